package medioemperador_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Medio emperador are the rules of the game (Libro de los juegos, 7.
// Medio emperador, f. 76), each played on a board: how it is set up and begun, how
// checkers move and are hit, which dice must be played, and how they are borne off.
// What its text takes for granted is borrowed from Cab e Quinal; Game.Rulings tells
// rule by rule.

// The set-up is that of Emperador, but only the two tables that lie across from each
// other are played on: the path has twelve points (f. 76).
//
// Rulings: medio-emperador-start
func Example_medioEmperadorStart() {
	game := alfonsine.MedioEmperador
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// ■ Black                                 off 0
	//                                7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │                   │     │  ·  ·  ·  ·  ·  ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │      unused       │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                15 │
	//   │                   │ bar │                   │
	//   │                   │     │                15 │
	//   │                   │     │                 ■ │
	//   │      unused       │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │  ·  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                                6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 180 and 180 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher takes White and begins,
// with a fresh throw of both dice.
//
// Rulings: medio-emperador-dice, medio-emperador-first, medio-emperador-first-white,
// medio-emperador-ties, medio-emperador-first-throw, medio-emperador-first-die,
// medio-emperador-ties-void
func Example_medioEmperadorFirstThrow() {
	game := alfonsine.MedioEmperador
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
	// alfonsine: medio-emperador: roll 6-5-4: the game is played with 2 dice, not 3 [medio-emperador-dice: Two dice or three are thrown; here it is two.]
	// 12:15 1:15 w 6-5 <nil>
}

// White travels from point 12 down to 1, Black from 1 up to 12, over two tables only.
//
// Rulings: medio-emperador-course, medio-emperador-course-opposed
func Example_medioEmperadorCourse() {
	printPlays(alfonsine.MedioEmperador, "12:1,off:14 2:1,off:14 w 3-1")
	printPlays(alfonsine.MedioEmperador, "12:1,off:14 2:1,off:14 b 3-1")
	// Output:
	// 12/9/8 → 8:1,off:14 2:1,off:14 b -
	// 2/5/6 → 12:1,off:14 6:1,off:14 w -
}

// Each die moves one checker by its pips. Both dice may move the same checker, or
// each another.
//
// Rulings: medio-emperador-moves
func Example_medioEmperadorDieByDie() {
	printPlays(alfonsine.MedioEmperador, "12:1,7:1,off:13 1:15 w 4-1")
	// Output:
	// 12/8 7/6 → 8:1,6:1,off:13 1:15 b -
	// 7/3 12/11 → 11:1,3:1,off:13 1:15 b -
	// 7/3/2 → 12:1,2:1,off:13 1:15 b -
}

// A player who touches a checker after the throw can be made by his opponent to play it. White has
// touched the one on 7; had he said “j'adoube” first, he would be free.
//
// Rulings: medio-emperador-touch
func Example_medioEmperadorTouchedChecker() {
	p := pos("12:1,7:1,off:13 1:15 w 4-1")
	for _, play := range alfonsine.Touched(alfonsine.MedioEmperador, p, 7) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.MedioEmperador, p)), "plays after j'adoube")
	// Output:
	// 12/8 7/6
	// 7/3 12/11
	// 7/3/2
	// 3 plays after j'adoube
}

