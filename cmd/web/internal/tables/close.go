package tables

import (
	"context"
	"math"
	"net/http"
)

// errClass is the refusal to close a table of a class.
var errClass = &refusal{http.StatusConflict, "class", "whoever has begun the class ends its tables"}

// forget forgets a table at which somebody sits alone, who closes it. Where two sit, one resigns.
func (s *Server) forget(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct{}
	if err := read(q, &r); err != nil {
		return nil, err
	}
	t, _, err := s.sitter(q, func(t *table) error {
		switch {
		case t.class != "":
			return errClass
		case t.full():
			return errLate
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	switch first, err := s.drop(q.Context(), t); {
	case err != nil:
		return nil, err
	case !first:
		return nil, s.outrun(t.id)
	}
	s.tellGone(t.id)
	return map[string]any{}, nil
}

// drop forgets a table as it was loaded, and tells all servers. It reports false if somebody else
// was faster.
func (s *store) drop(ctx context.Context, t *table) (bool, error) {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer tx.Rollback() // which does nothing after Commit
	// The total comes first, as where a table is added.
	if _, err := tx.Exec("UPDATE total SET tables = tables - 1"); err != nil {
		return false, err
	}
	var id string
	row := tx.QueryRow("DELETE FROM tables WHERE id = $1 AND step = $2 RETURNING id", t.id, t.step)
	if ok, err := found(row.Scan(&id)); !ok {
		return false, err
	}
	if err := s.announce(tx, goneNews(t.id)); err != nil {
		return false, err
	}
	return true, tx.Commit()
}

// outrun returns the refusal of a change where another request was faster.
func (s *Server) outrun(id string) error {
	t, err := s.load(context.Background(), id)
	switch {
	case err != nil:
		return err
	case t == nil:
		return errGone
	}
	return errStale
}

// A gone tells of a table that is not there.
type gone struct {
	ID   string `json:"id"`
	Gone bool   `json:"gone"`
}

// line returns that as a line of a stream.
func (x gone) line() []byte { return append(written(x), '\n') }

// goneNews is the last news of a table, which is forgotten.
func goneNews(id string) news { return news{ID: id, Step: math.MaxInt} }

// goneState is its last state.
func goneState(id string) state { return state{ID: id, Step: math.MaxInt, gone: true} }

// tellGone tells all who watch a table that it is forgotten.
func (s *Server) tellGone(id string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	h := s.hubs[id]
	if h == nil || h.last.gone {
		return
	}
	h.last = goneState(id)
	for x := range h.streams {
		x.put(h.last)
	}
}
