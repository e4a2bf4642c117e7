package bot

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// asksEverything calls whatever asks a variant, an evaluator or both, with several workers,
// and hands each error to check.
func asksEverything(t *testing.T, g *alfonsine.Game, evaluator func() Evaluator, check func(t *testing.T, err error)) {
	t.Helper()
	p := gametest.Thrown(alfonsine.Fallas, 1, 1)[0]
	for name, opt := range map[string]Options{
		"one ply": {}, "noise": {Noise: 0.1}, "two plies": {Ply: 2}, "three plies": {Ply: 3, Width: 2}, "games": {Games: 16, Width: 4},
	} {
		opt.Workers, opt.NoTable, opt.Evaluator = 3, true, evaluator()
		a := newAgent(t, g, opt)
		t.Run(name, func(t *testing.T) {
			_, err := a.Choose(background, p)
			check(t, err)
			_, err = a.Rank(background, p)
			check(t, err)
			_, err = a.Win(background, p)
			check(t, err)
		})
		t.Run(name+", match", func(t *testing.T) {
			_, err := Match(background, g, a, a, MatchOptions{Pairs: 2, Workers: 3})
			check(t, err)
		})
	}
}

// A falling evaluator panics from some question on.
type falling struct{ left *atomic.Int64 }

func (f falling) Win(alfonsine.Position) (float64, error) {
	if f.left.Add(-1) < 0 {
		panic(gametest.ErrFell)
	}
	return 0.5, nil
}

func TestAPanicOfAnEvaluatorOrAVariantIsTheErrorOfTheCall(t *testing.T) {
	check := func(t *testing.T, err error) {
		t.Helper()
		var e *PanicError
		if !errors.As(err, &e) || !errors.Is(err, gametest.ErrFell) {
			t.Fatalf("the error is %v", err)
		}
		if !strings.HasSuffix(e.Variant, "fallas") || e.Reason != "it fell…" {
			t.Fatalf("in %s: %s", e.Variant, e.Reason)
		}
		if e.Stack == "" {
			t.Fatal("the error has no stack")
		}
		if got := e.Error(); got != "bot: "+e.Variant+": panic: it fell…" {
			t.Errorf("the error says %s", got)
		}
		text, err := json.Marshal(e)
		if want := `{"variant":"` + e.Variant + `","reason":"it fell…"}`; err != nil || string(text) != want {
			t.Errorf("it is written %s, %v; want %s", text, err, want)
		}
	}
	plays := int64(len(alfonsine.Fallas.Plays(gametest.Thrown(alfonsine.Fallas, 1, 1)[0])))
	asksEverything(t, alfonsine.Fallas, func() Evaluator { return falling{gametest.Counter(0)} }, check)
	// So late that it is a worker that falls.
	late := newAgent(t, alfonsine.Fallas, Options{Ply: 2, Workers: 3, NoTable: true, Evaluator: falling{gametest.Counter(plays)}})
	_, err := late.Choose(background, gametest.Thrown(alfonsine.Fallas, 1, 1)[0])
	check(t, err)

	asksEverything(t, gametest.Falling(alfonsine.Fallas, gametest.Counter(0)), func() Evaluator { return even{} }, check)
	g := gametest.Falling(alfonsine.Fallas, gametest.Counter(0))
	for _, a := range []Agent{NewRandom(g, 1)} {
		_, err := a.Choose(background, gametest.Thrown(alfonsine.Fallas, 1, 1)[0])
		check(t, err)
		_, err = a.Rank(background, gametest.Thrown(alfonsine.Fallas, 1, 1)[0])
		check(t, err)
	}
	// What has fallen once can be asked again.
	again := newAgent(t, alfonsine.Fallas, Options{Ply: 2, Workers: 3, NoTable: true, Evaluator: &twice{}})
	if _, err := again.Choose(background, gametest.Thrown(alfonsine.Fallas, 1, 1)[0]); err == nil {
		t.Error("there was no panic")
	}
	if _, err := again.Choose(background, gametest.Thrown(alfonsine.Fallas, 1, 1)[0]); err != nil {
		t.Errorf("asked again: %v", err)
	}
}

