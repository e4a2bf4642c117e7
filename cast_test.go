package alfonsine_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"pgregory.net/rapid"
)

// Three dice are thrown: one lies flat, one on a checker, one at a slant. White
// says that it shows a four, Black denies it.
func ExampleReadCast() {
	tilted := alfonsine.Cast{Face: 4, Lie: alfonsine.LieTilted}
	tilted.Claims[alfonsine.White] = true
	read := func() {
		fmt.Println(alfonsine.ReadCast(
			alfonsine.Cast{Face: 6},
			alfonsine.Cast{Face: 2, Lie: alfonsine.LieOnCheckers},
			tilted,
		))
	}
	read()

	tilted.Tests[alfonsine.Black] = alfonsine.TestDieStayed
	read()

	tilted.Tests[alfonsine.White] = alfonsine.TestDieStayed
	read()
	// Output:
	// - alfonsine: throw again: third die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// - alfonsine: throw again: third die: it is tilted, and only White, who claims it, may test it, not Black
	// 6-4-2 <nil>
}

// A throw is made again, or it was told wrongly: the error tells the two apart.
func ExampleCastError() {
	for _, dice := range [][]alfonsine.Cast{
		{{Face: 6}, {Face: 3, Lie: alfonsine.LieOnRail}},
		{{Face: 6}, {Face: 7}},
	} {
		_, err := alfonsine.ReadCast(dice...)
		if bad := (*alfonsine.CastError)(nil); errors.As(err, &bad) {
			fmt.Printf("again: %v, die %d: %s\n", bad.Again, bad.Index, bad.Reason)
		}
	}
	// Output:
	// again: true, die 1: it is on a rail
	// again: false, die 1: a die shows 1 to 6, not 7
}

func ExampleReadRollOff() {
	fmt.Println(alfonsine.ReadRollOff(alfonsine.Cast{Face: 3}, alfonsine.Cast{Face: 3}))
	fmt.Println(alfonsine.ReadRollOff(alfonsine.Cast{Face: 2}, alfonsine.Cast{Face: 5}))
	// Output:
	// 0 0 alfonsine: throw again: both dice show 3
	// 2 5 <nil>
}

