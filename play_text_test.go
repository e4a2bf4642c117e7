package alfonsine_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"github.com/google/go-cmp/cmp"
)

func TestAFaultInATypedPlayIsNamedWithItsPlace(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for text, want := range map[string]string{
		"":                        "no move at offset 0",
		"  ":                      "no move at offset 0",
		"24*/18":                  "a hit is noted where a move ends at offset 2",
		"6/3 24 *  /18":           "a hit is noted where a move ends at offset 7",
		"~7":                      "a die shows 1 to 6, not '7' at offset 1",
		"24/18 ~6-":               "a die is missing after the last separator at offset 8",
		"24/18 ~":                 "no dice at offset 7",
		"24/18 ~5-4 ~3":           "a die shows 1 to 6, not '~' at offset 11",
		"24/18 off/6":             "no checker comes back from off the board at offset 10",
		"24/bar":                  "no checker moves to the bar at offset 3",
		"24/18/18":                "a move leads to another place at offset 6",
		"24/18(0)":                `a move several times is written "6/4(2)" at offset 5`,
		"24/18(7)":                `a move several times is written "6/4(2)" at offset 5`,
		"24/18(2":                 `a move several times is written "6/4(2)" at offset 5`,
		"6/3 24/18/13(4)":         "more moves than six dice make at offset 12",
		"24/18(6) 6/3":            "more moves than six dice make at offset 9",
		"24/23/22/21/20/19/18/17": "more moves than six dice make at offset 23",
		"24:18":                   `a move is written "24/18"; the slash is missing at offset 2`,
		"24 18/13":                `a move is written "24/18"; the slash is missing at offset 3`,
		"24 y":                    `a move is written "24/18"; the slash is missing at offset 3`,
		"24/18(2x)":               `a move several times is written "6/4(2)" at offset 5`,
		"24/18(12)":               `a move several times is written "6/4(2)" at offset 5`,
		"24/18()":                 `a move several times is written "6/4(2)" at offset 5`,
		"24/18(":                  `a move several times is written "6/4(2)" at offset 5`,
		"24/18 6":                 `a move is written "24/18"; the slash is missing at offset 7`,
		"24/18 y":                 "a place is 1 to 24, bar or off, not 'y' at offset 6",
		"24/":                     "a place is 1 to 24, bar or off, not the end at offset 3",
	} {
		_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, text)
		var fault *alfonsine.PlayError
		if !errors.As(err, &fault) || fault.Fault != alfonsine.FaultNotation || fault.Reason != want {
			t.Errorf("%q gives %v, want %s", text, err, want)
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
		t.Error("another word is a pass")
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
		back, err := alfonsine.NewPlay(pos("1:1 2:1 w -")) // another, which is to go
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
		reason string
	}{
		{"6:24/18", "moves", 7, "an equals sign and the next position are missing"},
		{"6:24/18 = 18:1 1:1 z -", "turn", 19, ""},
		{"6:24/18 24/18" + next, "moves", 8, `a move is written "6:24/18" after its die, not "24/18"`},
		{"24/18 24/18" + next, "moves", 0, `a move is written "6:24/18" after its die, not "24/18"`},
		{"0:24/18" + next, "moves", 0, `a move is written "6:24/18" after its die, not "0:24/18"`},
		{"7:24/18" + next, "moves", 0, `a move is written "6:24/18" after its die, not "7:24/18"`},
		{"66:24/18" + next, "moves", 0, `a move is written "6:24/18" after its die, not "66:24/18"`},
		{":24/18" + next, "moves", 0, `a move is written "6:24/18" after its die, not ":24/18"`},
		{"6:24" + next, "moves", 0, `a move is written "6:24/18" after its die, not "6:24"`},
		{"6:24/18 6:26/18" + next, "moves", 8, ""},
		{"6:24/18 6:24/x" + next, "moves", 8, ""},
		{strings.Repeat("1:2/1 ", 7) + next, "moves", 0, "7 moves, and a play has at most 6"},
	} {
		var play alfonsine.Play
		err := play.UnmarshalText([]byte(test.text))
		var fault *alfonsine.ParseError
		if !errors.As(err, &fault) {
			t.Errorf("%q is read as %v: %v", test.text, play, err)
			continue
		}
		want := alfonsine.ParseError{Func: "Play.UnmarshalText", Input: test.text, Field: test.field, Offset: test.offset, Reason: test.reason}
		if test.reason == "" {
			want.Reason = fault.Reason
		}
		if diff := cmp.Diff(want, *fault); diff != "" || fault.Reason == "" {
			t.Errorf("%q: want -, got +\n%s", test.text, diff)
		}
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
