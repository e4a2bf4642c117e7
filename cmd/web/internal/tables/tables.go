// Package tables serves tables at which two people play live, and others watch.
//
//	POST /tables                 {"game", "side", "name", "key", "head", "claim", "turn", "length",
//	                             "open"}: a new table, with an invitation
//	GET  /tables/ID/seat         the side of a key or an invitation
//	POST /tables/ID/seat         {"name", "key", "head"}: takes the seat of an invitation
//	POST /tables/ID/throw        {"turn", "value"}: gives a value for the throw of a turn, counted from 1
//	POST /tables/ID/play         {"turn", "moves"}: plays the dice of a turn
//	POST /tables/ID/double       {"turn", "answer"}: doubles before the throw of a turn, or answers
//	                             a double: Takes or Drops
//	POST /tables/ID/resign       {}
//	POST /tables/ID/claim        {}: wins, since the other side has done nothing for too long
//	POST /tables/ID/close        {}: forgets a table at which the one who asks sits alone
//	POST /tables/ID/rematch      {"key", "head"}: another table with the other sides, for the same
//	                             two: the next game of a match, or a new one
//	GET  /tables/open            the tables that are open to anybody and where somebody waits
//	POST /tables/events          {"tables"}: these now and after each change, a line of JSON each
//	POST /tables/code            {"text"}: the QR code of a link, as SVG
//	POST /tables/class           {"game", "names", "all", "key", "claim", "turn", "length"}: tables for
//	                             a class, with a code for each
//	POST /tables/class/see       {"id"}: its tables, for its key, or those of a code
//	POST /tables/class/end       {"id"}: forgets it
//	GET  /tables/health          {} while the database answers
//
// Whoever knows a table's ID may watch. A seat has a key, which its player has chosen, and an
// invitation works once; both come in the header Authorization: Bearer. While a table is open to
// anybody, its ID is an invitation too. Names and keys are all the accounts there are. The dice are
// those of package fair, which both players and the server throw together. A change is in the
// database before it is answered.
package tables

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net/http"
	"strings"
	"sync"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/fields"
	"example.com/alfonsine/cmd/web/internal/door"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

const (
	mostBytes = 4096 // of a request
	mostName  = 40   // characters of a name
)

// A Server serves the tables of a file, or of a database of PostgreSQL, which others may serve too.
type Server struct {
	*store
	proxies door.Proxies
	mux     *http.ServeMux
	now     func() time.Time
	tally   tally
	rates   rates
	begins  gate // of new tables
	offers  offers
	numbers *numbers
	lock    sync.Mutex
	hubs    map[string]*hub  // of tables that somebody watches
	heard   map[string]int64 // tables where somebody waits for anybody, and when a server last told of them
	from    map[string]int   // how many streams each address has
	all     int              // how many streams there are
}

// Open opens the tables of a file, which is made if it does not exist, or of the database that is
// named as postgres://user@host/database. The proxies say for whom they ask.
func Open(where string, proxies door.Proxies) (*Server, error) {
	s, err := open(where, proxies)
	if err != nil && isPostgres(where) { // whose name may have a password
		return nil, fmt.Errorf("tables: PostgreSQL: %w", err)
	}
	if err != nil {
		return nil, fmt.Errorf("tables: %s: %w", where, err)
	}
	return s, nil
}

func open(where string, proxies door.Proxies) (*Server, error) {
	kept, err := openStore(where)
	if err != nil {
		return nil, err
	}
	s := &Server{
		store: kept, proxies: proxies, mux: http.NewServeMux(), now: time.Now, tally: tally{since: time.Now()},
		begins: newGate(mostBegins),
		hubs:   map[string]*hub{}, from: map[string]int{}, heard: map[string]int64{},
	}
	served, err := s.last()
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.tally.before.Store(served)
	s.numbers = newNumbers(s)
	s.handle("POST /tables", s.begin)
	s.handle("GET /tables/{id}/seat", s.seated)
	s.handle("POST /tables/{id}/seat", s.sit)
	s.handle("POST /tables/{id}/throw", s.give)
	s.handle("POST /tables/{id}/play", s.play)
	s.handle("POST /tables/{id}/double", s.double)
	s.handle("POST /tables/{id}/resign", s.resign)
	s.handle("POST /tables/{id}/claim", s.claim)
	s.handle("POST /tables/{id}/close", s.forget)
	s.handle("GET /tables/open", s.offered)
	s.handle("POST /tables/events", s.events)
	s.handle("POST /tables/code", s.code)
	s.handle("POST /tables/{id}/rematch", s.rematch)
	s.handle("POST /tables/class", s.beginClass)
	s.handle("POST /tables/class/see", s.seeClass)
	s.handle("POST /tables/class/end", s.endClass)
	s.handle("GET /tables/health", s.health)
	s.attend(s.beat, s.hear, s.missed)
	return s, nil
}

