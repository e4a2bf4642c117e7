package study

import (
	"encoding/json"
	"math"
)

// z95 is the half-width of a 95 % interval of the normal distribution in standard errors.
const z95 = 1.959963984540054

// An interval is an estimate with its 95 % confidence interval.
type interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	none  bool    // without data
}

// unknown is an estimate without data.
var unknown = interval{none: true}

// MarshalJSON writes null for an unknown estimate.
func (i interval) MarshalJSON() ([]byte, error) {
	if i.none {
		return []byte("null"), nil
	}
	type plain interval
	return json.Marshal(plain(i))
}

// UnmarshalJSON reads the output of MarshalJSON.
func (i *interval) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*i = unknown
		return nil
	}
	type plain interval
	return json.Unmarshal(text, (*plain)(i))
}

// scaled returns the interval with every number multiplied by a positive factor.
func (i interval) scaled(factor float64) interval {
	return interval{i.Value * factor, i.Low * factor, i.High * factor, i.none}
}

// proportion returns k of n as an interval, by Wilson's formula. It is unknown if n is 0.
func proportion(k, n int64) interval {
	if n <= 0 {
		return unknown
	}
	p, m := float64(k)/float64(n), float64(n)
	center := (p + z95*z95/(2*m)) / (1 + z95*z95/m)
	half := z95 / (1 + z95*z95/m) * math.Sqrt(p*(1-p)/m+z95*z95/(4*m*m))
	i := interval{Value: p, Low: max(0, center-half), High: min(1, center+half)}
	if k == 0 {
		i.Low = 0
	}
	if k == n {
		i.High = 1
	}
	return i
}

// difference returns a - b for two independent estimates, computed from their intervals by
// Newcombe's method for proportions. For means this is the usual interval.
func difference(a, b interval) interval {
	if a.none || b.none {
		return unknown
	}
	d := a.Value - b.Value
	return interval{
		Value: d,
		Low:   d - math.Hypot(a.Value-a.Low, b.High-b.Value),
		High:  d + math.Hypot(a.High-a.Value, b.Value-b.Low),
	}
}

// complement returns 1 - i.
func (i interval) complement() interval {
	return interval{1 - i.Value, 1 - i.High, 1 - i.Low, i.none}
}

// around returns a value with the normal interval for a standard error.
func around(value, standardError float64) interval {
	return interval{Value: value, Low: value - z95*standardError, High: value + z95*standardError}
}

// A histogram counts games by a small number: entry i is the number of games with i.
type histogram []int64

func (h *histogram) add(x int) {
	h.grow(x + 1)
	(*h)[x]++
}

func (h *histogram) merge(other histogram) {
	h.grow(len(other))
	for i, n := range other {
		(*h)[i] += n
	}
}

func (h *histogram) grow(n int) {
	if n > len(*h) {
		*h = append(*h, make([]int64, n-len(*h))...)
	}
}

// total returns the number of games.
func (h histogram) total() int64 {
	n := int64(0)
	for _, k := range h {
		n += k
	}
	return n
}

// mean returns the mean with its normal interval, and the standard deviation. They are
// unknown for an empty histogram. For a single game the interval is a point.
func (h histogram) mean() (mean interval, deviation float64) {
	n, sum := float64(h.total()), 0.0
	if n == 0 {
		return unknown, 0
	}
	for x, k := range h {
		sum += float64(x) * float64(k)
	}
	m, squares := sum/n, 0.0
	for x, k := range h {
		squares += (float64(x) - m) * (float64(x) - m) * float64(k)
	}
	if n > 1 {
		deviation = math.Sqrt(squares / (n - 1))
	}
	return around(m, deviation/math.Sqrt(n)), deviation
}

// quantile returns the smallest number that at least a share q of the games do not exceed.
// It is 0 for an empty histogram.
func (h histogram) quantile(q float64) int {
	need, seen := q*float64(h.total()), int64(0)
	for x, k := range h {
		if seen += k; k > 0 && float64(seen) >= need {
			return x
		}
	}
	return 0
}

// A ratio is a sum of parts over a sum of wholes, with one part and one whole per game. The
// parts of a game may be correlated, so the interval is computed from games.
type ratio struct {
	games, part, whole    int64
	parts2, cross, whole2 int64 // sums of squares and of products
}

func (r *ratio) add(part, whole int64) {
	r.games++
	r.part += part
	r.whole += whole
	r.parts2 += part * part
	r.cross += part * whole
	r.whole2 += whole * whole
}

func (r *ratio) merge(other ratio) {
	r.games += other.games
	r.part += other.part
	r.whole += other.whole
	r.parts2 += other.parts2
	r.cross += other.cross
	r.whole2 += other.whole2
}

// interval returns the ratio with its normal interval, limited to 0 to 1. It is unknown if
// the whole is 0.
func (r ratio) interval() interval {
	i := r.mean()
	i.Low, i.High = max(0, i.Low), min(1, i.High)
	return i
}

// mean returns the parts per whole with the normal interval of a ratio estimate. It is
// unknown if the whole is 0.
func (r ratio) mean() interval {
	if r.whole == 0 {
		return unknown
	}
	q, n, rest := float64(r.part)/float64(r.whole), float64(r.games), 0.0
	if n > 1 {
		squares := float64(r.parts2) - 2*q*float64(r.cross) + q*q*float64(r.whole2)
		rest = math.Sqrt(max(0, squares) * n / (n - 1))
	}
	return around(q, rest/float64(r.whole))
}

// perGame returns the parts per game with their normal interval. It is unknown for fewer
// than two games.
func (r ratio) perGame() interval {
	return sample{r.games, r.part, r.parts2}.interval()
}

// A sample has the sums of one number per game, in units of 1/10,000. These are integers,
// so that the order of the games does not matter.
type sample struct{ games, sum, squares int64 }

const sampleUnit = 10_000

// inUnits returns a number as an integer of units.
func inUnits(x, unit float64) int64 { return int64(math.Floor(float64(x*unit) + 0.5)) }

func (s *sample) add(x int64) {
	s.games++
	s.sum += x
	s.squares += x * x
}

func (s *sample) merge(other sample) {
	s.games += other.games
	s.sum += other.sum
	s.squares += other.squares
}

// interval returns the mean with its normal interval. It is unknown for fewer than two
// games.
func (s sample) interval() interval {
	if s.games < 2 {
		return unknown
	}
	n, mean := float64(s.games), float64(s.sum)/float64(s.games)
	variance := max(0, float64(s.squares)/n-float64(mean*mean)) * n / (n - 1)
	return around(mean/sampleUnit, math.Sqrt(variance/n)/sampleUnit)
}
