package main

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/coach"
)

// puzzlesFolder is the folder of the page with the puzzles of each game.
const puzzlesFolder = "puzzles/"

// puzzleFiles returns the puzzles in a folder as the page fetches them: a file per game,
// without what it does not use.
func puzzleFiles(folder fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, v := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		name := v.Slug() + ".jsonl"
		text, err := fs.ReadFile(folder, name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, err
		}
		list, err := coach.ReadPuzzles(bytes.NewReader(text), v)
		if err != nil {
			return nil, err
		}
		for i := range list {
			list[i].Number, list[i].Reasons, list[i].Allows = 0, nil, nil // the page asks the library for reasons
		}
		var short bytes.Buffer
		if err := coach.WritePuzzles(&short, v, list); err != nil {
			return nil, err
		}
		files[puzzlesFolder+name] = short.Bytes()
	}
	return files, nil
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
