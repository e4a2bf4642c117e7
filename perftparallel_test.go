package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
)

// The third depth takes seconds, and is counted in the long run: ALFONSINE_PERFT=3.
func TestPerftOfBackgammonMeetsTheKnownValues(t *testing.T) {
	g := backgammon(t)
	known := []uint64{1, 447, 202_782, 116_154_993}
	for depth, want := range known[:min(size(t, "ALFONSINE_PERFT", 2), 3)+1] {
		if got := alfonsine.PerftParallel(g, g.Start(), depth); got != want {
			t.Errorf("perft %d is %d, want %d", depth, got, want)
		}
	}
}

// Perft counts the plays of a variant that is no Game as well, and of positions
// with dice, in mid-game and after the end.
func TestPerftCountsFromAnyPosition(t *testing.T) {
	rng := source(t)
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.Fallas, backgammon(t)} {
		v := struct{ alfonsine.Variant }{g}
		for range 3 {
			p := wild(g, rng)
			var want uint64
			for _, play := range alfonsine.Plays(v, p) {
				if play.Next().Over() {
					want++
					continue
				}
				for rolled := range alfonsine.Rolls(v, play.Next()) {
					want += uint64(len(alfonsine.Plays(v, rolled)))
				}
			}
			for name, got := range map[string]uint64{
				"of the game":           alfonsine.Perft(g, p, 2),
				"of another variant":    alfonsine.Perft(v, p, 2),
				"on all the processors": alfonsine.PerftParallel(g, p, 2),
			} {
				if got != want {
					t.Errorf("%s: %v: perft 2 %s is %d, want %d", g.Slug(), p, name, got, want)
				}
			}
		}
	}
	over := pos(t, "off:15 4:1,off:14 1-0 -")
	for depth := range 4 {
		if one, all := alfonsine.Perft(alfonsine.Fallas, over, depth), alfonsine.PerftParallel(alfonsine.Fallas, over, depth); one != 1 || all != 1 {
			t.Errorf("a finished game has %d leaves at depth %d, %d on all processors", one, depth, all)
		}
	}
}
