package endgame_test

import (
	"math"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// Every method of a Distribution agrees with a plain sum over its probabilities.
func TestADistributionAnswersWhatItsProbabilitiesComeTo(t *testing.T) {
	table := smallTable(t, alfonsine.Laquet, 3)
	list := []endgame.Distribution{{}}
	for _, text := range []string{"-", "1:1", "6:1", "6:2,1:1", "6:3", "3:3"} {
		list = append(list, table.Distribution(home(text)))
	}
	near := func(what string, got, want float64) {
		t.Helper()
		if !(math.Abs(got-want) <= 1e-12) {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	for _, d := range list {
		probability := make([]float64, 40)
		for n, p := range d.All() {
			if n < d.First() || n > d.Last() {
				t.Fatalf("%d throws are not between %d and %d", n, d.First(), d.Last())
			}
			probability[n] = p
		}
		mean, within := 0.0, 0.0
		for n, p := range probability {
			near("the probability", d.At(n), p)
			within += p
			near("the probability of that or fewer", d.Within(n), within)
			mean += float64(n) * p
		}
		near("the probability of -1 throws", d.At(-1), 0)
		near("the mean", d.Mean(), mean)
		square := 0.0
		for n, p := range probability {
			square += p * (float64(n) - mean) * (float64(n) - mean)
		}
		near("the deviation", d.Deviation(), math.Sqrt(square))
		for _, other := range list[1:] {
			beats := 0.0
			for n, p := range probability {
				for m, q := range other.All() {
					if n <= m {
						beats += p * q
					}
				}
			}
			near("the probability of being first", d.Beats(other), beats)
		}
	}
}

// A compact table rounds the probability of more than n throws, and nothing else.
func TestACompactTableIsOffByLessThanItsRounding(t *testing.T) {
	exact := raceGame(t, alfonsine.Rules{Dice: 1, Overshoot: alfonsine.OvershootNever})
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.QuinzeTablas, exact} {
		table := smallTable(t, g, 4)
		compact := table.Compact()
		if compact.Fits(g) != nil || compact.Checkers() != 4 || compact.String() != table.String() {
			t.Errorf("%s: the compact table is for %v", g.Slug(), compact)
		}
		whole, short := 0, 0
		for i := 0; endgame.HomeAt(i).Checkers() <= 4; i++ {
			h, other := endgame.HomeAt(i), endgame.HomeAt(i*i%210)
			d, c := table.Distribution(h), compact.Distribution(h)
			for n := range d.Last() + 2 {
				if off := math.Abs(d.Within(n) - c.Within(n)); off > rounding {
					t.Fatalf("%s, %v: within %d throws it is off by %g", g.Slug(), h, n, off)
				}
			}
			if compact.Mean(h) != table.Mean(h) || c.First() != d.First() || math.Abs(c.Within(c.Last())-1) > 1e-12 {
				t.Fatalf("%s, %v: from %d throws on, %g in the mean", g.Slug(), h, c.First(), compact.Mean(h))
			}
			if off := math.Abs(d.Beats(table.Distribution(other)) - c.Beats(compact.Distribution(other))); off > 2*rounding {
				t.Fatalf("%s, %v before %v: off by %g", g.Slug(), h, other, off)
			}
			whole, short = whole+8*(d.Last()-d.First()+1), short+2*(c.Last()-c.First()+1)
		}
		if whole < 5*short {
			t.Errorf("%s: %d bytes in the place of %d", g.Slug(), short, whole)
		}
	}
}

// Rounded probabilities may sum to more than 1. No method returns more than 1.
func TestNoProbabilityIsAboveOne(t *testing.T) {
	above := 0
	for _, r := range []alfonsine.Rules{{Dice: 1}, {}, {Dice: 1, Overshoot: alfonsine.OvershootNever}} {
		g := raceGame(t, r)
		table := smallTable(t, g, 6)
		far := table.Distribution(home("6:6"))
		for i := 1; endgame.HomeAt(i).Checkers() <= 4; i++ {
			d := table.Distribution(endgame.HomeAt(i))
			sum := 0.0
			for n, p := range d.All() {
				sum += p
				if within := d.Within(n); within > 1 {
					t.Fatalf("%v: %v is done within %d throws with the probability %v", table, endgame.HomeAt(i), n, within)
				}
			}
			if sum > 1 {
				above++
			}
			if beats := d.Beats(far); beats > 1 {
				t.Fatalf("%v: %v is done before 6:6 with the probability %v", table, endgame.HomeAt(i), beats)
			}
		}
	}
	if above == 0 {
		t.Error("no sum is rounded above 1, so nothing is tested")
	}
}
