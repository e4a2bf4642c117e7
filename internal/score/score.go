// Package score computes the value of games to a side and the margin of error of a mean, and
// checks win probabilities. Files have values and margins in four decimals.
package score

import (
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// Of returns the value of a game to a side: 1 if it has won, 0 if it has lost, and 0.5 for
// a tie or an unfinished game.
func Of(p alfonsine.Position, c alfonsine.Color) float64 {
	winner, won := p.Winner()
	switch {
	case !won:
		return 0.5
	case winner == c:
		return 1
	}
	return 0
}

// Given returns a win probability from elsewhere, without what rounding has done to 0 and 1.
// If it is none, the reason says so; otherwise the reason is empty.
func Given(win float64) (_ float64, reason string) {
	const rounding = 1e-9
	if !(win >= -rounding && win <= 1+rounding) {
		return 0, "an evaluator returned the win probability " + words.Decimal(win) + ", which is not 0 to 1"
	}
	return min(max(win, 0), 1), ""
}

// Rounded returns a number rounded to four decimals.
func Rounded(x float64) float64 { return math.Round(1e4*x) / 1e4 }

// A Sample sums up results. The zero Sample is empty.
type Sample struct {
	n, sum, squares float64
}

// Add adds a result.
func (s *Sample) Add(x float64) {
	s.n++
	s.sum += float64(x) // where this is inlined, x may be a product
	s.squares += float64(x * x)
}

// AddTimes adds a result n times.
func (s *Sample) AddTimes(x float64, n int) {
	times := float64(n)
	s.n += times
	s.sum += float64(times * x)
	s.squares += float64(times * float64(x*x))
}

// Len returns the number of results.
func (s *Sample) Len() int { return int(s.n) }

// Mean returns the mean of the results. It is undefined without results.
func (s *Sample) Mean() float64 { return s.sum / s.n }

// Variance returns the variance of the results.
func (s *Sample) Variance() float64 {
	mean := s.Mean()
	return max(0, s.squares/s.n-float64(mean*mean))
}

// half95 is half the 95 % interval of the normal distribution, in standard errors.
const half95 = 1.959963984540054

// Margin returns half the 95 % confidence interval of the mean.
func (s *Sample) Margin() float64 {
	return float64(half95 * math.Sqrt(s.Variance()/max(1, s.n-1)))
}
