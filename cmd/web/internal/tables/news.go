package tables

import (
	"context"
	"log"
)

// A news is what the servers of one database tell each other: for how long the tables were served,
// and which one has changed, if one has; and at each beat, where somebody waits for anybody.
type news struct {
	ID     string   `json:"id,omitempty"`
	Step   int      `json:"step,omitempty"`
	Served int64    `json:"served"`
	Open   []string `json:"open,omitempty"`
}

func (n news) text() string { return string(written(n)) }

// beat returns the news of each beat. A notice of PostgreSQL has room for it.
func (s *Server) beat() news { return news{Served: s.served(), Open: s.waiting()} }

// hear takes the news of any server: its clock, if that is ahead, its open tables, and the table, if
// somebody watches it here and has not seen it.
func (s *Server) hear(n news) {
	if ahead := n.Served - s.served(); ahead > 0 {
		s.tally.before.Add(ahead)
	}
	if len(n.Open) > 0 {
		s.hearOpen(n.Open)
	}
	s.lock.Lock()
	h := s.hubs[n.ID]
	watched := h != nil && h.last.Step < n.Step
	s.lock.Unlock()
	if watched {
		s.retell(n.ID)
	}
}

// missed tells all tables that are watched here, since some may have changed unheard.
func (s *Server) missed() {
	s.lock.Lock()
	var ids []string
	for id := range s.hubs {
		ids = append(ids, id)
	}
	s.lock.Unlock()
	for _, id := range ids {
		s.retell(id)
	}
}

// retell tells a table as it is kept.
func (s *Server) retell(id string) {
	t, err := s.load(context.Background(), id)
	switch {
	case err != nil:
		log.Print("tables: ", err)
	case t == nil:
		s.tellGone(id)
	default:
		s.tell(t)
	}
}
