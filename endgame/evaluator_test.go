package endgame_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

func TestAnEvaluatorKnowsWhatItHasAWinProbabilityOf(t *testing.T) {
	g := alfonsine.Backgammon
	table := smallTable(t, g, 3)
	race := gametest.Got(endgame.NewRace(g, table))
	two := twoSided(t, g, 3)
	solution := solve(t, g, []alfonsine.Position{pos("2:1 23:1 w -")})
	known := map[string]interface {
		endgame.Evaluator
		Knows(alfonsine.Position) bool
	}{
		"race": race, "two-sided": two, "solution": solution,
		"zero race": new(endgame.Race), "zero two-sided": new(endgame.TwoSided), "zero solution": new(endgame.Solution),
	}
	want := map[string]float64{"6:1 19:1 1/2-1/2 -": 0.5} // and 0 where it is the loser's turn
	for _, text := range []string{
		"2:1 23:1 w -", "1:1 23:1 b -", "6:3 19:3 w -", "6:4 19:3 w -", "6:3 19:4 b -", "7:1 19:1 w -", "6:1 18:1 w -", "bar:1 19:1 w -",
		"6:1 - w -", "- 19:1 b -", "off:15 19:1 1-0 -", "6:1 19:1 1/2-1/2 -", "6:2 19:2 w 6-5", "7:1,6:1 19:2 w 6-5", "2:1,off:14 24:1,off:14 w 6-5-4", "",
	} {
		var p alfonsine.Position
		if text != "" {
			p = pos(text)
		}
		for name, e := range known {
			win, err := e.Win(p)
			if err == nil && p.Over() && win != want[text] {
				t.Errorf("%s: %q wins with %v, not %v", name, text, win, want[text])
			}
			if e.Knows(p) != (err == nil) && p.Dice().IsZero() {
				t.Errorf("%s: Knows returns %[3]v for %[2]q, and Win %[4]v: %[5]v", name, text, e.Knows(p), win, err)
			}
			var fault *endgame.PositionError
			if err != nil && (!errors.As(err, &fault) || fault.Position != p && p.Dice().IsZero()) {
				t.Errorf("%s: %q: %v", name, text, err)
			}
		}
	}
}

// rough is an evaluator as a caller might write it. It gives the side to throw the same win
// probability everywhere, and returns an error once the game is over.
type rough float64

func (r rough) Win(p alfonsine.Position) (float64, error) {
	if p.Over() {
		return 1, errors.New("the game is over")
	}
	return float64(r), nil
}

func TestAFinishedGameIsRankedByItsResultWhateverTheEvaluator(t *testing.T) {
	plays, err := endgame.Rank(alfonsine.CabEQuinalTwoDice, rough(0.25), pos("6:1,1:1 5:1 w 6-1-1"))
	if err != nil || len(plays) < 2 || plays[0].Win != 1 || plays[len(plays)-1].Win != 0.75 {
		t.Errorf("the plays are %v, %v", plays, err)
	}
	lost, err := endgame.Rank(alfonsine.Fallas, rough(0.25), pos("bar:1,1:1 24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4"))
	if err != nil || len(lost) != 1 || lost[0].Win != 0 {
		t.Errorf("failing loses, but the plays are %v, %v", lost, err)
	}
}

func TestAPlayIsRatedByTheWinOfTheSideThatThrowsNext(t *testing.T) {
	g := raceGame(t, alfonsine.Rules{ThrowAgain: alfonsine.ThrowAgainAlike})
	for text, want := range map[string]float64{"6:3 19:3 w 2-1": 0.75, "6:3 19:3 w 1-1+": 0.25, "6:3 19:3 b 2-1": 0.75} {
		plays, err := endgame.Rank(g, rough(0.25), pos(text))
		if err != nil || len(plays) == 0 {
			t.Fatalf("%s: %v", text, err)
		}
		for _, play := range plays {
			if play.Win != want {
				t.Errorf("%s: %v is rated %g, want %g", text, play.Play, play.Win, want)
			}
		}
	}
}

func TestARankedPlayIsExactByATableOrAtTheEndOfAGame(t *testing.T) {
	race := gametest.Got(endgame.NewRace(alfonsine.Fallas, smallTable(t, alfonsine.Fallas, 2)))
	for _, test := range []struct {
		g        *alfonsine.Game
		e        endgame.Evaluator
		position string
		exact    bool
	}{
		{alfonsine.Fallas, race, "6:2,off:13 19:2,off:13 w 2-1-1", true},
		{alfonsine.Fallas, rough(0.5), "6:2,off:13 19:2,off:13 w 2-1-1", false},
		{alfonsine.Fallas, rough(0.5), "1:1,off:14 19:2,off:13 w 2-1-1", true},
		{alfonsine.Laquet, twoSided(t, alfonsine.Laquet, 2), "5:1,4:1,off:13 3:1,off:14 w 2-1", true},
	} {
		plays, err := endgame.Rank(test.g, test.e, pos(test.position))
		if err != nil || len(plays) == 0 {
			t.Fatalf("%s: %v", test.position, err)
		}
		for _, play := range plays {
			if play.Exact != test.exact || play.Ply != 1 || play.Games != 0 || play.Margin != 0 {
				t.Errorf("%T, %s: %+v", test.e, test.position, play)
			}
			text, err := json.Marshal(play)
			var back endgame.Rated
			if err == nil {
				err = json.Unmarshal(text, &back)
			}
			if err != nil || back != play || !strings.Contains(string(text), `"ply":1`) {
				t.Errorf("%s is read back as %+v: %v", text, back, err)
			}
		}
	}
}

