package fallas_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// These examples tell the rules of Fallas in the order of the text that they are read
// from, Philippe Lalanne's Fallas (2010), after the fourth tables game of the Libro de
// los juegos. The sections are Lalanne's: the manuscript has none. What may be read
// otherwise comes last.

// Three dice are thrown at a time, neither more nor fewer (§1).
//
// Rulings: fallas-1, fallas-1-same
func Example_fallasThreeDiceAreThrown() {
	fmt.Println(alfonsine.Fallas.Dice())
	for _, thrown := range []string{"6-5", "6-5-3", "6-5-3-1"} {
		dice, _ := alfonsine.ParseRoll(thrown)
		p, err := alfonsine.Fallas.Roll(alfonsine.Fallas.Start(), dice)
		fmt.Println(p.Dice(), err)
	}
	// Output:
	// 3
	// - alfonsine: fallas: roll 6-5: the game is played with 3 dice, not 2 [fallas-1: Three dice are thrown.]
	// 6-5-3 <nil>
	// - alfonsine: fallas: roll 6-5-3-1: the game is played with 3 dice, not 4 [fallas-1: Three dice are thrown.]
}

// A side begins with thirteen checkers in the quadrant where it will bear off (§4). The figure of the text shows where in it: on the six-point, beside
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
// on the way (§3). Neither turns back.
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
	// alfonsine: fallas: "19/15 19/16 19/17": 19/15: Black's checkers travel towards point 24 [fallas-3: The sides travel in opposite directions over all 24 points, each to where its thirteen began.]
}

// There are two ways to win (§4). One is to leave the opponent a throw
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

// Each player throws one die, and the higher begins (§5). The checkers
// stand alike for both, so that it is all the same who has which color; here the
// one who begins is White.
//
// Rulings: fallas-5, fallas-5-white
func Example_fallasTheHigherDieBegins() {
	anna, blanca, err := cast.ReadRollOff(cast.Die{Face: 6}, cast.Die{Face: 1})
	fmt.Println(anna, blanca, err)
	if anna > blanca {
		fmt.Println("Anna begins, with", alfonsine.Fallas.Start().Turn())
	}
	// Output:
	// 6 1 <nil>
	// Anna begins, with White
}

// When both dice show the same, both are thrown again. One that is no good, such as a
// die on a rail, is thrown again by its player alone. These are decisions.
//
// Rulings: fallas-5-ties, fallas-5-void
func Example_fallasEqualDiceAreThrownAgain() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 1}, cast.Die{Face: 1}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 1}, cast.Die{Face: 4, Lie: cast.LieOnRail}))

	// Dice that the program throws are never equal in the end.
	rng, ties := rand.New(rand.NewPCG(4, 74)), 0
	for range 1000 {
		if one, other := alfonsine.RollOff(rng); one == other {
			ties++
		}
	}
	fmt.Println(ties, "ties")
	// Output:
	// 0 0 cast: throw again: both dice show 1
	// 0 0 cast: throw again: second die: it is on a rail
	// 0 ties
}

// The first throw is made afresh, with all three dice (§5). It is played
// as every other is, so that a game can be lost before a checker has moved: both
// ways for a 5 are closed. Of the 216 throws only 5-5-5 loses so.
//
// Rulings: fallas-5-throw, fallas-8-first
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
// it proves nothing (§6, from trictrac).
//
// Rulings: fallas-6
func Example_fallasDiceThrownByHand() {
	agreed := cast.Die{Face: 5, Lie: cast.LieTilted, Claims: [2]bool{true, true}}
	claimed := cast.Die{Face: 5, Lie: cast.LieTilted}
	claimed.Claims[alfonsine.White] = true
	proved, disproved, meddled := claimed, claimed, claimed
	proved.Tests[alfonsine.White] = cast.TestDieStayed
	disproved.Tests[alfonsine.White] = cast.TestDieSlidOff
	meddled.Tests[alfonsine.Black] = cast.TestDieStayed

	for _, die := range []cast.Die{
		{Face: 5},
		{Face: 5, Lie: cast.LieOnCheckers},
		{Face: 5, Lie: cast.LieOffTheBoard},
		{Face: 5, Lie: cast.LieOnRail},
		agreed, proved, disproved, meddled,
	} {
		fmt.Println(cast.Read(cast.Die{Face: 6}, die, cast.Die{Face: 1}))
	}
	// Output:
	// 6-5-1 <nil>
	// 6-5-1 <nil>
	// - cast: throw again: second die: it is off the board
	// - cast: throw again: second die: it is on a rail
	// 6-5-1 <nil>
	// 6-5-1 <nil>
	// - cast: throw again: second die: it is tilted, and the test die slid off
	// - cast: throw again: second die: it is tilted, and only White, who claims it, may test it, not Black
}

