package alfonsine_test

import (
	"fmt"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// The rule that the game has its name from: who cannot play all three dice has
// failed, and has lost the game on the spot (§8, ff. 74–75). White could play both
// fours here, but no 5, whatever he plays first. So he does not move at all.
//
// Rulings: fallas-8
func Example_fallasADieUnplayedLosesTheGame() {
	p, _ := alfonsine.ParsePosition("24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4")
	fmt.Println(p)
	fmt.Print(diagram.Text(alfonsine.Fallas, p, diagram.Options{}))

	_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "24/20")
	fmt.Println(err)
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ■  ·  ·  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │        ■          │     │  ■              ○ │
	//   │        ■          │     │  ■                │
	//   │        ■          │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  7                │
	//   │                   │ bar │                   │
	//   │                   │     │ 13                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │     ■             │     │  ○              ■ │
	//   │  ·  ■  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to play 5-4-4                   off 0
	// alfonsine: fallas: "24/20": 24/20 with a 4: not all dice can be played, so nothing is moved and the game is lost [fallas-8: A player who cannot play all three dice moves nothing and has lost.]
	// fails leads to 24:2,6:13 19:7,15:4,11:2,1:2 0-1 -
}

// Who can play all three dice must find the way to do it (§8, ff. 74–75). White's
// 6 is dead as long as 24/18 is closed, so he must not waste the 1 or the 2: they
// take the checker to 21, from where the 6 can be played.
//
// Rulings: fallas-8
func Example_fallasAllDiceMustBePlayed() {
	p, _ := alfonsine.ParsePosition("24:1,6:1,off:13 18:2,17:2,16:2,off:9 w 6-2-1")
	for _, typed := range []string{"24/15", "24/22 6/5", "24/23 6/4"} {
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// 24/15 leads to 15:1,6:1,off:13 18:2,17:2,16:2,off:9 b -
	// alfonsine: fallas: "24/22 6/5": 6/5 with a 1: more dice can be played by another move [fallas-8: A player who cannot play all three dice moves nothing and has lost.]
	// alfonsine: fallas: "24/23 6/4": 6/4 with a 2: more dice can be played by another move [fallas-8: A player who cannot play all three dice moves nothing and has lost.]
}

// Home is where a side's thirteen checkers began, for White the points 6 to 1, for
// Black 19 to 24 (§4, ff. 74–75). A checker on 7, or on 18, is still outside.
//
// Rulings: fallas-9-home
func Example_fallasHomeIsWhereTheThirteenBegan() {
	for _, position := range []string{
		"7:1,1:1,off:13 24:1,off:14 w 1",
		"6:1,1:1,off:13 24:1,off:14 w 1",
		"1:1,off:14 18:1,24:1,off:13 b 1",
		"1:1,off:14 19:1,24:1,off:13 b 1",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(position, alfonsine.Plays(alfonsine.Fallas, p))
	}
	// Output:
	// 7:1,1:1,off:13 24:1,off:14 w 1 [7/6]
	// 6:1,1:1,off:13 24:1,off:14 w 1 [6/5 1/off]
	// 1:1,off:14 18:1,24:1,off:13 b 1 [18/19]
	// 1:1,off:14 19:1,24:1,off:13 b 1 [19/20 24/off]
}

// Checkers are borne off when all of their side that are not off yet have come home
// (§9, ff. 74–75).
//
// Rulings: fallas-9-bear-off
func Example_fallasBearingOffBeginsWhenAllAreHome() {
	for _, position := range []string{
		"13:1,3:14 24:15 w 3",
		"6:1,3:14 24:15 w 3",
		"4:1,3:1,off:13 24:15 w 3",
	} {
		p, _ := alfonsine.ParsePosition(position)
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "3/off")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(position, "leads to", play.Next())
	}
	// Output:
	// alfonsine: fallas: "3/off": 3/off with a 3: not all checkers of White are home [fallas-9-bear-off: Checkers are borne off once all of the side that are still on the board are home.]
	// 6:1,3:14 24:15 w 3 leads to 6:1,3:13,off:1 24:15 b -
	// 4:1,3:1,off:13 24:15 w 3 leads to 4:1,off:14 24:15 b -
}

// Before each die it is asked anew whether all are home: what one die has brought
// home another can bear off in the same throw. This is a decision. White has played
// one of his dice and has two left; neither bears off the 2 yet.
//
// Rulings: fallas-9-each-die
func Example_fallasEachDieAsksAnewWhetherAllAreHome() {
	p, _ := alfonsine.ParsePosition("7:1,2:1,off:13 24:1,off:14 w 6-5")
	fmt.Println("the next die:", alfonsine.Moves(alfonsine.Fallas, p))
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println("both dice:   ", play.Next())
	}
	// Output:
	// the next die: [7/1 7/2]
	// both dice:    1:1,off:14 24:1,off:14 b -
	// both dice:    2:1,off:14 24:1,off:14 b -
}

