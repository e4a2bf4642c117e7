package bot

import (
	"context"
	"errors"
	"math"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

func TestACanceledChoiceOrMatchEndsAndLeavesNothing(t *testing.T) {
	p := gametest.Got(alfonsine.CabEQuinal.Roll(alfonsine.CabEQuinal.Start(), alfonsine.MustParseRoll("6-5-3")))
	agents := map[string]Agent{
		"an analyst": newAgent(t, alfonsine.CabEQuinal, Options{Level: LevelAnalyst, Games: mostGames, Width: 64}),
		"four plies": newAgent(t, alfonsine.CabEQuinal, Options{Ply: 4, Width: 64}),
	}
	for name, a := range agents {
		t.Run(name, func(t *testing.T) {
			gametest.Cancels(t, func(ctx context.Context) error { _, err := a.Rank(ctx, p); return err })
		})
	}
	t.Run("a match", func(t *testing.T) {
		a := newAgent(t, alfonsine.CabEQuinal, Options{Level: LevelMaster})
		gametest.Cancels(t, func(ctx context.Context) error {
			_, err := Match(ctx, alfonsine.CabEQuinal, a, a, MatchOptions{Pairs: math.MaxInt32})
			return err
		})
	})
}

// A canceler is an estimator that cancels a context when it is asked for the n-th time,
// and counts how often it is asked after that.
type canceler struct {
	n, after int64
	cancel   context.CancelFunc
}

func (c *canceler) Odds(alfonsine.Position, *mind.Head) float64 {
	if c.n--; c.n == 0 {
		c.cancel()
	} else if c.n < 0 {
		c.after++
	}
	return 0
}

func (c *canceler) Win(p alfonsine.Position) (float64, error) {
	c.Odds(p, nil)
	return 0.5, nil
}

// What is begun when the context is canceled is one position, judged over all throws: some
// ten thousand estimates in the game with the most plays, a hundredth of a second. A whole
// game, or all the plays of a throw, are a thousand times as many.
func TestWhatACanceledContextLeavesToDoIsLittle(t *testing.T) {
	g := alfonsine.Emperador
	p := alfonsine.MustParsePosition("24:1,22:1,20:2,18:1,16:2,14:1,13:1,11:2,9:1,8:1,6:1,4:1 23:1,21:2,19:1,17:2,15:1,12:2,10:2,7:2,5:1,3:1 w 6-5-3")
	for _, n := range []int64{2000, 20_000, 200_000} {
		ctx, cancel := context.WithCancel(background)
		c := &canceler{n: n, cancel: cancel}
		_, err := newAgent(t, g, Options{Level: LevelAnalyst, Evaluator: c, NoTable: true, Width: 64, Workers: 1}).Rank(ctx, p)
		if !errors.Is(err, context.Canceled) || c.after > 50_000 {
			t.Errorf("a rollout, canceled at estimate %d, takes %d more: %v", n, c.after, err)
		}
		cancel()
	}
}

// A stopper cancels a context with its n-th choice.
type stopper struct {
	Agent
	n      *atomic.Int64
	cancel context.CancelFunc
}

func (s stopper) Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	if s.n.Add(-1) == 0 {
		s.cancel()
	}
	return s.Agent.Choose(ctx, p)
}

// Of several workers the one with the first pair may be so slow that none counts yet.
func TestACanceledMatchGivesTheScoreSoFar(t *testing.T) {
	g := alfonsine.Fallas
	one := NewRandom(g, 1)
	whole := func(pairs int) Score {
		t.Helper()
		return gametest.Got(Match(background, g, stopper{one, new(atomic.Int64), nil}, one, MatchOptions{Pairs: pairs, Seed: 3}))
	}
	for _, choices := range []int64{1, 3000, 8000} {
		for _, workers := range []int{1, 3} {
			ctx, cancel := context.WithCancel(background)
			left := new(atomic.Int64)
			left.Store(choices)
			s, err := Match(ctx, g, stopper{one, left, cancel}, one, MatchOptions{Pairs: 1000, Seed: 3, Workers: workers})
			cancel()
			if !errors.Is(err, context.Canceled) || s.Pairs == 0 && choices > 1 && workers == 1 || s.Pairs > 500 {
				t.Errorf("canceled with choice %d: %+v, %v", choices, s, err)
			}
			if s.Pairs > 0 && s != whole(s.Pairs) {
				t.Errorf("the score of %d pairs is %+v, and %+v", s.Pairs, s, whole(s.Pairs))
			}
			if s.Pairs == 0 && s != (Score{}) {
				t.Errorf("a score of no pairs: %+v", s)
			}
		}
	}
}

// The same holds for the games of a rollout.
func TestACanceledRolloutGivesTheGamesSoFar(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("6:5,5:5,4:5 19:5,20:5,21:5 w -")
	roll := func(opt RolloutOptions) Estimate {
		t.Helper()
		return gametest.Got(Rollout(background, g, p, stopper{NewRandom(g, 1), new(atomic.Int64), nil}, opt))
	}
	whole := roll(RolloutOptions{Games: 400, Seed: 3})
	for _, choices := range []int64{1, 300, 2000} {
		for _, workers := range []int{1, 3} {
			ctx, cancel := context.WithCancel(background)
			left := new(atomic.Int64)
			left.Store(choices)
			told := Estimate{}
			e, err := Rollout(ctx, g, p, stopper{NewRandom(g, 1), left, cancel}, RolloutOptions{
				Games: 400, Seed: 3, Workers: workers, Progress: func(e Estimate) { told = e },
			})
			cancel()
			if !errors.Is(err, context.Canceled) || e.Games == 0 && choices > 1 && workers == 1 || e.Games >= 400 || told.Games > e.Games {
				t.Errorf("canceled with choice %d: %v, %v; it was told of %v", choices, e, err, told)
				continue
			}
			if e.Games > 0 && e != roll(RolloutOptions{Games: e.Games, Seed: 3}) {
				t.Errorf("the estimate of %d games is %+v", e.Games, e)
			}
			rest := roll(RolloutOptions{First: e.Games, Games: 400 - e.Games, Seed: 3})
			if got := e.Merge(rest); got != whole {
				t.Errorf("resumed after %d games: %+v, and not %+v", e.Games, got, whole)
			}
		}
	}
}
