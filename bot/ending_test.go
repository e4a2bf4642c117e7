package bot

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// rounding is the largest error of a number in a table of endings.
const rounding = 0.5/math.MaxUint16 + 1e-9

func TestTheTablesOfEndingsCanAllBeRead(t *testing.T) {
	entries, err := mind.EndingFiles.ReadDir("endings")
	if err != nil || len(mind.Endings()) != len(entries) || len(entries) == 0 {
		t.Errorf("%d of %d tables are found, %v", len(mind.Endings()), len(entries), err)
	}
	for _, e := range mind.Endings() {
		if err := e.Table().Fits(e.Game); err != nil {
			t.Error(err)
		}
	}
}

// randomEnding returns a position with one to n checkers a side, all at home.
func randomEnding(t *testing.T, g *alfonsine.Game, n int, rng *rand.Rand) alfonsine.Position {
	start := g.Start().Setup()
	s := alfonsine.Setup{Turn: alfonsine.Color(rng.IntN(2))}
	points, split := rng.Perm(mind.HomePoints), 1+rng.IntN(mind.HomePoints-1)
	for c, side := range []*alfonsine.Checkers{&s.White, &s.Black} {
		own, checkers := [][]int{points[:split], points[split:]}[c], 1+rng.IntN(n)
		for range checkers {
			side[1+own[rng.IntN(len(own))]]++
		}
		side[alfonsine.Off] = uint8(start.Checkers(alfonsine.Color(c)).Total() - checkers)
	}
	return gametest.Got(s.Position())
}

func TestTheTablesOfEndingsHoldThrowAfterThrow(t *testing.T) {
	rng := gametest.Source(t)
	for g, checkers := range map[*alfonsine.Game]int{alfonsine.Laquet: 5, alfonsine.CabEQuinalTwoDice: 3, alfonsine.CabEQuinal: 3} {
		table, known := mind.EndingOf(g).Table(), 0
		if table.Checkers() != checkers {
			t.Errorf("%s: a table of %d checkers a side", g.Slug(), table.Checkers())
		}
		for range gametest.Cases(300, 3000) {
			p := randomEnding(t, g, checkers, rng)
			mean, inside := 0.0, true
			for thrown, chance := range g.Chances(p) {
				win, err := table.Win(thrown)
				if inside = inside && err == nil; inside { // else a checker may be hit
					mean += chance * win
				}
			}
			if !inside {
				continue
			}
			known++
			if win, err := table.Win(p); err != nil || math.Abs(mean-win) > 2*rounding {
				t.Errorf("%s, %s: %v before the throw, %v after it, %v", g.Slug(), p, win, mean, err)
			}
		}
		if known < 10 {
			t.Errorf("%s: only %d endings stay inside the table", g.Slug(), known)
		}
	}
}

func TestTheTablesOfEndingsKnowWhatASolutionKnows(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range []*alfonsine.Game{alfonsine.CabEQuinalTwoDice, alfonsine.CabEQuinal} {
		var from []alfonsine.Position
		for range 20 {
			from = append(from, randomEnding(t, g, 1, rng))
		}
		solution := gametest.Got(endgame.Solve(background, g, from, endgame.SolveOptions{}))
		for _, p := range from {
			win, err := mind.EndingOf(g).Win(p)
			if want, _ := solution.Win(p); err != nil || math.Abs(win-want) > rounding {
				t.Errorf("%s, %s: %v, %v; exactly %v", g.Slug(), p, win, err, want)
			}
		}
	}
}

func TestSmallEndingsWithContactAreExact(t *testing.T) {
	for _, test := range []struct{ game, position string }{
		{"laquet", "2:3,1:1,off:11 4:2,3:2,off:11 w 2-1"},
		{"cab-e-quinal-2", "6:1,1:2,off:12 5:2,off:13 w 3-2"},
		{"cab-e-quinal", "5:1,4:1,off:13 2:1,1:1,off:13 w 6-6-1"},
	} {
		g := gametest.Lookup(t, test.game)
		p := gametest.Got(alfonsine.ParsePosition(test.position))
		ranked, err := newAgent(t, g, Options{}).Rank(background, p)
		if err != nil || len(ranked) == 0 || !ranked[0].Exact {
			t.Errorf("%s, %s: %+v, %v", test.game, test.position, ranked, err)
		}
		ranked, err = newAgent(t, g, Options{NoTable: true}).Rank(background, p)
		if err != nil || ranked[0].Exact && !ranked[0].Play.Next().Over() {
			t.Errorf("%s, %s without a table: %+v, %v", test.game, test.position, ranked, err)
		}
	}
}

func TestAReadingWithAnotherEndHasNoTableOfEndings(t *testing.T) {
	for slug, want := range map[string]bool{
		"laquet": true, "laquet?unplayed=offered": false, "laquet?points=24": false,
		"cab-e-quinal": true, "cab-e-quinal?bear-off=begun": false, "cab-e-quinal-2?virtual=4": false, "todas-tablas": false,
	} {
		if got := mind.EndingOf(gametest.Lookup(t, slug)) != nil; got != want {
			t.Errorf("%s has a table of endings: %t", slug, got)
		}
	}
	if strings.Contains(newAgent(t, alfonsine.Laquet, Options{}).String(), "tables") {
		t.Error("an agent names the tables that come with the package")
	}
}
