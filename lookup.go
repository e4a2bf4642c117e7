package alfonsine

import (
	"slices"
	"strings"
)

// games lists the games of this package in the order of [Variants], and books
// where they are told.
var (
	games = []*Game{
		CabEQuinal, CabEQuinalTwoDice, Laquet, Fallas,
		SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada, TodasTablas, BufaDeBaldrac,
	}
	books = []*book{
		&cabEQuinal, &cabEQuinalTwoDice, &laquet, &fallas,
		&seisDosEAs, &emperador, &medioEmperador, &parejaDeEntrada, &todasTablas, &bufaDeBaldrac,
	}
)

// Variants lists the games of this package as they are read by default, in a
// slice of the caller's own.
func Variants() []Variant {
	list := make([]Variant, len(games))
	for i, g := range games {
		list[i] = g
	}
	return list
}

// Lookup returns the game with a slug: "fallas". Readings follow after a question
// mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". They
// name a field of [Rules] and its value; those of the texts are listed by
// [Game.Readings], and any other that makes sense is taken too. Case does not
// matter, and the game's name does as well as its slug: "Cab e Quinal".
//
// The error is a [*LookupError] that names the part at fault, or the
// [*RulesError] of [New] where the readings contradict each other.
func Lookup(slug string) (Variant, error) {
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
		for _, reading := range bookOf(rules.Slug).readings {
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
	g, err := New(rules)
	if err != nil {
		return nil, err
	}
	return g, nil
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
