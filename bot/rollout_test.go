package bot

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/score"
)

// spread returns a function that tells of games: so many in a hundred are won, evenly spread.
func spread(wins float64) func() float64 {
	owed := 0.0
	return func() float64 {
		if owed += wins; owed >= 100 {
			owed -= 100
			return 1
		}
		return 0
	}
}

// The games are spent in rounds. In each round, all plays that are left get as many games,
// and then the worse half drops out. What tables know is not played. A network's judgement
// two plies deep counts for 2,000 games, if there is something to compare.
func TestARolloutSpendsItsGamesInRounds(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("6:2,5:1,off:12 19:15 w 3-2-1")
	plays := g.Plays(p)
	net := gametest.Got(Shipped(g))
	learned := estimatorOf(t, net, g)
	const exact = -1
	for _, test := range []struct {
		name   string
		games  int
		wins   []float64 // in hundredths, how often each play wins
		played []int
		stages []int
	}{
		{"five", 300, []float64{0, 50, 100, 20, 80}, []int{20, 53, 103, 20, 103}, []int{1, 2, 3, 1, 3}},
		{"four", 300, []float64{0, 50, 100, 20}, []int{37, 112, 112, 37}, []int{1, 2, 2, 1}},
		{"three", 300, []float64{0, 50, 100}, []int{50, 125, 125}, []int{1, 2, 2}},
		{"two", 300, []float64{50, 100}, []int{150, 150}, []int{1, 1}},
		{"one", 300, []float64{50}, []int{300}, []int{1}},
		{"three beside one that is known", 300, []float64{exact, 0, 50, 100}, []int{0, 50, 125, 125}, []int{2, 1, 2, 2}},
		{"one that is known", 300, []float64{exact}, []int{0}, []int{0}},
		{"with few games", 4, []float64{0, 50, 100, 20, 80}, []int{2, 4, 6, 2, 6}, []int{1, 2, 3, 1, 3}},
	} {
		for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
			for _, e := range []mind.Estimator{worth{}, learned} {
				d := gametest.Dealer{}
				a := &player{opt: Options{Games: test.games, Workers: 1}, judge: &mind.Judge{Game: g, Tables: []mind.Knower{d}, Estimator: e}}
				var open []*candidate
				for i, x := range test.wins {
					next := spread(x)
					d[plays[i].Next()] = &gametest.Deal{Game: func(int) float64 {
						if c == alfonsine.Black { // for whom it is told
							return 1 - next()
						}
						return next()
					}}
					open = append(open, &candidate{play: plays[i], next: plays[i].Next(), Estimate: Estimate{Win: 0.25, Exact: x == exact}})
				}
				a.rollout(mind.Thought{Ctx: background, Until: background}, open, c)
				for i, x := range open {
					n := d[x.next].N
					if n != test.played[i] || x.Games != n || x.stage != test.stages[i] {
						t.Errorf("%s: play %d has %d games, of which %d are told, and stage %d", test.name, i, n, x.Games, x.stage)
						continue
					}
					if x.Exact {
						if x.Win != 0.25 {
							t.Errorf("%s: play %d is known, and wins %v", test.name, i, x.Win)
						}
						continue
					}
					var s score.Sample
					next := spread(test.wins[i])
					for range n {
						s.Add(next())
					}
					share, opinion := 1.0, 0.2
					if c == alfonsine.Black {
						opinion = 0.8
					}
					if e == mind.Estimator(learned) && len(open) > 1 {
						share = float64(n) / float64(n+2000)
					}
					if win, margin := share*s.Mean()+(1-share)*opinion, share*s.Margin(); math.Abs(x.Win-win) > 1e-9 || math.Abs(x.Margin-margin) > 1e-9 {
						t.Errorf("%s: play %d wins %v ± %v for %v, and not %v ± %v", test.name, i, x.Win, x.Margin, c, win, margin)
					}
				}
			}
		}
	}
}

// A guesser knows what every position in which White throws is worth, which is anything.
type guesser struct{}

func (guesser) Knows(p alfonsine.Position) bool {
	return p.Dice().IsZero() && p.Turn() == alfonsine.White
}

func (guesser) Win(p alfonsine.Position) (float64, error) {
	return 0.1 + 0.8*float64(mind.Hash(1, &p)>>11)/(1<<53), nil
}

