package bot

import (
	"context"
	"sync"
	"sync/atomic"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// A Table knows the win probability of some positions of a game: an [endgame.Race], an
// [endgame.TwoSided], an [endgame.Solution] or an [endgame.Contact].
type Table interface {
	endgame.Evaluator
	// Knows reports whether the table has a position. If Win then returns an error, such as
	// that of a file that cannot be read, it is the error of the agent that asked.
	Knows(p alfonsine.Position) bool
}

// Prepare does in advance what agents of a game would do on first use: it reads the shipped
// networks and the game's table of endings, if there is one, and computes the table of the
// race, which takes up to a second. Each is done once per process, and games with the same
// rules of bearing off share a table. If nothing is left to do, Prepare returns at once.
//
// The error is the context's if it is cancelled. The table is then still computed, in the
// background. A nil context is never cancelled.
func Prepare(ctx context.Context, v alfonsine.Variant) error {
	shipped()
	endingOf(v)
	return newRace(v).prepare(given(ctx))
}

// tables lists the one-sided tables of this process. The lock protects the list; it is never
// held while a table is computed.
var tables struct {
	sync.Mutex
	list []*sharedTable
}

// A sharedTable is a table for all games with the same rules of bearing off. It is computed
// in a goroutine of its own, so callers can stop waiting for it.
type sharedTable struct {
	alike *endgame.OneSided // a table for one checker, which tells which games fit
	done  chan struct{}     // closed when the table is ready
	table *endgame.OneSided // must not be read before
}

// tableOf returns the one-sided table of a game, or nil if the game has none. The first call
// for a game starts the computation. The error is the context's.
func tableOf(ctx context.Context, g *alfonsine.Game) (*endgame.OneSided, error) {
	alike, err := endgame.NewOneSided(context.Background(), g, endgame.Options{Checkers: 1, Workers: 1})
	if err != nil {
		return nil, nil // the game has none
	}
	shared := share(g, alike)
	select {
	case <-shared.done:
		return shared.table, nil
	default: // the next select would choose at random if ctx were done too
	}
	select {
	case <-shared.done:
		return shared.table, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// share finds the table of a game, or starts to compute it.
func share(g *alfonsine.Game, alike *endgame.OneSided) *sharedTable {
	tables.Lock()
	defer tables.Unlock()
	for _, t := range tables.list {
		if t.alike.Fits(g) == nil {
			return t
		}
	}
	t := &sharedTable{alike: alike, done: make(chan struct{})}
	tables.list = append(tables.list, t)
	go func() {
		defer close(t.done)
		t.table, _ = endgame.NewOneSided(context.Background(), g, endgame.Options{}) // no error: there is one for one checker
	}()
	return t
}

// A race has exact win probabilities for positions in which both sides bear off and cannot
// meet. It gets its table when the first such position comes up.
type race struct {
	game  *alfonsine.Game
	home  [2]alfonsine.Points
	table atomic.Pointer[endgame.Race] // nil until the first use; an empty Race if the game has no table
}

// newRace returns the race of a variant. It is nil if both homes are the same points, so that
// sides at home still meet, and if the variant has no Rules.
func newRace(v alfonsine.Variant) *race {
	g, ok := alfonsine.GameOf(v)
	if !ok {
		return nil
	}
	r := &race{game: g}
	for c := range r.home {
		for d := 1; d <= homePoints; d++ {
			pt, _ := alfonsine.PointAt(g, alfonsine.Color(c), d)
			r.home[c] |= 1 << pt
		}
	}
	if r.home[0]&r.home[1] != 0 {
		return nil
	}
	return r
}

// prepare gets the table, unless r is nil. The error is the context's.
func (r *race) prepare(ctx context.Context) error {
	if r == nil || r.table.Load() != nil {
		return nil
	}
	t, err := tableOf(ctx, r.game)
	if err != nil {
		return err
	}
	race := new(endgame.Race)
	if made, err := endgame.NewRace(r.game, t); err == nil { // without a table there is an error
		race = made
	}
	r.table.Store(race)
	return nil
}

// win returns the win probability of the side to throw. It returns false if a checker is
// not home, if there is no table, or if the table is not ready in time. It refuses if the
// thought is cancelled.
func (r *race) win(p *alfonsine.Position, t thought) (float64, bool) {
	for c := range r.home {
		c := alfonsine.Color(c)
		if p.Held(c, 1)&^r.home[c] != 0 || p.Bar(c) > 0 {
			return 0, false
		}
	}
	if err := r.prepare(t.limit()); err != nil {
		t.refuse()
		return 0, false
	}
	table := r.table.Load()
	if !table.Knows(*p) {
		return 0, false
	}
	win, err := table.Win(*p)
	return win, err == nil
}
