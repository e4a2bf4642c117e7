package alfonsine_test

import (
	"fmt"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// These examples tell the rules of Fallas (Libro de los juegos, 4. Fallas,
// ff. 74–75) in the order of the text, up to the dice thrown by hand (§6). Moving
// is in example_fallas_moves_test.go, the duty to play and bearing off in
// example_fallas_duty_test.go, and what may be read otherwise in
// example_fallas_readings_test.go.

// Three dice are thrown at a time, neither more nor fewer (§1, ff. 74–75).
//
// Rulings: fallas-1
func Example_fallasThreeDiceAreThrown() {
	fmt.Println(alfonsine.Fallas.Dice())
	for _, thrown := range []string{"6-5", "6-5-3", "6-5-3-1"} {
		dice, _ := alfonsine.ParseRoll(thrown)
		p, err := alfonsine.Fallas.Roll(alfonsine.Fallas.Start(), dice)
		fmt.Println(p.Dice(), err)
	}
	// Output:
	// 3
	// - alfonsine: fallas: roll 6-5: 2 dice, and the game is played with 3 dice [fallas-1: Three dice are thrown.]
	// 6-5-3 <nil>
	// - alfonsine: fallas: roll 6-5-3-1: 4 dice, and the game is played with 3 dice [fallas-1: Three dice are thrown.]
}

// A side begins with thirteen checkers in the quadrant where it will bear off (§4,
// ff. 74–75). The figure of the text shows where in it: on the six-point, beside
// the bar. The other two stand as far behind as can be, on the ace point of the
// opponent's quadrant (§2, from what others say of the same figure).
//
// Rulings: fallas-2, fallas-4-start
func Example_fallasTheStart() {
	p := alfonsine.Fallas.Start()
	fmt.Println(p)
	fmt.Print(diagram.Text(alfonsine.Fallas, p, diagram.Options{}))
	// Output:
	// 24:2,6:13 19:13,1:2 w -
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │                   │     │  ■              ○ │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │ 13                │
	//   │                   │ bar │                   │
	//   │                   │     │ 13                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○              ■ │
	//   │  ·  ·  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
}

// White travels from point 24 down to 1, Black from 1 up to 24, so that they meet
// on the way (§3, ff. 74–75). Neither turns back.
//
// Rulings: fallas-3
func Example_fallasTheSidesTravelInOppositeDirections() {
	fmt.Println("from point, White and Black bear off by")
	for _, point := range []alfonsine.Point{24, 19, 6, 1} {
		white := alfonsine.Fallas.Distance(alfonsine.White, point)
		black := alfonsine.Fallas.Distance(alfonsine.Black, point)
		fmt.Println(point, white, black)
	}

	p, _ := alfonsine.ParsePosition("24:2,6:13 19:13,1:2 b 4-3-2")
	for _, typed := range []string{"19/23 19/22 19/21", "19/15 19/16 19/17"} {
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// from point, White and Black bear off by
	// 24 24 1
	// 19 19 6
	// 6 6 19
	// 1 1 24
	// 19/23 19/22 19/21 leads to 24:2,6:13 23:1,22:1,21:1,19:10,1:2 w -
	// alfonsine: fallas: "19/15 19/16 19/17": 19/15: checkers travel the other way [fallas-3: The sides travel in opposite directions over all 24 points, each to where its thirteen began.]
}

// There are two ways to win (§4, ff. 74–75). One is to leave the opponent a throw
// that he cannot play: Black, who must enter a checker where White holds every
// point, has lost here. The other is to be the first with all checkers off.
//
// Rulings: fallas-4
func Example_fallasTwoWaysToWin() {
	for _, position := range []string{
		"6:3,5:3,4:3,3:2,2:2,1:2 bar:1,24:14 b 3-2-1",
		"3:1,2:1,1:1,off:12 24:15 w 3-2-1",
	} {
		p, _ := alfonsine.ParsePosition(position)
		for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
			if winner, won := play.Next().Winner(); won {
				fmt.Println(winner, "wins:", play.Next())
			}
		}
	}
	// Output:
	// White wins: 6:3,5:3,4:3,3:2,2:2,1:2 bar:1,24:14 1-0 -
	// White wins: off:15 24:15 1-0 -
}

// Nobody loses by winning: once the last checker is off the game is won, and dice
// that are left do not count against the winner. Each of the three dice wins here,
// and leaves two. The text does not say so; this is a decision.
//
// Rulings: fallas-4-end
func Example_fallasTheLastCheckerOffWinsWithDiceLeft() {
	p, _ := alfonsine.ParsePosition("1:1,off:14 24:1,off:14 w 6-5-4")
	fmt.Println(alfonsine.Moves(alfonsine.Fallas, p))
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// [1/off 1/off 1/off]
	// 1/off leads to off:15 24:1,off:14 1-0 -
}

// Each player throws one die, and the higher begins (§5, ff. 74–75). The checkers
// stand alike for both, so that it is all the same who has which color; here the
// one who begins is White.
//
// Rulings: fallas-5, fallas-5-white
func Example_fallasTheHigherDieBegins() {
	anna, blanca, err := alfonsine.ReadRollOff(alfonsine.Cast{Face: 6}, alfonsine.Cast{Face: 1})
	fmt.Println(anna, blanca, err)
	if anna > blanca {
		fmt.Println("Anna begins, with", alfonsine.Fallas.Start().Turn())
	}
	// Output:
	// 6 1 <nil>
	// Anna begins, with White
}

// When both dice show the same, both are thrown again. This is a decision.
//
// Rulings: fallas-5-ties
func Example_fallasEqualDiceAreThrownAgain() {
	fmt.Println(alfonsine.ReadRollOff(alfonsine.Cast{Face: 1}, alfonsine.Cast{Face: 1}))

	// Dice that the program throws are never equal in the end.
	rng, ties := rand.New(rand.NewPCG(4, 74)), 0
	for range 1000 {
		if one, other := alfonsine.RollOff(rng); one == other {
			ties++
		}
	}
	fmt.Println(ties, "ties")
	// Output:
	// 0 0 alfonsine: throw again: both dice show 1
	// 0 ties
}

// The first throw is made afresh, with all three dice (§5, ff. 74–75). It is played
// as every other is, so that a game can be lost before a checker has moved: both
// ways for a 5 are closed. Of the 216 throws only 5-5-5 loses so.
//
// Rulings: fallas-5-throw
func Example_fallasTheFirstThrowCanLose() {
	start := alfonsine.Fallas.Start()
	fmt.Println("dice to play at the start:", start.Dice())
	for p, probability := range alfonsine.Chances(alfonsine.Fallas, start) {
		for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
			if play.Next().Over() {
				fmt.Printf("%v %v, 1 in %.0f\n", p.Dice(), play, 1/probability)
				fmt.Println(play.Next())
				fmt.Print(diagram.Text(alfonsine.Fallas, play.Next(), diagram.Options{}))
			}
		}
	}
	// Output:
	// dice to play at the start: -
	// 5-5-5 fails, 1 in 216
	// 24:2,6:13 19:13,1:2 0-1 -
	//    ■ Black has won                         off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │                   │     │  ■              ○ │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │ 13                │
	//   │                   │ bar │                   │
	//   │                   │     │ 13                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○              ■ │
	//   │  ·  ·  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White                                 off 0
}

