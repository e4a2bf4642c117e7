// Package parallel spreads work over goroutines.
package parallel

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// most is the maximum number of goroutines that can be useful.
const most = 1024

// Workers returns the number of goroutines to use: the number asked for, GOMAXPROCS for 0
// or less, and never more than a fixed maximum.
func Workers(asked int) int {
	if asked <= 0 {
		return runtime.GOMAXPROCS(0)
	}
	return min(asked, most)
}

// A Panic is the value that For panics with if do panics in another goroutine, where the
// caller could not recover.
type Panic struct {
	Value any    // the value
	Stack []byte // the stack of the goroutine
}

// errGoexit is the value if do ended its goroutine instead.
var errGoexit = errors.New("runtime.Goexit was called")

// Error returns the value as text.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

// For calls do for every i below n, in batches spread over the workers, and returns when all
// calls are done. Worker numbers are 0 to workers-1. Once the context is canceled, For starts
// no further batch and returns the context's error; a nil context is never canceled. If do
// panics, For starts no further batch and panics in its caller's goroutine, with a *Panic if
// it runs its own goroutines. So it does if do ends one of these by runtime.Goexit.
func For(ctx context.Context, workers, n, batch int, do func(worker, i int)) error {
	ctx = cmp.Or(ctx, context.Background())
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
			var fault any = errGoexit // unless it returns or panics
			defer func() {
				if value := recover(); value != nil {
					fault = value
				}
				if fault != nil {
					failed.CompareAndSwap(nil, &Panic{fault, debug.Stack()})
				}
				wait.Done()
			}()
			work(worker)
			fault = nil
		}()
	}
	wait.Wait()
	if p := failed.Load(); p != nil {
		panic(p)
	}
	return ctx.Err()
}

// Each calls do for every i below n, on up to workers goroutines, even if a call fails. The
// error is the context's, as for For, or that of the lowest i that failed.
func Each(ctx context.Context, workers, n int, do func(i int) error) error {
	failed := make([]error, n)
	if err := For(ctx, workers, n, 1, func(_, i int) { failed[i] = do(i) }); err != nil {
		return err
	}
	return cmp.Or(failed...)
}
