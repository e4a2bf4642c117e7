package gametest

import (
	"math/bits"
	"math/rand/v2"

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
