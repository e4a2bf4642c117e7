package agent

import (
	"math"
	"math/bits"

	"example.com/alfonsine"
)

// An evaluator estimates how likely a side is to win from a position between two
// turns. It reads a game through the interface of [alfonsine.Variant] and, where
// there are any, its [alfonsine.Rules]. It is never written after it was made.
//
// Everything is counted in pips, as a cost of the side that bears it: what is
// still to go, what a hit would throw back times its chance, what dice that find
// no move would waste, and what the other side's points ahead hold up.
type evaluator struct {
	weights   weights
	distance  [2][alfonsine.Bar + 1]uint8 // by color and place
	length    int                         // the distance of the bar
	forbidden int                         // how many checkers close a point
	lethal    bool                        // a die that cannot be played loses the game
	overshoot alfonsine.Overshoot

	throw   float64             // the pips of a throw
	noise   float64             // how much of the pips to go the dice leave to chance
	miss    [maxGap + 1]float64 // by gap: the chance that no dice add up to it
	wasted  [1 << 6]float64     // by the set of dead dice, die 1 in bit 0: pips lost in a throw
	failing [1 << 6]float64     // by the same: the chance that a throw cannot be played in full
}

// maxGap is the farthest shot that is looked at.
const maxGap = 18

// weights say how much each part of the evaluation counts.
type weights struct {
	Exposed float64 // pips that a hit would cost, times its chance
	Resting float64 // the same for the side that throws next, and can mend it
	Bar     float64 // a checker on the bar, beyond its pips
	Wasted  float64 // pips of dead dice
	Trapped float64 // a checker before a full block, less before a lesser one
	Ahead   float64 // a closed point that the other side must pass
	Stacked float64 // a checker beyond the third on a point, squared
	Failing float64 // the chance to fail, in log odds, where failing loses
	Scale   float64 // how surely a lead of pips wins
}

func newEvaluator(v alfonsine.Variant) *evaluator {
	e := &evaluator{forbidden: 2, weights: common}
	if g, ok := v.(*alfonsine.Game); ok {
		r := g.Rules()
		e.forbidden, e.overshoot = r.Forbidden, r.Overshoot
		e.lethal = r.Duty == alfonsine.AllOrLose
		if e.lethal {
			e.weights = lethal
		} else if e.forbidden == 1 {
			e.weights = peaceful
		}
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for c := range e.distance {
			e.distance[c][pt] = uint8(max(0, v.Distance(alfonsine.Color(c), pt)))
		}
	}
	e.length = int(e.distance[alfonsine.White][alfonsine.Bar])
	e.learnDice(v)
	return e
}

// learnDice sums up what the game's throws do.
func (e *evaluator) learnDice(v alfonsine.Variant) {
	for gap := range e.miss {
		e.miss[gap] = 1
	}
	variance := 0.0
	for thrown, chance := range alfonsine.Throws(v.Dice()) {
		dice := thrown
		if p, err := v.Roll(v.Start(), thrown); err == nil {
			dice = p.Dice()
		}
		e.throw += chance * float64(dice.Pips())
		variance += chance * float64(dice.Pips()*dice.Pips())
		sums := uint32(1)
		for _, die := range dice.All() {
			sums |= sums << die
		}
		for gap := 1; gap <= maxGap; gap++ {
			if sums>>gap&1 != 0 {
				e.miss[gap] -= chance
			}
		}
		for dead := range e.wasted {
			count, pips := 0, 0
			for _, die := range dice.All() {
				if dead>>(die-1)&1 != 0 {
					count++
					pips += die
				}
			}
			// A dead die may come to life by another that is played first.
			part := float64(count) / float64(dice.Len())
			e.wasted[dead] += chance * float64(pips) * part
			e.failing[dead] += chance * part * part
		}
	}
	variance -= e.throw * e.throw
	e.noise = variance / e.throw
}

// A half is what one side's checkers look like along its own path.
type half struct {
	own    uint32 // where its checkers stand, distance n in bit n, the bar included
	closed uint32 // the points that are closed to it
	blots  uint32 // where one of them stands alone
	pips   int
	bar    int
	stacks int // the squares of what is beyond three on a point
}

// look reads the board.
func (e *evaluator) look(p alfonsine.Position) (sides [2]half) {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		c, n := p.At(pt)
		if n == 0 {
			continue
		}
		us, them := &sides[c], &sides[c^1]
		d := e.distance[c][pt]
		us.own |= 1 << d
		us.pips += n * int(d)
		if n >= e.forbidden {
			them.closed |= 1 << e.distance[c^1][pt]
		} else {
			us.blots |= 1 << d
		}
		if n > 3 {
			us.stacks += (n - 3) * (n - 3)
		}
	}
	for c := range sides {
		if n := p.Bar(alfonsine.Color(c)); n > 0 {
			us := &sides[c]
			us.bar = n
			us.own |= 1 << e.length
			us.pips += n * e.length
		}
	}
	return sides
}

