// Package agent makes the players of the example programs by their names, such as
//
//	expert
//	master?width=4
//	expert?net=mine.net
//	mine.net
//
// What follows the question mark are options, as readings follow the name of a game: ply,
// width, games, noise, temperature and budget (such as 500ms) as in [bot.Options], and net, the file of a network or a folder
// of such files. Of a folder the network is taken that is for the rules of the game; where
// it has none the agent judges as it would without the option. The name of a network's
// file alone is an expert who judges by it.
package agent

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/spelling"
	"example.com/alfonsine/examples/internal/tongue"
	"example.com/alfonsine/internal/words"
)

// Options say how an agent is made. The zero value is what most callers want.
type Options struct {
	// Seed decides what is left to chance.
	Seed uint64
	// NoRace keeps the agent from the exact tables of bearing off. The first agent of a
	// game that uses one computes it, which takes up to a second.
	NoRace bool
	// Workers is how many goroutines think. Zero means as many as there are processors
	// to use. No choice depends on it.
	Workers int
}

// A Description names a kind of agent and says in a line what it does.
type Description struct {
	Name, Text string
}

// A kind is what New makes.
type kind struct {
	Description
	make    func(v alfonsine.Variant, opt bot.Options) (bot.Agent, error)
	options []string // that may follow the name
}

var (
	ofSearch = []string{"ply", "width", "games", "noise", "temperature", "budget"}
	ofNet    = append([]string{"net"}, ofSearch...)
)

var kinds = []kind{
	{Description{"random", "a random legal play"}, func(v alfonsine.Variant, opt bot.Options) (bot.Agent, error) {
		return bot.NewRandom(v, opt.Seed), nil
	}, nil},
	{Description{"uct", "the play that wins most in random games"}, func(v alfonsine.Variant, opt bot.Options) (bot.Agent, error) {
		return bot.NewUCT(v, bot.UCTOptions{Playouts: opt.Games, Budget: opt.Budget, Seed: opt.Seed})
	}, []string{"games", "budget"}},
	{Description{"heuristic", "the play after which the board looks best"}, byHeuristic(bot.Options{}), ofSearch},
	{Description{"expectimax", "the play after which the board looks best one throw later"}, byHeuristic(bot.Options{Ply: 2, Width: 6}), ofSearch},
	{Description{"rollout", "the play that wins most in games played by the heuristic"}, byHeuristic(bot.Options{Games: 600, Width: 6}), ofSearch},
	{Description{"beginner", "a network with large errors"}, byNet(bot.LevelBeginner), ofNet},
	{Description{"casual", "a network with errors"}, byNet(bot.LevelCasual), ofNet},
	{Description{"club", "a network with small errors"}, byNet(bot.LevelClub), ofNet},
	{Description{"expert", "the play that a network rates highest"}, byNet(bot.LevelExpert), ofNet},
	{Description{"master", "the play that a network rates highest one throw later"}, byNet(bot.LevelMaster), ofNet},
	{Description{"analyst", "the play that wins most in games played by a network"}, byNet(bot.LevelAnalyst), ofNet},
}

// byHeuristic returns what makes an agent that judges by the heuristic.
func byHeuristic(kind bot.Options) func(alfonsine.Variant, bot.Options) (bot.Agent, error) {
	return func(v alfonsine.Variant, opt bot.Options) (bot.Agent, error) {
		opt.Ply, opt.Width, opt.Games = cmp.Or(opt.Ply, kind.Ply), cmp.Or(opt.Width, kind.Width), cmp.Or(opt.Games, kind.Games)
		opt.Evaluator = bot.Heuristic(v)
		return bot.New(v, opt)
	}
}

// byNet returns what makes an agent of a level.
func byNet(level bot.Level) func(alfonsine.Variant, bot.Options) (bot.Agent, error) {
	return func(v alfonsine.Variant, opt bot.Options) (bot.Agent, error) {
		opt.Level = level
		return bot.New(v, opt)
	}
}

// Names lists the kinds of agents, the weaker first.
func Names() []Description {
	var list []Description
	for _, k := range kinds {
		list = append(list, k.Description)
	}
	return list
}

// Usage lists the agents for the help of a flag, one a line.
func Usage() string {
	var b strings.Builder
	for _, k := range kinds {
		b.WriteString("\n" + k.Name + "\t" + k.Text)
	}
	return b.String()
}

// ErrUnknown is the error of New for a name that no agent has.
var ErrUnknown = errors.New("no such agent")

// Find returns the name of the agent that was asked for, as Names has it, with its options
// as they were given. The error wraps [ErrUnknown], or says what is wrong with an option.
func Find(name string) (string, error) {
	r, err := parse(name)
	if err != nil {
		return "", err
	}
	return r.name, nil
}

func find(name string) (*kind, error) {
	word := strings.ToLower(strings.TrimSpace(name))
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.Name == word })
	if i < 0 {
		var names []string
		for _, k := range kinds {
			names = append(names, k.Name)
		}
		if hint := spelling.Hint(word, names...); hint != "" {
			return nil, tongue.Errorf("%w: %s%v There are %s", ErrUnknown, words.Quote(name), hint, strings.Join(names, ", "))
		}
		return nil, tongue.Errorf("%w: %s; there are %s", ErrUnknown, words.Quote(name), strings.Join(names, ", "))
	}
	return &kinds[i], nil
}

// New makes an agent by its name. The error wraps [ErrUnknown], says what is wrong with an
// option, or is that of a network that cannot be read or is for other rules.
func New(name string, v alfonsine.Variant, opt Options) (bot.Agent, error) {
	r, err := parse(name)
	if err != nil {
		return nil, err
	}
	o := r.options
	o.Seed, o.NoRace, o.Workers = opt.Seed, opt.NoRace, opt.Workers
	if o.Net, err = network(r.net, v); err != nil {
		return nil, err
	}
	a, err := r.kind.make(v, o)
	if err != nil && r.net != "" {
		return nil, fmt.Errorf("%s: %w", r.net, err)
	}
	return a, err
}
