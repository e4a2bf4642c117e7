package study

import (
	"context"
	"math"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/agents"
	"example.com/alfonsine/lab/internal/gametest"
)

func TestTheThrowsOfAPositionHaveNoLuckOnAverage(t *testing.T) {
	for _, judge := range []string{"expert", "heuristic", "random"} {
		for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.Fallas} {
			one, err := agents.New(judge, g, agents.Options{NoTable: true})
			gametest.Must(t, err)
			for _, first := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
				m, err := newMatch(g, first, "random", "random")
				gametest.Must(t, err)
				mean, most := 0.0, 0.0
				for p, prob := range m.game.Chances(m.game.Start()) {
					l, err := luck(context.Background(), one, m.game, m.game.Start(), p)
					gametest.Must(t, err)
					mean += prob * l
					most = max(most, math.Abs(l))
				}
				if math.Abs(mean) > 1e-12 || (most > 0.01) != (judge != "random") || most > 1 {
					t.Errorf("%s, %v begins: %s has the throws %v lucky on average, and %v at most", g.Slug(), first, judge, mean, most)
				}
			}
		}
	}
}

// A throw that loses Fallas at once is as unlucky as possible.
func TestLuckIsThatOfWhite(t *testing.T) {
	one, err := agents.New("expert", alfonsine.Fallas, agents.Options{})
	gametest.Must(t, err)
	for first, want := range map[alfonsine.Color]float64{alfonsine.White: -0.5, alfonsine.Black: 0.5} {
		m, err := newMatch(alfonsine.Fallas, first, "random", "random")
		gametest.Must(t, err)
		before := m.game.Start()
		thrown, err := m.game.Roll(before, alfonsine.MustParseRoll("5-5-5"))
		gametest.Must(t, err)
		if l, err := luck(context.Background(), one, m.game, before, thrown); err != nil || math.Abs(l-want) > 0.1 {
			t.Errorf("%v begins with 5-5-5: White's luck is %v, and not near %v: %v", first, l, want, err)
		}
	}
}

// Subtracting the luck does not change the games, only the interval, which is narrower.
func TestLuckIsTakenOut(t *testing.T) {
	gametest.NotShort(t)
	args := []string{"--games", "laquet", "--both", "expert", "--number", "30", "--tables=false"}
	plain, without := played(t, args...), played(t, append(args, "--luck", "expert")...)
	for i := range plain.Matches {
		was, is := plain.Matches[i], without.Matches[i]
		if was.WhiteWins != is.WhiteWins || was.Throws != is.Throws {
			t.Errorf("other games were played: %+v, %+v", was, is)
		}
		if !was.Steady.none || !was.Lucky.none || !plain.Sides[0].BeginSteady.none {
			t.Errorf("luck is reported without a judge: %+v", was)
		}
		wide, narrow := is.WhiteShare.High-is.WhiteShare.Low, is.Steady.High-is.Steady.Low
		if !(narrow < 0.7*wide) || is.Steady.Low > is.WhiteShare.High || is.Steady.High < is.WhiteShare.Low {
			t.Errorf("%+v and %+v", is.WhiteShare, is.Steady)
		}
		if is.Lucky.Value < 0.8 { // between equal players the luckier one wins
			t.Errorf("%+v", is.Lucky)
		}
	}
	if s := without.Sides[0]; s.BeginSteady.High-s.BeginSteady.Low > 0.7*(s.Begin.High-s.Begin.Low) {
		t.Errorf("%+v", s)
	}
	text := (printed(t, "--games", "laquet", "--ladder", "heuristic,random", "--luck", "heuristic", "--number", "4", "--tables=false"))
	for _, part := range []string{"| luck taken out | the luckier wins |", "ties halved."} {
		if !strings.Contains(text, part) {
			t.Errorf("there is no %q in\n%s", part, text)
		}
	}
}

func TestASteadyShareIsTheSameFromEitherSide(t *testing.T) {
	var white, black steady
	for _, x := range [][2]float64{{1, 0.3}, {0, -0.45}, {0.5, 0.125}, {1, -0.2}} {
		white.add(x[0], x[1])
		black.add(1-x[0], -x[1])
	}
	if white.turned() != black || white.lucky != 2 || black.lucky != 2 {
		t.Errorf("%+v turned is %+v, and not %+v", white, white.turned(), black)
	}
	if w, b := white.interval(), black.interval().complement(); math.Abs(w.Value-b.Value) > 1e-12 || math.Abs(w.Low-b.Low) > 1e-12 {
		t.Errorf("%+v, %+v", w, b)
	}
}

func TestWhatAgentsJudgeByIsSaidWhereTheirNameDoesNot(t *testing.T) {
	args := []string{"--games", "fallas", "--games", "fallas?overshoot=farthest", "--both", "random,heuristic,expert", "--number", "2", "--tables=false"}
	text := (printed(t, args...))
	for _, part := range []string{
		"### Who judges", "| `fallas` | expert | a network of ", ", checksum ",
		"| `fallas?overshoot=farthest` | expert | the heuristic, as there is no network |",
	} {
		if strings.Count(text, part) != 1 {
			t.Errorf("%q is there %d times in\n%s", part, strings.Count(text, part), text)
		}
	}
	if text := (printed(t, "--games", "fallas", "--both", "random,heuristic", "--number", "2")); strings.Contains(text, "Who judges") {
		t.Error(text)
	}
}
