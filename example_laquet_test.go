package alfonsine_test

import (
	"fmt"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/cast"
	"example.com/alfonsine/diagram"
)

// These examples tell the rules of Laquet in the order of the text that they are read
// from, Philippe Lalanne's The Game of Laquet (2018), after the eleventh tables game of
// the Libro de los juegos. The sections are Lalanne's: the manuscript has none. What
// may be read otherwise comes last.

// Two dice are thrown, neither more nor fewer (§1).
//
// Rulings: laquet-1, laquet-1-same
func Example_laquetTwoDiceAreThrown() {
	fmt.Println(alfonsine.Laquet.Dice())
	for _, thrown := range []string{"6", "6-5", "6-5-4"} {
		dice, _ := alfonsine.ParseRoll(thrown)
		p, err := alfonsine.Laquet.Roll(alfonsine.Laquet.Start(), dice)
		fmt.Println(p.Dice(), err)
	}
	// Output:
	// 2
	// - alfonsine: laquet: roll 6: the game is played with 2 dice, not 1 [laquet-1: Two dice are thrown.]
	// 6-5 <nil>
	// - alfonsine: laquet: roll 6-5-4: the game is played with 2 dice, not 3 [laquet-1: Two dice are thrown.]
}

// The start is lopsided. §2 shows it by a figure, which was not at hand; Wikipedia's
// Laquet tells in words what it showed. White, at the bottom, fills quadrant I but
// for its corner and has one checker far ahead, on the corner of quadrant III.
// Black has fourteen on the corner that White left free and one just ahead of
// them (§3). The quadrant called laquet stays empty.
//
// Rulings: laquet-2, laquet-3, laquet-2-seats, laquet-2-unused, laquet-3-ahead
func Example_laquetTheStart() {
	p := alfonsine.Laquet.Start()
	fmt.Println(p)
	fmt.Print(diagram.Text(alfonsine.Laquet, p, diagram.Options{}))
	// Output:
	// 18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -
	//    ■ Black                                 off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                14 │
	//   │                   │     │                 ■ │
	//   │      unused       │     │                 ■ │
	//   │                   │     │     ○  ○  ○  ○  ■ │
	//   │                   │     │  ○  ○  ○  ○  ○  ■ │
	//   │                   │     │  ○  ○  ○  ○  ○  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                               18 17 16 15 14 13
	//    ○ White to throw                        off 0
}

// White's checkers and Black's go round the same way, from point 18 down to 1 and
// off, and never turn back. So every point is as far from home for the one as for
// the other, and the points of the fourth quadrant are on nobody's path (§3).
//
// Rulings: laquet-3
func Example_laquetBothSidesTravelTheSameWay() {
	for _, point := range []alfonsine.Point{18, 13, 7, 1, 19, 24} {
		white := alfonsine.Laquet.Distance(alfonsine.White, point)
		black := alfonsine.Laquet.Distance(alfonsine.Black, point)
		fmt.Println(point, white, black)
	}

	p, _ := alfonsine.ParsePosition("18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 b 3-2")
	for _, typed := range []string{"13/10 12/10", "13/16 13/15"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}

	p, _ = alfonsine.ParsePosition("19:1,18:14 13:15 w -")
	fmt.Println(alfonsine.Laquet.Check(p))
	// Output:
	// 18 18 18
	// 13 13 13
	// 7 7 7
	// 1 1 1
	// 19 -1 -1
	// 24 -1 -1
	// 13/10 12/10 leads to 18:2,17:3,16:3,15:3,14:3,1:1 13:13,10:2 w -
	// alfonsine: laquet: "13/16 13/15": 13/16: Black's checkers travel towards point 1 [laquet-3: Both sides travel the same way, counter-clockwise over the three quadrants I, II and III.]
	// alfonsine: not a position of laquet: white: point 19 is not on the path
}

