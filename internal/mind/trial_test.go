package mind

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A trial that is not given up says what a search says that looks at every throw, to the last
// bit. One that is given up says less than the other play wins, and mostly asks less.
func TestATrialSaysWhatASearchSays(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	spared := 0
	for _, g := range append(gametest.Some(t, 3, gametest.Varied(t)), alfonsine.Backgammon) {
		n := 0
		j := &Judge{Game: g, Estimator: numbering{NewHeuristic(g), &n}}
		for range 4 {
			p := g.Throw(gametest.Played(g, rng), rng)
			list := g.AppendNext(nil, p)
			list = list[:min(4, len(list))]
			for _, ply := range []int{2, 3}[:1+rng.IntN(2)] {
				var first Trial
				for i := range list {
					asked := func(win func(s *Scratch) (float64, bool)) (float64, bool, int) {
						n = 0
						w, whole := win(new(Scratch))
						return w, whole, n
					}
					want, _, all := asked(func(s *Scratch) (float64, bool) { return j.Win(&list[i], p.Turn(), ply, 1, s), true })
					for _, margin := range []float64{1, 0} {
						x := &Trial{Leader: &first, Margin: margin, Less: 0.25}
						if i == 0 {
							x, first = &first, Trial{}
						}
						got, whole, some := asked(func(s *Scratch) (float64, bool) { return x.Win(j, &list[i], p.Turn(), ply, 1, s) })
						switch {
						case whole && (got != want || some != all):
							t.Errorf("%s %v: play %d wins %v with %d questions, and not %v with %d", g.Slug(), p, i, got, some, want, all)
						case !whole && (i == 0 || margin == 1 || got >= first.win || some > all):
							t.Errorf("%s %v: play %d is given up at %v after %d questions of %d, with a margin of %v beside %v", g.Slug(), p, i, got, some, all, margin, first.win)
						case !whole:
							spared += all - some // none if the other throws leave nothing to ask
							told, seen := first.win, 0.0
							for k, o := range x.outcomes {
								if math.IsNaN(o.win) {
									continue
								}
								gain := o.win - first.outcomes[k].win
								if x.turn != p.Turn() {
									gain = -gain
								}
								told, seen = told+o.prob*gain, seen+o.prob
							}
							if told -= (1 - seen) * x.Less; math.Abs(got-told) > 1e-12 {
								t.Errorf("%s %v: play %d, given up, is said to win %v, and not %v", g.Slug(), p, i, got, told)
							}
						}
					}
				}
			}
		}
	}
	if spared == 0 {
		t.Error("no question is spared by giving a play up")
	}
	// A leader that was not examined, or after which somebody else throws, is none.
	g := alfonsine.TodasTablas
	p := alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 1:2,12:5,17:3,19:5 b -")
	j := &Judge{Game: g, Estimator: NewHeuristic(g)}
	best := &Trial{turn: alfonsine.White, outcomes: make([]outcome, 21)}
	for _, leader := range []*Trial{{turn: alfonsine.Black}, best} {
		if _, whole := (&Trial{Leader: leader}).Win(j, &p, alfonsine.White, 2, 1, new(Scratch)); !whole {
			t.Error("a play is given up beside one that it cannot be compared with")
		}
	}
}

