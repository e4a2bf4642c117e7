package main

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

func TestItWinsMoreThanRandomPlays(t *testing.T) {
	for _, v := range []alfonsine.Variant{alfonsine.CabEQuinal, alfonsine.TodasTablas, alfonsine.Doblet} {
		mine, err := bot.New(v, bot.Options{Evaluator: runner{v}, NoTable: true})
		if err != nil {
			t.Fatal(err)
		}
		score, err := bot.Match(t.Context(), v, mine, bot.NewRandom(v, 1), bot.MatchOptions{Pairs: 20})
		if err != nil || score.Win < 0.9 && v != alfonsine.Doblet { // which leaves no choice
			t.Errorf("%s: %+v, %v", v.Slug(), score, err)
		}
	}
}
