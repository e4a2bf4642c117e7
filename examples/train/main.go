// Train trains a network for a game, or for rules of one's own:
//
//	go run ./examples/train -game fallas -o fallas.net
//	go run ./examples/train -game 'laquet?points=24' -games 200000 -units 96 -o laquet24.net
//	go run ./examples/train -game fallas -games 400000 -o fallas.net -replace
//
// It says how far it has come, and how often the network wins against the heuristic.
// The same flags give the same file on every machine.
//
// With -replace a file that is there already is written over only if the new network
// wins against the old one: a sequential test of games with the same dice and the colors
// exchanged decides.
//
// With -manifest it trains every network that a list names, such as those that come with
// package bot, and writes each beside the list. Into the list it writes what came of it:
// the checksum, the seconds that it took and how often it wins against the heuristic. A
// network whose file is there already, trained as the list says, is passed over, so that
// the work can be stopped and gone on with; delete the files to have all made again.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/agent"
	"example.com/alfonsine/examples/internal/games"
	"example.com/alfonsine/examples/internal/output"
	"example.com/alfonsine/examples/internal/program"
)

const about = `Train trains a network for a game, or for rules of your own, by games against itself.

	train [flags]
	train -game fallas -o fallas.net
	train -game mine.json -games 200000 -units 96 -o mine.net
	train -manifest bot/nets/manifest.txt

It says how far it has come, and how often the network wins against the heuristic. The same flags give the same file on every machine.`

func main() {
	program.Main("train", func(ctx context.Context, args []string, s program.Streams) error {
		return run(ctx, args, s.Out, s.Log)
	})
}

// A config is what the command line asks for.
type config struct {
	job
	from     string // the file to go on from, or empty
	replace  bool
	pairs    int // of games against the heuristic, and at most against the old network
	manifest string
	workers  int
}

// A job is one network to train.
type job struct {
	file, game string
	options    bot.TrainOptions
}

// run does what a command line asks for. What comes of it goes to out, and how far it
// has come to log.
func run(ctx context.Context, args []string, out, log io.Writer) error {
	c, err := parse(args, log)
	if err != nil {
		return err
	}
	if c.manifest != "" {
		return c.trainAll(ctx, out, log)
	}
	if _, err := games.Choose("game", c.game, out, games.FindGame); err != nil {
		return err
	}
	if c.file == "" {
		fmt.Fprintln(log, "No file is named by -o, so that the network will not be kept.")
	}
	if c.from != "" {
		if c.options.From, err = agent.ReadNet(c.from); err != nil {
			return err
		}
	}
	_, err = c.train(ctx, c.job, out, log)
	return err
}

func parse(args []string, log io.Writer) (config, error) {
	flags := program.NewFlags("train", about)
	var c config
	flags.StringVar(&c.game, "game", "fallas", games.Usage)
	flags.StringVar(&c.file, "o", "", "write the network to this `file`")
	flags.IntVar(&c.options.Units, "units", 0, "how many hidden units it has (default 64)")
	flags.IntVar(&c.options.Games, "games", 0, "how many games it plays against itself (default 50000)")
	flags.IntVar(&c.options.Encoder, "encoder", 0, "the version of what it sees of a position (default the newest)")
	flags.Uint64Var(&c.options.Seed, "seed", 1283, "the seed of the weights and the dice")
	flags.Float64Var(&c.options.Rate, "rate", 0, "the learning rate at first (default 0.0125)")
	flags.Float64Var(&c.options.FinalRate, "final-rate", 0, "the learning rate at last (default 0.0005)")
	flags.Float64Var(&c.options.Lambda, "lambda", 0, "how much a position learns from the end of its game (default 0.9; nearer to 1 for longer games)")
	flags.Float64Var(&c.options.FinalLambda, "final-lambda", 0, "the same for the last games (default as for the first)")
	flags.StringVar(&c.from, "from", "", "go on from the network in this `file`")
	flags.BoolVar(&c.replace, "replace", false, "write over the file only if the new network wins against the one in it")
	flags.IntVar(&c.pairs, "pairs", 1000, "how many pairs of games it then plays against the heuristic; 0 is none")
	flags.StringVar(&c.manifest, "manifest", "", "train every network of the list in this `file`")
	flags.IntVar(&c.workers, "workers", 0, "how many goroutines play (default as many as there are processors)")
	if err := flags.NoArguments(args, log); err != nil {
		return config{}, err
	}
	switch {
	case c.pairs < 0:
		return config{}, program.Usagef("-pairs %d: there cannot be so few", c.pairs)
	case c.replace && c.file == "":
		return config{}, program.Usagef("-replace: no file is named by -o")
	case c.manifest != "" && (c.replace || c.from != "" || c.file != ""):
		return config{}, program.Usagef("-manifest: the list says all of it, so that -o, -from and -replace have no place beside it")
	}
	return c, c.writable()
}

