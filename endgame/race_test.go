package endgame_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

var (
	_ endgame.Evaluator = (*endgame.Race)(nil)
	_ endgame.Evaluator = (*endgame.TwoSided)(nil)
	_ endgame.Evaluator = (*endgame.Solution)(nil)
)

func raceOf(tb testing.TB, g *alfonsine.Game) *endgame.Race {
	tb.Helper()
	return gametest.Got(endgame.NewRace(g, fullTable(tb, g)))
}

func TestTheSideToThrowWinsWithNoMoreThrowsThanTheOther(t *testing.T) {
	for _, test := range []struct {
		game     *alfonsine.Game
		position string
		want     float64
	}{
		// Each side needs one throw, so the side to throw must bear off now or lose.
		{alfonsine.Backgammon, "6:1,off:14 24:1,off:14 w -", 27.0 / 36},
		{alfonsine.Backgammon, "6:1,off:14 24:1,off:14 b -", 1},
		{alfonsine.Backgammon, "1:4,off:11 24:2,off:13 w -", 6.0 / 36},
		// A double wins at once. Without one, the other side needs a double.
		{alfonsine.Backgammon, "1:4,off:11 24:3,off:12 w -", 1.0/6 + 5.0/6*5.0/6},
		{alfonsine.Backgammon, "1:4,off:11 24:3,off:12 b -", 1.0/6 + 5.0/6*5.0/6},
		{alfonsine.Fallas, "1:4,off:11 24:4,off:11 b -", 1},
		{alfonsine.Fallas, "1:4,off:11 24:3,off:12 w -", 0},
		{raceGame(t, alfonsine.Rules{}), "1:3,off:12 24:4,off:11 w -", 1},
		// Dice in hand, and a position with marks.
		{alfonsine.Fallas, "1:4,off:11 24:3,off:12 w 3-2", 0},
		{alfonsine.Fallas, "1:4,off:11 24:4,off:11 w 1", 1},
		{raceGame(t, alfonsine.Rules{Unplayed: alfonsine.UnplayedToOpponent}), "1:3,off:12 24:2,off:13 w -", 0},
		{raceGame(t, alfonsine.Rules{Unplayed: alfonsine.UnplayedToOpponent}), "1:3,off:12 24:2,off:13 w ~1", 1},
		{raceGame(t, alfonsine.Rules{ThrowAgain: alfonsine.ThrowAgainAlike}), "1:3,off:12 24:2,off:13 w -", 1.0 / 6},
		{raceGame(t, alfonsine.Rules{ThrowAgain: alfonsine.ThrowAgainAlike}), "1:3,off:12 24:2,off:13 w 1-1+", 1},
		{alfonsine.Fallas, "off:15 24:1,off:14 1-0 -", 0}, // it is the loser's turn
	} {
		race := gametest.Got(endgame.NewRace(test.game, smallTable(t, test.game, 4)))
		got, err := race.Win(pos(test.position))
		if err != nil || math.Abs(got-test.want) > 1e-15 {
			t.Errorf("%v: %s wins with %.15g, %v, want %.15g", test.game, test.position, got, err, test.want)
		}
	}
}

// A policy plays a race with the fewest expected throws, turn by turn.
type policy struct {
	game  *alfonsine.Game
	table *endgame.OneSided
	known map[alfonsine.Position]float64
}

// win returns the probability that White wins.
func (w *policy) win(p alfonsine.Position) float64 {
	if winner, won := p.Winner(); won {
		return float64(1 - winner)
	}
	if win, ok := w.known[p]; ok {
		return win
	}
	sum := 0.0
	for rolled, prob := range w.game.Chances(p) {
		var best endgame.Home
		var next alfonsine.Position
		for i, play := range w.game.AppendPlays(nil, rolled) {
			end, _ := endgame.HomeOf(w.game, play.Next(), p.Turn())
			d := w.table.Mean(end) - w.table.Mean(best)
			if i == 0 || d < -1e-13 || d < 1e-13 && end.Index() < best.Index() {
				best, next = end, play.Next()
			}
		}
		sum += prob * w.win(next)
	}
	w.known[p] = sum
	return sum
}

