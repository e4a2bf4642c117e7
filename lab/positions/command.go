// Package positions looks at the positions of record: those that old texts and pictures
// describe. It finds out who wins in them, and makes the page about them.
package positions

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// A config is the configuration from the command line.
type config struct {
	number  int // games for each position
	seed    uint64
	wins    string // file
	nets    string // folder
	workers int
}

// Command returns the command line of the positions.
func Command() *cobra.Command {
	var c config
	cmd := &cobra.Command{
		Use:   "positions",
		Short: "Find out who wins in the positions of record",
		Long: `Positions plays games from each position that old texts and pictures describe, to find out who wins; on one core that takes an hour.

With --output every position is kept as soon as it is known, and not played again.`,
		Example: "  lab positions --number 4000 --output data/positions.jsonl",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.play(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.IntVar(&c.number, "number", 4000, "the number of games from each position, in total")
	f.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice")
	f.StringVar(&c.wins, "output", "", "keep who wins in this `file`, and continue what is there")
	f.StringVar(&c.nets, "nets", "", "keep in this `folder` the networks that are trained, and use those that are there")
	f.IntVar(&c.workers, "workers", 0, "how many goroutines play and train (default: the number of processors)")
	return cmd
}

// play finds out who wins in the positions that the file does not have yet.
func (c *config) play(ctx context.Context, out, log io.Writer) (failed error) {
	if c.number < 1 {
		return fmt.Errorf("positions: --number %d: must be 1 or more", c.number)
	}
	var known wins
	w := out
	if c.wins != "" {
		f, list, err := openWins(c.wins)
		if err != nil {
			return err
		}
		defer func() { failed = errors.Join(failed, f.Close()) }()
		known, w = list, f
	}
	for _, p := range positions {
		if err := c.judge(ctx, p, known, w, log); err != nil {
			return fmt.Errorf("positions: %s: %w", p.name, err)
		}
	}
	return nil
}
