package endgame_test

import (
	"errors"
	"io"
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

// Rounded probabilities may sum to more than 1. No method returns more than 1.
func TestNoProbabilityIsAboveOne(t *testing.T) {
	const pairs = 28 // Homes of at most two checkers
	above := 0
	for _, r := range []alfonsine.Rules{{Dice: 1}, {}, {Dice: 1, Overshoot: alfonsine.OvershootNever}} {
		g := raceGame(t, r)
		table, two := smallTable(t, g, 6), twoSided(t, g, 2)
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
			for j := 1; i < pairs && j < pairs; j++ {
				if win := two.WinOf(endgame.HomeAt(j), endgame.HomeAt(i)); win > 1 || win < 0 {
					t.Fatalf("%v: %v against %v wins with %v", table, endgame.HomeAt(j), endgame.HomeAt(i), win)
				}
			}
		}
	}
	if above == 0 {
		t.Error("no sum is rounded above 1, so nothing is tested")
	}
}

func TestErrorsSayWhatIsWrongInTheseWords(t *testing.T) {
	p := pos("1:1 24:1 w -")
	plays, none := endgame.Rank(alfonsine.Laquet, nil, p)
	if plays != nil {
		t.Errorf("%d plays are ranked without an evaluator", len(plays))
	}
	gone := errors.New("the disk is gone")
	for _, test := range []struct {
		err  error
		want string
	}{
		{&endgame.TableError{Fault: endgame.FaultUnfit, Reason: "x"}, "endgame: x"},
		{&endgame.TableError{Fault: endgame.FaultUnfit, Variant: "v", Reason: "x"}, "endgame: v: x"},
		{&endgame.TableError{Fault: endgame.FaultUnfit, Variant: "v", Table: "t", Reason: "x"}, "endgame: table for t, game v: x"},
		{&endgame.TableError{Fault: endgame.FaultTruncated, Reason: "x", Offset: 3, Err: io.ErrUnexpectedEOF}, "endgame: file of a table: x at byte 3"},
		{&endgame.TableError{Fault: endgame.FaultUnread, Reason: "x", Offset: 3, Err: gone}, "endgame: file of a table: x at byte 3: the disk is gone"},
		{&endgame.TableError{Fault: endgame.FaultCorrupt, Reason: "x"}, "endgame: file of a table: x at byte 0"},
		{&endgame.PositionError{Position: p, Reason: "x"}, `endgame: "` + p.String() + `": x`},
		{&endgame.PositionError{Package: "bot", Variant: "laquet", Position: p, Reason: "x"}, `bot: laquet: "` + p.String() + `": x`},
		{none, `endgame: laquet: "` + p.String() + `": the evaluator is nil`},
	} {
		if test.err == nil || test.err.Error() != test.want {
			t.Errorf("%v\nwant %s", test.err, test.want)
		}
	}
	if last := endgame.FaultUnread; last.String() != "unread" || (last+1).String() != "Fault(11)" {
		t.Errorf("the last faults are %v and %v", last, last+1)
	}
}
