package endgame_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

func TestASolutionIsThatOfTheBestPlays(t *testing.T) {
	gametest.NotShort(t)
	rng := rand.New(rand.NewPCG(4, 6))
	rounds := gametest.Cases(2, 5)
	if gametest.Long() {
		rounds = 100
	}
	offered := gametest.Got(alfonsine.Lookup("laquet?unplayed=offered"))
	medio := gametest.Got(alfonsine.New(alfonsine.Rules{
		Name: "Half a board", Slug: "half-a-board", Points: 12,
		Start:   alfonsine.Setup{White: alfonsine.Checkers{12: 15}, Black: alfonsine.Checkers{1: 15}},
		Landing: alfonsine.LandingSingle, Tie: true,
	}))
	for _, test := range []struct {
		game *alfonsine.Game
		from []alfonsine.Position
	}{
		{alfonsine.CabEQuinal, pairs(t, alfonsine.CabEQuinal, 1, 1)},
		{alfonsine.CabEQuinalTwoDice, pairs(t, alfonsine.CabEQuinalTwoDice, 2, 2)},
		{alfonsine.Laquet, pairs(t, alfonsine.Laquet, 3, 3)},
		{offered, pairs(t, alfonsine.Laquet, 2, 2)},
		{medio, []alfonsine.Position{pos("12:1,3:1 1:1,8:1 w -")}},
		{alfonsine.Fallas, []alfonsine.Position{pos("6:1,2:1 3:1 b -")}},
		{raceGame(t, alfonsine.Rules{
			Overshoot:  alfonsine.OvershootNever,
			FirstThrow: alfonsine.FirstThrowAgain,
			Unplayed:   alfonsine.UnplayedOffered,
		}), nil},
	} {
		if test.from == nil { // start with two checkers, and add the same with the other side to throw
			r, _ := test.game.Rules()
			r.Start = alfonsine.Setup{White: alfonsine.Checkers{3: 1, 2: 1}, Black: alfonsine.Checkers{22: 1, 23: 1}}
			g := gametest.Got(alfonsine.New(r))
			r.Start.Turn = alfonsine.Black
			other := gametest.Got(r.Start.Position())
			test.game, test.from = g, []alfonsine.Position{g.Start(), other}
		}
		s := solve(t, test.game, test.from)
		for range rounds {
			p := test.from[rng.IntN(len(test.from))]
			for !p.Over() { // play a random game from there
				if p.Dice().IsZero() || p.Leftover() {
					low, high, ok := s.Bounds(p)
					if !ok || low < 0 || high > 1 || high-low > s.Gap() || s.Gap() > 1e-11 {
						t.Fatalf("%v: %v has bounds %v, %v, %v", test.game, p, low, high, ok)
					}
					checkBest(t, test.game, s, p, 2e-11)
				}
				p = test.game.Throw(p, rng)
				plays := test.game.Plays(p)
				p = plays[rng.IntN(len(plays))].Next()
			}
		}
	}
}

func TestAFinishedGameIsSolvedByItsResult(t *testing.T) {
	over := pos("off:15 1:1,off:14 1-0 -")
	s := solve(t, alfonsine.Laquet, []alfonsine.Position{over})
	if win, err := s.Win(over); err != nil || win != 0 || s.Len() != 0 {
		t.Errorf("the loser wins with %g, %v, and %d positions are solved", win, err, s.Len())
	}
	if win, err := s.Win(pos("2:1 1:1 1/2-1/2 -")); err != nil || win != 0.5 {
		t.Errorf("a tie wins with %g, %v", win, err)
	}
}

func TestATieCountsHalf(t *testing.T) {
	g := raceGame(t, alfonsine.Rules{Points: 12, Tie: true})
	blocked := pos("bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 w -")
	for _, p := range []alfonsine.Position{blocked, g.Mirror(blocked)} {
		s := solve(t, g, []alfonsine.Position{p})
		if win, err := s.Win(p); err != nil || win != 0.5 || s.Len() != 1 {
			t.Errorf("%v wins with %g, %v, of %d positions", p, win, err, s.Len())
		}
	}
}

