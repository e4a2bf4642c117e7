package gametest

import (
	"context"
	"sync/atomic"
)

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
