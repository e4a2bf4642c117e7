package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/record"
)

// A Soak is many people who play against a server at the same time, while it is killed and
// started again. Every game is played, against agents of every level. Now and then a player
// cancels a request.
type Soak struct {
	address string
	client  *http.Client
	slugs   []string
	think   int // milliseconds, at most

	mu        sync.Mutex
	took      map[string][]time.Duration // by what was asked for
	cancelled int
	broken    int // requests that a killed server left without an answer
	games     int // played to their end
	records   int // read at the end
	memory    int64
	faults    []error
}

// soak plays with a number of players for some time, and kills the server at intervals. A
// player thinks for up to 40 milliseconds for each player there is, so there are fifty
// requests a second. The error says what was lost.
func soak(ctx context.Context, players, length, between string) error {
	n, err := strconv.Atoi(players)
	if err != nil {
		return err
	}
	long, err := time.ParseDuration(length)
	if err != nil {
		return err
	}
	each, err := time.ParseDuration(between)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "soak")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	free, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return err
	}
	s := &Soak{
		address: free.Addr().String(), took: make(map[string][]time.Duration), slugs: []string{Courier.Slug(), "backgammon"},
		think: 40 * n, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: n}},
	}
	for _, v := range alfonsine.Variants() {
		s.slugs = append(s.slugs, v.Slug())
	}
	free.Close()

	ctx, stop := context.WithTimeout(ctx, long)
	defer stop()
	var all sync.WaitGroup
	for i := range n {
		all.Add(1)
		go func() {
			defer all.Done()
			p := &player{soak: s, rng: rand.New(rand.NewPCG(uint64(i), 1))}
			for number := 0; ctx.Err() == nil; number++ {
				if err := p.game(ctx, fmt.Sprintf("game-%d-%d", i, number)); err != nil && ctx.Err() == nil {
					s.mu.Lock()
					s.faults = append(s.faults, err)
					s.mu.Unlock()
				}
			}
		}()
	}
	kills := 0
	for ctx.Err() == nil {
		if err := s.serve(ctx, folder, each); err != nil {
			return err
		}
		kills++
	}
	all.Wait()
	if err := s.read(folder); err != nil {
		return err
	}
	s.report(kills)
	return errors.Join(s.faults...)
}

// serve runs the server for some time and kills it.
func (s *Soak) serve(ctx context.Context, folder string, long time.Duration) error {
	ctx, stop := context.WithTimeout(ctx, long)
	defer stop()
	program, err := os.Executable()
	if err != nil {
		return err
	}
	server := exec.CommandContext(ctx, program, "serve", s.address, folder)
	server.Stderr = os.Stderr
	err = server.Run()
	if ctx.Err() == nil {
		return fmt.Errorf("the server ended: %w", err)
	}
	if used, ok := server.ProcessState.SysUsage().(*syscall.Rusage); ok {
		s.memory = max(s.memory, used.Maxrss)
	}
	return nil
}

// read reads every record that the server has left.
func (s *Soak) read(folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return err
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if _, err := (record.Reader{Lookup: lookup}).Parse(string(text)); err != nil {
			s.faults = append(s.faults, fmt.Errorf("%s: %w", filepath.Base(name), err))
		}
	}
	s.records = len(files)
	return nil
}

func (s *Soak) report(kills int) {
	fmt.Printf("%d of %d games ended; %d requests cancelled, %d cut off; the server was killed %d times and took at most %d MB\n",
		s.games, s.records, s.cancelled, s.broken, kills, s.memory/1024)
	fmt.Println("answers: how many, and the milliseconds of the middle one, of 99 in a hundred, and of the slowest")
	for _, what := range slices.Sorted(maps.Keys(s.took)) {
		list := s.took[what]
		slices.Sort(list)
		at := func(share float64) float64 { return list[int(share*float64(len(list)-1))].Seconds() * 1000 }
		fmt.Printf("%-20s %8d %8.1f %8.1f %8.1f\n", what, len(list), at(0.5), at(0.99), at(1))
	}
}