// Whoever has borne off all his checkers first has won (§4).
//
// Rulings: laquet-4
func Example_laquetTheFirstToBearOffAllWins() {
	p, _ := alfonsine.ParsePosition("6:2,off:13 1:1,off:14 w 6-6")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		winner, won := play.Next().Winner()
		fmt.Println(play, winner, won)
	}
	// Output:
	// 6/off(2) White true
}

// The last checker off ends the game in the middle of a throw. The die that is
// left is not the opponent's, who might have won by it: it is void. And it counts
// as played, so that one may win with the larger die here without first playing
// the smaller. The text does not say so; this is a decision.
//
// Rulings: laquet-4-end
func Example_laquetTheLastCheckerOffEndsTheGame() {
	p, _ := alfonsine.ParsePosition("2:1,off:14 3:1,off:14 w 6-1")
	for _, move := range alfonsine.Moves(alfonsine.Laquet, p) {
		next, _ := alfonsine.Laquet.Move(p, move)
		fmt.Println(move, "leads to", next)
	}
	// Output:
	// 2/off leads to off:15 3:1,off:14 1-0 -
	// 2/1 leads to 1:1,off:14 3:1,off:14 w 6
}

// White always makes the first throw, since Black could otherwise shut him in at
// once (§5). Who is White? The text does not tell; as in Cab e Quinal,
// each player throws one die and the higher takes White.
//
// Rulings: laquet-5, laquet-5-toss
func Example_laquetWhiteBegins() {
	anna, blanca, err := cast.ReadRollOff(cast.Die{Face: 2}, cast.Die{Face: 5})
	fmt.Println(anna, blanca, err)
	if blanca > anna {
		fmt.Println("Blanca takes White.")
	}
	fmt.Println(alfonsine.Laquet.Start().Turn(), "begins.")
	// Output:
	// 2 5 <nil>
	// Blanca takes White.
	// White begins.
}

// Two equal dice decide nothing, and both players throw again. This is a decision.
//
// Rulings: laquet-5-ties, laquet-5-void
func Example_laquetEqualDiceAreThrownAgain() {
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 4}, cast.Die{Face: 4}))
	fmt.Println(cast.ReadRollOff(cast.Die{Face: 1}, cast.Die{Face: 4, Lie: cast.LieOnRail}))

	// Dice that the program throws are never equal in the end.
	rng, ties := rand.New(rand.NewPCG(11, 78)), 0
	for range 1000 {
		if one, other := alfonsine.RollOff(rng); one == other {
			ties++
		}
	}
	fmt.Println(ties, "ties")
	// Output:
	// 0 0 cast: throw again: both dice show 4
	// 0 0 cast: throw again: second die: it is on a rail
	// 0 ties
}

// The two dice that decided who begins are not played. White takes both up and
// throws anew, so that his first throw may be a doublet, which that of two unequal
// dice never was (inferred from Cab e Quinal §5).
//
// Rulings: laquet-5-throw
func Example_laquetTheFirstThrowIsAFreshOne() {
	start := alfonsine.Laquet.Start()
	fmt.Println("dice to play at the start:", start.Dice())
	throws, doublets := 0, 0
	for p := range alfonsine.Chances(alfonsine.Laquet, start) {
		throws++
		if p.Dice().Alike() {
			doublets++
		}
	}
	fmt.Println(throws, "throws,", doublets, "of them doublets")
	// Output:
	// dice to play at the start: -
	// 21 throws, 6 of them doublets
}

