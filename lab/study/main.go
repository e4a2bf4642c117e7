// Study plays many games between agents and reports, with 95 % confidence intervals: who is
// favored, how long games last, how often dice go unplayed and what that decides, how much
// is luck, and what a reading of the rules changes:
//
//	go run -C lab ./study -n 10000
//	go run -C lab ./study -games fallas,laquet -readings -n 100000 -o fallas.md -o fallas.svg
//	go run -C lab ./study -games laquet -white heuristic -black heuristic -n 1000 -format csv
//	go run -C lab ./study -games 'laquet?course=opposed' -format json
//	go run -C lab ./study -ladder random,heuristic,expert -n 100
//	go run -C lab ./study -games laquet -both 'heuristic,mine.net,expert,master?width=4' -n 100 -luck expert
//
// White begins by the rules. Black begins as well, in other games, to separate the value of
// the first throw from that of the starting position.
//
// An agent is one of those listed by -help, also with options, or a network file. The
// report says which network each agent used, and if there was none.
//
// With -judge an agent estimates who is ahead after every play. From this come how often
// there is no choice, how often the favorite changes, when a game is decided, how much a
// throw changes, and what the weaker agents of a ladder lose by their plays:
//
//	go run -C lab ./study -games all,kin -both expert -ladder 'expert?noise=0.05,expert' -judge expert -chart course -o kinds.md -o kinds.svg
//
// For long games use -luck: an agent judges every throw, and the value of the throws is
// subtracted from the results. This changes no mean and makes the intervals narrower: as
// narrow as with six times as many games, if the judge knows the game well.
//
// Games are played on all cores. The randomness of a game depends only on the seed, the
// match and the number of the game. A complete study therefore gives the same result on any
// number of cores, and on any number of machines: each plays a part, and the parts are
// merged:
//
//	go run -C lab ./study -n 1000000 -shard 1/8 -o part1.json
//	go run -C lab ./study -merge part*.json -o all.md -o all.svg
//
// Outputs are opened before the first game. If one cannot be written, the others still are.
// Progress goes to standard error. After an interrupt, or at the end of -timeout, the games
// so far are reported; a second interrupt ends the program.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/agent"
	"example.com/alfonsine/internal/shell/output"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/terminal"
	"example.com/alfonsine/internal/words"
)

const about = `Study plays many games between agents, and says with 95 % confidence intervals who is favored, how long games last, how often dice go unplayed and what that decides, how much is luck, and what a reading of the rules changes.

	study [flags]
	study -games fallas,laquet -readings -n 10000 -o fallas.md -o fallas.svg
	study -games laquet -white expert -black expert
	study -ladder random,heuristic,expert -n 100 -format json
	study -games laquet -both 'heuristic,mine.net,expert,master?width=4' -luck expert
	study -both expert -judge expert -chart course -o kinds.svg
	study -n 1000000 -shard 1/8 -o part1.json
	study -merge part1.json part2.json -o all.md

White begins by the rules. Black begins as well, in other games, to separate the value of the first throw from that of the starting position. Agents may have options, as master?width=4 does: ply, width, replies, near, games, noise and net, a network file or a folder of such files; a network file alone is an expert with that network. The same flags give the same result, on any number of cores and machines.`

func main() {
	program.Main("study", run)
}

// A config is the configuration from the command line.
type config struct {
	plan
	merge   []string // files with parts of a study to merge; then nothing is played
	workers int
	format  string
	chart   string
	files   []string
	timeout time.Duration
	quiet   bool
}

// run plays the study of a command line, or merges the parts of one. The results go to the
// standard output or to the named files, everything else to the log.
func run(ctx context.Context, args []string, streams program.Streams) error {
	c, err := parse(args, streams)
	if err != nil {
		return err
	}
	names := c.files
	if len(names) == 0 {
		names = []string{output.Std}
	}
	files, err := output.Open(streams.Out, names...)
	if err != nil {
		return err
	}
	var r *report
	if len(c.merge) > 0 {
		if r, err = merge(c.merge, streams.Log); err != nil {
			for _, f := range files {
				f.Discard()
			}
			return err
		}
	} else {
		r, err = c.play(ctx, streams.Log) // after an error, the results so far
	}
	return errors.Join(err, c.write(r, files, streams))
}

