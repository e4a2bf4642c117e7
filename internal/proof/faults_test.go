package proof_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// rolling and moving try what is refused: the error has the position, and it stays.
func rolling(v *alfonsine.Game, p alfonsine.Position, thrown string) error {
	next, err := v.Roll(p, roll(thrown))
	var e *alfonsine.RollError
	if !errors.As(err, &e) || next != p || e.Position != p {
		return fmt.Errorf("%v: %s leads to %v: %w", p, thrown, next, err)
	}
	return err
}

func moving(v *alfonsine.Game, p alfonsine.Position, m alfonsine.Move) error {
	next, err := v.Move(p, m)
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || next != p || e.Position != p || e.Move != m {
		return fmt.Errorf("%v: %v leads to %v: %w", p, m, next, err)
	}
	return err
}

func making(change func(*alfonsine.Rules)) error {
	r, _ := alfonsine.Backgammon.Rules()
	change(&r)
	_, err := alfonsine.New(r)
	return err
}

// The text of an error has its parts in this order, and long parts are cut.
func TestErrorsSayWhatIsWrongInThisOrder(t *testing.T) {
	x := alfonsine.Refusal{Text: "x"}
	cited := alfonsine.Refusal{Text: "x", Ruling: alfonsine.Ruling{ID: "r", Text: "t"}}
	many := &alfonsine.SetupError{Problems: make([]alfonsine.Problem, 13)}
	for i := range many.Problems {
		many.Problems[i] = alfonsine.Problem{Field: "white", Why: x}
	}
	for i, test := range []struct {
		err  error
		want string
	}{
		{&alfonsine.PlayError{Why: x}, "alfonsine: x"},
		{&alfonsine.PlayError{Variant: "v", Input: "i", Move: alfonsine.Move{From: 6, To: 3, Die: 3}, Why: x}, `alfonsine: v: "i": 6/3 with a 3: x`},
		{&alfonsine.PlayError{Variant: "v", Why: cited}, "alfonsine: v: x [r: t]"},
		{&alfonsine.PlayError{Fault: alfonsine.FaultNotation, Input: "i", Offset: 2, Why: x}, `alfonsine: "i": x at offset 2`},
		{&alfonsine.ParseError{Func: "F", Input: "i", Field: "dice", Offset: 1, Why: x, Others: many.Problems[:2]}, `alfonsine: F("i"): dice: x at offset 1; white: x; white: x`},
		{&alfonsine.LookupError{Slug: "\nab", Part: strings.Repeat("c", 81), Why: x}, `alfonsine: no game "…": "` + strings.Repeat("c", 60) + `…" x`},
		{&alfonsine.RollError{Dice: "6", Why: x}, "alfonsine: roll 6: x"},
		{&alfonsine.RollError{Variant: "v", Dice: "6", Why: cited}, "alfonsine: v: roll 6: x [r: t]"},
		{many, "alfonsine: unsound setup: " + strings.Repeat("white: x; ", 12) + "and 1 other problem"},
		{&alfonsine.SetupError{Problems: many.Problems[:12]}, "alfonsine: unsound setup: " + strings.Repeat("white: x; ", 11) + "white: x"},
	} {
		switch {
		case test.err == nil:
			t.Errorf("%d: there is no error, want %s", i, test.want)
		case test.err.Error() != test.want:
			t.Errorf("%s\nwant %s", test.err, test.want)
		}
	}
}