// One die on a rail or off the board voids both. A die that lies flat is good, on
// a checker too. A tilted one is good if the players agree on it; if they do not,
// the one who claims it may set the other die on top, and it is good if that one
// stays (§6, from trictrac).
//
// Rulings: laquet-6
func Example_laquetDiceThrownByHand() {
	agreed := cast.Die{Face: 3, Lie: cast.LieTilted, Claims: [2]bool{true, true}}
	disputed := cast.Die{Face: 3, Lie: cast.LieTilted}
	disputed.Claims[alfonsine.Black] = true
	proved, disproved := disputed, disputed
	proved.Tests[alfonsine.Black] = cast.TestDieStayed
	disproved.Tests[alfonsine.Black] = cast.TestDieSlidOff

	for _, die := range []cast.Die{
		{Face: 3},
		{Face: 3, Lie: cast.LieOnCheckers},
		{Face: 3, Lie: cast.LieOnRail},
		{Face: 3, Lie: cast.LieOffTheBoard},
		agreed, disputed, proved, disproved,
	} {
		fmt.Println(cast.Read(cast.Die{Face: 6}, die))
	}
	// Output:
	// 6-3 <nil>
	// 6-3 <nil>
	// - cast: throw again: second die: it is on a rail
	// - cast: throw again: second die: it is off the board
	// 6-3 <nil>
	// - cast: throw again: second die: it is tilted, White disputes it, and Black, who claims it, has not tested it
	// 6-3 <nil>
	// - cast: throw again: second die: it is tilted, and the test die slid off
}

// Each die moves a checker by as many points as it shows. The two dice may move
// two checkers, or one checker twice; no other number of points is to be had of
// them (§7).
//
// Rulings: laquet-7-moves
func Example_laquetTwoDiceMoveOneCheckerOrTwo() {
	p, _ := alfonsine.ParsePosition("18:1,17:1,off:13 2:1,off:14 w 3-1")
	for _, typed := range []string{"18/15 17/16", "17/14 18/17", "18/14", "17/13", "18/16 17/15", "18/15"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.Laquet, p)), "plays")
	// Output:
	// 18/15 17/16 leads to 16:1,15:1,off:13 2:1,off:14 b -
	// 17/14 18/17 leads to 17:1,14:1,off:13 2:1,off:14 b -
	// 18/14 leads to 17:1,14:1,off:13 2:1,off:14 b -
	// 17/13 leads to 18:1,13:1,off:13 2:1,off:14 b -
	// alfonsine: laquet: "18/16 17/15": 18/16: no die leads there: there is only 3-1 to play [laquet-7-moves: Each die moves one checker by its pips; two checkers or a single one may use up the dice.]
	// alfonsine: laquet: "18/15": 1 is still to be played, for instance 17/16 with a 1 [laquet-8-duty: Both dice must be played if possible.]
	// 3 plays
}

// A doublet is two dice as any other throw is: each of them is played once, not
// twice (§7).
//
// Rulings: laquet-7-doublets
func Example_laquetDoubletsArePlayedOnce() {
	dice, _ := alfonsine.ParseRoll("4-4")
	p, _ := alfonsine.ParsePosition("18:1,off:14 2:1,off:14 w -")
	p, _ = alfonsine.Laquet.Roll(p, dice)
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 18/14/10 leads to 10:1,off:14 2:1,off:14 b -
}

// Touch a checker once the dice lie, and you can be held to it, if any legal play
// moves it. Who only wants to straighten it says “j'adoube” first. The rule is
// borrowed from Cab e Quinal (§7 d).
//
// Rulings: laquet-7-touch
func Example_laquetATouchedCheckerIsPlayed() {
	p, _ := alfonsine.ParsePosition("18:1,17:1,10:1,off:12 12:1,off:14 w 6")
	fmt.Println("free to choose:", alfonsine.Plays(alfonsine.Laquet, p))
	fmt.Println("touched on 10: ", alfonsine.Touched(alfonsine.Laquet, p, 10))
	fmt.Println("j'adoube:      ", alfonsine.Plays(alfonsine.Laquet, p))
	fmt.Println("stuck on 18:   ", alfonsine.Touched(alfonsine.Laquet, p, 18))
	// Output:
	// free to choose: [17/11 10/4]
	// touched on 10:  [10/4]
	// j'adoube:       [17/11 10/4]
	// stuck on 18:    [17/11 10/4]
}

