package cabequinaltwodice_test

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The form of Cab e Quinal with two dice, which Philippe Lalanne's Cab e Quinal (2022)
// tells after §11 as its “Two-dice variant”, differs from that with three in its dice
// and its start. These differences come first; what both forms share follows more shortly, in the
// order of the text.

// Two dice are thrown, and the players pretend a third, whose value they fix before
// the game, as a rule six (“Two-dice variant”). So 6-4 is played as 6, 4
// and 6, and 5-2 as 5, 2 and 6.
//
// Rulings: cab-e-quinal-2-1, cab-e-quinal-2-1-same
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
	// alfonsine: cab-e-quinal-2: roll 6-5-4: the game is played with 2 dice, not 3 [cab-e-quinal-2-1: Two dice are thrown, and a virtual third has a value fixed for the whole game, mostly six: a throw of 6-4 is played as 6, 4 and 6.]
}

// The players may agree on another value (“Two-dice variant”): each of
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
		game, err := alfonsine.LookupGame(reading.Slug)
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
	// cab-e-quinal-2?bear-off=begun plays 6-4 as 6-6-4
	// cab-e-quinal-2?duty=free plays 6-4 as 6-6-4
	// cab-e-quinal-2?prime=loses plays 6-4 as 6-6-4
}

// Each side has sent one checker ahead of the start with three dice: White's stands
// beside his stack, on the fourth point of the first quadrant (21), Black's on the
// sixth of the last (6), where it is home already (“Two-dice variant”).
//
// Rulings: cab-e-quinal-2-2, cab-e-quinal-2-2-seats
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

// White begins, as in the form with three dice (“Two-dice variant”), and
// so the higher of one die each takes White; equal dice are thrown again (§5).
//
// Rulings: cab-e-quinal-2-5, cab-e-quinal-2-5-ties, cab-e-quinal-2-5-toss,
// cab-e-quinal-2-5-void
func Example_cabEQuinalTwoDiceWhoBegins() {
	fmt.Println(alfonsine.CabEQuinalTwoDice.Start().Turn(), "begins")
	for _, dice := range [][2]int{{4, 4}, {6, 4}} {
		one, other, err := cast.ReadRollOff(cast.Die{Face: dice[0]}, cast.Die{Face: dice[1]})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println("the first player takes White:", one > other)
	}
	// Output:
	// White begins
	// cast: throw again: both dice show 4
	// the first player takes White: true
}

// The dice of the roll-off are not played: both are thrown afresh, and the virtual
// one is added (inferred from §5). Black's lone checker on 6 is in danger at
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

// Dice thrown by hand are judged as in the form with three (§6): one on a
// rail voids both. The virtual die lies nowhere and is always good.
//
// Rulings: cab-e-quinal-2-6
func Example_cabEQuinalTwoDiceDiceThrownByHand() {
	game := alfonsine.CabEQuinalTwoDice
	for _, lie := range []cast.Lie{cast.LieOnRail, cast.LieOnCheckers} {
		thrown, err := cast.Read(cast.Die{Face: 5}, cast.Die{Face: 2, Lie: lie})
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
	// cast: throw again: second die: it is on a rail
	// to play 6-5-2
}

// The virtual die is a die like the others: it moves a checker, be it one that
// another die has moved or not (§7 a). And dice alike are played once each,
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
	// alfonsine: cab-e-quinal-2: "21/17": 21/17: no die leads there: there is only 6-6-6 to play [cab-e-quinal-2-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
}

// A checker touched after the throw is played, if the virtual die or a thrown one
// can move it, but for "j'adoube" (§7 d). White, who has thrown 1-1, may come
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
	show("touched 9:", alfonsine.Touched(game, p, 9))
	show("touched 9 after j'adoube:", alfonsine.Plays(game, p))
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

