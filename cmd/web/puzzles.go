package main

import (
	"bytes"
	"io/fs"
	"strings"

	"example.com/alfonsine/lab/data"
)

// puzzlesFolder is the folder of the page with the puzzles of each game, as that of the lab.
const puzzlesFolder = "puzzles/"

// puzzleFiles returns the puzzles of the lab: a file per game.
func puzzleFiles() (files map[string][]byte, err error) {
	names, err := fs.Glob(data.Files, puzzlesFolder+"*.jsonl")
	files = map[string][]byte{}
	for _, name := range names {
		if files[name], err = fs.ReadFile(data.Files, name); err != nil {
			break
		}
	}
	return files, err
}

// puzzlesIn returns how many puzzles there are of each game that has some, by slug.
func puzzlesIn(files map[string][]byte) map[string]int {
	counts := map[string]int{}
	for name, data := range files {
		if name, ok := strings.CutPrefix(name, puzzlesFolder); ok {
			counts[strings.TrimSuffix(name, ".jsonl")] = bytes.Count(data, []byte("\n")) - 1 // the version
		}
	}
	return counts
}
