package endgame_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

func TestACanceledComputationEndsAndLeavesNothingBehind(t *testing.T) {
	for name, compute := range map[string]func(ctx context.Context) error{
		"a one-sided table again and again": func(ctx context.Context) error {
			for {
				if _, err := endgame.NewOneSided(ctx, alfonsine.Fallas, endgame.Options{}); err != nil {
					return err
				}
			}
		},
		"a search that does not end": func(ctx context.Context) error {
			_, err := endgame.Solve(ctx, alfonsine.Emperador, []alfonsine.Position{alfonsine.Emperador.Start()},
				endgame.SolveOptions{MaxPositions: 1 << 29, MaxBytes: math.MaxInt64})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) { gametest.Cancels(t, compute) })
	}
}

// A computation checks its context during the set-up, in the middle and with the last
// batch, and stops at the check where it finds it canceled.
func TestAComputationEndsAtWhicheverLookItsContextIsCanceled(t *testing.T) {
	from := pairs(t, alfonsine.Laquet, 1, 1)
	many := slices.Repeat(from, 1+5000/len(from))
	for name, compute := range map[string]func(ctx context.Context) error{
		"a one-sided table": func(ctx context.Context) error {
			_, err := endgame.NewOneSided(ctx, alfonsine.Fallas, endgame.Options{Checkers: 3})
			return err
		},
		"a solution": func(ctx context.Context) error {
			_, err := endgame.Solve(ctx, alfonsine.Laquet, from, endgame.SolveOptions{Workers: 1})
			return err
		},
		"a solution of many positions": func(ctx context.Context) error {
			_, err := endgame.Solve(ctx, alfonsine.Laquet, many, endgame.SolveOptions{Workers: 1})
			return err
		},
	} {
		looks := 0
		for ; ; looks += 1 + looks/8 { // the first checks one by one, later ones at growing intervals
			ctx := gametest.NewCountdown(looks)
			err := compute(ctx)
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: canceled at check %d, the error is %v", name, looks+1, err)
			}
			if again := ctx.Left(); again < -2 { // run again to see which error it is
				t.Fatalf("%s: canceled at check %d, it checks %d more times", name, looks+1, -again-1)
			}
		}
		t.Logf("%s looks %d times", name, looks)
		if looks < 5 {
			t.Errorf("%s checks its context only %d times", name, looks)
		}
	}
}

// A function that is told of progress runs in the goroutine of the call. If it cancels, it is
// not called again; the computation waits while it blocks; and its panic is the caller's.
// Nothing is left behind, and the next computation is as good as ever.
func TestAProgressMayCancelBlockOrPanic(t *testing.T) {
	from := []alfonsine.Position{pos("6:1,5:1 4:1,3:1 w -")}
	for name, compute := range map[string]func(ctx context.Context, tell func()) (any, error){
		"a two-sided table": func(ctx context.Context, tell func()) (any, error) {
			return endgame.NewTwoSided(ctx, alfonsine.Laquet, 2, endgame.SolveOptions{Progress: func(int, float64) { tell() }})
		},
		"a solution": func(ctx context.Context, tell func()) (any, error) {
			return endgame.Solve(ctx, alfonsine.CabEQuinalTwoDice, from, endgame.SolveOptions{Progress: func(int, float64) { tell() }})
		},
		"one without a sweep": func(ctx context.Context, tell func()) (any, error) {
			return endgame.Solve(ctx, alfonsine.CabEQuinalTwoDice, from, endgame.SolveOptions{Tolerance: 1, Progress: func(int, float64) { tell() }})
		},
	} {
		before := runtime.NumGoroutine()
		all := 0
		var none context.Context // is never canceled
		want := gametest.Got(compute(none, func() { all++ }))
		for last := 1; last < all; last += 1 + last/4 {
			ctx, cancel := context.WithCancel(context.Background())
			calls := 0
			if made, err := compute(ctx, func() {
				if calls++; calls == last {
					cancel()
				}
			}); !reflect.ValueOf(made).IsNil() || !errors.Is(err, context.Canceled) || calls != last {
				t.Errorf("%s, canceled at call %d: %v, %v after %d", name, last, made, err, calls)
			}
			cancel()
			func() {
				defer func() {
					if value := recover(); value != "fell" {
						t.Errorf("%s: the panic of call %d comes as %v", name, last, value)
					}
				}()
				_, _ = compute(none, func() {
					if calls--; calls == 0 {
						panic("fell")
					}
				})
			}()
		}
		blocked, release := make(chan bool), make(chan bool)
		made := make(chan any)
		go func() {
			once := sync.OnceFunc(func() { blocked <- true; <-release })
			made <- gametest.Got(compute(none, once))
		}()
		<-blocked
		release <- true
		if got := <-made; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: after a while it is another one", name)
		}
		gametest.Settled(t, before)
	}
}
