package mind

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
)

// Average returns the win probability of the side to play, so many plies deep, two at least:
// over all throws if there are no dice, with the best play of each. It returns NaN if the
// thought must end.
func (j *Judge) Average(p *alfonsine.Position, ply, replies int, s *Scratch) float64 {
	sum := 0.0
	for thrown, prob := range j.Game.Chances(*p) {
		if s.Over() {
			return math.NaN()
		}
		sum += float64(prob * j.bestOf(&thrown, ply-1, replies, s))
	}
	return sum
}

// Win returns the probability that color c wins from a position after a play, so many plies
// deep, with that play as the first: one ply is what the network says at once. It returns NaN
// if the thought must end or the evaluator has no answer.
func (j *Judge) Win(p *alfonsine.Position, c alfonsine.Color, ply, replies int, s *Scratch) float64 {
	if !p.Dice().IsZero() {
		next, odds := j.Best(p, s) // dice left to the other side
		if math.IsNaN(odds) {
			return odds
		}
		return j.Win(&next, c, ply, replies, s)
	}
	if ply == 1 || j.Knows(p, s.Thought) {
		return Probability(j.After(p, c, s))
	}
	win := j.Average(p, ply, replies, s)
	if p.Turn() != c {
		win = 1 - win
	}
	return win
}

// bestOf returns the win probability of the side to play, so many plies deep, over so many
// of the plays that look best at one ply.
func (j *Judge) bestOf(p *alfonsine.Position, ply, replies int, s *Scratch) float64 {
	if ply == 1 {
		s.remember(j)
		s.replying = true
		_, odds := j.Best(p, s)
		s.replying = false
		return Probability(odds)
	}
	c := p.Turn()
	if replies == 1 {
		next, _ := j.Best(p, s)
		return j.Win(&next, c, ply, replies, s)
	}
	type reply struct {
		next alfonsine.Position
		odds float64
	}
	var list []reply
	for _, next := range j.Game.AppendNext(nil, *p) {
		list = append(list, reply{next, j.After(&next, c, s)})
	}
	slices.SortStableFunc(list, func(x, y reply) int {
		return cmp.Or(cmp.Compare(y.odds, x.odds), j.Order(&x.next, &y.next, c))
	})
	best := math.Inf(-1)
	for i := range list[:min(replies, len(list))] {
		win := j.Win(&list[i].next, c, ply, replies, s)
		if math.IsNaN(win) {
			return win
		}
		best = max(best, win)
	}
	return best
}

// LongestGame is the maximum number of throws of a game that is played out. The position
// after them is judged.
const LongestGame = 4000

// PlayOut plays a game until it ends or a table knows the position, and returns the win
// probability of color c there, minus the luck of the first throw: its worth less the
// average of all throws. Doing this for every throw would reduce the error further, but
// costs ten times as much as the games that would do the same.
func (j *Judge) PlayOut(p alfonsine.Position, average float64, c alfonsine.Color, rng *rand.Rand, s *Scratch) float64 {
	luck := 0.0
	for throws := 0; !j.Knows(&p, s.Thought) && throws < LongestGame && !s.Over(); throws++ {
		thrown := j.Game.Throw(p, rng)
		next, odds := j.Best(&thrown, s)
		if throws == 0 {
			luck = Probability(odds) - average
			if thrown.Turn() != c {
				luck = -luck
			}
		}
		p = next
	}
	return Probability(j.After(&p, c, s)) - luck
}
