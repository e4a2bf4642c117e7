package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
)

// What the examples of the six short games print.

// read reads the text of a position.
func read(text string) alfonsine.Position {
	p, err := alfonsine.ParsePosition(text)
	if err != nil {
		panic(err)
	}
	return p
}

// printPlays prints every legal play of a position and the position after it.
func printPlays(game alfonsine.Variant, position string) {
	for _, play := range alfonsine.Plays(game, read(position)) {
		fmt.Println(play, "→", play.Next())
	}
}

// printFirst prints every single move with which a legal play may begin.
func printFirst(game alfonsine.Variant, position string) {
	for _, m := range alfonsine.Moves(game, read(position)) {
		fmt.Println(m, "with the", m.Die)
	}
}

// printPlay prints the position after a play, or why it is not legal.
func printPlay(game alfonsine.Variant, position, play string) {
	p, err := alfonsine.ParsePlay(game, read(position), play)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Next())
}
