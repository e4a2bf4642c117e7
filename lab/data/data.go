// Package data has what the lab has found of the openings of the games, and its puzzles: a
// file of lines of JSON for each game. [coach.ReadPuzzles] reads the puzzles.
//
// [coach.ReadPuzzles]: https://pkg.go.dev/example.com/alfonsine/coach#ReadPuzzles
package data

import "embed"

// Files has the folders openings and puzzles, with files such as puzzles/laquet.jsonl.
//
//go:embed openings/*.jsonl puzzles/*.jsonl
var Files embed.FS
