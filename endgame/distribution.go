package endgame

import (
	"iter"
	"math"
)

// A Distribution is the probability of each number of throws that a side needs to bear off its
// last checker, from a [OneSided] table. Probabilities are 0 to 1 and sum to 1 within 1e-12.
//
// It is a read-only view of the table. The zero Distribution, that of a Home which the table
// lacks, has no probabilities: Mean and Beats of it mean nothing.
type Distribution struct {
	first  int
	chance []float64 // probabilities of first throws, first+1, …
	parts  []uint16  // in place of them in a compact table: as parts of wholeWin
}

// len returns the number of probabilities.
func (d *Distribution) len() int { return max(len(d.chance), len(d.parts)) }

// chanceAt returns the probability with an index.
func (d *Distribution) chanceAt(i int) float64 {
	if d.parts != nil {
		return float64(d.parts[i]) / wholeWin
	}
	return d.chance[i]
}

// First returns the smallest possible number of throws. It is 0 for the zero Distribution
// and for a side that has borne off everything.
func (d Distribution) First() int { return d.first }

// Last returns the largest number of throws whose probability is stored. More throws are
// needed with a probability below 1e-16, or 1e-5 in a compact table; if a throw can be
// useless, there is no maximum. For the zero Distribution it is First()-1.
func (d Distribution) Last() int { return d.first + d.len() - 1 }

// At returns the probability of needing exactly n throws.
func (d Distribution) At(n int) float64 {
	if i := n - d.first; i >= 0 && i < d.len() {
		return d.chanceAt(i)
	}
	return 0
}

// Within returns the probability of needing at most n throws.
func (d Distribution) Within(n int) float64 {
	sum := 0.0
	for at, p := range d.All() {
		if at > n {
			break
		}
		sum += p
	}
	return min(sum, 1) // rounding may exceed 1
}

// All iterates over the numbers of throws from First to Last, with their probabilities.
func (d Distribution) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for i := range d.len() {
			if !yield(d.first+i, d.chanceAt(i)) {
				return
			}
		}
	}
}

// Mean returns the expected number of throws.
func (d Distribution) Mean() float64 {
	sum := 0.0
	for n, p := range d.All() {
		sum += float64(p * float64(n))
	}
	return sum
}

// Deviation returns the standard deviation of the number of throws.
func (d Distribution) Deviation() float64 {
	mean, sum := d.Mean(), 0.0
	for n, p := range d.All() {
		off := float64(n) - mean
		sum += float64(float64(p*off) * off)
	}
	return math.Sqrt(sum)
}

// Beats returns the probability that a side with distribution d, throwing first, finishes
// before one with distribution other, throwing second: that it needs no more throws.
func (d Distribution) Beats(other Distribution) float64 {
	sum, rest := 0.0, 1.0 // the second is the probability that other needs at least as many throws
	at := d.first - other.first
	for i := range min(max(at, 0), other.len()) {
		rest -= other.chanceAt(i)
	}
	for i := range d.len() {
		sum += float64(d.chanceAt(i) * rest)
		if at >= 0 && at < other.len() {
			rest -= other.chanceAt(at)
		}
		at++
	}
	return min(max(sum, 0), 1)
}
