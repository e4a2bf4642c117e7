package puzzles

import (
	"cmp"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/gametest"
	"example.com/alfonsine/lab/internal/header"
)

const shippedFolder = "../data/puzzles"

// do runs a command line and returns the output.
func do(args ...string) (string, error) {
	var out strings.Builder
	cmd := Command()
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	cmd.SetArgs(args)
	cmd.SetOut(&out)
	cmd.SetErr(io.Discard)
	err := cmd.ExecuteContext(context.Background())
	return out.String(), err
}

// puzzles runs a command line and returns the output.
func puzzles(t *testing.T, args ...string) string {
	t.Helper()
	out, err := do(args...)
	gametest.Must(t, err)
	return out
}

func TestTheSameFlagsGiveTheSamePuzzles(t *testing.T) {
	folder := t.TempDir()
	args := []string{"--games", "laquet", "--number", "2", "--rollout", "150", "--loss", "0.1", "--width", "2", "--seed", "7"}
	printed := puzzles(t, args...)
	if n := strings.Count(printed, "\n"); n != 1+2 {
		t.Fatalf("%d lines:\n%s", n, printed)
	}
	kept := append(args, "--output", folder)
	puzzles(t, kept...)
	file := filepath.Join(folder, "laquet.jsonl")
	if whole, err := os.ReadFile(file); err != nil || string(whole) != printed {
		t.Errorf("kept is\n%s%v\nand not\n%s", whole, err, printed)
	}
	// A file that ends early is continued.
	lines := strings.SplitAfter(printed, "\n")
	gametest.Must(t, os.WriteFile(file, []byte(strings.Join(lines[:2], "")), 0o666))
	puzzles(t, kept...)
	if again, _ := os.ReadFile(file); string(again) != printed {
		t.Errorf("continued it is\n%s", again)
	}
}

// Every puzzle of the shipped files is one: checked as ReadPuzzles checks it, and explained
// as the library explains it now.
func TestTheShippedPuzzlesAreRight(t *testing.T) {
	files := 0
	for _, g := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		name := filepath.Join(shippedFolder, games.FileName(g, ".jsonl"))
		if _, err := os.Stat(name); err != nil {
			continue // not every game has a file
		}
		files++
		list, err := readFile(g, name, func(header.Header) error { return nil })
		if err != nil {
			t.Error(err)
			continue
		}
		if !slices.IsSortedFunc(list, func(a, b coach.Puzzle) int { return cmp.Or(cmp.Compare(a.Number, b.Number), 1) }) {
			t.Errorf("%s: not sorted, or two puzzles of one game", name)
		}
		for _, z := range list {
			start := g.Start()
			for c := alfonsine.White; c <= alfonsine.Black; c++ {
				if z.Position.Checkers(c) != start.Checkers(c) {
					t.Errorf("%s: %v: a side has %d checkers", name, z.Position, z.Position.Checkers(c))
				}
			}
			o := z.Obvious()
			if z.Number < 1 || z.Position.Turn() != alfonsine.White || z.Phase != coach.PhaseOf(g, z.Position) {
				t.Errorf("%s: %v: number %d, phase %v", name, z.Position, z.Number, z.Phase)
			}
			if o.Loss-o.Margin < 0.03 {
				t.Errorf("%s: %v: %v is not held to lose: %v ± %v", name, z.Position, o.Play, o.Loss, o.Margin)
			}
			e, err := coach.Explain(g, z.Position, bot.Rated{Play: z.Best}, bot.Rated{Play: o.Play})
			if err != nil {
				t.Error(err)
			}
			if !slices.Equal(keys(e.Reasons), z.Reasons) || !slices.Equal(keys(e.Others), z.Allows) {
				t.Errorf("%s: %v: the reasons are %v and %v", name, z.Position, keys(e.Reasons), keys(e.Others))
			}
		}
	}
	all, err := os.ReadDir(shippedFolder)
	if err != nil || len(all) != files {
		t.Errorf("%d of %d files are of games, %v", files, len(all), err)
	}
}

func keys(list []coach.Reason) []string {
	keys := []string{}
	for _, r := range list {
		keys = append(keys, r.Key)
	}
	return keys
}

func TestADamagedFileIsNotContinued(t *testing.T) {
	folder := t.TempDir()
	gametest.Must(t, os.WriteFile(filepath.Join(folder, "laquet.jsonl"), []byte("{}\n"), 0o666))
	_, err := do("--games", "laquet", "--output", folder)
	if err == nil || !strings.Contains(err.Error(), "laquet.jsonl") {
		t.Error(err)
	}
	for _, args := range [][]string{{"--number", "0"}, {"--most", "0"}, {"--loss", "2"}, {"--width", "1"}, {"--rollout", "-1"}, {"--games", "lacquet"}, {"--games", "doblet"}} {
		if _, err := do(args...); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
