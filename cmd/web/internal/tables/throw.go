package tables

import (
	"net/http"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
)

// give takes a seat's value for the throw of a turn, and throws when both have given theirs. A
// value that comes twice is taken once.
func (s *Server) give(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r fair.Gift
	if err := read(q, &r); err != nil {
		return nil, err
	}
	return whenBoth(func() (any, error) { return s.take(q, r) })
}

// whenBoth does what both players may do at once, again if the other one was faster.
func whenBoth(do func() (any, error)) (any, error) {
	for range 10 {
		answer, err := do()
		if err != errStale {
			return answer, err
		}
	}
	return nil, errStale
}

// take does the same once.
func (s *Server) take(q *http.Request, r fair.Gift) (any, error) {
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	party, done := fair.Party(side), map[string]any{"turn": r.Turn}
	if t.dice.Given[party] == r.Turn && t.dice.Values[party] == r.Value {
		return done, nil
	}
	switch {
	case t.over():
		return nil, errTurn
	case r.Turn != fair.Due(t.record) || t.dice.Given[party] >= r.Turn:
		return nil, errLate
	case r.Turn > fair.Most:
		return nil, errLong
	}
	if err := t.dice.Give(party, r.Turn, r.Value); err != nil {
		return nil, &refusal{http.StatusConflict, "value", err.Error()}
	}
	if err := t.throw(r.Turn); err != nil {
		return nil, err
	}
	return done, s.change(t)
}

// throw throws the dice of a turn if both players have given their values. The host gives its
// own last.
func (t *table) throw(turn int) error {
	given := t.dice.Given
	if given[alfonsine.White] < turn || given[alfonsine.Black] < turn {
		return nil
	}
	if err := t.dice.Give(fair.Host, turn, t.secret.Value(fair.Host, turn)); err != nil {
		return err
	}
	_, err := t.record.ThrowBy(t.dice.Source(t.record.Game().Slug(), turn))
	return err
}