func TestTheErrorOfAThrowByHandCountsTheDice(t *testing.T) {
	for i, ordinal := range []string{"first", "second", "third", "fourth", "fifth", "sixth"} {
		dice := slices.Repeat([]alfonsine.Cast{{Face: 1}}, 6)
		dice[i].Lie = alfonsine.LieOffBoard
		_, err := alfonsine.ReadCast(dice...)
		if want := "alfonsine: throw again: " + ordinal + " die: it is off the board"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if got := (&alfonsine.CastError{Index: 6, Reason: "it is none"}).Error(); got != "alfonsine: no throw: it is none" {
		t.Error(got)
	}
}

// players writes who of the two does something.
func players(of ...alfonsine.Color) (set [2]bool) {
	for _, c := range of {
		set[c] = true
	}
	return set
}

// castError returns the error as the type that it is documented to be.
func castError(t *testing.T, err error) *alfonsine.CastError {
	t.Helper()
	var e *alfonsine.CastError
	if !errors.As(err, &e) {
		t.Fatalf("the error is %T %v, want a *CastError", err, err)
	}
	return e
}

// Rulings: cab-e-quinal-6, cab-e-quinal-2-6, laquet-6, fallas-6
func TestADieThatLiesFlatIsGoodOnTheBoardAndOnCheckers(t *testing.T) {
	for face := 1; face <= 6; face++ {
		for _, lie := range []alfonsine.Lie{alfonsine.LieFlat, alfonsine.LieOnCheckers} {
			got, err := alfonsine.ReadCast(alfonsine.Cast{Face: face, Lie: lie})
			if want, _ := alfonsine.NewRoll(face); err != nil || got != want {
				t.Errorf("a %d %v: %v, %v", face, lie, got, err)
			}
		}
	}
}

// Rulings: cab-e-quinal-6, cab-e-quinal-2-6, laquet-6, fallas-6
func TestADieOffTheBoardOrOnARailVoidsTheWholeThrow(t *testing.T) {
	for _, lie := range []alfonsine.Lie{alfonsine.LieOffBoard, alfonsine.LieOnRail} {
		for i := range 3 {
			dice := []alfonsine.Cast{{Face: 1}, {Face: 2}, {Face: 3}}
			// What it shows there, and what is said of it, is of no account.
			dice[i] = alfonsine.Cast{Lie: lie, Claims: players(alfonsine.White, alfonsine.Black)}
			got, err := alfonsine.ReadCast(dice...)
			e := castError(t, err)
			if !got.IsZero() || !e.Again || e.Index != i || e.Cast != dice[i] || e.Topic != alfonsine.TopicCast {
				t.Errorf("die %d %v: %v, %+v", i, lie, got, e)
			}
		}
	}
}

// Rulings: cab-e-quinal-6, cab-e-quinal-2-6, laquet-6, fallas-6
func TestATiltedDieIsGoodIfBothAgreeOrIfItsClaimantsTestDieStays(t *testing.T) {
	const (
		white, black      = alfonsine.White, alfonsine.Black
		none, stayed, off = alfonsine.TestDieNone, alfonsine.TestDieStayed, alfonsine.TestDieSlid
	)
	for _, test := range []struct {
		claims [2]bool
		tests  [2]alfonsine.TestDie
		reason string // empty where the die is good
	}{
		// An agreed value stands, whatever anybody lays on the die.
		{players(white, black), [2]alfonsine.TestDie{none, none}, ""},
		{players(white, black), [2]alfonsine.TestDie{off, off}, ""},
		// Nobody claims it: there is nothing to test.
		{players(), [2]alfonsine.TestDie{none, none}, "nobody claims it"},
		{players(), [2]alfonsine.TestDie{stayed, stayed}, "nobody claims it"},
		// One claims it: his test decides, and only his.
		{players(white), [2]alfonsine.TestDie{none, none}, "has not tested it"},
		{players(white), [2]alfonsine.TestDie{stayed, none}, ""},
		{players(white), [2]alfonsine.TestDie{off, none}, "slid off"},
		{players(white), [2]alfonsine.TestDie{none, stayed}, "only White, who claims it, may test it, not Black"},
		{players(white), [2]alfonsine.TestDie{none, off}, "only White, who claims it, may test it, not Black"},
		{players(white), [2]alfonsine.TestDie{stayed, off}, ""},
		{players(white), [2]alfonsine.TestDie{off, stayed}, "slid off"},
		{players(black), [2]alfonsine.TestDie{none, none}, "has not tested it"},
		{players(black), [2]alfonsine.TestDie{none, stayed}, ""},
		{players(black), [2]alfonsine.TestDie{none, off}, "slid off"},
		{players(black), [2]alfonsine.TestDie{stayed, none}, "only Black, who claims it, may test it, not White"},
		{players(black), [2]alfonsine.TestDie{off, stayed}, ""},
	} {
		tilted := alfonsine.Cast{Face: 4, Lie: alfonsine.LieTilted, Claims: test.claims, Tests: test.tests}
		got, err := alfonsine.ReadCast(alfonsine.Cast{Face: 6}, tilted)
		if test.reason == "" {
			if got.String() != "6-4" || err != nil {
				t.Errorf("claims %v, tests %v: %v, %v; want 6-4", test.claims, test.tests, got, err)
			}
			continue
		}
		e := castError(t, err)
		if !got.IsZero() || !e.Again || e.Index != 1 || !strings.Contains(e.Reason, test.reason) {
			t.Errorf("claims %v, tests %v: %v, %+v; want %q", test.claims, test.tests, got, e, test.reason)
		}
	}
}

// Rulings: cab-e-quinal-6
func TestClaimsAndTestsAreNotReadOfADieThatLiesFlat(t *testing.T) {
	flat := alfonsine.Cast{Face: 2, Claims: players(alfonsine.Black), Tests: [2]alfonsine.TestDie{9, alfonsine.TestDieSlid}}
	if got, err := alfonsine.ReadCast(flat); got.String() != "2" || err != nil {
		t.Errorf("%v, %v; want 2", got, err)
	}
}

func TestWhatNoThrowCanBeIsAnErrorThatDoesNotAskToThrowAgain(t *testing.T) {
	good, rail := alfonsine.Cast{Face: 1}, alfonsine.Cast{Face: 1, Lie: alfonsine.LieOnRail}
	tilted := alfonsine.Cast{Face: 1, Lie: alfonsine.LieTilted, Claims: players(alfonsine.White)}
	tilted.Tests[alfonsine.Black] = 3
	for _, test := range []struct {
		dice   []alfonsine.Cast
		index  int
		reason string
	}{
		{nil, -1, "no dice"},
		{slices.Repeat([]alfonsine.Cast{good}, 7), -1, "7 dice, and a roll has at most 6"},
		{[]alfonsine.Cast{{}}, 0, "a die shows 1 to 6, not 0"},
		{[]alfonsine.Cast{good, {Face: 7}}, 1, "a die shows 1 to 6, not 7"},
		{[]alfonsine.Cast{{Face: math.MinInt, Lie: alfonsine.LieTilted}}, 0, "a die shows 1 to 6, not -"},
		{[]alfonsine.Cast{good, good, {Face: 1, Lie: 5}}, 2, "Lie(5) is no way for a die to lie"},
		{[]alfonsine.Cast{tilted}, 0, "TestDie(3) is nothing that becomes of a test die"},
		// It is looked for in all the dice before any is called void.
		{[]alfonsine.Cast{rail, {Face: 7}}, 1, "a die shows 1 to 6, not 7"},
	} {
		got, err := alfonsine.ReadCast(test.dice...)
		e := castError(t, err)
		if !got.IsZero() || e.Again || e.Index != test.index || e.Topic != alfonsine.TopicCast || !strings.Contains(e.Error(), test.reason) {
			t.Errorf("%v: %v, %+v; want %q at %d", test.dice, got, e, test.reason, test.index)
		}
	}
}

func TestSixDiceThrownByHandAreARoll(t *testing.T) {
	var dice []alfonsine.Cast
	for face := 1; face <= 6; face++ {
		dice = append(dice, alfonsine.Cast{Face: face})
	}
	if got, err := alfonsine.ReadCast(dice...); got.String() != "6-5-4-3-2-1" || err != nil {
		t.Errorf("%v, %v", got, err)
	}
}

// Rulings: cab-e-quinal-5-ties, cab-e-quinal-2-5-ties, laquet-5-ties, fallas-5-ties
func TestEqualDiceInARollOffByHandAreThrownAgainByBoth(t *testing.T) {
	for one := 1; one <= 6; one++ {
		for other := 1; other <= 6; other++ {
			first, second, err := alfonsine.ReadRollOff(alfonsine.Cast{Face: one}, alfonsine.Cast{Face: other})
			if one != other {
				if first != one || second != other || err != nil {
					t.Errorf("%d and %d: %d, %d, %v", one, other, first, second, err)
				}
				continue
			}
			e := castError(t, err)
			if first != 0 || second != 0 || !e.Again || e.Index != -1 || e.Topic != alfonsine.TopicTies {
				t.Errorf("%d and %d: %d, %d, %+v", one, other, first, second, e)
			}
		}
	}
}

// Rulings: cab-e-quinal-6
func TestAVoidDieInARollOffIsThrownAgainByItsPlayer(t *testing.T) {
	good := alfonsine.Cast{Face: 6}
	for _, test := range []struct {
		one, other alfonsine.Cast
		index      int
		again      bool
	}{
		{alfonsine.Cast{Face: 6, Lie: alfonsine.LieOffBoard}, good, 0, true},
		{good, alfonsine.Cast{Face: 6, Lie: alfonsine.LieTilted}, 1, true},
		{alfonsine.Cast{Face: 9}, good, 0, false},
		{good, alfonsine.Cast{}, 1, false},
	} {
		_, _, err := alfonsine.ReadRollOff(test.one, test.other)
		if e := castError(t, err); e.Index != test.index || e.Again != test.again || e.Topic != alfonsine.TopicCast {
			t.Errorf("%v and %v: %+v", test.one, test.other, e)
		}
	}
}

// Rulings: cab-e-quinal-6, fallas-6
func TestEveryThrowByHandGivesItsRollOrTheReasonWhyNot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) alfonsine.Cast {
			die := alfonsine.Cast{
				Face: rapid.IntRange(0, 7).Draw(t, "face"),
				Lie:  alfonsine.Lie(rapid.IntRange(0, 5).Draw(t, "lie")),
			}
			for c := range die.Claims {
				die.Claims[c] = rapid.Bool().Draw(t, "claim")
				die.Tests[c] = alfonsine.TestDie(rapid.IntRange(0, 3).Draw(t, "test"))
			}
			return die
		}), 0, 7).Draw(t, "dice")
		roll, err := alfonsine.ReadCast(dice...)
		if err != nil {
			var e *alfonsine.CastError
			switch {
			case !errors.As(err, &e):
				t.Fatalf("%T", err)
			case !roll.IsZero():
				t.Fatalf("%v with %v", roll, err)
			case e.Reason == "" || e.Index >= len(dice) || e.Index >= 0 && e.Cast != dice[e.Index]:
				t.Fatalf("%+v", e)
			}
			return
		}
		var faces []int
		for _, die := range dice {
			if die.Lie == alfonsine.LieOnRail || die.Lie == alfonsine.LieOffBoard {
				t.Fatalf("%v is good", die)
			}
			faces = append(faces, die.Face)
		}
		if want, err := alfonsine.NewRoll(faces...); err != nil || roll != want {
			t.Fatalf("%v, want %v, %v", roll, want, err)
		}
	})
}

func TestLiesAndTestDiceNameThemselves(t *testing.T) {
	for l, want := range []string{"flat", "on checkers", "tilted", "on a rail", "off the board", "Lie(5)"} {
		if got := alfonsine.Lie(l).String(); got != want {
			t.Errorf("Lie %d is %q, want %q", l, got, want)
		}
	}
	for d, want := range []string{"none", "stayed", "slid off", "TestDie(3)"} {
		if got := alfonsine.TestDie(d).String(); got != want {
			t.Errorf("TestDie %d is %q, want %q", d, got, want)
		}
	}
}
