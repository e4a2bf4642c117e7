// Puzzles finds positions in which the obvious play loses much. The strongest quick player
// plays games against itself; where the heuristic would play something else, games to the
// end decide what that loses.
//
//	go run -C lab ./puzzles -games laquet -n 5
//	go run -C lab ./puzzles -games laquet,fallas -n 100 -o puzzles
//
// With -o it keeps a file per game in a folder, in the format of [bot.ReadPuzzles]. The
// puzzles are sorted by their number, which is that of the game in which each came up, and
// White is to play in all of them. A file is written anew with each puzzle, and continued
// where it ends.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/output"
	"example.com/alfonsine/internal/shell/program"
)

const about = `Puzzles finds positions in which the obvious play loses much: games to the end decide how much, and which play is best.

	puzzles [flags]
	puzzles -games laquet,fallas -n 100 -o puzzles

With -o every puzzle is kept as soon as it is known, and the next run continues. The same flags give the same puzzles.`

func main() { program.Main("puzzles", run) }

// A config is the configuration from the command line.
type config struct {
	games   []alfonsine.Variant
	n       int
	most    int
	options bot.PuzzleOptions
	folder  string
}

func parse(args []string, streams program.Streams) (config, error) {
	var c config
	flags := program.NewFlags("puzzles", about)
	names := flags.String("games", "laquet", "the games, separated by commas, also with readings; all for all games of the book and backgammon that have a network")
	flags.IntVar(&c.n, "n", 100, "the number of puzzles of each game")
	flags.IntVar(&c.most, "most", 2000, "the number of games after which no more puzzles are looked for")
	flags.Float64Var(&c.options.Loss, "loss", 0.06, "how much win probability the obvious play must lose")
	flags.IntVar(&c.options.Width, "width", 3, "how many of the best plays are played out, besides the obvious one")
	flags.IntVar(&c.options.Games, "rollout", 800, "the largest number of games played after each play of a puzzle")
	flags.Uint64Var(&c.options.Seed, "seed", 1283, "the seed of the dice")
	flags.StringVar(&c.folder, "o", "", "keep a file per game in this `folder`, and continue what is there")
	flags.IntVar(&c.options.Workers, "workers", 0, "how many goroutines play (default: the number of processors)")
	if err := flags.NoArguments(args, streams.Log); err != nil {
		return config{}, err
	}
	switch {
	case c.n < 1:
		return config{}, program.Usagef("-n %d: must be 1 or more", c.n)
	case c.most < 1:
		return config{}, program.Usagef("-most %d: must be 1 or more", c.most)
	}
	var err error
	all := slices.DeleteFunc(games.All(), func(v alfonsine.Variant) bool {
		_, err := bot.Shipped(v)
		return err != nil
	})
	c.games, err = games.ChooseAll("games", *names, streams.Out, games.Find, all)
	return c, err
}

// run executes a command line.
func run(ctx context.Context, args []string, streams program.Streams) error {
	c, err := parse(args, streams)
	if err != nil {
		return err
	}
	for _, v := range c.games {
		if err := c.find(ctx, v, streams); err != nil {
			return err
		}
	}
	return nil
}

// find finds the puzzles of a game that its file does not have yet.
func (c *config) find(ctx context.Context, v alfonsine.Variant, streams program.Streams) error {
	s, err := newSearch(v, c.options, c.n)
	if err != nil {
		return err
	}
	name := output.Std
	if c.folder != "" {
		name = filepath.Join(c.folder, games.FileName(v, ".jsonl"))
		if s.found, err = readFile(v, name); err != nil {
			return err
		}
	}
	first := 1
	if n := len(s.found); n > 0 {
		first = s.found[n-1].Number + 1
	}
	for number := first; number <= c.most && len(s.found) < c.n; number++ {
		found, err := s.game(ctx, number)
		if err != nil {
			return err
		}
		if !found {
			continue
		}
		z := s.found[len(s.found)-1]
		fmt.Fprintf(streams.Log, "%s %d: %s: %s, not %s, which loses %.1f ± %.1f %%\n", v.Slug(), len(s.found), z.Position, z.Best, z.Obvious().Play, 100*z.Obvious().Loss, 100*z.Obvious().Margin)
		if name != output.Std {
			err := output.Replace(streams.Out, name, func(w io.Writer) error { return bot.WritePuzzles(w, v, s.found) })
			if err != nil {
				return err
			}
		}
	}
	if name == output.Std {
		return bot.WritePuzzles(streams.Out, v, s.found)
	}
	return nil
}

// readFile reads the puzzles of a file, none if there is no such file.
func readFile(v alfonsine.Variant, name string) ([]bot.Puzzle, error) {
	f, err := os.Open(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	defer f.Close()
	list, err := bot.ReadPuzzles(f, v)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}

// A search looks for the puzzles of a game in games of self-play.
type search struct {
	v      alfonsine.Variant
	finder *bot.PuzzleFinder
	player bot.Agent
	seed   uint64
	most   int // of each phase
	found  []bot.Puzzle
}

func newSearch(v alfonsine.Variant, opt bot.PuzzleOptions, n int) (*search, error) {
	finder, err := bot.NewPuzzleFinder(v, opt)
	if err != nil {
		return nil, err
	}
	player, err := bot.New(v, bot.Options{Workers: opt.Workers})
	if err != nil {
		return nil, err
	}
	return &search{v: v, finder: finder, player: player, seed: opt.Seed, most: (n + 1) / 2}, nil
}

// longestGame is the number of turns after which a game is given up.
const longestGame = 2000

// game plays the game with a number, and looks for one puzzle in it. It reports whether it
// has added one. The games take turns with the phases in which they look, and at most half
// of the puzzles are of one phase.
func (s *search) game(ctx context.Context, number int) (bool, error) {
	phase := bot.Phases()[number%len(bot.Phases())]
	count := 0
	for _, z := range s.found {
		if z.Phase == phase {
			count++
		}
	}
	if count >= s.most {
		return false, nil
	}
	rng := rand.New(rand.NewPCG(s.seed, uint64(number)))
	p := s.v.Start()
	for turn := 0; !p.Over() && turn < longestGame; turn++ {
		p = alfonsine.Throw(s.v, p, rng)
		q := p
		if p.Turn() == alfonsine.Black {
			q = alfonsine.Mirror(s.v, p)
		}
		if !q.IsZero() && bot.PhaseOf(s.v, q) == phase && !slices.ContainsFunc(s.found, func(z bot.Puzzle) bool { return z.Position == q }) {
			z, found, err := s.finder.Find(ctx, q)
			if err != nil {
				return false, err
			}
			if found {
				z.Number = number
				s.found = append(s.found, z)
				return true, nil
			}
		}
		play, err := s.player.Choose(ctx, p)
		if err != nil {
			return false, err
		}
		p = play.Next()
	}
	return false, nil
}