// writable reports why the network could not be written, before there is one to lose.
func (c *config) writable() error {
	if c.file == "" {
		return nil
	}
	files, err := output.Open(nil, c.file)
	for _, f := range files {
		f.Discard()
	}
	return err
}

// train does one job and returns how the network does against the heuristic.
func (c *config) train(ctx context.Context, j job, out, log io.Writer) (bot.Score, error) {
	g, err := games.FindGame(j.game)
	if err != nil {
		return bot.Score{}, err
	}
	began := time.Now()
	said := began
	j.options.Workers = c.workers
	j.options.Progress = func(p bot.TrainProgress) {
		if now := time.Now(); now.Sub(said) >= 2*time.Second || p.Games == p.Total {
			said = now
			fmt.Fprintf(log, "%s: %d of %d games, %.0f s, %.1f throws a game, error %.3f\n",
				g.Slug(), p.Games, p.Total, now.Sub(began).Seconds(), p.Throws, p.Error)
		}
	}
	net, err := bot.Train(ctx, g, j.options)
	if err != nil {
		return bot.Score{}, err
	}
	fmt.Fprintf(out, "%s: %v, %v, checksum %016x\n", g.Slug(), net, net.Provenance(), net.Sum())
	score, err := c.against(ctx, g, net, out)
	if err != nil {
		return bot.Score{}, err
	}
	if c.replace {
		if old, err := agent.ReadNet(j.file); err == nil {
			better, err := c.better(ctx, g, net, old, out)
			if err != nil || !better {
				return score, err
			}
		} else if !errors.Is(err, os.ErrNotExist) {
			return bot.Score{}, err
		}
	}
	if j.file == "" {
		return score, nil
	}
	return score, write(net, j.file)
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
	if err != nil {
		return bot.Score{}, err
	}
	fmt.Fprintf(out, "%s: wins %.1f ± %.1f %% of %d games against the heuristic\n", g.Slug(), 100*score.Win, 100*score.Margin, 2*score.Pairs)
	return score, nil
}

// better plays a network against an old one until it is plain whether it wins more.
func (c *config) better(ctx context.Context, g *alfonsine.Game, net, old *bot.Net, out io.Writer) (bool, error) {
	one, err := bot.New(g, bot.Options{Net: net})
	if err != nil {
		return false, err
	}
	other, err := bot.New(g, bot.Options{Net: old})
	if err != nil {
		return false, err
	}
	const gain, most = 0.01, 100_000
	score, err := bot.Match(ctx, g, one, other, bot.MatchOptions{Pairs: most, Gain: gain, Seed: 1, Workers: c.workers})
	if err != nil {
		return false, err
	}
	fmt.Fprintf(out, "%s: wins %.1f ± %.1f %% of %d games against the old network: %v\n", g.Slug(), 100*score.Win, 100*score.Margin, 2*score.Pairs, score.Verdict)
	return score.Verdict == bot.VerdictBetter, nil
}

