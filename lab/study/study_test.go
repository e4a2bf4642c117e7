package study

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/gametest"
)

// do runs a command line.
func do(ctx context.Context, out, log io.Writer, args ...string) error {
	cmd := Command()
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	cmd.SetArgs(args)
	cmd.SetOut(out)
	cmd.SetErr(log)
	return cmd.ExecuteContext(ctx)
}

// printed runs a command line and returns the output.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	if err := do(context.Background(), &out, io.Discard, args...); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out.String()
}

// lines runs a command line and returns the lines of its results.
func lines(t *testing.T, args ...string) []byte {
	t.Helper()
	name := filepath.Join(t.TempDir(), "a.jsonl")
	printed(t, append(args, "--output", name)...)
	text, err := os.ReadFile(name)
	gametest.Must(t, err)
	return text
}

// played runs a command line and returns its report, read from its lines.
func played(t *testing.T, args ...string) *report {
	t.Helper()
	r, err := readLines(lines(t, args...))
	gametest.Must(t, err)
	return r
}

// configured returns the configuration of a command line.
func configured(t *testing.T, args ...string) *config {
	t.Helper()
	cmd, c := newCommand()
	gametest.Must(t, errors.Join(cmd.ParseFlags(args), c.complete()))
	return c
}

// wellFormed fails unless a text is well-formed XML.
func wellFormed(t *testing.T, text []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestAStudyIsTheSameOnAnyNumberOfCores(t *testing.T) {
	args := []string{"--games", "laquet,fallas", "--black", "heuristic", "--tables=false", "--number", "40"}
	one := printed(t, append(args, "--workers", "1")...)
	if four := printed(t, append(args, "--workers", "4")...); one != four {
		t.Errorf("one worker and four differ:\n%s\n%s", one, four)
	}
	if other := printed(t, append(args, "--seed", "2")...); one == other {
		t.Error("the seed does not matter")
	}
}

func TestEveryGameAndReadingIsPlayed(t *testing.T) {
	dir := t.TempDir()
	names := []string{filepath.Join(dir, "a.jsonl.gz"), filepath.Join(dir, "a.svg"), filepath.Join(dir, "a.md")}
	args := []string{"--readings", "--number", "2"}
	for _, name := range names {
		args = append(args, "--output", name)
	}
	if out := printed(t, args...); len(out) > 0 {
		t.Errorf("printed %q", out)
	}
	games, readings := 0, 0
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		games++
		readings += len(g.Readings())
	}
	all := 2 * (games + readings)
	r, err := readFile(names[0])
	gametest.Must(t, err)
	if !r.Complete || len(r.Matches) != all || len(r.Sides) != games+readings || !strings.HasPrefix(r.Command, "lab ") {
		t.Errorf("%d matches, %d sides, by %s", len(r.Matches), len(r.Sides), r.Command)
	}
	for _, m := range r.Matches {
		if m.Games != 2 || m.WhiteWins+m.BlackWins+m.Ties+m.Unfinished != 2 || m.Unfinished > 0 || m.Histogram.total() != 2 {
			t.Errorf("%+v", m)
		}
	}
	drawn, _ := os.ReadFile(names[1])
	wellFormed(t, drawn)
	tables, _ := os.ReadFile(names[2])
	for _, heading := range []string{"Who wins", "What it is worth", "How long", "unplayed", "failing", "left over"} {
		if !strings.Contains(string(tables), heading) {
			t.Errorf("the tables have no heading %q", heading)
		}
	}
}

func TestALadderIsClimbedWithBothColors(t *testing.T) {
	r := played(t, "--games", "fallas", "--ladder", "random,heuristic", "--first", "white", "--number", "60", "--tables=false")
	if len(r.Matches) != 2 || len(r.Ladder) != 1 || len(r.Sides) != 0 {
		t.Fatalf("%+v", r)
	}
	x := r.Ladder[0]
	if x.Weaker != "random" || x.Better != "heuristic" || x.Share.Low < 0.5 || x.AsWhite.Value == x.AsWhite.Low || x.AsBlack.Value == x.AsBlack.Low {
		t.Errorf("%+v", x)
	}
	text := printed(t, "--games", "fallas", "--ladder", "random,heuristic", "--number", "2", "--tables=false")
	if !strings.Contains(text, "| `fallas` | heuristic | random |") {
		t.Error(text)
	}
}

