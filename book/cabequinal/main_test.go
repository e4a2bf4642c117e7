package cabequinal_test

import (
	"fmt"

	"example.com/alfonsine"
)

var pos = alfonsine.MustParsePosition

// printPlays prints every legal play of a position and the position after it.
func printPlays(game alfonsine.Variant, position string) {
	for _, play := range alfonsine.Plays(game, pos(position)) {
		fmt.Println(play, "→", play.Next())
	}
}
