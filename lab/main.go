// Lab has the research on the games: who is favored, how they are opened, puzzles, and the
// positions of record. Its results are data, kept beside the programs, and its pages are made
// from them.
//
//	go run -C lab . --help
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"example.com/alfonsine/lab/again"
	"example.com/alfonsine/lab/openings"
	"example.com/alfonsine/lab/pages"
	"example.com/alfonsine/lab/positions"
	"example.com/alfonsine/lab/puzzles"
	"example.com/alfonsine/lab/study"
	"example.com/alfonsine/lab/train"
	"example.com/alfonsine/lab/work"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program
	if err := root().ExecuteContext(ctx); err != nil {
		os.Exit(1)
	}
}

// root returns the command line.
func root() *cobra.Command {
	cmd := &cobra.Command{Use: "lab", Short: "Research on the tables games of Alfonso X", SilenceUsage: true}
	cmd.AddCommand(
		study.Command(),
		train.Command(),
		work.Command(),
		openings.Command(),
		puzzles.Command(),
		positions.Command(),
		pages.Command(),
		again.Command(),
	)
	return cmd
}