// Three dice can move three checkers, or two, or one alone, each die as many points
// as it shows (§7).
//
// Rulings: fallas-7-moves
func Example_fallasThreeDiceMoveOneCheckerTwoOrThree() {
	p, _ := alfonsine.ParsePosition("24:1,23:1,22:1,off:12 1:1,off:14 w 5-3-1")
	for _, typed := range []string{"24/19 23/20 22/21", "24/18 22/19", "24/15", "24/14", "24/20 23/18"} {
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// 24/19 23/20 22/21 leads to 21:1,20:1,19:1,off:12 1:1,off:14 b -
	// 24/18 22/19 leads to 23:1,19:1,18:1,off:12 1:1,off:14 b -
	// 24/15 leads to 23:1,22:1,15:1,off:12 1:1,off:14 b -
	// alfonsine: fallas: "24/14": 24/14: no die leads there: there is only 5-3-1 to play [fallas-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
	// 24/20 23/18 leads to 22:1,20:1,18:1,off:12 1:1,off:14 b -
}

// Dice alike are three dice and no more: a doublet with its third die, or a
// triplet, is played die by die (§7).
//
// Rulings: fallas-7-doublets
func Example_fallasDoubletsAndTripletsArePlayedOnce() {
	for _, thrown := range []string{"4-4-1", "4-4-4"} {
		dice, _ := alfonsine.ParseRoll(thrown)
		p, _ := alfonsine.ParsePosition("24:1,off:14 1:1,off:14 w -")
		p, _ = alfonsine.Fallas.Roll(p, dice)
		for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
			fmt.Println(thrown, "leads to", play.Next())
		}
	}
	// Output:
	// 4-4-1 leads to 15:1,off:14 1:1,off:14 b -
	// 4-4-4 leads to 12:1,off:14 1:1,off:14 b -
}

// A checker that was touched after the throw can be called for, if it can be
// played; with another one on the bar it cannot, and the touch is of no account.
// “J'adoube”, said first, makes it harmless. The rule is borrowed from Cab e Quinal
// (§7 d).
//
// Rulings: fallas-7-touch
func Example_fallasATouchedCheckerIsPlayed() {
	for _, position := range []string{
		"24:1,13:1,off:13 1:1,off:14 w 6",
		"bar:1,13:1,off:13 1:1,off:14 w 6",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println("free to choose:", alfonsine.Plays(alfonsine.Fallas, p))
		fmt.Println("touched on 13: ", alfonsine.Touched(alfonsine.Fallas, p, 13))
		fmt.Println("j'adoube:      ", alfonsine.Plays(alfonsine.Fallas, p))
	}
	// Output:
	// free to choose: [24/18 13/7]
	// touched on 13:  [13/7]
	// j'adoube:       [24/18 13/7]
	// free to choose: [bar/19]
	// touched on 13:  [bar/19]
	// j'adoube:       [bar/19]
}

