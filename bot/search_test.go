package bot

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// A table is asked only what it knows.
func TestATableIsAskedOnlyWhatItKnows(t *testing.T) {
	p := alfonsine.Fallas.Start()
	j := &mind.Judge{Game: alfonsine.Fallas, Tables: []mind.Knower{lying{false, nil}}, Estimator: worth{p: 2}}
	if got := j.Before(&p, mind.Thought{}, nil); got != 2 {
		t.Error(got)
	}
}

// A lying table has an answer to what it does not know, or none to what it does.
type lying struct {
	knows bool
	err   error
}

func (l lying) Knows(alfonsine.Position) bool           { return l.knows }
func (l lying) Win(alfonsine.Position) (float64, error) { return 0.9, l.err }

// At a low temperature the best play is chosen, whether all win for certain or hardly ever,
// and at a high one any.
func TestALowTemperatureChoosesTheBestPlay(t *testing.T) {
	plays := alfonsine.Fallas.Plays(gametest.Four)
	for _, less := range []float64{0, 0.9} {
		known := sure{}
		for i, play := range plays {
			known[play.Next()] = 0.05 + less + []float64{0, 0.03, 0.04, 0.02}[i]
		}
		for seed := range uint64(20) {
			a := newAgent(t, alfonsine.Fallas, Options{Evaluator: even{}, Tables: []Table{known}, NoTable: true, Temperature: 1e-4, Seed: seed})
			if play, err := a.Choose(background, gametest.Four); err != nil || play != plays[2] {
				t.Errorf("by seed %d of %v it chooses %v, %v", seed, known, play, err)
			}
		}
		chosen := make(map[alfonsine.Play]bool)
		for seed := range uint64(40) {
			a := newAgent(t, alfonsine.Fallas, Options{Evaluator: even{}, Tables: []Table{known}, NoTable: true, Temperature: 1, Seed: seed})
			play := gametest.Got(a.Choose(background, gametest.Four))
			chosen[play] = true
		}
		if len(chosen) != len(plays) {
			t.Errorf("at a high temperature it chooses %v", chosen)
		}
	}
}

// The errors of an agent leave win probabilities between 0 and 1, what is known as it is, and
// a certain win before all.
func TestAnErrorLeavesAProbability(t *testing.T) {
	plays := alfonsine.Fallas.Plays(gametest.Four)
	for _, ply := range []int{1, 2} {
		low, high := 0, 0
		for seed := range uint64(60) {
			win := float64(seed%3) / 2
			a := newAgent(t, alfonsine.Fallas, Options{
				Evaluator: even{},
				Tables:    []Table{sure{plays[1].Next(): win}},
				NoTable:   true,
				Ply:       ply,
				Noise:     1,
				Seed:      seed,
				Workers:   1,
			})
			list := gametest.Got(a.Rank(background, gametest.Four))
			for i, x := range list {
				switch {
				case !(x.Win >= 0 && x.Win <= 1), i > 0 && x.Ply == list[0].Ply && x.Win > list[i-1].Win:
					t.Errorf("%d plies deep it wins %v after %v", ply, x.Win, list[max(0, i-1)].Win)
				case x.Play == plays[1] && (x.Win != win || !x.Exact || win == 1 && i > 0):
					t.Errorf("what is known to win %v is %+v in place %d", win, x.Estimate, i)
				case x.Play == plays[1]:
				case x.Win == 0:
					low++
				case x.Win == 1:
					high++
				}
			}
		}
		if low == 0 || high == 0 {
			t.Errorf("%d plies deep %d plays win nothing and %d everything", ply, low, high)
		}
	}
}

