package cabequinal_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The game needs 24 points, fifteen checkers a side, and three dice that both throw (§1).
func Example_s01_equipment() {
	game := alfonsine.CabEQuinal
	rules, _ := game.Rules()
	fmt.Println(rules.Points, "points,", game.Dice(), "dice")
	fmt.Println(game.Check(alfonsine.MustParsePosition("20:14 19:15 w 6-5-3-1")))
	_, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(err)
	// Output:
	// 24 points, 3 dice
	// alfonsine: not a position of cab-e-quinal: white: 14 checkers instead of 15; dice: no throw leaves 6-5-3-1
	// alfonsine: cab-e-quinal: roll 6-5: the game is played with 3 dice, not 2 [cab-e-quinal-1: Three dice are thrown.]
}

// Each side begins with one stack in the first quadrant. Black's is on its sixth point, the
// head, beside the bar; White's is on the fifth (§2). White sits below, Black above. Points
// are numbered by the pips still to go, so the head is 19 and the fifth point 20.
func Example_s02_start() {
	game := alfonsine.CabEQuinal
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │             15 15 │     │                   │
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
	// 300 pips against 285
}

// White and Black go the same way, clockwise through quadrants I, II, III and IV (§3). Every
// point is equally far from the end for both sides, and nobody moves back.
func Example_s03_course() {
	game := alfonsine.CabEQuinal
	for _, pt := range []alfonsine.Point{24, 18, 12, 6} {
		fmt.Println("from", pt, game.Distance(alfonsine.White, pt), game.Distance(alfonsine.Black, pt))
	}
	fmt.Print(book.Plays(game, "20:15 19:15 w 6"))
	fmt.Print(book.Plays(game, "20:15 19:15 b 6"))
	fmt.Println(book.Play(game, "20:15 18:15 b 6", "18/24"))
	// Output:
	// from 24 24 24
	// from 18 18 18
	// from 12 12 12
	// from 6 6 6
	// 20/14 → 20:14,14:1 19:15 b -
	// 19/13 → 20:15 19:14,13:1 w -
	// alfonsine: cab-e-quinal: "18/24": 18/24: Black's checkers travel towards point 1 [cab-e-quinal-3: Both sides travel the same way, from quadrant I over II and III to IV.]
}

// The first side to bear off all its checkers wins (§4). Here each has one left: the side
// to play wins.
func Example_s04_1_object() {
	game := alfonsine.CabEQuinal
	fmt.Println(book.Play(game, "3:1,off:14 1:1,off:14 w 6-5-4", "3/off"))
	fmt.Println(book.Play(game, "3:1,off:14 1:1,off:14 b 6-5-4", "1/off"))
	over := alfonsine.MustParsePosition("off:15 1:1,off:14 1-0")
	_, err := game.Roll(over, alfonsine.MustParseRoll("6-5-4"))
	fmt.Println(err)
	// Output:
	// off:15 1:1,off:14 1-0 -
	// 3:1,off:14 off:15 0-1 -
	// alfonsine: cab-e-quinal: roll 6-5-4: the game is over [cab-e-quinal-4: The first side to bear off all its checkers wins.]
}

// The game ends when the last checker is off (chosen: §4 does not mention the remaining
// dice). These are void and count as played, so bearing off at once with a 6 is as good as
// hitting on the way.
func Example_s04_2_end() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "2:1,off:14 19:14,1:1 w 6-6-1"))
	// Output:
	// 2/off → off:15 19:14,1:1 1-0 -
	// 2/1*/off → off:15 bar:1,19:14 1-0 -
}

// Each player throws one die, and the higher begins (§5). In the form with two dice White
// begins, so the higher takes White. Equal dice are thrown again, and a bad die is thrown
// again by its player alone (both chosen).
func Example_s05_1_whoBegins() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 3}, cast.Die{Face: 3}))
	fmt.Println(cast.ReadRollOff(cast.Die{Lie: cast.LieOffTheBoard}, cast.Die{Face: 5}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 2}, cast.Die{Face: 5}))
	fmt.Println("The higher die takes", alfonsine.CabEQuinal.Start().Turn())
	// Output:
	// 0 0 cast: throw again: both dice show 3
	// 0 0 cast: throw again: first die: it is off the board
	// 2 5 <nil>
	// The higher die takes White
}