// play plays the study.
func (c *config) play(ctx context.Context, log io.Writer) (*report, error) {
	if c.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.timeout)
		defer cancel()
	}
	p := newProgress(log, c.total())
	if !c.quiet {
		p.start()
	}
	s, err := play(ctx, c.plan, c.workers, &p.done)
	if !c.quiet {
		p.end()
	}
	if played, all := s.done(); !all {
		fmt.Fprintf(log, "stopped after %s of %s games\n", words.Thousands(played), words.Thousands(c.total()))
	}
	return newReport(s), err
}

// write writes a report to every output. If one fails, the report is also printed, so that
// it is not lost.
func (c *config) write(r *report, files []*output.File, streams program.Streams) error {
	log, printed := streams.Log, false
	if c.quiet {
		log = io.Discard
	}
	err := output.Put(files, log, func(w io.Writer, name string) error {
		printed = printed || name == output.Std
		if name == output.Std {
			return c.printed(streams)(w, r)
		}
		return c.writer(formatOf(name, c.format))(w, r)
	})
	if err != nil && !printed {
		return errors.Join(err, c.printed(streams)(streams.Out, r))
	}
	return err
}

// printed returns the function that writes a report to the standard output.
func (c *config) printed(streams program.Streams) func(io.Writer, *report) error {
	if c.format == "table" {
		return tablesOn(terminal.Of(streams.Out))
	}
	return c.writer(c.format)
}

// writer returns the function that writes a format.
func (c *config) writer(format string) func(io.Writer, *report) error {
	if format == "svg" {
		return charts[c.chart]
	}
	return formats[format]
}

// charts are the pictures of a report.
var charts = map[string]func(io.Writer, *report) error{
	"lengths": writeChart, "course": writeCourses, "skill": writeSkill,
}

// formats are the ways in which a report is written.
var formats = map[string]func(io.Writer, *report) error{
	"table": writeTables, "csv": writeCSV, "json": writeJSON, "svg": writeChart,
}

// endings maps file name extensions to formats.
var endings = map[string]string{".csv": "csv", ".json": "json", ".svg": "svg", ".md": "table", ".txt": "table"}

// formatOf returns the format for a file's extension, or the given one.
func formatOf(name, format string) string {
	if by, ok := endings[strings.ToLower(filepath.Ext(name))]; ok {
		return by
	}
	return format
}