// Twice is an evaluator that panics the first time that it is asked.
type twice struct{ asked atomic.Bool }

func (e *twice) Win(alfonsine.Position) (float64, error) {
	if e.asked.CompareAndSwap(false, true) {
		panic("not yet")
	}
	return 0.5, nil
}

// A constant evaluator gives one number for everything, and is a table of everything.
type constant float64

func (c constant) Win(alfonsine.Position) (float64, error) { return float64(c), nil }
func (constant) Knows(alfonsine.Position) bool             { return true }

func TestAWinProbabilityOutsideOf0To1IsAnError(t *testing.T) {
	p := gametest.Thrown(alfonsine.Fallas, 1, 1)[0]
	for _, win := range []float64{2, -1, 1.001, -0.001, math.Inf(1), math.Inf(-1), math.NaN()} {
		check := func(t *testing.T, err error) {
			t.Helper()
			var e *endgame.PositionError
			if !errors.As(err, &e) || e.Package != "bot" || !strings.Contains(e.Reason, "win probability") {
				t.Errorf("%v: the error is %v", win, err)
			}
		}
		asksEverything(t, alfonsine.Fallas, func() Evaluator { return constant(win) }, check)
		_, err := newAgent(t, alfonsine.Fallas, Options{Tables: []Table{constant(win)}}).Choose(background, p)
		check(t, err)
	}
	for _, win := range []float64{0, 1, math.Nextafter(1, 2), math.Copysign(0, -1)} {
		if _, err := newAgent(t, alfonsine.Fallas, Options{Evaluator: constant(win), NoTable: true}).Rank(background, p); err != nil {
			t.Errorf("%v: %v", win, err)
		}
	}
}

// Agents of a game whose table nobody has asked for yet meet their first race at once, each
// in two goroutines. The race detector watches.
func TestTheFirstRaceMayBeMetAtOnce(t *testing.T) {
	rules, _ := alfonsine.TodasTablas.Rules()
	rules.Name, rules.Slug, rules.Dice = "Of one die", "of-one-die", 1
	g := gametest.New(t, rules)
	race := alfonsine.MustParsePosition("6:1,5:2,off:12 24:1,23:2,off:12 w 2")
	gametest.Must(t, g.Check(race))
	agents := make([]Agent, 4)
	for i := range agents {
		agents[i] = newAgent(t, g, Options{})
	}
	answers := make([]float64, 2*len(agents))
	var wait sync.WaitGroup
	begin := make(chan struct{})
	for i := range answers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			<-begin
			list, err := agents[i/2].Rank(background, race)
			if err != nil || !list[0].Exact {
				t.Errorf("the plays are %+v, %v", list, err)
				return
			}
			answers[i] = list[0].Win
		}()
	}
	close(begin)
	wait.Wait()
	for _, win := range answers {
		if win != answers[0] {
			t.Errorf("the answers are %v", answers)
		}
	}
	made := 0
	for _, table := range mind.Tables.List {
		if table.Alike.Fits(g) == nil {
			made++
		}
	}
	if made != 1 {
		t.Errorf("%d tables were made for them", made)
	}
}

// A leaver ends the goroutine that asks it, as t.Fatal does.
type leaver struct{}

func (leaver) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	runtime.Goexit()
	return alfonsine.Play{}, nil
}

func TestWhateverIsWrongWithACallersOwnCodeIsAnError(t *testing.T) {
	g := alfonsine.Laquet
	random := NewRandom(g, 1)
	for want, call := range map[string]func() error{
		"runtime.Goexit was called": func() error {
			_, err := Match(background, g, leaver{}, random, MatchOptions{Pairs: 100, Workers: 2})
			return err
		},
		"it fell…": func() error {
			_, err := Match(background, g, random, random, MatchOptions{Pairs: 1, Progress: func(Score) { panic(gametest.ErrFell) }})
			return err
		},
		"runtime error: invalid memory address or nil pointer dereference": func() error {
			_, err := Rollout(background, g, g.Start(), (*player)(nil), RolloutOptions{Games: 2})
			return err
		},
	} {
		var e *PanicError
		if err := call(); !errors.As(err, &e) || e.Reason != want || e.Variant != "laquet" {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
