// Consumer is a program in a module of its own that plays with the library as
// anybody may who imports it: the games of the package, one made from a table of
// rules, and a variant that wraps another; kept as records, drawn, and computed to the
// end.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/record"
	"example.com/alfonsine/varianttest"
)

// Loud is a variant of one's own: Laquet, but it counts how often its plays are listed.
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
	variants := []alfonsine.Variant{race, loud{alfonsine.Laquet, &heard}}
	for _, g := range alfonsine.Games() {
		variants = append(variants, g)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range variants {
		if err := varianttest.Check(v, 2, rng); err != nil {
			return fmt.Errorf("%s: %w", v.Slug(), err)
		}
		r := record.New(v)
		for !r.Position().Over() {
			p := alfonsine.Throw(v, r.Position(), rng)
			plays := alfonsine.Plays(v, p)
			if err := r.AddPlay(p, plays[rng.IntN(len(plays))]); err != nil {
				return err
			}
		}
		if err := diagram.SVG(io.Discard, v, r.Position(), diagram.Options{}); err != nil {
			return err
		}
		fmt.Println(v.Slug(), r.Len(), "turns", r.Position())
	}
	table, err := endgame.NewOneSided(context.Background(), race, endgame.Options{Checkers: 3})
	if err != nil {
		return err
	}
	home, _ := endgame.HomeOf(race, alfonsine.MustParsePosition("6:3 1:3 w -"), alfonsine.White)
	fmt.Printf("%v takes %.3f throws\n", home, table.Mean(home))
	if heard == 0 {
		return errors.New("the wrapped variant was not asked")
	}
	return nil
}
