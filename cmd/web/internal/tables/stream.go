package tables

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/door"
	"example.com/alfonsine/cmd/web/internal/fair"
)

const (
	mostStreams = 2000 // of all tables, without a seat; the door lets in few more than seats need
	mostFrom    = 200  // of one address
	mostOthers  = 64   // of one table, without a seat
	mostSeated  = 16   // of one table, with a seat
	mostWatched = 32   // tables of one stream
	beat        = 10 * time.Second
	slow        = 10 * time.Second // after which a stream that takes nothing is ended
)

// A state is what all at a table see of it.
type state struct {
	ID      string    `json:"id"`
	Step    int       `json:"step"`
	From    int       `json:"from,omitempty"` // how many lines of the record before stay
	Record  string    `json:"record"`         // the lines after these, with the dice to play
	Full    bool      `json:"full"`           // whether both seats are taken
	Over    bool      `json:"over"`
	Dice    fair.Dice `json:"dice"`
	Owes    [2]bool   `json:"owes"` // whether each side has something to do
	Left    int64     `json:"left"` // seconds that a side has for it
	Clock   bool      `json:"clock"`
	Next    string    `json:"next,omitempty"`  // the table of the rematch
	Class   bool      `json:"class,omitempty"` // whether the table is one of a class
	Open    bool      `json:"open,omitempty"`  // whether anybody may sit down, with the ID as invitation
	gone    bool      // whether the table is forgotten
	changed int64     // in seconds that the tables were served
}

// state returns the state of a table.
func (s *Server) state(t *table) state {
	return state{
		ID: t.id, Step: t.step, Record: t.record.String(), Full: t.full(), Over: t.over(), Dice: t.dice,
		Owes: [2]bool{t.owes(alfonsine.White), t.owes(alfonsine.Black)},
		Left: t.left(s.served()), Clock: t.limits.turn > 0,
		Next: t.next, Class: t.class != "", Open: t.open, changed: t.changed,
	}
}

// line returns a state as a line of a stream on which a record was sent before.
func (x state) line(before string) []byte {
	if x.gone {
		return gone{x.ID, true}.line()
	}
	old, lines := strings.SplitAfter(before, "\n"), strings.SplitAfter(x.Record, "\n")
	for x.From < min(len(old), len(lines)-1) && old[x.From] == lines[x.From] {
		x.From++
	}
	x.Record = strings.Join(lines[x.From:], "")
	return append(written(x), '\n')
}

// A stream has the news for somebody who watches tables. Of a table whose last state was not
// taken it has the newest alone.
type stream struct {
	lock sync.Mutex
	news map[string]state
	wake chan struct{} // has something while there is news
}

func newStream() *stream { return &stream{news: map[string]state{}, wake: make(chan struct{}, 1)} }

// put adds a state, unless there is a later one.
func (x *stream) put(now state) {
	x.lock.Lock()
	if old, there := x.news[now.ID]; !there || old.Step <= now.Step {
		x.news[now.ID] = now
	}
	x.lock.Unlock()
	select {
	case x.wake <- struct{}{}:
	default:
	}
}

// take takes all news.
func (x *stream) take() map[string]state {
	x.lock.Lock()
	defer x.lock.Unlock()
	news := x.news
	x.news = map[string]state{}
	return news
}

// A hub tells those who watch a table of its changes.
type hub struct {
	last    state            // that was told
	streams map[*stream]bool // whether each is of a seat
	others  int              // how many are of no seat
}

// tell sends the state of a changed table to all who watch it.
func (s *Server) tell(t *table) {
	s.lock.Lock()
	defer s.lock.Unlock()
	h := s.hubs[t.id]
	if h == nil || t.step <= h.last.Step {
		return
	}
	h.last = s.state(t)
	for x := range h.streams {
		x.put(h.last)
	}
}

