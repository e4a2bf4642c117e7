package study

import (
	"reflect"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/gametest"
	"github.com/google/go-cmp/cmp"
)

// finish makes the first play of a position that ends the game, and counts the game.
func finish(t *testing.T, slug, position string) tally {
	t.Helper()
	v, err := alfonsine.Lookup(slug)
	gametest.Must(t, err)
	p, err := alfonsine.ParsePosition(position)
	gametest.Must(t, err)
	for _, play := range v.Plays(p) {
		if play.Next().Over() {
			var g game
			var sum tally
			g.turn(p, &play)
			sum.add(&g, p, play.Next())
			return sum
		}
	}
	t.Fatalf("%s: %s does not end", slug, position)
	return tally{}
}

func TestTheOpeningFiveFiveFiveIsAFailure(t *testing.T) {
	sum := finish(t, "fallas", "24:2,6:13 19:13,1:2 w 5-5-5")
	if sum.wins != [2]int64{0, 1} || sum.failed != 1 || sum.failedFirst != 1 || sum.unused.part != 3 || sum.passes.part != 1 {
		t.Errorf("%+v", sum)
	}
}

func TestBearingOffTheLastCheckerLeavesNoDieUnplayed(t *testing.T) {
	sum := finish(t, "fallas", "1:1,off:14 24:1,off:14 w 6-5-3")
	if sum.wins != [2]int64{1, 0} || sum.failed != 0 || sum.short.part != 0 || sum.unused.part != 0 || sum.unused.whole != 3 {
		t.Errorf("%+v", sum)
	}
}

func TestAGameCanBeWonByADieThatWasLeft(t *testing.T) {
	sum := finish(t, "laquet", "18:1,off:14 2:1,off:14 b ~6")
	if sum.wins != [2]int64{0, 1} || sum.wonByLeft != 1 || sum.turns[0] != 1 {
		t.Errorf("who wins, and how: %+v", sum)
	}
	if sum.gamesLeft != 1 || sum.gamesPlayed != 1 || sum.left.part != 1 {
		t.Errorf("the dice left over: %+v", sum)
	}
}

func TestDiceThatCannotBePlayedAreCounted(t *testing.T) {
	v := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition("20:15 19:15 w 1-1-1")
	gametest.Must(t, err)
	var g game
	g.turn(p, &v.Plays(p)[0])
	if g != (game{throws: 1, dice: 3, unused: 3, short: 1, passes: 1}) {
		t.Errorf("%+v", g)
	}
}

func TestTracesAddUpAndAreReadBack(t *testing.T) {
	all := func(first int64, games int64) traces {
		next := func() int64 { first++; return first }
		sampled := func() sample { return sample{next(), next(), next()} }
		shared := func() ratio { return ratio{games, next(), next(), next(), next(), next()} }
		s := traces{
			forced: shared(), contact: shared(), changes: sampled(), lowest: sampled(), decided: sampled(), luck: shared(),
			loss: [2]ratio{shared(), shared()}, primes: next(), shut: next(),
		}
		for i := range s.course {
			s.course[i] = next()
		}
		return s
	}
	one, two := all(0, 5), all(1000, 7)
	whole := tally{traces: one}
	whole.merge(&tally{traces: two})
	sum := whole.traces
	both := cmp.AllowUnexported(traces{}, ratio{}, sample{})
	if reflect.TypeFor[traces]().NumField() != 10 {
		t.Error("a field of traces is not in this test")
	}
	if sum.games() != 12 {
		t.Errorf("%d games", sum.games())
	}
	for name, of := range map[string]func(x traces) int64{
		"primes":          func(x traces) int64 { return x.primes },
		"shut":            func(x traces) int64 { return x.shut },
		"forced.part":     func(x traces) int64 { return x.forced.part },
		"contact.part":    func(x traces) int64 { return x.contact.part },
		"changes.sum":     func(x traces) int64 { return x.changes.sum },
		"lowest.games":    func(x traces) int64 { return x.lowest.games },
		"course[7]":       func(x traces) int64 { return x.course[7] },
		"luck.cross":      func(x traces) int64 { return x.luck.cross },
		"loss[1].whole2":  func(x traces) int64 { return x.loss[1].whole2 },
		"decided.squares": func(x traces) int64 { return x.decided.squares },
	} {
		if got, want := of(sum), of(one)+of(two); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
	for _, s := range []traces{one, two, sum, {}} {
		if diff := cmp.Diff(s, tallyOf((&tally{traces: s}).counts(), nil).traces, both); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

func TestTalliesAddUp(t *testing.T) {
	one := tally{
		games: 1, wins: [2]int64{2, 3}, ties: 4, cut: 5, turns: histogram{6, 7},
		unused: ratio{8, 9, 10, 11, 12, 13}, short: ratio{14, 15, 16, 17, 18, 19}, passes: ratio{20, 21, 22, 23, 24, 25},
		failed: 26, failedFirst: 27,
		gamesLeft: 28, gamesPlayed: 29, wonByLeft: 30, left: ratio{31, 32, 33, 34, 35, 36},
		steady: steady{sample{37, 38, 39}, 40},
	}
	two := one
	two.turns = histogram{6, 7, 8}
	two.merge(&one)
	want := tally{
		games: 2, wins: [2]int64{4, 6}, ties: 8, cut: 10, turns: histogram{12, 14, 8},
		unused: ratio{16, 18, 20, 22, 24, 26}, short: ratio{28, 30, 32, 34, 36, 38}, passes: ratio{40, 42, 44, 46, 48, 50},
		failed: 52, failedFirst: 54,
		gamesLeft: 56, gamesPlayed: 58, wonByLeft: 60, left: ratio{62, 64, 66, 68, 70, 72},
		steady: steady{sample{74, 76, 78}, 80},
	}
	if diff := cmp.Diff(want, two, cmp.AllowUnexported(tally{}, ratio{}, steady{}, sample{}, traces{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
