package alfonsine_test

import (
	"errors"
	"strconv"
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
	_, err := alfonsine.Lookup(slug)
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
		{&alfonsine.LookupError{Slug: "\nab", Part: strings.Repeat("c", 81), Reason: "x"}, `alfonsine: no game "…": "` + strings.Repeat("c", 80) + `…" x`},
		{&alfonsine.RollError{Dice: "6", Reason: "x"}, "alfonsine: roll 6: x"},
		{&alfonsine.RollError{Variant: "v", Dice: "6", Reason: "x", Ruling: alfonsine.Ruling{ID: "r", Text: "t"}}, "alfonsine: v: roll 6: x [r: t]"},
		{many, "alfonsine: unsound setup: " + strings.Repeat("white: x; ", 12) + "and 1 other problem"},
		{&alfonsine.SetupError{Problems: many.Problems[:12]}, "alfonsine: unsound setup: " + strings.Repeat("white: x; ", 11) + "white: x"},

		{lookingUp("chess"), `alfonsine: no game "chess": "chess" is unknown; the games are quinze-tablas (a reconstruction), doblet, fallas, seis-dos-e-as, emperador, medio-emperador, pareja-de-entrada, cab-e-quinal, cab-e-quinal-2, todas-tablas, laquet, bufa-de-baldrac, reencontrat (a reconstruction), backgammon`},
		{lookingUp("laquet?color=red"), `alfonsine: no game "laquet?color=red": "color" is no decision; there are points, course, start, dice, virtual, doubles, higher-die, first-throw, throw-again, forbidden, hit, entry, landing, prime, duty, unplayed, bear-off, overshoot, tie`},
		{lookingUp("laquet?dice=3&dice=3"), `alfonsine: no game "laquet?dice=3&dice=3": "dice" is decided twice`},
		{lookingUp("laquet?dice=many"), `alfonsine: no game "laquet?dice=many": "dice=many" makes no sense: dice is a number`},
		{lookingUp("laquet?dice=1000"), `alfonsine: rules "laquet" make no game: Dice: 1 to 3 dice are thrown, not 1000`},
		{lookingUp("laquet?hit=maybe"), `alfonsine: no game "laquet?hit=maybe": "hit=maybe" makes no sense: hit is one of bar, start`},
		{lookingUp("laquet?tie=maybe"), `alfonsine: no game "laquet?tie=maybe": "tie=maybe" makes no sense: tie is one of no, yes`},
		{lookingUp("laquet?start=here"), `alfonsine: no game "laquet?start=here": "start=here" makes no sense: start is the text of a position, with a slash for each space`},
		{lookingUp("doblet?color=red"), `alfonsine: no game "doblet?color=red": "color" is no decision of Doblet; there are dice, unplayed`},
		{lookingUp("doblet?dice=4"), `alfonsine: no game "doblet?dice=4": "dice=4" makes no sense: Doblet is played with 2 or 3 dice`},
		{lookingUp("doblet?unplayed=offered"), `alfonsine: no game "doblet?unplayed=offered": "unplayed=offered" makes no sense: unplayed is opponent or lost`},

		{making(func(r *alfonsine.Rules) { r.Slug = "" }), `alfonsine: rules "" make no game: Slug: is required`},
		{making(func(r *alfonsine.Rules) { r.Slug = "doblet" }), `alfonsine: rules "doblet" make no game: Slug: belongs to Doblet, which Rules do not describe`},
		{making(func(r *alfonsine.Rules) { r.Slug = "fallas" }), `alfonsine: rules "fallas" make no game: Slug: belongs to Fallas: a game of another name needs its own`},
		{making(func(r *alfonsine.Rules) { r.Points = -1; r.Entry = 9 }), `alfonsine: rules "backgammon" make no game: Points: a path has 24, 18 or 12 points, not -1; Entry: has no value Entry(9); Start: White has checkers on point 6, which the path of -1 points does not have; Start: White has checkers on point 8, which the path of -1 points does not have; Start: White has checkers on point 13, which the path of -1 points does not have; Start: White has checkers on point 24, which the path of -1 points does not have; Start: Black has checkers on point 1, which the path of -1 points does not have; Start: Black has checkers on point 12, which the path of -1 points does not have; Start: Black has checkers on point 17, which the path of -1 points does not have; Start: Black has checkers on point 19, which the path of -1 points does not have`},

		{alfonsine.Fallas.Check(alfonsine.Position{}), "alfonsine: not a position of fallas: white: no position at all"},
		{rolling(alfonsine.Fallas, tie, "6-5-3"), "alfonsine: fallas: roll 6-5-3: the game is over [fallas-4: The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off.]"},
		{rolling(alfonsine.Fallas, alfonsine.Position{}, "6-5-3"), "alfonsine: fallas: roll 6-5-3: the game is over [fallas-4: The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off.]"},
		{rolling(new(alfonsine.Game), start, "6-5-3"), "alfonsine: roll 6-5-3: there are no dice in the zero Game"},
		{rolling(alfonsine.Fallas, start, "6-5"), "alfonsine: fallas: roll 6-5: 2 dice, and the game is played with 3 dice [fallas-1: Three dice are thrown.]"},
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
		r, ok := alfonsine.RulingOf(g, id)
		if !ok {
			t.Fatalf("there is no ruling %s", id)
		}
		return r
	}
	expectError(t, rolling(alfonsine.Fallas, start, "6-5"), &alfonsine.RollError{
		Variant: "fallas", Position: start, Dice: "6-5", Reason: "2 dice, and the game is played with 3 dice", Ruling: ruling(alfonsine.Fallas, "fallas-1"),
	})
	over := pos("off:15 19:13,1:2 1-0 -")
	expectError(t, rolling(alfonsine.Fallas, over, "6-5-3"), &alfonsine.RollError{
		Variant: "fallas", Position: over, Dice: "6-5-3", Reason: "the game is over", Ruling: ruling(alfonsine.Fallas, "fallas-4"),
	})
	begun := withDice(start, roll("6"))
	expectError(t, rolling(alfonsine.Fallas, begun, "6-5-3"), &alfonsine.RollError{
		Variant: "fallas", Position: begun, Dice: "6-5-3", Reason: "the dice 6 are still to be played", Ruling: ruling(alfonsine.Fallas, "fallas-7-moves"),
	})
	expectError(t, alfonsine.Fallas.Check(alfonsine.Position{}), &alfonsine.CheckError{
		Variant: "fallas", Problems: []alfonsine.Problem{{Field: "white", Reason: "no position at all"}},
	})
	left := withDice(alfonsine.Laquet.Start(), roll("6")).Setup()
	left.Leftover = true
	begun, err = left.Position()
	if err != nil {
		t.Fatal(err)
	}
	expectError(t, rolling(alfonsine.Laquet, begun, "6-5"), &alfonsine.RollError{
		Variant: "laquet", Position: begun, Dice: "6-5", Reason: "the dice 6, which Black left, are to be played first", Ruling: ruling(alfonsine.Laquet, "laquet-8-own"),
	})
	path := gametest.Lookup(t, "todas-tablas?points=18&start=7:2,6:1/12:3/w/-")
	absurd := pos("23:2,1:1 20:1 1/2-1/2 -")
	expectError(t, path.Check(absurd), &alfonsine.CheckError{Variant: path.Slug(), Position: absurd, Problems: []alfonsine.Problem{
		{Field: "white", Point: 23, Reason: "point 23 is not on the path"},
		{Field: "black", Reason: "1 checker instead of 3"},
		{Field: "black", Point: 20, Reason: "point 20 is not on the path"},
		{Field: "turn", Reason: "the game knows no tie"},
	}})
	absurd = pos("7:2,6:1 12:3 1-0 -")
	expectError(t, path.Check(absurd), &alfonsine.CheckError{Variant: path.Slug(), Position: absurd, Problems: []alfonsine.Problem{
		{Field: "turn", Reason: "White has won without having borne off all checkers"},
	}})
	absurd = pos("7:2,6:1 12:3 w 6-5-3-1")
	expectError(t, path.Check(absurd), &alfonsine.CheckError{Variant: path.Slug(), Position: absurd, Problems: []alfonsine.Problem{
		{Field: "dice", Reason: "6-5-3-1 is not left of any throw"},
	}})
}