// The text calls the two forms no different otherwise (“Two-dice variant”):
// all rulings but those on dice and start are the same in both.
func Example_cabEQuinalTwoDiceRulesOfBothForms() {
	var same, own []string
	for _, r := range alfonsine.CabEQuinalTwoDice.Rulings() {
		id := strings.TrimPrefix(r.ID, "cab-e-quinal-2-")
		if other, ok := alfonsine.RulingOf(alfonsine.CabEQuinal, "cab-e-quinal-"+id); ok && other.Text == r.Text {
			same = append(same, id)
		} else {
			own = append(own, id)
		}
	}
	fmt.Println("its own:", strings.Join(own, ", "))
	fmt.Println("of both:", strings.Join(same, ", "))
	// Output:
	// its own: 2, 1, 5, 5-toss, 5-throw, 7-doublets
	// of both: 2-seats, 3, 4, 4-end, 1-same, 5-ties, 5-void, 6, 7-moves, 7-touch, 8-forbidden, 8-rest, 8-blot, 8-hit, 8-bar, 8-entry-die, 8-entry, 9-duty, 9-choice, 11-pass, 9-void, 10-home, 10-bear-off, 10-still, 10-each-die, 10-exact, 10-larger, 10-duty, 11-block
}

// This is what the form of Cab e Quinal with two dice shares with that with three,
// §3 to §11, in positions of its own: one of its dice is the virtual six.

// Both sides go round clockwise, from the first quadrant to the fourth, which is
// home to both (§3, §4 and §10). A six takes Black's stack out of the first
// quadrant, as it does White's; and Black's checker on 6 is home from the start,
// though it may not go off while the others are not.
//
// Rulings: cab-e-quinal-2-3, cab-e-quinal-2-10-home
func Example_cabEQuinalTwoDiceCourse() {
	game := alfonsine.CabEQuinalTwoDice
	for _, text := range []string{
		"21:1,20:14 19:14,6:1 w 6",
		"21:1,20:14 19:14,6:1 b 6",
		"20:15 7:1,6:1,off:13 b 6", // the checker on 7 is not home yet
		"20:15 6:2,off:13 b 6",
		"7:1,6:1,off:13 19:15 w 6",
		"6:2,off:13 19:15 w 6",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Turn(), alfonsine.Moves(game, p))
	}
	fmt.Println("from 21 to 6:", game.Distance(alfonsine.Black, 21)-game.Distance(alfonsine.Black, 6), "pips for Black too")
	// Output:
	// White [21/15 20/14]
	// Black [19/13]
	// Black [7/1]
	// Black [6/off]
	// White [7/1]
	// White [6/off]
	// from 21 to 6: 15 pips for Black too
}

// The first to have all his checkers off has won, with whatever dice are left; they
// are void, and count as played (§4, and chosen). White may go off at once
// with the virtual six, or hit first on his way.
//
// Rulings: cab-e-quinal-2-4, cab-e-quinal-2-4-end
func Example_cabEQuinalTwoDiceObject() {
	game := alfonsine.CabEQuinalTwoDice
	p, err := alfonsine.ParsePosition("2:1,off:14 19:14,1:1 w 6-6-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, play := range alfonsine.Plays(game, p) {
		winner, won := play.Next().Winner()
		fmt.Println("dice played:", play.Len(), "->", play.Next(), won, winner)
	}
	// Output:
	// dice played: 1 -> off:15 19:14,1:1 1-0 - true White
	// dice played: 2 -> off:15 bar:1,19:14 1-0 - true White
}