// All three dice are then thrown afresh; those of the roll-off are not played (§5). One first
// throw cannot be played: with 1-1-1 White passes, since Black's stack is right in front.
func Example_s05_2_firstThrow() {
	game := alfonsine.CabEQuinal
	throws := 0
	for p := range game.Chances(game.Start()) {
		throws++
		if plays := game.Plays(p); plays[0].Len() == 0 {
			fmt.Println(p.Dice(), plays)
		}
	}
	fmt.Println(throws, "throws")
	// Output:
	// 1-1-1 [pass]
	// 56 throws
}

// A throw counts as a whole or not at all (§6, from trictrac). A die off the board or on a
// rail voids it. A die that lies flat on checkers is as good as one on the board.
func Example_s06_1_flat() {
	for _, lie := range []cast.Lie{cast.LieOffTheBoard, cast.LieOnRail, cast.LieOnCheckers} {
		fmt.Println(cast.Read(cast.Die{Face: 6}, cast.Die{Face: 4, Lie: lie}, cast.Die{Face: 1}))
	}
	// Output:
	// - cast: throw again: second die: it is off the board
	// - cast: throw again: second die: it is on a rail
	// 6-4-1 <nil>
}

// A tilted die is good if both players read it alike (§6). If only one does, that player may
// set another die on it, and the throw stands if that die stays. The other player may not
// make the test.
func Example_s06_2_tilted() {
	white, black := [2]bool{alfonsine.White: true}, [2]cast.TestDie{alfonsine.Black: cast.TestDieStayed}
	for _, tilted := range []cast.Die{
		{Claims: [2]bool{true, true}},
		{Claims: white},
		{Claims: white, Tests: [2]cast.TestDie{alfonsine.White: cast.TestDieSlidOff}},
		{Claims: white, Tests: [2]cast.TestDie{alfonsine.White: cast.TestDieStayed}},
		{Claims: white, Tests: black},
	} {
		tilted.Face, tilted.Lie = 4, cast.LieTilted
		fmt.Println(cast.Read(cast.Die{Face: 6}, tilted, cast.Die{Face: 1}))
	}
	// Output:
	// 6-4-1 <nil>
	// - cast: throw again: second die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// - cast: throw again: second die: it is tilted, and the test die slid off
	// 6-4-1 <nil>
	// - cast: throw again: second die: it is tilted, and only White, who claims it, may test it, not Black
}

// Each die moves one checker by its pips (§7 a). Three dice may move three checkers; or one
// checker by two dice and another by the third; or a single checker, which stops after each
// die. No die is used twice.
func Example_s07a_moves() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "12:3,off:12 19:15 w 3-2-1"))
	fmt.Println(book.Play(alfonsine.CabEQuinal, "12:3,off:12 19:15 w 3-2-1", "12/10(2)"))
	// Output:
	// 12/9 12/10 12/11 → 11:1,10:1,9:1,off:12 19:15 b -
	// 12/9/7 12/11 → 12:1,11:1,7:1,off:12 19:15 b -
	// 12/9/7/6 → 12:2,6:1,off:12 19:15 b -
	// 12/9/8 12/10 → 12:1,10:1,8:1,off:12 19:15 b -
	// 12/10/9 12/9 → 12:1,9:2,off:12 19:15 b -
	// alfonsine: cab-e-quinal: "12/10(2)": 12/10: the other moves leave only 3-1, which does not lead there [cab-e-quinal-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
}

// In a doublet each die is played once, like any others (§7 b).
func Example_s07b_doublet() {
	p, err := alfonsine.CabEQuinal.Roll(alfonsine.MustParsePosition("12:2,off:13 19:15 w -"), alfonsine.MustParseRoll("5-5-2"))
	fmt.Println(p, err)
	fmt.Print(book.Plays(alfonsine.CabEQuinal, p.String()))
	// Output:
	// 12:2,off:13 19:15 w 5-5-2 <nil>
	// 12/7/2 12/10 → 10:1,2:1,off:13 19:15 b -
	// 12/7/5 12/7 → 7:1,5:1,off:13 19:15 b -
}

