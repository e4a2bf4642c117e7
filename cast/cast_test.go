package cast_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/topic"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Three dice are thrown. One lies flat, one lies on a checker, one is tilted. White claims
// that it shows a four, Black denies it.
func ExampleRead() {
	tilted := cast.Die{Face: 4, Lie: cast.LieTilted}
	tilted.Claims[alfonsine.White] = true
	read := func() {
		fmt.Println(cast.Read(
			cast.Die{Face: 6},
			cast.Die{Face: 2, Lie: cast.LieOnCheckers},
			tilted,
		))
	}
	read()

	tilted.Tests[alfonsine.Black] = cast.TestDieStayed
	read()

	tilted.Tests[alfonsine.White] = cast.TestDieStayed
	read()
	// Output:
	// - cast: throw again: third die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// - cast: throw again: third die: it is tilted, and only White, who claims it, may test it, not Black
	// 6-4-2 <nil>
}

// The error distinguishes a void throw from invalid input.
func ExampleError() {
	for _, dice := range [][]cast.Die{
		{{Face: 6}, {Face: 3, Lie: cast.LieOnRail}},
		{{Face: 6}, {Face: 7}},
	} {
		_, err := cast.Read(dice...)
		if bad := (*cast.Error)(nil); errors.As(err, &bad) {
			fmt.Printf("again: %v, die %d: %s\n", bad.Again, bad.Index, bad.Reason)
		}
	}
	// Output:
	// again: true, die 1: it is on a rail
	// again: false, die 1: a die shows 1 to 6, not 7
}

func ExampleReadRollOff() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 3}, cast.Die{Face: 3}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 2}, cast.Die{Face: 5}))
	// Output:
	// 0 0 cast: throw again: both dice show 3
	// 2 5 <nil>
}

