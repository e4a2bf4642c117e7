package laquet_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// Two dice are thrown, no more and no fewer (§1).
func Example_s01_dice() {
	game := alfonsine.Laquet
	for _, thrown := range []string{"6", "6-5", "6-5-4"} {
		p, err := game.Roll(game.Start(), alfonsine.MustParseRoll(thrown))
		fmt.Println(p.Dice(), err)
	}
	// Output:
	// - alfonsine: laquet: roll 6: the game is played with 2 dice, not 1 [laquet-1: Two dice are thrown.]
	// 6-5 <nil>
	// - alfonsine: laquet: roll 6-5-4: the game is played with 2 dice, not 3 [laquet-1: Two dice are thrown.]
}

// White fills quadrant I except its corner, and has one checker far ahead, on the corner of
// quadrant III. Black has fourteen on the corner that White left free (§2), and one just
// ahead of them (§3). The quadrant that Lalanne's figure marks as laquet stays empty.
func Example_s02_start() {
	game := alfonsine.Laquet
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	fmt.Println(game.Check(alfonsine.MustParsePosition("19:1,18:14 13:15 w -")))
	// Output:
	// ■ Black                                 off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                14 │
	//   │                   │     │                 ■ │
	//   │      unused       │     │                 ■ │
	//   │                   │     │     ○  ○  ○  ○  ■ │
	//   │                   │     │  ○  ○  ○  ○  ○  ■ │
	//   │                   │     │  ○  ○  ○  ○  ○  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                               18 17 16 15 14 13
	//    ○ White to throw                        off 0
	// 223 pips against 194
	// alfonsine: not a position of laquet: white: point 19 is not on the path
}

// Both sides go the same way, from point 18 down to 1 and off, and never back (§3).
func Example_s03_course() {
	game := alfonsine.Laquet
	for _, pt := range []alfonsine.Point{18, 13, 7, 1} {
		fmt.Println("from", pt, game.Distance(alfonsine.White, pt), game.Distance(alfonsine.Black, pt))
	}
	fmt.Println(book.Play(game, "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 b 3-2", "13/10 12/10"))
	fmt.Println(book.Play(game, "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 b 3-2", "13/16 13/15"))
	// Output:
	// from 18 18 18
	// from 13 13 13
	// from 7 7 7
	// from 1 1 1
	// 18:2,17:3,16:3,15:3,14:3,1:1 13:13,10:2 w -
	// alfonsine: laquet: "13/16 13/15": 13/16: Black's checkers travel towards point 1 [laquet-3: Both sides travel the same way, counter-clockwise over the three quadrants I, II and III.]
}

// The first side to bear off all its checkers wins (§4).
func Example_s04_1_object() {
	fmt.Print(book.Plays(alfonsine.Laquet, "6:2,off:13 1:1,off:14 w 6-6"))
	// Output:
	// 6/off(2) → off:15 1:1,off:14 1-0 -
}

// Bearing off the last checker ends the game in the middle of a throw (chosen). The remaining
// die counts as played, and does not go to the opponent, who might have won with it. So White
// may win with the larger die at once.
func Example_s04_2_end() {
	fmt.Println(book.Play(alfonsine.Laquet, "2:1,off:14 3:1,off:14 w 6-1", "2/off"))
	// Output:
	// off:15 3:1,off:14 1-0 -
}

// White makes the first throw (§5): Black, going first, could easily block quadrant II. As in
// Cab e Quinal, each player throws one die, and the higher takes White.
func Example_s05_1_whoBegins() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 2}, cast.Die{Face: 5}))
	fmt.Println("The higher die takes", alfonsine.Laquet.Start().Turn())
	// Output:
	// 2 5 <nil>
	// The higher die takes White
}

// Equal dice are thrown again; a bad die is thrown again by its player alone (chosen).
func Example_s05_2_again() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 4}, cast.Die{Face: 4}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 1}, cast.Die{Face: 4, Lie: cast.LieOnRail}))
	// Output:
	// 0 0 cast: throw again: both dice show 4
	// 0 0 cast: throw again: second die: it is on a rail
}

// The dice of the roll-off, which are unequal, are not played. White throws both afresh, so
// the first throw can be a doublet (borrowed from Cab e Quinal §5).
func Example_s05_3_firstThrow() {
	game := alfonsine.Laquet
	fmt.Println("dice at the start:", game.Start().Dice())
	throws, doublets := 0, 0
	for p := range game.Chances(game.Start()) {
		throws++
		if p.Dice().Alike() {
			doublets++
		}
	}
	fmt.Println(throws, "throws, of which", doublets, "are doublets")
	// Output:
	// dice at the start: -
	// 21 throws, of which 6 are doublets
}

