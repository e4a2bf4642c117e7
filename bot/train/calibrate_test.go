package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

func TestEachLevelErrsSoThatTheNextWinsSevenGamesOfTen(t *testing.T) {
	gametest.NotShort(t)
	g := alfonsine.Laquet
	net := gametest.Got(bot.Shipped(g))
	const pairs = 30
	var tried []CalibrateProgress
	tell := func(p CalibrateProgress) { tried = append(tried, p) }
	n := gametest.Got(Calibrate(background, g, net, CalibrateOptions{Pairs: pairs, Workers: 1, Progress: tell}))
	for i, p := range tried {
		if p.Score.Pairs != pairs || i == 0 && (p.Level != bot.LevelClub || p.Noise != 1) {
			t.Errorf("tried %+v", tried)
		}
	}
	if noiseOf(n) != [mind.LevelsThatErr]float64{0.27, 0.11, 0.053} {
		t.Errorf("the levels err by %v", noiseOf(n))
	}
	for l := bot.LevelBeginner; l <= bot.LevelClub; l++ {
		if !(n.Noise(l) > n.Noise(l+1)) {
			t.Errorf("%v errs by %v and %v by %v", l, n.Noise(l), l+1, n.Noise(l+1))
		}
		below, above := newAgent(t, g, bot.Options{Level: l, Net: n}), newAgent(t, g, bot.Options{Level: l + 1, Net: n})
		s, err := bot.Match(background, g, above, below, bot.MatchOptions{Pairs: 50, Seed: 7})
		if err != nil || s.Win < 0.55 || s.Win > 0.85 {
			t.Errorf("%v wins %.3f ± %.3f against %v: %v", l+1, s.Win, s.Margin, l, err)
		}
	}
	if n.Provenance().Levels != pairs || net.Provenance().Levels == pairs {
		t.Error(n.Provenance(), net.Provenance())
	}
	var read bot.Net
	if _, err := read.ReadFrom(strings.NewReader(string(fileOf(t, n)))); err != nil {
		t.Errorf("not read back: %v", err)
	}
	if read.Sum() != n.Sum() || read.Noise(bot.LevelCasual) != n.Noise(bot.LevelCasual) {
		t.Errorf("read back: %v", noiseOf(&read))
	}
}

// The range is halved in proportion, seven times at most: first by a few games, then by all.
func TestTheErrorOfALevelIsFoundByHalvingTheRange(t *testing.T) {
	for _, test := range []struct {
		above, bound float64 // an error from bound on loses enough
		most         int
		want         string
	}{
		{0, 0.05, 500, "1 64, 0.032 64, 0.18 500, 0.076 500, 0.049 500, 0.061 500, 0.055 500, 0.052 500, = 0.05"},
		{0.1, 0.1, 50, "1 50, 0.32 50, 0.18 50, 0.13 50, 0.11 50, = 0.1"},
		{0.94, 1, 500, "1 64, 0.97 64, 0.98 500, 0.99 500, = 0.99"},
		{0.2, 1.5, 500, "1 64, = 1"},
	} {
		var tried strings.Builder
		got, err := below(test.above, test.most, func(above, noise float64, pairs int) (float64, error) {
			fmt.Fprintf(&tried, "%v %d, ", noise, pairs)
			if above != test.above {
				t.Errorf("%v, and not %v, is compared", above, test.above)
			}
			if noise >= test.bound {
				return 0.7, nil
			}
			return 0.69, nil
		})
		if fmt.Fprintf(&tried, "= %v", got); err != nil || tried.String() != test.want {
			t.Errorf("%s, %v\nand not\n%s", &tried, err, test.want)
		}
	}
	for fails := range 2 {
		n := 0
		got, err := below(0, 1, func(_, _ float64, _ int) (float64, error) {
			if n++; n > fails {
				return 0.8, io.ErrClosedPipe
			}
			return 0.8, nil
		})
		if !errors.Is(err, io.ErrClosedPipe) || n != fails+1 {
			t.Errorf("after %d matches: %v, %v", n, got, err)
		}
	}
}