// A triplet is three dice, not six (§7 c).
func Example_s07c_triplet() {
	p, err := alfonsine.CabEQuinal.Roll(alfonsine.MustParsePosition("12:3,off:12 19:15 w -"), alfonsine.MustParseRoll("4-4-4"))
	fmt.Println(p, err)
	fmt.Print(book.Plays(alfonsine.CabEQuinal, p.String()))
	// Output:
	// 12:3,off:12 19:15 w 4-4-4 <nil>
	// 12/8(3) → 8:3,off:12 19:15 b -
	// 12/8 12/8/4 → 12:1,8:1,4:1,off:12 19:15 b -
}

// A player who touches a checker after the throw can be made to play it, if that is legal
// (§7 d). White has three plays. One of them does not move the checker on 8, so White may not
// choose it after touching that checker. The checker on 24 cannot move, so touching it binds
// White to nothing. After “j'adoube” all plays are open.
func Example_s07d_touch() {
	game := alfonsine.CabEQuinal
	p := alfonsine.MustParsePosition("24:1,14:1,8:1,off:12 22:2,19:10,12:3 w 5-2-2")
	for _, play := range game.Touched(p, 8) {
		fmt.Println(play)
	}
	fmt.Println(len(game.Touched(p, 24)), "plays after touching 24")
	fmt.Println(len(game.Plays(p)), "plays after j'adoube")
	// Output:
	// 14/9/7 8/6
	// 14/9 8/6/4
	// 3 plays after touching 24
	// 3 plays after j'adoube
}

// Two checkers close a point to the other side (§8). One does not, and nobody closes a point
// to their own side.
func Example_s08_1_forbidden() {
	game := alfonsine.CabEQuinal
	fmt.Print(book.Plays(game, "24:1,20:3,off:11 19:13,14:2 w 6")) // two on 14
	fmt.Print(book.Plays(game, "24:1,20:3,off:11 19:14,14:1 w 6")) // one on 14
	fmt.Println(book.Play(game, "24:1,20:3,off:11 19:13,14:2 w 6", "20/14"))
	fmt.Println(book.Play(game, "24:1,20:3,off:11 19:13,14:2 w 4", "24/20"))
	// Output:
	// 24/18 → 20:3,18:1,off:11 19:13,14:2 b -
	// 24/18 → 20:3,18:1,off:11 19:14,14:1 b -
	// 20/14* → 24:1,20:2,14:1,off:11 bar:1,19:14 b -
	// alfonsine: cab-e-quinal: "20/14": 20/14 with a 6: point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-8-forbidden: A point with two or more checkers of one side is forbidden to the other.]
	// 20:4,off:11 19:13,14:2 b -
}

// Every stop of a checker that moves by several dice must be open, not only the last (§8).
// White's way from 20 to 9 is closed at 19, 16 and 14, but open with one black checker on 16.
func Example_s08_2_rest() {
	fmt.Println(book.Play(alfonsine.CabEQuinal, "20:1,off:14 19:11,16:2,14:2 w 6-4-1", "20/9"))
	fmt.Println(book.Play(alfonsine.CabEQuinal, "20:1,off:14 19:12,16:1,14:2 w 6-4-1", "20/9"))
	// Output:
	// alfonsine: cab-e-quinal: "20/9": 20/14 with a 6: on the way from point 20 to point 9, point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-8-rest: It is forbidden to rest there too, between two dice of one checker.]
	// 9:1,off:14 bar:1,19:12,14:2 b -
}

// A lone checker is hit by one that lands on it, and by one that only rests there between two
// dice (§8). It goes to the bar. White's checker goes from 20 to 8 and hits twice on the way.
func Example_s08_3_hit() {
	fmt.Println(book.Play(alfonsine.CabEQuinal, "20:14,12:1 19:13,14:1,9:1 w 6-5-1", "20/14*/9*/8"))
	// Output:
	// 20:13,12:1,8:1 bar:2,19:13 b -
}

// Checkers on the bar enter before any other of their side moves (§8). With 6-5-2 both of
// White's checkers enter, and the 6 is free. With 6-6-5 only one enters, since Black closes
// 19; the sixes are void, though the checkers on 12 could have used them.
func Example_s08_4_bar() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "bar:2,12:3,off:10 19:15 w 6-5-2"))
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "bar:2,12:3,off:10 19:15 w 6-6-5"))
	fmt.Println(book.Play(alfonsine.CabEQuinal, "bar:2,12:3,off:10 19:15 w 6-6-5", "12/6"))
	// Output:
	// bar/20 bar/23/17 → 20:1,17:1,12:3,off:10 19:15 b -
	// bar/20 bar/23 12/6 → 23:1,20:1,12:2,6:1,off:10 19:15 b -
	// bar/23 bar/20/14 → 23:1,14:1,12:3,off:10 19:15 b -
	// bar/20 → bar:1,20:1,12:3,off:10 19:15 b -
	// alfonsine: cab-e-quinal: "12/6": 12/6 with a 6: checkers on the bar must enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
}

