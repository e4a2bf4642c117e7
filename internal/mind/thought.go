package mind

import (
	"context"
	"time"
)

// A Thought holds what can end the search for one answer. The zero thought has no limit.
type Thought struct {
	Ctx   context.Context // when it is canceled the answer is its error
	Until context.Context // when it is, the answer is the best one so far: ctx, or ctx with a budget
}

// NewThought returns a thought with a budget; 0 means no limit. The caller must call the
// function when the thought is over.
func NewThought(ctx context.Context, budget time.Duration) (Thought, context.CancelFunc) {
	t := Thought{ctx, ctx}
	if budget == 0 {
		return t, func() {}
	}
	return t.within(budget)
}

// within returns a thought that ends earlier.
func (t Thought) within(budget time.Duration) (Thought, context.CancelFunc) {
	end := time.Now().Add(budget)
	until, cancel := context.WithDeadline(t.Until, end)
	return Thought{t.Ctx, timed{until, end}}, cancel
}

// A timed context is over when its time is. While all processors think, no timer says so.
type timed struct {
	context.Context
	end time.Time
}

// Err asks the clock, too.
func (t timed) Err() error {
	if err := t.Context.Err(); err != nil || time.Now().Before(t.end) {
		return err
	}
	return context.DeadlineExceeded
}

// Share returns a thought with an even share of the time left, for one of so many rounds.
func (t Thought) Share(rounds int) (Thought, context.CancelFunc) {
	until, limited := t.Until.(timed) // and not the deadline of the caller
	if !limited {
		return t, func() {}
	}
	return t.within(time.Until(until.end) / time.Duration(rounds))
}

// Over reports whether the thought must end.
func (t Thought) Over() bool { return t.Until != nil && t.Until.Err() != nil }

// Refuse ends the call with the context's error if it is canceled.
func (t Thought) Refuse() {
	if t.Ctx != nil {
		Refuse(t.Ctx.Err())
	}
}
