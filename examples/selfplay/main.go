// Selfplay plays a whole game at random, throw by throw, on a drawn board:
//
//	go run ./examples/selfplay
//	go run ./examples/selfplay -game laquet -seed 7
//	go run ./examples/selfplay -game 'fallas?hit=start' -record
//
// Both sides play any legal play, all with the same chance. The same seed gives
// the same game.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/words"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if err != flag.ErrHelp {
			fmt.Fprintln(os.Stderr, "selfplay:", err)
			os.Exit(2)
		}
	}
}

// A config is what the command line asks for.
type config struct {
	game   *alfonsine.Game
	start  alfonsine.Position
	seed   uint64
	record bool // the moves alone, without boards
	ascii  bool
	viewer alfonsine.Color
	pause  time.Duration // after each turn
}

func run(args []string, out, usage io.Writer) error {
	c, err := parse(args, usage)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	if err := play(w, c); err != nil {
		return err
	}
	return w.Flush()
}

func parse(args []string, usage io.Writer) (config, error) {
	flags := flag.NewFlagSet("selfplay", flag.ContinueOnError)
	flags.SetOutput(usage)
	game := flags.String("game", "fallas", "the `slug` of the game, with readings if wanted: "+slugs())
	seed := flags.Uint64("seed", 1283, "the seed of the dice and the players")
	record := flags.Bool("record", false, "print the moves alone, without boards")
	ascii := flags.Bool("ascii", false, "draw with ASCII characters")
	black := flags.Bool("black", false, "look at the board from Black's seat")
	pause := flags.Duration("pause", 0, "wait so long after each turn: 1s")
	position := flags.String("position", "", "begin from this `position`, as the program prints them")
	if err := flags.Parse(args); err != nil {
		return config{}, err
	}
	if flags.NArg() > 0 {
		return config{}, fmt.Errorf("%s is no flag; try -help", words.Quote(flags.Arg(0)))
	}
	v, err := alfonsine.Lookup(*game)
	if err != nil {
		return config{}, err
	}
	c := config{game: v, start: v.Start(), seed: *seed, record: *record, ascii: *ascii, pause: *pause}
	if *black {
		c.viewer = alfonsine.Black
	}
	if *position != "" {
		if c.start, err = alfonsine.ParsePosition(*position); err != nil {
			return config{}, err
		}
		if err := v.Check(c.start); err != nil {
			return config{}, err
		}
	}
	return c, nil
}

func slugs() string {
	var list []string
	for _, v := range alfonsine.Games() {
		list = append(list, v.Slug())
	}
	return strings.Join(list, ", ")
}

// play plays the game to its end.
func play(w *bufio.Writer, c config) error {
	g, p := c.game, c.start
	rng := rand.New(rand.NewPCG(c.seed, 0))
	fmt.Fprintf(w, "%s (%s), seed %d\n\n", g.Name(), g.Slug(), c.seed)
	if !c.record {
		fmt.Fprintln(w, c.draw(p))
	}
	for turn := 1; !p.Over(); turn++ {
		p = alfonsine.Throw(g, p, rng)
		plays := alfonsine.Plays(g, p)
		chosen := plays[rng.IntN(len(plays))]
		fmt.Fprintf(w, "%3d. %v %s: %v%s\n", turn, p.Turn(), thrown(p), chosen, among(plays))
		p = chosen.Next()
		if !c.record {
			fmt.Fprintf(w, "\n%s\n", c.draw(p))
		}
		if c.pause > 0 {
			if err := w.Flush(); err != nil {
				return err
			}
			time.Sleep(c.pause)
		}
	}
	fmt.Fprintf(w, "%v %v\n", p.Result(), p)
	return nil
}

func (c config) draw(p alfonsine.Position) string {
	if c.ascii {
		return diagram.Text(c.game, p, diagram.Options{Viewer: c.viewer, ASCII: true})
	}
	return diagram.Text(c.game, p, diagram.Options{Viewer: c.viewer})
}

// thrown tells the dice, and whose they were.
func thrown(p alfonsine.Position) string {
	switch {
	case p.Leftover():
		return "plays the " + p.Dice().String() + " left over"
	case p.Again():
		return "throws " + p.Dice().String() + ", and again after it"
	}
	return "throws " + p.Dice().String()
}

// among tells how free the choice was.
func among(plays []alfonsine.Play) string {
	if len(plays) == 1 {
		return " (forced)"
	}
	return fmt.Sprintf(" (one of %d)", len(plays))
}
