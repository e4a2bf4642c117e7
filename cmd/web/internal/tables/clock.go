package tables

import (
	"net/http"
	"sync/atomic"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/record"
)

// A tally counts the seconds that tables are served, all runs of all servers together: from the
// last change when the database was opened. So a clock that is set, or starts in 1970, makes
// nothing older, and neither does a night for which the machine is off.
type tally struct {
	before atomic.Int64 // seconds of the runs before
	since  time.Time    // when this one began, with the reading of a clock that is never set
}

// served returns how many seconds the tables were served.
func (s *Server) served() int64 { return s.tally.before.Load() + seconds(s.now().Sub(s.tally.since)) }

func seconds(d time.Duration) int64 { return int64(d / time.Second) }

// limits are the times of a table, in seconds.
type limits struct {
	claim int64 // after which somebody who does nothing can lose the game
	turn  int64 // the clock: the same for a turn; 0 if there is none
}

const (
	leastClaim, usualClaim, mostClaim = 60, 600, 7 * 24 * 3600 // seconds
	leastTurn, mostTurn               = 10, 3600               // seconds
)

// limitsOf returns the limits that a request asks for.
func limitsOf(claim, turn int64) (limits, error) {
	if claim == 0 {
		claim = usualClaim
	}
	if claim < leastClaim || claim > mostClaim || turn != 0 && (turn < leastTurn || turn > mostTurn) {
		return limits{}, wrong("a claim comes after 60 to 604800 seconds, and a turn has 10 to 3600")
	}
	return limits{claim, turn}, nil
}

// owes reports whether a side has something to do now: to give its value for a throw, to play, or
// to answer a double.
func (t *table) owes(side alfonsine.Color) bool {
	thrower := t.record.Position().Turn()
	switch {
	case !t.full() || t.over():
		return false
	case fair.Due(t.record) > 0:
		return t.dice.Owed(t.record, fair.Party(side)) > 0
	case match.Offered(t.record):
		return side != thrower
	}
	return side == thrower
}

// left returns how many seconds a side that owes something has left.
func (t *table) left(served int64) int64 {
	limit := t.limits.claim
	if t.limits.turn > 0 {
		limit = t.limits.turn
	}
	return max(0, limit-max(0, served-t.changed))
}

// claim ends the game: the other side has done nothing for longer than the table allows.
func (s *Server) claim(_ http.ResponseWriter, q *http.Request) (any, error) {
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	if t.over() || t.owes(side) || !t.owes(side.Opponent()) {
		return nil, errTurn
	}
	if t.left(s.served()) > 0 {
		return nil, errSoon
	}
	how := record.TerminationAbandoned
	if t.limits.turn > 0 {
		how = record.TerminationTimeForfeit
	}
	if err := match.GiveUp(t.record, side.Opponent(), how); err != nil {
		return nil, err
	}
	return map[string]any{}, s.change(t)
}
