package bot

import (
	"iter"

	"example.com/alfonsine"
)

// Facts are what the evaluators know of a game before they see a position: where the
// paths go, what closes a point and what its throws do. Of a [*alfonsine.Game] they
// come from its rules; of another variant it is assumed that two checkers close a
// point and that a lone one can be hit. They are never written after they were made.
type facts struct {
	distance  [2][32]uint8 // by color and place
	ways      [2]way       // by color
	length    int          // where the bar is kept: one pip before the first point of the path
	entry     int          // the distance of the bar: less where checkers enter farther on
	forbidden int          // how many checkers close a point
	parallel  bool         // both sides travel the same way
	lethal    bool         // a die that cannot be played loses the game
	overshoot alfonsine.Overshoot

	throw  float64            // the pips of a throw on average
	noise  float64            // how much of the pips to go the dice leave to chance
	near   [nearShots]float64 // by the shots at a blot from 0 to 9 pips, in bits: the probability that none hits
	far    [nearShots]float64 // the same by those from 10 to 18
	free   [1 << 12]loss      // by how many of each die can be played, up to three, two bits a die
	barred [4][1 << 6]loss    // by the checkers on the bar, up to three, and the dice that do not enter them
}

// A loss is what the throws of a side lose that cannot be played in full.
type loss struct {
	wasted  float64 // the pips that are lost on average
	failing float64 // the probability that some are
}

// maxGap is the farthest shot that is looked at, and nearShots how many sets there are of
// the nearer half of them.
const (
	maxGap    = 18
	nearShots = 1 << 10
)

// A way says how the distances of a side go with the numbers of the points.
type way uint8

const (
	wayOther way = iota
	wayDown      // the distance is the number
	wayUp        // it falls as the number rises
)

// dieFaces is how many faces a die has.
const dieFaces = 6

func newFacts(v alfonsine.Variant) *facts {
	f := &facts{forbidden: 2}
	if g, ok := alfonsine.GameOf(v); ok {
		r := g.Rules()
		f.forbidden, f.overshoot = r.Forbidden, r.Overshoot
		f.lethal = r.Duty.Loses()
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for c := range f.distance {
			f.distance[c][pt] = uint8(min(max(0, v.Distance(alfonsine.Color(c), pt)), maxDistance))
			if pt < alfonsine.Bar {
				f.length = max(f.length, min(int(f.distance[c][pt])+1, maxDistance))
			}
		}
	}
	f.entry = int(f.distance[alfonsine.White][alfonsine.Bar])
	for c := range f.ways {
		f.ways[c] = f.wayOf(c)
	}
	f.parallel = f.distance[alfonsine.White][1] == f.distance[alfonsine.Black][1]
	f.learnDice(v)
	return f
}

// wayOf returns how a side's distances go.
func (f *facts) wayOf(c int) way {
	down, up := true, true
	for pt := 1; pt <= 24; pt++ {
		if d := int(f.distance[c][pt]); pt < f.length {
			down, up = down && d == pt, up && d == f.length-pt
		} else {
			down, up = down && d == 0, up && d == 0
		}
	}
	switch {
	case down:
		return wayDown
	case up:
		return wayUp
	}
	return wayOther
}

// maxDistance is the distance of the bar on the longest path.
const maxDistance = 25

// throws yields the different throws of a game, as they are played at its start, and their
// probabilities.
func throws(v alfonsine.Variant) iter.Seq2[alfonsine.Roll, float64] {
	return func(yield func(alfonsine.Roll, float64) bool) {
		start := v.Start()
		for thrown, prob := range alfonsine.Rolls(v.Dice()) {
			dice := thrown
			if p, err := v.Roll(start, thrown); err == nil {
				dice = p.Dice()
			}
			if !yield(dice, prob) {
				return
			}
		}
	}
}

// learnDice sums up what the game's throws do.
func (f *facts) learnDice(v alfonsine.Variant) {
	var miss [maxGap + 1]float64 // by gap: the probability that no dice add up to it
	for gap := range miss {
		miss[gap] = 1
	}
	variance := 0.0
	for dice, prob := range throws(v) {
		var count [dieFaces + 1]int
		for die := range dice.All() {
			count[die]++
		}
		pips := dice.Pips()
		f.throw += float64(prob * float64(pips))
		variance += float64(prob * float64(pips*pips))
		sums := uint32(1)
		for die := range dice.All() {
			sums |= sums << die
		}
		for gap := 1; gap <= maxGap; gap++ {
			if sums>>gap&1 != 0 {
				miss[gap] -= prob
			}
		}
		var faces []int // what the dice show, each once
		for die := 1; die <= dieFaces; die++ {
			if count[die] > 0 {
				faces = append(faces, die)
			}
		}
		for can := range f.free {
			pips := 0
			for _, die := range faces {
				if most := can >> (2*die - 2) & 3; most < 3 {
					pips += die * max(0, count[die]-most)
				}
			}
			f.free[can].add(prob, pips)
		}
		for bar := range f.barred {
			for dead := range f.barred[bar] {
				pips, entering := 0, 0
				for _, die := range faces {
					if dead>>(die-1)&1 == 0 {
						entering += count[die]
					} else {
						pips += die * count[die]
					}
				}
				if entering >= bar {
					pips = 0 // the others are for another checker, or for the one that has entered
				}
				f.barred[bar][dead].add(prob, pips)
			}
		}
	}
	variance -= float64(f.throw * f.throw)
	f.noise = variance / f.throw
	for shots := range nearShots {
		f.near[shots], f.far[shots] = 1, 1
		for i := range 10 {
			if shots>>i&1 == 0 {
				continue
			}
			f.near[shots] *= miss[i]
			if i+10 <= maxGap {
				f.far[shots] *= miss[i+10]
			}
		}
	}
}

func (l *loss) add(prob float64, pips int) {
	if pips > 0 {
		l.wasted += float64(prob * float64(pips))
		l.failing += prob
	}
}
