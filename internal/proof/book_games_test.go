package proof_test

import (
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
	rules, _ := from.Rules()
	rules.Name, rules.Slug = "Changed "+rules.Name, "changed-"+rules.Slug
	change(&rules)
	g, err := alfonsine.New(rules)
	gametest.Must(tb, err)
	return g
}

// positionOf reads a position and checks it with the variant.
func positionOf(tb testing.TB, v *alfonsine.Game, text string) alfonsine.Position {
	tb.Helper()
	p := pos(text)
	gametest.Must(tb, v.Check(p))
	return p
}

// onlyPlay returns the text of the only play of a position, and the position after it.
func onlyPlay(tb testing.TB, v *alfonsine.Game, p alfonsine.Position) (play, next string) {
	tb.Helper()
	plays := v.Plays(p)
	if len(plays) != 1 {
		tb.Fatalf("%s: %d plays of %v, want 1: %v", v.Slug(), len(plays), p, plays)
	}
	return plays[0].String(), plays[0].Next().String()
}

func TestOnlyGamesThatKnowATieMayEndInOne(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		tie := v.Start().Setup()
		tie.Result = alfonsine.ResultTie
		p, err := tie.Position()
		gametest.Must(t, err)
		knows := slices.Contains([]*alfonsine.Game{alfonsine.QuinzeTablas, alfonsine.Emperador, alfonsine.MedioEmperador, alfonsine.Reencontrat, alfonsine.DozeCanes}, v)
		if err := v.Check(p); (err == nil) != knows {
			t.Errorf("%s: %v: %v", v.Slug(), p, err)
		}
	}
}

// TestPlayFromTheStartReachesATieOnlyWhereCheckersMayNotJoin plays at random. If a checker may
// join its own, no play leads to a tie: the player before it could only have entered, so they
// could enter again on the same point, and six points in a row always allow a move with an ace.
func TestPlayFromTheStartReachesATieOnlyWhereCheckersMayNotJoin(t *testing.T) {
	gametest.OneGoroutine(t)
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
				p = v.Throw(p, rng)
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

// In Bufa de baldrac it does not matter whether a side may move before both have set up. Every
// throw enters three checkers, and nothing can keep them out, so nobody could move sooner.
func TestInBufaDeBaldracBothHaveSetUpBeforeAnybodyCanMove(t *testing.T) {
	rng := gametest.Source(t)
	for range 200 {
		p := alfonsine.BufaDeBaldrac.Start()
		for turn := range 10 {
			play, next := onlyPlay(t, alfonsine.BufaDeBaldrac, alfonsine.BufaDeBaldrac.Throw(p, rng))
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
			gametest.Must(t, err)
			for p := range alfonsine.Laquet.Chances(start) {
				if alfonsine.Laquet.Plays(p)[0].Len() > 0 {
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
			p = v.Throw(p, rng)
			plays := v.AppendPlays(nil, p)
			p = plays[rng.IntN(len(plays))].Next()
		}
		if p.Off(alfonsine.White)+p.Off(alfonsine.Black) > 0 {
			t.Errorf("a checker was borne off: %v", p)
		}
	}
}
