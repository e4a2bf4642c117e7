package train_test

import (
	"bytes"
	"context"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/bot/train"
)

// Three machines judge, each other games, and one learns. Refine does both in one process, and
// gives the same network.
func ExampleFit() {
	ctx, g := context.Background(), alfonsine.Laquet
	how := train.JudgeOptions{Positions: 300, Seed: 1}
	var files bytes.Buffer // of judged positions; those of the machines, one after the other
	for _, first := range []int{16, 0, 32} {
		part := how
		part.First, part.Number = first, 16
		for x, err := range train.Judge(ctx, g, nil, part) {
			if err != nil {
				fmt.Println(err)
				return
			}
			fmt.Fprintln(&files, x)
		}
	}
	net, err := train.Fit(ctx, g, train.ReadJudged(&files), train.FitOptions{Judged: how, Units: 16, Epochs: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	same, err := train.Refine(ctx, g, train.RefineOptions{Units: 16, Positions: 300, Epochs: 2, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(net.Sum() == same.Sum())
	// Output: true
}
