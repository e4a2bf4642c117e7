package fallas_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// printReading prints the legal plays under the default reading, and then under another.
func printReading(reading, position string) {
	game, err := alfonsine.Lookup(reading)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(alfonsine.Fallas, position))
	fmt.Println(reading + ":")
	fmt.Print(book.Plays(game, position))
}

// Three dice are thrown, no more and no fewer (§1).
func Example_s01_dice() {
	game := alfonsine.Fallas
	for _, thrown := range []string{"6-5", "6-5-3", "6-5-3-1"} {
		p, err := game.Roll(game.Start(), alfonsine.MustParseRoll(thrown))
		fmt.Println(p.Dice(), err)
	}
	// Output:
	// - alfonsine: fallas: roll 6-5: the game is played with 3 dice, not 2 [fallas-1: Three dice are thrown.]
	// 6-5-3 <nil>
	// - alfonsine: fallas: roll 6-5-3-1: the game is played with 3 dice, not 4 [fallas-1: Three dice are thrown.]
}

// Thirteen checkers of each side begin where they will be borne off (§4), on the six-point
// beside the bar. The other two are as far back as possible, on the opponent's ace point (§2,
// from other descriptions of the same figure).
func Example_s02_start() {
	game := alfonsine.Fallas
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │                   │     │  ■              ○ │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │ 13                │
	//   │                   │ bar │                   │
	//   │                   │     │ 13                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○              ■ │
	//   │  ·  ·  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 126 pips against 126
}

// White goes from 24 down to 1, Black from 1 up to 24 (§3). Nobody moves back.
func Example_s03_course() {
	game := alfonsine.Fallas
	for _, pt := range []alfonsine.Point{24, 19, 6, 1} {
		fmt.Println("from", pt, game.Distance(alfonsine.White, pt), game.Distance(alfonsine.Black, pt))
	}
	fmt.Println(book.Play(game, "24:2,6:13 19:13,1:2 b 4-3-2", "19/23 19/22 19/21"))
	fmt.Println(book.Play(game, "24:2,6:13 19:13,1:2 b 4-3-2", "19/15 19/16 19/17"))
	// Output:
	// from 24 24 1
	// from 19 19 6
	// from 6 6 19
	// from 1 1 24
	// 24:2,6:13 23:1,22:1,21:1,19:10,1:2 w -
	// alfonsine: fallas: "19/15 19/16 19/17": 19/15: Black's checkers travel towards point 24 [fallas-3: The sides travel in opposite directions over all 24 points, each to where its thirteen began.]
}

// There are two ways to win (§4). One is to leave the opponent a throw that cannot be played:
// Black must enter where White holds every point. The other is to be the first to bear off
// all checkers.
func Example_s04_1_object() {
	fmt.Print(book.Plays(alfonsine.Fallas, "6:3,5:3,4:3,3:2,2:2,1:2 bar:1,24:14 b 3-2-1"))
	fmt.Print(book.Plays(alfonsine.Fallas, "3:1,2:1,1:1,off:12 24:15 w 3-2-1"))
	// Output:
	// fails → 6:3,5:3,4:3,3:2,2:2,1:2 bar:1,24:14 1-0 -
	// 3/off 2/off 1/off → off:15 24:15 1-0 -
	// 3/1 2/1/off → 1:2,off:13 24:15 b -
	// 2/1 3/off 1/off → 1:1,off:14 24:15 b -
}

// Once the last checker is off, the remaining dice do not count (chosen). Each of the three
// dice wins here.
func Example_s04_2_end() {
	fmt.Print(book.Plays(alfonsine.Fallas, "1:1,off:14 24:1,off:14 w 6-5-4"))
	// Output:
	// 1/off → off:15 24:1,off:14 1-0 -
}

// Each player throws one die, and the higher begins (§5). The two sides are the same, so it
// does not matter who is White; here it is the player who begins (chosen).
func Example_s05_1_whoBegins() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 6}, cast.Die{Face: 1}))
	fmt.Println("The higher die takes", alfonsine.Fallas.Start().Turn())
	// Output:
	// 6 1 <nil>
	// The higher die takes White
}

