package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// Three dice can move three checkers, or two, or one alone, each die as many points
// as it shows (§7, ff. 74–75).
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
	// alfonsine: fallas: "24/14": 24/14: no dice lead there, only 5-3-1 is to play [fallas-7-moves: Each die moves one checker by its pips; three checkers, two or a single one may use up the dice.]
	// 24/20 23/18 leads to 22:1,20:1,18:1,off:12 1:1,off:14 b -
}

// Dice alike are three dice and no more: a doublet with its third die, or a
// triplet, is played die by die (§7, ff. 74–75).
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
// (§7 d, f. 77).
//
// Rulings: fallas-7-touch
func Example_fallasATouchedCheckerIsPlayed() {
	for _, position := range []string{
		"24:1,13:1,off:13 1:1,off:14 w 6",
		"bar:1,13:1,off:13 1:1,off:14 w 6",
	} {
		p, _ := alfonsine.ParsePosition(position)
		fmt.Println("free to choose:", alfonsine.Plays(alfonsine.Fallas, p))
		fmt.Println("touched on 13: ", alfonsine.Touched(alfonsine.Fallas, p, 13, false))
		fmt.Println("j'adoube:      ", alfonsine.Touched(alfonsine.Fallas, p, 13, true))
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
// (§7, ff. 74–75).
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
// its way. The text has this of Cab e Quinal (§8, f. 77), and it is borrowed from
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
	// alfonsine: fallas: "24/15": 24/18 with a 6: point 18 is forbidden: Black has 2 checkers there [fallas-7-rest: It is forbidden to rest there too, between two dice of one checker.]
}

// To land where the other side has a checker alone is to hit it and take its place
// (§7, ff. 74–75).
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
// on at once (borrowed from Cab e Quinal §8, f. 77). White can hit on his way here,
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
// text only says that it has to enter again; the bar is inferred (§7, ff. 74–75).
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
// (§7, ff. 74–75).
//
// Rulings: fallas-7-bar
func Example_fallasAHitCheckerEntersFirst() {
	p, _ := alfonsine.ParsePosition("24:1,9:1,6:13 bar:1,19:12,1:2 b 3")
	fmt.Println(alfonsine.Plays(alfonsine.Fallas, p))
	_, err := alfonsine.ParsePlay(alfonsine.Fallas, p, "19/22")
	fmt.Println(err)
	// Output:
	// [bar/3]
	// alfonsine: fallas: "19/22": 19/22 with a 3: checkers on the bar enter first [fallas-7-bar: A checker that was hit enters again before another of its side is played.]
}

// All that are on the bar enter before another moves: this is inferred for more
// than one (§7, ff. 74–75). Black needs the first two dice for it here; only the
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
// die tells on which of the first six points (inferred from §7, ff. 74–75). For
// White those are 24 to 19, for Black 1 to 6.
//
// Rulings: fallas-7-entry
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
// that follows from the forbidden points (§7, ff. 74–75). In this game it wins at
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
