package batch

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// each calls f for every row and returns the error of a row, if one has any. Where an opponent
// has to think, several rows are played side by side.
func (b *Batch) each(f func(*Batch, int) error) error {
	workers := min(runtime.GOMAXPROCS(0), len(b.rows))
	if b.options.Opponent != nil && workers > 1 {
		return b.shared(workers, f)
	}
	for i := range b.rows {
		if err := f(b, i); err != nil {
			return err
		}
	}
	return nil
}

// shared calls f for every row, from several goroutines. A panic in one of them becomes one of the
// caller's, who may recover from it.
func (b *Batch) shared(workers int, f func(*Batch, int) error) error {
	var (
		next   atomic.Int64
		wait   sync.WaitGroup
		failed = make([]error, workers)
		panics = make([]any, workers)
	)
	for w := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			defer func() { panics[w] = recover() }()
			for failed[w] == nil {
				i := int(next.Add(1)) - 1
				if i >= len(b.rows) {
					return
				}
				failed[w] = f(b, i)
			}
		}()
	}
	wait.Wait()
	for w := range workers {
		switch {
		case panics[w] != nil:
			panic(panics[w])
		case failed[w] != nil:
			return failed[w]
		}
	}
	return nil
}
