package doblet_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Doblet are the rules of the game as Golladay's translation tells them,
// as far as Ludii quotes it, and as Ludii, Charles Cotton's Dubblets and its sister games
// fill them up. The rulings tell which is which.

// Each side has twelve checkers, two on each point of a table of its own, one on top of
// the other, and the tables lie across from each other. A board has no second storey: the
// upper checkers are drawn on the other half of it, the one above point d on 6+d, and
// those of Black opposite.
//
// Rulings: doblet-start, doblet-start-points
func Example_dobletStart() {
	game := alfonsine.Doblet
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(alfonsine.Pips(game, game.Start(), alfonsine.White), "pips to go")
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ■  ■  ■  ■  ■  ■ │     │  ■  ■  ■  ■  ■  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │  ○  ○  ○  ○  ○  ○ │     │  ○  ○  ○  ○  ○  ○ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 63 pips to go
}

// Each player throws one die, again while they are equal, and one that is not good is
// thrown again by its player alone. The higher takes White and begins, with a fresh throw
// of all three dice.
//
// Rulings: doblet-dice, doblet-first, doblet-first-die, doblet-first-white, doblet-ties,
// doblet-ties-void, doblet-first-throw, doblet?dice=2
func Example_dobletFirstThrow() {
	game := alfonsine.Doblet
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 5}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Lie: cast.LieOffTheBoard}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 5}, cast.Die{Face: 2}))
	fmt.Println(game.Start().Turn(), "throws", game.Dice(), "dice")
	_, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(err)
	two, _ := alfonsine.Lookup("doblet?dice=2")
	p, err := two.Roll(two.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(p.Dice(), err)
	// Output:
	// 0 0 cast: throw again: both dice show 5
	// 0 0 cast: throw again: second die: it is off the board
	// 5 2 <nil>
	// White throws 3 dice
	// alfonsine: doblet: roll 6-5: the game is played with 3 dice, not 2 [doblet-dice: Three dice are thrown.]
	// 6-5 <nil>
}

// A die that falls off the board voids the whole throw; one that lies flat on checkers is
// good, and there are many of them to lie on.
//
// Rulings: doblet-cast
func Example_dobletDiceThrownByHand() {
	for _, lie := range []cast.Lie{cast.LieOffTheBoard, cast.LieOnCheckers} {
		fmt.Println(cast.Read(cast.Die{Face: 2}, cast.Die{Face: 6}, cast.Die{Face: 4, Lie: lie}))
	}
	// Output:
	// - cast: throw again: third die: it is off the board
	// 6-4-2 <nil>
}

// First the upper checkers are taken down: a die of d takes the one above point d. There
// is nothing to choose but the order, which comes to the same. Nobody travels.
//
// Rulings: doblet-down, doblet-course
func Example_dobletTakingDown() {
	game := alfonsine.Doblet
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("6-4-1"))
	printPlays(game, p.String())
	_, err := alfonsine.ParsePlay(game, p, "12/8")
	fmt.Println(err)
	_, err = alfonsine.ParsePlay(game, p, "6/off")
	fmt.Println(err)
	// Output:
	// 12/6 10/4 7/1 → 11:1,9:1,8:1,6:2,5:1,4:2,3:1,2:1,1:2 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b -
	// alfonsine: doblet: "12/8": 12/8: no die leads there: there is only 6-4-1 to play [doblet-down: The upper checkers are first taken down by the numbers of the dice: a die of d takes down the one on point d.]
	// alfonsine: doblet: "6/off": 6/off with a 6: not all of White's upper checkers are down [doblet-bear-off: Checkers are borne off once all six upper ones of the side are down.]
}

// Dice alike are played once each. The second and the third five find nothing to take
// down, and go to the other side, who has used his five but not his upper checker of it.
//
// Rulings: doblet-doubles, doblet-left
func Example_dobletDiceAlike() {
	game := alfonsine.Doblet
	p, _ := game.Roll(game.Start(), alfonsine.MustParseRoll("5-5-5"))
	printPlays(game, p.String())
	// Output:
	// 11/5 → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b ~5-5
}

// The other side uses the dice that it was left for itself, before its own throw. What it
// cannot use either is void. Under another reading all of them are void at once.
//
// Rulings: doblet-left-own, doblet-left-void, doblet?unplayed=lost
func Example_dobletDiceLeft() {
	game := alfonsine.Doblet
	const position = "12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 "
	printPlays(game, position+"w 5-5-5")
	printPlays(game, position+"b ~5-5-5")
	lost, _ := alfonsine.Lookup("doblet?unplayed=lost")
	printPlays(lost, position+"w 5-5-5")
	// Output:
	// pass → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b ~5-5-5
	// 14/20 → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:2,19:1,18:1,17:1,16:1,15:1,13:1 b -
	// pass → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b -
}

// As many dice as possible are played. The six can bear off a checker once the last upper
// one, that of point 1, is down; so the ace must come first.
//
// Rulings: doblet-duty, doblet-each-die
func Example_dobletMostDice() {
	const position = "7:1,6:2,5:2,4:2,3:2,2:2,1:1 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-1"
	printFirst(alfonsine.Doblet, position)
	printPlays(alfonsine.Doblet, position)
	// Output:
	// 7/1 with the 1
	// 7/1 6/off 5/off → 6:1,5:1,4:2,3:2,2:2,1:2,off:2 24:2,23:2,22:2,21:2,20:2,19:2 b -
}

// Checkers are borne off when all six upper ones are down, by the numbers of the dice: a
// die of d takes one from point d and from no other.
//
// Rulings: doblet-bear-off, doblet-off, doblet-off-exact
func Example_dobletBearingOff() {
	printPlay(alfonsine.Doblet, "7:1,6:2,5:2,4:2,3:2,2:2,1:1 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-4", "6/off")
	printPlays(alfonsine.Doblet, "6:1,4:2,off:9 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-4")
	printPlay(alfonsine.Doblet, "6:1,4:2,off:9 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-4", "6/off 4/off 4/off")
	// Output:
	// alfonsine: doblet: "6/off": 6/off with a 6: not all of White's upper checkers are down [doblet-bear-off: Checkers are borne off once all six upper ones of the side are down.]
	// 6/off 4/off ~5 → 4:1,off:11 24:2,23:2,22:2,21:2,20:2,19:2 b ~5
	// alfonsine: doblet: "6/off 4/off 4/off": 4/off with a 5: a 5 is for the checkers of point 5 [doblet-off-exact: A die of d bears off a checker from point d, and from no other.]
}

// The first to bear off all his checkers has won, at once, with whatever dice are left:
// here with those that the other side left.
//
// Rulings: doblet-object, doblet-object-end
func Example_dobletObject() {
	const position = "6:1,off:11 21:1,off:11 b ~5-4-4"
	printPlay(alfonsine.Doblet, position, "21/off")
	winner, won := alfonsine.Plays(alfonsine.Doblet, pos(position))[0].Next().Winner()
	fmt.Println(winner, won)
	// Output:
	// 6:1,off:11 off:12 0-1 -
	// Black true
}

// Doblet is no Game, since Rules cannot describe it. Lookup finds it, and LookupGame does not.
func Example_dobletLookup() {
	_, err := alfonsine.LookupGame("doblet")
	fmt.Println(err)
	v, err := alfonsine.Lookup("Doblet")
	fmt.Println(v.Slug(), err)
	for _, reading := range alfonsine.Readings(v) {
		fmt.Println(reading.Slug)
	}
	// Output:
	// alfonsine: no game "doblet": "doblet" is a game that Rules cannot describe
	// doblet <nil>
	// doblet?dice=2
	// doblet?unplayed=lost
}
