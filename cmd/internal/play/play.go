// Package play has the command that lets a person play against the computer, or two people
// against each other, in the terminal. An unfinished game is not lost: after "quit", the end
// of the input, an interrupt or the end of the terminal, it prints the command to continue.
package play

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/tongue"
)

const about = `Plays a tables game of the Libro de los juegos (1283), or backgammon, with you.

	alfonsine play [game] [flags]
	alfonsine play laquet --white person --black expert
	alfonsine play 'fallas?hit=start' --seed 7 --record games.txt
	alfonsine play --opponent person --dice both
	alfonsine play --opponent beginner --best --tutor

You see the board, the throw and the legal plays, and type the number of a play or the play itself: 24/18 13/8. On the whole screen of a terminal the mouse and the arrow keys do the same. Type help in the game for a list of commands. An illegal play is explained by the rule that forbids it. If you leave a game, the program prints the command to continue it.

Each side throws a die, and the higher one takes White and begins, unless --white or --black says who plays a side. With --dice hand you throw dice on a table and type them, 653; with --dice both, also those of the opponent.`

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
	game     *alfonsine.Game
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
	byLine   bool   // the game is told line by line on a terminal too
}

// New makes the command.
func New(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "play", Short: "a game against the computer or each other", Long: about}
	p, flags := config{tongue: t}, c.Flags()
	game := program.GameNamed(c, "fallas")
	flags.Uint64Var(&p.seed, "seed", 0, "the seed of the dice and the opponent; 0 means a new one each time")
	white := program.Agent(c, "white", "", "who plays White: person, or an `agent`", person)
	black := program.Agent(c, "black", "", "who plays Black: person, or an `agent`", person)
	opponent := program.Agent(c, "opponent", "", "your opponent (default club): person is somebody at the same keyboard; the agents are"+agent.Usage(), person)
	judge := program.Agent(c, "judge", "expert", "the `agent` that gives hints and judges plays")
	flags.BoolVar(&p.tutor, "tutor", false, "after each of your plays, say what it lost against the best one")
	flags.BoolVar(&p.best, "best", false, "list the best plays first, as the agent of --judge judges them")
	position := flags.String("position", "", "start from this `position`, in the notation of the program; dice are optional")
	flags.IntVar(&p.turn, "turn", 1, "the number of the first turn, to continue a game")
	dice := program.Word(c, "dice", diceProgram, "who throws: program, hand (you type your own dice) or both (you type all)", diceProgram, diceHand, diceBoth)
	flags.StringVar(&p.file, "record", "", "append a record of the game to this `file`")
	flags.BoolVar(&p.ascii, "ascii", false, "draw with ASCII characters")
	count := program.Word(c, "count", "white", "number the points from this side: white or own", "white", "own")
	color := program.Word(c, "color", "auto", "colors: auto (on a terminal unless NO_COLOR is set), always or never", "auto", "always", "never")
	flags.BoolVar(&p.tables, "tables", true, "let agents use exact tables of bearing off, which take up to a second to compute")
	flags.BoolVar(&p.byLine, "lines", false, "play line by line on a terminal too, and not on its whole screen")
	c.RunE = func(c *cobra.Command, _ []string) error {
		p.name, p.hints, p.dice, p.ansi, p.own = *game, *judge, *dice, *color, *count == "own"
		p.lang = c.Flag("lang").Value.String()
		if err := p.check(*position, *white, *black, *opponent); err != nil {
			return err
		}
		return playSession(c.Context(), p, program.StreamsOf(c))
	}
	return c
}

// check reads what the flags name, and says what is wrong with them.
func (c *config) check(position, white, black, opponent string) error {
	g, err := games.Find(c.name)
	if err != nil {
		return program.Wrong("--game", err)
	}
	c.game, c.start = g, g.Start()
	if c.seed == 0 {
		c.seed = 1 + rand.Uint64N(1e6) // short enough to type again
	}
	if c.turn < 1 {
		return program.Usagef("--turn %d: must be 1 or more", c.turn)
	}
	if c.hints, err = agent.Find(c.hints); err != nil {
		return program.Wrong("--judge", err)
	}
	if position != "" {
		c.resumed = true
		if c.start, err = alfonsine.ParsePosition(position); err != nil {
			return program.Wrong("--position", err)
		}
		if err := g.Check(c.start); err != nil {
			return program.Wrong("--position", err)
		}
	}
	return c.seats(white, black, opponent)
}

// seated returns the name of who plays, as a flag has it, or empty where it is not given.
func seated(flag, name string) (string, error) {
	if name = strings.TrimSpace(name); name == "" || strings.EqualFold(name, person) {
		return strings.ToLower(name), nil
	}
	name, err := agent.Find(name)
	return name, program.Wrong("--"+flag, err)
}

// seats says who plays which side: as requested; otherwise the person has the side to play of
// a resumed game, or a die each decides. With two people, the board is shown from White's side.
func (c *config) seats(white, black, opponent string) error {
	w, err := seated("white", white)
	if err != nil {
		return err
	}
	b, err := seated("black", black)
	if err != nil {
		return err
	}
	if c.opponent, err = seated("opponent", opponent); err != nil {
		return err
	}
	switch {
	case w != "" && w != person && b != "" && b != person:
		return program.Usagef("--white and --black are both agents: a person must play one side")
	case c.opponent != "" && (w != "" && w != person || b != "" && b != person || w != "" && b != ""):
		return program.Usagef("--opponent cannot be used where --white and --black say who plays")
	case w == person && b == person:
		c.opponent = person
	case w == person, w == "" && b != "" && b != person:
		c.color, c.opponent = alfonsine.White, cmp.Or(b, c.opponent, "club")
	case w != "", b != "":
		c.color, c.opponent = alfonsine.Black, cmp.Or(w, c.opponent, "club")
	default:
		c.opponent = cmp.Or(c.opponent, "club")
		switch {
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
	sides := [2]string{c.opponent, c.opponent}
	sides[c.color] = person
	count := "white"
	if c.own {
		count = "own"
	}
	command := program.Command("play")
	for _, f := range []struct {
		name         string
		value, usual any
	}{
		{"game", c.name, nil}, {"seed", c.seed, nil}, {"turn", turn, nil}, {"white", sides[alfonsine.White], nil}, {"black", sides[alfonsine.Black], nil},
		{"judge", c.hints, "expert"}, {"dice", c.dice, diceProgram}, {"record", c.file, ""}, {"color", c.ansi, "auto"}, {"lang", c.lang, ""}, {"count", count, "white"},
		{"tutor", c.tutor, false}, {"best", c.best, false}, {"ascii", c.ascii, false}, {"tables=false", !c.tables, false}, {"lines", c.byLine, false}, {"position", p, nil},
	} {
		switch f.value {
		case f.usual:
		case true:
			command += " --" + f.name
		default:
			command += " --" + f.name + " " + program.Quote(fmt.Sprint(f.value))
		}
	}
	return command
}
