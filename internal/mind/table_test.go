package mind

import (
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A side is the better off the more of the table it has filled, and the fewer of its checkers have
// passed it.
func TestAFilledTableIsWorthMore(t *testing.T) {
	h := NewHeuristic(alfonsine.DozeCanes)
	var before float64
	for i, text := range []string{
		"14:2,13:4,8:1,6:5 24:12 w -",
		"14:2,13:4,8:2,6:4 24:12 w -",
		"14:2,13:4,9:2,8:2,6:2 24:12 w -",
		"14:2,13:6,9:2,8:2 24:12 w -",
	} {
		odds := h.Odds(alfonsine.MustParsePosition(text), nil)
		if i > 0 && odds <= before {
			t.Errorf("%s has the odds %v, and the position before it %v", text, odds, before)
		}
		before = odds
	}
	if NewHeuristic(alfonsine.Emperador).Fills() || !h.Fills() || !NewHeuristic(gametest.Lookup(t, "doze-canes?bar=first")).Fills() {
		t.Error("it is not known which games are won by filling a table")
	}
}

// Players at random never win; one that knows the aim wins at times, and loses to them as good as never.
func TestTheHeuristicFillsTheTable(t *testing.T) {
	g := alfonsine.DozeCanes
	j := &Judge{Game: g, Estimator: NewHeuristic(g)}
	rng := rand.New(rand.NewPCG(1283, 0))
	won, lost := 0, 0
	var s Scratch
	for i := range 40 {
		side := alfonsine.Color(i % 2)
		p := g.Start()
		for !p.Over() {
			p = g.Throw(p, rng)
			if p.Turn() == side {
				p, _ = j.Best(&p, &s)
				continue
			}
			next := g.AppendNext(nil, p)
			p = next[rng.IntN(len(next))]
		}
		if winner, ok := p.Winner(); ok && winner == side {
			won++
		} else if ok {
			lost++
		}
	}
	if won < 3 || lost > 1 {
		t.Errorf("it wins %d and loses %d of 40 games", won, lost)
	}
}