// Both sides enter in the first quadrant, where the stacks began (§8). The bar is one step
// before the path: a 1 enters on 24, a 6 on 19 (inferred).
func Example_s08_5_entry() {
	for die := 1; die <= 6; die++ {
		white := alfonsine.MustParsePosition(fmt.Sprint("bar:1,off:14 12:15 w ", die))
		black := alfonsine.MustParsePosition(fmt.Sprint("12:15 bar:1,off:14 b ", die))
		fmt.Println(die, alfonsine.CabEQuinal.Moves(white), alfonsine.CabEQuinal.Moves(black))
	}
	// Output:
	// 1 [bar/24] [bar/24]
	// 2 [bar/23] [bar/23]
	// 3 [bar/22] [bar/22]
	// 4 [bar/21] [bar/21]
	// 5 [bar/20] [bar/20]
	// 6 [bar/19] [bar/19]
}

// All dice must be played if possible (§9). After the 6 White would be stuck on 8, since 7
// and 6 are closed, so the 2 or the 1 must come first.
func Example_s09_1_duty() {
	const position = "14:1,off:14 19:11,7:2,6:2 w 6-2-1"
	fmt.Println("first moves:", alfonsine.CabEQuinal.Moves(alfonsine.MustParsePosition(position)))
	for _, typed := range []string{"14/5", "14/8", "14/11", "pass"} {
		fmt.Println(book.Play(alfonsine.CabEQuinal, position, typed))
	}
	// Output:
	// first moves: [14/12 14/13]
	// 5:1,off:14 19:11,7:2,6:2 b -
	// alfonsine: cab-e-quinal: "14/8": 14/8 with a 6: more dice can be played, for instance 14/12 with a 2 [cab-e-quinal-9-duty: As many dice as possible must be played.]
	// alfonsine: cab-e-quinal: "14/11": 6 is still to be played, for instance 11/5 with a 6 [cab-e-quinal-9-duty: As many dice as possible must be played.]
	// alfonsine: cab-e-quinal: "pass": 6-2-1 is still to be played, for instance 14/12 with a 2 [cab-e-quinal-9-duty: As many dice as possible must be played.]
}

// If not all three dice can be played, two must be (§9). White can play 6 and 2, or 2 and 1,
// and chooses. The third die is void.
func Example_s09_2_twoOfThree() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "14:1,off:14 19:11,7:2,5:2 w 6-2-1"))
	fmt.Println(book.Play(alfonsine.CabEQuinal, "14:1,off:14 19:11,7:2,5:2 w 6-2-1", "14/13"))
	// Output:
	// 14/8/6 → 6:1,off:14 19:11,7:2,5:2 b -
	// 14/12/11 → 11:1,off:14 19:11,7:2,5:2 b -
	// alfonsine: cab-e-quinal: "14/13": 1 die of 6-2 can still be played, for instance 13/11 with a 2 [cab-e-quinal-9-duty: As many dice as possible must be played.]
}

// No rule prefers the highest die: the text raises the question, but names no such duty (§9).
// White can play the 6 or a 4, but nothing after it.
func Example_s09_3_choice() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "20:1,off:14 19:10,12:2,10:3 w 6-4-4"))
	// Output:
	// 20/14 → 14:1,off:14 19:10,12:2,10:3 b -
	// 20/16 → 16:1,off:14 19:10,12:2,10:3 b -
}

// Home is quadrant IV for both sides, the points 6 to 1 (§4, §10). A checker on 7 is outside.
func Example_s10_1_home() {
	for _, position := range []string{
		"7:1,2:1,off:13 19:15 w 2",
		"6:1,2:1,off:13 19:15 w 2",
		"20:15 7:1,2:1,off:13 b 2",
		"20:15 6:1,2:1,off:13 b 2",
	} {
		p := alfonsine.MustParsePosition(position)
		fmt.Println(p.Turn(), alfonsine.CabEQuinal.Moves(p))
	}
	// Output:
	// White [7/5]
	// White [6/4 2/off]
	// Black [7/5]
	// Black [6/4 2/off]
}

