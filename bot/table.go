package bot

import (
	"context"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// A Table knows the win probability of some positions of a game: an [endgame.Race], an
// [endgame.TwoSided] or an [endgame.Solution].
type Table interface {
	endgame.Evaluator
	// Knows reports whether Win has no error for a position.
	Knows(p alfonsine.Position) bool
}

// tables holds every one-sided table that an agent has asked for. Games that bear off
// alike share one.
var tables struct {
	sync.Mutex
	list []*endgame.OneSided
}

// tableOf returns the one-sided table of a game, or nil where there is none. The first
// call for a game computes it.
func tableOf(g *alfonsine.Game) *endgame.OneSided {
	tables.Lock()
	defer tables.Unlock()
	for _, t := range tables.list {
		if t.Fits(g) == nil {
			return t
		}
	}
	t, err := endgame.NewOneSided(context.Background(), g, endgame.Options{})
	if err != nil {
		return nil
	}
	tables.list = append(tables.list, t)
	return t
}

// A race knows the probabilities once both sides bear off and neither is in the
// other's way. Its table is looked for when the first such position comes.
type race struct {
	home  [2]alfonsine.Points
	table func() *endgame.Race
}

// newRace returns the race of a variant, or nil where the homes are the same points, so
// that sides at home still meet, and for a variant that has no rules.
func newRace(v alfonsine.Variant) *race {
	g, ok := alfonsine.GameOf(v)
	if !ok {
		return nil
	}
	r := &race{}
	for c := range r.home {
		for d := 1; d <= homePoints; d++ {
			pt, _ := alfonsine.PointAt(g, alfonsine.Color(c), d)
			r.home[c] |= 1 << pt
		}
	}
	if r.home[0]&r.home[1] != 0 {
		return nil
	}
	r.table = sync.OnceValue(func() *endgame.Race {
		t := tableOf(g)
		if t == nil {
			return nil
		}
		race, err := endgame.NewRace(g, t)
		if err != nil {
			return nil
		}
		return race
	})
	return r
}

// win returns the probability that the side to throw wins, and false where a checker is
// not home, or there is no table.
func (r *race) win(p *alfonsine.Position) (float64, bool) {
	for c := range r.home {
		c := alfonsine.Color(c)
		if p.Held(c, 1)&^r.home[c] != 0 || p.Bar(c) > 0 {
			return 0, false
		}
	}
	table := r.table()
	if table == nil || !table.Knows(*p) {
		return 0, false
	}
	win, err := table.Win(*p)
	return win, err == nil
}
