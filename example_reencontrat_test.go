package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// Los romanos reencontrat is a reconstruction: no text that tells how it is played was
// at hand. These examples play the rules that this package gives it on a board: what is
// Ludii's, what is borrowed from Emperador, and what from Cab e Quinal. Game.Rulings
// tells rule by rule.

// Each side begins with all its checkers on the first point of its path, as in Emperador.
//
// Rulings: reencontrat-start, reencontrat-start-number
func Example_reencontratStart() {
	game := alfonsine.Reencontrat
	fmt.Println("a reconstruction:", game.Reconstructed())
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// a reconstruction: true
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                15 │
	//   │                   │ bar │                   │
	//   │                   │     │                15 │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 360 and 360 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher takes White and begins,
// with a fresh throw of all three dice.
//
// Rulings: reencontrat-dice, reencontrat-first, reencontrat-first-white, reencontrat-ties,
// reencontrat-first-throw, reencontrat-first-die, reencontrat-ties-void
func Example_reencontratFirstThrow() {
	game := alfonsine.Reencontrat
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
	// alfonsine: reencontrat: roll 6-5: the game is played with 3 dice, not 2 [reencontrat-dice: Three dice are thrown.]
	// 24:15 1:15 w 6-5-4 <nil>
}

// White travels from point 24 down to 1, Black against him from 1 up to 24.
//
// Rulings: reencontrat-course
func Example_reencontratCourse() {
	printPlays(alfonsine.Reencontrat, "20:1,off:14 5:1,off:14 w 4-3-1")
	printPlays(alfonsine.Reencontrat, "20:1,off:14 5:1,off:14 b 4-3-1")
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Each die moves one checker by its pips. All dice may move the same checker, or each
// another.
//
// Rulings: reencontrat-moves
func Example_reencontratDieByDie() {
	printPlays(alfonsine.Reencontrat, "20:1,10:1,off:13 24:15 w 5-3-1")
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
// Rulings: reencontrat-touch
func Example_reencontratTouchedChecker() {
	p := pos("20:1,10:1,off:13 24:15 w 5-3-1")
	for _, play := range alfonsine.Touched(alfonsine.Reencontrat, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.Reencontrat, p)), "plays after j'adoube")
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
// Rulings: reencontrat-doubles
func Example_reencontratDiceAlike() {
	game := alfonsine.Reencontrat
	p, _ := game.Roll(pos("20:2,off:13 24:15 w -"), alfonsine.MustParseRoll("3-3-3"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// 20:2,off:13 24:15 w 3-3-3
	// 20/17/14 20/17 → 17:1,14:1,off:13 24:15 b -
	// 20/17/14/11 → 20:1,11:1,off:13 24:15 b -
}

// A die that falls off the board voids the whole throw; one that lies flat on
// checkers is good. One at a slant, disputed by Black, is good once White, who claims
// it, has set another die on it and it stays.
//
// Rulings: reencontrat-cast
func Example_reencontratDiceThrownByHand() {
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
// Rulings: reencontrat-forbidden
func Example_reencontratForbiddenPoint() {
	printPlays(alfonsine.Reencontrat, "14:1,off:14 24:13,9:2 w 5-3-1")
	printPlay(alfonsine.Reencontrat, "14:1,off:14 24:13,9:2 w 5-3-1", "14/9")
	// Output:
	// 14/13/8/5 → 5:1,off:14 24:13,9:2 b -
	// alfonsine: reencontrat: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [reencontrat-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: reencontrat-rest
func Example_reencontratNoRest() {
	printPlay(alfonsine.Reencontrat, "14:1,off:14 24:11,11:2,9:2 w 5-3-1", "14/6")
	// Output:
	// alfonsine: reencontrat: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [reencontrat-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 5, where it stays; both checkers go to the bar.
//
// Rulings: reencontrat-blot, reencontrat-blot-rest, reencontrat-hit
func Example_reencontratHit() {
	printPlay(alfonsine.Reencontrat, "14:1,off:14 24:13,9:1,5:1 w 5-3-1", "14/9*/6/5*")
	// Output:
	// 5:1,off:14 bar:2,24:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: on 24 to 19 for White, on 1 to 6 for Black. The third of
// White's three cannot enter, and so no other may move.
//
// Rulings: reencontrat-bar, reencontrat-entry
func Example_reencontratEntering() {
	printPlays(alfonsine.Reencontrat, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2")
	printPlay(alfonsine.Reencontrat, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/4")
	printFirst(alfonsine.Reencontrat, "2:15 bar:1,8:14 b 4-3-1")
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 24:13,19:2 b -
	// alfonsine: reencontrat: "10/4": 10/4 with a 6: checkers on the bar must enter first [reencontrat-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/4 with the 4
	// bar/3 with the 3
	// bar/1 with the 1
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: reencontrat-duty
func Example_reencontratMostDice() {
	printPlay(alfonsine.Reencontrat, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1", "8/4")
	printPlays(alfonsine.Reencontrat, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1")
	// Output:
	// alfonsine: reencontrat: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [reencontrat-duty: All dice must be played if possible, failing that as many as possible.]
	// 8/2/1 18/14 → 14:1,1:1,off:13 24:11,12:2,11:2 b -
	// 18/14/8/7 → 8:1,7:1,off:13 24:11,12:2,11:2 b -
	// 18/14/13 8/2 → 13:1,2:1,off:13 24:11,12:2,11:2 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six, the four or the three, and then no other; in backgammon he would have
// to play the six.
//
// Rulings: reencontrat-choice
func Example_reencontratFreeChoice() {
	printPlays(alfonsine.Reencontrat, "18:1,off:14 24:9,11:2,9:2,8:2 w 6-4-3")
	// Output:
	// 18/12 → 12:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/14 → 14:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/15 → 15:1,off:14 24:9,11:2,9:2,8:2 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: reencontrat-unplayed
func Example_reencontratUnplayedDice() {
	printPlays(alfonsine.Reencontrat, "13:1,off:14 24:11,8:2,7:2 w 6-5-5")
	printPlays(alfonsine.Reencontrat, "13:1,off:14 24:11,7:2,6:2 w 6-6-1")
	// Output:
	// pass → 13:1,off:14 24:11,8:2,7:2 b -
	// 13/12 → 12:1,off:14 24:11,7:2,6:2 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them.
//
// Rulings: reencontrat-block
func Example_reencontratBlock() {
	p := pos("13:1,off:14 24:3,12:2,11:2,10:2,9:2,8:2,7:2 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.Reencontrat, p) {
		for _, play := range alfonsine.Plays(alfonsine.Reencontrat, thrown) {
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
// Rulings: reencontrat-home, reencontrat-bear-off
func Example_reencontratHome() {
	printPlay(alfonsine.Reencontrat, "12:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printPlay(alfonsine.Reencontrat, "bar:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printFirst(alfonsine.Reencontrat, "1:1,off:14 22:1,off:14 b 3-1-1")
	// Output:
	// alfonsine: reencontrat: "3/off": 3/off with a 3: not all of White's checkers are home [reencontrat-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: reencontrat: "3/off": 3/off with a 3: checkers on the bar must enter first [reencontrat-bar: All checkers on the bar enter before any other of their side moves.]
	// 22/off with the 3
	// 22/23 with the 1
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: reencontrat-each-die
func Example_reencontratEachDie() {
	printPlay(alfonsine.Reencontrat, "8:1,3:1,off:13 24:15 w 3-2-1", "8/6 3/off 6/5")
	// Output:
	// 5:1,off:14 24:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: reencontrat-exact
func Example_reencontratExactDie() {
	printPlays(alfonsine.Reencontrat, "6:1,4:1,off:13 24:15 w 4-1-1")
	// Output:
	// 6/2/1 4/3 → 3:1,1:1,off:13 24:15 b -
	// 6/5/4/off → 4:1,off:14 24:15 b -
	// 4/3/2 6/2 → 2:2,off:13 24:15 b -
}

// A die larger than any distance bears off one of the farthest checkers, and no
// other.
//
// Rulings: reencontrat-overshoot
func Example_reencontratLargerDie() {
	printPlay(alfonsine.Reencontrat, "5:2,2:1,off:12 24:15 w 6-1-1", "5/off 5/4/3")
	printPlay(alfonsine.Reencontrat, "5:2,2:1,off:12 24:15 w 6-1-1", "2/off")
	// Output:
	// 3:1,2:1,off:13 24:15 b -
	// alfonsine: reencontrat: "2/off": 6 is still to be played, for instance 5/off with a 6 [reencontrat-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
}

// The duty to play as many dice as possible holds while bearing off too. To bear off
// from 3 with the three would leave the five without a move, since 1 is closed; 6/3
// lets both be played.
//
// Rulings: reencontrat-home-duty
func Example_reencontratDutyAtHome() {
	printPlay(alfonsine.Reencontrat, "6:1,3:1,off:13 24:13,1:2 w 5-5-3", "3/off")
	printPlays(alfonsine.Reencontrat, "6:1,3:1,off:13 24:13,1:2 w 5-5-3")
	// Output:
	// alfonsine: reencontrat: "3/off": 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [reencontrat-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/3/off 3/off → off:15 24:13,1:2 1-0 -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: reencontrat-object, reencontrat-object-end
func Example_reencontratObject() {
	const position = "2:1,off:14 24:15 w 6-5-4"
	printPlay(alfonsine.Reencontrat, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.Reencontrat, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 24:15 1-0 -
	// White true
}

// On the first twelve points of its path, half of it, a checker may not join another of
// its own side; farther on it may. Under another reading it may everywhere.
//
// Rulings: reencontrat-landing, reencontrat?landing=free
func Example_reencontratJoining() {
	const position = "24:13,18:1,14:1 1:15 w 6-4-4"
	printPlays(alfonsine.Reencontrat, position)
	printPlay(alfonsine.Reencontrat, position, "18/14")
	printPlay(alfonsine.Reencontrat, "24:13,16:1,12:1 1:15 w 6-4-4", "24/18 16/8")
	free, _ := alfonsine.LookupGame("reencontrat?landing=free")
	printPlay(free, position, "18/14/8 24/20")
	// Output:
	// 18/12/8 24/20 → 24:12,20:1,14:1,8:1 1:15 b -
	// 14/8/4 24/20 → 24:12,20:1,18:1,4:1 1:15 b -
	// 24/20/16 18/12 → 24:12,16:1,14:1,12:1 1:15 b -
	// 24/20/16/10 → 24:12,18:1,14:1,10:1 1:15 b -
	// 24/20/16 14/8 → 24:12,18:1,16:1,8:1 1:15 b -
	// 24/20 14/10 18/12 → 24:12,20:1,12:1,10:1 1:15 b -
	// 14/10 18/14/8 → 24:13,10:1,8:1 1:15 b -
	// 14/10 18/14 10/4 → 24:13,14:1,4:1 1:15 b -
	// 14/10/6 18/12 → 24:13,12:1,6:1 1:15 b -
	// alfonsine: reencontrat: "18/14": 18/14 with a 4: White has a checker on point 14 already, where only one may stand [reencontrat-landing: On the first twelve points of its path a checker may not land where one of its own side stands.]
	// 24:12,18:1,12:1,8:1 1:15 b -
	// 24:12,20:1,14:1,8:1 1:15 b -
}

// When a player has passed and neither side can move whatever it throws, the game is
// a tie. Here each side has checkers on the bar before six closed points.
//
// Rulings: reencontrat-tie
func Example_reencontratTie() {
	const position = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"
	printPlays(alfonsine.Reencontrat, position)
	fmt.Println(alfonsine.Plays(alfonsine.Reencontrat, pos(position))[0].Next().Result())
	fmt.Println(alfonsine.Fallas.Check(pos("24:2,6:13 19:13,1:2 1/2-1/2 -")))
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
	// 1/2-1/2
	// alfonsine: not a position of fallas: turn: the game has no tie
}

// Ties come about in play because a checker may not join its own on the first half of
// its path, so that a side stands in its own way: every point where White or Black
// could enter is held by the side itself. Were landing free, whoever entered last
// would have left himself a point to enter on.
//
// Rulings: reencontrat-tie, reencontrat-landing
func Example_reencontratTieOfSingleCheckers() {
	game := alfonsine.Reencontrat
	p := pos("bar:1,24:3,23:1,22:1,21:1,20:1,19:1,15:1,14:1,12:2,7:2 bar:1,10:2,8:3,6:1,5:1,4:1,3:1,2:1,1:4 w 4-3-2")
	for _, play := range alfonsine.Plays(game, p) {
		fmt.Println(play)
		fmt.Print(diagram.Text(game, play.Next(), diagram.Options{}))
	}
	// Output:
	// pass
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ○  ○  ·  ·  · │  ■  │  ○  ○  ○  ○  ○  ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                 ■ │
	//   │              ■    │     │                 ■ │
	//   │  ○     ■     ■  ○ │     │                 ■ │
	//   │  ○  ·  ■  ·  ■  ○ │  ○  │  ■  ■  ■  ■  ■  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White                                 off 0
	//    The game is a tie
}
