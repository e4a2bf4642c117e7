// Play lets a person play against the computer in the terminal:
//
//	go run ./examples/play
//	go run ./examples/play -game laquet -opponent expectimax -color black
//	go run ./examples/play -game 'fallas?hit=start' -seed 7 -record games.txt
//	go run ./examples/play -dice hand
//
// At each turn it shows the board, the throw and the legal plays. The answer is the
// number of a play or its notation, "24/18 13/8"; what is not legal is explained,
// with the rule that forbids it. "help" lists what else may be typed: a hint, the
// odds, the rules.
//
// Without -color each side throws a die, and the higher takes White and begins.
// With -dice hand the person throws dice on a table and types them, "653"; with
// -dice both, those of the computer too.
//
// A game that is left, by "quit", at the end of the input or by an interrupt, is
// not lost: the program prints the command that goes on with it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/agent"
	"example.com/alfonsine/internal/words"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	if err := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "play:", err)
		os.Exit(2)
	}
}

// Whose dice are typed.
const (
	diceProgram = "program" // nobody's
	diceHand    = "hand"    // the person's
	diceBoth    = "both"
)

// A config is what the command line asks for.
type config struct {
	game     *alfonsine.Game
	start    alfonsine.Position
	resumed  bool // the start is not the game's own
	turn     int  // the number of the first turn, which the dice go by
	seed     uint64
	color    alfonsine.Color // the person's
	rolloff  [2]int          // the dice of the person and the computer, if they decided the color
	opponent string
	dice     string
	file     string // where the record goes, or empty
	ascii    bool
	tables   bool // agents may use the exact tables of bearing off
}

// run plays as the command line says until the game is over, the input ends, the
// person quits or the context is cancelled.
func run(ctx context.Context, args []string, in io.Reader, out, usage io.Writer) error {
	c, err := parse(args, usage)
	if err != nil {
		return err
	}
	return playSession(ctx, c, in, out)
}

func parse(args []string, usage io.Writer) (config, error) {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(usage)
	game := flags.String("game", "fallas", "the `slug` of the game, with readings if wanted: "+slugs())
	seed := flags.Uint64("seed", 0, "the seed of the dice and the opponent; 0 is another one each time")
	color := flags.String("color", "", "your color, white or black; without it a die each decides")
	opponent := flags.String("opponent", "heuristic", "the `name` of your opponent:\n"+agents())
	position := flags.String("position", "", "go on from this `position`, as the program prints them")
	turn := flags.Int("turn", 1, "the number of the first turn, for a game that goes on")
	dice := flags.String("dice", diceProgram, "who throws: program, hand (you type your own dice) or both (you type all)")
	record := flags.String("record", "", "append a record of the game to this `file`")
	ascii := flags.Bool("ascii", false, "draw with ASCII characters")
	tables := flags.Bool("tables", true, "let agents use exact tables of bearing off, which take up to a second to compute")
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
	c := config{
		game: v, start: v.Start(), turn: *turn, seed: *seed, dice: *dice,
		file: *record, ascii: *ascii, tables: *tables,
	}
	if c.seed == 0 {
		c.seed = 1 + rand.Uint64N(1e6) // short enough to be typed again
	}
	if c.turn < 1 {
		return config{}, fmt.Errorf("turns are counted from 1, not %d", c.turn)
	}
	if !slices.Contains([]string{diceProgram, diceHand, diceBoth}, c.dice) {
		return config{}, fmt.Errorf("-dice is program, hand or both, not %s", words.Quote(c.dice))
	}
	if c.opponent, err = agent.Find(*opponent); err != nil {
		return config{}, err
	}
	if *position != "" {
		c.resumed = true
		if c.start, err = alfonsine.ParsePosition(*position); err != nil {
			return config{}, err
		}
		if err := v.Check(c.start); err != nil {
			return config{}, err
		}
	}
	return c, c.setColor(*color)
}

// setColor decides which side the person plays: as asked for, the side to play of
// a game that goes on, or by a die each.
func (c *config) setColor(name string) error {
	switch strings.ToLower(name) {
	case "white", "w":
		c.color = alfonsine.White
	case "black", "b":
		c.color = alfonsine.Black
	case "":
		if c.resumed {
			c.color = c.start.Turn()
			return nil
		}
		you, other := alfonsine.RollOff(c.source(0))
		c.rolloff = [2]int{you, other}
		if you < other {
			c.color = alfonsine.Black
		}
	default:
		return fmt.Errorf("a color is white or black, not %s", words.Quote(name))
	}
	return nil
}

// source returns the source of a turn's dice. Each turn has its own, so that a
// game that goes on meets the dice that it would have met.
func (c *config) source(turn int) *rand.Rand {
	return rand.New(rand.NewPCG(c.seed, uint64(turn)))
}

// playerSeed is the seed of the agents' errors and dice in a turn.
func (c *config) playerSeed(turn int) uint64 { return c.seed<<16 ^ uint64(turn) }

// resume returns the command that goes on from a position.
func (c *config) resume(p alfonsine.Position, turn int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "go run ./examples/play -game %s -seed %d -turn %d -color %s -opponent %s",
		quote(c.game.Slug()), c.seed, turn, strings.ToLower(c.color.String()), c.opponent)
	if c.dice != diceProgram {
		b.WriteString(" -dice " + c.dice)
	}
	if c.file != "" {
		b.WriteString(" -record " + quote(c.file))
	}
	if c.ascii {
		b.WriteString(" -ascii")
	}
	if !c.tables {
		b.WriteString(" -tables=false")
	}
	return b.String() + " -position " + quote(p.String())
}

// quote writes a word as a shell takes it.
func quote(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

func slugs() string {
	var list []string
	for _, v := range alfonsine.Games() {
		list = append(list, v.Slug())
	}
	return strings.Join(list, ", ")
}

// agents lists the agents, one a line.
func agents() string {
	var list []string
	for _, d := range agent.Names() {
		list = append(list, fmt.Sprintf("  %-10s  %s", d.Name, d.Text))
	}
	return strings.Join(list, "\n")
}
