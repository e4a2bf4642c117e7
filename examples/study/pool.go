package main

import (
	"context"
	"sync"
	"sync/atomic"
)

// chunk is how many games of a match a worker plays before it takes the next. The
// matches take turns, so that a study that is broken off has something of each.
const chunk = 16

// A study is a plan and what was found.
type study struct {
	plan
	tallies []tally // of each match
}

// done returns how many games were played, and whether that is all of them.
func (s *study) done() (games int64, all bool) {
	for i := range s.tallies {
		games += s.tallies[i].games
	}
	return games, games == s.total()
}

// play plays a plan on so many goroutines. When the context is cancelled, the
// games at hand are finished and what was played is returned. The counter goes up
// with every game.
//
// What comes out of a plan that was played to its end does not depend on the
// number of workers.
func play(ctx context.Context, p plan, workers int, counter *atomic.Int64) (*study, error) {
	chunks := (p.games + chunk - 1) / chunk
	s := &study{plan: p, tallies: make([]tally, len(p.matches))}
	var (
		next   atomic.Int64
		wait   sync.WaitGroup
		lock   sync.Mutex
		failed error
	)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range max(1, workers) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			one := newPlayer(&p)
			tallies := make([]tally, len(p.matches))
			err := one.work(ctx, tallies, &next, int64(chunks), counter)
			lock.Lock()
			defer lock.Unlock()
			for i := range tallies {
				s.tallies[i].merge(&tallies[i])
			}
			if err != nil && failed == nil {
				failed = err
				cancel()
			}
		}()
	}
	wait.Wait()
	return s, failed
}

// work plays chunk after chunk until there is none left.
func (a *player) work(ctx context.Context, tallies []tally, next *atomic.Int64, chunks int64, counter *atomic.Int64) error {
	n := int64(len(a.plan.matches))
	for {
		i := next.Add(1) - 1
		if i >= n*chunks {
			return nil
		}
		match, first := int(i%n), int(i/n)*chunk
		if !a.plan.shard.has(match, first/chunk) {
			continue
		}
		for index := first; index < min(first+chunk, a.plan.games); index++ {
			if ctx.Err() != nil {
				return nil
			}
			if err := a.play(match, index, &tallies[match]); err != nil {
				return err
			}
			counter.Add(1)
		}
	}
}