func TestWinsAreThoseOfTheDistributionsPlayedOut(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, r := range []alfonsine.Rules{
		{Doubles: alfonsine.DoublesTwice, HigherDie: true},
		{Unplayed: alfonsine.UnplayedToOpponent},
		{Dice: 3, Duty: alfonsine.DutyAllOrLose, Overshoot: alfonsine.OvershootBelow, Points: 12},
		{ThrowAgain: alfonsine.ThrowAgainAlike, Points: 18},
	} {
		g := raceGame(t, r)
		table := smallTable(t, g, 3)
		race := gametest.Got(endgame.NewRace(g, table))
		w := &policy{g, table, make(map[alfonsine.Position]float64)}
		rng := rand.New(rand.NewPCG(4, 5))
		for range gametest.Cases(20, 300) {
			p := alone(t, g, alfonsine.White, endgame.HomeAt(1+rng.IntN(83)), endgame.HomeAt(1+rng.IntN(83)))
			got, err := race.Win(p)
			if want := w.win(p); err != nil || math.Abs(got-want) > 1e-13 {
				t.Fatalf("%+v: %v wins with %.15g, %v; playing it out gives %.15g", r, p, got, err, want)
			}
		}
	}
}

// bestRational returns the value of a race under best play. It uses only the engine's plays.
func bestRational(g *alfonsine.Game, p alfonsine.Position, known map[alfonsine.Position]*big.Rat) *big.Rat {
	if win, ok := known[p]; ok {
		return win
	}
	one := big.NewRat(1, 1)
	sum := new(big.Rat)
	all := int64(math.Pow(6, float64(g.Dice())))
	for rolled, prob := range g.Chances(p) {
		best := new(big.Rat)
		for _, play := range g.AppendPlays(nil, rolled) {
			win := one
			if next := play.Next(); !next.Over() {
				win = bestRational(g, next, known)
				if next.Turn() != p.Turn() {
					win = new(big.Rat).Sub(one, win)
				}
			}
			if win.Cmp(best) > 0 {
				best = win
			}
		}
		sum.Add(sum, new(big.Rat).Mul(best, big.NewRat(int64(math.Round(prob*float64(all))), all)))
	}
	known[p] = sum
	return sum
}

func TestASolutionAgreesWithBruteForceInRationalNumbers(t *testing.T) {
	checkers := 2
	if gametest.Long() {
		checkers = 3
	}
	for _, r := range gametest.Some(t, 2, []alfonsine.Rules{
		{Doubles: alfonsine.DoublesTwice, HigherDie: true},
		{Unplayed: alfonsine.UnplayedToOpponent, Points: 18},
		{Dice: 3, Duty: alfonsine.DutyAllOrLose, Overshoot: alfonsine.OvershootBelow},
		{ThrowAgain: alfonsine.ThrowAgainAlike},
		{Virtual: 2},
	}) {
		g := raceGame(t, r)
		from := pairs(t, g, checkers, checkers)
		s, known := solve(t, g, from), make(map[alfonsine.Position]*big.Rat)
		for _, p := range from {
			want, _ := bestRational(g, p, known).Float64()
			low, high, ok := s.Bounds(p)
			if !ok || math.Abs(low-want) > 1e-14 || math.Abs(high-want) > 1e-14 {
				t.Fatalf("%+v: %v wins with %.17g to %.17g, brute force finds %.17g", r, p, low, high, want)
			}
		}
	}
}

// pairs lists the positions of two Homes of few checkers, with either side to throw. It
// leaves out those in which the sides share a point.
func pairs(tb testing.TB, g *alfonsine.Game, own, other int) []alfonsine.Position {
	var list []alfonsine.Position
	for i := 1; endgame.HomeAt(i).Checkers() <= own; i++ {
		for j := 1; endgame.HomeAt(j).Checkers() <= other; j++ {
			h, o := endgame.HomeAt(i), endgame.HomeAt(j)
			if gametest.Rules(g).Course == alfonsine.CourseParallel && meet(h, o) {
				continue
			}
			list = append(list, alone(tb, g, alfonsine.White, h, o), alone(tb, g, alfonsine.Black, o, h))
		}
	}
	return list
}

