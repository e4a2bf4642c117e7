// Backgammon builds the modern game from a table of rules and counts its plays:
//
//	go run ./examples/backgammon
//	go run ./examples/backgammon -depth 3
//
// To build a game of your own, copy the literal below and answer the questions that
// alfonsine.Rules asks: how long the path is and which way each side goes, where the
// checkers start, how many dice are thrown and how doubles are played, what closes a
// point, where a hit checker goes, how many dice must be played and what becomes of
// the others, and which checker a larger die bears off. Every field left out has the
// commonest answer. New lists whatever makes no sense, and the Game it returns can
// do all that the games of the package can: list plays, read and write them, draw,
// check positions.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"example.com/alfonsine"
)

// backgammon is the modern game: two dice, doubles played twice, and the higher die
// where only one of them can be played.
var backgammon = alfonsine.Rules{
	Name: "Backgammon",
	Slug: "backgammon",
	Start: alfonsine.Setup{
		White: alfonsine.Checkers{24: 2, 13: 5, 8: 3, 6: 5},
		Black: alfonsine.Checkers{1: 2, 12: 5, 17: 3, 19: 5},
	},
	Doubles:   alfonsine.DoublesTwice,
	HigherDie: true,
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if err != flag.ErrHelp {
			fmt.Fprintln(os.Stderr, "backgammon:", err)
			os.Exit(2)
		}
	}
}

func run(args []string, out, problems io.Writer) error {
	flags := flag.NewFlagSet("backgammon", flag.ContinueOnError)
	flags.SetOutput(problems)
	depth := flags.Int("depth", 2, "how many turns deep plays are counted")
	if err := flags.Parse(args); err != nil {
		return err
	}
	g, err := alfonsine.New(backgammon)
	if err != nil {
		return err
	}
	for d := 0; d <= *depth; d++ {
		began := time.Now()
		leaves := alfonsine.PerftParallel(g, g.Start(), d)
		if _, err := fmt.Fprintf(out, "perft %d: %d (%v)\n", d, leaves, time.Since(began).Round(time.Millisecond)); err != nil {
			return err
		}
	}
	return nil
}