// Odds tell plays apart whose win probabilities are both 1 in 53 bits.
func TestAQuickAgentRanksByOdds(t *testing.T) {
	plays := alfonsine.Fallas.Plays(gametest.Four)
	odds := worth{}
	for i, play := range plays {
		odds[play.Next()] = -[]float64{45, 50, 60, 40}[i]
	}
	a := &player{opt: Options{Ply: 1, Width: 4, Workers: 1}, judge: &mind.Judge{Game: alfonsine.Fallas, Estimator: odds}}
	list, err := a.Rank(background, gametest.Four)
	if err != nil || list[0].Win != 1 {
		t.Errorf("%+v, %v", list, err)
	}
	if list[0].Play != plays[2] || list[1].Play != plays[1] || list[2].Play != plays[0] {
		t.Errorf("%+v, %v", list, err)
	}
}

// Of plays of equal worth the one that leaves fewer pips comes first, and then the first in
// the order of positions.
func TestEqualPlaysAreSortedByPips(t *testing.T) {
	var want []candidate
	for _, text := range []string{"11:1,7:1,off:13 19:15 b -", "12:1,6:1,off:13 19:15 b -", "10:2,off:13 19:15 b -"} {
		want = append(want, candidate{next: alfonsine.MustParsePosition(text)})
	}
	if want[1].next.Compare(want[0].next) < 0 {
		want[0], want[1] = want[1], want[0]
	}
	a := &player{judge: &mind.Judge{Game: alfonsine.Fallas}}
	for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		list := []candidate{want[order[0]], want[order[1]], want[order[2]]}
		if a.sort(list, alfonsine.White); !slices.Equal(list, want) {
			t.Errorf("in the order %v they are sorted as %v", order, list)
		}
	}
}

// A whites table knows every position in which White is to throw.
type whites float64

func (w whites) Knows(p alfonsine.Position) bool {
	return p.Turn() == alfonsine.White && p.Dice().IsZero() && !p.Over()
}
func (w whites) Win(alfonsine.Position) (float64, error) { return float64(w), nil }

func TestWhatATableKnowsIsSearchedNoDeeper(t *testing.T) {
	for ply := 1; ply <= 4; ply++ {
		want := map[bool]float64{true: 0.5, false: 0.9}[ply == 1] // a guess before Black has played, then the table
		a := newAgent(t, alfonsine.Fallas, Options{
			Evaluator: even{},
			Tables:    []Table{whites(0.9)},
			NoTable:   true,
			Ply:       ply,
			Width:     1,
			Workers:   1,
		})
		list, err := a.Rank(background, gametest.Four)
		if err != nil || math.Abs(list[0].Win-want) > 1e-9 {
			t.Errorf("%d plies deep: %+v, %v", ply, list[0], err)
		}
	}
}

func TestASinglePlayIsChosenUnexamined(t *testing.T) {
	n := 0
	g := alfonsine.Fallas
	a := newAgent(t, g, Options{Ply: 2, NoTable: true, Workers: 1, Evaluator: counting{&n}})
	for text, want := range map[string]int{"8:1,off:14 19:15 w 3-2-1": 1, "12:2,off:13 19:15 w 3-2-1": 5} {
		p := alfonsine.MustParsePosition(text)
		n = 0
		if _, err := a.Choose(background, p); err != nil || (n == 1) != (want == 1) {
			t.Errorf("%s: %d estimates, %v", text, n, err)
		}
		n = 0
		if list, err := a.Rank(background, p); err != nil || n < want+1 || list[0].Ply != 2 {
			t.Errorf("%s: %d estimates, %v", text, n, err)
		}
	}
}

// A counting evaluator counts how often it is asked.
type counting struct{ n *int }

func (c counting) Win(alfonsine.Position) (float64, error) { *c.n++; return 0.5, nil }

