package endgame_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// What a table says does not depend on the machine, to the last bit. Processors that multiply
// and add in one step have other sums wherever a product is not rounded first.
func TestTablesAreTheSameEverywhere(t *testing.T) {
	for slug, want := range map[string]string{
		"fallas":        "1c4ec8f9830d7501",
		"laquet":        "ffd2a2b12cc26796",
		"quinze-tablas": "250c1ae33b0a8c8d",
		"backgammon":    "93b22c3882babd5c",
		"reencontrat":   "1c4ec8f9830d7501",
	} {
		g := gametest.Lookup(t, slug)
		h := fnv.New64a()
		add := func(numbers ...float64) {
			for _, x := range numbers {
				fmt.Fprintf(h, "%x ", math.Float64bits(x))
			}
		}
		one, two := smallTable(t, g, 6), twoSided(t, g, 3)
		var list []endgame.Home
		for i := 0; endgame.HomeAt(i).Checkers() <= 6; i++ {
			home := endgame.HomeAt(i)
			list = append(list, home)
			d := one.Distribution(home)
			add(one.Mean(home), d.Mean(), d.Deviation(), d.Within(3))
			for _, chance := range d.All() {
				add(chance)
			}
		}
		rng := rand.New(rand.NewPCG(1283, 0))
		for range 2000 {
			own, other := list[rng.IntN(len(list))], list[rng.IntN(len(list))]
			add(one.Distribution(own).Beats(one.Distribution(other)))
			if own.Checkers() <= 3 && other.Checkers() <= 3 {
				add(two.WinOf(own, other))
			}
		}
		if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
			t.Errorf("%s: the sum of all bits is %s, and not %s", slug, got, want)
		}
	}
}

// Nor do the bounds of a solution, and a table made of them.
func TestSolutionsAreTheSameEverywhere(t *testing.T) {
	h := fnv.New64a()
	for checkers, slug := range []string{1: "cab-e-quinal-2", 2: "laquet"} {
		if checkers == 0 {
			continue
		}
		table, err := endgame.NewContact(context.Background(), gametest.Lookup(t, slug), checkers, endgame.SolveOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := table.WriteTo(h); err != nil {
			t.Fatal(err)
		}
	}
	g := gametest.Lookup(t, "fallas")
	from := []alfonsine.Position{
		alfonsine.MustParsePosition("4:1,1:1,off:13 24:1,21:1,off:13 w -"),
		alfonsine.MustParsePosition("6:1,2:2,off:12 23:1,19:2,off:12 b -"),
	}
	s, err := endgame.Solve(context.Background(), g, from, endgame.SolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range from {
		low, high, _ := s.Bounds(p)
		fmt.Fprintf(h, "%x %x", math.Float64bits(low), math.Float64bits(high))
	}
	const want = "a5d7e0032024b953"
	if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
		t.Errorf("the sum of all bits is %s, and not %s", got, want)
	}
}
