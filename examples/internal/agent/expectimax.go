package agent

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
)

// Expectimax looks one throw further: it makes the play after which the other
// side's best answers to every throw leave the best board on average.
//
// Only the plays that look best are considered, so many as its width.
type expectimax struct {
	game  alfonsine.Variant
	judge *judge
	width int
	short shortlist
	plays []alfonsine.Play // scratch: the answers to a throw
}

func newExpectimax(v alfonsine.Variant, _ *rand.Rand, opt Options) Agent {
	return &expectimax{game: v, judge: newJudge(v, opt), width: opt.Width}
}

func (*expectimax) Name() string { return "expectimax" }

func (a *expectimax) Choose(p alfonsine.Position, plays []alfonsine.Play) int {
	if len(plays) <= 1 {
		return len(plays) - 1
	}
	c := p.Turn()
	best, chance := -1, -1.0
	for _, x := range a.short.pick(a.judge, c, plays, a.width) {
		if x.value == sure {
			return x.index
		}
		if win := a.chance(plays[x.index].Next(), c); win > chance {
			best, chance = x.index, win
		}
	}
	return best
}

// chance returns how likely c is to win from a position, looking at every throw
// and the best answer to it.
func (a *expectimax) chance(p alfonsine.Position, c alfonsine.Color) float64 {
	if win, _, ok := a.judge.race.chance(p, c); ok {
		return win
	}
	if p.Over() {
		return probability(a.judge.value(p, c))
	}
	turn := p.Turn()
	sum := 0.0
	for thrown, chance := range alfonsine.Chances(a.game, p) {
		a.plays = a.game.AppendPlays(a.plays[:0], thrown)
		_, value := a.judge.best(turn, a.plays)
		win := probability(value)
		if turn != c {
			win = 1 - win
		}
		sum += chance * win
	}
	return sum
}

// A candidate is a play that is worth a closer look.
type candidate struct {
	index int // among the plays
	value float64
}

// A shortlist picks candidates, into a slice that it uses again.
type shortlist struct{ list []candidate }

// pick returns the plays after which the board looks best to color c, at most
// width of them, the best first.
func (s *shortlist) pick(j *judge, c alfonsine.Color, plays []alfonsine.Play, width int) []candidate {
	s.list = s.list[:0]
	for i := range plays {
		s.list = append(s.list, candidate{i, j.value(plays[i].Next(), c)})
	}
	slices.SortFunc(s.list, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(y.value, x.value), plays[x.index].Next().Compare(plays[y.index].Next()))
	})
	return s.list[:min(width, len(s.list))]
}
