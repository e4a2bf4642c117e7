// Package work has the command of a machine that does what others hand out: parts of studies,
// and positions to judge.
package work

import (
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"example.com/alfonsine/lab/internal/queue"
	"example.com/alfonsine/lab/study"
	"example.com/alfonsine/lab/train"
)

// Command returns the command line of a worker.
func Command() *cobra.Command {
	var url string
	var workers int
	var quiet bool
	cmd := &cobra.Command{
		Use:   "work",
		Short: "Do what a queue hands out, until an interrupt",
		Long: `Work does shards of a queue, one after the other, until an interrupt: parts of studies (lab study --queue) and positions to judge (lab train --queue). Start one on each machine, before or after the work is handed out.

What is interrupted goes back into the queue. If a worker is killed, or its machine is, the others do its shard again within half a minute. Every machine must have the same program and, where agents name files of networks, the same files.`,
		Example: `  lab work --queue games.db
  lab work --queue postgres://lab:secret@host/lab --workers 8`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if workers < 1 {
				return fmt.Errorf("work: --workers %d: must be 1 or more", workers)
			}
			log := cmd.ErrOrStderr()
			if quiet {
				log = io.Discard
			}
			q, err := queue.Open(cmd.Context(), url, log)
			if err != nil {
				return err
			}
			defer q.Close()
			fmt.Fprintf(log, "waiting for work, with %d processors\n", workers)
			return q.Work(cmd.Context(), map[string]queue.Doer{
				study.Work: study.Doer(workers),
				train.Work: train.Doer(workers),
			}, log)
		},
	}
	f := cmd.Flags()
	f.StringVar(&url, "queue", "", queue.Usage)
	f.IntVar(&workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	f.BoolVar(&quiet, "quiet", false, "do not report progress")
	_ = cmd.MarkFlagRequired("queue")
	return cmd
}
