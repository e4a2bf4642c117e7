package bot

import (
	"context"
	"math/rand/v2"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
)

// RolloutOptions configure [Rollout]. The zero value suits most callers.
type RolloutOptions struct {
	// Games is how many games are played. Zero means 1000.
	Games int `json:"games"`
	// Seed determines the dice, and the errors of agents that err.
	Seed uint64 `json:"seed"`
	// Workers is how many games are played at a time. Zero means GOMAXPROCS. The result does
	// not depend on it.
	Workers int `json:"workers"`
}

// Rollout plays games from p to their end, with a chooser for both sides, and returns the
// share that the side to play wins; a tie counts half. The chooser may be of any kind, and
// needs no network. It must be safe to share between goroutines unless Workers is 1, and gets
// another seed for each game, as in [Match]. A position that is over has an exact answer.
//
// The error is an [*alfonsine.OptionsError], the chooser's, an [*endgame.PositionError] for a
// position that is not of the game or an illegal play, a [*PanicError], or the context's. A
// nil context is never cancelled.
func Rollout(ctx context.Context, v alfonsine.Variant, p alfonsine.Position, chooser Chooser, opt RolloutOptions) (e Estimate, err error) {
	defer rescue(v, &err)
	switch {
	case opt.Games < 0 || opt.Games > mostGames:
		return e, optionError("Games", "must be 0 to "+strconv.Itoa(mostGames)+", not "+strconv.Itoa(opt.Games))
	case opt.Workers < 0:
		return e, optionError("Workers", "must be 0 or more, not "+strconv.Itoa(opt.Workers))
	case opt.Games == 0:
		opt.Games = 1000
	}
	if p.IsZero() {
		return e, mind.NoPosition(v, p)
	}
	if p, err = beginning(v, p); err != nil {
		return e, err
	}
	if p.Over() {
		return Estimate{Win: score.Of(p, p.Turn()), Exact: true}, nil
	}
	wins := make([]float64, opt.Games)
	err = parallel.Each(mind.Given(ctx), parallel.Workers(opt.Workers), len(wins), func(i int) (err error) {
		seat := reseed(chooser, mind.Mix(opt.Seed)^uint64(i))
		wins[i], err = playGame(mind.Given(ctx), v, p, [2]Chooser{seat, seat}, p.Turn(), rand.New(rand.NewPCG(opt.Seed, uint64(i))))
		return err
	})
	if err != nil {
		return e, err
	}
	var total score.Sample
	for _, win := range wins {
		total.Add(win)
	}
	return Estimate{Win: total.Mean(), Margin: total.Margin(), Games: opt.Games}, nil
}