func TestTheErrorOfAThrowByHandCountsTheDice(t *testing.T) {
	for i, ordinal := range []string{"first", "second", "third", "fourth", "fifth", "sixth"} {
		dice := slices.Repeat([]cast.Die{{Face: 1}}, 6)
		dice[i].Lie = cast.LieOffTheBoard
		_, err := cast.Read(dice...)
		if want := "cast: throw again: " + ordinal + " die: it is off the board"; err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if got := (&cast.Error{Index: 6, Reason: "it is none"}).Error(); got != "cast: no throw: it is none" {
		t.Error(got)
	}
}

// players returns a set of players.
func players(of ...alfonsine.Color) (set [2]bool) {
	for _, c := range of {
		set[c] = true
	}
	return set
}

// asError returns the error as the documented type.
func asError(t *testing.T, err error) *cast.Error {
	t.Helper()
	var e *cast.Error
	if !errors.As(err, &e) {
		t.Fatalf("the error is %T %v, want a *cast.Error", err, err)
	}
	return e
}

func TestADieThatLiesFlatIsGoodOnTheBoardAndOnCheckers(t *testing.T) {
	for face := 1; face <= 6; face++ {
		for _, lie := range []cast.Lie{cast.LieFlat, cast.LieOnCheckers} {
			got, err := cast.Read(cast.Die{Face: face, Lie: lie})
			if want, _ := alfonsine.NewRoll(face); err != nil || got != want {
				t.Errorf("a %d %v: %v, %v", face, lie, got, err)
			}
		}
	}
}

func TestADieOffTheBoardOrOnARailVoidsTheWholeThrow(t *testing.T) {
	for _, lie := range []cast.Lie{cast.LieOffTheBoard, cast.LieOnRail} {
		for i := range 3 {
			dice := []cast.Die{{Face: 1}, {Face: 2}, {Face: 3}}
			// Neither its face nor the claims matter there.
			dice[i] = cast.Die{Lie: lie, Claims: players(alfonsine.White, alfonsine.Black)}
			got, err := cast.Read(dice...)
			e := asError(t, err)
			if !got.IsZero() || !e.Again || e.Index != i || e.Die != dice[i] || e.Topic != topic.Cast {
				t.Errorf("die %d %v: %v, %+v", i, lie, got, e)
			}
		}
	}
}

func TestATiltedDieIsGoodIfBothAgreeOrIfItsClaimantsTestDieStays(t *testing.T) {
	const (
		white, black      = alfonsine.White, alfonsine.Black
		none, stayed, off = cast.TestDieNone, cast.TestDieStayed, cast.TestDieSlidOff
	)
	for _, test := range []struct {
		claims [2]bool
		tests  [2]cast.TestDie
		reason string // empty if the die is good
	}{
		// An agreed value counts, whatever happens to a test die.
		{players(white, black), [2]cast.TestDie{none, none}, ""},
		{players(white, black), [2]cast.TestDie{off, off}, ""},
		// Nobody claims it, so there is nothing to test.
		{players(), [2]cast.TestDie{none, none}, "nobody claims it"},
		{players(), [2]cast.TestDie{stayed, stayed}, "nobody claims it"},
		// One player claims it. Only that player's test counts.
		{players(white), [2]cast.TestDie{none, none}, "has not tested it"},
		{players(white), [2]cast.TestDie{stayed, none}, ""},
		{players(white), [2]cast.TestDie{off, none}, "slid off"},
		{players(white), [2]cast.TestDie{none, stayed}, "only White, who claims it, may test it, not Black"},
		{players(white), [2]cast.TestDie{none, off}, "only White, who claims it, may test it, not Black"},
		{players(white), [2]cast.TestDie{stayed, off}, ""},
		{players(white), [2]cast.TestDie{off, stayed}, "slid off"},
		{players(black), [2]cast.TestDie{none, none}, "has not tested it"},
		{players(black), [2]cast.TestDie{none, stayed}, ""},
		{players(black), [2]cast.TestDie{none, off}, "slid off"},
		{players(black), [2]cast.TestDie{stayed, none}, "only Black, who claims it, may test it, not White"},
		{players(black), [2]cast.TestDie{off, stayed}, ""},
	} {
		tilted := cast.Die{Face: 4, Lie: cast.LieTilted, Claims: test.claims, Tests: test.tests}
		got, err := cast.Read(cast.Die{Face: 6}, tilted)
		if test.reason == "" {
			if got.String() != "6-4" || err != nil {
				t.Errorf("claims %v, tests %v: %v, %v; want 6-4", test.claims, test.tests, got, err)
			}
			continue
		}
		e := asError(t, err)
		if !got.IsZero() || !e.Again || e.Index != 1 || !strings.Contains(e.Reason, test.reason) {
			t.Errorf("claims %v, tests %v: %v, %+v; want %q", test.claims, test.tests, got, e, test.reason)
		}
	}
}

func TestClaimsAndTestsAreNotReadOfADieThatLiesFlat(t *testing.T) {
	flat := cast.Die{Face: 2, Claims: players(alfonsine.Black), Tests: [2]cast.TestDie{9, cast.TestDieSlidOff}}
	if got, err := cast.Read(flat); got.String() != "2" || err != nil {
		t.Errorf("%v, %v; want 2", got, err)
	}
}

func TestWhatNoThrowCanBeIsAnErrorThatDoesNotAskToThrowAgain(t *testing.T) {
	good, rail := cast.Die{Face: 1}, cast.Die{Face: 1, Lie: cast.LieOnRail}
	tilted := cast.Die{Face: 1, Lie: cast.LieTilted, Claims: players(alfonsine.White)}
	tilted.Tests[alfonsine.Black] = 3
	for _, test := range []struct {
		dice   []cast.Die
		index  int
		reason string
	}{
		{nil, -1, "no dice"},
		{slices.Repeat([]cast.Die{good}, 7), -1, "7 dice, and a roll has at most 6"},
		{[]cast.Die{{}}, 0, "a die shows 1 to 6, not 0"},
		{[]cast.Die{good, {Face: 7}}, 1, "a die shows 1 to 6, not 7"},
		{[]cast.Die{{Face: math.MinInt, Lie: cast.LieTilted}}, 0, "a die shows 1 to 6, not -"},
		{[]cast.Die{good, good, {Face: 1, Lie: 5}}, 2, "Lie(5) is no way for a die to lie"},
		{[]cast.Die{tilted}, 0, "TestDie(3) is nothing that becomes of a test die"},
		// Invalid dice are reported before void ones.
		{[]cast.Die{rail, {Face: 7}}, 1, "a die shows 1 to 6, not 7"},
	} {
		got, err := cast.Read(test.dice...)
		e := asError(t, err)
		if !got.IsZero() {
			t.Errorf("%v are read as %v", test.dice, got)
		}
		if e.Again || e.Topic != topic.Cast {
			t.Errorf("%v: %+v", test.dice, e)
		}
		if e.Index != test.index || !strings.Contains(e.Error(), test.reason) {
			t.Errorf("%v: die %d, %v; want %q at %d", test.dice, e.Index, e, test.reason, test.index)
		}
	}
}

func TestEqualDiceInARollOffByHandAreThrownAgainByBoth(t *testing.T) {
	for one := 1; one <= 6; one++ {
		for other := 1; other <= 6; other++ {
			first, second, err := cast.ReadRollOff(cast.Die{Face: one}, cast.Die{Face: other})
			if one != other {
				if first != one || second != other || err != nil {
					t.Errorf("%d and %d: %d, %d, %v", one, other, first, second, err)
				}
				continue
			}
			e := asError(t, err)
			if first != 0 || second != 0 || !e.Again || e.Index != -1 || e.Topic != topic.Ties {
				t.Errorf("%d and %d: %d, %d, %+v", one, other, first, second, e)
			}
		}
	}
}

func TestAVoidDieInARollOffIsThrownAgainByItsPlayer(t *testing.T) {
	good := cast.Die{Face: 6}
	for _, test := range []struct {
		one, other cast.Die
		index      int
		again      bool
	}{
		{cast.Die{Face: 6, Lie: cast.LieOffTheBoard}, good, 0, true},
		{good, cast.Die{Face: 6, Lie: cast.LieTilted}, 1, true},
		{cast.Die{Face: 9}, good, 0, false},
		{good, cast.Die{}, 1, false},
	} {
		first, second, err := cast.ReadRollOff(test.one, test.other)
		if first != 0 || second != 0 {
			t.Errorf("%v and %v are read as %d and %d", test.one, test.other, first, second)
		}
		e := asError(t, err)
		if e.Index != test.index || e.Die != []cast.Die{test.one, test.other}[e.Index] {
			t.Errorf("%v and %v: the fault is with die %d, %v", test.one, test.other, e.Index, e.Die)
		}
		if e.Again != test.again || e.Topic != topic.Cast {
			t.Errorf("%v and %v: %+v", test.one, test.other, e)
		}
	}
}

func TestEveryThrowByHandGivesItsRollOrTheReasonWhyNot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) cast.Die {
			die := cast.Die{
				Face: rapid.IntRange(0, 7).Draw(t, "face"),
				Lie:  cast.Lie(rapid.IntRange(0, 5).Draw(t, "lie")),
			}
			for c := range die.Claims {
				die.Claims[c] = rapid.Bool().Draw(t, "claim")
				die.Tests[c] = cast.TestDie(rapid.IntRange(0, 3).Draw(t, "test"))
			}
			return die
		}), 0, 7).Draw(t, "dice")
		roll, err := cast.Read(dice...)
		if err != nil {
			var e *cast.Error
			switch {
			case !errors.As(err, &e):
				t.Fatalf("%T", err)
			case !roll.IsZero():
				t.Fatalf("%v with %v", roll, err)
			case e.Reason == "" || e.Index >= len(dice) || e.Index >= 0 && e.Die != dice[e.Index]:
				t.Fatalf("%+v", e)
			}
			return
		}
		var faces []int
		for _, die := range dice {
			if die.Lie == cast.LieOnRail || die.Lie == cast.LieOffTheBoard {
				t.Fatalf("%v is good", die)
			}
			faces = append(faces, die.Face)
		}
		if want, err := alfonsine.NewRoll(faces...); err != nil || roll != want {
			t.Fatalf("%v, want %v, %v", roll, want, err)
		}
	})
}

func TestADieAndAnErrorComeBackFromJSONTheSame(t *testing.T) {
	die := cast.Die{Face: 4, Lie: cast.LieTilted, Claims: players(alfonsine.Black)}
	die.Tests[alfonsine.Black] = cast.TestDieSlidOff
	_, err := cast.Read(die)
	bad := asError(t, err)
	text, err := json.Marshal(bad)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"die":{"face":4,"lie":"tilted","claims":[false,true],"tests":["none","slid-off"]},"index":0,` +
		`"reason":"it is tilted, and the test die slid off","again":true,"topic":"cast"}`
	if diff := cmp.Diff(want, string(text)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	var back cast.Error
	if err := json.Unmarshal(text, &back); err != nil || back != *bad {
		t.Errorf("%+v, %v; want %+v", back, err, bad)
	}
}
