// Openings finds how each game is best begun: for every first throw the plays that win
// most, by games that the strongest player plays to their end.
//
//	go run -C lab ./openings -games fallas -n 2000
//	go run -C lab ./openings -games fallas,laquet -n 20000 -o openings
//	go run -C lab ./openings -page docs/OPENINGS.md -o openings
//
// With -o it keeps a file per game in a folder. Each throw is a line, written as soon as it
// is known; a throw that is there is not played again. A file is also an opening book for
// [bot.ReadBook].
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/output"
	"example.com/alfonsine/internal/shell/program"
)

const about = `Openings finds the best plays of every first throw, by games that a network plays to their end, and says what each throw is worth.

	openings [flags]
	openings -games fallas,laquet -n 20000 -o openings
	openings -o openings -page docs/OPENINGS.md

With -o every throw is kept as soon as it is known, and not played again. The same flags give the same plays.`

func main() { program.Main("openings", run) }

// A config is the configuration from the command line.
type config struct {
	games   []*alfonsine.Game
	n       int // games per throw
	width   int
	seed    uint64
	folder  string
	page    string
	workers int
}

func parse(args []string, streams program.Streams) (config, error) {
	var c config
	flags := program.NewFlags("openings", about)
	names := flags.String("games", "fallas", "the games, separated by commas, also with readings; all for all games of the book")
	flags.IntVar(&c.n, "n", 2000, "the number of games for each throw, in total")
	flags.IntVar(&c.width, "width", 8, "how many plays of a throw are played out")
	flags.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice")
	flags.StringVar(&c.folder, "o", "", "keep a file per game in this `folder`, and continue what is there")
	flags.StringVar(&c.page, "page", "", "write what the folder holds as a page to this `file`, and play nothing")
	flags.IntVar(&c.workers, "workers", 0, "how many goroutines play (default: the number of processors)")
	if err := flags.NoArguments(args, streams.Log); err != nil {
		return config{}, err
	}
	switch {
	case c.n < 1:
		return config{}, program.Usagef("-n %d: must be 1 or more", c.n)
	case c.width < 1:
		return config{}, program.Usagef("-width %d: must be 1 or more", c.width)
	case c.page != "" && c.folder == "":
		return config{}, program.Usagef("-page needs -o, the folder with the openings")
	}
	var err error
	c.games, err = games.ChooseAll("games", *names, streams.Out, games.FindGame, alfonsine.Games())
	return c, err
}

// run executes a command line.
func run(ctx context.Context, args []string, streams program.Streams) error {
	c, err := parse(args, streams)
	if err != nil {
		return err
	}
	if c.page != "" {
		return c.writePage(streams.Out)
	}
	for _, g := range c.games {
		if err := c.find(ctx, g, streams); err != nil {
			return err
		}
	}
	return nil
}

// find finds the openings of a game that its file does not have yet.
func (c *config) find(ctx context.Context, g *alfonsine.Game, streams program.Streams) (err error) {
	agent, err := bot.New(g, bot.Options{Level: bot.LevelAnalyst, Games: c.n, Width: c.width, Seed: c.seed, Workers: c.workers})
	if err != nil {
		return err
	}
	var found []opening
	w := streams.Out
	if c.folder != "" {
		name := fileOf(c.folder, g)
		if found, err = readFile(g, name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		f, err := appendTo(name)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		w = f
	}
	for thrown, prob := range alfonsine.Chances(g, g.Start()) {
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
		fmt.Fprintf(streams.Log, "%s: %s: %s wins %.1f ± %.1f %%\n", g.Slug(), thrown.Dice(), o.Plays[0].Play, 100*o.Plays[0].Win, 100*o.Plays[0].Margin)
	}
	return nil
}

// fileOf returns the name of the file of a game.
func fileOf(folder string, g *alfonsine.Game) string {
	return filepath.Join(folder, games.FileName(g, ".jsonl"))
}

// appendTo opens a file to append lines. A new file begins with its version.
func appendTo(name string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		_, err = io.WriteString(f, firstLine+"\n")
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
	}
	return f, nil
}

// writePage writes the page about the openings in the folder.
func (c *config) writePage(out io.Writer) error {
	var all []gameOpenings
	for _, g := range alfonsine.Games() {
		list, err := readFile(g, fileOf(c.folder, g))
		switch {
		case errors.Is(err, os.ErrNotExist):
			continue
		case err != nil:
			return err
		}
		slices.SortFunc(list, func(x, y opening) int { return cmp.Compare(y.Plays[0].Win, x.Plays[0].Win) })
		all = append(all, gameOpenings{g, list})
	}
	return output.Replace(out, c.page, func(w io.Writer) error {
		_, err := io.WriteString(w, page(all))
		return err
	})
}
