package endgame_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// raceGame makes a game from the rules of bearing off, with all checkers on their six point.
func raceGame(tb testing.TB, r alfonsine.Rules) *alfonsine.Game {
	tb.Helper()
	return gametest.Got(tryRaceGame(r))
}

func tryRaceGame(r alfonsine.Rules) (*alfonsine.Game, error) {
	r.Name, r.Slug = "Race", "race"
	points := alfonsine.Point(r.Points)
	if points == 0 {
		points = 24
	}
	r.Start = alfonsine.Setup{}
	r.Start.White[6] = 15
	r.Start.Black[points-5] = 15
	return alfonsine.New(r)
}

var tables sync.Map // of *endgame.OneSided, by rules

// fullTable returns the table of a game, computed once for all tests.
func fullTable(tb interface{ Fatal(...any) }, g *alfonsine.Game) *endgame.OneSided {
	if b, ok := tables.Load(endgame.SoloRules(g)); ok {
		return b.(*endgame.OneSided)
	}
	b := smallTable(tb, g, 15)
	tables.Store(endgame.SoloRules(g), b)
	return b
}

// smallTable computes the table of a game for a few checkers.
func smallTable(tb interface{ Fatal(...any) }, g *alfonsine.Game, checkers int) *endgame.OneSided {
	return gametest.Got(endgame.NewOneSided(context.Background(), g, endgame.Options{Checkers: checkers}))
}

var (
	pos  = alfonsine.MustParsePosition
	roll = alfonsine.MustParseRoll
	home = endgame.MustParseHome
)

// alone returns the position in which side c has the home own and its opponent has other,
// which may be empty.
func alone(tb testing.TB, g *alfonsine.Game, c alfonsine.Color, own, other endgame.Home) alfonsine.Position {
	tb.Helper()
	var s alfonsine.Setup
	s.Turn = c
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		for side, h := range map[alfonsine.Color]endgame.Home{c: own, c.Opponent(): other} {
			n := uint8(h.At(g.Distance(side, pt)))
			if side == alfonsine.White {
				s.White[pt] = n
			} else {
				s.Black[pt] = n
			}
		}
	}
	return gametest.Got(s.Position())
}

func randomHome(rng *rand.Rand, most int) endgame.Home {
	for {
		if h := endgame.HomeAt(1 + rng.IntN(endgame.HomeCount-1)); h.Checkers() <= most {
			return h
		}
	}
}

func TestExpectedThrowsMeetTheKnownValues(t *testing.T) {
	gametest.NotShort(t)
	for _, test := range []struct {
		rules              alfonsine.Rules
		aces, sixes, onSix float64
	}{
		{alfonsine.Rules{Doubles: alfonsine.DoublesTwice}, 6.979592, 12.266187, 5.0 / 4},
		{alfonsine.Rules{}, 8, 13.944915, 1661.0 / 1296},
		{alfonsine.Rules{Dice: 3}, 5, 9.430282, 113.0 / 108},
		{alfonsine.Rules{Virtual: 6}, 5, 7.706030, 1},
	} {
		b := fullTable(t, raceGame(t, test.rules))
		for text, want := range map[string]float64{"1:15": test.aces, "6:15": test.sixes, "6": test.onSix} {
			if got := b.Mean(home(text)); math.Abs(got-want) > 5e-7 {
				t.Errorf("%v: %s takes %.6f throws, want %.6f", b, text, got, want)
			}
		}
	}
}

func TestEveryCheckerOnTheAcePointTakesADie(t *testing.T) {
	b := smallTable(t, raceGame(t, alfonsine.Rules{Dice: 1}), 9)
	for n := 1; n <= 9; n++ {
		h := home("1:" + strconv.Itoa(n))
		if d := b.Distribution(h); b.Mean(h) != float64(n) || d.First() != n || d.Last() != n || d.At(n) != 1 {
			t.Errorf("%v takes %g throws, from %d to %d", h, b.Mean(h), d.First(), d.Last())
		}
	}
}

// A single checker that needs its exact die may take any number of throws. More than Last
// has a probability below 1e-16.
func TestWhatADistributionLeavesOutIsUnlikely(t *testing.T) {
	b := smallTable(t, raceGame(t, alfonsine.Rules{Dice: 1, Overshoot: alfonsine.OvershootNever}), 1)
	d := b.Distribution(home("1"))
	for n, p := range d.All() {
		if want := math.Pow(5./6, float64(n-1)) / 6; math.Abs(p-want) > 1e-15*want*float64(n) {
			t.Errorf("%d throws have the probability %g, want %g", n, p, want)
		}
	}
	if left := math.Pow(5./6, float64(d.Last())); left >= 1e-16 {
		t.Errorf("more than %d throws have the probability %g", d.Last(), left)
	}
}