// A player plays one game after the other, both sides of it.
type player struct {
	soak *Soak
	rng  *rand.Rand
	last State // that the server acknowledged

	unsure bool // whether a request without an answer may still be carried out
}

// game plays a game to its end. The error says what the server lost or refused.
func (p *player) game(ctx context.Context, name string) error {
	slug := p.soak.slugs[p.rng.IntN(len(p.soak.slugs))]
	levels := bot.Levels()
	level := levels[p.rng.IntN(len(levels))]
	p.last, p.unsure = State{}, false
	if err := p.ask(ctx, name, "create", Request{Game: slug}); err != nil {
		return err
	}
	for p.last.Result == alfonsine.ResultOngoing {
		q, what := Request{Seat: p.last.Turn, Step: p.last.Step, Do: "throw"}, "throw"
		switch {
		case p.rng.IntN(200) == 0:
			q.Do, what = "resign", "resign"
		case len(p.last.Plays) == 0:
		case q.Seat == alfonsine.White:
			q.Do, q.Text, what = "play", p.last.Plays[p.rng.IntN(len(p.last.Plays))].Text, "play"
		default:
			q.Do, q.Level, what = "agent", level, "agent "+level.String()
		}
		if err := p.ask(ctx, name, what, q); err != nil {
			return fmt.Errorf("%s, %s, %s: %w", name, slug, what, err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(time.Duration(p.rng.IntN(p.soak.think)) * time.Millisecond):
		}
	}
	p.soak.mu.Lock()
	p.soak.games++
	p.soak.mu.Unlock()
	return nil
}

// ask asks until there is an answer. A request in a hundred is cancelled halfway. What was
// asked for may have been done although no answer came, or may be done later. So the game
// may be further than the player knows, by what they asked for. It must never be behind.
func (p *player) ask(ctx context.Context, name, what string, q Request) error {
	doubt := false // whether the game may be further
	for {
		ask := q
		if doubt {
			ask = Request{Game: q.Game} // look, or create the game if it is not there
		}
		limit := time.Minute
		if p.rng.IntN(100) == 0 {
			limit = time.Duration(p.rng.IntN(20)) * time.Millisecond
		}
		began := time.Now()
		state, status, err := p.send(ctx, limit, name, ask)
		p.soak.mu.Lock()
		switch {
		case err == nil && !doubt && status == http.StatusOK:
			p.soak.took[what] = append(p.soak.took[what], time.Since(began))
		case errors.Is(err, context.DeadlineExceeded):
			p.soak.cancelled++
		case err != nil:
			p.soak.broken++
		}
		p.soak.mu.Unlock()
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			doubt, p.unsure = true, true
			time.Sleep(time.Duration(p.rng.IntN(200)) * time.Millisecond)
			continue
		case status == http.StatusConflict && p.unsure && !doubt: // an earlier request was late
			doubt = true
			continue
		case status != http.StatusOK:
			return fmt.Errorf("answered %d after turn %d, %v", status, p.last.Turns, p.last.Position)
		case state.Step < p.last.Step || doubt && state.Step > p.last.Step+2: // two if dice that are left go to the other side
			return fmt.Errorf("step %d was acknowledged, and the game is at %d", p.last.Step, state.Step)
		}
		p.unsure = doubt && state.Step == p.last.Step
		p.last = state
		return nil
	}
}

func (p *player) send(ctx context.Context, limit time.Duration, name string, q Request) (s State, status int, err error) {
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	body, err := json.Marshal(q)
	if err != nil {
		return s, 0, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+p.soak.address+"/"+name, bytes.NewReader(body))
	if err != nil {
		return s, 0, err
	}
	a, err := p.soak.client.Do(r)
	if err != nil {
		return s, 0, err
	}
	defer a.Body.Close()
	if a.StatusCode == http.StatusOK {
		err = json.NewDecoder(a.Body).Decode(&s)
	}
	return s, a.StatusCode, cmp.Or(err, ctx.Err())
}
