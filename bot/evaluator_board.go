package bot

import (
	"math"
	"math/bits"

	"example.com/alfonsine"
)

// An evaluatedSide is one side's checkers along its own path. Sets of places are bits of a
// word: the place n pips from bearing off is bit n.
type evaluatedSide struct {
	own      uint32 // where its checkers stand, the bar included
	two      uint32 // where at least two of them stand
	three    uint32 // where at least three do
	closed   uint32 // the points that are closed to it
	blots    uint32 // where one of them can be hit
	bar      int
	points   uint32 // the points on which it stands, by their numbers
	checkers alfonsine.Counts
}

// An evaluatedBoard is both sides, by color.
type evaluatedBoard [2]evaluatedSide

// read reads the board into an empty one.
func (g *evaluatedGame) read(p *alfonsine.Position, s *evaluatedBoard) {
	for c := range s {
		us, checkers := &s[c], p.Counts(alfonsine.Color(c))
		points, pairs := checkers.Held(1), checkers.Held(2)
		own, two, three := g.along(c, points), g.along(c, pairs), g.along(c, checkers.Held(3))
		closing := points
		if g.forbidden > 1 {
			us.blots, closing = own&^two, pairs
		}
		s[c^1].closed = g.along(c^1, closing)
		us.bar = checkers.Count(alfonsine.Bar)
		if us.bar > 0 {
			bar := uint32(1) << g.length
			own |= bar
			two |= bar * uint32((us.bar+16-2)>>4)
			three |= bar * uint32((us.bar+16-3)>>4)
		}
		us.own, us.two, us.three, us.points, us.checkers = own, two, three, uint32(points), checkers
	}
}

// along turns a set of points into a set of distances along a side's path.
func (g *evaluatedGame) along(c int, points alfonsine.Points) uint32 {
	if g.ways[c] == wayDown {
		return uint32(points)
	}
	return g.turned(c, points)
}

// turned is along on a path whose distances are not the numbers of the points.
func (g *evaluatedGame) turned(c int, points alfonsine.Points) uint32 {
	if g.ways[c] == wayUp {
		return bits.Reverse32(uint32(points)) >> (31 - g.length)
	}
	set := uint32(0)
	for rest := uint32(points); rest != 0; rest &= rest - 1 {
		set |= 1 << (g.distance[c][lowest(rest)] & 31)
	}
	return set
}

// across returns the distance of a point for the other side.
func (g *evaluatedGame) across(distance int) int {
	if g.parallel {
		return distance
	}
	return g.length - distance
}

// homePoints is the number of points of a home.
const homePoints = 6

// dead returns the dice, die d in bit d-1, that enter no checker of a side.
func (g *evaluatedGame) dead(s *evaluatedSide) int {
	// Die d enters on the point d before the bar, so the six points are in the order of the
	// dice.
	return int(bits.Reverse32(s.closed<<(31-g.entry)<<1) & (1<<dieFaces - 1))
}

// playable returns how many checkers each die can play, up to three, two bits per die, for a
// side with none on the bar.
func (g *evaluatedGame) playable(s *evaluatedSide) int {
	// Each word holds two sets, so both are counted at once. No set has a bit above maxDistance,
	// so the lower set does not run into the other when it is moved by a die.
	open := uint64(^s.closed & (2<<maxDistance - 2))
	open |= open << 32
	many, single := uint64(s.own)|uint64(s.two)<<32, uint64(s.three)|uint64(s.own)<<32
	count := func(die int) int {
		from := open << die                          // from where it moves a checker within the board
		again := from & (from<<die | math.MaxUint32) // in the upper half, from where also the same one again
		n := bits.OnesCount64(many&from) + bits.OnesCount64(single&again)
		return min(n, 3) << (2*die - 2)
	}
	can := count(1) | count(2) | count(3) | count(4) | count(5) | count(6) // a loop takes longer
	if s.own>>(homePoints+1) == 0 {
		can |= int(g.off[s.own>>1])
	}
	return can
}

// loss returns what a side loses by throws that it cannot play in full. It is an estimate,
// since it looks at each die alone.
func (g *evaluatedGame) loss(s *evaluatedSide) *loss {
	if s.bar > 0 {
		return &g.barred[min(s.bar, 3)][g.dead(s)]
	}
	return &g.free[g.playable(s)]
}

// exposed returns the pips that side c may lose by hits: for each blot its pips times the
// probability that the other side has a shot at it.
func (g *evaluatedGame) exposed(c int, s *evaluatedBoard) float64 {
	us, them := &s[c], &s[c^1]
	cost := 0.0
	for blots := us.blots; blots != 0; blots &= blots - 1 {
		d := bits.TrailingZeros32(blots)
		shots := them.own >> g.across(d) & (1<<(maxGap+1) - 1)
		safe := g.near[shots%nearShots] * g.far[shots/nearShots]
		cost += float64((1 - safe) * float64(max(0, g.entry-d)))
	}
	return cost
}

// trapped is the weight of a number of closed points among the six ahead. A full prime holds
// a checker for good.
var trapped = func() (w [homePoints + 1]float64) {
	for n := range w {
		x := float64(n) / homePoints
		w[n] = x * x * x
	}
	return w
}()

// held returns how much closed points just ahead hold up a side.
func held(s *evaluatedSide) (stuck float64) {
	if s.closed == 0 {
		return 0
	}
	for own := s.own; own != 0; own &= own - 1 {
		near := closedAhead(s.closed, bits.TrailingZeros32(own)) >> (nearby - homePoints)
		stuck += trapped[bits.OnesCount32(near)]
	}
	return stuck
}

// nearby is the pips within which closed points count.
const nearby = 12

// closedAhead returns which of the points just ahead of a checker are closed, the nearest in
// the highest of nearby bits.
func closedAhead(closed uint32, distance int) uint32 {
	return uint32(uint64(closed)<<nearby>>(distance&31)) & (1<<nearby - 1)
}

// ahead returns the number of closed points ahead of a side's hindmost checker.
func ahead(s *evaluatedSide) int {
	return bits.OnesCount32(s.closed & (1<<bits.Len32(s.own) - 1))
}

// meet reports whether the sides can still meet.
func (g *evaluatedGame) meet(s *evaluatedBoard) bool {
	return g.parallel || bits.Len32(s[0].own)+bits.Len32(s[1].own) >= g.length+2
}
