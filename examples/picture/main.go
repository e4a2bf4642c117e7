// Picture writes a play as a picture in SVG: the board before it, with arrows.
//
//	go run ./examples/picture > fallas.svg
//	go run ./examples/picture -game laquet -dice 6-5 -play '17/11 15/10' > laquet.svg
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

func main() {
	game := flag.String("game", "fallas", "the `slug` of the game")
	dice := flag.String("dice", "6-5-3", "the `dice` of the first throw")
	text := flag.String("play", "24/18/13 6/3", "the `play`")
	flag.Parse()
	if err := draw(os.Stdout, *game, *dice, *text); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// draw writes the picture of a play from the start of a game.
func draw(w io.Writer, slug, dice, text string) error {
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	roll, err := alfonsine.ParseRoll(dice)
	if err != nil {
		return err
	}
	p, err := g.Roll(g.Start(), roll)
	if err != nil {
		return err
	}
	play, err := g.ParsePlay(p, text, alfonsine.Notation{})
	if err != nil {
		return err // it names the rule that forbids the play
	}
	return diagram.SVG(w, g, p, diagram.Options{Play: play, Numbers: true, Style: diagram.StyleBook, WidthPixels: 640})
}