// A single checker is enough to close its point to the other side (§7).
// A side's own checkers close nothing to it.
//
// Rulings: laquet-7-forbidden
func Example_laquetAPointWithAnEnemyCheckerIsForbidden() {
	p, _ := alfonsine.ParsePosition("18:2,17:1,11:1,off:11 12:1,off:14 w 6")
	for _, typed := range []string{"18/12", "17/11"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// alfonsine: laquet: "18/12": 18/12 with a 6: point 12 is forbidden: Black has 1 checker there [laquet-7-forbidden: A point with any checker of the other side is forbidden.]
	// 17/11 leads to 18:2,11:2,off:11 12:1,off:14 b -
}

// A checker that both dice move touches down between them, and may not do so on a
// forbidden point either (§7). Two dice have two points to touch down on:
// the way is barred when Black holds both.
//
// Rulings: laquet-7-rest
func Example_laquetNobodyRestsOnAForbiddenPoint() {
	for _, position := range []string{
		"18:1,off:14 15:1,off:14 w 6-3",
		"18:1,off:14 12:1,off:14 w 6-3",
		"18:1,off:14 15:1,12:1,off:13 w 6-3",
	} {
		p, _ := alfonsine.ParsePosition(position)
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "18/9")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(play)
	}
	// Output:
	// 18/12/9
	// 18/15/9
	// alfonsine: laquet: "18/9": 18/12 with a 6: on the way from point 18 to point 9, point 12 is forbidden: Black has 1 checker there [laquet-7-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// A checker that stands alone is safe, in this game only (introduction and §7). In Cab e Quinal the same move hits it.
//
// Rulings: laquet-7-blot
func Example_laquetALoneCheckerCannotBeHit() {
	p, _ := alfonsine.ParsePosition("18:1,17:1,off:13 12:1,off:14 w 6")
	fmt.Println("Laquet:      ", alfonsine.Plays(alfonsine.Laquet, p))
	fmt.Println("Cab e Quinal:", alfonsine.Plays(alfonsine.CabEQuinal, p))
	// Output:
	// Laquet:       [17/11]
	// Cab e Quinal: [18/12* 17/11]
}

// Six points in a row, each with one checker or more, let nobody of the other side
// past: none of the 21 throws moves White here. Nobody need forbid it; it follows
// from the rule of the forbidden points (§7). Where one of the six gives
// way, throws with that die get through.
//
// Rulings: laquet-7-block
func Example_laquetSixPointsInARowAreABlock() {
	p, _ := alfonsine.ParsePosition("18:15 17:10,16:1,15:1,14:1,13:1,12:1 w -")
	fmt.Println(p.Held(alfonsine.Black, 1).PrimeLength(), "points in a row:")
	fmt.Print(diagram.Text(alfonsine.Laquet, p, diagram.Options{}))

	opened, _ := alfonsine.ParsePosition("18:15 17:10,16:1,15:1,13:1,12:1,11:1 w -")
	for _, p := range []alfonsine.Position{p, opened} {
		stopped := 0
		for thrown := range alfonsine.Chances(alfonsine.Laquet, p) {
			if plays := alfonsine.Plays(alfonsine.Laquet, thrown); plays[0].Len() == 0 {
				stopped++
			}
		}
		fmt.Println(p.Held(alfonsine.Black, 1), "stop", stopped, "throws of 21")
	}
	// Output:
	// 6 points in a row:
	//    ■ Black                                 off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │ 15 10             │
	//   │                   │     │  ○  ■             │
	//   │      unused       │     │  ○  ■             │
	//   │                   │     │  ○  ■             │
	//   │                   │     │  ○  ■             │
	//   │                   │     │  ○  ■  ■  ■  ■  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                               18 17 16 15 14 13
	//    ○ White to throw                        off 0
	// 17, 16, 15, 14, 13, 12 stop 21 throws of 21
	// 17, 16, 15, 13, 12, 11 stop 15 throws of 21
}

// Who can play both dice must, even if only one way of playing manages it (§8). White would like to play 18/14 with the 4, but his 6 would be dead
// then, since 14/8 is closed. So is every other way but one.
//
// Rulings: laquet-8-duty
func Example_laquetBothDiceMustBePlayed() {
	p, _ := alfonsine.ParsePosition("18:1,14:1,off:13 8:1,4:1,off:13 w 6-4")
	for _, typed := range []string{"18/12 14/10", "18/12", "18/14", "pass"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	fmt.Println(len(alfonsine.Plays(alfonsine.Laquet, p)), "play")
	// Output:
	// 18/12 14/10 leads to 12:1,10:1,off:13 8:1,4:1,off:13 b -
	// alfonsine: laquet: "18/12": 4 is still to be played, for instance 14/10 with a 4 [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "18/14": 18/14 with a 4: more dice can be played, for instance 18/12 with a 6 [laquet-8-duty: Both dice must be played if possible.]
	// alfonsine: laquet: "pass": 6-4 is still to be played, for instance 18/12 with a 6 [laquet-8-duty: Both dice must be played if possible.]
	// 1 play
}

// Where each die can be played but not the two together, the player takes the one
// that he likes better; it need not be the larger (§8). The other is his
// opponent's.
//
// Rulings: laquet-8-choice, laquet-8-left
func Example_laquetEitherDieButNotBoth() {
	p, _ := alfonsine.ParsePosition("18:1,off:14 9:1,off:14 w 6-3")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 18/12 leads to 12:1,off:14 9:1,off:14 b ~3
	// 18/15 leads to 15:1,off:14 9:1,off:14 b ~6
}

// A die that a player cannot use is not lost: his opponent plays it for himself,
// if he can (§8). White is stuck behind Black's six points and passes with
// both dice; Black plays them before he throws.
//
// Rulings: laquet-8-left, laquet-8-own
func Example_laquetDiceLeftOverAreTheOpponents() {
	p, _ := alfonsine.ParsePosition("18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5")
	play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "pass")
	fmt.Println(play, err)
	fmt.Print(diagram.Text(alfonsine.Laquet, play.Next(), diagram.Options{}))

	// He may not throw as long as they are there.
	dice, _ := alfonsine.ParseRoll("2-1")
	_, err = alfonsine.Laquet.Roll(play.Next(), dice)
	fmt.Println(err)

	// And when they are played it is still his turn: now he throws.
	play, err = alfonsine.ParsePlay(alfonsine.Laquet, play.Next(), "17/11 17/12")
	fmt.Println(play.Next(), err)
	// Output:
	// pass <nil>
	//    ■ Black to play 6-5, left by White      off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │ 15 10             │
	//   │                   │     │  ○  ■             │
	//   │      unused       │     │  ○  ■             │
	//   │                   │     │  ○  ■             │
	//   │                   │     │  ○  ■             │
	//   │                   │     │  ○  ■  ■  ■  ■  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                               18 17 16 15 14 13
	//    ○ White                                 off 0
	// alfonsine: laquet: roll 2-1: White left 6-5, which must be played before the next throw [laquet-8-own: Dice that the other side left must be played with one's own checkers, before one's own throw, and may win the game.]
	// 18:15 17:8,16:1,15:1,14:1,13:1,12:2,11:1 b - <nil>
}

// The opponent moves his own checkers with the dice left to him, not those of the
// player who was stuck, who could not move them. He owes as many dice as he can
// play (inferred from §8).
//
// Rulings: laquet-8-own, laquet-8-own-most
func Example_laquetTheOpponentMovesHisOwnCheckers() {
	p, _ := alfonsine.ParsePosition("18:15 16:1,10:1,off:13 b ~6-5")
	for _, typed := range []string{"16/10 10/5", "18/12", "16/10", "pass"} {
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, typed)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(typed, "leads to", play.Next())
	}
	// Output:
	// 16/10 10/5 leads to 18:15 10:1,5:1,off:13 b -
	// alfonsine: laquet: "18/12": 18/12: the checkers on point 18 are White's [laquet-8-own: Dice that the other side left must be played with one's own checkers, before one's own throw, and may win the game.]
	// alfonsine: laquet: "16/10": 5 is still to be played, for instance 10/5 with a 5 [laquet-8-own: Dice that the other side left must be played with one's own checkers, before one's own throw, and may win the game.]
	// alfonsine: laquet: "pass": 6-5 is still to be played, for instance 16/10 with a 6 [laquet-8-own: Dice that the other side left must be played with one's own checkers, before one's own throw, and may win the game.]
}