// Equal dice are thrown again; a bad die is thrown again by its player alone (chosen).
func Example_s05_2_again() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 1}, cast.Die{Face: 1}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 1}, cast.Die{Face: 4, Lie: cast.LieOnRail}))
	// Output:
	// 0 0 cast: throw again: both dice show 1
	// 0 0 cast: throw again: second die: it is on a rail
}

// The first throw is a fresh one with all three dice (§5). It is played like any other, so a
// game can be lost before a checker has moved. Of the 216 throws only 5-5-5 does this, since
// both ways to play a 5 are closed (§8, inferred).
func Example_s05_3_firstThrow() {
	game := alfonsine.Fallas
	fmt.Println("dice at the start:", game.Start().Dice())
	for p, probability := range game.Chances(game.Start()) {
		for _, play := range game.Plays(p) {
			if play.Next().Over() {
				fmt.Printf("%v %v → %v, 1 in %.0f\n", p.Dice(), play, play.Next(), 1/probability)
			}
		}
	}
	// Output:
	// dice at the start: -
	// 5-5-5 fails → 24:2,6:13 19:13,1:2 0-1 -, 1 in 216
}

// A die off the board or on a rail voids the throw. A die that lies flat is good, even on
// checkers. A tilted die is good if the players agree on it, or if the player who claims it
// sets another die on top and that die stays. A test by the other player proves nothing (§6).
func Example_s06_byHand() {
	white := [2]bool{alfonsine.White: true}
	for _, die := range []cast.Die{
		{Lie: cast.LieOnCheckers},
		{Lie: cast.LieOffTheBoard},
		{Lie: cast.LieOnRail},
		{Lie: cast.LieTilted, Claims: [2]bool{true, true}},
		{Lie: cast.LieTilted, Claims: white, Tests: [2]cast.TestDie{alfonsine.White: cast.TestDieStayed}},
		{Lie: cast.LieTilted, Claims: white, Tests: [2]cast.TestDie{alfonsine.White: cast.TestDieSlidOff}},
		{Lie: cast.LieTilted, Claims: white, Tests: [2]cast.TestDie{alfonsine.Black: cast.TestDieStayed}},
	} {
		die.Face = 5
		fmt.Println(cast.Read(cast.Die{Face: 6}, die, cast.Die{Face: 1}))
	}
	// Output:
	// 6-5-1 <nil>
	// - cast: throw again: second die: it is off the board
	// - cast: throw again: second die: it is on a rail
	// 6-5-1 <nil>
	// 6-5-1 <nil>
	// - cast: throw again: second die: it is tilted, and the test die slid off
	// - cast: throw again: second die: it is tilted, and only White, who claims it, may test it, not Black
}

// Each die moves one checker by its pips (§7). Three dice move three checkers, two or one.
func Example_s07_01_moves() {
	for _, typed := range []string{"24/19 23/20 22/21", "24/18 22/19", "24/15", "24/14"} {
		fmt.Println(book.Play(alfonsine.Fallas, "24:1,23:1,22:1,off:12 1:1,off:14 w 5-3-1", typed))
	}
	// Output:
	// 21:1,20:1,19:1,off:12 1:1,off:14 b -
	// 23:1,19:1,18:1,off:12 1:1,off:14 b -
	// 23:1,22:1,15:1,off:12 1:1,off:14 b -
	// alfonsine: fallas: "24/14": 24/14: no die leads there: there is only 5-3-1 to play [fallas-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
}

// Doublets and triplets are played die by die, each die once (§7).
func Example_s07_02_doublets() {
	for _, thrown := range []string{"4-4-1", "4-4-4"} {
		p, err := alfonsine.Fallas.Roll(alfonsine.MustParsePosition("24:1,off:14 1:1,off:14 w -"), alfonsine.MustParseRoll(thrown))
		fmt.Println(p.Dice(), err)
		fmt.Print(book.Plays(alfonsine.Fallas, p.String()))
	}
	// Output:
	// 4-4-1 <nil>
	// 24/20/16/15 → 15:1,off:14 1:1,off:14 b -
	// 4-4-4 <nil>
	// 24/20/16/12 → 12:1,off:14 1:1,off:14 b -
}

