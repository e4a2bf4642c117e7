// Package openings finds how each game is best begun: for every first throw the plays that
// win most, by games that the strongest player plays to their end.
//
// It keeps a file per game in a folder. Each throw is a line, written as soon as it is
// known; a throw that is there is not played again.
package openings

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/header"
)

// A config is the configuration from the command line.
type config struct {
	games   []string
	number  int // games per throw
	width   int
	seed    uint64
	folder  string
	workers int
}

// Command returns the command line of the openings.
func Command() *cobra.Command {
	var c config
	cmd := &cobra.Command{
		Use:   "openings",
		Short: "Find the best plays of every first throw",
		Long: `Openings finds the best plays of every first throw, by games that a network plays to their end, and says what each throw is worth.

With --output every throw is kept as soon as it is known, and not played again. The same flags give the same plays.`,
		Example: "  lab openings --games fallas,laquet --number 20000 --output data/openings",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&c.games, "games", []string{"fallas"}, games.Usage)
	f.IntVar(&c.number, "number", 2000, "the number of games for each throw, in total")
	f.IntVar(&c.width, "width", 8, "how many plays of a throw are played out")
	f.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice")
	f.StringVar(&c.folder, "output", "", "keep a file per game in this `folder`, and continue what is there")
	f.IntVar(&c.workers, "workers", 0, "how many goroutines play (default: the number of processors)")
	return cmd
}

// run finds the openings of the games.
func (c *config) run(ctx context.Context, out, log io.Writer) error {
	if c.number < 1 || c.width < 1 {
		return fmt.Errorf("openings: --number %d and --width %d: must be 1 or more", c.number, c.width)
	}
	return games.Each(c.games, func(g *alfonsine.Game) error { return c.find(ctx, g, out, log) })
}

// find finds the openings of a game that its file does not have yet. It continues a file
// only with the network and the numbers that have begun it.
func (c *config) find(ctx context.Context, g *alfonsine.Game, out, log io.Writer) (err error) {
	agent, err := bot.New(g, bot.Options{
		Level:   bot.LevelAnalyst,
		Games:   c.number,
		Width:   c.width,
		Seed:    c.seed,
		Workers: c.workers,
	})
	if err != nil {
		return err
	}
	h, err := header.New(g, c.seed, fmt.Sprintf("lab openings --games %s --number %d --width %d --seed %d", g.Slug(), c.number, c.width, c.seed))
	if err != nil {
		return err
	}
	var found []opening
	w := out
	if c.folder != "" {
		name := filepath.Join(c.folder, games.FileName(g, ".jsonl"))
		text, err := os.ReadFile(name)
		if err == nil {
			if found, err = read(g, name, text, h.Check); err != nil {
				return err
			}
		} else if !errors.Is(err, os.ErrNotExist) {
			return err
		}
		f, err := appendTo(name, h)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		w = f
	}
	for thrown, prob := range g.Chances(g.Start()) {
		if slices.ContainsFunc(found, func(o opening) bool { return o.position == thrown }) {
			continue
		}
		rated, err := agent.Rank(ctx, thrown)
		if err != nil {
			return err
		}
		o := newOpening(g, thrown, prob, rated)
		if _, err := fmt.Fprintln(w, o.line()); err != nil {
			return err
		}
		fmt.Fprintf(log, "%s: %s: %s wins %.1f ± %.1f %%\n", g.Slug(), thrown.Dice(), o.Plays[0].Play, 100*o.Plays[0].Win, 100*o.Plays[0].Margin)
	}
	return nil
}

// appendTo opens a file to append lines. A new file begins with its header.
func appendTo(name string, h header.Header) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		_, err = fmt.Fprintf(f, "%s\n", h.Line())
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
	}
	return f, nil
}
