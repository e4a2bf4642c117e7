package dozecanes_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/diagram"
)

// Each side has twelve checkers, all of them outside the points.
func Example_s1_1_start() {
	game := alfonsine.DozeCanes
	fmt.Print(diagram.Text(game, game.Start(), diagram.Options{}))
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ·  ·  · │  ■  │  ·  ·  ·  ·  ·  · │
	//   │                   │  ■  │                   │
	//   │                   │  ■  │                   │
	//   │                   │  ■  │                   │
	//   │                   │  ■  │                   │
	//   │                   │ 12  │                   │
	//   │                   │ bar │                   │
	//   │                   │ 12  │                   │
	//   │                   │  ○  │                   │
	//   │                   │  ○  │                   │
	//   │                   │  ○  │                   │
	//   │                   │  ○  │                   │
	//   │  ·  ·  ·  ·  ·  · │  ○  │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to throw                        off 0
}

// A die of 5 enters on the fifth point of the path: 20 for White, 5 for Black.
func Example_s1_2_entering() {
	fmt.Print(book.Plays(alfonsine.DozeCanes, "bar:12 bar:12 w 5-4"))
	fmt.Print(book.Plays(alfonsine.DozeCanes, "bar:12 bar:12 b 5-4"))
	// Output:
	// bar/20 bar/21 → bar:10,21:1,20:1 bar:12 b -
	// bar/20/16 → bar:11,16:1 bar:12 b -
	// bar/5 bar/4 → bar:12 bar:10,5:1,4:1 w -
	// bar/5/9 → bar:12 bar:11,9:1 w -
}

// White goes from 24 down to 1, Black from 1 up to 24. A checker may move while others of its
// side are outside.
func Example_s2_1_course() {
	fmt.Print(book.Plays(alfonsine.DozeCanes, "bar:11,20:1 bar:12 w 4"))
	fmt.Print(book.Plays(alfonsine.DozeCanes, "bar:12 bar:11,5:1 b 4"))
	// Output:
	// bar/21 → bar:10,21:1,20:1 bar:12 b -
	// 20/16 → bar:11,16:1 bar:12 b -
	// bar/4 → bar:12 bar:10,5:1,4:1 w -
	// 5/9 → bar:12 bar:11,9:1 w -
}

// White has twelve checkers in the table, but not two on each point. The six must be played, and
// leads one of them out of it: 6 is closed.
func Example_s2_2_past() {
	fmt.Print(book.Plays(alfonsine.DozeCanes, "12:3,11:1,10:2,9:2,8:2,7:2 24:2,23:2,21:3,17:1,16:1,13:1,6:2 w 6"))
	// Output:
	// 11/5 → 12:3,10:2,9:2,8:2,7:2,5:1 24:2,23:2,21:3,17:1,16:1,13:1,6:2 b -
	// 10/4 → 12:3,11:1,10:1,9:2,8:2,7:2,4:1 24:2,23:2,21:3,17:1,16:1,13:1,6:2 b -
	// 9/3 → 12:3,11:1,10:2,9:1,8:2,7:2,3:1 24:2,23:2,21:3,17:1,16:1,13:1,6:2 b -
	// 8/2 → 12:3,11:1,10:2,9:2,8:1,7:2,2:1 24:2,23:2,21:3,17:1,16:1,13:1,6:2 b -
	// 7/1 → 12:3,11:1,10:2,9:2,8:2,7:1,1:1 24:2,23:2,21:3,17:1,16:1,13:1,6:2 b -
}

// A lone checker is hit, also by one that only rests there, and has to enter again.
func Example_s3_hit() {
	fmt.Println(book.Play(alfonsine.DozeCanes, "9:12 24:11,5:1 w 4-1", "9/5*/4"))
	fmt.Println(book.Play(alfonsine.DozeCanes, "9:12 24:10,5:2 w 4-1", "9/5/4"))
	// Output:
	// 9:11,4:1 bar:1,24:11 b -
	// alfonsine: doze-canes: "9/5/4": 9/5 with a 4: point 5 is forbidden: Black has 2 checkers there [doze-canes-forbidden: A point with two or more checkers of one side is forbidden to the other.]
}

// White's last checker comes to the table with the six, and wins at once: the ace is void.
func Example_s4_1_winning() {
	fmt.Println(book.Play(alfonsine.DozeCanes, "13:1,12:2,11:2,10:2,9:2,8:2,7:1 24:12 w 6-1", "13/7"))
	// Output:
	// 12:2,11:2,10:2,9:2,8:2,7:2 24:12 1-0 -
}

// The same table is the one for Black, who comes from the other side.
func Example_s4_2_theOtherSide() {
	fmt.Println(book.Play(alfonsine.DozeCanes, "18:12 12:2,11:2,10:2,9:2,8:2,7:1,1:1 b 6-5", "1/7"))
	// Output:
	// 18:12 12:2,11:2,10:2,9:2,8:2,7:2 0-1 -
}

// Nobody bears off.
func Example_s5_theEnd() {
	fmt.Println(book.Play(alfonsine.DozeCanes, "4:11,3:1 24:12 w 5-1", "4/off"))
	fmt.Print(book.Plays(alfonsine.DozeCanes, "4:11,3:1 24:12 w 5-4"))
	// Output:
	// alfonsine: doze-canes: "4/off": 4/off with a 5: nobody bears off [doze-canes-bear-off: Nobody bears off: a die that leads past the last point of the path cannot be played.]
	// pass → 4:11,3:1 24:12 b -
}

// The third white checker on White's last point ties the game if Black has three on 24. Those on
// the other side's last point do not count.
func Example_s6_ties() {
	fmt.Print(book.Plays(alfonsine.DozeCanes, "2:10,1:2 24:10,19:2 w 1"))
	fmt.Print(book.Plays(alfonsine.DozeCanes, "2:10,1:2 24:2,19:10 w 1"))
	fmt.Println(book.Play(alfonsine.DozeCanes, "24:3,20:9 5:9,1:3 w 1", "20/19"))
	// Output:
	// 2/1 → 2:9,1:3 24:10,19:2 1/2-1/2 -
	// 2/1 → 2:9,1:3 24:2,19:10 b -
	// 24:3,20:8,19:1 5:9,1:3 b -
}

// In another reading the table is White's own last quadrant.
func Example_s7_1_table() {
	fourth, err := alfonsine.Lookup("doze-canes?table=fourth")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(book.Plays(fourth, "7:1,6:2,5:2,4:2,3:2,2:2,1:1 24:12 w 6"))
	// Output:
	// 7/1 → 6:2,5:2,4:2,3:2,2:2,1:2 24:12 1-0 -
}

// In another reading checkers outside enter before another moves.
func Example_s7_2_bar() {
	first, err := alfonsine.Lookup("doze-canes?bar=first")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Play(first, "bar:11,20:1 bar:12 w 4", "20/16"))
	// Output:
	// alfonsine: doze-canes?bar=first: "20/16": 20/16 with a 4: checkers on the bar must enter first [doze-canes?bar=first: All checkers on the bar enter before any other of their side moves.]
}

// If no third checker may land on a point, neither side may be able to move: then the game is a
// tie.
func Example_s7_3_landing() {
	two, err := alfonsine.Lookup("doze-canes?landing=two")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Play(two, "7:1,6:1,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 w 2-1", "7/6"))
	// Output:
	// 6:2,5:2,4:2,3:2,2:2,1:2 24:2,23:2,22:2,21:2,20:2,19:2 1/2-1/2 -
}
