package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Emperador are the rules of the game (Libro de los juegos, 6.
// Emperador, ff. 75v–76), each played on a board: how it is set up and begun, how
// checkers move and are hit, which dice must be played, and how they are borne off.
// What its text takes for granted is borrowed from Cab e Quinal; Game.Rulings tells
// rule by rule.

// Each side begins with all its checkers on one point, the one-point of its own
// table; the two tables lie across from each other (ff. 75v–76).
//
// Rulings: emperador-start
func Example_emperadorStart() {
	game := alfonsine.Emperador
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// ■ Black                                 off 0
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
// Rulings: emperador-dice, emperador-first, emperador-first-white, emperador-ties,
// emperador-first-throw, emperador-first-die, emperador-ties-void
func Example_emperadorFirstThrow() {
	game := alfonsine.Emperador
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
	// alfonsine: emperador: roll 6-5: the game is played with 3 dice, not 2 [emperador-dice: Three dice are thrown.]
	// 24:15 1:15 w 6-5-4 <nil>
}

// White travels from point 24 down to 1, Black against him from 1 up to 24.
//
// Rulings: emperador-course
func Example_emperadorCourse() {
	printPlays(alfonsine.Emperador, "20:1,off:14 5:1,off:14 w 4-3-1")
	printPlays(alfonsine.Emperador, "20:1,off:14 5:1,off:14 b 4-3-1")
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Each die moves one checker by its pips. All dice may move the same checker, or each
// another.
//
// Rulings: emperador-moves
func Example_emperadorDieByDie() {
	printPlays(alfonsine.Emperador, "20:1,10:1,off:13 24:15 w 5-3-1")
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
// Rulings: emperador-touch
func Example_emperadorTouchedChecker() {
	p := pos("20:1,10:1,off:13 24:15 w 5-3-1")
	for _, play := range alfonsine.Touched(alfonsine.Emperador, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.Emperador, p)), "plays after j'adoube")
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
// Rulings: emperador-doubles
func Example_emperadorDiceAlike() {
	game := alfonsine.Emperador
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
// Rulings: emperador-cast
func Example_emperadorDiceThrownByHand() {
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
// Rulings: emperador-forbidden
func Example_emperadorForbiddenPoint() {
	printPlays(alfonsine.Emperador, "14:1,off:14 24:13,9:2 w 5-3-1")
	printPlay(alfonsine.Emperador, "14:1,off:14 24:13,9:2 w 5-3-1", "14/9")
	// Output:
	// 14/13/8/5 → 5:1,off:14 24:13,9:2 b -
	// alfonsine: emperador: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [emperador-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: emperador-rest
func Example_emperadorNoRest() {
	printPlay(alfonsine.Emperador, "14:1,off:14 24:11,11:2,9:2 w 5-3-1", "14/6")
	// Output:
	// alfonsine: emperador: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [emperador-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 5, where it stays; both checkers go to the bar.
//
// Rulings: emperador-blot, emperador-blot-rest, emperador-hit
func Example_emperadorHit() {
	printPlay(alfonsine.Emperador, "14:1,off:14 24:13,9:1,5:1 w 5-3-1", "14/9*/6/5*")
	// Output:
	// 5:1,off:14 bar:2,24:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: on 24 to 19 for White, on 1 to 6 for Black. The third of
// White's three cannot enter, and so no other may move.
//
// Rulings: emperador-bar, emperador-entry, emperador-entry-table
func Example_emperadorEntering() {
	printPlays(alfonsine.Emperador, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2")
	printPlay(alfonsine.Emperador, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/4")
	printFirst(alfonsine.Emperador, "2:15 bar:1,8:14 b 4-3-1")
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 24:13,19:2 b -
	// alfonsine: emperador: "10/4": 10/4 with a 6: checkers on the bar must enter first [emperador-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/4 with the 4
	// bar/3 with the 3
	// bar/1 with the 1
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: emperador-duty
func Example_emperadorMostDice() {
	printPlay(alfonsine.Emperador, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1", "8/4")
	printPlays(alfonsine.Emperador, "18:1,8:1,off:13 24:11,12:2,11:2 w 6-4-1")
	// Output:
	// alfonsine: emperador: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [emperador-duty: All dice must be played if possible, failing that as many as possible.]
	// 8/2/1 18/14 → 14:1,1:1,off:13 24:11,12:2,11:2 b -
	// 18/14/8/7 → 8:1,7:1,off:13 24:11,12:2,11:2 b -
	// 18/14/13 8/2 → 13:1,2:1,off:13 24:11,12:2,11:2 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six, the four or the three, and then no other; in backgammon he would have
// to play the six.
//
// Rulings: emperador-choice
func Example_emperadorFreeChoice() {
	printPlays(alfonsine.Emperador, "18:1,off:14 24:9,11:2,9:2,8:2 w 6-4-3")
	// Output:
	// 18/12 → 12:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/14 → 14:1,off:14 24:9,11:2,9:2,8:2 b -
	// 18/15 → 15:1,off:14 24:9,11:2,9:2,8:2 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: emperador-unplayed
func Example_emperadorUnplayedDice() {
	printPlays(alfonsine.Emperador, "13:1,off:14 24:11,8:2,7:2 w 6-5-5")
	printPlays(alfonsine.Emperador, "13:1,off:14 24:11,7:2,6:2 w 6-6-1")
	// Output:
	// pass → 13:1,off:14 24:11,8:2,7:2 b -
	// 13/12 → 12:1,off:14 24:11,7:2,6:2 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them. That is no prime as long as nothing is on the bar.
//
// Rulings: emperador-block
func Example_emperadorBlock() {
	p := pos("13:1,off:14 24:3,12:2,11:2,10:2,9:2,8:2,7:2 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.Emperador, p) {
		for _, play := range alfonsine.Plays(alfonsine.Emperador, thrown) {
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
// Rulings: emperador-home, emperador-bear-off
func Example_emperadorHome() {
	printPlay(alfonsine.Emperador, "12:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printPlay(alfonsine.Emperador, "bar:1,3:1,off:13 24:15 w 3-2-1", "3/off")
	printFirst(alfonsine.Emperador, "1:1,off:14 22:1,off:14 b 3-1-1")
	// Output:
	// alfonsine: emperador: "3/off": 3/off with a 3: not all of White's checkers are home [emperador-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: emperador: "3/off": 3/off with a 3: checkers on the bar must enter first [emperador-bar: All checkers on the bar enter before any other of their side moves.]
	// 22/off with the 3
	// 22/23 with the 1
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: emperador-each-die
func Example_emperadorEachDie() {
	printPlay(alfonsine.Emperador, "8:1,3:1,off:13 24:15 w 3-2-1", "8/6 3/off 6/5")
	// Output:
	// 5:1,off:14 24:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: emperador-exact
func Example_emperadorExactDie() {
	printPlays(alfonsine.Emperador, "6:1,4:1,off:13 24:15 w 4-1-1")
	// Output:
	// 6/2/1 4/3 → 3:1,1:1,off:13 24:15 b -
	// 6/5/4/off → 4:1,off:14 24:15 b -
	// 4/3/2 6/2 → 2:2,off:13 24:15 b -
}

// A die larger than any distance bears off one of the farthest checkers, and no
// other.
//
// Rulings: emperador-overshoot
func Example_emperadorLargerDie() {
	printPlay(alfonsine.Emperador, "5:2,2:1,off:12 24:15 w 6-1-1", "5/off 5/4/3")
	printPlay(alfonsine.Emperador, "5:2,2:1,off:12 24:15 w 6-1-1", "2/off")
	// Output:
	// 3:1,2:1,off:13 24:15 b -
	// alfonsine: emperador: "2/off": 6 is still to be played, for instance 5/off with a 6 [emperador-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
}

// The duty to play as many dice as possible holds while bearing off too. To bear off
// from 3 with the three would leave the five without a move, since 1 is closed; 6/3
// lets both be played.
//
// Rulings: emperador-home-duty
func Example_emperadorDutyAtHome() {
	printPlay(alfonsine.Emperador, "6:1,3:1,off:13 24:13,1:2 w 5-5-3", "3/off")
	printPlays(alfonsine.Emperador, "6:1,3:1,off:13 24:13,1:2 w 5-5-3")
	// Output:
	// alfonsine: emperador: "3/off": 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [emperador-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/3/off 3/off → off:15 24:13,1:2 1-0 -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: emperador-object, emperador-object-end
func Example_emperadorObject() {
	const position = "2:1,off:14 24:15 w 6-5-4"
	printPlay(alfonsine.Emperador, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.Emperador, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 24:15 1-0 -
	// White true
}

// On the first six points of its path a checker may not join another of its own side,
// so that White can only leave 24 for points that he does not hold. Farther on it may,
// and under another reading it may everywhere.
//
// Rulings: emperador-landing, emperador?landing=free
func Example_emperadorJoining() {
	const position = "24:14,19:1 1:15 w 6-5-5"
	printPlays(alfonsine.Emperador, position)
	printPlay(alfonsine.Emperador, position, "24/19")
	printPlay(alfonsine.Emperador, "24:14,18:1 1:15 w 6-5-5", "24/18/13/8")
	free, _ := alfonsine.LookupGame("emperador?landing=free")
	printPlays(free, position)
	// Output:
	// 19/14 24/19 24/18 → 24:12,19:1,18:1,14:1 1:15 b -
	// 19/14 24/19/13 → 24:13,14:1,13:1 1:15 b -
	// 19/14 24/19 14/8 → 24:13,19:1,8:1 1:15 b -
	// 19/14/9 24/18 → 24:13,18:1,9:1 1:15 b -
	// 19/14/9/3 → 24:14,3:1 1:15 b -
	// alfonsine: emperador: "24/19": 24/19 with a 5: White has a checker on point 19 already, where only one may stand [emperador-landing: On the first six points of its path a checker may not land where one of its own side stands.]
	// 24:13,18:1,8:1 1:15 b -
	// 24/18/13 24/19 → 24:12,19:2,13:1 1:15 b -
	// 24/19(2) 24/18 → 24:11,19:3,18:1 1:15 b -
	// 24/19/14 24/18 → 24:12,19:1,18:1,14:1 1:15 b -
	// 24/19/14 19/13 → 24:13,14:1,13:1 1:15 b -
	// 24/19/14/8 → 24:13,19:1,8:1 1:15 b -
	// 19/14/9 24/18 → 24:13,18:1,9:1 1:15 b -
	// 19/14/9/3 → 24:14,3:1 1:15 b -
}

// When a player has passed and neither side can move whatever it throws, the game is
// a tie, and nobody has lost by a prime. Here each side has checkers on the bar before six
// closed points.
//
// Rulings: emperador-tie, emperador-prime-tie
func Example_emperadorTie() {
	const position = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"
	printPlays(alfonsine.Emperador, position)
	fmt.Println(alfonsine.Plays(alfonsine.Emperador, pos(position))[0].Next().Result())
	fmt.Println(alfonsine.Fallas.Check(pos("24:2,6:13 19:13,1:2 1/2-1/2 -")))
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
	// 1/2-1/2
	// alfonsine: not a position of fallas: turn: the game has no tie
}

// Ties come about in play because a checker may not join its own at the beginning of
// its path, so that a side stands in its own way: every point where White or Black
// could enter is held by the side itself. Were landing free, whoever entered last
// would have left himself a point to enter on.
//
// Rulings: emperador-tie, emperador-landing
func Example_emperadorTieOfSingleCheckers() {
	game := alfonsine.Emperador
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

// A side that has a checker on the bar and can enter it by no die has lost. It is judged
// when the turn passes to that side: White closes the sixth point, and has won. Where the
// prime only stops, Black waits.
//
// Rulings: emperador-prime, emperador-prime-when, emperador?prime=stops
func Example_emperadorPrime() {
	const position = "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w 6-1-1"
	printPlay(alfonsine.Emperador, position, "12/6 20/18")
	stops, _ := alfonsine.LookupGame("emperador?prime=stops")
	printPlay(stops, position, "12/6 20/18")
	// Output:
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 1-0 -
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 b -
}

// A side's own checkers stand in its way too, where none may join them. White closes 6,
// and Black's lone checkers hold the points that White has left open. Had they stood
// elsewhere, the game would go on.
//
// Rulings: emperador-prime, emperador-landing
func Example_emperadorPrimeOfOwnCheckers() {
	printPlay(alfonsine.Emperador, "20:1,12:1,6:1,5:2,4:2,off:8 bar:1,11:11,3:1,2:1,1:1 w 6-1-1", "12/6 20/18")
	printPlay(alfonsine.Emperador, "20:1,12:1,6:1,5:2,4:2,off:8 bar:1,11:12,3:1,2:1 w 6-1-1", "12/6 20/18")
	// Output:
	// 18:1,6:2,5:2,4:2,off:8 bar:1,11:11,3:1,2:1,1:1 1-0 -
	// 18:1,6:2,5:2,4:2,off:8 bar:1,11:12,3:1,2:1 b -
}

// Read as Ludus Anglicorum is played, checkers stand alone on the first twelve points:
// White may not put a second one on 18, and may on 12. By default the single points end
// with 19.
//
// Rulings: emperador?landing=single-twelve
func Example_emperadorReadWithTwelveSinglePoints() {
	game, _ := alfonsine.LookupGame("emperador?landing=single-twelve")
	printPlay(game, "24:13,18:1,13:1 1:15 w 6-6-1", "24/18 24/23 13/7")
	printPlay(game, "24:13,19:1,12:1 1:15 w 6-6-1", "24/23 24/18/12")
	printPlay(alfonsine.Emperador, "24:13,18:1,13:1 1:15 w 6-6-1", "24/18 24/23 13/7")
	// Output:
	// alfonsine: emperador?landing=single-twelve: "24/18 24/23 13/7": 24/18 with a 6: White has a checker on point 18 already, where only one may stand [emperador?landing=single-twelve: On the first twelve points of its path a checker may not land where one of its own side stands.]
	// 24:11,23:1,19:1,12:2 1:15 b -
	// 24:11,23:1,18:2,7:1 1:15 b -
}