func TestExchangedSidesSeeTheSamePosition(t *testing.T) {
	for _, test := range []struct {
		rules      alfonsine.Rules
		one, other string
	}{
		{alfonsine.Rules{}, "bar:2,24:1,6:3,1:1,off:4 23:2,2:5,off:1 w 6-5", "23:5,2:2,off:1 bar:2,24:1,19:3,1:1,off:4 b 6-5"},
		{alfonsine.Rules{Points: 18}, "bar:1,18:1,6:3,off:4 16:2,2:5 b ~3", "17:5,3:2 bar:1,13:3,1:1,off:4 w ~3"},
		{alfonsine.Rules{Points: 12}, "12:3,7:2 1:4,6:1,off:2 w 6-6+", "12:4,7:1,off:2 1:3,6:2 b 6-6+"},
		{alfonsine.Rules{Course: alfonsine.CourseParallel}, "bar:1,24:2,off:1 17:3,5:1 b -", "17:3,5:1 bar:1,24:2,off:1 w -"},
	} {
		g := raceGame(t, test.rules)
		if got, want := g.Mirror(pos(test.one)), pos(test.other); got != want {
			t.Errorf("%s exchanged is %v, want %v", test.one, got, want)
		}
		if got, want := g.Mirror(pos(test.other)), pos(test.one); got != want {
			t.Errorf("%s exchanged is %v, want %v", test.other, got, want)
		}
	}
}

func TestASolutionTellsTheSidesApartByNothingButTheirTurn(t *testing.T) {
	s := solve(t, alfonsine.CabEQuinal, pairs(t, alfonsine.CabEQuinal, 1, 1))
	for _, test := range [][2]string{
		{"6:1 2:1 w -", "2:1 6:1 b -"},
		{"3:1 1:1 b -", "1:1 3:1 w -"},
	} {
		one := gametest.Got(s.Win(pos(test[0])))
		if other, err := s.Win(pos(test[1])); err != nil || one != other {
			t.Errorf("%s wins with %g, %s %g, %v", test[0], one, test[1], other, err)
		}
	}
}

