package mind

import (
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
	white, black := p.Counts(alfonsine.White), p.Counts(alfonsine.Black)
	whites, blacks := white.Held(1), black.Held(1)
	whitePairs, blackPairs := white.Held(2), black.Held(2)
	byWhite, byBlack := whitePairs, blackPairs // closed
	if g.forbidden < 2 {
		byWhite, byBlack = whites, blacks
	}
	s[alfonsine.White].points, s[alfonsine.White].checkers = whites.Bits(), white
	s[alfonsine.Black].points, s[alfonsine.Black].checkers = blacks.Bits(), black
	g.readSide(&s[alfonsine.White], alfonsine.White, whitePairs, byBlack)
	g.readSide(&s[alfonsine.Black], alfonsine.Black, blackPairs, byWhite)
}

// readSide reads the rest of a side from its checkers and their points, the points with two of
// them, and those that are closed to it.
func (g *evaluatedGame) readSide(us *evaluatedSide, c alfonsine.Color, pairs, shut alfonsine.Points) {
	own, two, three, closed := us.points, pairs.Bits(), us.checkers.Held(3).Bits(), shut.Bits()
	bytes := &g.along[c&1]
	along := func(set uint32) uint32 {
		return bytes[0][set>>1&0xff] | bytes[1][set>>9&0xff] | bytes[2][set>>17&0xff]
	}
	own, two, three, closed = along(own), along(two), along(three), along(closed)
	if g.forbidden > 1 {
		us.blots = own &^ two
	}
	n, bar := uint32(us.checkers.Count(alfonsine.Bar)), g.length&31
	from := func(least uint32) uint32 { return (n + 16 - least) >> 4 << bar } // the bar, if it has so many
	us.own, us.two, us.three = own|from(1), two|from(2), three|from(3)
	us.closed, us.bar = closed, int(n)
}

// across returns the distance of a point for the other side.
func (g *evaluatedGame) across(distance int) int { return lowest(g.acrossAll(1 << distance)) }

// acrossAll returns the distances of points for the other side.
func (g *evaluatedGame) acrossAll(set uint32) uint32 {
	switch {
	case g.parallel:
		return set
	case g.offset:
		return (set<<halfPath | set>>halfPath) & (1<<maxDistance - 2)
	}
	return bits.Reverse32(set) >> (31 - g.length)
}

// HomePoints is the number of points of a home.
const HomePoints = 6

// dead returns the dice, die d in bit d-1, that enter no checker of a side.
func (g *evaluatedGame) dead(s *evaluatedSide) int {
	// Die d enters on the point d before the bar, so the six points are in the dice's order.
	return int(bits.Reverse32(s.closed<<(31-g.entry)<<1) & (1<<dieFaces - 1))
}

// playable returns how many checkers each die can play, up to three, two bits per die, and the
// kind of what is lost by throws that cannot be played in full. That is an estimate, since it
// looks at each die alone.
func (g *evaluatedGame) playable(s *evaluatedSide) (can, kind int) {
	if s.bar > 0 {
		dead, bar := g.dead(s), min(s.bar, 3)
		enter := ^dead & 0x3f // the dice that do, a bit per die, and then two
		enter = (enter | enter<<4) & 0x30f
		enter = (enter | enter<<2) & 0x333
		enter = (enter | enter<<1) & 0x555
		return enter * bar, barred | bar<<6 | dead
	}
	// A word holds two sets, so both are counted at once. No set has a bit above maxDistance, so
	// the lower set does not run into the other when it is moved by a die. Where there is a third checker, or one
	// that the die can play twice, another one counts. One such place is enough: beside two
	// checkers it makes three, and beside a single checker there is no second.
	open := uint64(^s.closed & (2<<maxDistance - 2))
	open |= open << 32
	both := uint64(s.own) | uint64(s.two)<<32
	count := func(die int) int {
		from := open << die // from where it moves a checker within the board
		more := uint32(from) & (s.three | s.own&uint32(from<<die))
		return min(bits.OnesCount64(both&from)+int(min(more, 1)), 3) << (2*die - 2)
	}
	can = count(1) | count(2) | count(3) | count(4) | count(5) | count(6) // a loop takes longer
	if s.own>>(HomePoints+1) == 0 {
		can |= int(g.off[s.own>>1])
	}
	return can, can
}

// exposed returns the pips that side c may lose by hits: for each blot its pips times the
// probability that the other side has a shot at it.
func (g *evaluatedGame) exposed(c int, s *evaluatedBoard) float64 {
	us, them := &s[c], &s[c^1]
	cost := 0.0
	for blots := us.blots; blots != 0; blots &= blots - 1 {
		d := bits.TrailingZeros32(blots)
		shots := them.own >> g.across(d) & (1<<(maxGap+1) - 1)
		near, far := 1.0, 1.0
		for ; shots != 0; shots &= shots - 1 {
			if gap := lowest(shots); gap < 10 {
				near *= g.miss[gap]
			} else {
				far *= g.miss[gap]
			}
		}
		cost += float64((1 - float64(near*far)) * float64(max(0, g.entry-d)))
	}
	return cost
}

// held returns how much closed points just ahead hold up a side.
func held(s *evaluatedSide) (stuck float64) {
	if s.closed == 0 {
		return 0
	}
	for own := s.own; own != 0; own &= own - 1 {
		near := closedAhead(s.closed, bits.TrailingZeros32(own)) >> (nearby - HomePoints)
		x := float64(bits.OnesCount32(near)) / HomePoints // of a full prime, which holds a checker for good
		stuck += float64(x * x * x)
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
	if g.offset {
		return s[0].own != 0 && s[1].own != 0 && bits.Len32(s[0].own|s[1].own) > halfPath+1
	}
	return g.parallel || bits.Len32(s[0].own)+bits.Len32(s[1].own) >= g.length+2
}

// lowest returns the place of the lowest bit of a set that has one, below 32.
func lowest(set uint32) int { return bits.TrailingZeros32(set) & 31 }
