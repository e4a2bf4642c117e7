// Package study plays many games between agents and reports, with 95 % confidence intervals:
// who is favored, how long games last, how often dice go unplayed and what that decides, and
// how much is luck.
//
// The randomness of a game depends only on the seed, the match and the number of the game, so
// a complete study gives the same result on any number of cores and machines.
package study

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/lab/internal/agents"
	"example.com/alfonsine/lab/internal/files"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/queue"
)

// A config is the configuration from the command line.
type config struct {
	plan
	games                                   []string
	readings                                bool
	first, white, black, both, ladder, part string
	number, workers                         int
	outputs                                 []string
	quiet                                   bool
	queue                                   string   // hands the parts out, or empty
	parts                                   int      // how many it hands out
	flags                                   []string // those that say which study it is
	command                                 string
}

// Command returns the command line of the study.
func Command() *cobra.Command {
	cmd, c := newCommand()
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c.flags = flagsOf(cmd.Flags())
		c.command = commandOf(c.flags)
		if err := c.complete(); err != nil {
			return err
		}
		return c.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	cmd.AddCommand(mergeCommand())
	return cmd
}

// newCommand returns the command with the configuration that its flags fill.
func newCommand() (*cobra.Command, *config) {
	c := &config{}
	cmd := &cobra.Command{
		Use:   "study",
		Short: "Play many games, and say who wins and what kind of games they are",
		Long: `Study plays many games between agents, and says with 95 % confidence intervals who is favored, how long games last, how often dice go unplayed and what that decides, and how much is luck.

White begins by the rules. Black begins as well, in other games, to separate the value of the first throw from that of the starting position. With --judge an agent estimates who is ahead after every play; from this come how often there is no choice, when a game is decided, how much a throw changes, and what the weaker agents of a ladder lose by their plays. With --luck an agent judges every throw, and its value is subtracted from the results: this changes no mean and makes the intervals narrower.

The same flags give the same result, on any number of cores and machines. After an interrupt the games so far are reported.

With --queue the parts are played by whoever runs lab work with the same queue, here or on other machines. The result is the same, to the last byte. After an interrupt the same command goes on.`,
		Example: `  lab study --games fallas,laquet --readings --number 10000 --output fallas.jsonl.gz
  lab study --games laquet --white expert --black expert --output laquet.svg
  lab study --ladder random,heuristic,expert --number 100
  lab study --number 1000000 --part 1/8 --output part1.jsonl.gz
  lab study merge part*.jsonl.gz --output all.jsonl.gz
  lab study --number 1000000 --queue games.db --output all.jsonl.gz`,
		Args: cobra.NoArgs,
	}
	f := cmd.Flags()
	f.StringArrayVar(&c.games, "games", []string{"all"}, games.Usage)
	f.BoolVar(&c.readings, "readings", false, "play every reading of the games as well")
	f.StringVar(&c.first, "first", "both", "who begins: white, black, or both in turn")
	f.StringVar(&c.white, "white", "random", "the `agent` that plays White: "+agents.Usage)
	f.StringVar(&c.black, "black", "random", "the `agent` that plays Black")
	f.StringVar(&c.both, "both", "", "let each of these `agents` (comma-separated) play both sides, instead of --white and --black")
	f.StringVar(&c.ladder, "ladder", "", "play each of these `agents` (comma-separated) against the next, with both colors, instead of --white and --black")
	f.StringVar(&c.luck, "luck", "", "subtract the luck of the throws from the results, as judged by this `agent`; slower, with narrower intervals")
	f.StringVar(&c.judge, "judge", "", "let this `agent` estimate who is ahead after every play, and say what kind of games they are")
	f.IntVar(&c.number, "number", 1000, "the number of games in each match (one match per game, beginner and agents)")
	f.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice and the agents")
	f.IntVar(&c.limit, "limit", 2000, "stop a game after this many throws")
	f.BoolVar(&c.tables, "tables", true, "let agents use exact tables of bearing off, which take a moment to compute")
	f.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	f.StringVar(&c.part, "part", "", "play one `part` of the study only, 2/8 being the second of eight, for lab study merge")
	f.StringVar(&c.queue, "queue", "", queue.Usage)
	f.IntVar(&c.parts, "parts", usualParts, "in how many parts the queue has the study; a worker that is killed loses one at most")
	c.addOutput(cmd)
	return cmd, c
}

// addOutput adds the flags of what is written.
func (c *config) addOutput(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&c.outputs, "output", nil, "write to a `file`: tables (.md), data (.jsonl, .jsonl.gz) or a chart of lengths (.svg); may be given again")
	cmd.Flags().BoolVar(&c.quiet, "quiet", false, "do not report progress")
}

// mergeCommand returns the command that merges parts.
func mergeCommand() *cobra.Command {
	c := &config{}
	cmd := &cobra.Command{
		Use:     "merge part…",
		Short:   "Merge the parts of a study that were played with --part",
		Example: "  lab study merge part*.jsonl.gz --output all.jsonl.gz",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, parts []string) error {
			if err := c.check(); err != nil {
				return err
			}
			r, err := merge(parts, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			return c.write(r, cmd.OutOrStdout())
		},
	}
	c.addOutput(cmd)
	return cmd
}

