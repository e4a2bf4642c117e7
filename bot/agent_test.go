package bot

import (
	"context"
	"encoding"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

func newAgent(tb testing.TB, g *alfonsine.Game, opt Options) Agent {
	tb.Helper()
	return gametest.Got(New(g, opt))
}

// small keeps options from looking long.
func small(opt Options) Options {
	opt.Width, opt.NoTable = 2, true
	if opt.Level == LevelAnalyst || opt.Games > 0 {
		opt.Games = 4
	}
	return opt
}

// agents returns an agent of every kind, by name.
func agents(tb testing.TB, g *alfonsine.Game, seed uint64, workers int) map[string]Agent {
	tb.Helper()
	list := map[string]Agent{"random": NewRandom(g, seed)}
	for _, level := range Levels() {
		list[level.String()] = newAgent(tb, g, small(Options{Level: level, Seed: seed, Workers: workers}))
	}
	heuristic := Options{Evaluator: Heuristic(g), Seed: seed, Workers: workers}
	list["heuristic"] = newAgent(tb, g, small(heuristic))
	heuristic.Games = 4
	list["rollout"] = newAgent(tb, g, small(heuristic))
	return list
}

var background = context.Background()

func TestEveryAgentChoosesTheFirstOfAllLegalPlays(t *testing.T) {
	gametest.NotShort(t)
	for _, g := range gametest.Some(t, 2, gametest.Varied(t)) {
		for name, a := range agents(t, g, 1, 1) {
			for _, p := range gametest.Thrown(g, 2, 7) {
				list, err := a.Rank(background, p)
				if err != nil {
					t.Fatalf("%s %s: %v", g.Slug(), name, err)
				}
				var none context.Context // is never canceled
				chosen, err := a.Choose(none, p)
				if err != nil || chosen != list[0].Play {
					t.Errorf("%s %s chooses %v in %v, and ranks %v first: %v", g.Slug(), name, chosen, p, list[0].Play, err)
				}
				legal := g.Plays(p)
				if len(list) != len(legal) {
					t.Fatalf("%s %s ranks %d of %d plays", g.Slug(), name, len(list), len(legal))
				}
				seen := make(map[alfonsine.Play]bool)
				for i, x := range list {
					seen[x.Play] = true
					if !(x.Win >= 0 && x.Win <= 1) && x.Games == 0 || x.Margin < 0 || x.Ply < 0 {
						t.Errorf("%s %s: %+v", g.Slug(), name, x)
					}
					if i > 0 && x.Ply == list[i-1].Ply && x.Games == list[i-1].Games && x.Win > list[i-1].Win+1e-15 {
						t.Errorf("%s %s: %v after %v", g.Slug(), name, x, list[i-1])
					}
				}
				for _, play := range legal {
					if !seen[play] {
						t.Errorf("%s %s does not rank %v", g.Slug(), name, play)
					}
				}
				win, err := a.Win(none, p)
				if err != nil || win != list[0].Estimate && name != "random" {
					t.Errorf("%s %s: wins %+v, by the best play %+v: %v", g.Slug(), name, win, list[0].Estimate, err)
				}
			}
		}
	}
}

// answers writes down what an agent says of positions.
func answers(tb testing.TB, a Agent, list []alfonsine.Position) string {
	tb.Helper()
	var b strings.Builder
	for _, p := range list {
		ranked := gametest.Got(a.Rank(background, p))
		before := p.Setup()
		before.Dice, before.Leftover, before.Again = alfonsine.Roll{}, false, false
		q := gametest.Got(before.Position())
		win := gametest.Got(a.Win(background, q))
		fmt.Fprintln(&b, ranked[0], win)
	}
	return b.String()
}

func TestEqualSeedsGiveEqualAnswersWithAnyNumberOfWorkers(t *testing.T) {
	for _, slug := range gametest.Some(t, 1, []string{"fallas", "laquet", "cab-e-quinal-2"}) {
		g := gametest.Lookup(t, slug)
		list := gametest.Thrown(g, 6, 3)
		first, other := agents(t, g, 1, 1), agents(t, g, 2, 1)
		for workers := 2; workers <= 3; workers++ {
			for name, a := range agents(t, g, 1, workers) {
				if one, again := answers(t, first[name], list), answers(t, a, list); one != again {
					t.Errorf("%s %s with %d workers:\n%s\n%s", slug, name, workers, one, again)
				}
			}
		}
		for _, name := range []string{"random", "beginner", "casual", "club", "rollout"} {
			one := answers(t, first[name], list)
			if one == answers(t, other[name], list) {
				t.Errorf("%s %s: the seed does not matter", slug, name)
			}
			if one != answers(t, Reseed(other[name], 1), list) {
				t.Errorf("%s %s: another seed is not taken", slug, name)
			}
		}
	}
}

func TestAgentsCanBeShared(t *testing.T) {
	g := alfonsine.Fallas
	list := gametest.Thrown(g, 4, 3)
	for name, a := range agents(t, g, 1, 2) {
		want := answers(t, a, list)
		got := make(chan string)
		for range 3 {
			go func() { got <- answers(t, a, list) }()
		}
		for range 3 {
			if again := <-got; again != want {
				t.Errorf("%s, asked by several at a time:\n%s\n%s", name, want, again)
			}
		}
	}
}

func TestTheHeuristicBeatsRandomInEveryGame(t *testing.T) {
	for _, g := range gametest.Some(t, 4, gametest.Varied(t)) {
		pairs := 50
		if g.Dice() == 3 {
			pairs = 10 // they are long
		}
		one := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true})
		score, err := Match(background, g, one, NewRandom(g, 1), MatchOptions{Pairs: pairs})
		if err != nil || score.Win < 2.0/3 {
			t.Errorf("%s: %+v, %v", g.Slug(), score, err)
		}
	}
}

