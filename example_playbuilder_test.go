package alfonsine_test

import (
	"errors"
	"fmt"

	"example.com/alfonsine"
)

// A person clicks on checkers, undoes one move, types another, and completes the turn.
func ExamplePlayBuilder() {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	b := alfonsine.Fallas.Builder(p)
	fmt.Println("from", b.Sources())
	fmt.Println("from 24 to", b.Targets(24))

	fmt.Println(b.AddTo(24, 19)) // illegal: no move is made
	if err := b.AddTo(24, 13); err != nil {
		fmt.Println(err)
	}
	fmt.Println(b.Moves(), "and then", b.Position().Dice())
	b.Undo()

	for _, text := range []string{"24/18", "18/13 6/3"} {
		if err := b.AddText(text, alfonsine.NumberingWhite); err != nil {
			fmt.Println(err)
		}
	}
	play, err := b.Play()
	fmt.Println(b.Done(), play, err)
	// Output:
	// from [24 6]
	// from 24 to [10 13 15 16 18 21]
	// alfonsine: fallas: 24/19 with a 5: point 19 is forbidden: Black has 13 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
	// [24/18 18/13] and then 3
	// true 24/18/13 6/3 <nil>
}

// An unfinished turn is stored as text and continued later.
func ExampleGame_ParseBuilder() {
	b, err := alfonsine.Fallas.ParseBuilder("24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = b.Play()
	fmt.Println(err)
	if err := b.AddTo(6, 3); err != nil {
		fmt.Println(err)
	}
	fmt.Println(b)
	// Output:
	// alfonsine: fallas: 3 is still to be played, for instance 24/21 with a 3 [fallas-8-all: A player who can play all three dice must.]
	// 24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13; 3:6/3
}

// If a hit on the way makes a difference, the player must choose.
func ExamplePlayBuilder_Ways() {
	p := alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,18:1,17:2,12:5,1:2 w 6-4")
	b := alfonsine.TodasTablas.Builder(p)
	err := b.AddTo(24, 14)
	var fault *alfonsine.PlayError
	if errors.As(err, &fault) && fault.Fault == alfonsine.FaultAmbiguous {
		for i, way := range fault.Plays { // the same as b.Ways(24, 14)
			fmt.Printf("%d. %v\n", i+1, way)
		}
		err = b.Add(fault.Plays[1].Moves()...)
	}
	fmt.Println(b.Moves(), err)
	// Output:
	// 1. 24/18*/14
	// 2. 24/20/14
	// [24/20 20/14] <nil>
}

// Black reads and writes points in Black's own numbering, from Black's bearing off.
func ExampleNotation() {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 b 6-5-3")
	play, err := alfonsine.Fallas.ParsePlay(p, "24/18/13 6/3", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	fmt.Println(play, err)
	fmt.Println(alfonsine.Fallas.FormatPlay(p, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover}))
	_, err = alfonsine.Fallas.ParsePlay(p, "24/19 6/off", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	fmt.Println(err)
	// Output:
	// 1/7/12 19/22 <nil>
	// 24/18/13 6/3
	// alfonsine: fallas: "24/19 6/off": 24/19 with a 5: point 19 is forbidden: White has 13 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
}

// A program writes a star where a play hits, so no star means that nothing is hit.
func ExampleNotation_strict() {
	p := alfonsine.MustParsePosition("22:1,13:14 20:1,19:1,1:13 w 5-2")
	_, err := alfonsine.Backgammon.ParsePlay(p, "22/15", alfonsine.Notation{})
	fmt.Println(err)
	play, err := alfonsine.Backgammon.ParsePlay(p, "22/15", alfonsine.Notation{Strict: true})
	fmt.Println(play, err)
	_, err = alfonsine.Backgammon.ParsePlay(p, "22/20/15", alfonsine.Notation{Strict: true})
	fmt.Println(err)
	// Output:
	// alfonsine: backgammon: "22/15": it can mean more than one play: 22/17/15, 22/20*/15
	// 22/17/15 <nil>
	// alfonsine: backgammon: "22/20/15": 22/20* with a 2: a checker is hit on point 20, and no star says so
}