// Two checkers or more close their point to the other side; one alone does not
// (§7).
//
// Rulings: fallas-7-forbidden
func Example_fallasAPointWithTwoEnemyCheckersIsForbidden() {
	p, _ := alfonsine.ParsePosition("24:1,23:1,off:13 18:2,17:1,off:12 w 6")
	for _, typed := range []string{"24/18", "23/17"} {
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// alfonsine: fallas: "24/18": 24/18 with a 6: point 18 is forbidden: Black has 2 checkers there [fallas-7-forbidden: A point with more than one checker of the other side is forbidden.]
	// 23/17* leads to 24:1,17:1,off:13 bar:1,18:2,off:12 b -
}

// A checker that is moved by several dice must not touch down on a closed point on
// its way. The text has this of Cab e Quinal (§8), and it is borrowed from
// there. White's 9 points are barred when Black holds both points between.
//
// Rulings: fallas-7-rest
func Example_fallasNobodyRestsOnAForbiddenPoint() {
	for _, position := range []string{
		"24:2,off:13 21:2,off:13 w 6-3",
		"24:2,off:13 18:2,off:13 w 6-3",
		"24:2,off:13 21:2,18:2,off:11 w 6-3",
	} {
		p, _ := alfonsine.ParsePosition(position)
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "24/15")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play)
	}
	// Output:
	// 24/18/15
	// 24/21/15
	// alfonsine: fallas: "24/15": 24/18 with a 6: on the way from point 24 to point 15, point 18 is forbidden: Black has 2 checkers there [fallas-7-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// To land where the other side has a checker alone is to hit it and take its place
// (§7).
//
// Rulings: fallas-7-blot
func Example_fallasALoneCheckerIsHit() {
	p, _ := alfonsine.ParsePosition("24:1,off:14 18:1,off:14 w 6")
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 24/18* leads to 18:1,off:14 bar:1,off:14 b -
}

// A checker that touches down on a lone one hits it even if the next die takes it
// on at once (borrowed from Cab e Quinal §8). White can hit on his way here,
// or play the 1 first and pass Black by.
//
// Rulings: fallas-7-blot-rest
func Example_fallasALoneCheckerIsHitInPassing() {
	p, _ := alfonsine.ParsePosition("24:1,off:14 21:1,off:14 w 3-1")
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 24/21*/20 leads to 20:1,off:14 bar:1,off:14 b -
	// 24/23/20 leads to 20:1,off:14 21:1,off:14 b -
}

// A checker that is hit is put on the bar, where it waits for its owner's turn. The
// text only says that it has to enter again; the bar is inferred (§7).
//
// Rulings: fallas-7-hit
func Example_fallasAHitCheckerGoesToTheBar() {
	p, _ := alfonsine.ParsePosition("24:1,13:1,6:13 19:12,9:1,1:2 w 4")
	play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "13/9*")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(play, "leads to", play.Next())
	fmt.Print(diagram.Text(alfonsine.Fallas, play.Next(), diagram.Options{}))
	// Output:
	// 13/9* leads to 24:1,9:1,6:13 bar:1,19:12,1:2 b -
	//    ■ Black to throw                        off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │  ■  │  ■  ·  ·  ·  ·  ○ │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │ 12                │
	//   │                   │ bar │                   │
	//   │                   │     │ 13                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○              ■ │
	//   │  ·  ·  ·  ○  ·  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White                                 off 0
}

// Whoever has a checker on the bar plays no other before it is on the board again
// (§7).
//
// Rulings: fallas-7-bar
func Example_fallasAHitCheckerEntersFirst() {
	p, _ := alfonsine.ParsePosition("24:1,9:1,6:13 bar:1,19:12,1:2 b 3")
	fmt.Println(alfonsine.Plays(alfonsine.Fallas, p))
	_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "19/22")
	fmt.Println(err)
	// Output:
	// [bar/3]
	// alfonsine: fallas: "19/22": 19/22 with a 3: checkers on the bar must enter first [fallas-7-bar: A checker that was hit enters again before another of its side is played.]
}

// All that are on the bar enter before another moves: this is inferred for more
// than one (§7). Black needs the first two dice for it here; only the
// third is free.
//
// Rulings: fallas-7-bar-all
func Example_fallasAllHitCheckersEnterFirst() {
	p, _ := alfonsine.ParsePosition("24:1,off:14 bar:2,12:1,off:12 b 3-2-1")
	fmt.Println(alfonsine.Moves(alfonsine.Fallas, p))
	p, _ = alfonsine.Fallas.Move(p, alfonsine.Move{From: alfonsine.Bar, To: 3, Die: 3})
	fmt.Println(alfonsine.Moves(alfonsine.Fallas, p))
	p, _ = alfonsine.Fallas.Move(p, alfonsine.Move{From: alfonsine.Bar, To: 2, Die: 2})
	fmt.Println(alfonsine.Moves(alfonsine.Fallas, p))
	// Output:
	// [bar/3 bar/2 bar/1]
	// [bar/2 bar/1]
	// [2/3 3/4 12/13]
}

