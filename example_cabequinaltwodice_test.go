package alfonsine_test

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// The form of Cab e Quinal with two dice (Libro de los juegos, 9. Cab e Quinal, the
// variant after §11, f. 77) differs from that with three in its dice and its start.
// These differences come first; what both forms share follows more shortly, in the
// order of the text.

// Two dice are thrown, and the players pretend a third, whose value they fix before
// the game, as a rule six (variant with two dice, f. 77). So 6-4 is played as 6, 4
// and 6, and 5-2 as 5, 2 and 6.
//
// Rulings: cab-e-quinal-2-1
func Example_cabEQuinalTwoDiceVirtualDie() {
	game := alfonsine.CabEQuinalTwoDice
	fmt.Println("dice:", game.Dice())
	for _, text := range []string{"6-4", "5-2", "6-5-4"} {
		thrown, err := alfonsine.ParseRoll(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p, err := game.Roll(game.Start(), thrown)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println("thrown", thrown, "to play", p.Dice())
	}
	// Output:
	// dice: 2
	// thrown 6-4 to play 6-6-4
	// thrown 5-2 to play 6-5-2
	// alfonsine: cab-e-quinal-2: roll 6-5-4: 3 dice, and the game is played with 2 dice [cab-e-quinal-2-1: Two dice are thrown, and a virtual third has a value fixed for the whole game, mostly six: a throw of 6-4 is played as 6, 4 and 6.]
}

// The players may agree on another value (variant with two dice, f. 77): each of
// these games is had from Lookup.
//
// Rulings: cab-e-quinal-2?virtual=1, cab-e-quinal-2?virtual=2,
// cab-e-quinal-2?virtual=3, cab-e-quinal-2?virtual=4, cab-e-quinal-2?virtual=5
func Example_cabEQuinalTwoDiceVirtualDieOfAnotherValue() {
	thrown, err := alfonsine.NewRoll(6, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, reading := range alfonsine.CabEQuinalTwoDice.Readings() {
		game, err := alfonsine.Lookup(reading.Slug)
		if err != nil {
			fmt.Println(err)
			return
		}
		p, err := game.Roll(game.Start(), thrown)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(game.Slug(), "plays", thrown, "as", p.Dice())
	}
	// Output:
	// cab-e-quinal-2?virtual=1 plays 6-4 as 6-4-1
	// cab-e-quinal-2?virtual=2 plays 6-4 as 6-4-2
	// cab-e-quinal-2?virtual=3 plays 6-4 as 6-4-3
	// cab-e-quinal-2?virtual=4 plays 6-4 as 6-4-4
	// cab-e-quinal-2?virtual=5 plays 6-4 as 6-5-4
}

// Each side has sent one checker ahead of the start with three dice: White's stands
// beside his stack, on the fourth point of the first quadrant (21), Black's on the
// sixth of the last (6), where it is home already (variant with two dice, f. 77).
//
// Rulings: cab-e-quinal-2-2
func Example_cabEQuinalTwoDiceStartingPosition() {
	game := alfonsine.CabEQuinalTwoDice
	fmt.Println(game.Name())
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
		fmt.Println(c, "has", alfonsine.Pips(game, game.Start(), c), "pips to go")
	}
	// Output:
	// Cab e Quinal with two dice
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ○  ○  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │             14 14 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │  ·  ·  ·  ·  ·  ■ │     │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to throw                        off 0
	// White has 301 pips to go
	// Black has 272 pips to go
}

// White begins, as in the form with three dice (variant with two dice, f. 77), and
// so the higher of one die each takes White; equal dice are thrown again (§5).
//
// Rulings: cab-e-quinal-2-5, cab-e-quinal-2-5-ties
func Example_cabEQuinalTwoDiceWhoBegins() {
	fmt.Println(alfonsine.CabEQuinalTwoDice.Start().Turn(), "begins")
	for _, dice := range [][2]int{{4, 4}, {6, 4}} {
		one, other, err := alfonsine.ReadRollOff(alfonsine.Cast{Face: dice[0]}, alfonsine.Cast{Face: dice[1]})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println("the first player takes White:", one > other)
	}
	// Output:
	// White begins
	// alfonsine: throw again: both dice show 4
	// the first player takes White: true
}

// The dice of the roll-off are not played: both are thrown afresh, and the virtual
// one is added (inferred from §5, f. 77). Black's lone checker on 6 is in danger at
// once: these first throws hit it.
//
// Rulings: cab-e-quinal-2-5-throw, cab-e-quinal-2-8-blot
func Example_cabEQuinalTwoDiceFirstThrow() {
	game := alfonsine.CabEQuinalTwoDice
	fmt.Println("dice at the start:", game.Start().Dice())
	throws := 0
	for p := range alfonsine.Chances(game, game.Start()) {
		throws++
		for _, play := range alfonsine.Plays(game, p) {
			if play.Next().Bar(alfonsine.Black) > 0 {
				fmt.Println(p.Dice(), "->", play.Next())
			}
		}
	}
	fmt.Println(throws, "throws")
	// Output:
	// dice at the start: -
	// 6-4-4 -> 21:1,20:13,6:1 bar:1,19:14 b -
	// 6-5-3 -> 21:1,20:13,6:1 bar:1,19:14 b -
	// 6-5-4 -> 20:14,6:1 bar:1,19:14 b -
	// 6-6-2 -> 21:1,20:13,6:1 bar:1,19:14 b -
	// 6-6-3 -> 20:14,6:1 bar:1,19:14 b -
	// 21 throws
}

// Dice thrown by hand are judged as in the form with three (§6, f. 77): one on a
// rail voids both. The virtual die lies nowhere and is always good.
//
// Rulings: cab-e-quinal-2-6
func Example_cabEQuinalTwoDiceDiceThrownByHand() {
	game := alfonsine.CabEQuinalTwoDice
	for _, lie := range []alfonsine.Lie{alfonsine.LieOnRail, alfonsine.LieOnCheckers} {
		thrown, err := alfonsine.ReadCast(alfonsine.Cast{Face: 5}, alfonsine.Cast{Face: 2, Lie: lie})
		if err != nil {
			fmt.Println(err)
			continue
		}
		p, err := game.Roll(game.Start(), thrown)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("to play", p.Dice())
	}
	// Output:
	// alfonsine: throw again: second die: it is on a rail
	// to play 6-5-2
}

// The virtual die is a die like the others: it moves a checker, be it one that
// another die has moved or not (§7 a, f. 77). And dice alike are played once each,
// the virtual one among them: 6-6 makes three sixes, not four or six (§7 b and c,
// inferred).
//
// Rulings: cab-e-quinal-2-7-moves, cab-e-quinal-2-7-doublets
func Example_cabEQuinalTwoDiceThreeSixes() {
	game := alfonsine.CabEQuinalTwoDice
	thrown, err := alfonsine.NewRoll(6, 6)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := game.Roll(game.Start(), thrown)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p)
	var next []string
	for _, play := range alfonsine.Plays(game, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(next)
	fmt.Println(strings.Join(next, "\n"))
	_, err = alfonsine.ParsePlay(game, p, "21/17")
	fmt.Println(err)
	// Output:
	// 21:1,20:14 19:14,6:1 w 6-6-6
	// 20:12,15:1,14:2 19:14,6:1 b -
	// 20:13,14:1,9:1 19:14,6:1 b -
	// 20:13,15:1,8:1 19:14,6:1 b -
	// 20:14,3:1 19:14,6:1 b -
	// 21:1,20:11,14:3 19:14,6:1 b -
	// 21:1,20:12,14:1,8:1 19:14,6:1 b -
	// 21:1,20:13,2:1 19:14,6:1 b -
	// alfonsine: cab-e-quinal-2: "21/17": 21/17: no dice lead there, only 6-6-6 is to play [cab-e-quinal-2-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
}

// A checker touched after the throw is played, if the virtual die or a thrown one
// can move it, but for "j'adoube" (§7 d, f. 77). White, who has thrown 1-1, may come
// from 14 to 6 with all three dice, unless he has touched his checker on 9.
//
// Rulings: cab-e-quinal-2-7-touch
func Example_cabEQuinalTwoDiceTouchedChecker() {
	game := alfonsine.CabEQuinalTwoDice
	p, err := alfonsine.ParsePosition("14:1,9:1,off:13 19:15 w -")
	if err != nil {
		fmt.Println(err)
		return
	}
	thrown, err := alfonsine.NewRoll(1, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	if p, err = game.Roll(p, thrown); err != nil {
		fmt.Println(err)
		return
	}
	show := func(title string, plays []alfonsine.Play) {
		var next []string
		for _, play := range plays {
			next = append(next, play.Next().String())
		}
		slices.Sort(next)
		fmt.Println(title + "\n  " + strings.Join(next, "\n  "))
	}
	show("all plays:", alfonsine.Plays(game, p))
	show("touched 9:", alfonsine.Touched(game, p, 9, false))
	show("touched 9 after j'adoube:", alfonsine.Touched(game, p, 9, true))
	// Output:
	// all plays:
	//   12:1,3:1,off:13 19:15 b -
	//   13:1,2:1,off:13 19:15 b -
	//   14:1,1:1,off:13 19:15 b -
	//   8:1,7:1,off:13 19:15 b -
	//   9:1,6:1,off:13 19:15 b -
	// touched 9:
	//   12:1,3:1,off:13 19:15 b -
	//   13:1,2:1,off:13 19:15 b -
	//   14:1,1:1,off:13 19:15 b -
	//   8:1,7:1,off:13 19:15 b -
	// touched 9 after j'adoube:
	//   12:1,3:1,off:13 19:15 b -
	//   13:1,2:1,off:13 19:15 b -
	//   14:1,1:1,off:13 19:15 b -
	//   8:1,7:1,off:13 19:15 b -
	//   9:1,6:1,off:13 19:15 b -
}

// The text calls the two forms no different otherwise (variant with two dice, f. 77):
// all rulings but those on dice and start are the same in both.
func Example_cabEQuinalTwoDiceRulesOfBothForms() {
	var same, own []string
	for _, r := range alfonsine.CabEQuinalTwoDice.Rulings() {
		id := strings.TrimPrefix(r.ID, "cab-e-quinal-2-")
		if other, ok := alfonsine.CabEQuinal.Ruling("cab-e-quinal-" + id); ok && other.Text == r.Text {
			same = append(same, id)
		} else {
			own = append(own, id)
		}
	}
	fmt.Println("its own:", strings.Join(own, ", "))
	fmt.Println("of both:", strings.Join(same, ", "))
	// Output:
	// its own: 2, 1, 5, 5-throw, 7-doublets
	// of both: 3, 4, 4-end, 5-ties, 6, 7-moves, 7-touch, 8-forbidden, 8-rest, 8-blot, 8-hit, 8-bar, 8-entry, 9-duty, 9-choice, 11-pass, 10-home, 10-bear-off, 10-each-die, 10-exact, 10-larger, 10-duty, 11-block
}
