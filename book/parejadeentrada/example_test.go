package parejadeentrada_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// All fifteen checkers of each side begin off the points, here on the bar (ff. 76–77).
func Example_s1_1_start() {
	game := alfonsine.ParejaDeEntrada
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
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
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to throw                        off 0
	// 375 pips against 375
}

// Both sides enter in one table, 24 to 19 here, and a lone checker can be hit there at once.
// Nobody moves on before all fifteen have entered, so the first throw has only one play.
func Example_s1_2_entering() {
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "bar:15 bar:15 w 6-4-1"))
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "bar:14,19:1 bar:15 b 6-4-1"))
	// Output:
	// bar/19 bar/21 bar/24 → bar:12,24:1,21:1,19:1 bar:15 b -
	// bar/19* bar/21 bar/24 → bar:15 bar:12,24:1,21:1,19:1 w -
}

// Both sides go the same way, to the table across from the one where they enter, on the same
// side of the bar: 24 points.
func Example_s2_1_course() {
	game := alfonsine.ParejaDeEntrada
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

// Home is that table for both sides, the points 6 to 1. A checker on 7 is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "7:1,1:1,off:13 18:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "6:1,1:1,off:13 18:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "18:1,off:14 7:1,1:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "18:1,off:14 6:1,1:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 18:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 18:1,off:14 b -
	// 1/off → 6:1,off:14 18:1,off:14 b -
	// 7/6 → 18:1,off:14 6:1,1:1,off:13 w -
	// 6/5 → 18:1,off:14 5:1,1:1,off:13 w -
	// 1/off → 18:1,off:14 6:1,off:14 w -
}

// Three equal dice give another throw once they are played. A plus in the position marks this,
// even after some of them have been played.
func Example_s3_1_again() {
	game := alfonsine.ParejaDeEntrada
	p, err := game.Roll(alfonsine.MustParsePosition("20:15 1:15 w -"), alfonsine.MustParseRoll("6-6-6"))
	fmt.Println(p, err)
	p, err = game.Move(p, alfonsine.Move{From: 20, To: 14, Die: 6})
	fmt.Println(p, err)
	fmt.Print(book.Plays(game, p.String()))
	// Output:
	// 20:15 1:15 w 6-6-6+ <nil>
	// 20:14,14:1 1:15 w 6-6+ <nil>
	// 20/14(2) → 20:12,14:3 1:15 w -
	// 20/14/8 → 20:13,14:1,8:1 1:15 w -
	// 14/8/2 → 20:14,2:1 1:15 w -
}

// Two equal dice of three give nothing: the turn passes.
func Example_s3_2_twoAlike() {
	p, err := alfonsine.ParejaDeEntrada.Roll(alfonsine.ParejaDeEntrada.Start(), alfonsine.MustParseRoll("6-6-5"))
	fmt.Println(p, err)
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, p.String()))
	// Output:
	// bar:15 bar:15 w 6-6-5 <nil>
	// bar/19(2) bar/20 → bar:12,20:1,19:2 bar:15 b -
}

// The player throws again even if only some of the dice could be played, or none.
func Example_s3_3_unplayed() {
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "13:1,off:14 7:2,1:13 w 6-6-6+"))
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, "13:1,off:14 7:2,1:13 w 3-3-3+"))
	// Output:
	// pass → 13:1,off:14 7:2,1:13 w -
	// 13/10 → 10:1,off:14 7:2,1:13 w -
}

// The game may be played with two dice. Then a doublet gives another throw.
func Example_s4_1_twoDice() {
	two, err := alfonsine.Lookup("pareja-de-entrada?dice=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := two.Roll(two.Start(), alfonsine.MustParseRoll("4-4"))
	fmt.Println(p, err)
	fmt.Print(book.Plays(two, p.String()))
	// Output:
	// bar:15 bar:15 w 4-4+ <nil>
	// bar/21(2) → bar:13,21:2 bar:15 w -
}

// Ludii gives the second throw only to a player who has played all of the dice. White's second
// six is blocked here, and the turn passes.
func Example_s4_2_played() {
	played, err := alfonsine.Lookup("pareja-de-entrada?throw-again=played")
	if err != nil {
		fmt.Println(err)
		return
	}
	const position = "bar:1,off:14 24:11,13:2,off:2 w 6-6-6+"
	fmt.Print(book.Plays(alfonsine.ParejaDeEntrada, position))
	fmt.Print(book.Plays(played, position))
	fmt.Print(book.Plays(played, "bar:1,off:14 24:13,off:2 w 6-6-6+"))
	// Output:
	// bar/19 → 19:1,off:14 24:11,13:2,off:2 w -
	// bar/19 → 19:1,off:14 24:11,13:2,off:2 b -
	// bar/19/13/7 → 7:1,off:14 24:13,off:2 w -
}

// If “the same number on the three or two dice” means two dice of three, two sixes and a five
// give another throw.
func Example_s4_3_twoAlike() {
	two, err := alfonsine.Lookup("pareja-de-entrada?throw-again=two-alike")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, thrown := range []string{"6-6-5", "6-6-6", "6-5-4"} {
		p, err := two.Roll(alfonsine.MustParsePosition("20:15 1:15 w -"), alfonsine.MustParseRoll(thrown))
		fmt.Println(p, err)
	}
	fmt.Print(book.Plays(two, "20:1,off:14 7:2,1:13 w 6-6-5+"))
	// Output:
	// 20:15 1:15 w 6-6-5+ <nil>
	// 20:15 1:15 w 6-6-6+ <nil>
	// 20:15 1:15 w 6-5-4 <nil>
	// 20/14/8/3 → 3:1,off:14 7:2,1:13 w -
}
