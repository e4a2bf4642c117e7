// Stepper is a game that no table of decisions describes: each side has two runners on a
// track of six points, and the runner behind always moves first. The game says what one die
// can do. The kit of the library adds the rest of a turn: the duty to play all dice,
// doublets, typed plays, and errors that name the rule.
//
//	go run ./examples/stepper
package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
	"example.com/alfonsine/varianttest"
)

func main() {
	if err := show(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// show plays a game by its texts and holds the rules against the promises of a Variant.
func show(w io.Writer) error {
	g, err := alfonsine.NewStepped(runners, alfonsine.TurnRules{Dice: 2, Doubles: alfonsine.DoublesTwice})
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(1283, 0))
	for p := g.Start(); !p.Over(); {
		p = g.Throw(p, rng)
		plays := g.Plays(p)
		play := plays[rng.IntN(len(plays))]
		fmt.Fprintf(w, "%v → %v\n", p, play)
		p = play.Next()
	}
	_, err = g.ParsePlay(alfonsine.MustParsePosition("6:1,3:1 19:2 w 4-1"), "3/2", alfonsine.Notation{})
	fmt.Fprintln(w, err)
	if err := varianttest.Check(g, 20, rng); err != nil {
		return err
	}
	_, err = fmt.Fprintln(w, g.Name(), "keeps the promises of a Variant")
	return err
}

// runners is the game. White runs from 6 to 1 and off, Black from 19 to 24 and off.
var runners = alfonsine.Stepper{
	Name:     "Runners",
	Slug:     "runners",
	Start:    alfonsine.MustParsePosition("6:2 19:2 w -"),
	Distance: distance,
	Steps:    steps,
	Refuse:   refuse,
	Rulings: []alfonsine.Ruling{{
		ID: "runners-behind", Topic: topic.Moves, Basis: alfonsine.BasisStated,
		Source: alfonsine.Source{Author: "The house", Title: "Runners"}, Text: "The runner behind moves first.",
	}},
}

// distance returns how far a place is from bearing off, or -1 where a side never stands.
func distance(c alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Off:
		return 0
	case pt == alfonsine.Bar:
		return 7 // before the first point; nothing is ever there
	case c == alfonsine.White && pt <= 6:
		return int(pt)
	case c == alfonsine.Black && pt >= 19:
		return int(alfonsine.Bar - pt)
	}
	return -1
}

// at is the place at a distance.
func at(c alfonsine.Color, distance int) alfonsine.Point {
	if distance > 0 && c == alfonsine.Black {
		return alfonsine.Bar - alfonsine.Point(distance)
	}
	return alfonsine.Point(max(0, distance)) // 0 is off
}

// behind returns the distance of the runner behind.
func behind(p alfonsine.Position) int {
	for d := 6; d > 0; d-- {
		if p.Count(p.Turn(), at(p.Turn(), d)) > 0 {
			return d
		}
	}
	return 0
}

// steps appends the moves that the board allows with each die.
func steps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	c, d, last := p.Turn(), behind(p), 0
	for die := range p.Dice().All() {
		if die != last { // the second half of a doublet can do what the first can
			dst = append(dst, alfonsine.Move{From: at(c, d), To: at(c, d-die), Die: uint8(die)})
		}
		last = die
	}
	return dst
}

// refuse says why the board does not allow a move.
func refuse(p alfonsine.Position, m alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
	if d := distance(p.Turn(), m.From); d > 0 && d < behind(p) {
		return alfonsine.FaultCourse, topic.Moves, alfonsine.Refusal{Text: "the runner behind has not moved"}
	}
	return 0, 0, alfonsine.Refusal{} // the library finds the words
}
