package record_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A player resigns with dice on the table. The board has no winner.
func ExampleRecord_End() {
	r := record.New(alfonsine.Laquet)
	r.AddText("6-5: 17/11 15/10")
	r.Throw(alfonsine.MustParseRoll("6-6"))
	if err := r.End(alfonsine.ResultWhiteWins, record.TerminationResigned); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(r)
	fmt.Println(r.Result(), "of the game,", r.Position().Result(), "on the board")
	fmt.Println(r.AddText("6-6: pass"))
	// Output:
	// [Game "laquet"]
	// [Result "1-0"]
	// [Termination "resigned"]
	//
	// 1. w 6-5: 17/11 15/10
	// 2. b 6-6:
	// 1-0
	// 1-0 of the game, * on the board
	// record of laquet, turn 2: the game is over: resigned, 1-0
}

var (
	terminations = []record.Termination{
		record.TerminationResigned,
		record.TerminationTimeForfeit,
		record.TerminationAbandoned,
		record.TerminationAgreed,
		record.TerminationAdjudicated,
	}
	results = []alfonsine.Result{alfonsine.ResultWhiteWins, alfonsine.ResultBlackWins, alfonsine.ResultTie}
)

func TestAnEndThatContradictsTheGameIsRefused(t *testing.T) {
	over := record.New(alfonsine.Fallas)
	gametest.Must(t, over.AddText("5-5-5: fails"))
	ended := record.New(alfonsine.Laquet)
	gametest.Must(t, ended.End(alfonsine.ResultTie, record.TerminationAgreed))
	fresh := record.New(alfonsine.Laquet)
	for _, test := range []struct {
		record *record.Record
		result alfonsine.Result
		how    record.Termination
		want   string
	}{
		{over, alfonsine.ResultWhiteWins, record.TerminationResigned, "record of fallas, turn 1: the game is over on the board"},
		{over, alfonsine.ResultBlackWins, record.TerminationResigned, "record of fallas, turn 1: the game is over on the board"},
		{ended, alfonsine.ResultTie, record.TerminationAgreed, "record of laquet: the game is over: agreed, 1/2-1/2"},
		{fresh, alfonsine.ResultOngoing, record.TerminationAgreed, "record of laquet: a game cannot end with the result *"},
		{fresh, 4, record.TerminationAgreed, "record of laquet: a game cannot end with the result Result(4)"},
		{fresh, alfonsine.ResultTie, record.TerminationAbandoned, "record of laquet: a tie is not possible with the termination abandoned"},
		{fresh, alfonsine.ResultWhiteWins, record.TerminationNone, "record of laquet: none is not a way to end a game"},
		{fresh, alfonsine.ResultWhiteWins, 6, "record of laquet: Termination(6) is not a way to end a game"},
		{new(record.Record), alfonsine.ResultWhiteWins, record.TerminationResigned, "record: the record has no game"},
	} {
		before := test.record.String()
		err := test.record.End(test.result, test.how)
		var e *record.Error
		if !errors.As(err, &e) || err.Error() != test.want {
			t.Errorf("%v, %v: %v, want %s", test.result, test.how, err, test.want)
		}
		if test.record.String() != before {
			t.Errorf("it has become\n%s", test.record)
		}
	}
}

func TestAnEndOffTheBoardIsReadGenerously(t *testing.T) {
	for text, want := range map[string]string{
		laquet + "[Termination \"resigned\"]\n1-0":                                                        "1-0 resigned",
		laquet + "[termination TIME-FORFEIT]\n[result 0-1]\n" + oneTurn + "*":                             "0-1 time-forfeit",
		"[Termination \" agreed \"]\n[Result \" 1/2-1/2 \"]\n" + laquet + oneTurn + "1/2-1/2 {So be it.}": "1/2-1/2 agreed",
		laquet + "[Termination \"resigned\"]\n1. w 6-5:\n1-0":                                             "1-0 resigned",

		// Records from before there were ends off the board: the tag has no special meaning.
		laquet + "[Termination \"resigned\"]\n*\n":                              "* none",
		laquet + "[Termination \"unterminated\"]\n*\n":                          "* none",
		"[Game \"fallas\"]\n[Termination \"resigned\"]\n1. w 5-5-5: fails\n0-1": "0-1 none",
	} {
		r, err := record.Parse(text)
		if got := r.Result().String() + " " + r.Termination().String(); err != nil || got != want {
			t.Errorf("%q ends as %s, want %s: %v", text, got, want, err)
		}
	}
}

func TestTheTerminationIsATagOfTheRecord(t *testing.T) {
	r, err := record.Parse(laquet + "[Termination \"unterminated\"]\n*\n")
	gametest.Must(t, err)
	if err := r.SetTag("termination", "x"); err == nil || err.Error() != "record of laquet: the tag Termination is computed and cannot be set" {
		t.Error(err)
	}
	gametest.Must(t, r.End(alfonsine.ResultWhiteWins, record.TerminationResigned))
	if r.DeleteTag("Termination") || strings.Count(r.String(), "Termination") != 1 {
		t.Errorf("the record is\n%s", r)
	}
	n := 0
	for r, err := range record.Read(strings.NewReader(r.String() + r.String())) {
		if n++; err != nil || r.Termination() != record.TerminationResigned {
			t.Errorf("record %d of the stream ends as %v: %v", n, r.Termination(), err)
		}
	}
	for h, err := range record.Tags(strings.NewReader(r.String())) {
		if value, _ := h.Tag("Termination"); n != 2 || err != nil || value != "resigned" {
			t.Errorf("after %d records, the header has %q: %v", n, value, err)
		}
	}
}