// A checker enters at the start of its path, as if it stood one step before it: the
// die tells on which of the first six points (inferred from §7). For
// White those are 24 to 19, for Black 1 to 6.
//
// Rulings: fallas-7-entry, fallas-7-entry-die
func Example_fallasAHitCheckerEntersByTheDie() {
	for die := 1; die <= 6; die++ {
		white, _ := alfonsine.ParsePosition(fmt.Sprint("bar:1,off:14 bar:1,off:14 w ", die))
		black, _ := alfonsine.ParsePosition(fmt.Sprint("bar:1,off:14 bar:1,off:14 b ", die))
		fmt.Println(die, alfonsine.Plays(alfonsine.Fallas, white), alfonsine.Plays(alfonsine.Fallas, black))
	}
	// Output:
	// 1 [bar/24] [bar/1]
	// 2 [bar/23] [bar/2]
	// 3 [bar/22] [bar/3]
	// 4 [bar/21] [bar/4]
	// 5 [bar/20] [bar/5]
	// 6 [bar/19] [bar/6]
}

// Six points in a row, with two checkers each, let nobody of the other side past:
// that follows from the forbidden points (§7). In this game it wins at
// once against whoever has nothing else to play. Where the row has a gap, a die that
// fits it saves White, if the other two can be played after it.
//
// Rulings: fallas-7-block
func Example_fallasSixPointsInARowAreABlock() {
	for _, position := range []string{
		"24:15 23:2,22:2,21:2,20:2,19:2,18:2,1:3 w -",
		"24:15 23:2,22:2,21:2,20:2,19:2,17:2,1:3 w -",
	} {
		p, _ := alfonsine.ParsePosition(position)
		failing := 0
		for thrown := range alfonsine.Chances(alfonsine.Fallas, p) {
			if plays := alfonsine.Plays(alfonsine.Fallas, thrown); plays[0].Next().Over() {
				failing++
			}
		}
		held := p.Held(alfonsine.Black, 2)
		fmt.Println(held.PrimeLength(), "in a row of", held, "fail", failing, "throws of 56")
	}
	// Output:
	// 6 in a row of 23, 22, 21, 20, 19, 18, 1 fail 56 throws of 56
	// 5 in a row of 23, 22, 21, 20, 19, 17, 1 fail 36 throws of 56
}

// The rule that the game has its name from: who cannot play all three dice has
// failed, and has lost the game on the spot (§8). White could play both
// fours here, but no 5, whatever he plays first. So he does not move at all.
//
// Rulings: fallas-8, fallas-8-nothing
func Example_fallasADieUnplayedLosesTheGame() {
	p, _ := alfonsine.ParsePosition("24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4")
	fmt.Println(p)
	fmt.Print(diagram.Text(alfonsine.Fallas, p, diagram.Options{}))

	_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "24/20")
	fmt.Println(err)
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4
	//    ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ■  ·  ·  · │     │  ■  ·  ·  ·  ·  ○ │
	//   │        ■          │     │  ■              ○ │
	//   │        ■          │     │  ■                │
	//   │        ■          │     │  ■                │
	//   │                   │     │  ■                │
	//   │                   │     │  7                │
	//   │                   │ bar │                   │
	//   │                   │     │ 13                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │     ■             │     │  ○              ■ │
	//   │  ·  ■  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to play 5-4-4                   off 0
	// alfonsine: fallas: "24/20": 24/20 with a 4: not all the dice can be played, so nothing is moved and the game is lost [fallas-8: A player who cannot play all three dice has lost.]
	// fails leads to 24:2,6:13 19:7,15:4,11:2,1:2 0-1 -
}

