package coach

import (
	"example.com/alfonsine/bot"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/mind"

	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/score"
	"pgregory.net/rapid"
)

// shut is a position of Fallas in which a hit gives the throws back to the other side.
const shut = "6:5,3:3,1:3,off:4 24:3,23:2,22:2,21:2,20:3,19:2,4:1 w 6-5-2"

func newFinder(t *testing.T, g *alfonsine.Game, opt PuzzleOptions) *PuzzleFinder {
	t.Helper()
	return gametest.Got(NewPuzzleFinder(g, opt))
}

// always chooses the play with a text.
type always string

func (a always) Choose(_ context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	return alfonsine.Fallas.ParsePlay(p, string(a), alfonsine.Notation{})
}

func TestAPuzzleHoldsWithAnyNumberOfWorkersAndInTheMirrorImage(t *testing.T) {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	one, found, err := newFinder(t, g, PuzzleOptions{Games: 100, Seed: 1, Workers: 1}).Find(background, p)
	if err != nil || !found {
		t.Fatalf("%+v, %v", one, err)
	}
	o := one.Obvious()
	if one.Best.String() != "6/off 6/1 3/1" {
		t.Errorf("the best play is %v", one.Best)
	}
	if o.Play.String() != "6/off 6/1 6/4*" || score.Rounded(o.Loss) != 0.4506 || o.Games != 100 {
		t.Errorf("the obvious play is %+v", o)
	}
	if !slices.Equal(one.Reasons, []string{"leaves-none", "allows-escape"}) {
		t.Errorf("the reasons are %v", one.Reasons)
	}
	if !slices.Equal(one.Allows, []string{"hits", "leaves", "allows-escape", "defeats"}) {
		t.Errorf("the obvious play allows %v", one.Allows)
	}
	if one.Phase != PhaseBearingOff || one.Level == bot.LevelDefault {
		t.Errorf("the phase is %v, and the level %v", one.Phase, one.Level)
	}
	again, _, err := newFinder(t, g, PuzzleOptions{Games: 100, Seed: 1, Workers: 3}).Find(background, p)
	if err != nil || !reflect.DeepEqual(again, one) {
		t.Errorf("with more workers it is %+v, %v", again, err)
	}
	mirrored, found, err := newFinder(t, g, PuzzleOptions{Games: 100, Seed: 2}).Find(background, g.Mirror(p))
	if err != nil || !found || mirrored.Best.Next() != g.Mirror(one.Best.Next()) {
		t.Errorf("in the mirror image it is %+v, %v", mirrored, err)
	}
}

func TestWhatLosesLittleIsNoPuzzle(t *testing.T) {
	gametest.NotShort(t)
	g := alfonsine.Fallas
	for _, test := range []struct {
		position string
		obvious  string // instead of what is
		opt      PuzzleOptions
	}{
		{shut, "6/off 6/1 3/1", PuzzleOptions{}}, // it is the best
		{shut, "", PuzzleOptions{Loss: 0.99}},
		{shut, "", PuzzleOptions{Games: 1, Loss: 0.9}},
		{"6:1,off:14 24:1,off:14 w 6-5-3", "", PuzzleOptions{}}, // there is one play
	} {
		f := newFinder(t, g, test.opt)
		if test.obvious != "" {
			f.obvious = always(test.obvious)
		}
		z, found, err := f.Find(background, alfonsine.MustParsePosition(test.position))
		if found || err != nil {
			t.Errorf("%+v: %+v, %v", test, z, err)
		}
	}
}

func TestAPuzzleThatTablesKnowNeedsNoGames(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("6:2,4:1,2:1,off:11 24:3,20:1,off:11 w 4-2-1")
	f := newFinder(t, g, PuzzleOptions{})
	f.obvious = always("6/2/1 2/off")
	z, found, err := f.Find(background, p)
	if err != nil || !found || z.Best.String() != "4/off 2/off 6/5" {
		t.Fatalf("%+v, %v", z, err)
	}
	o := z.Obvious()
	if o.Games != 0 || o.Margin > 1e-7 || math.Abs(o.Loss-0.186) > 0.001 {
		t.Errorf("%+v", o)
	}
}

