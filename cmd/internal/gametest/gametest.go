// Package gametest has what the tests of several programs share: games, positions, files and
// sources of randomness.
package gametest

import (
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	_ "pgregory.net/rapid" // for its flag
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

// Cases returns the number of cases a test should try: the full number where [Full] is
// true, and otherwise the ordinary one, or with -short a quarter of that.
func Cases(ordinary, full int) int {
	switch {
	case Full():
		return full
	case testing.Short():
		return (ordinary + 3) / 4
	}
	return ordinary
}

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

// Size returns how much a test should do: the number in an environment variable, or the
// ordinary number, or with -short an eighth of that.
func Size(tb testing.TB, variable string, ordinary int) int {
	tb.Helper()
	text := os.Getenv(variable)
	switch {
	case text == "" && testing.Short():
		return (ordinary + 7) / 8
	case text == "":
		return ordinary
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatalf("%s: %v", variable, err)
	}
	return n
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