// A player who touches a checker after the throw can be made to play it, if that is legal.
// With another checker on the bar it is not. Saying “j'adoube” first leaves the choice free
// (borrowed from Cab e Quinal §7 d).
func Example_s07_03_touch() {
	game := alfonsine.Fallas
	for _, position := range []string{
		"24:1,13:1,off:13 1:1,off:14 w 6",
		"bar:1,13:1,off:13 1:1,off:14 w 6",
	} {
		p := alfonsine.MustParsePosition(position)
		fmt.Println("j'adoube:  ", game.Plays(p))
		fmt.Println("touched 13:", game.Touched(p, 13))
	}
	// Output:
	// j'adoube:   [24/18 13/7]
	// touched 13: [13/7]
	// j'adoube:   [bar/19]
	// touched 13: [bar/19]
}

// Two or more checkers close their point to the other side (§7). One does not.
func Example_s07_04_forbidden() {
	fmt.Println(book.Play(alfonsine.Fallas, "24:1,23:1,off:13 18:2,17:1,off:12 w 6", "24/18"))
	fmt.Println(book.Play(alfonsine.Fallas, "24:1,23:1,off:13 18:2,17:1,off:12 w 6", "23/17*"))
	// Output:
	// alfonsine: fallas: "24/18": 24/18 with a 6: point 18 is forbidden: Black has 2 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
	// 24:1,17:1,off:13 bar:1,18:2,off:12 b -
}