// shared returns the state of a table for a stream that begins. All who watch a table have the
// same text of it.
func (s *Server) shared(t *table) state {
	now := s.state(t)
	s.lock.Lock()
	defer s.lock.Unlock()
	h := s.hubs[t.id]
	if h == nil || h.last.Step > now.Step {
		return now
	}
	if h.last.Step == now.Step {
		now.Record = h.last.Record
	}
	h.last = now
	return now
}

// watch lets a stream have the events of tables, and returns a function that ends that; nil if
// there are too many. There is room for seats where there is none for others.
func (s *Server) watch(x *stream, who string, seats map[string]bool) func() {
	s.lock.Lock()
	defer s.lock.Unlock()
	sits := false
	for id, seated := range seats {
		h := s.hubs[id]
		if h != nil && (!seated && h.others >= mostOthers || len(h.streams)-h.others >= mostSeated) {
			return nil
		}
		sits = sits || seated
	}
	if s.all >= mostStreams && !sits || s.from[who] >= mostFrom {
		return nil
	}
	s.from[who]++
	for id, seated := range seats {
		h := s.hubs[id]
		if h == nil {
			h = &hub{last: state{Step: -1}, streams: map[*stream]bool{}}
			s.hubs[id] = h
		}
		h.streams[x] = seated
		if !seated {
			h.others++
		}
	}
	s.all++
	return func() {
		s.lock.Lock()
		defer s.lock.Unlock()
		s.all--
		if s.from[who]--; s.from[who] == 0 {
			delete(s.from, who)
		}
		for id, seated := range seats {
			h := s.hubs[id]
			delete(h.streams, x)
			if !seated {
				h.others--
			}
			if len(h.streams) == 0 {
				delete(s.hubs, id)
			}
		}
	}
}

// streams returns how many streams there are.
func (s *Server) streams() int {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.all
}

// A watched table is one that a stream is asked for, with the key of a seat, if there is one.
type watched struct{ ID, Key string }

// events answers with the states of tables, and with each that follows: a line of JSON each, and
// an empty object as a beat.
func (s *Server) events(w http.ResponseWriter, q *http.Request) (any, error) {
	var r struct{ Tables []watched }
	if err := read(q, &r); err != nil {
		return nil, err
	}
	if len(r.Tables) == 0 || len(r.Tables) > mostWatched {
		return nil, wrong("a stream is of 1 to 32 tables")
	}
	if !s.rates.allow(s.host(q), len(r.Tables), s.now()) { // each is read
		return nil, errBusy
	}
	var first []byte
	seats := map[string]bool{} // whether each table that is there is watched from a seat
	for _, of := range r.Tables {
		t, err := s.load(q.Context(), of.ID)
		switch {
		case err != nil:
			return nil, err
		case t != nil:
			_, seated := t.seat(of.Key)
			seats[t.id] = seated || seats[t.id]
		default:
			first = append(first, gone{of.ID, true}.line()...)
		}
	}
	x := newStream()
	end := s.watch(x, s.host(q), seats)
	if end == nil {
		return nil, errFull
	}
	defer end()
	for id, seated := range seats { // as they are now that changes are told
		t, err := s.load(q.Context(), id)
		switch {
		case err != nil:
			return nil, err
		case t == nil:
			x.put(goneState(id))
			continue
		}
		x.put(s.shared(t))
		if seated {
			door.Know(q)
		}
	}
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("X-Accel-Buffering", "no") // else nginx holds events back
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // every server of net/http can; a stream outlives its request
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	last := map[string]string{} // the records that were sent
	for text := first; ; {
		if len(text) > 0 {
			_ = out.SetWriteDeadline(time.Now().Add(slow))
			if _, err := w.Write(text); err != nil || out.Flush() != nil {
				return nil, nil
			}
		}
		text = nil
		select {
		case <-x.wake:
			for id, now := range x.take() {
				text = append(text, now.line(last[id])...)
				last[id] = now.Record
			}
		case <-ticker.C:
			text = []byte("{}\n")
		case <-q.Context().Done():
			return nil, nil
		}
	}
}
