package record_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/alfonsine"
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
	terminations = []record.Termination{record.TerminationResigned, record.TerminationTimeForfeit, record.TerminationAbandoned, record.TerminationAgreed, record.TerminationAdjudicated}
	results      = []alfonsine.Result{alfonsine.ResultWhiteWins, alfonsine.ResultBlackWins, alfonsine.ResultTie}
)

func TestAGameEndsOffTheBoardInEveryWayWithEveryResultThatCanBe(t *testing.T) {
	for _, how := range terminations {
		for _, result := range results {
			r := record.New(alfonsine.Laquet)
			if err := r.SetTag("Event", "x"); err != nil {
				t.Fatal(err)
			}
			err := r.End(result, how)
			canBe := result != alfonsine.ResultTie || how == record.TerminationAgreed || how == record.TerminationAdjudicated
			if (err == nil) != canBe {
				t.Errorf("%v, %v: %v", how, result, err)
			}
			if err != nil {
				if want := "record of laquet: a tie is not possible with the termination " + how.String(); err.Error() != want {
					t.Errorf("%v, want %s", err, want)
				}
				continue
			}
			if r.Result() != result || r.Termination() != how || r.Position() != r.Start() || r.Position().Over() {
				t.Errorf("%v, %v ends as %v, %v at %v", how, result, r.Termination(), r.Result(), r.Position())
			}
			if value, ok := r.Tag("termination"); !ok || value != how.String() {
				t.Errorf("%v: the tag is %q, %v", how, value, ok)
			}
			want := "[Game \"laquet\"]\n[Result \"" + result.String() + "\"]\n[Termination \"" + how.String() + "\"]\n[Event \"x\"]\n\n" + result.String() + "\n"
			if r.String() != want {
				t.Errorf("it is written\n%s, want\n%s", r, want)
			}
			read, err := record.Parse(r.String())
			if err != nil {
				t.Fatal(err)
			}
			if diff := sameRecord(r, read); diff != "" {
				t.Error(diff)
			}
			if diff := sameRecord(r, r.Clone()); diff != "" {
				t.Error(diff)
			}
		}
	}
}

func TestAnEndThatContradictsTheGameIsRefused(t *testing.T) {
	over := record.New(alfonsine.Fallas)
	if err := over.AddText("5-5-5: fails"); err != nil {
		t.Fatal(err)
	}
	ended := record.New(alfonsine.Laquet)
	if err := ended.End(alfonsine.ResultTie, record.TerminationAgreed); err != nil {
		t.Fatal(err)
	}
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

func TestAfterItsEndNothingIsAddedToAGameUntilItIsTakenBack(t *testing.T) {
	roll := alfonsine.MustParseRoll("6-5")
	p, err := alfonsine.Laquet.Roll(alfonsine.Laquet.Start(), roll)
	if err != nil {
		t.Fatal(err)
	}
	play := alfonsine.Plays(alfonsine.Laquet, p)[0]
	for _, thrown := range []bool{false, true} {
		r := record.New(alfonsine.Laquet)
		if thrown {
			if err := r.Throw(roll); err != nil {
				t.Fatal(err)
			}
		}
		before := r.String()
		if r.Resume() {
			t.Error("Resume reports true for an unfinished game")
		}
		if err := r.End(alfonsine.ResultBlackWins, record.TerminationTimeForfeit); err != nil {
			t.Fatal(err)
		}
		const want = "record of laquet, turn 1: the game is over: time-forfeit, 0-1"
		for name, err := range map[string]error{
			"Throw": r.Throw(roll), "Add": r.Add(roll, play), "Add, the dice there": r.Add(alfonsine.Roll{}, play),
			"AddPlay": r.AddPlay(p, play), "AddText": r.AddText("6-5: 17/11 15/10"), "AddText, a throw": r.AddText("6-5:"),
		} {
			if err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", name, err, want)
			}
		}
		if !r.Resume() || r.Resume() || r.String() != before || r.Result() != alfonsine.ResultOngoing {
			t.Errorf("after Resume the game is\n%s, want\n%s", r, before)
		}
		if err := r.Add(roll, play); err != nil {
			t.Error(err)
		}
		if err := r.End(alfonsine.ResultBlackWins, record.TerminationTimeForfeit); err != nil {
			t.Fatal(err)
		}
		if r.Truncate(2); r.Termination() != record.TerminationTimeForfeit {
			t.Error("truncating nothing removes the end")
		}
		if r.Truncate(1); r.Termination() != record.TerminationNone || r.Result() != alfonsine.ResultOngoing || r.Len() != 1 {
			t.Errorf("truncating after the last turn leaves\n%s", r)
		}
	}
}

