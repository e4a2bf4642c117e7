package gametest

import (
	"math/rand/v2"

	"pgregory.net/rapid"
)

// Drawn returns a source of randomness of which rapid draws every number, so that what a
// property makes with it shrinks: the positions and games of this package, throws, the
// choice of a play. A seed that is drawn does not, since the next seed gives something
// else altogether.
func Drawn(t *rapid.T) *rand.Rand { return rand.New(drawn{t}) }

type drawn struct{ t *rapid.T }

func (d drawn) Uint64() uint64 { return rapid.Uint64().Draw(d.t, "number") }