// rulesGrid calls do with games that cover all combinations of the rules of bearing off.
func rulesGrid(tb testing.TB, do func(g *alfonsine.Game)) {
	games := 0
	for _, dice := range []int{1, 2, 3} {
		for _, virtual := range []int{0, 1, 4, 6} {
			for bits := range 1 << 5 {
				for _, overshoot := range []alfonsine.Overshoot{alfonsine.OvershootFarthest, alfonsine.OvershootBelow, alfonsine.OvershootNever} {
					flag := func(i int) bool { return bits>>i&1 != 0 }
					r := alfonsine.Rules{Dice: dice, Virtual: virtual, HigherDie: flag(1), Overshoot: overshoot}
					if flag(0) {
						r.Doubles = alfonsine.DoublesTwice
					}
					if flag(2) {
						r.ThrowAgain = alfonsine.ThrowAgainAlike
						if flag(4) && overshoot != alfonsine.OvershootNever {
							r.ThrowAgain = alfonsine.ThrowAgainPlayed
						}
					}
					if flag(3) {
						r.Points, r.Landing, r.BearOff = 12, alfonsine.LandingSingle, alfonsine.BearOffBegun
					}
					if flag(4) {
						r.Duty = alfonsine.DutyAllOrLose
						if overshoot == alfonsine.OvershootNever {
							continue // no table
						}
					}
					g, err := tryRaceGame(r)
					if err != nil {
						continue // these rules contradict each other
					}
					games++
					do(g)
				}
			}
		}
	}
	if games < 300 {
		tb.Errorf("the grid has %d games only", games)
	}
}

func TestTheExpectationIsThatOfTheBestOfTheEnginesPlays(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	check := func(g *alfonsine.Game, b *endgame.OneSided, rounds int) {
		if gametest.Long() {
			rounds *= 100
		}
		for range rounds {
			h := randomHome(rng, b.Checkers())
			want := 0.0
			start := alone(t, g, alfonsine.White, h, endgame.Home{})
			for p, prob := range g.Chances(start) {
				best := math.Inf(1)
				for _, play := range g.AppendPlays(nil, p) {
					next := play.Next()
					end, ok := endgame.HomeOf(g, next, alfonsine.White)
					if !ok || !next.Dice().IsZero() {
						t.Fatalf("%+v: %v plays %v to %v", gametest.Rules(g), p, play, next)
					}
					if winner, won := next.Winner(); won != (end == endgame.Home{}) || won && winner != alfonsine.White {
						t.Fatalf("%+v: %v plays %v to %v: won %v, by %v", gametest.Rules(g), p, play, next, won, winner)
					}
					throws := 1 + b.Mean(end)
					if p.Again() && end != (endgame.Home{}) {
						throws--
					}
					best = min(best, throws)
				}
				want += prob * best
			}
			if got := b.Mean(h); math.Abs(got-want) > 1e-12 {
				t.Errorf("%v: %v takes %.15g throws, its best plays take %.15g", b, h, got, want)
			}
		}
	}
	for _, g := range []*alfonsine.Game{
		alfonsine.Backgammon,
		alfonsine.CabEQuinal,
		alfonsine.CabEQuinalTwoDice,
		alfonsine.Laquet,
		alfonsine.Fallas,
	} {
		check(g, fullTable(t, g), 20)
	}
	rulesGrid(t, func(g *alfonsine.Game) { check(g, smallTable(t, g, gametest.Cases(3, 4)), 2) })
	for _, g := range gametest.Some(t, 15, gametest.Every(t)) {
		if b, err := endgame.NewOneSided(context.Background(), g, endgame.Options{Checkers: 5}); err == nil {
			check(g, b, 3)
		}
	}
}

