package bot_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// A whole game between a network and the heuristic.
func Example() {
	ctx := context.Background()
	g := alfonsine.Fallas
	white, err := bot.New(g, bot.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	black, err := bot.New(g, bot.Options{Evaluator: bot.Heuristic(g)})
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1283, 1))
	p := g.Start()
	for !p.Over() {
		p = alfonsine.Throw(g, p, rng)
		seat := white
		if p.Turn() == alfonsine.Black {
			seat = black
		}
		play, err := seat.Choose(ctx, p)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = play.Next()
	}
	_, won := p.Winner()
	fmt.Println("somebody has won:", won)
	// Output: somebody has won: true
}

// The plays of a throw, each with how likely it wins. In this ending a table knows
// that exactly.
func ExampleAgent() {
	g := alfonsine.Fallas
	a, err := bot.New(g, bot.Options{Level: bot.LevelMaster})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := alfonsine.MustParsePosition("6:2,4:1,2:1,off:11 24:3,20:1,off:11 w 4-2-1")
	plays, err := a.Rank(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, x := range plays[:3] {
		fmt.Printf("%.3f %v\n", x.Win, x.Play)
	}
	fmt.Println("exact:", plays[0].Exact)
	// Output:
	// 0.482 4/off 2/off 6/5
	// 0.343 6/2/off 6/5
	// 0.296 6/2/1 2/off
	// exact: true
}

// A player of one's own: it lists the positions that a turn can lead to, and takes the one
// that a network likes best. An agent does the same, and looks further ahead.
func ExampleNet_Evaluator() {
	g := alfonsine.Laquet
	net, err := bot.Shipped(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	eval, err := net.Evaluator(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(11, 78))
	p := g.Start()
	var next []alfonsine.Position // kept from turn to turn
	for !p.Over() {
		p = alfonsine.Throw(g, p, rng)
		mover, most := p.Turn(), -1.0
		next = g.AppendNext(next[:0], p)
		for _, q := range next {
			win, err := eval.Win(q) // of the side whose turn it is in q
			if err != nil {
				fmt.Println(err)
				return
			}
			if q.Turn() != mover {
				win = 1 - win
			}
			if win > most {
				p, most = q, win
			}
		}
	}
	_, won := p.Winner()
	fmt.Println("somebody has won:", won)
	// Output: somebody has won: true
}

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
	why, err := bot.Explain(g, p, plays[0], plays[1])
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

// An opening book, from lines that a file would have. Where it has nothing the agent
// thinks.
func ExampleReadBook() {
	const file = `{"vector":"version","version":1}
{"vector":"book","game":"fallas","position":"24:2,6:13 19:13,1:2 w 6-5-3","plays":[{"play":"24/10"}]}
`
	g := alfonsine.Fallas
	book, err := bot.ReadBook(strings.NewReader(file), g)
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := bot.New(g, bot.Options{Book: book, Temperature: 0.02, Budget: time.Second})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := g.Roll(g.Start(), alfonsine.MustParseRoll("6-5-3"))
	if err != nil {
		fmt.Println(err)
		return
	}
	play, err := a.Choose(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(play)
	// Output: 24/18/13/10
}

// A network for rules that nobody has played before. These few games take a
// moment; a strong network takes a minute.
func ExampleTrain() {
	rules := alfonsine.Fallas.Rules()
	rules.Name, rules.Slug = "Fallas with two dice", "fallas-2"
	rules.Dice = 2
	g, err := alfonsine.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	net, err := bot.Train(ctx, g, bot.TrainOptions{Units: 16, Games: 2000, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	if _, err := net.WriteTo(&file); err != nil {
		fmt.Println(err)
		return
	}
	a, err := bot.New(g, bot.Options{Net: net})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a)
	score, err := bot.Match(ctx, g, a, bot.NewRandom(g, 1), bot.MatchOptions{Pairs: 200})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("wins most games against chance:", score.Win > 0.75)
	// Output:
	// expert of fallas-2, 1 ply, judging by a network of 16 units after 2000 games
	// wins most games against chance: true
}

// What a network sees one throw further on is what it could have seen at once. These
// few positions show how it is done; it takes some hundred thousand to win by them.
func ExampleRefine() {
	g := alfonsine.Laquet
	teacher, err := bot.Shipped(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	net, err := bot.Refine(context.Background(), g, bot.RefineOptions{Teacher: teacher, Units: 16, Positions: 500, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(net)
	fmt.Println("out of the teacher:", net.Provenance().From == teacher.Sum())
	// Output:
	// a network of 16 units after 500 positions, two plies deep
	// out of the teacher: true
}

// A network is for the rules that it was trained for, and says in what others differ.
func ExampleNet_Fits() {
	net, err := bot.Shipped(alfonsine.Fallas)
	if err != nil {
		fmt.Println(err)
		return
	}
	other, err := alfonsine.LookupGame("fallas?hit=start")
	if err != nil {
		fmt.Println(err)
		return
	}
	var fault *bot.NetError
	if err := net.Fits(other); errors.As(err, &fault) {
		fmt.Println(fault.Fault)
		fmt.Println(fault.Reason)
	}
	// Output:
	// unfit
	// the network is for hit=bar, and the game has hit=start
}

// A puzzle: in this ending the hit that offers itself gives the game away, since the other
// side, if it cannot play all its dice, has lost.
func ExamplePuzzleFinder() {
	g := alfonsine.Fallas
	f, err := bot.NewPuzzleFinder(g, bot.PuzzleOptions{Games: 100, Seed: 1283})
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
	reasons, err := bot.Reasons(g, p, z.Obvious().Play)
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
	list, err := bot.ReadPuzzles(strings.NewReader(file), g)
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
