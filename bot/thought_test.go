package bot

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestABudgetThatIsNotUsedUpChangesNothing(t *testing.T) {
	g := alfonsine.Fallas
	list := gametest.Thrown(g, 3, 5)
	for name, opt := range map[string]Options{
		"one ply": {Ply: 1}, "two plies": {Ply: 2}, "games": {Level: LevelAnalyst, Games: 60}, "both": {Ply: 2, Games: 60}, "club": {Level: LevelClub},
	} {
		opt.Width, opt.Workers = 3, 2
		want := answers(t, newAgent(t, g, opt), list)
		opt.Budget = time.Hour
		a := newAgent(t, g, opt)
		if got := answers(t, a, list); got != want {
			t.Errorf("%s:\n%s\nand in an hour\n%s", name, want, got)
		}
	}
}

func TestABudgetThatIsUsedUpLeavesTheFirstPly(t *testing.T) {
	g := alfonsine.Laquet
	p := gametest.Thrown(g, 1, 2)[0]
	want := gametest.Got(newAgent(t, g, Options{}).Rank(background, p))
	for _, level := range []Level{LevelExpert, LevelMaster, LevelAnalyst} {
		a := newAgent(t, g, Options{Level: level, Budget: 1})
		got, err := a.Rank(background, p)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%v: %v, %v", a, got, err)
		}
		if play, err := a.Choose(background, p); err != nil || play != want[0].Play {
			t.Errorf("%v chooses %v, %v", a, play, err)
		}
		if win, err := a.Win(background, g.Start()); err != nil || win.Ply != 0 || win.Games != 0 {
			t.Errorf("%v: %+v, %v", a, win, err)
		}
	}
}

// A slow evaluator takes a moment for each answer, and says when it is asked.
type slow struct{ asked atomic.Int64 }

func (e *slow) Win(alfonsine.Position) (float64, error) {
	e.asked.Add(1)
	time.Sleep(time.Millisecond)
	return 0.5, nil
}

// The plays of one throw take a slow evaluator a second or more.
func TestOnePlyStopsInItsMiddle(t *testing.T) {
	g := alfonsine.Emperador
	p := alfonsine.MustParsePosition("24:1,22:1,20:2,18:1,16:2,14:1,13:1,11:2,9:1,8:1,6:1,4:1 23:1,21:2,19:1,17:2,15:1,12:2,10:2,7:2,5:1,3:1 w 6-5-3")
	plays := int64(len(g.Plays(p)))
	e := new(slow)
	a := newAgent(t, g, Options{Evaluator: e, NoTable: true})
	for _, ask := range []func(ctx context.Context) error{
		func(ctx context.Context) error { _, err := a.Choose(ctx, p); return err },
		func(ctx context.Context) error { _, err := a.Rank(ctx, p); return err },
	} {
		e.asked.Store(0)
		ctx, cancel := context.WithTimeout(background, 5*time.Millisecond)
		if err := ask(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		if n := e.asked.Load(); n >= plays {
			t.Errorf("of %d plays it judged %d", plays, n)
		}
		cancel()
	}
}
