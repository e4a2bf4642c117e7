package exchange_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// games returns games with the board and the dice of backgammon. They cover doublets played
// once and twice, repeated throws, ties, losses by failing and by being shut out, a virtual
// die, starts on the bar, and starts that are not mirror images of themselves.
func games(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	list := []*alfonsine.Game{alfonsine.Backgammon}
	for _, slug := range []string{
		"todas-tablas", "todas-tablas?throw-again=played", "todas-tablas?doubles=twice&throw-again=played", "todas-tablas?virtual=3",
		"fallas?dice=2", "fallas?dice=2&first-throw=again", "emperador?dice=2", "reencontrat?dice=2",
		"bufa-de-baldrac?dice=2", "quinze-tablas?dice=2", "emperador?dice=2&prime=loses",
	} {
		list = append(list, gametest.Lookup(tb, slug))
	}
	return list
}

// played returns a record of the first turns of a random game.
func played(tb rapid.TB, g *alfonsine.Game, turns int, rng *rand.Rand) *record.Record {
	tb.Helper()
	r := record.New(g)
	for r.Len() < turns && !r.Position().Over() {
		p := g.Throw(r.Position(), rng)
		plays := g.Plays(p)
		gametest.Must(tb, r.AddPlay(p, plays[rng.IntN(len(plays))]))
	}
	return r
}