func meet(a, b endgame.Home) bool {
	for d := range a.Points() {
		if b.At(d) > 0 {
			return true
		}
	}
	return false
}

func solve(tb testing.TB, g *alfonsine.Game, from []alfonsine.Position) *endgame.Solution {
	tb.Helper()
	return gametest.Got(endgame.Solve(context.Background(), g, from, endgame.SolveOptions{Tolerance: 1e-11}))
}

func TestTheWinOfARaceComesNearTheExactOne(t *testing.T) {
	gametest.OneGoroutine(t)
	type test struct {
		rules         alfonsine.Rules
		checkers      int
		largest, mean float64
	}
	tests := []test{
		{alfonsine.Rules{Doubles: alfonsine.DoublesTwice}, 3, 0.00135904, 4.38668e-5},
		{alfonsine.Rules{}, 3, 0.000152769, 1.38598e-7},
	}
	if gametest.Long() { // as documented at Race
		tests = append(tests,
			test{alfonsine.Rules{Doubles: alfonsine.DoublesTwice}, 6, 0.0139450, 0.000878921},
			test{alfonsine.Rules{}, 6, 0.00256634, 4.70574e-5},
			test{alfonsine.Rules{Dice: 3}, 6, 0.000786328, 3.24871e-6},
			test{alfonsine.Rules{Virtual: 6}, 6, 2.42514e-5, 1.35685e-10})
	}
	for _, test := range tests {
		g := raceGame(t, test.rules)
		from, race := pairs(t, g, test.checkers, test.checkers), raceOf(t, g)
		for i, p := range from {
			from[i], _ = gametest.Whole(g, p) // the others are off, so that no two positions differ by that alone
		}
		s := gametest.Got(endgame.Solve(context.Background(), g, from, endgame.SolveOptions{MaxPositions: 1 << 20, MaxBytes: 8 << 30}))
		largest, sum := 0.0, 0.0
		for _, p := range from {
			win, _ := race.Win(p)
			exact, _ := s.Win(p)
			largest, sum = max(largest, math.Abs(win-exact)), sum+math.Abs(win-exact)
		}
		if mean := sum / float64(len(from)); math.Abs(largest/test.largest-1) > 1e-4 || math.Abs(mean/test.mean-1) > 1e-4 {
			t.Errorf("%+v: it is off by %.6g at most and by %.6g on average, want %.6g and %.6g", test.rules, largest, mean, test.largest, test.mean)
		}
	}
}

// checkBest compares the win probability of an evaluator with the best of the engine's
// plays over all throws.
func checkBest(t *testing.T, g *alfonsine.Game, o endgame.Evaluator, p alfonsine.Position, within float64) {
	t.Helper()
	want := 0.0
	for rolled, prob := range g.Chances(p) {
		plays := gametest.Got(endgame.Rank(g, o, rolled))
		if win, err := o.Win(rolled); err != nil || math.Abs(win-plays[0].Win) > within {
			t.Fatalf("%v: %v wins with %.12g, %v, and its best play %.12g", g, rolled, win, err, plays[0].Win)
		}
		want += prob * plays[0].Win
	}
	if got, err := o.Win(p); err != nil || math.Abs(got-want) > within {
		t.Fatalf("%v: %v wins with %.12g, %v, and its best plays %.12g", g, p, got, err, want)
	}
}

