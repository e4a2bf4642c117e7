package emperador_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// All checkers of a side stand on one point, the one-point of its own table, and the two
// tables lie across from each other (ff. 75v–76).
func Example_s1_start() {
	game := alfonsine.Emperador
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                 ○ │
	//   │                   │     │                15 │
	//   │                   │ bar │                   │
	//   │                   │     │                15 │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │                   │     │                 ■ │
	//   │  ·  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
	// 360 pips against 360
}

// White goes from 24 down to 1, Black from 1 up to 24 (ff. 75v–76).
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.Emperador, "20:1,off:14 5:1,off:14 w 4-3-1"))
	fmt.Print(book.Plays(alfonsine.Emperador, "20:1,off:14 5:1,off:14 b 4-3-1"))
	// Output:
	// 20/16/13/12 → 12:1,off:14 5:1,off:14 b -
	// 5/9/12/13 → 20:1,off:14 13:1,off:14 w -
}

// Home is where the other side began: 6 to 1 for White, 19 to 24 for Black (ff. 75v–76). A
// checker on 7, or on 18, is outside.
func Example_s2_2_home() {
	fmt.Print(book.Plays(alfonsine.Emperador, "7:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Emperador, "6:1,1:1,off:13 24:1,off:14 w 1"))
	fmt.Print(book.Plays(alfonsine.Emperador, "1:1,off:14 18:1,24:1,off:13 b 1"))
	fmt.Print(book.Plays(alfonsine.Emperador, "1:1,off:14 19:1,24:1,off:13 b 1"))
	// Output:
	// 7/6 → 6:1,1:1,off:13 24:1,off:14 b -
	// 6/5 → 5:1,1:1,off:13 24:1,off:14 b -
	// 1/off → 6:1,off:14 24:1,off:14 b -
	// 18/19 → 1:1,off:14 24:1,19:1,off:13 w -
	// 19/20 → 1:1,off:14 24:1,20:1,off:13 w -
	// 24/off → 1:1,off:14 19:1,off:14 w -
}

// On the first six points of its path a checker may not join another of its side. White can
// leave 24 only for points that White does not hold. From the seventh point on it is free.
func Example_s3_landing() {
	fmt.Print(book.Plays(alfonsine.Emperador, "24:14,19:1 1:15 w 6-5-5"))
	fmt.Println(book.Play(alfonsine.Emperador, "24:14,19:1 1:15 w 6-5-5", "24/19"))
	fmt.Println(book.Play(alfonsine.Emperador, "24:14,18:1 1:15 w 6-5-5", "24/18 24/19/14"))
	// Output:
	// 19/14 24/19 24/18 → 24:12,19:1,18:1,14:1 1:15 b -
	// 19/14 24/19/13 → 24:13,14:1,13:1 1:15 b -
	// 19/14 24/19 14/8 → 24:13,19:1,8:1 1:15 b -
	// 19/14/9 24/18 → 24:13,18:1,9:1 1:15 b -
	// 19/14/9/3 → 24:14,3:1 1:15 b -
	// alfonsine: emperador: "24/19": 24/19 with a 5: White has a checker on point 19 already, where only one may stand [emperador-landing: On the first six points of its path a checker may not land where one of its own side stands.]
	// 24:12,18:2,14:1 1:15 b -
}

// A hit checker enters in the table where it was first placed (ff. 75v–76).
func Example_s4_1_entering() {
	fmt.Print(book.Plays(alfonsine.Emperador, "bar:3,10:1,off:11 24:13,19:2 w 6-4-2"))
	fmt.Print(book.Plays(alfonsine.Emperador, "2:15 bar:3,8:12 b 4-3-1"))
	// Output:
	// bar/21 bar/23 → bar:1,23:1,21:1,10:1,off:11 24:13,19:2 b -
	// bar/4 bar/3 bar/1 → 2:15 8:12,4:1,3:1,1:1 w -
}

// A side that has a checker on the bar and cannot enter it with any die has lost. This is
// judged when the turn passes to that side: White closes the sixth point, and has won. If Black
// has no checker on the bar, the game goes on.
func Example_s4_2_prime() {
	fmt.Println(book.Play(alfonsine.Emperador, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w 6-1-1", "12/6 20/18"))
	fmt.Println(book.Play(alfonsine.Emperador, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 11:15 w 6-1-1", "12/6 20/18"))
	// Output:
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 1-0 -
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 11:15 b -
}

// A side's own checkers block it too, since no other may join them. White closes 6, and Black's
// own lone checkers hold the points that White has left open. If one of them stood elsewhere,
// the game would go on.
func Example_s4_3_ownCheckers() {
	fmt.Println(book.Play(alfonsine.Emperador, "20:1,12:1,6:1,5:2,4:2,off:8 bar:1,11:11,3:1,2:1,1:1 w 6-1-1", "12/6 20/18"))
	fmt.Println(book.Play(alfonsine.Emperador, "20:1,12:1,6:1,5:2,4:2,off:8 bar:1,11:12,3:1,2:1 w 6-1-1", "12/6 20/18"))
	// Output:
	// 18:1,6:2,5:2,4:2,off:8 bar:1,11:11,3:1,2:1,1:1 1-0 -
	// 18:1,6:2,5:2,4:2,off:8 bar:1,11:12,3:1,2:1 b -
}

// If a player has passed and neither side can move with any throw, the game is a tie, and
// nobody loses by a prime. Here each side has checkers on the bar and faces six closed points.
func Example_s5_1_tie() {
	fmt.Print(book.Plays(alfonsine.Emperador, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"))
	// Output:
	// pass → bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
}

// Ties occur in play because of single landing: a side can block itself. Here each side itself
// holds every point on which it could enter.
func Example_s5_2_ownWay() {
	fmt.Print(book.Plays(alfonsine.Emperador, "bar:1,24:3,23:1,22:1,21:1,20:1,19:1,15:1,14:1,12:2,7:2 bar:1,10:2,8:3,6:1,5:1,4:1,3:1,2:1,1:4 w 4-3-2"))
	// Output:
	// pass → bar:1,24:3,23:1,22:1,21:1,20:1,19:1,15:1,14:1,12:2,7:2 bar:1,10:2,8:3,6:1,5:1,4:1,3:1,2:1,1:4 1/2-1/2 -
}

// Under this reading a checker may join its own side anywhere.
func Example_s6_1_landing() {
	free, err := alfonsine.Lookup("emperador?landing=free")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(free, "24:14,19:1 1:15 w 6-5-5"))
	// Output:
	// 24/18/13 24/19 → 24:12,19:2,13:1 1:15 b -
	// 24/19(2) 24/18 → 24:11,19:3,18:1 1:15 b -
	// 24/19/14 24/18 → 24:12,19:1,18:1,14:1 1:15 b -
	// 24/19/14 19/13 → 24:13,14:1,13:1 1:15 b -
	// 24/19/14/8 → 24:13,19:1,8:1 1:15 b -
	// 19/14/9 24/18 → 24:13,18:1,9:1 1:15 b -
	// 19/14/9/3 → 24:14,3:1 1:15 b -
}

// Under this reading, as in Ludus Anglicorum, checkers stand alone on the first twelve points:
// White may put a second one on 12, but not on 18.
func Example_s6_2_twelve() {
	twelve, err := alfonsine.Lookup("emperador?landing=single-twelve")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Play(twelve, "24:13,18:1,13:1 1:15 w 6-6-1", "24/18 24/23 13/7"))
	fmt.Println(book.Play(twelve, "24:13,19:1,12:1 1:15 w 6-6-1", "24/23 24/18/12"))
	// Output:
	// alfonsine: emperador?landing=single-twelve: "24/18 24/23 13/7": 24/18 with a 6: White has a checker on point 18 already, where only one may stand [emperador?landing=single-twelve: On the first twelve points of its path a checker may not land where one of its own side stands.]
	// 24:11,23:1,19:1,12:2 1:15 b -
}

// Under this reading a prime is only a block: a side that cannot enter waits.
func Example_s6_3_prime() {
	stops, err := alfonsine.Lookup("emperador?prime=stops")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Play(stops, "20:1,12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w 6-1-1", "12/6 20/18"))
	fmt.Print(book.Plays(stops, "18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 b 6-5-4"))
	// Output:
	// 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 b -
	// pass → 18:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,11:14 w -
}