// Nothing is better than to have won for certain, so nothing else is examined.
func TestAfterACertainWinNothingElseIsExamined(t *testing.T) {
	for _, test := range []struct {
		name         string
		certain      bool
		guess, truth [4]float64
		depth        int // of what is not known
	}{
		{"a win for certain", true, [4]float64{1, 0.5, 0.5, 0.5}, [4]float64{}, 1},
		{"a win that is guessed", false, [4]float64{1, 0.5, 0.5, 0.5}, [4]float64{0.5, 0.2, 0, 0}, 2},
		{"less than a win", false, [4]float64{0.8, 0.5, 0.5, 0.5}, [4]float64{0.2, 0.5, 0, 0}, 2},
	} {
		j := asked(test.certain, test.guess, test.truth)
		a := &player{opt: Options{Ply: 2, Width: 3, Workers: 1}, judge: j}
		list := gametest.Got(a.Rank(background, gametest.Four))
		for i, x := range list {
			switch depth := x.Ply; {
			case i == 3 && depth != 1, i < 3 && depth != test.depth:
				t.Errorf("%s: play %d has the depth %d", test.name, i, depth)
			case test.depth == 2 && i < 3 && math.Abs(x.Win-j.Tables[0].(oracle).Truth[x.Play.Next().Setup().White]) > 1e-9:
				t.Errorf("%s: play %d wins %v", test.name, i, x.Win)
			case i > 0 && depth == list[i-1].Ply && x.Win > list[i-1].Win:
				t.Errorf("%s: play %d wins %v after %v", test.name, i, x.Win, list[i-1].Win)
			}
		}
	}
}

// Of one play it is known what it wins.
type sure map[alfonsine.Position]float64

func (s sure) Knows(p alfonsine.Position) bool           { _, ok := s[p]; return ok }
func (s sure) Win(p alfonsine.Position) (float64, error) { return 1 - s[p], nil }

// What is known of a play puts it neither before nor behind plays that win more or less.
func TestAPlayThatIsKnownRanksByWhatItWins(t *testing.T) {
	plays := alfonsine.Fallas.Plays(gametest.Four)
	for _, opt := range []Options{{}, {Ply: 2}, {Games: 1}, {Games: 60}, {Ply: 2, Games: 60}, {Ply: 1, Games: 60, Budget: time.Hour}} {
		opt.Evaluator, opt.NoTable, opt.Workers = even{}, true, 1
		// The others win half by guess, and all their games.
		for win, first := range map[float64]bool{0: false, 0.4: false, 0.6: opt.Games == 0, 1: true} {
			opt.Tables = []Table{sure{plays[1].Next(): win}}
			a := newAgent(t, alfonsine.Fallas, opt)
			list, err := a.Rank(background, gametest.Four)
			if err != nil || (list[0].Play == plays[1]) != first || list[3].Play == plays[1] && opt.Games > 0 {
				t.Errorf("%d plies, %d games, and one that wins %v: %+v, %v", opt.Ply, opt.Games, win, list, err)
			}
			if chosen, err := a.Choose(background, gametest.Four); err != nil || (chosen == plays[1]) != first {
				t.Errorf("%d plies, %d games, and one that wins %v: it chooses %v, %v", opt.Ply, opt.Games, win, chosen, err)
			}
			if opt.Games > 0 && win < 1 && list[0].Games == 0 {
				t.Errorf("%d games: none is played", opt.Games)
			}
		}
	}
}

// With a budget a search goes one ply deeper at a time, and ends where it would without.
func TestASearchWithABudgetEndsAtItsPly(t *testing.T) {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("12:2,off:13 22:2,off:13 w 3-2-1")
	opt := Options{Ply: 3, Width: 2, Evaluator: Heuristic(g), NoTable: true, Workers: 1}
	want, err := newAgent(t, g, opt).Rank(background, p)
	if err != nil || want[0].Ply != 3 || want[1].Ply != 3 || want[2].Ply != 1 {
		t.Fatalf("%+v, %v", want, err)
	}
	opt.Budget = time.Hour
	if got, err := newAgent(t, g, opt).Rank(background, p); err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, and not %+v: %v", got, want, err)
	}
}

