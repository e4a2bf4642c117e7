package main

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

func TestItWinsMoreThanRandomPlays(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.CabEQuinal, alfonsine.TodasTablas, alfonsine.Doblet} {
		mine, err := bot.New(g, bot.Options{Evaluator: runner{g}, NoTable: true})
		if err != nil {
			t.Fatal(err)
		}
		score, err := bot.Match(t.Context(), g, mine, bot.NewRandom(g, 1), bot.MatchOptions{Pairs: 20})
		if err != nil || score.Win < 0.9 && g != alfonsine.Doblet { // which leaves no choice
			t.Errorf("%s: %+v, %v", g.Slug(), score, err)
		}
	}
}
