package study

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
	"example.com/alfonsine/lab/internal/queue"
)

// working lets a worker of a queue play, until the test ends.
func working(t *testing.T, name string) {
	t.Helper()
	q, err := queue.Open(t.Context(), name, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := q.Work(ctx, map[string]queue.Doer{Work: Doer(2)}, io.Discard); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() {
		cancel()
		wait.Wait()
		q.Close()
	})
}

// Whoever plays the parts, and in however many, the file is that of one machine, to the byte.
func TestAStudyThatIsHandedOutIsThatOfOneMachine(t *testing.T) {
	folder := t.TempDir()
	db := filepath.Join(folder, "queue.db")
	working(t, db)
	for i, args := range [][]string{
		{"--games", "laquet", "--games", "fallas,kin", "--number", "40", "--first", "white"},
		{"--games", "fallas", "--readings", "--both", "heuristic", "--number", "33", "--tables=false", "--seed", "7"},
	} {
		whole, handed := filepath.Join(folder, "whole.jsonl"), filepath.Join(folder, "handed.jsonl")
		printed(t, append(args, "--quiet", "--output", whole)...)
		for range 2 { // the second time nothing is left of the first
			printed(t, append(args, "--quiet", "--output", handed, "--queue", db, "--parts", []string{"7", "100000"}[i])...)
			if one, other := gametest.File(t, whole), gametest.File(t, handed); one != other {
				t.Errorf("%v:\n%s\n\nand not\n%s", args, other, one)
			}
		}
		parts := []string{"merge"}
		for part := 1; part <= 3; part++ {
			name := filepath.Join(folder, "part"+string(rune('0'+part))+".jsonl.gz")
			printed(t, append(args, "--quiet", "--output", name, "--part", shard{part, 3}.String())...)
			parts = append(parts, name)
		}
		printed(t, append(parts, "--output", handed)...)
		if gametest.File(t, whole) != gametest.File(t, handed) {
			t.Errorf("%v: merged from files it differs", args)
		}
	}
}

func TestAWorkerPlaysOnlyWhatItWouldBeAskedFor(t *testing.T) {
	play := Doer(1)
	flags := `"flags":["--games","laquet","--both","expert","--number","2","--tables=false"]`
	for arguments, want := range map[string]string{
		`{` + flags + `,"part":"1/1","judges":[]}`:   "other networks",
		`{` + flags + `,"part":"2/1","judges":[]}`:   "numbered from 1 to 1",
		`{"flags":["--games","chess"],"part":"1/1"}`: "chess",
		`{"flags":["--games"],"part":"1/1"}`:         "needs an argument",
		`[]`:                                         "cannot unmarshal",
	} {
		if out, _, err := play(t.Context(), []byte(arguments)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %s, %v, and not %s", arguments, out, err, want)
		}
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if out, _, err := play(canceled, []byte(`{"flags":["--games","laquet","--number","2"],"part":"1/1","judges":[]}`)); err != context.Canceled {
		t.Errorf("canceled: %s, %v", out, err)
	}
}
