package bot

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/score"
)

func TestAnAgentIsAsGoodAsItself(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.MedioEmperador} {
		a := newAgent(t, g, Options{Evaluator: Heuristic(g), NoRace: true})
		score, err := Match(background, g, a, a, MatchOptions{Pairs: 20})
		if err != nil || score.Win != 0.5 || score.Margin != 0 || score.Pairs != 20 {
			t.Errorf("%s: %+v, %v", g.Slug(), score, err)
		}
	}
}

func TestAScoreDoesNotDependOnTheWorkers(t *testing.T) {
	g := alfonsine.Fallas
	one, other := newAgent(t, g, Options{Level: LevelClub, NoRace: true}), NewRandom(g, 1)
	var first Score
	for workers := 1; workers <= 3; workers++ {
		calls := 0
		score, err := Match(background, g, one, other, MatchOptions{Pairs: 100, Workers: workers, Seed: 4, Progress: func(Score) { calls++ }})
		if err != nil || calls != 2 {
			t.Fatal(calls, err)
		}
		if workers == 1 {
			first = score
		}
		if score != first || score.Pairs != 100 || !(score.Margin > 0 && score.Margin < 0.1) {
			t.Errorf("%d workers: %+v, and not %+v", workers, score, first)
		}
	}
	again, err := Match(background, g, one, other, MatchOptions{Pairs: 100, Seed: 5})
	if err != nil || again == first {
		t.Errorf("the seed does not matter: %+v, %v", again, err)
	}
}

// A hasty chooser makes the first play that is listed. It has one method, as has whatever
// wraps an agent.
type hasty struct{ game alfonsine.Variant }

func (h hasty) Choose(_ context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	return alfonsine.Plays(h.game, p)[0], nil
}

// A counted chooser counts what another one chooses.
type counted struct {
	by    Chooser
	count *atomic.Int64
}

func (c counted) Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	c.count.Add(1)
	return c.by.Choose(ctx, p)
}

func (c counted) Reseed(seed uint64) Chooser { return counted{reseed(c.by, seed), c.count} }

func TestAMatchAsksForOneMethod(t *testing.T) {
	g := alfonsine.Laquet
	agent := newAgent(t, g, Options{Level: LevelClub, NoRace: true})
	want, err := Match(background, g, agent, hasty{g}, MatchOptions{Pairs: 20})
	if err != nil || want.Pairs != 20 || want.Win < 0.5 {
		t.Fatalf("%+v, %v", want, err)
	}
	var count atomic.Int64
	got, err := Match(background, g, counted{agent, &count}, hasty{g}, MatchOptions{Pairs: 20})
	if err != nil || got != want || count.Load() == 0 {
		t.Errorf("wrapped it scores %+v with %d choices, %v; want %+v", got, count.Load(), err, want)
	}
}

// A cheat leaves the position as it is, or makes another illegal play.
type cheat struct{ play alfonsine.Play }

func (c cheat) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	return c.play, nil
}

func TestAMatchRefusesAnIllegalPlay(t *testing.T) {
	g := alfonsine.Fallas
	won, err := alfonsine.NewPlay(alfonsine.MustParsePosition("off:15 4:1,off:14 1-0 -"))
	if err != nil {
		t.Fatal(err)
	}
	for _, play := range []alfonsine.Play{{}, won} {
		var e *endgame.PositionError
		_, err := Match(background, g, NewRandom(g, 1), cheat{play}, MatchOptions{Pairs: 2})
		if !errors.As(err, &e) || e.Variant != g.Slug() || !strings.Contains(e.Reason, "not legal") {
			t.Errorf("%v: %v", play.Next(), err)
		}
	}
}

func TestASequentialTestEndsTheMatch(t *testing.T) {
	g := alfonsine.Fallas
	one, other := newAgent(t, g, Options{Evaluator: Heuristic(g), NoRace: true}), NewRandom(g, 1)
	score, err := Match(background, g, one, other, MatchOptions{Pairs: 100_000, Gain: 0.05})
	if err != nil || score.Verdict != VerdictBetter || score.Pairs > 200 {
		t.Errorf("%+v, %v", score, err)
	}
	if score, err = Match(background, g, other, one, MatchOptions{Pairs: 100_000, Gain: 0.05}); err != nil || score.Verdict != VerdictNotBetter || score.Pairs > 200 {
		t.Errorf("%+v, %v", score, err)
	}
	if score, err = Match(background, g, one, other, MatchOptions{Pairs: 10, Gain: 0.05}); err != nil || score.Verdict != VerdictOpen {
		t.Errorf("%+v, %v", score, err)
	}
}

func TestASequentialTestErrsAsSeldomAsItSays(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	const tests, gain = 400, 0.03
	for truth, wrong := range map[float64]Verdict{0.5: VerdictBetter, 0.5 + gain: VerdictNotBetter} {
		errs := 0
		for range tests {
			var s score.Sample
			for verdict(&s, 0.5, 0.5+gain) == VerdictOpen {
				for range matchBlock {
					pair := 0.0
					for range 2 {
						if rng.Float64() < truth {
							pair += 0.5
						}
					}
					s.Add(pair)
				}
			}
			if verdict(&s, 0.5, 0.5+gain) == wrong {
				errs++
			}
		}
		// 5 % of 400 are 20, with a standard deviation of 4.4.
		if errs > 34 {
			t.Errorf("at %v it errs %d times in %d", truth, errs, tests)
		}
	}
}

func TestMatchOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	g := alfonsine.Fallas
	a := NewRandom(g, 1)
	for option, opt := range map[string]MatchOptions{"Pairs": {Pairs: -1}, "Gain": {Gain: math.NaN()}, "Workers": {Workers: -1}} {
		var e *alfonsine.OptionsError
		if _, err := Match(background, g, a, a, opt); !errors.As(err, &e) || e.Option != option {
			t.Errorf("%s: %v", option, err)
		}
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, err := Match(ctx, g, a, a, MatchOptions{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