// A checker that moves by several dice may not rest on a forbidden point on its way (borrowed
// from Cab e Quinal §8). White's way to 15 is closed if Black holds both 21 and 18.
func Example_s07_05_rest() {
	fmt.Println(book.Play(alfonsine.Fallas, "24:2,off:13 21:2,off:13 w 6-3", "24/18/15"))
	fmt.Println(book.Play(alfonsine.Fallas, "24:2,off:13 18:2,off:13 w 6-3", "24/21/15"))
	fmt.Println(book.Play(alfonsine.Fallas, "24:2,off:13 21:2,18:2,off:11 w 6-3", "24/15"))
	// Output:
	// 24:1,15:1,off:13 21:2,off:13 b -
	// 24:1,15:1,off:13 18:2,off:13 b -
	// alfonsine: fallas: "24/15": 24/18 with a 6: on the way from point 24 to point 15, point 18 is forbidden: Black has 2 checkers there [fallas-7-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A checker that lands on a lone one hits it and takes its place (§7). The hit checker goes to
// the bar: the text says only that it has to enter again, so this is inferred.
func Example_s07_06_hit() {
	fmt.Println(book.Play(alfonsine.Fallas, "24:1,13:1,6:13 19:12,9:1,1:2 w 4", "13/9*"))
	// Output:
	// 24:1,9:1,6:13 bar:1,19:12,1:2 b -
}

// A checker that only rests on a lone one hits it too (borrowed from Cab e Quinal §8). White
// can hit on the way, or play the 1 first and pass by.
func Example_s07_07_hitAtRest() {
	fmt.Print(book.Plays(alfonsine.Fallas, "24:1,off:14 21:1,off:14 w 3-1"))
	// Output:
	// 24/21*/20 → 20:1,off:14 bar:1,off:14 b -
	// 24/23/20 → 20:1,off:14 21:1,off:14 b -
}

// A player with a checker on the bar plays no other before it has entered (§7).
func Example_s07_08_bar() {
	fmt.Print(book.Plays(alfonsine.Fallas, "24:1,9:1,6:13 bar:1,19:12,1:2 b 3"))
	fmt.Println(book.Play(alfonsine.Fallas, "24:1,9:1,6:13 bar:1,19:12,1:2 b 3", "19/22"))
	// Output:
	// bar/3 → 24:1,9:1,6:13 19:12,3:1,1:2 w -
	// alfonsine: fallas: "19/22": 19/22 with a 3: checkers on the bar must enter first [fallas-7-bar: A checker that was hit enters again before another of its side is played.]
}

// All checkers on the bar enter before another moves (§7, inferred for more than one). Black
// needs two dice for this, and only the third is free.
func Example_s07_09_barAll() {
	fmt.Print(book.Plays(alfonsine.Fallas, "24:1,off:14 bar:2,12:1,off:12 b 3-2-1"))
	// Output:
	// bar/3 bar/2/3 → 24:1,off:14 12:1,3:2,off:12 w -
	// bar/3 bar/2 12/13 → 24:1,off:14 13:1,3:1,2:1,off:12 w -
	// bar/2 bar/3/4 → 24:1,off:14 12:1,4:1,2:1,off:12 w -
	// bar/2 bar/1 12/15 → 24:1,off:14 15:1,2:1,1:1,off:12 w -
	// bar/1 bar/3/5 → 24:1,off:14 12:1,5:1,1:1,off:12 w -
	// bar/1 bar/3 12/14 → 24:1,off:14 14:1,3:1,1:1,off:12 w -
}

// A checker enters at the start of its path (§7), as if it stood one step before it: the die
// says on which of the first six points (inferred). For White these are 24 to 19, for Black
// 1 to 6.
func Example_s07_10_entry() {
	for die := 1; die <= 6; die++ {
		white := alfonsine.MustParsePosition(fmt.Sprint("bar:1,off:14 bar:1,off:14 w ", die))
		black := alfonsine.MustParsePosition(fmt.Sprint("bar:1,off:14 bar:1,off:14 b ", die))
		fmt.Println(die, alfonsine.Fallas.Plays(white), alfonsine.Fallas.Plays(black))
	}
	// Output:
	// 1 [bar/24] [bar/1]
	// 2 [bar/23] [bar/2]
	// 3 [bar/22] [bar/3]
	// 4 [bar/21] [bar/4]
	// 5 [bar/20] [bar/5]
	// 6 [bar/19] [bar/6]
}

// Six points in a row, with two checkers each, stop the other side (§7, inferred). In this
// game that wins at once against a player who has nothing else to play. If the row has a gap,
// some throws save White.
func Example_s07_11_block() {
	game := alfonsine.Fallas
	for _, position := range []string{
		"24:15 23:2,22:2,21:2,20:2,19:2,18:2,1:3 w -",
		"24:15 23:2,22:2,21:2,20:2,19:2,17:2,1:3 w -",
	} {
		fails := 0
		for p := range game.Chances(alfonsine.MustParsePosition(position)) {
			if game.Plays(p)[0].Next().Over() {
				fails++
			}
		}
		fmt.Println("White fails with", fails, "of 56 throws")
	}
	// Output:
	// White fails with 56 of 56 throws
	// White fails with 36 of 56 throws
}

// A player who cannot play all three dice has failed, and has lost on the spot (§8). White
// could play both fours here, but no 5 before or after them. So nothing is moved (inferred).
func Example_s08_1_fails() {
	fmt.Println(book.Play(alfonsine.Fallas, "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "24/20"))
	fmt.Print(book.Plays(alfonsine.Fallas, "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4"))
	// Output:
	// alfonsine: fallas: "24/20": 24/20 with a 4: not all the dice can be played, so nothing is moved and the game is lost [fallas-8-nothing: If not all three can be played, none is.]
	// fails → 24:2,6:13 19:7,15:4,11:2,1:2 0-1 -
}

// A player who can play all three dice must find the way (§8). White's 6 cannot be played from
// 24, since 18 is closed. The 1 and the 2 must first take that checker to 21, and the 6 follows.
func Example_s08_2_all() {
	for _, typed := range []string{"24/15", "24/22 6/5", "24/23 6/4"} {
		fmt.Println(book.Play(alfonsine.Fallas, "24:1,6:1,off:13 18:2,17:2,16:2,off:9 w 6-2-1", typed))
	}
	// Output:
	// 15:1,6:1,off:13 18:2,17:2,16:2,off:9 b -
	// alfonsine: fallas: "24/22 6/5": 6/5 with a 1: more dice can be played, for instance 22/21 with a 1 [fallas-8-all: A player who can play all three dice must.]
	// alfonsine: fallas: "24/23 6/4": 6/4 with a 2: more dice can be played, for instance 23/21 with a 2 [fallas-8-all: A player who can play all three dice must.]
}

// The duty holds to the end (§8, inferred). White must not bear off from 3 with the 3, since
// then the 5 could not be played. With two checkers on 6 and a 5 to play there is no way:
// White loses a game that was all but won.
func Example_s08_3_home() {
	const position = "6:1,3:1,off:13 1:2,off:13 w 5-3"
	_, err := alfonsine.Fallas.Move(alfonsine.MustParsePosition(position), alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3})
	fmt.Println(err)
	fmt.Print(book.Plays(alfonsine.Fallas, position))
	fmt.Print(book.Plays(alfonsine.Fallas, "6:2,off:13 1:2,off:13 w 5"))
	// Output:
	// alfonsine: fallas: 3/off with a 3: more dice can be played, for instance 3/off with a 5 [fallas-8-home: While bearing off too, all three dice must be played, and a player who cannot has lost.]
	// 3/off 6/3 → 3:1,off:14 1:2,off:13 b -
	// fails → 6:2,off:13 1:2,off:13 0-1 -
}

// Home is where the thirteen began: 6 to 1 for White, 19 to 24 for Black (§4). A checker on 7,
// or on 18, is outside.
func Example_s09_1_home() {
	fmt.Print(book.Plays(alfonsine.Fallas, "7:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Fallas, "6:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Fallas, "1:1,off:14 18:1,24:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.Fallas, "1:1,off:14 19:1,24:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 24:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 24:1,off:14 b -
	// 1/off → 6:1,off:14 24:1,off:14 b -
	// 18/19 → 1:1,off:14 24:1,19:1,off:13 w -
	// 19/20 → 1:1,off:14 24:1,20:1,off:13 w -
	// 24/off → 1:1,off:14 19:1,off:14 w -
}

// A side bears off once all its checkers are home or off already (§9).
func Example_s09_2_bearOff() {
	fmt.Println(book.Play(alfonsine.Fallas, "13:1,3:14 24:15 w 3", "3/off"))
	fmt.Println(book.Play(alfonsine.Fallas, "6:1,3:14 24:15 w 3", "3/off"))
	// Output:
	// alfonsine: fallas: "3/off": 3/off with a 3: not all of White's checkers are home [fallas-9-bear-off: A side bears off once all fifteen of its checkers have come home.]
	// 6:1,3:13,off:1 24:15 b -
}

// Whether all are home is judged before each die (chosen). The first die brings the last
// checker home, and the second bears one off.
func Example_s09_3_eachDie() {
	fmt.Print(book.Plays(alfonsine.Fallas, "7:1,2:1,off:13 24:1,off:14 w 6-5"))
	// Output:
	// 7/1 2/off → 1:1,off:14 24:1,off:14 b -
	// 7/2/off → 2:1,off:14 24:1,off:14 b -
}

// After a hit a side may not bear off until the checker has come home again (§9, inferred).
// Black hits with the 4; White's checker enters, and three dice are not enough to come round.
func Example_s09_4_hit() {
	fmt.Println(book.Play(alfonsine.Fallas, "5:1,2:1,off:13 24:14,1:1 b 4", "1/5*"))
	fmt.Print(book.Plays(alfonsine.Fallas, "bar:1,2:1,off:13 24:14,5:1 w 6-6-4"))
	// Output:
	// bar:1,2:1,off:13 24:14,5:1 w -
	// bar/19/13/9 → 9:1,2:1,off:13 24:14,5:1 b -
}

// The exact die bears a checker off, or moves another one on the board (§9).
func Example_s09_5_exact() {
	fmt.Print(book.Plays(alfonsine.Fallas, "6:1,4:1,off:13 24:1,off:14 w 4"))
	// Output:
	// 6/2 → 4:1,2:1,off:13 24:1,off:14 b -
	// 4/off → 6:1,off:14 24:1,off:14 b -
}

// A die that can do neither bears off a checker from the farthest point lower than the die,
// even past a farther checker that is blocked (§9). In the first position White can play 6/1,
// so the checker on 3 may not go off. In the others Black holds 1, and the checker on 3 or 4
// goes off before the one on 6.
func Example_s09_6_larger() {
	fmt.Print(book.Plays(alfonsine.Fallas, "6:1,3:1,off:13 24:2,off:13 w 5"))
	fmt.Println(book.Play(alfonsine.Fallas, "6:1,3:1,off:13 24:2,off:13 w 5", "3/off"))
	fmt.Print(book.Plays(alfonsine.Fallas, "6:1,3:1,off:13 1:2,off:13 w 5"))
	fmt.Print(book.Plays(alfonsine.Fallas, "6:1,4:1,3:1,off:12 1:2,off:13 w 5"))
	fmt.Println(book.Play(alfonsine.Fallas, "6:1,4:1,3:1,off:12 1:2,off:13 w 5", "3/off"))
	// Output:
	// 6/1 → 3:1,1:1,off:13 24:2,off:13 b -
	// alfonsine: fallas: "3/off": 3/off with a 5: the 5 can be played within the board [fallas-9-larger: If no checker can be brought to the rail and none can be moved on the board, one is borne off from the farthest point whose number is lower than the die.]
	// 3/off → 6:1,off:14 1:2,off:13 b -
	// 4/off → 6:1,3:1,off:13 1:2,off:13 b -
	// alfonsine: fallas: "3/off": 3/off with a 5: a larger die bears off from the farthest point only [fallas-9-larger: If no checker can be brought to the rail and none can be moved on the board, one is borne off from the farthest point whose number is lower than the die.]
}

// This is judged for each die by itself (§9, inferred), so the order of the dice matters. With
// 5-1-1 White can bear off the checker on 3 with the 5 and move the one on 6; or move the one
// on 6 first and bear it off with the 5; or move the one on 3 first and bear that off.
func Example_s09_7_order() {
	fmt.Print(book.Plays(alfonsine.Fallas, "6:1,3:1,off:13 1:2,off:13 w 5-1-1"))
	// Output:
	// 3/off 6/5/4 → 4:1,off:14 1:2,off:13 b -
	// 6/5/off 3/2 → 2:1,off:14 1:2,off:13 b -
	// 6/5/4/off → 3:1,off:14 1:2,off:13 b -
	// 3/2/off 6/5 → 5:1,off:14 1:2,off:13 b -
}

// Under this reading a first throw that cannot be played is made again: Roll refuses it, and
// Chances omits it. Later in the game 5-5-5 loses as before.
func Example_s10_1_firstThrow() {
	again, err := alfonsine.Lookup("fallas?first-throw=again")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = again.Roll(again.Start(), alfonsine.MustParseRoll("5-5-5"))
	fmt.Println(err)
	throws := 0
	for range again.Chances(again.Start()) {
		throws++
	}
	fmt.Println(throws, "throws")
	fmt.Print(book.Plays(again, "24:2,6:13 19:13,1:2 b 5-5-5"))
	// Output:
	// alfonsine: fallas?first-throw=again: roll 5-5-5: a first throw that cannot be played in full is made again [fallas?first-throw=again: A throw from the starting position that cannot be played in full, 5-5-5, is repeated.]
	// 55 throws
	// fails → 24:2,6:13 19:13,1:2 1-0 -
}

// “Fayles” on bkgm.com has no bar: a hit checker is put at once on the first point of its
// path, which is the hitter's ace point. The hit is illegal if that leaves it on a point with
// a checker of the hitter, so nobody is hit on the ace point itself.
func Example_s10_2_hit() {
	start, err := alfonsine.Lookup("fallas?hit=start")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Play(start, "8:1,off:14 5:1,off:14 w 3", "8/5*"))
	fmt.Println(book.Play(start, "20:1,off:14 17:1,off:14 b 3", "17/20*"))
	fmt.Println(book.Play(start, "8:1,1:1,off:13 5:1,off:14 w 3", "8/5*"))
	fmt.Println(book.Play(start, "4:1,off:14 1:1,off:14 w 3", "4/1*"))
	// Output:
	// 5:1,off:14 1:1,off:14 b -
	// 24:1,off:14 20:1,off:14 w -
	// alfonsine: fallas?hit=start: "8/5*": 8/5 with a 3: the checker on point 5 cannot be hit: it would go to point 1, which is occupied [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked.]
	// alfonsine: fallas?hit=start: "4/1*": 4/1 with a 3: the checker on point 1 cannot be hit: it would go to point 1, which is occupied [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked.]
}

// Taken literally, §8 makes no exception for the end: a player who cannot play all three dice
// has lost, even if fewer would take the last checkers off.
func Example_s10_3_toTheLast() {
	printReading("fallas?duty=all-to-the-last", "6:1,off:14 24:2,off:13 w 6-6-6")
	printReading("fallas?duty=all-to-the-last", "6:1,off:14 24:2,off:13 w 4-1-1")
	// Output:
	// 6/off → off:15 24:2,off:13 1-0 -
	// fallas?duty=all-to-the-last:
	// fails → 6:1,off:14 24:2,off:13 0-1 -
	// 6/5/4/off → off:15 24:2,off:13 1-0 -
	// fallas?duty=all-to-the-last:
	// 6/2/1/off → off:15 24:2,off:13 1-0 -
}

// Checkers are borne off “once” all fifteen have entered the last quadrant (§9). Under this
// reading all must be home only once: White's checker on 14 was hit and is far from home, but
// the five still bears off.
func Example_s10_4_begun() {
	printReading("fallas?bear-off=begun", "14:1,5:1,off:13 24:2,9:2,off:11 w 5-1-1")
	// Output:
	// 14/13/8 5/4 → 8:1,4:1,off:13 24:2,9:2,off:11 b -
	// 14/13/12/7 → 7:1,5:1,off:13 24:2,9:2,off:11 b -
	// fallas?bear-off=begun:
	// 5/off 14/13/12 → 12:1,off:14 24:2,9:2,off:11 b -
	// 14/13/8/7 → 7:1,5:1,off:13 24:2,9:2,off:11 b -
	// 14/13/8 5/4 → 8:1,4:1,off:13 24:2,9:2,off:11 b -
	// 5/4/off 14/13 → 13:1,off:14 24:2,9:2,off:11 b -
	// 5/4/3/off → 14:1,off:14 24:2,9:2,off:11 b -
}

// Under this reading a larger die does what it does in the other games: it bears off one of
// the farthest checkers, but none while one is farther away than the die. Then the 5 loses here.
func Example_s10_5_farthest() {
	printReading("fallas?overshoot=farthest", "6:1,3:1,off:13 1:2,off:13 w 5")
	// Output:
	// 3/off → 6:1,off:14 1:2,off:13 b -
	// fallas?overshoot=farthest:
	// fails → 6:1,3:1,off:13 1:2,off:13 0-1 -
}

// “No move can be made in the board” (§9) may refer to the whole throw: a larger die then
// waits until no remaining die can do anything else. The 5 may not bear off from 3 while the 2
// can be played.
func Example_s10_6_stuck() {
	printReading("fallas?overshoot=stuck", "6:1,3:1,off:13 1:2,off:13 w 5-2")
	// Output:
	// 3/off 6/4 → 4:1,off:14 1:2,off:13 b -
	// 6/4/off → 3:1,off:14 1:2,off:13 b -
	// fallas?overshoot=stuck:
	// 6/4/off → 3:1,off:14 1:2,off:13 b -
}
