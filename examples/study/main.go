// Study plays many games between agents and tells what comes of them, with 95 %
// confidence intervals: who is favoured, how long games last, how often dice go
// unplayed and what that decides, how much is luck, and what a reading of the rules
// changes:
//
//	go run ./examples/study -n 10000
//	go run ./examples/study -games fallas,laquet -readings -n 100000 -o fallas.md -o fallas.svg
//	go run ./examples/study -games laquet -white heuristic -black heuristic -n 1000 -format csv
//	go run ./examples/study -games 'laquet?course=opposed' -format json
//	go run ./examples/study -ladder random,heuristic,expectimax -n 100
//
// White begins by the rules, and Black is let begin as well, so that what the first
// throw is worth can be told from what the starting position is worth.
//
// Games are played on all cores. Every game has randomness of its own, drawn from
// the seed, the match and the number of the game, so that a study that runs to its
// end gives the same on any number of them. Progress goes to the standard error. An
// interrupt, or the end of the time, leaves the games that were played, and they
// are told; a second interrupt ends the program.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/agent"
	"example.com/alfonsine/internal/words"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt is an ordinary one
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "study:", err)
			os.Exit(2)
		}
	}
}

// A config is what the command line asks for.
type config struct {
	plan
	workers int
	format  string
	files   []string
	timeout time.Duration
	quiet   bool
}

// run plays the study of a command line. What it finds goes to out, or to the files
// that are named, and everything else to log.
func run(ctx context.Context, args []string, out, log io.Writer) error {
	c, err := parse(args, log)
	if err != nil {
		return err
	}
	if c.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.timeout)
		defer cancel()
	}
	total := int64(len(c.matches)) * int64(c.games)
	p := newProgress(log, isTerminal(log), total)
	if !c.quiet {
		p.start()
	}
	s, err := play(ctx, c.plan, c.workers, &p.done)
	if !c.quiet {
		p.end()
	}
	if err != nil {
		return err
	}
	if games, all := s.done(); !all {
		fmt.Fprintf(log, "broken off after %s of %s games\n", thousands(games), thousands(total))
	}
	return c.write(newReport(s), out)
}

// write writes a report to every place that was asked for.
func (c *config) write(r *report, out io.Writer) error {
	if len(c.files) == 0 {
		return formats[c.format](out, r)
	}
	for _, name := range c.files {
		var b bytes.Buffer
		if err := formats[formatOf(name, c.format)](&b, r); err != nil {
			return err
		}
		if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// formats are the ways in which a report is written.
var formats = map[string]func(io.Writer, *report) error{
	"table": writeTables, "csv": writeCSV, "json": writeJSON, "svg": writeChart,
}

// formatOf returns the format that a file's ending asks for, or the given one.
func formatOf(name, format string) string {
	switch ending := strings.TrimPrefix(filepath.Ext(name), "."); ending {
	case "csv", "json", "svg":
		return ending
	case "md", "txt":
		return "table"
	}
	return format
}

func parse(args []string, log io.Writer) (config, error) {
	flags := flag.NewFlagSet("study", flag.ContinueOnError)
	flags.SetOutput(log)
	var c config
	var games []*alfonsine.Game
	flags.Func("games", "`slugs` of games, with readings if wanted, or all; may be given again (default all)", func(text string) error {
		list, err := gameList(text)
		games = append(games, list...)
		return err
	})
	readings := flags.Bool("readings", false, "play every reading of the games as well")
	first := flags.String("first", "both", "who begins: `white`, black or both, one after the other")
	white := flags.String("white", "random", "the `agent` that plays White: "+agents())
	black := flags.String("black", "random", "the `agent` that plays Black")
	rungs := flags.String("ladder", "", "play each of these `agents` against the next, with both colors, in place of -white and -black")
	flags.IntVar(&c.games, "n", 1000, "how many games of each match: game, beginner and agents")
	flags.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice and the agents")
	flags.IntVar(&c.limit, "limit", 2000, "break a game off after so many throws")
	flags.BoolVar(&c.tables, "tables", true, "let agents bear off by exact tables, which take a moment to compute")
	flags.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	flags.StringVar(&c.format, "format", "table", "`format` of what is printed: table, csv, json or svg")
	flags.Func("o", "write to a `file`, in the format that its ending names; may be given again", func(name string) error {
		c.files = append(c.files, name)
		return nil
	})
	flags.DurationVar(&c.timeout, "timeout", 0, "stop after so long, and tell what was found: 5m")
	flags.BoolVar(&c.quiet, "quiet", false, "tell nothing of the progress")
	if err := flags.Parse(args); err != nil {
		return config{}, err
	}
	switch {
	case flags.NArg() > 0:
		return config{}, fmt.Errorf("%s is no flag; try -help", words.Quote(flags.Arg(0)))
	case c.games < 1:
		return config{}, fmt.Errorf("-n %d: at least one game", c.games)
	case c.limit < 1:
		return config{}, fmt.Errorf("-limit %d: at least one throw", c.limit)
	case c.workers < 1:
		return config{}, fmt.Errorf("-workers %d: at least one", c.workers)
	case formats[c.format] == nil:
		return config{}, fmt.Errorf("-format %s: there are table, csv, json and svg", words.Name(c.format))
	}
	return c, c.complete(games, *readings, *first, *white, *black, *rungs)
}

// complete fills in the matches of a plan.
func (c *config) complete(games []*alfonsine.Game, readings bool, first, white, black, rungs string) (err error) {
	if len(games) == 0 {
		if games, err = gameList("all"); err != nil {
			return err
		}
	}
	if readings {
		if games, err = withReadings(games); err != nil {
			return err
		}
	}
	firsts, ok := map[string][]alfonsine.Color{
		"white": {alfonsine.White}, "black": {alfonsine.Black}, "both": {alfonsine.White, alfonsine.Black},
	}[first]
	if !ok {
		return fmt.Errorf("-first %s: white, black or both begin", words.Name(first))
	}
	pairs := [][2]string{{white, black}}
	if rungs != "" {
		if pairs = ladder(strings.Split(rungs, ",")); len(pairs) == 0 {
			return fmt.Errorf("-ladder %s: at least two agents", words.Name(rungs))
		}
	}
	for _, pair := range pairs {
		for _, name := range pair {
			if _, err := agent.Find(name); err != nil {
				return err
			}
		}
	}
	c.matches, err = matches(distinct(games), firsts, pairs)
	return err
}

// agents lists the names of the agents.
func agents() string {
	var list []string
	for _, d := range agent.Names() {
		list = append(list, d.Name)
	}
	return strings.Join(list, ", ")
}