func TestTheOrderOfThePlaysDoesNotMatter(t *testing.T) {
	gametest.NotShort(t)
	for _, g := range gametest.Some(t, 4, gametest.Varied(t)) {
		for _, level := range Levels() {
			opt := small(Options{Level: level, Workers: 1, Evaluator: struct{ Evaluator }{Heuristic(g)}}) // for any game
			one, other := newAgent(t, gametest.Stranger(g), opt), newAgent(t, gametest.Backwards(g), opt)
			for _, p := range gametest.Thrown(g, 2, 5) {
				x := gametest.Got(one.Choose(background, p))
				y, err := other.Choose(background, p)
				if err != nil || x.Next() != y.Next() {
					t.Errorf("%s %v in %v: %v, backwards %v: %v", g.Slug(), level, p, x, y, err)
				}
			}
		}
	}
}

func TestAWinAtOnceIsPlayed(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("6:1,2:1,off:13 24:1,18:1,off:13 w 6-2-1")
	for name, a := range agents(t, g, 1, 1) {
		if name == "random" {
			continue
		}
		list := gametest.Got(a.Rank(background, p))
		if winner, won := list[0].Play.Next().Winner(); !won || winner != alfonsine.White {
			t.Errorf("%s does not win by %+v", name, list[0])
		}
		if !list[0].Exact || list[0].Win != 1 {
			t.Errorf("%s plays %+v", name, list[0])
		}
	}
}

// Both sides hold many points for long. Games say that the play wins 0.12 and 0.05 more than the
// one that a network chose which had not learned what comes later.
func TestTheExpertPlaysWhatWinsLaterInLaquet(t *testing.T) {
	for position, want := range map[string]string{
		"18:1,17:2,16:2,15:4,14:2,10:1,4:1,2:1,1:1 13:7,12:1,11:2,9:1,8:1,7:1,5:1,3:1 w 4-2": "16/14/10",
		"14:1,12:1,10:1,8:1,7:1,5:3,4:3,1:4 9:4,6:5,3:3,2:3 w 6-2":                           "12/10/4",
	} {
		play, err := newAgent(t, alfonsine.Laquet, Options{}).Choose(background, alfonsine.MustParsePosition(position))
		if err != nil || play.String() != want {
			t.Errorf("%s: %v, %v, and not %s", position, play, err, want)
		}
	}
}

func TestANoisyAgentErrs(t *testing.T) {
	g := alfonsine.Fallas
	sure := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true})
	mean, square, n := 0.0, 0.0, 0.0
	noisy := newAgent(t, g, Options{Evaluator: Heuristic(g), Noise: 0.01, NoTable: true})
	for _, p := range gametest.Thrown(g, 60, 1) {
		exact := gametest.Got(sure.Rank(background, p))
		wins := make(map[alfonsine.Play]Estimate)
		for _, x := range exact {
			wins[x.Play] = x.Estimate
		}
		list := gametest.Got(noisy.Rank(background, p))
		for _, x := range list {
			if was := wins[x.Play]; was.Win > 0.1 && was.Win < 0.9 && !was.Exact {
				mean += x.Win - was.Win
				square += (x.Win - was.Win) * (x.Win - was.Win)
				n++
			}
		}
	}
	if mean /= n; math.Abs(mean) > 0.002 {
		t.Errorf("it errs by %v on average", mean)
	}
	if sigma := math.Sqrt(square / n); sigma < 0.0085 || sigma > 0.0115 {
		t.Errorf("it errs by %v, not by 0.01", sigma)
	}
}