// A point that two checkers of the other side hold is closed, for a landing and for
// a stop between two dice (§8). White may not go to 14 with the six, and so
// not over 14 to 9 either. Beginning with the 5 he stops on 15 and gets there.
//
// Rulings: cab-e-quinal-2-8-forbidden, cab-e-quinal-2-8-rest
func Example_cabEQuinalTwoDiceForbiddenPoints() {
	game := alfonsine.CabEQuinalTwoDice
	for _, text := range []string{
		"20:1,off:14 19:13,14:2 w 6-5",      // 15 is open
		"20:1,off:14 19:11,15:2,14:2 w 6-5", // 15 is closed too
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, typed := range []string{"20/14", "20/9"} {
			play, err := alfonsine.ParsePlay(game, p, typed)
			if err != nil {
				fmt.Println(err)
				continue
			}
			fmt.Println(play)
		}
	}
	// Output:
	// alfonsine: cab-e-quinal-2: "20/14": 20/14 with a 6: point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-2-8-forbidden: A point with two or more checkers of one side is forbidden to the other.]
	// 20/15/9
	// alfonsine: cab-e-quinal-2: "20/14": 20/14 with a 6: point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-2-8-forbidden: A point with two or more checkers of one side is forbidden to the other.]
	// alfonsine: cab-e-quinal-2: "20/9": 20/14 with a 6: on the way from point 20 to point 9, point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-2-8-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A lone checker is hit, and goes to the bar (§8). With 6-2 thrown White can
// hit Black's on 6 from 20. Black then has to enter before another of his checkers
// moves, a die of d on the d-th point from 24 down; 20, where White's stack is, is
// closed to a 5.
//
// Rulings: cab-e-quinal-2-8-blot, cab-e-quinal-2-8-hit, cab-e-quinal-2-8-bar,
// cab-e-quinal-2-8-entry, cab-e-quinal-2-8-entry-die
func Example_cabEQuinalTwoDiceHittingAndEntering() {
	game := alfonsine.CabEQuinalTwoDice
	p, err := alfonsine.ParsePosition("21:1,20:14 19:14,6:1 w 6-6-2")
	if err != nil {
		fmt.Println(err)
		return
	}
	hit, err := alfonsine.ParsePlay(game, p, "20/6*")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(hit.Next())
	fmt.Print(diagram.Text(game, hit.Next(), diagram.Options{Viewer: alfonsine.Black}))
	for _, dice := range [][]int{{6, 1}, {3, 2}, {5, 5}} {
		thrown, err := alfonsine.NewRoll(dice...)
		if err != nil {
			fmt.Println(err)
			return
		}
		p, err := game.Roll(hit.Next(), thrown)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, err = alfonsine.ParsePlay(game, p, "19/13")
		fmt.Println(p.Dice(), alfonsine.Moves(game, p), err)
	}
	// Output:
	// 21:1,20:13,6:1 bar:1,19:14 b -
	//    ○ White                                 off 0
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  · │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │ 14 13             │
	//   │                   │     │  ■  ○             │
	//   │                   │     │  ■  ○             │
	//   │                   │     │  ■  ○             │
	//   │                   │     │  ■  ○             │
	//   │  ·  ·  ·  ·  ·  · │  ■  │  ■  ○  ○  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//    ■ Black to throw                        off 0
	// 6-6-1 [bar/19 bar/24] alfonsine: cab-e-quinal-2: "19/13": 19/13 with a 6: checkers on the bar must enter first [cab-e-quinal-2-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// 6-3-2 [bar/19 bar/22 bar/23] alfonsine: cab-e-quinal-2: "19/13": 19/13 with a 6: checkers on the bar must enter first [cab-e-quinal-2-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// 6-5-5 [bar/19] alfonsine: cab-e-quinal-2: "19/13": 19/13 with a 6: checkers on the bar must enter first [cab-e-quinal-2-8-bar: All checkers on the bar must enter before any other of their side moves.]
}

// The most dice must be played, and no die is preferred (§9); what cannot be
// played is void, and a player who can use none passes (§11). White must begin with
// the 2 or the 1, since after the six he could not go on. Then he can play the six
// or the 4, but not both. Then he is stopped.
//
// Rulings: cab-e-quinal-2-9-duty, cab-e-quinal-2-9-choice, cab-e-quinal-2-11-pass,
// cab-e-quinal-2-9-void
func Example_cabEQuinalTwoDiceDuty() {
	game := alfonsine.CabEQuinalTwoDice
	for _, text := range []string{
		"14:1,off:14 19:11,7:2,6:2 w 6-2-1",
		"20:1,off:14 19:10,12:2,10:3 w 6-4-4",
		"20:1,off:14 19:11,16:2,14:2 w 6-4-1",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Dice(), alfonsine.Moves(game, p))
		for _, play := range alfonsine.Plays(game, p) {
			fmt.Println("   dice played:", play.Len(), "->", play.Next())
		}
	}
	// Output:
	// 6-2-1 [14/12 14/13]
	//    dice played: 3 -> 5:1,off:14 19:11,7:2,6:2 b -
	// 6-4-4 [20/14 20/16]
	//    dice played: 1 -> 14:1,off:14 19:10,12:2,10:3 b -
	//    dice played: 1 -> 16:1,off:14 19:10,12:2,10:3 b -
	// 6-4-1 [pass]
	//    dice played: 0 -> 20:1,off:14 19:11,16:2,14:2 b -
}

