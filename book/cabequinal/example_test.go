package cabequinal_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// The examples of Cab e Quinal are the rules of the game in the order of the text that
// they are read from, each played on a board: Philippe Lalanne's Cab e Quinal (2022),
// after the ninth tables game of the Libro de los juegos. The sections are Lalanne's:
// the manuscript has none. What may be read otherwise comes last.

// The game takes a board of 24 points, fifteen checkers a side and three dice (§1): no
// more and no fewer, and the same ones for both players.
//
// Rulings: cab-e-quinal-1, cab-e-quinal-1-same
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
	// alfonsine: not a position of cab-e-quinal: white: 14 checkers instead of 15; dice: no throw leaves 6-5-3-1
	// alfonsine: cab-e-quinal: roll 6-5: the game is played with 3 dice, not 2 [cab-e-quinal-1: Three dice are thrown.]
}

// All of a side's checkers begin in one stack in the first quadrant: Black's on its
// sixth point, the head, which is beside the bar, and White's on the fifth, next to
// it (§2). White sits below, before quadrants III and IV, Black above, before
// I and II. The points are numbered as they are left behind, from 24 to 1, so
// that the head is 19 and the fifth point 20.
//
// Rulings: cab-e-quinal-2, cab-e-quinal-2-seats
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
// second, the third and the fourth (§3). So every point is as far from the
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
	// alfonsine: cab-e-quinal: "18/24": 18/24: Black's checkers travel towards point 1 [cab-e-quinal-3: Both sides travel the same way, clockwise from quadrant I over II and III to IV.]
}

// Whoever has borne off all his checkers first has won (§4). Each side has one
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
// the dice: chosen, beside §4). A 6 bears White's last checker off from 2, and
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

// Each player throws one die, and the higher goes first (§5). From White's
// going first in the form with two dice it follows that he takes White. Equal dice
// decide nothing and are thrown again, and one that is no good is thrown again by its
// player alone (chosen: the text does not speak of them).
//
// Rulings: cab-e-quinal-5, cab-e-quinal-5-ties, cab-e-quinal-5-white,
// cab-e-quinal-5-higher, cab-e-quinal-5-void
func Example_cabEQuinalWhoBegins() {
	for _, dice := range [][2]int{{3, 3}, {2, 5}} {
		one, other, err := cast.ReadRollOff(cast.Die{Face: dice[0]}, cast.Die{Face: dice[1]})
		switch {
		case err != nil:
			fmt.Println(err)
		case one > other:
			fmt.Println("the first player takes White")
		default:
			fmt.Println("the other player takes White")
		}
	}
	fmt.Println(cast.ReadRollOff(cast.Die{Lie: cast.LieOffTheBoard}, cast.Die{Face: 5}))
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
	// cast: throw again: both dice show 3
	// the other player takes White
	// 0 0 cast: throw again: first die: it is off the board
	// White begins
	// 0 ties
}

// The dice that settled who begins are taken up again, the third is added, and all
// three are thrown (§5): the game starts without dice, and what was thrown
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
	// alfonsine: cab-e-quinal: roll 5-2: the game is played with 3 dice, not 2 [cab-e-quinal-1: Three dice are thrown.]
	// 20:15 19:15 w 1-1-1 [pass]
	// 1 of 56 throws cannot be played
}

// A throw counts as a whole or not at all. If a die is off the board or on a rail,
// all three are thrown again. One that lies flat on checkers is as good as one that
// lies on the board (§6, as in trictrac).
//
// Rulings: cab-e-quinal-6
func Example_cabEQuinalDiceThrownByHand() {
	for _, lie := range []cast.Lie{cast.LieOffTheBoard, cast.LieOnRail, cast.LieOnCheckers} {
		fmt.Println(cast.Read(
			cast.Die{Face: 6},
			cast.Die{Face: 4, Lie: lie},
			cast.Die{Face: 1},
		))
	}
	// Output:
	// - cast: throw again: second die: it is off the board
	// - cast: throw again: second die: it is on a rail
	// 6-4-1 <nil>
}

