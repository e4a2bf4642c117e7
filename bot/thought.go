package bot

import (
	"context"
	"time"
)

// A thought holds what can end the search for one answer. The zero thought has no limit.
type thought struct {
	ctx   context.Context // when it is cancelled the answer is its error
	until context.Context // when it is, the answer is the best one so far: ctx, or ctx with a budget
}

// newThought returns a thought with a budget; 0 means no limit. The caller must call the
// function when the thought is over.
func newThought(ctx context.Context, budget time.Duration) (thought, context.CancelFunc) {
	if budget == 0 {
		return thought{ctx, ctx}, func() {}
	}
	until, cancel := withTimeout(ctx, budget)
	return thought{ctx, until}, cancel
}

// A timed context is over as soon as its time is. A timer cannot say so while all processors
// think.
type timed struct {
	context.Context
	end time.Time
}

func withTimeout(ctx context.Context, budget time.Duration) (context.Context, context.CancelFunc) {
	end := time.Now().Add(budget)
	until, cancel := context.WithDeadline(ctx, end)
	return timed{until, end}, cancel
}

// Err asks the clock, too.
func (t timed) Err() error {
	if err := t.Context.Err(); err != nil || time.Now().Before(t.end) {
		return err
	}
	return context.DeadlineExceeded
}

// share returns a thought with an even share of the time left, for one of so many rounds.
func (t thought) share(rounds int) (thought, context.CancelFunc) {
	end, limited := t.until.Deadline()
	if !limited || t.ctx == t.until {
		return t, func() {}
	}
	until, cancel := withTimeout(t.until, time.Until(end)/time.Duration(rounds))
	return thought{t.ctx, until}, cancel
}

// limit returns the context that ends the thought, by cancellation or budget.
func (t thought) limit() context.Context { return given(t.until) }

// over reports whether the thought must end.
func (t thought) over() bool { return t.until != nil && t.until.Err() != nil }

// refuse ends the call with the context's error if it is cancelled.
func (t thought) refuse() {
	if t.ctx != nil && t.ctx.Err() != nil {
		panic(refusal{t.ctx.Err()})
	}
}
