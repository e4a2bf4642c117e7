package mind

import (
	"cmp"
	"math"
	"slices"

	"example.com/alfonsine"
)

// A Trial examines a play throw by throw. It compares it with another play after the same
// throws, and gives it up once they leave little doubt that it is worth less.
type Trial struct {
	Leader   *Trial          // of the other play, which is over; nil if there is none
	Less     float64         // by how much the play seemed to win less than that one, 0 to 1
	Margin   float64         // a play that wins less by no more than this is not given up, 0 to 1
	Poor     float64         // a reply that wins less than the best by this is poor, 0 to 1; zero means that none is
	of, turn alfonsine.Color // whose play it is, and who throws after it
	outcomes []outcome
	order    []int // in which other plays look at them
	win      float64
	met      map[throwOf][]reply // the replies to a throw, if some may be poor
}

// An outcome is what the side to throw wins after a throw.
type outcome struct {
	thrown    alfonsine.Position
	prob, win float64
}

// A comparison has what some throws say of a play beside another: how many they are, their
// probability and, with that as weight, what the play wins more and the square of it.
type comparison struct{ throws, seen, gained, squares float64 }

// add adds a throw after which the play wins more by a gain.
func (c *comparison) add(prob, gain float64) {
	c.throws++
	c.seen += prob
	c.gained += float64(prob * gain)
	c.squares += float64(prob * float64(gain*gain))
}

// loses reports whether the play is farther behind than a margin: after four throws at least,
// by twice the standard deviation of what they say of all.
func (c *comparison) loses(margin float64) bool {
	mean := c.gained / c.seen
	behind, variance := -mean-margin, max(c.squares/c.seen-float64(mean*mean), 0)*(1-c.seen)
	return c.throws >= 4 && behind > 0 && float64(behind*behind)*(c.throws-1) > 4*variance
}

// Win is [Judge.Win], and true. Of a play that is given up it is what the throws so far say,
// and of the others what was thought before, and false.
func (t *Trial) Win(j *Judge, p *alfonsine.Position, c alfonsine.Color, ply, replies int, s *Scratch) (float64, bool) {
	if !p.Dice().IsZero() || j.Knows(p, s.Thought) {
		return j.Win(p, c, ply, replies, s), true
	}
	if t.of, t.turn, s.trial = c, p.Turn(), t; t.Poor > 0 {
		t.met = make(map[throwOf][]reply)
	}
	t.outcomes = make([]outcome, 0, 56) // the throws of three dice
	for thrown, prob := range j.Game.Chances(*p) {
		t.outcomes = append(t.outcomes, outcome{thrown, prob, math.NaN()})
	}
	sign, other := 1.0, t.Leader
	if t.turn != c {
		sign = -1
	}
	if other != nil && (other.turn != t.turn || len(other.outcomes) != len(t.outcomes)) {
		other = nil
	}
	var so comparison
	for n := range t.outcomes {
		if s.Over() {
			return math.NaN(), true
		}
		i := n
		if other != nil {
			i = other.order[n]
		}
		x := &t.outcomes[i]
		if x.win = j.bestOf(&x.thrown, ply-1, replies, s); other == nil {
			continue
		}
		so.add(x.prob, sign*(x.win-other.outcomes[i].win))
		if n+1 < len(t.outcomes) && so.loses(t.Margin) {
			return other.win + so.gained - float64((1-so.seen)*t.Less), false
		}
	}
	for _, x := range t.outcomes {
		t.win += float64(x.prob * x.win)
	}
	if sign < 0 {
		t.win = 1 - t.win
	}
	if t.Leader == nil {
		t.order = spread(t.outcomes)
	}
	return t.win, true
}

// spread returns the indexes of throws, so that those that follow one another are good and bad
// ones alike: of the throws sorted by what they win, each by the golden ratio from the last.
func spread(outcomes []outcome) []int {
	const golden = 2654435769 // of 1<<32
	order := make([]int, len(outcomes))
	for i := range order {
		order[i] = i
	}
	by := slices.Clone(order)
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(uint32(i)*golden, uint32(k)*golden) })
	slices.SortStableFunc(by, func(i, k int) int { return cmp.Compare(outcomes[k].win, outcomes[i].win) })
	for n, i := range order {
		order[n] = by[i]
	}
	return order
}
