package parejadeentrada_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Pareja de entrada are the rules of the game (Libro de los juegos,
// 8. Pareja de entrada, ff. 76–77), each played on a board: how it is set up and
// begun, how checkers move and are hit, which dice must be played, and how they are
// borne off. What its text takes for granted is borrowed from Cab e Quinal;
// Game.Rulings tells rule by rule.

// All checkers begin outside the points. They wait on the bar and enter by the throws
// of the dice (ff. 76–77).
//
// Rulings: pareja-de-entrada-start, pareja-de-entrada-start-number
func Example_parejaDeEntradaStart() {
	game := alfonsine.ParejaDeEntrada
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "and", alfonsine.Pips(game, game.Start(), alfonsine.Black), "pips to go")
	// Output:
	// ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
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
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to throw                        off 0
	// 375 and 375 pips to go
}

// Before the game each player throws one die, again while they are equal; one that is
// not good is thrown again by its player alone. The higher takes White and begins,
// with a fresh throw of all three dice.
//
// Rulings: pareja-de-entrada-dice, pareja-de-entrada-first,
// pareja-de-entrada-first-white, pareja-de-entrada-ties,
// pareja-de-entrada-first-throw, pareja-de-entrada-first-die,
// pareja-de-entrada-ties-void
func Example_parejaDeEntradaFirstThrow() {
	game := alfonsine.ParejaDeEntrada
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
	// alfonsine: pareja-de-entrada: roll 6-5: the game is played with 3 dice, not 2 [pareja-de-entrada-dice: Three dice or two are thrown; here it is three.]
	// bar:15 bar:15 w 6-5-4 <nil>
}

// Both sides travel the same way, from the first quadrant (24 to 19) down to the last
// (6 to 1).
//
// Rulings: pareja-de-entrada-course, pareja-de-entrada-course-points
func Example_parejaDeEntradaCourse() {
	printPlays(alfonsine.ParejaDeEntrada, "20:1,off:14 18:1,off:14 w 4-3-1")
	printPlays(alfonsine.ParejaDeEntrada, "20:1,off:14 18:1,off:14 b 4-3-1")
	// Output:
	// 20/16/13/12 → 12:1,off:14 18:1,off:14 b -
	// 18/14/11/10 → 20:1,off:14 10:1,off:14 w -
}

// Each die moves one checker by its pips. All dice may move the same checker, or each
// another.
//
// Rulings: pareja-de-entrada-moves
func Example_parejaDeEntradaDieByDie() {
	printPlays(alfonsine.ParejaDeEntrada, "20:1,10:1,off:13 1:15 w 5-3-1")
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
// Rulings: pareja-de-entrada-touch
func Example_parejaDeEntradaTouchedChecker() {
	p := pos("20:1,10:1,off:13 1:15 w 5-3-1")
	for _, play := range alfonsine.Touched(alfonsine.ParejaDeEntrada, p, 10) {
		fmt.Println(play)
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.ParejaDeEntrada, p)), "plays after j'adoube")
	// Output:
	// 20/15/12 10/9
	// 20/15 10/7 15/14
	// 20/15 10/7/6
	// 10/5 20/17/16
	// 10/5 20/17 5/4
	// 10/5/2 20/19
	// 7 plays after j'adoube
}

