package bot

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestEachLevelErrsSoThatTheNextWinsSevenGamesOfTen(t *testing.T) {
	g := alfonsine.Laquet
	net, err := Shipped(g)
	if err != nil {
		t.Fatal(err)
	}
	const pairs = 30
	var tried []CalibrateProgress
	n, err := Calibrate(background, g, net, CalibrateOptions{Pairs: pairs, Workers: 1, Progress: func(p CalibrateProgress) { tried = append(tried, p) }})
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Calibrate(background, g, net, CalibrateOptions{Pairs: pairs, Workers: 3}); err != nil || again.Sum() != n.Sum() {
		t.Errorf("three workers find other errors: %v", err)
	}
	if len(tried) < 9 || tried[0].Level != LevelClub || tried[0].Noise != 1 {
		t.Errorf("tried %+v", tried)
	}
	for l := LevelBeginner; l <= LevelClub; l++ {
		if !(n.Noise(l) > n.Noise(l+1)) {
			t.Errorf("%v errs by %v and %v by %v", l, n.Noise(l), l+1, n.Noise(l+1))
		}
		below, above := newAgent(t, g, Options{Level: l, Net: n}), newAgent(t, g, Options{Level: l + 1, Net: n})
		s, err := Match(background, g, above, below, MatchOptions{Pairs: 100, Seed: 7})
		if err != nil || s.Win < 0.55 || s.Win > 0.85 {
			t.Errorf("%v wins %.3f ± %.3f against %v: %v", l+1, s.Win, s.Margin, l, err)
		}
	}
	if n.Provenance().Levels != pairs || net.Provenance().Levels == pairs {
		t.Error(n.Provenance(), net.Provenance())
	}
	var read Net
	if _, err := read.ReadFrom(strings.NewReader(string(n.file()))); err != nil || read.Sum() != n.Sum() || read.Noise(LevelCasual) != n.Noise(LevelCasual) {
		t.Errorf("read back: %v, %v", read.noise, err)
	}
}

func TestANetworkNeedNotSayHowMuchTheLevelsErr(t *testing.T) {
	n := trained(t, alfonsine.Laquet, 4, 64)
	for l, want := range map[Level]float64{LevelBeginner: 0.2, LevelCasual: 0.1, LevelClub: 0.05, LevelDefault: 0, LevelExpert: 0, LevelAnalyst: 0, 99: 0} {
		if got := n.Noise(l); got != want {
			t.Errorf("%v errs by %v, not %v", l, got, want)
		}
	}
	club := newAgent(t, alfonsine.Laquet, Options{Level: LevelClub, Evaluator: Heuristic(alfonsine.Laquet)})
	if s := club.String(); !strings.Contains(s, "noise 0.05,") {
		t.Error(s)
	}
	n.noise = [levelsThatErr]float64{0.9, 0.25, 0.125}
	club = newAgent(t, alfonsine.Laquet, Options{Level: LevelClub, Net: n})
	if s := club.String(); !strings.Contains(s, "noise 0.125,") {
		t.Error(s)
	}
	if s := Within(club, 5).String(); !strings.Contains(s, "noise 0.125,") {
		t.Error(s)
	}
}

func TestAFileWithErrorsOfLevelsThatMakeNoSenseIsRefused(t *testing.T) {
	n := trained(t, alfonsine.Laquet, 4, 64)
	for _, noise := range [][levelsThatErr]float64{{0.2, 0.1, 0}, {0.1, 0.2, 0.05}, {1.5, 0.2, 0.1}, {0.3, 0.2, -0.1}} {
		n.noise = noise
		var read Net
		var e *NetError
		if _, err := read.ReadFrom(strings.NewReader(string(n.file()))); !errors.As(err, &e) || e.Fault != FaultCorrupt || !strings.Contains(err.Error(), "the errors of the levels are not valid") {
			t.Errorf("%v: %v", noise, err)
		}
	}
}

func TestLevelsAreFoundOnlyForWhatFits(t *testing.T) {
	n := trained(t, alfonsine.Laquet, 4, 64)
	for option, opt := range map[string]CalibrateOptions{"Pairs": {Pairs: -1}, "Workers": {Workers: -1}} {
		var e *alfonsine.OptionsError
		if _, err := Calibrate(background, alfonsine.Laquet, n, opt); !errors.As(err, &e) || e.Option != option {
			t.Errorf("%s: %v", option, err)
		}
	}
	var e *NetError
	if _, err := Calibrate(background, alfonsine.Fallas, n, CalibrateOptions{}); !errors.As(err, &e) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if n, err := Calibrate(ctx, alfonsine.Laquet, n, CalibrateOptions{}); n != nil || !errors.Is(err, context.Canceled) {
		t.Error(n, err)
	}
}
