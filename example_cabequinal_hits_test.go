package alfonsine_test

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// This is Cab e Quinal §8, which points are closed and what becomes of checkers
// that are hit, and §9, how many dice must be played.

// Two checkers of one side close a point to the other (§8, f. 77); one does not, nor
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
// last one: that is why a player pauses on each (§8, f. 77). With 6, 4 and 1 White
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
	// alfonsine: cab-e-quinal: "20/9": 20/14 with a 6: point 14 is forbidden: Black has 2 checkers there [cab-e-quinal-8-rest: It is forbidden to rest there too, between two dice of one checker.]
	// 9:1,off:14 bar:1,19:12,14:2 b -
}

// A checker that stands alone is hit by one that lands on it, and also by one that
// only stops there between two dice (§8, f. 77). Such a checker is put on the bar.
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
// (§8, f. 77). With 6-5-2 White's two enter, and the 6 is then free. With 6-6-5
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
	// alfonsine: cab-e-quinal: "12/6": 12/6 with a 6: checkers on the bar enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
	// 6-6-5 leads to bar:1,20:1,12:3,off:10 19:15 b -
	// alfonsine: cab-e-quinal: "12/6": 12/6 with a 6: checkers on the bar enter first [cab-e-quinal-8-bar: All checkers on the bar must enter before any other of their side moves.]
}

// Checkers on the bar come back in through the first quadrant, where both stacks
// stood (§8, f. 77). As the bar is one step before the path, a 1 enters on 24 and a
// 6 on 19 (inferred), for White and for Black.
//
// Rulings: cab-e-quinal-8-entry
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

// As many dice are played as can be: all three, else two, else one (§9, f. 77). If
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
	// alfonsine: cab-e-quinal: "14/8": 14/8 with a 6: more dice can be played by another move [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
	// alfonsine: cab-e-quinal: "14/11": more dice can be played: 6 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
	// alfonsine: cab-e-quinal: "pass": more dice can be played: 6-2-1 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
}

// Where three dice cannot be played, two must be (§9, f. 77). White can play 6 and 2,
// or 2 and 1, but not all three. Which two is for him to say.
//
// Rulings: cab-e-quinal-9-duty, cab-e-quinal-9-choice
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
	// alfonsine: cab-e-quinal: "14/13": more dice can be played: 6-2 [cab-e-quinal-9-duty: All dice must be played if possible, failing that as many as possible.]
}

// Nothing obliges a player to prefer the highest die: the text raises the question
// and names no such duty (§9, f. 77). White can play the 6 or a 4, and then nothing
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
