package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// Quinze tablas is a reconstruction: the book tells it among how boards and checkers are
// made. These examples play the rules that this package gives it on a board: what the
// book says of prime and tie in all tables games, what is Ludii's, and what is borrowed
// from Cab e Quinal.
// Game.Rulings tells rule by rule.

// Each side has fifteen checkers. Two stand on each point of the table where they will
// enter again, two on the next point and the last on the one after that.
//
// Rulings: quinze-tablas-start, quinze-tablas-start-points
func Example_quinzeTablasStart() {
	game := alfonsine.QuinzeTablas
	fmt.Println("a reconstruction:", game.Reconstructed())
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// a reconstruction: true
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ○ │     │  ○  ○  ○  ○  ○  ○ │
	//   │                 ○ │     │  ○  ○  ○  ○  ○  ○ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                 ■ │     │  ■  ■  ■  ■  ■  ■ │
	//   │  ·  ·  ·  ·  ■  ■ │     │  ■  ■  ■  ■  ■  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 311 and 311 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher takes White and begins,
// with a fresh throw of all three dice.
//
// Rulings: quinze-tablas-dice, quinze-tablas-first, quinze-tablas-first-white, quinze-tablas-ties,
// quinze-tablas-first-throw, quinze-tablas-first-die, quinze-tablas-ties-void
func Example_quinzeTablasFirstThrow() {
	game := alfonsine.QuinzeTablas
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
	// alfonsine: quinze-tablas: roll 6-5: the game is played with 3 dice, not 2 [quinze-tablas-dice: Three dice are thrown.]
	// 24:2,23:2,22:2,21:2,20:2,19:2,18:2,17:1 8:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2 w 6-5-4 <nil>
}

// White travels from point 24 down to 1, Black against him from 1 up to 24.
//
// Rulings: quinze-tablas-course
func Example_quinzeTablasCourse() {
	printPlays(alfonsine.QuinzeTablas, "20:1,off:14 5:1,off:14 w 4-3-1")
	printPlays(alfonsine.QuinzeTablas, "20:1,off:14 5:1,off:14 b 4-3-1")
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Each die moves one checker by its pips. All dice may move the same checker, or each
// another.
//
// Rulings: quinze-tablas-moves
func Example_quinzeTablasDieByDie() {
	printPlays(alfonsine.QuinzeTablas, "20:1,10:1,off:13 24:15 w 5-3-1")
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
// Rulings: quinze-tablas-touch
func Example_quinzeTablasTouchedChecker() {
	p := pos("20:1,10:1,off:13 24:15 w 5-3-1")
	for _, play := range alfonsine.Touched(alfonsine.QuinzeTablas, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.QuinzeTablas, p)), "plays after j'adoube")
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
// Rulings: quinze-tablas-doubles
func Example_quinzeTablasDiceAlike() {
	game := alfonsine.QuinzeTablas
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
// Rulings: quinze-tablas-cast
func Example_quinzeTablasDiceThrownByHand() {
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
// Rulings: quinze-tablas-forbidden
func Example_quinzeTablasForbiddenPoint() {
	printPlays(alfonsine.QuinzeTablas, "14:1,off:14 24:13,9:2 w 5-3-1")
	printPlay(alfonsine.QuinzeTablas, "14:1,off:14 24:13,9:2 w 5-3-1", "14/9")
	// Output:
	// 14/13/8/5 → 5:1,off:14 24:13,9:2 b -
	// alfonsine: quinze-tablas: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [quinze-tablas-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: quinze-tablas-rest
func Example_quinzeTablasNoRest() {
	printPlay(alfonsine.QuinzeTablas, "14:1,off:14 24:11,11:2,9:2 w 5-3-1", "14/6")
	// Output:
	// alfonsine: quinze-tablas: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [quinze-tablas-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 5, where it stays; both checkers go to the bar.
//
// Rulings: quinze-tablas-blot, quinze-tablas-blot-rest, quinze-tablas-hit
func Example_quinzeTablasHit() {
	printPlay(alfonsine.QuinzeTablas, "14:1,off:14 24:13,9:1,5:1 w 5-3-1", "14/9*/6/5*")
	// Output:
	// 5:1,off:14 bar:2,24:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: on 24 to 19 for White, on 1 to 6 for Black. The third of
// White's three cannot enter, and so no other may move.
//
// Rulings: quinze-tablas-bar, quinze-tablas-entry, quinze-tablas-entry-again
func Example_quinzeTablasEntering() {
	printPlays(alfonsine.QuinzeTablas, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2")
	printPlay(alfonsine.QuinzeTablas, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/4")
	printFirst(alfonsine.QuinzeTablas, "2:15 bar:1,8:14 b 4-3-1")
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 24:13,19:2 b -
	// alfonsine: quinze-tablas: "10/4": 10/4 with a 6: checkers on the bar must enter first [quinze-tablas-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/4 with the 4
	// bar/3 with the 3
	// bar/1 with the 1
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: quinze-tablas-duty
func Example_quinzeTablasMostDice() {
	printPlay(alfonsine.QuinzeTablas, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1", "8/4")
	printPlays(alfonsine.QuinzeTablas, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1")
	// Output:
	// alfonsine: quinze-tablas: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [quinze-tablas-duty: All dice must be played if possible, failing that as many as possible.]
	// 8/2/1 18/14 → 14:1,1:1,off:13 24:11,12:2,11:2 b -
	// 18/14/8/7 → 8:1,7:1,off:13 24:11,12:2,11:2 b -
	// 18/14/13 8/2 → 13:1,2:1,off:13 24:11,12:2,11:2 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six, the four or the three, and then no other; in backgammon he would have
// to play the six.
//
// Rulings: quinze-tablas-choice
func Example_quinzeTablasFreeChoice() {
	printPlays(alfonsine.QuinzeTablas, "18:1,off:14 24:9,11:2,9:2,8:2 w 6-4-3")
	// Output:
	// 18/12 → 12:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/14 → 14:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/15 → 15:1,off:14 24:9,11:2,9:2,8:2 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: quinze-tablas-unplayed
func Example_quinzeTablasUnplayedDice() {
	printPlays(alfonsine.QuinzeTablas, "13:1,off:14 24:11,8:2,7:2 w 6-5-5")
	printPlays(alfonsine.QuinzeTablas, "13:1,off:14 24:11,7:2,6:2 w 6-6-1")
	// Output:
	// pass → 13:1,off:14 24:11,8:2,7:2 b -
	// 13/12 → 12:1,off:14 24:11,7:2,6:2 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them.
//
// Rulings: quinze-tablas-block
func Example_quinzeTablasBlock() {
	p := pos("13:1,off:14 24:3,12:2,11:2,10:2,9:2,8:2,7:2 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.QuinzeTablas, p) {
		for _, play := range alfonsine.Plays(alfonsine.QuinzeTablas, thrown) {
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
// Rulings: quinze-tablas-home, quinze-tablas-bear-off
func Example_quinzeTablasHome() {
	printPlay(alfonsine.QuinzeTablas, "12:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printPlay(alfonsine.QuinzeTablas, "bar:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printFirst(alfonsine.QuinzeTablas, "1:1,off:14 22:1,off:14 b 3-1-1")
	// Output:
	// alfonsine: quinze-tablas: "3/off": 3/off with a 3: not all of White's checkers are home [quinze-tablas-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: quinze-tablas: "3/off": 3/off with a 3: checkers on the bar must enter first [quinze-tablas-bar: All checkers on the bar enter before any other of their side moves.]
	// 22/off with the 3
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: quinze-tablas-each-die
func Example_quinzeTablasEachDie() {
	printPlay(alfonsine.QuinzeTablas, "8:1,3:1,off:13 24:15 w 3-2-1", "8/6 3/off 6/5")
	// Output:
	// 5:1,off:14 24:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: quinze-tablas-exact
func Example_quinzeTablasExactDie() {
	printPlays(alfonsine.QuinzeTablas, "6:1,4:1,off:13 24:15 w 4-1-1")
	// Output:
	// 6/2/1 4/3 → 3:1,1:1,off:13 24:15 b -
	// 6/5/4/off → 4:1,off:14 24:15 b -
	// 4/3/2 6/2 → 2:2,off:13 24:15 b -
}

// A die larger than needed bears nothing off, not even from the farthest point. Under
// the reading that takes the rule from Cab e Quinal it does.
//
// Rulings: quinze-tablas-overshoot, quinze-tablas?overshoot=farthest
func Example_quinzeTablasOnlyTheExactDie() {
	const position = "4:1,2:1,off:13 24:15 w 6-5-3"
	printPlays(alfonsine.QuinzeTablas, position)
	printPlay(alfonsine.QuinzeTablas, position, "4/off")
	farthest, _ := alfonsine.LookupGame("quinze-tablas?overshoot=farthest")
	printPlays(farthest, position)
	// Output:
	// 4/1 → 2:1,1:1,off:13 24:15 b -
	// alfonsine: quinze-tablas: "4/off": 4/off with a 6: only a 4 bears this checker off [quinze-tablas-overshoot: No larger die bears a checker off.]
	// 4/1 2/off 1/off → off:15 24:15 1-0 -
}

// The duty to play as many dice as possible holds while bearing off too. The three
// could move 5/2, but then nothing would be left for the five to bear off.
//
// Rulings: quinze-tablas-home-duty
func Example_quinzeTablasDutyAtHome() {
	printPlay(alfonsine.QuinzeTablas, "5:1,3:1,1:1,off:12 24:15 w 6-5-3", "5/2")
	printPlays(alfonsine.QuinzeTablas, "5:1,3:1,1:1,off:12 24:15 w 6-5-3")
	// Output:
	// alfonsine: quinze-tablas: "5/2": 5/2 with a 3: more dice can be played, for instance 5/off with a 5 [quinze-tablas-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 5/off 3/off → 1:1,off:14 24:15 b -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: quinze-tablas-object, quinze-tablas-object-end
func Example_quinzeTablasObject() {
	const position = "2:1,off:14 24:15 w 5-4-2"
	printPlay(alfonsine.QuinzeTablas, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.QuinzeTablas, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 24:15 1-0 -
	// White true
}

// Any number of checkers of a side may stand together. Ludii allows two, in a game where
// a checker that is hit is out for good. With the bar of this package, every game that was
// tried under that reading came to a halt.
//
// Rulings: quinze-tablas-landing, quinze-tablas?landing=two
func Example_quinzeTablasJoining() {
	const position = "14:1,9:2,off:12 24:11,8:2,6:2 w 5-5-3"
	printPlays(alfonsine.QuinzeTablas, position)
	two, _ := alfonsine.LookupGame("quinze-tablas?landing=two")
	printPlays(two, position)
	printPlay(two, position, "14/9")
	// Output:
	// 14/9/4/1 → 9:2,1:1,off:12 24:11,8:2,6:2 b -
	// 9/4(2) 14/11 → 11:1,4:2,off:12 24:11,8:2,6:2 b -
	// 9/4/1 9/4 → 14:1,4:1,1:1,off:12 24:11,8:2,6:2 b -
	// 9/4 14/9 4/1 → 9:2,1:1,off:12 24:11,8:2,6:2 b -
	// 9/4(2) 14/11 → 11:1,4:2,off:12 24:11,8:2,6:2 b -
	// 9/4/1 9/4 → 14:1,4:1,1:1,off:12 24:11,8:2,6:2 b -
	// alfonsine: quinze-tablas?landing=two: "14/9": 14/9 with a 5: White has two checkers on point 9 already, and no third may join them [quinze-tablas?landing=two: No more than two checkers of a side may stand on a point.]
}

// A player who has so many checkers taken that there is no point left to enter on has
// lost. It is judged when the turn passes to him: White closes his sixth point while a
// checker of Black waits on the bar, and has won. With none on the bar the game goes on.
//
// Rulings: quinze-tablas-prime, quinze-tablas-prime-when
func Example_quinzeTablasPrime() {
	printPlay(alfonsine.QuinzeTablas, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w 6-1-1", "12/6 20/18")
	printPlay(alfonsine.QuinzeTablas, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 11:15 w 6-1-1", "12/6 20/18")
	// Output:
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 1-0 -
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 11:15 b -
}

// When neither side can play, the game is a tie and nobody's prime: here each side has
// checkers on the bar before six closed points. As other ties it comes after a pass.
//
// Rulings: quinze-tablas-tie, quinze-tablas-tie-when, quinze-tablas-prime-tie
func Example_quinzeTablasTie() {
	const position = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"
	printPlays(alfonsine.QuinzeTablas, position)
	fmt.Println(alfonsine.Plays(alfonsine.QuinzeTablas, pos(position))[0].Next().Result())
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
	// 1/2-1/2
}