// A die that lies at a slant is good when both players read it alike. If they do
// not, the one who holds it good may lay another die on it: if that stays, the throw
// stands, and otherwise it is made again. The other player may not make the test
// (§6).
//
// Rulings: cab-e-quinal-6
func Example_cabEQuinalTiltedDie() {
	tilted := cast.Die{Face: 4, Lie: cast.LieTilted}
	read := func() {
		fmt.Println(cast.Read(cast.Die{Face: 6}, tilted, cast.Die{Face: 1}))
	}
	tilted.Claims = [2]bool{alfonsine.White: true, alfonsine.Black: true}
	read()
	tilted.Claims[alfonsine.Black] = false
	read()
	tilted.Tests[alfonsine.White] = cast.TestDieSlidOff
	read()
	tilted.Tests[alfonsine.White] = cast.TestDieStayed
	read()
	tilted.Tests = [2]cast.TestDie{alfonsine.Black: cast.TestDieStayed}
	read()
	// Output:
	// 6-4-1 <nil>
	// - cast: throw again: second die: it is tilted, Black disputes it, and White, who claims it, has not tested it
	// - cast: throw again: second die: it is tilted, and the test die slid off
	// 6-4-1 <nil>
	// - cast: throw again: second die: it is tilted, and only White, who claims it, may test it, not Black
}

// Every die moves one checker by as many points as it shows. The three may move
// three checkers; or one checker by two dice and another by the third; or a single
// checker by all of them, which stops after each (§7 a). From three checkers
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
	// alfonsine: cab-e-quinal: "12/10(2)": 12/10: the other moves leave only 3-1, which does not lead there [cab-e-quinal-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
}

// Two dice alike are nothing special: each is played once (§7 b).
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

// Nor are three dice alike: the triplet is three dice, not six (§7 c).
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
// (§7 d). White has three plays, and the second leaves the checker on 8 where
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
	show("touched 8:", alfonsine.Touched(game, p, 8))
	show("touched 8 after j'adoube:", alfonsine.Plays(game, p))
	show("touched 24:", alfonsine.Touched(game, p, 24))
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

// This is Cab e Quinal §8, which points are closed and what becomes of checkers
// that are hit, and §9, how many dice must be played.

// Two checkers of one side close a point to the other (§8); one does not, nor
// do any number of one's own. The 6 leads White from 20 to 14, the 4 from 24 to 20.
//
// Rulings: cab-e-quinal-8-forbidden
func Example_cabEQuinalForbiddenPoint() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"24:1,20:3,off:11 19:13,14:2 w 6", // two on 14
		"24:1,20:3,off:11 19:14,14:1 w 6", // one on 14
		"24:1,20:3,off:11 19:13,14:2 w 4", // three of his own on 20
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(alfonsine.Moves(game, p))
	}
	p, err := alfonsine.ParsePosition("24:1,20:3,off:11 19:13,14:2 w 6")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = alfonsine.ParsePlay(game, p, "20/14")
	fmt.Println(err)
	// Output:
	// [24/18]
	// [24/18 20/14*]
	// [24/20 20/16]
	// alfonsine: cab-e-quinal: "20/14": 20/14 with a 6: point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-8-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// A checker that is moved by several dice must find every stop open, not only the
// last one: that is why a player pauses on each (§8). With 6, 4 and 1 White
// cannot come from 20 to 10 or 9, though both are empty, since 19, 16 and 14 are
// closed to him. When only one checker of Black is left on 16, the way is free.
//
// Rulings: cab-e-quinal-8-rest
func Example_cabEQuinalRestingOnAForbiddenPoint() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"20:1,off:14 19:11,16:2,14:2 w 6-4-1",
		"20:1,off:14 19:12,16:1,14:2 w 6-4-1",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		play, err := alfonsine.ParsePlay(game, p, "20/9")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play.Next())
	}
	// Output:
	// alfonsine: cab-e-quinal: "20/9": 20/14 with a 6: on the way from point 20 to point 9, point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-8-rest: It is forbidden to rest there too, between two dice of one checker.]
	// 9:1,off:14 bar:1,19:12,14:2 b -
}

// A checker that stands alone is hit by one that lands on it, and also by one that
// only stops there between two dice (§8). Such a checker is put on the bar.
// White's checker goes from 20 over 14 and 9 to 8, and on its way hits twice.
//
// Rulings: cab-e-quinal-8-blot, cab-e-quinal-8-hit
func Example_cabEQuinalHittingInPassing() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("20:14,12:1 19:13,14:1,9:1 w 6-5-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	play, err := alfonsine.ParsePlay(game, p, "20/14*/9*/8")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(play)
	fmt.Print(diagram.Text(game, play.Next(), diagram.Options{}))
	// Output:
	// 20/14*/9*/8
	//    ■ Black to throw                        off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │  ■  │  ·  ·  ·  ·  ·  · │
	//   │              ○  ■ │  ■  │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │             13 13 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ○  ·  ·  ·  ○ │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White                                 off 0
}

