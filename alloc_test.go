package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A bot lists plays a billion times a night: on no board, whichever way the plays
// of it are found, may a call leave anything to collect.
func TestNoWayOfListingPlaysAllocates(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range append(gametest.Every(t), alfonsine.Emperador) {
		positions := workload(g, 50, rng.Uint64())
		for range 50 {
			positions = append(positions, gametest.Wild(g, rng), gametest.Crowded(g, rng))
		}
		var plays []alfonsine.Play
		var next []alfonsine.Position
		for name, list := range map[string]func(p alfonsine.Position){
			"AppendPlays": func(p alfonsine.Position) { plays = g.AppendPlays(plays[:0], p) },
			"AppendNext":  func(p alfonsine.Position) { next = g.AppendNext(next[:0], p) },
		} {
			all := func() {
				for _, p := range positions {
					list(p)
				}
			}
			all() // the slices, and what is kept between calls, grow
			// What is kept between calls may be collected at any time, and is made anew
			// then: a few times in many calls.
			if n := testing.AllocsPerRun(5, all); n > 4 {
				t.Errorf("%s: %s allocates %v times in %d calls", g.Slug(), name, n, len(positions))
			}
		}
	}
}
