package gametest

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"pgregory.net/rapid"
)

// Drawn returns a source of randomness whose numbers are drawn by rapid. So everything made
// from it shrinks: positions and games of this package, throws, the choice of a play. A
// drawn seed would not shrink, since a nearby seed gives something unrelated.
func Drawn(t *rapid.T) *rand.Rand { return rand.New(drawn{t}) }

type drawn struct{ t *rapid.T }

// Uint64 combines a number drawn by rapid with its reversed bits. Rapid prefers small
// numbers, and [rand.Rand] uses the highest or the lowest bits. Without the reversal, a die
// would show 1 in 97 of 100 throws.
func (d drawn) Uint64() uint64 {
	n := rapid.Uint64().Draw(d.t, "number")
	return n ^ bits.Reverse64(n)
}

// ForEveryGame checks a property of positions with dice to play, in every game and reading.
// Half of the positions come from play; the others are wild.
func ForEveryGame(t *testing.T, property func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position)) {
	t.Helper()
	for _, g := range Every(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := Drawn(t)
				var p alfonsine.Position
				if rapid.Bool().Draw(t, "wild") {
					p = Wild(g, rng)
				} else {
					p = alfonsine.Throw(g, Played(g, rng), rng)
				}
				property(t, g, p)
			})
		})
	}
}
