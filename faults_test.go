package alfonsine_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
)

func rolling(v alfonsine.Variant, p alfonsine.Position, thrown string) error {
	_, err := v.Roll(p, roll(thrown))
	return err
}

func moving(v alfonsine.Variant, p alfonsine.Position, m alfonsine.Move) error {
	_, err := v.Move(p, m)
	return err
}

func lookingUp(slug string) error {
	_, err := alfonsine.LookupVariant(slug)
	return err
}

func making(change func(*alfonsine.Rules)) error {
	r := gametest.Backgammon.Rules()
	change(&r)
	_, err := alfonsine.New(r)
	return err
}

// Each error names what, where and which rule.
func TestErrorsSayWhatIsWrongInTheseWords(t *testing.T) {
	tie := pos("bar:3,6:12 bar:3,19:12 1/2-1/2 -")
	won := pos("off:15 1:15 1-0 -")
	start := alfonsine.Fallas.Start()
	many := &alfonsine.SetupError{Problems: make([]alfonsine.Problem, 13)}
	for i := range many.Problems {
		many.Problems[i] = alfonsine.Problem{Field: "white", Reason: "x"}
	}
	for i, test := range []struct {
		err  error
		want string
	}{
		{&alfonsine.PlayError{Reason: "x"}, "alfonsine: x"},
		{&alfonsine.PlayError{Variant: "v", Input: "i", Move: alfonsine.Move{From: 6, To: 3, Die: 3}, Reason: "x"}, `alfonsine: v: "i": 6/3 with a 3: x`},
		{&alfonsine.RollError{Dice: "6", Reason: "x"}, "alfonsine: roll 6: x"},
		{&alfonsine.RollError{Variant: "v", Dice: "6", Reason: "x", Ruling: alfonsine.Ruling{ID: "r", Text: "t"}}, "alfonsine: v: roll 6: x [r: t]"},
		{many, "alfonsine: unsound setup: " + strings.Repeat("white: x; ", 12) + "and 1 other problem"},
		{&alfonsine.SetupError{Problems: many.Problems[:12]}, "alfonsine: unsound setup: " + strings.Repeat("white: x; ", 11) + "white: x"},

		{lookingUp("chess"), `alfonsine: Lookup("chess"): "chess" is no game here; there are quinze-tablas (a reconstruction), doblet, fallas, seis-dos-e-as, emperador, medio-emperador, pareja-de-entrada, cab-e-quinal, cab-e-quinal-2, todas-tablas, laquet, bufa-de-baldrac, reencontrat (a reconstruction)`},
		{lookingUp("laquet?colour=red"), `alfonsine: Lookup("laquet?colour=red"): "colour" is no decision; there are points, course, start, dice, virtual, doubles, higher-die, first-throw, throw-again, forbidden, hit, entry, landing, prime, duty, unplayed, bear-off, overshoot, tie, layout`},
		{lookingUp("laquet?dice=3&dice=3"), `alfonsine: Lookup("laquet?dice=3&dice=3"): "dice" is decided twice`},
		{lookingUp("laquet?dice=many"), `alfonsine: Lookup("laquet?dice=many"): "dice=many" has no such value`},
		{lookingUp("laquet?start=here"), `alfonsine: Lookup("laquet?start=here"): "start=here" is no position`},
		{lookingUp("doblet?colour=red"), `alfonsine: Lookup("doblet?colour=red"): "colour" is no decision of Doblet; there are dice, unplayed`},

		{making(func(r *alfonsine.Rules) { r.Slug = "doblet" }), `alfonsine: rules "doblet" make no game: Slug: belongs to Doblet, which no Rules tell`},
		{making(func(r *alfonsine.Rules) { r.Slug = "fallas" }), `alfonsine: rules "fallas" make no game: Slug: belongs to Fallas: a game of another name needs its own`},
		{making(func(r *alfonsine.Rules) { r.Points = -1; r.Entry = 9 }), `alfonsine: rules "backgammon" make no game: Points: a path has 24, 18 or 12 points, not -1; Entry: has no value Entry(9); Start: White has checkers on point 6, which the path of -1 points does not have; Start: White has checkers on point 8, which the path of -1 points does not have; Start: White has checkers on point 13, which the path of -1 points does not have; Start: White has checkers on point 24, which the path of -1 points does not have; Start: Black has checkers on point 1, which the path of -1 points does not have; Start: Black has checkers on point 12, which the path of -1 points does not have; Start: Black has checkers on point 17, which the path of -1 points does not have; Start: Black has checkers on point 19, which the path of -1 points does not have`},

		{alfonsine.Fallas.Check(alfonsine.Position{}), "alfonsine: not a position of fallas: white: no position at all"},
		{rolling(alfonsine.Fallas, tie, "6-5-3"), "alfonsine: fallas: roll 6-5-3: the game is over [fallas-4: The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off.]"},
		{rolling(alfonsine.Fallas, alfonsine.Position{}, "6-5-3"), "alfonsine: fallas: roll 6-5-3: the game is over [fallas-4: The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off.]"},
		{rolling(new(alfonsine.Game), start, "6-5-3"), "alfonsine: roll 6-5-3: there are no dice in the zero Game"},
		{rolling(alfonsine.Fallas, start, "6-5"), "alfonsine: fallas: roll 6-5: 2 dice, and the game is played with 3 dice [fallas-1: Three dice are thrown, the same ones by both players.]"},
		{rolling(alfonsine.Fallas, withDice(start, roll("6")), "6-5-3"), "alfonsine: fallas: roll 6-5-3: the dice 6 are still to be played [fallas-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]"},
		{moving(alfonsine.QuinzeTablas, tie, alfonsine.Move{From: 6, To: 3, Die: 3}), "alfonsine: quinze-tablas: 6/3 with a 3: the game is over: it is a tie [quinze-tablas-tie: When neither side can play, the game is a tie.]"},
		{moving(alfonsine.Fallas, won, alfonsine.Move{From: 6, To: 3, Die: 3}), "alfonsine: fallas: 6/3 with a 3: the game is over [fallas-4: The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off.]"},
		{moving(alfonsine.Fallas, start, alfonsine.Move{From: 6, To: 3, Die: 3}), "alfonsine: fallas: 6/3 with a 3: the dice are not thrown yet [fallas-5-throw: The first throw is a fresh one with all three dice.]"},
		{moving(alfonsine.Fallas, pos("24:1,6:14 19:13,1:2 w -"), alfonsine.Move{From: 6, To: 3, Die: 3}), "alfonsine: fallas: 6/3 with a 3: the dice are not thrown yet"},
		{moving(alfonsine.Fallas, withDice(start, roll("6-5-3")), alfonsine.Move{From: 26, To: 3, Die: 3}), "alfonsine: fallas: Point(26)/3 with a 3: no checker moves from Point(26)"},
		{moving(alfonsine.Fallas, withDice(start, roll("6-5-3")), alfonsine.Move{From: 7, To: 4, Die: 3}), "alfonsine: fallas: 7/4 with a 3: White has no checker on point 7"},
		{moving(alfonsine.Fallas, withDice(start, roll("6-5-3")), alfonsine.Move{From: 6, To: 4, Die: 2}), "alfonsine: fallas: 6/4 with a 2: there is no 2 to play, only 6-5-3 [fallas-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]"},
		{moving(alfonsine.Fallas, withDice(start, roll("6-5-3")), alfonsine.Move{}), "alfonsine: fallas: 6-5-3 are still to be played, for instance 24/18 with a 6 [fallas-8-all: A player who can play all three dice must.]"},
	} {
		switch {
		case test.err == nil:
			t.Errorf("%d: there is no error, want %s", i, test.want)
		case test.err.Error() != test.want:
			t.Errorf("%s\nwant %s", test.err, test.want)
		}
	}
}

