// Package parallel spreads work over goroutines.
package parallel

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Workers returns how many goroutines are to work: as many as were asked for, 0
// meaning as many as there are processors to use, and no more than can be of use.
func Workers(asked int) int {
	const most = 1024
	if asked <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return min(asked, most)
}

// A Panic is what For panics with when do does in one of its goroutines: nobody else could
// recover from that.
type Panic struct {
	Value any    // what do panicked with
	Stack []byte // where
}

// Error tells the value.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

// For calls do for every i below n, in batches spread over the workers, and returns
// when all is done. Worker numbers are below workers. It begins no further batch once
// the context is cancelled, and then returns the context's error; a nil context never
// is. When do panics it begins no further batch either, and panics in its caller's
// goroutine, with a *Panic if it has goroutines of its own.
func For(ctx context.Context, workers, n, batch int, do func(worker, i int)) error {
	if ctx == nil {
		ctx = context.Background()
	}
	var next atomic.Int64
	var failed atomic.Pointer[Panic]
	work := func(worker int) {
		for ctx.Err() == nil && failed.Load() == nil {
			end := int(next.Add(int64(batch)))
			for i := end - batch; i < min(end, n); i++ {
				do(worker, i)
			}
			if end >= n {
				return
			}
		}
	}
	workers = min(workers, (n+batch-1)/batch)
	if workers <= 1 {
		work(0)
		return ctx.Err()
	}
	var wait sync.WaitGroup
	for worker := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			defer func() {
				if value := recover(); value != nil {
					failed.CompareAndSwap(nil, &Panic{value, debug.Stack()})
				}
			}()
			work(worker)
		}()
	}
	wait.Wait()
	if p := failed.Load(); p != nil {
		panic(p)
	}
	return ctx.Err()
}

// Each does n things that may fail, so many at a time, and all of them whatever fails. The
// error is the context's, as that of For is, or the first by its number.
func Each(ctx context.Context, workers, n int, do func(i int) error) error {
	failed := make([]error, n)
	if err := For(ctx, workers, n, 1, func(_, i int) { failed[i] = do(i) }); err != nil {
		return err
	}
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}