// homePoints is how many points a home has.
const homePoints = 6

// dead returns the dice that find no move, die 1 in bit 0.
func (e *evaluator) dead(s *half) int {
	const home = 1<<(homePoints+1) - 2
	from := s.own
	if s.bar > 0 {
		from = 1 << e.length
	}
	open := uint32(1)<<e.length - 2&^s.closed
	dead := 0
	for die := 1; die <= 6; die++ {
		if from&(open<<die) != 0 {
			continue
		}
		if s.own&^home == 0 {
			exact, farther := s.own>>die&1 != 0, s.own>>die != 0
			switch {
			case exact,
				e.overshoot == alfonsine.OvershootFarthest && !farther,
				e.overshoot == alfonsine.OvershootBelow && s.own&(1<<die-1) != 0:
				continue
			}
		}
		dead |= 1 << (die - 1)
	}
	return dead
}

// exposed returns the pips that side c may lose by hits, each blot times the
// chance that the other side has a shot at it.
func (e *evaluator) exposed(c int, sides *[2]half) float64 {
	us, them := &sides[c], &sides[c^1]
	cost := 0.0
	for blots := us.blots; blots != 0; blots &= blots - 1 {
		d := bits.TrailingZeros32(blots)
		at := e.across(c, d)
		if at == 0 {
			continue
		}
		safe := 1.0
		for shots := them.own >> at &^ 1 & (1<<(maxGap+1) - 1); shots != 0; shots &= shots - 1 {
			safe *= e.miss[bits.TrailingZeros32(shots)]
		}
		cost += (1 - safe) * float64(e.length-d)
	}
	return cost
}

// across returns how far from the other side's bearing off the point is that is d
// from that of color c, or 0.
func (e *evaluator) across(c, d int) int {
	if e.distance[0][1] == e.distance[1][1] { // both travel the same way
		return d
	}
	return e.length - d
}

// trapped weighs how many of the six points ahead are closed: a full block holds
// a checker for good.
var trapped = func() (w [homePoints + 1]float64) {
	for n := range w {
		w[n] = math.Pow(float64(n)/homePoints, 3)
	}
	return w
}()

// held returns how much of a side is held up by closed points just ahead, and how
// many closed points it has ahead of its hindmost checker.
func held(s *half) (stuck float64, ahead int) {
	if s.closed == 0 || s.own == 0 {
		return 0, 0
	}
	for own := s.own; own != 0; own &= own - 1 {
		d := bits.TrailingZeros32(own)
		window := s.closed << (31 - d) << 1 >> 26 // the six points ahead
		stuck += trapped[bits.OnesCount32(window)]
	}
	last := bits.Len32(s.own) - 1
	return stuck, bits.OnesCount32(s.closed & (1<<last - 1))
}

// score returns the log odds that color c wins.
func (e *evaluator) score(p alfonsine.Position, c alfonsine.Color) float64 {
	w := &e.weights
	sides := e.look(p)
	next := p.Turn()
	var cost, fail [2]float64
	for i := range sides {
		s := &sides[i]
		x := float64(s.pips) + w.Bar*float64(s.bar) + w.Stacked*float64(s.stacks)
		if s.blots != 0 {
			exposed := w.Exposed
			if i == int(next) {
				exposed = w.Resting
			}
			x += exposed * e.exposed(i, &sides)
		}
		if dead := e.dead(s); dead != 0 {
			x += w.Wasted * e.wasted[dead]
			fail[i] = e.failing[dead]
		}
		stuck, ahead := held(s)
		x += w.Trapped*stuck + w.Ahead*float64(ahead)
		cost[i] = x
	}
	o := c ^ 1
	lead := cost[o] - cost[c]
	if next == c {
		lead += e.throw / 2
	} else {
		lead -= e.throw / 2
	}
	pips := float64(sides[0].pips+sides[1].pips) + e.throw
	odds := w.Scale * lead / math.Sqrt(pips*e.noise)
	if e.lethal {
		odds += w.Failing * (fail[o] - fail[c])
	}
	return odds
}

// sure is the score of a game that is won.
const sure = 1e9

// evaluate returns the log odds that color c wins, surely where the game is over
// and 0 for a tie.
func (e *evaluator) evaluate(p alfonsine.Position, c alfonsine.Color) float64 {
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
	return e.score(p, c)
}
