package main

import (
	"bytes"
	"context"
	_ "embed"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

//go:embed courier.net
var network []byte

// A Bot plays one game by a network that is part of the program. It allocates nothing
// once it has played a little: the evaluator and the slices are its own.
type Bot struct {
	game  alfonsine.Variant
	judge bot.Evaluator
	plays []alfonsine.Play
}

// NewBot returns a bot for Courier.
func NewBot() (*Bot, error) {
	var net bot.Net
	if _, err := net.ReadFrom(bytes.NewReader(network)); err != nil {
		return nil, err
	}
	judge, err := net.Evaluator(Courier)
	if err != nil {
		return nil, err
	}
	return &Bot{game: Courier, judge: judge}, nil
}

// Choose returns the play after which the position is best.
func (b *Bot) Choose(_ context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	b.plays = b.game.AppendPlays(b.plays[:0], p)
	best, win := 0, -1.0
	for i, play := range b.plays {
		next, w := play.Next(), 1.0
		if !next.Over() {
			var err error
			if w, err = b.judge.Win(next); err != nil {
				return alfonsine.Play{}, err
			}
			if next.Turn() != p.Turn() {
				w = 1 - w
			}
		}
		if w > win {
			best, win = i, w
		}
	}
	return b.plays[best], nil
}