func TestANetworkNeedNotSayHowMuchTheLevelsErr(t *testing.T) {
	n := wildNet(alfonsine.Laquet, 4, rand.New(rand.NewPCG(1, 0)))
	for l, want := range map[bot.Level]float64{
		bot.LevelBeginner: 0.2,
		bot.LevelCasual:   0.1,
		bot.LevelClub:     0.05,
		bot.LevelDefault:  0,
		bot.LevelExpert:   0,
		bot.LevelAnalyst:  0,
		99:                0,
	} {
		if got := n.Noise(l); got != want {
			t.Errorf("%v errs by %v, not %v", l, got, want)
		}
	}
	club := newAgent(t, alfonsine.Laquet, bot.Options{Level: bot.LevelClub, Evaluator: bot.Heuristic(alfonsine.Laquet)})
	if s := club.String(); !strings.Contains(s, "noise 0.05,") {
		t.Error(s)
	}
	inside := mind.NetworkOf(n)
	inside.Noise = [mind.LevelsThatErr]float64{0.9, 0.25, 0.125}
	n = gametest.Got(outside(inside))
	club = newAgent(t, alfonsine.Laquet, bot.Options{Level: bot.LevelClub, Net: n})
	if s := club.String(); !strings.Contains(s, "noise 0.125,") {
		t.Error(s)
	}
	e := gametest.Got(n.Evaluator(alfonsine.Laquet))
	if s := newAgent(t, alfonsine.Laquet, bot.Options{Level: bot.LevelClub, Evaluator: e}).String(); s != club.String() {
		t.Errorf("by its evaluator: %s", s)
	}
}

func TestAFileWithErrorsOfLevelsThatMakeNoSenseIsRefused(t *testing.T) {
	n := wildNetwork(alfonsine.Laquet, mind.Shape{Units: 4}, rand.New(rand.NewPCG(1, 0)))
	for _, noise := range [][mind.LevelsThatErr]float64{{0.2, 0.1, 0}, {0.1, 0.2, 0.05}, {1.5, 0.2, 0.1}, {0.3, 0.2, -0.1}} {
		n.Noise = noise
		var read bot.Net
		var e *bot.NetError
		_, err := read.ReadFrom(strings.NewReader(string(n.File())))
		if !errors.As(err, &e) || e.Fault != bot.FaultCorrupt {
			t.Errorf("%v: %v", noise, err)
		} else if !strings.Contains(err.Error(), "the errors of the levels are not valid") {
			t.Errorf("%v is refused for something else: %v", noise, err)
		}
	}
}

func TestLevelsAreFoundOnlyForWhatFits(t *testing.T) {
	n := wildNet(alfonsine.Laquet, 4, rand.New(rand.NewPCG(1, 0)))
	for want, opt := range map[string]CalibrateOptions{
		"Pairs: must be 0 to 1000000, not -1":      {Pairs: -1},
		"Pairs: must be 0 to 1000000, not 1000001": {Pairs: 1_000_001},
		"Workers: must be 0 or more, not -1":       {Workers: -1},
	} {
		var e *fault.OptionsError
		if _, err := Calibrate(background, alfonsine.Laquet, n, opt); !errors.As(err, &e) || err.Error() != "train: option "+want {
			t.Errorf("%v, and not %s", err, want)
		}
	}
	var e *bot.NetError
	if _, err := Calibrate(background, alfonsine.Fallas, n, CalibrateOptions{}); !errors.As(err, &e) || err != error(e) {
		t.Error(err)
	}
}

func TestACanceledCalibrationGivesNothing(t *testing.T) {
	n := trained(t, alfonsine.Laquet, 4, 64)
	ctx, cancel := context.WithCancel(background)
	win := 0.0
	stop := func(p CalibrateProgress) {
		win = p.Score.Win
		cancel()
	}
	_, err := Calibrate(ctx, alfonsine.Laquet, n, CalibrateOptions{Pairs: 5, Progress: stop})
	if !errors.Is(err, context.Canceled) || win != 0.6 {
		t.Errorf("by this network and not another one it wins %v: %v", win, err)
	}
	tried := func(CalibrateProgress) { t.Error("nothing was tried") }
	n, err = Calibrate(ctx, alfonsine.Laquet, n, CalibrateOptions{Pairs: 1_000_000, Workers: 1, Progress: tried})
	if n != nil || !errors.Is(err, context.Canceled) {
		t.Fatal(n, err)
	}
	if !strings.HasPrefix(err.Error(), "train: calibrating laquet: ") {
		t.Error(err)
	}
}

func TestWhereErrorsDoNotMatterTheyAreOne(t *testing.T) {
	g := gametest.Brief(t)
	n := gametest.Got(Train(background, g, TrainOptions{Units: 4, Games: 64, Seed: 1}))
	tried := 0
	got, err := Calibrate(background, g, n, CalibrateOptions{Progress: func(p CalibrateProgress) {
		if tried++; p.Noise != 1 || p.Score.Pairs != 64 {
			t.Errorf("%+v", p)
		}
	}})
	if err != nil || tried != 3 || noiseOf(got) != [mind.LevelsThatErr]float64{1, 1, 1} || got.Provenance().Levels != 500 {
		t.Errorf("%v after %d matches, %v", got, tried, err)
	}
	if got, err := Calibrate(background, g, n, CalibrateOptions{Pairs: 1}); err != nil || got.Provenance().Levels != 1 {
		t.Errorf("without telling how far it is: %v, %v", got, err)
	}
}
