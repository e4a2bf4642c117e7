package endgame_test

import (
	"context"
	"fmt"
	"log"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// How many throws five checkers of Laquet take.
func ExampleOneSided_Distribution() {
	table, err := endgame.NewOneSided(context.Background(), alfonsine.Laquet, endgame.Options{Checkers: 5})
	if err != nil {
		log.Fatal(err)
	}
	home, err := endgame.ParseHome("6:2,4:1,1:2")
	if err != nil {
		log.Fatal(err)
	}
	d := table.Distribution(home)
	for throws, chance := range d.All() {
		fmt.Printf("%d throws: %5.2f %%\n", throws, 100*chance)
	}
	fmt.Printf("%.4f on average, at most four in %.2f %% of all games\n", d.Mean(), 100*d.Within(4))
	// Output:
	// 3 throws: 33.25 %
	// 4 throws: 64.29 %
	// 5 throws:  2.42 %
	// 6 throws:  0.04 %
	// 7 throws:  0.00 %
	// 8 throws:  0.00 %
	// 9 throws:  0.00 %
	// 3.6924 on average, at most four in 97.54 % of all games
}

// In Laquet both sides bear off from the same points, and a lone checker closes its point.
// Black, to throw, has fewer pips, but White is in the way.
func ExampleSolve() {
	p, err := alfonsine.ParsePosition("6:1,1:1,off:13 4:2,off:13 b -")
	if err != nil {
		log.Fatal(err)
	}
	solution, err := endgame.Solve(context.Background(), alfonsine.Laquet, []alfonsine.Position{p}, endgame.SolveOptions{})
	if err != nil {
		log.Fatal(err)
	}
	win, err := solution.Win(p)
	if err != nil {
		log.Fatal(err)
	}
	table, err := endgame.NewOneSided(context.Background(), alfonsine.Laquet, endgame.Options{Checkers: 2})
	if err != nil {
		log.Fatal(err)
	}
	race, err := endgame.NewRace(alfonsine.Laquet, table)
	if err != nil {
		log.Fatal(err)
	}
	estimate, err := race.Win(p)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("As a race: %.4f\n", estimate)
	fmt.Printf("Exactly: %.4f, of %d positions\n", win, solution.Len())
	// Output:
	// As a race: 0.7445
	// Exactly: 0.5857, of 187 positions
}

// In Laquet both sides bear off from the same points, and a checker alone closes its point.
func ExampleNewTwoSided() {
	table, err := endgame.NewTwoSided(context.Background(), alfonsine.Laquet, 2, endgame.SolveOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := alfonsine.MustParsePosition("6:1,4:1,off:13 5:1,off:14 w 2-1")
	list, err := endgame.Rank(alfonsine.Laquet, table, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range list {
		fmt.Printf("%.3f %s\n", r.Win, r.Play)
	}
	// Output:
	// 0.124 6/4/3
	// 0.115 4/2/1
}

// An estimate says how it was found.
func ExampleEstimate() {
	fmt.Println(endgame.Estimate{Win: 0.508, Ply: 2})
	fmt.Println(endgame.Estimate{Win: 0.523, Margin: 0.014, Games: 600})
	fmt.Println(endgame.Estimate{Win: 1, Exact: true})
	// Output:
	// 50.8 %, 2 deep
	// 52.3 ± 1.4 % of 600 games
	// 100.0 %, exact
}
