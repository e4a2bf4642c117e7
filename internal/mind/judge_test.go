package mind

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A worth is an estimator that knows the log odds of some positions.
type worth map[alfonsine.Position]float64

func (w worth) Odds(p alfonsine.Position, _ *Head) float64 { return w[p] }

// Of plays of equal worth the one that leaves fewer pips is the best, and then the first in
// the order of positions, in whatever order they are listed.
func TestOfEqualPlaysTheOneThatLeavesFewerPipsIsMade(t *testing.T) {
	position := alfonsine.MustParsePosition
	far, near, nearToo := position("10:2,off:13 19:15 b -"), position("11:1,7:1,off:13 19:15 b -"), position("12:1,6:1,off:13 19:15 b -")
	if far.Compare(near) > 0 || far.Compare(nearToo) > 0 {
		t.Fatal("the one with the most pips is not the first in the order of positions")
	}
	if nearToo.Compare(near) < 0 {
		near, nearToo = nearToo, near
	}
	for name, test := range map[string]struct {
		value map[alfonsine.Position]float64 // for Black
		best  alfonsine.Position
	}{
		"the best":                   {worth{far: -3, near: -2, nearToo: -1}, far},
		"the one with fewer pips":    {worth{far: 1, near: 1, nearToo: 1.5}, near},
		"the first of equal ones":    {worth{far: 1, near: 1, nearToo: 1}, near},
		"the second, if it is worth": {worth{far: 1, near: 1, nearToo: 0.5}, nearToo},
		"one without an estimate":    {worth{far: -3, near: math.NaN(), nearToo: 1}, near},
	} {
		j := &Judge{Game: alfonsine.Fallas, Estimator: worth(test.value)}
		for _, list := range [][]alfonsine.Position{{far, near, nearToo}, {nearToo, near, far}, {near, nearToo, far}} {
			i, x := j.Pick(list, alfonsine.White, new(Scratch), nil)
			if want := -test.value[test.best]; list[i] != test.best || x != want && want == want || x == x && want != want {
				t.Errorf("%s of %v is %v, with %v", name, list, list[i], x)
			}
		}
	}
}

func TestAGameThatIsOverIsWonOrLostOrATie(t *testing.T) {
	j := &Judge{Game: alfonsine.Fallas, Estimator: worth{}}
	for text, want := range map[string]float64{
		"off:15 1:1,off:14 1-0 -": math.Inf(1),
		"1:1,off:14 off:15 0-1 -": math.Inf(-1),
		"12:15 1:15 1/2-1/2 -":    0,
	} {
		p := alfonsine.MustParsePosition(text)
		w, b := j.After(&p, alfonsine.White, new(Scratch)), j.After(&p, alfonsine.Black, new(Scratch))
		if w != want || b != -want && want != 0 {
			t.Errorf("%s: %v for White and %v for Black", text, w, b)
		}
		if !j.Knows(&p, Thought{}) {
			t.Errorf("%s is not known", text)
		}
	}
	// A table is not asked about dice that are to be played.
	p := alfonsine.MustParsePosition("12:2,off:13 19:15 b -")
	j.Tables = []Knower{constant(0.5)}
	if thrown := alfonsine.MustParsePosition("12:2,off:13 19:15 b 6-5-4"); !j.Knows(&p, Thought{}) || j.Knows(&thrown, Thought{}) {
		t.Error("a table that knows everything knows another position")
	}
}

// Each throw is told with the position before it and what that is worth to the side that
// throws, also where it has just played dice that the other side left.
func TestAGameAgainstItselfIsToldThrowByThrow(t *testing.T) {
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet, alfonsine.ParejaDeEntrada} {
		j := &Judge{Game: g, Estimator: NewHeuristic(g)}
		for seed := range uint64(3) {
			s := new(Scratch)
			throws := 0
			look := func(before *alfonsine.Position, odds float64, thrown *alfonsine.Position) bool {
				throws++
				if want := j.Before(before, Thought{}, nil); odds != want {
					t.Errorf("%s: %v is worth %v, not %v", g.Slug(), before, want, odds)
				}
				if !before.Dice().IsZero() || thrown.Dice().IsZero() {
					t.Errorf("%s: %v before the throw, and %v with it", g.Slug(), before, thrown)
				}
				if thrown.Turn() != before.Turn() {
					t.Errorf("%s: by the throw after %v the turn passes", g.Slug(), before)
				}
				return true
			}
			end := j.PlayItself(g.Start(), false, rand.New(rand.NewPCG(seed, 0)), s, look)
			if !end.Over() || throws < 5 || len(s.Next) != 0 {
				t.Errorf("%s: after %d throws it is %v", g.Slug(), throws, end)
			}
		}
	}
}

