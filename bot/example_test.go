package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

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
		p = g.Throw(p, rng)
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

// The plays of a throw, each with how likely it wins, which a table knows in this ending.
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
		fmt.Println(x)
	}
	// Output:
	// 4/off 2/off 6/5: 48.2 %, exact
	// 6/2/off 6/5: 34.3 %, exact
	// 6/2/1 2/off: 29.6 %, exact
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
		p = g.Throw(p, rng)
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

// A network is for the rules that it was trained for, and says in what others differ.
func ExampleNet_Fits() {
	net, err := bot.Shipped(alfonsine.Fallas)
	if err != nil {
		fmt.Println(err)
		return
	}
	other, err := alfonsine.Lookup("fallas?hit=start")
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

// Four machines play a quarter each. Put together in any order, it is the match of one.
func ExampleScore_Merge() {
	g := alfonsine.Laquet
	one, other := bot.NewRandom(g, 1), bot.NewRandom(g, 2)
	play := func(first, pairs int) bot.Score {
		s, err := bot.Match(context.Background(), g, one, other, bot.MatchOptions{First: first, Pairs: pairs})
		if err != nil {
			fmt.Println(err)
		}
		return s
	}
	var total bot.Score
	for _, first := range []int{150, 0, 100, 50} {
		total = total.Merge(play(first, 50))
	}
	fmt.Println(total == play(0, 200))
	// Output: true
}

func ExampleScore() {
	fmt.Println(bot.Score{Pairs: 300, Win: 0.523, Margin: 0.014, Verdict: bot.VerdictBetter})
	// Output: 52.3 ± 1.4 % of 600 games, better
}