// Dice alike are played once each, as any other throw.
//
// Rulings: medio-emperador-doubles
func Example_medioEmperadorDiceAlike() {
	game := alfonsine.MedioEmperador
	p, _ := game.Roll(pos("12:2,off:13 1:15 w -"), alfonsine.MustParseRoll("3-3"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// 12:2,off:13 1:15 w 3-3
	// 12/9/6 → 12:1,6:1,off:13 1:15 b -
}

// A die that falls off the board voids the whole throw; one that lies flat on
// checkers is good. One at a slant, disputed by Black, is good once White, who claims
// it, has set another die on it and it stays.
//
// Rulings: medio-emperador-cast
func Example_medioEmperadorDiceThrownByHand() {
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

// Two checkers close a point to the other side: White may not move to 8.
//
// Rulings: medio-emperador-forbidden
func Example_medioEmperadorForbiddenPoint() {
	printPlays(alfonsine.MedioEmperador, "11:1,off:14 8:2,1:13 w 3-2")
	printPlay(alfonsine.MedioEmperador, "11:1,off:14 8:2,1:13 w 3-2", "11/8")
	// Output:
	// 11/9/6 → 6:1,off:14 8:2,1:13 b -
	// alfonsine: medio-emperador: "11/8": 11/8 with a 3: point 8 is forbidden: Black has 2 checkers there [medio-emperador-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 11 to 6 it would touch down on 8 or on 9, and both are closed.
//
// Rulings: medio-emperador-rest
func Example_medioEmperadorNoRest() {
	printPlay(alfonsine.MedioEmperador, "11:1,off:14 9:2,8:2,1:11 w 3-2", "11/6")
	// Output:
	// alfonsine: medio-emperador: "11/6": 11/8 with a 3: on the way from point 11 to point 6, point 8 is forbidden: Black has 2 checkers there [medio-emperador-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 8 in passing and on 6, where it stays; both checkers go to the bar.
//
// Rulings: medio-emperador-blot, medio-emperador-blot-rest, medio-emperador-hit
func Example_medioEmperadorHit() {
	printPlay(alfonsine.MedioEmperador, "11:1,off:14 8:1,6:1,1:13 w 3-2", "11/8*/6*")
	// Output:
	// 6:1,off:14 bar:2,1:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: on 12 to 7 for White, on 1 to 6 for Black. The second of
// White's two cannot enter, and so no other may move.
//
// Rulings: medio-emperador-bar, medio-emperador-entry, medio-emperador-entry-table
func Example_medioEmperadorEntering() {
	printPlays(alfonsine.MedioEmperador, "bar:2,11:1,off:12 7:2,1:13 w 6-4")
	printPlay(alfonsine.MedioEmperador, "bar:2,11:1,off:12 7:2,1:13 w 6-4", "11/5")
	printFirst(alfonsine.MedioEmperador, "12:15 bar:1,8:14 b 4-3")
	// Output:
	// bar/9 → bar:1,11:1,9:1,off:12 7:2,1:13 b -
	// alfonsine: medio-emperador: "11/5": 11/5 with a 6: checkers on the bar must enter first [medio-emperador-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/4 with the 4
	// bar/3 with the 3
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: medio-emperador-duty
func Example_medioEmperadorMostDice() {
	printPlay(alfonsine.MedioEmperador, "12:1,8:1,off:13 6:2,1:13 w 6-4", "8/4")
	printPlays(alfonsine.MedioEmperador, "12:1,8:1,off:13 6:2,1:13 w 6-4")
	// Output:
	// alfonsine: medio-emperador: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [medio-emperador-duty: All dice must be played if possible, failing that as many as possible.]
	// 8/2 12/8 → 8:1,2:1,off:13 6:2,1:13 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six or the four, but not both, since 2 is closed; in backgammon he would
// have to play the six.
//
// Rulings: medio-emperador-choice
func Example_medioEmperadorFreeChoice() {
	printPlays(alfonsine.MedioEmperador, "12:1,off:14 2:2,1:13 w 6-4")
	// Output:
	// 12/6 → 6:1,off:14 2:2,1:13 b -
	// 12/8 → 8:1,off:14 2:2,1:13 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: medio-emperador-unplayed
func Example_medioEmperadorUnplayedDice() {
	printPlays(alfonsine.MedioEmperador, "12:1,off:14 7:2,6:2,1:11 w 6-5")
	printPlays(alfonsine.MedioEmperador, "12:1,off:14 6:2,5:2,1:11 w 6-1")
	// Output:
	// pass → 12:1,off:14 7:2,6:2,1:11 b -
	// 12/11 → 11:1,off:14 6:2,5:2,1:11 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 12
// past them.
//
// Rulings: medio-emperador-block, medio-emperador-prime,
// medio-emperador-prime-waits
func Example_medioEmperadorBlock() {
	p := pos("12:1,off:14 11:2,10:2,9:2,8:2,7:2,6:2,1:3 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.MedioEmperador, p) {
		for _, play := range alfonsine.Plays(alfonsine.MedioEmperador, thrown) {
			plays += play.Len()
		}
	}
	fmt.Println("White can play", plays, "dice of all his throws")
	// Output:
	// Black holds a run of 6 points
	// White can play 0 dice of all his throws
}

// Home is the last six points of a side's path, 6 to 1 for White, 7 to 12 for Black.
// Checkers are borne off once all that are still on the board are home; one on the
// bar is not.
//
// Rulings: medio-emperador-home, medio-emperador-bear-off
func Example_medioEmperadorHome() {
	printPlay(alfonsine.MedioEmperador, "12:1,3:1,off:13 11:15 w 3-2", "3/off")
	printPlay(alfonsine.MedioEmperador, "bar:1,3:1,off:13 11:15 w 3-2", "3/off")
	printFirst(alfonsine.MedioEmperador, "1:1,off:14 10:1,off:14 b 3-1")
	// Output:
	// alfonsine: medio-emperador: "3/off": 3/off with a 3: not all of White's checkers are home [medio-emperador-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: medio-emperador: "3/off": 3/off with a 3: checkers on the bar must enter first [medio-emperador-bar: All checkers on the bar enter before any other of their side moves.]
	// 10/off with the 3
	// 10/11 with the 1
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: medio-emperador-each-die
func Example_medioEmperadorEachDie() {
	printPlay(alfonsine.MedioEmperador, "8:1,3:1,off:13 12:15 w 3-2", "8/6 3/off")
	// Output:
	// 6:1,off:14 12:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: medio-emperador-exact
func Example_medioEmperadorExactDie() {
	printPlays(alfonsine.MedioEmperador, "6:1,4:1,off:13 12:15 w 4-1")
	// Output:
	// 6/2 4/3 → 3:1,2:1,off:13 12:15 b -
	// 6/2/1 → 4:1,1:1,off:13 12:15 b -
	// 6/5 4/off → 5:1,off:14 12:15 b -
}

// A die larger than any distance bears off one of the farthest checkers, and no
// other.
//
// Rulings: medio-emperador-overshoot
func Example_medioEmperadorLargerDie() {
	printPlay(alfonsine.MedioEmperador, "5:2,2:1,off:12 12:15 w 6-1", "5/off 5/4")
	printPlay(alfonsine.MedioEmperador, "5:2,2:1,off:12 12:15 w 6-1", "2/off")
	// Output:
	// 4:1,2:1,off:13 12:15 b -
	// alfonsine: medio-emperador: "2/off": 2/off with a 6: a larger die bears off from the farthest point only [medio-emperador-overshoot: A die larger than any distance bears off one of the farthest checkers.]
}

// The duty to play as many dice as possible holds while bearing off too. To bear off
// from 3 with the three would leave the five without a move, since 1 is closed; 6/3
// lets both be played.
//
// Rulings: medio-emperador-home-duty
func Example_medioEmperadorDutyAtHome() {
	printPlay(alfonsine.MedioEmperador, "6:1,3:1,off:13 12:13,1:2 w 5-3", "3/off")
	printPlays(alfonsine.MedioEmperador, "6:1,3:1,off:13 12:13,1:2 w 5-3")
	// Output:
	// alfonsine: medio-emperador: "3/off": 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [medio-emperador-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/3/off → 3:1,off:14 12:13,1:2 b -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: medio-emperador-object, medio-emperador-object-end
func Example_medioEmperadorObject() {
	const position = "2:1,off:14 12:15 w 6-5"
	printPlay(alfonsine.MedioEmperador, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.MedioEmperador, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 12:15 1-0 -
	// White true
}

// A game can end in a tie: when a player has passed and neither side can move
// whatever it throws. A pass alone does not do it as long as some throw lets either
// side move.
//
// Rulings: medio-emperador-tie, medio-emperador-tie-when
func Example_medioEmperadorTie() {
	printPlays(alfonsine.MedioEmperador, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 b 6-5")
	printPlays(alfonsine.MedioEmperador, "bar:3,6:3,5:2,4:2,3:2,2:2,1:1 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 b 6-5")
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 1/2-1/2 -
	// pass → bar:3,6:3,5:2,4:2,3:2,2:2,1:1 bar:3,12:2,11:2,10:2,9:2,8:2,7:2 w -
}

// On the first six points of its path a checker may not join another of its own side:
// only the first of two may leave 12 for 8, and must then go on. Under another reading
// it may join its own everywhere.
//
// Rulings: medio-emperador-landing, medio-emperador?landing=free
func Example_medioEmperadorJoining() {
	const position = "12:15 1:15 w 4-4"
	printPlays(alfonsine.MedioEmperador, position)
	free, _ := alfonsine.LookupGame("medio-emperador?landing=free")
	printPlays(free, position)
	// Output:
	// 12/8/4 → 12:14,4:1 1:15 b -
	// 12/8(2) → 12:13,8:2 1:15 b -
	// 12/8/4 → 12:14,4:1 1:15 b -
}

// The game may be played with three dice as well.
//
// Rulings: medio-emperador?dice=3
func Example_medioEmperadorThreeDice() {
	game, _ := alfonsine.LookupGame("medio-emperador?dice=3")
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5-4"))
	printPlays(game, p.String())
	// Output:
	// 12/6 12/7 12/8 → 12:12,8:1,7:1,6:1 1:15 b -
	// 12/6/2 12/7 → 12:13,7:1,2:1 1:15 b -
	// 12/7/3 12/6 → 12:13,6:1,3:1 1:15 b -
}
