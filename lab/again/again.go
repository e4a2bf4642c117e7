// Package again makes what is stale of the results of the lab. It can be stopped, and goes
// on where it was.
package again

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/header"
	"example.com/alfonsine/lab/openings"
	"example.com/alfonsine/lab/positions"
	"example.com/alfonsine/lab/puzzles"
	"example.com/alfonsine/lab/study"
)

// Folders and files of the lab, as seen from its own.
const (
	runsFile    = "runs.txt"
	partsFolder = "parts"
	dataFolder  = "data"
)

// Command returns the command line.
func Command() *cobra.Command {
	return &cobra.Command{
		Use:   "again [kind [name]]",
		Short: "Make what is stale of the results again",
		Long: `Again makes the results that runs.txt lists, as far as they are not by the networks of today: all, those of a kind (nets, study, openings, puzzles, positions), or a single one. It is run in the folder of the lab.

It may be stopped at any time. The next run goes on where it was.`,
		Example: "  lab again study odds",
		Args:    cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := os.ReadFile(runsFile)
			if err != nil {
				return err
			}
			list, err := parse(string(text))
			if err != nil {
				return err
			}
			done := 0
			for _, j := range list {
				if len(args) > 0 && j.kind != args[0] || len(args) > 1 && j.name != args[1] {
					continue
				}
				done++
				if err := j.do(cmd.Context(), cmd.ErrOrStderr()); err != nil {
					return err
				}
			}
			if done == 0 {
				return fmt.Errorf("again: %s has no %s", runsFile, strings.Join(args, " "))
			}
			return nil
		},
	}
}

// A job is a line of the list.
type job struct {
	kind, name string
	args       []string
}

var word = regexp.MustCompile(`'[^']*'|[^\s']+`)

// parse reads the list.
func parse(text string) (list []job, err error) {
	for i, line := range strings.Split(text, "\n") {
		words := word.FindAllString(line, -1)
		if len(words) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range words {
			words[i] = strings.Trim(words[i], "'")
		}
		if len(words) < 2 {
			return nil, fmt.Errorf("again: line %d: a kind and a name are expected", i+1)
		}
		j := job{words[0], words[1], words[2:]}
		switch j.kind {
		case "nets", "study", "openings", "puzzles", "positions":
			list = append(list, j)
		default:
			return nil, fmt.Errorf("again: line %d: %q is no kind", i+1, j.kind)
		}
	}
	return list, nil
}

// do does a job, as far as it is not done.
func (j job) do(ctx context.Context, log io.Writer) error {
	switch j.kind {
	case "nets":
		manifest, err := filepath.Abs(filepath.Join("nets", j.name, "manifest.txt"))
		if err != nil {
			return err
		}
		train := exec.CommandContext(ctx, "go", "run", "-C", "../cmd", "./alfonsine", "train", "--manifest", manifest, "--number", "250")
		train.Stdout, train.Stderr = log, log
		train.Cancel = func() error { return train.Process.Signal(os.Interrupt) }
		return train.Run()
	case "study":
		return study.Run{Name: j.name, Args: j.args}.Make(ctx, filepath.Join(dataFolder, "study"), partsFolder, log)
	case "positions":
		return run(ctx, positions.Command(), log, append(j.args, "--output", filepath.Join(dataFolder, "positions.jsonl"))...)
	}
	return games.Each([]string{j.name}, func(g *alfonsine.Game) error {
		net, err := bot.Shipped(g)
		if err != nil {
			return err
		}
		folder := filepath.Join(dataFolder, j.kind)
		file := filepath.Join(folder, games.FileName(g, ".jsonl"))
		if err := discard(file, fmt.Sprintf("%016x", net.Sum())); err != nil {
			return err
		}
		cmd := openings.Command()
		if j.kind == "puzzles" {
			cmd = puzzles.Command()
		}
		return run(ctx, cmd, log, append(j.args, "--games", g.Slug(), "--output", folder)...)
	})
}

// discard removes a file that another network than this one has made.
func discard(name, network string) error {
	text, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	if h, err := header.Read(text); err == nil && h.Network == network {
		return nil
	}
	return os.Remove(name)
}

// run runs a command of the lab.
func run(ctx context.Context, cmd *cobra.Command, log io.Writer, args ...string) error {
	cmd.SetArgs(args)
	cmd.SetOut(log)
	cmd.SetErr(log)
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	return cmd.ExecuteContext(ctx)
}