// Checkers are borne off when all are home, which is asked anew for each die: by the
// exact die, if one likes, or from the farthest point by a larger one (§10).
// While one is on 7 only that one can use the 3; once it is home, the 3 takes
// another off or is played inside, and the virtual six takes the farthest. A 5 does
// not take a nearer one while one stands on 6, even if that cannot move.
//
// Rulings: cab-e-quinal-2-10-bear-off, cab-e-quinal-2-10-each-die,
// cab-e-quinal-2-10-exact, cab-e-quinal-2-10-larger, cab-e-quinal-2-10-still
func Example_cabEQuinalTwoDiceBearingOff() {
	game := alfonsine.CabEQuinalTwoDice
	p, err := alfonsine.ParsePosition("7:1,3:2,off:12 19:15 w 6-3-3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Dice(), alfonsine.Moves(game, p))
	if p, err = game.Move(p, alfonsine.Move{From: 7, To: 4, Die: 3}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Dice(), alfonsine.Moves(game, p))
	for _, m := range []alfonsine.Move{
		{From: 3, To: alfonsine.Off, Die: 6},
		{From: 4, To: alfonsine.Off, Die: 3},
	} {
		_, err = game.Move(p, m)
		fmt.Println(err)
	}
	stuck, err := alfonsine.ParsePosition("6:1,3:1,off:13 19:13,1:2 w 5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(stuck.Dice(), alfonsine.Moves(game, stuck))
	// Output:
	// 6-3-3 [7/1 7/4]
	// 6-3 [4/off 4/1 3/off]
	// alfonsine: cab-e-quinal-2: 3/off with a 6: a larger die bears off from the farthest point only [cab-e-quinal-2-10-larger: A die larger than any distance bears off one of the farthest checkers.]
	// alfonsine: cab-e-quinal-2: 4/off with a 3: a 3 leads from point 4 to point 1 [cab-e-quinal-2-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
	// 5 [pass]
}

// The duties hold while bearing off (§10): the most dice are played, even if a
// checker could go off at once, and the bar comes first.
//
// Rulings: cab-e-quinal-2-10-duty
func Example_cabEQuinalTwoDiceDutyWhileBearingOff() {
	game := alfonsine.CabEQuinalTwoDice
	for _, text := range []string{
		"6:2,off:13 19:11,3:2,1:2 w 6-2-1",
		"bar:1,6:2,off:12 19:15 w 6-6-6",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, err = game.Move(p, alfonsine.Move{From: 6, To: alfonsine.Off, Die: 6})
		fmt.Println(err)
		for _, play := range alfonsine.Plays(game, p) {
			fmt.Println("   dice played:", play.Len(), "->", play.Next())
		}
	}
	// Output:
	// alfonsine: cab-e-quinal-2: 6/off with a 6: more dice can be played, for instance 6/4 with a 2 [cab-e-quinal-2-10-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	//    dice played: 3 -> 4:1,off:14 19:11,3:2,1:2 b -
	// alfonsine: cab-e-quinal-2: 6/off with a 6: checkers on the bar must enter first [cab-e-quinal-2-8-bar: All checkers on the bar must enter before any other of their side moves.]
	//    dice played: 0 -> bar:1,6:2,off:12 19:15 b -
}

// Six points in a row stop the other side (§11), the virtual six and all. It
// finds any gap: with five points before it White plays every throw.
//
// Rulings: cab-e-quinal-2-11-block
func Example_cabEQuinalTwoDiceBlock() {
	game := alfonsine.CabEQuinalTwoDice
	for _, text := range []string{
		"20:15 19:2,18:2,17:2,16:3,15:3,14:3 w -",
		"20:15 19:2,18:3,17:3,16:3,15:4 w -",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		throws, passes := 0, 0
		for rolled := range alfonsine.Chances(game, p) {
			throws++
			if alfonsine.Plays(game, rolled)[0].Len() == 0 {
				passes++
			}
		}
		fmt.Println(p.Held(alfonsine.Black, 2).PrimeLength(), "points in a row: White passes with", passes, "of", throws, "throws")
	}
	// Output:
	// 6 points in a row: White passes with 21 of 21 throws
	// 5 points in a row: White passes with 0 of 21 throws
}