func TestProbabilitiesSumToOneAndGiveTheExpectation(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	rulesTable := []alfonsine.Rules{
		{Doubles: alfonsine.DoublesTwice}, {}, {Dice: 3}, {Virtual: 6}, {Dice: 1}, {Virtual: 1, Doubles: alfonsine.DoublesTwice},
		{Dice: 3, ThrowAgain: alfonsine.ThrowAgainAlike}, {Overshoot: alfonsine.OvershootNever}, {Dice: 3, Overshoot: alfonsine.OvershootNever},
		{Dice: 1, Overshoot: alfonsine.OvershootNever},
	}
	for i, r := range rulesTable {
		var b *endgame.OneSided
		if i < 4 || gametest.Long() {
			b = fullTable(t, raceGame(t, r))
		} else {
			b = smallTable(t, raceGame(t, r), gametest.Cases(5, 7))
		}
		every := gametest.Cases(8, 1)
		for i := rng.IntN(every); i < endgame.HomeCount && endgame.HomeAt(i).Checkers() <= b.Checkers(); i += every {
			h := endgame.HomeAt(i)
			d := b.Distribution(h)
			sum := 0.0
			for n, p := range d.All() {
				if p < 0 || p > 1 || p != d.At(n) {
					t.Fatalf("%v, %v: %d throws have the probability %g", b, h, n, p)
				}
				sum += p
			}
			if math.Abs(sum-1) > 1e-12 || d.Within(d.Last()) != min(sum, 1) {
				t.Fatalf("%v, %v: the probabilities sum to %.15g", b, h, sum)
			}
			if mean := b.Mean(h); math.Abs(d.Mean()-mean) > 1e-12*max(1, mean) {
				t.Fatalf("%v, %v: the distribution has the mean %.15g, the table %.15g", b, h, d.Mean(), mean)
			}
			if i > 0 && (d.At(d.First()) == 0 || d.First() < 1) {
				t.Fatalf("%v, %v: the distribution begins at %d", b, h, d.First())
			}
		}
	}
}

func TestAddingACheckerNeverHelps(t *testing.T) {
	rulesTable := []alfonsine.Rules{{Doubles: alfonsine.DoublesTwice}, {}, {Dice: 3}, {Virtual: 6}}
	rapid.Check(t, func(t *rapid.T) {
		h := home("-")
		for h == home("-") || h.Checkers() == 15 {
			h = endgame.HomeAt(rapid.IntRange(1, endgame.HomeCount-1).Draw(t, "home"))
		}
		point := rapid.IntRange(1, 6).Draw(t, "point")
		text := fmt.Sprintf("%d:%d", point, h.At(point)+1)
		for d, n := range h.Points() {
			if d != point {
				text += fmt.Sprintf(",%d:%d", d, n)
			}
		}
		more := home(text)
		r := rapid.SampledFrom(rulesTable).Draw(t, "rules")
		g, _ := tryRaceGame(r)
		b := fullTable(t, g)
		if b.Mean(more) < b.Mean(h)-1e-12 {
			t.Fatalf("%v: %v takes %.12g throws, %v only %.12g", b, h, b.Mean(h), more, b.Mean(more))
		}
		// The smallest number of throws does not fall either, at least for one checker.
		if d, e := b.Distribution(h), b.Distribution(more); e.First() < d.First() {
			t.Fatalf("%v: %v takes %d throws at least, %v %d", b, h, d.First(), more, e.First())
		}
	})
}

func TestATableDoesNotDependOnTheWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var want *endgame.OneSided
	for _, workers := range []int{1, 2, 5, 16} {
		runtime.GOMAXPROCS(workers)
		b := gametest.Got(endgame.NewOneSided(context.Background(), alfonsine.Fallas, endgame.Options{Checkers: 7}))
		if b.Checkers() != 7 {
			t.Errorf("it is of %d checkers", b.Checkers())
		}
		if want == nil {
			want = b
		}
		if !reflect.DeepEqual(b, want) {
			t.Errorf("%d workers give another table", workers)
		}
	}
	if all := fullTable(t, alfonsine.Fallas); all.Mean(home("6:7")) != want.Mean(home("6:7")) {
		t.Error("a table for fewer checkers is not part of the whole")
	}
	if h := home("6:8"); !math.IsNaN(want.Mean(h)) || want.Distribution(h).Last() != -1 {
		t.Error("a table for seven checkers knows eight")
	}
}

