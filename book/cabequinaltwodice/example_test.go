package cabequinaltwodice_test

import (
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// Two dice are thrown, and a virtual third die, usually a six, is added (“Two-dice
// variant”): 6-4 is played as 6, 4 and 6.
func Example_s01_dice() {
	game := alfonsine.CabEQuinalTwoDice
	for _, thrown := range []string{"6-4", "5-2", "6-5-4"} {
		p, err := game.Roll(game.Start(), alfonsine.MustParseRoll(thrown))
		fmt.Println(thrown, "is played as", p.Dice(), err)
	}
	// Output:
	// 6-4 is played as 6-6-4 <nil>
	// 5-2 is played as 6-5-2 <nil>
	// 6-5-4 is played as - alfonsine: cab-e-quinal-2: roll 6-5-4: the game is played with 2 dice, not 3 [cab-e-quinal-2-1: Two dice are thrown, and a virtual third has a value fixed for the whole game, mostly six: a throw of 6-4 is played as 6, 4 and 6.]
}

// One checker of each side stands apart from the stack: White's one point behind it, on the
// fourth point of the first quadrant (21), and Black's far ahead, on the sixth of the last (6),
// at home already (“Two-dice variant”).
func Example_s02_start() {
	game := alfonsine.CabEQuinalTwoDice
	p := game.Start()
	fmt.Print(diagram.Text(game, p, diagram.Options{}))
	fmt.Println(game.Pips(p, alfonsine.White), "pips against", game.Pips(p, alfonsine.Black))
	// Output:
	// ■ Black                                 off 0
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ·  ○  ○  ■ │     │  ·  ·  ·  ·  ·  · │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │              ○  ■ │     │                   │
	//   │             14 14 │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │  ·  ·  ·  ·  ·  ■ │     │  ·  ·  ·  ·  ·  · │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//    ○ White to throw                        off 0
	// 301 pips against 272
}

// Both sides go clockwise, and quadrant IV is home to both (§3, §4, §10). Black's checker on
// 6 is home from the start, but it may not go off before the others are home.
func Example_s03_course() {
	for _, position := range []string{
		"21:1,20:14 19:14,6:1 w 6",
		"21:1,20:14 19:14,6:1 b 6",
		"20:15 7:1,6:1,off:13 b 6",
		"20:15 6:2,off:13 b 6",
	} {
		p := alfonsine.MustParsePosition(position)
		fmt.Println(p.Turn(), alfonsine.CabEQuinalTwoDice.Moves(p))
	}
	// Output:
	// White [21/15 20/14]
	// Black [19/13]
	// Black [7/1]
	// Black [6/off]
}

// White begins (“Two-dice variant”), with a fresh throw of both dice, to which the virtual
// die is added (inferred from §5). Black's lone checker on 6 is in danger at once: these
// first throws hit it.
func Example_s05_firstThrow() {
	game := alfonsine.CabEQuinalTwoDice
	fmt.Println(game.Start().Turn(), "begins")
	for p := range game.Chances(game.Start()) {
		for _, play := range game.Plays(p) {
			if play.Next().Bar(alfonsine.Black) > 0 {
				fmt.Println(p.Dice(), play)
			}
		}
	}
	// Output:
	// White begins
	// 6-4-4 20/16/12/6*
	// 6-5-3 20/14/9/6*
	// 6-5-4 21/15/10/6*
	// 6-6-2 20/14/8/6*
	// 6-6-3 21/15/9/6*
}

// The virtual die moves a checker like the other dice, the same checker or another. Equal
// dice are played once each: 6-6 makes three sixes, not four or six (§7 b and c, inferred).
func Example_s07_doublets() {
	game := alfonsine.CabEQuinalTwoDice
	p, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-6"))
	fmt.Println(p.Dice(), err)
	for _, play := range game.Plays(p) {
		fmt.Println(play)
	}
	// Output:
	// 6-6-6 <nil>
	// 21/15 20/14(2)
	// 21/15 20/14 15/9
	// 21/15 20/14/8
	// 21/15/9/3
	// 20/14(3)
	// 20/14 20/14/8
	// 20/14/8/2
}

// Except for dice and start the two forms are the same (“Two-dice variant”).
func Example_s11_bothForms() {
	var own []string
	for _, r := range alfonsine.CabEQuinalTwoDice.Rulings() {
		id := strings.TrimPrefix(r.ID, "cab-e-quinal-2-")
		if other, ok := alfonsine.CabEQuinal.Ruling("cab-e-quinal-" + id); !ok || other.Text != r.Text {
			own = append(own, id)
		}
	}
	fmt.Println("rulings of this form alone:", strings.Join(own, ", "))

	rules, _ := alfonsine.CabEQuinal.Rules()
	two, _ := alfonsine.CabEQuinalTwoDice.Rules()
	rules.Name, rules.Slug, rules.Start, rules.Dice, rules.Virtual = two.Name, two.Slug, two.Start, two.Dice, two.Virtual
	fmt.Println("the other decisions are the same:", rules == two)
	// Output:
	// rulings of this form alone: 2, 1, 5, 5-toss, 5-throw, 7-doublets
	// the other decisions are the same: true
}

// The players may agree on another virtual die (“Two-dice variant”).
func Example_s12_virtual() {
	for die := 1; die <= 5; die++ {
		game, err := alfonsine.Lookup(fmt.Sprint("cab-e-quinal-2?virtual=", die))
		if err != nil {
			fmt.Println(err)
			return
		}
		p, err := game.Roll(game.Start(), alfonsine.MustParseRoll("6-4"))
		fmt.Println(game.Slug(), "plays 6-4 as", p.Dice(), err)
	}
	// Output:
	// cab-e-quinal-2?virtual=1 plays 6-4 as 6-4-1 <nil>
	// cab-e-quinal-2?virtual=2 plays 6-4 as 6-4-2 <nil>
	// cab-e-quinal-2?virtual=3 plays 6-4 as 6-4-3 <nil>
	// cab-e-quinal-2?virtual=4 plays 6-4 as 6-4-4 <nil>
	// cab-e-quinal-2?virtual=5 plays 6-4 as 6-5-4 <nil>
}
