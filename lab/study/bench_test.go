package study

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/gametest"
)

// BenchmarkRandomGame plays and counts random games of every game on one core.
func BenchmarkRandomGame(b *testing.B) {
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		b.Run(g.Slug(), func(b *testing.B) {
			one := randomPlayer(b, g.Slug())
			var sum tally
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				gametest.Must(b, one.play(0, i, &sum))
				i++
			}
			b.ReportMetric(float64(i)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// randomPlayer returns a player of random games of one variant.
func randomPlayer(tb testing.TB, slug string) *player {
	tb.Helper()
	g, err := alfonsine.Lookup(slug)
	gametest.Must(tb, err)
	m, err := newMatch(g, alfonsine.White, "random", "random")
	gametest.Must(tb, err)
	gametest.Must(tb, m.seat(true, "", ""))
	return newPlayer(&plan{matches: []match{m}, limit: 10000})
}

func TestRandomGamesAllocateNothingButTheirSeeds(t *testing.T) {
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		one, i := randomPlayer(t, g.Slug()), 0
		var sum tally
		game := func() {
			gametest.Must(t, one.play(0, i%20, &sum))
			i++
		}
		for range 20 {
			game() // let the slices grow
		}
		// Each of the two agents is reseeded.
		if n := gametest.Allocs(40, game); n > 2 {
			t.Errorf("%s: %v allocations a game", g.Slug(), n)
		}
	}
}