// With dice that were left to him the opponent may bear off his last checkers, and
// so win with a throw that was not his own (inferred from §8). Here Black's
// checker on 1 stops White, whose two sixes take both of Black's checkers off.
//
// Rulings: laquet-8-own
func Example_laquetWinningByDiceLeftOver() {
	p, _ := alfonsine.ParsePosition("7:1,off:14 4:1,1:1,off:13 w 6-6")
	for plays := alfonsine.Plays(alfonsine.Laquet, p); len(plays) > 0; plays = alfonsine.Plays(alfonsine.Laquet, p) {
		p = plays[0].Next()
		fmt.Println("dice played:", plays[0].Len(), "then", p)
	}
	// Output:
	// dice played: 0 then 7:1,off:14 4:1,1:1,off:13 b ~6-6
	// dice played: 2 then 7:1,off:14 off:15 0-1 -
}

// Dice that the opponent cannot play either are void: they do not come back to the
// player who threw them. It is the opponent's turn to throw (inferred from §8). Of a 6 and a 5 left to him Black can play both, one or none here.
//
// Rulings: laquet-8-void
func Example_laquetDiceThatNeitherCanPlayAreVoid() {
	for _, position := range []string{
		"6:1,1:1,off:13 18:1,off:14 b ~6-5",
		"6:1,1:1,off:13 12:1,off:14 b ~6-5",
		"7:1,6:1,off:13 12:1,off:14 b ~6-5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
			fmt.Println("dice played:", play.Len(), "then", play.Next())
		}
	}
	// Output:
	// dice played: 2 then 6:1,1:1,off:13 7:1,off:14 b -
	// dice played: 1 then 6:1,1:1,off:13 7:1,off:14 b -
	// dice played: 0 then 7:1,6:1,off:13 12:1,off:14 b -
}

