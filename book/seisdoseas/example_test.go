package seisdoseas_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Seis dos e as are the rules of the game (Libro de los juegos, 5.
// Seis dos e as, f. 75), each played on a board: how it is set up and begun, how
// checkers move and are hit, which dice must be played, and how they are borne off.
// What its text takes for granted is borrowed from Cab e Quinal; Game.Rulings tells
// rule by rule.

// Both sides begin in the first quadrant. White holds its six-point, its two-point
// and its one-point, which is what the name says, and Black the three points between
// them (f. 75).
//
// Rulings: seis-dos-e-as-start
func Example_seisDosEAsStart() {
	game := alfonsine.SeisDosEAs
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ○  ■  ■  ■  ○ │     │  ·  ·  ·  ·  ·  · │
	//   │  ○  ○  ■  ■  ■  ○ │     │                   │
	//   │  ○  ○  ■  ■  ■  ○ │     │                   │
	//   │     ○  ■  ■  ■  ○ │     │                   │
	//   │        ■  ■  ■  ○ │     │                   │
	//   │                 8 │     │                   │
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
	// 316 and 315 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher takes White and begins,
// with a fresh throw of all three dice.
//
// Rulings: seis-dos-e-as-dice, seis-dos-e-as-first, seis-dos-e-as-first-white,
// seis-dos-e-as-ties, seis-dos-e-as-first-throw, seis-dos-e-as-first-die,
// seis-dos-e-as-ties-void
func Example_seisDosEAsFirstThrow() {
	game := alfonsine.SeisDosEAs
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
	// alfonsine: seis-dos-e-as: roll 6-5: the game is played with 3 dice, not 2 [seis-dos-e-as-dice: Three dice are thrown.]
	// 24:3,23:4,19:8 22:5,21:5,20:5 w 6-5-4 <nil>
}

// Both sides travel the same way, from the first quadrant (24 to 19) down to the last
// (6 to 1).
//
// Rulings: seis-dos-e-as-course, seis-dos-e-as-course-points
func Example_seisDosEAsCourse() {
	printPlays(alfonsine.SeisDosEAs, "20:1,off:14 18:1,off:14 w 4-3-1")
	printPlays(alfonsine.SeisDosEAs, "20:1,off:14 18:1,off:14 b 4-3-1")
	// Output:
	// 20/16/13/12 → 12:1,off:14 18:1,off:14 b -
	// 18/14/11/10 → 20:1,off:14 10:1,off:14 w -
}

// Each die moves one checker by its pips. All dice may move the same checker, or each
// another.
//
// Rulings: seis-dos-e-as-moves
func Example_seisDosEAsDieByDie() {
	printPlays(alfonsine.SeisDosEAs, "20:1,10:1,off:13 1:15 w 5-3-1")
	// Output:
	// 20/15/12/11 → 11:1,10:1,off:13 1:15 b -
	// 20/15/12 10/9 → 12:1,9:1,off:13 1:15 b -
	// 20/15/14 10/7 → 14:1,7:1,off:13 1:15 b -
	// 10/5/2 20/19 → 19:1,2:1,off:13 1:15 b -
	// 10/5/4 20/17 → 17:1,4:1,off:13 1:15 b -
	// 20/17/16 10/5 → 16:1,5:1,off:13 1:15 b -
	// 10/7/6 20/15 → 15:1,6:1,off:13 1:15 b -
}

// A player who touches a checker after the throw can be made by his opponent to play it.
// White has touched the one on 10; had he said “j'adoube” first, he would be free.
//
// Rulings: seis-dos-e-as-touch
func Example_seisDosEAsTouchedChecker() {
	p := pos("20:1,10:1,off:13 1:15 w 5-3-1")
	for _, play := range alfonsine.Touched(alfonsine.SeisDosEAs, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.SeisDosEAs, p)), "plays after j'adoube")
	// Output:
	// 20/15/12 10/9
	// 20/15 10/7 15/14
	// 20/15 10/7/6
	// 10/5 20/17/16
	// 10/5 20/17 5/4
	// 10/5/2 20/19
	// 7 plays after j'adoube
}

