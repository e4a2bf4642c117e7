package coach_test

import (
	"context"
	"fmt"
	"strings"

	"example.com/alfonsine/coach"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// What speaks for the best play: for hints, and for the answers to puzzles.
func ExampleExplain() {
	g := alfonsine.Fallas
	a, err := bot.New(g, bot.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := alfonsine.MustParsePosition("22:1,17:1,16:1,6:9,3:1,2:2 bar:1,23:2,19:11,7:1 b 6-3-2")
	plays, err := a.Rank(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	why, err := coach.Explain(g, p, plays[0], plays[1])
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range why.Reasons {
		fmt.Printf("%s: %v\n", r.Key, r)
	}
	fmt.Println("better by more than a hundredth:", why.Win > 0.01)
	// Output:
	// closes: closes point 9
	// leaves-none: leaves no blot that a throw hits
	// better by more than a hundredth: true
}

// A puzzle: in this ending the hit that offers itself gives the game away, since the other
// side, if it cannot play all its dice, has lost.
func ExamplePuzzleFinder() {
	g := alfonsine.Fallas
	f, err := coach.NewPuzzleFinder(g, coach.PuzzleOptions{Games: 100, Seed: 1283})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := alfonsine.MustParsePosition("6:5,3:3,1:3,off:4 24:3,23:2,22:2,21:2,20:3,19:2,4:1 w 6-5-2")
	z, found, err := f.Find(context.Background(), p)
	if err != nil || !found {
		fmt.Println(found, err)
		return
	}
	fmt.Println(z.Best, "and not", z.Obvious().Play)
	fmt.Println("much is lost:", z.Obvious().Loss > 0.3)
	reasons, err := coach.Reasons(g, p, z.Obvious().Play)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range reasons {
		fmt.Println(r)
	}
	// Output:
	// 6/off 6/1 3/1 and not 6/off 6/1 6/4*
	// much is lost: true
	// hits on point 4
	// bears 1 checker off
	// leaves 1 blot on point 4 that 48% of the throws hit
	// lets 57% of the throws get past all checkers
	// wins at once after 13% of the throws
}

// A file of puzzles, such as those in the folder puzzles.
func ExampleReadPuzzles() {
	g := alfonsine.Fallas
	file := `{"vector":"version","version":1}
{"vector":"puzzle","game":"fallas","position":"6:5,3:3,1:3,off:4 24:3,23:2,22:2,21:2,20:3,19:2,4:1 w 6-5-2","best":"6/off 6/1 3/1","wrong":[{"play":"6/off 6/1 6/4*","loss":0.4423,"margin":0.0215,"games":400}],"phase":"bearing-off","level":"beginner","reasons":["leaves-none"],"allows":["hits"]}
`
	list, err := coach.ReadPuzzles(strings.NewReader(file), g)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, z := range list {
		o := z.Obvious()
		fmt.Printf("%v, not %v, which loses %.1f ± %.1f %%\n", z.Best, o.Play, 100*o.Loss, 100*o.Margin)
	}
	// Output: 6/off 6/1 3/1, not 6/off 6/1 6/4*, which loses 44.2 ± 2.1 %
}
