package endgame

import (
	"iter"
	"math"
)

// A Distribution says how likely it is that a side bears off its last checker with
// the first throw, the second, the third and so on, as a [OneSided] table has it.
// Probabilities are between 0 and 1 and sum to 1 within 1e-12.
//
// It is a read-only view into the table and copies nothing. The zero
// Distribution knows no number of throws: all its probabilities are 0.
type Distribution struct {
	first  int
	chance []float64 // of first throws, first+1, …
}

// First returns the least number of throws that can do, and 0 for the zero
// Distribution and for a side that has borne off everything.
func (d Distribution) First() int { return d.first }

// Last returns the greatest number of throws whose probability is kept. More may
// be needed with a probability below 1e-16, and where a throw can be useless
// there is no greatest number. It is First()-1 for the zero Distribution.
func (d Distribution) Last() int { return d.first + len(d.chance) - 1 }

// At returns the probability that exactly n throws are needed.
func (d Distribution) At(n int) float64 {
	if i := n - d.first; i >= 0 && i < len(d.chance) {
		return d.chance[i]
	}
	return 0
}

// Within returns the probability that n throws suffice.
func (d Distribution) Within(n int) float64 {
	sum := 0.0
	for i, p := range d.chance {
		if d.first+i > n {
			break
		}
		sum += p
	}
	return min(sum, 1) // which rounding may pass
}

// All ranges over the numbers of throws from First to Last with the probability
// of each.
func (d Distribution) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for i, p := range d.chance {
			if !yield(d.first+i, p) {
				return
			}
		}
	}
}

// Mean returns the expected number of throws.
func (d Distribution) Mean() float64 {
	sum := 0.0
	for i, p := range d.chance {
		sum += p * float64(d.first+i)
	}
	return sum
}

// Deviation returns the standard deviation of the number of throws.
func (d Distribution) Deviation() float64 {
	mean, sum := d.Mean(), 0.0
	for i, p := range d.chance {
		off := float64(d.first+i) - mean
		sum += p * off * off
	}
	return math.Sqrt(sum)
}

// Beats returns the probability that a side that throws first, and needs as many
// throws as d says, is done before one that throws second and needs as many as
// other says: that it needs no more throws than the other.
func (d Distribution) Beats(other Distribution) float64 {
	sum := 0.0
	rest := 1.0 // that other needs n throws or more
	at := d.first - other.first
	for _, p := range other.chance[:min(max(at, 0), len(other.chance))] {
		rest -= p
	}
	for _, p := range d.chance {
		sum += p * rest
		if at >= 0 && at < len(other.chance) {
			rest -= other.chance[at]
		}
		at++
	}
	return min(max(sum, 0), 1)
}
