package coach

import (
	"context"
	"errors"
	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"
)

var background = context.Background()

func counter(n int64) *atomic.Int64 {
	x := new(atomic.Int64)
	x.Store(n)
	return x
}

// A fallingVariant panics from some question on.
type fallingVariant struct {
	alfonsine.Variant
	left *atomic.Int64
}

func (f fallingVariant) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	if f.left.Add(-1) < 0 {
		panic(errors.New("it fell"))
	}
	return f.Variant.AppendPlays(dst, p)
}

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

// Ruled is a variant with the rules of a game that does not say whether it plays by them.
type ruled struct{ alfonsine.Variant }

func (ruled) Rules() alfonsine.Rules { return alfonsine.Fallas.Rules() }

// A stranger is a variant of which nothing but the interface is known.
type stranger struct{ alfonsine.Variant }

// thrown returns positions with dice from random games.
func thrown(v alfonsine.Variant, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, n)
	for i := range list {
		list[i] = alfonsine.Throw(v, gametest.Played(v, rng), rng)
	}
	return list
}

// drawn returns a position with dice from a random game, as rapid draws it.
func drawn(t *rapid.T, v alfonsine.Variant) alfonsine.Position {
	rng := gametest.Drawn(t)
	return alfonsine.Throw(v, gametest.Played(v, rng), rng)
}
