package match

import "math"

// A sample sums up results. The zero sample is empty.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

// mean returns the mean of the results, of which there must be some.
func (s *sample) mean() float64 { return s.sum / s.n }

// margin returns half the 95 % confidence interval of the mean.
func (s *sample) margin() float64 {
	mean := s.mean()
	variance := max(0, s.squares/s.n-mean*mean)
	return 1.96 * math.Sqrt(variance/max(1, s.n-1))
}
