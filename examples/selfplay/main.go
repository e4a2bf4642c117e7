// Selfplay plays a whole game against itself, throw by throw, on a drawn board:
//
//	go run ./examples/selfplay
//	go run ./examples/selfplay -game laquet -seed 7 -white expert -black heuristic
//	go run ./examples/selfplay -game 'fallas?hit=start' -record > game.txt
//
// By default both sides play random legal plays. The same flags give the same game. Package
// record and cmd/replay read the output of -record.
package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/shell/agent"
	"example.com/alfonsine/internal/shell/board"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/terminal"
	"example.com/alfonsine/record"
)

const about = `Selfplay plays a whole game against itself, throw by throw, on a drawn board.

	selfplay [flags]
	selfplay -game laquet -white expert -black heuristic -pause 1s
	selfplay -game 'fallas?hit=start' -record > game.txt

The same flags give the same game.`

func main() { program.Main("selfplay", run) }

// A config is the configuration from the command line.
type config struct {
	game   alfonsine.Variant
	start  alfonsine.Position
	seed   uint64
	names  [2]string // White's and Black's agents
	record bool      // print only the record, without boards
	view   board.View
	pause  time.Duration // after each turn
}

// run plays the game of a command line.
func run(ctx context.Context, args []string, streams program.Streams) error {
	c, err := parse(args, streams)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(streams.Out)
	c.view.Terminal = terminal.Of(streams.Out)
	if err := c.play(ctx, w); err != nil {
		return err
	}
	return w.Flush()
}

func parse(args []string, streams program.Streams) (config, error) {
	flags := program.NewFlags("selfplay", about)
	game := flags.String("game", "fallas", games.Usage)
	seed := flags.Uint64("seed", 1283, "the seed of the dice and the players")
	white := flags.String("white", "random", "the `agent` that plays White:"+agent.Usage())
	black := flags.String("black", "random", "the `agent` that plays Black")
	record := flags.Bool("record", false, "print only the record of the game, as text for package record")
	ascii := flags.Bool("ascii", false, "draw with ASCII characters")
	seat := flags.Bool("seat-black", false, "look at the board from Black's seat")
	pause := flags.Duration("pause", 0, "wait after each turn: 1s")
	position := flags.String("position", "", "start from this `position`, in the notation of the program; dice are optional")
	if err := flags.NoArguments(args, streams.Log); err != nil {
		return config{}, err
	}
	v, err := games.Choose("game", *game, streams.Out, games.Find)
	if err != nil {
		return config{}, err
	}
	c := config{game: v, start: v.Start(), seed: *seed, record: *record, pause: *pause, view: board.View{ASCII: *ascii}}
	if *seat {
		c.view.Viewer = alfonsine.Black
	}
	for side, f := range [2][2]string{{"-white", *white}, {"-black", *black}} {
		if c.names[side], err = agent.Find(f[1]); err != nil {
			return config{}, program.Wrong(f[0], err)
		}
	}
	if *position != "" {
		if c.start, err = alfonsine.ParsePosition(*position); err != nil {
			return config{}, program.Wrong("-position", err)
		}
		if err := v.Check(c.start); err != nil {
			return config{}, program.Wrong("-position", err)
		}
	}
	return c, nil
}

// play plays the game to its end.
func (c config) play(ctx context.Context, w *bufio.Writer) error {
	game, err := record.NewFrom(c.game, c.start)
	if err != nil {
		return err
	}
	for side, tag := range []string{"White", "Black"} {
		if err := game.SetTag(tag, c.names[side]); err != nil {
			return err
		}
	}
	if err := game.SetTag("Seed", strconv.FormatUint(c.seed, 10)); err != nil {
		return err
	}
	var agents [2]bot.Agent
	for side, name := range c.names {
		if agents[side], err = agent.New(name, c.game, agent.Options{Seed: c.seed<<1 + uint64(side)}); err != nil {
			return err
		}
	}
	p, rng := c.start, rand.New(rand.NewPCG(c.seed, 0))
	if !c.record {
		fmt.Fprintf(w, "%s (%s), seed %d: %s against %s\n\n%s\n", c.game.Name(), c.game.Slug(), c.seed, c.names[0], c.names[1], c.view.Draw(c.game, p))
	}
	for turn := 1; !p.Over(); turn++ {
		p = alfonsine.Throw(c.game, p, rng)
		play, err := agents[p.Turn()].Choose(ctx, p)
		if err != nil {
			return err
		}
		if err := game.AddPlay(p, play); err != nil {
			return err
		}
		mover := p.Turn()
		if !c.record {
			plays := len(alfonsine.Plays(c.game, p))
			fmt.Fprintf(w, "%3d. %v %s: %v%s\n", turn, mover, thrown(p), play, among(plays))
			c.view.Last, c.view.Mover = []alfonsine.Play{play}, mover
			fmt.Fprintf(w, "\n%s\n", c.view.Draw(c.game, play.Next()))
		}
		p = play.Next()
		if c.pause > 0 {
			if err := w.Flush(); err != nil {
				return err
			}
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(c.pause):
			}
		}
	}
	if c.record {
		_, err := game.WriteTo(w)
		return err
	}
	fmt.Fprintf(w, "%v %v\n", p.Result(), p)
	return nil
}

// thrown says what was thrown, or who left the dice.
func thrown(p alfonsine.Position) string {
	switch {
	case p.Leftover():
		return "plays the " + p.Dice().String() + " left over"
	case p.Again():
		return "throws " + p.Dice().String() + ", and again after it"
	}
	return "throws " + p.Dice().String()
}

// among says how many plays there were to choose from.
func among(plays int) string {
	if plays == 1 {
		return " (forced)"
	}
	return fmt.Sprintf(" (one of %d)", plays)
}
