package tables

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/match"
)

const (
	mostOffers = 50                              // that are told at once, and of which a server tells the others
	lately     = 5 * int64(beat/time.Second) / 2 // seconds in which another server tells of a table again
	stays      = time.Second                     // how long an answer serves all who ask
)

// An offer is what is told of a table at which anybody may sit down.
type offer struct {
	ID     string `json:"id"`
	Game   string `json:"game"`
	Name   string `json:"name"`   // of whoever waits
	Side   int    `json:"side"`   // that is free
	Turn   int64  `json:"turn"`   // the clock: seconds of a turn; 0 if there is none
	Length int    `json:"length"` // of the match; 0 if it is a single game
}

// offers are the tables where somebody waits for anybody, as they were told last.
type offers struct {
	lock  sync.Mutex // so that one looks for all who ask
	list  []offer
	since time.Time
}

// offered answers with the tables where somebody waits for anybody, the newest first.
func (s *Server) offered(_ http.ResponseWriter, q *http.Request) (any, error) {
	s.offers.lock.Lock()
	defer s.offers.lock.Unlock()
	if now := s.now(); s.offers.since.IsZero() || now.Sub(s.offers.since) >= stays {
		list, err := s.offersOf(q.Context(), append(s.waiting(), s.elsewhere()...))
		if err != nil {
			return nil, err
		}
		s.offers.list, s.offers.since = list, now
	}
	return map[string]any{"tables": s.offers.list}, nil
}

// waiting returns the newest tables that are open to anybody and are watched here from their seat:
// whoever waits there has not gone.
func (s *Server) waiting() []string {
	s.lock.Lock()
	begun := map[string]int64{}
	for id, h := range s.hubs {
		if h.last.Open && len(h.streams) > h.others {
			begun[id] = h.last.changed
		}
	}
	s.lock.Unlock()
	ids := slices.SortedFunc(maps.Keys(begun), func(a, b string) int { return cmp.Compare(begun[b], begun[a]) })
	return ids[:min(len(ids), mostOffers)]
}

// elsewhere returns the tables of which servers have told lately.
func (s *Server) elsewhere() []string {
	s.lock.Lock()
	defer s.lock.Unlock()
	since := s.served() - lately
	maps.DeleteFunc(s.heard, func(_ string, told int64) bool { return told < since })
	return slices.Collect(maps.Keys(s.heard))
}

// hearOpen takes the tables of which a server tells.
func (s *Server) hearOpen(ids []string) {
	s.elsewhere() // which forgets the others
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, id := range ids {
		s.heard[id] = s.served()
	}
}

// offersOf returns the newest of tables that are still open to anybody.
func (s *store) offersOf(ctx context.Context, ids []string) ([]offer, error) {
	list := []offer{}
	if len(ids) == 0 {
		return list, nil
	}
	var places []string
	var values []any
	for i, id := range ids {
		places, values = append(places, fmt.Sprintf("$%d", i+1)), append(values, id)
	}
	const statement = "SELECT id, record, white, turn FROM tables WHERE id IN (%s) AND open = 1 ORDER BY changed DESC, id LIMIT %d"
	rows, err := s.reads.QueryContext(ctx, fmt.Sprintf(statement, strings.Join(places, ", "), mostOffers), values...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var x offer
		var text, white string
		if err := rows.Scan(&x.ID, &text, &white, &x.Turn); err != nil {
			return nil, err
		}
		r, err := records.Parse(text)
		if err != nil {
			return nil, err
		}
		waits := alfonsine.Black
		if white != "" {
			waits = alfonsine.White
		}
		x.Game, x.Side = r.Game().Slug(), int(waits.Opponent())
		x.Name, _ = r.Tag(tags[waits])
		if m := match.Of(r); m != nil {
			x.Length = m.Length
		}
		list = append(list, x)
	}
	return list, rows.Err()
}
