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
		"fallas":        "eb0a41eadeeb0b38",
		"laquet":        "32a7e7cba6562e3d",
		"quinze-tablas": "8e769931ed70ef3a",
		"backgammon":    "27c631eb6a0f62e1",
		"reencontrat":   "eb0a41eadeeb0b38",
	} {
		g := gametest.Lookup(t, slug)
		h := fnv.New64a()
		add := func(numbers ...float64) {
			for _, x := range numbers {
				fmt.Fprintf(h, "%x ", math.Float64bits(x))
			}
		}
		one := smallTable(t, g, 6)
		compact := one.Compact()
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
			add(one.Distribution(own).Beats(one.Distribution(other)), compact.Distribution(own).Beats(compact.Distribution(other)))
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
		h.Write(fileOf(t, twoSided(t, gametest.Lookup(t, slug), checkers)))
	}
	g := gametest.Lookup(t, "fallas")
	from := []alfonsine.Position{
		alfonsine.MustParsePosition("4:1,1:1,off:13 24:1,21:1,off:13 w -"),
		alfonsine.MustParsePosition("6:1,2:2,off:12 23:1,19:2,off:12 b -"),
	}
	s := gametest.Got(endgame.Solve(context.Background(), g, from, endgame.SolveOptions{}))
	for _, p := range from {
		low, high, _ := s.Bounds(p)
		fmt.Fprintf(h, "%x %x", math.Float64bits(low), math.Float64bits(high))
	}
	const want = "a5d7e0032024b953"
	if got := fmt.Sprintf("%016x", h.Sum64()); got != want {
		t.Errorf("the sum of all bits is %s, and not %s", got, want)
	}
}
