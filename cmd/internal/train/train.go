// Package train has the command that trains a network for a game, or for rules of one's own.
// A network is written as soon as it is trained, before it plays a match. An existing file
// stays unchanged until the new one is complete.
package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/tongue"
)

const about = `Trains a network for a game, or for rules of your own, by self-play.

	alfonsine train [flags]
	alfonsine train --game fallas --output fallas.net
	alfonsine train --game 'laquet?points=24' --games 200000 --units 96 --output laquet24.net
	alfonsine train --game mine.json --refine mine.net --output refined.net
	alfonsine train --game mine.json --calibrate refined.net --output mine.net
	alfonsine train --manifest bot/nets/manifest.txt

It reports its progress, and how often the network wins against the heuristic. The same flags give the same file on every machine. An interrupt saves the network so far in mine.part.net and prints the command to continue.

With --refine a new network learns the judgement of a network file two plies deep. With --from training continues from a network file, and with --base it starts from the network that comes with the library for another game. With --levels or --calibrate it also finds by how much the levels below expert must err, so that each wins about 70 of 100 games against the one below.

With --manifest every network of a list is trained and written beside the list, to which the checksum, the seconds taken and the share of wins against the heuristic are added. A network whose file exists, trained as the list says, is skipped, so the work can be stopped and continued; delete the files to train all again.`

// A config is the configuration from the command line.
type config struct {
	job
	from      string // the network file to continue from, or empty
	refine    string // the network file to refine, or empty
	calibrate string // the network file for which to find levels, or empty
	pairs     int    // pairs of games against the heuristic, and at most against the old network
	manifest  string
	workers   int
}

// A job is a network to train, or to refine from a teacher.
type job struct {
	file, game string
	options    train.TrainOptions
	base       string              // the game whose shipped network it starts from, or empty
	refining   train.RefineOptions // if there is a teacher; the common fields come from options
	teacher    *bot.Net
	levels     int      // pairs of games per trial for the levels, or 0
	made       *bot.Net // a network that only needs its levels, or nil
	total      int      // number of games, once some are played
}

// New makes the command.
func New(*tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "train", Short: "a network for a game or for rules of your own", Long: about, Args: program.NoArguments}
	var f config
	game := program.Game(c, "fallas")
	flags := c.Flags()
	flags.StringVar(&f.file, "output", "", "write the network to this `file`")
	flags.IntVar(&f.options.Units, "units", 0, "the number of hidden units (default 64)")
	f.define(flags)
	flags.StringVar(&f.from, "from", "", "start from the network in this `file`")
	flags.StringVar(&f.calibrate, "calibrate", "", "find by how much the levels err with the network in this `file`, and change nothing else")
	flags.StringVar(&f.refine, "refine", "", "learn what the network in this `file` judges, one to three plies deep")
	flags.IntVar(&f.pairs, "number", 1000, "the number of pairs of games against the heuristic afterwards; 0 means none")
	flags.StringVar(&f.manifest, "manifest", "", "train every network of the list in this `file`")
	flags.IntVar(&f.workers, "workers", 0, "how many goroutines play (default: the number of processors)")
	c.RunE = func(c *cobra.Command, _ []string) error {
		f.game = *game
		if err := f.check(); err != nil {
			return err
		}
		return f.run(c.Context(), c.OutOrStdout(), c.ErrOrStderr())
	}
	return c
}

// run trains what was asked for. Results go to out, progress to log.
func (c *config) run(ctx context.Context, out, log io.Writer) (err error) {
	if c.manifest != "" {
		return c.trainAll(ctx, out, log)
	}
	if _, _, err := games.FindRules(c.game); err != nil {
		return program.Wrong("--game", err)
	}
	if c.file == "" {
		fmt.Fprintln(log, "Without --output the network will not be saved.")
	}
	for _, f := range []struct {
		name string
		to   **bot.Net
	}{{c.from, &c.options.From}, {c.refine, &c.teacher}, {c.calibrate, &c.made}} {
		if f.name != "" {
			if *f.to, err = agent.ReadNet(f.name); err != nil {
				return err
			}
		}
	}
	if err := c.findBase(); err != nil {
		return program.Wrong("--base", err)
	}
	g, net, err := c.train(ctx, c.job, out, log)
	if err != nil {
		return err
	}
	_, err = c.against(ctx, g, net, out)
	return err
}

// check says which flags do not go together.
func (c *config) check() error {
	if reason := c.mixed(c.refine != ""); reason != "" {
		return program.Usagef("%s", reason)
	}
	switch {
	case c.refine != "" && c.from != "":
		return program.Usagef("--refine and --from cannot be used together: refining starts from random weights, or with --onward from those of the teacher")
	case c.base != "" && c.from != "":
		return program.Usagef("--base and --from cannot be used together: both say where training starts")
	case c.calibrate != "" && (c.base != "" || c.refine != "" || c.from != "" || c.options.Games != 0 || c.refining.Positions != 0):
		return program.Usagef("--calibrate cannot be used with --refine, --from, --base, --games or --positions: the network stays as it is")
	case c.pairs < 0:
		return program.Usagef("--number %d: must be 0 or more", c.pairs)
	case c.file == output.Std:
		return program.Usagef("--output %s: a network must be written to a file", output.Std)
	case c.manifest != "" && (c.from != "" || c.base != "" || c.refine != "" || c.calibrate != "" || c.file != ""):
		return program.Usagef("--manifest cannot be used with --output, --from, --base, --refine or --calibrate: the list says all of it")
	}
	if c.file == "" {
		return nil
	}
	return output.Check(c.file) // before any training
}

