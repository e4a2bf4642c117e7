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
var tables = []struct {
	game     *alfonsine.Game
	checkers int
}{
	{alfonsine.Laquet, 5},
	{alfonsine.CabEQuinalTwoDice, 3},
	{alfonsine.CabEQuinal, 3},
}

func main() {
	for _, table := range tables {
		if err := write(filepath.Join("endings", table.game.Slug()+".contact"), table.game, table.checkers); err != nil {
			fmt.Fprintln(os.Stderr, "endings:", err)
			os.Exit(1)
		}
	}
}

// write writes the file of a table.
func write(name string, g *alfonsine.Game, checkers int) error {
	t, err := endgame.NewTwoSided(context.Background(), g, checkers, endgame.SolveOptions{MaxPositions: 1 << 23, MaxBytes: 24 << 30, Tolerance: 1e-7})
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if _, err := t.WriteTo(&file); err != nil {
		return err
	}
	return os.WriteFile(name, file.Bytes(), 0o666)
}
