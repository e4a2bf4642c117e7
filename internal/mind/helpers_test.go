package mind

import (
	"context"
	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"math/rand/v2"
	"sync/atomic"
	"testing"
)

var background = context.Background()

// readings are the games of the package, and some readings that ask other things of a
// player.
func readings(tb testing.TB) []*alfonsine.Game {
	if testing.Short() {
		return []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet, alfonsine.ParejaDeEntrada, gametest.Backgammon, gametest.Lookup(tb, "fallas?hit=start")}
	}
	list := append(alfonsine.Games(), gametest.Backgammon)
	for _, slug := range []string{"fallas?hit=start", "fallas?overshoot=farthest", "laquet?points=24", "laquet?unplayed=offered"} {
		list = append(list, gametest.Lookup(tb, slug))
	}
	return list
}

// chasing is backgammon in which both sides travel the same way, half a path apart.
func chasing(tb testing.TB) *alfonsine.Game {
	rules := gametest.Backgammon.Rules()
	rules.Name, rules.Slug, rules.Course = "Chasing", "chasing", alfonsine.CourseOffset
	rules.Start = alfonsine.MustParsePosition("24:15 12:15 w -").Setup()
	return gametest.New(tb, rules)
}

// A stranger is a variant of which nothing but the interface is known.
type stranger struct{ alfonsine.Variant }

// A constant evaluator gives one number for everything, and is a table of everything.
type constant float64

func (c constant) Win(alfonsine.Position) (float64, error) { return float64(c), nil }

func (constant) Knows(alfonsine.Position) bool { return true }

func counter(n int64) *atomic.Int64 {
	x := new(atomic.Int64)
	x.Store(n)
	return x
}

// An endless variant only passes.
type endless struct{ alfonsine.Variant }

func (endless) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	pass, _ := alfonsine.NewPlay(p.EndTurn(alfonsine.Roll{}))
	return append(dst, pass)
}

// thrown returns positions with dice from random games.
func thrown(v alfonsine.Variant, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, n)
	for i := range list {
		list[i] = alfonsine.Throw(v, gametest.Played(v, rng), rng)
	}
	return list
}

// An oracle knows what White's checkers are worth to White: before a throw of White's for
// certain, and before one of Black's by a guess, unless it is certain there too. It calls
// count whenever it is asked.
type oracle struct {
	guess, truth map[alfonsine.Checkers]float64
	certain      bool
	count        func()
}

func (o oracle) Knows(p alfonsine.Position) bool {
	return p.Dice().IsZero() && (o.certain || p.Turn() == alfonsine.White)
}

func (o oracle) Win(p alfonsine.Position) (float64, error) {
	if o.count != nil {
		o.count()
	}
	if p.Turn() == alfonsine.White {
		return o.truth[p.Setup().White], nil
	}
	return 1 - o.guess[p.Setup().White], nil
}

func (o oracle) Odds(p alfonsine.Position, _ *Head) float64 {
	win, _ := o.Win(p)
	return Logit(win)
}

// afterPlays returns positions that plays of random games lead to.
func afterPlays(v alfonsine.Variant, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	var list []alfonsine.Position
	for len(list) < n {
		p := alfonsine.Throw(v, gametest.Played(v, rng), rng)
		for _, play := range alfonsine.Plays(v, p) {
			if next := play.Next(); !next.Over() && next.Dice().IsZero() {
				list = append(list, next)
			}
		}
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:n]
}

// benchmarked are the games that are measured.
var benchmarked = []*alfonsine.Game{alfonsine.Fallas, alfonsine.CabEQuinal, alfonsine.Laquet, gametest.Backgammon}

// manyPositions is so many that the processor does not learn by heart what each of them needs,
// as it does with a thousand, which then take a quarter less time.
const manyPositions = 1 << 16

// estimatorOf returns what a network thinks of the positions of a game.
func estimatorOf(tb testing.TB, n *Network, v alfonsine.Variant) Estimator {
	tb.Helper()
	if reason := n.Unfit(v); reason != "" {
		tb.Fatal(reason)
	}
	return n.Estimator(v)
}
