package main

import (
	"fmt"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/agent"
)

// A player plays games of the matches of a plan, one at a time. It belongs to one
// goroutine.
type player struct {
	plan   *plan
	source *rand.PCG
	rng    *rand.Rand // of the dice and of both agents
	agents [][2]agent.Agent
	plays  []alfonsine.Play
}

func newPlayer(p *plan) *player {
	source := rand.NewPCG(0, 0)
	return &player{plan: p, source: source, rng: rand.New(source), agents: make([][2]agent.Agent, len(p.matches))}
}

// play plays one game of a match and counts it.
func (a *player) play(match, index int, t *tally) error {
	if err := a.seat(match); err != nil {
		return err
	}
	m := &a.plan.matches[match]
	a.source.Seed(m.seed(a.plan.seed, index))
	var g game
	p, last := m.game.Start(), alfonsine.Position{}
	for !p.Over() && g.throws < int64(a.plan.limit) {
		p = alfonsine.Throw(m.game, p, a.rng)
		a.plays = m.game.AppendPlays(a.plays[:0], p)
		chosen := a.agents[match][p.Turn()].Choose(p, a.plays)
		if chosen < 0 || chosen >= len(a.plays) {
			return fmt.Errorf("%s: no play in %v", m.name(), p)
		}
		play := &a.plays[chosen]
		g.turn(p, play)
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
	var seated [2]agent.Agent
	for c, name := range m.agents {
		one, err := agent.New(name, m.game, a.rng, agent.Options{NoTable: !a.plan.tables, Workers: 1})
		if err != nil {
			return err
		}
		seated[c] = one
	}
	a.agents[match] = seated
	return nil
}
