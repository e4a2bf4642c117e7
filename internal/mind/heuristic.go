package mind

import (
	"math"
	"math/bits"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/goal"
)

// A heuristic estimates win probabilities from what a player counts. Everything is in pips,
// as a cost to a side: the pips to go, the pips that a hit would cost times its probability,
// the pips that unplayable dice would waste, and what closed points ahead hold up.
type heuristic struct {
	*evaluatedGame
	weights weights
	table   table   // which to fill, where that is the aim
	filling filling // what counts then
}

func NewHeuristic(g *alfonsine.Game) *heuristic {
	h := &heuristic{newEvaluatedGame(g), common, table(goal.Table(g).Bits()), usualFilling}
	if r, ok := g.Rules(); ok {
		switch {
		case r.Duty.Loses():
			h.weights = failing
		case r.Forbidden == 1:
			h.weights = peaceful
		case r.Course != alfonsine.CourseOpposed:
			h.weights = together
		}
	}
	return h
}

// Fills reports whether the aim of the game is to fill a table.
func (h *heuristic) Fills() bool { return h.table != 0 }

// logistic turns standard deviations into log odds.
const logistic = 1.7

// Odds returns the log odds that the side whose turn it is wins. It ignores dice.
func (h *heuristic) Odds(p alfonsine.Position, _ *Head) float64 {
	if h.table != 0 {
		return h.filling.odds(h, &p)
	}
	w := &h.weights
	var sides evaluatedBoard
	h.read(&p, &sides)
	c := int(p.Turn())
	var cost, fail [2]float64
	togo := 0
	for i := range sides {
		s := &sides[i]
		pips, left, stacks := s.bar*h.entry, s.bar, 0
		for rest := s.points; rest != 0; rest &= rest - 1 {
			pt := bits.TrailingZeros32(rest)
			d, n := int(h.distance[i][pt]), s.checkers.Count(alfonsine.Point(pt))
			pips += n * d
			left += n
			over := max(0, n-3)
			stacks += over * over
		}
		togo += pips
		x := float64(pips)
		x += float64(w.bar * float64(s.bar))
		x += float64(w.left * float64(left))
		x += float64(w.stacked * float64(stacks))
		if s.blots != 0 {
			exposed := w.exposed
			if i == c {
				exposed = w.resting
			}
			x += float64(exposed * h.exposed(i, &sides))
		}
		_, kind := h.playable(s)
		loss := &h.losses[kind]
		x += float64(w.wasted * loss.wasted)
		fail[i] = loss.failing
		x += float64(w.trapped*held(s)) + float64(w.ahead*float64(ahead(s)))
		cost[i] = x
	}
	lead := cost[c^1] - cost[c] + float64(h.throw/2)
	variance := float64((float64(togo) + h.throw) * h.noise)
	if h.meet(&sides) {
		variance += float64(w.upset * float64(h.length*h.length))
	}
	odds := logistic * lead / math.Sqrt(variance)
	if !h.lethal {
		return odds
	}
	// This side may fail at once, the other side only later.
	odds += float64(w.later * fail[c^1])
	win := float64((1 - fail[c]) * Probability(odds))
	win = min(max(win, 1e-9), 1-1e-9)
	return Log(win / (1 - win))
}

// Weights say how much each part of the heuristic counts.
type weights struct {
	exposed float64 // pips that a hit would cost, times its probability
	resting float64 // the same for the side that throws next, and can mend it
	bar     float64 // a checker on the bar, beyond its pips
	left    float64 // a checker not yet off, beyond its pips: a larger die may take it
	wasted  float64 // pips of dice that cannot be played
	trapped float64 // a checker before a full block, less before a lesser one
	ahead   float64 // a closed point that the other side must pass
	stacked float64 // a checker beyond the third on a point, squared
	later   float64 // the probability to fail later on, in log odds, where failing loses
	upset   float64 // how far meeting may turn a lead round: variance, in lengths of the path
}

// The weights were found by playing: each was changed in turn, and the change kept if it won
// more. Upset is the value that makes the probabilities most accurate.
var (
	// common is for games where blots can be hit and the sides move in opposite directions.
	common = weights{
		exposed: 0.7,
		resting: 0.15,
		bar:     3,
		left:    1.5,
		wasted:  1,
		trapped: 4,
		ahead:   0.4,
		stacked: 0.1,
		upset:   2,
	}
	// together is for the same games if both sides move in the same direction.
	together = weights{
		exposed: 0.35,
		resting: 0.15,
		bar:     3,
		left:    1.5,
		wasted:  1,
		trapped: 4,
		ahead:   0.7,
		stacked: 0.15,
		upset:   4,
	}
	// peaceful is for games in which a lone checker closes its point.
	peaceful = weights{
		left:    1.5,
		wasted:  1,
		trapped: 2,
		ahead:   1.2,
		stacked: 0.1,
		upset:   3,
	}
	// failing is for games that are lost by a die that cannot be played.
	failing = weights{
		exposed: 0.9,
		resting: 0.15,
		bar:     3,
		left:    1.5,
		wasted:  1,
		trapped: 4,
		ahead:   0.3,
		stacked: 0.1,
		later:   1.5,
		upset:   4,
	}
)
