package openings

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/data"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/gametest"
	"example.com/alfonsine/lab/internal/header"
)

// do runs a command line.
func do(args ...string) error {
	cmd := Command()
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	cmd.SetArgs(args)
	cmd.SetOut(io.Discard)
	cmd.SetErr(io.Discard)
	return cmd.ExecuteContext(context.Background())
}

func TestEveryFirstThrowIsFoundOnce(t *testing.T) {
	folder := t.TempDir()
	args := []string{"--games", "laquet", "--number", "8", "--width", "2", "--output", folder}
	gametest.Must(t, do(args...))
	file := filepath.Join(folder, "laquet.jsonl")
	whole, err := os.ReadFile(file)
	gametest.Must(t, err)
	if n := strings.Count(string(whole), "\n"); n != 1+21 {
		t.Errorf("%d lines", n)
	}
	sum := 0.0
	list, err := read(alfonsine.Laquet, file, whole, func(header.Header) error { return nil })
	gametest.Must(t, err)
	for _, o := range list {
		sum += o.Probability
		if best := o.Plays[0]; best.Win <= 0 || best.Win >= 1 || best.Games == 0 || best.Margin <= 0 {
			t.Errorf("%s: %+v", o.Position, o.Plays)
		}
		for _, x := range o.Others {
			if x.Win > o.Plays[0].Win && x.Games == o.Plays[0].Games {
				t.Errorf("%s: %+v is better than %+v", o.Position, x, o.Plays[0])
			}
		}
	}
	if sum < 0.999 || sum > 1.001 {
		t.Errorf("the probabilities add up to %v", sum)
	}

	// An interrupted file is continued, and its lines stay.
	lines := strings.SplitAfter(string(whole), "\n")
	gametest.Must(t, os.WriteFile(file, []byte(strings.Join(lines[:5], "")), 0o666))
	gametest.Must(t, do(args...))
	if again, _ := os.ReadFile(file); string(again) != string(whole) {
		t.Error("a second run gives another file")
	}
}

func TestAFileHasAPlayForEachFirstThrow(t *testing.T) {
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		name := "openings/" + games.FileName(g, ".jsonl")
		text, err := data.Files.ReadFile(name)
		if err != nil {
			continue // not every game has a file
		}
		list, err := read(g, name, text, func(header.Header) error { return nil })
		if err != nil {
			t.Error(err)
			continue
		}
		has := map[alfonsine.Position]bool{}
		for _, o := range list {
			has[o.position] = len(o.Plays) > 0
		}
		throws := 0
		for thrown := range g.Chances(g.Start()) {
			if throws++; !has[thrown] {
				t.Errorf("%s: no play for %s", g.Slug(), thrown.Dice())
			}
		}
		if throws != len(list) {
			t.Errorf("%s: %d positions for %d throws", g.Slug(), len(list), throws)
		}
	}
}

func TestTheSummaryHasEveryGame(t *testing.T) {
	folder, err := fs.Sub(data.Files, "openings")
	gametest.Must(t, err)
	lines, err := Summary(folder)
	if err != nil || len(lines) != 12 || !strings.HasPrefix(lines[0], "| Quinze tablas | ") {
		t.Errorf("%v, %v", lines, err)
	}
}

func TestADamagedFileIsNotContinued(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "laquet.jsonl")
	for _, text := range []string{
		`{"vector":"version","version":1}` + "\n",
		`{"vector":"version","version":1,"seed":1283,"network":"0123456789abcdef"}` + "\n",
		"nothing\n",
	} {
		gametest.Must(t, os.WriteFile(file, []byte(text), 0o666))
		if err := do("--games", "laquet", "--number", "8", "--output", folder); err == nil || !strings.Contains(err.Error(), "laquet.jsonl") {
			t.Errorf("%s is continued: %v", text, err)
		}
	}
	for _, args := range [][]string{{"--number", "0"}, {"--width", "0"}, {"--games", "lacquet"}, {"fallas"}} {
		if err := do(args...); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
