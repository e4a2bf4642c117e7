package varianttest

import (
	"math/rand/v2"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// Check tests an [alfonsine.Variant] against its promises. Call it from the tests of your
// game, with the variant, a number of games and a seeded source.
//
// The promises are listed in the documentation of the package. Check plays n random games,
// by whole plays and by single moves. In every position it tries all throws, plays and
// single moves, and throws and moves that must be refused. If n is 0 it tests the starting
// position only. The same source gives the same games.
//
// The error is an [*Error] that lists each broken promise once, with the first position in
// which it was broken. Check always ends: it stops a game after 10,000 positions, or if a
// single turn has more than 100,000, which are broken promises too. It does not catch panics.
//
// Check does not know the rules of the game, so it cannot tell whether the plays are right.
func Check(v alfonsine.Variant, n int, rng *rand.Rand) error {
	return check(v, n, rng, maxGame, maxTurn)
}

func check(v alfonsine.Variant, n int, rng *rand.Rand, maxGame, maxTurn int) error {
	c := inspection{
		v:       v,
		rng:     rng,
		maxGame: maxGame,
		maxTurn: maxTurn,
		seen:    make(map[alfonsine.Position]bool),
		broken:  make(map[promise]BrokenPromise),
	}
	if c.constants() {
		c.look(c.start)
		for i := 0; i < n && c.game(); i++ {
		}
	}
	if len(c.broken) == 0 {
		return nil
	}
	var list []BrokenPromise
	for pr := range promises {
		if b, is := c.broken[promise(pr)]; is {
			list = append(list, b)
		}
	}
	return &Error{Variant: v.Slug(), Broken: list}
}

// The limits of a check.
const (
	maxGame = 10_000  // positions of one game
	maxTurn = 100_000 // positions of one turn
)

// An Error lists the promises of [alfonsine.Variant] that a variant broke.
type Error struct {
	Variant string          `json:"variant"` // the slug of the game
	Broken  []BrokenPromise `json:"broken"`  // each broken promise once
}

// Error lists the promises, one on a line.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString("varianttest: " + words.Quote(e.Variant) + " breaks " + words.Count(len(e.Broken), "promise") + ":")
	for _, broken := range e.Broken {
		b.WriteString("\n\t" + broken.String())
	}
	return b.String()
}
