package agent

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// backgammon is modern backgammon, whose tables are another's.
func backgammon(tb testing.TB) *alfonsine.Game {
	r := alfonsine.TodasTablas.Rules()
	r.Name, r.Slug = "Backgammon", "backgammon"
	r.Doubles, r.HigherDie = alfonsine.DoublesTwice, true
	g, err := alfonsine.New(r)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// racing gives a position of the race with a throw to play.
func racing(tb testing.TB, v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	s := v.Start().Setup()
	s.White, s.Black = alfonsine.Checkers{}, alfonsine.Checkers{}
	for n := range alfonsine.MaxCheckers {
		white, black := alfonsine.Off, alfonsine.Off
		if n == 0 || rng.IntN(3) > 0 {
			white = alfonsine.Point(1 + rng.IntN(6))
		}
		if n == 0 || rng.IntN(3) > 0 {
			black = alfonsine.Point(19 + rng.IntN(6))
		}
		s.White[white]++
		s.Black[black]++
	}
	s.Turn = alfonsine.Color(rng.IntN(2))
	p, err := s.Position()
	if err != nil {
		tb.Fatal(err)
	}
	return alfonsine.Throw(v, p, rng)
}

func TestTheTableFindsTheExactBestPlay(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, backgammon(t)} {
		table := tableOf(g)
		// exact is the chance that c wins, over every pair of numbers of throws.
		exact := func(p alfonsine.Position, c alfonsine.Color) float64 {
			if winner, won := p.Winner(); won {
				if winner == c {
					return 1
				}
				return 0
			}
			us, _ := endgame.HomeOf(g, p, c)
			them, _ := endgame.HomeOf(g, p, c.Opponent())
			win := 0.0
			for n, our := range table.Distribution(us).All() {
				for m, their := range table.Distribution(them).All() {
					if n < m || n == m && p.Turn() == c {
						win += our * their
					}
				}
			}
			return win
		}
		rng := source(11)
		agents := []Agent{newAgent(t, "heuristic", g, 1, Options{}), newAgent(t, "expectimax", g, 1, Options{Width: 100})}
		for range 25 {
			p := racing(t, g, rng)
			plays := alfonsine.Plays(g, p)
			best := 0.0
			for _, play := range plays {
				best = max(best, exact(play.Next(), p.Turn()))
			}
			for _, a := range agents {
				i := a.Choose(p, plays)
				if win := exact(plays[i].Next(), p.Turn()); best-win > 1e-9 {
					t.Errorf("%s %s: %v wins %v of %v in %v", g.Slug(), a.Name(), plays[i], win, best, p)
				}
			}
		}
	}
}

func TestGamesThatBearOffAlikeShareATable(t *testing.T) {
	if tableOf(alfonsine.Fallas) == nil || tableOf(alfonsine.Fallas) != tableOf(alfonsine.CabEQuinal) {
		t.Error("Fallas and Cab e Quinal have two tables")
	}
	if tableOf(stranger{alfonsine.Fallas}) != nil {
		t.Error("a table for a variant without rules")
	}
}

func TestTheRaceIsExactOnlyWhereNobodyIsInTheWay(t *testing.T) {
	for _, test := range []struct {
		game     alfonsine.Variant
		position string
		exact    bool
	}{
		{alfonsine.Fallas, "6:2,off:13 24:2,off:13 w -", true},
		{alfonsine.Fallas, "6:2,off:13 24:2,off:13 w 6-5-3", false},
		{alfonsine.Fallas, "7:2,off:13 24:2,off:13 w -", false},
		{alfonsine.Fallas, "6:2,off:13 18:2,off:13 w -", false},
		{alfonsine.Fallas, "6:1,bar:1,off:13 24:2,off:13 w -", false},
		{alfonsine.CabEQuinal, "6:2,off:13 5:2,off:13 w -", false},
	} {
		p := parse(t, test.position)
		r := newRace(test.game, Options{})
		if _, _, ok := r.chance(p, alfonsine.White); ok != test.exact {
			t.Errorf("%s %v: %v", test.game.Slug(), p, ok)
		}
		r = newRace(test.game, Options{NoTable: true})
		if _, _, ok := r.chance(p, alfonsine.White); ok {
			t.Errorf("%s %v: a table that was not wanted", test.game.Slug(), p)
		}
	}
}

func TestEstimatesAreExactInTheRaceAndCloseBefore(t *testing.T) {
	odds := func(position string, opt Options) Odds {
		o, err := Estimate(context.Background(), alfonsine.Fallas, parse(t, position), 1, opt)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	// Black needs one throw more, and White has his.
	if o := odds("1:1,off:14 24:1,off:14 w -", Options{}); o != (Odds{White: 1}) {
		t.Errorf("%+v", o)
	}
	if o := odds("1:1,off:14 24:1,off:14 b -", Options{}); o != (Odds{}) {
		t.Errorf("%+v", o)
	}
	if o := odds("off:15 24:1,off:14 1-0 -", Options{}); o != (Odds{White: 1}) {
		t.Errorf("%+v", o)
	}
	exact := odds("6:5,5:2,off:8 24:2,20:4,off:9 w -", Options{})
	played := odds("6:5,5:2,off:8 24:2,20:4,off:9 w -", Options{NoTable: true, Games: 1000})
	if exact.Margin != 0 || exact.Games != 0 || played.Games != 1000 || played.Margin <= 0 || math.Abs(exact.White-played.White) > 2*played.Margin {
		t.Errorf("exact %+v, played %+v", exact, played)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Estimate(ctx, alfonsine.Fallas, alfonsine.Fallas.Start(), 1, Options{}); err != context.Canceled {
		t.Error(err)
	}
}