// A third ply goes on from the best answers to each throw, as many as Replies says, and
// takes the best of what these lead to. Zero means as many as Width.
func TestAThirdPlyFollowsAsManyRepliesAsItIsAsked(t *testing.T) {
	gametest.NotShort(t)
	g := alfonsine.TodasTablas
	e := Heuristic(g)
	p := alfonsine.MustParsePosition("24:1,13:1,8:2,6:1,off:10 1:1,12:2,17:1,19:1,off:10 w 3-1")
	judged := func(p alfonsine.Position) float64 {
		if winner, won := p.Winner(); won {
			return map[bool]float64{true: 1}[winner == p.Turn()]
		}
		return gametest.Got(e.Win(p))
	}
	// mean returns what the side to throw wins, with some of its best plays followed.
	var mean func(p alfonsine.Position, plies, replies int) float64
	mean = func(p alfonsine.Position, plies, replies int) float64 {
		if plies == 0 || p.Over() {
			return judged(p)
		}
		sum := 0.0
		for thrown, prob := range g.Chances(p) {
			next := g.AppendNext(nil, thrown)
			slices.SortStableFunc(next, func(x, y alfonsine.Position) int { return cmp.Compare(judged(x), judged(y)) })
			if plies == 1 {
				replies = 1
			}
			best := 0.0
			for _, q := range next[:min(replies, len(next))] {
				best = max(best, 1-mean(q, plies-1, replies))
			}
			sum += prob * best
		}
		return sum
	}
	opt := Options{Evaluator: e, Ply: 3, Width: 3, NoTable: true}
	said := make(map[int][]Rated)
	for _, replies := range []int{0, 1, 2, 3} {
		opt.Replies = replies
		list := gametest.Got(newAgent(t, g, opt).Rank(background, p))
		said[replies] = list
		for _, x := range list[:opt.Width] {
			if want := 1 - mean(x.Play.Next(), 2, cmp.Or(replies, opt.Width)); math.Abs(x.Win-want) > 1e-9 || x.Ply != 3 {
				t.Errorf("%d replies: %v wins %v at depth %d, and not %v at 3", replies, x.Play, x.Win, x.Ply, want)
			}
		}
	}
	if !slices.Equal(said[0], said[3]) || slices.Equal(said[1], said[2]) {
		t.Errorf("by replies: %+v", said)
	}
	for replies, want := range map[int]string{0: "3 plies, no tables", 1: "3 plies, the best reply followed, no tables", 2: "3 plies, 2 replies followed, no tables"} {
		opt.Replies = replies
		if got := newAgent(t, g, opt).String(); !strings.Contains(got, want) {
			t.Error(got)
		}
	}
}

// alike reports whether two judgements of a play differ by rounding at most.
func alike(x, y Rated) bool {
	far := math.Abs(x.Win-y.Win) > 1e-12
	x.Win, y.Win = 0, 0
	return x == y && !far
}

// The third ply examines the plays that win nearly as much as the best two plies deep, and
// says of them what it says where it examines all. The others stay as far behind.
func TestAThirdPlyExaminesOnlyThePlaysNearTheBest(t *testing.T) {
	gametest.NotShort(t)
	left, alone, examined := 0, 0, 0
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet, alfonsine.TodasTablas} {
		opt := Options{Evaluator: Heuristic(g), Ply: 2, Width: 4, Replies: 1, NoTable: true}
		two := newAgent(t, g, opt)
		opt.Ply = 3
		all := newAgent(t, g, opt)
		opt.Near = 1
		same := newAgent(t, g, opt)
		opt.Near = 0.01
		some := newAgent(t, g, opt)
		for _, p := range gametest.Thrown(g, gametest.Cases(3, 6), 9) {
			list := func(a Agent) []Rated {
				t.Helper()
				return gametest.Got(a.Rank(background, p))
			}
			before, after := list(two), list(all)
			var want []Rated
			for _, x := range before {
				if x.Ply == 2 && x.Win > before[0].Win-opt.Near {
					want = append(want, x)
				}
			}
			rest := before[len(want):]
			if len(want) == 1 {
				alone++
			} else {
				in := func(list []Rated, x Rated) bool {
					return slices.ContainsFunc(list, func(y Rated) bool { return y.Play == x.Play })
				}
				near := slices.DeleteFunc(slices.Clone(after), func(x Rated) bool { return !in(want, x) })
				change := 0.0
				for i := range near {
					change += (near[i].Win - want[i].Win) / float64(len(near))
				}
				for i := range rest {
					if rest[i].Ply == 2 && !rest[i].Exact {
						rest[i].Win = min(max(rest[i].Win+change, 0), 1)
					}
				}
				left, examined, want = left+len(after)-len(near), examined+len(near), near
			}
			got := list(some)
			if !slices.EqualFunc(got, append(slices.Clip(want), rest...), alike) {
				t.Errorf("%s: %v\n%+v, and not\n%+v and %+v", g.Slug(), p, got, want, rest)
			}
			for _, x := range got {
				if x.Ply > 1 && !x.Exact && x.Win > got[0].Win+1e-12 {
					t.Errorf("%s: %v: %v wins more than %v, which comes first", g.Slug(), p, x, got[0])
				}
			}
			if got := list(same); len(before) > 1 && !slices.Equal(got, after) {
				t.Errorf("%s: %v\n%+v, and not\n%+v", g.Slug(), p, got, after)
			}
			one, err := some.Win(background, g.Mirror(g.Start()))
			if other, _ := two.Win(background, g.Mirror(g.Start())); err != nil || one != other {
				t.Errorf("%s: before a throw %+v, and not %+v: %v", g.Slug(), one, other, err)
			}
		}
	}
	if left == 0 || alone == 0 || examined == 0 {
		t.Errorf("%d plays left out, %d alone, %d examined", left, alone, examined)
	}
}

