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

// forEveryDoblet checks a property of positions with dice to play, in every reading.
func forEveryDoblet(t *testing.T, property func(t *rapid.T, v *alfonsine.Game, p alfonsine.Position)) {
	t.Helper()
	for _, slug := range []string{"doblet", "doblet?dice=2", "doblet?unplayed=lost", "doblet?dice=2&unplayed=lost"} {
		v, err := alfonsine.Lookup(slug)
		gametest.Must(t, err)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := gametest.Wild(v, rng)
				if rapid.Bool().Draw(t, "played") {
					p = v.Throw(gametest.Played(v, rng), rng)
				}
				property(t, v, p)
			})
		})
	}
}

func TestAPositionOfDobletHasOnePlayThatKeepsItsRules(t *testing.T) {
	forEveryDoblet(t, func(t *rapid.T, v *alfonsine.Game, p alfonsine.Position) {
		plays := v.Plays(p)
		if len(plays) != 1 {
			t.Fatalf("%v: %d plays", p, len(plays))
		}
		play, next := plays[0], plays[0].Next()
		if err := v.Check(next); err != nil {
			t.Fatalf("%v: %v: %v", p, play, err)
		}
		if ways := gametest.ByMoves(v, p); len(ways) != 1 || ways[0].Next() != next {
			t.Fatalf("%v: single moves lead to %v, the play to %v", p, ways, next)
		}
		if back, err := v.ParsePlay(p, play.String(), alfonsine.Notation{}); err != nil || back != play {
			t.Fatalf("%v: %v is read as %v: %v", p, play, back, err)
		}
		at, c := p, p.Turn()
		for _, m := range play.All() { // which takes down before it bears off
			uppers := 0
			for pt := alfonsine.Point(7); pt <= 18; pt++ {
				uppers += at.Count(c, pt)
			}
			if m.To == alfonsine.Off && uppers > 0 {
				t.Fatalf("%v: %v with %d upper checkers not yet down", p, m, uppers)
			}
			if d := v.Distance(c, m.From) - v.Distance(c, m.To); d != int(m.Die) || m.Hit {
				t.Fatalf("%v: %v with a %d goes %d pips", p, m, m.Die, d)
			}
			at, _ = v.Move(at, m)
		}
		switch left := p.Dice().Len() - play.Len(); { // which go to the other side once
		case next.Over():
		case p.Leftover():
			if next.Turn() != p.Turn() || !next.Dice().IsZero() {
				t.Fatalf("%v: %v leads to %v", p, play, next)
			}
		case left > 0 && !strings.Contains(v.Slug(), "lost"):
			if next.Turn() == p.Turn() || !next.Leftover() || next.Dice().Len() != left {
				t.Fatalf("%v: %v leads to %v", p, play, next)
			}
		case next.Turn() == p.Turn() || !next.Dice().IsZero():
			t.Fatalf("%v: %v leads to %v", p, play, next)
		}
		gametest.AcceptsWhatIsListed(t, v, p, v.AppendMoves(nil, p))
		m := v.Mirror(p)
		if back := v.Mirror(m); back != p || v.Check(m) != nil {
			t.Fatalf("%v is mirrored as %v, and that as %v", p, m, back)
		}
		if got, want := v.Plays(m)[0].Next(), v.Mirror(next); got != want {
			t.Fatalf("%v: the mirror image leads to %v, want %v", p, got, want)
		}
	})
}

func TestACheckerOfDobletIsItsPointFromBeingOffOrTwiceThat(t *testing.T) {
	for pt, want := range map[alfonsine.Point][2]int{ // White's and Black's checkers
		alfonsine.Off: {0, 0}, 1: {1, -1}, 5: {5, -1}, 6: {6, -1}, 7: {2, -1}, 12: {12, -1},
		13: {-1, 12}, 18: {-1, 2}, 19: {-1, 6}, 24: {-1, 1}, alfonsine.Bar: {13, 13}, 26: {-1, -1}, 40: {-1, -1}, 255: {-1, -1},
	} {
		if got := [2]int{alfonsine.Doblet.Distance(alfonsine.White, pt), alfonsine.Doblet.Distance(alfonsine.Black, pt)}; got != want {
			t.Errorf("the distances of %v are %v, want %v", pt, got, want)
		}
	}
}

// Another program found that the first player wins 52.5 % of 20,000 games, with a median of
// 16 throws a game. In 4,000 games, the share is within 2.5 percentage points except once
// in six hundred runs with other seeds. The seed here is fixed.
func TestTheFirstPlayerOfDobletIsAheadByALittle(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := rand.New(rand.NewPCG(1283, 3))
	const games = 4000
	won, lengths := 0, []int{}
	for range games {
		p, throws := alfonsine.Doblet.Start(), 0
		for !p.Over() {
			if p.Dice().IsZero() {
				throws++
			}
			p = alfonsine.Doblet.Plays(alfonsine.Doblet.Throw(p, rng))[0].Next()
		}
		if c, _ := p.Winner(); c == alfonsine.White {
			won++
		}
		lengths = append(lengths, throws)
	}
	slices.Sort(lengths)
	if share := float64(won) / games; share < 0.50 || share > 0.55 || lengths[games/2] != 16 {
		t.Errorf("White wins %v, and half the games take %d throws", share, lengths[games/2])
	}
}

func TestEveryVariantIsFoundByItsSlugAndName(t *testing.T) {
	var slugs []string
	for _, v := range alfonsine.Variants() {
		slugs = append(slugs, v.Slug())
		for _, name := range []string{v.Slug(), v.Name(), strings.ToUpper(v.Slug())} {
			if got, err := alfonsine.Lookup(name); err != nil || got != v {
				t.Errorf("%q: %v, %v", name, got, err)
			}
		}
		if len(v.Rulings()) == 0 {
			t.Fatalf("%s has no rulings", v.Slug())
		}
		if got, want := v.Reconstructed(), slices.Contains([]string{"quinze-tablas", "doze-canes", "reencontrat"}, v.Slug()); got != want {
			t.Errorf("whether %s is a reconstruction is %v", v.Slug(), got)
		}
	}
	if want := "quinze-tablas doze-canes doblet fallas seis-dos-e-as emperador medio-emperador pareja-de-entrada cab-e-quinal cab-e-quinal-2 todas-tablas laquet bufa-de-baldrac reencontrat"; strings.Join(slugs, " ") != want {
		t.Errorf("the order is %v, want that of the book", slugs)
	}
	if games := gametest.ByRules(alfonsine.Variants()); len(games) != len(slugs)-2 {
		t.Errorf("Rules describe %d of %d games", len(games), len(slugs))
	}
}

func TestReadingsAreFoundInAnyOrderAndTheFirstThatIsNoneIsNamed(t *testing.T) {
	for slug, want := range map[string]string{
		"doblet":                              "doblet",
		"DOBLET?Dice=2":                       "doblet?dice=2",
		"doblet?dice=3&unplayed=opponent":     "doblet",
		"doblet?unplayed=lost&dice=2":         "doblet?dice=2&unplayed=lost",
		"fallas?overshoot=farthest":           "fallas?overshoot=farthest",
		"fallas?hit=start&overshoot=farthest": "fallas?hit=start&overshoot=farthest",
		"laquet?points=0":                     "laquet?points=24", // which 0 means, with the start that goes with it
		// An explicit start overrides that of a reading, in any order.
		"laquet?start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-&points=24": "laquet?points=24&start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-",
	} {
		if v, err := alfonsine.Lookup(slug); err != nil || v.Slug() != want {
			t.Errorf("%s: %v, %v", slug, v, err)
		}
	}
}