func TestAGameAgainstItselfEnds(t *testing.T) {
	far, all := alfonsine.MustParsePosition("12:2,off:13 19:15 w -"), math.MaxInt
	table := []Knower{gametest.Oracle{}} // which knows what is White's turn
	for _, test := range []struct {
		name     string
		v        *alfonsine.Game
		p        alfonsine.Position
		tables   []Knower
		toTheEnd bool
		most     int // throws to look at
		want     int // throws
	}{
		{"where a table knows the position", alfonsine.Fallas, far, table, false, all, 0},
		{"also after a throw", alfonsine.Fallas, alfonsine.Fallas.Mirror(far), table, false, all, 1},
		{"where nobody looks on", alfonsine.Fallas, far, nil, false, 3, 3},
		{"after 4,000 throws", gametest.Passing(alfonsine.Fallas), far, nil, false, all, 4000},
		{"at once if it is over", alfonsine.Fallas, alfonsine.MustParsePosition("off:15 1:1,off:14 1-0 -"), nil, true, all, 0},
	} {
		j := &Judge{Game: test.v, Tables: test.tables, Estimator: worth{}}
		throws := 0
		look := func(*alfonsine.Position, float64, *alfonsine.Position) bool {
			throws++
			return throws < test.most
		}
		end := j.PlayItself(test.p, test.toTheEnd, rand.New(rand.NewPCG(1, 0)), new(Scratch), look)
		if throws != test.want || end.Over() != test.p.Over() {
			t.Errorf("%s: after %d throws it is %v", test.name, throws, end)
		}
	}
	j := &Judge{Game: alfonsine.Fallas, Tables: table, Estimator: worth{}}
	onward := func(*alfonsine.Position, float64, *alfonsine.Position) bool { return true }
	if end := j.PlayItself(far, true, rand.New(rand.NewPCG(1, 0)), new(Scratch), onward); !end.Over() {
		t.Errorf("to the end it is %v", end)
	}
}

// What a search lists is laid aside when it is done, also in the middle of another one.
func TestASearchLeavesTheListAsItWas(t *testing.T) {
	g := alfonsine.Fallas
	j := &Judge{Game: g, Estimator: worth{}}
	p := gametest.Thrown(g, 1, 1)[0]
	s := &Scratch{Next: []alfonsine.Position{p}}
	if best, x := j.Best(&p, s); x != 0 || !slices.Contains(g.AppendNext(nil, p), best) {
		t.Errorf("%v, %v", best, x)
	}
	if len(s.Next) != 1 || s.Next[0] != p {
		t.Errorf("the list is %v", s.Next)
	}
	if s.Clear(Thought{}); len(s.Next) != 0 {
		t.Errorf("for a new thought the list is %v", s.Next)
	}
}

// A position that comes again after other throws has the odds that it had, also where both
// sides may throw, and for another network.
func TestWhatIsRememberedChangesNoAnswer(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range gametest.Some(t, 4, gametest.Varied(t)) {
		s := new(Scratch)
		for range 2 {
			j := &Judge{Game: g, Estimator: wildNet(g, Shape{Units: 4}, rng).Estimator(g)}
			for _, p := range undiced(g, 6, rng) {
				want := 0.0
				for thrown, prob := range g.Chances(p) {
					_, odds := j.Best(&thrown, new(Scratch))
					want += float64(prob * Probability(odds))
				}
				if got := j.Average(&p, 2, 1, s); got != want {
					t.Errorf("%s %v: %v, and not %v", g.Slug(), p, got, want)
				}
			}
			again := s.memory
			if s.Clear(Thought{}); s.replying || again.judge != nil {
				t.Error("another thought goes on with what was remembered")
			}
		}
	}
}

// A numbering estimator counts how often it is asked.
type numbering struct {
	Estimator
	n *int
}

func (e numbering) Odds(p alfonsine.Position, h *Head) float64 {
	*e.n++
	return e.Estimator.Odds(p, h)
}