// A cutting estimator ends the time when it is asked for the n-th time.
type cutting struct {
	mind.Estimator
	n   *int
	end context.CancelFunc
}

func (c cutting) Odds(p alfonsine.Position, h *mind.Head) float64 {
	if *c.n--; *c.n == 0 {
		c.end()
	}
	return c.Estimator.Odds(p, h)
}

// However deep a search with a budget has come when its time is over, the play that was the
// best so far is examined first, and whatever is not examined to the end stays as it was.
func TestASearchThatIsCutOffKeepsWhatItHasExamined(t *testing.T) {
	gametest.OneGoroutine(t)
	g := alfonsine.Fallas
	for _, text := range []string{"15:1,8:1,off:13 18:1,14:1,off:13 w 6-4-1", "16:1,9:1,off:13 17:1,14:1,off:13 w 3-2-1"} {
		p := alfonsine.MustParsePosition(text)
		rank := func(ply, width, questions int) (list []candidate, asked int) {
			until, end := context.WithCancel(background)
			defer end()
			n := questions
			a := &player{
				opt:   Options{Ply: ply, Width: width, Workers: 1, Budget: time.Hour},
				judge: &mind.Judge{Game: g, Estimator: cutting{mind.NewHeuristic(g), &n, end}},
			}
			list = a.rank(mind.Thought{Ctx: background, Until: until}, p, false)
			return list, questions - n
		}
		var full [4][]candidate
		var asked [4]int
		for ply := 1; ply <= 3; ply++ {
			full[ply], asked[ply] = rank(ply, 2, -1)
		}
		if full[1][0].play == full[2][0].play {
			t.Fatalf("%s: the best play is the same one and two plies deep", text)
		}
		check := func(ply, examined, questions int) {
			got, _ := rank(3, 2, questions)
			for i, x := range got {
				want := full[ply][i]
				if i < examined {
					want = full[ply+1][slices.IndexFunc(full[ply+1], func(y candidate) bool { return want.play == y.play })]
				}
				if x.play != want.play || x.Estimate != want.Estimate {
					t.Errorf("%s, cut off after %d questions, %d plies deep: play %d, %v, is %+v, and not %+v", text, questions, ply, i, x.play, x.Estimate, want.Estimate)
				}
			}
		}
		for ply := 1; ply < 3; ply++ {
			check(ply, 0, asked[ply]+(asked[ply+1]-asked[ply])/16)
			check(ply, 1, asked[ply]+(asked[ply+1]-asked[ply])*15/16)
		}
		_, alone := rank(2, 1, -1)
		check(1, 1, alone) // with the last question about the first play
	}
}

