package options

import (
	"math"
	"testing"
)

func TestTheFirstOptionThatIsNotSoundIsNamed(t *testing.T) {
	for _, test := range []struct {
		check func(c *Check)
		want  string // empty if it is sound
	}{
		{func(c *Check) { c.Holds(false, "A", "no"); c.Holds(false, "B", "nor this") }, "x: option A: no"},
		{func(c *Check) { c.Holds(true, "A", "no"); c.Holds(false, "B", "nor this") }, "x: option B: nor this"},
		{func(c *Check) { c.Int("N", 0, 4); c.Int("N", 4, 4); c.Int("N", math.MaxInt, math.MaxInt) }, ""},
		{func(c *Check) { c.Int("N", -1, 4) }, "x: option N: must be 0 to 4, not -1"},
		{func(c *Check) { c.Int("N", 5, 4) }, "x: option N: must be 0 to 4, not 5"},
		{func(c *Check) { c.Int("N", -1, math.MaxInt) }, "x: option N: must be 0 or more, not -1"},
		{func(c *Check) { c.Share("S", 0); c.Share("S", 1) }, ""},
		{func(c *Check) { c.Share("S", -0.25) }, "x: option S: must be 0 to 1, not -0.25"},
		{func(c *Check) { c.Share("S", 1.25) }, "x: option S: must be 0 to 1, not 1.25"},
		{func(c *Check) { c.Share("S", math.NaN()) }, "x: option S: must be 0 to 1, not NaN"},
		{func(c *Check) { c.Rate("R", 1e-9, 1, "1"); c.Rate("R", 1, 1, "1") }, ""},
		{func(c *Check) { c.Rate("R", 0, 1, "1") }, "x: option R: must be above 0 and at most 1, not 0"},
		{func(c *Check) { c.Rate("R", 0.5, 0.25, "Rate") }, "x: option R: must be above 0 and at most Rate, not 0.5"},
		{func(c *Check) { c.Rate("R", math.NaN(), 1, "1") }, "x: option R: must be above 0 and at most 1, not NaN"},
	} {
		c := Check{Package: "x"}
		test.check(&c)
		if c.Err == nil && test.want != "" || c.Err != nil && c.Err.Error() != test.want {
			t.Errorf("%v, want %q", c.Err, test.want)
		}
	}
}