// A side bears off once all its checkers are home (§10). Checkers that are off do not count.
// White's checker on 7 keeps the others on the board until it is home.
func Example_s10_2_bearOff() {
	const position = "7:1,4:2,3:3,off:9 19:15 w 4-3-3"
	fmt.Println(book.Play(alfonsine.CabEQuinal, position, "4/off"))
	fmt.Println(book.Play(alfonsine.CabEQuinal, position, "7/3 3/off(2)"))
	// Output:
	// alfonsine: cab-e-quinal: "4/off": 4/off with a 4: not all of White's checkers are home [cab-e-quinal-10-bear-off: A side bears off once all fifteen of its checkers have come home.]
	// 4:2,3:2,off:11 19:15 b -
}

// Whether all are home is judged before each die (chosen: §10 does not say). The die that
// brings the last checker home leaves the next die free to bear one off.
func Example_s10_3_eachDie() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "8:1,2:2,off:12 19:15 w 2-2-1"))
	// Output:
	// 8/6/4/3 → 3:1,2:2,off:12 19:15 b -
	// 8/6/4 2/1 → 4:1,2:1,1:1,off:12 19:15 b -
	// 8/6/5 2/off → 5:1,2:1,off:13 19:15 b -
	// 8/6 2/1 2/off → 6:1,1:1,off:13 19:15 b -
}

// After a hit a side may not bear off until all its checkers are home again (§10, and
// chosen). Black comes late and hits on 2. White's checker enters, and no other is borne off
// until it has come round.
func Example_s10_4_hit() {
	fmt.Println(book.Play(alfonsine.CabEQuinal, "4:2,2:1,off:12 19:14,7:1 b 5", "7/2"))
	const position = "bar:1,4:2,off:12 19:14,2:1 w 5-4-2"
	for _, typed := range []string{"4/off", "bar/21 4/off", "bar/21/14"} {
		fmt.Println(book.Play(alfonsine.CabEQuinal, position, typed))
	}
	// Output:
	// bar:1,4:2,off:12 19:14,2:1 w -
	// alfonsine: cab-e-quinal: "4/off": 4/off with a 4: checkers on the bar must enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// alfonsine: cab-e-quinal: "bar/21 4/off": 4/off with a 5: not all of White's checkers are home [cab-e-quinal-10-bear-off: A side bears off once all fifteen of its checkers have come home.]
	// 14:1,4:2,off:12 19:14,2:1 b -
}

// The rail is point 0: a checker that reaches it exactly is off, by one die or several (§10).
func Example_s10_5_exact() {
	fmt.Println(book.Play(alfonsine.CabEQuinal, "6:2,3:1,off:12 19:15 w 3-2-1", "3/off 6/5 6/4")) // by the 3
	fmt.Println(book.Play(alfonsine.CabEQuinal, "6:1,5:2,off:12 19:15 w 3-2-1", "5/off 5/4"))     // by 3 and 2
	fmt.Println(book.Play(alfonsine.CabEQuinal, "6:1,5:2,off:12 19:15 w 3-2-1", "6/off"))         // by all three
	// Output:
	// 5:1,4:1,off:13 19:15 b -
	// 6:1,4:1,off:13 19:15 b -
	// 5:2,off:13 19:15 b -
}

// Nobody has to bear off: another checker may move instead (§10). With the 4 White may bear a
// checker off, or close point 2 in front of Black's last checker.
func Example_s10_6_instead() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "6:1,4:1,2:1,off:12 8:1,off:14 w 4"))
	// Output:
	// 6/2 → 4:1,2:2,off:12 8:1,off:14 b -
	// 4/off → 6:1,2:1,off:13 8:1,off:14 b -
}

