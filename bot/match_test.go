package bot

import (
	"context"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/score"
)

func TestAnAgentIsAsGoodAsItself(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.MedioEmperador} {
		a := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true})
		score, err := Match(background, g, a, a, MatchOptions{Pairs: 20})
		if err != nil || score.Win != 0.5 || score.Margin != 0 || score.Pairs != 20 {
			t.Errorf("%s: %+v, %v", g.Slug(), score, err)
		}
	}
}

func TestAScoreDoesNotDependOnTheWorkers(t *testing.T) {
	g := alfonsine.Fallas
	one, other := newAgent(t, g, Options{Level: LevelClub, Evaluator: Heuristic(g), NoTable: true}), NewRandom(g, 1)
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
	if first.Win != 0.895 {
		t.Errorf("the dice are other ones: %+v", first)
	}
	again, err := Match(background, g, one, other, MatchOptions{Pairs: 100, Seed: 5})
	if err != nil || again == first {
		t.Errorf("the seed does not matter: %+v, %v", again, err)
	}
}

// A hasty chooser makes the first play that is listed. It has one method, as has whatever
// wraps an agent.
type hasty struct{ game *alfonsine.Game }

func (h hasty) Choose(_ context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	return h.game.Plays(p)[0], nil
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
	agent := newAgent(t, g, Options{Level: LevelClub, NoTable: true})
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

// The plays of either seat and either color are looked at, whoever makes them.
func TestAMatchRefusesAnIllegalPlay(t *testing.T) {
	g := alfonsine.Fallas
	won := gametest.Got(alfonsine.NewPlay(alfonsine.MustParsePosition("off:15 4:1,off:14 1-0 -")))
	for name, cheats := range map[string]Chooser{
		"an agent of other rules": newAgent(t, gametest.Lookup(t, "fallas?hit=start"), Options{}),
		"no play":                 cheat{},
		"a win":                   cheat{won},
		"White":                   oneSided{NewRandom(g, 1), alfonsine.White, won},
		"Black":                   oneSided{NewRandom(g, 1), alfonsine.Black, won},
	} {
		for _, seats := range [][2]Chooser{{cheats, NewRandom(g, 2)}, {NewRandom(g, 2), cheats}} {
			_, err := Match(background, g, seats[0], seats[1], MatchOptions{Pairs: 20})
			var e *endgame.PositionError
			if !errors.As(err, &e) || e.Variant != g.Slug() || !strings.Contains(e.Reason, "not legal") {
				t.Errorf("%s cheats: %v", name, err)
			}
		}
	}
}

func TestASequentialTestEndsTheMatch(t *testing.T) {
	g := alfonsine.Fallas
	one, other := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true}), NewRandom(g, 1)
	score, err := Match(background, g, one, other, MatchOptions{Pairs: 100_000, Gain: 0.05})
	if err != nil || score.Verdict != VerdictBetter || score.Pairs > 200 {
		t.Errorf("%+v, %v", score, err)
	}
	score, err = Match(background, g, other, one, MatchOptions{Pairs: 100_000, Gain: 0.05})
	if err != nil || score.Verdict != VerdictNotBetter || score.Pairs > 200 {
		t.Errorf("%+v, %v", score, err)
	}
	if score, err = Match(background, g, one, other, MatchOptions{Pairs: 10, Gain: 0.05}); err != nil || score.Verdict != VerdictOpen {
		t.Errorf("%+v, %v", score, err)
	}
}

func TestAVerdictNeedsGamesAndALikelihoodRatioOf19(t *testing.T) {
	for _, test := range []struct {
		pairs        int
		mean, spread float64
		want         Verdict
	}{
		// The ratio's logarithm is pairs · gain · (mean - 0.515) / variance, and that of 19 is
		// 2.944. The variance is taken to be at least 0.001.
		{128, 0.51577, 0, VerdictBetter},
		{128, 0.51576, 0, VerdictOpen},
		{127, 0.6, 0, VerdictOpen},
		{128, 0.51424, 0, VerdictOpen},
		{128, 0.51423, 0, VerdictNotBetter},
		{128, 0.5458, 0.2, VerdictBetter},
		{128, 0.5455, 0.2, VerdictOpen},
	} {
		var s score.Sample
		for i := range test.pairs {
			s.Add(test.mean + test.spread*float64(1-2*(i%2)))
		}
		if got := verdict(s, 0.5, 0.53); got != test.want {
			t.Errorf("%d pairs of %v ± %v: %v", test.pairs, test.mean, test.spread, got)
		}
	}
}

// A seeded chooser makes the first play. It tells with which seed and for whom it was asked.
type seeded struct {
	hasty
	seed uint64
	tell func(seed uint64, c alfonsine.Color) error
}

