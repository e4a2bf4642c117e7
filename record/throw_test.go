package record_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A throw is recorded before it is played, and its text can be read back.
func ExampleRecord_Throw() {
	r := record.New(alfonsine.CabEQuinalTwoDice)
	if err := r.Throw(alfonsine.MustParseRoll("6-4")); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(r)

	read, err := record.Parse(r.String())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(read.Thrown(), "is thrown, and", read.Position().Dice(), "to play")
	fmt.Println(read.AddText("6-5: 20/14/9/3"))
	fmt.Println(read.AddText("6-4: 20/14/10/4"))
	// Output:
	// [Game "cab-e-quinal-2"]
	// [Result "*"]
	//
	// 1. w 6-4:
	// *
	// 6-4 is thrown, and 6-6-4 to play
	// record of cab-e-quinal-2, turn 1: the dice to play are 6-4, not 6-5
	// <nil>
}

func TestAThrowIsRefusedWhereNoneIsMadeAndChangesNothing(t *testing.T) {
	fresh := record.New(alfonsine.Laquet)
	thrown := record.New(alfonsine.Laquet)
	gametest.Must(t, thrown.Throw(alfonsine.MustParseRoll("6-5")))
	left := record.New(alfonsine.Laquet)
	for _, turn := range []string{"6-5: 17/11 15/10", "2-1: 13/12"} {
		gametest.Must(t, left.AddText(turn))
	}
	over := record.New(alfonsine.Fallas)
	gametest.Must(t, over.AddText("5-5-5: fails"))
	again := record.New(gametest.Lookup(t, "fallas?first-throw=again"))
	for _, test := range []struct {
		name   string
		record *record.Record
		roll   string
		want   string
		again  bool
	}{
		{"no dice", fresh, "-", "turn 1: roll -: the game is played with 2 dice, not 0", false},
		{"too many dice", fresh, "6-5-4", "turn 1: roll 6-5-4: the game is played with 2 dice, not 3", false},
		{"the same once more", thrown, "6-5", "turn 1: roll 6-5: 6-5 is still to be played", false},
		{"another throw", thrown, "6-4", "turn 1: roll 6-4: 6-5 is still to be played", false},
		{"dice left", left, "6-5", "turn 3: roll 6-5: Black left 2", false},
		{"after the end", over, "6-5-3", "turn 2: roll 6-5-3: the game is over", false},
		{"to be made again", again, "5-5-5", "turn 1: roll 5-5-5: a first throw that cannot be played in full", true},
	} {
		before := test.record.String()
		err := test.record.Throw(alfonsine.MustParseRoll(test.roll))
		var e *record.Error
		var roll *alfonsine.RollError
		if !errors.As(err, &e) || !errors.As(err, &roll) || roll.Again != test.again || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
		if test.record.String() != before {
			t.Errorf("%s: the record has become\n%s", test.name, test.record)
		}
	}
	if err := new(record.Record).Throw(alfonsine.MustParseRoll("6-5")); err == nil || err.Error() != "record, turn 1: the record has no game" {
		t.Error(err)
	}
}

func TestAThrowThatIsThereTakesNoOtherDiceAndNoOtherPlay(t *testing.T) {
	r := record.New(alfonsine.Laquet)
	gametest.Must(t, r.Throw(alfonsine.MustParseRoll("6-5")))
	before := r.String()
	other, err := alfonsine.Laquet.Roll(alfonsine.Laquet.Start(), alfonsine.MustParseRoll("6-4"))
	gametest.Must(t, err)
	play := alfonsine.Laquet.Plays(other)[0]
	for name, err := range map[string]error{
		"Add":                   r.Add(other.Dice(), play),
		"Add, the dice there":   r.Add(alfonsine.Roll{}, play),
		"Add, the dice thrown":  r.Add(r.Thrown(), play),
		"AddPlay":               r.AddPlay(other, play),
		"AddText":               r.AddText("6-4: 17/11 15/11"),
		"AddText, other throw":  r.AddText("6-4:"),
		"AddText, the same":     r.AddText("6-5:"),
		"AddText, illegal":      r.AddText("6-5: 17/11 18/13"),
		"AddText, of the other": r.AddText("b 6-5: 17/11 15/10"),
	} {
		var e *record.Error
		if !errors.As(err, &e) || e.Turn != 1 {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
	if r.String() != before {
		t.Errorf("it has become\n%s", r)
	}
}

func TestWhatIsSaidOfAThrowIsSaidOfItsTurn(t *testing.T) {
	const text = laquet + "[Result \"*\"]\n\n{Before.}\n1. w 6-5: {He thinks.}\n*\n"
	r := record.New(alfonsine.Laquet)
	if err := r.SetComments(1, "x"); err == nil {
		t.Error("there is a comment on no turn")
	}
	gametest.Must(t, errors.Join(r.SetComments(0, "Before."), r.AddText("1. w 6-5:"), r.SetComments(1, "He thinks.")))
	if r.String() != text {
		t.Errorf("it is\n%s, want\n%s", r, text)
	}
	for _, generous := range []string{text, laquet + "{Before.}\n6-5 :\n* {He thinks.}", laquet + "{Before.} 1. {He thinks.} w 5-6: *"} {
		read, err := record.Parse(generous)
		if err != nil {
			t.Fatalf("%v\n%s", err, generous)
		}
		if diff := sameRecord(r, read); diff != "" {
			t.Error(diff)
		}
	}
}

func TestDiceOfTheStartAreReadWithoutAColon(t *testing.T) {
	r, err := record.NewFrom(alfonsine.Backgammon, alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-5"))
	if err == nil {
		err = r.AddText("6-5 24/18/13")
	}
	if err != nil || r.Len() != 1 {
		t.Errorf("%v\n%s", err, r)
	}
}

// Regression: the play was dropped silently and the throw kept.
func TestWhatEndsWithAColonIsAThrowOnlyWhereNothingElseIsInIt(t *testing.T) {
	r := record.New(alfonsine.Laquet)
	var e *record.Error
	if err := r.AddText("6-5: 17/11 15/10 2-1:"); !errors.As(err, &e) || !r.Thrown().IsZero() {
		t.Errorf("the error is %v, and the record\n%s", err, r)
	}
}

// A game whose first throw may be made again is thrown for until the throw stands.
func TestARecordThrowsForItself(t *testing.T) {
	again, err := alfonsine.Lookup("fallas?first-throw=again")
	gametest.Must(t, err)
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.Doblet, again} {
		for seed := range uint64(50) {
			r := record.New(g)
			thrown, err := r.ThrowBy(rand.New(rand.NewPCG(seed, 1)))
			if err != nil || thrown.Len() != g.Dice() || r.Thrown() != thrown {
				t.Fatalf("%s: %v, %v", g.Slug(), thrown, err)
			}
			if want := g.Throw(g.Start(), rand.New(rand.NewPCG(seed, 1))); r.Position() != want {
				t.Fatalf("%s: %v, and Throw leads to %v", g.Slug(), r.Position(), want)
			}
			if second, err := r.ThrowBy(rand.New(rand.NewPCG(seed, 1))); err == nil || second != (alfonsine.Roll{}) {
				t.Fatalf("%s: thrown twice: %v", g.Slug(), second)
			}
		}
	}
	if _, err := new(record.Record).ThrowBy(rand.New(rand.NewPCG(1, 1))); err == nil {
		t.Error("no game is thrown for")
	}
}