func TestAFinderRefusesWhatItCannotJudge(t *testing.T) {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	for _, test := range []struct {
		field string
		opt   PuzzleOptions
	}{
		{"Loss", PuzzleOptions{Loss: -1}}, {"Loss", PuzzleOptions{Loss: 2}}, {"Loss", PuzzleOptions{Loss: math.NaN()}},
		{"Width", PuzzleOptions{Width: 1}}, {"Width", PuzzleOptions{Width: -1}},
		{"Games", PuzzleOptions{Games: -1}}, {"Games", PuzzleOptions{Games: mostGamesEach + 1}},
		{"Workers", PuzzleOptions{Workers: -1}},
	} {
		var e *fault.OptionsError
		if _, err := NewPuzzleFinder(g, test.opt); !errors.As(err, &e) || e.Option != test.field || e.Package != "coach" {
			t.Errorf("%+v: %v", test.opt, err)
		}
	}
	if _, err := NewPuzzleFinder(g, PuzzleOptions{Loss: 1, Width: 2, Games: mostGamesEach}); err != nil {
		t.Error(err)
	}
	if _, err := NewPuzzleFinder(g, PuzzleOptions{Loss: 1.25}); err == nil || err.Error() != "coach: option Loss: must be 0 to 1, not 1.25" {
		t.Error(err)
	}
	var none *fault.OptionsError
	if _, _, err := new(PuzzleFinder).Find(background, p); !errors.As(err, &none) {
		t.Errorf("the zero PuzzleFinder: %v", err)
	}
	var missing *bot.NetError
	f, err := NewPuzzleFinder(gametest.Lookup(t, "fallas?dice=2"), PuzzleOptions{})
	if f != nil || !errors.As(err, &missing) || missing.Fault != bot.FaultMissing {
		t.Errorf("without a network: %v", err)
	}
	var e *endgame.PositionError
	f = newFinder(t, g, PuzzleOptions{})
	f.obvious = chooses{} // which never fails
	for p, reason := range map[alfonsine.Position]string{{}: "not a position", g.Start(): "the dice are not thrown"} {
		if _, found, err := f.Find(background, p); found || !errors.As(err, &e) || e.Reason != reason {
			t.Errorf("%v: %v", p, err)
		}
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, found, err := f.Find(ctx, p); found || !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	other := g.Plays(alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3"))[0]
	f.obvious = chooses{other}
	if _, found, err := f.Find(background, p); found || !errors.As(err, &e) {
		t.Error(err)
	}
	f.obvious = closed{}
	if _, found, err := f.Find(background, p); found || !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("the error of the obvious play is lost: %v, %v", found, err)
	}
	f.obvious = nil
	var fell *bot.PanicError
	if _, found, err := f.Find(background, p); found || !errors.As(err, &fell) || fell.Variant != "fallas" {
		t.Errorf("a panic: %v, %v", found, err)
	}
	f = newFinder(t, g, PuzzleOptions{})
	if len(f.agents) != 4 || f.expert != f.agents[3] {
		t.Errorf("%d levels are asked, and the judge is %v", len(f.agents), f.expert)
	}
	for i, l := range bot.Levels()[:4] {
		if a := f.agents[i].String(); !strings.HasPrefix(a, l.String()+" of fallas") {
			t.Errorf("the %v is %s", l, a)
		}
	}
	if f.opt != (PuzzleOptions{Loss: 0.06, Width: 3, Games: 800}) {
		t.Errorf("the usual options are %+v", f.opt)
	}
	f.opt.Games, f.agents[0] = 60, closed{}
	if z, found, err := f.Find(background, p); found || !errors.Is(err, io.ErrClosedPipe) || !reflect.DeepEqual(z, Puzzle{}) {
		t.Errorf("a level that fails: %+v, %v, %v", z, found, err)
	}
}

// An oracle judges positions, too.
type oracle struct{ gametest.Oracle }

func (o oracle) Odds(p alfonsine.Position, _ *mind.Head) float64 {
	win, _ := o.Win(p)
	return mind.Logit(win)
}

// asking returns a finder for that position that asks an oracle. A play is worth what the
// oracle guesses and what is true. The first play is obvious, and clubs find the last.
func asking(t *testing.T, opt PuzzleOptions, given gametest.Oracle, guess, truth [4]float64) (*PuzzleFinder, []alfonsine.Play) {
	t.Helper()
	plays := alfonsine.Fallas.Plays(gametest.Four)
	o := oracle{given.About(guess, truth)}
	opt.Workers = 1
	f := newFinder(t, alfonsine.Fallas, opt)
	f.obvious = chooses{plays[0]}
	f.judge = &mind.Judge{Game: alfonsine.Fallas, Tables: []mind.Knower{o}, Estimator: o}
	expert := gametest.Got(bot.New(alfonsine.Fallas, bot.Options{Evaluator: o, Tables: []bot.Table{o}, NoTable: true, Workers: 1}))
	f.expert = expert
	find := func(i int) bot.Agent {
		return &tiring{right: plays[i], rights: math.MaxInt, seeds: make(map[uint64]bool)}
	}
	f.agents = []bot.Agent{find(2), find(2), find(3)}
	return f, plays
}

func TestAPuzzleIsWhatLosesEnoughAndHasOneAnswer(t *testing.T) {
	gametest.NotShort(t)
	for _, test := range []struct {
		name         string
		loss         float64
		certain      bool
		guess, truth [4]float64 // of the obvious play, two others, and the best
		wrong        []int      // nil if it is no puzzle
	}{
		{"it loses as much as it must", 0.5, true, [4]float64{0.5, 0.2, 0, 1}, [4]float64{}, []int{0}},
		{"it loses less", 0.5001, true, [4]float64{0.5, 0.2, 0, 1}, [4]float64{}, nil},
		{"it is the best", 0.5, true, [4]float64{1, 0, 0, 0}, [4]float64{}, nil},
		{"another one is as good as the best", 0.5, true, [4]float64{0, 0, 1, 1}, [4]float64{}, nil},
		{"it seems to lose half of that at first", 0.6, false, [4]float64{0.2, 0, 0.2, 0.5}, [4]float64{0, 0, 0.5, 1}, []int{0, 2}},
		{"it seems to lose a little more", 0.5, false, [4]float64{0.5, 0, 0, 0.8}, [4]float64{0, 0.1, 0.2, 1}, []int{0}},
		{"it seems to lose too little at first", 0.5, false, [4]float64{0.8, 0, 0, 1}, [4]float64{0, 0, 0.2, 1}, nil},
		{"it loses too little two plies deep", 0.5, false, [4]float64{0, 0, 0, 1}, [4]float64{0.5, 0, 0, 0.8}, nil},
		{"it is the best two plies deep", 0.5, false, [4]float64{0, 0, 0, 1}, [4]float64{1, 0, 0, 0.2}, nil},
	} {
		f, plays := asking(t, PuzzleOptions{Loss: test.loss, Width: 2, Games: 80}, gametest.Oracle{Certain: test.certain}, test.guess, test.truth)
		var none context.Context // is never canceled
		z, found, err := f.Find(none, gametest.Four)
		var wrong []int
		for _, w := range z.Wrong {
			wrong = append(wrong, slices.Index(plays, w.Play))
		}
		if err != nil || found != (test.wrong != nil) || !slices.Equal(wrong, test.wrong) {
			t.Errorf("%s: %+v, %v, %v", test.name, z, found, err)
		}
		if found && (z.Position != gametest.Four || z.Best != plays[3] || z.Phase != PhaseBearingOff || z.Level != bot.LevelClub) {
			t.Errorf("%s: %+v", test.name, z)
		}
	}
}

// What is compared is what looks best, two plies deep for all that seem no worse than Loss.
func TestThePlaysThatLookBestAreComparedAndTheObviousOne(t *testing.T) {
	gametest.NotShort(t)
	const exact = -1
	for _, test := range []struct {
		name         string
		guess, truth [4]float64 // of the plays in the order of the guess
		obvious      int
		want         []int
	}{
		{"the best two", [4]float64{1, 0.8, 0.8, 0.8}, [4]float64{0.5, 0.6, 0.7, 0.4}, 3, []int{2, 1, 3}},
		{"the obvious one among them", [4]float64{1, 0.8, 0.8, 0.8}, [4]float64{0.5, 0.6, 0.7, 0.4}, 1, []int{2, 1, 0}},
		{"one that seems to lose as much as Loss", [4]float64{1, 1, 0.75, 0.7}, [4]float64{0.5, 0.4, 0.6, 0.9}, 0, []int{2, 0, 1}},
		{"none that seems to lose more", [4]float64{1, 0.8, 0.74, 0.7}, [4]float64{0.5, 0.4, 0.9, 0.6}, 3, []int{3, 0, 1}},
		{"unless there are no others", [4]float64{1, 0.2, 0.1, 0}, [4]float64{0.5, 0.6, 0.9, 0.9}, 0, []int{1, 0}},
		{"what tables know stays", [4]float64{0.9, 0.8, 0.7, 0.2}, [4]float64{exact, 0.6, exact, 0.9}, 0, []int{0, 2, 1}},
	} {
		f, plays := asking(t, PuzzleOptions{Loss: 0.25, Width: 2}, gametest.Oracle{}, test.guess, test.truth)
		for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
			list := make([]bot.Rated, len(plays))
			for i, play := range plays {
				list[i] = bot.Rated{Play: play, Estimate: bot.Estimate{Win: test.guess[i], Exact: test.truth[i] == exact}}
			}
			if c == alfonsine.Black { // what White would win, if it were Black that has played and goes on
				for i, play := range plays {
					f.judge.Tables[0].(oracle).Truth[play.Next().Setup().White] = 1 - test.truth[i]
				}
			}
			var got []int
			for _, x := range f.compared(mind.Thought{Ctx: background, Until: background}, list, test.obvious, c) {
				i := slices.Index(plays, x.Play)
				got = append(got, i)
				if want := max(test.truth[i], 0); !x.Exact && math.Abs(x.Win-want) > 1e-9 {
					t.Errorf("%s: play %d is worth %v to %v", test.name, i, x.Win, c)
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s: %v are compared for %v", test.name, got, c)
			}
		}
	}
}

func TestGamesDecideWhatAPuzzleIs(t *testing.T) {
	all := func(win float64) func(int) float64 { return func(int) float64 { return win } }
	half := func(n int) float64 { return float64(n % 2) }
	type seems struct {
		win  float64
		game func(n int) float64 // nil if it is exact
	}
	best, usual := seems{1, all(1)}, seems{0.5, all(0.5)}
	f, plays := asking(t, PuzzleOptions{}, gametest.Oracle{}, [4]float64{}, [4]float64{})
	for _, test := range []struct {
		name  string
		loss  float64
		most  int
		open  []seems // the best one first
		at    int     // the obvious one
		wrong string  // the plays with the losses and the games of each
		games []int   // how many were played
	}{
		{"the obvious one comes first, and then the smallest loss", 0.5, 800, []seems{best, {0.8, all(0)}, usual, {0, all(0.5)}}, 2, "2 0.5 300, 3 0.5 300, 1 1 300, ", []int{300, 300, 300, 300}},
		{"there are no more than Games", 0.5, 299, []seems{best, usual}, 1, "1 0.5 299, ", []int{299, 299}},
		{"nor fewer where that is little", 0.5, 59, []seems{best, usual}, 1, "1 0.5 59, ", []int{59, 59}},
		{"tables know one", 0.5, 800, []seems{best, {0.5, nil}}, 1, "1 0.5 300, ", []int{300, 0}},
		{"tables know the best", 0.5, 800, []seems{{1, nil}, usual}, 1, "1 0.5 300, ", []int{0, 300}},
		{"tables know both", 0.5, 800, []seems{{1, nil}, {0.5, nil}}, 1, "1 0.5 0, ", []int{0, 0}},
		{"it loses half of Loss and no more", 1, 800, []seems{best, {0.2, all(0.5)}}, 1, "", []int{300, 300}},
		{"another one loses nothing", 0.5, 800, []seems{best, usual, {0.8, all(1)}}, 1, "", []int{300, 300, 300}},
		{"it loses more, but not for certain", 0.9, 800, []seems{best, {0, half}}, 1, "", []int{300, 300}},
		{"as many as a usual spread asks for", 0.08, 800, []seems{best, {0.9199, all(0.5)}}, 1, "1 0.5 300, ", []int{300, 300}},
		{"they would be too many", 0.08, 800, []seems{best, {0.921, all(0.5)}}, 1, "", []int{0, 0}},
		{"it seems to lose less than half of Loss", 1, 800, []seems{best, {0.7, all(0)}}, 1, "", []int{0, 0}},
		// One of the first sixty loses 1: the variance is 1/60 - 1/3600, the margin to be told
		// 0.02, and (2.8/0.02)² times that is 321.2.
		{"as many as the spread of sixty asks for", 0.04, 4000, []seems{best, {0.96, func(n int) float64 {
			switch {
			case n < 60:
				return 1
			case n == 60:
				return 0
			}
			return 0.5
		}}}, 1, "1 0.4097 321, ", []int{321, 321}},
		{"the spread is too large", 0.04, 4000, []seems{best, {0.96, half}}, 1, "", []int{60, 60}},
	} {
		f.opt.Loss, f.opt.Games = test.loss, test.most
		d := gametest.Dealer{}
		f.judge = &mind.Judge{Game: alfonsine.Fallas, Tables: []mind.Knower{d}}
		var open []*rival
		for i, x := range test.open {
			d[plays[i].Next()] = &gametest.Deal{Game: x.game}
			open = append(open, &rival{Rated: bot.Rated{Play: plays[i], Estimate: bot.Estimate{Win: x.win, Exact: x.game == nil}}})
		}
		open[test.at].bound = test.loss / 2
		list, err := f.hold(mind.Thought{Ctx: background, Until: background}, open, gametest.Four.Turn())
		held := list != nil
		var wrong strings.Builder
		for _, w := range list {
			fmt.Fprintf(&wrong, "%d %.4g %d, ", slices.Index(plays, w.Play), w.Loss, w.Games)
		}
		var games []int
		for i := range test.open {
			games = append(games, d[plays[i].Next()].N)
		}
		if err != nil || held != (test.wrong != "") || held && wrong.String() != test.wrong || !slices.Equal(games, test.games) {
			t.Errorf("%s: %v, %q after %v games, %v", test.name, held, wrong.String(), games, err)
		}
	}
}

func TestGamesThatAreCanceledHoldNothing(t *testing.T) {
	for _, last := range []int{30, 60, 61, 200} { // among the first sixty and after them
		f, plays := asking(t, PuzzleOptions{Loss: 0.04, Games: 4000}, gametest.Oracle{}, [4]float64{}, [4]float64{})
		ctx, cancel := context.WithCancel(background)
		d := gametest.Dealer{}
		f.judge = &mind.Judge{Game: alfonsine.Fallas, Tables: []mind.Knower{d}}
		var open []*rival
		for i, win := range []float64{1, 0.96} {
			d[plays[i].Next()] = &gametest.Deal{Game: func(n int) float64 {
				if n == last && i == 1 {
					cancel()
				}
				return 1
			}}
			open = append(open, &rival{Rated: bot.Rated{Play: plays[i], Estimate: bot.Estimate{Win: win}}})
		}
		open[1].bound = 0.02
		if held, err := f.hold(mind.Thought{Ctx: ctx, Until: ctx}, open, gametest.Four.Turn()); held != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("in game %d: %v, %v", last, held, err)
		}
		cancel()
	}
}