func (s seeded) Reseed(seed uint64) Chooser { return seeded{s.hasty, seed, s.tell} }

func (s seeded) Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	if ctx.Err() != nil { // and a nil one would panic
		return alfonsine.Play{}, ctx.Err()
	}
	if err := s.tell(s.seed, p.Turn()); err != nil {
		return alfonsine.Play{}, err
	}
	return s.hasty.Choose(ctx, p)
}

// Without a number of pairs there are a thousand, and the score is told after every 64.
func TestEachPairHasASeedOfItsOwnForEachSide(t *testing.T) {
	g := gametest.Brief(t)
	var told []int
	var seeds [2]map[uint64][2]int
	var players [2]Chooser
	for i := range players {
		seeds[i] = make(map[uint64][2]int)
		players[i] = seeded{hasty{g}, 0, func(seed uint64, c alfonsine.Color) error {
			n := seeds[i][seed]
			n[c]++
			seeds[i][seed] = n
			return nil
		}}
	}
	var none context.Context // is never canceled
	tell := func(s Score) { told = append(told, s.Pairs) }
	s, err := Match(none, g, players[0], players[1], MatchOptions{Workers: 1, Progress: tell})
	if err != nil || s.Pairs != 1000 || s.Win != 0.5 || s.Verdict != VerdictOpen {
		t.Errorf("%+v, %v", s, err)
	}
	if len(told) != 16 || told[14] != 960 || told[15] != 1000 {
		t.Errorf("told after %v pairs", told)
	}
	s, err = Match(background, g, hasty{g}, hasty{g}, MatchOptions{Pairs: 128, Workers: 1, Progress: tell})
	if err != nil || s.Pairs != 128 || len(told) != 18 {
		t.Errorf("%+v after %v, %v", s, told, err)
	}
	// White begins and wins at once, so each chooses once, as White.
	for i, of := range seeds {
		if len(of) != 1000 {
			t.Errorf("player %d has %d seeds", i, len(of))
		}
		for seed, n := range of {
			if n != [2]int{1, 0} || seeds[1-i][seed] != [2]int{} {
				t.Fatalf("player %d has seed %d %v times, and the other one %v", i, seed, n, seeds[1-i][seed])
			}
		}
	}
}

// All later pairs are played, and yet none counts.
func TestOnlyThePairsBeforeTheFirstThatFailsCount(t *testing.T) {
	g := gametest.Brief(t)
	for _, pair := range []int{0, 1, 3, 70} {
		for player := range 2 {
			n := 0
			fails := seeded{hasty{g}, 0, func(uint64, alfonsine.Color) error {
				if n++; n == pair+1 {
					return io.ErrClosedPipe
				}
				return nil
			}}
			players := [2]Chooser{hasty{g}, hasty{g}}
			players[player] = fails
			s, err := Match(background, g, players[0], players[1], MatchOptions{Pairs: 100, Workers: 1})
			want := Score{Pairs: pair, Win: 0.5, Results: [5]int{2: pair}}
			if pair == 0 {
				want = Score{}
			}
			if !errors.Is(err, io.ErrClosedPipe) || s != want || n != min(100, 64*(pair/64+1)) {
				t.Errorf("player %d fails in pair %d: %+v after %d games, %v", player, pair, s, n, err)
			}
		}
	}
	var fell *PanicError
	if _, err := Match(background, g, hasty{g}, (*player)(nil), MatchOptions{Pairs: 1}); !errors.As(err, &fell) || fell.Variant != "brief" {
		t.Errorf("a panic: %v", err)
	}
}

func TestAGameWithoutAnEndIsATieAfter4000Throws(t *testing.T) {
	g := gametest.Passing(alfonsine.Fallas)
	var n atomic.Int64
	s, err := Match(background, g, counted{hasty{g}, &n}, hasty{g}, MatchOptions{Pairs: 1})
	if err != nil || s != (Score{Pairs: 1, Win: 0.5, Results: [5]int{2: 1}}) || n.Load() != 4000 {
		t.Errorf("%+v after %d choices, %v", s, n.Load(), err)
	}
}

func TestMatchOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	g := alfonsine.Fallas
	a := NewRandom(g, 1)
	for _, test := range []struct {
		opt  MatchOptions
		want string
	}{
		{MatchOptions{Pairs: -1}, "Pairs: must be 0 or more, not -1"},
		{MatchOptions{Gain: -0.25}, "Gain: must be at least 0 and below 0.5, not -0.25"},
		{MatchOptions{Gain: 0.5}, "Gain: must be at least 0 and below 0.5, not 0.5"},
		{MatchOptions{Gain: math.NaN()}, "Gain: must be at least 0 and below 0.5, not NaN"},
		{MatchOptions{First: -1}, "First: must be 0 to " + strconv.Itoa(math.MaxInt-1000) + ", not -1"},
		{MatchOptions{First: math.MaxInt - 4, Pairs: 5}, "First: must be 0 to " + strconv.Itoa(math.MaxInt-5) + ", not " + strconv.Itoa(math.MaxInt-4)},
		{MatchOptions{Workers: -1}, "Workers: must be 0 or more, not -1"},
	} {
		var e *fault.OptionsError
		if _, err := Match(background, g, a, a, test.opt); !errors.As(err, &e) || err.Error() != "bot: option "+test.want {
			t.Errorf("%v, and not %s", err, test.want)
		}
	}
	for nobody, seats := range map[string][2]Chooser{"one": {nil, a}, "other": {a, nil}} {
		var e *fault.OptionsError
		s, err := Match(background, g, seats[0], seats[1], MatchOptions{})
		if s != (Score{}) || !errors.As(err, &e) || e.Option != nobody {
			t.Errorf("%+v, %v, and not that %s is nil", s, err, nobody)
		}
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, err := Match(ctx, g, a, a, MatchOptions{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A oneSided chooser cheats with one color.
type oneSided struct {
	Chooser
	cheats alfonsine.Color
	play   alfonsine.Play
}

func (c oneSided) Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	if p.Turn() == c.cheats {
		return c.play, nil
	}
	return c.Chooser.Choose(ctx, p)
}

func TestARolloutIsTheShareOfGamesWon(t *testing.T) {
	g := alfonsine.Fallas
	sure := alfonsine.MustParsePosition("1:1,off:14 24:2,off:13 w -")
	even := alfonsine.MustParsePosition("6:5,5:5,4:5 19:5,20:5,21:5 w -")
	random := NewRandom(g, 3)
	if e, err := Rollout(background, g, sure, random, RolloutOptions{Games: 20}); err != nil || e.Win != 1 || e.Games != 20 || e.Exact {
		t.Errorf("%+v, %v", e, err)
	}
	one, err := Rollout(background, g, even, random, RolloutOptions{Games: 200, Seed: 5, Workers: 1})
	if err != nil || one.Win < 0.3 || one.Win > 0.9 || one.Margin <= 0 {
		t.Errorf("%+v, %v", one, err)
	}
	if again, err := Rollout(background, g, even, random, RolloutOptions{Games: 200, Seed: 5, Workers: 3}); err != nil || again != one {
		t.Errorf("by three workers %+v, %v", again, err)
	}
	tie := alfonsine.MustParsePosition("12:15 1:15 1/2-1/2 -")
	if e, err := Rollout(background, alfonsine.Emperador, tie, random, RolloutOptions{}); err == nil && (e.Win != 0.5 || !e.Exact) {
		t.Errorf("a tie: %+v", e)
	}
	var p *endgame.PositionError
	if _, err := Rollout(background, g, alfonsine.Position{}, random, RolloutOptions{}); !errors.As(err, &p) {
		t.Error(err)
	}
	if _, err := Rollout(background, g, even, cheat{}, RolloutOptions{Games: 1}); !errors.As(err, &p) {
		t.Error(err)
	}
	var o *fault.OptionsError
	if _, err := Rollout(background, g, even, random, RolloutOptions{Games: -1}); !errors.As(err, &o) || o.Option != "Games" {
		t.Error(err)
	}
	if _, err := Rollout(background, g, even, random, RolloutOptions{First: -1}); !errors.As(err, &o) || o.Option != "First" {
		t.Error(err)
	}
	if _, err := Rollout(background, g, even, nil, RolloutOptions{}); !errors.As(err, &o) || o.Option != "chooser" {
		t.Error(err)
	}
}

func TestAMatchBeginsFromAPosition(t *testing.T) {
	g := alfonsine.Fallas
	sure := alfonsine.MustParsePosition("1:1,off:14 24:2,off:13 w -")
	s, err := Match(background, g, NewRandom(g, 1), NewRandom(g, 2), MatchOptions{From: sure, Pairs: 10})
	if err != nil || s.Win != 0.5 || s.Margin > 1e-9 {
		t.Errorf("White always wins: %+v, %v", s, err)
	}
	var e *endgame.PositionError
	opt := MatchOptions{From: g.Start(), Pairs: 1}
	if _, err := Match(background, alfonsine.Laquet, NewRandom(g, 1), NewRandom(g, 2), opt); !errors.As(err, &e) {
		t.Error(err)
	}
}
