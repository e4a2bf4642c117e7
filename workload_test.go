package alfonsine_test

import (
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
)

// emperador builds Emperador, a game that is told in the book beside those of
// this package, with a stack of fifteen on the farthest point.
func emperador(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	return newGame(tb, alfonsine.Rules{
		Name:  "Emperador as a literal",
		Slug:  "emperador-literal",
		Start: alfonsine.Setup{White: alfonsine.Checkers{24: 15}, Black: alfonsine.Checkers{1: 15}},
		Dice:  3,
		Tie:   true,
	})
}

func newGame(tb testing.TB, r alfonsine.Rules) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.New(r)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// measured are the games whose speed is measured.
func measured(tb testing.TB) []*alfonsine.Game {
	return []*alfonsine.Game{
		backgammon(tb), alfonsine.CabEQuinal, alfonsine.CabEQuinalTwoDice, alfonsine.Laquet, alfonsine.Fallas, emperador(tb),
	}
}

// workload returns n positions with dice to play, as random players of a game
// meet them. The seed decides which.
func workload(g *alfonsine.Game, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, 0, n)
	var plays []alfonsine.Play
	p := g.Start()
	for len(list) < n {
		if p.Over() {
			p = g.Start()
		}
		p = alfonsine.Throw(g, p, rng)
		list = append(list, p)
		plays = g.AppendLayers(plays[:0], p)
		p = plays[rng.IntN(len(plays))].Next()
	}
	return list
}
