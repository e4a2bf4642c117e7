package kin_test

import (
	"errors"
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// zeno is the emperor's position, with the throw that ruined it.
const zeno = "19:7,16:1,15:2,6:2,5:2,2:1 17:2,14:2,13:2,12:1,11:2,10:2,7:2,4:2 w 6-5-2"

// blots returns the number of a side's blots.
func blots(p alfonsine.Position, c alfonsine.Color) (n int) {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if p.Count(c, pt) == 1 {
			n++
		}
	}
	return n
}

// The poem of Agathias (Anthologia Palatina IX 482) tells how the emperor Zeno, playing
// White, threw 6-5-2 and was left with eight single checkers. The position has exactly one
// legal play, and after it White has eight blots, six of them new.
//
// This does not settle everything. Four lines of the poem have names instead of numbers.
// Counted from the start, they are read as follows: the summus is 19, the divus 23, the
// Antigonus 14, and the fourth from the last 21. Any other numbers give several plays or
// another number of blots. But the play is the same if Black goes the other way, so the
// throw proves nothing about the course.
func ExampleTabula_zenosThrow() {
	p := alfonsine.MustParsePosition(zeno)
	fmt.Print(diagram.Text(kin.Tabula, p, diagram.Options{}))
	fmt.Println(blots(p, alfonsine.White), "blots before the throw")
	for _, play := range kin.Tabula.Plays(p) {
		fmt.Println(play, "leaves", blots(play.Next(), alfonsine.White))
	}
	opposed, err := kin.Lookup("tabula?course=opposed")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, play := range opposed.Plays(p) {
		fmt.Println(play, "on the other course too")
	}
	// Output:
	// ■ Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ■  ■  ○  ○  ■  · │     │  ○  ·  ·  ·  ·  · │
	//   │  ■  ■  ○     ■    │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  ○                │
	//   │                   │     │  7                │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │     ■  ■        ■ │     │  ○  ○  ■          │
	//   │  ■  ■  ■  ·  ·  ■ │     │  ○  ○  ■  ·  ○  · │
	//   └───────────────────┴─────┴───────────────────┘
	//     12 11 10  9  8  7          6  5  4  3  2  1
	//    ○ White to play 6-5-2                   off 0
	// 2 blots before the throw
	// 15/9 6/1 5/3 leaves 8
	// 15/9 6/1 5/3 on the other course too
}

// Lookup finds the games of this package and those of package alfonsine.
func ExampleLookup() {
	for _, slug := range []string{"ludus-anglicorum?landing=single", "Toute table", "fallas", "nard"} {
		g, err := kin.Lookup(slug)
		var e *alfonsine.LookupError
		if errors.As(err, &e) {
			fmt.Printf("%q is not found: %s\n", e.Part, e.Why.Key)
			continue
		}
		fmt.Println(g.Name(), "as", g.Slug())
	}
	// Output:
	// Ludus Anglicorum as ludus-anglicorum?landing=single
	// Toute table as toute-table
	// Fallas as fallas
	// "nard" is not found: game-unknown
}

// Lookup lets package record read these games.
func ExampleLookup_record() {
	const text = "[Game \"irish\"]\n1. w 3-1: 8/5 6/5\n2. b 6-6: 1/7 1/7\n*\n"
	r, err := record.Reader{Lookup: kin.Lookup}.Parse(text)
	fmt.Println(r.Game().Name(), r.Len(), err)
	fmt.Println(r.Position())
	// Output:
	// Irish 2 <nil>
	// 24:2,13:5,8:2,6:4,5:2 19:5,17:3,12:5,7:2 w -
}

// Games lists the games of this package.
func ExampleGames() {
	for _, g := range kin.Games() {
		start, _ := g.Ruling(g.Slug() + "-start")
		fmt.Printf("%s, %d dice, %d readings (start: %v)\n", g.Name(), g.Dice(), len(g.Readings()), start.Basis)
	}
	// Output:
	// Tabula, 3 dice, 2 readings (start: inferred)
	// Barail, 3 dice, 0 readings (start: reported)
	// Ludus Anglicorum, 3 dice, 1 readings (start: reported)
	// Ludus Anglicorum with two dice, 2 dice, 1 readings (start: reported)
	// Ludus Lombardorum, 3 dice, 1 readings (start: reported)
	// Imperial, 3 dice, 0 readings (start: reported)
	// Provincial, 3 dice, 0 readings (start: reported)
	// Baralie, 2 dice, 0 readings (start: reported)
	// Irish, 2 dice, 0 readings (start: stated)
	// Toute table, 2 dice, 0 readings (start: stated)
	// Verquere, 2 dice, 1 readings (start: stated)
	// Jacquet, 2 dice, 2 readings (start: stated)
	// Long nardy, 2 dice, 0 readings (start: stated)
	// Fevga, 2 dice, 0 readings (start: stated)
	// Moultezim, 2 dice, 1 readings (start: stated)
	// Kız tavlası, 2 dice, 0 readings (start: reported)
}

