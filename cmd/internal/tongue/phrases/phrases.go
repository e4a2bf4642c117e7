// Package phrases has what the library says in another language. It stands apart from package
// tongue, since the page needs nothing else of that, and is to be small.
package phrases

import (
	"cmp"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/shelf"
)

// A Library has what the library says, in another language. What it lacks is said in
// English. The nil Library is English.
type Library struct {
	Rulings  map[string]string `json:"rulings"`         // rules by their English sentences
	Refusals map[string]string `json:"refusals"`        // templates of refusals by the keys of [alfonsine.RefusalKeys]
	Words    map[string]string `json:"words"`           // what is put into these templates
	Forms    []string          `json:"forms,omitempty"` // of nouns, for each number from 0: "other", "one". No table of the library has them
}

// Sentence returns the sentence of a refusal. It reports false if that is English because the
// table lacks a part of it, or because it is in free words.
func (l *Library) Sentence(why alfonsine.Refusal) (string, bool) {
	if l == nil {
		return why.String(), true
	}
	template := func(key string) (string, bool) {
		text, ok := l.Refusals[key]
		return text, ok
	}
	has := func(key string) bool { return l.Refusals[key] != "" }
	whole := has(why.Key) && (why.Note == "" || has(why.Note)) && (why.Typed.IsZero() || has("on-the-way"))
	if !whole {
		return why.String(), false
	}
	return why.Format(template, l.word), true
}

// word returns what stands for a placeholder of a refusal.
func (l *Library) word(r alfonsine.Refusal, name string) string {
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
	case value == "dice" && len(r.Word(name)) == 1: // a single die, "3": some languages say "a 3"
		text = Numbered(l.Words["dice.one"], r.Word(name))
	case noun != "":
		text = l.Count(n, noun)
	}
	if text == "" {
		return r.Word(name) // which is the same in every language, or not translated
	}
	return text
}

// place names a place; it is empty for what is none.
func (l *Library) place(prefix string, pt alfonsine.Point) string {
	switch {
	case pt == alfonsine.Off:
		return l.Words[prefix+"off"]
	case pt == alfonsine.Bar:
		return l.Words[prefix+"bar"]
	case pt > alfonsine.Bar:
		return ""
	}
	return Numbered(l.Words[prefix+"point"], pt.String())
}

// Count writes a number with its noun; it is empty for an unknown noun. A form "one" that
// does not have the number is for 1 alone: some languages take that form for 0 too.
func (l *Library) Count(n int, noun string) string { return Count(l.Words, l.Forms, n, noun) }

// Count writes a number with its noun, from a table of words.
func Count(words map[string]string, forms []string, n int, noun string) string {
	form := "other"
	if n >= 0 && n < len(forms) {
		form = forms[n]
	}
	text, ok := words[noun+"."+form]
	if !ok || form == "one" && n != 1 && !strings.Contains(text, "{n}") {
		text = words[noun+".other"]
	}
	return Numbered(text, strconv.Itoa(n))
}

// Numbered puts a number into a text.
func Numbered(text, number string) string { return strings.ReplaceAll(text, "{n}", number) }

// Problems puts reasons into a sentence. It is English as a whole, and Problems reports
// false, if one of them is.
func (l *Library) Problems(list []alfonsine.Problem) (string, bool) {
	var texts, plain []string
	var w map[string]string // a field of rules has a name that programs read, and is not in it
	if l != nil {
		w = l.Words
	}
	whole, end := true, cmp.Or(w[";"], "; ")
	for _, p := range list {
		reason, ok := l.Sentence(p.Why)
		whole = whole && ok
		texts, plain = append(texts, cmp.Or(w[p.Field], p.Field)+cmp.Or(w[":"], ": ")+reason), append(plain, p.String())
	}
	if !whole {
		texts, end = plain, "; "
	}
	return strings.Join(texts, end), whole
}

// Name returns the name of a game. Most are the same in every language.
func (l *Library) Name(g *alfonsine.Game) string { return l.named(g.Slug(), g.Name()) }

// Heading returns the heading of a shelf.
func (l *Library) Heading(s shelf.Shelf) string { return l.named(HeadingKey(s), s.Heading) }

// About says in a sentence what is special about a game, whatever its readings.
func (l *Library) About(g *alfonsine.Game) string { return l.named(AboutKey(g), shelf.About(g)) }

// HeadingKey and AboutKey are the keys of these among the words of the table.
func HeadingKey(s shelf.Shelf) string { return "shelf." + s.Key }

func AboutKey(g *alfonsine.Game) string {
	slug, _, _ := strings.Cut(g.Slug(), "?")
	return "about." + slug
}

// named returns the words under a key, or the English ones where the table has none.
func (l *Library) named(key, english string) string {
	if l == nil {
		return english
	}
	return cmp.Or(l.Words[key], english)
}

// Ruling returns the sentence of a rule. It reports false if that is English because the
// table lacks it.
func (l *Library) Ruling(text string) (string, bool) {
	if l == nil {
		return text, true
	}
	if other, ok := l.Rulings[text]; ok {
		return other, true
	}
	return text, false
}