// Who can play all three dice must find the way to do it (§8). White's
// 6 is dead as long as 24/18 is closed, so he must not waste the 1 or the 2: they
// take the checker to 21, from where the 6 can be played.
//
// Rulings: fallas-8, fallas-8-all
func Example_fallasAllDiceMustBePlayed() {
	p, _ := alfonsine.ParsePosition("24:1,6:1,off:13 18:2,17:2,16:2,off:9 w 6-2-1")
	for _, typed := range []string{"24/15", "24/22 6/5", "24/23 6/4"} {
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// 24/15 leads to 15:1,6:1,off:13 18:2,17:2,16:2,off:9 b -
	// alfonsine: fallas: "24/22 6/5": 6/5 with a 1: more dice can be played, for instance 22/21 with a 1 [fallas-8-all: A player who can play all three dice must.]
	// alfonsine: fallas: "24/23 6/4": 6/4 with a 2: more dice can be played, for instance 23/21 with a 2 [fallas-8-all: A player who can play all three dice must.]
}

// Home is where a side's thirteen checkers began, for White the points 6 to 1, for
// Black 19 to 24 (§4). A checker on 7, or on 18, is still outside.
//
// Rulings: fallas-4-home
func Example_fallasHomeIsWhereTheThirteenBegan() {
	for _, position := range []string{
		"7:1,1:1,off:13 24:1,off:14 w 1",
		"6:1,1:1,off:13 24:1,off:14 w 1",
		"1:1,off:14 18:1,24:1,off:13 b 1",
		"1:1,off:14 19:1,24:1,off:13 b 1",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(position, alfonsine.Plays(alfonsine.Fallas, p))
	}
	// Output:
	// 7:1,1:1,off:13 24:1,off:14 w 1 [7/6]
	// 6:1,1:1,off:13 24:1,off:14 w 1 [6/5 1/off]
	// 1:1,off:14 18:1,24:1,off:13 b 1 [18/19]
	// 1:1,off:14 19:1,24:1,off:13 b 1 [19/20 24/off]
}

// Checkers are borne off when all of their side that are not off yet have come home
// (§9).
//
// Rulings: fallas-9-bear-off
func Example_fallasBearingOffBeginsWhenAllAreHome() {
	for _, position := range []string{
		"13:1,3:14 24:15 w 3",
		"6:1,3:14 24:15 w 3",
		"4:1,3:1,off:13 24:15 w 3",
	} {
		p, _ := alfonsine.ParsePosition(position)
		play, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "3/off")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(position, "leads to", play.Next())
	}
	// Output:
	// alfonsine: fallas: "3/off": 3/off with a 3: not all of White's checkers are home [fallas-9-bear-off: Checkers are borne off once all fifteen of the side have come home.]
	// 6:1,3:14 24:15 w 3 leads to 6:1,3:13,off:1 24:15 b -
	// 4:1,3:1,off:13 24:15 w 3 leads to 4:1,off:14 24:15 b -
}

// Before each die it is asked anew whether all are home: what one die has brought
// home another can bear off in the same throw. This is a decision. White has played
// one of his dice and has two left; neither bears off the 2 yet.
//
// Rulings: fallas-9-each-die
func Example_fallasEachDieAsksAnewWhetherAllAreHome() {
	p, _ := alfonsine.ParsePosition("7:1,2:1,off:13 24:1,off:14 w 6-5")
	fmt.Println("the next die:", alfonsine.Moves(alfonsine.Fallas, p))
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println("both dice:   ", play.Next())
	}
	// Output:
	// the next die: [7/1 7/2]
	// both dice:    1:1,off:14 24:1,off:14 b -
	// both dice:    2:1,off:14 24:1,off:14 b -
}

// A hit takes the right to bear off away until the checker has come home again.
// Black hits with the 4; White has to enter, and three dice are not enough to come
// round, so that the checker on 2 stays where it is.
//
// Rulings: fallas-9-each-die, fallas-9-still
func Example_fallasAHitTakesTheRightToBearOffAway() {
	p, _ := alfonsine.ParsePosition("5:1,2:1,off:13 24:14,1:1 b 4")
	p, _ = alfonsine.Fallas.Move(p, alfonsine.Move{From: 1, To: 5, Die: 4})
	fmt.Println(p)
	dice, _ := alfonsine.ParseRoll("6-6-4")
	p, _ = alfonsine.Fallas.Roll(p, dice)
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play.Next())
	}
	// Output:
	// bar:1,2:1,off:13 24:14,5:1 w -
	// 9:1,2:1,off:13 24:14,5:1 b -
}

