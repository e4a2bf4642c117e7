// Connect serves games over Connect and gRPC: a table is created, thrown for and played at by
// unary calls, and watched by a stream. Messages are JSON, so that nothing need be generated:
//
//	curl -H 'Content-Type: application/json' -d '{"game":"fallas"}' localhost:8080/tables.v1.Tables/Create
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"log"
	"net/http"
	"strconv"
	"sync"

	"connectrpc.com/connect"

	"example.com/alfonsine"
)

// A Request names a table, or the game of a new one, and what is played.
type Request struct {
	Table string `json:"table"`
	Game  string `json:"game"`
	Play  string `json:"play"`
}

// A State is what everybody sees of a table.
type State struct {
	Table    string             `json:"table"`
	Game     string             `json:"game"`
	Position alfonsine.Position `json:"position"`
	Plays    []string           `json:"plays"`
}

// A table is a game, and who waits for its next position.
type table struct {
	game     *alfonsine.Game
	position alfonsine.Position
	changed  chan struct{} // closed when the position changes
}

// A server has all tables.
type server struct {
	lock   sync.Mutex
	tables []*table
}

func main() {
	listen := flag.String("listen", "localhost:8080", "the `address`")
	flag.Parse()
	log.Fatal(http.ListenAndServe(*listen, handler()))
}

// handler returns the handler of all calls.
func handler() http.Handler {
	s, mux := &server{}, http.NewServeMux()
	const path = "/tables.v1.Tables/"
	codec := connect.WithCodec(plain{})
	for name, do := range map[string]func(*table, Request) error{
		"Create": nil,
		"Throw":  throw,
		"Play":   play,
	} {
		call := func(_ context.Context, q *connect.Request[Request]) (*connect.Response[State], error) {
			state, err := s.change(*q.Msg, do)
			return connect.NewResponse(&state), err
		}
		mux.Handle(path+name, connect.NewUnaryHandler(path+name, call, codec))
	}
	mux.Handle(path+"Watch", connect.NewServerStreamHandler(path+"Watch", s.watch, codec))
	return mux
}

// change does something at a table, or makes one for nil.
func (s *server) change(q Request, do func(*table, Request) error) (State, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if do == nil {
		g, err := alfonsine.Lookup(q.Game)
		if err != nil {
			return State{}, connect.NewError(connect.CodeNotFound, err)
		}
		q.Table = strconv.Itoa(len(s.tables))
		s.tables = append(s.tables, &table{g, g.Start(), make(chan struct{})})
		return s.tables[len(s.tables)-1].state(q.Table), nil
	}
	t, err := s.find(q.Table)
	if err != nil {
		return State{}, err
	}
	if err := do(t, q); err != nil {
		return State{}, connect.NewError(connect.CodeFailedPrecondition, err)
	}
	close(t.changed)
	t.changed = make(chan struct{})
	return t.state(q.Table), nil
}

func (s *server) find(name string) (*table, error) {
	if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(s.tables) {
		return s.tables[i], nil
	}
	return nil, connect.NewError(connect.CodeNotFound, errors.New("there is no such table"))
}

// watch tells every position of a table until its game is over.
func (s *server) watch(ctx context.Context, q *connect.Request[Request], to *connect.ServerStream[State]) error {
	for {
		s.lock.Lock()
		t, err := s.find(q.Msg.Table)
		if err != nil {
			s.lock.Unlock()
			return err
		}
		state, changed := t.state(q.Msg.Table), t.changed
		s.lock.Unlock()
		if err := to.Send(&state); err != nil || state.Position.Over() {
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func throw(t *table, _ Request) error {
	if t.position.Over() || !t.position.Dice().IsZero() {
		return errors.New("there is nothing to throw for")
	}
	t.position = t.game.Throw(t.position, nil)
	return nil
}

func play(t *table, q Request) error {
	p, err := t.game.ParsePlay(t.position, q.Play, alfonsine.Notation{})
	if err == nil {
		t.position = p.Next()
	}
	return err
}

// state returns what everybody sees.
func (t *table) state(name string) State {
	state := State{Table: name, Game: t.game.Slug(), Position: t.position}
	for _, p := range t.game.Plays(t.position) {
		state.Plays = append(state.Plays, p.String())
	}
	return state
}

// plain is JSON without protocol buffers.
type plain struct{}

func (plain) Name() string                        { return "json" }
func (plain) Marshal(x any) ([]byte, error)       { return json.Marshal(x) }
func (plain) Unmarshal(text []byte, to any) error { return json.Unmarshal(text, to) }
