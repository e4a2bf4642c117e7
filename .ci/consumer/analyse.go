package main

import (
	"cmp"
	"context"
	"io"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/record"
)

// A Mistake is a play that gave win probability away.
type Mistake struct {
	Record, Turn int
	Played, Best string
	Lost         float64
}

// Analyse looks through a collection of records, names the plays that lost the most, and
// goes on after damaged records, of which it keeps the whole turns.
func Analyse(ctx context.Context, r io.Reader, most int) (mistakes []Mistake, damaged []error, err error) {
	agents := map[string]bot.Agent{}
	number := 0
	for game, fault := range (record.Reader{Lookup: lookup}).Read(r) {
		number++
		if fault != nil {
			damaged = append(damaged, fault)
		}
		v := game.Variant()
		if v == nil || game.Len() == 0 {
			continue
		}
		if agents[v.Slug()] == nil {
			if agents[v.Slug()], err = bot.New(v, bot.Options{}); err != nil {
				return nil, nil, err
			}
		}
		for i, turn := range game.Turns() {
			rated, err := agents[v.Slug()].Rank(ctx, turn.Position)
			if err != nil {
				return nil, nil, err
			}
			played := slices.IndexFunc(rated, func(r bot.Rated) bool { return r.Play.Next() == turn.Next() })
			text := func(play alfonsine.Play) string {
				return alfonsine.FormatPlay(v, turn.Position, play, alfonsine.NumberingMover)
			}
			mistakes = append(mistakes, Mistake{number, i, text(turn.Play), text(rated[0].Play), rated[0].Win - rated[played].Win})
		}
	}
	slices.SortStableFunc(mistakes, func(a, b Mistake) int { return cmp.Compare(b.Lost, a.Lost) })
	return mistakes[:min(most, len(mistakes))], damaged, nil
}

// lookup finds the games of the library and the one of this module.
func lookup(slug string) (alfonsine.Variant, error) {
	if slug == Courier.Slug() {
		return Courier, nil
	}
	return alfonsine.Lookup(slug)
}
