// Package agent holds players for the example programs, behind one small
// interface: one that plays at random, one that looks at the board after each
// play, one that looks a throw further, and one that plays games to their end.
//
// They play every [alfonsine.Variant]. Of a [*alfonsine.Game] they know the rules
// and take them into account; of another variant they assume that two checkers
// close a point and that a lone one can be hit.
package agent

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"example.com/alfonsine"
)

// An Agent plays one game's turns. It keeps scratch space and perhaps a source of
// randomness of its own, so that one goroutine at a time may use it.
type Agent interface {
	// Name returns the name by which New makes such an agent.
	Name() string
	// Choose returns the index of the play to make. The position has dice, and the
	// plays are those that its game lists for it, in any order. Choose returns -1
	// when there are none.
	Choose(p alfonsine.Position, plays []alfonsine.Play) int
}

// Options say how an agent is made. The zero value is what most callers want.
type Options struct {
	// NoTable keeps the agent from the exact tables of bearing off. The first agent
	// of a game that uses one computes it, which takes up to a second.
	NoTable bool
	// Width is how many plays, the best at first sight, an agent that looks further
	// considers. Zero means 6.
	Width int
	// Games is how many games an agent that plays games to their end plays for one
	// choice, all plays together. Zero means 600.
	Games int
	// Workers is how many goroutines play them. Zero means as many as there are
	// processors to use. No choice depends on it.
	Workers int
}

// defaults returns the options with their zero values written out.
func (o Options) defaults() Options {
	if o.Width <= 0 {
		o.Width = 6
	}
	if o.Games <= 0 {
		o.Games = 600
	}
	return o
}

// A Description names a kind of agent and says in a line what it does.
type Description struct {
	Name, Text string
}

// A kind is what New makes.
type kind struct {
	Description
	make func(v alfonsine.Variant, rng *rand.Rand, opt Options) Agent
}

var kinds = []kind{
	{Description{"random", "any legal play, all with the same chance"}, newRandom},
	{Description{"heuristic", "the play after which the board looks best"}, newHeuristic},
	{Description{"expectimax", "the play after which the board looks best one throw later"}, newExpectimax},
	{Description{"rollout", "the play that wins most when games are played to their end"}, newRollout},
}

// Names lists the kinds of agents, the weakest first.
func Names() []Description {
	var list []Description
	for _, k := range kinds {
		list = append(list, k.Description)
	}
	return list
}

// ErrUnknown is the error of New for a name that no agent has.
var ErrUnknown = errors.New("no such agent")

// New makes an agent by its name. It takes randomness from rng alone, so that
// equal sources give equal choices. The error wraps [ErrUnknown].
func New(name string, v alfonsine.Variant, rng *rand.Rand, opt Options) (Agent, error) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.Name == strings.ToLower(strings.TrimSpace(name)) })
	if i < 0 {
		return nil, fmt.Errorf("%w: %q; there are %s", ErrUnknown, name, strings.Join(names(), ", "))
	}
	return kinds[i].make(v, rng, opt.defaults()), nil
}

func names() []string {
	var list []string
	for _, d := range Names() {
		list = append(list, d.Name)
	}
	return list
}

// Random plays any legal play, all with the same chance.
type random struct{ rng *rand.Rand }

func newRandom(_ alfonsine.Variant, rng *rand.Rand, _ Options) Agent { return random{rng} }

func (random) Name() string { return "random" }

func (a random) Choose(_ alfonsine.Position, plays []alfonsine.Play) int {
	if len(plays) == 0 {
		return -1
	}
	return a.rng.IntN(len(plays))
}