// define defines the flags of a recipe. A provenance uses the same names.
func (j *job) define(flags *pflag.FlagSet) {
	flags.Uint64Var(&j.options.Seed, "seed", 1283, "the seed of the weights and the dice")
	flags.StringVar(&j.base, "base", "", "start from the network that comes with the package for this `game`, whose rules may differ")
	flags.IntVar(&j.options.Games, "games", 0, "the number of games of self-play (default 50000)")
	flags.Float64Var(&j.options.Rate, "rate", 0, "the first learning rate (default 0.0125); with --refine, the highest (default 0.002)")
	flags.Float64Var(&j.options.FinalRate, "final-rate", 0, "the last learning rate (default 0.0005)")
	flags.Float64Var(&j.options.Lambda, "lambda", 0, "how much a position learns from the result of its game (default 0.9; nearer to 1 for longer games)")
	flags.Float64Var(&j.options.FinalLambda, "final-lambda", 0, "the same for the last games (default: --lambda)")
	flags.IntVar(&j.options.Second, "second", 0, "the number of units of a second layer, at most 16 (default: none, or as many as the network has that it starts from)")
	flags.BoolVar(&j.options.Plans, "plans", false, "see what a side can play for: blocks, contact and spare time; so does a network that starts from one that does")
	flags.Float64Var(&j.options.Known, "known", 0, "the probability with which a game goes on where a table knows the position, and is learned")
	flags.IntVar(&j.levels, "levels", 0, "find by how much the levels err, with so many `pairs` of games a trial (with --calibrate, default 500)")
	flags.IntVar(&j.refining.Positions, "positions", 0, "with --refine, the number of positions to learn (default 300000)")
	flags.IntVar(&j.refining.Epochs, "epochs", 0, "with --refine, how often to learn each position (default 12)")
	flags.IntVar(&j.refining.Ply, "ply", 0, "with --refine, how deep the teacher judges a position, 1 to 3 (default 2)")
	flags.BoolVar(&j.refining.Onward, "onward", false, "with --refine, start from the weights of the teacher")
	flags.Float64Var(&j.refining.Drawn, "drawn", 0, "with --refine, the share of positions that are drawn from the endings that tables know")
	flags.Float64Var(&j.refining.Later, "later", 0, "with --refine, how much a position also learns from each later throw of its game (0 to 1)")
}

// mixed returns a flag that does not fit: one for training in a job that refines, or the
// other way round. It returns "" if all fit.
func (j *job) mixed(refines bool) string {
	switch o, r := j.options, j.refining; {
	case !refines && (r.Positions != 0 || r.Epochs != 0 || r.Ply != 0 || r.Onward || r.Drawn != 0 || r.Later != 0):
		return "positions, epochs, ply, onward, drawn, later: only for refining"
	case refines && j.base != "":
		return "base: not for refining, which starts from random weights"
	case refines && (o.Games != 0 || o.FinalRate != 0 || o.Lambda != 0 || o.FinalLambda != 0):
		return "games, final-rate, lambda, final-lambda: not for refining, which takes positions, epochs and rate"
	}
	return ""
}

// findBase reads the shipped network that a job starts from, if it has one.
func (j *job) findBase() error {
	if j.base == "" {
		return nil
	}
	g, _, err := games.FindRules(j.base)
	if err != nil {
		return err
	}
	j.options.From, err = bot.Shipped(g)
	return err
}

// train makes the network of a job and writes it. After an interrupt it keeps what is done.
func (c *config) train(ctx context.Context, j job, out, log io.Writer) (*alfonsine.Game, *bot.Net, error) {
	g, _, err := games.FindRules(j.game)
	if err != nil {
		return nil, nil, err
	}
	net := j.made
	if net == nil {
		net, err = j.make(ctx, g, c.workers, log)
	}
	if err == nil && (j.levels > 0 || j.made != nil) {
		j.made = net
		net, err = j.withLevels(ctx, g, c.workers, log)
	}
	if err != nil {
		if net != nil && j.file != "" && c.manifest == "" {
			err = errors.Join(err, c.keepPart(j, net, log))
		} else if j.made != nil && j.file != "" && c.calibrate == "" && c.manifest == "" {
			err = errors.Join(err, c.keepPart(j, j.made, log))
		}
		return nil, nil, err
	}
	fmt.Fprintf(out, "%s: %v, %v, checksum %016x\n", g.Slug(), net, net.Provenance(), net.Sum())
	if j.file == "" {
		return g, net, nil
	}
	return g, net, write(net, j.file)
}