func TestTwoPliesAreTheMeanOverTheThrows(t *testing.T) {
	gametest.NotShort(t)
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet, alfonsine.ParejaDeEntrada} {
		e := Heuristic(g)
		two := newAgent(t, g, Options{Evaluator: e, Ply: 2, Width: 1000, NoTable: true})
		one := newAgent(t, g, Options{Evaluator: e, NoTable: true})
		for _, p := range gametest.Thrown(g, 3, 2) {
			list := gametest.Got(two.Rank(background, p))
			for _, x := range list[:min(3, len(list))] {
				next := x.Play.Next()
				if !next.Dice().IsZero() || next.Over() {
					continue
				}
				want := 0.0
				for q, prob := range g.Chances(next) {
					best := gametest.Got(one.Win(background, q))
					want += prob * best.Win
				}
				if next.Turn() != p.Turn() {
					want = 1 - want
				}
				if math.Abs(want-x.Win) > 1e-12 || x.Ply != 2 {
					t.Errorf("%s: %v is %+v, and not %v", g.Slug(), x.Play, x.Estimate, want)
				}
			}
		}
	}
}

// Some hundred games leave more to chance than good plays differ by.
func TestAFewGamesDoNotOutweighWhatTheNetworkThinksTwoPliesDeep(t *testing.T) {
	gametest.NotShort(t)
	g := alfonsine.Fallas
	few := newAgent(t, g, Options{Level: LevelAnalyst, Games: 16})
	master := newAgent(t, g, Options{Level: LevelMaster})
	rng := rand.New(rand.NewPCG(12, 0))
	p, choices, otherwise := g.Throw(g.Start(), rng), 0, 0
	for range 12 {
		want := gametest.Got(master.Choose(background, p))
		got := gametest.Got(few.Choose(background, p))
		if len(g.Plays(p)) > 1 {
			choices++
		}
		if got.Next() != want.Next() {
			otherwise++
		}
		if p = want.Next(); p.Over() {
			break
		}
		p = g.Throw(p, rng)
	}
	if choices < 5 || otherwise > 1 {
		t.Errorf("of %d choices the games decide %d", choices, otherwise)
	}
}

func TestARolloutIsTheMeanOfItsGames(t *testing.T) {
	gametest.NotShort(t)
	g, games := alfonsine.Fallas, gametest.Cases(1000, 3000)
	a := newAgent(t, g, Options{Evaluator: Heuristic(g), Games: games, NoTable: true})
	// White needs a throw that takes off two checkers from the six, Black nothing but a turn.
	p := alfonsine.MustParsePosition("6:2,off:13 24:1,off:14 w -")
	exact := newAgent(t, g, Options{})
	want, err := exact.Win(background, p)
	if err != nil || !want.Exact {
		t.Fatal(want, err)
	}
	got, err := a.Win(background, p)
	if err != nil || got.Games != games || got.Exact || math.Abs(got.Win-want.Win) > max(2*got.Margin, 1e-9) {
		t.Errorf("played %+v, exactly %+v: %v", got, want, err)
	}
}

func sharedTableOf(tb testing.TB, g *alfonsine.Game) *endgame.OneSided {
	tb.Helper()
	return gametest.Got(mind.TableOf(background, g))
}

func TestTablesAreAskedFirst(t *testing.T) {
	g := alfonsine.Fallas
	exact := gametest.Got(endgame.NewTwoSided(background, g, 3, endgame.SolveOptions{}))
	p := alfonsine.MustParsePosition("6:1,3:2,off:12 24:1,19:2,off:12 w -")
	want := gametest.Got(exact.Win(p))
	win, err := newAgent(t, g, Options{Tables: []Table{exact}}).Win(background, p)
	if err != nil || math.Abs(win.Win-want) > 1e-12 || !win.Exact {
		t.Errorf("%+v, and the table says %v: %v", win, want, err)
	}
	off := newAgent(t, g, Options{NoTable: true})
	if win, err := off.Win(background, p); err != nil || win.Exact {
		t.Errorf("without tables %+v: %v", win, err)
	}
}