// While a side has checkers on the bar it moves no other: all of them enter first
// (§8). With 6-5-2 White's two enter, and the 6 is then free. With 6-6-5
// only one of them does, as Black's stack closes 19 to a 6, and the sixes are void,
// though the checkers on 12 could have played them.
//
// Rulings: cab-e-quinal-8-bar
func Example_cabEQuinalCheckersOnTheBarEnterFirst() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"bar:2,12:3,off:10 19:15 w 6-5-2",
		"bar:2,12:3,off:10 19:15 w 6-6-5",
	} {
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
		_, err = alfonsine.ParsePlay(game, p, "12/6")
		fmt.Println(err)
	}
	// Output:
	// 6-5-2 leads to 20:1,17:1,12:3,off:10 19:15 b -, or 23:1,14:1,12:3,off:10 19:15 b -, or 23:1,20:1,12:2,6:1,off:10 19:15 b -
	// alfonsine: cab-e-quinal: "12/6": 12/6 with a 6: checkers on the bar must enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// 6-6-5 leads to bar:1,20:1,12:3,off:10 19:15 b -
	// alfonsine: cab-e-quinal: "12/6": 12/6 with a 6: checkers on the bar must enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
}

// Checkers on the bar come back in through the first quadrant, where both stacks
// stood (§8). As the bar is one step before the path, a 1 enters on 24 and a
// 6 on 19 (inferred), for White and for Black.
//
// Rulings: cab-e-quinal-8-entry, cab-e-quinal-8-entry-die
func Example_cabEQuinalEntering() {
	game := alfonsine.CabEQuinal
	for die := 1; die <= 6; die++ {
		white, err := alfonsine.ParsePosition(fmt.Sprintf("bar:1,off:14 12:15 w %d", die))
		if err != nil {
			fmt.Println(err)
			return
		}
		black, err := alfonsine.ParsePosition(fmt.Sprintf("12:15 bar:1,off:14 b %d", die))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(die, alfonsine.Moves(game, white), alfonsine.Moves(game, black))
	}
	// Output:
	// 1 [bar/24] [bar/24]
	// 2 [bar/23] [bar/23]
	// 3 [bar/22] [bar/22]
	// 4 [bar/21] [bar/21]
	// 5 [bar/20] [bar/20]
	// 6 [bar/19] [bar/19]
}

// As many dice are played as can be: all three, else two, else one (§9). If
// White plays the 6 first he is stuck on 8, since 7 and 6 are closed; so he must
// begin with one of the others. Moves lists what a play may begin with.
//
// Rulings: cab-e-quinal-9-duty
func Example_cabEQuinalAsManyDiceAsPossible() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("14:1,off:14 19:11,7:2,6:2 w 6-2-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(alfonsine.Moves(game, p))
	for _, play := range alfonsine.Plays(game, p) {
		fmt.Println(play.Next())
	}
	for _, text := range []string{"14/8", "14/11", "pass"} {
		_, err = alfonsine.ParsePlay(game, p, text)
		fmt.Println(err)
	}
	// Output:
	// [14/12 14/13]
	// 5:1,off:14 19:11,7:2,6:2 b -
	// alfonsine: cab-e-quinal: "14/8": 14/8 with a 6: more dice can be played, for instance 14/12 with a 2 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
	// alfonsine: cab-e-quinal: "14/11": 6 is still to be played, for instance 11/5 with a 6 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
	// alfonsine: cab-e-quinal: "pass": 6-2-1 is still to be played, for instance 14/12 with a 2 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
}

// Where three dice cannot be played, two must be (§9). White can play 6 and 2,
// or 2 and 1, but not all three. Which two is for him to say.
//
// Rulings: cab-e-quinal-9-duty, cab-e-quinal-9-choice, cab-e-quinal-9-void
func Example_cabEQuinalTwoDiceOfThree() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("14:1,off:14 19:11,7:2,5:2 w 6-2-1")
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
	_, err = alfonsine.ParsePlay(game, p, "14/13")
	fmt.Println(err)
	// Output:
	// 11:1,off:14 19:11,7:2,5:2 b -
	// 6:1,off:14 19:11,7:2,5:2 b -
	// alfonsine: cab-e-quinal: "14/13": 1 die of 6-2 can still be played, for instance 13/11 with a 2 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
}