// keepPart writes a partly trained network and says how to continue.
func (c *config) keepPart(j job, net *bot.Net, log io.Writer) error {
	part := strings.TrimSuffix(j.file, ".net") + ".part.net"
	if err := write(net, part); err != nil {
		return err
	}
	p := net.Provenance()
	if j.made != nil {
		fmt.Fprintf(log, "%s has the whole network, but not how much its levels err. To find that:\n\t%s --game %s --calibrate %s --levels %d --output %s\n",
			part, program.Command("train"), program.Quote(j.game), program.Quote(part), j.levels, program.Quote(j.file))
		return nil
	}
	if j.teacher != nil {
		fmt.Fprintf(log, "%s has learned all positions %s. It can be used as it is, or trained further with --from.\n", part, tongue.Count{N: p.Epochs, Noun: "time"})
		return nil
	}
	fmt.Fprintf(log, "%s has the network after %d of %d games. To continue:\n\t%s\n", part, p.Games, j.total, c.goOn(j, part, p))
	return nil
}

// goOn returns the command that plays the remaining games. It uses other dice, so that no
// game is repeated.
func (c *config) goOn(j job, part string, p bot.Provenance) string {
	command := program.Command("train")
	for _, f := range []struct {
		name  string
		value any
	}{
		{"game", j.game}, {"from", part}, {"games", j.total - p.Games}, {"seed", p.Seed + 1}, {"rate", p.FinalRate}, {"final-rate", j.options.FinalRate},
		{"known", p.Known}, {"lambda", p.FinalLambda}, {"final-lambda", j.options.FinalLambda}, {"output", j.file},
	} {
		if f.value != 0.0 { // its default
			command += " --" + f.name + " " + program.Quote(fmt.Sprint(f.value))
		}
	}
	return command
}

// make trains or refines the network of a job and logs its progress.
func (j *job) make(ctx context.Context, g *alfonsine.Game, workers int, log io.Writer) (*bot.Net, error) {
	began := time.Now()
	said := began
	say := func(done bool, format string, args ...any) {
		if now := time.Now(); now.Sub(said) >= 2*time.Second || done {
			said = now
			fmt.Fprintf(log, "%s: %.0f s, "+format+"\n", append([]any{g.Slug(), now.Sub(began).Seconds()}, args...)...)
		}
	}
	if j.teacher != nil {
		o := j.refining
		o.Teacher, o.Units, o.Second, o.Plans = j.teacher, j.options.Units, j.options.Second, j.options.Plans
		o.Seed, o.Rate, o.Known, o.Workers = j.options.Seed, j.options.Rate, j.options.Known, workers
		o.Progress = func(p train.RefineProgress) {
			if p.Learned == 0 {
				say(false, "%d positions judged", p.Positions)
				return
			}
			say(p.Learned == p.Total, "%d positions, learned %.1f times of %d, error %.4f",
				p.Positions, float64(p.Learned)/float64(p.Positions), p.Total/p.Positions, p.Error)
		}
		return train.Refine(ctx, g, o)
	}
	o := j.options
	o.Workers = workers
	o.Progress = func(p train.TrainProgress) {
		j.total = p.Total
		say(p.Games == p.Total, "%d of %d games, %.1f throws a game, error %.3f", p.Games, p.Total, p.Throws, p.Error)
	}
	return train.Train(ctx, g, o)
}

// withLevels finds the errors for the levels of the network.
func (j *job) withLevels(ctx context.Context, g *alfonsine.Game, workers int, log io.Writer) (*bot.Net, error) {
	return train.Calibrate(ctx, g, j.made, train.CalibrateOptions{Pairs: j.levels, Workers: workers, Progress: func(p train.CalibrateProgress) {
		fmt.Fprintf(log, "%s: %v with an error of %v: the level above wins %.1f ± %.1f %% of %d games\n",
			g.Slug(), p.Level, p.Noise, 100*p.Score.Win, 100*p.Score.Margin, 2*p.Score.Pairs)
	}})
}

// against plays a network against the heuristic.
func (c *config) against(ctx context.Context, g *alfonsine.Game, net *bot.Net, out io.Writer) (bot.Score, error) {
	if c.pairs == 0 {
		return bot.Score{}, nil
	}
	one, err := bot.New(g, bot.Options{Net: net})
	if err != nil {
		return bot.Score{}, err
	}
	other, err := bot.New(g, bot.Options{Evaluator: bot.Heuristic(g)})
	if err != nil {
		return bot.Score{}, err
	}
	score, err := bot.Match(ctx, g, one, other, bot.MatchOptions{Pairs: c.pairs, Workers: c.workers})
	if score.Pairs > 0 {
		fmt.Fprintf(out, "%s: wins %.1f ± %.1f %% of %d games against the heuristic\n", g.Slug(), 100*score.Win, 100*score.Margin, 2*score.Pairs)
	}
	return score, err
}

func write(net *bot.Net, name string) error {
	var b bytes.Buffer
	if _, err := net.WriteTo(&b); err != nil {
		return err
	}
	return output.Write(nil, name, b.Bytes())
}
