package alfonsine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// The examples of Cab e Quinal are the rules of the game in the order of its text
// (Libro de los juegos, 9. Cab e Quinal, f. 77), each played on a board. Here are
// §1 to §7, how the game is set up and how checkers move; those of §8 and §9 are
// in example_cabequinal_hits_test.go, those of §10 and §11 in
// example_cabequinal_bearoff_test.go.

// The game takes a board of 24 points, fifteen checkers a side and three dice (§1,
// f. 77): no more and no fewer.
//
// Rulings: cab-e-quinal-1
func Example_cabEQuinalEquipment() {
	game := alfonsine.CabEQuinal
	fmt.Println(game.Rules().Points, "points,", game.Dice(), "dice")
	for _, text := range []string{"20:15 19:15 w 6-5-3", "20:14 19:15 w 6-5-3-1"} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(game.Check(p))
	}
	two, err := alfonsine.NewRoll(6, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = game.Roll(game.Start(), two)
	fmt.Println(err)
	// Output:
	// 24 points, 3 dice
	// <nil>
	// alfonsine: not a position of cab-e-quinal: white: 14 checkers instead of 15; dice: 6-5-3-1 is not left of any throw
	// alfonsine: cab-e-quinal: roll 6-5: 2 dice, and the game is played with 3 dice [cab-e-quinal-1: Three dice are thrown.]
}

// All of a side's checkers begin in one stack in the first quadrant: Black's on its
// sixth point, the head, which is beside the bar, and White's on the fifth, next to
// it (§2, f. 77). White sits below, before quadrants III and IV, Black above, before
// I and II. The points are numbered as they are left behind, from 24 to 1, so
// that the head is 19 and the fifth point 20.
//
// Rulings: cab-e-quinal-2
func Example_cabEQuinalStartingPosition() {
	game := alfonsine.CabEQuinal
	fmt.Println(game.Name())
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
		fmt.Println(c, "has", alfonsine.Pips(game, game.Start(), c), "pips to go")
	}
	// Output:
	// Cab e Quinal
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │             15 15 │     │                   │
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
	// White has 300 pips to go
	// Black has 285 pips to go
}

// White and Black go the same way round, clockwise, through the first quadrant, the
// second, the third and the fourth (§3, f. 77). So every point is as far from the
// end for the one as for the other, and nobody moves back.
//
// Rulings: cab-e-quinal-3
func Example_cabEQuinalCourse() {
	game := alfonsine.CabEQuinal
	for _, q := range []struct {
		name        string
		first, last alfonsine.Point
	}{{"I", 24, 19}, {"II", 18, 13}, {"III", 12, 7}, {"IV", 6, 1}} {
		fmt.Printf("quadrant %s: White has %d to %d pips to go, Black %d to %d\n", q.name,
			game.Distance(alfonsine.White, q.first), game.Distance(alfonsine.White, q.last),
			game.Distance(alfonsine.Black, q.first), game.Distance(alfonsine.Black, q.last))
	}
	for _, text := range []string{"20:15 19:15 w 6", "20:15 19:15 b 6"} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Turn(), "plays a 6:", alfonsine.Plays(game, p))
	}
	back, err := alfonsine.ParsePosition("20:15 18:15 b 6")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = alfonsine.ParsePlay(game, back, "18/24")
	fmt.Println(err)
	// Output:
	// quadrant I: White has 24 to 19 pips to go, Black 24 to 19
	// quadrant II: White has 18 to 13 pips to go, Black 18 to 13
	// quadrant III: White has 12 to 7 pips to go, Black 12 to 7
	// quadrant IV: White has 6 to 1 pips to go, Black 6 to 1
	// White plays a 6: [20/14]
	// Black plays a 6: [19/13]
	// alfonsine: cab-e-quinal: "18/24": 18/24: checkers travel the other way [cab-e-quinal-3: Both sides travel the same way, clockwise from quadrant I over II and III to IV.]
}

// Whoever has borne off all his checkers first has won (§4, f. 77). Each side has one
// checker left: the one whose turn it is wins, and the other comes too late.
//
// Rulings: cab-e-quinal-4
func Example_cabEQuinalObject() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{"3:1,off:14 1:1,off:14 w 6-5-4", "3:1,off:14 1:1,off:14 b 6-5-4"} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, play := range alfonsine.Plays(game, p) {
			winner, won := play.Next().Winner()
			fmt.Println(play.Next(), "won:", won, winner)
			_, err = game.Roll(play.Next(), p.Dice())
			fmt.Println(err)
		}
	}
	// Output:
	// off:15 1:1,off:14 1-0 - won: true White
	// alfonsine: cab-e-quinal: roll 6-5-4: the game is over [cab-e-quinal-4: The first to bear off all his checkers wins.]
	// 3:1,off:14 off:15 0-1 - won: true Black
	// alfonsine: cab-e-quinal: roll 6-5-4: the game is over [cab-e-quinal-4: The first to bear off all his checkers wins.]
}

