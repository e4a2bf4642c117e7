// Replay steps through the record of a game on a drawn board, and lets an agent judge it:
//
//	go run ./examples/selfplay -record > game.txt
//	go run -C cmd ./replay game.txt
//	go run -C cmd ./replay -judge expert game.txt
//	go run -C cmd ./replay -judge master -report game.txt
//	go run -C cmd ./replay -judge expert -json game.txt
//	go run -C cmd ./replay -turn 12 -svg turn.svg game.txt
//	go run -C cmd ./replay -list games.txt
//
// Enter shows the next turn, b the one before, a number that turn; help lists all commands.
// For every turn a judge says which play it would have made, how much win probability the
// actual play lost, and what the throw was worth. All is said in the language of the
// environment, if the program knows it, or in that of -lang.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/shell/agent"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/output"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/terminal"
	"example.com/alfonsine/internal/shell/tongue"
	"example.com/alfonsine/record"
)

const about = `Replay steps through the record of a game on a drawn board, lets an agent judge it turn by turn, and draws it.

	replay [flags] file
	replay -judge expert game.txt
	replay -judge master -report game.txt
	replay -turn 12 -svg turn.svg game.txt
	replay -list games.txt

Enter shows the next turn, b the one before, a number that turn; help lists all commands.`

func main() { program.Main("replay", run) }

// A config is the configuration from the command line.
type config struct {
	file   string
	number int // of the record in the file
	list   bool
	turn   int
	judge  string // the name of an agent, or empty
	report bool
	json   bool
	svg    string
	all    bool
	own    bool
	ascii  bool
	seat   alfonsine.Color
	dark   bool
	reader record.Reader
	tongue *tongue.Tongue
}

// run shows the record named on a command line.
func run(ctx context.Context, args []string, streams program.Streams) error {
	flags := program.NewFlags("replay", about)
	t, err := flags.Speak(args, streams.Locale)
	if err == nil {
		var c *config
		if c, err = parse(flags, t, args, streams); err == nil {
			err = c.run(ctx, streams)
		}
	}
	return program.Spoken(err, t)
}

// run shows the record that was asked for.
func (c *config) run(ctx context.Context, streams program.Streams) error {
	if c.list {
		return c.listRecords(streams)
	}
	game, fault := c.read(streams.In)
	if game == nil {
		return fault
	}
	if fault != nil {
		fmt.Fprintf(streams.Log, "replay: %s\n%s\n", c.tongue.Error(fault), c.tongue.Text("This is what could be read:"))
	}
	if c.turn > game.Len() {
		return program.Usagef("-turn %d: the record has %v", c.turn, tongue.Count{N: game.Len(), Noun: "turn"})
	}
	return errors.Join(c.show(ctx, game, streams), fault)
}

// show does what the flags ask for.
func (c *config) show(ctx context.Context, game *record.Record, streams program.Streams) error {
	var judge bot.Agent
	if c.judge != "" {
		var err error
		if judge, err = agent.New(c.judge, game.Variant(), agent.Options{Seed: 1283}); err != nil {
			return err
		}
	}
	switch {
	case c.svg != "":
		return c.draw(game, streams)
	case c.report || c.json:
		return c.analyse(ctx, game, judge, streams)
	}
	return newSession(ctx, c, game, judge, streams).run()
}

func parse(flags *program.Flags, t *tongue.Tongue, args []string, streams program.Streams) (*config, error) {
	c := &config{tongue: t}
	flags.IntVar(&c.number, "record", 1, "the number of the `record` in the file, counted from 1")
	flags.BoolVar(&c.list, "list", false, "list the records of the file")
	flags.IntVar(&c.turn, "turn", 0, "start after this `turn`; 0 is the beginning")
	flags.StringVar(&c.judge, "judge", "", "the `agent` that judges the turns:"+agent.Usage())
	flags.BoolVar(&c.report, "report", false, "judge all turns and print a report")
	flags.BoolVar(&c.json, "json", false, "write the report as JSON")
	flags.StringVar(&c.svg, "svg", "", "draw the turn with arrows to this `file`; a name like turn-%03d.svg draws every turn")
	flags.BoolVar(&c.all, "all", false, "print every board and exit")
	flags.BoolVar(&c.ascii, "ascii", false, "draw with ASCII characters")
	flags.BoolVar(&c.dark, "dark", false, "draw pictures for a dark page")
	seat := flags.String("seat", "white", "whose side is at the bottom: white or black")
	count := flags.String("count", "white", "number the points from this side: white, or own for that of the seat")
	game := flags.String("game", "", "a `file` of rules (mine.json) of your own, or the game of a record that names no game")
	others, err := flags.Parse(args, streams.Log)
	if err != nil {
		return nil, err
	}
	switch {
	case len(others) == 0:
		return nil, program.Usagef("missing the file of a record; selfplay -record and play -record write one")
	case len(others) > 1:
		return nil, program.Usagef("expected one file, found %d", len(others))
	case c.number < 1:
		return nil, program.Usagef("-record %d: must be 1 or more", c.number)
	case c.turn < 0:
		return nil, program.Usagef("-turn %d: must be 0 (the beginning) or more", c.turn)
	}
	c.file = others[0]
	if c.judge != "" {
		if c.judge, err = agent.Find(c.judge); err != nil {
			return nil, program.Wrong("-judge", err)
		}
	} else if c.report || c.json {
		c.judge = "expert"
	}
	if err := program.OneOf("seat", seat, "white", "black"); err != nil {
		return nil, err
	}
	if *seat == "black" {
		c.seat = alfonsine.Black
	}
	if err := program.OneOf("count", count, "white", "own"); err != nil {
		return nil, err
	}
	c.own = *count == "own"
	return c, c.find(*game, streams.Out)
}