// An own table of the game knows the ending too.
func TestTheTablesOfTheCallerAreAskedBeforeTheOwn(t *testing.T) {
	for _, ending := range []struct {
		game     *alfonsine.Game
		position string
	}{
		{alfonsine.Laquet, "6:1,off:14 5:1,off:14 w -"}, {alfonsine.Fallas, "6:1,3:2,off:12 24:1,19:2,off:12 w -"},
	} {
		p := alfonsine.MustParsePosition(ending.position)
		own := gametest.Got(newAgent(t, ending.game, Options{}).Win(background, p))
		for _, told := range []float64{0.125, 0.5} { // summed over the throws
			win, err := newAgent(t, ending.game, Options{Tables: []Table{constant(told)}}).Win(background, p)
			if err != nil || math.Abs(win.Win-told) > 1e-9 || math.Abs(own.Win-told) < 1e-3 {
				t.Errorf("%v: %+v, the own table %+v, and the caller's says %v: %v", ending.game, win, own, told, err)
			}
			first, err := newAgent(t, ending.game, Options{Tables: []Table{constant(told), constant(1 - told)}}).Win(background, p)
			if err != nil || math.Abs(first.Win-told) > 1e-9 {
				t.Errorf("%v: the first of two tables says %v, and not %+v: %v", ending.game, told, first, err)
			}
		}
	}
}

func TestATableOfAnotherGameIsRefused(t *testing.T) {
	g := alfonsine.Laquet
	exact := gametest.Got(endgame.Solve(background, g, []alfonsine.Position{alfonsine.MustParsePosition("6:1,off:14 5:1,off:14 w -")}, endgame.SolveOptions{}))
	if _, err := New(g, Options{Tables: []Table{exact}}); err != nil {
		t.Error(err)
	}
	var unfit *endgame.TableError
	if _, err := New(alfonsine.CabEQuinal, Options{Tables: []Table{exact}}); !errors.As(err, &unfit) || unfit.Fault != endgame.FaultUnfit {
		t.Error(err)
	}
}

// An evaluator judges by rules and not by a name, as a network and a table do.
func TestAnEvaluatorOfAnotherGameIsRefused(t *testing.T) {
	net := gametest.Got(Shipped(alfonsine.Laquet))
	learned := gametest.Got(net.Evaluator(alfonsine.Laquet))
	race := gametest.Got(endgame.NewRace(alfonsine.TodasTablas, sharedTableOf(t, alfonsine.TodasTablas)))
	_, unfit := New(alfonsine.Fallas, Options{Net: net})
	var option *fault.OptionsError
	var network *NetError
	var table *endgame.TableError
	for _, test := range []struct {
		v    *alfonsine.Game
		e    Evaluator
		as   any
		want string
	}{
		{alfonsine.Fallas, learned, &network, unfit.Error()},
		{gametest.Stranger(alfonsine.Laquet), learned, &network, "bot: strange-laquet: the network is for "},
		{alfonsine.Fallas, Heuristic(alfonsine.Laquet), &option, "bot: option Evaluator: the heuristic is for laquet, and the rules of fallas differ"},
		{gametest.Stranger(alfonsine.Fallas), Heuristic(gametest.Stranger(alfonsine.Laquet)), &option, "bot: option Evaluator: the heuristic is for strange-laquet, "},
		{alfonsine.Fallas, race, &table, "endgame: table for todas-tablas, game fallas: the rules differ"},
	} {
		_, err := New(test.v, Options{Evaluator: test.e})
		if err == nil || !errors.As(err, test.as) || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%v, and not %s", err, test.want)
		}
		if _, rank := endgame.Rank(test.v, test.e, gametest.Thrown(test.v, 1, 1)[0]); rank == nil || err == nil || rank.Error() != err.Error() {
			t.Errorf("ranked: %v, and not %v", rank, err)
		}
	}
	named, _ := alfonsine.Laquet.Rules()
	named.Slug, named.Name = "mine", "Mine"
	mine := gametest.Got(alfonsine.New(named))
	for _, e := range []Evaluator{learned, Heuristic(alfonsine.Laquet)} {
		newAgent(t, mine, Options{Evaluator: e})
	}
	newAgent(t, gametest.Stranger(alfonsine.Laquet), Options{Evaluator: Heuristic(gametest.Stranger(alfonsine.Laquet))})
}

