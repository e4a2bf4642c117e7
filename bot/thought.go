package bot

import (
	"context"
	"time"
)

// A thought is what ends the thinking about one question. The zero thought goes on until
// it has an answer.
type thought struct {
	ctx   context.Context // when it is cancelled the answer is its error
	until context.Context // when it is, the answer is the best one so far: ctx, or ctx with a budget
}

// newThought returns a thought that takes as long as it may, 0 meaning as long as it
// takes. The caller calls the function when it is over.
func newThought(ctx context.Context, budget time.Duration) (thought, context.CancelFunc) {
	if budget == 0 {
		return thought{ctx, ctx}, func() {}
	}
	until, cancel := context.WithTimeout(ctx, budget)
	return thought{ctx, until}, cancel
}

// share returns a thought that ends sooner, when its even share of the time that is left
// is over: that of one round of so many.
func (t thought) share(rounds int) (thought, context.CancelFunc) {
	end, limited := t.until.Deadline()
	if !limited || t.ctx == t.until {
		return t, func() {}
	}
	until, cancel := context.WithTimeout(t.until, time.Until(end)/time.Duration(rounds))
	return thought{t.ctx, until}, cancel
}

// limit returns the context that ends the thought in either way.
func (t thought) limit() context.Context { return given(t.until) }

// over reports whether the thought must end.
func (t thought) over() bool { return t.until != nil && t.until.Err() != nil }

// refuse ends the call with the context's error if that is cancelled.
func (t thought) refuse() {
	if t.ctx != nil && t.ctx.Err() != nil {
		panic(refusal{t.ctx.Err()})
	}
}
