package train

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/parallel"
)

// A course is the making of one network from games that a judge plays against itself.
type course struct {
	judge     *mind.Judge
	seed      uint64
	known     float64               // the probability with which a game goes on where a table knows the position
	starts    [2]alfonsine.Position // with each side to begin
	encoder   *mind.Encoder
	rng       *rand.Rand // draws first weights, and then the order of what is learned
	model     *mind.Model
	scratches []mind.Scratch // by worker
	learned   int            // games, or how often all positions were learned
}

// newCourse returns a course for a network that starts from another one's weights, or from
// random ones if that is nil.
func newCourse(j *mind.Judge, units int, plans bool, from *bot.Net, seed uint64, known float64, workers int) *course {
	c := &course{judge: j, seed: seed, known: known, encoder: mind.NewEncoder(j.Game, plans)}
	c.rng = rand.New(rand.NewPCG(seed, math.MaxUint64))
	if from != nil {
		c.model = mind.NetworkOf(from).Model(plans)
	} else {
		c.model = mind.NewModel(plans, units, c.rng)
	}
	start := j.Game.Start()
	c.starts = [2]alfonsine.Position{start, start}
	turned := start.Setup()
	turned.Turn = turned.Turn.Opponent()
	if p, err := turned.Position(); err == nil {
		c.starts[1] = p
	}
	c.scratches = make([]mind.Scratch, parallel.Workers(workers))
	return c
}

// each calls do for every number below n, with the scratch of the worker that does it.
func (c *course) each(ctx context.Context, n int, do func(i int, s *mind.Scratch)) {
	mind.Refuse(parallel.For(ctx, len(c.scratches), n, 1, func(worker, i int) { do(i, &c.scratches[worker]) }))
}

// dice returns the source of the dice of a game, and draws whether it continues where a table
// knows the position. It draws nothing if the probability is 0.
func (c *course) dice(game int) (rng *rand.Rand, known bool) {
	rng = rand.New(rand.NewPCG(c.seed, uint64(game)))
	return rng, c.known > 0 && rng.Float64() < c.known
}

// rows returns the rows of a position.
func (c *course) rows(p *alfonsine.Position) []uint16 {
	var rows [mind.MostRows]uint16
	return slices.Clone(rows[:c.encoder.Encode(p, &rows)])
}

// end returns the network as it is now, nil if it has not learned anything before an error.
func (c *course) end(doing string, made mind.Recipe, err error) (*bot.Net, error) {
	if err != nil {
		err = fmt.Errorf("train: %s for %s: %w", doing, c.judge.Game.Slug(), err)
		if c.learned == 0 {
			return nil, err
		}
	}
	n := c.model.Net()
	n.Rules, n.Made = mind.RulesOf(c.judge.Game), made
	net, unread := outside(n)
	return net, cmp.Or(err, unread)
}

// outside returns a network from what its file says.
func outside(network *mind.Network) (*bot.Net, error) {
	n := new(bot.Net)
	if _, err := n.ReadFrom(bytes.NewReader(network.File())); err != nil {
		return nil, err
	}
	return n, nil
}
