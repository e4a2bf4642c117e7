package study

import (
	"context"
	"sync"
	"sync/atomic"
)

// chunk is the number of games of a match that a worker plays before taking the next chunk.
// Chunks alternate between the matches, so an interrupted study has results for each.
const chunk = 16

// A study is a plan with its results.
type study struct {
	plan
	tallies []tally // by match
}

// done returns the number of games played, and whether these are all.
func (s *study) done() (games int64, all bool) {
	for i := range s.tallies {
		games += s.tallies[i].games
	}
	return games, games == s.total()
}

// play plays a plan with the given number of goroutines. When the context is canceled, it
// finishes the current games and returns the results so far. It increments the counter
// after every game.
//
// The results of a complete plan do not depend on the number of workers.
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
			err := one.work(ctx, tallies, int64(chunks), &next, counter)
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

// work plays chunks until none is left.
func (a *player) work(ctx context.Context, tallies []tally, chunks int64, next, counter *atomic.Int64) error {
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