func TestPlaysAreRankedByTheWinOfTheSideThatMakesThem(t *testing.T) {
	g := alfonsine.Backgammon
	e := twoSided(t, g, 3)
	race := raceOf(t, g)
	rng := rand.New(rand.NewPCG(4, 7))
	for range 100 {
		p := alone(t, g, alfonsine.Color(rng.IntN(2)), endgame.HomeAt(1+rng.IntN(83)), endgame.HomeAt(1+rng.IntN(83)))
		checkBest(t, g, e, p, 2*rounding)
		p = g.Throw(p, rng)
		for _, o := range []endgame.Evaluator{e, race} {
			plays, err := endgame.Rank(g, o, p)
			if err != nil || len(plays) != len(g.Plays(p)) {
				t.Fatalf("%v: %d plays of %d are ranked, %v", p, len(plays), len(g.Plays(p)), err)
			}
			if win, err := o.Win(p); err != nil || win != plays[0].Win {
				t.Fatalf("%v wins with %g, %v, its best play %g", p, win, err, plays[0].Win)
			}
			for i, play := range plays {
				next := play.Play.Next()
				win, err := o.Win(next)
				if next.Turn() != p.Turn() {
					win = 1 - win
				}
				if err != nil || win != play.Win || i > 0 && win > plays[i-1].Win {
					t.Fatalf("%v: %v is rated %g after %g, and leads to %g, %v", p, play.Play, play.Win, plays[max(i, 1)-1].Win, win, err)
				}
			}
		}
	}
}

func TestPositionsThatAreNoRaceAreNamed(t *testing.T) {
	g := alfonsine.Fallas
	small := gametest.Got(endgame.NewRace(g, smallTable(t, g, 2)))
	e := twoSided(t, g, 2)
	s := solve(t, alfonsine.Laquet, pairs(t, alfonsine.Laquet, 1, 1))
	for _, test := range []struct {
		evaluator endgame.Evaluator
		position  alfonsine.Position
		want      string
	}{
		{small, pos("7:1 24:1 w -"), `endgame: fallas: "7:1 24:1 w -": White has checkers that are not home`},
		{e, pos("6:1 bar:1 w -"), `endgame: fallas: "6:1 bar:1 w -": Black has checkers that are not home`},
		{e, pos("6:2 18:1 w 3-2-1"), `endgame: fallas: "6:1,off:1 18:1 b -": Black has checkers that are not home`},
		{small, pos("6:1 - w -"), `endgame: fallas: "6:1 - w -": Black has no checkers`},
		{e, pos("6:2 24:3 w -"), `endgame: fallas: "6:2 24:3 w -": Black has 3 checkers, more than the 2 checkers of the table`},
		{new(endgame.Race), pos("6:1 24:1 w -"), `endgame: "6:1 24:1 w -": the table is for no game`},
		{new(endgame.TwoSided), pos("6:1 24:1 w -"), `endgame: "6:1 24:1 w -": the table is for no game`},
		{new(endgame.Solution), pos("6:1 24:1 w -"), `endgame: "6:1 24:1 w -": the solution is for no game`},
		{e, pos("6:3 24:1 w -"), `endgame: fallas: "6:3 24:1 w -": White has 3 checkers, more than the 2 checkers of the table`},
		{small, alfonsine.Position{}, `endgame: fallas: "": White has no checkers`},
		{s, alfonsine.Position{}, `endgame: laquet: "": the position is not part of the solution`},
		{s, pos("6:2 1:1 w -"), `endgame: laquet: "6:2 1:1 w -": the position is not part of the solution`},
		{s, pos("6:2 2:1 w 2-1"), `endgame: laquet: "6:1,1:1 2:1 b -": the position is not part of the solution`},
	} {
		win, err := test.evaluator.Win(test.position)
		var fault *endgame.PositionError
		if !errors.As(err, &fault) || win != 0 || test.position.Dice().IsZero() && err.Error() != test.want {
			t.Errorf("%v: %g, %v, want %s", test.position, win, err, test.want)
		}
		if _, err := endgame.Rank(g, test.evaluator, test.position); err == nil && !test.position.Dice().IsZero() {
			t.Errorf("the plays of %v are ranked", test.position)
		}
	}
	if _, err := endgame.NewRace(alfonsine.Laquet, smallTable(t, g, 1)); err == nil {
		t.Error("Laquet races over the table of Fallas")
	}
}
