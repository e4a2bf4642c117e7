//go:build !race && !386

// Examples that take long: the race detector and 32 bits have shorter tests of the same.

package train_test

import (
	"bytes"
	"context"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
)

// A network for rules that nobody has played before. These few games take a
// moment; a strong network takes a minute.
func ExampleTrain() {
	rules, _ := alfonsine.Fallas.Rules()
	rules.Name, rules.Slug = "Fallas with two dice", "fallas-2"
	rules.Dice = 2
	g, err := alfonsine.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	net, err := train.Train(ctx, g, train.TrainOptions{Units: 16, Games: 2000, Seed: 1})
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
	net, err := train.Refine(context.Background(), g, train.RefineOptions{Teacher: teacher, Units: 16, Positions: 500, Seed: 1})
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
