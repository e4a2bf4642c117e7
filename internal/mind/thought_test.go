package mind

import (
	"context"
	"testing"
	"time"
)

// Of a budget a round gets its share, and of a context's own time all.
func TestARoundGetsAnEvenShareOfABudget(t *testing.T) {
	ctx, cancel := context.WithTimeout(background, time.Hour)
	defer cancel()
	for _, test := range []struct {
		ctx         context.Context
		budget      time.Duration
		limited     bool
		least, most time.Duration
	}{
		{background, 0, false, 0, 0},
		{ctx, 0, true, time.Hour / 2, time.Hour},
		{background, time.Hour, true, time.Hour / 8, time.Hour / 2},
		{ctx, 30 * time.Minute, true, time.Hour / 16, time.Hour / 4},
		{ctx, 40 * time.Hour, true, time.Hour / 2, time.Hour}, // of which it gets no share
	} {
		all, done := NewThought(test.ctx, test.budget)
		some, end := all.Share(4)
		switch until, limited := some.Until.Deadline(); {
		case limited != test.limited || some.Ctx != test.ctx:
			t.Errorf("%+v: limited %v", test, limited)
		case limited && (time.Until(until) < test.least || time.Until(until) > test.most):
			t.Errorf("%+v: it has %v", test, time.Until(until))
		}
		end()
		if all.Over() {
			t.Errorf("%+v: the end of a round ends the thought", test)
		}
		done()
	}
}

// While all processors think, no timer ends a budget.
func TestABudgetEndsWithoutATimer(t *testing.T) {
	now := time.Now()
	past, future := timed{background, now}, timed{background, now.Add(time.Hour)}
	if err := past.Err(); err != context.DeadlineExceeded || !(Thought{background, past}).Over() {
		t.Errorf("when the time is over: %v", err)
	}
	if err := future.Err(); err != nil || (Thought{background, future}).Over() {
		t.Errorf("before: %v", err)
	}
	canceled, cancel := context.WithCancel(background)
	cancel()
	if err := (timed{canceled, now}).Err(); err != context.Canceled {
		t.Errorf("canceled: %v", err)
	}
}
