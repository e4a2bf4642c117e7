package proof_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestAFaultInATypedPlayIsNamedWithItsPlace(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for text, want := range map[string]struct {
		key    string
		offset int
	}{
		"":                        {"notation-empty", 0},
		"  ":                      {"notation-empty", 0},
		"24*/18":                  {"notation-hit", 2},
		"6/3 24 *  /18":           {"notation-hit", 7},
		"~7":                      {"die-unknown", 1},
		"24/18 ~6-":               {"die-missing", 8},
		"24/18 ~":                 {"dice-missing", 7},
		"24/18 ~5-4 ~3":           {"die-unknown", 11},
		"24/18 off/6":             {"move-source", 10},
		"24/bar":                  {"move-target", 3},
		"24/18/18":                {"move-nowhere", 6},
		"24/18(0)":                {"notation-times", 5},
		"24/18(7)":                {"notation-times", 5},
		"24/18(2":                 {"notation-times", 5},
		"6/3 24/18/13(4)":         {"moves-excess", 12},
		"24/18(6) 6/3":            {"moves-excess", 9},
		"24/23/22/21/20/19/18/17": {"moves-excess", 23},
		"24:18":                   {"notation-slash", 2},
		"24 18/13":                {"notation-slash", 3},
		"24 y":                    {"notation-slash", 3},
		"24/18(2x)":               {"notation-times", 5},
		"24/18(12)":               {"notation-times", 5},
		"24/18()":                 {"notation-times", 5},
		"24/18(":                  {"notation-times", 5},
		"24/18 6":                 {"notation-slash", 7},
		"24/18 y":                 {"place-unknown", 6},
		"24/":                     {"place-missing", 3},
	} {
		_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, text)
		var fault *alfonsine.PlayError
		if !errors.As(err, &fault) || fault.Fault != alfonsine.FaultNotation || fault.Why.Key != want.key || fault.Offset != want.offset ||
			want.key == "moves-excess" && fault.Why.Of != alfonsine.MaxDice {
			t.Errorf("%q gives %v, want %v", text, err, want)
		}
	}
}

func TestAPassIsTypedInAnyOfItsWords(t *testing.T) {
	g, p := alfonsine.QuinzeTablas, pos("13:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,7:12,off:2 w 6")
	for _, text := range []string{"pass", "fails", "fail", " FAIL ", "Pass"} {
		if play, err := alfonsine.ParsePlay(g, p, text); err != nil || play.Len() != 0 {
			t.Errorf("%q gives %v, %v", text, play, err)
		}
	}
	if _, err := alfonsine.ParsePlay(g, p, "passed"); err == nil {
		t.Error("another word is read as a pass")
	}
	shut := pos("9:1,off:14 4:8,3:7 w 6-5")
	for text, legal := range map[string]bool{"fail": true, "pass ~6-5": true, "pass ~6": false} {
		if _, err := alfonsine.ParsePlay(alfonsine.Laquet, shut, text); legal != (err == nil) {
			t.Errorf("%q gives %v", text, err)
		}
	}
}

func TestTheTextOfAPlayHoldsAllOfItAndNoMore(t *testing.T) {
	move := alfonsine.Move{From: 24, To: 18, Die: 6}
	for _, test := range []struct {
		next  alfonsine.Position
		moves []alfonsine.Move
		want  string
	}{
		{alfonsine.Position{}, nil, ""},
		{alfonsine.Position{}, []alfonsine.Move{move}, "6:24/18 ="},
		{pos("18:1 1:1 b -"), []alfonsine.Move{move}, "6:24/18 = 18:1 1:1 b -"},
		{pos("18:1 1:1 b -"), nil, "= 18:1 1:1 b -"},
	} {
		play, err := alfonsine.NewPlay(test.next, test.moves...)
		if err != nil {
			t.Fatal(err)
		}
		text, err := play.MarshalText()
		if err != nil || string(text) != test.want {
			t.Errorf("the text is %q, %v, want %q", text, err, test.want)
		}
		back, err := alfonsine.NewPlay(pos("1:1 2:1 w -")) // a different play, which must be replaced
		if err != nil {
			t.Fatal(err)
		}
		if err := back.UnmarshalText(text); err != nil || back != play {
			t.Errorf("%q is read as %v, %v", text, back, err)
		}
	}
}

