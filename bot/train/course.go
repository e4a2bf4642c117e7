package train

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
)

// A course is the making of one network.
type course struct {
	game    *alfonsine.Game
	encoder *mind.Encoder
	rng     *rand.Rand // draws first weights, and then the order of what is learned
	model   *mind.Model
	learned int // games, or how often all positions were learned
}

// newCourse returns a course for a network that starts from another one's weights, or from
// random ones if that is nil.
func newCourse(g *alfonsine.Game, s mind.Shape, from *bot.Net, seed uint64) *course {
	c := &course{game: g, encoder: mind.NewEncoder(g, s.Plans)}
	c.rng = rand.New(rand.NewPCG(seed, math.MaxUint64))
	if from != nil {
		c.model = mind.NetworkOf(from).Model(s.Plans)
	} else {
		c.model = mind.NewModel(s, c.rng)
	}
	return c
}

// rows returns the rows of a position.
func (c *course) rows(p *alfonsine.Position) []uint16 {
	var rows [mind.MostRows]uint16
	return slices.Clone(rows[:c.encoder.Encode(p, &rows)])
}

// end returns the network as it is now, nil if it has not learned anything before an error.
func (c *course) end(doing string, made mind.Recipe, err error) (*bot.Net, error) {
	if err != nil {
		err = fmt.Errorf("train: %s for %s: %w", doing, c.game.Slug(), err)
		if c.learned == 0 {
			return nil, err
		}
	}
	n := c.model.Net()
	n.Rules, n.Made = mind.RulesOf(c.game), made
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