// The game stops when the last checker is off (the text leaves open what becomes of
// the dice: chosen, beside §4, f. 77). A 6 bears White's last checker off from 2, and
// the other 6 and the 1 are void. They count as played, so that this is as good as
// hitting on 1 first, which uses two dice. From 3 with 2-1-1 he may hit with the 2,
// or with both ones, before he goes off: it is the same win, whatever was left.
//
// Rulings: cab-e-quinal-4-end
func Example_cabEQuinalLastCheckerEndsTheGame() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{"2:1,off:14 19:14,1:1 w 6-6-1", "3:1,off:14 19:14,1:1 w 2-1-1"} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		var next []string
		for _, play := range alfonsine.Plays(game, p) {
			next = append(next, play.Next().String())
		}
		slices.Sort(next)
		fmt.Println(p.Dice(), "leads to", strings.Join(next, ", or "))
	}
	// Output:
	// 6-6-1 leads to off:15 19:14,1:1 1-0 -, or off:15 bar:1,19:14 1-0 -
	// 2-1-1 leads to off:15 19:14,1:1 1-0 -, or off:15 bar:1,19:14 1-0 -
}

// Each player throws one die, and the higher goes first (§5, f. 77). From White's
// going first in the form with two dice it follows that he takes White. Equal dice
// decide nothing and are thrown again (chosen: the text does not speak of them).
//
// Rulings: cab-e-quinal-5, cab-e-quinal-5-ties
func Example_cabEQuinalWhoBegins() {
	for _, dice := range [][2]int{{3, 3}, {2, 5}} {
		one, other, err := alfonsine.ReadRollOff(alfonsine.Cast{Face: dice[0]}, alfonsine.Cast{Face: dice[1]})
		switch {
		case err != nil:
			fmt.Println(err)
		case one > other:
			fmt.Println("the first player takes White")
		default:
			fmt.Println("the other player takes White")
		}
	}
	fmt.Println(alfonsine.CabEQuinal.Start().Turn(), "begins")

	// Dice that are not thrown by hand are thrown until they differ.
	rng := rand.New(rand.NewPCG(9, 77))
	ties := 0
	for range 1000 {
		if one, other := alfonsine.RollOff(rng); one == other {
			ties++
		}
	}
	fmt.Println(ties, "ties")
	// Output:
	// alfonsine: throw again: both dice show 3
	// the other player takes White
	// White begins
	// 0 ties
}