// Nothing obliges a player to prefer the highest die: the text raises the question
// and names no such duty (§9). White can play the 6 or a 4, and then nothing
// else; he chooses.
//
// Rulings: cab-e-quinal-9-choice
func Example_cabEQuinalHighestDieOrAnother() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("20:1,off:14 19:10,12:2,10:3 w 6-4-4")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, play := range alfonsine.Plays(game, p) {
		fmt.Println(play)
	}
	// Output:
	// 20/14
	// 20/16
}

// This is Cab e Quinal §10, how checkers are borne off, and §11, how a side is
// stopped. Where a position has one die, the others of the throw have been played.

// Home is the fourth quadrant, the points 6 to 1, for both sides (§4 and §10).
// With a checker still on 7 no other is borne off; when it stands on 6, one may be.
//
// Rulings: cab-e-quinal-10-home
func Example_cabEQuinalHome() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"7:1,2:1,off:13 19:15 w 2",
		"6:1,2:1,off:13 19:15 w 2",
		"20:15 7:1,2:1,off:13 b 2",
		"20:15 6:1,2:1,off:13 b 2",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Turn(), alfonsine.Moves(game, p))
	}
	// Output:
	// White [7/5]
	// White [6/4 2/off]
	// Black [7/5]
	// Black [6/4 2/off]
}

// A side bears off once all its checkers are home (§10). Those already off do
// not count, one on the bar does. White's checker on 7 keeps the others in.
//
// Rulings: cab-e-quinal-10-bear-off
func Example_cabEQuinalBearingOffWhenAllAreHome() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("7:1,4:2,3:3,off:9 19:15 w 4-3-3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p)
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	_, err = game.Move(p, alfonsine.Move{From: 4, To: alfonsine.Off, Die: 4})
	fmt.Println(err)

	play, err := alfonsine.ParsePlay(game, p, "7/3 3/off(2)")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(diagram.Text(game, play.Next(), diagram.Options{}))
	// Output:
	// 7:1,4:2,3:3,off:9 19:15 w 4-3-3
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                15 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │        ○          │     │                   │
	//   │        ○  ○       │     │                   │
	//   │  ·  ·  ○  ○  ·  · │     │  ○  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to play 4-3-3                   off 9
	// alfonsine: cab-e-quinal: 4/off with a 4: not all of White's checkers are home [cab-e-quinal-10-bear-off: Checkers are borne off once all fifteen of the side have come home.]
	//    ■ Black to throw                        off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                 ■ │     │                   │
	//   │                15 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │        ○  ○       │     │                   │
	//   │  ·  ·  ○  ○  ·  · │     │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White                                off 11
}

// Whether all are home is asked anew for each die (chosen, since §10 has no word on
// it): the die that brings the last one home leaves the next die free to bear off.
//
// Rulings: cab-e-quinal-10-each-die
func Example_cabEQuinalHomeIsJudgedBeforeEachDie() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("8:1,2:2,off:12 19:15 w 2-2-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Dice(), alfonsine.Moves(game, p))
	if p, err = game.Move(p, alfonsine.Move{From: 8, To: 6, Die: 2}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Dice(), alfonsine.Moves(game, p))
	// Output:
	// 2-2-1 [8/6 8/7 2/1]
	// 2-1 [6/4 2/off 6/5 2/1]
}

// A side that is hit while it bears off loses the right until all its checkers are
// home again (chosen, after §10). Black, who comes late, hits on 2. White's
// checker enters, and none of the others goes off before it has come round.
//
// Rulings: cab-e-quinal-10-each-die, cab-e-quinal-10-bear-off, cab-e-quinal-10-still
func Example_cabEQuinalHitWhileBearingOff() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("4:2,2:1,off:12 19:14,7:1 b 5")
	if err != nil {
		fmt.Println(err)
		return
	}
	hit, err := alfonsine.ParsePlay(game, p, "7/2")
	if err != nil {
		fmt.Println(err)
		return
	}
	thrown, err := alfonsine.NewRoll(5, 4, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	if p, err = game.Roll(hit.Next(), thrown); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p)
	for _, text := range []string{"4/off", "bar/21 4/off", "bar/21/14"} {
		play, err := alfonsine.ParsePlay(game, p, text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play.Next())
	}
	// Output:
	// bar:1,4:2,off:12 19:14,2:1 w 5-4-2
	// alfonsine: cab-e-quinal: "4/off": 4/off with a 4: checkers on the bar must enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// alfonsine: cab-e-quinal: "bar/21 4/off": 4/off with a 5: not all of White's checkers are home [cab-e-quinal-10-bear-off: Checkers are borne off once all fifteen of the side have come home.]
	// 14:1,4:2,off:12 19:14,2:1 b -
}