// Home is quadrant III, the last six points, for Black as for White (§4 and §9). A checker on point 7 is outside and keeps the side from bearing off; on
// point 6 it does not.
//
// Rulings: laquet-9-home
func Example_laquetHomeIsQuadrantIII() {
	for _, position := range []string{
		"7:1,1:1,off:13 18:1,off:14 w 1",
		"6:1,1:1,off:13 18:1,off:14 w 1",
		"18:1,off:14 7:1,1:1,off:13 b 1",
		"18:1,off:14 6:1,1:1,off:13 b 1",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(position, alfonsine.Plays(alfonsine.Laquet, p))
	}
	// Output:
	// 7:1,1:1,off:13 18:1,off:14 w 1 [7/6]
	// 6:1,1:1,off:13 18:1,off:14 w 1 [6/5 1/off]
	// 18:1,off:14 7:1,1:1,off:13 b 1 [7/6]
	// 18:1,off:14 6:1,1:1,off:13 b 1 [6/5 1/off]
}

// A side bears off when all its checkers have come home, those aside that are off
// already (§9).
//
// Rulings: laquet-9-bear-off
func Example_laquetBearingOffBeginsWhenAllAreHome() {
	for _, position := range []string{
		"13:1,3:14 18:15 w 3",
		"6:1,3:14 18:15 w 3",
		"3:1,off:14 18:15 w 3",
	} {
		p, _ := alfonsine.ParsePosition(position)
		play, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "3/off")
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(position, "leads to", play.Next())
	}
	// Output:
	// alfonsine: laquet: "3/off": 3/off with a 3: not all of White's checkers are home [laquet-9-bear-off: Checkers are borne off once all fifteen of the side have come home.]
	// 6:1,3:14 18:15 w 3 leads to 6:1,3:13,off:1 18:15 b -
	// 3:1,off:14 18:15 w 3 leads to off:15 18:15 1-0 -
}