// Dice alike are played once each, as any other throw.
//
// Rulings: seis-dos-e-as-doubles
func Example_seisDosEAsDiceAlike() {
	game := alfonsine.SeisDosEAs
	p, _ := game.Roll(pos("20:2,off:13 1:15 w -"), alfonsine.MustParseRoll("3-3-3"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// 20:2,off:13 1:15 w 3-3-3
	// 20/17 20/17/14 → 17:1,14:1,off:13 1:15 b -
	// 20/17/14/11 → 20:1,11:1,off:13 1:15 b -
}

// A die that falls off the board voids the whole throw; one that lies flat on
// checkers is good. One at a slant, disputed by Black, is good once White, who claims
// it, has set another die on it and it stays.
//
// Rulings: seis-dos-e-as-cast
func Example_seisDosEAsDiceThrownByHand() {
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
// Rulings: seis-dos-e-as-forbidden
func Example_seisDosEAsForbiddenPoint() {
	printPlays(alfonsine.SeisDosEAs, "14:1,off:14 9:2,1:13 w 5-3-1")
	printPlay(alfonsine.SeisDosEAs, "14:1,off:14 9:2,1:13 w 5-3-1", "14/9")
	// Output:
	// 14/13/8/5 → 5:1,off:14 9:2,1:13 b -
	// alfonsine: seis-dos-e-as: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [seis-dos-e-as-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: seis-dos-e-as-rest
func Example_seisDosEAsNoRest() {
	printPlay(alfonsine.SeisDosEAs, "14:1,off:14 11:2,9:2,1:11 w 5-3-1", "14/6")
	// Output:
	// alfonsine: seis-dos-e-as: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [seis-dos-e-as-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 5, where it stays; both checkers go to the bar.
//
// Rulings: seis-dos-e-as-blot, seis-dos-e-as-blot-rest, seis-dos-e-as-hit
func Example_seisDosEAsHit() {
	printPlay(alfonsine.SeisDosEAs, "14:1,off:14 9:1,5:1,1:13 w 5-3-1", "14/9*/6/5*")
	// Output:
	// 5:1,off:14 bar:2,1:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: in the first quadrant, on 24 to 19, for both sides. The
// third of White's three cannot enter, and so no other may move.
//
// Rulings: seis-dos-e-as-bar, seis-dos-e-as-entry
func Example_seisDosEAsEntering() {
	printPlays(alfonsine.SeisDosEAs, "bar:3,10:1,off:11 19:2,1:13 w 6-4-2")
	printPlay(alfonsine.SeisDosEAs, "bar:3,10:1,off:11 19:2,1:13 w 6-4-2", "10/4")
	printFirst(alfonsine.SeisDosEAs, "1:15 bar:1,8:14 b 4-3-2")
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 19:2,1:13 b -
	// alfonsine: seis-dos-e-as: "10/4": 10/4 with a 6: checkers on the bar must enter first [seis-dos-e-as-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/21 with the 4
	// bar/22 with the 3
	// bar/23 with the 2
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: seis-dos-e-as-duty
func Example_seisDosEAsMostDice() {
	printPlay(alfonsine.SeisDosEAs, "18:1,8:1,off:13 12:2,11:2,1:11 w 6-4-1", "8/4")
	printPlays(alfonsine.SeisDosEAs, "18:1,8:1,off:13 12:2,11:2,1:11 w 6-4-1")
	// Output:
	// alfonsine: seis-dos-e-as: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [seis-dos-e-as-duty: All dice must be played if possible, failing that as many as possible.]
	// 18/14/8/7 → 8:1,7:1,off:13 12:2,11:2,1:11 b -
	// 18/14/13 8/2 → 13:1,2:1,off:13 12:2,11:2,1:11 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six, the four or the three, and then no other; in backgammon he would have
// to play the six.
//
// Rulings: seis-dos-e-as-choice
func Example_seisDosEAsFreeChoice() {
	printPlays(alfonsine.SeisDosEAs, "18:1,off:14 11:2,9:2,8:2,1:9 w 6-4-3")
	// Output:
	// 18/12 → 12:1,off:14 11:2,9:2,8:2,1:9 b -
	// 18/14 → 14:1,off:14 11:2,9:2,8:2,1:9 b -
	// 18/15 → 15:1,off:14 11:2,9:2,8:2,1:9 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: seis-dos-e-as-unplayed
func Example_seisDosEAsUnplayedDice() {
	printPlays(alfonsine.SeisDosEAs, "13:1,off:14 8:2,7:2,1:11 w 6-5-5")
	printPlays(alfonsine.SeisDosEAs, "13:1,off:14 7:2,6:2,1:11 w 6-6-1")
	// Output:
	// pass → 13:1,off:14 8:2,7:2,1:11 b -
	// 13/12 → 12:1,off:14 7:2,6:2,1:11 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them.
//
// Rulings: seis-dos-e-as-block
func Example_seisDosEAsBlock() {
	p := pos("13:1,off:14 12:2,11:2,10:2,9:2,8:2,7:2,1:3 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.SeisDosEAs, p) {
		for _, play := range alfonsine.Plays(alfonsine.SeisDosEAs, thrown) {
			plays += play.Len()
		}
	}
	fmt.Println("White can play", plays, "dice of all his throws")
	// Output:
	// Black holds a run of 6 points
	// White can play 0 dice of all his throws
}

// Home is the last six points of a side's path, 6 to 1 for both sides. Checkers are
// borne off once all that are still on the board are home; one on the bar is not.
//
// Rulings: seis-dos-e-as-home, seis-dos-e-as-bear-off
func Example_seisDosEAsHome() {
	printPlay(alfonsine.SeisDosEAs, "12:1,3:1,off:13 1:15 w 3-2-1", "3/off")
	printPlay(alfonsine.SeisDosEAs, "bar:1,3:1,off:13 1:15 w 3-2-1", "3/off")
	printFirst(alfonsine.SeisDosEAs, "24:1,off:14 3:1,off:14 b 3-1-1")
	// Output:
	// alfonsine: seis-dos-e-as: "3/off": 3/off with a 3: not all of White's checkers are home [seis-dos-e-as-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: seis-dos-e-as: "3/off": 3/off with a 3: checkers on the bar must enter first [seis-dos-e-as-bar: All checkers on the bar enter before any other of their side moves.]
	// 3/off with the 3
	// 3/2 with the 1
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: seis-dos-e-as-each-die
func Example_seisDosEAsEachDie() {
	printPlay(alfonsine.SeisDosEAs, "8:1,3:1,off:13 1:15 w 3-2-1", "8/6 3/off 6/5")
	// Output:
	// 5:1,off:14 1:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: seis-dos-e-as-exact
func Example_seisDosEAsExactDie() {
	printPlays(alfonsine.SeisDosEAs, "6:1,4:1,off:13 1:15 w 4-1-1")
	// Output:
	// 6/5/4/off → 4:1,off:14 1:15 b -
	// 4/3/2 6/2 → 2:2,off:13 1:15 b -
}

// A die larger than any distance bears off one of the farthest checkers, and no
// other.
//
// Rulings: seis-dos-e-as-overshoot
func Example_seisDosEAsLargerDie() {
	printPlay(alfonsine.SeisDosEAs, "5:2,2:1,off:12 1:15 w 6-1-1", "5/off 5/4/3")
	printPlay(alfonsine.SeisDosEAs, "5:2,2:1,off:12 1:15 w 6-1-1", "2/off")
	// Output:
	// 3:1,2:1,off:13 1:15 b -
	// alfonsine: seis-dos-e-as: "2/off": 2/off with a 6: a larger die bears off from the farthest point only [seis-dos-e-as-overshoot: A die larger than any distance bears off one of the farthest checkers.]
}

// The duty to play as many dice as possible holds while bearing off too. To bear off
// from 3 with the three would leave the five without a move, since 1 is closed; 6/3
// lets both be played.
//
// Rulings: seis-dos-e-as-home-duty
func Example_seisDosEAsDutyAtHome() {
	printPlay(alfonsine.SeisDosEAs, "6:1,3:1,off:13 2:13,1:2 w 5-5-3", "3/off")
	printPlays(alfonsine.SeisDosEAs, "6:1,3:1,off:13 2:13,1:2 w 5-5-3")
	// Output:
	// alfonsine: seis-dos-e-as: "3/off": 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [seis-dos-e-as-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/3/off 3/off → off:15 2:13,1:2 1-0 -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: seis-dos-e-as-object, seis-dos-e-as-object-end
func Example_seisDosEAsObject() {
	const position = "2:1,off:14 1:15 w 6-5-4"
	printPlay(alfonsine.SeisDosEAs, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.SeisDosEAs, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 1:15 1-0 -
	// White true
}

// Ludii lets the game end in the third quadrant. The set-up is the same within the
// first one, which has moved six points nearer.
//
// Rulings: seis-dos-e-as?points=18
func Example_seisDosEAsEighteenPoints() {
	v, _ := alfonsine.LookupGame("seis-dos-e-as?points=18")
	game := v
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(game.Distance(alfonsine.White, alfonsine.Bar), "pips from the bar")
	// Output:
	// ■ Black                                 off 0
	//                               18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │                   │     │  ○  ○  ■  ■  ■  ○ │
	//   │                   │     │  ○  ○  ■  ■  ■  ○ │
	//   │                   │     │  ○  ○  ■  ■  ■  ○ │
	//   │      unused       │     │     ○  ■  ■  ■  ○ │
	//   │                   │     │        ■  ■  ■  ○ │
	//   │                   │     │                 8 │
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
	// 19 pips from the bar
}

// Ludii has checkers that were hit enter in the quadrant after the one where the sides
// began, so that a hit costs less: a die of d enters on the d-th point of that.
//
// Rulings: seis-dos-e-as?entry=second
func Example_seisDosEAsEnteringFartherOn() {
	next, _ := alfonsine.LookupGame("seis-dos-e-as?entry=second")
	const position = "bar:1,10:1,off:13 24:15 w 6-4-1"
	printFirst(alfonsine.SeisDosEAs, position)
	printFirst(next, position)
	fmt.Println(alfonsine.SeisDosEAs.Distance(alfonsine.White, alfonsine.Bar), "and", next.Distance(alfonsine.White, alfonsine.Bar), "pips from the bar")
	// Output:
	// bar/19 with the 6
	// bar/21 with the 4
	// bar/13 with the 6
	// bar/15 with the 4
	// bar/18 with the 1
	// 25 and 19 pips from the bar
}
