// Package players has the opponents and advisers of the page: the agents of package bot, by
// level.
package players

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// Levels lists the levels, weakest first.
func Levels() []string {
	var list []string
	for _, level := range bot.Levels() {
		list = append(list, level.String())
	}
	return list
}

// The default levels: of the opponent, and for hints.
var (
	Opponent = bot.LevelCasual.String()
	Adviser  = bot.LevelMaster.String()
)

// agents caches the agents, since some compute tables when they first need them.
var agents struct {
	sync.Mutex
	byName map[[2]string]bot.Agent // by the slug of the game and the level
}

// New returns the agent of a level for a game. The seed decides its random choices. It
// returns an error if there is no such level.
func New(g *alfonsine.Game, level string, seed uint64) (bot.Agent, error) {
	agents.Lock()
	defer agents.Unlock()
	key := [2]string{g.Slug(), level}
	a := agents.byName[key]
	if a == nil {
		var l bot.Level
		if l.UnmarshalText([]byte(level)) != nil {
			return nil, fmt.Errorf("%.40q is no level; there are %s", level, strings.Join(Levels(), ", "))
		}
		var err error
		if a, err = bot.New(g, bot.Options{Level: l}); err != nil {
			return nil, err
		}
		if agents.byName == nil {
			agents.byName = map[[2]string]bot.Agent{}
		}
		agents.byName[key] = a
	}
	return bot.Reseed(a, seed), nil
}

// Judge returns the agent of a level for judging games, and positions before a throw. In a
// browser LevelMaster would take minutes for all turns of a game, so Judge uses LevelExpert
// in its place. It returns an error if there is no such level.
func Judge(g *alfonsine.Game, level string, seed uint64) (bot.Agent, error) {
	if level == bot.LevelMaster.String() {
		level = bot.LevelExpert.String()
	}
	return New(g, level, seed)
}

// White returns White's probability of winning in a position, and the agent that estimated
// it, which before a throw is that of Judge.
func White(
	ctx context.Context, g *alfonsine.Game, level string, seed uint64, p alfonsine.Position,
) (bot.Estimate, bot.Agent, error) {
	agent := New
	if p.Dice().IsZero() {
		agent = Judge
	}
	a, err := agent(g, level, seed)
	if err != nil {
		return bot.Estimate{}, nil, err
	}
	e, err := a.Win(ctx, p)
	if p.Turn() == alfonsine.Black {
		e.Win = 1 - e.Win
	}
	return e, a, err
}
