// Package puzzles finds positions in which the obvious play loses much. The strongest quick
// player plays games against itself; where the heuristic would play something else, games to
// the end decide what that loses.
//
// It keeps a file per game in a folder, in the format of [coach.ReadPuzzles]. The puzzles are
// sorted by their number, which is that of the game in which each came up, and White is to
// play in all of them. A file is written anew with each puzzle, and continued where it ends.
package puzzles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/lab/internal/files"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/header"
)

// A config is the configuration from the command line.
type config struct {
	games   []string
	number  int
	most    int
	options coach.PuzzleOptions
	folder  string
}

// Command returns the command line of the puzzles.
func Command() *cobra.Command {
	var c config
	cmd := &cobra.Command{
		Use:   "puzzles",
		Short: "Find positions in which the obvious play loses much",
		Long: `Puzzles finds positions in which the obvious play loses much: games to the end decide how much, and which play is best.

With --output every puzzle is kept as soon as it is known, and the next run continues. The same flags give the same puzzles.`,
		Example: "  lab puzzles --games laquet,fallas --number 100 --output data/puzzles",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&c.games, "games", []string{"laquet"}, games.Usage)
	f.IntVar(&c.number, "number", 100, "the number of puzzles of each game")
	f.IntVar(&c.most, "most", 2000, "the number of games after which no more puzzles are looked for")
	f.Float64Var(&c.options.Loss, "loss", 0.06, "how much win probability the obvious play must lose")
	f.IntVar(&c.options.Width, "width", 3, "how many of the best plays are played out, besides the obvious one")
	f.IntVar(&c.options.Games, "rollout", 800, "the largest number of games played after each play of a puzzle")
	f.Uint64Var(&c.options.Seed, "seed", 1283, "the seed of the dice")
	f.StringVar(&c.folder, "output", "", "keep a file per game in this `folder`, and continue what is there")
	f.IntVar(&c.options.Workers, "workers", 0, "how many goroutines play (default: the number of processors)")
	return cmd
}

// run finds the puzzles of the games.
func (c *config) run(ctx context.Context, out, log io.Writer) error {
	if c.number < 1 || c.most < 1 {
		return fmt.Errorf("puzzles: --number %d and --most %d: must be 1 or more", c.number, c.most)
	}
	return games.Each(c.games, func(g *alfonsine.Game) error { return c.find(ctx, g, out, log) })
}

// find finds the puzzles of a game that its file does not have yet.
func (c *config) find(ctx context.Context, g *alfonsine.Game, out, log io.Writer) error {
	s, err := newSearch(g, c.options, c.number)
	if err != nil {
		return err
	}
	h, err := header.New(g, c.options.Seed, fmt.Sprintf("lab puzzles --games %s --number %d --loss %v --width %d --rollout %d --seed %d",
		g.Slug(), c.number, c.options.Loss, c.options.Width, c.options.Games, c.options.Seed))
	if err != nil {
		return err
	}
	name := filepath.Join(c.folder, games.FileName(g, ".jsonl"))
	if c.folder != "" {
		if s.found, err = readFile(g, name, h.Check); err != nil {
			return err
		}
	}
	first := 1
	if n := len(s.found); n > 0 {
		first = s.found[n-1].Number + 1
	}
	for number := first; number <= c.most && len(s.found) < c.number; number++ {
		found, err := s.game(ctx, number)
		if err != nil {
			return err
		}
		if !found {
			continue
		}
		z := s.found[len(s.found)-1]
		no := z.Obvious()
		fmt.Fprintf(log, "%s %d: %s: %s, not %s, which loses %.1f ± %.1f %%\n",
			g.Slug(), len(s.found), z.Position, z.Best, no.Play, 100*no.Loss, 100*no.Margin)
		if c.folder != "" {
			if err := files.Replace(name, func(w io.Writer) error { return write(w, g, h, s.found) }); err != nil {
				return err
			}
		}
	}
	if c.folder == "" {
		return write(out, g, h, s.found)
	}
	return nil
}

// write writes puzzles under a header.
func write(w io.Writer, g *alfonsine.Game, h header.Header, list []coach.Puzzle) error {
	var text bytes.Buffer
	if err := coach.WritePuzzles(&text, g, list); err != nil {
		return err
	}
	_, lines, _ := bytes.Cut(text.Bytes(), []byte("\n")) // the first has the version only
	_, err := fmt.Fprintf(w, "%s\n%s", h.Line(), lines)
	return err
}

// readFile reads the puzzles of a file whose header passes a check, none if there is no such
// file.
func readFile(g *alfonsine.Game, name string, check func(header.Header) error) ([]coach.Puzzle, error) {
	text, err := os.ReadFile(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	h, err := header.Read(text)
	if err == nil {
		err = check(h)
	}
	var list []coach.Puzzle
	if err == nil {
		list, err = coach.ReadPuzzles(bytes.NewReader(text), g)
	}
	if err != nil {
		return nil, fmt.Errorf("puzzles: %s: %w", name, err)
	}
	return list, nil
}

// A search looks for the puzzles of a game in games of self-play.
type search struct {
	v      *alfonsine.Game
	finder *coach.PuzzleFinder
	player bot.Agent
	seed   uint64
	most   int // of each phase
	found  []coach.Puzzle
}

func newSearch(g *alfonsine.Game, opt coach.PuzzleOptions, n int) (*search, error) {
	finder, err := coach.NewPuzzleFinder(g, opt)
	if err != nil {
		return nil, err
	}
	player, err := bot.New(g, bot.Options{Workers: opt.Workers})
	if err != nil {
		return nil, err
	}
	return &search{v: g, finder: finder, player: player, seed: opt.Seed, most: (n + 1) / 2}, nil
}

// longestGame is the number of turns after which a game is given up.
const longestGame = 2000

// game plays the game with a number, and looks for one puzzle in it. It reports whether it
// has added one. The games take turns with the phases in which they look, and at most half
// of the puzzles are of one phase.
func (s *search) game(ctx context.Context, number int) (bool, error) {
	phase := coach.Phases()[number%len(coach.Phases())]
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
		p = s.v.Throw(p, rng)
		q := p
		if p.Turn() == alfonsine.Black {
			q = s.v.Mirror(p)
		}
		had := slices.ContainsFunc(s.found, func(z coach.Puzzle) bool { return z.Position == q })
		if !q.IsZero() && !had && coach.PhaseOf(s.v, q) == phase {
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
