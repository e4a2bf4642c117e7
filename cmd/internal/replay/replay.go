// Package replay has the command that steps through the record of a game on a drawn board, and
// lets an agent judge it: which play it would have made in every turn, how much win
// probability the actual play lost, and what the throw was worth.
package replay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

const about = `Steps through the record of a game on a drawn board. An agent may judge it turn by turn.

	alfonsine replay [flags] file [number]
	alfonsine replay --judge expert game.txt
	alfonsine replay --judge master --report game.txt
	alfonsine replay --list games.txt
	alfonsine replay games.txt 3

Enter shows the next turn, b the one before, a number that turn; help lists all commands. A file may have several records: the number, from 1 on, says which.`

// A config is the configuration from the command line.
type config struct {
	file   string
	number int // of the record in the file
	list   bool
	turn   int
	judge  string // the name of an agent, or empty
	report bool
	json   bool
	all    bool
	own    bool
	ascii  bool
	seat   alfonsine.Color
	reader record.Reader
	tongue *tongue.Tongue
}

// New makes the command.
func New(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "replay file [number]", Short: "the record of a game, turn by turn, and what its plays lost", Long: about}
	r, flags := &config{tongue: t}, c.Flags()
	flags.BoolVar(&r.list, "list", false, "list the records of the file")
	flags.IntVar(&r.turn, "turn", 0, "start after this `turn`; 0 is the beginning")
	judge := program.Agent(c, "judge", "", "the `agent` that judges the turns:"+agent.Usage())
	flags.BoolVar(&r.report, "report", false, "judge all turns and print a report")
	flags.BoolVar(&r.json, "json", false, "write the report as JSON")
	flags.BoolVar(&r.all, "all", false, "print every board and exit")
	flags.BoolVar(&r.ascii, "ascii", false, "draw with ASCII characters")
	seat := program.Word(c, "seat", "white", "whose side is at the bottom: white or black", "white", "black")
	count := program.Word(c, "count", "white", "number the points from this side: white, or own for that of the seat", "white", "own")
	game := flags.String("game", "", "a `file` of rules (mine.json) of your own, or the game of a record that names no game")
	c.RunE = func(c *cobra.Command, args []string) error {
		r.judge, r.own = *judge, *count == "own"
		if *seat == "black" {
			r.seat = alfonsine.Black
		}
		if err := r.check(*game, args); err != nil {
			return err
		}
		return r.run(c.Context(), program.StreamsOf(c))
	}
	return c
}

// run shows the record that was asked for.
func (c *config) run(ctx context.Context, streams program.Streams) error {
	if c.list {
		return c.listRecords(streams)
	}
	r, fault := c.read(streams.In)
	if r == nil {
		return fault
	}
	if fault != nil {
		fmt.Fprintf(streams.Log, "alfonsine replay: %s\n%s\n", terminal.Shown(c.tongue.Error(fault)), c.tongue.Text("This is what could be read:"))
	}
	if c.turn > r.Len() {
		return program.Usagef("--turn %d: the record has %v", c.turn, tongue.Count{N: r.Len(), Noun: "turn"})
	}
	return errors.Join(c.show(ctx, r, streams), fault)
}

// show does what the flags ask for.
func (c *config) show(ctx context.Context, r *record.Record, streams program.Streams) error {
	var judge bot.Agent
	if c.judge != "" {
		var err error
		if judge, err = agent.New(c.judge, r.Game(), agent.Options{Seed: 1283}); err != nil {
			return err
		}
	}
	if c.report || c.json {
		return c.analyze(ctx, r, judge, streams)
	}
	return newSession(ctx, c, r, judge, streams).run()
}

// check reads what the flags and arguments name, and says what is wrong with them.
func (c *config) check(game string, args []string) (err error) {
	c.number = 1
	switch {
	case len(args) == 0:
		return program.Usagef("missing the file of a record; play --record writes one")
	case len(args) > 2:
		return program.Usagef("expected a file and a number, found %d words", len(args))
	case len(args) == 2:
		if c.number, err = strconv.Atoi(args[1]); err != nil || c.number < 1 {
			return program.Usagef("%s is not the number of a record, 1 or more", words.Quote(args[1]))
		}
	}
	if c.turn < 0 {
		return program.Usagef("--turn %d: must be 0 (the beginning) or more", c.turn)
	}
	c.file = strings.TrimSpace(args[0])
	if c.judge != "" {
		if c.judge, err = agent.Find(c.judge); err != nil {
			return program.Wrong("--judge", err)
		}
	} else if c.report || c.json {
		c.judge = "expert"
	}
	return c.find(game)
}

// find adds the game of a rules file to the reader.
func (c *config) find(name string) error {
	var own *alfonsine.Game
	if name != "" {
		var err error
		if own, err = games.Find(name); err != nil {
			return program.Wrong("--game", err)
		}
	}
	c.reader.Lookup = func(slug string) (*alfonsine.Game, error) {
		if own != nil && (slug == "" || slug == own.Slug()) {
			return own, nil
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
	for r, err := range c.reader.Read(f) {
		if number++; number == c.number {
			if r.Game() == nil {
				r = nil
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", c.file, err)
			}
			return r, err
		}
	}
	if number == 0 {
		return nil, say.Errorf("%s has no record", c.file)
	}
	return nil, program.Usagef("record %d: %s has %v", c.number, c.file, tongue.Count{N: number, Noun: "record"})
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
	for r, err := range c.reader.Read(f) {
		number++
		line := fmt.Sprintf("%3d. %s", number, title(r, c.tongue))
		if err != nil {
			line += " " + c.tongue.Text("(damaged)")
			faults = append(faults, fmt.Errorf("%s: %w", c.file, err))
		}
		if _, err := fmt.Fprintln(streams.Out, on.Cut(line)); err != nil {
			return err
		}
	}
	if number == 0 {
		return say.Errorf("%s has no record", c.file)
	}
	return errors.Join(faults...)
}

// title says of a record who played what, and how it ended.
func title(r *record.Record, t *tongue.Tongue) string {
	if r.Game() == nil {
		return t.Text("no game")
	}
	text := r.Game().Slug()
	white, _ := r.Tag("White")
	black, _ := r.Tag("Black")
	if white != "" || black != "" {
		text += ", " + analysis.Against(white, black, t)
	}
	if date, ok := r.Tag("Date"); ok {
		text += ", " + words.Name(date)
	}
	text += ", " + tongue.Count{N: r.Len(), Noun: "turn"}.Say(t) + ", " + r.Result().String()
	if how := r.Termination(); how != record.TerminationNone {
		text += " (" + t.Text(how.String()) + ")"
	}
	return text
}

// analyze judges all turns at once. What was judged before an interrupt is printed.
func (c *config) analyze(ctx context.Context, r *record.Record, judge bot.Agent, streams program.Streams) error {
	progress := program.NewProgress(streams.Log, r.Len())
	report, err := coach.Review(ctx, r, judge, func(soFar *coach.Report, total int) {
		progress.At(len(soFar.Turns), c.tongue.Sprintf("%d of %d turns judged", len(soFar.Turns), total))
	})
	progress.Close()
	if report == nil {
		return err
	}
	if c.json {
		return errors.Join(report.WriteJSON(terminal.Raw(streams.Out)), err)
	}
	return errors.Join(analysis.WriteText(streams.Out, report, terminal.Of(streams.Out), c.tongue), err)
}