// Each die asks anew whether all are home. Before the first one nothing can be
// borne off here; that die brings the last checker home, and the second bears one
// off, in the same throw. This is a decision, where the text is silent.
//
// Rulings: laquet-9-each-die
func Example_laquetEachDieAsksAnewWhetherAllAreHome() {
	p, _ := alfonsine.ParsePosition("7:1,2:1,off:13 18:1,off:14 w 6-5")
	fmt.Println("the first die: ", alfonsine.Moves(alfonsine.Laquet, p))
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println("the whole turn:", play.Next())
	}
	// Output:
	// the first die:  [7/1 7/2]
	// the whole turn: 1:1,off:14 18:1,off:14 b -
	// the whole turn: 2:1,off:14 18:1,off:14 b -
}

// A checker as far from the rail as the die shows goes off. It need not: another
// may be moved within the board instead, to stand in the opponent's way (§9).
//
// Rulings: laquet-9-exact
func Example_laquetTheExactDieBearsOffOrMovesWithin() {
	p, _ := alfonsine.ParsePosition("6:1,4:1,off:13 18:1,off:14 w 4")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play, "leads to", play.Next())
	}
	// Output:
	// 6/2 leads to 4:1,2:1,off:13 18:1,off:14 b -
	// 4/off leads to 6:1,off:14 18:1,off:14 b -
}

// A die that is larger than the distance of every checker takes off one of the
// farthest, and no other (§9).
//
// Rulings: laquet-9-larger, laquet-9-excess
func Example_laquetALargerDieBearsOffTheFarthest() {
	for _, position := range []string{
		"4:2,3:1,off:12 18:1,off:14 w 6",
		"6:1,3:1,off:13 18:1,off:14 w 5",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println(alfonsine.Plays(alfonsine.Laquet, p))
		_, err := alfonsine.ParsePlay(alfonsine.Laquet, p, "3/off")
		fmt.Println(err)
	}
	// Output:
	// [4/off]
	// alfonsine: laquet: "3/off": 3/off with a 6: a larger die bears off from the farthest point only [laquet-9-larger: A die larger than the farthest distance bears off one of the farthest checkers.]
	// [6/1]
	// alfonsine: laquet: "3/off": 3/off with a 5: a checker stands farther away than 5 [laquet-9-larger: A die larger than the farthest distance bears off one of the farthest checkers.]
}

// Nobody is let off a die because he is bearing off (§9). White may not
// take the 3 off with his 3, since 6/1 is closed to the 5 that would be left; he
// plays 6/3 and bears off with the 5.
//
// Rulings: laquet-9-duty
func Example_laquetBothDiceMustBePlayedWhileBearingOff() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 1:1,off:14 w 5-3")
	for _, play := range alfonsine.Plays(alfonsine.Laquet, p) {
		fmt.Println(play.Next())
	}
	_, err := alfonsine.Laquet.Move(p, alfonsine.Move{From: 3, To: alfonsine.Off, Die: 3})
	fmt.Println(err)
	// Output:
	// 3:1,off:14 1:1,off:14 b -
	// alfonsine: laquet: 3/off with a 3: more dice can be played, for instance 6/3 with a 3 [laquet-9-duty: While bearing off too, both dice are played if possible.]
}

