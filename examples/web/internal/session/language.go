package session

import (
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// A Language has what the library says, in the language of the page. What it lacks is said
// in English, and marked as such. The nil Language is English.
type Language struct {
	Rulings  map[string]string `json:"rulings"`         // rules by their English sentences
	Refusals map[string]string `json:"refusals"`        // templates of refusals by the keys of [alfonsine.RefusalKeys]
	Words    map[string]string `json:"words"`           // what is put into these templates
	Forms    []string          `json:"forms,omitempty"` // of nouns, for each number from 0: "other", "one". The page tells them, and no table
}

const english = "en"

// English returns the table of English. It has every key that the table of another language
// has.
func English() *Language {
	l := &Language{Rulings: map[string]string{}, Refusals: map[string]string{}, Words: map[string]string{
		"white": "White", "black": "Black", "turn": "turn", "dice": "dice",
		"point": "point {n}", "bar": "the bar", "off": "off the board",
		"to.point": "to point {n}", "to.bar": "to the bar", "to.off": "off the board",
		"checker.one": "1 checker", "checker.other": "{n} checkers", "die.one": "1 die", "die.other": "{n} dice",
		"character.one": "1 character", "character.other": "{n} characters", "field.one": "1 field", "field.other": "{n} fields",
		"move.one": "1 move", "move.other": "{n} moves", "point.one": "1 point", "point.other": "{n} points",
	}}
	add := func(rulings []alfonsine.Ruling) {
		for _, r := range rulings {
			l.Rulings[r.Text] = r.Text
		}
	}
	for _, game := range NewCatalog().Games {
		v, err := alfonsine.Lookup(game.Slug)
		if err != nil {
			panic(err) // the catalog has it
		}
		add(alfonsine.Rulings(v))
		for _, reading := range alfonsine.Readings(v) {
			add(reading.Rulings)
		}
		for _, reading := range game.Readings {
			for _, usual := range reading.Usual {
				l.Rulings[usual.Text] = usual.Text
			}
		}
	}
	for _, key := range alfonsine.RefusalKeys() {
		l.Refusals[key], _ = alfonsine.RefusalTemplate(key)
	}
	return l
}

// sentence returns the sentence of a refusal, and the language of it where that is not the
// page's. The reason is the same in English.
func (l *Language) sentence(why alfonsine.Refusal, reason string) (text, lang string) {
	if l == nil {
		return reason, ""
	}
	template := func(key string) (string, bool) {
		text, ok := l.Refusals[key]
		return text, ok
	}
	whole := l.Refusals[why.Key] != "" && (why.Note == "" || l.Refusals[why.Note] != "") && (why.Typed.IsZero() || l.Refusals["on-the-way"] != "")
	if !whole {
		return reason, english
	}
	return why.Format(template, l.word), ""
}

// word returns what stands for a placeholder of a refusal.
func (l *Language) word(r alfonsine.Refusal, name string) string {
	value, noun, _ := strings.Cut(name, ":")
	n := r.Count
	if value == "of" {
		n = r.Of
	}
	text := ""
	switch {
	case value == "color":
		text = l.Words[strings.ToLower(r.Color.String())]
	case value == "point":
		text = l.place("", r.Point)
	case value == "to":
		text = l.place("to.", r.To)
	case noun != "":
		text = l.count(n, noun)
	}
	if text == "" {
		return r.Word(name) // which is the same in every language, or not translated
	}
	return text
}

// place names a place; it is empty for what is none.
func (l *Language) place(prefix string, pt alfonsine.Point) string {
	switch {
	case pt == alfonsine.Off:
		return l.Words[prefix+"off"]
	case pt == alfonsine.Bar:
		return l.Words[prefix+"bar"]
	case pt > alfonsine.Bar:
		return ""
	}
	return numbered(l.Words[prefix+"point"], pt.String())
}

// count writes a number with its noun. A form "one" that does not have the number is for 1
// alone: some languages take that form for 0 too.
func (l *Language) count(n int, noun string) string {
	form := "other"
	if n >= 0 && n < len(l.Forms) {
		form = l.Forms[n]
	}
	text, ok := l.Words[noun+"."+form]
	if !ok || form == "one" && n != 1 && !strings.Contains(text, "{n}") {
		text = l.Words[noun+".other"]
	}
	return numbered(text, strconv.Itoa(n))
}

func numbered(text, number string) string { return strings.ReplaceAll(text, "{n}", number) }

// problems puts reasons into a sentence. It is English as a whole if one of them is.
func (l *Language) problems(list []alfonsine.Problem) (text, lang string) {
	var texts, plain []string
	for _, p := range list {
		reason, other := l.sentence(p.Why, p.Reason)
		if other != "" {
			lang = other
		}
		texts, plain = append(texts, l.field(p.Field)+": "+reason), append(plain, p.String())
	}
	if lang != "" {
		texts = plain
	}
	return strings.Join(texts, "; "), lang
}

// field names a field of a position. Those of rules have names that programs read.
func (l *Language) field(name string) string {
	if l != nil && l.Words[name] != "" {
		return l.Words[name]
	}
	return name
}

// translate puts the rulings of a reply into the language.
func (l *Language) translate(reply *Reply) {
	if l == nil {
		return
	}
	if state := reply.State; state != nil {
		l.ruling(state.Why)
		if state.Lesson != nil {
			l.ruling(state.Lesson.Rule)
		}
		if state.End != nil {
			l.ruling(state.End.Ruling)
		}
	}
	for i := range reply.Refusals {
		l.ruling(reply.Refusals[i].Ruling)
	}
	if reply.About != nil {
		l.rulings(reply.About.Rulings)
	}
	if reply.Catalog != nil {
		for _, game := range reply.Catalog.Games {
			for i := range game.Readings {
				l.ruling(&game.Readings[i].Ruling)
				l.rulings(game.Readings[i].Usual)
			}
		}
	}
}

func (l *Language) rulings(list []Ruling) {
	for i := range list {
		l.ruling(&list[i])
	}
}

func (l *Language) ruling(r *Ruling) {
	if r == nil {
		return
	}
	if text, ok := l.Rulings[r.Text]; ok {
		r.Text = text
	} else {
		r.Lang = english
	}
}
