package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// Who can play both dice must, even if only one way of playing manages it (§8,
// f. 78). White would like to play 18/14 with the 4, but his 6 would be dead
// then, since 14/8 is closed. So is every other way but one.
//
// Rulings: laquet-8-duty
func Example_laquetBothDiceMustBePlayed() {
	p, _ := alfonsine.ParsePosition("18:1,14:1,off:13 8:1,4:1,off:13 w 6-4")
	for _, typed := range []string{"18/12 14/10", "18/12", "18/14", "pass"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.Laquet, p)), "play")
	// Output:
	// 18/12 14/10 leads to 12:1,10:1,off:13 8:1,4:1,off:13 b -
	// alfonsine: laquet: "18/12": more dice can be played: 4 [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "18/14": 18/14 with a 4: more dice can be played by another move [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "pass": more dice can be played: 6-4 [laquet-8-duty: Both dice must be played if possible.]
	// 1 play
}

// Where each die can be played but not the two together, the player takes the one
// that he likes better; it need not be the larger (§8, f. 78). The other is his
// opponent's.
//
// Rulings: laquet-8-choice, laquet-8-left
func Example_laquetEitherDieButNotBoth() {
	p, _ := alfonsine.ParsePosition("18:1,off:14 9:1,off:14 w 6-3")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 18/12 leads to 12:1,off:14 9:1,off:14 b ~3
	// 18/15 leads to 15:1,off:14 9:1,off:14 b ~6
}

// A die that a player cannot use is not lost: his opponent plays it for himself,
// if he can (§8, f. 78). White is stuck behind Black's six points and passes with
// both dice; Black plays them before he throws.
//
// Rulings: laquet-8-left, laquet-8-own
func Example_laquetDiceLeftOverAreTheOpponents() {
	p, _ := alfonsine.ParsePosition("18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5")
	play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "pass")
	fmt.Println(play, err)
	fmt.Print(diagram.Text(alfonsine.Laquet, play.Next(), diagram.Options{}))

	// He may not throw as long as they are there.
	dice, _ := alfonsine.ParseRoll("2-1")
	_, err = alfonsine.Laquet.Roll(play.Next(), dice)
	fmt.Println(err)

	// And when they are played it is still his turn: now he throws.
	play, err = alfonsine.ParsePlay(alfonsine.Laquet, play.Next(), "17/11 17/12")
	fmt.Println(play.Next(), err)
	// Output:
	// pass <nil>
	//    ■ Black to play 6-5, left by White      off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │ 15 10             │
	//   │                   │     │  ○  ■             │
	//   │      unused       │     │  ○  ■             │
	//   │                   │     │  ○  ■             │
	//   │                   │     │  ○  ■             │
	//   │                   │     │  ○  ■  ■  ■  ■  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                               18 17 16 15 14 13
	//    ○ White                                 off 0
	// alfonsine: laquet: roll 2-1: the dice 6-5 are still to be played [laquet-7-moves: Each die moves one checker by its pips; two checkers or a single one may use up the dice.]
	// 18:15 17:8,16:1,15:1,14:1,13:1,12:2,11:1 b - <nil>
}

// The opponent moves his own checkers with the dice left to him, not those of the
// player who was stuck, who could not move them. He owes as many dice as he can
// play (inferred from §8, f. 78).
//
// Rulings: laquet-8-own
func Example_laquetTheOpponentMovesHisOwnCheckers() {
	p, _ := alfonsine.ParsePosition("18:15 16:1,10:1,off:13 b ~6-5")
	for _, typed := range []string{"16/10 10/5", "18/12", "16/10", "pass"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// 16/10 10/5 leads to 18:15 10:1,5:1,off:13 b -
	// alfonsine: laquet: "18/12": 18/12: Black has no checker on point 18 [laquet-7-moves: Each die moves one checker by its pips; two checkers or a single one may use up the dice.]
	// alfonsine: laquet: "16/10": more dice can be played: 5 [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "pass": more dice can be played: 6-5 [laquet-8-duty: Both dice must be played if possible.]
}

// With dice that were left to him the opponent may bear off his last checkers, and
// so win with a throw that was not his own (inferred from §8, f. 78). Here Black's
// checker on 1 stops White, whose two sixes take both of Black's checkers off.
//
// Rulings: laquet-8-own
func Example_laquetWinningByDiceLeftOver() {
	p, _ := alfonsine.ParsePosition("7:1,off:14 4:1,1:1,off:13 w 6-6")
	for plays := alfonsine.Plays(alfonsine.Laquet, p); len(plays) > 0; plays = alfonsine.Plays(alfonsine.Laquet, p) {
		p = plays[0].Next()
		fmt.Println("dice played:", plays[0].Len(), "then", p)
	}
	// Output:
	// dice played: 0 then 7:1,off:14 4:1,1:1,off:13 b ~6-6
	// dice played: 2 then 7:1,off:14 off:15 0-1 -
}

// Dice that the opponent cannot play either are void: they do not come back to the
// player who threw them. It is the opponent's turn to throw (inferred from §8,
// f. 78). Of a 6 and a 5 left to him Black can play both, one or none here.
//
// Rulings: laquet-8-void
func Example_laquetDiceThatNeitherCanPlayAreVoid() {
	for _, position := range []string{
		"6:1,1:1,off:13 18:1,off:14 b ~6-5",
		"6:1,1:1,off:13 12:1,off:14 b ~6-5",
		"7:1,6:1,off:13 12:1,off:14 b ~6-5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
			fmt.Println("dice played:", play.Len(), "then", play.Next())
		}
	}
	// Output:
	// dice played: 2 then 6:1,1:1,off:13 7:1,off:14 b -
	// dice played: 1 then 6:1,1:1,off:13 7:1,off:14 b -
	// dice played: 0 then 7:1,6:1,off:13 12:1,off:14 b -
}

