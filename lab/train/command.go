// Package train refines networks, on one machine or on many: a teacher judges positions of its
// games by looking ahead, and a new network learns to judge so at once.
package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/lab/internal/agents"
	"example.com/alfonsine/lab/internal/files"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/queue"
)

// A config is the configuration from the command line.
type config struct {
	game, teacher, output, judged, queue string
	fit                                  train.FitOptions // and in it how positions are judged
	workers                              int
	quiet                                bool

	of *alfonsine.Game
}

// Command returns the command line of training.
func Command() *cobra.Command {
	c := &config{}
	cmd := &cobra.Command{
		Use:   "train",
		Short: "Refine a network, on one machine or on many",
		Long: `Train lets a network judge positions of its own games by looking one throw ahead, or two, and makes a network that judges so at once. Judging is nearly all of the work.

With --queue positions are judged by whoever runs lab work with the same queue, here or on other machines. The same flags give the same network, to the last byte, on any number of machines. After an interrupt the same command goes on.`,
		Example: `  lab train --game fallas --positions 300000 --output refined.net
  lab train --game laquet --teacher mine.net --ply 3 --queue postgres://lab:secret@host/lab --output refined.net`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := c.complete(); err != nil {
				return err
			}
			return c.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f, j := cmd.Flags(), &c.fit.Judged
	f.StringVar(&c.game, "game", "fallas", "the `game` of the network, also a reading")
	f.StringVar(&c.teacher, "teacher", "", "the network `file` that judges (default: the one that comes with the library)")
	f.IntVar(&j.Positions, "positions", 300_000, "how many positions are judged")
	f.IntVar(&j.Ply, "ply", 0, "how deep the teacher judges a position, 1 to 3 (default 2)")
	f.Float64Var(&j.Known, "known", 0, "the probability with which a game goes on where a table knows the position")
	f.Float64Var(&j.Drawn, "drawn", 0, "the share of positions that are drawn from the endings that tables know")
	f.Float64Var(&j.Later, "later", 0, "how much a position also learns from each later throw of its game (0 to 1)")
	f.Uint64Var(&j.Seed, "seed", 1283, "the seed of the dice, the first weights and the order")
	f.IntVar(&c.fit.Units, "units", 0, "the number of hidden units (default: the teacher's)")
	f.IntVar(&c.fit.Second, "second", 0, "the number of units of a second layer, at most 16 (default: the teacher's)")
	f.BoolVar(&c.fit.Plans, "plans", false, "see what a side can play for: blocks, contact and spare time")
	f.IntVar(&c.fit.Epochs, "epochs", 0, "how often each position is learned (default 12)")
	f.BoolVar(&c.fit.Onward, "onward", false, "start from the weights of the teacher")
	f.Float64Var(&c.fit.Rate, "rate", 0, "the highest learning rate (default 0.002)")
	f.StringVar(&c.output, "output", "", "write the network to this `file`")
	f.StringVar(&c.judged, "judged", "", "also write the judged positions to this `file`, one a line")
	f.StringVar(&c.queue, "queue", "", queue.Usage)
	f.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "how many positions to judge at a time")
	f.BoolVar(&c.quiet, "quiet", false, "do not report progress")
	_ = cmd.MarkFlagRequired("output")
	return cmd
}

// complete reads what the flags name, and looks whether the outputs can be written.
func (c *config) complete() (err error) {
	if c.of, err = games.One(c.game); err != nil {
		return err
	}
	if c.fit.Teacher, err = bot.Shipped(c.of); c.teacher != "" {
		c.fit.Teacher, err = agents.ReadNet(c.teacher)
	}
	if err != nil {
		return err
	}
	if c.workers < 1 {
		return fmt.Errorf("train: --workers %d: must be 1 or more", c.workers)
	}
	for _, name := range []string{c.output, c.judged} {
		if name == "" {
			continue
		}
		if err := files.Check(name); err != nil {
			return fmt.Errorf("train: %w", err)
		}
	}
	c.fit.Judged.Workers = c.workers
	return nil
}

// run judges, learns, and writes the network.
func (c *config) run(ctx context.Context, out, log io.Writer) (err error) {
	if c.quiet {
		log = io.Discard
	}
	judged := train.Judge(ctx, c.of, c.fit.Teacher, c.fit.Judged)
	if c.queue != "" {
		q, err := queue.Open(ctx, c.queue, log)
		if err != nil {
			return err
		}
		defer q.Close()
		h := &handing{queue: q, game: c.of, teacher: c.fit.Teacher, how: c.fit.Judged}
		defer func() {
			if err == nil {
				err = q.Drop(ctx, h.ids)
			}
		}()
		judged = h.judged(ctx)
	}
	var list []train.Judged
	say := every(10*time.Second, log)
	for x, err := range judged {
		if err != nil {
			return c.refused(err, log)
		}
		list = append(list, x)
		say("%d positions judged", len(list))
	}
	if c.judged != "" {
		if err := files.Replace(c.judged, func(w io.Writer) error { return write(w, list) }); err != nil {
			return fmt.Errorf("train: %s: %w", c.judged, err)
		}
	}
	c.fit.Progress = func(p train.RefineProgress) {
		say("%d positions, learned %.1f times, error %.4f", p.Positions, float64(p.Learned)/float64(p.Positions), p.Error)
	}
	net, err := train.Fit(ctx, c.of, each(list), c.fit)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if _, err := net.WriteTo(&file); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %v, %v, checksum %016x\n", c.of.Slug(), net, net.Provenance(), net.Sum())
	return files.Replace(c.output, func(w io.Writer) error {
		_, err := file.WriteTo(w)
		return err
	})
}

// refused returns the error of judging, and says what is kept of it.
func (c *config) refused(err error, log io.Writer) error {
	if c.queue != "" && errors.Is(err, context.Canceled) {
		fmt.Fprintln(log, "The queue keeps what is done. The same command goes on.")
	}
	return err
}

// each yields positions.
func each(list []train.Judged) iter.Seq2[train.Judged, error] {
	return func(yield func(train.Judged, error) bool) {
		for _, x := range list {
			if !yield(x, nil) {
				return
			}
		}
	}
}

// write writes positions, one a line.
func write(w io.Writer, list []train.Judged) error {
	for _, x := range list {
		if _, err := fmt.Fprintln(w, x); err != nil {
			return err
		}
	}
	return nil
}

// every returns what writes a line to a log, at most as often as this.
func every(d time.Duration, log io.Writer) func(format string, args ...any) {
	began := time.Now()
	said := began
	return func(format string, args ...any) {
		if now := time.Now(); now.Sub(said) >= d {
			said = now
			fmt.Fprintf(log, format+", %v\n", append(args, now.Sub(began).Round(time.Second))...)
		}
	}
}
