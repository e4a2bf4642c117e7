package gametest

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// Cancels cancels the context of a long computation, before it begins and in its middle. It
// fails unless the computation ends with the context's error within twenty seconds and
// leaves no goroutine behind. The delay is logged but not tested, since machines differ.
func Cancels(t *testing.T, compute func(ctx context.Context) error) {
	t.Helper()
	moments := []time.Duration{0, time.Millisecond, 20 * time.Millisecond}
	if Full() {
		moments = append(moments, 300*time.Millisecond)
	}
	for _, moment := range moments {
		before := runtime.NumGoroutine()
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- compute(ctx) }()
		time.Sleep(moment)
		cancel()
		canceled := time.Now()
		select {
		case err := <-ended:
			t.Logf("canceled after %v, it ended %v later", moment, time.Since(canceled))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("canceled after %v, the error is %v", moment, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("canceled after %v, it goes on", moment)
		}
		Settled(t, before)
	}
}

// Settled fails unless the number of goroutines soon falls to before, or lower.
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

// A Countdown is a context that is canceled at the n-th call of Err. Done never closes.
type Countdown struct {
	context.Context
	looks atomic.Int64
}

// NewCountdown returns a context that is canceled after a number of calls of Err.
func NewCountdown(looks int) *Countdown {
	c := &Countdown{Context: context.Background()}
	c.looks.Store(int64(looks))
	return c
}

// Err returns context.Canceled from the n-th call on.
func (c *Countdown) Err() error {
	if c.looks.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// Left returns how many calls are left; it is negative after more calls.
func (c *Countdown) Left() int { return int(c.looks.Load()) }
