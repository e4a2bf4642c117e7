package mind

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// Where a side loses for certain by the rules, or has as good as won, the estimate leaves a
// chance of one in a thousand million.
func TestAnEstimateIsNeverCertain(t *testing.T) {
	h := NewHeuristic(alfonsine.Fallas)
	for text, win := range map[string]float64{
		"bar:1,off:14 24:3,23:3,22:3,21:2,20:2,19:2 w -": 1e-9, // no die enters
		"1:1,off:14 2:15 w -":                            1 - 1e-9,
	} {
		if got, want := h.Odds(alfonsine.MustParsePosition(text), nil), Log(win/(1-win)); got != want {
			t.Errorf("%s: %v, and not %v", text, got, want)
		}
	}
}

// A game that no Rules describe is taken to be one in which two checkers close a point and
// nothing is lost by a die, and where a throw is made again it gives the dice that it shows.
func TestAGameWithoutRulesIsJudgedAsAUsualOne(t *testing.T) {
	g := alfonsine.Backgammon
	rules, _ := g.Rules()
	rules.Doubles = gametest.Rules(alfonsine.TodasTablas).Doubles
	rules.Slug, rules.Name = "without-doubles", "Without doubles"
	refusing := gametest.Altered(g, func(s *alfonsine.Stepper) {
		s.Again = func(alfonsine.Position, alfonsine.Roll) bool { return true }
	})
	for v, as := range map[*alfonsine.Game]*alfonsine.Game{
		gametest.Stranger(g): g,
		refusing:             gametest.New(t, rules),
	} {
		got, want := NewHeuristic(v), NewHeuristic(as)
		if *got.evaluatedGame != *want.evaluatedGame || got.weights != want.weights {
			t.Errorf("%s is not judged as %s", v.Slug(), as.Slug())
		}
	}
}

// A die bears off from its point. What else it bears off, if all checkers are home, is for
// the rules to say: nothing, the farthest of those that are nearer, or any that is nearer.
func TestADieBearsOffWhatTheRulesSay(t *testing.T) {
	seen := make(map[alfonsine.Overshoot]bool)
	for _, g := range append(gametest.Varied(t), alfonsine.QuinzeTablas, gametest.Lookup(t, "fallas?overshoot=stuck")) {
		f := newEvaluatedGame(g)
		seen[f.overshoot] = true
		for own, got := range f.off {
			want := 0
			for die := 1; die <= dieFaces; die++ {
				var at, nearer, farther bool
				for d := 1; d <= HomePoints; d++ {
					if own&(1<<(d-1)) != 0 {
						at, nearer, farther = at || d == die, nearer || d < die, farther || d > die
					}
				}
				bearsOff := at
				switch f.overshoot {
				case alfonsine.OvershootFarthest:
					bearsOff = at || !farther
				case alfonsine.OvershootBelow, alfonsine.OvershootStuck:
					bearsOff = at || nearer
				}
				if bearsOff {
					want |= 3 << (2 * (die - 1))
				}
			}
			if int(got) != want {
				t.Fatalf("%s: of checkers on %06b the dice %012b bear one off, and not %012b", g.Slug(), own, got, want)
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("only the rules %v are seen", seen)
	}
}

func TestOnlyClosedPointsAheadHoldASide(t *testing.T) {
	for _, test := range []struct {
		own   []int
		ahead int
	}{
		{nil, 0}, {[]int{1}, 0}, {[]int{5}, 1}, {[]int{9, 5}, 2}, {[]int{12}, 3}, {[]int{24, 25}, 5},
	} {
		s := evaluatedSide{closed: 1<<4 | 1<<8 | 1<<10 | 1<<20 | 1<<23}
		for _, d := range test.own {
			s.own |= 1 << d
		}
		if got := ahead(&s); got != test.ahead {
			t.Errorf("ahead of %v there are %d closed points", test.own, got)
		}
	}
}

// In a game in which checkers enter in the last quarter of the path a hit beyond it
// loses no pips, and other points keep a checker on the bar.
func TestTheHeuristicKnowsWhereCheckersEnter(t *testing.T) {
	r, _ := alfonsine.Backgammon.Rules()
	r.Entry = alfonsine.EntryFourth
	g := gametest.New(t, r)
	f := newEvaluatedGame(g)
	p := alfonsine.MustParsePosition("bar:1,24:1,3:1,off:12 22:1,6:2,5:2,2:1,off:9 w -")
	var sides evaluatedBoard
	f.read(&p, &sides)
	if got := f.dead(&sides[alfonsine.White]); got != 0b000011 {
		t.Errorf("White does not enter with the dice %06b, want 1 and 2", got)
	}
	if far, near := f.exposed(int(alfonsine.White), &sides), f.entry-3; far <= 0 || far > float64(near) {
		t.Errorf("White's blots may lose %v pips, want some and no more than the one on 3 can: %d", far, near)
	}
	// A checker on the bar has as far to go as one a pip before the quarter.
	h := NewHeuristic(g)
	bar, seven := alfonsine.MustParsePosition("bar:1,off:14 19:1,off:14 w -"), alfonsine.MustParsePosition("7:1,off:14 19:1,off:14 w -")
	if a, b := h.Odds(bar, nil), h.Odds(seven, nil); a > b || a < b-1.5 {
		t.Errorf("with a checker on the bar the odds are %v, with one on 7 %v", a, b)
	}
}

func TestTheHeuristicKnowsInEveryReadingThatFailingLoses(t *testing.T) {
	// A prime of six before White's last checker, which moves with no throw.
	p := alfonsine.MustParsePosition("24:2,off:13 23:2,22:2,21:2,20:2,19:2,18:2,1:2,off:1 w -")
	for _, slug := range []string{"fallas", "fallas?duty=all-to-the-last"} {
		if win := Probability(NewHeuristic(gametest.Lookup(t, slug)).Odds(p, nil)); win > 0.01 {
			t.Errorf("%s: White, who will fail, wins with probability %v", slug, win)
		}
	}
}
