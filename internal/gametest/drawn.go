package gametest

import (
	"math/bits"
	"math/rand/v2"

	"pgregory.net/rapid"
)

// Drawn returns a source of randomness of which rapid draws every number, so everything
// made from it shrinks: positions and games of this package, throws, the choice of a play.
// A drawn seed would not shrink, since another seed gives something unrelated.
func Drawn(t *rapid.T) *rand.Rand { return rand.New(drawn{t}) }

type drawn struct{ t *rapid.T }

// Uint64 returns what rapid draws with its bits in both orders. Rapid draws small numbers
// far more often than others, and [rand.Rand] looks at the highest bits or at the lowest:
// of the numbers as they are drawn it would make a die that shows 1 in 97 throws of 100.
func (d drawn) Uint64() uint64 {
	n := rapid.Uint64().Draw(d.t, "number")
	return n ^ bits.Reverse64(n)
}
