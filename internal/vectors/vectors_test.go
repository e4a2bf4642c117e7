package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/kin"
)

// CI checks all files. This test checks one of them in every run.
func TestTheVectorsAreThoseThatWouldBeWritten(t *testing.T) {
	const name = "doblet.jsonl"
	old, err := os.ReadFile(filepath.Join(kept, name))
	gametest.Must(t, err)
	folder := t.TempDir()
	all, err := os.ReadFile(filepath.Join(kept, allSums))
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, allSums), all, 0o666)
	}
	gametest.Must(t, err)
	path := filepath.Join(folder, name)
	gametest.Must(t, os.WriteFile(path, bytes.Replace(old, []byte("off:"), []byte("Off:"), 1), 0o666))
	if err := run([]string{"-C", folder, "-games", "doblet", "-check"}); err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("a changed file is checked: %v", err)
	}
	if err := run([]string{"-C", folder, "-games", "doblet,falas", "-check"}); err == nil || !strings.Contains(err.Error(), `"falas"`) {
		t.Errorf("a game that is not there is checked: %v", err)
	}
	for _, args := range [][]string{{"check"}, {"-check", "-all", folder}} {
		if err := run(append([]string{"-C", folder, "-games", "doblet"}, args...)); err == nil || !strings.Contains(err.Error(), "check") {
			t.Errorf("%v: %v", args, err)
		}
	}
	gametest.Must(t, run([]string{"-C", folder, "-games", "doblet"}))
	names, err := os.ReadDir(folder)
	if err != nil || len(names) != 2 { // and the sums
		t.Fatalf("the files are %v: %v", names, err)
	}
	text, err := os.ReadFile(path)
	gametest.Must(t, err)
	if !bytes.Equal(text, old) {
		t.Errorf("%s is out of date: run go run ./internal/vectors", name)
	}
}

func TestTheOrderInWhichPlaysAreListedChoosesNoVector(t *testing.T) {
	for _, slug := range []string{"fallas", "laquet", "doblet"} {
		g, err := kin.Lookup(slug)
		gametest.Must(t, err)
		w := &writer{slug: slug, game: slug}
		record := func(v *alfonsine.Game) []turn { return w.play(v, rand.New(rand.NewPCG(1, 1))) }
		if one, other := record(gametest.Stranger(g)), record(gametest.Backwards(g)); !reflect.DeepEqual(one, other) {
			t.Errorf("%s: a record depends on the order of plays: it is %v or %v", slug, one, other)
		}
		for seed := range uint64(20) {
			position := func(v *alfonsine.Game) alfonsine.Position { return played(v, rand.New(rand.NewPCG(seed, 2))) }
			if one, other := position(gametest.Stranger(g)), position(gametest.Backwards(g)); one != other {
				t.Errorf("%s: a position depends on the order of plays: it is %v or %v", slug, one, other)
			}
		}
	}
}

func TestAGameThatTheReferenceDoesNotKnowHasNoVectors(t *testing.T) {
	if _, err := vectorsOf("todas-tablas?overshoot=never"); err == nil {
		t.Error("there are vectors for a reading unknown to the reference")
	}
	if _, err := vectorsOf("chess"); err == nil {
		t.Error("there are vectors of chess")
	}
}

// Every value of every decision is in the vectors of some game, but for those that no game has.
func TestTheVectorsHaveEveryValueOfEveryDecision(t *testing.T) {
	seen := map[string]bool{}
	for _, slug := range reference.Slugs() {
		for _, decision := range decisions(gametest.Got(kin.Lookup(slug))) {
			seen[decision] = true
		}
	}
	for _, d := range gametest.Decisions(t) {
		for _, value := range d.Values {
			decision := d.Key + "=" + value
			first := d.Words && value == d.Values[0] && omitted[d.Key] // which JSON leaves out
			none := slices.Contains(playedByNone, decision)
			if seen[decision] == (none || first) {
				t.Errorf("%s is in the vectors: %v", decision, seen[decision])
			}
		}
	}
}

// playedByNone are the values that no game or reading has.
var playedByNone = []string{"dice=1", "entry=third", "entry=fourth"}