func TestGamesAndOptionsWithoutATableAreNamed(t *testing.T) {
	for _, test := range []struct {
		rules alfonsine.Rules
		want  string
	}{
		{alfonsine.Rules{Overshoot: alfonsine.OvershootNever, Duty: alfonsine.DutyAllOrLose}, "dice larger than needed may lose the game, so few throws are not the only aim"},
		{alfonsine.Rules{Overshoot: alfonsine.OvershootNever, Unplayed: alfonsine.UnplayedToOpponent}, "dice larger than needed go to the opponent, so the sides are not independent"},
		{alfonsine.Rules{Overshoot: alfonsine.OvershootNever, FirstThrow: alfonsine.FirstThrowAgain}, "the first throw, which may be repeated, belongs to the race"},
		{alfonsine.Rules{Overshoot: alfonsine.OvershootNever, ThrowAgain: alfonsine.ThrowAgainPlayed}, "dice larger than needed may cost another throw, so few throws are not the only aim"},
		{alfonsine.Rules{Overshoot: alfonsine.OvershootStuck}, "a die larger than needed waits for the other dice, which these tables do not model"},
		{alfonsine.Rules{Duty: alfonsine.DutyAllToTheLast}, "a throw with the last checkers may lose the game, so few throws are not the only aim"},
		{alfonsine.Rules{Landing: alfonsine.LandingTwo}, "a side can block itself at home, so some dice cannot be played"},
		{alfonsine.Rules{Block: alfonsine.BlockFour, Forbidden: 1}, "a side can block itself at home, so some dice cannot be played"},
		{alfonsine.Rules{Landing: alfonsine.LandingSingleTwelve, Points: 12}, "a side can block itself at home, so some dice cannot be played"},
	} {
		_, err := endgame.NewOneSided(context.Background(), raceGame(t, test.rules), endgame.Options{})
		var fault *endgame.TableError
		if !errors.As(err, &fault) || fault.Fault != endgame.FaultGame || err.Error() != "endgame: race: "+test.want {
			t.Errorf("%+v: %v, want %s", test.rules, err, test.want)
		}
	}
	if _, err := endgame.NewOneSided(context.Background(), alfonsine.Fallas, endgame.Options{Checkers: 16}); err == nil || err.Error() != "endgame: option Checkers: must be 0 to 15, not 16" {
		t.Error(err)
	}
}

// These rules are close to others that prevent a table, but do not prevent one themselves.
func TestGamesThatBearOffWithNothingElseToPlayForHaveATable(t *testing.T) {
	for _, r := range []alfonsine.Rules{
		{Landing: alfonsine.LandingSingleTwelve},
		{Block: alfonsine.BlockFour, Forbidden: 1, Course: alfonsine.CourseOffset},
		{Landing: alfonsine.LandingSingle, Points: 12},
		{Points: 12},
		{ThrowAgain: alfonsine.ThrowAgainPlayed},
		{ThrowAgain: alfonsine.ThrowAgainTwoAlike},
		{Duty: alfonsine.DutyAllOrLose},
		{Unplayed: alfonsine.UnplayedToOpponent},
		{FirstThrow: alfonsine.FirstThrowAgain},
		{Overshoot: alfonsine.OvershootNever},
	} {
		if _, err := endgame.NewOneSided(context.Background(), raceGame(t, r), endgame.Options{Checkers: 1}); err != nil {
			t.Errorf("%+v: %v", r, err)
		}
	}
	// If a side is not yet home, the first throw is not part of the race.
	for white, black := range map[alfonsine.Point]alfonsine.Point{6: 18, 7: 19, 24: 1} {
		r := alfonsine.Rules{Name: "Race", Slug: "race", Overshoot: alfonsine.OvershootNever, FirstThrow: alfonsine.FirstThrowAgain}
		r.Start.White[white], r.Start.Black[black] = 2, 2
		g := gametest.Got(alfonsine.New(r))
		if _, err := endgame.NewOneSided(context.Background(), g, endgame.Options{Checkers: 1}); err != nil {
			t.Errorf("from %d and %d: %v", white, black, err)
		}
	}
}

// A table fits no game that differs in a rule of bearing off.
func TestATableFitsNoGameThatBearsOffOtherwise(t *testing.T) {
	rules := []alfonsine.Rules{
		{}, {Dice: 1}, {Virtual: 2}, {Doubles: alfonsine.DoublesTwice}, {ThrowAgain: alfonsine.ThrowAgainAlike},
		{Doubles: alfonsine.DoublesTwice, ThrowAgain: alfonsine.ThrowAgainAlike},
		{Overshoot: alfonsine.OvershootNever}, {Overshoot: alfonsine.OvershootNever, HigherDie: true},
	}
	for i, made := range rules {
		b := smallTable(t, raceGame(t, made), 1)
		for j, other := range rules {
			err := b.Fits(raceGame(t, other))
			var fault *endgame.TableError
			if i == j && err != nil || i != j && (!errors.As(err, &fault) || fault.Fault != endgame.FaultUnfit) {
				t.Errorf("the table of %+v for %+v: %v", made, other, err)
			}
		}
	}
	all := alfonsine.Rules{
		Virtual:    2,
		Doubles:    alfonsine.DoublesTwice,
		ThrowAgain: alfonsine.ThrowAgainAlike,
		Overshoot:  alfonsine.OvershootNever,
		HigherDie:  true,
	}
	if got, want := smallTable(t, raceGame(t, all), 1).String(), "dice=2&virtual=2&doubles=twice&throw-again=alike&overshoot=never&higher-die=yes"; got != want {
		t.Errorf("a table is for %s, want %s", got, want)
	}
	if err := smallTable(t, raceGame(t, alfonsine.Rules{HigherDie: true}), 1).Fits(raceGame(t, alfonsine.Rules{})); err != nil {
		t.Errorf("if every die can be played, HigherDie should not matter: %v", err)
	}
	var fault *endgame.TableError
	err := new(endgame.OneSided).Fits(alfonsine.Laquet)
	if !errors.As(err, &fault) || fault.Fault != endgame.FaultUnfit || err.Error() != "endgame: laquet: the table is empty" {
		t.Errorf("the empty table: %v", err)
	}
}