// Home is quadrant III, the last six points, for Black as for White (§4 and §9,
// f. 78). A checker on point 7 is outside and keeps the side from bearing off; on
// point 6 it does not.
//
// Rulings: laquet-9-home
func Example_laquetHomeIsQuadrantIII() {
	for _, position := range []string{
		"7:1,1:1,off:13 18:1,off:14 w 1",
		"6:1,1:1,off:13 18:1,off:14 w 1",
		"18:1,off:14 7:1,1:1,off:13 b 1",
		"18:1,off:14 6:1,1:1,off:13 b 1",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(position, alfonsine.Plays(alfonsine.Laquet, p))
	}
	// Output:
	// 7:1,1:1,off:13 18:1,off:14 w 1 [7/6]
	// 6:1,1:1,off:13 18:1,off:14 w 1 [6/5 1/off]
	// 18:1,off:14 7:1,1:1,off:13 b 1 [7/6]
	// 18:1,off:14 6:1,1:1,off:13 b 1 [6/5 1/off]
}

// A side bears off when all its checkers have come home, those aside that are off
// already (§9, f. 78).
//
// Rulings: laquet-9-bear-off
func Example_laquetBearingOffBeginsWhenAllAreHome() {
	for _, position := range []string{
		"13:1,3:14 18:15 w 3",
		"6:1,3:14 18:15 w 3",
		"3:1,off:14 18:15 w 3",
	} {
		p, _ := alfonsine.ParsePosition(position)
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "3/off")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(position, "leads to", play.Next())
	}
	// Output:
	// alfonsine: laquet: "3/off": 3/off with a 3: not all checkers of White are home [laquet-9-bear-off: Checkers are borne off once all of the side that are still on the board are home.]
	// 6:1,3:14 18:15 w 3 leads to 6:1,3:13,off:1 18:15 b -
	// 3:1,off:14 18:15 w 3 leads to off:15 18:15 1-0 -
}

// Each die asks anew whether all are home. Before the first one nothing can be
// borne off here; that die brings the last checker home, and the second bears one
// off, in the same throw. This is a decision, where the text is silent.
//
// Rulings: laquet-9-each-die
func Example_laquetEachDieAsksAnewWhetherAllAreHome() {
	p, _ := alfonsine.ParsePosition("7:1,2:1,off:13 18:1,off:14 w 6-5")
	fmt.Println("the first die: ", alfonsine.Moves(alfonsine.Laquet, p))
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println("the whole turn:", play.Next())
	}
	// Output:
	// the first die:  [7/1 7/2]
	// the whole turn: 1:1,off:14 18:1,off:14 b -
	// the whole turn: 2:1,off:14 18:1,off:14 b -
}

// A checker as far from the edge as the die shows goes off. It need not: another
// may be moved within the board instead, to stand in the opponent's way (§9,
// f. 78).
//
// Rulings: laquet-9-exact
func Example_laquetTheExactDieBearsOffOrMovesWithin() {
	p, _ := alfonsine.ParsePosition("6:1,4:1,off:13 18:1,off:14 w 4")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 6/2 leads to 4:1,2:1,off:13 18:1,off:14 b -
	// 4/off leads to 6:1,off:14 18:1,off:14 b -
}

// A die that is larger than the distance of every checker takes off one of the
// farthest, and no other (§9, f. 78).
//
// Rulings: laquet-9-larger
func Example_laquetALargerDieBearsOffTheFarthest() {
	for _, position := range []string{
		"4:2,3:1,off:12 18:1,off:14 w 6",
		"6:1,3:1,off:13 18:1,off:14 w 5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(alfonsine.Plays(alfonsine.Laquet, p))
		_, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "3/off")
		fmt.Println(err)
	}
	// Output:
	// [4/off]
	// alfonsine: laquet: "3/off": 3/off with a 6: a larger die bears off from the farthest point only [laquet-9-larger: A die larger than the farthest distance bears off one of the farthest checkers.]
	// [6/1]
	// alfonsine: laquet: "3/off": 3/off with a 5: a checker stands farther away than 5 [laquet-9-larger: A die larger than the farthest distance bears off one of the farthest checkers.]
}

// Nobody is let off a die because he is bearing off (§9, f. 78). White may not
// take the 3 off with his 3, since 6/1 is closed to the 5 that would be left; he
// plays 6/3 and bears off with the 5.
//
// Rulings: laquet-9-duty
func Example_laquetBothDiceMustBePlayedWhileBearingOff() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:1,off:14 w 5-3")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play.Next())
	}
	_, err := alfonsine.Laquet.Move(p, alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3})
	fmt.Println(err)
	// Output:
	// 3:1,off:14 1:1,off:14 b -
	// alfonsine: laquet: 3/off with a 3: more dice can be played by another move [laquet-9-duty: While bearing off too, both dice are played if possible and dead dice go to the opponent.]
}

// A die that is dead while its player bears off is the opponent's too (§9, f. 78).
// White's fives neither move the 6 nor take the 3 off; Black bears off with them.
//
// Rulings: laquet-9-duty
func Example_laquetDeadDiceWhileBearingOffAreTheOpponents() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 5:1,1:1,off:13 w 5-5")
	for plays := alfonsine.Plays(alfonsine.Laquet, p); len(plays) > 0; plays = alfonsine.Plays(alfonsine.Laquet, p) {
		p = plays[0].Next()
		fmt.Println("dice played:", plays[0].Len(), "then", p)
	}
	// Output:
	// dice played: 0 then 6:1,3:1,off:13 5:1,1:1,off:13 b ~5-5
	// dice played: 2 then 6:1,3:1,off:13 off:15 0-1 -
}