func TestTheRaceIsExactOnlyWhereNobodyIsInTheWay(t *testing.T) {
	for _, test := range []struct {
		game     *alfonsine.Game
		position string
		exact    bool
	}{
		{alfonsine.Fallas, "6:2,off:13 24:2,off:13 w -", true},
		{alfonsine.Fallas, "7:2,off:13 24:2,off:13 w -", false},
		{alfonsine.Fallas, "6:2,off:13 18:2,off:13 w -", false},
		{alfonsine.Fallas, "6:1,bar:1,off:13 24:2,off:13 w -", false},
		{alfonsine.MedioEmperador, "6:2,off:13 7:2,off:13 w -", true},
		{alfonsine.CabEQuinal, "6:4,off:11 5:4,off:11 w -", false},
		{gametest.Stranger(alfonsine.Fallas), "6:2,off:13 24:2,off:13 w -", false},
	} {
		p := alfonsine.MustParsePosition(test.position)
		win, err := newAgent(t, test.game, Options{}).Win(background, p)
		if err != nil || win.Exact != test.exact {
			t.Errorf("%s %v: %+v, %v", test.game.Slug(), p, win, err)
		}
	}
}

func TestGamesThatBearOffAlikeShareATable(t *testing.T) {
	if one, other := sharedTableOf(t, alfonsine.Fallas), sharedTableOf(t, alfonsine.CabEQuinal); one == nil || one != other {
		t.Error("Fallas and Cab e Quinal have two tables")
	}
}