// Dice alike are played once each; that they give another throw is a matter of its
// own.
//
// Rulings: pareja-de-entrada-doubles
func Example_parejaDeEntradaDiceAlike() {
	game := alfonsine.ParejaDeEntrada
	p, _ := game.Roll(pos("20:2,off:13 1:15 w -"), alfonsine.MustParseRoll("3-3-3"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// 20:2,off:13 1:15 w 3-3-3+
	// 20/17 20/17/14 → 17:1,14:1,off:13 1:15 w -
	// 20/17/14/11 → 20:1,11:1,off:13 1:15 w -
}

// A die that falls off the board voids the whole throw; one that lies flat on
// checkers is good. One at a slant, disputed by Black, is good once White, who claims
// it, has set another die on it and it stays.
//
// Rulings: pareja-de-entrada-cast
func Example_parejaDeEntradaDiceThrownByHand() {
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
// Rulings: pareja-de-entrada-forbidden
func Example_parejaDeEntradaForbiddenPoint() {
	printPlays(alfonsine.ParejaDeEntrada, "14:1,off:14 9:2,1:13 w 5-3-1")
	printPlay(alfonsine.ParejaDeEntrada, "14:1,off:14 9:2,1:13 w 5-3-1", "14/9")
	// Output:
	// 14/13/8/5 → 5:1,off:14 9:2,1:13 b -
	// alfonsine: pareja-de-entrada: "14/9": 14/9 with a 5: point 9 is forbidden: Black has 2 checkers there [pareja-de-entrada-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by two dice may not rest on a forbidden point between them.
// From 14 to 6 it would touch down on 9 or on 11, and both are closed.
//
// Rulings: pareja-de-entrada-rest
func Example_parejaDeEntradaNoRest() {
	printPlay(alfonsine.ParejaDeEntrada, "14:1,off:14 11:2,9:2,1:11 w 5-3-1", "14/6")
	// Output:
	// alfonsine: pareja-de-entrada: "14/6": 14/9 with a 5: on the way from point 14 to point 6, point 9 is forbidden: Black has 2 checkers there [pareja-de-entrada-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit by one that lands on it and by one that only rests there.
// White hits on 9 in passing and on 5, where it stays; both checkers go to the bar.
//
// Rulings: pareja-de-entrada-blot, pareja-de-entrada-blot-rest, pareja-de-entrada-hit
func Example_parejaDeEntradaHit() {
	printPlay(alfonsine.ParejaDeEntrada, "14:1,off:14 9:1,5:1,1:13 w 5-3-1", "14/9*/6/5*")
	// Output:
	// 5:1,off:14 bar:2,1:13 b -
}

// Every checker on the bar enters before another of its side moves, a die of d on the
// d-th point of its path: in the first quadrant, on 24 to 19, for both sides. The
// third of White's three cannot enter, and so no other may move.
//
// Rulings: pareja-de-entrada-bar, pareja-de-entrada-entry,
// pareja-de-entrada-entry-table
func Example_parejaDeEntradaEntering() {
	printPlays(alfonsine.ParejaDeEntrada, "bar:3,10:1,off:11 19:2,1:13 w 6-4-2")
	printPlay(alfonsine.ParejaDeEntrada, "bar:3,10:1,off:11 19:2,1:13 w 6-4-2", "10/4")
	printFirst(alfonsine.ParejaDeEntrada, "1:15 bar:1,8:14 b 4-3-2")
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 19:2,1:13 b -
	// alfonsine: pareja-de-entrada: "10/4": 10/4 with a 6: checkers on the bar must enter first [pareja-de-entrada-bar: All checkers on the bar enter before any other of their side moves.]
	// bar/21 with the 4
	// bar/22 with the 3
	// bar/23 with the 2
}

// As many dice as possible must be played. To move 8/4 would leave the six unplayed,
// and so it is forbidden.
//
// Rulings: pareja-de-entrada-duty
func Example_parejaDeEntradaMostDice() {
	printPlay(alfonsine.ParejaDeEntrada, "18:1,8:1,off:13 12:2,11:2,1:11 w 6-4-1", "8/4")
	printPlays(alfonsine.ParejaDeEntrada, "18:1,8:1,off:13 12:2,11:2,1:11 w 6-4-1")
	// Output:
	// alfonsine: pareja-de-entrada: "8/4": 8/4 with a 4: more dice can be played, for instance 8/2 with a 6 [pareja-de-entrada-duty: All dice must be played if possible, failing that as many as possible.]
	// 18/14/8/7 → 8:1,7:1,off:13 12:2,11:2,1:11 b -
	// 18/14/13 8/2 → 13:1,2:1,off:13 12:2,11:2,1:11 b -
}

// Where not all dice can be played, but any of them, the choice is free. White can
// play the six, the four or the three, and then no other; in backgammon he would have
// to play the six.
//
// Rulings: pareja-de-entrada-choice
func Example_parejaDeEntradaFreeChoice() {
	printPlays(alfonsine.ParejaDeEntrada, "18:1,off:14 11:2,9:2,8:2,1:9 w 6-4-3")
	// Output:
	// 18/12 → 12:1,off:14 11:2,9:2,8:2,1:9 b -
	// 18/14 → 14:1,off:14 11:2,9:2,8:2,1:9 b -
	// 18/15 → 15:1,off:14 11:2,9:2,8:2,1:9 b -
}

// Dice that cannot be played are void, and who can play none passes.
//
// Rulings: pareja-de-entrada-unplayed
func Example_parejaDeEntradaUnplayedDice() {
	printPlays(alfonsine.ParejaDeEntrada, "13:1,off:14 8:2,7:2,1:11 w 6-5-5")
	printPlays(alfonsine.ParejaDeEntrada, "13:1,off:14 7:2,6:2,1:11 w 6-6-1")
	// Output:
	// pass → 13:1,off:14 8:2,7:2,1:11 b -
	// 13/12 → 12:1,off:14 7:2,6:2,1:11 b -
}

// Six closed points in a row stop the other side: no throw takes the checker on 13
// past them.
//
// Rulings: pareja-de-entrada-block
func Example_parejaDeEntradaBlock() {
	p := pos("13:1,off:14 12:2,11:2,10:2,9:2,8:2,7:2,1:3 w -")
	fmt.Println("Black holds a run of", p.Held(alfonsine.Black, 2).PrimeLength(), "points")
	plays := 0
	for thrown := range alfonsine.Chances(alfonsine.ParejaDeEntrada, p) {
		for _, play := range alfonsine.Plays(alfonsine.ParejaDeEntrada, thrown) {
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
// Rulings: pareja-de-entrada-home, pareja-de-entrada-bear-off
func Example_parejaDeEntradaHome() {
	printPlay(alfonsine.ParejaDeEntrada, "12:1,3:1,off:13 1:15 w 3-2-1", "3/off")
	printPlay(alfonsine.ParejaDeEntrada, "bar:1,3:1,off:13 1:15 w 3-2-1", "3/off")
	printFirst(alfonsine.ParejaDeEntrada, "24:1,off:14 3:1,off:14 b 3-1-1")
	// Output:
	// alfonsine: pareja-de-entrada: "3/off": 3/off with a 3: not all of White's checkers are home [pareja-de-entrada-bear-off: Checkers are borne off once all of the side that are still on the board are home, with none on the bar.]
	// alfonsine: pareja-de-entrada: "3/off": 3/off with a 3: checkers on the bar must enter first [pareja-de-entrada-bar: All checkers on the bar enter before any other of their side moves.]
	// 3/off with the 3
	// 3/2 with the 1
}

// Whether all are home is judged anew before each die: one die brings the last
// checker home, and another then bears one off.
//
// Rulings: pareja-de-entrada-each-die
func Example_parejaDeEntradaEachDie() {
	printPlay(alfonsine.ParejaDeEntrada, "8:1,3:1,off:13 1:15 w 3-2-1", "8/6 3/off 6/5")
	// Output:
	// 5:1,off:14 1:15 b -
}

// The exact die bears a checker off, or moves another instead.
//
// Rulings: pareja-de-entrada-exact
func Example_parejaDeEntradaExactDie() {
	printPlays(alfonsine.ParejaDeEntrada, "6:1,4:1,off:13 1:15 w 4-1-1")
	// Output:
	// 6/5/4/off → 4:1,off:14 1:15 b -
	// 4/3/2 6/2 → 2:2,off:13 1:15 b -
}

// A die larger than any distance bears off one of the farthest checkers, and no
// other.
//
// Rulings: pareja-de-entrada-overshoot
func Example_parejaDeEntradaLargerDie() {
	printPlay(alfonsine.ParejaDeEntrada, "5:2,2:1,off:12 1:15 w 6-1-1", "5/off 5/4/3")
	printPlay(alfonsine.ParejaDeEntrada, "5:2,2:1,off:12 1:15 w 6-1-1", "2/off")
	// Output:
	// 3:1,2:1,off:13 1:15 b -
	// alfonsine: pareja-de-entrada: "2/off": 2/off with a 6: a larger die bears off from the farthest point only [pareja-de-entrada-overshoot: A die larger than any distance bears off one of the farthest checkers.]
}

// The duty to play as many dice as possible holds while bearing off too. To bear off
// from 3 with the three would leave the five without a move, since 1 is closed; 6/3
// lets both be played.
//
// Rulings: pareja-de-entrada-home-duty
func Example_parejaDeEntradaDutyAtHome() {
	printPlay(alfonsine.ParejaDeEntrada, "6:1,3:1,off:13 2:13,1:2 w 5-5-3", "3/off")
	printPlays(alfonsine.ParejaDeEntrada, "6:1,3:1,off:13 2:13,1:2 w 5-5-3")
	// Output:
	// alfonsine: pareja-de-entrada: "3/off": 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [pareja-de-entrada-home-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// 6/3/off 3/off → off:15 2:13,1:2 1-0 -
}

// The first to bear off all his checkers has won, at once. Dice left over are void.
//
// Rulings: pareja-de-entrada-object, pareja-de-entrada-object-end
func Example_parejaDeEntradaObject() {
	const position = "2:1,off:14 1:15 w 6-5-4"
	printPlay(alfonsine.ParejaDeEntrada, position, "2/off")
	winner, won := alfonsine.Plays(alfonsine.ParejaDeEntrada, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// off:15 1:15 1-0 -
	// White true
}

// Dice all alike give the player another throw once he has played them. A plus in the
// position remembers it, also when some of them are played already.
//
// Rulings: pareja-de-entrada-again, pareja-de-entrada-again-two
func Example_parejaDeEntradaThrowAgain() {
	game := alfonsine.ParejaDeEntrada
	p, _ := game.Roll(pos("20:15 1:15 w -"), alfonsine.MustParseRoll("6-6-6"))
	fmt.Println(p)
	p, _ = game.Move(p, alfonsine.Move{From: 20, To: 14, Die: 6})
	fmt.Println(p)
	for _, play := range alfonsine.Plays(game, p) {
		fmt.Println(play, "→", play.Next())
	}
	// Output:
	// 20:15 1:15 w 6-6-6+
	// 20:14,14:1 1:15 w 6-6+
	// 20/14(2) → 20:12,14:3 1:15 w -
	// 20/14/8 → 20:13,14:1,8:1 1:15 w -
	// 14/8/2 → 20:14,2:1 1:15 w -
}

// The player throws again even if he could not play all of the dice, or none.
//
// Rulings: pareja-de-entrada-again-unplayed
func Example_parejaDeEntradaThrowAgainAnyway() {
	printPlays(alfonsine.ParejaDeEntrada, "13:1,off:14 7:2,1:13 w 6-6-6+")
	printPlays(alfonsine.ParejaDeEntrada, "13:1,off:14 7:2,1:13 w 3-3-3+")
	// Output:
	// pass → 13:1,off:14 7:2,1:13 w -
	// 13/10 → 10:1,off:14 7:2,1:13 w -
}

// Two dice alike of three give nothing: all must be.
//
// Rulings: pareja-de-entrada-again
func Example_parejaDeEntradaTwoAlikeOfThree() {
	game := alfonsine.ParejaDeEntrada
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("6-6-5"))
	fmt.Println(p)
	printPlays(game, p.String())
	fmt.Println(game.Check(pos("bar:14,19:1 bar:15 w 6-5+")))
	// Output:
	// bar:15 bar:15 w 6-6-5
	// bar/19(2) bar/20 → bar:12,20:1,19:2 bar:15 b -
	// alfonsine: not a position of pareja-de-entrada: dice: no throw that gives another one leaves 6-5
}

// The game may be played with two dice as well; then a doublet gives another throw.
//
// Rulings: pareja-de-entrada?dice=2
func Example_parejaDeEntradaTwoDice() {
	game, _ := alfonsine.LookupGame("pareja-de-entrada?dice=2")
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("4-4"))
	fmt.Println(p)
	printPlays(game, p.String())
	// Output:
	// bar:15 bar:15 w 4-4+
	// bar/21(2) → bar:13,21:2 bar:15 w -
}

// Nobody moves along the track before all his fifteen checkers have entered: the
// first throw has but one play.
//
// Rulings: pareja-de-entrada-start, pareja-de-entrada-bar,
// pareja-de-entrada-entry-table
func Example_parejaDeEntradaEveryCheckerEnters() {
	game := alfonsine.ParejaDeEntrada
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("6-4-1"))
	printPlays(game, p.String())
	p, _ = game.Roll(pos("bar:14,19:1 bar:15 b -"), alfonsine.MustParseRoll("6-4-1"))
	printPlays(game, p.String())
	// Output:
	// bar/19 bar/21 bar/24 → bar:12,24:1,21:1,19:1 bar:15 b -
	// bar/19* bar/21 bar/24 → bar:15 bar:12,24:1,21:1,19:1 w -
}

// Ludii gives the other throw only to a player who has played all of the dice. White's
// second six is blocked here, and the turn passes.
//
// Rulings: pareja-de-entrada?throw-again=played
func Example_parejaDeEntradaThrowAgainIfPlayed() {
	played, _ := alfonsine.LookupGame("pareja-de-entrada?throw-again=played")
	const position = "bar:1,off:14 24:11,13:2,off:2 w 6-6-6+"
	printPlays(alfonsine.ParejaDeEntrada, position)
	printPlays(played, position)
	printPlays(played, "bar:1,off:14 24:13,off:2 w 6-6-6+")
	// Output:
	// bar/19 → 19:1,off:14 24:11,13:2,off:2 w -
	// bar/19 → 19:1,off:14 24:11,13:2,off:2 b -
	// bar/19/13/7 → 7:1,off:14 24:13,off:2 w -
}

// The text speaks of the same number “on the three or two dice”. If that means two dice of
// three, two sixes and a five give another throw as well.
//
// Rulings: pareja-de-entrada?throw-again=two-alike
func Example_parejaDeEntradaThrowAgainOnTwoAlike() {
	game, _ := alfonsine.LookupGame("pareja-de-entrada?throw-again=two-alike")
	for _, thrown := range []string{"6-6-5", "6-6-6", "6-5-4"} {
		p, _ := game.Roll(pos("20:15 1:15 w -"), alfonsine.MustParseRoll(thrown))
		fmt.Println(p)
	}
	printPlays(game, "20:1,off:14 7:2,1:13 w 6-6-5+")
	fmt.Println(game.Check(pos("20:15 1:15 w 6-5-4+")))
	// Output:
	// 20:15 1:15 w 6-6-5+
	// 20:15 1:15 w 6-6-6+
	// 20:15 1:15 w 6-5-4
	// 20/14/8/3 → 3:1,off:14 7:2,1:13 w -
	// alfonsine: not a position of pareja-de-entrada?throw-again=two-alike: dice: no throw that gives another one leaves 6-5-4
}
