package agent

import (
	"context"
	"math"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// tables holds every table that an agent has asked for. Games that bear off alike
// share one.
var tables struct {
	sync.Mutex
	list []*endgame.OneSided
}

// tableOf returns the exact table of a game's bearing off, or nil where there is
// none. The first call for a game computes it.
func tableOf(v alfonsine.Variant) *endgame.OneSided {
	g, ok := v.(*alfonsine.Game)
	if !ok {
		return nil
	}
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

// A race knows the chances once both sides bear off and neither is in the other's
// way. Its table is looked for when the first such position comes.
type race struct {
	game  alfonsine.Variant
	apart bool // the homes are not the same points, so that sides at home have passed each other
	off   bool // no table is wanted
	table func() *endgame.OneSided
}

func newRace(v alfonsine.Variant, opt Options) *race {
	return &race{
		game:  v,
		apart: v.Distance(alfonsine.White, 1) != v.Distance(alfonsine.Black, 1),
		off:   opt.NoTable,
		table: sync.OnceValue(func() *endgame.OneSided { return tableOf(v) }),
	}
}

// chance returns how likely color c is to win when both sides bear off in the
// fewest throws, and how many throws c needs on average. It reports false for a
// position with dice to play, where the sides can still meet or are not all home,
// and where there is no table.
func (r *race) chance(p alfonsine.Position, c alfonsine.Color) (win, throws float64, ok bool) {
	if r.off || !r.apart || p.Over() || !p.Dice().IsZero() {
		return 0, 0, false
	}
	us, home := endgame.HomeOf(r.game, p, c)
	if !home {
		return 0, 0, false
	}
	them, home := endgame.HomeOf(r.game, p, c.Opponent())
	if !home || alfonsine.Contact(r.game, p) {
		return 0, 0, false
	}
	t := r.table()
	if t == nil {
		return 0, 0, false
	}
	our, their := t.Distribution(us), t.Distribution(them)
	if p.Turn() == c {
		win = our.Beats(their)
	} else {
		win = 1 - their.Beats(our)
	}
	return win, t.Mean(us), true
}

// odds returns the log odds of a race as an evaluation: of plays that win equally
// surely the one that needs fewer throws comes first. It reports what chance does.
func (r *race) odds(p alfonsine.Position, c alfonsine.Color) (float64, bool) {
	win, throws, ok := r.chance(p, c)
	if !ok {
		return 0, false
	}
	const least = 1e-15
	win = min(max(win, least), 1-least)
	return math.Log(win/(1-win)) - 1e-9*throws, true
}