// The rail behind point 1 counts as a point 0: a checker that comes exactly there is
// off, by one die or by two or three added up (§10).
//
// Rulings: cab-e-quinal-10-exact
func Example_cabEQuinalBearingOffExactly() {
	game := alfonsine.CabEQuinal
	for _, test := range []struct{ position, text string }{
		{"6:2,3:1,off:12 19:15 w 3-2-1", "3/off 6/5 6/4"}, // by one die
		{"6:1,5:2,off:12 19:15 w 3-2-1", "5/off 5/4"},     // by 3 and 2
		{"6:1,5:2,off:12 19:15 w 3-2-1", "6/off"},         // by all three
	} {
		p, err := alfonsine.ParsePosition(test.position)
		if err != nil {
			fmt.Println(err)
			return
		}
		play, err := alfonsine.ParsePlay(game, p, test.text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(play.Next())
	}
	// Output:
	// 5:1,4:1,off:13 19:15 b -
	// 6:1,4:1,off:13 19:15 b -
	// 5:2,off:13 19:15 b -
}

// Nobody is made to bear off: he may move within his home instead, for instance to
// close a point before the last of the other side (§10). With the 4 White
// may take a checker off from 4, or stand with two on 2 in the way of Black's 8.
//
// Rulings: cab-e-quinal-10-exact
func Example_cabEQuinalMovingInsteadOfBearingOff() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("6:1,4:1,2:1,off:12 8:1,off:14 w 4")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, play := range alfonsine.Plays(game, p) {
		next := play.Next()
		fmt.Println(play, "closes", next.Held(alfonsine.White, 2))
	}
	// Output:
	// 6/2 closes 2
	// 4/off closes
}

// A die that is larger than any distance takes one of the farthest checkers off
// (§10). A 5 does so when none stands on 6 or 5. If one does stand farther
// away, it is the one to move, and when it cannot, the die is void.
//
// Rulings: cab-e-quinal-10-larger
func Example_cabEQuinalLargerDie() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"4:2,3:1,off:12 19:15 w 5",
		"3:1,2:1,off:13 19:15 w 5",
		"6:1,4:1,off:13 19:15 w 5",
		"6:1,4:1,off:13 19:13,1:2 w 5",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(alfonsine.Plays(game, p))
	}
	for _, text := range []string{"4:2,3:1,off:12 19:15 w 5", "6:1,3:1,off:13 19:15 w 5"} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, err = alfonsine.ParsePlay(game, p, "3/off")
		fmt.Println(err)
	}
	// Output:
	// [4/off]
	// [3/off]
	// [6/1]
	// [pass]
	// alfonsine: cab-e-quinal: "3/off": 3/off with a 5: a larger die bears off from the farthest point only [cab-e-quinal-10-larger: A die larger than any distance bears off one of the farthest checkers.]
	// alfonsine: cab-e-quinal: "3/off": 3/off with a 5: a checker stands farther away than 5 [cab-e-quinal-10-larger: A die larger than any distance bears off one of the farthest checkers.]
}

// The duties hold while bearing off too: the bar comes first, and the most dice must
// be played (§10). A 6 would take a checker off from 6, but as 3 is closed the
// other could then play only one of the 2 and the 1. Moved by the small dice first,
// they can use all three, so they must. In the second position no die enters, and
// the sixes bear nothing off either.
//
// Rulings: cab-e-quinal-10-duty
func Example_cabEQuinalDutyWhileBearingOff() {
	game := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("6:2,off:13 19:11,3:2,1:2 w 6-2-1")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = game.Move(p, alfonsine.Move{From: 6, To: alfonsine.Off, Die: 6})
	fmt.Println(err)
	for _, play := range alfonsine.Plays(game, p) {
		fmt.Println("dice played:", play.Len(), "->", play.Next())
	}

	p, err = alfonsine.ParsePosition("bar:1,6:2,off:12 19:15 w 6-6-6")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = alfonsine.ParsePlay(game, p, "6/off")
	fmt.Println(err)
	fmt.Println(alfonsine.Plays(game, p))
	// Output:
	// alfonsine: cab-e-quinal: 6/off with a 6: more dice can be played, for instance 6/4 with a 2 [cab-e-quinal-10-duty: While bearing off too, checkers on the bar come first and as many dice as possible are played.]
	// dice played: 3 -> 4:1,off:14 19:11,3:2,1:2 b -
	// alfonsine: cab-e-quinal: "6/off": 6/off with a 6: checkers on the bar must enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// [pass]
}

