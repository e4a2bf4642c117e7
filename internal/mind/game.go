package mind

import (
	"iter"
	"slices"

	"example.com/alfonsine"
)

// An evaluatedGame is what the evaluators know about a game: its paths, what closes a point
// and what its throws do. For a [*alfonsine.Game] this comes from the rules. For any other
// variant it is assumed that two checkers close a point and one can be hit. It is immutable.
type evaluatedGame struct {
	distance  [2][32]uint8         // by color and place
	along     [2][3][1 << 8]uint32 // by color and the byte of a set of points: the distances along its path
	length    int                  // the distance that stands for the bar: one pip before the first point of the path
	entry     int                  // the real distance of the bar; less than length if checkers enter farther on
	forbidden int                  // how many checkers close a point
	parallel  bool                 // both sides travel the same way
	opposed   bool                 // they travel opposite ways, all along
	offset    bool                 // they travel the same way, half a path of 24 points apart
	lethal    bool                 // a die that cannot be played loses the game
	overshoot alfonsine.Overshoot

	// By distance of a blot: how far from the other side's end the place one pip from it is,
	// and above the lowest byte the pips that a hit costs.
	blots [32]uint16

	throw float64             // the pips of a throw on average
	noise float64             // the variance of a throw's pips, per pip
	miss  [maxGap + 1]float64 // by gap: the probability that no dice add up to it

	// By where the checkers of a side that has them all at home stand: 3 for each die that
	// bears one off, two bits per die.
	off [1 << HomePoints]uint16

	// By how many of each die can be played, up to three, two bits per die. From barred on, by
	// the dice that do not enter, and above these six bits the checkers on the bar, up to three.
	losses [barred + 4<<6]loss
}

// barred is where the losses of sides with checkers on the bar begin.
const barred = 1 << 12

// A loss is what the throws of a side lose that cannot be played in full.
type loss struct {
	wasted  float64 // the pips that are lost on average
	failing float64 // the probability that any are
}

// maxGap is the farthest shot considered.
const maxGap = 18

// dieFaces is how many faces a die has.
const dieFaces = 6

func newEvaluatedGame(v *alfonsine.Game) *evaluatedGame {
	g := &evaluatedGame{forbidden: 2}
	if r, ok := v.Rules(); ok {
		g.forbidden, g.overshoot = r.Forbidden, r.Overshoot
		g.lethal = r.Duty.Loses()
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for c := range g.distance {
			g.distance[c][pt] = uint8(min(max(0, v.Distance(alfonsine.Color(c), pt)), maxDistance))
			if pt < alfonsine.Bar {
				g.length = max(g.length, min(int(g.distance[c][pt])+1, maxDistance))
			}
		}
	}
	g.entry = int(g.distance[alfonsine.White][alfonsine.Bar])
	for c := range g.along {
		for i := range g.along[c] {
			for set := range g.along[c][i] {
				for points := uint32(set) << (8*i + 1); points != 0; points &= points - 1 {
					g.along[c][i][set] |= 1 << g.distance[c][lowest(points)]
				}
			}
		}
	}
	g.parallel = g.distance[alfonsine.White][1] == g.distance[alfonsine.Black][1]
	g.opposed, g.offset = true, g.length == maxDistance
	for pt := range g.distance[alfonsine.White][:alfonsine.Bar] {
		white, black := int(g.distance[alfonsine.White][pt]), int(g.distance[alfonsine.Black][pt])
		g.opposed = g.opposed && (white+black == 0 || white+black == g.length)
		g.offset = g.offset && (pt == 0 || black == (white+halfPath-1)%(maxDistance-1)+1)
	}
	for d := range g.blots {
		g.blots[d] = uint16(g.across(d)+1)&31 | uint16(max(0, g.entry-d))<<8
	}
	g.learnOff()
	g.learnDice(v)
	return g
}

// maxDistance is the distance of the bar on the longest path, and halfPath half of its points.
const (
	maxDistance = 25
	halfPath    = (maxDistance - 1) / 2
)

// throws yields the different throws of a game, with the dice that they give at the start,
// and their probabilities.
func throws(g *alfonsine.Game) iter.Seq2[alfonsine.Roll, float64] {
	return func(yield func(alfonsine.Roll, float64) bool) {
		start := g.Start()
		for thrown, prob := range alfonsine.Rolls(g.Dice()) {
			dice := thrown
			if p, err := g.Roll(start, thrown); err == nil {
				dice = p.Dice()
			}
			if !yield(dice, prob) {
				return
			}
		}
	}
}

// learnOff fills the table of the dice that bear off.
func (g *evaluatedGame) learnOff() {
	farthest := g.overshoot == alfonsine.OvershootFarthest
	below := false // the other dice are not looked at
	switch g.overshoot {
	case alfonsine.OvershootBelow, alfonsine.OvershootStuck:
		below = true
	}
	for own := range g.off {
		for die := range dieFaces {
			at, nearer, farther := own>>die&1 != 0, own&(1<<die-1) != 0, own>>die != 0
			if at || farthest && !farther || below && nearer {
				g.off[own] |= 3 << (2 * die)
			}
		}
	}
}

// learnDice fills the tables of dice.
func (g *evaluatedGame) learnDice(v *alfonsine.Game) {
	for gap := range g.miss {
		g.miss[gap] = 1
	}
	variance := 0.0
	for dice, prob := range throws(v) {
		var count [dieFaces + 1]int
		for die := range dice.All() {
			count[die]++
		}
		pips := dice.Pips()
		g.throw += float64(prob * float64(pips))
		variance += float64(prob * float64(pips*pips))
		sums := uint32(1)
		for die := range dice.All() {
			sums |= sums << die
		}
		for gap := 1; gap <= maxGap; gap++ {
			if sums>>gap&1 != 0 {
				g.miss[gap] -= prob
			}
		}
		faces := slices.Collect(dice.Distinct())
		for kind := range g.losses {
			if pips := lost(kind, faces, &count); pips > 0 {
				g.losses[kind].wasted += float64(prob * float64(pips))
				g.losses[kind].failing += prob
			}
		}
	}
	variance -= float64(g.throw * g.throw)
	g.noise = variance / g.throw
}

// lost returns the pips that a side of a kind loses of a throw, whose faces and their numbers
// are given.
func lost(kind int, faces []int, count *[dieFaces + 1]int) (pips int) {
	entering := 0
	for _, die := range faces {
		most := kind >> (2*die - 2) & 3
		if kind >= barred {
			most = 3 * (^kind >> (die - 1) & 1)
		}
		if most < 3 {
			pips += die * max(0, count[die]-most)
		} else {
			entering += count[die]
		}
	}
	if kind >= barred && entering >= kind>>6&3 {
		return 0 // the other dice are for other checkers, or the one that has entered
	}
	return pips
}
