//go:build !race && !386

// Examples that take long: the race detector and 32 bits have shorter tests of the same.

package endgame_test

import (
	"context"
	"fmt"
	"log"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// How long does it take to bear off fifteen checkers from the six-point? The three
// dice of Fallas against the two and a fixed six of Cab e Quinal's other form.
func ExampleNewOneSided() {
	home := endgame.MustParseHome("6:15")
	for _, game := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.CabEQuinalTwoDice, alfonsine.Laquet} {
		table, err := endgame.NewOneSided(context.Background(), game, endgame.Options{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %.4f throws\n", game.Name(), table.Mean(home))
	}
	// Output:
	// Fallas: 9.4303 throws
	// Cab e Quinal with two dice: 7.7060 throws
	// Laquet: 13.9449 throws
}

// A race of Fallas: who will win, and how to play 6-4-3?
func ExampleRace() {
	table, err := endgame.NewOneSided(context.Background(), alfonsine.Fallas, endgame.Options{})
	if err != nil {
		log.Fatal(err)
	}
	race, err := endgame.NewRace(alfonsine.Fallas, table)
	if err != nil {
		log.Fatal(err)
	}
	p, err := alfonsine.ParsePosition("6:3,5:2,4:2,2:1,off:7 19:2,20:3,21:2,off:8 w -")
	if err != nil {
		log.Fatal(err)
	}
	win, err := race.Win(p)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("White to throw wins %.2f %%.\n", 100*win)

	roll, _ := alfonsine.NewRoll(6, 4, 3)
	if p, err = alfonsine.Fallas.Roll(p, roll); err != nil {
		log.Fatal(err)
	}
	plays, err := endgame.Rank(alfonsine.Fallas, race, p)
	if err != nil {
		log.Fatal(err)
	}
	for _, play := range plays[:3] {
		fmt.Printf("%v: %.2f %%\n", play.Play, 100*play.Win)
	}
	// Output:
	// White to throw wins 62.61 %.
	// 6/off 4/off 6/3: 74.05 %
	// 6/off 4/off 5/2: 72.38 %
	// 6/off 4/off 4/1: 71.57 %
}