// A hit takes the right to bear off away until the checker has come home again.
// Black hits with the 4; White has to enter, and three dice are not enough to come
// round, so that the checker on 2 stays where it is.
//
// Rulings: fallas-9-each-die
func Example_fallasAHitTakesTheRightToBearOffAway() {
	p, _ := alfonsine.ParsePosition("5:1,2:1,off:13 24:14,1:1 b 4")
	p, _ = alfonsine.Fallas.Move(p, alfonsine.Move{From: 1, To: 5, Die: 4})
	fmt.Println(p)
	dice, _ := alfonsine.ParseRoll("6-6-4")
	p, _ = alfonsine.Fallas.Roll(p, dice)
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play.Next())
	}
	// Output:
	// bar:1,2:1,off:13 24:14,5:1 w -
	// 9:1,2:1,off:13 24:14,5:1 b -
}

// A die bears off a checker that stands exactly so far from the rail, or moves
// another on the board, as the player prefers (§9, ff. 74–75).
//
// Rulings: fallas-9-exact
func Example_fallasTheExactDieBearsOffOrMovesWithin() {
	p, _ := alfonsine.ParsePosition("6:1,4:1,off:13 24:1,off:14 w 4")
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 6/2 leads to 4:1,2:1,off:13 24:1,off:14 b -
	// 4/off leads to 6:1,off:14 24:1,off:14 b -
}

// A die that neither bears off exactly nor moves a checker on the board bears one
// off from a lower point, the farthest there is (§9, ff. 74–75). It does so even
// past a checker that stands higher and is blocked. In the first position White
// may play 6/1 with the 5, and so must not take the 3 off; in the second, Black
// holds point 1, and the 3 goes off before the 6; in the third, the 4 does.
//
// Rulings: fallas-9-larger
func Example_fallasALargerDieBearsOffFromTheNextLowerPoint() {
	for _, position := range []string{
		"6:1,3:1,off:13 24:2,off:13 w 5",
		"6:1,3:1,off:13 1:2,off:13 w 5",
		"6:1,4:1,3:1,off:12 1:2,off:13 w 5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(position, alfonsine.Plays(alfonsine.Fallas, p))
		if _, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "3/off"); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// 6:1,3:1,off:13 24:2,off:13 w 5 [6/1]
	// alfonsine: fallas: "3/off": 3/off with a 5: the 5 can be played within the board [fallas-9-larger: If a die brings no checker to the rail and moves none on the board, it bears off one from the farthest point whose number is lower, even if farther checkers are blocked.]
	// 6:1,3:1,off:13 1:2,off:13 w 5 [3/off]
	// 6:1,4:1,3:1,off:12 1:2,off:13 w 5 [4/off]
	// alfonsine: fallas: "3/off": 3/off with a 5: a larger die bears off from the farthest point only [fallas-9-larger: If a die brings no checker to the rail and moves none on the board, it bears off one from the farthest point whose number is lower, even if farther checkers are blocked.]
}

// The order of the dice decides what a larger one finds (§9, ff. 74–75). With 5-1-1
// White can bear off the 3 by the 5 at once and go on with the 6; bring the 6 down
// to where the 5 bears it off; or let the 5 take the 3 when it has moved.
//
// Rulings: fallas-9-larger
func Example_fallasTheOrderOfTheDiceDecides() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:2,off:13 w 5-1-1")
	var left []string
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		left = append(left, play.Next().String())
	}
	slices.Sort(left)
	for _, position := range left {
		fmt.Println(position)
	}
	// Output:
	// 2:1,off:14 1:2,off:13 b -
	// 3:1,off:14 1:2,off:13 b -
	// 4:1,off:14 1:2,off:13 b -
	// 5:1,off:14 1:2,off:13 b -
}

// The duty to play every die lasts to the end (§8, ff. 74–75). White must not take
// the 3 off with his 3, or the 5 would be dead; he plays 6/3 and bears off with the
// 5. With two checkers on 6 and a 5 there is no way, and he has lost a game that
// was all but won.
//
// Rulings: fallas-8-home
func Example_fallasAllDiceMustBePlayedWhileBearingOff() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:2,off:13 w 5-3")
	_, err := alfonsine.Fallas.Move(p, alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3})
	fmt.Println(err)

	for _, position := range []string{
		"6:1,3:1,off:13 1:2,off:13 w 5-3",
		"6:2,off:13 1:2,off:13 w 5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
			fmt.Println("dice played:", play.Len(), "then", play.Next())
		}
	}
	// Output:
	// alfonsine: fallas: 3/off with a 3: more dice can be played by another move [fallas-8-home: The duty to play every die holds while bearing off too.]
	// dice played: 2 then 3:1,off:14 1:2,off:13 b -
	// dice played: 0 then 6:2,off:13 1:2,off:13 0-1 -
}
