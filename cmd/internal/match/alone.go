package match

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"golang.org/x/sync/errgroup"
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
	failed := make([]error, games)
	var workers errgroup.Group
	workers.SetLimit(cmp.Or(max(0, opt.Workers), runtime.GOMAXPROCS(0)))
	for i := range games {
		if ctx.Err() != nil {
			break
		}
		workers.Go(func() error {
			rng := rand.New(rand.NewPCG(opt.Seed, uint64(i)))
			watched := func(t turn) error { return watch(i, t) }
			ends[i], failed[i] = gameAlone(ctx, g, bot.Reseed(a, uint64(i)), rng, watched)
			ended[i] = failed[i] == nil
			return nil
		})
	}
	err := workers.Wait()
	if n := slices.Index(ended, false); n >= 0 {
		ends = ends[:n]
	}
	return ends, cmp.Or(ctx.Err(), cmp.Or(failed...), err)
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
