// Package puzzles has the puzzles of the games, a file each, for programs that pose them.
package puzzles

import "embed"

// Files are the puzzles: laquet.jsonl, as bot.ReadPuzzles reads them.
//
//go:embed *.jsonl
var Files embed.FS
