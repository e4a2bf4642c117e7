package mind

import (
	"context"
	"sync"
	"sync/atomic"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// A Knower is a table: it knows the win probability of some positions.
type Knower interface {
	endgame.Evaluator
	Knows(p alfonsine.Position) bool
}

// Tables lists the one-sided tables of this process. The lock protects the list; it is never
// held while a table is computed.
var Tables struct {
	sync.Mutex
	List []*SharedTable
}

// A SharedTable is a table for all games with the same rules of bearing off. It is computed
// in a goroutine of its own, so callers can stop waiting for it.
type SharedTable struct {
	Alike *endgame.OneSided // a table for one checker, which tells which games fit
	Done  chan struct{}     // closed when the table is ready
	table *endgame.OneSided // must not be read before
}

// TableOf returns the one-sided table of a game, or nil if the game has none. The first call
// for a game starts the computation. The error is the context's.
func TableOf(ctx context.Context, g *alfonsine.Game) (*endgame.OneSided, error) {
	alike, err := endgame.NewOneSided(context.Background(), g, endgame.Options{Checkers: 1})
	if err != nil {
		return nil, nil // the game has none
	}
	shared := share(g, alike)
	select {
	case <-shared.Done:
	case <-ctx.Done():
		select {
		case <-shared.Done: // both are, and one was chosen at random
		default:
			return nil, ctx.Err()
		}
	}
	return shared.table, nil
}

// share finds the table of a game, or starts to compute it.
func share(g *alfonsine.Game, alike *endgame.OneSided) *SharedTable {
	Tables.Lock()
	defer Tables.Unlock()
	for _, t := range Tables.List {
		if t.Alike.Fits(g) == nil {
			return t
		}
	}
	t := &SharedTable{Alike: alike, Done: make(chan struct{})}
	Tables.List = append(Tables.List, t)
	go func() {
		defer close(t.Done)
		// No error: there is a table for one checker.
		t.table, _ = endgame.NewOneSided(context.Background(), g, endgame.Options{})
		if r, _ := g.Rules(); r.Overshoot == alfonsine.OvershootNever {
			t.table = t.table.Compact() // 40 MB are 5
		}
	}()
	return t
}

// A Race has the win probabilities, as near as an endgame.Race, of positions in which both
// sides bear off and cannot meet. It gets its table when the first such position comes up.
type Race struct {
	game  *alfonsine.Game
	home  [2]alfonsine.Points
	Table atomic.Pointer[endgame.Race] // nil until the first use; an empty Race if the game has no table
}

// NewRace returns the race of a game. It is nil if both homes are the same points, so that
// sides at home still meet, and if the game has no Rules.
func NewRace(g *alfonsine.Game) *Race {
	if _, ok := g.Rules(); !ok {
		return nil
	}
	r := &Race{game: g}
	for c := range r.home {
		for d := 1; d <= HomePoints; d++ {
			pt, _ := g.PointAt(alfonsine.Color(c), d)
			r.home[c] = r.home[c].With(pt)
		}
	}
	if r.home[0].And(r.home[1]).Len() > 0 {
		return nil
	}
	return r
}

// Prepare gets the table, unless r is nil. The error is the context's.
func (r *Race) Prepare(ctx context.Context) error {
	if r == nil || r.Table.Load() != nil {
		return nil
	}
	t, err := TableOf(ctx, r.game)
	if err != nil {
		return err
	}
	race, err := endgame.NewRace(r.game, t)
	if err != nil { // there is no table
		race = new(endgame.Race)
	}
	r.Table.Store(race)
	return nil
}

// Win returns the win probability of the side to throw. It returns false if r is nil, if a
// checker is not home, if there is no table, or if the table is not ready in time. It refuses if the
// thought is canceled.
func (r *Race) Win(p *alfonsine.Position, t Thought) (float64, bool) {
	if r == nil {
		return 0, false
	}
	for c := range r.home {
		c := alfonsine.Color(c)
		if p.Held(c, 1).Minus(r.home[c]).Len() > 0 || p.Bar(c) > 0 {
			return 0, false
		}
	}
	if err := r.Prepare(Given(t.Until)); err != nil {
		t.Refuse()
		return 0, false
	}
	table := r.Table.Load()
	if !table.Knows(*p) {
		return 0, false
	}
	win, err := table.Win(*p)
	return win, err == nil
}