// A finder that is canceled says so, wherever it is, and never has half an answer.
func TestACanceledFinderHasTheWholeAnswerOrNone(t *testing.T) {
	asked := 0
	var left int
	cancel := func() {}
	o := gametest.Oracle{Count: func() {
		asked++
		if left--; left == 0 {
			cancel()
		}
	}}
	f, _ := asking(t, PuzzleOptions{Games: 80, Loss: 0.5, Width: 2}, o, [4]float64{0.5, 0, 0, 1}, [4]float64{0, 0.2, 0, 1})
	whole, found, err := f.Find(background, gametest.Four)
	if err != nil || !found {
		t.Fatalf("%+v, %v", whole, err)
	}
	all := asked
	for part := range 40 {
		var ctx context.Context
		ctx, cancel = context.WithCancel(background)
		left = 1 + all*part/40
		z, found, err := f.Find(ctx, gametest.Four)
		cancel()
		if found || !errors.Is(err, context.Canceled) || !reflect.DeepEqual(z, Puzzle{}) {
			t.Errorf("after %d fortieths: %+v, %v, %v", part, z, found, err)
		}
	}
}

func TestALevelFindsAPuzzleIfItIsRightMoreOftenThanNot(t *testing.T) {
	g, p := alfonsine.Fallas, alfonsine.MustParsePosition(shut)
	plays := g.Plays(p)
	f := newFinder(t, g, PuzzleOptions{Seed: 7})
	for rights, want := range map[int]bot.Level{24: bot.LevelBeginner, 13: bot.LevelBeginner, 12: bot.LevelMaster, 0: bot.LevelMaster} {
		a := &tiring{right: plays[0], wrong: plays[1], rights: rights, seeds: make(map[uint64]bool)}
		f.agents = []bot.Agent{a}
		got, err := f.level(background, p, plays[0].Next())
		if got != want || err != nil || len(a.seeds) != 24 {
			t.Errorf("right %d times of %d: %v, %v", rights, len(a.seeds), got, err)
		}
	}
}

