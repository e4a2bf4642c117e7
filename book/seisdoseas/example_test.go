package seisdoseas_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// Both sides begin in the first quadrant. The player who begins, here White, has its six-,
// two- and one-points, as the name says; Black has the three points between them (f. 75).
func Example_s1_start() {
	game := alfonsine.SeisDosEAs
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ○  ■  ■  ■  ○ │     │  ·  ·  ·  ·  ·  · │
	//   │  ○  ○  ■  ■  ■  ○ │     │                   │
	//   │  ○  ○  ■  ■  ■  ○ │     │                   │
	//   │     ○  ■  ■  ■  ○ │     │                   │
	//   │        ■  ■  ■  ○ │     │                   │
	//   │                 8 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to throw                        off 0
	// 316 pips against 315
}

// Both sides go the same way, over all four quadrants.
func Example_s2_1_course() {
	game := alfonsine.SeisDosEAs
	for _, pt := range []alfonsine.Point{24, 18, 12, 6} {
		fmt.Println("from", pt, game.Distance(alfonsine.White, pt), game.Distance(alfonsine.Black, pt))
	}
	fmt.Print(book.Plays(game, "20:1,off:14 14:1,off:14 w 4-3-1"))
	fmt.Print(book.Plays(game, "20:1,off:14 14:1,off:14 b 4-3-1"))
	// Output:
	// from 24 24 24
	// from 18 18 18
	// from 12 12 12
	// from 6 6 6
	// 20/16/13/12 → 12:1,off:14 14:1,off:14 b -
	// 14/10/7/6 → 20:1,off:14 6:1,off:14 w -
}

// Home is the last quadrant for both sides, the points 6 to 1. A checker on 7 is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.SeisDosEAs, "7:1,1:1,off:13 18:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.SeisDosEAs, "6:1,1:1,off:13 18:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.SeisDosEAs, "18:1,off:14 7:1,1:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.SeisDosEAs, "18:1,off:14 6:1,1:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 18:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 18:1,off:14 b -
	// 1/off → 6:1,off:14 18:1,off:14 b -
	// 7/6 → 18:1,off:14 6:1,1:1,off:13 w -
	// 6/5 → 18:1,off:14 5:1,1:1,off:13 w -
	// 1/off → 18:1,off:14 6:1,off:14 w -
}

// Ludii ends the game in the third quadrant. Within the first quadrant the start is the same,
// but that quadrant is six points nearer to the end.
func Example_s3_1_eighteenPoints() {
	game, err := alfonsine.Lookup("seis-dos-e-as?points=18")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range []*alfonsine.Game{alfonsine.SeisDosEAs, game} {
		fmt.Println(g.Start(), g.Pips(g.Start(), alfonsine.White), "pips")
	}
	// Output:
	// 24:3,23:4,19:8 22:5,21:5,20:5 w - 316 pips
	// 18:3,17:4,13:8 16:5,15:5,14:5 w - 226 pips
}

// Ludii has hit checkers enter in the quadrant after the one where the sides began, so a hit
// costs less: a die of d enters on the d-th point of that quadrant.
func Example_s3_2_entry() {
	second, err := alfonsine.Lookup("seis-dos-e-as?entry=second")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(alfonsine.SeisDosEAs, "bar:2,off:13 1:15 w 6-4"))
	fmt.Print(book.Plays(second, "bar:2,off:13 1:15 w 6-4"))
	// Output:
	// bar/19 bar/21 → 21:1,19:1,off:13 1:15 b -
	// bar/13 bar/15 → 15:1,13:1,off:13 1:15 b -
}
