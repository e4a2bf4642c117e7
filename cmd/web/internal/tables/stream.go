package tables

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

const (
	mostStreams = 2000 // of all tables
	mostOfOne   = 64   // of one table
	beat        = 20 * time.Second
	slow        = 10 * time.Second // after which a stream that takes nothing is ended
)

// A state is what all at a table see of it.
type state struct {
	Step       int    `json:"step"`
	From       int    `json:"from,omitempty"` // how many lines of the record before stay
	Record     string `json:"record"`         // the lines after these, with the dice to play
	Full       bool   `json:"full"`           // whether both seats are taken
	Over       bool   `json:"over"`
	Commitment string `json:"commitment"`
	Seed       string `json:"seed,omitempty"` // once the game is over
}

// state returns the state of a table.
func (t *table) state() state {
	x := state{Step: t.step, Record: t.record.String(), Full: t.invitation == "", Over: t.over(), Commitment: t.seed.Commitment()}
	if x.Over {
		x.Seed = t.seed.String()
	}
	return x
}

// event returns a state as an event for a stream on which a record was sent before.
func (x state) event(before string) []byte {
	old, lines := strings.SplitAfter(before, "\n"), strings.SplitAfter(x.Record, "\n")
	for x.From < min(len(old), len(lines)-1) && old[x.From] == lines[x.From] {
		x.From++
	}
	x.Record = strings.Join(lines[x.From:], "")
	text, err := json.Marshal(x)
	if err != nil {
		panic(err) // it has texts and numbers only
	}
	return fmt.Appendf(nil, "id: %d\ndata: %s\n\n", x.Step, text)
}

// A hub tells those who watch a table of its changes. A stream that has not taken the last
// state gets the newest in its place.
type hub struct {
	step    int
	streams map[chan state]bool
}

// tell sends the state of a changed table to all who watch it.
func (s *Server) tell(t *table) {
	s.lock.Lock()
	defer s.lock.Unlock()
	h := s.hubs[t.id]
	if h == nil || t.step <= h.step {
		return
	}
	h.step = t.step
	now := t.state()
	for stream := range h.streams {
		select {
		case <-stream:
		default:
		}
		stream <- now
	}
}

// watch returns a stream of a table's events, and a function that ends it; nil if there are
// too many.
func (s *Server) watch(id string) (chan state, func()) {
	s.lock.Lock()
	defer s.lock.Unlock()
	h := s.hubs[id]
	if h == nil {
		h = &hub{step: -1, streams: map[chan state]bool{}}
	}
	if s.all >= mostStreams || len(h.streams) >= mostOfOne {
		return nil, nil
	}
	stream := make(chan state, 1)
	h.streams[stream] = true
	s.hubs[id] = h
	s.all++
	return stream, func() {
		s.lock.Lock()
		defer s.lock.Unlock()
		s.all--
		if delete(h.streams, stream); len(h.streams) == 0 {
			delete(s.hubs, id)
		}
	}
}

// events answers with the state of a table, and with each that follows.
func (s *Server) events(w http.ResponseWriter, q *http.Request) (any, error) {
	t, _, err := s.at(q)
	if err != nil {
		return nil, err
	}
	stream, end := s.watch(t.id)
	if stream == nil {
		return nil, errFull
	}
	defer end()
	if t, err = s.load(t.id); err != nil || t == nil { // as it is now that changes are told
		return nil, errGone
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // else nginx holds events back
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // every server of net/http can; a stream outlives its request
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	last := t.state()
	for text := append([]byte("retry: 2000\n"), last.event("")...); ; {
		_ = out.SetWriteDeadline(time.Now().Add(slow))
		if _, err := w.Write(text); err != nil || out.Flush() != nil {
			return nil, nil
		}
		select {
		case now := <-stream:
			text, last = now.event(last.Record), now
		case <-ticker.C:
			text = []byte(": \n\n")
		case <-q.Context().Done():
			return nil, nil
		}
	}
}

// host returns the address from which a request comes, of IPv6 the half that is its network's.
func host(q *http.Request) string {
	from, _ := netip.ParseAddrPort(q.RemoteAddr) // net/http has put them together
	if at := from.Addr().Unmap(); at.Is4() {
		return at.String()
	}
	network, _ := from.Addr().Prefix(64)
	return network.String()
}

// rates limit how often somebody may ask: at once as much as burst, and then refill a second.
type rates struct {
	lock sync.Mutex
	of   map[string]*rate
}

type rate struct {
	left float64
	at   time.Time
}

const (
	burst     = 200
	refill    = 5
	mostRates = 10_000
)

// allow takes the cost of a request, and reports whether there was as much left.
func (r *rates) allow(who string, cost float64, now time.Time) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.of == nil || len(r.of) >= mostRates {
		r.of = map[string]*rate{}
	}
	x := r.of[who]
	if x == nil {
		x = &rate{burst, now}
		r.of[who] = x
	}
	x.left, x.at = min(burst, x.left+refill*now.Sub(x.at).Seconds()), now
	if x.left < cost {
		return false
	}
	x.left -= cost
	return true
}
