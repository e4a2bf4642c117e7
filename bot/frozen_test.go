package bot

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// randomRace returns a race in which each side has one to fifteen checkers at home.
func randomRace(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	s := alfonsine.Setup{Turn: alfonsine.Color(rng.IntN(2))}
	for c, own := range []*alfonsine.Checkers{&s.White, &s.Black} {
		n := 1 + rng.IntN(alfonsine.MaxCheckers)
		own[alfonsine.Off] = uint8(alfonsine.MaxCheckers - n)
		for range n {
			pt, _ := g.PointAt(alfonsine.Color(c), 1+rng.IntN(mind.HomePoints))
			own[pt]++
		}
	}
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}

// The default agent chooses the same plays of races on every machine, and rates them the same
// to the last bit.
func TestRacesArePlayedTheSameEverywhere(t *testing.T) {
	for slug, want := range map[string]string{
		"fallas":       "5744bb7566c33b1d",
		"todas-tablas": "52eeaeb50f4ba050",
		"backgammon":   "77a5467d3af9f9f5",
	} {
		g := gametest.Lookup(t, slug)
		a := newAgent(t, g, Options{})
		rng := rand.New(rand.NewPCG(1283, 0))
		h := fnv.New64a()
		for range 200 {
			p := g.Throw(randomRace(g, rng), rng)
			list := gametest.Got(a.Rank(background, p))
			play := gametest.Got(a.Choose(background, p))
			fmt.Fprint(h, play, list[0].Play)
			for _, x := range list {
				fmt.Fprintf(h, " %x", math.Float64bits(x.Win))
			}
		}
		if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
			t.Errorf("%s: the sum of plays and win probabilities is %s, and not %s", slug, got, want)
		}
	}
	// Here sums that were not rounded once chose 6/1 4/off 3/1.
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("6:2,5:1,4:1,3:1,2:1,1:3,off:6 24:2,23:3,22:2,21:3,20:2,19:3 w 5-4-2")
	if play, err := newAgent(t, g, Options{}).Choose(background, p); err != nil || play.String() != "6/1 5/1 3/1" {
		t.Errorf("of two plays that win as often, %v is chosen (%v)", play, err)
	}
}