// A die bears off a checker that stands exactly so far from the rail, or moves
// another on the board, as the player prefers (§9).
//
// Rulings: fallas-9-exact
func Example_fallasTheExactDieBearsOffOrMovesWithin() {
	p, _ := alfonsine.ParsePosition("6:1,4:1,off:13 24:1,off:14 w 4")
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 6/2 leads to 4:1,2:1,off:13 24:1,off:14 b -
	// 4/off leads to 6:1,off:14 24:1,off:14 b -
}

// A die that neither bears off exactly nor moves a checker on the board bears one
// off from a lower point, the farthest there is (§9). It does so even
// past a checker that stands higher and is blocked. In the first position White
// may play 6/1 with the 5, and so must not take the 3 off; in the second, Black
// holds point 1, and the 3 goes off before the 6; in the third, the 4 does.
//
// Rulings: fallas-9-larger
func Example_fallasALargerDieBearsOffFromTheNextLowerPoint() {
	for _, position := range []string{
		"6:1,3:1,off:13 24:2,off:13 w 5",
		"6:1,3:1,off:13 1:2,off:13 w 5",
		"6:1,4:1,3:1,off:12 1:2,off:13 w 5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(position, alfonsine.Plays(alfonsine.Fallas, p))
		if _, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "3/off"); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// 6:1,3:1,off:13 24:2,off:13 w 5 [6/1]
	// alfonsine: fallas: "3/off": 3/off with a 5: the 5 can be played within the board [fallas-9-larger: If no checker can be brought to the rail and none can be moved on the board, one is borne off from the farthest point whose number is lower than the die.]
	// 6:1,3:1,off:13 1:2,off:13 w 5 [3/off]
	// 6:1,4:1,3:1,off:12 1:2,off:13 w 5 [4/off]
	// alfonsine: fallas: "3/off": 3/off with a 5: a larger die bears off from the farthest point only [fallas-9-larger: If no checker can be brought to the rail and none can be moved on the board, one is borne off from the farthest point whose number is lower than the die.]
}

// The order of the dice decides what a larger one finds (§9). With 5-1-1
// White can bear off the 3 by the 5 at once and go on with the 6; bring the 6 down
// to where the 5 bears it off; or let the 5 take the 3 when it has moved.
//
// Rulings: fallas-9-larger, fallas-9-larger-each
func Example_fallasTheOrderOfTheDiceDecides() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:2,off:13 w 5-1-1")
	var left []string
	for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
		left = append(left, play.Next().String())
	}
	slices.Sort(left)
	for _, position := range left {
		fmt.Println(position)
	}
	// Output:
	// 2:1,off:14 1:2,off:13 b -
	// 3:1,off:14 1:2,off:13 b -
	// 4:1,off:14 1:2,off:13 b -
	// 5:1,off:14 1:2,off:13 b -
}

// The duty to play every die lasts to the end (§8). White must not take
// the 3 off with his 3, or the 5 would be dead; he plays 6/3 and bears off with the
// 5. With two checkers on 6 and a 5 there is no way, and he has lost a game that
// was all but won.
//
// Rulings: fallas-8-home
func Example_fallasAllDiceMustBePlayedWhileBearingOff() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:2,off:13 w 5-3")
	_, err := alfonsine.Fallas.Move(p, alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3})
	fmt.Println(err)

	for _, position := range []string{
		"6:1,3:1,off:13 1:2,off:13 w 5-3",
		"6:2,off:13 1:2,off:13 w 5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		for _, play := range alfonsine.Plays(alfonsine.Fallas, p) {
			fmt.Println("dice played:", play.Len(), "then", play.Next())
		}
	}
	// Output:
	// alfonsine: fallas: 3/off with a 3: more dice can be played, for instance 3/off with a 5 [fallas-8-home: While bearing off too, all three dice must be played, and a player who cannot has lost.]
	// dice played: 2 then 3:1,off:14 1:2,off:13 b -
	// dice played: 0 then 6:2,off:13 1:2,off:13 0-1 -
}

