package alfonsine_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"example.com/alfonsine"
)

// TestMain lets each property be tried on fewer positions than is rapid's own
// default, since there are so many games: -rapid.checks=N asks for more.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "30"); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}

// everyGame returns the games of the package, each of their readings, some
// readings together, and backgammon.
func everyGame(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	var list []*alfonsine.Game
	for _, g := range alfonsine.Games() {
		list = append(list, g)
		for _, r := range g.Readings() {
			list = append(list, lookup(tb, r.Slug))
		}
	}
	return append(list,
		lookup(tb, "laquet?points=24&unplayed=offered"),
		lookup(tb, "fallas?first-throw=again&hit=start&overshoot=farthest"),
		backgammon(tb))
}

func lookup(tb testing.TB, slug string) *alfonsine.Game {
	tb.Helper()
	v, err := alfonsine.Lookup(slug)
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

// backgammon builds the modern game from Rules.
func backgammon(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.New(alfonsine.Rules{
		Name: "Backgammon",
		Slug: "backgammon",
		Start: alfonsine.Setup{
			White: alfonsine.Checkers{24: 2, 13: 5, 8: 3, 6: 5},
			Black: alfonsine.Checkers{1: 2, 12: 5, 17: 3, 19: 5},
		},
		Doubles:   alfonsine.DoublesTwice,
		HigherDie: true,
	})
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// pos reads the text of a position.
func pos(tb testing.TB, text string) alfonsine.Position {
	tb.Helper()
	p, err := alfonsine.ParsePosition(text)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// roll reads dice.
func roll(tb testing.TB, text string) alfonsine.Roll {
	tb.Helper()
	r, err := alfonsine.ParseRoll(text)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// played returns a position, without dice or with, from a game played at random
// for a random number of turns.
func played(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	p := v.Start()
	for range rng.IntN(80) {
		q := alfonsine.Throw(v, p, rng)
		plays := v.AppendPlays(nil, q)
		if len(plays) == 0 {
			return v.Start()
		}
		if p = plays[rng.IntN(len(plays))].Next(); p.Over() {
			return v.Start()
		}
	}
	return p
}

// wild returns a position that the game's Check takes but that play may never
// reach: stacks anywhere, checkers on the bar, few left, both at home, dice
// thrown or half played.
func wild(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		s := g.Start().Setup()
		crowd := rng.IntN(g.Rules().Points) + 1 // all stand on the last points of White's path
		far := rng.IntN(2) == 0                 // or of Black's
		off := rng.IntN(15)
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			checkers := alfonsine.Checkers{}
			for range s.Checkers(c).Total() {
				pt := alfonsine.Point(1 + rng.IntN(crowd))
				if far && c == alfonsine.Black && g.Rules().Course == alfonsine.CourseOpposed {
					pt = alfonsine.Point(g.Rules().Points) + 1 - pt
				}
				switch n := rng.IntN(16); {
				case n < off:
					pt = alfonsine.Off
				case n == 15 && rng.IntN(3) == 0:
					pt = alfonsine.Bar
				}
				if c == alfonsine.Black && pt != alfonsine.Bar && s.White[pt] > 0 && pt != alfonsine.Off {
					pt = alfonsine.Off
				}
				checkers[pt]++
			}
			if c == alfonsine.White {
				s.White = checkers
			} else {
				s.Black = checkers
			}
		}
		s.Turn = alfonsine.Color(rng.IntN(2))
		p, err := s.Position()
		if err != nil || g.Check(p) != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if rng.IntN(4) > 0 {
			return p
		}
		// A die has been played, or the dice are what the other player left.
		s = p.Setup()
		gone := rng.IntN(s.Dice.Len() + 1)
		dice := []int{}
		for i, die := range s.Dice.All() {
			if i != gone || s.Dice.Len() == 1 {
				dice = append(dice, die)
			}
		}
		s.Dice, _ = alfonsine.NewRoll(dice...)
		s.Leftover = g.Rules().Unplayed != alfonsine.UnplayedLost && rng.IntN(2) == 0
		if q, err := s.Position(); err == nil && g.Check(q) == nil {
			return q
		}
	}
}

// size returns how much a test is to do: the number in an environment variable, or
// what is enough for the ordinary run.
func size(tb testing.TB, variable string, ordinary int) int {
	tb.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return ordinary
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatalf("%s: %v", variable, err)
	}
	return n
}

// source returns a source of randomness with a fresh seed, which it logs, so that
// a failure can be had again.
func source(tb testing.TB) *rand.Rand {
	tb.Helper()
	seed := rand.Uint64()
	if text := os.Getenv("ALFONSINE_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			tb.Fatalf("ALFONSINE_SEED: %v", err)
		}
	}
	tb.Logf("ALFONSINE_SEED=%d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}