// The luck of the first throw is taken off. Where that throw decides, nothing else is left.
func TestNoLuckOfTheFirstThrowIsLeftInAGame(t *testing.T) {
	g := alfonsine.Fallas
	a := &player{judge: &mind.Judge{Game: g, Tables: []mind.Knower{guesser{}}, Estimator: worth{}}}
	p := alfonsine.MustParsePosition("12:2,off:13 19:15 b -")
	average := a.judge.Average(&p, 2, 1, new(mind.Scratch))
	for c, want := range map[alfonsine.Color]float64{alfonsine.White: 1 - average, alfonsine.Black: average} {
		for seed := range uint64(5) {
			if got := a.judge.PlayOut(p, average, c, rand.New(rand.NewPCG(seed, 0)), new(mind.Scratch)); math.Abs(got-want) > 1e-12 {
				t.Errorf("with seed %d %v wins %v, and not %v", seed, c, got, want)
			}
		}
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if over := a.judge.Average(&p, 2, 1, new(mind.Scratch).Clear(mind.Thought{Ctx: ctx, Until: ctx})); !math.IsNaN(over) {
		t.Errorf("when the time is up the average is %v", over)
	}
	if average < 0.2 || average > 0.8 {
		t.Errorf("the average of everything is %v", average)
	}
}

// With a bad first throw and a win, more luck is taken off than there was.
func TestNothingWinsMoreThanAlwaysInARollout(t *testing.T) {
	g := alfonsine.Fallas
	most := 0.0
	for seed := range uint64(20) {
		a := newAgent(t, g, Options{Evaluator: guesser{}, Games: 8, Seed: seed, NoTable: true, Workers: 1})
		list := gametest.Got(a.Rank(background, gametest.Four))
		for _, x := range list {
			if !(x.Win >= 0 && x.Win <= 1) {
				t.Errorf("with seed %d it wins %v", seed, x.Win)
			}
			most = max(most, x.Win)
		}
	}
	if most != 1 {
		t.Errorf("they win %v at most", most)
	}
}

// counts is an estimator that counts how often it is asked.
type counts struct{ n *int }

func (c counts) Odds(alfonsine.Position, *mind.Head) float64 { *c.n++; return 0 }

func TestAGameThatIsPlayedOutIsJudgedAfter4000Throws(t *testing.T) {
	n := 0
	a := &player{judge: &mind.Judge{Game: gametest.Passing(alfonsine.Fallas), Estimator: counts{&n}}}
	win := a.judge.PlayOut(alfonsine.Fallas.Start(), 0.5, alfonsine.White, rand.New(rand.NewPCG(1, 0)), new(mind.Scratch))
	if win != 0.5 || n != 4001 {
		t.Errorf("%v after %d estimates", win, n)
	}
	n = 0
	ctx, cancel := context.WithCancel(background)
	cancel()
	s := new(mind.Scratch).Clear(mind.Thought{Ctx: ctx, Until: ctx})
	if a.judge.PlayOut(alfonsine.Fallas.Start(), 0.5, alfonsine.White, rand.New(rand.NewPCG(1, 0)), s); n != 1 {
		t.Errorf("when the time is up it takes %d estimates", n)
	}
}

func TestTheGamesOfARolloutHaveTheSameDiceEverywhere(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition(shut)
	list := gametest.Got(newAgent(t, g, Options{Evaluator: Heuristic(g), Games: 60, Width: 3, Seed: 5, NoTable: true}).Rank(background, p))
	for i, want := range []Estimate{{Win: 0.804, Margin: 0.1363, Games: 30}, {Win: 0.5274, Margin: 0.0262, Games: 30}} {
		if x := list[i]; score.Rounded(x.Win) != want.Win || score.Rounded(x.Margin) != want.Margin || x.Games != want.Games {
			t.Errorf("play %d is %+v", i, x)
		}
	}
}

// With a budget a few games are played at a time. When it is used up, those games count that
// have been played after every play.
func TestARoundCountsTheGamesThatAllPlaysHaveHad(t *testing.T) {
	for _, test := range []struct {
		name   string
		budget time.Duration
		last   int // the game in which the time is up for the third play
		err    bool
		want   int
	}{
		{"all", 0, 40, false, 40},
		{"all in time", time.Hour, 40, false, 40},
		{"the time is up", time.Hour, 20, false, 20},
		{"the time is up at first", time.Hour, 0, false, 0},
		{"it is canceled", time.Hour, 20, true, 0},
	} {
		a := &player{opt: Options{Budget: test.budget, Workers: 1}}
		until, cancel := context.WithCancel(background)
		in := mind.Thought{Ctx: background, Until: until}
		if test.err {
			in.Ctx = until
		}
		list := []*trial{{}, {}, {}}
		var played [40]int
		games, err := func() (games int, err error) {
			defer mind.Rescue(alfonsine.Fallas, &err)
			return a.playRound(in, 1, 40, list, func(x *trial, game int, _ *mind.Scratch) float64 {
				if played[game]++; x == list[2] && game == test.last {
					cancel()
				}
				return float64(game)
			}), nil
		}()
		cancel()
		if games != test.want || errors.Is(err, context.Canceled) != test.err {
			t.Errorf("%s: %d games, %v", test.name, games, err)
		}
		for game, n := range played {
			if n != 3 && game <= min(test.last, 39) || n != 0 && game > test.last {
				t.Errorf("%s: game %d was played %d times", test.name, game, n)
			}
		}
		for _, x := range list {
			if s := &x.games; !test.err && (s.Len() != games || games > 0 && s.Mean() != float64(games-1)/2) {
				t.Errorf("%s: the sum is that of %d games with the mean %v", test.name, s.Len(), s.Mean())
			}
		}
	}
}
