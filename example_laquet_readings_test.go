package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// Ludii plays Laquet over all 24 points, and from another start. Read so, the
// fourth quadrant is part of the path, where the text leaves it empty.
//
// Rulings: laquet?points=24
func Example_laquetReadOverAllPoints() {
	v, err := alfonsine.Lookup("laquet?points=24")
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

// Some will have it that dice which cannot be played are simply lost, as they are
// in Cab e Quinal. The throw is then over with White's pass, and Black throws.
//
// Rulings: laquet?unplayed=lost
func Example_laquetReadWithDiceUnplayedLost() {
	p, _ := alfonsine.ParsePosition("18:15 17:10,16:1,15:1,14:1,13:1,12:1 w 6-5")
	for _, slug := range []string{"laquet", "laquet?unplayed=lost"} {
		v, _ := alfonsine.Lookup(slug)
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
		v, _ := alfonsine.Lookup(slug)
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
