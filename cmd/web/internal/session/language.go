package session

import (
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/kin"
)

const english = "en"

// English returns the table of English, with all keys of the tables of other languages.
func English() *phrases.Library {
	l := &phrases.Library{Rulings: map[string]string{}, Refusals: map[string]string{}, Words: map[string]string{
		"white": "White", "black": "Black", "turn": "turn", "dice": "dice", "dice.one": "{n}", ":": ": ", ";": "; ",
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
	for _, s := range shelf.All() {
		l.Words[phrases.HeadingKey(s)] = s.Heading
	}
	for _, game := range NewCatalog(nil).Games {
		g, err := kin.Lookup(game.Slug)
		if err != nil {
			panic(err) // the catalog contains it
		}
		if strings.Contains(game.Name, " with ") { // all other names are the book's own
			l.Words[game.Slug] = game.Name
		}
		l.Words[phrases.AboutKey(g)] = game.About
		add(g.Rulings())
		for _, reading := range g.Readings() {
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
