package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/terminal"
)

// TestMain runs the program itself if a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("STUDY_MAIN") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// streams returns the streams of a program with these outputs.
func streams(out, log io.Writer) program.Streams {
	return program.Streams{In: strings.NewReader(""), Out: out, Log: log}
}

// printed runs a command line and returns the output.
func printed(t *testing.T, args ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := run(context.Background(), append(args, "-quiet"), streams(&out, io.Discard)); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out.Bytes()
}

// read reads a report in JSON.
func read(t *testing.T, text []byte) report {
	t.Helper()
	var r report
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r
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
	for _, format := range []string{"json", "table"} {
		args := []string{"-games", "laquet,fallas", "-black", "heuristic", "-tables=false", "-n", "40", "-format", format}
		one := printed(t, append(args, "-workers", "1")...)
		if four := printed(t, append(args, "-workers", "4")...); !bytes.Equal(one, four) {
			t.Errorf("one worker and four differ:\n%s\n%s", one, four)
		}
		if other := printed(t, append(args, "-seed", "2")...); bytes.Equal(one, other) {
			t.Error("the seed does not matter")
		}
	}
}

func TestEveryGameAndReadingIsPlayed(t *testing.T) {
	dir := t.TempDir()
	names := []string{filepath.Join(dir, "a.json"), filepath.Join(dir, "a.csv"), filepath.Join(dir, "a.svg"), filepath.Join(dir, "a.md")}
	args := []string{"-readings", "-n", "2"}
	for _, name := range names {
		args = append(args, "-o", name)
	}
	if out := printed(t, args...); len(out) > 0 {
		t.Errorf("printed %q", out)
	}
	var texts [][]byte
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	games, readings := 0, 0
	for _, v := range alfonsine.Games() {
		games++
		readings += len(v.Readings())
	}
	all := 2 * (games + readings)
	r := read(t, texts[0])
	if !r.Complete || len(r.Matches) != all || len(r.Readings) != 2*readings || len(r.Sides) != games+readings {
		t.Errorf("%d matches, %d readings, %d sides", len(r.Matches), len(r.Readings), len(r.Sides))
	}
	for _, m := range r.Matches {
		if m.Games != 2 || m.WhiteWins+m.BlackWins+m.Ties+m.Unfinished != 2 || m.Unfinished > 0 || m.Histogram.total() != 2 {
			t.Errorf("%+v", m)
		}
	}
	lines, err := csv.NewReader(bytes.NewReader(texts[1])).ReadAll()
	if err != nil || len(lines) != all+1 {
		t.Errorf("%d lines of CSV: %v", len(lines), err)
	}
	wellFormed(t, texts[2])
	for _, heading := range []string{"Who wins", "What it is worth", "How long", "unplayed", "failing", "left over", "What a reading"} {
		if !strings.Contains(string(texts[3]), heading) {
			t.Errorf("the tables have no heading %q", heading)
		}
	}
}

func TestALadderIsClimbedWithBothColors(t *testing.T) {
	r := read(t, printed(t, "-games", "fallas", "-ladder", "random,heuristic", "-first", "white", "-n", "60", "-tables=false", "-format", "json"))
	if len(r.Matches) != 2 || len(r.Ladder) != 1 || len(r.Sides) != 0 {
		t.Fatalf("%+v", r)
	}
	x := r.Ladder[0]
	if x.Weaker != "random" || x.Better != "heuristic" || x.Share.Low < 0.5 || x.AsWhite.Value == x.AsWhite.Low || x.AsBlack.Value == x.AsBlack.Low {
		t.Errorf("%+v", x)
	}
	text := string(printed(t, "-games", "fallas", "-ladder", "random,heuristic", "-n", "2", "-tables=false"))
	if !strings.Contains(text, "| `fallas` | heuristic | random |") {
		t.Error(text)
	}
}

// A screen is a terminal of 80 columns.
type screen struct{ bytes.Buffer }

func (*screen) Terminal() terminal.Terminal {
	return terminal.Terminal{Interactive: true, Columns: 80, Rows: 24}
}

func TestTablesFitTheTerminal(t *testing.T) {
	said := ""
	for _, line := range []string{
		"-games fallas,laquet -readings -n 2 -luck heuristic -tables=false",
		"-games fallas -ladder random,heuristic,expert -luck heuristic -n 2 -tables=false",
		"-games fallas,laquet -both heuristic,expert -n 2 -tables=false",
	} {
		var out screen
		args := strings.Fields(line)
		if err := run(context.Background(), append(args, "-quiet"), streams(&out, io.Discard)); err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(line); n > 80 { // with its end
				t.Errorf("%d columns: %s", n-1, line)
			}
			if strings.ContainsAny(line, "|`#") {
				t.Errorf("Markdown: %s", line)
			}
		}
		said += out.String()
	}
	for _, heading := range []string{
		"Who judges\n", "Who wins\n", "What it is worth to begin, and to have White\n", "What changes with the agents\n", "How long games last\n",
		"How often a die goes unplayed\n", "How often a game is lost by failing\n", "How often dice left over decide\n", "How much is luck\n", "What a reading changes\n",
	} {
		if !strings.Contains(said, heading) {
			t.Errorf("there is no %q", heading)
		}
	}
}

