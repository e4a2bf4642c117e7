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
	parallel  bool                        // both sides travel the same way
	lethal    bool                        // a die that cannot be played loses the game
	overshoot alfonsine.Overshoot

	throw  float64             // the pips of a throw
	noise  float64             // how much of the pips to go the dice leave to chance
	miss   [maxGap + 1]float64 // by gap: the chance that no dice add up to it
	free   [1 << 12]dull       // by how many of each die can be played, up to three, two bits a die
	barred [4][1 << 6]dull     // by the checkers on the bar, up to three, and the dice that do not enter them
}

// dull is what a throw is worth that cannot be played in full.
type dull struct {
	wasted  float64 // the pips that are lost on average
	failing float64 // the chance that some are
}

// maxGap is the farthest shot that is looked at.
const maxGap = 18

func newEvaluator(v alfonsine.Variant) *evaluator {
	e := &evaluator{forbidden: 2, weights: common}
	if g, ok := v.(*alfonsine.Game); ok {
		r := g.Rules()
		e.forbidden, e.overshoot = r.Forbidden, r.Overshoot
		e.lethal = r.Duty == alfonsine.DutyAllOrLose
		e.weights = weightsFor(r)
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for c := range e.distance {
			e.distance[c][pt] = uint8(max(0, v.Distance(alfonsine.Color(c), pt)))
		}
	}
	e.parallel = e.distance[alfonsine.White][1] == e.distance[alfonsine.Black][1]
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
	for thrown, chance := range alfonsine.Rolls(v.Dice()) {
		dice := thrown
		if p, err := v.Roll(v.Start(), thrown); err == nil {
			dice = p.Dice()
		}
		e.throw += chance * float64(dice.Pips())
		variance += chance * float64(dice.Pips()*dice.Pips())
		sums := uint32(1)
		for die := range dice.All() {
			sums |= sums << die
		}
		for gap := 1; gap <= maxGap; gap++ {
			if sums>>gap&1 != 0 {
				e.miss[gap] -= chance
			}
		}
		for can := range e.free {
			pips := 0
			for die := 1; die <= 6; die++ {
				if most := can >> (2*die - 2) & 3; most < 3 {
					pips += die * max(0, dice.Count(die)-most)
				}
			}
			e.free[can].add(chance, pips)
		}
		for bar := range e.barred {
			for dead := range e.barred[bar] {
				pips, entering := 0, 0
				for die := range dice.All() {
					if dead>>(die-1)&1 == 0 {
						entering++
					} else {
						pips += die
					}
				}
				if entering >= bar {
					pips = 0 // the others are for another checker, or for the one that has entered
				}
				e.barred[bar][dead].add(chance, pips)
			}
		}
	}
	variance -= e.throw * e.throw
	e.noise = variance / e.throw
}

func (d *dull) add(chance float64, pips int) {
	if pips > 0 {
		d.wasted += chance * float64(pips)
		d.failing += chance
	}
}

// A half is what one side's checkers look like along its own path.
type half struct {
	own    uint32 // where its checkers stand, distance n in bit n, the bar included
	two    uint32 // where at least two of them stand
	three  uint32 // where at least three do
	closed uint32 // the points that are closed to it
	blots  uint32 // where one of them stands alone
	pips   int
	left   int // checkers not yet off
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
		us.left += n
		if n >= e.forbidden {
			them.closed |= 1 << e.distance[c^1][pt]
		} else {
			us.blots |= 1 << d
		}
		if n >= 2 {
			us.two |= 1 << d
			if n >= 3 {
				us.three |= 1 << d
				us.stacks += (n - 3) * (n - 3)
			}
		}
	}
	for c := range sides {
		if n := p.Bar(alfonsine.Color(c)); n > 0 {
			us := &sides[c]
			us.bar = n
			us.left += n
			us.own |= 1 << e.length
			us.pips += n * e.length
		}
	}
	return sides
}

// homePoints is how many points a home has.
const homePoints = 6

// dull returns what a side's throws are worth that it cannot play in full. It is
// an estimate: each die is looked at alone.
func (e *evaluator) dull(s *half) *dull {
	const home = 1<<(homePoints+1) - 2
	open := (uint32(1)<<e.length - 2) &^ s.closed
	if s.bar > 0 {
		entry := uint32(1) << e.length
		dead := 0
		for die := 1; die <= 6; die++ {
			if entry&(open<<die) == 0 {
				dead |= 1 << (die - 1)
			}
		}
		return &e.barred[min(s.bar, 3)][dead]
	}
	can := 0
	for die := 1; die <= 6; die++ {
		from := open << die // from where it moves a checker within the board
		n := bits.OnesCount32(s.own&from) + bits.OnesCount32(s.two&from) + bits.OnesCount32(s.three&from)
		if n < 3 {
			n += bits.OnesCount32(s.own & from & (from << die)) // and the same one again
		}
		if n < 3 && s.own&^home == 0 {
			exact, farther := s.own>>die&1 != 0, s.own>>die != 0
			if exact || e.overshoot == alfonsine.OvershootFarthest && !farther ||
				e.overshoot == alfonsine.OvershootBelow && s.own&(1<<die-1) != 0 {
				n = 3
			}
		}
		can |= min(n, 3) << (2*die - 2)
	}
	return &e.free[can]
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
	if e.parallel {
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

// meet reports whether the sides can still meet.
func (e *evaluator) meet(sides *[2]half) bool {
	if e.parallel {
		return true
	}
	return bits.Len32(sides[0].own)+bits.Len32(sides[1].own) >= e.length+2
}

// logistic turns standard deviations into log odds.
const logistic = 1.7

// score returns the log odds that color c wins.
func (e *evaluator) score(p alfonsine.Position, c alfonsine.Color) float64 {
	w := &e.weights
	sides := e.look(p)
	next := p.Turn()
	var cost, fail [2]float64
	for i := range sides {
		s := &sides[i]
		x := float64(s.pips) + w.Bar*float64(s.bar) + w.Left*float64(s.left) + w.Stacked*float64(s.stacks)
		if s.blots != 0 {
			exposed := w.Exposed
			if i == int(next) {
				exposed = w.Resting
			}
			x += exposed * e.exposed(i, &sides)
		}
		dull := e.dull(s)
		x += w.Wasted * dull.wasted
		fail[i] = dull.failing
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
	variance := (float64(sides[0].pips+sides[1].pips) + e.throw) * e.noise
	if e.meet(&sides) {
		variance += w.Upset * float64(e.length*e.length)
	}
	odds := logistic * lead / math.Sqrt(variance)
	if !e.lethal {
		return odds
	}
	// The side that throws may fail at once, the other one later.
	now, later := fail[next], fail[next^1]
	if next == c {
		now = -now
	} else {
		later = -later
	}
	odds += w.Later * later
	chance := (1 - math.Abs(now)) * probability(odds)
	if now > 0 {
		chance += now
	}
	chance = min(max(chance, 1e-9), 1-1e-9)
	return math.Log(chance / (1 - chance))
}

// probability turns log odds into a chance.
func probability(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }
