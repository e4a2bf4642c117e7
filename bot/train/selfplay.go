package train

import (
	"context"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/parallel"
)

// A selfplay is games that a judge plays against itself. Each has a number, and dice of its own.
type selfplay struct {
	judge     *mind.Judge
	seed      uint64
	known     float64               // the probability with which a game goes on where a table knows the position
	starts    [2]alfonsine.Position // with each side to begin
	scratches []mind.Scratch        // by worker
}

func newSelfplay(j *mind.Judge, seed uint64, known float64, workers int) *selfplay {
	start := j.Game.Start()
	s := &selfplay{judge: j, seed: seed, known: known, starts: [2]alfonsine.Position{start, start}}
	turned := start.Setup()
	turned.Turn = turned.Turn.Opponent()
	if p, err := turned.Position(); err == nil {
		s.starts[1] = p
	}
	s.scratches = make([]mind.Scratch, parallel.Workers(workers))
	return s
}

// each calls do for every number below n, with the scratch of the worker that does it.
func (p *selfplay) each(ctx context.Context, n int, do func(i int, s *mind.Scratch)) {
	mind.Refuse(parallel.For(ctx, len(p.scratches), n, 1, func(worker, i int) { do(i, &p.scratches[worker]) }))
}

// dice returns the source of the dice of a game, and draws whether it continues where a table
// knows the position. It draws nothing if the probability is 0.
func (p *selfplay) dice(game int) (rng *rand.Rand, known bool) {
	rng = rand.New(rand.NewPCG(p.seed, uint64(game)))
	return rng, p.known > 0 && rng.Float64() < p.known
}