// A die larger than any distance bears off one of the farthest checkers (§10). While a
// checker stands farther away than the die shows, that checker must move, and if it cannot,
// the die is void.
func Example_s10_7_larger() {
	game := alfonsine.CabEQuinal
	fmt.Print(book.Plays(game, "4:2,3:1,off:12 19:15 w 5"))
	fmt.Println(book.Play(game, "4:2,3:1,off:12 19:15 w 5", "3/off"))
	fmt.Print(book.Plays(game, "6:1,4:1,off:13 19:15 w 5"))
	fmt.Print(book.Plays(game, "6:1,4:1,off:13 19:13,1:2 w 5"))
	fmt.Println(book.Play(game, "6:1,3:1,off:13 19:15 w 5", "3/off"))
	// Output:
	// 4/off → 4:1,3:1,off:13 19:15 b -
	// alfonsine: cab-e-quinal: "3/off": 3/off with a 5: a larger die bears off from the farthest point only [cab-e-quinal-10-larger: A die larger than any distance bears off one of the farthest checkers.]
	// 6/1 → 4:1,1:1,off:13 19:15 b -
	// pass → 6:1,4:1,off:13 19:13,1:2 b -
	// alfonsine: cab-e-quinal: "3/off": 3/off with a 5: a checker stands farther away than 5 [cab-e-quinal-10-larger: A die larger than any distance bears off one of the farthest checkers.]
}

// The duties hold while bearing off too (§9, §10). The 6 could bear a checker off, but then
// only one of the 2 and the 1 could be played, since 3 is closed. If the small dice come first,
// all three can be played, so they must be. And no die bears off while a checker is on the bar.
func Example_s10_8_duty() {
	_, err := alfonsine.CabEQuinal.Move(alfonsine.MustParsePosition("6:2,off:13 19:11,3:2,1:2 w 6-2-1"), alfonsine.Move{From: 6, To: alfonsine.Off, Die: 6})
	fmt.Println(err)
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "6:2,off:13 19:11,3:2,1:2 w 6-2-1"))
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "bar:1,6:2,off:12 19:15 w 6-6-6"))
	// Output:
	// alfonsine: cab-e-quinal: 6/off with a 6: more dice can be played, for instance 6/4 with a 2 [cab-e-quinal-10-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/4 6/5/off → 4:1,off:14 19:11,3:2,1:2 b -
	// pass → bar:1,6:2,off:12 19:15 b -
}

// Six closed points in a row stop the other side (§11): no die is larger than six. If one of
// them opens, some throws get through.
func Example_s11_1_block() {
	game := alfonsine.CabEQuinal
	for _, position := range []string{
		"20:15 19:2,18:2,17:2,16:3,15:3,14:3 w -",
		"20:15 19:2,18:3,17:3,16:3,15:4 w -",
	} {
		passes := 0
		for p := range game.Chances(alfonsine.MustParsePosition(position)) {
			if game.Plays(p)[0].Len() == 0 {
				passes++
			}
		}
		fmt.Println("White passes with", passes, "of 56 throws")
	}
	// Output:
	// White passes with 56 of 56 throws
	// White passes with 35 of 56 throws
}

// A player passes only if no die can be played (§11). Dice that cannot be played are void:
// the other side throws.
func Example_s11_2_pass() {
	fmt.Print(book.Plays(alfonsine.CabEQuinal, "20:1,off:14 19:11,16:2,14:2 w 6-4-1"))
	fmt.Println(book.Play(alfonsine.CabEQuinal, "20:1,off:14 19:10,12:2,10:3 w 6-4-4", "pass"))
	// Output:
	// pass → 20:1,off:14 19:11,16:2,14:2 b -
	// alfonsine: cab-e-quinal: "pass": 1 die of 6-4-4 can still be played, for instance 20/14 with a 6 [cab-e-quinal-9-duty: As many dice as possible must be played.]
}

// Checkers are borne off “once” the fifteen have entered the last quadrant (§10). Under
// another reading all must be home only once: a side that has begun to bear off may go on
// even after a checker was hit. The hit checker still enters first.
func Example_s12_begun() {
	begun, err := alfonsine.Lookup("cab-e-quinal?bear-off=begun")
	if err != nil {
		fmt.Println(err)
		return
	}
	const position = "bar:1,3:1,2:1,off:12 19:9,18:2,17:2,16:2 w 5-3-2"
	fmt.Print(book.Plays(alfonsine.CabEQuinal, position))
	fmt.Print(book.Plays(begun, position))
	// Output:
	// bar/22/20/15 → 15:1,3:1,2:1,off:12 19:9,18:2,17:2,16:2 b -
	// bar/20 3/off 2/off → 20:1,off:14 19:9,18:2,17:2,16:2 b -
	// bar/22/20/15 → 15:1,3:1,2:1,off:12 19:9,18:2,17:2,16:2 b -
}
