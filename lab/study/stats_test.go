package study

import (
	"math"
	"testing"
)

// near reports whether an interval has the given numbers, to four decimals.
func near(i interval, value, low, high float64) bool {
	close := func(a, b float64) bool { return math.Abs(a-b) < 0.00006 }
	return close(i.Value, value) && close(i.Low, low) && close(i.High, high)
}

// The intervals are from R. G. Newcombe, Two-sided confidence intervals for the single
// proportion (1998), table I, method 3.
func TestProportionsHaveWilsonsInterval(t *testing.T) {
	for _, x := range []struct {
		k, n      int64
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {29, 29, 0.8830, 1},
	} {
		if i := proportion(x.k, x.n); !near(i, float64(x.k)/float64(x.n), x.low, x.high) {
			t.Errorf("%d of %d: %v", x.k, x.n, i)
		}
	}
	if i := proportion(0, 0); i != unknown {
		t.Errorf("no games give the interval %v", i)
	}
}

// The intervals are from R. G. Newcombe, Interval estimation for the difference between
// independent proportions (1998), table II, method 10.
func TestDifferencesOfProportionsHaveNewcombesInterval(t *testing.T) {
	for _, x := range []struct {
		a, m, b, n int64
		low, high  float64
	}{
		{56, 70, 48, 80, 0.0524, 0.3339}, {9, 10, 3, 10, 0.1705, 0.8090}, {10, 10, 0, 20, 0.6791, 1},
	} {
		a, b := proportion(x.a, x.m), proportion(x.b, x.n)
		if d := difference(a, b); !near(d, a.Value-b.Value, x.low, x.high) {
			t.Errorf("%d of %d less %d of %d: %v", x.a, x.m, x.b, x.n, d)
		}
	}
}

func TestHistogramsKnowMeanAndQuantiles(t *testing.T) {
	var h, other histogram
	for _, x := range []int{2, 4, 4, 4} {
		h.add(x)
	}
	for _, x := range []int{5, 5, 7, 9} {
		other.add(x)
	}
	h.merge(other)
	h.merge(nil)
	// The squared deviations from the mean of 5 sum to 32, divided by 7. The standard error
	// is the root of that over √8.
	mean, deviation := h.mean()
	if !near(mean, 5, 5-1.95996*0.755929, 5+1.95996*0.755929) || math.Abs(deviation-2.138090) > 1e-6 {
		t.Errorf("mean %v, deviation %v", mean, deviation)
	}
	for q, want := range map[float64]int{0: 2, 0.125: 2, 0.5: 4, 0.51: 5, 0.95: 9, 1: 9} {
		if got := h.quantile(q); got != want {
			t.Errorf("quantile %v is %d, not %d", q, got, want)
		}
	}
	if mean, deviation := (histogram{}).mean(); mean != unknown || deviation != 0 {
		t.Errorf("an empty histogram has mean %v and deviation %v", mean, deviation)
	}
}

func TestRatiosGoByGames(t *testing.T) {
	var r, other ratio
	r.add(1, 10)
	r.add(3, 10)
	other.add(2, 20)
	r.merge(other)
	// 6 of 40. The squares of the residuals 1-1.5, 3-1.5, 2-3 sum to 3.5: √(3.5·3/2)/40 = 0.057282.
	if i := r.interval(); !near(i, 0.15, 0.15-1.95996*0.057282, 0.15+1.95996*0.057282) {
		t.Errorf("%v", i)
	}
	if i := (ratio{}).interval(); i != unknown {
		t.Errorf("of nothing: %v", i)
	}
}
