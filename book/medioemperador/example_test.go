package medioemperador_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// Each side has all its checkers on the one-point of its table, as in Emperador (f. 76).
func Example_s1_start() {
	game := alfonsine.MedioEmperador
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//                                7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │                   │     │  ·  ·  ·  ·  ·  ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │      unused       │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                15 │
	//   │                   │ bar │                   │
	//   │                   │     │                15 │
	//   │                   │     │                 ■ │
	//   │      unused       │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │  ·  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                                6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 180 pips against 180
}

// White goes from 12 down to 1, Black from 1 up to 12.
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "12:1,off:14 1:1,off:14 w 3-1"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "12:1,off:14 1:1,off:14 b 3-1"))
	fmt.Println(alfonsine.MedioEmperador.Check(alfonsine.MustParsePosition("13:1,off:14 1:1,off:14 w -")))
	// Output:
	// 12/9/8 → 8:1,off:14 1:1,off:14 b -
	// 1/4/5 → 12:1,off:14 5:1,off:14 w -
	// alfonsine: not a position of medio-emperador: white: point 13 is not on the path
}

// Home is where the other side began: 6 to 1 for White, 7 to 12 for Black. A checker on 7, or
// on 6, is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "7:1,1:1,off:13 12:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "6:1,1:1,off:13 12:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "1:1,off:14 6:1,12:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "1:1,off:14 7:1,12:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 12:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 12:1,off:14 b -
	// 1/off → 6:1,off:14 12:1,off:14 b -
	// 6/7 → 1:1,off:14 12:1,7:1,off:13 w -
	// 7/8 → 1:1,off:14 12:1,8:1,off:13 w -
	// 12/off → 1:1,off:14 7:1,off:14 w -
}

// On the first six points of its path a checker may not join another of its side. With 4-4 only
// one checker may move from 12 to 8, and it must move on.
func Example_s3_landing() {
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "12:15 1:15 w 4-4"))
	fmt.Println(book.Play(alfonsine.MedioEmperador, "12:15 1:15 w 4-4", "12/8(2)"))
	// Output:
	// 12/8/4 → 12:14,4:1 1:15 b -
	// alfonsine: medio-emperador: "12/8(2)": 12/8 with a 4: White has a checker on point 8 already, where only one may stand [medio-emperador-landing: On the first six points of its path a checker may not land where one of its own side stands.]
}

// A hit checker enters in the table where it was first placed.
func Example_s4_1_entering() {
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "bar:2,off:13 12:15 w 6-4"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "1:15 bar:2,off:13 b 6-4"))
	// Output:
	// bar/7 bar/9 → 9:1,7:1,off:13 12:15 b -
	// bar/6 bar/4 → 1:15 6:1,4:1,off:13 w -
}

// There is no prime (f. 76): a side that cannot enter waits until it can.
func Example_s4_2_prime() {
	fmt.Println(book.Play(alfonsine.MedioEmperador, "7:2,6:1,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w 1-1", "7/6 7/6"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "6:3,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 b 6-5"))
	// Output:
	// 6:3,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 b -
	// pass → 6:3,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w -
}

// A game can end in a tie (f. 76): a player has passed, and neither side can move with any
// throw. A pass is not enough as long as some throw lets either side move.
func Example_s5_tie() {
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 b 6-5"))
	fmt.Print(book.Plays(alfonsine.MedioEmperador, "bar:3,6:3,5:2,4:2,3:2,2:2,1:1 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 b 6-5"))
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 1/2-1/2 -
	// pass → bar:3,6:3,5:2,4:2,3:2,2:2,1:1 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 w -
}

// The game may be played with three dice (f. 76).
func Example_s6_1_threeDice() {
	three, err := alfonsine.Lookup("medio-emperador?dice=3")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := three.Roll(three.Start(), alfonsine.MustParseRoll("6-5-4"))
	fmt.Println(p, err)
	fmt.Print(book.Plays(three, p.String()))
	// Output:
	// 12:15 1:15 w 6-5-4 <nil>
	// 12/6 12/7 12/8 → 12:12,8:1,7:1,6:1 1:15 b -
	// 12/6/2 12/7 → 12:13,7:1,2:1 1:15 b -
	// 12/7/3 12/6 → 12:13,6:1,3:1 1:15 b -
}

// Under this reading a checker may join its own side anywhere.
func Example_s6_2_landing() {
	free, err := alfonsine.Lookup("medio-emperador?landing=free")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(free, "12:15 1:15 w 4-4"))
	// Output:
	// 12/8(2) → 12:13,8:2 1:15 b -
	// 12/8/4 → 12:14,4:1 1:15 b -
}
