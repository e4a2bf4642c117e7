package bot

import (
	"errors"
	"math"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// With dice a position is worth what the best play leaves, over it is won or lost, and for
// what is no position there is an error.
func TestAnEvaluatorJudgesEveryPosition(t *testing.T) {
	g := alfonsine.Fallas
	e, h := Heuristic(g), mind.NewHeuristic(g)
	start := g.Start()
	if got, err := e.Win(start); err != nil || got != mind.Probability(h.Odds(start, nil)) {
		t.Errorf("the start wins %v, %v", got, err)
	}
	for _, p := range gametest.Thrown(g, 20, 1) {
		want := 0.0
		for _, next := range g.AppendNext(nil, p) {
			win := gametest.Got(e.Win(next))
			if next.Turn() != p.Turn() {
				win = 1 - win
			}
			want = max(want, win)
		}
		if got, err := e.Win(p); err != nil || math.Abs(got-want) > 1e-12 {
			t.Errorf("%v wins %v, and not %v: %v", p, got, want, err)
		}
	}
	for text, want := range map[string]float64{"off:15 1:1,off:14 1-0 -": 0, "1:1,off:14 off:15 0-1 -": 0} {
		p := alfonsine.MustParsePosition(text)
		if got, err := e.Win(p); err != nil || got != want {
			t.Errorf("%s wins %v, and not %v: %v", text, got, want, err)
		}
	}
	left := gametest.WithDice(g.Start(), alfonsine.MustParseRoll("6-5-4-3")) // more than a throw gives
	for p, reason := range map[alfonsine.Position]string{{}: "not a position", left: "there is nothing to play"} {
		var refused *endgame.PositionError
		win, err := Heuristic(g).Win(p)
		if win != 0 || !errors.As(err, &refused) {
			t.Errorf("%v, %v, and not %s", win, err, reason)
			continue
		}
		if refused.Reason != reason {
			t.Errorf("%v, and not %s", err, reason)
		}
		if refused.Position != p || refused.Variant != "fallas" {
			t.Errorf("%s: the error is about %v of %s", reason, refused.Position, refused.Variant)
		}
	}
}