func expectError(t *testing.T, got, want error) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b alfonsine.Position) bool { return a == b }), cmp.Comparer(func(a, b alfonsine.Play) bool { return a == b })); diff != "" {
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

func TestEachFaultHasItsWord(t *testing.T) {
	for fault, want := range []string{
		"none", "move", "notation", "over", "no dice", "die", "no checker", "bar", "course", "forbidden",
		"landing", "hit", "home", "overshoot", "duty", "higher die", "lost", "ambiguous",
	} {
		if got := alfonsine.Fault(fault).String(); got != want {
			t.Errorf("the fault %d is %q, not %q", fault, got, want)
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
	for _, name := range []string{"cab-e-quinal", "Cab e Quinal", " cab_e_quinal ", "CAB-E_quinal", "Cab e-quinal"} {
		if g, err := alfonsine.LookupGame(name); g != alfonsine.CabEQuinal || err != nil {
			t.Errorf("%q is %v, %v", name, g, err)
		}
	}
	if _, err := alfonsine.LookupGame("cabequinal"); !errors.As(err, new(*alfonsine.LookupError)) {
		t.Error(err)
	}
}

// A game of one's own has the rulings that follow from its rules, in words that fit any
// game: these, and where the rules are others, these others.
func TestTheRulingsOfAGameOfOnesOwnFollowFromItsRules(t *testing.T) {
	usual := make(map[string]string)
	for i, test := range []struct {
		change func(*alfonsine.Rules)
		texts  map[string]string // by topic, where they differ from the first
	}{
		{func(r *alfonsine.Rules) {}, map[string]string{
			"start":       "The game begins from 24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -.",
			"course":      "The sides travel in opposite directions over 24 points.",
			"object":      "The first to bear off all his checkers wins, at once.",
			"dice":        "Two dice are thrown.",
			"first":       "White begins; the higher of one die each takes White.",
			"ties":        "Equal dice in the roll-off are thrown again.",
			"first-throw": "The first throw is played as any other.",
			"cast":        "A die off the board or on a rail voids the throw, one flat on checkers is good, and a tilted one is good if both agree or if it carries another die set on it by the player who claims it.",
			"moves":       "Each die moves one checker by its pips; one checker may be moved by several dice.",
			"doubles":     "Dice all alike are played twice each.",
			"again":       "The turn passes to the other side after every throw.",
			"touch":       "A player who touches a checker after the throw plays it if any legal order of the dice can, unless he said “j'adoube” first.",
			"forbidden":   "A point with two or more opposing checkers is forbidden.",
			"rest":        "A checker moved by several dice may not rest on a forbidden point between them.",
			"landing":     "A checker may join any of its own side.",
			"blot":        "A lone checker is hit by one that lands or rests on it.",
			"hit":         "A checker that is hit goes to the bar.",
			"bar":         "Every checker on the bar enters before any other moves.",
			"entry":       "A checker enters with a die on the point of that number, counted from the start of its path.",
			"duty":        "As many dice as possible must be played.",
			"choice":      "If either die can be played but not both, the higher must be played.",
			"unplayed":    "Dice that cannot be played are void.",
			"leftover":    "No dice are left to the other side.",
			"home":        "Home is the last six points of one's path.",
			"bear-off":    "Checkers are borne off once all that are still on the board are home and none is on the bar.",
			"each-die":    "Whether all are home is judged anew before each die.",
			"exact":       "A checker may be borne off by the exact die, or another moved with it instead.",
			"overshoot":   "A die larger than needed bears off a checker from the farthest occupied point, if none stands at its distance or beyond.",
			"home-duty":   "The duty to play holds while bearing off too.",
			"block":       "Six adjacent points, each closed, stop the other side.",
			"prime":       "A side that cannot enter waits, and has not lost by it.",
			"tie":         "The game goes on until one side has won.",
		}},
		{func(r *alfonsine.Rules) {
			r.Dice, r.Doubles, r.HigherDie, r.Forbidden, r.Course = 1, alfonsine.DoublesOnce, false, 1, alfonsine.CourseParallel
			r.Duty, r.FirstThrow, r.Landing = alfonsine.DutyAllToTheLast, alfonsine.FirstThrowAgain, alfonsine.LandingSingle
			r.BearOff, r.Overshoot, r.Tie, r.Start.Turn = alfonsine.BearOffBegun, alfonsine.OvershootFarthest, true, alfonsine.Black
		}, map[string]string{
			"start":       "The game begins from 24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b -.",
			"course":      "Both sides travel the same way over 24 points.",
			"object":      "The first to bear off all his checkers wins, if that uses up the dice.",
			"dice":        "One die is thrown.",
			"first":       "Black begins; the higher of one die each takes White.",
			"first-throw": "A first throw that cannot be played in full is made again.",
			"doubles":     "Dice alike are played once each.",
			"moves":       "The die moves one checker by its pips.",
			"forbidden":   "A point with any opposing checker is forbidden.",
			"landing":     "On the first six points of its path a checker may not land where another of its own side stands.",
			"blot":        "A lone checker cannot be hit: it closes its point.",
			"hit":         "No checker is ever hit.",
			"bar":         "No checker ever comes to the bar.",
			"entry":       "No checker ever enters.",
			"duty":        "All dice must be played, even with the last checkers; a player who cannot moves nothing and has lost.",
			"choice":      "If either die can be played but not both, the choice is free.",
			"unplayed":    "A player who leaves a die unplayed has lost.",
			"bear-off":    "Checkers are borne off once all that are still on the board are home, and from the first one on whenever none is on the bar.",
			"each-die":    "Whether all are home is judged anew before each die, until the first is borne off.",
			"home-duty":   "While bearing off too, a player who cannot play all the dice has lost.",
			"tie":         "The game is a tie when, after a pass, no throw lets either side move.",
		}},
		{func(r *alfonsine.Rules) {
			r.Virtual, r.Doubles, r.ThrowAgain, r.Hit = 6, alfonsine.DoublesOnce, alfonsine.ThrowAgainAlike, alfonsine.HitToStart
			r.Duty, r.HigherDie, r.Landing, r.Overshoot = alfonsine.DutyAllOrLose, false, alfonsine.LandingSingleTwelve, 1
		}, map[string]string{
			"dice":      "Besides the two thrown, a virtual die always shows 6.",
			"doubles":   "Dice alike are played once each.",
			"again":     "A player whose dice are all alike throws again after playing them.",
			"landing":   "On the first twelve points of its path a checker may not land where another of its own side stands.",
			"hit":       "A checker that is hit is placed at once on the first point of its path; the hit is legal only if no checker of the hitting side then stands there.",
			"bar":       "No checker ever comes to the bar.",
			"entry":     "No checker ever enters.",
			"duty":      "All dice must be played; a player who cannot moves nothing and has lost.",
			"choice":    "If either die can be played but not both, the choice is free.",
			"unplayed":  "A player who leaves a die unplayed has lost.",
			"overshoot": "A die that can neither bear off exactly nor move a checker bears one off from the farthest occupied point nearer than it.",
			"home-duty": "While bearing off too, a player who cannot play all the dice has lost.",
		}},
		{func(r *alfonsine.Rules) {
			r.Dice, r.Doubles, r.ThrowAgain, r.Entry = 3, alfonsine.DoublesOnce, alfonsine.ThrowAgainPlayed, alfonsine.EntrySecond
			r.Landing, r.Prime, r.HigherDie, r.Overshoot = alfonsine.LandingTwo, alfonsine.PrimeLoses, false, 3
		}, map[string]string{
			"dice":      "Three dice are thrown.",
			"doubles":   "Dice alike are played once each.",
			"again":     "A player whose dice are all alike throws again if he has played them all.",
			"landing":   "A checker may not land where two of its own side stand.",
			"entry":     "A checker enters with a die on the point of that number in the second quadrant of its path.",
			"choice":    "If either die can be played but not both, the choice is free.",
			"overshoot": "When no die that is left can bear off exactly or move a checker, a die bears one off from the farthest occupied point nearer than it.",
			"prime":     "A side with a checker on the bar when its turn comes, and every point of its entry closed, has lost.",
		}},
		{func(r *alfonsine.Rules) {
			r.Unplayed, r.Overshoot, r.Entry = alfonsine.UnplayedToOpponent, 2, alfonsine.EntryFourth
		}, map[string]string{
			"entry":     "A checker enters with a die on the point of that number in the fourth quadrant of its path.",
			"unplayed":  "The opponent plays as many as he can of the dice left unplayed, before his own throw.",
			"leftover":  "Dice that the other side left are played with one's own checkers, before one's own throw, and what cannot be played is void.",
			"overshoot": "Only the exact die bears a checker off.",
		}},
		{func(r *alfonsine.Rules) { // the checker that begins on the bar enters, although none is hit
			r.Forbidden, r.Start.White[6], r.Start.White[alfonsine.Bar] = 1, 4, 1
		}, map[string]string{
			"start":     "The game begins from bar:1,24:2,13:5,8:3,6:4 19:5,17:3,12:5,1:2 w -.",
			"forbidden": "A point with any opposing checker is forbidden.",
			"blot":      "A lone checker cannot be hit: it closes its point.",
			"hit":       "No checker is ever hit.",
		}},
		{func(r *alfonsine.Rules) { r.Dice, r.Doubles, r.Virtual = 1, alfonsine.DoublesOnce, 6 }, map[string]string{
			"dice":    "Besides the one thrown, a virtual die always shows 6.",
			"doubles": "Dice alike are played once each.",
		}},
		{func(r *alfonsine.Rules) { r.Unplayed = alfonsine.UnplayedOffered }, map[string]string{
			"unplayed": "The opponent may play any number of the dice left unplayed, before his own throw.",
			"leftover": "Dice that the other side left are played with one's own checkers, before one's own throw, and what cannot be played is void.",
		}},
	} {
		if i == 0 {
			usual = test.texts
		}
		r := gametest.Backgammon.Rules()
		test.change(&r)
		for _, ruling := range gametest.New(t, r).Rulings() {
			topic := ruling.Topic.String()
			want, ok := test.texts[topic]
			if !ok {
				want = usual[topic]
			}
			if ruling.Text != want || ruling.ID != "backgammon-"+topic || ruling.Basis != alfonsine.BasisChosen || ruling.Source != (alfonsine.Source{}) {
				t.Errorf("%d: %+v, want %q", i, ruling, want)
			}
		}
	}
}

// What is said of a turn that is not legal: the move at fault, why, and the rule.
func TestATurnThatIsNotLegalIsAnsweredInTheseWords(t *testing.T) {
	for _, test := range []struct{ game, position, play, want string }{
		{"fallas", "24:2,6:13 19:13,1:2 b 6-5-3", "24/18",
			`"24/18": 24/18: the checkers on point 24 are White's; points are numbered as White counts, for both sides`},
		{"fallas", "24:2,6:13 19:13,1:2 b 6-5-3", "6/1",
			`"6/1": 6/1: the checkers on point 6 are White's; points are numbered as White counts, for both sides`},
		{"fallas", "24:2,6:13 19:13,1:2 b 6-5-3", "5/1",
			`"5/1": 5/1: Black has no checker on point 5`},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "19/14",
			`"19/14": 19/14: the checkers on point 19 are Black's`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/12",
			`"24/12": 24/12: 3-3-3 is played as 3 dice, each once [fallas-7-doublets]`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/15 6/3 6/3",
			`"24/15 6/3 6/3": 24/15: 3-3-3 is played as 3 dice, each once, and only 3 is left [fallas-7-doublets]`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/9",
			`"24/9": 24/9: no dice lead there, only 3-3-3 are to play [fallas-7-moves]`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/20",
			`"24/20": 24/20: no dice lead there, only 3-3-3 are to play [fallas-7-moves]`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/21/18/15 24/21",
			`"24/21/18/15 24/21": 18/15: 3-3-3 is played as 3 dice, each once, and none is left [fallas-7-doublets]`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/21 6/24",
			`"24/21 6/24": 6/24: White's checkers travel towards point 1 [fallas-3]`},
		{"fallas", "24:2,6:13 19:13,1:2 w 3", "24/12",
			`"24/12": 24/12: no dice lead there, only 3 is to play [fallas-7-moves]`},
		{"pareja-de-entrada", "24:1,6:14 1:1,19:14 w 3-3+", "24/15",
			`"24/15": 24/15: 3-3 is played as 2 dice, each once; another throw follows [pareja-de-entrada-doubles]`},
		{"todas-tablas", "bar:1,13:14 1:15 w 5-5", "bar/18",
			`"bar/18": bar/18: no dice lead there: a 5 enters on point 20 [todas-tablas-entry]`},
		{"todas-tablas", "bar:1,13:14 1:15 w 5-3", "bar/18",
			`"bar/18": bar/18: no dice lead there: a 5 enters on point 20, a 3 enters on point 22 [todas-tablas-entry]`},
		{"todas-tablas", "bar:2,13:13 1:15 w 5-3", "bar/20 13/10",
			`"bar/20 13/10": 13/10 with a 3: checkers on the bar enter first [todas-tablas-bar]`},
		{"todas-tablas", "bar:2,13:13 1:15 w 5-3", "13/8 13/10",
			`"13/8 13/10": 13/8 with a 5: checkers on the bar enter first [todas-tablas-bar]`},
		{"laquet", "17:8,15:7 11:1,1:14 w 6-5", "17/11* 15/10",
			`"17/11* 15/10": 17/11 with a 6: the lone checker on point 11 cannot be hit: it closes its point [laquet-7-blot]`},
		{"laquet", "17:8,15:7 11:2,1:13 w 6-5", "17/11* 15/10",
			`"17/11* 15/10": 17/11 with a 6: point 11 is forbidden: Black has 2 checkers there [laquet-7-forbidden]`},
		{"todas-tablas?unplayed=opponent&overshoot=below", "6:1,3:1,off:13 2:2,1:2,off:11 w 5-4", "3/off ~3",
			`"3/off ~3": does not leave 3 to the opponent`},
		{"todas-tablas?unplayed=opponent&overshoot=below", "6:1,3:1,off:13 2:2,1:2,off:11 w 5-4", "3/off",
			`"3/off": may mean 3/off ~4, or 3/off ~5`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "24/17 24/20",
			`"24/17 24/20": 20/17 with a 3: on the way from point 24, point 17 is forbidden: Black has 3 checkers there [todas-tablas-forbidden]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "24/21",
			`"24/21": the 4 is still to be played, for instance 24/20 with a 4 [todas-tablas-duty]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "24/16",
			`"24/16": 24/16: no dice lead there, only 4-3 are to play [todas-tablas-moves]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "13/17",
			`"13/17": 13/17: White's checkers travel towards point 1 [todas-tablas-course]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 5-4", "6/off",
			`"6/off": 6/1 with a 5: on the way off the board, point 1 is forbidden: Black has 2 checkers there [todas-tablas-rest]`},
		{"todas-tablas", "6:5,5:5,off:5 19:5,20:5,off:5 w 5-4", "6/off 5/1",
			`"6/off 5/1": 1/off with a 4: on the way from point 6, a checker stands farther away than 4 [todas-tablas-overshoot]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "bar/21",
			`"bar/21": bar/21: White has no checker on the bar`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "pass",
			`"pass": 4-3 are still to be played, for instance 24/20 with a 4 [todas-tablas-duty]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", "24/21",
			`"24/21": the dice are not thrown yet [todas-tablas-first-throw]`},
		{"cab-e-quinal", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-4-2", "24/20(2) 24/18",
			`"24/20(2) 24/18": 24/20: White has no checker left on point 24`},
		{"cab-e-quinal", "24:1,13:6,8:3,6:5 19:5,17:3,12:5,1:2 w 6-4-2", "24/20 24/22 13/7",
			`"24/20 24/22 13/7": 24/22: White has no checker left on point 24`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "24/20 13/10 6/8",
			`"24/20 13/10 6/8": 6/8: no die is left for it [todas-tablas-moves]`},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 5-5", "13/8(2) 13/18",
			`"13/8(2) 13/18": 13/18: no die is left for it [todas-tablas-moves]`},
		{"todas-tablas", "24:2,13:13 19:15 w 3-1", "13/10 24/21*",
			`"13/10 24/21*": 24/21: the other moves leave no dice that lead there, only 1 [todas-tablas-moves]`},
		{"todas-tablas", "4:1,3:1,off:13 19:15 w 4-1", "3/2 3/off",
			`"3/2 3/off": 3/off with a 4: a checker stands exactly 4 away [todas-tablas-overshoot]`},
		{"todas-tablas", "4:1,3:1,off:13 19:15 w 6-1", "3/off 4/off",
			`"3/off 4/off": 3/off with a 6: a larger die bears off from the farthest point only [todas-tablas-overshoot]`},
		{"todas-tablas", "2:2,1:1,off:12 19:15 w 6-2", "1/off 2/off 2/off",
			`"1/off 2/off 2/off": 1/off with a 6: a larger die bears off from the farthest point only [todas-tablas-overshoot]`},
		{"todas-tablas", "24:15 19:15 w 5-3", "6/3",
			`"6/3": 6/3: White has no checker on point 6`},
		{"medio-emperador", "12:15 1:13,off:2 b 4-1", "23/off",
			`"23/off": 23/off: Black has no checker on point 23`},
		{"todas-tablas", "bar:1,13:14 1:15 w 5", "13/10",
			`"13/10": 13/10: checkers on the bar enter first [todas-tablas-bar]`},
		{"laquet", "20:1,9:1,off:13 13:15 w 6-5", "20/14",
			`"20/14": 20/14: point 20 is not on the path [laquet-3]`},
		{"laquet", "9:1,1:1,off:13 13:15 w 6-2", "1/23",
			`"1/23": 1/23: point 23 is not on the path [laquet-3]`},
		{"laquet", "9:1,5:1,off:13 13:15 w ~4-3", "5/1 5/2",
			`"5/1 5/2": 5/2: White has no checker left on point 5`},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-3-1", "21/20 24/16*",
			`"21/20 24/16*": 24/19 with a 5: on the way to point 16, point 19 is forbidden: Black has 13 checkers there [fallas-7-rest]`},
		{"cab-e-quinal", "4:1,off:14 19:15 w 6-4-3", "4/1 4/off",
			`"4/1 4/off": 4/1: White has no checker left on point 4`},
		{"cab-e-quinal", "12:1,off:14 19:15 w 6-3-2", "12/4 6/3 3/1",
			`"12/4 6/3 3/1": 12/4: the other moves leave no dice for it [cab-e-quinal-7-moves]`},
		{"cab-e-quinal?virtual=1", "24:2,1:13 23:1,22:1,21:1,19:1,18:1,17:1,16:1,15:1,13:1,12:1,11:1,off:4 w 6-5-2-1", "24/10",
			`"24/10": may mean 24/18*/13*/11*/10, or 24/18*/13*/12*/10, or 24/18*/16*/11*/10, or 24/18*/16*/15*/10, or 24/18*/17*/12*/10, or 24/18*/17*/15*/10, or 18 other plays`},
		{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-3", "1/4",
			`"1/4": 1/4: no dice lead there, only 6-5-3 are to play [doblet-down]`},
		{"doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w 3-3-3", "9/6",
			`"9/6": 9/6: no dice lead there, only 3-3-3 are to play [doblet-down]`},
		{"emperador", "24:15 1:15 w 6-5-3", "24/25",
			`"24/25": no checker moves to the bar at offset 3`},
	} {
		v, err := alfonsine.Lookup(test.game)
		if err != nil {
			t.Fatal(err)
		}
		var fault *alfonsine.PlayError
		_, err = alfonsine.ParsePlay(v, pos(test.position), test.play)
		if !errors.As(err, &fault) {
			t.Errorf("%s, %s: %v", test.position, test.play, err)
			continue
		}
		said := strings.TrimPrefix(err.Error(), "alfonsine: "+test.game+": ")
		if fault.Ruling.ID != "" {
			said, _, _ = strings.Cut(said, ": "+fault.Ruling.Text)
			said += "]"
		}
		if said != test.want {
			t.Errorf("%s\nwant %s", said, test.want)
		}
	}
}

