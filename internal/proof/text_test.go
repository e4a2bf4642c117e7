package proof_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestPositionsAreReadGenerously(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"24:2,6:13 19:13,1:2 w 6-5-3", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -"},
		{"off:15 4:1,off:14 1-0 -", "off:15 4:1,off:14 1-0 -"},
		{"6:1,off:14 4:2,off:13 b ~3", "6:1,off:14 4:2,off:13 b ~3"},
		{"bar:15 bar:15 w 6-6-6+", "bar:15 bar:15 w 6-6-6+"},
		{"12:15 1:15 1/2-1/2 -", "12:15 1:15 1/2-1/2 -"},
		{"  24:2,\t6:13   19:13, 1:2\tW   3-6-5  ", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{"6:13,24:2 1:2,19:13 white 653", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{"OFF:13,24,BAR 1:0,2 Black -", "bar:1,24:1,off:13 2:1 b -"},
		{"- 3:0002 b ~5-6", "- 3:2 b ~6-5"},
		{"5 6:0,4 w 1,2", "5:1 4:1 w 2-1"},
		{"5:1 5:0,4:1 w -", "5:1 4:1 w -"},
		{"24:2, \t 6:13 19:13,1:2 w 6-5-3", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{"24:2,\r\n6:13\n19:13,1:2 w 6-5-3\r\n", "24:2,6:13 19:13,1:2 w 6-5-3"},
		{"24:2,6:13 19:13,1:2 w -\n", "24:2,6:13 19:13,1:2 w -"},
	} {
		p, err := alfonsine.ParsePosition(test.in)
		if err != nil || p.String() != test.want {
			t.Errorf("%q is read as %q: %v", test.in, p, err)
		}
	}
}

func TestThePositionsTextIsAppendedToWhatIsThere(t *testing.T) {
	for _, p := range []alfonsine.Position{{}, alfonsine.Fallas.Start()} {
		if b, err := p.AppendText([]byte("in ")); err != nil || string(b) != "in "+p.String() {
			t.Errorf("%v: %q, %v", p, b, err)
		}
	}
}

func TestTheZeroPositionIsNoGame(t *testing.T) {
	var p alfonsine.Position
	if !p.Over() || !p.IsZero() || p.String() != "" || p.Result() != alfonsine.ResultOngoing || !p.Dice().IsZero() {
		t.Errorf("the zero Position is %+v", p.Setup())
	}
	if _, won := p.Winner(); won {
		t.Error("the zero Position has a winner")
	}
	q := alfonsine.Fallas.Start()
	if err := q.UnmarshalText(nil); err != nil || !q.IsZero() {
		t.Errorf("the empty text is decoded as %v: %v", q, err)
	}
	for _, v := range append(gametest.Variants(t), alfonsine.Backgammon) {
		var e *alfonsine.CheckError
		if err := v.Check(p); !errors.As(err, &e) || len(e.Problems) != 1 {
			t.Errorf("%s: of the zero Position it says %v", v.Slug(), err)
		}
		for thrown := range alfonsine.Rolls(v.Dice()) {
			if next, err := v.Roll(p, thrown); err == nil || next != p {
				t.Errorf("%s: %v is thrown in the zero Position", v.Slug(), thrown)
			}
			break
		}
	}
}

func TestTurnOfAFinishedPositionIsTheLosers(t *testing.T) {
	for text, want := range map[string]alfonsine.Color{
		"off:15 4:1 1-0 -":   alfonsine.Black,
		"4:1 off:15 0-1 -":   alfonsine.White,
		"4:1 24:1 1-0 -":     alfonsine.Black,
		"4:1 24:1 1/2-1/2 -": alfonsine.White,
	} {
		s := pos(text).Setup()
		for _, s.Turn = range []alfonsine.Color{alfonsine.White, alfonsine.Black, 7} {
			if p, err := s.Position(); err != nil || p.Turn() != want || p.String() != text {
				t.Errorf("%s: the turn is %v's: %v, %v", text, p.Turn(), p, err)
			}
		}
	}
}

// All problems are in the error for programs. Its text has only as many as a person reads.
func TestAnErrorTellsTheFirstOfManyProblems(t *testing.T) {
	var s alfonsine.Setup
	for pt := 1; pt <= 15; pt++ {
		s.White[pt], s.Black[pt] = 1, 1
	}
	_, err := s.Position()
	var e *alfonsine.SetupError
	if !errors.As(err, &e) || len(e.Problems) != 15 {
		t.Fatalf("the problems of the setup are %v", err)
	}
	if text := err.Error(); strings.Count(text, "; ") != 12 || !strings.HasSuffix(text, "stand on point 12; and 3 other problems") {
		t.Errorf("the error is %v", err)
	}
	const all = "15,14,13,12,11,10,9,8,7,6,5,4,3,2,1"
	_, err = alfonsine.ParsePosition(all + " " + all + " w -")
	if want := "stand on point 13; and 2 other problems"; err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("the error is %v, want …%s", err, want)
	}
	_, err = alfonsine.ParsePosition("3:1,2:1 3:1,2:1 w -")
	if want := "checkers of both sides stand on point 2 at offset 12; black: checkers of both sides stand on point 3"; err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("the error is %v, want …%s", err, want)
	}
	for pt := 13; pt <= 15; pt++ {
		s.Black[pt] = 0
	}
	if _, err := s.Position(); err == nil || strings.Contains(err.Error(), "other") || strings.Count(err.Error(), "; ") != 11 {
		t.Errorf("twelve problems are reported as %v", err)
	}
}