func TestATableKnowsNoHomeBeyondItsLast(t *testing.T) {
	b := smallTable(t, alfonsine.Laquet, 2)
	last, beyond := home("6:2"), home("1:3")
	if beyond.Index() != last.Index()+1 {
		t.Fatalf("%v is home %d and %v %d", last, last.Index(), beyond, beyond.Index())
	}
	if math.IsNaN(b.Mean(last)) || b.Distribution(last).First() == 0 {
		t.Errorf("%v is not known", last)
	}
	for _, h := range []endgame.Home{beyond, home("2:3"), home("6:15")} {
		if d := b.Distribution(h); !math.IsNaN(b.Mean(h)) || d.First() != 0 || d.Last() != -1 {
			t.Errorf("%v takes %g throws", h, b.Mean(h))
		}
	}
}

func TestATableFitsTheGamesThatBearOffAlike(t *testing.T) {
	b := fullTable(t, alfonsine.CabEQuinal)
	if err := b.Fits(alfonsine.Fallas); err != nil {
		t.Errorf("Fallas bears off as Cab e Quinal does, but %v", err)
	}
	for again, want := range map[alfonsine.ThrowAgain]string{
		alfonsine.ThrowAgainPlayed:   "alike",
		alfonsine.ThrowAgainTwoAlike: "two-alike",
		alfonsine.ThrowAgainAlike:    "alike",
	} {
		for dice, want := range map[int]string{2: "alike", 3: want} {
			if got := endgame.SoloRules(raceGame(t, alfonsine.Rules{Dice: dice, ThrowAgain: again})); !strings.HasSuffix(got, "&throw-again="+want) {
				t.Errorf("%d dice, %v: %s, want %s", dice, again, got, want)
			}
		}
	}
	for _, test := range []struct {
		table *endgame.OneSided
		game  *alfonsine.Game
		want  string
	}{
		{b, alfonsine.Laquet, "endgame: table for dice=3&virtual=0&doubles=once, game laquet: the game has other rules of bearing off: dice=2&virtual=0&doubles=once"},
		{new(endgame.OneSided), alfonsine.Laquet, "endgame: laquet: the table is empty"},
	} {
		if err := test.table.Fits(test.game); err == nil || err.Error() != test.want {
			t.Errorf("%v for %v: %v, want %s", test.table, test.game, err, test.want)
		}
	}
	if empty := new(endgame.OneSided); !math.IsNaN(empty.Mean(endgame.Home{})) || empty.Distribution(endgame.Home{}).At(0) != 0 {
		t.Error("the empty table knows something")
	}
}

func TestLookingUpAllocatesNothing(t *testing.T) {
	b := fullTable(t, alfonsine.Fallas)
	p := alone(t, alfonsine.Fallas, alfonsine.Black, home("6:1,2:1"), home("5:2"))
	race, e := raceOf(t, alfonsine.Fallas), twoSided(t, alfonsine.Fallas, 2)
	s := solve(t, alfonsine.Laquet, pairs(t, alfonsine.Laquet, 1, 1))
	lone := pos("6:1 4:1 b -")
	sum := 0.0
	if n := gametest.Allocs(100, func() {
		h, _ := endgame.HomeOf(alfonsine.Fallas, p, alfonsine.Black)
		sum += b.Mean(h)
		d := b.Distribution(h)
		sum += d.Within(3) + d.At(2) + d.Mean() + d.Deviation() + d.Beats(d)
		for _, p := range d.All() {
			sum += p
		}
		for _, o := range []endgame.Evaluator{race, e} {
			win, _ := o.Win(p)
			sum += win
		}
		win, _ := s.Win(lone)
		sum += win
	}); n != 0 {
		t.Errorf("looking up allocates %v times", n)
	}
}
