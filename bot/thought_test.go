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
	"pgregory.net/rapid"
)

func TestABudgetThatIsNotUsedUpChangesNothing(t *testing.T) {
	v := alfonsine.Fallas
	list := gametest.Thrown(v, 3, 5)
	for name, opt := range map[string]Options{
		"one ply": {Ply: 1}, "two plies": {Ply: 2}, "games": {Level: LevelAnalyst, Games: 60}, "both": {Ply: 2, Games: 60}, "club": {Level: LevelClub},
	} {
		opt.Width, opt.Workers = 3, 2
		want := answers(t, newAgent(t, v, opt), list)
		opt.Budget = time.Hour
		a := newAgent(t, v, opt)
		if got := answers(t, a, list); got != want {
			t.Errorf("%s:\n%s\nand in an hour\n%s", name, want, got)
		}
		opt.Budget = 0
		if got := answers(t, Within(newAgent(t, v, opt), time.Hour), list); got != want {
			t.Errorf("%s:\n%s\nand within an hour\n%s", name, want, got)
		}
	}
}

func TestABudgetThatIsUsedUpLeavesTheFirstPly(t *testing.T) {
	v := alfonsine.Laquet
	p := gametest.Thrown(v, 1, 2)[0]
	want := gametest.Got(newAgent(t, v, Options{}).Rank(background, p))
	for _, level := range []Level{LevelExpert, LevelMaster, LevelAnalyst} {
		for _, budget := range []time.Duration{1, 0, -time.Second} {
			a := Within(newAgent(t, v, Options{Level: level}), budget)
			got, err := a.Rank(background, p)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: %v, %v", a, got, err)
			}
			if play, err := a.Choose(background, p); err != nil || play != want[0].Play {
				t.Errorf("%v chooses %v, %v", a, play, err)
			}
			if win, err := a.Win(background, v.Start()); err != nil || win.Depth != 0 || win.Games != 0 {
				t.Errorf("%v: %+v, %v", a, win, err)
			}
		}
	}
	if a := NewRandom(v, 1); Within(a, time.Second) != a {
		t.Error("an agent without a budget is given one")
	}
}

// A stalling evaluator uses a budget up with one of its answers.
type stalling struct {
	Evaluator
	left   *atomic.Int64
	budget time.Duration
}

func (e stalling) Win(p alfonsine.Position) (float64, error) {
	if e.left.Add(-1) == 0 {
		time.Sleep(e.budget)
	}
	return e.Evaluator.Win(p)
}

// Whenever the time is over, what was looked into deepest comes first, the best at the
// look before is among it, and each play has the estimate of the depth that it says.
func TestWhenTheTimeIsOverTheBestPlaySoFarIsFirst(t *testing.T) {
	v := alfonsine.TodasTablas
	const budget = 30 * time.Millisecond
	heuristic := Heuristic(v)
	find := func(list []Rated, play alfonsine.Play) Rated {
		return list[slices.IndexFunc(list, func(r Rated) bool { return r.Play == play })]
	}
	cut := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		p := alfonsine.Throw(v, gametest.Played(v, rng), rng)
		workers := rapid.IntRange(1, 3).Draw(t, "workers")
		var full [3][]Rated
		for ply := 1; ply < len(full); ply++ {
			a := gametest.Got(New(v, Options{Evaluator: stalling{heuristic, new(atomic.Int64), 0}, NoRace: true, Ply: ply, Width: 4}))
			full[ply] = gametest.Got(a.Rank(background, p))
		}
		left := new(atomic.Int64)
		left.Store(int64(len(full[1]) + rapid.IntRange(1, 3000).Draw(t, "questions")))
		a := gametest.Got(New(v, Options{Evaluator: stalling{heuristic, left, budget}, NoRace: true, Ply: 2, Width: 4, Workers: workers, Budget: budget}))
		list, err := a.Rank(background, p)
		if err != nil || len(list) != len(full[1]) {
			t.Fatalf("%v, %v", list, err)
		}
		for i, r := range list {
			if i > 0 && r.Depth > list[i-1].Depth && !r.Exact {
				t.Fatalf("%v after %v", r, list[i-1])
			}
			if want := find(full[r.Depth], r.Play); r != want {
				t.Fatalf("it says %+v, and at that depth it is %+v", r, want)
			}
		}
		switch best := find(list, full[1][0].Play); {
		case best.Depth < list[0].Depth && !best.Exact:
			t.Fatalf("%+v is first, and the best at first sight, %+v, was not looked into", list[0], best)
		case list[0].Win < best.Win:
			t.Fatalf("%+v is before %+v", list[0], best)
		case len(list) > 4 && list[3].Depth < list[0].Depth:
			cut++
		}
	})
	t.Logf("in %d positions the time left some plays", cut)
}

func TestWhenTheTimeIsOverAllThatAreLeftHavePlayedAsManyGames(t *testing.T) {
	v := alfonsine.Laquet
	const budget = 50 * time.Millisecond
	left := new(atomic.Int64)
	a := newAgent(t, v, Options{Level: LevelAnalyst, Evaluator: stalling{Heuristic(v), left, budget}, NoRace: true, Budget: budget, Width: 4, Workers: 2})
	for _, questions := range []int64{1000, 20_000, 100_000} {
		left.Store(questions)
		list := gametest.Got(a.Rank(background, gametest.Thrown(v, 1, 4)[0]))
		for i, r := range list {
			if i > 0 && r.Games > list[i-1].Games || !(r.Win >= 0 && r.Win <= 1) {
				t.Errorf("%d questions: %+v after %+v", questions, r, list[max(0, i-1)])
			}
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
	plays := int64(len(alfonsine.Plays(g, p)))
	e := new(slow)
	a := newAgent(t, g, Options{Evaluator: e, NoRace: true})
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
