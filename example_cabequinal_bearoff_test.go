package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// This is Cab e Quinal §10, how checkers are borne off, and §11, how a side is
// stopped. Where a position has one die, the others of the throw have been played.

// Home is the fourth quadrant, the points 6 to 1, for both sides (§4 and §10, f. 77).
// With a checker still on 7 no other is borne off; when it stands on 6, one may be.
//
// Rulings: cab-e-quinal-10-home
func Example_cabEQuinalHome() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"7:1,2:1,off:13 19:15 w 2",
		"6:1,2:1,off:13 19:15 w 2",
		"20:15 7:1,2:1,off:13 b 2",
		"20:15 6:1,2:1,off:13 b 2",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Turn(), alfonsine.Moves(game, p))
	}
	// Output:
	// White [7/5]
	// White [6/4 2/off]
	// Black [7/5]
	// Black [6/4 2/off]
}

// A side bears off once all its checkers are home (§10, f. 77). Those already off do
// not count, one on the bar does. White's checker on 7 keeps the others in.
//
// Rulings: cab-e-quinal-10-bear-off
func Example_cabEQuinalBearingOffWhenAllAreHome() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("7:1,4:2,3:3,off:9 19:15 w 4-3-3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p)
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	_, err = game.Move(p, alfonsine.Move{From: 4, To: alfonsine.Off, Die: 4})
	fmt.Println(err)

	play, err := alfonsine.ParsePlay(game, p, "7/3 3/off(2)")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(diagram.Text(game, play.Next(), diagram.Options{}))
	// Output:
	// 7:1,4:2,3:3,off:9 19:15 w 4-3-3
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                15 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │        ○          │     │                   │
	//   │        ○  ○       │     │                   │
	//   │  ·  ·  ○  ○  ·  · │     │  ○  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to play 4-3-3                   off 9
	// alfonsine: cab-e-quinal: 4/off with a 4: not all checkers of White are home [cab-e-quinal-10-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	//    ■ Black to throw                        off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                15 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │        ○  ○       │     │                   │
	//   │  ·  ·  ○  ○  ·  · │     │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White                                off 11
}

// Whether all are home is asked anew for each die (chosen, since §10 has no word on
// it): the die that brings the last one home leaves the next die free to bear off.
//
// Rulings: cab-e-quinal-10-each-die
func Example_cabEQuinalHomeIsJudgedBeforeEachDie() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("8:1,2:2,off:12 19:15 w 2-2-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Dice(), alfonsine.Moves(game, p))
	if p, err = game.Move(p, alfonsine.Move{From: 8, To: 6, Die: 2}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Dice(), alfonsine.Moves(game, p))
	// Output:
	// 2-2-1 [8/6 8/7 2/1]
	// 2-1 [6/4 2/off 6/5 2/1]
}

// A side that is hit while it bears off loses the right until all its checkers are
// home again (chosen, after §10, f. 77). Black, who comes late, hits on 2. White's
// checker enters, and none of the others goes off before it has come round.
//
// Rulings: cab-e-quinal-10-each-die, cab-e-quinal-10-bear-off
func Example_cabEQuinalHitWhileBearingOff() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("4:2,2:1,off:12 19:14,7:1 b 5")
	if err != nil {
		fmt.Println(err)
		return
	}
	hit, err := alfonsine.ParsePlay(game, p, "7/2")
	if err != nil {
		fmt.Println(err)
		return
	}
	thrown, err := alfonsine.NewRoll(5, 4, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	if p, err = game.Roll(hit.Next(), thrown); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p)
	for _, text := range []string{"4/off", "bar/21 4/off", "bar/21/14"} {
		play, err := alfonsine.ParsePlay(game, p, text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play.Next())
	}
	// Output:
	// bar:1,4:2,off:12 19:14,2:1 w 5-4-2
	// alfonsine: cab-e-quinal: "4/off": 4/off with a 4: checkers on the bar enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// alfonsine: cab-e-quinal: "bar/21 4/off": 4/off with a 5: not all checkers of White are home [cab-e-quinal-10-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// 14:1,4:2,off:12 19:14,2:1 b -
}

// The rail behind point 1 counts as a point 0: a checker that comes exactly there is
// off, by one die or by two or three added up (§10, f. 77).
//
// Rulings: cab-e-quinal-10-exact
func Example_cabEQuinalBearingOffExactly() {
	game := alfonsine.CabEQuinal
	for _, test := range []struct{ position, text string }{
		{"6:2,3:1,off:12 19:15 w 3-2-1", "3/off 6/5 6/4"}, // by one die
		{"6:1,5:2,off:12 19:15 w 3-2-1", "5/off 5/4"},     // by 3 and 2
		{"6:1,5:2,off:12 19:15 w 3-2-1", "6/off"},         // by all three
	} {
		p, err := alfonsine.ParsePosition(test.position)
		if err != nil {
			fmt.Println(err)
			return
		}
		play, err := alfonsine.ParsePlay(game, p, test.text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(play.Next())
	}
	// Output:
	// 5:1,4:1,off:13 19:15 b -
	// 6:1,4:1,off:13 19:15 b -
	// 5:2,off:13 19:15 b -
}

// Nobody is made to bear off: he may move within his home instead, for instance to
// close a point before the last of the other side (§10, f. 77). With the 4 White
// may take a checker off from 4, or stand with two on 2 in the way of Black's 8.
//
// Rulings: cab-e-quinal-10-exact
func Example_cabEQuinalMovingInsteadOfBearingOff() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("6:1,4:1,2:1,off:12 8:1,off:14 w 4")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, play := range alfonsine.Plays(game, p) {
		next := play.Next()
		fmt.Println(play, "closes", next.Held(alfonsine.White, 2))
	}
	// Output:
	// 6/2 closes 2
	// 4/off closes
}

