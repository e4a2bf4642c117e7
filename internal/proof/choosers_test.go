package proof_test

import (
	"context"
	"math"
	"runtime"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
)

// A lyingChooser answers every question alike, and a lyingEvaluator judges so.
type (
	lyingChooser   func() (alfonsine.Play, error)
	lyingEvaluator func() (float64, error)
)

func (l lyingChooser) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) { return l() }
func (l lyingEvaluator) Win(alfonsine.Position) (float64, error)                          { return l() }

// Whatever a chooser or an evaluator of somebody else does, the caller gets an error. Only
// what ends its own goroutine may end that of the caller.
func TestNoLieOfAChooserOrAnEvaluatorEndsTheProcess(t *testing.T) {
	v, ctx := alfonsine.TodasTablas, context.Background()
	start := gametest.WithDice(v.Start(), roll("6-5"))
	elsewhere, err := alfonsine.NewPlay(pos("1:1,off:14 13:15 b -"), alfonsine.Move{From: 9, To: 3, Die: 6})
	gametest.Must(t, err)
	calls := make(map[string]func() error)
	for how, l := range map[string]lyingChooser{
		"no play":             func() (none alfonsine.Play, err error) { return none, nil },
		"a play of elsewhere": func() (alfonsine.Play, error) { return elsewhere, nil },
		"a nil error":         func() (alfonsine.Play, error) { return elsewhere, (*alfonsine.PlayError)(nil) },
		"a panic":             func() (alfonsine.Play, error) { panic(errLiar) },
		"a panic with nil":    func() (alfonsine.Play, error) { panic(nil) },
		"an ended goroutine":  func() (none alfonsine.Play, err error) { runtime.Goexit(); return none, nil },
	} {
		for _, workers := range []int{1, 2} {
			calls["Match: "+how+string(rune('0'+workers))] = func() error {
				_, err := bot.Match(ctx, v, l, bot.NewRandom(v, 1), bot.MatchOptions{Pairs: 2, Workers: workers})
				return err
			}
			calls["Rollout: "+how+string(rune('0'+workers))] = func() error {
				_, err := bot.Rollout(ctx, v, v.Start(), l, bot.RolloutOptions{Games: 2, Workers: workers})
				return err
			}
		}
	}
	for how, l := range map[string]lyingEvaluator{
		"no number":          func() (float64, error) { return math.NaN(), nil },
		"more than all":      func() (float64, error) { return 1.5, nil },
		"less than nothing":  func() (float64, error) { return math.Inf(-1), nil },
		"a nil error":        func() (float64, error) { return 0.5, (*alfonsine.PlayError)(nil) },
		"a panic":            func() (float64, error) { panic(errLiar) },
		"an ended goroutine": func() (float64, error) { runtime.Goexit(); return 0, nil },
	} {
		for _, workers := range []int{1, 2} {
			a, err := bot.New(v, bot.Options{Evaluator: l, NoTable: true, Workers: workers})
			gametest.Must(t, err)
			calls["Choose: "+how+string(rune('0'+workers))] = func() error { _, err := a.Choose(ctx, start); return err }
			calls["Rank: "+how+string(rune('0'+workers))] = func() error { _, err := a.Rank(ctx, start); return err }
		}
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			done, ended := make(chan struct{}), true
			var got error
			go func() {
				defer close(done)
				got = call()
				ended = false
			}()
			<-done
			switch {
			case ended:
				if !strings.Contains(name, "goroutine") {
					t.Error("it ends its caller")
				}
			case got == nil:
				t.Error("there is no error")
			case !strings.Contains(name, "nil error"): // which is theirs, and comes back as it is
				_ = got.Error()
			}
		})
	}
}
