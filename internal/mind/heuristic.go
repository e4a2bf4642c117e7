package mind

import (
	"math"
	"math/bits"

	"example.com/alfonsine"
)

// A heuristic estimates win probabilities from what a player counts. Everything is in pips,
// as a cost to a side: the pips to go, the pips that a hit would cost times its probability,
// the pips that unplayable dice would waste, and what closed points ahead hold up.
type heuristic struct {
	*evaluatedGame
	weights weights
}

func NewHeuristic(v alfonsine.Variant) *heuristic {
	h := &heuristic{newEvaluatedGame(v), common}
	if g, ok := alfonsine.GameOf(v); ok {
		h.weights = weightsFor(g.Rules())
	}
	return h
}

// logistic turns standard deviations into log odds.
const logistic = 1.7

// Odds returns the log odds that the side whose turn it is wins. It ignores dice.
func (h *heuristic) Odds(p alfonsine.Position, _ *Head) float64 {
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
		x := float64(pips) + float64(w.bar*float64(s.bar)) + float64(w.left*float64(left)) + float64(w.stacked*float64(stacks))
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
