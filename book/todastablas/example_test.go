package todastablas_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// The checkers are spread over all four tables, as in backgammon to this day (f. 77v).
func Example_s1_start() {
	game := alfonsine.TodasTablas
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ·  ·  ·  ■  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │  ○           ■    │     │  ■              ○ │
	//   │  ○           ■    │     │  ■                │
	//   │  ○                │     │  ■                │
	//   │  ○                │     │  ■                │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │  ■                │     │  ○                │
	//   │  ■                │     │  ○                │
	//   │  ■           ○    │     │  ○                │
	//   │  ■           ○    │     │  ○              ■ │
	//   │  ■  ·  ·  ·  ○  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 167 pips against 167
}

// White goes from 24 down to 1, Black from 1 up to 24 (f. 77v).
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.TodasTablas, "20:1,off:14 5:1,off:14 w 4-3"))
	fmt.Print(book.Plays(alfonsine.TodasTablas, "20:1,off:14 5:1,off:14 b 4-3"))
	// Output:
	// 20/16/13 → 13:1,off:14 5:1,off:14 b -
	// 5/9/12 → 20:1,off:14 12:1,off:14 w -
}

// Home is where a side has five checkers on a six-point: 6 to 1 for White, 19 to 24 for Black
// (f. 77v). A checker on 7, or on 18, is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.TodasTablas, "7:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.TodasTablas, "6:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.TodasTablas, "1:1,off:14 18:1,24:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.TodasTablas, "1:1,off:14 19:1,24:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 24:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 24:1,off:14 b -
	// 1/off → 6:1,off:14 24:1,off:14 b -
	// 18/19 → 1:1,off:14 24:1,19:1,off:13 w -
	// 19/20 → 1:1,off:14 24:1,20:1,off:13 w -
	// 24/off → 1:1,off:14 19:1,off:14 w -
}

// The player who begins chooses either side (f. 77v). The two sides are the same: apart from
// the turn, the start is its own mirror image. So here the player who begins takes White.
func Example_s3_side() {
	game := alfonsine.TodasTablas
	fmt.Println(game.Start())
	fmt.Println(game.Mirror(game.Start()))
	// Output:
	// 24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -
	// 24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b -
}

// A doublet is played like any other throw, each die once. Backgammon plays each die twice.
func Example_s4_doublets() {
	p := alfonsine.MustParsePosition("20:1,off:14 24:15 w -")
	for _, game := range []*alfonsine.Game{alfonsine.TodasTablas, alfonsine.Backgammon} {
		thrown, err := game.Roll(p, alfonsine.MustParseRoll("3-3"))
		fmt.Println(thrown.Dice(), err)
		fmt.Print(book.Plays(game, thrown.String()))
	}
	// Output:
	// 3-3 <nil>
	// 20/17/14 → 14:1,off:14 24:15 b -
	// 3-3-3-3 <nil>
	// 20/17/14/11/8 → 8:1,off:14 24:15 b -
}

// A hit checker enters in the table where its side began with two on the one-point (f. 77v).
func Example_s5_entering() {
	fmt.Print(book.Plays(alfonsine.TodasTablas, "bar:2,10:1,off:12 24:13,19:2 w 6-4"))
	fmt.Print(book.Plays(alfonsine.TodasTablas, "2:15 bar:2,8:13 b 4-3"))
	// Output:
	// bar/21 → bar:1,21:1,10:1,off:12 24:13,19:2 b -
	// bar/4 bar/3 → 2:15 8:13,4:1,3:1 w -
}