// run plays the study. It looks before the first game whether the outputs can be written.
func (c *config) run(ctx context.Context, out, log io.Writer) error {
	if err := c.check(); err != nil {
		return err
	}
	if c.quiet {
		log = io.Discard
	}
	if c.queue != "" {
		return c.hand(ctx, out, log)
	}
	var done atomic.Int64
	end := tell(log, &done, c.total())
	s, err := play(ctx, c.plan, c.workers, &done) // after an error, the results so far
	end()
	if played, all := s.done(); !all {
		fmt.Fprintf(log, "stopped after %s of %s games\n", humanize.Comma(int64(played)), humanize.Comma(int64(c.total())))
	}
	r := newReport(s)
	r.Command = c.command
	return errors.Join(err, c.write(r, out))
}

// tell tells every ten seconds how far a study is, until the function that it returns is
// called.
func tell(log io.Writer, done *atomic.Int64, total int64) (end func()) {
	began, stop, stopped := time.Now(), make(chan struct{}), make(chan struct{})
	fmt.Fprintln(log, progress(0, total, 0))
	go func() {
		defer close(stopped)
		tick := time.NewTicker(10 * time.Second)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				fmt.Fprintln(log, progress(done.Load(), total, time.Since(began)))
			case <-stop:
				fmt.Fprintln(log, progress(done.Load(), total, time.Since(began)))
				return
			}
		}
	}()
	return func() {
		close(stop)
		<-stopped
	}
}

// progress says how far a study is.
func progress(done, total int64, passed time.Duration) string {
	text := fmt.Sprintf("%s of %s games, %v", humanize.Comma(int64(done)), humanize.Comma(int64(total)), passed.Round(time.Second))
	if done > 0 && done < total {
		left := time.Duration(float64(passed) / float64(done) * float64(total-done))
		text += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return text
}

// formats are the ways in which a report is written, by the ending of the file.
var formats = map[string]func(io.Writer, *report) error{
	".md": writeTables, ".jsonl": writeLines, ".svg": writeLengths,
}

// check returns an error unless all outputs can be written.
func (c *config) check() error {
	for _, name := range c.outputs {
		if formats[formatOf(name)] == nil {
			return fmt.Errorf("study: --output %s: the name must end in .md, .jsonl, .jsonl.gz or .svg", name)
		}
		if err := files.Check(name); err != nil {
			return fmt.Errorf("study: --output: %w", err)
		}
	}
	return nil
}

// formatOf returns the ending of a file's name.
func formatOf(name string) string { return filepath.Ext(strings.TrimSuffix(name, ".gz")) }

// write writes a report to every output, or prints it if there is none. If one fails, the
// report is also printed, so that it is not lost.
func (c *config) write(r *report, out io.Writer) error {
	var failed error
	for _, name := range c.outputs {
		if err := files.Replace(name, func(w io.Writer) error { return formats[formatOf(name)](w, r) }); err != nil {
			failed = errors.Join(failed, fmt.Errorf("study: %s: %w", name, err))
		}
	}
	if len(c.outputs) == 0 || failed != nil {
		return errors.Join(failed, writeTables(out, r))
	}
	return nil
}

// complete checks the flags and makes the matches of the plan.
func (c *config) complete() (err error) {
	for name, n := range map[string]int{"number": c.number, "limit": c.limit, "workers": c.workers, "parts": c.parts} {
		if n < 1 {
			return fmt.Errorf("study: --%s %d: must be 1 or more", name, n)
		}
	}
	if c.queue != "" && c.part != "" {
		return errors.New("study: --part and --queue cannot be used together: the queue hands out all parts")
	}
	c.plan.games = c.number
	if c.part != "" {
		if c.shard, err = parseShard(c.part); err != nil {
			return fmt.Errorf("study: --part %s: %w", c.part, err)
		}
	}
	list, err := games.FindPlayed(c.games)
	if err != nil {
		return err
	}
	if c.readings {
		if list, err = withReadings(list); err != nil {
			return err
		}
	}
	firsts, ok := map[string][]alfonsine.Color{
		"white": {alfonsine.White}, "black": {alfonsine.Black}, "both": {alfonsine.White, alfonsine.Black},
	}[c.first]
	if !ok {
		return fmt.Errorf("study: --first is white, black or both, not %s", fault.Quote(c.first))
	}
	var pairs [][2]string
	if c.both != "" {
		for name := range strings.SplitSeq(c.both, ",") {
			pairs = append(pairs, [2]string{name, name})
		}
	}
	if c.ladder != "" {
		steps := ladder(strings.Split(c.ladder, ","))
		if len(steps) == 0 {
			return fmt.Errorf("study: --ladder %s: expected at least two agents, separated by commas", c.ladder)
		}
		pairs = append(pairs, steps...)
	}
	if len(pairs) == 0 {
		pairs = [][2]string{{c.white, c.black}}
	}
	for _, pair := range append(pairs, [2]string{cmp.Or(c.luck, "random"), cmp.Or(c.judge, "random")}) {
		for _, name := range pair {
			if err := agents.Check(name); err != nil {
				return err
			}
		}
	}
	if c.matches, err = matches(list, firsts, pairs); err != nil {
		return err
	}
	for i := range c.matches {
		if err := c.matches[i].seat(c.tables, c.luck, c.judge); err != nil {
			return err
		}
	}
	return nil
}
