package session

import (
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/kin"
)

const english = "en"

// English returns the table of English, with all keys of the tables of other languages.
func English() *tongue.Library {
	l := &tongue.Library{Rulings: map[string]string{}, Refusals: map[string]string{}, Words: map[string]string{
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
		v, err := kin.Lookup(game.Slug)
		if err != nil {
			panic(err) // the catalog contains it
		}
		if strings.Contains(game.Name, " with ") { // all other names are the book's own
			l.Words[game.Slug] = game.Name
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

// marked returns a text and the mark of its language: English, if it is not translated.
func marked(text string, translated bool) (string, string) {
	if translated {
		return text, ""
	}
	return text, english
}

// translate translates the rulings of a reply.
func translate(l *tongue.Library, reply *Reply) {
	if l == nil {
		return
	}
	ruling := func(r *Ruling) {
		if r != nil {
			r.Text, r.Lang = marked(l.Ruling(r.Text))
		}
	}
	rulings := func(list []Ruling) {
		for i := range list {
			ruling(&list[i])
		}
	}
	name := func(slug string, name *string) {
		if v, err := kin.Lookup(slug); err == nil {
			*name = l.Name(v)
		}
	}
	if state := reply.State; state != nil {
		name(state.Game, &state.Name)
		ruling(state.Why)
		if state.Lesson != nil {
			ruling(state.Lesson.Rule)
		}
		if state.End != nil {
			ruling(state.End.Ruling)
		}
	}
	for i := range reply.Refusals {
		ruling(reply.Refusals[i].Ruling)
	}
	if reply.About != nil {
		name(reply.About.Slug, &reply.About.Name)
		rulings(reply.About.Rulings)
	}
	if reply.Catalog != nil {
		for i, game := range reply.Catalog.Games {
			name(game.Slug, &reply.Catalog.Games[i].Name)
			for i := range game.Readings {
				ruling(&game.Readings[i].Ruling)
				rulings(game.Readings[i].Usual)
			}
		}
	}
}
