package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Mutants have numbers. In other code the same number is another mutant.
func TestKeptTestsAreForTheSameCode(t *testing.T) {
	module, folder := t.TempDir(), t.TempDir()
	write := func(text string) (code string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(module, "a.go"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		code, err := checksum(module)
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	first := write("package a\n")
	if _, err := readTests(folder, first); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("empty folder: %v", err)
	}
	b := &binary{dir: "record", path: "0.test", flags: []string{"-rapid.checks=8"}}
	if err := writeTests(folder, first, []*test{{b, "TestA", time.Second, map[int]way{7: running}}, {b, "TestB", time.Minute, nil}}); err != nil {
		t.Fatal(err)
	}
	tests, err := readTests(folder, write("package a\n"))
	if err != nil || len(tests) != 2 || tests[0].String() != "record TestA" || tests[0].time != time.Second || tests[0].reaches[7] != running || tests[0].binary != tests[1].binary {
		t.Errorf("same code: %v, %v", tests, err)
	}
	if _, err := readTests(folder, write("package a // changed\n")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("other code: %v", err)
	}
}
