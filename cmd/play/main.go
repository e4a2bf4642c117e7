// Play lets a person play against the computer, or two people against each other, in the
// terminal:
//
//	go run -C cmd ./play
//	go run -C cmd ./play -game laquet -opponent expert -color black
//	go run -C cmd ./play -game 'fallas?hit=start' -seed 7 -record games.txt
//	go run -C cmd ./play -opponent person -dice both
//	go run -C cmd ./play -opponent beginner -best -tutor
//	go run -C cmd ./play -lang es
//
// Each turn shows the board, the throw and the legal plays. Answer with the number of a
// play, with its notation, "24/18 13/8", or with one move at a time. An illegal play is
// explained by the rule that forbids it. "help" lists all commands, such as undo, hint and
// rules.
//
// Without -color each side throws a die; the higher one takes White and begins. With -dice
// hand you throw dice on a table and type them, "653"; with -dice both, also those of the
// computer.
//
// It speaks the language of the environment, if it knows it, or that of -lang; the commands
// may be typed in it or in English.
//
// An unfinished game is not lost: after "quit", the end of the input, an interrupt or the
// end of the terminal, the program prints the command to continue it.
package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/agent"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/spelling"
	"example.com/alfonsine/internal/shell/tongue"
	"example.com/alfonsine/internal/words"
)

const about = `Play plays a tables game of the Libro de los juegos (1283), or backgammon, with you.

	play [flags]
	play -game laquet -opponent expert
	play -game list

You see the board, the throw and the legal plays, and type the number of a play or the play itself: 24/18 13/8. Type help in the game for a list of commands. If you leave a game, the program prints the command to continue it.`

func main() {
	program.Main("play", run)
}

// Whose dice are typed.
const (
	diceProgram = "program" // nobody's
	diceHand    = "hand"    // the person's
	diceBoth    = "both"
)

// person is the name of an opponent at the same keyboard.
const person = "person"

// A config is the configuration from the command line.
type config struct {
	name     string // of the game, as typed
	game     alfonsine.Variant
	start    alfonsine.Position
	resumed  bool // the start was given, not the game's own
	turn     int  // the number of the first turn, which selects the dice
	seed     uint64
	color    alfonsine.Color // the person's
	rolloff  [2]int          // the dice of the person and of the computer, if they decided the color
	opponent string
	hints    string // the agent for hints
	tutor    bool
	best     bool // list the best plays first
	dice     string
	file     string // the file for the record, or empty
	ascii    bool
	own      bool   // points are numbered as the person counts
	lang     string // the language that was asked for, or empty
	tongue   *tongue.Tongue
	ansi     string // whether there are colors: auto, always, never
	tables   bool   // agents may use the exact tables of bearing off
}

// run plays until the game is over, the input ends, the person quits or the context is
// cancelled.
func run(ctx context.Context, args []string, streams program.Streams) error {
	flags := program.NewFlags("play", about)
	t, err := flags.Speak(args, streams.Locale)
	if err != nil {
		return program.Spoken(err, t)
	}
	c, err := parse(flags, t, args, streams)
	if err == nil {
		err = playSession(ctx, c, streams)
	}
	return program.Spoken(err, t)
}

