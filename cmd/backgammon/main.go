// Backgammon builds the modern game from a table of rules and counts its plays:
//
//	go run -C cmd ./backgammon
//	go run -C cmd ./backgammon -depth 3
//	go run -C cmd ./backgammon -json > mine.json
//	go run -C cmd ./play -game mine.json
//
// To build a game of your own, copy the literal below and answer the questions of
// alfonsine.Rules: how long the path is and which way each side goes, where the checkers
// start, how many dice are thrown and how doubles are played, what closes a point, where a
// hit checker goes, how many dice must be played and what happens to the others, and which
// checker a larger die bears off. A missing field has the most common answer. New lists
// invalid answers. The Game that it returns can do everything that the games of the package
// can: list plays, read and write them, draw, check positions. Rules can also be written as
// JSON, which the other programs read: -json writes the rules of backgammon, or of another
// game, as a start.
package main

import (
	"context"
	"fmt"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/program"
)

const about = `Backgammon builds the modern game from a table of rules and counts its plays, or writes the rules of a game as JSON, for you to change and the other programs to play.

	backgammon [flags]
	backgammon -json -game laquet > mine.json`

// backgammon is the modern game: two dice, doublets played twice, and the higher die if
// only one of them can be played.
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

func main() { program.Main("backgammon", run) }

func run(ctx context.Context, args []string, streams program.Streams) error {
	flags := program.NewFlags("backgammon", about)
	name := flags.String("game", "backgammon", games.Usage)
	depth := flags.Int("depth", 2, "how many turns deep to count plays")
	text := flags.Bool("json", false, "write the rules of the game as JSON, and count nothing")
	if err := flags.NoArguments(args, streams.Log); err != nil {
		return err
	}
	if *depth < 0 {
		return program.Usagef("-depth %d: must be 0 or more", *depth)
	}
	g, err := alfonsine.New(backgammon)
	if err != nil {
		return err
	}
	if *name != g.Slug() {
		if g, err = games.Choose("game", *name, streams.Out, games.FindGame); err != nil {
			return err
		}
	}
	if *text {
		text, err := games.Write(g)
		if err == nil {
			_, err = streams.Out.Write(text)
		}
		return err
	}
	for d := 0; d <= *depth && ctx.Err() == nil; d++ {
		began := time.Now()
		leaves := alfonsine.PerftParallel(g, g.Start(), d)
		if _, err := fmt.Fprintf(streams.Out, "perft %d: %d (%v)\n", d, leaves, time.Since(began).Round(time.Millisecond)); err != nil {
			return err
		}
	}
	return ctx.Err()
}
