// Package replay has the command that steps through the record of a game on a drawn board, and
// lets an agent judge it: which play it would have made in every turn, how much win
// probability the actual play lost, and what the throw was worth.
package replay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/cmd/internal/files"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/record"
)

const about = `Steps through a game on a drawn board. An agent may judge it turn by turn.

	alfonsine replay [flags] file [number]
	alfonsine replay --judge expert game.txt
	alfonsine replay --judge master --report game.txt
	alfonsine replay --list games.txt
	alfonsine replay games.txt 3

The file is a record, a .mat or SGF file of a backgammon program, or an id or a board of FIBS, which may also be given itself; its content says which. A hyphen is the standard input. With --list the file may be a folder.

Enter shows the next turn, b the one before, a number that turn; help lists all commands. A file may have several games: the number, from 1 on, says which.`

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
	reader files.Options
	tongue *tongue.Tongue
}

// New makes the command.
func New(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "replay file [number]", Short: "the record of a game, turn by turn, and what its plays lost", Long: about}
	r, flags := &config{tongue: t}, c.Flags()
	flags.BoolVar(&r.list, "list", false, "list the games of the file, or of all files of a folder")
	flags.IntVar(&r.turn, "turn", 0, "start after this `turn`; 0 is the beginning")
	judge := program.Agent(c, "judge", "", "the `agent` that judges the turns:"+agent.Usage())
	flags.BoolVar(&r.report, "report", false, "judge all turns and print a report")
	flags.BoolVar(&r.json, "json", false, "write the report as JSON")
	flags.BoolVar(&r.all, "all", false, "print every board and exit")
	flags.BoolVar(&r.ascii, "ascii", false, "draw with ASCII characters")
	seat := program.Word(c, "seat", "white", "whose side is at the bottom: white or black", "white", "black")
	count := program.Word(c, "count", "white", "number the points from this side: white, or own for that of the seat", "white", "own")
	game := flags.String("game", "", "a `file` of rules (mine.json) of your own, or the game of a file that names no game")
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
		return c.listGames(ctx, streams)
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
	if c.file, c.number, err = program.FileAndNumber(args); err != nil {
		return err
	}
	c.number = max(c.number, 1)
	if c.turn < 0 {
		return program.Usagef("--turn %d: must be 0 (the beginning) or more", c.turn)
	}
	if c.judge != "" {
		if c.judge, err = agent.Find(c.judge); err != nil {
			return program.Wrong("--judge", err)
		}
	} else if c.report || c.json {
		c.judge = "expert"
	}
	return c.find(game)
}

// find adds the game that a flag names to the reader.
func (c *config) find(name string) error {
	var own *alfonsine.Game
	if name != "" {
		var err error
		if own, err = games.Find(name); err != nil {
			return program.Wrong("--game", err)
		}
	}
	c.reader.Game = own
	c.reader.Lookup = func(slug string) (*alfonsine.Game, error) {
		if own != nil && (slug == "" || slug == own.Slug()) {
			return own, nil
		}
		return nil, nil // left to the library
	}
	return nil
}

// read reads the game. After a fault it has the turns before that.
func (c *config) read(in io.Reader) (*record.Record, error) {
	text, err := files.Open(c.file, in)
	if err != nil {
		return nil, err
	}
	game, err := text.One(c.number, c.reader)
	switch {
	case game == nil:
		return nil, &program.UsageError{Err: err}
	case game.Game() == nil:
		game = nil
	}
	return game, err
}

// listGames lists the games of the file, or of every file in a folder and the folders within it.
func (c *config) listGames(ctx context.Context, streams program.Streams) error {
	if info, err := os.Stat(c.file); c.file == files.Std || err != nil || !info.IsDir() {
		return c.listFile(c.file, streams)
	}
	var faults []error
	err := filepath.WalkDir(c.file, func(path string, entry fs.DirEntry, err error) error {
		hidden := strings.HasPrefix(entry.Name(), ".") && path != c.file
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			faults = append(faults, err)
			return nil
		case entry.IsDir() && hidden:
			return fs.SkipDir
		case hidden || !entry.Type().IsRegular() && entry.Type()&fs.ModeSymlink == 0:
			return nil
		}
		if _, err := fmt.Fprintln(streams.Out, terminal.Of(streams.Out).Cut(path)); err != nil {
			return err
		}
		other := new(files.Error)
		switch err := c.listFile(path, streams); {
		case errors.As(err, &other): // which is said, and no fault in a folder of anything
			_, err = fmt.Fprintln(streams.Out, terminal.Of(streams.Out).Cut("     "+c.tongue.Text(other.What)))
			return err
		case err != nil:
			faults = append(faults, err)
		}
		return nil
	})
	return errors.Join(append(faults, err)...)
}

// listFile lists the games of a file.
func (c *config) listFile(name string, streams program.Streams) error {
	text, err := files.Open(name, streams.In)
	if err != nil {
		return err
	}
	var faults []error
	on, number := terminal.Of(streams.Out), 0
	for r, err := range text.Games(c.reader) {
		number++
		line := fmt.Sprintf("%3d. %s", number, title(r, c.tongue))
		if err != nil {
			line += " " + c.tongue.Text("(damaged)")
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
		}
		if _, err := fmt.Fprintln(streams.Out, on.Cut(line)); err != nil {
			return err
		}
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
		text += ", " + fault.Plain(date)
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
