// Endings computes the tables of endings with contact that come with package bot.
//
//	cd internal/mind && go run ../endings
//
// On two cores it takes half an hour and 18 GB: nearly all of it for Cab e Quinal with three
// dice, whose 4,059,355 positions have over a billion plays.
package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// The games, and the checkers a side.
var tables = map[*alfonsine.Game]int{
	alfonsine.Laquet:            5,
	alfonsine.CabEQuinalTwoDice: 3,
	alfonsine.CabEQuinal:        3,
}

func main() {
	opt := endgame.SolveOptions{MaxPositions: 1 << 23, MaxBytes: 24 << 30, Tolerance: 1e-7}
	for game, checkers := range tables {
		t, err := endgame.NewTwoSided(context.Background(), game, checkers, opt)
		if err == nil {
			var file bytes.Buffer
			_, _ = t.WriteTo(&file) // a Buffer takes everything
			err = os.WriteFile(filepath.Join("endings", game.Slug()+".contact"), file.Bytes(), 0o666)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "endings:", err)
			os.Exit(1)
		}
	}
}
