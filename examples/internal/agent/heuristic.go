package agent

import (
	"math/rand/v2"

	"example.com/alfonsine"
)

// Heuristic makes the play after which the board looks best.
type heuristic struct {
	eval *evaluator
}

func newHeuristic(v alfonsine.Variant, _ *rand.Rand, _ Options) Agent {
	return &heuristic{newEvaluator(v)}
}

func (*heuristic) Name() string { return "heuristic" }

func (a *heuristic) Choose(p alfonsine.Position, plays []alfonsine.Play) int {
	c := p.Turn()
	best, value := -1, 0.0
	for i := range plays {
		next := plays[i].Next()
		x := a.eval.evaluate(next, c)
		if best < 0 || x > value || x == value && next.Compare(plays[best].Next()) < 0 {
			best, value = i, x
		}
	}
	return best
}
