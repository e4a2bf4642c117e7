package alfonsine

import (
	"slices"
	"strings"
)

// variants lists every game of this package in the order of the book, and games those
// that are told by Rules.
var (
	variants = []Variant{
		QuinzeTablas, Doblet, Fallas, SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada,
		CabEQuinal, CabEQuinalTwoDice, TodasTablas, Laquet, BufaDeBaldrac, Reencontrat,
	}
	games = func() (list []*Game) {
		for _, v := range variants {
			if g, ok := v.(*Game); ok {
				list = append(list, g)
			}
		}
		return list
	}()
)

// Variants lists every game of the book that this package plays, as it is read by
// default, in the order of the Libro de los juegos and in a slice of the caller's own.
// Each is [Ruled].
func Variants() []Variant { return slices.Clone(variants) }

// Games lists those of [Variants] that are told by [Rules]: all but [Doblet].
// [Game.Readings] lists the other readings of each.
func Games() []*Game { return slices.Clone(games) }

// LookupVariant returns the game with a slug or a name: what [Lookup] finds, and
// [Doblet] with its readings, "doblet?dice=2". The errors are those of Lookup.
func LookupVariant(slug string) (Variant, error) {
	if name, query, asked := strings.Cut(slug, "?"); plain(name) == dobletEntry.rules.Slug {
		return lookupDoblet(slug, query, asked)
	}
	g, err := Lookup(slug)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Lookup returns the game with a slug: "fallas". Readings follow after a question
// mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". They
// name a field of [Rules] and its value; those of the texts are listed by
// [Game.Readings], and any other that makes sense is taken too. Case does not
// matter, and the game's name does as well as its slug: "Cab e Quinal". [Doblet], which
// is no Game, is for [LookupVariant].
//
// The error is a [*LookupError] that names the part at fault, or the
// [*RulesError] of [New] where the readings contradict each other.
func Lookup(slug string) (*Game, error) {
	typed, query, asked := strings.Cut(slug, "?")
	name := plain(typed)
	i := slices.IndexFunc(games, func(g *Game) bool { return g.rules.Slug == name || plain(g.rules.Name) == name })
	switch {
	case name == dobletEntry.rules.Slug:
		return nil, notFound(slug, typed, Refusal{Key: "game-not-rules"})
	case i < 0:
		return nil, notFound(slug, typed, Refusal{Key: "game-unknown", Text: slugs()})
	}
	if !asked {
		return games[i], nil
	}
	rules, err := games[i].entry.read(slug, query, decisions)
	if err != nil {
		return nil, err
	}
	return New(rules)
}

// read returns the rules of the game as the query of a slug has them, which names what is
// among the given decisions. The error is a [*LookupError].
func (e *entry) read(slug, query string, known []decision) (Rules, error) {
	rules := e.rules.normal()
	read := make(map[string]bool)
	for _, part := range strings.Split(plain(query), "&") {
		key, value, _ := strings.Cut(part, "=")
		d := decisionOf(known, key)
		switch {
		case d == nil:
			return Rules{}, notFound(slug, key, Refusal{Key: "decision-unknown", Text: keys(known)})
		case read[key]:
			return Rules{}, notFound(slug, key, Refusal{Key: "decision-twice"})
		case !d.set(&rules, value):
			return Rules{}, notFound(slug, part, d.values)
		}
		read[key] = true
		for _, reading := range e.readings {
			if reading.change == part && reading.start != nil && !read["start"] { // which stands above it
				rules.Start = *reading.start
			}
		}
	}
	return rules, nil
}

// MarshalText returns the slug, by which [Lookup] finds the game again: a Game has no
// UnmarshalText, since that would write over one that others share. The error, a
// [*LookupError], says that Lookup does not find it: of a game of one's own keep the
// [Rules]. The zero Game has the empty text.
func (g *Game) MarshalText() ([]byte, error) {
	if g.slug == "" {
		return nil, nil
	}
	found, err := Lookup(g.slug)
	switch {
	case err != nil:
		return nil, err
	case found.rules != g.rules:
		return nil, notFound(g.slug, g.slug, Refusal{Key: "game-other-rules"})
	}
	return []byte(g.slug), nil
}

// plain writes a name or a slug as slugs are written.
func plain(s string) string {
	return strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(s)))
}

func slugs() string {
	var list []string
	for _, v := range variants {
		list = append(list, v.Slug())
	}
	return strings.Join(list, ", ")
}
