package analysis

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/record"
)

// judges returns a fast agent.
func judges(t *testing.T, g *alfonsine.Game) bot.Agent {
	t.Helper()
	a, err := bot.New(g, bot.Options{Evaluator: bot.Heuristic(g), NoTable: true})
	gametest.Must(t, err)
	return a
}

// recorded returns a random game of at most the given number of turns.
func recorded(t *testing.T, g *alfonsine.Game, turns int) *record.Record {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 0))
	r := record.New(g)
	for !r.Position().Over() && r.Len() < turns {
		p := g.Throw(r.Position(), rng)
		plays := g.Plays(p)
		gametest.Must(t, r.AddPlay(p, plays[rng.IntN(len(plays))]))
	}
	return r
}

func TestTheReportIsReadOnEveryTerminalAndAsJSON(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.CabEQuinal} {
		report, err := coach.Review(context.Background(), recorded(t, g, 60), judges(t, g), nil)
		gametest.Must(t, err)
		for _, columns := range []int{70, 80, 200} {
			var out bytes.Buffer
			gametest.Must(t, WriteText(&out, report, terminal.Terminal{Columns: columns}, nil))
			for line := range strings.Lines(out.String()) {
				if utf8.RuneCountInString(line) > columns || strings.HasSuffix(line, " \n") {
					t.Errorf("%d columns: %q", columns, line)
				}
			}
			for _, one := range report.Turns {
				if !strings.Contains(out.String(), fmt.Sprintf("%3d. ", one.Number)) || !strings.Contains(out.String(), " "+one.Play) || one.Loss >= 0.005 && !strings.Contains(out.String(), one.Best) {
					t.Errorf("turn %d is not in\n%s", one.Number, out.String())
				}
				if left := strings.Contains(Line(one, terminal.Terminal{Columns: columns}, nil), "~"); left != one.Position.Leftover() {
					t.Errorf("turn %d, of dice that were left: %v, is told as such: %v", one.Number, !left, left)
				}
			}
		}
		text, err := json.Marshal(report)
		gametest.Must(t, err)
		var back coach.Report
		gametest.Must(t, json.Unmarshal(text, &back))
		again, err := json.Marshal(back)
		if err != nil || !bytes.Equal(text, again) {
			t.Errorf("%s comes back as %s: %v", text, again, err)
		}
	}
}

// A turn that lost five wins in a hundred or more is bold.
func TestABlunderIsBold(t *testing.T) {
	for loss, want := range map[float64]bool{0.0501: true, 0.0499: false, 0: false} {
		turn := coach.Turn{Number: 1, Position: alfonsine.Fallas.Start(), Play: "24/18 13/8", Best: "24/13", Loss: loss}
		got := Line(turn, terminal.Terminal{Columns: 200, Color: true}, nil)
		if strings.HasPrefix(got, "\x1b["+string(terminal.Bold)+"m") != want {
			t.Errorf("a turn that lost %v is %q", loss, got)
		}
	}
}

func TestTheTurnThatLostMostIsNamed(t *testing.T) {
	report := &coach.Report{White: "Ann", Turns: []coach.Turn{{Number: 1, Loss: 0.25}, {Number: 3, Loss: 0.125}}}
	for worst, want := range map[int]string{1: "25.0 of them in turn 1;", 3: "12.5 of them in turn 3;", 0: "lost in 2 choices; luck"} {
		got := Sum(report, coach.Side{Choices: 2, Loss: 0.375, Worst: worst}, nil)
		if !strings.Contains(got, want) {
			t.Errorf("turn %d lost most: %q", worst, got)
		}
	}
}

func TestProbabilitiesAreWrittenInWinsPerHundred(t *testing.T) {
	for _, test := range []struct {
		p      float64
		signed bool
		want   string
	}{
		{0.5234, false, "52.3"}, {0.01, true, "+1.0"}, {-0.0123, true, "-1.2"}, {-0.0001, true, "0.0"}, {0.0001, true, "0.0"}, {0, false, "0.0"}, {1, false, "100.0"},
	} {
		if got := Points(test.p, test.signed); got != test.want {
			t.Errorf("%v is written %s", test.p, got)
		}
	}
}
