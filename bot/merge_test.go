package bot

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// parts cuts n games into parts, some of them empty, and returns where each begins and ends, in
// any order.
func parts(t *rapid.T, n int) [][2]int {
	cuts := rapid.SliceOfN(rapid.IntRange(0, n), 0, 9).Draw(t, "cuts")
	cuts = append(cuts, 0, n)
	slices.Sort(cuts)
	var list [][2]int
	for i := 1; i < len(cuts); i++ {
		list = append(list, [2]int{cuts[i-1], cuts[i]})
	}
	return rapid.Permutation(list).Draw(t, "order")
}

// merged merges results two by two, in any order, as texts that are sent from machine to
// machine, and returns the text of the last.
func merged[R any](t *rapid.T, list []R, merge func(R, R) R) []byte {
	var texts [][]byte
	for _, x := range list {
		texts = append(texts, gametest.Got(json.Marshal(x)))
	}
	for len(texts) > 1 {
		i := rapid.IntRange(1, len(texts)-1).Draw(t, "with")
		var one, other R
		if err := errors.Join(json.Unmarshal(texts[0], &one), json.Unmarshal(texts[i], &other)); err != nil {
			t.Fatal(err)
		}
		texts[i] = gametest.Got(json.Marshal(merge(one, other)))
		texts = texts[1:]
	}
	return texts[0]
}

// wholeOf fails unless what any parts of n games come to is, put together in any order, what all of
// them come to, to the byte.
func wholeOf[R any](t *testing.T, n int, play func(first, games int) R, merge func(R, R) R) {
	t.Helper()
	want := gametest.Got(json.Marshal(play(0, n)))
	rapid.Check(t, func(t *rapid.T) {
		var list []R
		for _, part := range parts(t, n) {
			var result R
			if games := part[1] - part[0]; games > 0 {
				result = play(part[0], games)
			}
			list = append(list, result)
		}
		if got := merged(t, list, merge); !bytes.Equal(got, want) {
			t.Fatalf("%s, and not %s", got, want)
		}
	})
}

func TestTheShardsOfARolloutAreTheWhole(t *testing.T) {
	g := alfonsine.MedioEmperador // which has ties
	p := gametest.Played(g, rand.New(rand.NewPCG(5, 0)))
	a := newAgent(t, g, Options{Level: LevelClub, Evaluator: Heuristic(g), NoTable: true})
	wholeOf(t, 60, func(first, games int) Estimate {
		return gametest.Got(Rollout(background, g, p, a, RolloutOptions{First: first, Games: games, Seed: 7}))
	}, Estimate.Merge)
}

func TestTheShardsOfAMatchAreTheWhole(t *testing.T) {
	g := alfonsine.Fallas
	one, other := newAgent(t, g, Options{Level: LevelClub, Evaluator: Heuristic(g), NoTable: true}), NewRandom(g, 1)
	const pairs = 150 // more than two blocks
	wholeOf(t, pairs, func(first, pairs int) Score {
		return gametest.Got(Match(background, g, one, other, MatchOptions{First: first, Pairs: pairs, Seed: 4}))
	}, Score.Merge)
}

func TestWhatHasNoGamesToCountAddsNone(t *testing.T) {
	exact, deep := Estimate{Win: 0.25, Exact: true}, Estimate{Win: 0.5, Ply: 2}
	analyst := Estimate{Win: 0.6, Margin: 0.01, Ply: 1, Games: 300} // of which its network is a part
	rolled := Estimate{Win: 0.625, Margin: 0.1, Games: 4, Wins: 2, Ties: 1}
	for _, test := range []struct{ one, other, want Estimate }{
		{exact, rolled, exact},
		{deep, rolled, rolled},
		{analyst, rolled, analyst},
		{deep, Estimate{}, deep},
		{exact, exact, exact},
	} {
		if a, b := test.one.Merge(test.other), test.other.Merge(test.one); a != test.want || b != test.want {
			t.Errorf("%+v and %+v make %+v and %+v", test.one, test.other, a, b)
		}
	}
	verdict := Score{Pairs: 1, Win: 1, Verdict: VerdictBetter, Results: [5]int{4: 1}}
	if got, want := verdict.Merge(Score{}), (Score{Pairs: 1, Win: 1, Results: [5]int{4: 1}}); got != want {
		t.Errorf("%+v, and not %+v", got, want)
	}
}

// The progress of a rollout is told of every 64 games, from one goroutine at a time, and last
// of all. With several workers one game may keep all others waiting, so that fewer are told of.
// A game that fails ends it, and those before count.
func TestARolloutTellsHowFarItIs(t *testing.T) {
	g := gametest.Brief(t)
	for _, workers := range []int{1, 3} {
		var told []int
		tell := func(e Estimate) { told = append(told, e.Games) }
		e, err := Rollout(background, g, g.Start(), hasty{g}, RolloutOptions{Games: 130, Workers: workers, Progress: tell})
		if err != nil || e.Games != 130 || e.Wins != 130 || e.Win != 1 {
			t.Errorf("%+v, %v", e, err)
		}
		if workers == 1 && !slices.Equal(told, []int{64, 128, 130}) {
			t.Errorf("one worker told after %v games", told)
		}
		if len(told) == 0 || len(told) > 3 || told[len(told)-1] != 130 || !slices.IsSorted(told) {
			t.Errorf("told after %v games", told)
		}
	}
	n := 0
	fails := seeded{hasty{g}, 0, func(uint64, alfonsine.Color) error {
		if n++; n == 71 {
			return io.ErrClosedPipe
		}
		return nil
	}}
	e, err := Rollout(background, g, g.Start(), fails, RolloutOptions{Games: 100, Workers: 1})
	if e.Games != 70 || !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%+v, %v", e, err)
	}
	var fell *PanicError
	if e, err := Rollout(background, g, g.Start(), (*player)(nil), RolloutOptions{}); e != (Estimate{}) || !errors.As(err, &fell) {
		t.Errorf("a panic: %+v, %v", e, err)
	}
}