// One die off the board or on a rail and all three are thrown again. A die that
// lies flat is good, even on checkers. A tilted one is good if both agree on it, or
// if a die that its advocate sets on it stays; the test of the player who disputes
// it proves nothing (§6, ff. 74–75, from trictrac).
//
// Rulings: fallas-6
func Example_fallasDiceThrownByHand() {
	agreed := alfonsine.Cast{Face: 5, Lie: alfonsine.LieTilted, Claims: [2]bool{true, true}}
	claimed := alfonsine.Cast{Face: 5, Lie: alfonsine.LieTilted}
	claimed.Claims[alfonsine.White] = true
	proved, disproved, meddled := claimed, claimed, claimed
	proved.Tests[alfonsine.White] = alfonsine.TestDieStayed
	disproved.Tests[alfonsine.White] = alfonsine.TestDieSlid
	meddled.Tests[alfonsine.Black] = alfonsine.TestDieStayed

	for _, die := range []alfonsine.Cast{
		{Face: 5},
		{Face: 5, Lie: alfonsine.LieOnCheckers},
		{Face: 5, Lie: alfonsine.LieOffBoard},
		{Face: 5, Lie: alfonsine.LieOnRail},
		agreed, proved, disproved, meddled,
	} {
		fmt.Println(alfonsine.ReadCast(alfonsine.Cast{Face: 6}, die, alfonsine.Cast{Face: 1}))
	}
	// Output:
	// 6-5-1 <nil>
	// 6-5-1 <nil>
	// - alfonsine: throw again: second die: it is off the board
	// - alfonsine: throw again: second die: it is on a rail
	// 6-5-1 <nil>
	// 6-5-1 <nil>
	// - alfonsine: throw again: second die: it is tilted, and the test die slid off
	// - alfonsine: throw again: second die: it is tilted, and only White, who claims it, may test it, not Black
}
