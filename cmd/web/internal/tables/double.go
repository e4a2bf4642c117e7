package tables

import (
	"errors"
	"net/http"

	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/match"
)

// A doubling is a double before the throw of a turn, or an answer to one.
type doubling struct {
	Turn   int
	Answer string // nothing, or a word of package match
}

// double offers a double, or answers one. What comes twice is done once.
func (s *Server) double(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r doubling
	if err := read(q, &r); err != nil {
		return nil, err
	}
	return whenBoth(func() (any, error) { return s.say(q, r) })
}

// say does the same once.
func (s *Server) say(q *http.Request, r doubling) (any, error) {
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	done := map[string]any{"turn": r.Turn}
	if r.Turn != t.record.Len()+1 {
		return nil, errLate
	}
	if match.Said(t.record, side, r.Answer) {
		return done, nil
	}
	thrower := t.record.Position().Turn()
	switch {
	case t.over() || (side == thrower) != (r.Answer == ""):
		return nil, errTurn
	case r.Answer == "" && !t.dice.MayDouble(t.record, fair.Party(side)):
		return nil, errTurn
	}
	switch err := match.Double(t.record, r.Answer); {
	case errors.Is(err, match.ErrNow):
		return nil, errTurn
	case err != nil:
		return nil, err
	}
	return done, s.change(t)
}
