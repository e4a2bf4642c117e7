package gametest

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"
)

// Cancels runs a computation of minutes and cancels its context, before it begins and in
// its middle, and fails unless the computation ends then, with the context's error, and
// leaves no goroutine behind. How late it ended is logged; that it ends at all within
// twenty seconds is asked, since machines differ.
func Cancels(t *testing.T, compute func(ctx context.Context) error) {
	t.Helper()
	moments := []time.Duration{0, time.Millisecond, 20 * time.Millisecond, 300 * time.Millisecond}
	if testing.Short() {
		moments = moments[:3]
	}
	for _, moment := range moments {
		before := runtime.NumGoroutine()
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- compute(ctx) }()
		time.Sleep(moment)
		cancel()
		cancelled := time.Now()
		select {
		case err := <-ended:
			t.Logf("cancelled after %v, it ended %v later", moment, time.Since(cancelled))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("cancelled after %v, the error is %v", moment, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("cancelled after %v, it goes on", moment)
		}
		Settled(t, before)
	}
}

// Settled fails unless there are no more goroutines than before, or soon are.
func Settled(tb testing.TB, before int) {
	tb.Helper()
	for range 500 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	stacks := make([]byte, 1<<16)
	tb.Errorf("%d goroutines are left of %d:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
}
