package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/agent"
)

// A player plays games of the matches of a plan, one at a time. It belongs to one
// goroutine.
type player struct {
	plan   *plan
	source *rand.PCG
	rng    *rand.Rand // of the dice
	agents [][2]bot.Agent
}

func newPlayer(p *plan) *player {
	source := rand.NewPCG(0, 0)
	return &player{plan: p, source: source, rng: rand.New(source), agents: make([][2]bot.Agent, len(p.matches))}
}

// play plays one game of a match and counts it.
func (a *player) play(match, index int, t *tally) error {
	if err := a.seat(match); err != nil {
		return err
	}
	m := &a.plan.matches[match]
	high, low := m.seed(a.plan.seed, index)
	a.source.Seed(high, low)
	seats := a.agents[match]
	for c := range seats {
		seats[c] = bot.Reseed(seats[c], mix(high^low+uint64(c)))
	}
	var g game
	p, last := m.game.Start(), alfonsine.Position{}
	for !p.Over() && g.throws < int64(a.plan.limit) {
		p = alfonsine.Throw(m.game, p, a.rng)
		play, err := seats[p.Turn()].Choose(context.Background(), p)
		if err != nil {
			return fmt.Errorf("%s: %w", m.name(), err)
		}
		g.turn(p, &play)
		last, p = p, play.Next()
	}
	t.add(&g, last, p)
	return nil
}

// seat makes the agents of a match, if they are not there yet.
func (a *player) seat(match int) error {
	if a.agents[match][0] != nil {
		return nil
	}
	m := &a.plan.matches[match]
	var seated [2]bot.Agent
	for c, name := range m.agents {
		one, err := agent.New(name, m.game, agent.Options{NoRace: !a.plan.tables, Workers: 1})
		if err != nil {
			return err
		}
		seated[c] = one
	}
	a.agents[match] = seated
	return nil
}
