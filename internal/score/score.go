// Package score counts what games are worth to a side, and how sure a mean of them is.
package score

import (
	"math"

	"example.com/alfonsine"
)

// Of returns what a game is worth to a side: 1 or 0 when it is over, and a half for a
// tie and for a game that is not.
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

// A Sample is the sum of some results. The zero Sample has none.
type Sample struct {
	n, sum, squares float64
}

// Add adds a result.
func (s *Sample) Add(x float64) {
	s.n++
	s.sum += x
	s.squares += float64(x * x)
}

// Len returns how many results there are.
func (s *Sample) Len() int { return int(s.n) }

// Mean returns their mean, of which there is none without results.
func (s *Sample) Mean() float64 { return s.sum / s.n }

// Variance returns the square of their standard deviation.
func (s *Sample) Variance() float64 {
	mean := s.Mean()
	return max(0, s.squares/s.n-float64(mean*mean))
}

// Margin returns half the 95 % confidence interval of the mean.
func (s *Sample) Margin() float64 {
	return 1.96 * math.Sqrt(s.Variance()/max(1, s.n-1))
}
