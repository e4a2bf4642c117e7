package bufadebaldrac_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Bufa de baldrac are the rules of the game (Libro de los juegos, 13.
// Bufa de baldrac, f. 79), each played on a board: how it is set up and begun, how
// checkers move and are hit, which dice must be played, and how they are borne off.
// What its text takes for granted is borrowed from Cab e Quinal; Game.Rulings tells
// rule by rule.

// All checkers begin outside the points. They wait on the bar, and the players set
// them up by the throws of the dice (f. 79).
//
// Rulings: bufa-de-baldrac-start, bufa-de-baldrac-start-number
func Example_bufaDeBaldracStart() {
	game := alfonsine.BufaDeBaldrac
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
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
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 375 and 375 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher takes White and begins,
// with a fresh throw of all three dice.
//
// Rulings: bufa-de-baldrac-dice, bufa-de-baldrac-first, bufa-de-baldrac-first-white,
// bufa-de-baldrac-ties, bufa-de-baldrac-first-throw, bufa-de-baldrac-first-die,
// bufa-de-baldrac-ties-void
func Example_bufaDeBaldracFirstThrow() {
	game := alfonsine.BufaDeBaldrac
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 5}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Lie: cast.LieOffTheBoard}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 2}))
	fmt.Println(game.Start().Turn(), "throws", game.Dice(), "dice")
	_, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(err)
	p, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5-4"))
	fmt.Println(p, err)
	// Output:
	// 0 0 cast: throw again: both dice show 5
	// 0 0 cast: throw again: second die: it is off the board
	// 5 2 <nil>
	// White throws 3 dice
	// alfonsine: bufa-de-baldrac: roll 6-5: the game is played with 3 dice, not 2 [bufa-de-baldrac-dice: Three dice are thrown.]
	// bar:15 bar:15 w 6-5-4 <nil>
}

// White travels from point 24 down to 1, Black against him from 1 up to 24.
//
// Rulings: bufa-de-baldrac-course
func Example_bufaDeBaldracCourse() {
	printPlays(alfonsine.BufaDeBaldrac, "20:1,off:14 5:1,off:14 w 4-3-1")
	printPlays(alfonsine.BufaDeBaldrac, "20:1,off:14 5:1,off:14 b 4-3-1")
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Each die moves one checker by its pips. All dice may move the same checker, or each
// another.
//
// Rulings: bufa-de-baldrac-moves
func Example_bufaDeBaldracDieByDie() {
	printPlays(alfonsine.BufaDeBaldrac, "20:1,10:1,off:13 24:15 w 5-3-1")
	// Output:
	// 20/15/12/11 → 11:1,10:1,off:13 24:15 b -
	// 20/15/12 10/9 → 12:1,9:1,off:13 24:15 b -
	// 20/15/14 10/7 → 14:1,7:1,off:13 24:15 b -
	// 10/5/2 20/19 → 19:1,2:1,off:13 24:15 b -
	// 10/5/2/1 → 20:1,1:1,off:13 24:15 b -
	// 10/5/4 20/17 → 17:1,4:1,off:13 24:15 b -
	// 20/17/16 10/5 → 16:1,5:1,off:13 24:15 b -
	// 10/7/6 20/15 → 15:1,6:1,off:13 24:15 b -
}

// A player who touches a checker after the throw can be made by his opponent to play it.
// White has touched the one on 10; had he said “j'adoube” first, he would be free.
//
// Rulings: bufa-de-baldrac-touch
func Example_bufaDeBaldracTouchedChecker() {
	p := pos("20:1,10:1,off:13 24:15 w 5-3-1")
	for _, play := range alfonsine.Touched(alfonsine.BufaDeBaldrac, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.BufaDeBaldrac, p)), "plays after j'adoube")
	// Output:
	// 20/15/12 10/9
	// 20/15 10/7 15/14
	// 20/15 10/7/6
	// 10/5 20/17/16
	// 10/5 20/17 5/4
	// 10/5/2 20/19
	// 10/5/2/1
	// 8 plays after j'adoube
}

