package gametest

import (
	"fmt"

	"example.com/alfonsine"
)

// PrintPlays prints every legal play of a position and the position after it, for an Example.
func PrintPlays(v alfonsine.Variant, position string) {
	for _, play := range alfonsine.Plays(v, alfonsine.MustParsePosition(position)) {
		fmt.Println(play, "→", play.Next())
	}
}

// PrintPlay prints the position after a play, or why the play is illegal.
func PrintPlay(v alfonsine.Variant, position, typed string) {
	play, err := alfonsine.ParsePlay(v, alfonsine.MustParsePosition(position), typed)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(play.Next())
}
