package bot

import (
	"math/bits"

	"example.com/alfonsine"
)

// An evaluatedSide is one side's checkers along its own path. Sets of places are bits of a
// word: the place n pips from bearing off is bit n.
type evaluatedSide struct {
	own    uint32 // where its checkers stand, the bar included
	two    uint32 // where at least two of them stand
	three  uint32 // where at least three do
	closed uint32 // the points that are closed to it
	blots  uint32 // where one of them can be hit
	bar    int

	piles int // how many places it stands on, the bar included
	pile  [alfonsine.MaxCheckers + 1]pile
}

// A pile is one side's checkers on one place: 16 times their distance from bearing off
// (evaluatedGame.length for the bar) plus their number.
type pile uint16

func (x pile) distance() int { return int(x >> 4) }
func (x pile) checkers() int { return int(x & 15) }

// An evaluatedBoard is both sides, by color.
type evaluatedBoard [2]evaluatedSide

// read reads the board.
func (g *evaluatedGame) read(p *alfonsine.Position, s *evaluatedBoard) {
	for c := range s {
		us := &s[c]
		color := alfonsine.Color(c)
		n, own, two, three := 0, uint32(0), uint32(0), uint32(0)
		distance := &g.distance[c]
		for rest := uint32(p.Held(color, 1)); rest != 0; rest &= rest - 1 {
			pt := alfonsine.Point(bits.TrailingZeros32(rest))
			checkers, d := p.Count(color, pt), distance[pt&31]
			us.pile[n&15] = pile(int(d)<<4 | checkers)
			n++
			own |= 1 << (d & 31)
			two |= uint32(checkers+16-2) >> 4 << (d & 31)
			three |= uint32(checkers+16-3) >> 4 << (d & 31)
		}
		us.blots = 0
		closing := own
		if g.forbidden > 1 {
			us.blots, closing = own&^two, two
		}
		switch them := g.ways[c^1]; {
		case them == wayOther || g.ways[c] == wayOther:
			s[c^1].closed = g.along(c^1, p.Held(color, min(g.forbidden, 2)))
		case them == g.ways[c]:
			s[c^1].closed = closing
		default:
			s[c^1].closed = bits.Reverse32(closing) >> (31 - g.length)
		}
		us.bar = p.Bar(color)
		if us.bar > 0 {
			bar := uint32(1) << g.length
			us.pile[n&15] = pile(g.length<<4 | us.bar)
			n++
			own |= bar
			two |= bar * uint32((us.bar+16-2)>>4)
			three |= bar * uint32((us.bar+16-3)>>4)
		}
		us.own, us.two, us.three, us.piles = own, two, three, n
	}
}

// along turns a set of points into a set of distances along a side's path.
func (g *evaluatedGame) along(c int, points alfonsine.Points) uint32 {
	set := uint32(0)
	for rest := uint32(points); rest != 0; rest &= rest - 1 {
		set |= 1 << (g.distance[c][bits.TrailingZeros32(rest)] & 31)
	}
	return set
}

// homePoints is the number of points of a home.
const homePoints = 6

// dead returns the dice, die d in bit d-1, that enter no checker of a side.
func (g *evaluatedGame) dead(s *evaluatedSide) int {
	open := (uint32(1)<<g.length - 2) &^ s.closed
	// Die d enters on the point d before the bar, so the six points are in the order of the
	// dice.
	entry := bits.Reverse32(open<<(31-g.entry)<<1) & (1<<dieFaces - 1)
	return int(^entry & (1<<dieFaces - 1))
}

// playable returns how many checkers each die can play, up to three, two bits per die, for a
// side with none on the bar.
func (g *evaluatedGame) playable(s *evaluatedSide) int {
	const home = 1<<(homePoints+1) - 2
	open := (uint32(1)<<g.length - 2) &^ s.closed
	// Each word holds two sets, so both are counted at once.
	many, single := uint64(s.own)|uint64(s.two)<<32, uint64(s.three)|uint64(s.own)<<32
	can, gone := 0, s.own&^home == 0
	for die := 1; die <= dieFaces; die++ {
		from := open << die // from where it moves a checker within the board
		n := bits.OnesCount64(many & (uint64(from) | uint64(from)<<32))
		if n < 3 {
			n += bits.OnesCount64(single & (uint64(from) | uint64(from&(from<<die))<<32)) // and the same one again
		}
		if gone && n < 3 {
			off, nearer, farther := s.own>>die&1 != 0, s.own&(1<<die-1) != 0, s.own>>die != 0
			switch g.overshoot {
			case alfonsine.OvershootFarthest:
				off = off || !farther
			case alfonsine.OvershootBelow, alfonsine.OvershootStuck: // the other dice are not looked at
				off = off || nearer
			}
			if off {
				n = 3
			}
		}
		can |= min(n, 3) << (2*die - 2)
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
		at := d // how far the blot is from the other side's bearing off
		if !g.parallel {
			at = g.length - d
		}
		if at == 0 {
			continue
		}
		shots := them.own >> at &^ 1 & (1<<(maxGap+1) - 1)
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
		d := bits.TrailingZeros32(own)
		window := s.closed << (31 - d) << 1 >> 26 // the six points ahead
		stuck += trapped[bits.OnesCount32(window)]
	}
	return stuck
}

// ahead returns the number of closed points ahead of a side's hindmost checker.
func ahead(s *evaluatedSide) int {
	if s.own == 0 {
		return 0
	}
	last := bits.Len32(s.own) - 1
	return bits.OnesCount32(s.closed & (1<<last - 1))
}

// meet reports whether the sides can still meet.
func (g *evaluatedGame) meet(s *evaluatedBoard) bool {
	return g.parallel || bits.Len32(s[0].own)+bits.Len32(s[1].own) >= g.length+2
}