// What an error has in its fields is for programs.
func TestErrorsHoldThePositionThePointAndTheMove(t *testing.T) {
	next := pos("18:1 1:1 b -")
	bad := alfonsine.Move{From: 26, To: 3, Die: 3}
	many := make([]alfonsine.Move, 7)
	_, err := alfonsine.NewPlay(next, many...)
	expectError(t, err, &alfonsine.PlayError{Fault: alfonsine.FaultMove, Position: next, Reason: "7 moves, and a play has at most 6"})
	_, err = alfonsine.NewPlay(next, bad)
	expectError(t, err, &alfonsine.PlayError{Fault: alfonsine.FaultMove, Position: next, Move: bad, Reason: "no checker moves from Point(26)"})

	start := alfonsine.Fallas.Start()
	ruling := func(g *alfonsine.Game, id string) alfonsine.Ruling {
		t.Helper()
		r, ok := g.Ruling(id)
		if !ok {
			t.Fatalf("there is no ruling %s", id)
		}
		return r
	}
	expectError(t, rolling(alfonsine.Fallas, start, "6-5"), &alfonsine.RollError{
		Variant: "fallas", Position: start, Dice: "6-5", Reason: "2 dice, and the game is played with 3 dice", Ruling: ruling(alfonsine.Fallas, "fallas-1"),
	})
	begun := withDice(start, roll("6"))
	expectError(t, rolling(alfonsine.Fallas, begun, "6-5-3"), &alfonsine.RollError{
		Variant: "fallas", Position: begun, Dice: "6-5-3", Reason: "the dice 6 are still to be played", Ruling: ruling(alfonsine.Fallas, "fallas-7-moves"),
	})
	expectError(t, alfonsine.Fallas.Check(alfonsine.Position{}), &alfonsine.CheckError{
		Variant: "fallas", Problems: []alfonsine.Problem{{Field: "white", Reason: "no position at all"}},
	})
	path := gametest.Lookup(t, "todas-tablas?points=18&start=7:2,6:1/12:3/w/-")
	absurd := pos("23:2,1:1 20:1 1/2-1/2 -")
	expectError(t, path.Check(absurd), &alfonsine.CheckError{Variant: path.Slug(), Position: absurd, Problems: []alfonsine.Problem{
		{Field: "white", Point: 23, Reason: "point 23 is not on the path"},
		{Field: "black", Reason: "1 checker instead of 3"},
		{Field: "black", Point: 20, Reason: "point 20 is not on the path"},
		{Field: "turn", Reason: "the game knows no tie"},
	}})
	absurd = pos("7:2,6:1 12:3 w 6-5-3-1")
	expectError(t, path.Check(absurd), &alfonsine.CheckError{Variant: path.Slug(), Position: absurd, Problems: []alfonsine.Problem{
		{Field: "dice", Reason: "6-5-3-1 is not left of any throw"},
	}})
}