// trainAll trains the networks of a manifest: lines of a file's name and the options, in
// the order of [manifestFields]. Of two lines with the same file the second goes on from
// what the first has trained. After each it writes down in the manifest what came of it.
func (c *config) trainAll(ctx context.Context, out, log io.Writer) error {
	text, err := os.ReadFile(c.manifest)
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	list, err := c.entries(lines)
	if err != nil {
		return err
	}
	for i, x := range list {
		done := false
		for _, y := range list[i:] { // what goes on from it is there only after it
			if y.file == x.file && !done {
				if done, err = y.done(); err != nil {
					return err
				}
			}
		}
		name := filepath.Base(x.file)
		if done {
			fmt.Fprintf(out, "%s: %s is there\n", x.game, name)
			continue
		}
		o := &x.options
		if x.after != nil {
			if o.From, err = agent.ReadNet(x.file); err != nil {
				return err
			}
		}
		began := time.Now()
		score, err := c.train(ctx, x.job, out, log)
		if err != nil {
			return err
		}
		net, err := agent.ReadNet(x.file)
		if err != nil {
			return err
		}
		x.sum = net.Sum()
		lines[x.line] = fmt.Sprintf("%s %s %d %d %d %d %v %v %v %v %016x %.0f %.1f %.1f", name, x.game,
			o.Encoder, o.Units, o.Games, o.Seed, o.Rate, o.FinalRate, o.Lambda, o.FinalLambda,
			x.sum, time.Since(began).Seconds(), 100*score.Win, 100*score.Margin)
		if err := os.WriteFile(c.manifest, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
			return err
		}
	}
	return nil
}

const manifestFields = "file game encoder units games seed rate final-rate lambda final-lambda checksum seconds win margin"

// An entry is a line of a manifest.
type entry struct {
	job
	line  int
	sum   uint64 // the checksum of what it trains, or 0 where that is not written down yet
	after *entry // what it goes on from, or nil
}

// entries reads the lines of the manifest.
func (c *config) entries(lines []string) ([]*entry, error) {
	var list []*entry
	last := make(map[string]*entry) // by file
	for number, line := range lines {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		x := &entry{line: number}
		o := &x.options
		recipe := []any{&x.file, &x.game, &o.Encoder, &o.Units, &o.Games, &o.Seed, &o.Rate, &o.FinalRate, &o.Lambda, &o.FinalLambda}
		if _, err := fmt.Sscan(line, recipe...); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w; it has %s", c.manifest, number+1, err, manifestFields)
		}
		if fields := strings.Fields(line); len(fields) > len(recipe) {
			sum, err := strconv.ParseUint(fields[len(recipe)], 16, 64)
			if err != nil {
				return nil, fmt.Errorf("%s, line %d: the checksum: %w", c.manifest, number+1, err)
			}
			x.sum = sum
		}
		x.file = filepath.Join(filepath.Dir(c.manifest), x.file)
		x.after = last[x.file]
		last[x.file] = x
		list = append(list, x)
	}
	return list, nil
}

// done reports whether the network of an entry is there already.
func (x *entry) done() (bool, error) {
	g, err := games.FindGame(x.game)
	if err != nil {
		return false, err
	}
	net, err := agent.ReadNet(x.file)
	var unread *bot.NetError
	switch {
	case errors.Is(err, os.ErrNotExist) || errors.As(err, &unread):
		return false, nil // such as a file of another version
	case err != nil:
		return false, err
	}
	o := x.options
	want := bot.Provenance{Seed: o.Seed, Games: o.Games, Rate: o.Rate, FinalRate: o.FinalRate, Lambda: o.Lambda, FinalLambda: o.FinalLambda}
	if x.after != nil {
		if want.From = x.after.sum; want.From == 0 {
			return false, nil
		}
	}
	return net.Fits(g) == nil && net.Encoder() == o.Encoder && net.Units() == o.Units && net.Provenance() == want, nil
}

func write(net *bot.Net, name string) error {
	var b bytes.Buffer
	if _, err := net.WriteTo(&b); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}