// A die that is larger than any distance takes one of the farthest checkers off
// (§10, f. 77). A 5 does so when none stands on 6 or 5. If one does stand farther
// away, it is the one to move, and when it cannot, the die is void.
//
// Rulings: cab-e-quinal-10-larger
func Example_cabEQuinalLargerDie() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"4:2,3:1,off:12 19:15 w 5",
		"3:1,2:1,off:13 19:15 w 5",
		"6:1,4:1,off:13 19:15 w 5",
		"6:1,4:1,off:13 19:13,1:2 w 5",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(alfonsine.Plays(game, p))
	}
	for _, text := range []string{"4:2,3:1,off:12 19:15 w 5", "6:1,3:1,off:13 19:15 w 5"} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, err = alfonsine.ParsePlay(game, p, "3/off")
		fmt.Println(err)
	}
	// Output:
	// [4/off]
	// [3/off]
	// [6/1]
	// [pass]
	// alfonsine: cab-e-quinal: "3/off": 3/off with a 5: a larger die bears off from the farthest point only [cab-e-quinal-10-larger: A die larger than any distance bears off one of the farthest checkers.]
	// alfonsine: cab-e-quinal: "3/off": 3/off with a 5: a checker stands farther away than 5 [cab-e-quinal-10-larger: A die larger than any distance bears off one of the farthest checkers.]
}

// The duties hold while bearing off too: the bar comes first, and the most dice must
// be played (§10, f. 77). A 6 would take a checker off from 6, but as 3 is closed the
// other could then play only one of the 2 and the 1. Moved by the small dice first,
// they can use all three, so they must. In the second position no die enters, and
// the sixes bear nothing off either.
//
// Rulings: cab-e-quinal-10-duty
func Example_cabEQuinalDutyWhileBearingOff() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("6:2,off:13 19:11,3:2,1:2 w 6-2-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = game.Move(p, alfonsine.Move{From: 6, To: alfonsine.Off, Die: 6})
	fmt.Println(err)
	for _, play := range alfonsine.Plays(game, p) {
		fmt.Println("dice played:", play.Len(), "->", play.Next())
	}

	p, err = alfonsine.ParsePosition("bar:1,6:2,off:12 19:15 w 6-6-6")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = alfonsine.ParsePlay(game, p, "6/off")
	fmt.Println(err)
	fmt.Println(alfonsine.Plays(game, p))
	// Output:
	// alfonsine: cab-e-quinal: 6/off with a 6: more dice can be played by another move [cab-e-quinal-10-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// dice played: 3 -> 4:1,off:14 19:11,3:2,1:2 b -
	// alfonsine: cab-e-quinal: "6/off": 6/off with a 6: checkers on the bar enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// [pass]
}

// Six points in a row, each with two checkers or more, stop the other side: no die
// is larger than six, and no stop among them is open (§11, f. 77). With one of them
// open only the throws with a 6 come through.
//
// Rulings: cab-e-quinal-11-block
func Example_cabEQuinalBlock() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"20:15 19:2,18:2,17:2,16:3,15:3,14:3 w -",
		"20:15 19:2,18:3,17:3,16:3,15:4 w -",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Held(alfonsine.Black, 2).PrimeLength(), "points in a row:")
		fmt.Print(diagram.Text(game, p, diagram.Options{}))
		throws, passes := 0, 0
		for rolled := range alfonsine.Chances(game, p) {
			throws++
			if alfonsine.Plays(game, rolled)[0].Len() == 0 {
				passes++
			}
		}
		fmt.Println("White passes with", passes, "of", throws, "throws")
	}
	// Output:
	// 6 points in a row:
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │     │  ■  ■  ■  ■  ■  · │
	//   │              ○  ■ │     │  ■  ■  ■  ■  ■    │
	//   │              ○    │     │        ■  ■  ■    │
	//   │              ○    │     │                   │
	//   │              ○    │     │                   │
	//   │             15    │     │                   │
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
	// White passes with 56 of 56 throws
	// 5 points in a row:
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │     │  ■  ■  ■  ■  ·  · │
	//   │              ○  ■ │     │  ■  ■  ■  ■       │
	//   │              ○    │     │  ■  ■  ■  ■       │
	//   │              ○    │     │           ■       │
	//   │              ○    │     │                   │
	//   │             15    │     │                   │
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
	// White passes with 35 of 56 throws
}

// A player who can use none of his dice passes (§11, f. 77), and only then. Dice that
// cannot be played are void: the other side throws anew.
//
// Rulings: cab-e-quinal-11-pass
func Example_cabEQuinalPass() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"20:1,off:14 19:11,16:2,14:2 w 6-4-1", // no die can be played
		"20:1,off:14 19:10,12:2,10:3 w 6-4-4", // the 6 or a 4 can
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p)
		for _, play := range alfonsine.Plays(game, p) {
			fmt.Println("   dice played:", play.Len(), "->", play.Next())
		}
		_, err = alfonsine.ParsePlay(game, p, "pass")
		fmt.Println("   pass:", err)
	}
	// Output:
	// 20:1,off:14 19:11,16:2,14:2 w 6-4-1
	//    dice played: 0 -> 20:1,off:14 19:11,16:2,14:2 b -
	//    pass: <nil>
	// 20:1,off:14 19:10,12:2,10:3 w 6-4-4
	//    dice played: 1 -> 14:1,off:14 19:10,12:2,10:3 b -
	//    dice played: 1 -> 16:1,off:14 19:10,12:2,10:3 b -
	//    pass: alfonsine: cab-e-quinal: "pass": more dice can be played: 6-4-4 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
}
