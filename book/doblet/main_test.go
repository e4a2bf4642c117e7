package doblet_test

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

// printFirst prints every single move with which a legal play may begin.
func printFirst(game alfonsine.Variant, position string) {
	for _, m := range alfonsine.Moves(game, pos(position)) {
		fmt.Println(m, "with the", m.Die)
	}
}

// printPlay prints the position after a play, or why it is not legal.
func printPlay(game alfonsine.Variant, position, play string) {
	p, err := alfonsine.ParsePlay(game, pos(position), play)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Next())
}
