package bot

import (
	"math/bits"

	"example.com/alfonsine"
)

// A shotTable has, for a game, the throws that carry a checker over a given distance past
// given closed points. From it come the throws that hit, and those that let a checker
// escape. It is immutable.
type shotTable struct {
	all     int      // the number of ways in which the dice can fall
	pairs   throwSet // the throws of three dice that show two alike
	triples throwSet // and those that show three alike

	with    [dieFaces + 1]throwSet                // by die: the throws that show it
	near    [1 << nearby]throwSet                 // by pathOf: the throws that carry a checker to a point
	direct  [1 << (2*dieFaces - 1)]throwSet       // near of all checkers within one die, by where they are and what is closed between
	far     [1 << (maxGap - nearby)]throwSet      // near of all checkers beyond nearby, by where they are, ignoring closed points
	beside  [nearby + 1][1 << dieFaces]throwSet   // the same beside a die that enters, also by the dice that do not enter
	beside2 [dieFaces + 1][1 << dieFaces]throwSet // the same beside two dice that enter
	onward  [nearby + 1][1 << dieFaces]throwSet   // the throws that carry one of two entering checkers so far
	stopped [1 << nearby]uint8                    // by closed points, the nearest in the highest bit: the ways in which these keep a checker from passing six points
	moves   [1 << homePoints]uint8                // by the nearest six points: the ways in which it moves at all
}

// A throwSet is a set of throws. Of one or two dice a bit is one of the ways in which they
// can fall, so that 6-5 has two; of three it is one of the 56 different throws.
type throwSet uint64

const mostShotDice = 3 // the most dice of a throw that a throwSet can hold

// newShotTable returns the shotTable of a game, or nil if the game throws too many dice.
func newShotTable(v alfonsine.Variant) *shotTable {
	if v.Dice() > mostShotDice {
		return nil
	}
	t := &shotTable{all: 1}
	for range v.Dice() {
		t.all *= dieFaces
	}
	var escapes [1 << nearby]throwSet
	next := 0
	for dice, prob := range throws(v) {
		n, ways := 1, int(float64(prob*float64(t.all))+0.5)
		throw := throwSet(1) << next
		switch {
		case v.Dice() < mostShotDice:
			n, throw = ways, (1<<ways-1)<<next
		case ways == 3:
			t.pairs |= throw
		case ways == 1:
			t.triples |= throw
		}
		t.learn(throw, dice, &escapes)
		next += n
	}
	for i := range t.direct {
		for checkers := uint32(i) % (1 << dieFaces); checkers != 0; checkers &= checkers - 1 {
			t.direct[i] |= t.near[pathOf(bits.TrailingZeros32(checkers), uint32(i)>>dieFaces)]
		}
	}
	for closed, set := range escapes {
		t.stopped[closed] = uint8(t.count(escapes[0]) - t.count(set))
	}
	for closed := range t.moves {
		set := throwSet(0)
		for die := 1; die <= dieFaces; die++ {
			if closed>>(homePoints-die)&1 == 0 {
				set |= t.with[die]
			}
		}
		t.moves[closed] = uint8(t.count(set))
	}
	return t
}

// learn adds one throw: how far its dice carry one checker, and how far they carry another
// beside one or two that enter from the bar.
func (t *shotTable) learn(throw throwSet, dice alfonsine.Roll, escapes *[1 << nearby]throwSet) {
	var left hand
	for die := range dice.All() {
		left[die]++
		t.with[die] |= throw
	}
	left.walk(0, 0, func(pips int, stops uint32) {
		t.learnWay(throw, pips, stops)
		if pips > homePoints {
			learnEscape(throw, stops, escapes)
		}
	})
	for one := 1; one <= dieFaces; one++ {
		left.without(one, func(left *hand) {
			t.learnBeside(throw, left, one)
			for other := 1; other <= dieFaces; other++ {
				left.without(other, func(left *hand) { t.learnBesideTwo(throw, left, one, other) })
			}
		})
	}
}

// learnWay adds that a throw carries a checker so many pips if its stops are open.
func (t *shotTable) learnWay(throw throwSet, pips int, stops uint32) {
	if pips > nearby {
		for far := range t.far {
			if far>>(pips-nearby-1)&1 != 0 {
				t.far[far] |= throw
			}
		}
		return
	}
	// Stops count from the checker, closed points from its target.
	between := bits.Reverse32(stops) >> (32 - pips) >> 1
	for closed := range uint32(1) << (pips - 1) {
		if closed&between == 0 {
			t.near[pathOf(pips-1, closed)] |= throw
		}
	}
}

// learnEscape adds that a throw carries a checker past six points if its stops are open.
func learnEscape(throw throwSet, stops uint32, escapes *[1 << nearby]throwSet) {
	stops = bits.Reverse32(stops) >> (32 - nearby) // in the order of escapes: the nearest in the highest bit
	for closed := range escapes {
		if uint32(closed)&stops == 0 {
			escapes[closed] |= throw
		}
	}
}

// learnBeside adds how far the other dice of a throw carry a checker after one die has
// entered another, if it can.
func (t *shotTable) learnBeside(throw throwSet, left *hand, entered int) {
	far := left.sums()
	for dead := range 1 << dieFaces {
		if !entersAll(dead, entered) {
			continue
		}
		for pips := 1; pips <= nearby; pips++ {
			if far>>pips&1 != 0 {
				t.beside[pips][dead] |= throw
			}
		}
	}
}

