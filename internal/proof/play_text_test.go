package proof_test

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestAPassIsTypedInAnyOfItsWords(t *testing.T) {
	g, p := alfonsine.QuinzeTablas, pos("13:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,7:12,off:2 w 6")
	for _, text := range []string{"pass", "fails", "fail", " FAIL ", "Pass"} {
		if play, err := g.ParsePlay(p, text, alfonsine.Notation{}); err != nil || play.Len() != 0 {
			t.Errorf("%q gives %v, %v", text, play, err)
		}
	}
	if _, err := g.ParsePlay(p, "passed", alfonsine.Notation{}); err == nil {
		t.Error("another word is read as a pass")
	}
	shut := pos("9:1,off:14 4:8,3:7 w 6-5")
	for text, legal := range map[string]bool{"fail": true, "pass ~6-5": true, "pass ~6": false} {
		if _, err := alfonsine.Laquet.ParsePlay(shut, text, alfonsine.Notation{}); legal != (err == nil) {
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
		gametest.Must(t, err)
		text, err := play.MarshalText()
		if err != nil || string(text) != test.want {
			t.Errorf("the text is %q, %v, want %q", text, err, test.want)
		}
		back, err := alfonsine.NewPlay(pos("1:1 2:1 w -")) // a different play, which must be replaced
		gametest.Must(t, err)
		if err := back.UnmarshalText(text); err != nil || back != play {
			t.Errorf("%q is read as %v, %v", text, back, err)
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
