package alfonsine

import (
	"slices"
	"strings"
)

// games lists the games of this package in the order of the book.
var games = []*Game{
	Fallas, SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada,
	CabEQuinal, CabEQuinalTwoDice, TodasTablas, Laquet, BufaDeBaldrac,
}

// Games lists the games of this package as they are read by default, in the order
// of the Libro de los juegos and in a slice of the caller's own. [Game.Readings]
// lists the other readings of each.
func Games() []*Game { return slices.Clone(games) }

// Lookup returns the game with a slug: "fallas". Readings follow after a question
// mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". They
// name a field of [Rules] and its value; those of the texts are listed by
// [Game.Readings], and any other that makes sense is taken too. Case does not
// matter, and the game's name does as well as its slug: "Cab e Quinal".
//
// The error is a [*LookupError] that names the part at fault, or the
// [*RulesError] of [New] where the readings contradict each other.
func Lookup(slug string) (*Game, error) {
	name, query, asked := strings.Cut(plain(slug), "?")
	i := slices.IndexFunc(games, func(g *Game) bool { return g.rules.Slug == name || plain(g.rules.Name) == name })
	if i < 0 {
		return nil, &LookupError{Slug: slug, Part: name, Reason: "is no game here; there are " + slugs()}
	}
	if !asked {
		return games[i], nil
	}
	rules := games[i].rules
	read := make(map[string]bool)
	var start []string // a starting position stands above one that another reading brings
	for _, part := range strings.Split(query, "&") {
		key, value, _ := strings.Cut(part, "=")
		d := decisionOf(key)
		switch {
		case d == nil:
			return nil, &LookupError{Slug: slug, Part: key, Reason: "is no decision; there are " + keys()}
		case read[key]:
			return nil, &LookupError{Slug: slug, Part: key, Reason: "is decided twice"}
		case key == "start":
			start = append(start, value)
		case !d.set(&rules, value):
			return nil, &LookupError{Slug: slug, Part: part, Reason: "has no such value"}
		}
		read[key] = true
		for _, reading := range games[i].entry.readings {
			if reading.change == part && reading.start != nil {
				rules.Start = *reading.start
			}
		}
	}
	for _, value := range start {
		if !setStart(&rules, value) {
			return nil, &LookupError{Slug: slug, Part: "start=" + value, Reason: "is no position"}
		}
	}
	return New(rules)
}

// plain writes a name or a slug as slugs are written.
func plain(s string) string {
	return strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(s)))
}

func slugs() string {
	var list []string
	for _, g := range games {
		list = append(list, g.slug)
	}
	return strings.Join(list, ", ")
}

func keys() string {
	var list []string
	for _, d := range decisions {
		list = append(list, d.key)
	}
	return strings.Join(list, ", ")
}
