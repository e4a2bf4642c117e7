package proof_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// changed makes a game with the changed rules and name of another.
func changed(tb testing.TB, from *alfonsine.Game, change func(*alfonsine.Rules)) *alfonsine.Game {
	tb.Helper()
	rules := from.Rules()
	rules.Name, rules.Slug = "Changed "+rules.Name, "changed-"+rules.Slug
	change(&rules)
	g, err := alfonsine.New(rules)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// positionOf reads a position and checks it with the variant.
func positionOf(tb testing.TB, v alfonsine.Variant, text string) alfonsine.Position {
	tb.Helper()
	p := pos(text)
	if err := v.Check(p); err != nil {
		tb.Fatal(err)
	}
	return p
}

// onlyPlay returns the text of the only play of a position, and the position after it.
func onlyPlay(tb testing.TB, v alfonsine.Variant, p alfonsine.Position) (play, next string) {
	tb.Helper()
	plays := alfonsine.Plays(v, p)
	if len(plays) != 1 {
		tb.Fatalf("%s: %d plays of %v, want 1: %v", v.Slug(), len(plays), p, plays)
	}
	return plays[0].String(), plays[0].Next().String()
}

func TestFailingToPlayAllDiceLosesEvenBeforeAnotherThrow(t *testing.T) {
	v := changed(t, alfonsine.Fallas, func(r *alfonsine.Rules) { r.ThrowAgain = alfonsine.ThrowAgainAlike })
	p := positionOf(t, v, "24:2,6:13 19:13,1:2 w 5-5-5+")
	if play, next := onlyPlay(t, v, p); play != "fails" || next != "24:2,6:13 19:13,1:2 0-1 -" {
		t.Errorf("%q leads to %q", play, next)
	}
}

func TestATieComesBeforeAnotherThrow(t *testing.T) {
	v := changed(t, alfonsine.Emperador, func(r *alfonsine.Rules) { r.ThrowAgain = alfonsine.ThrowAgainAlike })
	p := positionOf(t, v, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-6-6+")
	if play, next := onlyPlay(t, v, p); play != "pass" || !strings.HasSuffix(next, " 1/2-1/2 -") {
		t.Errorf("%q leads to %q", play, next)
	}
}

func TestATieComesBeforeDiceAreLeftToTheOther(t *testing.T) {
	v := changed(t, alfonsine.Emperador, func(r *alfonsine.Rules) { r.Unplayed = alfonsine.UnplayedToOpponent })
	for _, dice := range []string{"6-5-4", "~6-5-4"} {
		p := positionOf(t, v, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w "+dice)
		if play, next := onlyPlay(t, v, p); play != "pass" || !strings.HasSuffix(next, " 1/2-1/2 -") {
			t.Errorf("%s: %q leads to %q", dice, play, next)
		}
	}
}

func TestAReadingWithAStartOfItsOwnTellsThatStart(t *testing.T) {
	for slug, texts := range map[string][]string{
		"seis-dos-e-as?points=18": {"White has eight checkers on the six-point of the first quadrant (13), four on the two-point (17) and three on the one-point (18); Black has five each on the points between them (16, 15 and 14)."},
		"laquet?points=24": {
			"Each side has one checker ahead of the other fourteen.",
			"White has three checkers on each of 23 to 20, two on 19 and one on 12; Black has fourteen on 24 and one on 1.",
		},
		"laquet?points=24&start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-": {"The game begins from 18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -."},
	} {
		v := gametest.Lookup(t, slug)
		var starts []string
		for _, r := range v.Rulings() {
			if r.Topic == alfonsine.TopicStart {
				starts = append(starts, r.Text)
			}
		}
		if !slices.Equal(starts, texts) {
			t.Errorf("%s: the rulings on the start are %q, want %q", slug, starts, texts)
		}
	}
}

func TestAllDiceAlikeGiveAnotherThrowToEitherSide(t *testing.T) {
	for _, test := range []struct{ slug, position, dice, thrown, next string }{
		{"pareja-de-entrada", "bar:15 bar:15 w -", "4-4-4", "bar:15 bar:15 w 4-4-4+", "bar:12,21:3 bar:15 w -"},
		{"pareja-de-entrada", "bar:15 bar:15 b -", "4-4-4", "bar:15 bar:15 b 4-4-4+", "bar:15 bar:12,21:3 b -"},
		{"pareja-de-entrada", "bar:15 bar:15 w -", "4-4-3", "bar:15 bar:15 w 4-4-3", "bar:12,22:1,21:2 bar:15 b -"},
		{"pareja-de-entrada?dice=2", "bar:15 bar:15 b -", "4-4", "bar:15 bar:15 b 4-4+", "bar:15 bar:13,21:2 b -"},
		{"bufa-de-baldrac", "bar:15 bar:15 w -", "4-4-4", "bar:15 bar:15 w 4-4-4", "bar:12,21:3 bar:15 b -"},
		{"pareja-de-entrada", "13:15 7:15 w -", "6-6-6", "13:15 7:15 w 6-6-6+", "13:15 7:15 w -"},
		{"pareja-de-entrada", "7:15 13:15 b -", "6-6-6", "7:15 13:15 b 6-6-6+", "7:15 13:15 b -"},
	} {
		v := gametest.Lookup(t, test.slug)
		p, err := v.Roll(positionOf(t, v, test.position), roll(test.dice))
		if err != nil || p.String() != test.thrown {
			t.Errorf("%s: %s on %s gives %v, %v", test.slug, test.dice, test.position, p, err)
			continue
		}
		if _, next := onlyPlay(t, v, p); next != test.next {
			t.Errorf("%s: %v leads to %q, want %q", test.slug, p, next, test.next)
		}
	}
}

func TestAnotherThrowIsRememberedAsLongAsDiceAreLeft(t *testing.T) {
	v := alfonsine.ParejaDeEntrada
	p := positionOf(t, v, "20:2,off:13 10:2,off:13 b 5-5-5+")
	for _, want := range []string{
		"20:2,off:13 10:1,5:1,off:13 b 5-5+",
		"20:2,off:13 5:2,off:13 b 5+",
		"20:2,off:13 5:1,off:14 b -",
	} {
		moves := alfonsine.Moves(v, p)
		next, err := v.Move(p, moves[0])
		if err != nil || next.String() != want {
			t.Fatalf("%v after %v is %v (%v), want %s", p, moves[0], next, err, want)
		}
		p = next
	}
}

func TestOnlyDiceAllAlikeMayBeMarkedForAnotherThrow(t *testing.T) {
	for _, test := range []struct {
		slug, dice string
		good       bool
	}{
		{"pareja-de-entrada", "6-6-6+", true},
		{"pareja-de-entrada", "6-6+", true},
		{"pareja-de-entrada", "6+", true},
		{"pareja-de-entrada", "6-6", true}, // left of 6-6-5
		{"pareja-de-entrada", "6", true},
		{"pareja-de-entrada", "6-5+", false},
		{"pareja-de-entrada", "6-6-5+", false},
		{"pareja-de-entrada", "6-6-6", false},
		{"pareja-de-entrada", "~6-5", false},
		{"pareja-de-entrada?dice=2", "6-6+", true},
		{"pareja-de-entrada?dice=2", "6+", true},
		{"pareja-de-entrada?dice=2", "6-6", false},
		{"pareja-de-entrada?dice=2", "6-6-6+", false},
		{"bufa-de-baldrac", "6-6-6", true},
		{"bufa-de-baldrac", "6-6-6+", false},
	} {
		v := gametest.Lookup(t, test.slug)
		for _, turn := range []string{"w", "b"} {
			p := pos("bar:12,20:3 bar:15 " + turn + " " + test.dice)
			if err := v.Check(p); (err == nil) != test.good {
				t.Errorf("%s: %v: %v", test.slug, p, err)
			}
		}
	}
}

func TestThePathOfMedioEmperadorHasTwelvePoints(t *testing.T) {
	v := alfonsine.MedioEmperador
	for _, test := range []struct {
		c              alfonsine.Color
		pt             alfonsine.Point
		fromBearingOff int
	}{
		{alfonsine.White, 12, 12}, {alfonsine.White, 1, 1}, {alfonsine.White, alfonsine.Bar, 13}, {alfonsine.White, 13, -1},
		{alfonsine.Black, 12, 1}, {alfonsine.Black, 1, 12}, {alfonsine.Black, alfonsine.Bar, 13}, {alfonsine.Black, 24, -1},
	} {
		if got := v.Distance(test.c, test.pt); got != test.fromBearingOff {
			t.Errorf("%v on %v is %d pips away, want %d", test.c, test.pt, got, test.fromBearingOff)
		}
	}
	for _, text := range []string{"13:1,12:14 1:15 w -", "12:15 24:1,1:14 w -"} {
		if v.Check(pos(text)) == nil {
			t.Errorf("%s is accepted as a position of twelve points", text)
		}
	}
	for _, test := range []struct{ position, next string }{
		{"bar:1,2:14 12:15 w 6-6", "2:14,1:1 12:15 b -"},
		{"1:15 bar:1,11:14 b 6-6", "1:15 12:1,11:14 w -"},
		{"7:1,off:14 8:15 w 6-1", "off:15 8:15 1-0 -"},
		{"5:15 6:1,off:14 b 6-1", "5:15 off:15 0-1 -"},
	} {
		if _, next := onlyPlay(t, v, positionOf(t, v, test.position)); next != test.next {
			t.Errorf("%s leads to %q, want %q", test.position, next, test.next)
		}
	}
}

// Both sides are on the bar and face six closed points.
const (
	closedOut     = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 "
	halfClosedOut = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 "
)

func TestTheGameIsATieWhenAfterAPassNeitherSideCanMove(t *testing.T) {
	for _, test := range []struct{ slug, checkers, dice string }{
		{"emperador", closedOut, "6-5-4"},
		{"emperador", closedOut, "1-1-1"},
		{"medio-emperador", halfClosedOut, "6-5"},
		{"medio-emperador?dice=3", halfClosedOut, "3-3-2"},
	} {
		for _, turn := range []string{"w ", "b "} {
			v := gametest.Lookup(t, test.slug)
			p := positionOf(t, v, test.checkers+turn+test.dice)
			play, next := onlyPlay(t, v, p)
			if play != "pass" || next != test.checkers+"1/2-1/2 -" {
				t.Errorf("%s: %v: %q leads to %q", test.slug, p, play, next)
			}
			tie, err := v.Move(p, alfonsine.Move{})
			if err != nil || tie.String() != next || v.Check(tie) != nil || !tie.Over() || len(alfonsine.Plays(v, tie)) != 0 {
				t.Errorf("%s: %v: stopping leads to %v, %v", test.slug, p, tie, err)
			}
			if winner, won := tie.Winner(); won {
				t.Errorf("%s: %v has won %v", test.slug, winner, tie)
			}
		}
	}
}

func TestAPassIsNoTieWhileSomeThrowLetsEitherSideMove(t *testing.T) {
	for _, checkers := range []string{
		"bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:4,24:2,23:2,22:2,21:2,20:2,19:1 ", // White enters with a 6
		"bar:4,6:1,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 ", // Black enters with a 6
		"6:3,5:3,4:3,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 ",       // White is home
	} {
		v := gametest.Lookup(t, "emperador?prime=stops")
		turn, other := "w 5-5-5", "b -"
		if strings.HasPrefix(checkers, "bar:4") || !strings.HasPrefix(checkers, "bar") {
			turn, other = "b 5-5-5", "w -"
		}
		if play, next := onlyPlay(t, v, positionOf(t, v, checkers+turn)); play != "pass" || next != checkers+other {
			t.Errorf("%s: %q leads to %q", checkers, play, next)
		}
	}
}

func TestThereIsNoTieAfterADieWasPlayed(t *testing.T) {
	// White enters one of two checkers with the 6 and leaves both sides without a move:
	// White's own checkers close the points that Black leaves open.
	v := gametest.Lookup(t, "emperador?prime=stops")
	const after = "bar:1,24:3,23:1,22:1,21:1,20:1,19:1,6:2,5:2,4:2 bar:3,3:1,2:1,1:10 "
	p := positionOf(t, v, "bar:2,24:3,23:1,22:1,21:1,20:1,6:2,5:2,4:2 bar:3,3:1,2:1,1:10 w 6-6-5")
	if play, next := onlyPlay(t, v, p); play != "bar/19" || next != after+"b -" {
		t.Fatalf("%v: %q leads to %q", p, play, next)
	}
	next, err := v.Move(p, alfonsine.Move{From: alfonsine.Bar, To: 19, Die: 6})
	if err != nil || next.String() != after+"b -" {
		t.Errorf("%v: the entry leads to %v, %v", p, next, err)
	}
	// Black then passes with any throw, and the game is a tie.
	if play, end := onlyPlay(t, v, positionOf(t, v, after+"b 3-2-1")); play != "pass" || end != after+"1/2-1/2 -" {
		t.Errorf("%q leads to %q", play, end)
	}
}

func TestOnlyGamesThatKnowATieMayEndInOne(t *testing.T) {
	for _, v := range alfonsine.Games() {
		tie := v.Start().Setup()
		tie.Result = alfonsine.ResultTie
		p, err := tie.Position()
		if err != nil {
			t.Fatal(err)
		}
		knows := slices.Contains([]*alfonsine.Game{alfonsine.QuinzeTablas, alfonsine.Emperador, alfonsine.MedioEmperador, alfonsine.Reencontrat}, v)
		if err := v.Check(p); (err == nil) != knows {
			t.Errorf("%s: %v: %v", v.Slug(), p, err)
		}
	}
}

// TestPlayFromTheStartReachesATieOnlyWhereCheckersMayNotJoin plays at random. If a checker
// may join its own, no play leads to a tie: the player before it could only have entered,
// so they could enter again on the same point, and six points in a row always allow a move
// with an ace.
func TestPlayFromTheStartReachesATieOnlyWhereCheckersMayNotJoin(t *testing.T) {
	for _, test := range []struct {
		slug string
		ties bool
	}{
		{"emperador", true},
		{"emperador?landing=free", false},
		{"medio-emperador", true},
		{"medio-emperador?dice=3", true},
		{"medio-emperador?landing=free", false},
		{"medio-emperador?dice=3&landing=free", false},
	} {
		v := gametest.Lookup(t, test.slug)
		rng := rand.New(rand.NewPCG(1283, 6))
		ties := 0
		games := 60 // fewer may have no tie
		for range games {
			p := v.Start()
			for !p.Over() {
				p = alfonsine.Throw(v, p, rng)
				plays := v.AppendPlays(nil, p)
				p = plays[rng.IntN(len(plays))].Next()
			}
			if p.Result() == alfonsine.ResultTie {
				ties++
			}
		}
		if (ties > 0) != test.ties {
			t.Errorf("%s: %d of %d games are ties", test.slug, ties, games)
		}
	}
}

func TestACheckerMayNotJoinItsOwnOnTheFirstSixPointsOfItsPath(t *testing.T) {
	for _, test := range []struct {
		slug, position string
		move           alfonsine.Move
		fault          alfonsine.Fault // 0 if the move is legal
	}{
		{"emperador", "24:14,19:1 1:15 w 5", alfonsine.Move{From: 24, To: 19, Die: 5}, alfonsine.FaultLanding},
		{"emperador", "24:14,18:1 1:15 w 6", alfonsine.Move{From: 24, To: 18, Die: 6}, 0},
		{"emperador", "24:15 6:1,1:14 b 5", alfonsine.Move{From: 1, To: 6, Die: 5}, alfonsine.FaultLanding},
		{"emperador", "24:15 7:1,1:14 b 6", alfonsine.Move{From: 1, To: 7, Die: 6}, 0},
		{"emperador", "bar:1,24:14 2:15 w 1", alfonsine.Move{From: alfonsine.Bar, To: 24, Die: 1}, alfonsine.FaultLanding},
		{"emperador", "24:14,19:1 1:15 w 4", alfonsine.Move{From: 24, To: 20, Die: 4}, 0},
		{"emperador?landing=free", "24:14,19:1 1:15 w 5", alfonsine.Move{From: 24, To: 19, Die: 5}, 0},
		{"medio-emperador", "12:14,7:1 1:15 w 5", alfonsine.Move{From: 12, To: 7, Die: 5}, alfonsine.FaultLanding},
		{"medio-emperador", "12:14,6:1 1:15 w 6", alfonsine.Move{From: 12, To: 6, Die: 6}, 0},
		{"medio-emperador", "12:15 6:1,1:14 b 5", alfonsine.Move{From: 1, To: 6, Die: 5}, alfonsine.FaultLanding},
		{"medio-emperador", "12:15 7:1,1:14 b 6", alfonsine.Move{From: 1, To: 7, Die: 6}, 0},
	} {
		v := gametest.Lookup(t, test.slug)
		_, err := v.Move(positionOf(t, v, test.position), test.move)
		var refused *alfonsine.PlayError
		switch {
		case test.fault == 0 && err != nil:
			t.Errorf("%s: %s: %v", test.slug, test.position, err)
		case test.fault != 0 && (!errors.As(err, &refused) || refused.Fault != test.fault || refused.Ruling.ID != test.slug+"-landing"):
			t.Errorf("%s: %s: %v is not refused for %v: %v", test.slug, test.position, test.move, test.fault, err)
		}
	}
}

// In Bufa de baldrac it does not matter whether a side may move before both have set up.
// Every throw enters three checkers, and nothing can keep them out, so nobody could move
// sooner.
func TestInBufaDeBaldracBothHaveSetUpBeforeAnybodyCanMove(t *testing.T) {
	rng := gametest.Source(t)
	for range 200 {
		p := alfonsine.BufaDeBaldrac.Start()
		for turn := range 10 {
			play, next := onlyPlay(t, alfonsine.BufaDeBaldrac, alfonsine.Throw(alfonsine.BufaDeBaldrac, p, rng))
			if strings.Count(play, "bar/") == 0 || strings.Count(next, "bar") != min(2, 2-max(0, turn-7)) {
				t.Fatalf("turn %d: %s leads to %s", turn+1, play, next)
			}
			p = pos(next)
		}
	}
}

// Although one checker closes a point, Laquet never locks. The owner of the lowest or the
// next point held can move with an ace or a deuce, unless all checkers are home. On these
// boards the sides hold the lowest points alternately, so an ace moves nobody there.
func TestInLaquetSomebodyCanAlwaysMoveBySomeThrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s alfonsine.Setup
		sides := []*alfonsine.Checkers{&s.White, &s.Black}
		inTurns := rapid.IntRange(0, 18).Draw(t, "held in turns")
		for pt := 1; pt <= 18; pt++ {
			c := pt % 2
			if pt > inTurns {
				c = rapid.IntRange(-1, 1).Draw(t, "held by")
			}
			if c >= 0 && sides[c].Total() < 15 {
				sides[c][pt]++
			}
		}
		for _, side := range sides {
			if side.Total() == 0 {
				return // the game is over
			}
			side[alfonsine.Off] = uint8(15 - side.Total())
		}
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			s.Turn = c
			start, err := s.Position()
			if err != nil {
				t.Fatal(err)
			}
			for p := range alfonsine.Chances(alfonsine.Laquet, start) {
				if alfonsine.Plays(alfonsine.Laquet, p)[0].Len() > 0 {
					return
				}
			}
		}
		t.Fatalf("%v: nobody can move", s)
	})
}

// Ludii allows two checkers of a side on a point of Quinze tablas and removes hit checkers
// for good. With the bar of this package nobody could then bring all checkers home: every
// game would end with both sides stuck or one shut out.
func TestWithTwoCheckersToAPointQuinzeTablasComesToAHalt(t *testing.T) {
	v := gametest.Lookup(t, "quinze-tablas?landing=two")
	rng := gametest.Source(t)
	for range 12 {
		p := v.Start()
		for !p.Over() {
			p = alfonsine.Throw(v, p, rng)
			plays := v.AppendPlays(nil, p)
			p = plays[rng.IntN(len(plays))].Next()
		}
		if p.Off(alfonsine.White)+p.Off(alfonsine.Black) > 0 {
			t.Errorf("a checker was borne off: %v", p)
		}
	}
}
