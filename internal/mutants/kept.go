package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

// A kept test is one as the folder of an earlier run has it.
type kept struct {
	Dir, Path string   // of its binary
	Flags     []string // of its binary
	Name      string
	Time      time.Duration
	Reaches   map[int]way
}

const keptFile = "tests.json"

// writeTests keeps tests in a folder for further runs on the same code.
func writeTests(folder string, tests []*test) error {
	var list []kept
	for _, t := range tests {
		b := t.binary
		list = append(list, kept{b.dir, b.path, b.flags, t.name, t.time, t.reaches})
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, keptFile), text, 0o666)
}

// readTests reads the tests that are kept in a folder.
func readTests(folder string) ([]*test, error) {
	text, err := os.ReadFile(filepath.Join(folder, keptFile))
	if err != nil {
		return nil, err
	}
	var list []kept
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	var tests []*test
	binaries := make(map[string]*binary)
	for _, k := range list {
		if binaries[k.Path] == nil {
			binaries[k.Path] = &binary{dir: k.Dir, path: k.Path, flags: k.Flags}
		}
		t := &test{binary: binaries[k.Path], name: k.Name, time: k.Time, reaches: k.Reaches}
		tests = append(tests, t)
	}
	return tests, nil
}
