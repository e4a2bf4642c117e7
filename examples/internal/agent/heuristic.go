package agent

import (
	"math/rand/v2"

	"example.com/alfonsine"
)

// A judge evaluates positions: exactly once the race is home, by looks before. It
// is never written after it was made, so that goroutines may share it.
type judge struct {
	*evaluator
	race *race
}

func newJudge(v alfonsine.Variant, opt Options) *judge {
	return &judge{newEvaluator(v), newRace(v, opt)}
}

// value returns the log odds that color c wins.
func (j *judge) value(p alfonsine.Position, c alfonsine.Color) float64 {
	if p.Over() {
		winner, won := p.Winner()
		switch {
		case !won:
			return 0
		case winner == c:
			return sure
		}
		return -sure
	}
	if x, ok := j.race.odds(p, c); ok {
		return x
	}
	return j.score(p, c)
}

// sure is the value of a game that is won.
const sure = 1e9

// best returns the index of the play after which the board looks best to color c,
// and its value. Of plays of equal value it is the same one in whatever order they
// come.
func (j *judge) best(c alfonsine.Color, plays []alfonsine.Play) (int, float64) {
	best, value := -1, 0.0
	for i := range plays {
		next := plays[i].Next()
		x := j.value(next, c)
		if best < 0 || x > value || x == value && next.Compare(plays[best].Next()) < 0 {
			best, value = i, x
		}
	}
	return best, value
}

// Heuristic makes the play after which the board looks best.
type heuristic struct{ judge *judge }

func newHeuristic(v alfonsine.Variant, _ *rand.Rand, opt Options) Agent {
	return heuristic{newJudge(v, opt)}
}

func (heuristic) Name() string { return "heuristic" }

func (a heuristic) Choose(p alfonsine.Position, plays []alfonsine.Play) int {
	if len(plays) == 1 {
		return 0
	}
	best, _ := a.judge.best(p.Turn(), plays)
	return best
}