// Six points in a row, each with two checkers or more, stop the other side: no die
// is larger than six, and no stop among them is open (§11). With one of them
// open only the throws with a 6 come through.
//
// Rulings: cab-e-quinal-11-block
func Example_cabEQuinalBlock() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"20:15 19:2,18:2,17:2,16:3,15:3,14:3 w -",
		"20:15 19:2,18:3,17:3,16:3,15:4 w -",
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Held(alfonsine.Black, 2).PrimeLength(), "points in a row:")
		fmt.Print(diagram.Text(game, p, diagram.Options{}))
		throws, passes := 0, 0
		for rolled := range alfonsine.Chances(game, p) {
			throws++
			if alfonsine.Plays(game, rolled)[0].Len() == 0 {
				passes++
			}
		}
		fmt.Println("White passes with", passes, "of", throws, "throws")
	}
	// Output:
	// 6 points in a row:
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │     │  ■  ■  ■  ■  ■  · │
	//   │              ○  ■ │     │  ■  ■  ■  ■  ■    │
	//   │              ○    │     │        ■  ■  ■    │
	//   │              ○    │     │                   │
	//   │              ○    │     │                   │
	//   │             15    │     │                   │
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
	// White passes with 56 of 56 throws
	// 5 points in a row:
	//    ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ○  ■ │     │  ■  ■  ■  ■  ·  · │
	//   │              ○  ■ │     │  ■  ■  ■  ■       │
	//   │              ○    │     │  ■  ■  ■  ■       │
	//   │              ○    │     │           ■       │
	//   │              ○    │     │                   │
	//   │             15    │     │                   │
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
	// White passes with 35 of 56 throws
}

// A player who can use none of his dice passes (§11), and only then. Dice that
// cannot be played are void: the other side throws anew.
//
// Rulings: cab-e-quinal-11-pass
func Example_cabEQuinalPass() {
	game := alfonsine.CabEQuinal
	for _, text := range []string{
		"20:1,off:14 19:11,16:2,14:2 w 6-4-1", // no die can be played
		"20:1,off:14 19:10,12:2,10:3 w 6-4-4", // the 6 or a 4 can
	} {
		p, err := alfonsine.ParsePosition(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p)
		for _, play := range alfonsine.Plays(game, p) {
			fmt.Println("   dice played:", play.Len(), "->", play.Next())
		}
		_, err = alfonsine.ParsePlay(game, p, "pass")
		fmt.Println("   pass:", err)
	}
	// Output:
	// 20:1,off:14 19:11,16:2,14:2 w 6-4-1
	//    dice played: 0 -> 20:1,off:14 19:11,16:2,14:2 b -
	//    pass: <nil>
	// 20:1,off:14 19:10,12:2,10:3 w 6-4-4
	//    dice played: 1 -> 14:1,off:14 19:10,12:2,10:3 b -
	//    dice played: 1 -> 16:1,off:14 19:10,12:2,10:3 b -
	//    pass: alfonsine: cab-e-quinal: "pass": 1 die of 6-4-4 can still be played, for instance 20/14 with a 6 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
}

// The text lets checkers be borne off once the fifteen have entered the last quadrant
// (§10). Under another reading that is asked but once: who has begun to bear off may go
// on although one of his was hit and has not come home again. It must enter first.
//
// Rulings: cab-e-quinal?bear-off=begun, cab-e-quinal-2?bear-off=begun
func Example_cabEQuinalReadWithBearingOffBegun() {
	begun, _ := alfonsine.LookupGame("cab-e-quinal?bear-off=begun")
	const position = "bar:1,3:1,2:1,off:12 19:9,18:2,17:2,16:2 w 5-3-2"
	printPlays(alfonsine.CabEQuinal, position)
	printPlays(begun, position)
	// Output:
	// bar/22/20/15 → 15:1,3:1,2:1,off:12 19:9,18:2,17:2,16:2 b -
	// bar/20 3/off 2/off → 20:1,off:14 19:9,18:2,17:2,16:2 b -
	// bar/22/20/15 → 15:1,3:1,2:1,off:12 19:9,18:2,17:2,16:2 b -
}
