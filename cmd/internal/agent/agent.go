// Package agent makes the players of the example programs from their names, such as
//
//	expert
//	master?width=4
//	expert?net=mine.net
//	mine.net
//
// Options follow the question mark, as readings follow the name of a game: ply, width,
// replies, near, games, noise, temperature and budget (such as 500ms) as in [bot.Options], and
// net, a network file. The name of such a file alone is an expert that uses the network.
package agent

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/fault"
)

// Options configure an agent. The zero value suits most callers.
type Options struct {
	// Seed determines all random choices.
	Seed uint64
	// NoTable turns off the tables, as that of [bot.Options] does. The first agent of a game
	// that needs one of bearing off computes it, which takes up to a second.
	NoTable bool
	// Workers is the number of goroutines. Zero means GOMAXPROCS. No choice depends on it.
	Workers int
}

// A Description is the name of a kind of agent with a description in one line.
type Description struct {
	Name, Text string
}

// A kind is a kind of agent.
type kind struct {
	Description
	make    func(g *alfonsine.Game, opt bot.Options) (bot.Agent, error)
	options []string // the options that it accepts
}

var (
	ofSearch = []string{"ply", "width", "replies", "near", "games", "noise", "temperature", "budget"}
	ofNet    = append([]string{"net"}, ofSearch...)
)

var kinds = []kind{
	{Description{"random", "a random legal play"}, func(g *alfonsine.Game, opt bot.Options) (bot.Agent, error) {
		return bot.NewRandom(g, opt.Seed), nil
	}, nil},
	{Description{"heuristic", "the play after which the board looks best"}, byHeuristic(bot.Options{}), ofSearch},
	{Description{"expectimax", "the play after which the board looks best one throw later"}, byHeuristic(bot.Options{Ply: 2, Width: 6}), ofSearch},
	{Description{"rollout", "the play that wins most in games played by the heuristic"}, byHeuristic(bot.Options{Games: 600, Width: 6}), ofSearch},
	{Description{"beginner", "a network with large errors"}, byNet(bot.LevelBeginner), ofNet},
	{Description{"casual", "a network with errors"}, byNet(bot.LevelCasual), ofNet},
	{Description{"club", "a network with small errors"}, byNet(bot.LevelClub), ofNet},
	{Description{"expert", "the play that a network rates highest"}, byNet(bot.LevelExpert), ofNet},
	{Description{"master", "the play that a network rates highest one throw later, or two"}, byNet(bot.LevelMaster), ofNet},
	{Description{"analyst", "the play that wins most in games played by a network"}, byNet(bot.LevelAnalyst), ofNet},
}

// byHeuristic returns a constructor of agents that use the heuristic.
func byHeuristic(kind bot.Options) func(*alfonsine.Game, bot.Options) (bot.Agent, error) {
	return func(g *alfonsine.Game, opt bot.Options) (bot.Agent, error) {
		opt.Ply, opt.Width, opt.Games = cmp.Or(opt.Ply, kind.Ply), cmp.Or(opt.Width, kind.Width), cmp.Or(opt.Games, kind.Games)
		opt.Evaluator = bot.Heuristic(g)
		return bot.New(g, opt)
	}
}

// byNet returns a constructor of agents of a level.
func byNet(level bot.Level) func(*alfonsine.Game, bot.Options) (bot.Agent, error) {
	return func(g *alfonsine.Game, opt bot.Options) (bot.Agent, error) {
		opt.Level = level
		return bot.New(g, opt)
	}
}

// Names lists the kinds of agents, the weakest first.
func Names() []Description {
	var list []Description
	for _, k := range kinds {
		list = append(list, k.Description)
	}
	return list
}

// Usage lists the agents for the help of a flag, one per line.
func Usage() string {
	var b strings.Builder
	for _, k := range kinds {
		b.WriteString("\n" + k.Name + "\t" + k.Text)
	}
	return b.String()
}

// ErrUnknown is the error of New for an unknown name.
var ErrUnknown = errors.New("no such agent")

// Find returns the canonical name of an agent, as in Names, with the options as given. The
// error wraps [ErrUnknown] or is about an option.
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
			return nil, say.Errorf("%w: %s%v There are %s", ErrUnknown, fault.Quote(name), hint, strings.Join(names, ", "))
		}
		return nil, say.Errorf("%w: %s; there are %s", ErrUnknown, fault.Quote(name), strings.Join(names, ", "))
	}
	return &kinds[i], nil
}

// New makes an agent by its name. The error wraps [ErrUnknown], says what is wrong with an
// option, or is that of a network that cannot be read or is for other rules.
func New(name string, g *alfonsine.Game, opt Options) (bot.Agent, error) {
	r, err := parse(name)
	if err != nil {
		return nil, err
	}
	o := r.options
	o.Seed, o.NoTable, o.Workers = opt.Seed, opt.NoTable, opt.Workers
	if r.net != "" {
		if o.Net, err = ReadNet(r.net); err != nil {
			return nil, err
		}
	}
	a, err := r.kind.make(g, o)
	if err != nil && r.net != "" {
		return nil, fmt.Errorf("%s: %w", r.net, err)
	}
	return a, err
}
