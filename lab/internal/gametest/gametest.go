// Package gametest has what the tests of the lab share.
package gametest

import (
	"flag"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"

	_ "pgregory.net/rapid" // for its flag

	"example.com/alfonsine"
)

// A seed in the environment is one for every test: those that ask [Source], and properties.
func init() {
	if seed := os.Getenv("ALFONSINE_SEED"); seed != "" {
		if err := flag.Set("rapid.seed", seed); err != nil {
			panic(err)
		}
	}
}

// NotShort leaves a test out with -short: how strong a player is, or how exact a table.
func NotShort(tb testing.TB) {
	tb.Helper()
	if testing.Short() {
		tb.Skip("it is long, and left out with -short")
	}
}

// OneGoroutine leaves a test out where races are looked for: it works for long, and in one
// goroutine alone.
func OneGoroutine(tb testing.TB) {
	tb.Helper()
	if raceDetector {
		tb.Skip("it has one goroutine, and no race")
	}
}

// Full reports whether tests were asked for their full number of cases. CI asks for it.
func Full() bool { return os.Getenv("ALFONSINE_FULL") != "" }

// Some returns n elements of a list, chosen at random and in the order of the list. Where
// [Full] is true it returns all of them.
func Some[T any](tb testing.TB, n int, list []T) []T {
	tb.Helper()
	if Full() || n >= len(list) {
		return list
	}
	chosen := Source(tb).Perm(len(list))[:n]
	slices.Sort(chosen)
	var some []T
	for _, i := range chosen {
		some = append(some, list[i])
	}
	return some
}

// Source returns randomness with a fresh seed, which it logs to reproduce failures.
func Source(tb testing.TB) *rand.Rand {
	tb.Helper()
	seed := rand.Uint64()
	if text := os.Getenv("ALFONSINE_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			tb.Fatalf("ALFONSINE_SEED: %v", err)
		}
	}
	tb.Logf("ALFONSINE_SEED=%d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// Must ends a test at an error.
func Must(t interface {
	Helper()
	Fatal(args ...any)
}, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Got returns what a call has returned, and panics at its error.
func Got[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// File returns the text of a file.
func File(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(name)
	Must(tb, err)
	return string(text)
}

// Allocs returns the mean number of allocations per call of f, like testing.AllocsPerRun.
// Under the race detector a sync.Pool randomly drops its contents; Allocs then calls f once
// and returns 0.
func Allocs(runs int, f func()) float64 {
	race := debug.BuildSetting{Key: "-race", Value: "true"}
	if build, ok := debug.ReadBuildInfo(); ok && slices.Contains(build.Settings, race) {
		f()
		return 0
	}
	return testing.AllocsPerRun(runs, f)
}

// ByRules returns those games of a list that Rules describe.
func ByRules(list []*alfonsine.Game) []*alfonsine.Game {
	return slices.DeleteFunc(slices.Clone(list), func(g *alfonsine.Game) bool {
		_, ok := g.Rules()
		return !ok
	})
}

// Rules returns the rules of a game that Rules describe.
func Rules(g *alfonsine.Game) alfonsine.Rules {
	r, ok := g.Rules()
	if !ok {
		panic(g.Slug() + " has no Rules")
	}
	return r
}
