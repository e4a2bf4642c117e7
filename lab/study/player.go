package study

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/encode"
)

// A player plays games of the matches of a plan one by one, in one goroutine.
type player struct {
	plan   *plan
	source *rand.PCG
	rng    *rand.Rand         // for the dice
	trace  trace              // of the last game, if there is a judge
	end    alfonsine.Position // of the last game
}

func newPlayer(p *plan) *player {
	source := rand.NewPCG(0, 0)
	return &player{plan: p, source: source, rng: rand.New(source)}
}

// play plays one game of a match and counts it.
func (a *player) play(match, index int, t *tally) error {
	m := &a.plan.matches[match]
	high, low := m.seed(a.plan.seed, index)
	a.source.Seed(high, low)
	seats := m.seats
	for c := range seats {
		seats[c] = bot.Reseed(seats[c], mix(high^low+uint64(c)))
	}
	fail := func(err error) error { return fmt.Errorf("%s: %w", m.name(), err) }
	var g game
	p, last := m.from, alfonsine.Position{}
	if m.judge != nil {
		a.trace.begin(m.start)
	}
	for !p.Over() && g.throws < int64(a.plan.limit) {
		before := p
		p = m.game.Throw(p, a.rng)
		if m.luck != nil && before.Dice().IsZero() {
			luck, err := luck(context.Background(), m.luck, m.game, before, p)
			if err != nil {
				return fail(err)
			}
			g.luck += luck
		}
		play, err := seats[p.Turn()].Choose(context.Background(), p)
		if err != nil {
			return fail(err)
		}
		if m.judge != nil {
			if err := a.judge(m, before, p, play.Next()); err != nil {
				return fail(err)
			}
		}
		g.turn(p, &play)
		last, p = p, play.Next()
	}
	a.end = p
	t.add(&g, last, p)
	if m.luck != nil {
		t.steady.add((1+float64(encode.Reward(p, alfonsine.White)))/2, g.luck)
	}
	if m.judge != nil {
		t.traces.add(m, &a.trace, p)
	}
	return nil
}

// judge adds a play to the trace: the position before the throw, with the dice, and after
// the play.
func (a *player) judge(m *match, before, p, next alfonsine.Position) error {
	ranked, err := m.judge.Rank(context.Background(), p)
	if err != nil {
		return err
	}
	made := slices.IndexFunc(ranked, func(r bot.Rated) bool { return r.Play.Next() == next })
	if made < 0 {
		return fmt.Errorf("the judge knows no play of %v that leads to %v", p, next)
	}
	a.trace.turn(m, before, p, ranked, made)
	return nil
}
