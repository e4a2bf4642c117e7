package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/shell/program"
)

const (
	shippedFolder = "../../openings"
	shippedPage   = "../../docs/OPENINGS.md"
)

// openings runs the program and returns the output.
func openings(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	if err := run(context.Background(), args, program.Streams{Out: &out, Log: io.Discard}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestEveryFirstThrowIsFoundOnce(t *testing.T) {
	folder := t.TempDir()
	args := []string{"-games", "laquet", "-n", "8", "-width", "2", "-o", folder}
	openings(t, args...)
	file := filepath.Join(folder, "laquet.jsonl")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(whole), "\n"); n != 1+21 {
		t.Errorf("%d lines", n)
	}
	sum := 0.0
	list, err := readFile(alfonsine.Laquet, file)
	if err != nil {
		t.Fatal(err)
	}
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
	if err := os.WriteFile(file, []byte(strings.Join(lines[:5], "")), 0o666); err != nil {
		t.Fatal(err)
	}
	openings(t, args...)
	if again, _ := os.ReadFile(file); string(again) != string(whole) {
		t.Error("a second run gives another file")
	}
}

func TestAFileIsABookForAgents(t *testing.T) {
	for _, g := range alfonsine.Games() {
		f, err := os.Open(fileOf(shippedFolder, g))
		if err != nil {
			continue // not every game has a file
		}
		book, err := bot.ReadBook(f, g)
		_ = f.Close()
		if err != nil {
			t.Error(err)
			continue
		}
		throws := 0
		for thrown := range alfonsine.Chances(g, g.Start()) {
			throws++
			if len(book[thrown]) == 0 {
				t.Errorf("%s: no play for %s", g.Slug(), thrown.Dice())
			}
		}
		if throws != len(book) {
			t.Errorf("%s: %d positions for %d throws", g.Slug(), len(book), throws)
		}
	}
}

func TestThePageIsWhatTheFilesSay(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.md")
	openings(t, "-o", shippedFolder, "-page", page)
	want, _ := os.ReadFile(page)
	if got, err := os.ReadFile(shippedPage); err != nil || string(got) != string(want) {
		t.Errorf("docs/OPENINGS.md is stale (%v): go run -C lab ./openings -o openings -page docs/OPENINGS.md", err)
	}
}

func TestADamagedFileIsNotContinued(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "laquet.jsonl")
	if err := os.WriteFile(file, []byte(firstLine+"\n"+`{"vector":"book","game":"laquet","position":"nothing","plays":[{"play":"1/off"}]}`+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	err := run(context.Background(), []string{"-games", "laquet", "-n", "8", "-o", folder}, program.Streams{Out: io.Discard, Log: io.Discard})
	if err == nil || !strings.Contains(err.Error(), "laquet.jsonl") {
		t.Error(err)
	}
	for _, args := range [][]string{{"-n", "0"}, {"-width", "0"}, {"-page", "x.md"}, {"-games", "lacquet"}} {
		if err := run(context.Background(), args, program.Streams{Out: io.Discard, Log: io.Discard}); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