// A die on a rail or off the board voids the throw. A die that lies flat is good, even on a
// checker. A tilted die is good if the players agree on it, or if the player who claims it
// sets the other die on top and it stays (§6, from trictrac).
func Example_s06_byHand() {
	black := [2]bool{alfonsine.Black: true}
	for _, die := range []cast.Die{
		{Lie: cast.LieOnCheckers},
		{Lie: cast.LieOnRail},
		{Lie: cast.LieOffTheBoard},
		{Lie: cast.LieTilted, Claims: [2]bool{true, true}},
		{Lie: cast.LieTilted, Claims: black},
		{Lie: cast.LieTilted, Claims: black, Tests: [2]cast.TestDie{alfonsine.Black: cast.TestDieStayed}},
		{Lie: cast.LieTilted, Claims: black, Tests: [2]cast.TestDie{alfonsine.Black: cast.TestDieSlidOff}},
	} {
		die.Face = 3
		fmt.Println(cast.Read(cast.Die{Face: 6}, die))
	}
	// Output:
	// 6-3 <nil>
	// - cast: throw again: second die: it is on a rail
	// - cast: throw again: second die: it is off the board
	// 6-3 <nil>
	// - cast: throw again: second die: it is tilted, White disputes it, and Black, who claims it, has not tested it
	// 6-3 <nil>
	// - cast: throw again: second die: it is tilted, and the test die slid off
}

// Each die moves one checker by its pips (§7): two checkers once each, or one twice.
func Example_s07_1_moves() {
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,17:1,off:13 2:1,off:14 w 3-1"))
	fmt.Println(book.Play(alfonsine.Laquet, "18:1,17:1,off:13 2:1,off:14 w 3-1", "18/16 17/15"))
	// Output:
	// 18/15 17/16 → 16:1,15:1,off:13 2:1,off:14 b -
	// 18/15/14 → 17:1,14:1,off:13 2:1,off:14 b -
	// 17/14/13 → 18:1,13:1,off:13 2:1,off:14 b -
	// alfonsine: laquet: "18/16 17/15": 18/16: no die leads there: there is only 3-1 to play [laquet-7-moves: Each die moves one checker by its pips; two checkers or a single one may use up the dice.]
}

// A doublet is played like any other throw, each die once (§7).
func Example_s07_2_doublet() {
	p, err := alfonsine.Laquet.Roll(alfonsine.MustParsePosition("18:1,off:14 2:1,off:14 w -"), alfonsine.MustParseRoll("4-4"))
	fmt.Println(p, err)
	fmt.Print(book.Plays(alfonsine.Laquet, p.String()))
	// Output:
	// 18:1,off:14 2:1,off:14 w 4-4 <nil>
	// 18/14/10 → 10:1,off:14 2:1,off:14 b -
}

// One checker is enough to close its point to the other side (§7). Your own checkers close
// nothing to you.
func Example_s07_3_forbidden() {
	fmt.Print(book.Plays(alfonsine.Laquet, "18:2,17:1,11:1,off:11 12:1,off:14 w 6"))
	fmt.Println(book.Play(alfonsine.Laquet, "18:2,17:1,11:1,off:11 12:1,off:14 w 6", "18/12"))
	// Output:
	// 17/11 → 18:2,11:2,off:11 12:1,off:14 b -
	// 11/5 → 18:2,17:1,5:1,off:11 12:1,off:14 b -
	// alfonsine: laquet: "18/12": 18/12 with a 6: point 12 is forbidden: Black has 1 checker there [laquet-7-forbidden: A point with any checker of the other side is forbidden.]
}