func parse(args []string, streams program.Streams) (config, error) {
	flags := program.NewFlags("study", about)
	var c config
	var names []string
	flags.Func("games", "`games` with commas between them, with readings if wanted; all, or kin for the sister games; may be given again; list lists them (default all)", func(text string) error {
		names = append(names, text)
		return nil
	})
	readings := flags.Bool("readings", false, "play every reading of the games as well")
	first := flags.String("first", "both", "who begins: white, black, or both in turn")
	white := flags.String("white", "random", "the `agent` that plays White:"+agent.Usage())
	black := flags.String("black", "random", "the `agent` that plays Black")
	both := flags.String("both", "", "let each of these `agents` (comma-separated) play both sides, instead of -white and -black")
	rungs := flags.String("ladder", "", "play each of these `agents` (comma-separated) against the next, with both colors, instead of -white and -black")
	flags.StringVar(&c.luck, "luck", "", "subtract the luck of the throws from the results, as judged by this `agent`; slower, with narrower intervals")
	flags.StringVar(&c.judge, "judge", "", "let this `agent` estimate who is ahead after every play, and say what kind of games they are")
	flags.IntVar(&c.games, "n", 1000, "the number of games in each match (one match per game, beginner and agents)")
	flags.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice and the agents")
	flags.IntVar(&c.limit, "limit", 2000, "stop a game after this many throws")
	flags.BoolVar(&c.tables, "tables", true, "let agents use exact tables of bearing off, which take a moment to compute")
	flags.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	flags.Func("shard", "play one `part` of the study only, 2/8 being the second of eight; -o part2.json keeps it for -merge", func(text string) (err error) {
		c.shard, err = parseShard(text)
		return err
	})
	merged := flags.Bool("merge", false, "play nothing, and merge the parts in the given files")
	flags.StringVar(&c.format, "format", "table", "the output `format`: table, csv, json or svg")
	flags.StringVar(&c.chart, "chart", "lengths", "what an svg `picture` shows: lengths and winners; with -judge also the course of the games, or, with -ladder, luck and skill")
	flags.Func("o", "write to a `file`, in the format that its ending names (.md, .txt, .csv, .json, .svg), or to the standard output, -; may be given again", func(name string) error {
		ending := strings.ToLower(filepath.Ext(name))
		if endings[ending] == "" && ending != "" && name != output.Std {
			return fmt.Errorf("unknown file name ending %s; use .md, .txt, .csv, .json or .svg", ending)
		}
		c.files = append(c.files, name)
		return nil
	})
	flags.DurationVar(&c.timeout, "timeout", 0, "stop after this time and report: 5m")
	flags.BoolVar(&c.quiet, "quiet", false, "do not report progress or the names of the outputs")
	files, err := flags.Parse(args, streams.Log)
	if err != nil {
		return config{}, err
	}
	if formats[c.format] == nil {
		return config{}, program.OneOf("format", &c.format, "table", "csv", "json", "svg")
	}
	if charts[c.chart] == nil {
		return config{}, program.OneOf("chart", &c.chart, "lengths", "course", "skill")
	}
	if *merged {
		c.merge = files
		return c, mergeFlags(flags, files)
	}
	switch {
	case len(files) > 0:
		return config{}, program.Usagef("%s is not a flag; flags begin with a hyphen, and -merge reads files", words.Quote(files[0]))
	case c.games < 1:
		return config{}, program.Usagef("-n %d: must be 1 or more", c.games)
	case c.limit < 1:
		return config{}, program.Usagef("-limit %d: must be 1 or more", c.limit)
	case c.workers < 1:
		return config{}, program.Usagef("-workers %d: must be 1 or more", c.workers)
	case c.timeout < 0:
		return config{}, program.Usagef("-timeout %v: must be above 0", c.timeout)
	}
	var list []*alfonsine.Game
	for _, name := range names {
		some, err := gameList(name, streams.Out)
		if err != nil {
			return config{}, program.Wrong("-games", err)
		}
		list = append(list, some...)
	}
	return c, c.complete(list, *readings, *first, *white, *black, *both, *rungs)
}

// mergeFlags returns an error for flags that cannot be used with -merge.
func mergeFlags(flags *program.Flags, files []string) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "merge", "o", "format", "chart", "quiet":
		default:
			err = program.Usagef("-merge cannot be used with -%s", f.Name)
		}
	})
	if err == nil && len(files) == 0 {
		err = program.Usagef("-merge needs the files written by -shard: study -merge part*.json")
	}
	return err
}

// complete adds the matches to a plan.
func (c *config) complete(list []*alfonsine.Game, readings bool, first, white, black, both, rungs string) (err error) {
	if len(list) == 0 {
		list = alfonsine.Games()
	}
	if readings {
		if list, err = withReadings(list); err != nil {
			return err
		}
	}
	firsts, ok := map[string][]alfonsine.Color{
		"white": {alfonsine.White}, "black": {alfonsine.Black}, "both": {alfonsine.White, alfonsine.Black},
	}[first]
	if !ok {
		return program.OneOf("first", &first, "white", "black", "both")
	}
	var pairs [][2]string
	if both != "" {
		for _, name := range strings.Split(both, ",") {
			pairs = append(pairs, [2]string{name, name})
		}
	}
	if rungs != "" {
		steps := ladder(strings.Split(rungs, ","))
		if len(steps) == 0 {
			return program.Usagef("-ladder %s: expected at least two agents, separated by commas", rungs)
		}
		pairs = append(pairs, steps...)
	}
	if len(pairs) == 0 {
		pairs = [][2]string{{white, black}}
	}
	for i := range pairs {
		for side, name := range pairs[i] {
			if pairs[i][side], err = agent.Find(name); err != nil {
				return &program.UsageError{Err: err}
			}
		}
	}
	if c.luck != "" {
		if c.luck, err = agent.Find(c.luck); err != nil {
			return program.Wrong("-luck", err)
		}
	}
	if c.judge != "" {
		if c.judge, err = agent.Find(c.judge); err != nil {
			return program.Wrong("-judge", err)
		}
	}
	if c.matches, err = matches(distinct(list), firsts, pairs); err != nil {
		return err
	}
	for i := range c.matches {
		if err := c.matches[i].seat(c.tables, c.luck, c.judge); err != nil {
			return err
		}
	}
	return nil
}
