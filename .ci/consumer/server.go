package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A Server lets two people play any game over HTTP. The state of a game is its record, a
// file in a folder, written before a request is answered; a server that is started anew
// goes on with what is there.
type Server struct {
	Folder string
	Dice   *rand.Rand // guarded by mu
	Lookup func(slug string) (alfonsine.Variant, error)

	mu sync.Mutex
}

// A State is what both players see.
type State struct {
	Game     string             `json:"game"`
	Position alfonsine.Position `json:"position"`
	Turn     alfonsine.Color    `json:"turn"`
	Plays    []Play             `json:"plays"`
	Turns    int                `json:"turns"`
	Result   alfonsine.Result   `json:"result"`
}

// A Play is one of those that may be chosen.
type Play struct {
	Text  string           `json:"text"`
	Moves []alfonsine.Move `json:"moves"`
}

// A Request is what one of the players wants.
type Request struct {
	Game  string           `json:"game"`  // to create one
	Seat  alfonsine.Color  `json:"seat"`  // who asks
	Do    string           `json:"do"`    // "throw", "play", "resign"
	Text  string           `json:"text"`  // of a play, as the seat counts the points
	Moves []alfonsine.Move `json:"moves"` // or its moves
}

func (s *Server) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var r Request
	if err := json.NewDecoder(http.MaxBytesReader(w, q.Body, 1<<16)).Decode(&r); err != nil && err != io.EOF {
		answer(w, http.StatusBadRequest, err)
		return
	}
	name := strings.Trim(q.URL.Path, "/")
	game, err := s.load(name)
	switch {
	case errors.Is(err, os.ErrNotExist) && r.Game != "":
		var v alfonsine.Variant
		if v, err = s.Lookup(r.Game); err == nil {
			game = record.New(v)
			err = s.save(name, game)
		}
	case err == nil && r.Do != "":
		if err = s.do(game, r); err == nil {
			err = s.save(name, game)
		}
	}
	if err != nil {
		answer(w, http.StatusConflict, err)
		return
	}
	answer(w, http.StatusOK, state(game))
}

// do does what a player asks for, or says why they may not.
func (s *Server) do(r *record.Record, q Request) error {
	v, p := r.Variant(), r.Position()
	switch {
	case q.Do == "resign":
		return r.End(alfonsine.WonBy(q.Seat.Opponent()), record.Resigned)
	case q.Seat != p.Turn():
		return fmt.Errorf("it is the turn of %v", p.Turn())
	case q.Do == "throw":
		return r.Throw(alfonsine.Thrown(v, alfonsine.Throw(v, p, s.Dice)))
	case q.Do != "play":
		return fmt.Errorf("nobody can %q", q.Do)
	}
	play, err := alfonsine.PlayOf(v, p, q.Moves...)
	if q.Text != "" {
		play, err = alfonsine.ParsePlayIn(v, p, q.Text, alfonsine.NumberingMover)
	}
	if err != nil {
		return err
	}
	return r.Add(alfonsine.Roll{}, play)
}

func state(r *record.Record) State {
	v, p := r.Variant(), r.Position()
	s := State{Game: v.Slug(), Position: p, Turn: p.Turn(), Turns: r.Len(), Result: r.Result()}
	for _, play := range alfonsine.Plays(v, p) {
		s.Plays = append(s.Plays, Play{alfonsine.FormatPlay(v, p, play, alfonsine.NumberingMover), play.Moves()})
	}
	return s
}

func (s *Server) load(name string) (*record.Record, error) {
	if name == "" || strings.ContainsAny(name, "/\\.") {
		return nil, fmt.Errorf("no game has the name %q", name)
	}
	text, err := os.ReadFile(filepath.Join(s.Folder, name+".txt"))
	if err != nil {
		return nil, err
	}
	return record.Reader{Lookup: s.Lookup}.Parse(string(text))
}

// save writes beside and renames, so that a game is never half there.
func (s *Server) save(name string, r *record.Record) error {
	path := filepath.Join(s.Folder, name+".txt")
	if err := os.WriteFile(path+"~", []byte(r.String()), 0o600); err != nil {
		return err
	}
	return os.Rename(path+"~", path)
}

func answer(w http.ResponseWriter, status int, body any) {
	if err, ok := body.(error); ok {
		var why *alfonsine.PlayError
		errors.As(err, &why)
		body = map[string]any{"error": err.Error(), "why": why}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
