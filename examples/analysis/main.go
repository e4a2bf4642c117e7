// Analysis reads a file of records and names the plays that lost the most.
//
//	go run ./examples/selfplay -game laquet -record > games.txt
//	go run ./examples/analysis games.txt
//
// A damaged record does not end it: the turns before the damage are judged as well.
package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/record"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(files []string) error {
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := analyze(context.Background(), os.Stdout, f, 10); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// A mistake is a play after which its side wins less often than it could.
type mistake struct {
	game, turn   int
	side         alfonsine.Color
	played, best string
	lost         float64 // win probability
}

// analyze writes the plays of a file that lost the most, at most so many.
func analyze(ctx context.Context, w io.Writer, r io.Reader, most int) error {
	var list []mistake
	game := 0
	for rec, damage := range record.Read(r) {
		game++
		if damage != nil {
			fmt.Fprintf(w, "game %d is damaged: %v\n", game, damage)
		}
		if rec.Game() == nil {
			continue // nothing was read
		}
		agent, err := bot.New(rec.Game(), bot.Options{})
		if err != nil {
			return err
		}
		for i, turn := range rec.Turns() {
			ranked, err := agent.Rank(ctx, turn.Position)
			if err != nil {
				return err
			}
			played := slices.IndexFunc(ranked, func(r bot.Rated) bool { return r.Play.Next() == turn.Next() })
			list = append(list, mistake{
				game: game, turn: i, side: turn.Position.Turn(),
				played: ranked[played].Play.String(), best: ranked[0].Play.String(),
				lost: ranked[0].Win - ranked[played].Win,
			})
		}
	}
	slices.SortStableFunc(list, func(a, b mistake) int { return cmp.Compare(b.lost, a.lost) })
	for _, m := range list[:min(most, len(list))] {
		fmt.Fprintf(w, "game %d, turn %d: %v played %s; %s wins %.1f %% more\n", m.game, m.turn, m.side, m.played, m.best, 100*m.lost)
	}
	return nil
}
