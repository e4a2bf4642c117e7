// Positions looks at the positions of record: those that old texts and pictures describe.
// It writes the page about them.
//
//	go run -C lab ./positions -page docs/POSITIONS.md
//	go run -C lab ./positions -n 4000 -o lab/positions/wins.jsonl
//
// Without -page it plays games, to find out who wins; on one core that takes an hour. With
// -o every position is kept as a line, written as soon as it is known, and a position that
// is there is not played again.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"example.com/alfonsine/internal/shell/output"
	"example.com/alfonsine/internal/shell/program"
)

const about = `Positions looks at positions that old texts and pictures describe: whether they can be reached, what is legal, and who wins.

	positions -page docs/POSITIONS.md
	positions -n 4000 -o lab/positions/wins.jsonl

With -page it writes the page about them, and the pictures to the folder img beside it. Without, it plays games from each position to find out who wins. With -o every position is kept as soon as it is known, and not played again.`

func main() { program.Main("positions", run) }

// A config is the configuration from the command line.
type config struct {
	n       int // games for each position
	seed    uint64
	wins    string // file
	nets    string // folder
	page    string // file
	workers int
}

func parse(args []string, streams program.Streams) (config, error) {
	var c config
	flags := program.NewFlags("positions", about)
	flags.IntVar(&c.n, "n", 4000, "the number of games from each position, in total")
	flags.Uint64Var(&c.seed, "seed", 1283, "the seed of the dice")
	flags.StringVar(&c.wins, "o", "", "keep who wins in this `file`, and continue what is there")
	flags.StringVar(&c.nets, "nets", "", "keep in this `folder` the networks that are trained, and use those that are there")
	flags.StringVar(&c.page, "page", "", "write the page to this `file`, and play nothing")
	flags.IntVar(&c.workers, "workers", 0, "how many goroutines play and train (default: the number of processors)")
	if err := flags.NoArguments(args, streams.Log); err != nil {
		return config{}, err
	}
	switch {
	case c.n < 1:
		return config{}, program.Usagef("-n %d: must be 1 or more", c.n)
	case c.page != "" && c.wins != "":
		return config{}, program.Usagef("-page and -o cannot both be given")
	}
	return c, nil
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
	return c.play(ctx, streams)
}

// play finds out who wins in the positions that the file does not have yet.
func (c *config) play(ctx context.Context, streams program.Streams) (failed error) {
	var known wins
	w := streams.Out
	if c.wins != "" {
		f, list, err := openWins(c.wins)
		if err != nil {
			return err
		}
		defer func() { failed = errors.Join(failed, f.Close()) }()
		known, w = list, f
	}
	for _, p := range positions {
		if err := c.judge(ctx, p, known, w, streams.Log); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// writePage writes the page, and its pictures beside it.
func (c *config) writePage(out io.Writer) error {
	text, pictures, err := page()
	if err != nil {
		return err
	}
	images := filepath.Join(filepath.Dir(c.page), "img")
	if err := os.MkdirAll(images, 0o777); err != nil {
		return err
	}
	for name, picture := range pictures {
		if err := os.WriteFile(filepath.Join(images, name), []byte(picture), 0o666); err != nil {
			return err
		}
	}
	return output.Replace(out, c.page, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
