package alfonsine

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// CheckVariant holds a [Variant] to its promises. It is for the tests of a game
// made elsewhere, which call it with their variant, a number of games and a seeded
// source.
//
// It plays n random games, by whole plays and by single moves, and looks at every
// position on the way: at all throws, plays and single moves from there, and at
// throws and moves that ought to be refused. With an n of 0 it looks at the
// starting position only. The same source gives the same games.
//
// The error is a [*VariantError] that lists each broken promise once, with the
// first position in which it was seen to be broken. CheckVariant comes to an end
// whatever the variant returns: a game is given up after 10,000 positions, and when
// a single turn has more than 100,000 in it, which is a broken promise too. It does
// not catch panics.
//
// It knows no rules: that the plays are the right ones it cannot tell.
func CheckVariant(v Variant, n int, rng *rand.Rand) error {
	return checkVariant(v, n, rng, maxGame, maxTurn)
}

func checkVariant(v Variant, n int, rng *rand.Rand, maxGame, maxTurn int) error {
	c := conformance{v: v, rng: rng, maxGame: maxGame, maxTurn: maxTurn, seen: make(map[Position]bool)}
	if c.constants() {
		c.look(c.start)
		for i := 0; i < n && c.game(); i++ {
		}
	}
	list := slices.DeleteFunc(c.broken[:], func(b BrokenPromise) bool { return b.Times == 0 })
	if len(list) == 0 {
		return nil
	}
	return &VariantError{Variant: v.Slug(), Broken: list}
}

// The limits within which a variant is looked at.
const (
	maxGame = 10_000  // positions of one game
	maxTurn = 100_000 // positions of one turn
)

// A VariantError lists the promises of [Variant] that one does not keep.
type VariantError struct {
	Variant string // the slug of the game
	Broken  []BrokenPromise
}

// Error lists the promises, one on a line.
func (e *VariantError) Error() string {
	var b strings.Builder
	b.WriteString("alfonsine: variant " + strconv.Quote(e.Variant) + " breaks " + count(len(e.Broken), "promise") + ":")
	for _, broken := range e.Broken {
		b.WriteString("\n\t" + broken.String())
	}
	return b.String()
}
