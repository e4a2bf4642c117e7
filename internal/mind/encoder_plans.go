package mind

import (
	"math/bits"

	"example.com/alfonsine"
)

// The inputs of one side about what it can play for. GNU Backgammon looks at much the same
// (its containment, timing, moment and contact).
const (
	// The share of throws that the closed points take from a checker that enters, where they
	// do most.
	inputEntering = inputPlan

	inputPrimed   = inputEntering + 2                    // the same for those from its hindmost checker on
	inputLast     = inputPrimed + 2                      // by distance: its hindmost checker
	inputAnchor   = inputLast + maxDistance + 1          // by distance: its hindmost closed point, or 0
	inputPrime    = inputAnchor + maxDistance + 1        // by length: the longest run of its closed points
	inputFar      = inputPrime + longestRun + 1          // how far its checkers are spread behind their middle
	inputCrossing = inputFar + 1                         // pips to where it has passed the other side
	inputFree     = inputCrossing + 1                    // pips of the checkers that have passed
	inputTime     = inputFree + 1                        // pips that it can play before its home breaks up
	inputBothHit  = inputTime + 1                        // the probability that two of its blots are hit directly
	planInputs    = inputBothHit + 1 - inputPlan         // how many there are
	longestRun    = alfonsine.MaxCheckers / 2            // two checkers close a point
	rowsOfPlans   = 9                                    // of one side
	rowsOfLast    = (maxDistance + 1) * (longestRun + 1) // a row for the hindmost checker and the run
	rowsOfBothHit = dieFaces*dieFaces + 1
)

// What is half of the largest number of the rows, which is the highest level.
const (
	halfFar      = 75
	halfCrossing = 120
	halfFree     = 75
	halfTime     = 75
)

// addCubed adds rows of levels up to 1, and of their cubes.
func (e *Encoder) addCubed(input uint16) {
	for level := range levels + 1 {
		x := float32(level) / levels
		e.add(part{input, x}, part{input + 1, float32(float32(x*x) * x)})
	}
}

// addLast adds a row for each hindmost checker and run.
func (e *Encoder) addLast(input uint16) {
	for row := range uint16(rowsOfLast) {
		e.add(part{input + row/(longestRun+1), 1}, part{input + inputPrime - inputLast + row%(longestRun+1), 1})
	}
}

// addAnchor adds a row for each hindmost closed point.
func (e *Encoder) addAnchor(input uint16) {
	for d := range uint16(maxDistance + 1) {
		e.add(part{input + d, 1})
	}
}

// stepOf returns the level of a number whose half is 1.
func stepOf(number, half int) int { return min((levels/2*number+half/2)/half, levels) }

// encodePlans writes the rows of what a side can play for.
func (e *Encoder) encodePlans(rows *[MostRows]uint16, n, role, c int, s *evaluatedBoard, pips *sideCount) int {
	r, us, them := &e.first[role], &s[c], &s[c^1]
	last := max(bits.Len32(us.own)-1, 0)
	own := us.two &^ (1 << e.length)
	anchor := max(0, bits.Len32(own)-1)
	run := 0
	for range longestRun {
		run += int(min(own, 1))
		own &= own >> 1
	}
	entering := e.shotTable.most(us.closed, max(HomePoints+1, e.length-9), e.length)
	primed := e.shotTable.most(us.closed, HomePoints+1, last)
	n = put(rows, n, r[inputEntering], int(e.levelOf[entering]))
	n = put(rows, n, r[inputPrimed], int(e.levelOf[primed]))
	rows[n] = r[inputLast] + uint16(last*(longestRun+1)+run)
	rows[n+1] = r[inputAnchor] + uint16(anchor)
	n += 2
	n = put(rows, n, r[inputFar], stepOf(e.far(c, us, pips), halfFar))
	n = put(rows, n, r[inputCrossing], stepOf(pips.crossing, halfCrossing))
	n = put(rows, n, r[inputFree], stepOf(pips.free, halfFree))
	n = put(rows, n, r[inputTime], stepOf(pips.time, halfTime))
	if us.blots&(us.blots-1) != 0 {
		n = put(rows, n, r[inputBothHit], e.bothHit(us, them))
	}
	return n
}

// A sideCount has a side's checkers, their pips, and those of three kinds: of checkers to where
// they have passed the other side, of those that have passed, and what the side can play before
// its home breaks up.
type sideCount struct{ passed, checkers, pips, crossing, free, time int }

// add counts the checkers of a place.
func (n *sideCount) add(distance, checkers int) {
	pips := distance * checkers
	n.checkers += checkers
	n.pips += pips
	n.crossing += max(distance-n.passed, 0) * checkers
	n.free += pips & negative(distance-n.passed)
	toHome := max(distance-HomePoints, 0) * checkers
	spare := distance * max(checkers-2, 0) &^ beyondHome(distance) // at home two on each point stay
	n.time += toHome + spare
}

// far returns how far a side's checkers are spread behind their middle.
func (e *Encoder) far(c int, us *evaluatedSide, n *sideCount) int {
	all := max(n.checkers, 1) // a side without checkers has no middle, and no pips
	middle := (n.pips + all - 1) / all
	far, behind := 0, 0
	for rest := us.own >> (middle + 1) << (middle + 1); rest != 0; rest &= rest - 1 {
		d := lowest(rest)
		k := us.checkers.Count(e.place[c&1][d])
		far += (d - middle) * (d - middle) * k
		behind += k
	}
	behind = max(behind, 1)
	return (far + behind - 1) / behind
}

// bothHit returns how many throws of two dice hit two blots of a side, each with one die.
func (g *evaluatedGame) bothHit(us, them *evaluatedSide) (throws int) {
	blots := g.acrossAll(us.blots) // where they are for the other side
	// The dice that hit the first one.
	dice := func(rest uint32) uint32 {
		return them.own >> (lowest(rest) + 1) & (1<<dieFaces - 1)
	}
	some, more := uint32(0), uint32(0) // the dice that hit a blot, and those that hit several
	for rest := blots; rest != 0; rest &= rest - 1 {
		hit := dice(rest)
		some, more = some|hit, more|some&hit
	}
	one := some &^ more
	n := bits.OnesCount32(some)
	throws = bits.OnesCount32(more) + n*(n-1)
	for rest := blots; rest != 0; rest &= rest - 1 {
		n := bits.OnesCount32(dice(rest) & one)
		throws -= n * (n - 1) // these dice hit the same blot
	}
	return throws
}
