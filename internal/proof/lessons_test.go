package proof_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
)

// Bugs that users have reported in other programs for tables games, each with a test here.
// The comments name the program and the report.

func expect(t *testing.T, got, want []string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// wildbg#27: the text omitted checkers on the bar.
func TestTheTextOfAPositionKeepsBarAndOffOfBothSides(t *testing.T) {
	text := "bar:2,24:1,off:12 bar:3,1:1,off:11 b 4-2"
	p := pos(text)
	if p.String() != text || p.Bar(alfonsine.White) != 2 || p.Bar(alfonsine.Black) != 3 ||
		p.Off(alfonsine.White) != 12 || p.Off(alfonsine.Black) != 11 {
		t.Errorf("%q is read as %q", text, p)
	}
}

// strategygames 869a69c2, b986d6c8, 28cb63f1: the duty to play most dice failed for turns
// with moves and bear-offs, and a game that ended in mid-turn required a pass.
func TestAWinVoidsTheDiceThatAreLeft(t *testing.T) {
	p := pos("1:1,off:14 24:15 w 6-5-4")
	for _, v := range []*alfonsine.Game{alfonsine.CabEQuinal, alfonsine.Fallas} {
		expect(t, ends(v.Plays(p)), []string{"off:15 24:15 1-0 -"})
		for _, m := range v.Moves(p) {
			next, err := v.Move(p, m)
			if winner, won := next.Winner(); err != nil || !won || winner != alfonsine.White || !next.Dice().IsZero() {
				t.Errorf("%s: %v leads to %v: %v", v.Slug(), m, next, err)
			}
		}
	}
}

// open_spiel#958: asking for legal actions before a throw crashed.
func TestBeforeAThrowThereAreNoPlays(t *testing.T) {
	for _, g := range gametest.Every(t) {
		for _, p := range []alfonsine.Position{g.Start(), {}, pos("off:15 1:15 1-0 -")} {
			if plays, moves := g.AppendPlays(nil, p), g.AppendMoves(nil, p); plays != nil || moves != nil {
				t.Errorf("%s: %v has plays %v and moves %v", g.Slug(), p, plays, moves)
			}
			if _, err := g.Move(p, alfonsine.Move{From: 6, To: 3, Die: 3}); err == nil {
				t.Errorf("%s: %v accepts a move", g.Slug(), p)
			}
		}
	}
}

// Kaggle kaggle-environments#1190: 97 % of 1,998 games were lost over the spelling of moves.
func TestNotationIsReadAsPeopleWriteIt(t *testing.T) {
	p := pos("bar:1,13:5,8:3,6:5,off:1 24:2,19:1,17:5,12:5,1:2 w 6-3")
	want := "bar/19* 13/10"
	for _, text := range []string{
		"bar/19* 13/10", "bar/19 13/10", "13/10 bar/19", "BAR/19, 13/10", "b/19 13/10",
		" Bar / 19*   13 / 10 ", "bar-19 13-10", "25/19;13/10", "bar/19x 13/10",
		"bar>19 13→10", "bar 19 13 10", "13 10, bar 19*", "bar 19* 13/10", "bar/19 13 10",
		"bar->19X 13–10", "25-19 13 -> 10",
	} {
		play, err := alfonsine.Backgammon.ParsePlay(p, text, alfonsine.Notation{})
		if err != nil || play.String() != want {
			t.Errorf("%q is read as %v: %v", text, play, err)
		}
	}
	p = pos("6:2,3:3,off:10 18:1,1:1,off:13 w 3-3")
	for _, text := range []string{"3/off(2)", "3/off 3/off", "3/o 3/0", "3/OFF ( 2 )", "3-off(2);", "3 off 3 off"} {
		play, err := alfonsine.TodasTablas.ParsePlay(p, text, alfonsine.Notation{})
		if err != nil || play.String() != "3/off(2)" {
			t.Errorf("%q is read as %v: %v", text, play, err)
		}
	}
	p = pos("bar:1,13:5,8:3,6:5,off:1 24:2,19:1,17:5,12:5,1:2 w 6-3")
	for _, text := range []string{"bar 19 13", "bar 19/13 10", "19", "bar, 19", "bar 19(2", "bar 19(2)/"} {
		_, err := alfonsine.Backgammon.ParsePlay(p, text, alfonsine.Notation{})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault != alfonsine.FaultNotation {
			t.Errorf("%q is read: %v", text, err)
		}
	}
}

// Of several checkers that make the same move, some may continue.
func TestACountedMoveMayGoOn(t *testing.T) {
	p := pos("13:5,8:3,6:5,1:2 24:2,19:5,17:3,12:5 w 3-3-3-3")
	for text, want := range map[string]string{
		"13/10(2)/7 8/5":      "13/10/7 13/10 8/5",
		"13/10(2)/7(2)":       "13/10/7(2)",
		"13/10(2)/4":          "13/10/7/4 13/10",
		"13/10/7(2)":          "13/10/7(2)",
		"8/5 13 10(2)/7":      "13/10/7 13/10 8/5",
		"13-10(2)-7, 8-5 (1)": "13/10/7 13/10 8/5",
	} {
		play, err := alfonsine.Backgammon.ParsePlay(p, text, alfonsine.Notation{})
		same, also := alfonsine.Backgammon.ParsePlay(p, want, alfonsine.Notation{})
		if err != nil || also != nil || play != same {
			t.Errorf("%q is read as %v, and %q as %v: %v, %v", text, play, want, same, err, also)
		}
	}
	if _, err := alfonsine.Backgammon.ParsePlay(p, "13/10(2)/7(2)/4(3)", alfonsine.Notation{}); err == nil || err.(*alfonsine.PlayError).Why.Key != "moves-excess" {
		t.Error(err)
	}
}

// A star is only the player's belief. A wrong one is ignored if the move can be made.
func TestAStarThatDoesNotComeTrueIsForgiven(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, text := range []string{"24/18*/13 6/3", "24/18/13* 6/3", "24/18*/13* 6/3*"} {
		play, err := alfonsine.Fallas.ParsePlay(p, text, alfonsine.Notation{})
		if err != nil || play.String() != "24/18/13 6/3" {
			t.Errorf("%q is read as %v: %v", text, play, err)
		}
	}
}

// A star that decides between two ways does so.
func TestAStarThatComesTrueDecidesBetweenWays(t *testing.T) {
	p := pos("24:2,13:5,8:3,6:5 23:1,19:4,18:1,12:5,1:4 w 6-1")
	for text, want := range map[string]string{"24/23*/17": "24/23*/17", "24/18*/17": "24/18*/17"} {
		play, err := alfonsine.TodasTablas.ParsePlay(p, text, alfonsine.Notation{})
		if err != nil || play.String() != want {
			t.Errorf("%q is read as %v: %v", text, play, err)
		}
	}
	var e *alfonsine.PlayError
	if _, err := alfonsine.TodasTablas.ParsePlay(p, "24/17", alfonsine.Notation{}); !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous {
		t.Errorf("24/17 is ambiguous, but read as one play: %v", err)
	}
	// The first checker to hit stays there. If only one may, the other must go round.
	r, _ := alfonsine.Backgammon.Rules()
	r.Dice, r.Doubles, r.HigherDie, r.Landing = 3, alfonsine.DoublesOnce, false, alfonsine.LandingSingle
	single, p := gametest.New(t, r), pos("24:1,23:1,off:13 21:1,20:1,1:13 w 4-3-2")
	if _, err := single.ParsePlay(p, "24/20 23/18", alfonsine.Notation{}); !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous {
		t.Errorf("24/20 23/18 may hit one checker or two, but is read as one play: %v", err)
	}
	if play, err := single.ParsePlay(p, "24/20* 23/18", alfonsine.Notation{}); err != nil || play.Next() != pos("20:1,18:1,off:13 bar:2,1:13 b -") {
		t.Errorf("24/20* 23/18 is read as %v: %v", play, err)
	}
	// A star refers to the end of the move, not to the stops on the way.
	p = pos("24:2,13:5,8:3,6:5 19:4,18:1,12:5,1:5 w 6-1")
	if play, err := alfonsine.TodasTablas.ParsePlay(p, "24/17*", alfonsine.Notation{}); !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous {
		t.Errorf("24/17* does not name the stop, but is read as %v: %v", play, err)
	}
}

// It is undocumented which of several ways a play lists. So typed text is read
// independently of it, as the moves it names, each with one die.
func TestTextOfOneWayIsReadAsThatWayWhateverTheEngineChose(t *testing.T) {
	const (
		last    = "6:1,off:14 4:1,off:14 w 6-2-2" // a 6 bears off the last checker; so do the 2s with the 6, with a hit
		running = "20:2,15:13 18:1,1:14 w 6-4-2"  // from 20 to 14 with the 6, or with 4 and 2, over a blot or past it
		two     = "12:1,8:1,1:13 24:1,23:14 w 6-4-2"
	)
	for _, test := range []struct{ slug, position, text, next string }{
		{"pareja-de-entrada", last, "6/o", "off:15 4:1,off:14 1-0 -"},
		{"pareja-de-entrada", last, "6-OFF", "off:15 4:1,off:14 1-0 -"},
		{"pareja-de-entrada", last, "6/4 4/2 2/off", "off:15 bar:1,off:14 1-0 -"},
		{"pareja-de-entrada", last, "6/4/o", "off:15 bar:1,off:14 1-0 -"},
		{"cab-e-quinal", running, "20/14 20/16 16/14", "15:13,14:2 18:1,1:14 b -"},
		{"cab-e-quinal", running, "20/18 18/14 20/14", "15:13,14:2 bar:1,1:14 b -"},
		{"cab-e-quinal", running, "20/18 18/14 14/8", "20:1,15:13,8:1 bar:1,1:14 b -"},
		{"cab-e-quinal", two, "12/10 10/6 8/2", "6:1,2:1,1:13 24:1,23:14 b -"},
		{"cab-e-quinal", two, "12/8 8/2 8/6", "6:1,2:1,1:13 24:1,23:14 b -"},
	} {
		p := pos(test.position)
		play, err := gametest.Lookup(t, test.slug).ParsePlay(p, test.text, alfonsine.Notation{})
		if err != nil || play.Next().String() != test.next {
			t.Errorf("%s: %v: %q is read as %v to %v: %v", test.slug, p, test.text, play, play.Next(), err)
		}
	}
}

// gnubg bug 42786: a bear-off with two dice could not be written as one move.
func TestMovesOfOneCheckerMayBeWrittenAsOne(t *testing.T) {
	p := pos("9:1,2:1,off:13 24:15 w 6-5")
	for _, text := range []string{"9/off", "9/3/off", "9/o"} {
		play, err := alfonsine.Backgammon.ParsePlay(p, text, alfonsine.Notation{})
		if err != nil || play.Next().String() != "2:1,off:14 24:15 b -" {
			t.Errorf("%q is read as %v: %v", text, play, err)
		}
	}
}

// matrix-os#321: of two dice that could bear off the same checker one was chosen unasked.
func TestTwoDiceForOneCheckerAreTwoPlaysWhereTheDiceLeftDiffer(t *testing.T) {
	g, err := alfonsine.New(alfonsine.Rules{
		Name:      "Below, and the rest to the opponent",
		Slug:      "below",
		Start:     gametest.Rules(alfonsine.Backgammon).Start,
		Unplayed:  alfonsine.UnplayedToOpponent,
		Overshoot: alfonsine.OvershootBelow,
	})
	gametest.Must(t, err)
	// 6/1 and 6/2 are closed, so either die bears off the checker on 3 and cannot be
	// followed by the other.
	p := pos("6:1,3:1,off:13 1:2,2:2,19:11 w 5-4")
	expect(t, ends(g.Plays(p)), []string{
		"6:1,off:14 19:11,2:2,1:2 b ~4",
		"6:1,off:14 19:11,2:2,1:2 b ~5",
	})
	_, err = g.ParsePlay(p, "3/off", alfonsine.Notation{})
	var e *alfonsine.PlayError
	if e, _ = err.(*alfonsine.PlayError); e == nil || e.Fault != alfonsine.FaultAmbiguous || len(e.Plays) != 2 {
		t.Errorf("3/off is ambiguous, but accepted: %v", err)
	}
}

// catanatron#380, boardgame.io#233: games that shared a source of randomness were disturbed.
func TestTheSameSourceGivesTheSameGame(t *testing.T) {
	game := func(other bool) string {
		rng, noise := rand.New(rand.NewPCG(3, 4)), rand.New(rand.NewPCG(5, 6))
		var b strings.Builder
		for p := alfonsine.Fallas.Start(); !p.Over(); {
			p = alfonsine.Fallas.Throw(p, rng)
			if other {
				alfonsine.Laquet.Throw(alfonsine.Laquet.Start(), noise)
			}
			plays := alfonsine.Fallas.Plays(p)
			play := plays[rng.IntN(len(plays))]
			b.WriteString(play.String() + "\n")
			p = play.Next()
		}
		return b.String()
	}
	if game(false) != game(true) {
		t.Error("another game changed this one")
	}
}

// python-chess#1118, shakmaty#85: decoding skipped the checks.
func TestDecodingChecksAsReadingDoes(t *testing.T) {
	p := alfonsine.Fallas.Start()
	for _, text := range []string{`"24:2 24:2 w -"`, `"24:16 1:1 w -"`, `"24:2 1:2 w 7"`, `"24:2"`} {
		if err := json.Unmarshal([]byte(text), &p); err == nil || p != alfonsine.Fallas.Start() {
			t.Errorf("%s is decoded as %v: %v", text, p, err)
		}
	}
}

// python-chess#15, #81, #1123: the list of legal moves was a view of a board that changed.
func TestPlaysStayWhatTheyWere(t *testing.T) {
	g := alfonsine.Laquet
	p := g.Throw(g.Start(), rand.New(rand.NewPCG(1, 1)))
	plays := g.Plays(p)
	before := slices.Clone(plays)
	for _, play := range plays {
		g.Plays(g.Throw(play.Next(), rand.New(rand.NewPCG(2, 2))))
	}
	if !slices.Equal(plays, before) {
		t.Error("the plays have changed")
	}
}