func expectError(t *testing.T, got, want error) {
	t.Helper()
	if diff := cmp.Diff(want, got,
		cmpopts.EquateComparable(alfonsine.Position{}, alfonsine.Play{}, alfonsine.Refusal{}),
	); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

func TestAPassIsMarkedOnlyWhereItWins(t *testing.T) {
	for text, want := range map[string]string{
		"pass = 18:1 1:1 b -":   "= 18:1 1:1 b -",
		"pass = 18:1 1:1 1-0 -": "pass = 18:1 1:1 1-0 -",
		"pass = 18:1 1:1 0-1 -": "pass = 18:1 1:1 0-1 -",
		"= 18:1 1:1 1/2-1/2 -":  "= 18:1 1:1 1/2-1/2 -",
	} {
		var play alfonsine.Play
		gametest.Must(t, play.UnmarshalText([]byte(text)))
		back, err := play.MarshalText()
		if err != nil || string(back) != want {
			t.Errorf("%q becomes %q, want %q", text, back, want)
		}
	}
}

// A custom game has rulings that follow from its rules, in words that fit any game. The
// first has the default ones; of the others the file has those that change with the rules.
func TestTheRulingsOfAGameOfOnesOwnFollowFromItsRules(t *testing.T) {
	var list strings.Builder
	usual := make(map[topic.Topic]string)
	for _, change := range []func(*alfonsine.Rules){
		func(r *alfonsine.Rules) {},
		func(r *alfonsine.Rules) {
			r.Dice, r.Doubles, r.HigherDie, r.Forbidden, r.Course = 1, alfonsine.DoublesOnce, false, 1, alfonsine.CourseParallel
			r.Duty, r.FirstThrow, r.Landing = alfonsine.DutyAllToTheLast, alfonsine.FirstThrowAgain, alfonsine.LandingSingle
			r.BearOff, r.Overshoot, r.Tie, r.Start.Turn = alfonsine.BearOffBegun, alfonsine.OvershootFarthest, true, alfonsine.Black
		},
		func(r *alfonsine.Rules) {
			r.Virtual, r.Doubles, r.ThrowAgain, r.Hit = 6, alfonsine.DoublesOnce, alfonsine.ThrowAgainAlike, alfonsine.HitToStart
			r.Duty, r.HigherDie, r.Landing, r.Overshoot = alfonsine.DutyAllOrLose, false, alfonsine.LandingSingleTwelve, 1
		},
		func(r *alfonsine.Rules) {
			r.Dice, r.Doubles, r.ThrowAgain, r.Entry = 3, alfonsine.DoublesOnce, alfonsine.ThrowAgainPlayed, alfonsine.EntrySecond
			r.Landing, r.Prime, r.HigherDie, r.Overshoot = alfonsine.LandingTwo, alfonsine.PrimeLoses, false, 3
		},
		func(r *alfonsine.Rules) {
			r.Unplayed, r.Overshoot, r.Entry = alfonsine.UnplayedToOpponent, 2, alfonsine.EntryFourth
		},
		func(r *alfonsine.Rules) { // the checker that begins on the bar enters, although nothing was hit
			r.Forbidden, r.Start.White[6], r.Start.White[alfonsine.Bar] = 1, 4, 1
		},
		func(r *alfonsine.Rules) { r.Dice, r.Doubles, r.Virtual = 1, alfonsine.DoublesOnce, 6 },
		func(r *alfonsine.Rules) {
			r.Duty, r.HigherDie, r.ThrowAgain = alfonsine.DutyFree, false, alfonsine.ThrowAgainTwoAlike
		},
		func(r *alfonsine.Rules) { r.Unplayed = alfonsine.UnplayedOffered },
	} {
		r, _ := alfonsine.Backgammon.Rules()
		change(&r)
		g := gametest.New(t, r)
		text, err := json.Marshal(r)
		gametest.Must(t, err)
		fmt.Fprintf(&list, "# %s\n\n", text)
		for _, ruling := range g.Rulings() {
			if ruling.ID != "backgammon-"+ruling.Topic.String() || ruling.Basis != alfonsine.BasisChosen || ruling.Source != (alfonsine.Source{}) {
				t.Errorf("%+v", ruling)
			}
			if usual[ruling.Topic] == "" {
				usual[ruling.Topic] = ruling.Text
			} else if usual[ruling.Topic] == ruling.Text {
				continue
			}
			fmt.Fprintf(&list, "%v: %s\n", ruling.Topic, ruling.Text)
		}
		list.WriteString("\n")
	}
	gametest.Golden(t, "testdata/rulings-own.txt", list.String())
}

// An error quotes the line at fault or, if it is long, about eighty bytes around the fault,
// in whole characters.
func TestAnErrorQuotesWhatIsAroundTheFault(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, ""},
		{"abc", 1, "abc"},
		{"abc", -1, "abc"},
		{"abc", 99, "abc"},
		{"ab\ncd\nef", 1, "ab…"},
		{"ab\ncd\nef", 2, "ab…"},
		{"ab\ncd\nef", 3, "…cd…"},
		{"ab\ncd\nef", 7, "…ef"},
		{"ab\n", 3, "…"},
		{"ab\vcd", 4, "ab\vcd"},
		{strings.Repeat("a", 100) + "\nbc", 102, "…bc"},
		{strings.Repeat("a", 60), 59, strings.Repeat("a", 60)},
		{strings.Repeat("a", 61), 0, strings.Repeat("a", 60) + "…"},
		{strings.Repeat("a", 61), 60, "…" + strings.Repeat("a", 60)},
		{strings.Repeat("a", 100) + "x" + strings.Repeat("b", 100), 100, "…" + strings.Repeat("a", 30) + "x" + strings.Repeat("b", 29) + "…"},
		{strings.Repeat("a", 100) + "\n" + strings.Repeat("b", 100), 105, "…" + strings.Repeat("b", 60) + "…"},
		{"x" + strings.Repeat("é", 100), 0, "x" + strings.Repeat("é", 29) + "…"},
		{strings.Repeat("é", 100) + "x", 200, "…" + strings.Repeat("é", 29) + "x"},
		{strings.Repeat("\x80", 10), 5, "\ufffd"},
		{"a\xffb", 0, "a\ufffdb"},
		{"\n\x80b", 2, "…b"},
		{strings.Repeat("\x80", 200), 100, "……"}, // there is no valid character between
		{strings.Repeat("\x80", 200), 0, "…"},
		{strings.Repeat("\x80", 200), 200, "…"},
	} {
		want := "alfonsine: F(" + strconv.Quote(test.want) + "): x at offset " + strconv.Itoa(test.offset)
		err := &alfonsine.ParseError{Func: "F", Input: test.text, Offset: test.offset, Why: alfonsine.Refusal{Text: "x"}}
		if err.Error() != want {
			t.Errorf("%q at %d: %s\nwant %s", test.text, test.offset, err, want)
		}
	}
}

func TestTheErrorOfAWordNamesTheWordsThatThereAre(t *testing.T) {
	var duty alfonsine.Duty
	_, none := alfonsine.Duty(9).MarshalText()
	for err, want := range map[error]alfonsine.ParseError{
		none: {Func: "Duty.MarshalText", Input: "9", Why: alfonsine.Refusal{Key: "word-none", Text: "Duty"}},
		duty.UnmarshalText([]byte("some")): {
			Func: "Duty.UnmarshalText", Input: "some",
			Why: alfonsine.Refusal{Key: "word-unknown", Text: "most-dice, all-or-lose, all-to-the-last, free"},
		},
	} {
		expectError(t, err, &want)
	}
}