// Whenever a context is canceled, the answer is its error.
func TestASearchThatIsCanceledIsAnError(t *testing.T) {
	for ply := 1; ply <= 3; ply++ {
		for _, n := range []int{1, 20, 2000} {
			for _, budget := range []time.Duration{0, time.Hour} {
				ctx, cancel := context.WithCancel(background)
				left := n
				a := &player{
					opt:   Options{Ply: ply, Width: 2, Workers: 1, Budget: budget},
					judge: &mind.Judge{Game: alfonsine.Fallas, Estimator: cutting{worth{}, &left, cancel}},
				}
				before := alfonsine.MustParsePosition("12:2,off:13 22:2,off:13 w -")
				if win, err := a.Win(ctx, before); left <= 0 && (!errors.Is(err, context.Canceled) || win != (Estimate{})) {
					t.Errorf("%d plies deep, canceled at question %d: %+v, %v", ply, n, win, err)
				}
				cancel()
				list, err := a.Rank(ctx, gametest.Four)
				play, chosen := a.Choose(ctx, gametest.Four)
				if list != nil || !errors.Is(err, context.Canceled) {
					t.Errorf("%d plies deep, in a canceled context it ranks: %v, %v", ply, list, err)
				}
				if play != (alfonsine.Play{}) || !errors.Is(chosen, context.Canceled) {
					t.Errorf("%d plies deep, in a canceled context it chooses: %v, %v", ply, play, chosen)
				}
			}
		}
	}
}

// Dice that are left to the other side are played before the search goes a ply deeper.
func TestDiceThatAreLeftAreNoPly(t *testing.T) {
	g := alfonsine.Laquet
	one := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true})
	two := newAgent(t, g, Options{Evaluator: Heuristic(g), NoTable: true, Ply: 2})
	left := 0
	for _, text := range []string{"4:4,2:2,1:9 3:7,off:8 b 3-2", "5:2,4:2,3:3,2:1,off:7 7:2,off:13 b 4-1", "10:1,7:1,6:1,2:1,1:1,off:10 9:2,off:13 b 5-2"} {
		list := gametest.Got(two.Rank(background, alfonsine.MustParsePosition(text)))
		for _, x := range list {
			p := x.Play.Next()
			if !p.Leftover() {
				continue
			}
			left++
			reply := gametest.Got(one.Choose(background, p))
			want, err := two.Win(background, reply.Next())
			if err != nil || math.Abs(x.Win-(1-want.Win)) > 1e-12 || x.Ply != 2 || want.Ply != 1 {
				t.Errorf("%s: %v is %+v, and after %v White is %+v: %v", text, x.Play, x.Estimate, reply, want, err)
			}
		}
	}
	if left != 3 {
		t.Errorf("%d plays leave dice", left)
	}
}

// Errors are the same on every machine. They depend on the seed, and on all of a position.
func TestTheErrorAtAPositionIsTheSameEverywhere(t *testing.T) {
	for _, test := range []struct {
		position string
		want     [2]float64 // by seed
	}{
		{"12:2,off:13 19:15 w 3-2-1", [2]float64{0.2424067689, -0.1081474595}},
		{"12:2,off:13 19:15 b 3-2-1", [2]float64{0.1289470808, 0.3476998966}},
		{"12:2,off:13 19:15 w -", [2]float64{-0.1577546886, -0.2400281591}},
		{"12:2,off:13 19:15 b -", [2]float64{0.9882859482, -0.6015504216}},
		{"bar:1,12:1,off:13 19:15 w 3-2-1", [2]float64{-0.3145315042, -1.0768495202}},
		{"12:2,off:13 bar:2,19:13 w 3-2-1", [2]float64{-0.0245261101, -1.2224204407}},
	} {
		p := alfonsine.MustParsePosition(test.position)
		for seed, want := range test.want {
			if got := mind.Noise(uint64(seed), &p); math.Abs(got-want) > 1e-9 {
				t.Errorf("%s: by seed %d it is %.10f", test.position, seed, got)
			}
		}
	}
}