func expectError(t *testing.T, got, want error) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b alfonsine.Position) bool { return a == b })); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}

func TestAHitComesBeforeTheSameMoveWithoutOne(t *testing.T) {
	move := alfonsine.Move{From: 24, To: 18, Die: 6}
	hit := move
	hit.Hit = true
	quiet, err := alfonsine.NewPlay(pos("18:1 1:1 b -"), move)
	if err != nil {
		t.Fatal(err)
	}
	hitting, err := alfonsine.NewPlay(pos("18:1 1:1 b -"), hit)
	if err != nil {
		t.Fatal(err)
	}
	if hitting.Compare(quiet) >= 0 || quiet.Compare(hitting) <= 0 || quiet.Compare(quiet) != 0 || hitting.Compare(hitting) != 0 {
		t.Error("the hit does not come first")
	}
	for _, i := range []int{-1, -9, 1, 9} {
		if m := quiet.At(i); !m.IsZero() {
			t.Errorf("move %d is %v", i, m)
		}
	}
}

func TestAPassIsMarkedOnlyWhereItWins(t *testing.T) {
	for text, want := range map[string]string{
		"pass = 18:1 1:1 b -":   "= 18:1 1:1 b -",
		"pass = 18:1 1:1 1-0 -": "pass = 18:1 1:1 1-0 -",
		"pass = 18:1 1:1 0-1 -": "pass = 18:1 1:1 0-1 -",
		"= 18:1 1:1 1/2-1/2 -":  "= 18:1 1:1 1/2-1/2 -",
	} {
		var play alfonsine.Play
		if err := play.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		back, err := play.MarshalText()
		if err != nil || string(back) != want {
			t.Errorf("%q becomes %q, want %q", text, back, want)
		}
	}
}

func TestAGameOfOnesOwnHasARulingOnEveryTopic(t *testing.T) {
	rulings := gametest.Backgammon.Rulings()
	for i, topic := 0, alfonsine.TopicStart; topic <= alfonsine.TopicTie; i, topic = i+1, topic+1 {
		if i >= len(rulings) || rulings[i].Topic != topic || rulings[i].Text == "" {
			t.Fatalf("there is no ruling on %v", topic)
		}
	}
}

func TestAGameIsFoundHoweverItsNameIsSpaced(t *testing.T) {
	for _, name := range []string{"cab-e-quinal", "Cab e Quinal", " cab_e_quinal ", "CAB-E_quinal"} {
		if g, err := alfonsine.Lookup(name); g != alfonsine.CabEQuinal || err != nil {
			t.Errorf("%q is %v, %v", name, g, err)
		}
	}
	if _, err := alfonsine.Lookup("cabequinal"); !errors.As(err, new(*alfonsine.LookupError)) {
		t.Error(err)
	}
}
