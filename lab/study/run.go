package study

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Run is a study that is kept: its name, which is that of its file, and its flags.
type Run struct {
	Name string
	Args []string
}

// FileOf returns the name of the file of a run in a folder.
func FileOf(folder, name string) string { return filepath.Join(folder, name+".jsonl.gz") }

// parts is how many parts a run is played in. An interrupt loses one of them at most.
const parts = 8

// Make plays a run unless the file of a folder has it, by the networks of today. Parts that
// are complete are kept in another folder, and used again.
func (r Run) Make(ctx context.Context, folder, partsFolder string, log io.Writer) error {
	cmd, c := newCommand()
	if err := cmd.ParseFlags(r.Args); err != nil {
		return fmt.Errorf("study: %s: %w", r.Name, err)
	}
	if err := c.complete(); err != nil {
		return fmt.Errorf("study: %s: %w", r.Name, err)
	}
	c.command = r.command()
	want := newReport(&study{plan: c.plan, tallies: make([]tally, len(c.matches))})
	why := r.stale(FileOf(folder, r.Name), want)
	if why == "" {
		fmt.Fprintf(log, "%s is as it must be\n", r.Name)
		return nil
	}
	fmt.Fprintf(log, "%s: %s\n", r.Name, why)
	h := fnv.New64a()
	fmt.Fprint(h, c.command, want.Judges)
	var names []string
	for i := 1; i <= parts; i++ {
		name := filepath.Join(partsFolder, fmt.Sprintf("%s-%016x-%d.jsonl.gz", r.Name, h.Sum64(), i))
		names = append(names, name)
		if _, err := os.Stat(name); err == nil {
			continue
		}
		part := *c
		part.shard, part.outputs = shard{i, parts}, []string{name}
		if err := part.run(ctx, io.Discard, log); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return errors.Join(os.Remove(name), ctx.Err())
		}
	}
	whole, err := merge(names, log)
	if err != nil {
		return err
	}
	whole.Command = c.command
	out := config{outputs: []string{FileOf(folder, r.Name)}}
	if err := out.write(whole, log); err != nil {
		return err
	}
	for _, name := range names {
		_ = os.Remove(name)
	}
	return nil
}

// command returns the command line of a run.
func (r Run) command() string {
	text := "lab study"
	for _, arg := range r.Args {
		text += " " + quoted(arg)
	}
	return text
}

// stale says why the file of a run must be made anew, "" if it need not.
func (r Run) stale(name string, want *report) string {
	have, err := readFile(name)
	switch {
	case err != nil:
		return err.Error()
	case have.Command != r.command():
		return "it was made by " + have.Command
	case !slices.Equal(have.Judges, want.Judges):
		return "there are other networks now"
	case !have.Complete:
		return "it is not complete"
	}
	return ""
}

// quoted quotes a word for a shell.
func quoted(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:") == "" {
		return word
	}
	return "'" + word + "'"
}