// A trial that leaves out poor replies leaves none out before it has met the throw, and
// afterwards finds no better ones than there are. Of replies that hit and others with the same
// checkers of their side it does not take one for the other, and where a side plays on itself it
// takes those for one that change the same.
func TestPoorRepliesAreLeftOut(t *testing.T) {
	rng := gametest.Source(t)
	fewer := 0
	for _, g := range append(gametest.Some(t, 3, gametest.Varied(t)), alfonsine.Backgammon) {
		n := 0
		j := &Judge{Game: g, Estimator: numbering{NewHeuristic(g), &n}}
		for range 5 {
			p := g.Throw(gametest.Played(g, rng), rng)
			list := g.AppendNext(nil, p)
			if list[0].Over() || !list[0].Dice().IsZero() {
				continue
			}
			asked := func(x *Trial, at int) (float64, int) {
				n = 0
				win, _ := x.Win(j, &list[at], p.Turn(), 2, 1, new(Scratch))
				return win, n
			}
			first := &Trial{Poor: 0.03}
			for i := range list[:min(4, len(list))] {
				want, all := asked(new(Trial), i)
				x := first
				if i > 0 {
					x = &Trial{Poor: 0.03, Margin: 1, Leader: first}
				}
				got, some := asked(x, i)
				less := want - got // who has fewer replies wins less: the other side, a side that plays on itself, or both where dice are handed on
				if list[i].Turn() == p.Turn() {
					less = -less
				}
				if less > 1e-12 && gametest.Rules(g).Unplayed == alfonsine.UnplayedLost || i == 0 && (got != want || some != all) || some > all {
					t.Errorf("%s %v: play %d wins %v with %d questions, and with all replies %v with %d", g.Slug(), p, i, got, some, want, all)
				}
				fewer += all - some
			}
		}
	}
	if fewer == 0 {
		t.Error("none is left out")
	}
	c := alfonsine.White
	hits, passes := alfonsine.MustParsePosition("5:1,off:14 bar:1,19:14 b -"), alfonsine.MustParsePosition("5:1,off:14 20:1,19:14 b -")
	for _, test := range []struct{ list, poor, want []alfonsine.Position }{
		{[]alfonsine.Position{hits, passes}, []alfonsine.Position{passes}, []alfonsine.Position{hits}},
		{[]alfonsine.Position{hits, passes}, []alfonsine.Position{passes, hits}, []alfonsine.Position{hits, passes}},
		{[]alfonsine.Position{passes}, []alfonsine.Position{hits}, []alfonsine.Position{passes}},
	} {
		var poor []reply
		throw := throwOf{checkers: passes.Counts(c), turn: c}
		for _, p := range test.poor {
			poor = append(poor, reply{p.Counts(c), uint64(p.Bar(c.Opponent())), true})
		}
		if got := throw.without(&passes, slices.Clone(test.list), poor); !slices.Equal(got, test.want) {
			t.Errorf("of %v without %v there are %v", test.list, test.poor, got)
		}
	}
	at := func(text string) *alfonsine.Position {
		p := alfonsine.MustParsePosition(text + ",off:12 20:1,19:14 w 2-1")
		return &p
	}
	p := at("6:2,5:1")
	left := gametest.EndTurn(alfonsine.MustParsePosition("6:2,5:1,off:12 20:1,19:14 b 2-1"), p.Dice())
	for _, test := range []struct {
		turn alfonsine.Color
		p    *alfonsine.Position
		none bool
	}{{c, p, true}, {c.Opponent(), p, false}, {c.Opponent(), &left, true}} {
		x := Trial{of: c, turn: test.turn}
		if got := x.throw(test.p).checkers == (alfonsine.Counts{}); got != test.none {
			t.Errorf("after a play that %v follows, a throw of %v has none: %v", test.turn, test.p, got)
		}
	}
	own := throwOf{turn: c}
	poor := own.reply(at("6:2,5:1"), at("6:2,4:1"))
	poor.poor = true
	same, other := *at("6:1,5:1,4:1"), *at("5:3")
	if got := own.without(at("6:1,5:2"), []alfonsine.Position{same, other}, []reply{poor}); !slices.Equal(got, []alfonsine.Position{other}) {
		t.Errorf("without the play of 5/4 there are %v", got)
	}
}

// drawn gives each position odds of its own.
type drawn struct{}

func (drawn) Odds(p alfonsine.Position, _ *Head) float64 { return Noise(1, &p) }

func TestOfManyRepliesTheBestAreKept(t *testing.T) {
	p, x := alfonsine.Backgammon.Start(), &Trial{Poor: 1}
	x.Win(&Judge{Game: alfonsine.Backgammon, Estimator: drawn{}}, &p, p.Turn(), 2, 1, new(Scratch))
	for throw, replies := range x.met {
		good := len(slices.DeleteFunc(slices.Clone(replies), func(r reply) bool { return r.poor }))
		if good != manyReplies {
			t.Errorf("%v: of %d replies %d are kept", throw.dice, len(replies), good)
		}
	}
	if len(x.met) == 0 {
		t.Error("no throw has many replies")
	}
}

// A play is given up where the throws leave little doubt: after four if it always wins as much
// less, later if it wins now more and now less, and never if that is the margin or less.
func TestAPlayIsGivenUpWhereLittleDoubtIsLeft(t *testing.T) {
	for _, test := range []struct {
		name   string
		gains  []float64 // of all throws in turn, over and over
		margin float64
		want   int // the throw at which it is given up, 0 for none
	}{
		{"less after each throw", []float64{-0.01}, 0, 4},
		{"now more and now less", []float64{-0.3, 0.1}, 0, 9},
		{"a little less and much more", []float64{-0.1, -0.1, -0.1, -0.1, 0.6}, 0, 4},
		{"as much", []float64{0}, 0, 0},
		{"more", []float64{0.01}, 0, 0},
		{"less by the margin", []float64{-0.125}, 0.125, 0},
		{"less by more than the margin", []float64{-0.126}, 0.125, 4},
		{"unknown", []float64{math.NaN()}, 0, 0},
	} {
		var c comparison
		got := 0
		for n := 1; n < 21 && got == 0; n++ {
			if c.add(1.0/21, test.gains[(n-1)%len(test.gains)]); c.loses(test.margin) {
				got = n
			}
		}
		if got != test.want {
			t.Errorf("%s: it is given up at throw %d, and not %d", test.name, got, test.want)
		}
	}
}

// Of any throws that follow one another in a trial, four at least, some are better than most for
// the other play and some worse, and each comes once.
func TestTheThrowsOfATrialAreMixed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for _, n := range []int{6, 21, 56} {
		outcomes := make([]outcome, n)
		for i := range outcomes {
			outcomes[i].win = rng.Float64()
		}
		order := spread(outcomes)
		sorted := slices.Clone(order)
		slices.Sort(sorted)
		var all []float64
		for i, x := range sorted {
			if i != x {
				t.Fatalf("%d throws: %v", n, order)
			}
			all = append(all, outcomes[i].win)
		}
		slices.Sort(all)
		for at := range n - 3 {
			better := 0
			for _, i := range order[at : at+4] {
				if outcomes[i].win > all[n/2] {
					better++
				}
			}
			if better == 0 || better == 4 {
				t.Errorf("of %d throws the four from %d on: %v", n, at, order)
			}
		}
	}
}
