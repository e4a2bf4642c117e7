package main

import (
	"bytes"
	"strings"
)

// puzzlesFolder is the folder of the page with the puzzles of each game, as that of the lab.
const puzzlesFolder = "puzzles/"

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
