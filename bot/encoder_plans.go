package bot

import (
	"math/bits"

	"example.com/alfonsine"
)

// The inputs of one side about what it can play for. They are of version 3 on: GNU Backgammon
// looks at much the same (its containment, timing, moment and contact).
const (
	inputEntering = iota                                 // the share of throws that the closed points take from a checker that enters, where they do most
	inputPrimed   = inputEntering + 2                    // the same for those from its hindmost checker on
	inputLast     = inputPrimed + 2                      // by distance: its hindmost checker
	inputAnchor   = inputLast + maxDistance + 1          // by distance: its hindmost closed point, or 0
	inputPrime    = inputAnchor + maxDistance + 1        // by length: the longest run of its closed points
	inputFar      = inputPrime + longestRun + 1          // how far its checkers are spread behind their middle
	inputCrossing = inputFar + 1                         // pips to where it has passed the other side
	inputFree     = inputCrossing + 1                    // pips of the checkers that have passed
	inputTime     = inputFree + 1                        // pips that it can play before its home breaks up
	inputBothHit  = inputTime + 1                        // the probability that two of its blots are hit directly
	planInputs    = inputBothHit + 1                     // how many there are
	longestRun    = alfonsine.MaxCheckers / 2            // two checkers close a point
	rowsOfPlans   = 9                                    // of one side
	rowsOfLast    = (maxDistance + 1) * (longestRun + 1) // a row for the hindmost checker and the run
	rowsOfBothHit = dieFaces*dieFaces + 1
)

// PlanRows are the first rows of each kind.
type planRows struct {
	entering, primed, last, anchor, far, crossing, free, time, bothHit int
}

// What is half of the largest number of the rows, which is the highest level.
const (
	halfFar      = 75
	halfCrossing = 120
	halfFree     = 75
	halfTime     = 75
)

// addPlans adds the rows. numbers adds those of a number.
func (e *encoder) addPlans(numbers func(input, perSide uint16, n int, amount func(level int) float32) int) {
	cubed := func(input uint16) (first int) {
		first = e.rows()
		for side := range uint16(2) {
			at := inputPlan + side*planInputs + input
			for level := range levels + 1 {
				x := float32(level) / levels
				e.add(part{at, x}, part{at + 1, float32(float32(x*x) * x)})
			}
		}
		return first
	}
	r := &planRows{entering: cubed(inputEntering), primed: cubed(inputPrimed)}
	r.last = e.rows()
	for side := range uint16(2) {
		at := inputPlan + side*planInputs
		for row := range uint16(rowsOfLast) {
			e.add(part{at + inputLast + row/(longestRun+1), 1}, part{at + inputPrime + row%(longestRun+1), 1})
		}
	}
	r.anchor = e.rows()
	for side := range uint16(2) {
		for d := range uint16(maxDistance + 1) {
			e.add(part{inputPlan + side*planInputs + inputAnchor + d, 1})
		}
	}
	r.far = numbers(inputPlan+inputFar, planInputs, levels+1, amountOf)
	r.crossing = numbers(inputPlan+inputCrossing, planInputs, levels+1, amountOf)
	r.free = numbers(inputPlan+inputFree, planInputs, levels+1, amountOf)
	r.time = numbers(inputPlan+inputTime, planInputs, levels+1, amountOf)
	r.bothHit = numbers(inputPlan+inputBothHit, planInputs, rowsOfBothHit, func(n int) float32 { return float32(n) / (dieFaces * dieFaces) })
	e.plans = r
}

// stepOf returns the level of a number whose half is 1.
func stepOf(number, half int) int { return min((levels/2*number+half/2)/half, levels) }

// pileOf returns the distance and the number of checkers of a place's row.
func pileOf(row uint16, role int) (distance, checkers int) {
	place := int(row) - role*rowsOfPlaces
	return place / rowsOfPlace, place % rowsOfPlace
}

// encodePlans writes the rows of what a side can play for. The rows from first on are those of
// its checkers.
func (e *encoder) encodePlans(rows *[mostRows]uint16, first, n, role int, us, them *evaluatedSide) int {
	last := bits.Len32(us.own) - 1
	passed := max(bits.Len32(them.own)-1, 0) // where it has passed all of the other side
	if !e.parallel {
		passed = e.length - passed
	}
	pips, checkers, crossing, free, time := 0, 0, 0, 0, 0
	piles := rows[first:n]
	for _, row := range piles {
		d, k := pileOf(row, role)
		pips += d * k
		checkers += k
		if d > passed {
			crossing += (d - passed) * k
		} else if d < passed {
			free += d * k
		}
		if d > homePoints {
			time += (d - homePoints) * k
		} else {
			time += d * max(0, k-2)
		}
	}
	far, behind := 0, 0
	if checkers > 0 {
		middle := (pips + checkers - 1) / checkers
		for _, row := range piles {
			if d, k := pileOf(row, role); d > middle {
				far += (d - middle) * (d - middle) * k
				behind += k
			}
		}
	}
	if behind > 0 {
		far = (far + behind - 1) / behind
	}
	entering, primed := 0, 0
	if us.closed != 0 {
		for d := e.length; d > homePoints; d-- {
			ways := int(e.stopped[closedAhead(us.closed, d)])
			if d > e.length-10 {
				entering = max(entering, ways)
			}
			if d <= last {
				primed = max(primed, ways)
			}
		}
	}
	own := us.two &^ (1 << e.length)
	anchor := max(0, bits.Len32(own)-1)
	run := 0
	for ; own != 0; own &= own >> 1 {
		run++
	}
	numbers := role * (levels + 1)
	n = put(rows, n, e.plans.entering+numbers, stepOf(entering, e.shotTable.all/2))
	n = put(rows, n, e.plans.primed+numbers, stepOf(primed, e.shotTable.all/2))
	rows[n] = uint16(e.plans.last + role*rowsOfLast + max(last, 0)*(longestRun+1) + run)
	rows[n+1] = uint16(e.plans.anchor + role*(maxDistance+1) + anchor)
	n += 2
	n = put(rows, n, e.plans.far+numbers, stepOf(far, halfFar))
	n = put(rows, n, e.plans.crossing+numbers, stepOf(crossing, halfCrossing))
	n = put(rows, n, e.plans.free+numbers, stepOf(free, halfFree))
	n = put(rows, n, e.plans.time+numbers, stepOf(time, halfTime))
	if us.blots&(us.blots-1) != 0 {
		n = put(rows, n, e.plans.bothHit+role*rowsOfBothHit, e.bothHit(us, them))
	}
	return n
}

// bothHit returns the number of throws of two dice that hit two blots of a side, each with one
// die.
func (g *evaluatedGame) bothHit(us, them *evaluatedSide) (throws int) {
	var hits [dieFaces]uint32 // by die: the blots that it hits
	for blots := us.blots; blots != 0; blots &= blots - 1 {
		d := bits.TrailingZeros32(blots)
		at := d
		if !g.parallel {
			at = g.length - d
		}
		for shots := them.own >> at >> 1 & (1<<dieFaces - 1); shots != 0; shots &= shots - 1 {
			hits[bits.TrailingZeros32(shots)] |= 1 << d
		}
	}
	for i, one := range hits {
		if one == 0 {
			continue
		}
		if one&(one-1) != 0 {
			throws++ // the same die twice
		}
		for _, other := range hits[:i] {
			if both := one | other; other != 0 && both&(both-1) != 0 {
				throws += 2
			}
		}
	}
	return throws
}