// That a game is lost by its first throw follows from §8 alone. Read otherwise, 5-5-5
// is thrown again at the start: Roll refuses it, and the other 55 throws share its
// part. Later in the game it loses as any other throw does.
//
// Rulings: fallas?first-throw=again
func Example_fallasReadWithTheFirstThrowAgain() {
	v, _ := alfonsine.LookupGame("fallas?first-throw=again")
	dice, _ := alfonsine.ParseRoll("5-5-5")
	_, err := v.Roll(v.Start(), dice)
	fmt.Println(err)
	if refused := (*alfonsine.RollError)(nil); errors.As(err, &refused) {
		fmt.Println("again:", refused.Again)
	}
	throws := 0
	for range alfonsine.Chances(v, v.Start()) {
		throws++
	}
	fmt.Println(throws, "throws")

	later, _ := alfonsine.ParsePosition("24:2,6:13 19:13,1:2 b -")
	later, _ = v.Roll(later, dice)
	for _, play := range alfonsine.Plays(v, later) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// alfonsine: fallas?first-throw=again: roll 5-5-5: a first throw that cannot be played in full is made again [fallas?first-throw=again: A throw from the starting position that cannot be played in full, 5-5-5, is made again.]
	// again: true
	// 55 throws
	// fails leads to 24:2,6:13 19:13,1:2 1-0 -
}

