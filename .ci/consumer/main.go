// Consumer is a program in a module of its own that plays with the library as
// anybody may who imports it: a game of the package, one made from a table of
// rules, and a variant that wraps another.
package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"example.com/alfonsine"
)

// Loud is a variant of one's own: Laquet, but every play is told to a listener.
type loud struct {
	alfonsine.Variant
	heard *int
}

func (l loud) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	*l.heard++
	return l.Variant.AppendPlays(dst, p)
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	race, err := alfonsine.New(alfonsine.Rules{
		Name: "Race", Slug: "race", Points: 12, Dice: 1,
		Start: alfonsine.Setup{White: alfonsine.Checkers{12: 3}, Black: alfonsine.Checkers{1: 3}},
	})
	if err != nil {
		return err
	}
	heard := 0
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range append(alfonsine.Games(), race, loud{alfonsine.Laquet, &heard}) {
		if err := alfonsine.CheckVariant(v, 2, rng); err != nil {
			return fmt.Errorf("%s: %w", v.Slug(), err)
		}
		p := v.Start()
		turns := 0
		for ; !p.Over(); turns++ {
			plays := alfonsine.Plays(v, alfonsine.Throw(v, p, rng))
			p = plays[rng.IntN(len(plays))].Next()
		}
		fmt.Println(v.Slug(), turns, "turns", p)
	}
	if heard == 0 {
		return errors.New("the wrapped variant was not asked")
	}
	return nil
}