// The position is a sound one: no marks are left on dice that are gone.
func TestTheErrorOfATypedPlayHoldsThePositionInWhichItsMoveFails(t *testing.T) {
	for _, test := range []struct{ game, position, play, at string }{
		{"todas-tablas", "6:2,off:13 19:15 w 5-1", "1/", "6:2,off:13 19:15 w 5-1"},
		{"todas-tablas", "6:2,off:13 19:15 w 5-1", "1/off 6/5", "6:1,5:1,off:13 19:15 w 5"},
		{"todas-tablas", "6:3,off:12 19:15 w 5-1", "6/5 6/1 6/4", "6:1,5:1,1:1,off:12 19:15 b -"},
		{"todas-tablas?unplayed=opponent&overshoot=below", "6:1,3:1,off:13 2:2,1:2,off:11 w 5-4", "3/off ~3", "6:1,3:1,off:13 2:2,1:2,off:11 w 5-4"},
		{"cab-e-quinal", "4:1,off:14 19:15 w 6-4-3", "4/1 4/off", "off:15 19:15 1-0 -"},
		{"laquet", "9:2,5:2,off:11 13:15 w ~4-3", "9/5 9/6 9/8", "6:1,5:3,off:11 13:15 w -"},
		{"pareja-de-entrada", "24:2,6:13 1:1,19:14 w 3-3+", "24/21 24/21 24/18", "21:2,6:13 19:14,1:1 w -"},
	} {
		var fault *alfonsine.PlayError
		_, err := alfonsine.ParsePlay(gametest.Lookup(t, test.game), pos(test.position), test.play)
		if !errors.As(err, &fault) || fault.Position != pos(test.at) {
			t.Errorf("%s, %s: %v, in %v instead of %s", test.position, test.play, err, fault.Position, test.at)
		}
	}
}

