// Package tables serves tables at which two people play live, and others watch.
//
//	POST /tables                 {"game", "side", "name", "key"}: a new table, with an invitation
//	GET  /tables/ID/seat         the side of a key or an invitation
//	POST /tables/ID/seat         {"name", "key"}: takes the seat of an invitation
//	POST /tables/ID/play         {"turn", "moves"}: plays the dice of a turn, counted from 1
//	POST /tables/ID/resign       {}
//	GET  /tables/ID/events       the table now and after each change, as server-sent events
//
// Whoever knows a table's ID may watch. A seat has a key, which its player has chosen, and an
// invitation works once; both come in the header Authorization: Bearer. Names and keys are all
// the accounts there are. The server throws by package fair: nobody chooses dice or foresees
// them. A change is in the database before it is answered.
package tables

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

const (
	mostBytes = 4096 // of a request
	mostName  = 40   // characters of a name
	mostTurns = 2000 // of a game
)

// A Server serves the tables of a file.
type Server struct {
	db    *sql.DB
	mux   *http.ServeMux
	now   func() time.Time
	rates rates
	lock  sync.Mutex
	hubs  map[string]*hub // of tables that somebody watches
	all   int             // how many streams there are
}

// Open opens the tables of a file, which is made if it does not exist.
func Open(file string) (*Server, error) {
	db, err := openStore(file)
	if err != nil {
		return nil, fmt.Errorf("tables: %s: %w", file, err)
	}
	s := &Server{db: db, mux: http.NewServeMux(), now: time.Now, hubs: map[string]*hub{}}
	s.handle("POST /tables", s.begin)
	s.handle("GET /tables/{id}/seat", s.seated)
	s.handle("POST /tables/{id}/seat", s.sit)
	s.handle("POST /tables/{id}/play", s.play)
	s.handle("POST /tables/{id}/resign", s.resign)
	s.handle("GET /tables/{id}/events", s.events)
	return s, nil
}

// Close closes the file.
func (s *Server) Close() error { return s.db.Close() }

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	s.mux.ServeHTTP(w, q)
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
	errTurn  = &refusal{http.StatusConflict, "turn", "it is not the turn of this seat"}
	errLong  = &refusal{http.StatusConflict, "long", "the game has as many turns as one may have"}
)

// wrong is the refusal of a request that no page sends.
func wrong(reason string) error { return &refusal{http.StatusBadRequest, "request", reason} }

// handle answers the requests of a pattern by a function that returns what is written as JSON,
// or nil if it has written the answer itself.
func (s *Server) handle(pattern string, do func(w http.ResponseWriter, q *http.Request) (any, error)) {
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, q *http.Request) {
		answer, err := do(w, q)
		status := http.StatusOK
		if err != nil {
			var r *refusal
			if !errors.As(err, &r) {
				log.Print("tables: ", err)
				r = &refusal{http.StatusInternalServerError, "failed", "the table could not be kept"}
			}
			status, answer = r.status, r
		}
		if answer == nil {
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(answer) // an error is one of the connection
	})
}

// read reads a request's body. Only a page of this server can send such a one.
func read(q *http.Request, into any) error {
	if kind, _, _ := mime.ParseMediaType(q.Header.Get("Content-Type")); kind != "application/json" {
		return &refusal{http.StatusUnsupportedMediaType, "request", "a request is JSON"}
	}
	text, err := io.ReadAll(io.LimitReader(q.Body, mostBytes+1))
	if len(text) > mostBytes {
		return &refusal{http.StatusRequestEntityTooLarge, "request", "a request has 4096 bytes at most"}
	}
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	if err == nil {
		err = d.Decode(into)
	}
	if err != nil {
		return wrong("the request cannot be read")
	}
	return nil
}

var isKey = regexp.MustCompile(`^[0-9a-f]{32}$`)

// person returns the name of somebody who takes a seat, without spaces around it.
func person(name, key string) (string, error) {
	name = strings.TrimSpace(name)
	n := utf8.RuneCountInString(name)
	switch {
	case !utf8.ValidString(name) || n < 1 || n > mostName || strings.ContainsFunc(name, func(ch rune) bool { return !unicode.IsPrint(ch) }):
		return "", &refusal{http.StatusBadRequest, "name", "a name has 1 to 40 characters that can be seen"}
	case !isKey.MatchString(key):
		return "", wrong("a key has 32 digits of 0 … 9 and a … f")
	}
	return name, nil
}

// tags are the names of the seats in a record.
var tags = [2]string{"White", "Black"}

// begin sets up a table, with the one who asks at it. It answers with its ID and an invitation.
func (s *Server) begin(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct {
		Game, Name, Key string
		Side            int
	}
	if !s.rates.allow(host(q), 5, s.now()) {
		return nil, errBusy
	}
	if err := read(q, &r); err != nil {
		return nil, err
	}
	name, err := person(r.Name, r.Key)
	if err != nil {
		return nil, err
	}
	g, err := kin.Lookup(r.Game)
	if err != nil || r.Side < 0 || r.Side > 1 {
		return nil, wrong("there is no such game or side")
	}
	invitation := secret()
	t := &table{id: secret(), record: record.New(g), seed: fair.NewSeed(), invitation: digest(invitation)}
	t.keys[r.Side] = digest(r.Key)
	if err := t.record.SetTag(tags[r.Side], name); err != nil {
		return nil, wrong("the name cannot be kept")
	}
	if room, err := s.add(t); err != nil {
		return nil, err
	} else if !room {
		return nil, errFull
	}
	return map[string]string{"id": t.id, "invitation": invitation}, nil
}

