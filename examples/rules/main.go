// Rules is a game of one's own as a table of decisions: Todas tablas with three dice, on
// which a hit checker goes back to the start of its path and doublets are played twice. It
// has rulings of its own, which its errors name, and a second reading.
//
//	go run ./examples/rules
package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

func main() {
	if err := show(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// source is where the rules of the house are written.
var source = alfonsine.Source{Author: "The house", Title: "Rules of the house"}

// house returns the game. It begins with the rules of another game; those that no ruling
// tells are found in none of its errors.
func house() (*alfonsine.Game, error) {
	rules, _ := alfonsine.TodasTablas.Rules()
	rules.Name, rules.Slug = "House tables", "house-tables"
	rules.Dice = 3
	rules.Hit = alfonsine.HitToStart
	return alfonsine.NewEdition(alfonsine.Edition{
		Rules:  rules,
		Layout: alfonsine.LayoutBottomRight,
		Rulings: []alfonsine.Ruling{
			{ID: "dice", Topic: topic.Dice, Basis: alfonsine.BasisStated, Source: source.At("§1"), Text: "Three dice are thrown."},
			{ID: "closed", Topic: topic.Forbidden, Basis: alfonsine.BasisStated, Source: source.At("§2"), Text: "Two checkers of a side close a point to the other."},
			{ID: "hit", Topic: topic.Hit, Basis: alfonsine.BasisStated, Source: source.At("§3"), Text: "A checker that is hit begins its path again."},
		},
		Readings: []alfonsine.Reading{{
			Change:  "dice=2",
			Removed: []string{"dice"},
			Rulings: []alfonsine.Ruling{{ID: "dice-2", Topic: topic.Dice, Basis: alfonsine.BasisChosen, Text: "Two dice are thrown, for a shorter game."}},
		}},
	})
}

// show plays a turn of the game and of its other reading.
func show(w io.Writer) error {
	g, err := house()
	if err != nil {
		return err // a RulesError, which lists all contradictions at once
	}
	short, err := g.Read("dice=2")
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(1283, 0))
	for _, g := range []*alfonsine.Game{g, short} {
		p := g.Throw(g.Start(), rng)
		fmt.Fprintf(w, "%s: %v can be played in %d ways\n", g.Slug(), p.Dice(), len(g.Plays(p)))
		for _, r := range g.Rulings() {
			fmt.Fprintln(w, " ", r)
		}
	}
	p, err := g.Roll(g.Start(), alfonsine.MustParseRoll("5-4-1"))
	if err != nil {
		return err
	}
	_, err = g.ParsePlay(p, "24/19", alfonsine.Notation{})
	_, err = fmt.Fprintln(w, err)
	return err
}
