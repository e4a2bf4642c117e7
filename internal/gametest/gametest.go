// Package gametest is what the tests of several packages have in common: games,
// positions and sources of randomness.
package gametest

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Main runs the tests of a package whose properties are tried on fewer examples than
// is rapid's own default, since there are so many games, and on a quarter of them with
// -short. The flag -rapid.checks asks for another number.
func Main(m *testing.M) {
	const checks, short = "20", "5"
	set := func(n string) {
		if err := flag.Set("rapid.checks", n); err != nil {
			panic(err)
		}
	}
	set(checks)
	flag.Parse()
	if testing.Short() && flag.Lookup("rapid.checks").Value.String() == checks {
		set(short)
	}
	os.Exit(m.Run())
}

// Size returns how much a test is to do: the number in an environment variable, or
// what is enough for the ordinary run, or an eighth of that with -short.
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

// Long reports whether the longer forms of tests were asked for.
func Long() bool { return os.Getenv("ALFONSINE_LONG") != "" }

// Source returns a source of randomness with a fresh seed, which it logs, so that
// a failure can be had again.
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
