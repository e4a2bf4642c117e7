package bot

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/score"
)

// NewRandom makes an agent that plays any legal play with equal probability. It cannot
// judge: its estimates are 0.5 with a margin of 0.5. Its choice depends on the seed and the
// position, so use another seed for each game.
func NewRandom(g *alfonsine.Game, seed uint64) Agent { return random{g, seed} }

type random struct {
	game *alfonsine.Game
	seed uint64
}

// ignorance is the estimate of an agent that knows nothing.
var ignorance = Estimate{Win: 0.5, Margin: 0.5}

func (a random) Reseed(seed uint64) Agent { return random{a.game, seed} }

func (a random) String() string { return "random of " + a.game.Slug() }

func (a random) Choose(ctx context.Context, p alfonsine.Position) (_ alfonsine.Play, err error) {
	defer mind.Rescue(a.game, &err)
	s := mind.Borrow(mind.Thought{Ctx: ctx})
	defer s.Return()
	s.List(a.game, p)
	// A multiple of a fraction of 2³² is even enough for a few hundred plays.
	return s.Plays[mind.Hash(a.seed, &p)>>32*uint64(len(s.Plays))>>32], nil
}

// Rank returns the chosen play first, and the others in the order of [alfonsine.Game.Plays].
func (a random) Rank(ctx context.Context, p alfonsine.Position) (list []Rated, err error) {
	defer mind.Rescue(a.game, &err)
	first, err := a.Choose(ctx, p)
	if err != nil {
		return nil, err
	}
	list = []Rated{{Play: first, Estimate: ignorance}}
	for _, play := range a.game.Plays(p) {
		if play != first {
			list = append(list, Rated{Play: play, Estimate: ignorance})
		}
	}
	return list, nil
}

func (a random) Win(ctx context.Context, p alfonsine.Position) (Estimate, error) {
	ctx = mind.Given(ctx)
	switch {
	case ctx.Err() != nil:
		return Estimate{}, ctx.Err()
	case p.IsZero():
		return Estimate{}, mind.Unplayable(a.game, p)
	case p.Over():
		return Estimate{Win: score.Of(p, p.Turn()), Exact: true}, nil
	}
	return ignorance, nil
}