// What rounding does to 0 and 1 is no fault of an evaluator, and anything else is.
func TestAWinProbabilityOutsideOf0To1IsNotRanked(t *testing.T) {
	const refused = -1
	for win, want := range map[float64]float64{
		0:            1,
		1:            0,
		-1e-9:        1,
		1 + 1e-9:     0,
		-1.1e-9:      refused,
		1.1e-9 + 1:   refused,
		-0.5:         refused,
		2:            refused,
		math.Inf(-1): refused,
		math.Inf(1):  refused,
		math.NaN():   refused,
	} {
		plays, err := endgame.Rank(alfonsine.Fallas, rough(win), pos("6:2,off:13 19:2,off:13 w 2-1-1"))
		var fault *endgame.PositionError
		switch {
		case want >= 0 && (err != nil || plays[0].Win != want):
			t.Errorf("%v: %v, %v", win, plays, err)
		case want < 0 && (!errors.As(err, &fault) || fault.Variant != "fallas" || fault.Position.Turn() != alfonsine.Black ||
			fault.Reason != fmt.Sprintf("an evaluator returned the win probability %v, which is not 0 to 1", win)):
			t.Errorf("%v: %v, %v", win, plays, err)
		}
	}
}

func TestAnEvaluatorFitsWhereNobodyCanSayThatItDoesNot(t *testing.T) {
	race := gametest.Got(endgame.NewRace(alfonsine.Fallas, smallTable(t, alfonsine.Fallas, 1)))
	for _, test := range []struct {
		e endgame.Evaluator
		v *alfonsine.Game
	}{{rough(0.5), alfonsine.Laquet}, {rough(0.5), gametest.Stranger(alfonsine.Laquet)}, {nil, alfonsine.Laquet}} {
		if err := endgame.Fit(test.v, test.e); err != nil {
			t.Errorf("%T for %v: %v", test.e, test.v, err)
		}
	}
	const unfit = "endgame: table for fallas, game strange-laquet: no Rules describe the game"
	if err := endgame.Fit(gametest.Stranger(alfonsine.Laquet), race); err == nil || err.Error() != unfit {
		t.Error(err)
	}
	reading := gametest.Got(alfonsine.Fallas.Read("first-throw=again")) // the race does not depend on how the game begins
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, reading} {
		for _, e := range []endgame.Evaluator{race, twoSided(t, g, 1), solve(t, g, []alfonsine.Position{pos("6:1 19:1 w -")})} {
			if _, err := endgame.Rank(g, e, pos("6:1 19:1 w 2-1-1")); err != nil {
				t.Error(err)
			}
		}
	}
	for e, want := range map[endgame.Evaluator]string{
		race:                  "endgame: table for fallas, game laquet: the rules differ",
		new(endgame.Race):     "endgame: laquet: the table is empty",
		new(endgame.TwoSided): "endgame: laquet: the table is empty",
		new(endgame.Solution): "endgame: laquet: the table is empty",
	} {
		var unfit *endgame.TableError
		_, err := endgame.Rank(alfonsine.Laquet, e, pos("6:1 1:1 w 2-1"))
		if !errors.As(err, &unfit) || unfit.Fault != endgame.FaultUnfit || err.Error() != want {
			t.Errorf("%T: %v, want %s", e, err, want)
		}
	}
}

func TestTheZeroGameHasNoTable(t *testing.T) {
	ctx, g := context.Background(), new(alfonsine.Game)
	errs := map[string]error{}
	_, errs["one-sided"] = endgame.NewOneSided(ctx, g, endgame.Options{})
	_, errs["two-sided"] = endgame.NewTwoSided(ctx, g, 1, endgame.SolveOptions{})
	_, errs["race"] = endgame.NewRace(g, smallTable(t, alfonsine.Laquet, 2))
	_, errs["solution"] = endgame.Solve(ctx, g, nil, endgame.SolveOptions{})
	for name, err := range errs {
		var fault *endgame.TableError
		if !errors.As(err, &fault) || fault.Fault != endgame.FaultGame {
			t.Errorf("%s: %v", name, err)
		}
	}
	if h, ok := endgame.HomeOf(g, pos("6:1 1:1 w -"), alfonsine.White); ok {
		t.Errorf("its home is %v", h)
	}
}

// A solution stops at the first position beyond the maximum and keeps no more.
func TestASolutionHasNoMorePositionsThanItMay(t *testing.T) {
	from := []alfonsine.Position{pos("6:2 5:2 w -")}
	whole := solve(t, alfonsine.Laquet, from)
	if _, err := endgame.Solve(context.Background(), alfonsine.Laquet, from, endgame.SolveOptions{MaxPositions: whole.Len()}); err != nil {
		t.Errorf("with exactly enough positions: %v", err)
	}
	for _, most := range []int{1, 10, whole.Len() - 1} {
		reached := 0
		_, err := endgame.Solve(context.Background(), alfonsine.Laquet, from, endgame.SolveOptions{
			MaxPositions: most,
			Progress:     func(positions int, _ float64) { reached = max(reached, positions) },
		})
		var fault *endgame.TableError
		if !errors.As(err, &fault) || fault.Fault != endgame.FaultTooMany || reached > most {
			t.Errorf("of %d positions %d are found: %v", most, reached, err)
		}
	}
}