// tiring is an agent that is right a number of times, and wrong after that.
type tiring struct {
	bot.Agent
	right, wrong alfonsine.Play
	rights       int
	seeds        map[uint64]bool // with which it was asked
}

func (a *tiring) Reseed(seed uint64) bot.Agent { a.seeds[seed] = true; return a }

func (a *tiring) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	if a.rights--; a.rights >= 0 {
		return a.right, nil
	}
	return a.wrong, nil
}

// closed is an agent that only fails.
type closed struct{ bot.Agent }

func (closed) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	return alfonsine.Play{}, io.ErrClosedPipe
}

// chooses chooses one play.
type chooses struct{ play alfonsine.Play }

func (c chooses) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	return c.play, nil
}

func TestEveryPositionHasAPhase(t *testing.T) {
	for _, test := range []struct {
		v        *alfonsine.Game
		position string
		want     Phase
	}{
		{alfonsine.Backgammon, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", PhaseOpening},
		{alfonsine.Backgammon, "24:1,13:5,8:3,6:6 19:6,17:2,12:5,1:2 b 6-5", PhaseOpening},
		{alfonsine.Backgammon, "13:2,8:3,6:5,5:5 19:5,17:3,12:5,1:2 w -", PhaseMiddle},
		{alfonsine.Backgammon, "6:5,5:5,4:5 19:5,17:3,12:5,1:2 w -", PhaseBearingOff},
		{alfonsine.Backgammon, "6:5,5:5,4:5 19:5,17:3,12:5,1:2 b -", PhaseMiddle},
		{alfonsine.Backgammon, "bar:1,4:3,off:11 19:5,17:3,12:5,1:2 w -", PhaseBearingOff},
		{alfonsine.Reencontrat, "24:12,12:3 1:12,13:3 w -", PhaseOpening}, // 648 pips of 720
		{alfonsine.Reencontrat, "24:12,12:2,11:1 1:12,13:3 w -", PhaseMiddle},
		{alfonsine.BufaDeBaldrac, alfonsine.BufaDeBaldrac.Start().String(), PhaseOpening},
	} {
		if got := PhaseOf(test.v, alfonsine.MustParsePosition(test.position)); got != test.want {
			t.Errorf("%s %s: %v, and not %v", test.v.Slug(), test.position, got, test.want)
		}
	}
}

func TestPuzzlesAreReadAsTheyWereWritten(t *testing.T) {
	list := gametest.Varied(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		var puzzles []Puzzle
		seen := make(map[alfonsine.Position]bool)
		for range rapid.IntRange(0, 3).Draw(t, "positions") {
			p := drawn(t, g)
			plays := g.Plays(p)
			if len(plays) < 2 || seen[p] {
				continue
			}
			seen[p] = true
			z := Puzzle{
				Number: rapid.IntRange(0, 9).Draw(t, "number"), Position: p, Best: plays[0], Reasons: []string{"hits"}, Allows: []string{},
				Phase: rapid.SampledFrom(Phases()).Draw(t, "phase"), Level: rapid.SampledFrom(bot.Levels()[:5]).Draw(t, "level"),
			}
			for _, play := range plays[1:min(4, len(plays))] {
				loss := rapid.IntRange(2, 1e4).Draw(t, "loss")
				margin := rapid.IntRange(0, loss-1).Draw(t, "margin")
				z.Wrong = append(z.Wrong, WrongPlay{
					Play:   play,
					Loss:   float64(loss) / 1e4,
					Margin: float64(margin) / 1e4,
					Games:  rapid.IntRange(0, 1000).Draw(t, "games"),
				})
			}
			puzzles = append(puzzles, z)
		}
		var file bytes.Buffer
		gametest.Must(t, WritePuzzles(&file, g, puzzles))
		text := file.String()
		again, err := ReadPuzzles(&file, g)
		if err != nil || !reflect.DeepEqual(again, puzzles) {
			t.Fatalf("%s\nis read as %v, %v", text, again, err)
		}
	})
}