// An error quotes the line at fault, or the eighty bytes around the fault, and whole
// characters of it.
func TestAnErrorQuotesWhatIsAroundTheFault(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, ""},
		{"abc", 1, "abc"},
		{"abc", -1, "abc"},
		{"abc", 99, "abc"},
		{"ab\ncd\nef", 1, "ab…"},
		{"ab\ncd\nef", 2, "ab…"},
		{"ab\ncd\nef", 3, "…cd…"},
		{"ab\ncd\nef", 7, "…ef"},
		{"ab\n", 3, "…"},
		{"ab\vcd", 4, "ab\vcd"},
		{strings.Repeat("a", 100) + "\nbc", 102, "…bc"},
		{strings.Repeat("a", 80), 79, strings.Repeat("a", 80)},
		{strings.Repeat("a", 81), 0, strings.Repeat("a", 80) + "…"},
		{strings.Repeat("a", 81), 80, "…" + strings.Repeat("a", 80)},
		{strings.Repeat("a", 100) + "x" + strings.Repeat("b", 100), 100, "…" + strings.Repeat("a", 40) + "x" + strings.Repeat("b", 39) + "…"},
		{strings.Repeat("a", 100) + "\n" + strings.Repeat("b", 100), 105, "…" + strings.Repeat("b", 80) + "…"},
		{"x" + strings.Repeat("é", 100), 0, "x" + strings.Repeat("é", 39) + "…"},
		{strings.Repeat("é", 100) + "x", 200, "…" + strings.Repeat("é", 39) + "x"},
		{strings.Repeat("\x80", 10), 5, "\ufffd"},
		{"a\xffb", 0, "a\ufffdb"},
		{"\n\x80b", 2, "…b"},
		{strings.Repeat("\x80", 200), 100, "……"}, // nothing between is a character
		{strings.Repeat("\x80", 200), 0, "…"},
		{strings.Repeat("\x80", 200), 200, "…"},
	} {
		want := "alfonsine: F(" + strconv.Quote(test.want) + "): x at offset " + strconv.Itoa(test.offset)
		err := &alfonsine.ParseError{Func: "F", Input: test.text, Offset: test.offset, Reason: "x"}
		if err.Error() != want {
			t.Errorf("%q at %d: %s\nwant %s", test.text, test.offset, err, want)
		}
	}
}

