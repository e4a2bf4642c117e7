package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// A keep is the content of the folder of an earlier run.
type keep struct {
	Code  string // the checksum of the compiled code
	Tests []kept
}

// A kept is a test of an earlier run.
type kept struct {
	Dir, Path string   // the folder and path of its binary
	Flags     []string // the flags of its binary
	Name      string
	Time      time.Duration
	Reaches   map[int]way
}

const keptFile = "tests.json"

// writeTests keeps tests in a folder, for later runs on the same code.
func writeTests(folder, code string, tests []*test) error {
	k := keep{Code: code}
	for _, t := range tests {
		b := t.binary
		k.Tests = append(k.Tests, kept{b.dir, b.path, b.flags, t.name, t.time, t.reaches})
	}
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, keptFile), text, 0o666)
}

// readTests reads the tests kept in a folder. If they were kept for other code, the
// numbers of the mutants differ, and the error is [fs.ErrNotExist], as for an empty
// folder.
func readTests(folder, code string) ([]*test, error) {
	text, err := os.ReadFile(filepath.Join(folder, keptFile))
	if err != nil {
		return nil, err
	}
	var k keep
	if err := json.Unmarshal(text, &k); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(folder, keptFile), err)
	}
	if k.Code != code {
		return nil, fs.ErrNotExist
	}
	var tests []*test
	binaries := make(map[string]*binary)
	for _, k := range k.Tests {
		if binaries[k.Path] == nil {
			binaries[k.Path] = &binary{dir: k.Dir, path: k.Path, flags: k.Flags}
		}
		t := &test{binary: binaries[k.Path], name: k.Name, time: k.Time, reaches: k.Reaches}
		tests = append(tests, t)
	}
	return tests, nil
}

// checksum returns the checksum of all code of a module, including tests.
func checksum(module string) (string, error) {
	sum := sha256.New()
	err := filepath.WalkDir(module, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		fmt.Fprintf(sum, "%s %d\n%s", path, len(text), text)
		return err
	})
	return hex.EncodeToString(sum.Sum(nil)), err
}