// Dice alike are played once each, as any other throw.
//
// Rulings: bufa-de-baldrac-doubles
func Example_bufaDeBaldracDiceAlike() {
	game := alfonsine.BufaDeBaldrac
	p, _ := game.Roll(pos("20:2,off:13 24:15 w -"), alfonsine.MustParseRoll("3-3-3"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// 20:2,off:13 24:15 w 3-3-3
	// 20/17 20/17/14 → 17:1,14:1,off:13 24:15 b -
	// 20/17/14/11 → 20:1,11:1,off:13 24:15 b -
}

// A die that falls off the board voids the whole throw; one that lies flat on
// checkers is good. One at a slant, disputed by Black, is good once White, who claims
// it, has set another die on it and it stays.
//
// Rulings: bufa-de-baldrac-cast
func Example_bufaDeBaldracDiceThrownByHand() {
	tilted := cast.Die{Face: 4, Lie: cast.LieTilted}
	tilted.Claims[alfonsine.White] = true
	tested := tilted
	tested.Tests[alfonsine.White] = cast.TestDieStayed
	for _, die := range []cast.Die{
		{Face: 4, Lie: cast.LieOffTheBoard},
		{Face: 4, Lie: cast.LieOnCheckers},
		tilted,
		tested,
	} {
		fmt.Println(cast.Read(cast.Die{Face: 2}, cast.Die{Face: 6}, die))
	}
	// Output:
	// - cast: throw again: third die: it is off the board
	// 6-4-2 <nil>
	// - cast: throw again: third die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// 6-4-2 <nil>
}

// Two checkers close a point to the other side: White may not move to 9.
//
// Rulings: bufa-de-baldrac-forbidden
func Example_bufaDeBaldracForbiddenPoint() {
	printPlays(alfonsine.BufaDeBaldrac, "14:1,off:14 24:13,9:2 w 5-3-1")
	printPlay(alfonsine.BufaDeBaldrac, "14:1,off:14 24:13,9:2 w 5-3-1", "14/9")
	// Output:
	// 14/13/8/5 → 5:1,off:14 24:13,9:2 b -
	// alfonsine: bufa-de-baldrac: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [bufa-de-baldrac-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: bufa-de-baldrac-rest
func Example_bufaDeBaldracNoRest() {
	printPlay(alfonsine.BufaDeBaldrac, "14:1,off:14 24:11,11:2,9:2 w 5-3-1", "14/6")
	// Output:
	// alfonsine: bufa-de-baldrac: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [bufa-de-baldrac-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 5, where it stays; both checkers go to the bar.
//
// Rulings: bufa-de-baldrac-blot, bufa-de-baldrac-blot-rest, bufa-de-baldrac-hit
func Example_bufaDeBaldracHit() {
	printPlay(alfonsine.BufaDeBaldrac, "14:1,off:14 24:13,9:1,5:1 w 5-3-1", "14/9*/6/5*")
	// Output:
	// 5:1,off:14 bar:2,24:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: on 24 to 19 for White, on 1 to 6 for Black. The third of
// White's three cannot enter, and so no other may move.
//
// Rulings: bufa-de-baldrac-bar, bufa-de-baldrac-entry
func Example_bufaDeBaldracEntering() {
	printPlays(alfonsine.BufaDeBaldrac, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2")
	printPlay(alfonsine.BufaDeBaldrac, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/4")
	printFirst(alfonsine.BufaDeBaldrac, "2:15 bar:1,8:14 b 4-3-1")
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 24:13,19:2 b -
	// alfonsine: bufa-de-baldrac: "10/4": 10/4 with a 6: checkers on the bar must enter first [bufa-de-baldrac-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/4 with the 4
	// bar/3 with the 3
	// bar/1 with the 1
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: bufa-de-baldrac-duty
func Example_bufaDeBaldracMostDice() {
	printPlay(alfonsine.BufaDeBaldrac, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1", "8/4")
	printPlays(alfonsine.BufaDeBaldrac, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1")
	// Output:
	// alfonsine: bufa-de-baldrac: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [bufa-de-baldrac-duty: All dice must be played if possible, failing that as many as possible.]
	// 8/2/1 18/14 → 14:1,1:1,off:13 24:11,12:2,11:2 b -
	// 18/14/8/7 → 8:1,7:1,off:13 24:11,12:2,11:2 b -
	// 18/14/13 8/2 → 13:1,2:1,off:13 24:11,12:2,11:2 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six, the four or the three, and then no other; in backgammon he would have
// to play the six.
//
// Rulings: bufa-de-baldrac-choice
func Example_bufaDeBaldracFreeChoice() {
	printPlays(alfonsine.BufaDeBaldrac, "18:1,off:14 24:9,11:2,9:2,8:2 w 6-4-3")
	// Output:
	// 18/12 → 12:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/14 → 14:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/15 → 15:1,off:14 24:9,11:2,9:2,8:2 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: bufa-de-baldrac-unplayed
func Example_bufaDeBaldracUnplayedDice() {
	printPlays(alfonsine.BufaDeBaldrac, "13:1,off:14 24:11,8:2,7:2 w 6-5-5")
	printPlays(alfonsine.BufaDeBaldrac, "13:1,off:14 24:11,7:2,6:2 w 6-6-1")
	// Output:
	// pass → 13:1,off:14 24:11,8:2,7:2 b -
	// 13/12 → 12:1,off:14 24:11,7:2,6:2 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them.
//
// Rulings: bufa-de-baldrac-block
func Example_bufaDeBaldracBlock() {
	p := pos("13:1,off:14 24:3,12:2,11:2,10:2,9:2,8:2,7:2 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.BufaDeBaldrac, p) {
		for _, play := range alfonsine.Plays(alfonsine.BufaDeBaldrac, thrown) {
			plays += play.Len()
		}
	}
	fmt.Println("White can play", plays, "dice of all his throws")
	// Output:
	// Black holds a run of 6 points
	// White can play 0 dice of all his throws
}

// Home is the last six points of a side's path, 6 to 1 for White, 19 to 24 for Black.
// Checkers are borne off once all that are still on the board are home; one on the
// bar is not.
//
// Rulings: bufa-de-baldrac-home, bufa-de-baldrac-bear-off
func Example_bufaDeBaldracHome() {
	printPlay(alfonsine.BufaDeBaldrac, "12:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printPlay(alfonsine.BufaDeBaldrac, "bar:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printFirst(alfonsine.BufaDeBaldrac, "1:1,off:14 22:1,off:14 b 3-1-1")
	// Output:
	// alfonsine: bufa-de-baldrac: "3/off": 3/off with a 3: not all of White's checkers are home [bufa-de-baldrac-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: bufa-de-baldrac: "3/off": 3/off with a 3: checkers on the bar must enter first [bufa-de-baldrac-bar: All checkers on the bar enter before any other of their side moves.]
	// 22/off with the 3
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: bufa-de-baldrac-each-die
func Example_bufaDeBaldracEachDie() {
	printPlay(alfonsine.BufaDeBaldrac, "8:1,3:1,off:13 24:15 w 3-2-1", "8/6 3/off 6/5")
	// Output:
	// 5:1,off:14 24:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: bufa-de-baldrac-exact
func Example_bufaDeBaldracExactDie() {
	printPlays(alfonsine.BufaDeBaldrac, "6:1,4:1,off:13 24:15 w 4-1-1")
	// Output:
	// 6/2/1 4/3 → 3:1,1:1,off:13 24:15 b -
	// 6/5/4/off → 4:1,off:14 24:15 b -
	// 4/3/2 6/2 → 2:2,off:13 24:15 b -
}

// A die larger than needed bears nothing off, not even from the farthest point. The
// six and the five are void; the three can only be moved inside. Under the reading
// that takes the rule from Cab e Quinal they bear off.
//
// Rulings: bufa-de-baldrac-overshoot, bufa-de-baldrac?overshoot=farthest
func Example_bufaDeBaldracOnlyTheExactDie() {
	const position = "4:1,2:1,off:13 24:15 w 6-5-3"
	printPlays(alfonsine.BufaDeBaldrac, position)
	printPlay(alfonsine.BufaDeBaldrac, position, "4/off")
	farthest, _ := alfonsine.LookupGame("bufa-de-baldrac?overshoot=farthest")
	printPlays(farthest, position)
	// Output:
	// 4/1 → 2:1,1:1,off:13 24:15 b -
	// alfonsine: bufa-de-baldrac: "4/off": 4/off with a 6: only a 4 bears this checker off [bufa-de-baldrac-overshoot: No larger die bears a checker off: only a six from the sixth point, and so down to an ace from the first.]
	// 4/1 2/off 1/off → off:15 24:15 1-0 -
}

// The duty to play as many dice as possible holds while bearing off too. The three
// could move 5/2, but then nothing would be left for the five to bear off.
//
// Rulings: bufa-de-baldrac-home-duty
func Example_bufaDeBaldracDutyAtHome() {
	printPlay(alfonsine.BufaDeBaldrac, "5:1,3:1,1:1,off:12 24:15 w 6-5-3", "5/2")
	printPlays(alfonsine.BufaDeBaldrac, "5:1,3:1,1:1,off:12 24:15 w 6-5-3")
	// Output:
	// alfonsine: bufa-de-baldrac: "5/2": 5/2 with a 3: more dice can be played, for instance 5/off with a 5 [bufa-de-baldrac-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 5/off 3/off → 1:1,off:14 24:15 b -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: bufa-de-baldrac-object, bufa-de-baldrac-object-end
func Example_bufaDeBaldracObject() {
	const position = "2:1,off:14 24:15 w 5-4-2"
	printPlay(alfonsine.BufaDeBaldrac, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.BufaDeBaldrac, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 24:15 1-0 -
	// White true
}

// The sides enter opposite each other: a die of d sets a white checker on the d-th
// point from 24 down, a black one on the d-th from 1 up.
//
// Rulings: bufa-de-baldrac-start, bufa-de-baldrac-entry, bufa-de-baldrac-course
func Example_bufaDeBaldracSettingUp() {
	game := alfonsine.BufaDeBaldrac
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("6-4-1"))
	printPlays(game, p.String())
	p, _ = game.Roll(pos("bar:12,24:1,21:1,19:1 bar:15 b -"), alfonsine.MustParseRoll("6-4-1"))
	printPlays(game, p.String())
	// Output:
	// bar/19 bar/21 bar/24 → bar:12,24:1,21:1,19:1 bar:15 b -
	// bar/6 bar/4 bar/1 → bar:12,24:1,21:1,19:1 bar:12,6:1,4:1,1:1 w -
}