// The dice that settled who begins are taken up again, the third is added, and all
// three are thrown (§5, f. 77): the game starts without dice, and what was thrown
// for the start is not played. That throw is played as any other. If White's happens
// to be a triplet of ones he passes, since Black's stack is right before his.
//
// Rulings: cab-e-quinal-5-throw
func Example_cabEQuinalFirstThrow() {
	game := alfonsine.CabEQuinal
	start := game.Start()
	fmt.Println("dice at the start:", start.Dice())

	rollOff, err := alfonsine.NewRoll(5, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = game.Roll(start, rollOff)
	fmt.Println(err)

	throws, passes := 0, 0
	for p := range alfonsine.Chances(game, start) {
		throws++
		if plays := alfonsine.Plays(game, p); plays[0].Len() == 0 {
			passes++
			fmt.Println(p, plays)
		}
	}
	fmt.Println(passes, "of", throws, "throws cannot be played")
	// Output:
	// dice at the start: -
	// alfonsine: cab-e-quinal: roll 5-2: 2 dice, and the game is played with 3 dice [cab-e-quinal-1: Three dice are thrown.]
	// 20:15 19:15 w 1-1-1 [pass]
	// 1 of 56 throws cannot be played
}

// A throw counts as a whole or not at all. If a die is off the board or on a rail,
// all three are thrown again. One that lies flat on checkers is as good as one that
// lies on the board (§6, f. 77, as in trictrac).
//
// Rulings: cab-e-quinal-6
func Example_cabEQuinalDiceThrownByHand() {
	for _, lie := range []alfonsine.Lie{alfonsine.LieOffBoard, alfonsine.LieOnRail, alfonsine.LieOnCheckers} {
		fmt.Println(alfonsine.ReadCast(
			alfonsine.Cast{Face: 6},
			alfonsine.Cast{Face: 4, Lie: lie},
			alfonsine.Cast{Face: 1},
		))
	}
	// Output:
	// - alfonsine: throw again: second die: it is off the board
	// - alfonsine: throw again: second die: it is on a rail
	// 6-4-1 <nil>
}

// A die that lies at a slant is good when both players read it alike. If they do
// not, the one who holds it good may lay another die on it: if that stays, the throw
// stands, and otherwise it is made again. The other player may not make the test
// (§6, f. 77).
//
// Rulings: cab-e-quinal-6
func Example_cabEQuinalTiltedDie() {
	tilted := alfonsine.Cast{Face: 4, Lie: alfonsine.LieTilted}
	read := func() {
		fmt.Println(alfonsine.ReadCast(alfonsine.Cast{Face: 6}, tilted, alfonsine.Cast{Face: 1}))
	}
	tilted.Claims = [2]bool{alfonsine.White: true, alfonsine.Black: true}
	read()
	tilted.Claims[alfonsine.Black] = false
	read()
	tilted.Tests[alfonsine.White] = alfonsine.TestDieSlid
	read()
	tilted.Tests[alfonsine.White] = alfonsine.TestDieStayed
	read()
	tilted.Tests = [2]alfonsine.TestDie{alfonsine.Black: alfonsine.TestDieStayed}
	read()
	// Output:
	// 6-4-1 <nil>
	// - alfonsine: throw again: second die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// - alfonsine: throw again: second die: it is tilted, and the test die slid off
	// 6-4-1 <nil>
	// - alfonsine: throw again: second die: it is tilted, and only White, who claims it, may test it, not Black
}

// Every die moves one checker by as many points as it shows. The three may move
// three checkers; or one checker by two dice and another by the third; or a single
// checker by all of them, which stops after each (§7 a, f. 77). From three checkers
// on one point a throw of 3-2-1 leads to five positions: three checkers moved, two in
// three ways, and one. No die serves twice.
//
// Rulings: cab-e-quinal-7-moves
func Example_cabEQuinalThreeCheckersTwoOrOne() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("12:3,off:12 19:15 w 3-2-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	var next []string
	for _, play := range alfonsine.Plays(game, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(next)
	fmt.Println(strings.Join(next, "\n"))
	_, err = alfonsine.ParsePlay(game, p, "12/10(2)")
	fmt.Println(err)
	// Output:
	// 11:1,10:1,9:1,off:12 19:15 b -
	// 12:1,10:1,8:1,off:12 19:15 b -
	// 12:1,11:1,7:1,off:12 19:15 b -
	// 12:1,9:2,off:12 19:15 b -
	// 12:2,6:1,off:12 19:15 b -
	// alfonsine: cab-e-quinal: "12/10(2)": 12/10: no dice lead there, only 3-1 is to play [cab-e-quinal-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
}

// Two dice alike are nothing special: each is played once (§7 b, f. 77).
//
// Rulings: cab-e-quinal-7-doublets
func Example_cabEQuinalDoublet() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("12:2,off:13 19:15 w -")
	if err != nil {
		fmt.Println(err)
		return
	}
	thrown, err := alfonsine.NewRoll(5, 5, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	if p, err = game.Roll(p, thrown); err != nil {
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
	// Output:
	// 12:2,off:13 19:15 w 5-5-2
	// 10:1,2:1,off:13 19:15 b -
	// 7:1,5:1,off:13 19:15 b -
}

// Nor are three dice alike: the triplet is three dice, not six (§7 c, f. 77).
//
// Rulings: cab-e-quinal-7-doublets
func Example_cabEQuinalTriplet() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("12:3,off:12 19:15 w -")
	if err != nil {
		fmt.Println(err)
		return
	}
	thrown, err := alfonsine.NewRoll(4, 4, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	if p, err = game.Roll(p, thrown); err != nil {
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
	// Output:
	// 12:3,off:12 19:15 w 4-4-4
	// 12:1,8:1,4:1,off:12 19:15 b -
	// 8:3,off:12 19:15 b -
}

// A player who touches one of his checkers after the throw can be held to play it,
// if it can be played; saying "j'adoube" first leaves him free to straighten it
// (§7 d, f. 77). White has three plays, and the second leaves the checker on 8 where
// it is: if he has touched that one, he may not choose it. The one on 24 cannot move,
// since 22 and 19 are closed, so that touching it binds him to nothing.
//
// Rulings: cab-e-quinal-7-touch
func Example_cabEQuinalTouchedChecker() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("24:1,14:1,8:1,off:12 22:2,19:10,12:3 w 5-2-2")
	if err != nil {
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
	show("touched 8:", alfonsine.Touched(game, p, 8, false))
	show("touched 8 after j'adoube:", alfonsine.Touched(game, p, 8, true))
	show("touched 24:", alfonsine.Touched(game, p, 24, false))
	// Output:
	// all plays:
	//   24:1,7:1,6:1,off:12 22:2,19:10,12:3 b -
	//   24:1,8:1,5:1,off:12 22:2,19:10,12:3 b -
	//   24:1,9:1,4:1,off:12 22:2,19:10,12:3 b -
	// touched 8:
	//   24:1,7:1,6:1,off:12 22:2,19:10,12:3 b -
	//   24:1,9:1,4:1,off:12 22:2,19:10,12:3 b -
	// touched 8 after j'adoube:
	//   24:1,7:1,6:1,off:12 22:2,19:10,12:3 b -
	//   24:1,8:1,5:1,off:12 22:2,19:10,12:3 b -
	//   24:1,9:1,4:1,off:12 22:2,19:10,12:3 b -
	// touched 24:
	//   24:1,7:1,6:1,off:12 22:2,19:10,12:3 b -
	//   24:1,8:1,5:1,off:12 22:2,19:10,12:3 b -
	//   24:1,9:1,4:1,off:12 22:2,19:10,12:3 b -
}
