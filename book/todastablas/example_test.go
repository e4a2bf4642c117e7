package todastablas_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Todas tablas are the rules of the game (Libro de los juegos, 10.
// Todas tablas, f. 77v), each played on a board: how it is set up and begun, how
// checkers move and are hit, which dice must be played, and how they are borne off.
// What its text takes for granted is borrowed from Cab e Quinal; Game.Rulings tells
// rule by rule.

// The checkers begin spread over all four tables, which gives the game its name:
// exactly as those of backgammon do (f. 77v).
//
// Rulings: todas-tablas-start
func Example_todasTablasStart() {
	game := alfonsine.TodasTablas
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ·  ·  ·  ■  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │  ○           ■    │     │  ■              ○ │
	//   │  ○           ■    │     │  ■                │
	//   │  ○                │     │  ■                │
	//   │  ○                │     │  ■                │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │  ■                │     │  ○                │
	//   │  ■                │     │  ○                │
	//   │  ■           ○    │     │  ○                │
	//   │  ■           ○    │     │  ○              ■ │
	//   │  ■  ·  ·  ·  ○  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 167 and 167 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher begins, with a
// fresh throw of both dice, and may choose either side: here it is White.
//
// Rulings: todas-tablas-dice, todas-tablas-first, todas-tablas-first-side,
// todas-tablas-first-white,
// todas-tablas-ties, todas-tablas-first-throw, todas-tablas-first-die,
// todas-tablas-ties-void
func Example_todasTablasFirstThrow() {
	game := alfonsine.TodasTablas
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 5}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Lie: cast.LieOffTheBoard}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 2}))
	fmt.Println(game.Start().Turn(), "throws", game.Dice(), "dice")
	_, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5-4"))
	fmt.Println(err)
	p, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(p, err)
	// Output:
	// 0 0 cast: throw again: both dice show 5
	// 0 0 cast: throw again: second die: it is off the board
	// 5 2 <nil>
	// White throws 2 dice
	// alfonsine: todas-tablas: roll 6-5-4: the game is played with 2 dice, not 3 [todas-tablas-dice: Two dice are thrown.]
	// 24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-5 <nil>
}

// White travels from point 24 down to 1, Black against him from 1 up to 24.
//
// Rulings: todas-tablas-course
func Example_todasTablasCourse() {
	printPlays(alfonsine.TodasTablas, "20:1,off:14 5:1,off:14 w 4-3")
	printPlays(alfonsine.TodasTablas, "20:1,off:14 5:1,off:14 b 4-3")
	// Output:
	// 20/16/13 → 13:1,off:14 5:1,off:14 b -
	// 5/9/12 → 20:1,off:14 12:1,off:14 w -
}

// Each die moves one checker by its pips. Both dice may move the same checker, or
// each another.
//
// Rulings: todas-tablas-moves
func Example_todasTablasDieByDie() {
	printPlays(alfonsine.TodasTablas, "20:1,10:1,off:13 24:15 w 4-1")
	// Output:
	// 20/16/15 → 15:1,10:1,off:13 24:15 b -
	// 20/16 10/9 → 16:1,9:1,off:13 24:15 b -
	// 10/6 20/19 → 19:1,6:1,off:13 24:15 b -
	// 10/6/5 → 20:1,5:1,off:13 24:15 b -
}

// A player who touches a checker after the throw can be made by his opponent to play it.
// White has touched the one on 10; had he said “j'adoube” first, he would be free.
//
// Rulings: todas-tablas-touch
func Example_todasTablasTouchedChecker() {
	p := pos("20:1,10:1,off:13 24:15 w 4-1")
	for _, play := range alfonsine.Touched(alfonsine.TodasTablas, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.TodasTablas, p)), "plays after j'adoube")
	// Output:
	// 20/16 10/9
	// 10/6 20/19
	// 10/6/5
	// 4 plays after j'adoube
}