func TestRollsAreReadInAnyOrder(t *testing.T) {
	for _, text := range []string{"6-5-3", "653", "6 5 3", "3, 5, 6", " 5-6 -3\t", "6-5-3\r\n", "6\n5\n3\n", "356"} {
		r, err := alfonsine.ParseRoll(text)
		if err != nil || r.String() != "6-5-3" {
			t.Errorf("%q is read as %v: %v", text, r, err)
		}
	}
	for _, text := range []string{"-", " - "} {
		if r, err := alfonsine.ParseRoll(text); err != nil || !r.IsZero() || r.String() != "-" {
			t.Errorf("no dice, %q, are read as %v: %v", text, r, err)
		}
	}
}

func TestARollHasUpToSixDiceOfOneToSix(t *testing.T) {
	r, err := alfonsine.NewRoll(1, 6, 1, 3, 6, 2)
	if err != nil || r.String() != "6-6-3-2-1-1" || r.Len() != 6 || r.Pips() != 19 || r.Count(6) != 2 || r.Count(5) != 0 {
		t.Errorf("%v: %v", r, err)
	}
	for i, want := range []int{6, 6, 3, 2, 1, 1} {
		if r.At(i) != want {
			t.Errorf("die %d is %d, want %d", i, r.At(i), want)
		}
	}
	if r.At(-1) != 0 || r.At(6) != 0 || r.At(math.MaxInt/4+1) != 0 {
		t.Error("there are dice before the first or after the last")
	}
	if same, _ := alfonsine.NewRoll(2, 1, 6, 6, 3, 1); same != r {
		t.Error("the order of the dice matters")
	}
	if none, err := alfonsine.NewRoll(); err != nil || !none.IsZero() {
		t.Errorf("no dice: %v: %v", none, err)
	}
}

func TestDistinctThrows(t *testing.T) {
	for n, want := range []int{0, 6, 21, 56, 126, 252, 462} {
		sum, count := 0.0, 0
		seen := map[alfonsine.Roll]bool{}
		for r, prob := range alfonsine.Rolls(n) {
			sum += prob
			count++
			if r.Len() != n || seen[r] {
				t.Errorf("%d dice: %v", n, r)
			}
			seen[r] = true
		}
		if count != want || n > 0 && (sum < 1-1e-12 || sum > 1+1e-12) {
			t.Errorf("%d dice: %d throws of probability %v", n, count, sum)
		}
	}
	ways := map[alfonsine.Roll]float64{}
	for i := range 216 {
		r, _ := alfonsine.NewRoll(1+i%6, 1+i/6%6, 1+i/36)
		ways[r]++
	}
	for r, prob := range alfonsine.Rolls(3) {
		if want := ways[r] / 216; prob < want-1e-15 || prob > want+1e-15 {
			t.Errorf("%v has probability %v, want %v", r, prob, want)
		}
	}
	for range alfonsine.Rolls(7) {
		t.Error("seven dice are thrown")
	}
}

func TestARollIsDecodedFromItsText(t *testing.T) {
	for _, text := range []string{"-", "6", "6-5-3"} {
		want := roll(text)
		written, err := want.MarshalText()
		if err != nil || string(written) != text {
			t.Errorf("%v is written %q (%v)", want, written, err)
		}
		got := roll("1-1")
		if err := got.UnmarshalText(written); err != nil || got != want {
			t.Errorf("%q is decoded as %v (%v)", written, got, err)
		}
	}
	got := roll("1-1")
	if err := got.UnmarshalText([]byte("7")); err == nil || got != roll("1-1") {
		t.Errorf("7 is decoded as %v (%v)", got, err)
	}
}