// A die that is dead while its player bears off is the opponent's too (§9).
// White's fives neither move the 6 nor take the 3 off; Black bears off with them.
//
// Rulings: laquet-9-left
func Example_laquetDeadDiceWhileBearingOffAreTheOpponents() {
	p, _ := alfonsine.ParsePosition("6:1,3:1,off:13 5:1,1:1,off:13 w 5-5")
	for plays := alfonsine.Plays(alfonsine.Laquet, p); len(plays) > 0; plays = alfonsine.Plays(alfonsine.Laquet, p) {
		p = plays[0].Next()
		fmt.Println("dice played:", plays[0].Len(), "then", p)
	}
	// Output:
	// dice played: 0 then 6:1,3:1,off:13 5:1,1:1,off:13 b ~5-5
	// dice played: 2 then 6:1,3:1,off:13 off:15 0-1 -
}

// Ludii plays Laquet over all 24 points, and from another start; there the side of the
// fourteen begins. Read so, the fourth quadrant is part of the path, where the text leaves
// it empty.
//
// Rulings: laquet?points=24
func Example_laquetReadOverAllPoints() {
	v, err := alfonsine.LookupGame("laquet?points=24")
	if err != nil {
		fmt.Println(err)
		return
	}
	game := v
	fmt.Println(game.Start())
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	fmt.Println(game.Distance(alfonsine.White, 24), game.Distance(alfonsine.Black, 24))
	// Output:
	// 23:3,22:3,21:3,20:3,19:2,12:1 24:14,1:1 w -
	//    ■ Black                                 off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ■  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ○ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │ 14                │     │                   │
	//   │  ■                │     │                   │
	//   │  ■                │     │                   │
	//   │  ■  ○  ○  ○  ○    │     │                   │
	//   │  ■  ○  ○  ○  ○  ○ │     │                   │
	//   │  ■  ○  ○  ○  ○  ○ │     │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//    ○ White to throw                        off 0
	// 24 24
}

// Dice that cannot be played might simply be lost, as they are in Cab e Quinal. That
// contradicts §8, and no source has it so: it is there to see what the rule is worth.
// The throw is then over with White's pass, and Black throws.
//
// Rulings: laquet?unplayed=lost
func Example_laquetReadWithDiceUnplayedLost() {
	p, _ := alfonsine.ParsePosition("18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5")
	for _, slug := range []string{"laquet", "laquet?unplayed=lost"} {
		v, _ := alfonsine.LookupGame(slug)
		for _, play := range alfonsine.Plays(v, p) {
			fmt.Println(play, "leads to", play.Next())
		}
	}
	// Output:
	// pass leads to 18:15 17:10,16:1,15:1,14:1,13:1,12:1 b ~6-5
	// pass leads to 18:15 17:10,16:1,15:1,14:1,13:1,12:1 b -
}

// The text can be read as a favor to the opponent rather than a duty: he plays as
// many of the dice left over as he likes, or none, and then throws. By default he
// must play all that he can.
//
// Rulings: laquet?unplayed=offered
func Example_laquetReadWithDiceUnplayedOffered() {
	p, _ := alfonsine.ParsePosition("18:1,off:14 13:1,12:1,off:13 b ~6")
	for _, slug := range []string{"laquet", "laquet?unplayed=offered"} {
		v, _ := alfonsine.LookupGame(slug)
		for _, play := range alfonsine.Plays(v, p) {
			fmt.Println(slug, "allows", play, "and then", play.Next())
		}
	}
	// Output:
	// laquet allows 13/7 and then 18:1,off:14 12:1,7:1,off:13 b -
	// laquet allows 12/6 and then 18:1,off:14 13:1,6:1,off:13 b -
	// laquet?unplayed=offered allows 13/7 and then 18:1,off:14 12:1,7:1,off:13 b -
	// laquet?unplayed=offered allows 12/6 and then 18:1,off:14 13:1,6:1,off:13 b -
	// laquet?unplayed=offered allows pass and then 18:1,off:14 13:1,12:1,off:13 b -
}
