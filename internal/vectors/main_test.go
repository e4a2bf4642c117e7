package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const committed = "../../conformance"

// CI holds all files to what would be written; this one, as an example, is held
// whenever the tests are run.
func TestTheVectorsAreThoseThatWouldBeWritten(t *testing.T) {
	folder := t.TempDir()
	if err := run([]string{"-C", folder, "-games", "todas-tablas"}); err != nil {
		t.Fatal(err)
	}
	names, err := os.ReadDir(folder)
	if err != nil || len(names) != 1 || names[0].Name() != "todas-tablas.jsonl" {
		t.Fatalf("what is written is %v: %v", names, err)
	}
	path := filepath.Join(folder, names[0].Name())
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	old, err := os.ReadFile(filepath.Join(committed, names[0].Name()))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(text, old) {
		t.Errorf("%s would be written otherwise now: go run ./internal/vectors writes the vectors anew", names[0].Name())
	}
	if err := run([]string{"-C", folder, "-games", "todas-tablas", "-check"}); err != nil {
		t.Errorf("what was just written is checked: %v", err)
	}
	if err := os.WriteFile(path, bytes.Replace(text, []byte("24/"), []byte("23/"), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"-C", folder, "-games", "todas-tablas", "-check"}); err == nil || !strings.Contains(err.Error(), "todas-tablas.jsonl") {
		t.Errorf("a changed file is checked: %v", err)
	}
}

func TestAGameThatTheReferenceDoesNotKnowHasNoVectors(t *testing.T) {
	if _, err := vectorsOf("todas-tablas?overshoot=never"); err == nil {
		t.Error("there are vectors of a reading that the reference does not play")
	}
	if _, err := vectorsOf("chess"); err == nil {
		t.Error("there are vectors of chess")
	}
}
