package mind

import "math/bits"

// A shotTable has, for a game, the throws that carry a checker over a given distance past
// given closed points. From it come the throws that hit, and those that let a checker
// escape. It is immutable.
type shotTable struct {
	all int // the number of ways in which the dice can fall

	// By byte of a throwSet, the first in the highest byte: in how many ways each of its throws
	// falls.
	weights uint64

	// The throws that bring one of some checkers to a point. Of closed points, bit 0 is the one
	// next to the point.
	//
	// From up to a die away: by where checkers are, and above these bits by the closed points
	// between. From up to three pips farther: by the closed points between, and above these
	// bits by where checkers are.
	direct [1 << (2*dieFaces - 1)]throwSet
	middle [1 << (middleClosed + middles)]throwSet
	near   [1 << nearby]throwSet            // of one checker, by pathOf
	far    [1 << (maxGap - nearby)]throwSet // from farther, by where checkers are: closed points are ignored

	// The same while checkers enter, by the dice that enter none.
	entering  [1 << dieFaces][32]throwSet            // by how far one of two that enter goes
	beside    [1 << dieFaces][1 << dieFaces]throwSet // beside one that enters: by where others are, up to a die away
	besideFar [1 << dieFaces][1 << dieFaces]throwSet // the same for those a die farther away
	withTwo   [1 << dieFaces][1 << dieFaces]throwSet // beside two that enter

	with [32]throwSet // by die: the throws that show it

	// By closed points, the nearest in the highest bit: the ways in which these keep a checker
	// from passing six points.
	stopped [1 << nearby]uint8
	three   [4 << nearby]uint8     // the most of stopped for three checkers, each a pip behind the last
	moves   [1 << HomePoints]uint8 // by the nearest six points: the ways in which it moves at all
}

// Table middle is of so many distances beyond a die, and so many points between.
const (
	middles      = 3
	middleClosed = dieFaces + middles - 1
)

// A throwSet is a set of throws. Of one or two dice a bit is one of the ways in which they
// can fall, so that 6-5 has two. Of three it is one of the 56 different throws: those of three
// numbers are in the lowest three bytes, those with two alike in the next four, and those with
// three alike in the last.
type throwSet uint64

const mostShotDice = 3 // the most dice of a throw that a throwSet can hold

// count returns the number of ways in which the throws of a set can fall.
func (t *shotTable) count(set throwSet) int {
	x := uint64(set)
	x -= x >> 1 & 0x5555555555555555
	x = x&0x3333333333333333 + x>>2&0x3333333333333333
	x = (x + x>>4) & 0x0f0f0f0f0f0f0f0f // how many throws are in each byte
	return int(x * t.weights >> 56)
}

// shots returns the number of ways in which the other side's dice hit at least one checker
// of side c, and the pips at risk: for each blot its pips times the ways in which it is hit.
// Throws whose hit is illegal, because more dice must be played, count too.
//
// A side with checkers on the bar enters them first. One that enters alone may go on; others
// move by the dice that are left.
func (t *shotTable) shots(g *evaluatedGame, c int, s *evaluatedBoard) (hit, pips int) {
	us, them := &s[c&1], &s[c&1^1]
	movers, enterer := them.own&^(1<<(g.length&31)), uint32(1)<<(g.entry&31)
	beside, besideFar, entering := &noThrows, &noThrows, &t.with
	if them.bar > 0 && them.bar < 3 {
		dead := g.dead(them)
		beside, besideFar, entering = &t.beside[dead], &t.besideFar[dead], &t.entering[dead]
		if them.bar == 2 {
			beside, besideFar = &t.withTwo[dead], &noThrows
		}
	}
	some := throwSet(0)
	for blots := us.blots; blots != 0; blots &= blots - 1 {
		blot := uint32(g.blots[lowest(blots)])
		// The checkers that bear on the blot, from n pips away in bit n-1.
		checkers, closed := movers>>(blot&31), them.closed>>(blot&31)
		set := throwSet(0)
		if them.bar > 0 {
			set = beside[checkers%(1<<dieFaces)] | besideFar[checkers>>dieFaces%(1<<dieFaces)]
			checkers = enterer >> (blot & 31)
		}
		if them.bar < 2 {
			set |= t.carried(checkers, closed)
		} else {
			set |= entering[bits.Len32(checkers)&31]
		}
		some |= set
		pips += t.count(set) * int(blot>>8)
	}
	return t.count(some), pips
}

// noThrows is a table of what nothing does.
var noThrows [1 << dieFaces]throwSet

// carried returns the throws that bring one of some checkers to a point. A checker n pips away
// is bit n-1. Nothing depends on which checkers there are, not even the time, since the
// processor cannot foresee it.
func (t *shotTable) carried(checkers, closed uint32) throwSet {
	// Of near all bits are kept if there is such a checker, and otherwise none.
	return t.direct[checkers%(1<<dieFaces)|closed<<dieFaces%(1<<(2*dieFaces-1))] |
		t.middle[closed%(1<<middleClosed)|checkers>>dieFaces%(1<<middles)<<middleClosed] |
		t.near[1<<9|closed%(1<<9)]&throwSet(int64(checkers)<<(63-9)>>63) |
		t.near[1<<10|closed%(1<<10)]&throwSet(int64(checkers)<<(63-10)>>63) |
		t.near[1<<11|closed%(1<<11)]&throwSet(int64(checkers)<<(63-11)>>63) |
		t.far[checkers>>nearby%(1<<(maxGap-nearby))]
}

// most returns the most ways in which closed points stop a checker of some distances.
func (t *shotTable) most(closed uint32, from, to int) (ways uint8) {
	for ; to-from >= 2; to -= 3 {
		ways = max(ways, t.three[uint64(closed)<<nearby>>((to-2)&31)%(4<<nearby)])
	}
	for ; to >= from; to-- {
		ways = max(ways, t.stopped[closedAhead(closed, to)])
	}
	return ways
}

// hindmost returns the ways of the dice that closed points take away from a side's hindmost
// checker: those that would carry it past six points, and those that would move it at all.
func (t *shotTable) hindmost(g *evaluatedGame, s *evaluatedSide) (held, still int) {
	own := s.own
	if s.bar > 0 {
		own = own&^(1<<g.length) | 1<<g.entry
	}
	last := bits.Len32(own) - 1
	if last <= HomePoints {
		return 0, 0
	}
	closed := closedAhead(s.closed, last)
	return int(t.stopped[closed]), t.all - int(t.moves[closed>>(nearby-HomePoints)])
}