func parse(flags *program.Flags, t *tongue.Tongue, args []string, streams program.Streams) (config, error) {
	game := flags.String("game", "fallas", games.Usage)
	seed := flags.Uint64("seed", 0, "the seed of the dice and the opponent; 0 means a new one each time")
	color := flags.String("color", "", "your side, white or black (default: decided by a die each)")
	opponent := flags.String("opponent", "club", "your opponent: person is somebody at the same keyboard; the agents are"+agent.Usage())
	hints := flags.String("hints", "expert", "the `agent` that gives hints and judges plays")
	tutor := flags.Bool("tutor", false, "after each of your plays, say what it lost against the best one")
	best := flags.Bool("best", false, "list the best plays first, as the agent of -hints judges them")
	position := flags.String("position", "", "start from this `position`, in the notation of the program; dice are optional")
	turn := flags.Int("turn", 1, "the number of the first turn, to continue a game")
	dice := flags.String("dice", diceProgram, "who throws: program, hand (you type your own dice) or both (you type all)")
	record := flags.String("record", "", "append a record of the game to this `file`")
	ascii := flags.Bool("ascii", false, "draw with ASCII characters")
	count := flags.String("count", "white", "number the points from this side: white or own")
	ansi := flags.String("ansi", "auto", "colors: auto (on a terminal unless NO_COLOR is set), always or never")
	tables := flags.Bool("tables", true, "let agents use exact tables of bearing off, which take up to a second to compute")
	if err := flags.NoArguments(args, streams.Log); err != nil {
		return config{}, err
	}
	v, err := games.ChooseIn(t, "game", *game, streams.Out, games.Find)
	if err != nil {
		return config{}, err
	}
	c := config{
		name: *game, game: v, start: v.Start(), turn: *turn, seed: *seed, tutor: *tutor, best: *best,
		file: *record, ascii: *ascii, tables: *tables, lang: flags.Lookup("lang").Value.String(), tongue: t,
	}
	if c.seed == 0 {
		c.seed = 1 + rand.Uint64N(1e6) // short enough to type again
	}
	if c.turn < 1 {
		return config{}, program.Usagef("-turn %d: must be 1 or more", c.turn)
	}
	if err := program.OneOf("dice", dice, diceProgram, diceHand, diceBoth); err != nil {
		return config{}, err
	}
	if err := program.OneOf("ansi", ansi, "auto", "always", "never"); err != nil {
		return config{}, err
	}
	if err := program.OneOf("count", count, "white", "own"); err != nil {
		return config{}, err
	}
	c.dice, c.ansi, c.own = *dice, *ansi, *count == "own"
	if c.opponent = strings.ToLower(strings.TrimSpace(*opponent)); c.opponent != person {
		if c.opponent, err = agent.Find(*opponent); err != nil {
			return config{}, program.Wrong("-opponent", err)
		}
	}
	if c.hints, err = agent.Find(*hints); err != nil {
		return config{}, program.Wrong("-hints", err)
	}
	if *position != "" {
		c.resumed = true
		if c.start, err = alfonsine.ParsePosition(*position); err != nil {
			return config{}, program.Wrong("-position", err)
		}
		if err := v.Check(c.start); err != nil {
			return config{}, program.Wrong("-position", err)
		}
	}
	return c, c.setColor(*color)
}

// setColor sets the person's side: as requested, the side to play of a resumed game, or by
// a die each. With two people, the board is shown from White's side.
func (c *config) setColor(name string) error {
	switch word := strings.ToLower(strings.TrimSpace(name)); {
	case word == "white" || word == "w":
		c.color = alfonsine.White
	case word == "black" || word == "b":
		c.color = alfonsine.Black
	case word != "":
		return program.Usagef("-color must be white or black, not %s%v", words.Quote(name), spelling.Hint(name, "white", "black"))
	case c.opponent == person:
	case c.resumed:
		c.color = c.start.Turn()
	default:
		you, other := alfonsine.RollOff(c.source(0))
		c.rolloff = [2]int{you, other}
		if you < other {
			c.color = alfonsine.Black
		}
	}
	return nil
}

// source returns the source of a turn's dice. Each turn has its own source, so a resumed
// game, or one in which a turn was undone, gets the same dice.
func (c *config) source(turn int) *rand.Rand {
	return rand.New(rand.NewPCG(c.seed, uint64(turn)))
}

// playerSeed returns the seed of the agents in a turn, for their errors and dice.
func (c *config) playerSeed(turn int) uint64 { return c.seed<<16 ^ uint64(turn) }

// resume returns the command that continues from a position.
func (c *config) resume(p alfonsine.Position, turn int) string {
	var b strings.Builder
	b.WriteString(program.Command("play"))
	add := func(name, value string) { b.WriteString(" -" + name + " " + program.Quote(value)) }
	add("game", c.name)
	add("seed", fmt.Sprint(c.seed))
	add("turn", fmt.Sprint(turn))
	add("color", strings.ToLower(c.color.String()))
	add("opponent", c.opponent)
	for _, f := range []struct{ name, value, usual string }{
		{"hints", c.hints, "expert"}, {"dice", c.dice, diceProgram}, {"record", c.file, ""}, {"ansi", c.ansi, "auto"}, {"lang", c.lang, ""},
	} {
		if f.value != f.usual {
			add(f.name, f.value)
		}
	}
	if c.own {
		add("count", "own")
	}
	for _, f := range []struct {
		flag string
		set  bool
	}{{"-tutor", c.tutor}, {"-best", c.best}, {"-ascii", c.ascii}, {"-tables=false", !c.tables}} {
		if f.set {
			b.WriteString(" " + f.flag)
		}
	}
	add("position", p.String())
	return b.String()
}
