package endgame_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

func TestACancelledComputationEndsAndLeavesNothingBehind(t *testing.T) {
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
// batch, and stops at the check where it finds it cancelled.
func TestAComputationEndsAtWhicheverLookItsContextIsCancelled(t *testing.T) {
	from := pairs(t, alfonsine.Laquet, 1, 1)
	many := slices.Repeat(from, 1+5000/len(from))
	for name, compute := range map[string]func(ctx context.Context) error{
		"a one-sided table": func(ctx context.Context) error {
			_, err := endgame.NewOneSided(ctx, alfonsine.Fallas, endgame.Options{Checkers: 3, Workers: 1})
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
				t.Fatalf("%s: cancelled at check %d, the error is %v", name, looks+1, err)
			}
			if again := ctx.Left(); again < -2 { // run again to see which error it is
				t.Fatalf("%s: cancelled at check %d, it checks %d more times", name, looks+1, -again-1)
			}
		}
		t.Logf("%s looks %d times", name, looks)
		if looks < 5 {
			t.Errorf("%s checks its context only %d times", name, looks)
		}
	}
}
