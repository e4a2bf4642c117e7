package coach

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// judges returns a fast agent.
func judges(t *testing.T, g *alfonsine.Game) bot.Agent {
	t.Helper()
	return gametest.Got(bot.New(g, bot.Options{Evaluator: bot.Heuristic(g), NoTable: true}))
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

func TestEveryTurnOfAGameIsJudged(t *testing.T) {
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		r, a := recorded(t, g, 60), judges(t, g)
		gametest.Must(t, r.SetTag("White", "Doña Violante"))
		last := -1
		report, err := Review(context.Background(), r, a, func(soFar *Report, total int) {
			done := len(soFar.Turns)
			if done != last+1 || total != r.Len() {
				t.Errorf("%d of %d turns done after %d", done, total, last)
			}
			last = done
		})
		if err != nil || len(report.Turns) != r.Len() || last != r.Len() {
			t.Fatalf("%v: %d of %d turns: %v", g, len(report.Turns), r.Len(), err)
		}
		sums := [2]Side{{Color: alfonsine.White}, {Color: alfonsine.Black}}
		for i, one := range report.Turns {
			turn := r.Turn(i + 1)
			if one.Number != i+1 || one.Side != turn.Side() || one.Position != turn.Position || one.Play != turn.Play.String() {
				t.Errorf("%v: turn %v is reported as %+v", g, turn, one)
			}
			best, err := a.Choose(context.Background(), turn.Position)
			if err != nil || one.Best != best.String() {
				t.Errorf("%v: the best of %v is %v: %+v: %v", g, turn, best, one, err)
			}
			if one.Place < 1 || one.Place > one.Plays || (one.Place == 1) != (turn.Play == best) {
				t.Errorf("%v: the place of %v is %d of %d", g, turn, one.Place, one.Plays)
			}
			if n := len(g.Plays(turn.Position)); one.Plays != n {
				t.Errorf("%v: %d plays are reported as %d", g, n, one.Plays)
			}
			if one.Loss != one.BestWin-one.Win || one.Loss < 0 || one.Place == 1 && one.Loss != 0 {
				t.Errorf("%v: the loss of %+v", g, one)
			}
			if (one.Luck != nil) != !turn.Thrown.IsZero() {
				t.Errorf("%v: turn %v has luck %v", g, turn, one.Luck)
			}
			s := &sums[one.Side]
			s.Turns++
			s.Loss += one.Loss
			if one.Luck != nil {
				s.Luck += *one.Luck
			}
		}
		all := report.Worst(len(report.Turns))
		for most := -1; most <= len(all); most++ {
			if got := report.Worst(most); len(got) != max(0, most) || slices.ContainsFunc(got, func(one Turn) bool { return one.Loss < Mistake }) {
				t.Errorf("%v: the %d worst are %+v", g, most, got)
			}
		}
		for c, want := range sums {
			got := report.Sides[c]
			if got.Turns != want.Turns || got.Loss != want.Loss || got.Luck != want.Luck || got.Color != want.Color {
				t.Errorf("%v: %+v, not %+v", g, got, want)
			}
			if got.Choices > got.Turns {
				t.Errorf("%v: %d choices in %d turns", g, got.Choices, got.Turns)
			}
			if got.Mistakes > got.Choices {
				t.Errorf("%v: %d mistakes in %d choices", g, got.Mistakes, got.Choices)
			}
		}
	}
}

// The luck of all throws sums to zero, except that an agent may change its rating when it
// looks at each throw.
func TestTheLuckOfAllThrowsIsNone(t *testing.T) {
	ctx, g := context.Background(), alfonsine.Laquet
	quick := judges(t, g)
	deep := gametest.Got(bot.New(g, bot.Options{NoTable: true, Evaluator: bot.Heuristic(g), Ply: 2, Width: 100}))
	before := g.Start()
	was := gametest.Got(quick.Win(ctx, before))
	is := gametest.Got(deep.Win(ctx, before))
	sum := 0.0
	for thrown, probability := range g.Chances(before) {
		turn := record.Turn{Thrown: g.Thrown(thrown), Position: thrown, Play: g.Plays(thrown)[0]}
		sum += probability * *gametest.Got(ReviewTurn(ctx, before, turn, quick)).Luck
	}
	if math.Abs(sum-(is.Win-was.Win)) > 1e-9 {
		t.Errorf("the luck of all throws is %v, not the effect of looking at them, %v", sum, is.Win-was.Win)
	}
}

// A failing agent fails to judge one kind of question.
type failing struct {
	bot.Agent
	win, ranks int // the call that fails, from 1
	wins, rank *int
	err        error
}

func (f failing) Win(ctx context.Context, p alfonsine.Position) (bot.Estimate, error) {
	if *f.wins++; *f.wins == f.win {
		return bot.Estimate{}, f.err
	}
	return f.Agent.Win(ctx, p)
}

func (f failing) Rank(ctx context.Context, p alfonsine.Position) ([]bot.Rated, error) {
	if *f.rank++; *f.rank == f.ranks {
		return nil, f.err
	}
	return f.Agent.Rank(ctx, p)
}

func TestTheErrorOfAnAgentIsThatOfTheReview(t *testing.T) {
	g := alfonsine.Laquet
	r := recorded(t, g, 3)
	broken := errors.New("broken")
	for _, test := range []struct{ win, rank, judged int }{{1, 0, 0}, {2, 0, 0}, {3, 0, 1}, {4, 0, 1}, {0, 1, 0}, {0, 3, 2}} {
		a := failing{judges(t, g), test.win, test.rank, new(int), new(int), broken}
		report, err := Review(context.Background(), r, a, nil)
		if !errors.Is(err, broken) || report == nil || len(report.Turns) != test.judged {
			t.Errorf("%+v: %+v, %v", test, report, err)
		}
	}
}

func TestALossIsAMistakeFromItsBoundOnAndTheFirstOfEqualsIsTheWorst(t *testing.T) {
	var r Report
	for i, loss := range []float64{Mistake, Mistake - 1e-9, 0.3, 0.3, 0} {
		r.add(Turn{Number: i + 1, Plays: 1 + i%2, Loss: loss})
	}
	if s := r.Sides[0]; s.Turns != 5 || s.Choices != 2 || s.Mistakes != 3 || s.Worst != 3 {
		t.Errorf("%+v", s)
	}
}

func TestOnlyAPlayOfThePositionIsJudged(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	var e *endgame.PositionError
	if _, err := ReviewTurn(context.Background(), g.Start(), record.Turn{Position: p}, judges(t, g)); !errors.As(err, &e) || e.Position != p {
		t.Errorf("a play of another position is judged: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	report, err := Review(ctx, recorded(t, g, 10), judges(t, g), nil)
	if !errors.Is(err, context.Canceled) || report == nil || len(report.Turns) != 0 {
		t.Errorf("%+v: %v", report, err)
	}
	if _, err := Review(context.Background(), new(record.Record), judges(t, g), nil); err == nil {
		t.Error("no game is judged")
	}
}