const puzzleLineText = `{"vector":"puzzle","game":"fallas","position":"` + shut + `","best":"6/off 6/1 3/1","wrong":[{"play":"6/off 6/1 6/4*","loss":0.4423,"margin":0.0215,"games":400}],"phase":"bearing-off","level":"beginner","reasons":["leaves-none"],"allows":["hits"]}` + "\n"

func TestRoundingLeavesAPuzzleThatCanBeRead(t *testing.T) {
	list, err := ReadPuzzles(strings.NewReader(versionLine+"\n"+puzzleLineText), alfonsine.Fallas)
	gametest.Must(t, err)
	rapid.Check(t, func(t *rapid.T) {
		x := &list[0].Wrong[0]
		x.Loss = math.Pow(10, -rapid.Float64Range(0, 9).Draw(t, "digits"))
		x.Margin = x.Loss * rapid.Float64Range(0, 1).Draw(t, "share")
		var file bytes.Buffer
		gametest.Must(t, WritePuzzles(&file, alfonsine.Fallas, list))
		if _, err := ReadPuzzles(&file, alfonsine.Fallas); err != nil {
			t.Fatal(err)
		}
	})
}

func TestPuzzlesThatAreWrongAreRefused(t *testing.T) {
	other := strings.Replace(puzzleLineText, `"fallas"`, `"laquet"`, 1)
	list, err := ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText+"\n"+other), alfonsine.Fallas)
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	for _, test := range []struct{ old, new, reason string }{
		{`{"vector"`, `{"vector`, "the line cannot be read"},
		{shut, "24:2", "not a position of the game"},
		{" w 6-5-2", " w -", "cannot be made"},
		{`"6/off 6/1 3/1"`, `"6/5"`, "cannot be made"},
		{`"6/off 6/1 6/4*"`, `"24/5"`, "cannot be made"},
		{`}],"phase"`, `},{"play":"6/off 6/1 6/4*","loss":0.5,"margin":0,"games":0}],"phase"`, "leads where another play does"},
		{`"6/off 6/1 6/4*"`, `"6/off 6/1 3/1"`, "leads where another play does"},
		{`[{"play":"6/off 6/1 6/4*","loss":0.4423,"margin":0.0215,"games":400}]`, `[]`, "there is no wrong play"},
		{`0.4423`, `0`, "the loss of"},
		{`0.4423`, `1.5`, `the loss of "6/off 6/1 6/4*" must be above 0 and at most 1, not 1.5`},
		{`0.0215`, `0.4424`, `the margin of "6/off 6/1 6/4*" must be 0 or more and at most its loss, not 0.4424`},
		{`0.0215`, `-1`, "the margin of"},
		{`400`, `-400`, "the games of"},
		{`"phase"`, `"number":-1,"phase"`, "the number must be"},
		{`"bearing-off"`, `""`, `there is no phase ""`},
		{`"bearing-off"`, `"late"`, `there is no phase "late"`},
		{`"bearing-off"`, `7`, "the line cannot be read"},
		{`"beginner"`, `"analyst"`, "the level must be"},
		{`"beginner"`, `"default"`, "the level must be"},
		{`"leaves-none"`, `"leaves-some"`, `there is no reason "leaves-some"`},
		{`"hits"`, `"his"`, `there is no reason "his"`},
		{"\n", "\n" + puzzleLineText, `"` + shut + `": the position is listed twice`},
		{"\n", "\n" + strings.Replace(puzzleLineText, "400", "-400", 1), "the games of"},
	} {
		text := bookFirst + strings.Replace(puzzleLineText, test.old, test.new, 1)
		list, err := ReadPuzzles(strings.NewReader(text), alfonsine.Fallas)
		var e *PuzzleError
		if list != nil || !errors.As(err, &e) {
			t.Errorf("%s for %s: %v, %v", test.new, test.old, list, err)
			continue
		}
		if !strings.Contains(err.Error(), test.reason) {
			t.Errorf("%s for %s: %v, want %s", test.new, test.old, err, test.reason)
		}
		if !strings.HasPrefix(err.Error(), "coach: puzzles of fallas: line ") {
			t.Errorf("%s for %s: the error begins %v", test.new, test.old, err)
		}
		if e.Variant != "fallas" || e.Line != strings.Count(text, "\n") {
			t.Errorf("%s for %s: line %d of %s", test.new, test.old, e.Line, e.Variant)
		}
		gametest.Short(t, "ReadPuzzles", err)
	}
	broken := io.MultiReader(strings.NewReader(bookFirst), iotest.ErrReader(io.ErrClosedPipe))
	if _, err := ReadPuzzles(broken, alfonsine.Fallas); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
	var e *PuzzleError
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, []Puzzle{{}}); !errors.As(err, &e) || e.Variant != "fallas" {
		t.Errorf("the zero Puzzle is written: %v", err)
	}
	list, _ = ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText), alfonsine.Fallas)
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, append(list, list[0])); !errors.As(err, &e) || !strings.Contains(err.Error(), "twice") {
		t.Errorf("a puzzle is written twice: %v", err)
	}
	if err := WritePuzzles(io.Discard, alfonsine.Laquet, list); !errors.As(err, &e) || !strings.Contains(err.Error(), "not a position of the game") {
		t.Errorf("a puzzle of another game is written: %v", err)
	}
	list[0].Best = alfonsine.Play{}
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); !errors.As(err, &e) || e.Position != list[0].Position {
		t.Errorf("a play that is not legal is written: %v", err)
	}
	for name, change := range map[string]func(*Puzzle){
		"a wrong play that is not legal": func(z *Puzzle) { z.Wrong[0].Play = alfonsine.Play{} },
		"a best play by other moves":     func(z *Puzzle) { z.Best = gametest.Got(alfonsine.NewPlay(z.Best.Next(), z.Wrong[0].Play.Moves()...)) },
		"an undefined phase":             func(z *Puzzle) { z.Phase = "late" },
	} {
		list, _ := ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText), alfonsine.Fallas)
		change(&list[0])
		if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); !errors.As(err, &e) || e.Position != list[0].Position {
			t.Errorf("%s: %v", name, err)
		} else if !strings.Contains(e.Reason, "is not legal") && !strings.Contains(e.Reason, "there is no phase") {
			t.Errorf("%s is refused for something else: %v", name, err)
		}
	}
	// The bounds themselves are allowed.
	list, _ = ReadPuzzles(strings.NewReader(bookFirst+puzzleLineText), alfonsine.Fallas)
	wrong := &list[0].Wrong[0]
	wrong.Loss, wrong.Margin, wrong.Games = 1, 0, 0
	list[0].Phase, list[0].Level = PhaseOpening, bot.LevelMaster
	if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); err != nil {
		t.Error(err)
	}
	if o := (Puzzle{}).Obvious(); o != (WrongPlay{}) {
		t.Errorf("the obvious play of none is %v", o)
	}
}

func FuzzReadPuzzles(f *testing.F) {
	f.Add(bookFirst + puzzleLineText)
	f.Add(bookFirst)
	f.Add(puzzleLineText)
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ReadPuzzles(strings.NewReader(text), alfonsine.Fallas)
		if err != nil {
			gametest.Short(t, "ReadPuzzles", err)
			return
		}
		if err := WritePuzzles(io.Discard, alfonsine.Fallas, list); err != nil {
			t.Errorf("%q is read and cannot be written: %v", text, err)
		}
	})
}

const bookFirst = `{"vector":"version","version":1}` + "\n"