// Close closes the database.
func (s *Server) Close() error { return s.store.close() }

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	s.mux.ServeHTTP(w, q)
}

// health answers if the database does.
func (s *Server) health(http.ResponseWriter, *http.Request) (any, error) {
	_, err := s.count()
	return struct{}{}, err
}

// A refusal says why a request was not done. The page has words for its key.
type refusal struct {
	status int
	Key    string `json:"refused"`
	Reason string `json:"reason,omitempty"`
}

func (r *refusal) Error() string { return r.Key + ": " + r.Reason }

var (
	errBusy  = &refusal{http.StatusTooManyRequests, "busy", "too many requests come from there"}
	errFull  = &refusal{http.StatusServiceUnavailable, "full", "there is no room for more"}
	errGone  = &refusal{http.StatusNotFound, "gone", "there is no such table"}
	errKey   = &refusal{http.StatusForbidden, "key", "the key is that of no seat at this table"}
	errTaken = &refusal{http.StatusForbidden, "taken", "the invitation was taken before, or is none"}
	errLate  = &refusal{http.StatusConflict, "late", "the table has changed meanwhile"}
	errStale = &refusal{http.StatusConflict, "late", "another request was faster"}
	errTurn  = &refusal{http.StatusConflict, "turn", "it is not the turn of this seat"}
	errSoon  = &refusal{http.StatusConflict, "soon", "the other side still has time"}
	errLong  = &refusal{http.StatusConflict, "long", "the game has as many turns as one may have"}
)

// wrong is the refusal of a request that no page sends.
func wrong(reason string) error { return &refusal{http.StatusBadRequest, "request", reason} }

// handle answers the requests of a pattern by a function that returns what is written as JSON,
// or nil if it has written the answer itself.
func (s *Server) handle(pattern string, do func(w http.ResponseWriter, q *http.Request) (any, error)) {
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, q *http.Request) {
		answer, err, asked := any(nil), error(errBusy), time.Now()
		if s.rates.allow(s.host(q), 1, s.now()) { // before any work
			answer, err = do(w, q)
		} else {
			wait(q.Context(), penalty)
		}
		status, refused := http.StatusOK, ""
		if err != nil {
			var r *refusal
			if !errors.As(err, &r) {
				if q.Context().Err() != nil { // nobody waits for an answer
					return
				}
				log.Print("tables: ", err)
				r = &refusal{http.StatusInternalServerError, "failed", "the table could not be kept"}
			}
			status, answer, refused = r.status, r, r.Key
		}
		if answer == nil {
			return
		}
		s.numbers.answered(pattern, time.Since(asked), refused)
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(answer) // an error is one of the connection
	})
}

// penalty is how long whoever asks too often waits for the answer that says so.
const penalty = 500 * time.Millisecond

// wait waits, but not longer than a context lasts.
func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// read reads a request's body. Only a page of this server can send such a one.
func read[T any](q *http.Request, into *T) error { return readMost(q, into, mostBytes) }

// readMost reads one that may have so many bytes.
func readMost[T any](q *http.Request, into *T, most int64) error {
	if kind, _, _ := mime.ParseMediaType(q.Header.Get("Content-Type")); kind != "application/json" {
		return &refusal{http.StatusUnsupportedMediaType, "request", "a request is JSON"}
	}
	text, err := io.ReadAll(io.LimitReader(q.Body, most+1))
	if int64(len(text)) > most {
		return &refusal{http.StatusRequestEntityTooLarge, "request", fmt.Sprintf("a request has %d bytes at most", most)}
	}
	if err == nil {
		err = fields.Read(text, into)
	}
	if err != nil {
		return wrong("the request cannot be read")
	}
	return nil
}

