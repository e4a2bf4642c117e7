package alfonsine_test

import (
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// measured are the games whose speed is measured.
func measured(tb testing.TB) []*alfonsine.Game {
	return []*alfonsine.Game{
		gametest.Backgammon, alfonsine.CabEQuinal, alfonsine.CabEQuinalTwoDice, alfonsine.Laquet, alfonsine.Fallas, alfonsine.Emperador,
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
