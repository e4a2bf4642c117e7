package mind

import (
	"math/bits"

	"example.com/alfonsine"
)

// A shotLearner fills a shotTable with one throw after the other.
type shotLearner struct {
	*shotTable
	throw     throwSet                              // what is learned
	near      [1 << nearby]throwSet                 // by pathOf: the throws that carry a checker to a point
	escapes   [1 << nearby]throwSet                 // by closed points, the nearest in the highest bit: those that carry a checker past six points
	besideOne [nearby + 1][1 << dieFaces]throwSet   // those that carry one so far beside another that enters, also by the dice that enter none
	two       [dieFaces + 1][1 << dieFaces]throwSet // the same beside two that enter
}

// newShotTable returns the shotTable of a game. If the game throws too many dice, nothing is
// known to be hit or held up.
func newShotTable(v alfonsine.Variant) *shotTable {
	t := &shotLearner{shotTable: &shotTable{all: 1, weights: 0x0101010101010101}}
	if v.Dice() > mostShotDice {
		return t.shotTable
	}
	for range v.Dice() {
		t.all *= dieFaces
	}
	var next [dieFaces + 1]int // by the ways in which a throw falls: its place in a throwSet
	if v.Dice() == mostShotDice {
		t.weights = 0x0606060303030301
		next[3], next[1] = 24, 56
	}
	for dice, prob := range throws(v) {
		ways, places := int(float64(prob*float64(t.all))+0.5), 1
		if v.Dice() < mostShotDice {
			ways, places = 1, ways
		}
		t.throw = (1<<places - 1) << next[ways]
		next[ways] += places
		t.learn(dice)
	}
	t.collect()
	return t.shotTable
}

// learn adds a throw: how far its dice carry one checker, and how far they carry another
// beside one or two that enter from the bar.
func (t *shotLearner) learn(dice alfonsine.Roll) {
	var left hand
	for die := range dice.All() {
		left[die]++
		t.with[die] |= t.throw
	}
	left.walk(0, 0, t.learnWay)
	for one := 1; one <= dieFaces; one++ {
		left.without(one, func(left *hand) {
			t.learnBeside(left, one)
			for other := 1; other <= dieFaces; other++ {
				left.without(other, func(left *hand) { t.learnBesideTwo(left, one, other) })
			}
		})
	}
}

// learnWay adds that the throw carries a checker so many pips if its stops are open.
func (t *shotLearner) learnWay(pips int, stops uint32) {
	if pips > HomePoints {
		fromHighest := bits.Reverse32(stops) >> (32 - nearby)
		for closed := range t.escapes {
			if uint32(closed)&fromHighest == 0 {
				t.escapes[closed] |= t.throw
			}
		}
	}
	if pips > nearby {
		for far := range t.far {
			if far>>(pips-nearby-1)&1 != 0 {
				t.far[far] |= t.throw
			}
		}
		return
	}
	// Stops count from the checker, closed points from its target.
	between := bits.Reverse32(stops) >> (32 - pips) >> 1
	for closed := range uint32(1) << (pips - 1) {
		if closed&between == 0 {
			t.near[pathOf(pips-1, closed)] |= t.throw
		}
	}
}

// learnBeside adds how far the other dice of the throw carry a checker after one die has
// entered another, if it can.
func (t *shotLearner) learnBeside(left *hand, entered int) {
	far := left.sums()
	for dead := range 1 << dieFaces {
		if !entersAll(dead, entered) {
			continue
		}
		for pips := 1; pips <= nearby; pips++ {
			if far>>pips&1 != 0 {
				t.besideOne[pips][dead] |= t.throw
			}
		}
	}
}

// learnBesideTwo adds how far a third die carries a checker after two dice have entered two,
// if they can: another checker, or one that has just entered.
func (t *shotLearner) learnBesideTwo(left *hand, one, other int) {
	for dead := range 1 << dieFaces {
		if !entersAll(dead, one, other) {
			continue
		}
		for die := 1; die <= dieFaces; die++ {
			if left[die] > 0 {
				t.two[die][dead] |= t.throw
				t.entering[dead][one+die] |= t.throw
			}
		}
	}
}

// collect fills the tables of several checkers from what the throws do with one.
func (t *shotLearner) collect() {
	for i := range uint32(len(t.direct)) {
		for checkers := i % (1 << dieFaces); checkers != 0; checkers &= checkers - 1 {
			t.direct[i] |= t.near[pathOf(lowest(checkers), i>>dieFaces)]
		}
	}
	for i := range uint32(len(t.middle)) {
		for checkers := i >> middleClosed; checkers != 0; checkers &= checkers - 1 {
			t.middle[i] |= t.near[pathOf(dieFaces+lowest(checkers), i)]
		}
	}
	copy(t.tenth[:], t.near[pathOf(9, 0):])
	copy(t.eleventh[:], t.near[pathOf(10, 0):])
	copy(t.twelfth[:], t.near[pathOf(11, 0):])
	for dead := range 1 << dieFaces {
		for i := range uint32(1) << dieFaces {
			for checkers := i; checkers != 0; checkers &= checkers - 1 {
				pips := lowest(checkers) + 1
				t.beside[dead][i] |= t.besideOne[pips][dead]
				t.besideFar[dead][i] |= t.besideOne[dieFaces+pips][dead]
				t.besideTwo[dead][i] |= t.two[pips][dead]
			}
		}
		for die, set := range t.with {
			t.entering[dead][die] |= set
		}
	}
	for closed, set := range t.escapes {
		t.stopped[closed] = uint8(t.count(t.escapes[0]) - t.count(set))
	}
	for closed := range t.moves {
		set := throwSet(0)
		for die := 1; die <= dieFaces; die++ {
			if closed>>(HomePoints-die)&1 == 0 {
				set |= t.with[die]
			}
		}
		t.moves[closed] = uint8(t.count(set))
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

// pathOf numbers the paths to a point with so many points between, by which of these are
// closed; bit 0 is the one next to the target.
func pathOf(between int, closed uint32) uint32 {
	return (1<<between | closed&(1<<between-1)) & (1<<nearby - 1)
}
