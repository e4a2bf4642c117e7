package study

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
)

// A run is played by parts, goes on after an interrupt, and is played again only if it must.
func TestARunGoesOnWhereItWasAndIsPlayedOnce(t *testing.T) {
	folder, parts := t.TempDir(), t.TempDir()
	run := Run{"some", []string{"--games", "laquet", "--number", "40", "--tables=false"}}
	made := func(ctx context.Context, r Run) (string, error) {
		var log strings.Builder
		err := r.Make(ctx, folder, parts, &log)
		return log.String(), err
	}
	kept := func(want int) {
		t.Helper()
		if names, err := filepath.Glob(filepath.Join(parts, "some-*.jsonl.gz")); err != nil || len(names) != want {
			t.Errorf("%d parts are kept, and not %d: %v", len(names), want, err)
		}
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := made(stopped, run); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	kept(0) // what is not complete does not count
	if log, err := made(context.Background(), run); err != nil || !strings.Contains(log, "no such file") {
		t.Fatalf("%s, %v", log, err)
	}
	kept(0)
	first, err := os.ReadFile(FileOf(folder, "some"))
	gametest.Must(t, err)
	if log, err := made(context.Background(), run); err != nil || log != "some is as it must be\n" {
		t.Errorf("%s, %v", log, err)
	}
	// Damage, and other flags, are reasons to play again.
	gametest.Must(t, os.WriteFile(FileOf(folder, "some"), first[:len(first)/2], 0o666))
	if _, err := made(context.Background(), run); err != nil {
		t.Error(err)
	}
	if again, err := os.ReadFile(FileOf(folder, "some")); err != nil || string(again) != string(first) {
		t.Errorf("the same flags give another file: %v", err)
	}
	run.Args = append(run.Args, "--seed", "7")
	if log, err := made(context.Background(), run); err != nil || !strings.Contains(log, "it was made by lab study --games laquet") {
		t.Errorf("%s, %v", log, err)
	}
	if _, err := made(context.Background(), Run{"wrong", []string{"--games", "chess"}}); err == nil {
		t.Error("a wrong run is made")
	}
}

// Only the games whose networks are others are played again, and the file is as if all were.
func TestARunKeepsTheGamesWhoseNetworksAreTheSame(t *testing.T) {
	folder := t.TempDir()
	run := Run{"some", []string{"--games", "laquet,fallas", "--number", "8", "--both", "expert,random", "--tables=false"}}
	var log strings.Builder
	gametest.Must(t, run.Make(context.Background(), folder, t.TempDir(), &log))
	name := FileOf(folder, "some")
	first := gametest.Got(os.ReadFile(name))
	old := gametest.Got(readFile(name))
	old.Judges[1].Network = "0123456789abcdef"
	for i := range old.Matches {
		if m := &old.Matches[i]; m.Game == "fallas" {
			m.tally = gametest.Got(readFile(name)).Matches[0].tally // of other games
		}
	}
	gametest.Must(t, (&config{outputs: []string{name}}).write(old.again(), &log))
	log.Reset()
	gametest.Must(t, run.Make(context.Background(), folder, t.TempDir(), &log))
	if again := gametest.Got(os.ReadFile(name)); string(again) != string(first) {
		t.Error("it is another file")
	}
	if strings.Count(log.String(), "8 of 8 games") != 4 { // the four matches of Fallas
		t.Errorf("other games were played again: %s", log.String())
	}
}

func TestRunsWhoseNetworksHaveChangedAreStale(t *testing.T) {
	folder := t.TempDir()
	run := Run{"some", []string{"--games", "laquet", "--number", "4", "--white", "expert", "--tables=false"}}
	var log strings.Builder
	gametest.Must(t, run.Make(context.Background(), folder, t.TempDir(), &log))
	have, err := readFile(FileOf(folder, "some"))
	if err != nil || len(have.Judges) != 1 || len(have.Judges[0].Network) != 16 {
		t.Fatalf("%+v, %v", have, err)
	}
	want := *have
	if _, why := run.stale(FileOf(folder, "some"), &want); why != "" {
		t.Error(why)
	}
	want.Judges = []judging{{"laquet", "expert", have.Judges[0].By, "0123456789abcdef"}}
	if _, why := run.stale(FileOf(folder, "some"), &want); why != "there are other networks now" {
		t.Error(why)
	}
}
