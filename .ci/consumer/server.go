package main

import (
	"context"
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
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/record"
)

// A Server lets two people, or a person and an agent, play any game over HTTP. The state of
// a game is its record, a file in a folder, written before a request is answered. A server
// that is started again continues with the files that are there.
type Server struct {
	Folder string
	Lookup func(slug string) (alfonsine.Variant, error)

	games  sync.Map // the lock of each game, by its name
	agents sync.Map // the agents, by game and level
}

// A State is what both players see.
type State struct {
	Game     string             `json:"game"`
	Position alfonsine.Position `json:"position"`
	Turn     alfonsine.Color    `json:"turn"`
	Plays    []Play             `json:"plays"`
	Turns    int                `json:"turns"`
	Step     int                `json:"step"` // two for each turn, one for a throw without a play
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
	Step  int              `json:"step"`  // of the State they saw
	Do    string           `json:"do"`    // "throw", "play", "agent", "resign"
	Level bot.Level        `json:"level"` // of the agent that is to play
	Text  string           `json:"text"`  // of a play, as the seat counts the points
	Moves []alfonsine.Move `json:"moves"` // or its moves
}

func (s *Server) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	var r Request
	if err := json.NewDecoder(http.MaxBytesReader(w, q.Body, 1<<16)).Decode(&r); err != nil && err != io.EOF {
		answer(w, http.StatusBadRequest, err)
		return
	}
	name := strings.Trim(q.URL.Path, "/")
	lock, _ := s.games.LoadOrStore(name, new(sync.Mutex))
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	game, err := s.load(name)
	switch {
	case errors.Is(err, os.ErrNotExist) && r.Game != "":
		var v alfonsine.Variant
		if v, err = s.Lookup(r.Game); err == nil {
			game = record.New(v)
			err = s.save(name, game)
		}
	case err == nil && r.Do != "":
		if err = s.do(q.Context(), game, r); err == nil {
			err = s.save(name, game)
		}
	}
	if err != nil {
		answer(w, http.StatusConflict, err)
		return
	}
	answer(w, http.StatusOK, state(game))
}

// do does what a player asks for, or says why they may not. A request that is late, since
// its player has given up waiting and asked again, finds the game at another step.
func (s *Server) do(ctx context.Context, r *record.Record, q Request) error {
	v, p := r.Variant(), r.Position()
	switch {
	case q.Step != step(r):
		return fmt.Errorf("the game is at step %d", step(r))
	case q.Do == "resign":
		return r.End(alfonsine.WonBy(q.Seat.Opponent()), record.Resigned)
	case q.Seat != p.Turn():
		return fmt.Errorf("it is the turn of %v", p.Turn())
	case q.Do == "throw":
		dice := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		return r.Throw(alfonsine.Thrown(v, alfonsine.Throw(v, p, dice)))
	}
	play, err := s.choose(ctx, v, p, q)
	if err != nil {
		return err
	}
	return r.Add(alfonsine.Roll{}, play)
}

// choose returns the play that a request names, or that an agent makes.
func (s *Server) choose(ctx context.Context, v alfonsine.Variant, p alfonsine.Position, q Request) (alfonsine.Play, error) {
	switch {
	case q.Do == "agent":
		agent, err := s.agent(v, q.Level)
		if err != nil {
			return alfonsine.Play{}, err
		}
		return agent.Choose(ctx, p)
	case q.Do != "play":
		return alfonsine.Play{}, fmt.Errorf("nobody can %q", q.Do)
	case q.Text != "":
		return alfonsine.ParsePlayIn(v, p, q.Text, alfonsine.NumberingMover)
	}
	return alfonsine.PlayOf(v, p, q.Moves...)
}

// agent returns the agent of a game and level, one for all requests.
func (s *Server) agent(v alfonsine.Variant, level bot.Level) (bot.Agent, error) {
	key := fmt.Sprint(v.Slug(), level)
	if a, ok := s.agents.Load(key); ok {
		return a.(bot.Agent), nil
	}
	opt := bot.Options{Level: level, Workers: 1}
	if level > bot.LevelExpert {
		opt.Budget = time.Second / 2
	}
	a, err := bot.New(v, opt)
	if err != nil {
		return nil, err
	}
	kept, _ := s.agents.LoadOrStore(key, a)
	return kept.(bot.Agent), nil
}

func state(r *record.Record) State {
	v, p := r.Variant(), r.Position()
	s := State{Game: v.Slug(), Position: p, Turn: p.Turn(), Turns: r.Len(), Step: step(r), Result: r.Result()}
	for _, play := range alfonsine.Plays(v, p) {
		s.Plays = append(s.Plays, Play{alfonsine.FormatPlay(v, p, play, alfonsine.NumberingMover), play.Moves()})
	}
	return s
}

func step(r *record.Record) int {
	n := 2 * r.Len()
	if r.Position().Dice() != (alfonsine.Roll{}) {
		n++
	}
	return n
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