// learnBesideTwo adds how far a third die carries a checker after two dice have entered two,
// if they can: another checker, or one that has just entered.
func (t *shotTable) learnBesideTwo(throw throwSet, left *hand, one, other int) {
	for dead := range 1 << dieFaces {
		if !entersAll(dead, one, other) {
			continue
		}
		for die := 1; die <= dieFaces; die++ {
			if left[die] > 0 {
				t.beside2[die][dead] |= throw
				t.onward[one+die][dead] |= throw
			}
		}
	}
}

// entersAll reports whether none of the given dice is in the set of those that enter no
// checker.
func entersAll(dead int, dice ...int) bool {
	for _, die := range dice {
		if dead>>(die-1)&1 != 0 {
			return false
		}
	}
	return true
}

// A hand is how many dice of each number are left to play.
type hand [dieFaces + 1]int

// without calls do with one such die less, if there is one.
func (h *hand) without(die int, do func(*hand)) {
	if h[die] > 0 {
		h[die]--
		do(h)
		h[die]++
	}
}

// walk calls do for every way in which some of the dice carry one checker, with the pips
// and the points on which it stops, the last one included. Bit n-1 is n pips ahead.
func (h *hand) walk(pips int, stops uint32, do func(pips int, stops uint32)) {
	for die := 1; die <= dieFaces; die++ {
		h.without(die, func(h *hand) {
			pips, stops := pips+die, stops|1<<(pips+die-1)
			do(pips, stops)
			h.walk(pips, stops, do)
		})
	}
}

// sums returns the distances over which some of the dice carry one checker, n pips in bit n.
func (h *hand) sums() (set uint64) {
	h.walk(0, 0, func(pips int, _ uint32) { set |= 1 << pips })
	return set
}

// count returns the number of ways in which the throws of a set can fall: of three dice six,
// or three with two alike, or one.
func (t *shotTable) count(set throwSet) int {
	n := bits.OnesCount64(uint64(set))
	if t.triples == 0 {
		return n
	}
	return 6*n - 3*bits.OnesCount64(uint64(set&t.pairs)) - 5*bits.OnesCount64(uint64(set&t.triples))
}

// shots returns the number of ways in which the other side's dice hit at least one checker
// of side c, and the pips at risk: for each blot its pips times the ways in which it is hit.
// Throws whose hit is illegal, because more dice must be played, count too.
func (t *shotTable) shots(g *evaluatedGame, c int, s *evaluatedBoard) (hit, pips int) {
	us, them := &s[c], &s[c^1]
	entering, moving, dead := uint32(0), them.own, 0
	if them.bar > 0 {
		entering, moving = 1<<g.entry, them.own&^(1<<g.length)
		dead = g.dead(them)
	}
	some := throwSet(0)
	for blots := us.blots; blots != 0; blots &= blots - 1 {
		d := lowest(blots)
		at := g.across(d) & 31
		// The checkers that bear on the blot, from n pips away in bit n-1.
		movers, enterer, closed := moving>>at>>1, entering>>at>>1, them.closed>>at>>1
		set := throwSet(0)
		switch them.bar {
		case 0:
			set = t.from(movers, closed)
		case 1:
			set = t.from(enterer, closed)
			for movers %= 1 << nearby; movers != 0; movers &= movers - 1 {
				set |= t.beside[lowest(movers)+1][dead]
			}
		default:
			gap := bits.Len32(enterer)
			if gap <= dieFaces {
				set = t.with[gap]
			}
			if them.bar == 2 && gap <= nearby {
				set |= t.onward[gap][dead]
			}
			for movers %= 1 << dieFaces; them.bar == 2 && movers != 0; movers &= movers - 1 {
				set |= t.beside2[lowest(movers)+1][dead]
			}
		}
		some |= set
		pips += t.count(set) * max(0, g.entry-d)
	}
	return t.count(some), pips
}

// from returns the throws that bring one of some checkers to a point. A checker n pips away
// is bit n-1. In closed, bit 0 is the point next to the target. Nothing depends on which
// checkers there are, not even the time, since the processor cannot foresee it.
func (t *shotTable) from(checkers, closed uint32) throwSet {
	over := func(between int) throwSet { // so many points
		return t.near[pathOf(between, closed)] & -throwSet(checkers>>between&1)
	}
	return t.direct[checkers%(1<<dieFaces)|closed<<dieFaces%(1<<(2*dieFaces-1))] |
		over(6) | over(7) | over(8) | over(9) | over(10) | over(11) | // farther than a die, up to nearby
		t.far[checkers>>nearby%(1<<(maxGap-nearby))]
}

// pathOf numbers the paths to a point with so many points between, by which of these are
// closed; bit 0 is the one next to the target.
func pathOf(between int, closed uint32) uint32 {
	return (1<<between | closed&(1<<between-1)) & (1<<nearby - 1)
}

// hindmost returns the ways of the dice that closed points take away from a side's hindmost
// checker: those that would carry it past six points, and those that would move it at all.
func (t *shotTable) hindmost(g *evaluatedGame, s *evaluatedSide) (held, still int) {
	own := s.own
	if s.bar > 0 {
		own = own&^(1<<g.length) | 1<<g.entry
	}
	last := bits.Len32(own) - 1
	if last <= homePoints {
		return 0, 0
	}
	closed := closedAhead(s.closed, last)
	return int(t.stopped[closed]), t.all - int(t.moves[closed>>(nearby-homePoints)])
}