// at returns the table of a request, with the key that it has. A schoolroom may have one
// address, so that each table has a rate of its own there; whoever asks for none shares one.
func (s *Server) at(q *http.Request) (*table, string, error) {
	t, err := s.load(q.PathValue("id"))
	who := host(q)
	if t != nil {
		who += " " + t.id
	}
	switch {
	case !s.rates.allow(who, 0.05, s.now()):
		return nil, "", errBusy
	case err == nil && t == nil:
		err = errGone
	}
	key, _ := strings.CutPrefix(q.Header.Get("Authorization"), "Bearer ")
	return t, key, err
}

// seat returns the side of a key.
func (t *table) seat(key string) (alfonsine.Color, bool) {
	for side, kept := range t.keys {
		if kept != "" && same(key, kept) {
			return alfonsine.Color(side), true
		}
	}
	return 0, false
}

// free returns the side of a seat that is free.
func (t *table) free() alfonsine.Color {
	if t.keys[alfonsine.White] == "" {
		return alfonsine.White
	}
	return alfonsine.Black
}

// seated answers with the side of a key, or of an invitation that nobody has taken.
func (s *Server) seated(_ http.ResponseWriter, q *http.Request) (any, error) {
	t, key, err := s.at(q)
	if err != nil {
		return nil, err
	}
	if side, ok := t.seat(key); ok {
		return map[string]any{"side": int(side), "seated": true}, nil
	}
	if t.invitation == "" || !same(key, t.invitation) {
		return nil, errTaken
	}
	return map[string]any{"side": int(t.free()), "seated": false}, nil
}

// sit seats the one whom the invitation has reached first, and throws.
func (s *Server) sit(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct{ Name, Key string }
	if err := read(q, &r); err != nil {
		return nil, err
	}
	name, err := person(r.Name, r.Key)
	if err != nil {
		return nil, err
	}
	t, key, err := s.at(q)
	if err != nil {
		return nil, err
	}
	if side, ok := t.seat(r.Key); ok { // the answer was lost
		return map[string]any{"side": int(side)}, nil
	}
	if t.invitation == "" || !same(key, t.invitation) {
		return nil, errTaken
	}
	side := t.free()
	t.keys[side], t.invitation = digest(r.Key), ""
	if err := t.record.SetTag(tags[side], name); err != nil {
		return nil, wrong("the name cannot be kept")
	}
	if err := t.throw(); err != nil {
		return nil, err
	}
	return map[string]any{"side": int(side)}, s.change(t)
}

// throw throws for the side to play.
func (t *table) throw() error {
	if p := t.record.Position(); p.Over() || !p.Dice().IsZero() {
		return nil
	}
	_, err := t.record.ThrowBy(t.seed.Dice(t.record.Len() + 1))
	return err
}

// over reports whether the game is over.
func (t *table) over() bool { return t.record.Result() != alfonsine.ResultOngoing }

// mover returns the table of a request and the side of its seat, where the game goes on.
func (s *Server) mover(q *http.Request) (*table, alfonsine.Color, error) {
	t, key, err := s.at(q)
	if err != nil {
		return nil, 0, err
	}
	side, ok := t.seat(key)
	switch {
	case !ok:
		return nil, 0, errKey
	case t.invitation != "":
		return nil, 0, errTurn
	}
	if !s.rates.allow(t.id+tags[side], 0.2, s.now()) {
		return nil, 0, errBusy
	}
	return t, side, nil
}

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
	case t.over() || p.Turn() != side:
		return nil, errTurn
	case r.Turn != t.record.Len()+1:
		return nil, errLate
	case r.Turn > mostTurns:
		return nil, errLong
	}
	play, err := t.record.Game().PlayOf(p, r.Moves...)
	if err != nil {
		return nil, &refusal{http.StatusConflict, "play", err.Error()}
	}
	if err := t.record.AddPlay(p, play); err != nil {
		return nil, err
	}
	if err := t.throw(); err != nil {
		return nil, err
	}
	return done, s.change(t)
}

// resign ends the game: the other side has won.
func (s *Server) resign(_ http.ResponseWriter, q *http.Request) (any, error) {
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	if t.over() {
		return nil, errTurn
	}
	if err := t.record.End(alfonsine.WonBy(side.Opponent()), record.TerminationResigned); err != nil {
		return nil, err
	}
	return map[string]any{}, s.change(t)
}

// change keeps a changed table and tells those who watch.
func (s *Server) change(t *table) error {
	first, err := s.save(t)
	switch {
	case err != nil:
		return err
	case !first:
		return errLate
	}
	s.tell(t)
	return nil
}
