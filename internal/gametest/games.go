package gametest

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

// Numberings returns every numbering of the points.
func Numberings() []alfonsine.Numbering {
	return []alfonsine.Numbering{alfonsine.NumberingWhite, alfonsine.NumberingBlack, alfonsine.NumberingMover}
}

// ByRules returns those games of a list that Rules describe.
func ByRules(list []*alfonsine.Game) []*alfonsine.Game {
	return slices.DeleteFunc(slices.Clone(list), func(g *alfonsine.Game) bool {
		_, ok := g.Rules()
		return !ok
	})
}

// Every returns the games of the package that Rules describe, each of their readings, some
// combinations of readings, and [alfonsine.Backgammon].
func Every(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	var list []*alfonsine.Game
	for _, g := range ByRules(alfonsine.Variants()) {
		list = append(list, g)
		for _, r := range g.Readings() {
			list = append(list, Lookup(tb, r.Slug))
		}
	}
	return append(list,
		Lookup(tb, "laquet?points=24&unplayed=offered"),
		Lookup(tb, "fallas?first-throw=again&hit=start&overshoot=farthest"),
		Lookup(tb, "fallas?duty=all-to-the-last&bear-off=begun&overshoot=stuck"),
		Lookup(tb, "seis-dos-e-as?points=18&entry=second"),
		Lookup(tb, "pareja-de-entrada?dice=2&throw-again=played"),
		Lookup(tb, "emperador?landing=free&prime=stops"),
		alfonsine.Backgammon)
}

// Benchmarked are the games that are measured.
var Benchmarked = []*alfonsine.Game{alfonsine.Fallas, alfonsine.CabEQuinal, alfonsine.Laquet, alfonsine.Backgammon}

// ManyPositions is so many that the processor does not learn by heart what each of them needs,
// as it does with a thousand, which then take a quarter less time.
const ManyPositions = 1 << 16

// Varied returns the games and readings that ask other things of a player; fewer under -short.
func Varied(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	if testing.Short() {
		return []*alfonsine.Game{
			alfonsine.Fallas,
			alfonsine.Laquet,
			alfonsine.ParejaDeEntrada,
			alfonsine.Backgammon,
			Lookup(tb, "fallas?hit=start"),
		}
	}
	list := append(ByRules(alfonsine.Variants()), alfonsine.Backgammon)
	for _, slug := range []string{"fallas?hit=start", "fallas?overshoot=farthest", "laquet?points=24", "laquet?unplayed=offered"} {
		list = append(list, Lookup(tb, slug))
	}
	return list
}

// Variants returns [Every] and [Stepped].
func Variants(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	return append(Every(tb), Stepped(tb)...)
}

// Stepped returns the games of the package that no Rules describe, each of their readings and
// some combinations of them.
func Stepped(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	var list []*alfonsine.Game
	for _, g := range alfonsine.Variants() {
		if _, ok := g.Rules(); ok {
			continue
		}
		list = append(list, g)
		for _, r := range g.Readings() {
			list = append(list, Lookup(tb, r.Slug))
		}
	}
	return append(list,
		Lookup(tb, "doblet?dice=2&unplayed=lost"),
		Lookup(tb, "doze-canes?table=second&bar=first"),
		Lookup(tb, "doze-canes?table=first&landing=two"))
}

// Lookup returns the game with a slug.
func Lookup(tb testing.TB, slug string) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.Lookup(slug)
	Must(tb, err)
	return g
}

// New makes a game from rules.
func New(tb testing.TB, r alfonsine.Rules) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.New(r)
	Must(tb, err)
	return g
}

// Brief returns Fallas from a start that is nearly its end.
func Brief(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	r := Rules(alfonsine.Fallas)
	r.Name, r.Slug = "Brief", "brief"
	r.Start = alfonsine.MustParsePosition("1:2,off:13 24:2,off:13 w -").Setup()
	return New(tb, r)
}

// OfReference returns the game with a slug of package reference, which includes the kin.
func OfReference(tb testing.TB, slug string) *alfonsine.Game {
	tb.Helper()
	g, err := kin.Lookup(slug)
	Must(tb, err)
	return g
}

// Random returns a game with random rules, in which a side begins with fifteen checkers on the
// first point of its path.
func Random(rng *rand.Rand) *alfonsine.Game { return RandomWith(rng, func(*alfonsine.Rules) {}) }

// RandomWith returns a game with random rules that are then changed.
func RandomWith(rng *rand.Rand, change func(*alfonsine.Rules)) *alfonsine.Game {
	for {
		r := AbsurdRules(rng)
		change(&r)
		r.Name, r.Slug, r.Start = "Random", "random", alfonsine.Setup{Black: alfonsine.Checkers{1: 15}}
		if r.Course == alfonsine.CourseOffset {
			r.Start.Black = alfonsine.Checkers{12: 15}
		}
		if rng.IntN(3) == 0 { // so that there is a bar where nobody is hit
			r.Start.Black = alfonsine.Checkers{1: 14, alfonsine.Bar: 1}
		}
		r.Points = cmp.Or(r.Points, 24)
		if pt := r.Points; 0 < pt && pt < int(alfonsine.Bar) {
			r.Start.White[pt] = 15
		}
		if g, err := alfonsine.New(r); err == nil {
			return g
		}
	}
}

// Rules returns the rules of a game that Rules describe.
func Rules(g *alfonsine.Game) alfonsine.Rules {
	r, ok := g.Rules()
	if !ok {
		panic(g.Slug() + " has no Rules")
	}
	return r
}