// A checker that both dice move may not rest on a forbidden point between them (§7). There
// are two points to rest on, and the way is closed only if Black holds both.
func Example_s07_4_rest() {
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,off:14 15:1,off:14 w 6-3"))
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,off:14 12:1,off:14 w 6-3"))
	fmt.Println(book.Play(alfonsine.Laquet, "18:1,off:14 15:1,12:1,off:13 w 6-3", "18/9"))
	// Output:
	// 18/12/9 → 9:1,off:14 15:1,off:14 b -
	// 18/15/9 → 9:1,off:14 12:1,off:14 b -
	// alfonsine: laquet: "18/9": 18/12 with a 6: on the way from point 18 to point 9, point 12 is forbidden: Black has 1 checker there [laquet-7-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is safe, in this game only (introduction and §7). In Cab e Quinal the same
// move would hit it.
func Example_s07_5_blot() {
	const position = "18:1,17:1,off:13 12:1,off:14 w 6"
	fmt.Print(book.Plays(alfonsine.Laquet, position))
	fmt.Print(book.Plays(alfonsine.CabEQuinal, position))
	// Output:
	// 17/11 → 18:1,11:1,off:13 12:1,off:14 b -
	// 18/12* → 17:1,12:1,off:13 bar:1,off:14 b -
	// 17/11 → 18:1,11:1,off:13 12:1,off:14 b -
}

// Six points in a row, each with one checker, stop the other side: this follows from the rule
// of the forbidden points (§7, inferred). If one opens, throws with that die get through.
func Example_s07_6_block() {
	game := alfonsine.Laquet
	for _, position := range []string{
		"18:15 17:10,16:1,15:1,14:1,13:1,12:1 w -",
		"18:15 17:10,16:1,15:1,13:1,12:1,11:1 w -",
	} {
		stopped := 0
		for p := range game.Chances(alfonsine.MustParsePosition(position)) {
			if game.Plays(p)[0].Len() == 0 {
				stopped++
			}
		}
		fmt.Println("White is stopped by", stopped, "of 21 throws")
	}
	// Output:
	// White is stopped by 21 of 21 throws
	// White is stopped by 15 of 21 throws
}

// A player who touches a checker after the throw can be made to play it, if a legal play moves
// it. Saying “j'adoube” first avoids that (borrowed from Cab e Quinal §7 d).
func Example_s07_7_touch() {
	game := alfonsine.Laquet
	p := alfonsine.MustParsePosition("18:1,17:1,10:1,off:12 12:1,off:14 w 6")
	fmt.Println("j'adoube:  ", game.Plays(p))
	fmt.Println("touched 10:", game.Touched(p, 10))
	fmt.Println("touched 18:", game.Touched(p, 18)) // it cannot move
	// Output:
	// j'adoube:   [17/11 10/4]
	// touched 10: [10/4]
	// touched 18: [17/11 10/4]
}

// Both dice must be played if possible, even if there is only one way to do it (§8). After
// 18/14 the 6 could not be played, since 8 is closed.
func Example_s08_1_duty() {
	const position = "18:1,14:1,off:13 8:1,4:1,off:13 w 6-4"
	fmt.Print(book.Plays(alfonsine.Laquet, position))
	for _, typed := range []string{"18/14", "18/12", "pass"} {
		fmt.Println(book.Play(alfonsine.Laquet, position, typed))
	}
	// Output:
	// 18/12 14/10 → 12:1,10:1,off:13 8:1,4:1,off:13 b -
	// alfonsine: laquet: "18/14": 18/14 with a 4: more dice can be played, for instance 18/12 with a 6 [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "18/12": 4 is still to be played, for instance 14/10 with a 4 [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "pass": 6-4 is still to be played, for instance 18/12 with a 6 [laquet-8-duty: Both dice must be played if possible.]
}

// If either die can be played but not both, the player chooses; it need not be the larger
// (§8). The other die goes to the opponent.
func Example_s08_2_choice() {
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,off:14 9:1,off:14 w 6-3"))
	// Output:
	// 18/12 → 12:1,off:14 9:1,off:14 b ~3
	// 18/15 → 15:1,off:14 9:1,off:14 b ~6
}

// A die that a player cannot use is not lost: the opponent plays it, if they can (§8). White is
// stuck behind six points and passes with both dice. Black plays them, and throws only then.
func Example_s08_3_left() {
	game := alfonsine.Laquet
	fmt.Print(book.Plays(game, "18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5"))
	left := alfonsine.MustParsePosition("18:15 17:10,16:1,15:1,14:1,13:1,12:1 b ~6-5")
	fmt.Print(diagram.Text(game, left, diagram.Options{}))
	_, err := game.Roll(left, alfonsine.MustParseRoll("2-1"))
	fmt.Println(err)
	fmt.Println(book.Play(game, left.String(), "17/11 17/12"))
	// Output:
	// pass → 18:15 17:10,16:1,15:1,14:1,13:1,12:1 b ~6-5
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
	// alfonsine: laquet: roll 2-1: White left 6-5, which must be played before the next throw [laquet-8-own: A side must play dice that the other side left with its own checkers, before its own throw, and may win by them.]
	// 18:15 17:8,16:1,15:1,14:1,13:1,12:2,11:1 b -
}

// The opponent plays the dice that are left with their own checkers, and as many of them as
// they can (§8, inferred).
func Example_s08_4_own() {
	for _, typed := range []string{"16/10 10/5", "18/12", "16/10", "pass"} {
		fmt.Println(book.Play(alfonsine.Laquet, "18:15 16:1,10:1,off:13 b ~6-5", typed))
	}
	// Output:
	// 18:15 10:1,5:1,off:13 b -
	// alfonsine: laquet: "18/12": 18/12: the checkers on point 18 are White's [laquet-8-own: A side must play dice that the other side left with its own checkers, before its own throw, and may win by them.]
	// alfonsine: laquet: "16/10": 5 is still to be played, for instance 10/5 with a 5 [laquet-8-own: A side must play dice that the other side left with its own checkers, before its own throw, and may win by them.]
	// alfonsine: laquet: "pass": 6-5 is still to be played, for instance 16/10 with a 6 [laquet-8-own: A side must play dice that the other side left with its own checkers, before its own throw, and may win by them.]
}

// A player can bear off their last checkers with dice that the opponent left, and win (§8,
// inferred). Black on 1 stops White, and White's two sixes bear off Black's last checkers.
func Example_s08_5_win() {
	fmt.Print(book.Plays(alfonsine.Laquet, "7:1,off:14 4:1,1:1,off:13 w 6-6"))
	fmt.Print(book.Plays(alfonsine.Laquet, "7:1,off:14 4:1,1:1,off:13 b ~6-6"))
	// Output:
	// pass → 7:1,off:14 4:1,1:1,off:13 b ~6-6
	// 4/off 1/off → 7:1,off:14 off:15 0-1 -
}

// Dice that the opponent cannot play either are void: it is the opponent's turn to throw (§8,
// inferred). Here White left a 6 and a 5, and Black can play both, one or neither.
func Example_s08_6_void() {
	fmt.Print(book.Plays(alfonsine.Laquet, "6:1,1:1,off:13 18:1,off:14 b ~6-5"))
	fmt.Print(book.Plays(alfonsine.Laquet, "6:1,1:1,off:13 12:1,off:14 b ~6-5"))
	fmt.Print(book.Plays(alfonsine.Laquet, "7:1,6:1,off:13 12:1,off:14 b ~6-5"))
	// Output:
	// 18/12/7 → 6:1,1:1,off:13 7:1,off:14 b -
	// 12/7 → 6:1,1:1,off:13 7:1,off:14 b -
	// pass → 7:1,6:1,off:13 12:1,off:14 b -
}

// Home is quadrant III for both sides, the points 6 to 1 (§4 and §9, inferred), and not 7.
func Example_s09_1_home() {
	fmt.Print(book.Plays(alfonsine.Laquet, "7:1,1:1,off:13 18:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Laquet, "6:1,1:1,off:13 18:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,off:14 7:1,1:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,off:14 6:1,1:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 18:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 18:1,off:14 b -
	// 1/off → 6:1,off:14 18:1,off:14 b -
	// 7/6 → 18:1,off:14 6:1,1:1,off:13 w -
	// 6/5 → 18:1,off:14 5:1,1:1,off:13 w -
	// 1/off → 18:1,off:14 6:1,off:14 w -
}

// A side bears off once all its checkers are home or off already (§9).
func Example_s09_2_bearOff() {
	fmt.Println(book.Play(alfonsine.Laquet, "13:1,3:14 18:15 w 3", "3/off"))
	fmt.Println(book.Play(alfonsine.Laquet, "6:1,3:14 18:15 w 3", "3/off"))
	// Output:
	// alfonsine: laquet: "3/off": 3/off with a 3: not all of White's checkers are home [laquet-9-bear-off: A side bears off once all fifteen of its checkers have come home.]
	// 6:1,3:13,off:1 18:15 b -
}

// Whether all are home is judged before each die (chosen). The first die brings the last
// checker home, and the second bears one off.
func Example_s09_3_eachDie() {
	fmt.Print(book.Plays(alfonsine.Laquet, "7:1,2:1,off:13 18:1,off:14 w 6-5"))
	// Output:
	// 7/1 2/off → 1:1,off:14 18:1,off:14 b -
	// 7/2/off → 2:1,off:14 18:1,off:14 b -
}

// The exact die bears a checker off, or another one moves within the board (§9).
func Example_s09_4_exact() {
	fmt.Print(book.Plays(alfonsine.Laquet, "6:1,4:1,off:13 18:1,off:14 w 4"))
	// Output:
	// 6/2 → 4:1,2:1,off:13 18:1,off:14 b -
	// 4/off → 6:1,off:14 18:1,off:14 b -
}

// A die larger than any distance bears off one of the farthest checkers and no other, and the
// rest of its pips is lost (§9).
func Example_s09_5_larger() {
	fmt.Print(book.Plays(alfonsine.Laquet, "4:2,3:1,off:12 18:1,off:14 w 6"))
	fmt.Println(book.Play(alfonsine.Laquet, "4:2,3:1,off:12 18:1,off:14 w 6", "3/off"))
	fmt.Println(book.Play(alfonsine.Laquet, "6:1,3:1,off:13 18:1,off:14 w 5", "3/off"))
	// Output:
	// 4/off → 4:1,3:1,off:13 18:1,off:14 b -
	// alfonsine: laquet: "3/off": 3/off with a 6: a larger die bears off from the farthest point only [laquet-9-larger: A die larger than the farthest distance bears off one of the farthest checkers.]
	// alfonsine: laquet: "3/off": 3/off with a 5: a checker stands farther away than 5 [laquet-9-larger: A die larger than the farthest distance bears off one of the farthest checkers.]
}

// Both dice must be played while bearing off too (§9). White may not bear off from 3 with the
// 3, since then the 5 could not be played: 1 is closed.
func Example_s09_6_duty() {
	const position = "6:1,3:1,off:13 1:1,off:14 w 5-3"
	_, err := alfonsine.Laquet.Move(alfonsine.MustParsePosition(position), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3})
	fmt.Println(err)
	fmt.Print(book.Plays(alfonsine.Laquet, position))
	// Output:
	// alfonsine: laquet: 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [laquet-9-duty: While bearing off too, both dice are played if possible.]
	// 6/3/off → 3:1,off:14 1:1,off:14 b -
}

// A die that cannot be played while bearing off goes to the opponent too (§9). White's fives
// can neither move the checker on 6 nor bear off the one on 3; Black bears off with them.
func Example_s09_7_left() {
	fmt.Print(book.Plays(alfonsine.Laquet, "6:1,3:1,off:13 5:1,1:1,off:13 w 5-5"))
	fmt.Print(book.Plays(alfonsine.Laquet, "6:1,3:1,off:13 5:1,1:1,off:13 b ~5-5"))
	// Output:
	// pass → 6:1,3:1,off:13 5:1,1:1,off:13 b ~5-5
	// 5/off 1/off → 6:1,3:1,off:13 off:15 0-1 -
}

// Ludii plays Laquet over all 24 points, from another start. In Ludii the side with the
// fourteen begins; here White begins.
func Example_s10_1_allPoints() {
	game, err := alfonsine.Lookup("laquet?points=24")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.Start())
	fmt.Println("from 24", game.Distance(alfonsine.White, 24), game.Distance(alfonsine.Black, 24))
	// Output:
	// 23:3,22:3,21:3,20:3,19:2,12:1 24:14,1:1 w -
	// from 24 24 24
}

// Under this reading the opponent need not play the dice that are left: they play as many as
// they like, or none. By default they must play all they can.
func Example_s10_2_offered() {
	offered, err := alfonsine.Lookup("laquet?unplayed=offered")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(alfonsine.Laquet, "18:1,off:14 13:1,12:1,off:13 b ~6"))
	fmt.Print(book.Plays(offered, "18:1,off:14 13:1,12:1,off:13 b ~6"))
	// Output:
	// 13/7 → 18:1,off:14 12:1,7:1,off:13 b -
	// 12/6 → 18:1,off:14 13:1,6:1,off:13 b -
	// 13/7 → 18:1,off:14 12:1,7:1,off:13 b -
	// 12/6 → 18:1,off:14 13:1,6:1,off:13 b -
	// pass → 18:1,off:14 13:1,12:1,off:13 b -
}

// Dice that cannot be played might be void, as in Cab e Quinal. This contradicts §8, and no
// source says it. The reading is there to see what the rule is worth.
func Example_s10_3_lost() {
	lost, err := alfonsine.Lookup("laquet?unplayed=lost")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(alfonsine.Laquet, "18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5"))
	fmt.Print(book.Plays(lost, "18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5"))
	// Output:
	// pass → 18:15 17:10,16:1,15:1,14:1,13:1,12:1 b ~6-5
	// pass → 18:15 17:10,16:1,15:1,14:1,13:1,12:1 b -
}
