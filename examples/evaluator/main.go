// Evaluator is a bot that judges positions by a few lines of its own. It plays a match
// against the heuristic that comes with the library.
//
//	go run ./examples/evaluator
//	go run ./examples/evaluator -game cab-e-quinal -pairs 500
//
// An Evaluator is one method: how likely the side to play is to win. An agent does the rest:
// it lists the plays, asks about the position after each, and looks further ahead if told to.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"os"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

func main() {
	game := flag.String("game", "todas-tablas", "the `slug` of the game")
	pairs := flag.Int("pairs", 100, "how many pairs of games, with the same dice and the sides exchanged")
	flag.Parse()
	if err := compare(context.Background(), os.Stdout, *game, *pairs); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// compare plays the match and says how it ended.
func compare(ctx context.Context, w io.Writer, slug string, pairs int) error {
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	mine, err := bot.New(g, bot.Options{Evaluator: runner{g}, NoTable: true})
	if err != nil {
		return err
	}
	other, err := bot.New(g, bot.Options{Evaluator: bot.Heuristic(g), NoTable: true})
	if err != nil {
		return err
	}
	score, err := bot.Match(ctx, g, mine, other, bot.MatchOptions{Pairs: pairs})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s: it wins %.1f ± %.1f %% against the heuristic\n", g.Name(), 100*score.Win, 100*score.Margin)
	return err
}

// A runner knows that a side which is ahead in the race wins more often, and that lone
// checkers are hit.
type runner struct{ v *alfonsine.Game }

// Win returns the win probability of the side to play.
func (r runner) Win(p alfonsine.Position) (float64, error) {
	if winner, won := p.Winner(); won {
		if winner == p.Turn() {
			return 1, nil
		}
		return 0, nil
	} else if p.Over() {
		return 0.5, nil // a tie
	}
	ahead := r.worth(p, p.Turn()) - r.worth(p, p.Turn().Opponent())
	return 1 / (1 + math.Exp(-ahead/30)), nil
}

// worth is high for a side that has few pips to go, few blots and many made points.
func (r runner) worth(p alfonsine.Position, c alfonsine.Color) float64 {
	blots := p.Held(c, 1).Len() - p.Held(c, 2).Len()
	return -float64(r.v.Pips(p, c)) - 3*float64(blots) + 2*float64(p.Held(c, 2).Len())
}
