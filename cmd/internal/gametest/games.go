package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
)

// ByRules returns those games of a list that Rules describe.
func ByRules(list []*alfonsine.Game) []*alfonsine.Game {
	return slices.DeleteFunc(slices.Clone(list), func(g *alfonsine.Game) bool {
		_, ok := g.Rules()
		return !ok
	})
}

// Variants returns the games of the book with all their readings, and [alfonsine.Backgammon].
func Variants(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	var list []*alfonsine.Game
	for _, g := range alfonsine.Variants() {
		list = append(list, g)
		for _, r := range g.Readings() {
			reading, err := alfonsine.Lookup(r.Slug)
			Must(tb, err)
			list = append(list, reading)
		}
	}
	return append(list, alfonsine.Backgammon)
}

// Rules returns the rules of a game that Rules describe.
func Rules(g *alfonsine.Game) alfonsine.Rules {
	r, ok := g.Rules()
	if !ok {
		panic(g.Slug() + " has no Rules")
	}
	return r
}

// Played returns a position, with or without dice, after a random number of random turns.
// If a game ends earlier, another one begins.
func Played(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := g.Start()
	var next []alfonsine.Position
	for range rng.IntN(80) {
		next = g.AppendNext(next[:0], g.Throw(p, rng))
		if p = next[rng.IntN(len(next))]; p.Over() {
			p = g.Start()
		}
	}
	return p
}
