// Selfplay shows a whole game, throw by throw, on a drawn board. Both sides play any legal
// play.
//
//	go run ./examples/selfplay
//	go run ./examples/selfplay -game laquet -seed 7
//	go run ./examples/selfplay -record > game.txt
//
// The same flags give the same game. The loop in play is all that a program needs to play
// any game of the library; the rest draws and keeps it.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/record"
)

func main() {
	game := flag.String("game", "fallas", "the `slug` of the game, such as laquet or fallas?hit=start")
	seed := flag.Uint64("seed", 1283, "the `seed` of the dice and of the players")
	text := flag.Bool("record", false, "print the record of the game, and no boards")
	flag.Parse()
	w := bufio.NewWriter(os.Stdout)
	err := play(w, *game, *seed, *text)
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// play plays a game and writes what happens, or its record.
func play(w io.Writer, slug string, seed uint64, text bool) error {
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	boards := w
	if text {
		boards = io.Discard
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	kept := record.New(g)
	p := g.Start()
	fmt.Fprintf(boards, "%s (%s), seed %d\n\n%s\n", g.Name(), g.Slug(), seed, draw(g, p))
	for turn := 1; !p.Over(); turn++ {
		p = g.Throw(p, rng) // keeps dice that are already there
		plays := g.Plays(p)
		chosen := plays[rng.IntN(len(plays))]
		if err := kept.AddPlay(p, chosen); err != nil {
			return err
		}
		fmt.Fprintf(boards, "%3d. %v %s: %v%s\n", turn, p.Turn(), thrown(p), chosen, among(len(plays)))
		p = chosen.Next()
		fmt.Fprintf(boards, "\n%s\n", draw(g, p))
	}
	fmt.Fprintln(boards, p.Result(), p)
	if text {
		_, err = kept.WriteTo(w)
	}
	return err
}

// letters are the checkers, since a filled disc is dark on one terminal and bright on another.
var letters = strings.NewReplacer("○", "O", "■", "X")

func draw(g *alfonsine.Game, p alfonsine.Position) string {
	return letters.Replace(diagram.Text(g, p, diagram.Options{}))
}

// thrown says where the dice of a turn come from.
func thrown(p alfonsine.Position) string {
	switch {
	case p.Leftover():
		return "plays the " + p.Dice().String() + " left over"
	case p.Again():
		return "throws " + p.Dice().String() + ", and again after it"
	}
	return "throws " + p.Dice().String()
}

// among says how many plays there were to choose from.
func among(plays int) string {
	if plays == 1 {
		return " (forced)"
	}
	return fmt.Sprintf(" (one of %d)", plays)
}
