package reencontrat_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// All checkers of a side stand on the first point of its path, as in Emperador.
func Example_s1_start() {
	fmt.Println("a reconstruction:", alfonsine.Reencontrat.Reconstructed())
	game := alfonsine.Reencontrat
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// a reconstruction: true
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                15 │
	//   │                   │ bar │                   │
	//   │                   │     │                15 │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 360 pips against 360
}

// White goes from 24 down to 1, Black from 1 up to 24.
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.Reencontrat, "20:1,off:14 5:1,off:14 w 4-3-1"))
	fmt.Print(book.Plays(alfonsine.Reencontrat, "20:1,off:14 5:1,off:14 b 4-3-1"))
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Home is where the other side began: 6 to 1 for White, 19 to 24 for Black. A checker on 7, or
// on 18, is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.Reencontrat, "7:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Reencontrat, "6:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Reencontrat, "1:1,off:14 18:1,24:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.Reencontrat, "1:1,off:14 19:1,24:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 24:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 24:1,off:14 b -
	// 1/off → 6:1,off:14 24:1,off:14 b -
	// 18/19 → 1:1,off:14 24:1,19:1,off:13 w -
	// 19/20 → 1:1,off:14 24:1,20:1,off:13 w -
	// 24/off → 1:1,off:14 19:1,off:14 w -
}

// Only beyond the first twelve points of its path a checker may join another of its side.
func Example_s3_landing() {
	fmt.Println(book.Play(alfonsine.Reencontrat, "24:13,18:1,14:1 1:15 w 6-4-4", "18/14"))
	fmt.Println(book.Play(alfonsine.Reencontrat, "24:13,16:1,12:1 1:15 w 6-4-4", "24/18 16/12/8"))
	// Output:
	// alfonsine: reencontrat: "18/14": 18/14 with a 4: White has a checker on point 14 already, where only one may stand [reencontrat-landing: On the first twelve points of its path a checker may not land where one of its own side stands.]
	// 24:12,18:1,12:1,8:1 1:15 b -
}

// If a player has passed and neither side can move with any throw, the game is a tie. Here each
// side has checkers on the bar and faces six closed points.
func Example_s4_1_tie() {
	fmt.Print(book.Plays(alfonsine.Reencontrat, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"))
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
}

// Ties occur in play because a side can block itself. Here each side itself holds every point
// on which it could enter.
func Example_s4_2_ownWay() {
	fmt.Print(book.Plays(alfonsine.Reencontrat, "bar:1,24:3,23:1,22:1,21:1,20:1,19:1,15:1,14:1,12:2,7:2 bar:1,10:2,8:3,6:1,5:1,4:1,3:1,2:1,1:4 w 4-3-2"))
	// Output:
	// pass → bar:1,24:3,23:1,22:1,21:1,20:1,19:1,15:1,14:1,12:2,7:2 bar:1,10:2,8:3,6:1,5:1,4:1,3:1,2:1,1:4 1/2-1/2 -
}

// Under this reading a checker may join its own side anywhere.
func Example_s5_landing() {
	free, err := alfonsine.Lookup("reencontrat?landing=free")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Play(free, "24:13,18:1,14:1 1:15 w 6-4-4", "18/14/8 24/20"))
	// Output:
	// 24:12,20:1,14:1,8:1 1:15 b -
}