// Here the game parts from backgammon: a doublet is played as any other throw, each
// die once.
//
// Rulings: todas-tablas-doubles
func Example_todasTablasDiceAlike() {
	game := alfonsine.TodasTablas
	p, _ := game.Roll(pos("20:2,off:13 24:15 w -"), alfonsine.MustParseRoll("3-3"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// 20:2,off:13 24:15 w 3-3
	// 20/17(2) → 17:2,off:13 24:15 b -
	// 20/17/14 → 20:1,14:1,off:13 24:15 b -
}

// A die that falls off the board voids the whole throw; one that lies flat on
// checkers is good. One at a slant, disputed by Black, is good once White, who claims
// it, has set another die on it and it stays.
//
// Rulings: todas-tablas-cast
func Example_todasTablasDiceThrownByHand() {
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
		fmt.Println(cast.Read(cast.Die{Face: 6}, die))
	}
	// Output:
	// - cast: throw again: second die: it is off the board
	// 6-4 <nil>
	// - cast: throw again: second die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// 6-4 <nil>
}

// Two checkers close a point to the other side: White may not move to 9.
//
// Rulings: todas-tablas-forbidden
func Example_todasTablasForbiddenPoint() {
	printPlays(alfonsine.TodasTablas, "14:1,off:14 24:13,9:2 w 5-3")
	printPlay(alfonsine.TodasTablas, "14:1,off:14 24:13,9:2 w 5-3", "14/9")
	// Output:
	// 14/11/6 → 6:1,off:14 24:13,9:2 b -
	// alfonsine: todas-tablas: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [todas-tablas-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: todas-tablas-rest
func Example_todasTablasNoRest() {
	printPlay(alfonsine.TodasTablas, "14:1,off:14 24:11,11:2,9:2 w 5-3", "14/6")
	// Output:
	// alfonsine: todas-tablas: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [todas-tablas-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 6, where it stays; both checkers go to the bar.
//
// Rulings: todas-tablas-blot, todas-tablas-blot-rest, todas-tablas-hit
func Example_todasTablasHit() {
	printPlay(alfonsine.TodasTablas, "14:1,off:14 24:13,9:1,6:1 w 5-3", "14/9*/6*")
	// Output:
	// 6:1,off:14 bar:2,24:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: on 24 to 19 for White, on 1 to 6 for Black. The second of
// White's two cannot enter, and so no other may move.
//
// Rulings: todas-tablas-bar, todas-tablas-entry, todas-tablas-entry-table
func Example_todasTablasEntering() {
	printPlays(alfonsine.TodasTablas, "bar:2,10:1,off:12 24:13,19:2 w 6-4")
	printPlay(alfonsine.TodasTablas, "bar:2,10:1,off:12 24:13,19:2 w 6-4", "10/4")
	printFirst(alfonsine.TodasTablas, "2:15 bar:1,8:14 b 4-3")
	// Output:
	// bar/21 → bar:1,21:1,10:1,off:12 24:13,19:2 b -
	// alfonsine: todas-tablas: "10/4": 10/4 with a 6: checkers on the bar must enter first [todas-tablas-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/4 with the 4
	// bar/3 with the 3
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: todas-tablas-duty
func Example_todasTablasMostDice() {
	printPlay(alfonsine.TodasTablas, "18:1,8:1,off:13 24:13,12:2 w 6-4", "8/4")
	printPlays(alfonsine.TodasTablas, "18:1,8:1,off:13 24:13,12:2 w 6-4")
	// Output:
	// alfonsine: todas-tablas: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [todas-tablas-duty: All dice must be played if possible, failing that as many as possible.]
	// 8/2 18/14 → 14:1,2:1,off:13 24:13,12:2 b -
	// 18/14/8 → 8:2,off:13 24:13,12:2 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six or the four, but not both, since 8 is closed; in backgammon he would
// have to play the six.
//
// Rulings: todas-tablas-choice
func Example_todasTablasFreeChoice() {
	printPlays(alfonsine.TodasTablas, "18:1,off:14 24:13,8:2 w 6-4")
	// Output:
	// 18/12 → 12:1,off:14 24:13,8:2 b -
	// 18/14 → 14:1,off:14 24:13,8:2 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: todas-tablas-unplayed
func Example_todasTablasUnplayedDice() {
	printPlays(alfonsine.TodasTablas, "13:1,off:14 24:11,8:2,7:2 w 6-5")
	printPlays(alfonsine.TodasTablas, "13:1,off:14 24:11,7:2,6:2 w 6-1")
	// Output:
	// pass → 13:1,off:14 24:11,8:2,7:2 b -
	// 13/12 → 12:1,off:14 24:11,7:2,6:2 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them.
//
// Rulings: todas-tablas-block
func Example_todasTablasBlock() {
	p := pos("13:1,off:14 24:3,12:2,11:2,10:2,9:2,8:2,7:2 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.TodasTablas, p) {
		for _, play := range alfonsine.Plays(alfonsine.TodasTablas, thrown) {
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
// Rulings: todas-tablas-home, todas-tablas-bear-off
func Example_todasTablasHome() {
	printPlay(alfonsine.TodasTablas, "12:1,3:1,off:13 24:15 w 3-2", "3/off")
	printPlay(alfonsine.TodasTablas, "bar:1,3:1,off:13 24:15 w 3-2", "3/off")
	printFirst(alfonsine.TodasTablas, "1:1,off:14 22:1,off:14 b 3-1")
	// Output:
	// alfonsine: todas-tablas: "3/off": 3/off with a 3: not all of White's checkers are home [todas-tablas-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: todas-tablas: "3/off": 3/off with a 3: checkers on the bar must enter first [todas-tablas-bar: All checkers on the bar enter before any other of their side moves.]
	// 22/off with the 3
	// 22/23 with the 1
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: todas-tablas-each-die
func Example_todasTablasEachDie() {
	printPlay(alfonsine.TodasTablas, "8:1,3:1,off:13 24:15 w 3-2", "8/6 3/off")
	// Output:
	// 6:1,off:14 24:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: todas-tablas-exact
func Example_todasTablasExactDie() {
	printPlays(alfonsine.TodasTablas, "6:1,4:1,off:13 24:15 w 4-1")
	// Output:
	// 6/2 4/3 → 3:1,2:1,off:13 24:15 b -
	// 6/2/1 → 4:1,1:1,off:13 24:15 b -
	// 6/5 4/off → 5:1,off:14 24:15 b -
}

// A die larger than any distance bears off one of the farthest checkers, and no
// other.
//
// Rulings: todas-tablas-overshoot
func Example_todasTablasLargerDie() {
	printPlay(alfonsine.TodasTablas, "5:2,2:1,off:12 24:15 w 6-1", "5/off 5/4")
	printPlay(alfonsine.TodasTablas, "5:2,2:1,off:12 24:15 w 6-1", "2/off")
	// Output:
	// 4:1,2:1,off:13 24:15 b -
	// alfonsine: todas-tablas: "2/off": 2/off with a 6: a larger die bears off from the farthest point only [todas-tablas-overshoot: A die larger than any distance bears off one of the farthest checkers.]
}

// The duty to play as many dice as possible holds while bearing off too. To bear off
// from 3 with the three would leave the five without a move, since 1 is closed; 6/3
// lets both be played.
//
// Rulings: todas-tablas-home-duty
func Example_todasTablasDutyAtHome() {
	printPlay(alfonsine.TodasTablas, "6:1,3:1,off:13 24:13,1:2 w 5-3", "3/off")
	printPlays(alfonsine.TodasTablas, "6:1,3:1,off:13 24:13,1:2 w 5-3")
	// Output:
	// alfonsine: todas-tablas: "3/off": 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [todas-tablas-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/3/off → 3:1,off:14 24:13,1:2 b -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: todas-tablas-object, todas-tablas-object-end
func Example_todasTablasObject() {
	const position = "2:1,off:14 24:15 w 6-5"
	printPlay(alfonsine.TodasTablas, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.TodasTablas, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 24:15 1-0 -
	// White true
}