// Fayles, as bkgm.com tells it, has no bar: a checker that is hit is put on
// the first point of its path, which is the hitter's ace point. There must be none
// of the hitter's checkers there when he has landed, or he may not hit: so he may
// not hit on that point itself.
//
// Rulings: fallas?hit=start
func Example_fallasReadWithHitCheckersAtTheStart() {
	v, _ := alfonsine.LookupGame("fallas?hit=start")
	for _, try := range []struct{ position, typed string }{
		{"8:1,off:14 5:1,off:14 w 3", "8/5*"},
		{"20:1,off:14 17:1,off:14 b 3", "17/20*"},
		{"8:1,1:1,off:13 5:1,off:14 w 3", "8/5*"},
		{"8:1,1:2,off:12 5:1,off:14 w 3", "8/5*"},
		{"4:1,off:14 1:1,off:14 w 3", "4/1*"},
	} {
		p, _ := alfonsine.ParsePosition(try.position)
		play, err := alfonsine.ParsePlay(v, p, try.typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 8/5* leads to 5:1,off:14 1:1,off:14 b -
	// 17/20* leads to 24:1,off:14 20:1,off:14 w -
	// alfonsine: fallas?hit=start: "8/5*": 8/5 with a 3: the checker on point 5 cannot be hit: it would go to point 1, which is occupied [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked.]
	// alfonsine: fallas?hit=start: "8/5*": 8/5 with a 3: the checker on point 5 cannot be hit: it would go to point 1, which is occupied [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked.]
	// alfonsine: fallas?hit=start: "4/1*": 4/1 with a 3: the checker on point 1 cannot be hit: it would go to point 1, which is occupied [fallas?hit=start: A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked.]
}

// The larger die can be read as in the other games: it bears off one of the
// farthest checkers, and none when a checker stands beyond it. Then the 5 is dead
// here, which loses; by default the 3 goes off.
//
// Rulings: fallas?overshoot=farthest
func Example_fallasReadWithTheLargerDieForTheFarthest() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:2,off:13 w 5")
	for _, slug := range []string{"fallas", "fallas?overshoot=farthest"} {
		v, _ := alfonsine.LookupGame(slug)
		for _, play := range alfonsine.Plays(v, p) {
			fmt.Println(play, "leads to", play.Next())
		}
		_, err := alfonsine.ParsePlay(v, p, "3/off")
		fmt.Println(err)
	}
	// Output:
	// 3/off leads to 6:1,off:14 1:2,off:13 b -
	// <nil>
	// fails leads to 6:1,3:1,off:13 1:2,off:13 0-1 -
	// alfonsine: fallas?overshoot=farthest: "3/off": 3/off with a 5: a checker stands farther away than 5 [fallas?overshoot=farthest: A die larger than any distance bears off one of the farthest checkers, and no other die does.]
}

// Read to the letter, §8 makes no exception for the end: who cannot play all three dice
// has lost, even if fewer would take his last checkers off. The sixes would win for
// White, who has one checker left, under the other reading; here he has to have a way
// of playing all three.
//
// Rulings: fallas?duty=all-to-the-last
func Example_fallasReadWithAllDiceToTheLast() {
	last, _ := alfonsine.LookupGame("fallas?duty=all-to-the-last")
	for _, position := range []string{"6:1,off:14 24:2,off:13 w 6-6-6", "6:1,off:14 24:2,off:13 w 4-1-1"} {
		printPlays(alfonsine.Fallas, position)
		printPlays(last, position)
	}
	printPlay(last, "6:1,off:14 24:2,off:13 w 6-6-6", "6/off")
	// Output:
	// 6/off → off:15 24:2,off:13 1-0 -
	// fails → 6:1,off:14 24:2,off:13 0-1 -
	// 6/5/4/off → off:15 24:2,off:13 1-0 -
	// 6/2/1/off → off:15 24:2,off:13 1-0 -
	// alfonsine: fallas?duty=all-to-the-last: "6/off": 6/off with a 6: not all the dice can be played, so nothing is moved and the game is lost [fallas-8-home: While bearing off too, all three dice must be played, and a player who cannot has lost.]
}

// “Once all 15 checkers have entered the last quadrant” (§9) may be asked but once:
// under this reading who has begun to bear off may go on although a checker was hit.
// White's checker on 14 is far from home, and the five bears off all the same.
//
// Rulings: fallas?bear-off=begun
func Example_fallasReadWithBearingOffBegun() {
	begun, _ := alfonsine.LookupGame("fallas?bear-off=begun")
	const position = "14:1,5:1,off:13 24:2,9:2,off:11 w 5-1-1"
	printPlays(alfonsine.Fallas, position)
	printPlays(begun, position)
	// Output:
	// 14/13/8 5/4 → 8:1,4:1,off:13 24:2,9:2,off:11 b -
	// 14/13/12/7 → 7:1,5:1,off:13 24:2,9:2,off:11 b -
	// 5/off 14/13/12 → 12:1,off:14 24:2,9:2,off:11 b -
	// 14/13/8/7 → 7:1,5:1,off:13 24:2,9:2,off:11 b -
	// 14/13/8 5/4 → 8:1,4:1,off:13 24:2,9:2,off:11 b -
	// 5/4/off 14/13 → 13:1,off:14 24:2,9:2,off:11 b -
	// 5/4/3/off → 14:1,off:14 24:2,9:2,off:11 b -
}

// “No move can be made in the board” (§9) may be said of the whole throw: under this
// reading a larger die waits until none of the dice that are left can do anything
// else. The 5 may not take the checker on 3 as long as the 2 can be played.
//
// Rulings: fallas?overshoot=stuck
func Example_fallasReadWithALargerDieThatWaits() {
	stuck, _ := alfonsine.LookupGame("fallas?overshoot=stuck")
	const position = "6:1,3:1,off:13 1:2,off:13 w 5-2"
	printPlays(alfonsine.Fallas, position)
	printPlays(stuck, position)
	printPlay(stuck, position, "3/off 6/4")
	// Output:
	// 3/off 6/4 → 4:1,off:14 1:2,off:13 b -
	// 6/4/off → 3:1,off:14 1:2,off:13 b -
	// 6/4/off → 3:1,off:14 1:2,off:13 b -
	// alfonsine: fallas?overshoot=stuck: "3/off 6/4": 3/off with a 5: a larger die bears off from the farthest point only [fallas?overshoot=stuck: Only if none of the dice that are left brings a checker to the rail or moves one on the board, a die bears off one from the farthest point whose number is lower.]
}
