package alfonsine_test

import (
	"errors"
	"fmt"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
)

// TestTheEngineRefusesAMoveForWhatTheReferenceDoes tries checkers with dice, to where
// they lead and elsewhere, on wild boards and in bearing off. ALFONSINE_WHY says on how
// many positions of each game.
func TestTheEngineRefusesAMoveForWhatTheReferenceDoes(t *testing.T) {
	for _, slug := range gametest.RuledSlugs() {
		g := gametest.OfReference(t, slug)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			for n := range gametest.Size(t, "ALFONSINE_WHY", 8) {
				p := gametest.Wild(g, rng)
				if n%2 == 0 {
					p = gametest.UnderFire(g, rng)
				}
				tries := gametest.Tries(g, p)
				rng.Shuffle(len(tries), func(i, j int) { tries[i], tries[j] = tries[j], tries[i] })
				for _, m := range tries[:min(60, len(tries))] {
					text := gametest.MoveText(m)
					want, err := reference.Why(slug, p.String(), text)
					if err != nil {
						t.Fatal(err)
					}
					_, err = g.Move(p, m)
					var e *alfonsine.PlayError
					switch {
					case err == nil && want != "", err != nil && !errors.As(err, &e), e != nil && e.Fault.String() != want:
						t.Fatalf("%v: %s is refused for %q: %v", p, text, want, fmt.Sprint(err))
					}
				}
			}
		})
	}
}