func TestAVariantThatIsNoGameIsPlayed(t *testing.T) {
	g := gametest.Stranger(alfonsine.TodasTablas)
	one := newAgent(t, g, Options{})
	if !strings.Contains(one.String(), "as there is no network") {
		t.Error(one)
	}
	score, err := Match(background, g, one, NewRandom(g, 1), MatchOptions{Pairs: 10})
	if err != nil || score.Win < 0.85 {
		t.Errorf("%+v, %v", score, err)
	}
	for name, a := range agents(t, g, 1, 1) {
		if _, err := a.Choose(background, gametest.Thrown(g, 1, 1)[0]); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestThereIsNothingToChooseWithoutDice(t *testing.T) {
	g := alfonsine.Fallas
	over := alfonsine.MustParsePosition("off:15 4:1,off:14 1-0 -")
	for name, a := range agents(t, g, 1, 1) {
		for p, reason := range map[alfonsine.Position]string{
			g.Start():            "the dice are not thrown",
			over:                 "the game is over",
			alfonsine.Position{}: "not a position",
		} {
			var e *endgame.PositionError
			_, err := a.Choose(background, p)
			if !errors.As(err, &e) || e.Position != p || e.Variant != "fallas" {
				t.Errorf("%s chooses in %v: %v", name, p, err)
			} else if !strings.Contains(err.Error(), reason) {
				t.Errorf("%s is refused in %v with %v, want %s", name, p, err, reason)
			}
			if _, err := a.Rank(background, p); !errors.As(err, &e) {
				t.Errorf("%s ranks in %v: %v", name, p, err)
			}
		}
		win, err := a.Win(background, over)
		if err != nil || win != (Estimate{Exact: true, Ply: win.Ply}) {
			t.Errorf("%s: the loser wins %+v: %v", name, win, err)
		}
		if win, err := a.Win(background, alfonsine.MustParsePosition("12:15 1:15 1/2-1/2 -")); err != nil || win.Win != 0.5 || !win.Exact {
			t.Errorf("%s: a tie is worth %+v: %v", name, win, err)
		}
		if _, err := a.Win(background, alfonsine.Position{}); err == nil {
			t.Errorf("%s: the zero Position is won by someone", name)
		}
		if win, err := a.Win(background, g.Start()); err != nil || win.Exact || win.Games == 0 && (win.Win <= 0 || win.Win >= 1) {
			t.Errorf("%s at the start: %+v, %v", name, win, err)
		}
	}
}

func TestACanceledContextEndsThinking(t *testing.T) {
	g := alfonsine.Fallas
	ctx, cancel := context.WithCancel(background)
	cancel()
	p := gametest.Thrown(g, 1, 1)[0]
	for name, a := range agents(t, g, 1, 2) {
		if _, err := a.Choose(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
		for _, p := range []alfonsine.Position{p, g.Start()} { // whether there is something to play or not
			if _, err := a.Rank(ctx, p); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := a.Win(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A broken evaluator knows nothing.
type broken struct{}

var errBroken = errors.New("it is broken")

func (broken) Win(alfonsine.Position) (float64, error) { return 0, errBroken }

// half is an evaluator to which all positions are the same.
type even struct{}

func (even) Win(alfonsine.Position) (float64, error) { return 0.5, nil }

func TestTheErrorOfAnEvaluatorIsReturned(t *testing.T) {
	g := alfonsine.Fallas
	p := gametest.Thrown(g, 1, 1)[0]
	for _, level := range Levels() {
		a := newAgent(t, g, Options{Level: level, Evaluator: broken{}, NoTable: true})
		if _, err := a.Choose(background, p); !errors.Is(err, errBroken) {
			t.Errorf("%v: %v", level, err)
		}
		if _, err := a.Win(background, g.Start()); !errors.Is(err, errBroken) {
			t.Errorf("%v: %v", level, err)
		}
	}
	a := newAgent(t, g, Options{Evaluator: even{}, NoTable: true})
	if win, err := a.Win(background, p); err != nil || win.Win != 0.5 {
		t.Errorf("%+v, %v", win, err)
	}
	if _, err := Match(background, g, newAgent(t, g, Options{Evaluator: broken{}}), a, MatchOptions{Pairs: 1}); !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

// Nothing else is asked about what a table knows but cannot say.
func TestTheErrorOfATableIsReturned(t *testing.T) {
	g := alfonsine.TodasTablas
	made := gametest.Got(endgame.NewTwoSided(background, g, 3, endgame.SolveOptions{}))
	before := alfonsine.MustParsePosition("6:1,4:1,2:1,off:12 24:2,20:1,off:12 w -")
	p := gametest.WithDice(before, alfonsine.MustParseRoll("2-1"))
	for _, opt := range []Options{{}, {Level: LevelClub}, {Level: LevelMaster}, {Level: LevelAnalyst}, {Budget: time.Hour}} {
		opt.Tables = []Table{lying{true, errBroken}, made}
		a := newAgent(t, g, opt)
		_, one := a.Choose(background, p)
		_, two := a.Rank(background, p)
		_, three := a.Win(background, before)
		for _, err := range []error{one, two, three} {
			if !errors.Is(err, errBroken) {
				t.Errorf("%v: %v", a, err)
			}
		}
	}
	// It is also the error where the table knows only what comes after the next throw.
	far := alfonsine.MustParsePosition("6:1,4:1,off:13 24:1,18:1,off:13 w 2-1")
	opt := Options{Level: LevelMaster, Tables: []Table{later{made}}, NoTable: true}
	if _, err := newAgent(t, g, opt).Rank(background, far); !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

// A later table knows what another one knows, and has an error for all of it.
type later struct{ Table }

func (later) Win(alfonsine.Position) (float64, error) { return 0, errBroken }

func TestOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	g := alfonsine.Fallas
	for _, test := range []struct {
		opt  Options
		want string
	}{
		{Options{Level: LevelAnalyst + 1}, "Level: there is no Level(7)"},
		{Options{Net: new(Net), Evaluator: even{}}, "Evaluator: set either Evaluator or Net, not both"},
		{Options{Ply: 5}, "Ply: must be 0 to 4, not 5"},
		{Options{Width: -1}, "Width: must be 0 or more, not -1"},
		{Options{Replies: -1}, "Replies: must be 0 or more, not -1"},
		{Options{Near: math.NaN()}, "Near: must be 0 to 1, not NaN"},
		{Options{Games: 1<<24 + 1}, "Games: must be 0 to 16777216, not 16777217"},
		{Options{Noise: 1.25}, "Noise: must be 0 to 1, not 1.25"},
		{Options{Temperature: 1.25}, "Temperature: must be 0 to 1, not 1.25"},
		{Options{Budget: -1}, "Budget: must be 0 or more, not -1ns"},
		{Options{Workers: -1}, "Workers: must be 0 or more, not -1"},
		{Options{Tables: []Table{nil}}, "Tables: one is nil"},
	} {
		var e *fault.OptionsError
		if _, err := New(g, test.opt); !errors.As(err, &e) || err.Error() != "bot: option "+test.want {
			t.Errorf("%v, and not %s", err, test.want)
		}
	}
	if _, err := New(g, Options{Level: LevelAnalyst, Ply: 4, Near: 1, Games: 1 << 24, Noise: 1, Temperature: 1}); err != nil {
		t.Errorf("the largest values: %v", err)
	}
	var e *NetError
	if _, err := New(g, Options{Net: new(Net)}); !errors.As(err, &e) || e.Fault != FaultUnfit {
		t.Error(err)
	}
}

func TestAnAgentSaysHowItPlays(t *testing.T) {
	g := alfonsine.Fallas
	e := Heuristic(g)
	for _, test := range []struct {
		opt  Options
		want string
	}{
		{Options{Evaluator: e}, "expert of fallas, 1 ply, judging by the heuristic"},
		{Options{Level: LevelMaster, Evaluator: even{}}, "master of fallas, 3 plies, the best reply followed, after the second only plays within 0.003125 of the best, judging by an evaluator of its own"},
		{Options{Level: LevelAnalyst, Evaluator: e}, "analyst of fallas, 1 ply, 600 games played, judging by the heuristic"},
		{Options{Level: LevelAnalyst, Evaluator: e, Budget: 1}, "analyst of fallas, 1ns a question, 1 ply, at most 16777216 games played, judging by the heuristic"},
		{Options{Ply: 2, Replies: 1, Evaluator: e}, "expert of fallas, 2 plies, judging by the heuristic"},
		{Options{Ply: 2, Replies: 2, Evaluator: e}, "expert of fallas, 2 plies, judging by the heuristic"},
		{Options{Level: LevelMaster, Ply: 2, Evaluator: e}, "master of fallas, 2 plies, judging by the heuristic"},
		{Options{Level: LevelMaster, Budget: 1, Evaluator: e}, "master of fallas, 1ns a question, at most 4 plies, judging by the heuristic"},
		{Options{NoTable: true, Evaluator: e}, "expert of fallas, 1 ply, no tables, judging by the heuristic"},
		{Options{NoTable: true, Tables: []Table{constant(0.5)}, Evaluator: e}, "expert of fallas, 1 ply, judging by the heuristic"},
		{Options{Games: 1, Evaluator: e}, "expert of fallas, 1 ply, 1 game played, judging by the heuristic"},
		{Options{Budget: time.Second, Evaluator: e}, "expert of fallas, 1s a question, at most 4 plies, judging by the heuristic"},
		{Options{Level: LevelClub, Temperature: 0.125, Evaluator: e}, "club of fallas, 1 ply, noise 0.05, temperature 0.125, judging by the heuristic"},
	} {
		a := newAgent(t, g, test.opt)
		if got := a.String(); got != test.want {
			t.Errorf("%s\nand not\n%s", got, test.want)
		}
	}
}

// What rounding does to 0 and 1 is no lie of an evaluator.
func TestAWinProbabilityMayBeAHairBeyondItsBounds(t *testing.T) {
	g := alfonsine.Fallas
	for win, want := range map[float64]float64{-1e-9: 0, 1 + 1e-9: 1, 0.5: 0.5, -1.1e-9: 2, 1 + 1.1e-9: 2, math.NaN(): 2} {
		got, err := newAgent(t, g, Options{Evaluator: constant(win)}).Win(background, g.Start())
		if want < 2 {
			if err != nil || math.Abs(got.Win-want) > 1e-8 {
				t.Errorf("%v: %+v, %v", win, got, err)
			}
			continue
		}
		var e *endgame.PositionError
		reason := "an evaluator returned the win probability " + strconv.FormatFloat(win, 'g', -1, 64) + ","
		if !errors.As(err, &e) || !strings.HasPrefix(e.Reason, reason) {
			t.Errorf("%v is refused with %v", win, err)
		}
	}
}

func TestLevelsAreOrderedAndTheDefaultPlaysAsTheExpert(t *testing.T) {
	list := Levels()
	if levelWords.Has(uint8(len(list)+1)) || !levelWords.Has(uint8(len(list))) {
		t.Errorf("the levels are %v", list)
	}
	below := LevelDefault
	for _, level := range list {
		if level <= below {
			t.Errorf("%v is not above %v", level, below)
		}
		below = level
	}
	var zero Level
	if zero != LevelDefault || zero.String() != "default" {
		t.Errorf("the zero Level is %v", zero)
	}
}

func TestALevelIsItsOptions(t *testing.T) {
	noise := [mind.LevelsThatErr]float64{0.4, 0.3, 0.2}
	for level, want := range []Options{
		{Level: LevelExpert, Ply: 1, Width: 8},
		{Level: LevelBeginner, Ply: 1, Width: 8, Noise: 0.4},
		{Level: LevelCasual, Ply: 1, Width: 8, Noise: 0.3},
		{Level: LevelClub, Ply: 1, Width: 8, Noise: 0.2},
		{Level: LevelExpert, Ply: 1, Width: 8},
		{Level: LevelMaster, Ply: 3, Width: 8, Replies: 1, Near: 0.0125},
		{Level: LevelAnalyst, Ply: 1, Width: 8, Games: 600},
	} {
		if got := Level(level).options(Options{}, noise); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %+v", Level(level), got)
		}
		switch want.Budget = 1; want.Level {
		case LevelExpert, LevelMaster:
			want.Ply, want.Replies, want.Near = 4, 0, 0
		case LevelAnalyst:
			want.Games = 1 << 24
		}
		if got := Level(level).options(Options{Budget: 1}, noise); !reflect.DeepEqual(got, want) {
			t.Errorf("%v with a budget: %+v", Level(level), got)
		}
		own := Options{Level: want.Level, Ply: 3, Width: 2, Replies: 4, Near: 0.5, Noise: 0.5, Games: 7}
		if got := want.Level.options(own, noise); !reflect.DeepEqual(got, own) {
			t.Errorf("%v with options of its own: %+v", want.Level, got)
		}
	}
}

func TestEnumeratedValuesAreWords(t *testing.T) {
	type value interface {
		encoding.TextMarshaler
		String() string
	}
	for kind, test := range map[string]struct {
		make  func(n int) (value, encoding.TextUnmarshaler)
		words string
	}{
		"Level":   {func(n int) (value, encoding.TextUnmarshaler) { l := Level(n); return l, &l }, "default beginner casual club expert master analyst"},
		"Verdict": {func(n int) (value, encoding.TextUnmarshaler) { v := Verdict(n); return v, &v }, "open better not-better"},
	} {
		list := strings.Fields(test.words)
		for n, want := range list {
			made, _ := test.make(n)
			text, err := made.MarshalText()
			other, read := test.make(99)
			if err != nil || string(text) != want || made.String() != want {
				t.Errorf("%s %d: %s, %v, want %s", kind, n, text, err, want)
			}
			if other == made {
				t.Errorf("%s %d is what comes after the last", kind, n)
			}
			if err := read.UnmarshalText([]byte(strings.ToUpper(want))); err != nil {
				t.Errorf("%s %d is not read: %v", kind, n, err)
			}
			if back := reflect.ValueOf(read).Elem().Interface(); back != any(made) {
				t.Errorf("%s %d is read back as %v", kind, n, back)
			}
		}
		beyond, read := test.make(len(list))
		var parse *alfonsine.ParseError
		if _, err := beyond.MarshalText(); !errors.As(err, &parse) || parse.Func != "bot."+kind+".MarshalText" {
			t.Errorf("%v: %v", beyond, err)
		}
		if err := read.UnmarshalText([]byte("duchess")); !errors.As(err, &parse) {
			t.Error(err)
		}
	}
}

func TestTheErrorOfANetworkSaysWhatAndWhere(t *testing.T) {
	for want, e := range map[string]NetError{
		"bot: fallas: does not fit":                          {Fault: FaultUnfit, Variant: "fallas", Reason: "does not fit"},
		"bot: is empty":                                      {Fault: FaultUnfit, Reason: "is empty"},
		"bot: file of a network: no network at byte 0":       {Fault: FaultForeign, Reason: "no network"},
		"bot: file of a network: ends too early at byte 120": {Fault: FaultTruncated, Reason: "ends too early", Offset: 120, Err: io.ErrUnexpectedEOF},
		"bot: file of a network: could not be read at byte 7: io: read/write on closed pipe": {Fault: FaultUnread, Reason: "could not be read", Offset: 7, Err: io.ErrClosedPipe},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%s\nand not\n%s", got, want)
		}
	}
}

func TestAQuickChoiceAllocatesNothing(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet, alfonsine.Backgammon} {
		a := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true})
		list := gametest.Thrown(g, 3, 9)
		for _, p := range list {
			if _, err := a.Choose(background, p); err != nil {
				t.Fatal(err)
			}
		}
		for _, p := range list {
			if n := gametest.Allocs(20, func() { _, _ = a.Choose(background, p) }); n > 0 {
				t.Errorf("%s: %v allocations", g.Slug(), n)
			}
		}
	}
}
