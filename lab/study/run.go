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

// Make plays a run unless the file of a folder has it, by the networks of today. Of a file that
// has it by others it keeps the games whose networks are the same. Parts that are complete are
// kept in another folder, and used again.
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
	have, why := r.stale(FileOf(folder, r.Name), want)
	if why == "" {
		fmt.Fprintf(log, "%s is as it must be\n", r.Name)
		return nil
	}
	fmt.Fprintf(log, "%s: %s\n", r.Name, why)
	all, again := c.matches, []int{} // of all matches those to be played again
	c.matches = nil
	for i, m := range all {
		if have != nil && have.judged(m.slug, want) {
			want.Matches[i].tally = have.Matches[i].tally
			continue
		}
		c.matches, again = append(c.matches, m), append(again, i)
	}
	h := fnv.New64a()
	fmt.Fprint(h, c.command, want.Judges, len(c.matches))
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
	played, err := merge(names, log)
	if err != nil {
		return err
	}
	want.Command = c.command
	for i, k := range again {
		want.Matches[k].tally = played.Matches[i].tally
	}
	out := config{outputs: []string{FileOf(folder, r.Name)}}
	if err := out.write(want.again(), log); err != nil {
		return err
	}
	for _, name := range names {
		_ = os.Remove(name)
	}
	return nil
}

// judged reports whether the agents of a game judge by the same in another report.
func (r *report) judged(game string, other *report) bool {
	of := func(r *report) []judging {
		return slices.DeleteFunc(slices.Clone(r.Judges), func(j judging) bool { return j.Game != game })
	}
	return slices.Equal(of(r), of(other))
}

// command returns the command line of a run.
func (r Run) command() string { return commandOf(r.Args) }

// commandOf returns the command line of a study with flags.
func commandOf(flags []string) string {
	text := "lab study"
	for _, arg := range flags {
		text += " " + quoted(arg)
	}
	return text
}

// stale says why the file of a run must be made anew, "" if it need not. It also returns what
// the file has, unless more than networks has changed.
func (r Run) stale(name string, want *report) (*report, string) {
	have, err := readFile(name)
	switch {
	case err != nil:
		return nil, err.Error()
	case have.Command != r.command():
		return nil, "it was made by " + have.Command
	case !have.Complete:
		return nil, "it is not complete"
	}
	same := *have
	same.Judges = want.Judges
	if reason := want.differs(&same); reason != "" {
		return nil, reason
	}
	if !slices.Equal(have.Judges, want.Judges) {
		return have, "there are other networks now"
	}
	return have, ""
}

// quoted quotes a word for a shell.
func quoted(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:") == "" {
		return word
	}
	return "'" + word + "'"
}
