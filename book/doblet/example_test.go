package doblet_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// Each side has twelve checkers, two on each point of its table, one on top of the other
// (f. 74). The upper checkers are drawn on the other half of the board: the one above point d
// on 6+d, and Black's opposite.
func Example_s1_start() {
	game := alfonsine.Doblet
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
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
	// 63 pips against 63
}

// Three dice are thrown.
func Example_s2_dice() {
	_, err := alfonsine.Doblet.Roll(alfonsine.Doblet.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(err)
	// Output:
	// alfonsine: doblet: roll 6-5: the game is played with 3 dice, not 2 [doblet-dice: Three dice are thrown.]
}

// The upper checkers are taken down by the numbers of the dice (f. 74): a die of d takes the one
// of point d. No checker travels, and the order of the dice makes no difference.
func Example_s3_1_down() {
	game := alfonsine.Doblet
	p, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-4-1"))
	fmt.Println(p.Dice(), err)
	fmt.Print(book.Plays(game, p.String()))
	fmt.Println(book.Play(game, p.String(), "12/8"))
	// Output:
	// 6-4-1 <nil>
	// 12/6 10/4 7/1 → 11:1,9:1,8:1,6:2,5:1,4:2,3:1,2:1,1:2 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b -
	// alfonsine: doblet: "12/8": 12/8: no die leads there: there is only 6-4-1 to play [doblet-down-exact: A die of d takes down the upper checker of point d, and no other.]
}

// Equal dice are played once each. The second and third fives have nothing to take down, so they
// go to the other side.
func Example_s3_2_alike() {
	p, err := alfonsine.Doblet.Roll(alfonsine.Doblet.Start(), alfonsine.MustParseRoll("5-5-5"))
	fmt.Println(p.Dice(), err)
	fmt.Print(book.Plays(alfonsine.Doblet, p.String()))
	// Output:
	// 5-5-5 <nil>
	// 11/5 → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b ~5-5
}

// As many dice as possible are played. The six can bear off a checker only once the last upper
// one, on point 1, is down, so the ace must come first.
func Example_s4_1_duty() {
	const position = "7:1,6:2,5:2,4:2,3:2,2:2,1:1 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-1"
	fmt.Println("first moves:", alfonsine.Doblet.Moves(alfonsine.MustParsePosition(position)))
	fmt.Print(book.Plays(alfonsine.Doblet, position))
	// Output:
	// first moves: [7/1]
	// 7/1 6/off 5/off → 6:1,5:1,4:2,3:2,2:2,1:2,off:2 24:2,23:2,22:2,21:2,20:2,19:2 b -
}

// The other side uses the dice that are left for its own checkers, before its own throw. Dice
// that neither side can use are void.
func Example_s4_2_left() {
	const position = "12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 "
	fmt.Print(book.Plays(alfonsine.Doblet, position+"w 5-5-5"))
	fmt.Print(book.Plays(alfonsine.Doblet, position+"b ~5-5-5"))
	// Output:
	// pass → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b ~5-5-5
	// 14/20 → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:2,19:1,18:1,17:1,16:1,15:1,13:1 b -
}

// Checkers are borne off once all six upper ones are down, by the numbers of the dice (f. 74): a
// die of d takes one from point d and from no other.
func Example_s5_1_bearOff() {
	fmt.Println(book.Play(alfonsine.Doblet, "7:1,6:2,5:2,4:2,3:2,2:2,1:1 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-4", "6/off"))
	fmt.Print(book.Plays(alfonsine.Doblet, "6:1,4:2,off:9 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-4"))
	fmt.Println(book.Play(alfonsine.Doblet, "6:1,4:2,off:9 19:2,20:2,21:2,22:2,23:2,24:2 w 6-5-4", "6/off 4/off 4/off"))
	// Output:
	// alfonsine: doblet: "6/off": 6/off with a 6: not all of White's upper checkers are down [doblet-bear-off: A side bears off once all six of its upper checkers are down.]
	// 6/off 4/off ~5 → 4:1,off:11 24:2,23:2,22:2,21:2,20:2,19:2 b ~5
	// alfonsine: doblet: "6/off 4/off 4/off": 4/off with a 5: a 5 is for the checkers of point 5 [doblet-off-exact: A die of d bears off a checker from point d, and from no other.]
}

// The first side to bear off all its checkers wins at once, even with dice left. Here Black wins
// with dice that White left.
func Example_s5_2_object() {
	fmt.Print(book.Plays(alfonsine.Doblet, "6:1,off:11 21:1,off:11 b ~5-4-4"))
	// Output:
	// 21/off → 6:1,off:11 off:12 0-1 -
}

// Two dice may be thrown, as in Dubblets.
func Example_s6_1_twoDice() {
	two, err := alfonsine.Lookup("doblet?dice=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := two.Roll(two.Start(), alfonsine.MustParseRoll("6-5"))
	fmt.Println(p.Dice(), err)
	// Output:
	// 6-5 <nil>
}

// Under this reading unused dice are void at once.
func Example_s6_2_lost() {
	lost, err := alfonsine.Lookup("doblet?unplayed=lost")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(lost, "12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w 5-5-5"))
	// Output:
	// pass → 12:1,10:1,9:1,8:1,7:1,6:1,5:2,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 b -
}