func TestAFaultInTheTextOfAPlayIsNamedWithItsPlace(t *testing.T) {
	const next = " = 18:1 1:1 b -"
	for _, test := range []struct {
		text   string
		field  string
		offset int
		why    alfonsine.Refusal
	}{
		{"6:24/18", "moves", 7, alfonsine.Refusal{Key: "notation-equals"}},
		{"6:24/18 = 18:1 1:1 z -", "turn", 19, alfonsine.Refusal{Key: "turn-unknown", Text: "z"}},
		{"6:24/18 24/18" + next, "moves", 8, alfonsine.Refusal{Key: "notation-die", Text: "24/18"}},
		{"24/18 24/18" + next, "moves", 0, alfonsine.Refusal{Key: "notation-die", Text: "24/18"}},
		{"0:24/18" + next, "moves", 0, alfonsine.Refusal{Key: "notation-die", Text: "0:24/18"}},
		{"7:24/18" + next, "moves", 0, alfonsine.Refusal{Key: "notation-die", Text: "7:24/18"}},
		{"66:24/18" + next, "moves", 0, alfonsine.Refusal{Key: "notation-die", Text: "66:24/18"}},
		{":24/18" + next, "moves", 0, alfonsine.Refusal{Key: "notation-die", Text: ":24/18"}},
		{"6:24" + next, "moves", 0, alfonsine.Refusal{Key: "notation-die", Text: "6:24"}},
		{"6:24/18 6:26/18" + next, "moves", 8, alfonsine.Refusal{Key: "place-unknown", Text: "26"}},
		{"6:24/18 6:24/x" + next, "moves", 8, alfonsine.Refusal{Key: "place-unknown", Text: "x"}},
		{strings.Repeat("1:2/1 ", 7) + next, "moves", 0, alfonsine.Refusal{Key: "moves-excess", Of: 6}},
	} {
		var play alfonsine.Play
		err := play.UnmarshalText([]byte(test.text))
		var fault *alfonsine.ParseError
		if !errors.As(err, &fault) {
			t.Errorf("%q is read as %v: %v", test.text, play, err)
			continue
		}
		expectError(t, fault, &alfonsine.ParseError{
			Func: "Play.UnmarshalText", Input: test.text, Field: test.field, Offset: test.offset, Reason: test.why.String(), Why: test.why,
		})
	}
}

func TestTheSameMovesSeveralTimesOverAreCountedWhereverTheyStand(t *testing.T) {
	move := func(from, to alfonsine.Point) alfonsine.Move {
		return alfonsine.Move{From: from, To: to, Die: uint8(from - to)}
	}
	for want, moves := range map[string][]alfonsine.Move{
		"8/5(2) 6/3(2)":          {move(8, 5), move(8, 5), move(6, 3), move(6, 3)},
		"8/5(2) 6/3(3)":          {move(8, 5), move(8, 5), move(6, 3), move(6, 3), move(6, 3)},
		"13/10 8/5(2) 6/3":       {move(13, 10), move(8, 5), move(8, 5), move(6, 3)},
		"13/10(2) 8/5(2) 6/3(2)": {move(13, 10), move(13, 10), move(8, 5), move(8, 5), move(6, 3), move(6, 3)},
		"11/8/5(2) 6/3(2)":       {move(11, 8), move(8, 5), move(11, 8), move(8, 5), move(6, 3), move(6, 3)},
	} {
		play, err := alfonsine.NewPlay(pos("1:1 24:1 b -"), moves...)
		if err != nil || play.String() != want {
			t.Errorf("%v is written %q, want %q", moves, play, want)
		}
	}
}
