package bufadebaldrac_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// All checkers begin off the points. They wait on the bar until the dice set them up (f. 79).
func Example_s1_1_start() {
	game := alfonsine.BufaDeBaldrac
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │  ■  │  ·  ·  ·  ·  ·  · │
	//   │                   │  ■  │                   │
	//   │                   │  ■  │                   │
	//   │                   │  ■  │                   │
	//   │                   │  ■  │                   │
	//   │                   │ 15  │                   │
	//   │                   │ bar │                   │
	//   │                   │ 15  │                   │
	//   │                   │  ○  │                   │
	//   │                   │  ○  │                   │
	//   │                   │  ○  │                   │
	//   │                   │  ○  │                   │
	//   │  ·  ·  ·  ·  ·  · │  ○  │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 375 pips against 375
}

// The first throws set the checkers up. A die of d puts a white checker on the d-th point
// from 24 down, and a black one on the d-th point from 1 up.
func Example_s1_2_setUp() {
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "bar:15 bar:15 w 6-4-1"))
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "bar:12,24:1,21:1,19:1 bar:15 b 6-4-1"))
	// Output:
	// bar/19 bar/21 bar/24 → bar:12,24:1,21:1,19:1 bar:15 b -
	// bar/6 bar/4 bar/1 → bar:12,24:1,21:1,19:1 bar:12,6:1,4:1,1:1 w -
}

// White goes from 24 down to 1, Black from 1 up to 24.
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "20:1,off:14 5:1,off:14 w 4-3-1"))
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "20:1,off:14 5:1,off:14 b 4-3-1"))
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Home is where the other side entered: 6 to 1 for White, 19 to 24 for Black. A checker on 7,
// or on 18, is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "7:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "6:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "1:1,off:14 18:1,24:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "1:1,off:14 19:1,24:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 24:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 24:1,off:14 b -
	// 1/off → 6:1,off:14 24:1,off:14 b -
	// 18/19 → 1:1,off:14 24:1,19:1,off:13 w -
	// 19/20 → 1:1,off:14 24:1,20:1,off:13 w -
	// 24/off → 1:1,off:14 19:1,off:14 w -
}

// A larger die bears nothing off, not even from the farthest point. Here the six and the five
// are void, and the three can only move a checker within the board.
func Example_s3_exact() {
	fmt.Print(book.Plays(alfonsine.BufaDeBaldrac, "4:1,2:1,off:13 24:15 w 6-5-3"))
	fmt.Println(book.Play(alfonsine.BufaDeBaldrac, "4:1,2:1,off:13 24:15 w 6-5-3", "4/off"))
	// Output:
	// 4/1 → 2:1,1:1,off:13 24:15 b -
	// alfonsine: bufa-de-baldrac: "4/off": 4/off with a 6: only a 4 bears this checker off [bufa-de-baldrac-overshoot: No larger die bears a checker off: only a six from the sixth point, and so down to an ace from the first.]
}

// Under this reading a larger die bears off one of the farthest checkers.
func Example_s4_larger() {
	farthest, err := alfonsine.Lookup("bufa-de-baldrac?overshoot=farthest")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(farthest, "4:1,2:1,off:13 24:15 w 6-5-3"))
	// Output:
	// 4/1 2/off 1/off → off:15 24:15 1-0 -
}
