package mind

import (
	"math/bits"

	"example.com/alfonsine"
)

// A shotLearner fills a shotTable with one throw after the other.
type shotLearner struct {
	*shotTable
	throw throwSet // what is learned

	// By closed points, the nearest in the highest bit: those that carry a checker past six
	// points.
	escapes [1 << nearby]throwSet

	// By the dice that enter none: those that carry a checker so far, less one, beside another
	// that enters, and those that show a die beside two that enter.
	besideOne [1 << dieFaces][nearby]throwSet
	besideTwo [1 << dieFaces][dieFaces + 1]throwSet
}

// newShotTable returns the shotTable of a game. If the game throws too many dice, nothing is
// known to be hit or held up.
func newShotTable(g *alfonsine.Game) *shotTable {
	t := &shotLearner{shotTable: &shotTable{all: 1, weights: 0x0101010101010101}}
	if g.Dice() > mostShotDice {
		return t.shotTable
	}
	for range g.Dice() {
		t.all *= dieFaces
	}
	var next [dieFaces + 1]int // by the ways in which a throw falls: its place in a throwSet
	if g.Dice() == mostShotDice {
		t.weights = 0x0606060303030301
		next[3], next[1] = 24, 56
	}
	for dice, prob := range throws(g) {
		ways, places := int(float64(prob*float64(t.all))+0.5), 1
		if g.Dice() < mostShotDice {
			ways, places = 1, ways
		}
		t.throw = (1<<places - 1) << next[ways]
		next[ways] += places
		t.learn(dice)
	}
	t.collect()
	return t.shotTable
}

// learn adds a throw: how far its dice carry one checker, and how far those that are left carry
// another beside one or two that enter from the bar.
func (t *shotLearner) learn(dice alfonsine.Roll) {
	var all hand
	for die := range dice.All() {
		all[die]++
		t.with[die] |= t.throw
	}
	all.walk(0, 0, t.learnWay)
	for dead := range 1 << dieFaces {
		all.each(dead, func(one int) {
			all.walk(0, 0, func(pips int, _ uint32) {
				if pips <= nearby {
					t.besideOne[dead][pips-1] |= t.throw
				}
			})
			all.each(dead, func(int) {
				all.each(0, func(die int) {
					t.besideTwo[dead][die] |= t.throw
					t.entering[dead][one+die] |= t.throw // one of the two goes on
				})
			})
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

// collect fills the tables of several checkers from what the throws do with one.
func (t *shotLearner) collect() {
	for i := range uint32(len(t.direct)) {
		t.direct[i] = union(i%(1<<dieFaces), func(n int) throwSet { return t.near[pathOf(n, i>>dieFaces)] })
	}
	for i := range uint32(len(t.middle)) {
		t.middle[i] = union(i>>middleClosed, func(n int) throwSet { return t.near[pathOf(dieFaces+n, i)] })
	}
	for dead := range t.beside {
		for i := range uint32(1) << dieFaces {
			t.beside[dead][i] = union(i, func(n int) throwSet { return t.besideOne[dead][n] })
			t.besideFar[dead][i] = union(i, func(n int) throwSet { return t.besideOne[dead][dieFaces+n] })
			t.withTwo[dead][i] = union(i, func(n int) throwSet { return t.besideTwo[dead][n+1] })
		}
		for die, set := range t.with {
			t.entering[dead][die] |= set
		}
	}
	for closed, set := range t.escapes {
		t.stopped[closed] = uint8(t.count(t.escapes[0]) - t.count(set))
	}
	for closed := range t.three {
		t.three[closed] = max(t.stopped[closed%(1<<nearby)], t.stopped[closed>>1%(1<<nearby)], t.stopped[closed>>2])
	}
	for closed := range uint32(len(t.moves)) {
		open := ^closed % (1 << HomePoints)
		t.moves[closed] = uint8(t.count(union(open, func(n int) throwSet { return t.with[HomePoints-n] })))
	}
}

// union joins what there is for each place of a set.
func union(set uint32, of func(place int) throwSet) (all throwSet) {
	for ; set != 0; set &= set - 1 {
		all |= of(lowest(set))
	}
	return all
}

// A hand is how many dice of each number are left to play.
type hand [dieFaces + 1]int

// each calls do for each die that is left and not in a set, while it is played.
func (h *hand) each(but int, do func(die int)) {
	for die := 1; die <= dieFaces; die++ {
		if h[die] > 0 && but>>(die-1)&1 == 0 {
			h[die]--
			do(die)
			h[die]++
		}
	}
}

// walk calls do for every way in which some of the dice carry one checker, with the pips
// and the points on which it stops, the last one included. Bit n-1 is n pips ahead.
func (h *hand) walk(pips int, stops uint32, do func(pips int, stops uint32)) {
	h.each(0, func(die int) {
		pips, stops := pips+die, stops|1<<(pips+die-1)
		do(pips, stops)
		h.walk(pips, stops, do)
	})
}

// pathOf numbers the paths to a point with so many points between, by which of these are
// closed; bit 0 is the one next to the target.
func pathOf(between int, closed uint32) uint32 {
	return (1<<between | closed&(1<<between-1)) & (1<<nearby - 1)
}