// Unless it is said how many, only plays that are near the best at one ply are examined, and a
// play that is alone there is chosen at once. Of those examined a play that loses after each
// throw is given up at the last ply, or where it is farther behind than the next one examines.
func TestPlaysThatAreFarBehindAreNotExamined(t *testing.T) {
	near, behind := [4]float64{0.5, 0.5, 0.43, 0.3}, [4]float64{0.5, 0.45, 0.43, 0.3}
	for _, test := range []struct {
		guess  [4]float64
		opt    Options
		depths []int // of the plays as they are ranked
		asked  bool  // a choice asks for more than one ply
	}{
		{near, Options{Ply: 2}, []int{2, 2, 1, 1}, true},
		{behind, Options{Ply: 2}, []int{2, 1, 1, 1}, true},
		{behind, Options{Ply: 2, Width: 3}, []int{2, 2, 2, 1}, true},
		{behind, Options{Ply: 2, Noise: 1e-12}, []int{2, 2, 1, 1}, true},
		{behind, Options{Ply: 2, Games: 8}, []int{2, 2, 2, 2}, true},
		{behind, Options{Ply: 3}, []int{3, 1, 1, 1}, true},
		{behind, Options{Ply: 3, Budget: time.Hour}, []int{3, 2, 1, 1}, true},
		{behind, Options{Ply: 3, Near: 0.1}, []int{3, 2, 1, 1}, true},
		{behind, Options{Ply: 3, Near: 0.01}, []int{2, 1, 1, 1}, true},
		{[4]float64{0.5, 0.43, 0.43, 0.3}, Options{Ply: 2}, []int{2, 1, 1, 1}, false},
	} {
		n := 0
		o := oracle{gametest.Oracle{Count: func() { n++ }}.About(test.guess, test.guess)}
		j := &mind.Judge{Game: alfonsine.Fallas, Tables: []mind.Knower{o}, Estimator: o}
		test.opt.Workers = 1
		a := &player{opt: LevelExpert.options(test.opt, usualNoise), judge: j}
		if test.opt.Width == 0 {
			a.club = usualNoise[clubErrs]
		}
		for i, x := range gametest.Got(a.Rank(background, gametest.Four)) {
			if x.Ply != test.depths[i] || i < 2 && math.Abs(x.Win-test.guess[i]) > 1e-9 {
				t.Errorf("%v, %+v: play %d has the depth %d and wins %v", test.guess, test.opt, i, x.Ply, x.Win)
			}
		}
		n = 0
		if _, err := a.Choose(background, gametest.Four); err != nil || (n > 8) != test.asked {
			t.Errorf("%v, %+v: %d questions, %v", test.guess, test.opt, n, err)
		}
	}
}

// Where plays are given up, a third ply says the same of those that it examines.
func TestAThirdPlySaysTheSameWherePlaysAreGivenUp(t *testing.T) {
	given := 0
	for _, g := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.TodasTablas} {
		opt := Options{Ply: 3, Width: 8, Replies: 1, Near: 0.01, Workers: 1}
		all := &player{opt: LevelExpert.options(opt, usualNoise), judge: mind.NewJudge(g, mind.NewHeuristic(g))}
		some := *all
		some.club = 1
		for _, p := range gametest.Thrown(g, gametest.Cases(4, 12), 9) {
			want, got := gametest.Got(all.Rank(background, p)), gametest.Got(some.Rank(background, p))
			for _, x := range got {
				i := slices.IndexFunc(want, func(y Rated) bool { return y.Play == x.Play })
				if x.Ply == 3 && want[i].Ply == 3 && x != want[i] {
					t.Errorf("%s %v: %+v, and not %+v", g.Slug(), p, x, want[i])
				}
				if x.Ply == 1 && want[i].Ply > 1 {
					given++
				}
			}
		}
	}
	if given == 0 {
		t.Error("no play is given up")
	}
}
