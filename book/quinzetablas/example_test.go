package quinzetablas_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// Each side has fifteen checkers, spread over the six points of its entry and the two beyond.
func Example_s1_start() {
	game := alfonsine.QuinzeTablas
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ○ │     │  ○  ○  ○  ○  ○  ○ │
	//   │                 ○ │     │  ○  ○  ○  ○  ○  ○ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                 ■ │     │  ■  ■  ■  ■  ■  ■ │
	//   │  ·  ·  ·  ·  ■  ■ │     │  ■  ■  ■  ■  ■  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 311 pips against 311
}

// White goes from 24 down to 1, Black from 1 up to 24.
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "20:1,off:14 5:1,off:14 w 4-3-1"))
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "20:1,off:14 5:1,off:14 b 4-3-1"))
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Home is where the other side began: 6 to 1 for White, 19 to 24 for Black. A checker on 7, or
// on 18, is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "7:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "6:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "1:1,off:14 18:1,24:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "1:1,off:14 19:1,24:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 24:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 24:1,off:14 b -
	// 1/off → 6:1,off:14 24:1,off:14 b -
	// 18/19 → 1:1,off:14 24:1,19:1,off:13 w -
	// 19/20 → 1:1,off:14 24:1,20:1,off:13 w -
	// 24/off → 1:1,off:14 19:1,off:14 w -
}

// Any number of checkers of one side may stand together.
func Example_s3_landing() {
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "14:1,9:2,off:12 24:11,8:2,6:2 w 5-5-3"))
	// Output:
	// 14/9/4/1 → 9:2,1:1,off:12 24:11,8:2,6:2 b -
	// 9/4(2) 14/11 → 11:1,4:2,off:12 24:11,8:2,6:2 b -
	// 9/4/1 9/4 → 14:1,4:1,1:1,off:12 24:11,8:2,6:2 b -
}

// A player who has checkers on the bar and no point left to enter on has lost (f. 72). White
// closes the sixth point while a checker of Black's waits on the bar, and has won when the
// turn passes. With no checker on the bar the game goes on.
func Example_s4_1_prime() {
	fmt.Println(book.Play(alfonsine.QuinzeTablas, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w 6-1-1", "12/6 20/18"))
	fmt.Println(book.Play(alfonsine.QuinzeTablas, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 11:15 w 6-1-1", "12/6 20/18"))
	// Output:
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 1-0 -
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 11:15 b -
}

// A checker that was taken enters again, in the table where its side began.
func Example_s4_2_entering() {
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "bar:3,off:12 1:15 w 6-4-2"))
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "24:15 bar:3,off:12 b 6-4-2"))
	// Output:
	// bar/19 bar/21 bar/23 → 23:1,21:1,19:1,off:12 1:15 b -
	// bar/6 bar/4 bar/2 → 24:15 6:1,4:1,2:1,off:12 w -
}

// When neither side can play, the game is a tie (f. 72), and nobody loses by a prime. Here
// each side has checkers on the bar and faces six closed points.
func Example_s5_tie() {
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"))
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
}

// A larger die bears nothing off, not even from the farthest point.
func Example_s6_exact() {
	fmt.Print(book.Plays(alfonsine.QuinzeTablas, "4:1,2:1,off:13 24:15 w 6-5-3"))
	fmt.Println(book.Play(alfonsine.QuinzeTablas, "4:1,2:1,off:13 24:15 w 6-5-3", "4/off"))
	// Output:
	// 4/1 → 2:1,1:1,off:13 24:15 b -
	// alfonsine: quinze-tablas: "4/off": 4/off with a 6: only a 4 bears this checker off [quinze-tablas-overshoot: No larger die bears a checker off.]
}

// Ludii allows two checkers of a side on a point, and removes a hit checker for good. With the
// bar of this package, nobody bears off under this reading: every game that was tried ended by
// the prime or in a tie.
func Example_s7_1_landing() {
	two, err := alfonsine.Lookup("quinze-tablas?landing=two")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(two, "14:1,9:2,off:12 24:11,8:2,6:2 w 5-5-3"))
	fmt.Println(book.Play(two, "14:1,9:2,off:12 24:11,8:2,6:2 w 5-5-3", "14/9"))
	// Output:
	// 9/4 14/9 4/1 → 9:2,1:1,off:12 24:11,8:2,6:2 b -
	// 9/4(2) 14/11 → 11:1,4:2,off:12 24:11,8:2,6:2 b -
	// 9/4/1 9/4 → 14:1,4:1,1:1,off:12 24:11,8:2,6:2 b -
	// alfonsine: quinze-tablas?landing=two: "14/9": 14/9 with a 5: White has two checkers on point 9 already, and no third may join them [quinze-tablas?landing=two: No more than two checkers of a side may stand on a point.]
}

// Under this reading a larger die bears off one of the farthest checkers.
func Example_s7_2_larger() {
	farthest, err := alfonsine.Lookup("quinze-tablas?overshoot=farthest")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(farthest, "4:1,2:1,off:13 24:15 w 6-5-3"))
	// Output:
	// 4/1 2/off 1/off → off:15 24:15 1-0 -
}