// find adds backgammon and the game of a rules file to the reader.
func (c *config) find(name string, out io.Writer) error {
	var own alfonsine.Variant
	if name != "" {
		var err error
		if own, err = games.ChooseIn(c.tongue, "game", name, out, games.Find); err != nil {
			return err
		}
	}
	c.reader.Lookup = func(slug string) (alfonsine.Variant, error) {
		if own != nil && (slug == "" || slug == own.Slug()) {
			return own, nil
		}
		for _, v := range games.All() {
			if v.Slug() == slug {
				return v, nil
			}
		}
		return nil, nil // left to the library
	}
	return nil
}

// open opens the file; - is the standard input.
func (c *config) open(in io.Reader) (io.ReadCloser, error) {
	if c.file == output.Std {
		return io.NopCloser(in), nil
	}
	return os.Open(c.file)
}

// read reads the record. After a fault it has the turns before that.
func (c *config) read(in io.Reader) (*record.Record, error) {
	f, err := c.open(in)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	number := 0
	for game, err := range c.reader.Read(f) {
		if number++; number == c.number {
			if game.Variant() == nil {
				game = nil
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", c.file, err)
			}
			return game, err
		}
	}
	if number == 0 {
		return nil, tongue.Errorf("%s has no record", c.file)
	}
	return nil, program.Usagef("-record %d: %s has %v", c.number, c.file, tongue.Count{N: number, Noun: "record"})
}

// listRecords lists the records of the file.
func (c *config) listRecords(streams program.Streams) error {
	f, err := c.open(streams.In)
	if err != nil {
		return err
	}
	defer f.Close()
	var faults []error
	on, number := terminal.Of(streams.Out), 0
	for game, err := range c.reader.Read(f) {
		number++
		line := fmt.Sprintf("%3d. %s", number, title(game, c.tongue))
		if err != nil {
			line += " " + c.tongue.Text("(damaged)")
			faults = append(faults, tongue.Errorf("%s: record %d: %w", c.file, number, err))
		}
		if _, err := fmt.Fprintln(streams.Out, on.Cut(line)); err != nil {
			return err
		}
	}
	if number == 0 {
		return tongue.Errorf("%s has no record", c.file)
	}
	return errors.Join(faults...)
}

// title says of a record who played what, and how it ended.
func title(game *record.Record, t *tongue.Tongue) string {
	if game.Variant() == nil {
		return t.Text("no game")
	}
	text := game.Variant().Slug()
	white, _ := game.Tag("White")
	black, _ := game.Tag("Black")
	if white != "" || black != "" {
		text += ", " + analysis.Against(white, black, t)
	}
	if date, ok := game.Tag("Date"); ok {
		text += ", " + date
	}
	text += ", " + tongue.Count{N: game.Len(), Noun: "turn"}.Say(t) + ", " + game.Result().String()
	if how := game.Termination(); how != record.TerminationNone {
		text += " (" + t.Text(how.String()) + ")"
	}
	return text
}

// analyse judges all turns at once. What was judged before an interrupt is printed.
func (c *config) analyse(ctx context.Context, game *record.Record, judge bot.Agent, streams program.Streams) error {
	on := terminal.Of(streams.Log)
	report, err := analysis.Of(ctx, game, judge, func(soFar *analysis.Report, total int) {
		if on.Interactive {
			fmt.Fprintf(streams.Log, "\r\x1b[K%s", on.Cut(c.tongue.Sprintf("%d of %d turns judged", len(soFar.Turns), total)))
		}
	})
	if on.Interactive {
		fmt.Fprint(streams.Log, "\r\x1b[K")
	}
	if report == nil {
		return err
	}
	if c.json {
		return errors.Join(report.WriteJSON(streams.Out), err)
	}
	return errors.Join(report.WriteText(streams.Out, terminal.Of(streams.Out), c.tongue), err)
}

// draw draws the position with dice of one turn, or of each, with arrows for the play.
func (c *config) draw(game *record.Record, streams program.Streams) error {
	turns := []int{max(c.turn, 1)}
	if strings.Contains(c.svg, "%") {
		turns = nil
		for number := range game.Turns() {
			turns = append(turns, number)
		}
	}
	var names []string
	for _, turn := range turns {
		name := c.svg
		if strings.Contains(name, "%") {
			if name = fmt.Sprintf(c.svg, turn); strings.Contains(name, "%!") || slices.Contains(names, name) {
				return program.Usagef("-svg %s: write the number of the turn as %%d or %%03d, once", c.svg)
			}
		}
		names = append(names, name)
	}
	if game.Len() == 0 {
		return errors.New("the record has no turns to draw")
	}
	files, err := output.Open(streams.Out, names...)
	if err != nil {
		return err
	}
	i := 0
	return output.PutIn(c.tongue, files, streams.Log, func(w io.Writer, _ string) error {
		turn := game.Turn(turns[i])
		i++
		return diagram.SVG(w, game.Variant(), turn.Position, diagram.Options{Viewer: c.seat, Numbers: true, Dark: c.dark, Play: turn.Play})
	})
}
