package score

import (
	"math"
	"testing"

	"example.com/alfonsine"
)

func TestAGameIsWorthOneToWhoHasWonAndAHalfInATie(t *testing.T) {
	for text, white := range map[string]float64{
		"off:15 1:1,off:14 1-0 -":     1,
		"1:1,off:14 off:15 0-1 -":     0,
		"12:15 1:15 1/2-1/2 -":        0.5,
		"24:2,6:13 19:13,1:2 w -":     0.5,
		"24:2,6:13 19:13,1:2 b 6-5-3": 0.5,
	} {
		p := alfonsine.MustParsePosition(text)
		if w, b := Of(p, alfonsine.White), Of(p, alfonsine.Black); w != white || b != 1-white {
			t.Errorf("%s is worth %v to White and %v to Black", text, w, b)
		}
	}
}

func TestTheMarginOfAMeanFollowsFromTheSpread(t *testing.T) {
	var s Sample
	for _, x := range []float64{1, 0, 1, 0.5, 0} {
		s.Add(x)
	}
	// Four of the five results deviate from the mean of 0.5 by 1/2, so the variance is 0.2.
	if want := 1.959963984540054 * math.Sqrt(0.2/4); s.Len() != 5 || s.Mean() != 0.5 || math.Abs(s.Margin()-want) > 1e-15 {
		t.Errorf("%d results, %v ± %v, and not ± %v", s.Len(), s.Mean(), s.Margin(), want)
	}
	var counted Sample
	for x, n := range map[float64]int{1: 2, 0: 2, 0.5: 1, 0.25: 0} {
		counted.AddTimes(x, n)
	}
	if counted != s {
		t.Errorf("counted they are %+v, and one by one %+v", counted, s)
	}
	var alike Sample
	for range 3 {
		alike.Add(0.1)
	}
	if m := alike.Margin(); !(m >= 0 && m < 1e-8) {
		t.Errorf("equal results have the margin %v", m)
	}
}

func TestFilesHaveFourDecimals(t *testing.T) {
	for x, want := range map[float64]float64{0.12344: 0.1234, 0.12346: 0.1235, -0.00006: -0.0001, 1: 1} {
		if got := Rounded(x); got != want {
			t.Errorf("Rounded(%v) = %v", x, got)
		}
	}
}