func TestASolutionThatCannotBeIsNamed(t *testing.T) {
	from := pairs(t, alfonsine.Laquet, 2, 2)
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := endgame.Solve(canceled, alfonsine.Laquet, from, endgame.SolveOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error of the canceled solution is %v", err)
	}
	for _, test := range []struct {
		opt  endgame.SolveOptions
		from string
		want string
	}{
		{endgame.SolveOptions{MaxPositions: 20}, "6:2 1:2 w -", "endgame: laquet: no solution with 21 positions: there are more than 20 positions"},
		{endgame.SolveOptions{MaxPositions: -1}, "6:2 1:2 w -", "endgame: option MaxPositions: must be 0 to 1073741822, not -1"},
		{endgame.SolveOptions{MaxPositions: 1<<30 - 1}, "6:2 1:2 w -", "endgame: option MaxPositions: must be 0 to 1073741822, not 1073741823"},
		{endgame.SolveOptions{MaxBytes: -12}, "6:2 1:2 w -", "endgame: option MaxBytes: must be 0 or more, not -12"},
		{endgame.SolveOptions{Tolerance: -0.25}, "6:2 1:2 w -", "endgame: option Tolerance: must be above 0, not -0.25"},
		{endgame.SolveOptions{Tolerance: math.NaN()}, "6:2 1:2 w -", "endgame: option Tolerance: must be above 0, not NaN"},
		{endgame.SolveOptions{Workers: -2}, "6:2 1:2 w -", "endgame: option Workers: must be 0 or more, not -2"},
		{endgame.SolveOptions{}, "1:1 19:1 w -", `endgame: laquet: "1:1 19:1 w -": not a position of the game`},
		{endgame.SolveOptions{}, "2:1,off:14 12:1,off:14 w 1-1-1-1-1-1", `endgame: laquet: "2:1,off:14 12:1,off:14 w 1-1-1-1-1-1": not a position of the game`},
		{endgame.SolveOptions{}, "19:2 1:2 w -", `endgame: laquet: "19:2 1:2 w -": not a position of the game`},
	} {
		_, err := endgame.Solve(context.Background(), alfonsine.Laquet, []alfonsine.Position{pos(test.from)}, test.opt)
		if err == nil || err.Error() != test.want {
			t.Errorf("%+v: %v, want %s", test.opt, err, test.want)
		}
	}
	none := []alfonsine.Position{{}}
	_, err := endgame.Solve(context.Background(), alfonsine.Laquet, none, endgame.SolveOptions{})
	if err == nil || err.Error() != `endgame: laquet: "": not a position of the game` {
		t.Errorf("the zero Position is solved: %v", err)
	}
	_, err = endgame.Solve(canceled, alfonsine.Laquet, none, endgame.SolveOptions{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("positions are checked although the context is canceled: %v", err)
	}
}

func TestTheZeroSolveOptionsAllowWhatTheirDocumentationSays(t *testing.T) {
	want := endgame.SolveOptions{MaxPositions: 500_000, MaxBytes: 2 << 30, Tolerance: 1e-9}
	if got := endgame.SolveDefaults(alfonsine.Laquet, endgame.SolveOptions{}); !reflect.DeepEqual(got, want) {
		t.Errorf("they are %+v, want %+v", got, want)
	}
	const most = 1<<30 - 2
	got := endgame.SolveDefaults(alfonsine.Laquet, endgame.SolveOptions{MaxPositions: most})
	if got.MaxPositions != most {
		t.Errorf("%d positions are allowed, want %d", got.MaxPositions, most)
	}
}

// If the tolerance is 1, the bounds 0 and 1 need no sweep.
func TestBoundsAreImprovedUntilTheyAreAsNearAsTheyMayBeApart(t *testing.T) {
	from := pos("2:1,3:1 1:1 w -")
	s := gametest.Got(endgame.Solve(context.Background(), alfonsine.Laquet, []alfonsine.Position{from}, endgame.SolveOptions{Tolerance: 1}))
	if low, high, ok := s.Bounds(from); low != 0 || high != 1 || !ok || s.Sweeps() != 0 || s.Gap() != 1 {
		t.Errorf("after %d sweeps the bounds are %g and %g, and %g apart", s.Sweeps(), low, high, s.Gap())
	}
	if win, err := s.Win(from); win != 0.5 || err != nil {
		t.Errorf("the win is %g, %v", win, err)
	}
}

// If no checker can be hit and every throw can be played, each position depends only on
// positions with fewer pips.
func TestOneSweepDoesWhereTheSidesDoNotMeet(t *testing.T) {
	for _, r := range []alfonsine.Rules{{}, {Dice: 3}, {ThrowAgain: alfonsine.ThrowAgainAlike}} {
		g := raceGame(t, r)
		if s := solve(t, g, []alfonsine.Position{pos("6:2 24:1,21:1 w -")}); s.Sweeps() != 1 || s.Gap() != 0 {
			t.Errorf("%+v: after %d sweeps the bounds are %g apart", r, s.Sweeps(), s.Gap())
		}
	}
}

// Neither side can ever enter. In a game without ties this goes on for ever.
func TestPlayThatNeedNotEndHasNoSolution(t *testing.T) {
	g := raceGame(t, alfonsine.Rules{Points: 12})
	from := []alfonsine.Position{pos("bar:1,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,12:2,11:2,10:2,9:2,8:2,7:2 w -")}
	_, err := endgame.Solve(context.Background(), g, from, endgame.SolveOptions{})
	var fault *endgame.TableError
	if want := "endgame: race: no solution with 1 position: the bounds stay 1 apart; perhaps a game need not end"; !errors.As(err, &fault) || fault.Fault != endgame.FaultApart || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestTheProgressOfASolutionIsToldAfterEveryStepAndEverySweep(t *testing.T) {
	type call struct {
		positions int
		gap       float64
	}
	var calls []call
	from := []alfonsine.Position{pos("6:1,5:1 4:1,3:1 w -")}
	progress := func(positions int, gap float64) { calls = append(calls, call{positions, gap}) }
	opt := endgame.SolveOptions{Progress: progress}
	s, err := endgame.Solve(context.Background(), alfonsine.CabEQuinalTwoDice, from, opt)
	if err != nil || s.Sweeps() < 2 || len(calls) < s.Sweeps()+2 {
		t.Fatalf("after %d calls: %v", len(calls), err)
	}
	steps := calls[:len(calls)-s.Sweeps()]
	last := call{0, 1}
	for _, c := range steps {
		if c.positions < last.positions || c.gap != 1 {
			t.Errorf("a step from %v to %v", last, c)
		}
		last = c
	}
	if last.positions != s.Len() || steps[0].positions == s.Len() {
		t.Errorf("from the first step on %d positions are known, and %d in the end, of %d", steps[0].positions, last.positions, s.Len())
	}
	for _, c := range calls[len(steps):] {
		if c.positions != s.Len() || c.gap > last.gap {
			t.Errorf("a sweep from %v to %v", last, c)
		}
		last = c
	}
	if last.gap != s.Gap() {
		t.Errorf("the last gap is %g, and that of the solution %g", last.gap, s.Gap())
	}
}

// Only the first throw is thrown again if it cannot be played in full. So the start of a
// game has a different value from the same position with the sides exchanged.
func TestAFirstThrowThatIsMadeAgainDoesNotCount(t *testing.T) {
	r := alfonsine.Rules{
		Name: "Again", Slug: "again", Overshoot: alfonsine.OvershootNever, FirstThrow: alfonsine.FirstThrowAgain,
		// Of these throws some that are made again come before others that are played.
		Start: alfonsine.Setup{White: alfonsine.Checkers{3: 1, 1: 1}, Black: alfonsine.Checkers{24: 2}},
	}
	g := gametest.New(t, r)
	checkBest(t, g, solve(t, g, []alfonsine.Position{g.Start()}), g.Start(), 2e-11)
	r.Start = alfonsine.Setup{White: alfonsine.Checkers{2: 1, 1: 1}, Black: alfonsine.Checkers{24: 1, 23: 1}}
	g = gametest.New(t, r)
	exchanged := g.Mirror(g.Start())
	s := solve(t, g, []alfonsine.Position{g.Start(), exchanged})
	var wins []float64
	for _, p := range []alfonsine.Position{g.Start(), exchanged} {
		checkBest(t, g, s, p, 2e-11)
		win := gametest.Got(s.Win(p))
		wins = append(wins, win)
	}
	if wins[0] < wins[1]+0.01 {
		t.Errorf("the start wins with %g, and exchanged with %g", wins[0], wins[1])
	}
}

// With one die and the duty to bear off or lose, the side wins with the exact number and loses
// with any other. With leftover dice that go to the opponent, such a die wins for the opponent.
func TestAnUnplayableThrowLosesOrHelpsTheOpponentByTheRules(t *testing.T) {
	lose := raceGame(t, alfonsine.Rules{Dice: 1, Overshoot: alfonsine.OvershootNever, Duty: alfonsine.DutyAllOrLose})
	help := raceGame(t, alfonsine.Rules{Dice: 1, Overshoot: alfonsine.OvershootNever, Unplayed: alfonsine.UnplayedToOpponent})
	for _, test := range []struct {
		game *alfonsine.Game
		from string
		want float64
	}{
		{lose, "1:1 24:1 w -", 1. / 6},
		{lose, "1:1 24:1 b -", 1. / 6},
		{lose, "3:1 24:1 w -", 1./6 + 2./6*5./6}, // after a 1 or a 2 the opponent throws, and needs a 1
		// Both need a 1: x = 1/6 + 5/6(1-x). Or Black needs a 2, which White leaves. With y for
		// Black to throw, x = 1/6 + 4/6(1-y) and y = 1/6 + 1/6(1-6/11) + 4/6(1-x).
		{help, "1:1 24:1 w -", 6. / 11},
		{help, "1:1 23:1 w -", 9. / 22},
	} {
		s := solve(t, test.game, []alfonsine.Position{pos(test.from)})
		if win, err := s.Win(pos(test.from)); err != nil || math.Abs(win-test.want) > 1e-11 {
			t.Errorf("%v: %s wins with %.12g, %v, want %.12g", gametest.Rules(test.game).Duty, test.from, win, err, test.want)
		}
		checkBest(t, test.game, s, pos(test.from), 2e-11)
	}
}

// From the start of a game there are more positions than fit in any memory. The search
// stops at the limit on memory, however many positions the options allow.
func TestASearchTakesNoMoreMemoryThanItMay(t *testing.T) {
	const most = 10 << 20
	for _, g := range []*alfonsine.Game{alfonsine.Emperador, alfonsine.CabEQuinal} {
		held := func() int64 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			return int64(m.HeapAlloc)
		}
		before, highest := held(), int64(0)
		_, err := endgame.Solve(context.Background(), g, []alfonsine.Position{g.Start()}, endgame.SolveOptions{
			MaxPositions: 1 << 29, MaxBytes: most, Progress: func(int, float64) { highest = max(highest, held()) },
		})
		var fault *endgame.TableError
		if !errors.As(err, &fault) || fault.Fault != endgame.FaultTooMany || !strings.Contains(err.Error(), "more than 10 MiB of memory") {
			t.Errorf("%s: the error is %v", g.Slug(), err)
		}
		if highest-before > most {
			t.Errorf("%s: %d bytes were held", g.Slug(), highest-before)
		}
	}
}

// A solution includes the positions after bad plays too, even if another play wins at once.
// So Rank can rate every legal play.
func TestASolutionKnowsWhateverALegalPlayLeadsTo(t *testing.T) {
	for _, test := range []struct {
		game *alfonsine.Game
		from string
	}{
		{alfonsine.CabEQuinalTwoDice, "3:1,1:1 2:1 w -"}, // 6-1-1 can win, or leave 1:1
		{alfonsine.Laquet, "2:1,1:1 3:1 b -"},
		{alfonsine.Fallas, "6:1 5:1 w -"},
	} {
		from := pos(test.from)
		s := solve(t, test.game, []alfonsine.Position{from})
		known := map[alfonsine.Position]bool{from: true}
		for todo := []alfonsine.Position{from}; len(todo) > 0; {
			p := todo[0]
			todo = todo[1:]
			low, high, ok := s.Bounds(p)
			if !ok || !(0 <= low && low <= high && high <= 1) {
				t.Fatalf("%s: %v has the bounds %g and %g, %v", test.game.Slug(), p, low, high, ok)
			}
			for rolled := range test.game.Chances(p) {
				for _, next := range test.game.AppendNext(nil, rolled) {
					if !next.Over() && !known[next] {
						known[next] = true
						todo = append(todo, next)
					}
				}
			}
		}
		turned := make(map[alfonsine.Position]bool) // as White sees it
		for p := range known {
			if p.Turn() == alfonsine.Black {
				p = test.game.Mirror(p)
			}
			turned[p] = true
		}
		if s.Len() != len(turned) {
			t.Errorf("%s: %d positions are solved, but %d can occur", test.game.Slug(), s.Len(), len(turned))
		}
	}
}