func TestAnEndOffTheBoardIsReadGenerouslyAndHeldAgainstTheTurns(t *testing.T) {
	const fallas = "[Game \"fallas\"]\n"
	for _, test := range []struct {
		text   string
		result alfonsine.Result
		how    record.Termination
		fault  string
	}{
		{laquet + "[Termination \"resigned\"]\n1-0", 1, record.TerminationResigned, ""},
		{laquet + "[termination TIME-FORFEIT]\n[result 0-1]\n" + oneTurn + "*", 2, record.TerminationTimeForfeit, ""},
		{"[Termination \" agreed \"]\n[Result \" 1/2-1/2 \"]\n" + laquet + oneTurn + "1/2-1/2 {So be it.}", 3, record.TerminationAgreed, ""},
		{laquet + "[Termination \"resigned\"]\n1. w 6-5:\n1-0", 1, record.TerminationResigned, ""},

		// Records from before there were ends off the board: the tag has no special
		// meaning.
		{laquet + "[Termination \"resigned\"]\n*\n", 0, 0, ""},
		{laquet + "[Termination \"unterminated\"]\n*\n", 0, 0, ""},
		{fallas + "[Termination \"resigned\"]\n1. w 5-5-5: fails\n0-1", 2, 0, ""},

		// Contradictions.
		{laquet + "[Termination \"death\"]\n1-0", 0, 0, `record of laquet, line 2: the tag Termination: record.Termination.UnmarshalText("death"): is not one of none, resigned, time-forfeit, abandoned, agreed, adjudicated at offset 0`},
		{laquet + "[Termination \"none\"]\n" + oneTurn + "1-0", 0, 0, "record of laquet, line 2, turn 1: none is not a way to end a game"},
		{laquet + "[Termination \"resigned\"]\n1/2-1/2", 0, 0, "record of laquet, line 2: a tie is not possible with the termination resigned"},
		{laquet + "[Termination \"resigned\"]\n[Result \"1-0\"]\n0-1", 2, record.TerminationResigned, "record of laquet, line 3: the result is 1-0, but the one at the end is 0-1"},
		{fallas + "[Termination \"resigned\"]\n1. w 5-5-5: fails\n1-0", 2, 0, "record of fallas, line 4, turn 1: the result is 1-0, but the turns lead to 0-1"},
		{laquet + oneTurn + "1-0", 0, 0, "record of laquet, line 3, turn 1: the result is 1-0, but the turns lead to no result, and there is no Termination tag"},
		{laquet + "[Result \"x\"]\n[Termination \"resigned\"]\n*", 0, 0, "record of laquet, line 2: the result is x, but the turns lead to no result, and there is no Termination tag"},
		{laquet + "[Termination \"resigned\"]\n1-0\n1. w 6-5: 17/11 15/10\n", 1, record.TerminationResigned, `record of laquet, line 4, turn 1: unexpected text after the result: "1. w 6-5: 17/11 15/10"`},
		{laquet + "[Termination \"resigned\"]\n[Result \"1-0\"]\n" + oneTurn, 0, 0, "record of laquet, line 5, turn 2: the result is missing at the end of the record"},
	} {
		r, err := record.Parse(test.text)
		if fmt.Sprint(err) != test.fault && (err != nil || test.fault != "") {
			t.Errorf("%q: %v, want %s", test.text, err, test.fault)
		}
		if r.Result() != test.result || r.Termination() != test.how {
			t.Errorf("%q ends as %v, %v, want %v, %v", test.text, r.Result(), r.Termination(), test.result, test.how)
		}
		again, err := record.Parse(r.String())
		if err != nil {
			t.Fatalf("%v\n%s", err, r)
		}
		if diff := sameRecord(r, again); diff != "" {
			t.Error(diff)
		}
	}
}

func TestTheTerminationIsATagOfTheRecord(t *testing.T) {
	r, err := record.Parse(laquet + "[Termination \"unterminated\"]\n*\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.SetTag("termination", "x"); err == nil || err.Error() != "record of laquet: the tag Termination is computed and cannot be set" {
		t.Error(err)
	}
	if err := r.End(alfonsine.ResultWhiteWins, record.TerminationResigned); err != nil {
		t.Fatal(err)
	}
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

func TestATerminationIsItsWord(t *testing.T) {
	for i, word := range []string{"none", "resigned", "time-forfeit", "abandoned", "agreed", "adjudicated"} {
		how := record.Termination(i)
		b, err := json.Marshal(how)
		if err != nil || string(b) != `"`+word+`"` || how.String() != word {
			t.Errorf("%d is %s, %s: %v", i, how, b, err)
		}
		var read record.Termination
		if err := json.Unmarshal([]byte(`"`+strings.ToUpper(word)+`"`), &read); err != nil || read != how {
			t.Errorf("%s is read as %v: %v", word, read, err)
		}
	}
	var parse *alfonsine.ParseError
	read := record.TerminationAgreed
	if err := read.UnmarshalText([]byte("x")); !errors.As(err, &parse) || read != record.TerminationAgreed {
		t.Errorf("%v is read: %v", read, err)
	}
	if _, err := record.Termination(6).MarshalText(); !errors.As(err, &parse) {
		t.Error(err)
	}
}