// On the first twelve points of its path a side may have only one checker per point. The
// error names the rule.
func ExampleLudusAnglicorum() {
	p := alfonsine.MustParsePosition("24:14,18:1 1:15 w 6-4-2")
	_, err := kin.LudusAnglicorum.ParsePlay(p, "24/18", alfonsine.Notation{})
	var e *alfonsine.PlayError
	if errors.As(err, &e) {
		fmt.Println(e.Why.String())
		fmt.Println(e.Why.Ruling)
	}
	// Output:
	// White has a checker on point 18 already, where only one may stand
	// ludus-anglicorum-landing (reported, Digital Ludeme Project, Ludii Portal; quoting H. J. R. Murray (1951), p. 124, on Royal MS 13 A XVIII): On the first twelve points of its path a checker may not land where another of its own side stands.
}

// With two dice, the third throw always counts as a 6.
func ExampleLudusAnglicorumTwoDice() {
	g := kin.LudusAnglicorumTwoDice
	p, err := g.Roll(g.Start(), alfonsine.MustParseRoll("4-2"))
	fmt.Println(p, err)
	// Output:
	// 24:15 1:15 w 6-4-2 <nil>
}

// A side that cannot enter anywhere has lost. With its last die White closes the sixth and
// last point on which Black could enter.
func ExampleLudusLombardorum() {
	g := kin.LudusLombardorum
	p := alfonsine.MustParsePosition("7:1,6:2,5:2,4:2,3:2,2:2,1:1,off:3 bar:1,12:1,off:13 w 6")
	play, err := g.ParsePlay(p, "7/1", alfonsine.Notation{})
	fmt.Println(play.Next(), err)
	prime, _ := g.Ruling("ludus-lombardorum-prime")
	fmt.Println(prime)
	// Output:
	// 6:2,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,12:1,off:13 1-0 - <nil>
	// ludus-lombardorum-prime (borrowed, Royal MS 13 A XVIII, the treatise on tables; of Ludus Anglicorum; a translation quoted by willscommonplacebook.blogspot.com): A side with a checker on the bar has lost if there is no point on which it could enter, because its own checkers or the other side's are in the way.
}

// Each side has five checkers on each of the sixth, seventh and eighth points of its path.
func ExampleImperial() {
	g := kin.Imperial
	fmt.Println(g.Start())
	p, err := g.Roll(g.Start(), alfonsine.MustParseRoll("6-2-1"))
	fmt.Println(len(g.Plays(p)), "plays of 6-2-1", err)
	// Output:
	// 19:5,18:5,17:5 8:5,7:5,6:5 w -
	// 34 plays of 6-2-1 <nil>
}

// Provincial differs from Imperial only in the start.
func ExampleProvincial() {
	r, _ := kin.Provincial.Rules()
	r.Name, r.Slug, r.Start = "Imperial", "imperial", kin.Imperial.Start().Setup()
	imperial, _ := kin.Imperial.Rules()
	fmt.Println(r == imperial)
	for _, g := range []*alfonsine.Game{kin.Imperial, kin.Provincial} {
		fmt.Println(g.Start(), g.Pips(g.Start(), alfonsine.White), "pips")
	}
	// Output:
	// true
	// 19:5,18:5,17:5 8:5,7:5,6:5 w - 270 pips
	// 19:8,18:7 7:7,6:8 w - 278 pips
}

// Both sides begin half-way round the board, one behind the other. Only a checker that was hit
// passes through the first half. Here Black enters on 19 with the virtual third die, the 6.
func ExampleBaralie() {
	g := kin.Baralie
	fmt.Println(g.Start())
	p := alfonsine.MustParsePosition("13:15 bar:1,14:14 b 6")
	for _, play := range g.Plays(p) {
		fmt.Println(play)
	}
	// Output:
	// 13:15 15:1,14:14 w -
	// bar/19
}

// In Irish a doublet is played like any throw, in Toute table twice, as in backgammon.
func ExampleIrish() {
	for _, g := range []*alfonsine.Game{kin.Irish, kin.TouteTable} {
		p, err := g.Roll(g.Start(), alfonsine.MustParseRoll("6-6"))
		fmt.Println(g.Name(), strings.Fields(p.String())[3], err)
	}
	// Output:
	// Irish 6-6 <nil>
	// Toute table 6-6-6-6 <nil>
}

// No text says that the higher die must be played. White may play the 6 or the 5; in
// backgammon, only the 6.
func ExampleTouteTable() {
	p := alfonsine.MustParsePosition("13:1,off:14 2:13,1:2 w 6-5")
	for _, g := range []*alfonsine.Game{kin.TouteTable, alfonsine.Backgammon} {
		fmt.Println(g.Name(), g.Plays(p))
	}
	// Output:
	// Toute table [13/7 13/8]
	// Backgammon [13/7]
}