// begin sets up a table, with the one who asks at it. It answers with its ID and an invitation.
func (s *Server) begin(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct {
		Game, Name, Key string
		Side            int
		Head            fair.Value
		Claim, Turn     int64
		Length          int  // the points of a match, if it is one
		Open            bool // whether anybody may sit down
	}
	if !s.rates.allow(s.host(q)+" begins", costOfTable, s.now()) {
		return nil, errBusy
	}
	if err := read(q, &r); err != nil {
		return nil, err
	}
	name, err := person(r.Name, r.Key, r.Head)
	if err != nil {
		return nil, err
	}
	limits, err := limitsOf(r.Claim, r.Turn)
	if err != nil {
		return nil, err
	}
	g, err := kin.Lookup(r.Game)
	if err != nil || r.Side < 0 || r.Side > 1 {
		return nil, wrong("there is no such game or side")
	}
	if !s.begins.enter(q.Context()) {
		return nil, errBusy
	}
	defer s.begins.leave()
	invitation := secret()
	t, side := s.newTable(g, limits), alfonsine.Color(r.Side)
	if err := t.count(r.Length); err != nil {
		return nil, err
	}
	t.invitation, t.network, t.open = digest(invitation), s.network(q, 24, 48), r.Open
	t.take(side, r.Key, r.Head)
	if err := t.name(side, name); err != nil {
		return nil, err
	}
	if err := s.keepNew(q, t); err != nil {
		return nil, err
	}
	return map[string]string{"id": t.id, "invitation": invitation}, nil
}

// newTable returns a table that is bound by the secret of the host, and is not kept yet.
func (s *Server) newTable(g *alfonsine.Game, l limits) *table {
	t := &table{id: secret(), record: record.New(g), secret: fair.NewSecret(), limits: l, changed: s.served()}
	t.dice.Bind(fair.Host, t.secret.Value(fair.Host, 0))
	return t
}

// count makes the game of a new table the first of a match to so many points, if there are any.
func (t *table) count(length int) error {
	if length == 0 {
		return nil
	}
	if err := match.Begin(t.record, match.Match{Length: length}); err != nil {
		return wrong(err.Error())
	}
	return nil
}

// keepNew keeps a new table, or refuses it if there is no room.
func (s *Server) keepNew(q *http.Request, t *table) error {
	room, err := s.add(q.Context(), t)
	if err == nil && !room {
		err = errFull
	}
	return err
}

// costs of requests, of which burst and refill say how many are allowed
const (
	costOfTable = 50 // a new table: 20 at once, and four a second
	costOfSeat  = 8  // of one seat: 25 a second
)

// at returns the table of a request, with the key that it has.
func (s *Server) at(q *http.Request) (*table, string, error) {
	t, err := s.load(q.Context(), q.PathValue("id"))
	if err == nil && t == nil {
		err = errGone
	}
	return t, bearer(q), err
}

// bearer returns the key or the invitation of a request.
func bearer(q *http.Request) string {
	key, _ := strings.CutPrefix(q.Header.Get("Authorization"), "Bearer ")
	return key
}

// over reports whether the game is over.
func (t *table) over() bool { return t.record.Result() != alfonsine.ResultOngoing }

// play plays the dice of a turn. A play that comes twice is played once.
func (s *Server) play(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct {
		Turn  int
		Moves []alfonsine.Move
	}
	if err := read(q, &r); err != nil {
		return nil, err
	}
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	done := map[string]any{"turn": r.Turn}
	if n := t.record.Len(); r.Turn == n && n > 0 && t.record.Turn(n).Side() == side {
		last := t.record.Turn(n)
		if again, err := t.record.Game().PlayOf(last.Position, r.Moves...); err == nil && again.Next() == last.Next() {
			return done, nil
		}
	}
	p := t.record.Position()
	switch {
	case t.over() || p.Turn() != side || match.Offered(t.record):
		return nil, errTurn
	case r.Turn != t.record.Len()+1:
		return nil, errLate
	}
	play, err := t.record.Game().PlayOf(p, r.Moves...)
	if err != nil {
		return nil, &refusal{http.StatusConflict, "play", err.Error()}
	}
	if err := t.record.AddPlay(p, play); err != nil {
		return nil, err
	}
	if err := s.change(t); err != nil {
		return nil, err
	}
	s.numbers.plays.Inc()
	return done, nil
}

// resign ends the game: the other side has won.
func (s *Server) resign(_ http.ResponseWriter, q *http.Request) (any, error) {
	return whenBoth(func() (any, error) { return s.giveUp(q) })
}

// giveUp does the same once.
func (s *Server) giveUp(q *http.Request) (any, error) {
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	if t.over() {
		return nil, errTurn
	}
	if err := match.GiveUp(t.record, side, record.TerminationResigned); err != nil {
		return nil, err
	}
	return map[string]any{}, s.change(t)
}

// change keeps a changed table and tells those who watch.
func (s *Server) change(t *table) error {
	t.changed = s.served()
	first, err := s.save(t)
	switch {
	case err != nil:
		return err
	case !first:
		return s.outrun(t.id)
	}
	s.tell(t)
	return nil
}