func TestTheErrorOfAWordNamesTheWordsThatThereAre(t *testing.T) {
	var duty alfonsine.Duty
	_, none := alfonsine.Duty(9).MarshalText()
	for err, want := range map[error]alfonsine.ParseError{
		none: {Func: "Duty.MarshalText", Input: "9", Reason: "is no Duty"},
		duty.UnmarshalText([]byte("some")): {
			Func: "Duty.UnmarshalText", Input: "some", Reason: "is none of most-dice, all-or-lose, all-to-the-last",
		},
	} {
		expectError(t, err, &want)
	}
}

func TestAPlaceIsOneOfTheBoard(t *testing.T) {
	for text, want := range map[string]alfonsine.Point{"1": 1, "24": 24, "bar": alfonsine.Bar, "Off": alfonsine.Off, "06": 6} {
		p, err := alfonsine.ParsePosition(text + ":1,7:1 23:1 w")
		if err != nil || p.Count(alfonsine.White, want) != 1 {
			t.Errorf("%q is %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "0", "25", "26", "99", "100", "101", "1/", "-1", "x", "999999999999999999999999"} {
		var fault *alfonsine.ParseError
		if p, err := alfonsine.ParsePosition("7:1," + text + ":1 23:1 w"); !errors.As(err, &fault) || fault.Offset != 4 || fault.Field != "white" {
			t.Errorf("%q is %v, %v", text, p, err)
		}
	}
	for text, want := range map[string]int{"15": 15, "0": 0, "016": -1, "16": -1, "": -1, "x": -1, "1:": -1, "0:": -1, "99999999999999": -1} {
		p, err := alfonsine.ParsePosition("bar:0, 7:" + text + " 23:1 w")
		if (err != nil) != (want < 0) || err == nil && p.Count(alfonsine.White, 7) != want {
			t.Errorf("%q checkers are %v, %v", text, p, err)
		}
	}
}