func TestBlackMayBegin(t *testing.T) {
	c := configured(t, "--readings", "--first", "black")
	for _, m := range c.matches {
		if m.game.Start().Turn() != alfonsine.Black || strings.Contains(m.slug, "start=") {
			t.Errorf("%s: %v", m.name(), m.game.Start())
		}
	}
}

func TestGamesThatNeverEndAreBrokenOff(t *testing.T) {
	r := played(t, "--games", "fallas", "--limit", "1", "--number", "5", "--first", "white")
	if m := r.Matches[0]; m.Unfinished+m.BlackWins != 5 || m.Throws.Value != 1 {
		t.Errorf("%+v", m)
	}
}

func TestCancelingKeepsTheGamesThatWerePlayed(t *testing.T) {
	c := configured(t, "--games", "laquet,fallas", "--number", "1000000000")
	ctx, cancel := context.WithCancel(context.Background())
	var counter atomic.Int64
	go func() {
		for counter.Load() < 100 {
			runtime.Gosched()
		}
		cancel()
	}()
	s, err := play(ctx, c.plan, 2, &counter)
	gametest.Must(t, err)
	games, all := s.done()
	if games < 100 || games != counter.Load() || all {
		t.Errorf("%d games of %d, all: %v", games, counter.Load(), all)
	}
	for i := range s.tallies {
		if s.tallies[i].games == 0 {
			t.Errorf("nothing of %s", s.matches[i].name())
		}
	}
	for name, write := range formats {
		var out bytes.Buffer
		if err := write(&out, newReport(s)); err != nil || out.Len() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAStudyWithoutAGameIsToldAsWell(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, ending := range []string{".md", ".jsonl", ".svg"} {
		var log bytes.Buffer
		name := filepath.Join(t.TempDir(), "a"+ending)
		if err := do(ctx, io.Discard, &log, "--output", name); err != nil {
			t.Errorf("%s: %v", ending, err)
		}
		if text, err := os.ReadFile(name); err != nil || len(text) == 0 {
			t.Errorf("%s: %v, %q", ending, err, text)
		}
		if !strings.Contains(log.String(), "stopped after 0 of 24,000 games") {
			t.Errorf("%q", log.String())
		}
	}
}

func TestProgressIsTold(t *testing.T) {
	if got, want := progress(500_000, 2_000_000, 10*time.Second), "500,000 of 2,000,000 games, 10s, 30s left"; got != want {
		t.Errorf("%q", got)
	}
	for quiet, want := range map[string]int{"--quiet": 0, "--quiet=false": 2} {
		var log strings.Builder
		if err := do(context.Background(), io.Discard, &log, "--games", "laquet", "--number", "1", quiet); err != nil || strings.Count(log.String(), "\n") != want {
			t.Errorf("%v, %q", err, log.String())
		}
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"--games", "chess"}, {"--games", "fallas,chess"}, {"--games", "fallas?start=24:1,6:1"}, {"--white", "kasparov"}, {"--ladder", "random"},
		{"--ladder", "random,kasparov"}, {"--both", "random,"}, {"--both", "none.net"}, {"--luck", "kasparov"}, {"--judge", "kasparov"},
		{"--white", "random?ply=2"}, {"--number", "1", "--luck", "none.net"}, {"--first", "red"}, {"--number", "0"}, {"--limit", "0"}, {"--workers", "0"},
		{"fallas"}, {"--seed", "x"}, {"--output", "a.pdf"}, {"--output", ""}, {"--part", "0/4"}, {"--part", "5/4"}, {"--part", "x"}, {"--part", "1/0"},
		{"merge"}, {"merge", "--number", "5", "a.jsonl"}, {"merge", "none.jsonl"}, {"-number", "1"},
	} {
		var out bytes.Buffer
		if err := do(context.Background(), &out, io.Discard, args...); err == nil || out.Len() > 0 {
			t.Errorf("%v: %v, %q", args, err, out.String())
		}
	}
}
