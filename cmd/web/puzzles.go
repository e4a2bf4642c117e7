package main

import (
	"bytes"
	"io/fs"
	"path"
	"strings"
)

// puzzlesFolder is the folder of the page with the puzzles of each game.
const puzzlesFolder = "puzzles/"

// puzzleFiles returns the puzzles in a folder as the page fetches them: a file per game.
func puzzleFiles(folder fs.FS) (map[string][]byte, error) {
	names, err := fs.Glob(folder, "*.jsonl")
	files := map[string][]byte{}
	for _, name := range names {
		if files[puzzlesFolder+path.Base(name)], err = fs.ReadFile(folder, name); err != nil {
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