func TestBlackMayBegin(t *testing.T) {
	c, err := parse([]string{"-readings", "-first", "black"}, streams(io.Discard, io.Discard))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range c.matches {
		if m.game.Start().Turn() != alfonsine.Black || strings.Contains(m.slug, "start=") {
			t.Errorf("%s: %v", m.name(), m.game.Start())
		}
	}
}

func TestGamesThatNeverEndAreBrokenOff(t *testing.T) {
	r := read(t, printed(t, "-games", "fallas", "-limit", "1", "-n", "5", "-first", "white", "-format", "json"))
	if m := r.Matches[0]; m.Unfinished+m.BlackWins != 5 || m.Throws.Value != 1 {
		t.Errorf("%+v", m)
	}
}

func TestCancellingKeepsTheGamesThatWerePlayed(t *testing.T) {
	c, err := parse([]string{"-games", "laquet,fallas", "-n", "1000000000"}, streams(io.Discard, io.Discard))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var played atomic.Int64
	go func() {
		for played.Load() < 100 {
			runtime.Gosched()
		}
		cancel()
	}()
	s, err := play(ctx, c.plan, 2, &played)
	if err != nil {
		t.Fatal(err)
	}
	games, all := s.done()
	if games < 100 || games != played.Load() || all {
		t.Errorf("%d games of %d, all: %v", games, played.Load(), all)
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
	for _, format := range []string{"table", "csv", "json", "svg"} {
		var out, log bytes.Buffer
		if err := run(ctx, []string{"-format", format}, streams(&out, &log)); err != nil || out.Len() == 0 {
			t.Errorf("%s: %v, %q", format, err, out.String())
		}
		if !strings.Contains(log.String(), "stopped after 0 of 24,000 games") {
			t.Errorf("%q", log.String())
		}
		if format == "svg" {
			wellFormed(t, out.Bytes())
		}
	}
	var out bytes.Buffer
	if err := run(context.Background(), []string{"-timeout", "1ns", "-format", "json"}, streams(&out, io.Discard)); err != nil || read(t, out.Bytes()).Complete {
		t.Errorf("the time did not end: %v", err)
	}
}

func TestProgressIsTold(t *testing.T) {
	p := newProgress(io.Discard, 2_000_000)
	if got, want := p.line(terminal.Terminal{Columns: 40}, 500_000, 10*time.Second), "500,000 of 2,000,000 games (25 %), 10s, 50,000 a second, 30s left"; got != want {
		t.Errorf("%q", got)
	}
	on := terminal.Terminal{Interactive: true, Columns: 100}
	if got, want := p.line(on, 2_000_000, 40*time.Second), "["+strings.Repeat("#", 30)+"] 2,000,000 of 2,000,000 games (100 %), 40s, 50,000 a second"; got != want {
		t.Errorf("%q", got)
	}
	if got := p.line(on, 0, 0); !strings.HasPrefix(got, "["+strings.Repeat(".", 30)+"] 0 of") {
		t.Errorf("%q", got)
	}
	for columns := 20; columns < 200; columns++ {
		on.Columns = columns
		for _, done := range []int64{0, 1, 500_000, 1_999_999, 2_000_000} {
			if got := p.line(on, done, 36*time.Hour+time.Second); utf8.RuneCountInString(got) >= columns {
				t.Errorf("%d columns: %q", columns, got)
			}
		}
	}
	var log bytes.Buffer
	if err := run(context.Background(), []string{"-games", "laquet", "-n", "1"}, streams(io.Discard, &log)); err != nil || strings.Contains(log.String(), "\r") {
		t.Errorf("%v, %q", err, log.String())
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"-games", "chess"}, {"-games", "fallas,chess"}, {"-games", "fallas?start=24:1,6:1"}, {"-white", "kasparov"}, {"-ladder", "random"},
		{"-ladder", "random,kasparov"}, {"-both", "random,"}, {"-both", "none.net"}, {"-luck", "kasparov"}, {"-white", "random?ply=2"}, {"-n", "1", "-luck", "none.net"}, {"-first", "red"}, {"-n", "0"}, {"-limit", "0"}, {"-workers", "0"}, {"-format", "pdf"}, {"fallas"}, {"-seed", "x"},
		{"-games", "falas"}, {"-o", "a.pdf"}, {"-o", ""}, {"-shard", "0/4"}, {"-shard", "5/4"}, {"-shard", "x"}, {"-shard", "1/0"}, {"-timeout", "-1s"},
		{"-merge"}, {"-merge", "-n", "5", "a.json"}, {"-merge", "none.json"},
		{"-n", "1000000000", "-o", filepath.Join(t.TempDir(), "none", "a.csv")},
	} {
		var out bytes.Buffer
		if err := run(context.Background(), args, streams(&out, io.Discard)); err == nil || out.Len() > 0 {
			t.Errorf("%v: %v, %q", args, err, out.String())
		}
	}
	if err := run(context.Background(), []string{"-help"}, streams(io.Discard, io.Discard)); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
}
