package match

import (
	"context"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/parallel"
)

// longest is the maximum number of turns to watch of a game.
const longest = 4000

// A turn is a turn of a game that an agent plays against itself.
type turn struct {
	agent  bot.Agent          // seeded for the game
	before alfonsine.Position // before the throw, or with leftover dice
	thrown alfonsine.Position
	play   alfonsine.Play
}

// alone has an agent play games against itself, in parallel. It calls watch with each turn
// and returns the last positions. After an error it returns only those before the first
// unfinished game, since the later finished ones are mostly short.
func alone(
	ctx context.Context, g *alfonsine.Game, a bot.Agent, games int, opt bot.MatchOptions,
	watch func(game int, t turn) error,
) ([]alfonsine.Position, error) {
	ends := make([]alfonsine.Position, games)
	ended := make([]bool, games)
	err := parallel.Each(ctx, parallel.Workers(opt.Workers), games, func(i int) (err error) {
		ends[i], err = gameAlone(ctx, g, bot.Reseed(a, uint64(i)), rand.New(rand.NewPCG(opt.Seed, uint64(i))), func(t turn) error { return watch(i, t) })
		ended[i] = err == nil
		return err
	})
	if n := slices.Index(ended, false); n >= 0 {
		ends = ends[:n]
	}
	return ends, err
}

func gameAlone(
	ctx context.Context, g *alfonsine.Game, a bot.Agent, rng *rand.Rand, watch func(turn) error,
) (alfonsine.Position, error) {
	p := g.Start()
	for turns := 0; !p.Over() && turns < longest; turns++ {
		t := turn{agent: a, before: p, thrown: g.Throw(p, rng)}
		var err error
		if t.play, err = a.Choose(ctx, t.thrown); err != nil {
			return p, err
		}
		if err := watch(t); err != nil {
			return p, err
		}
		p = t.play.Next()
	}
	return p, nil
}
