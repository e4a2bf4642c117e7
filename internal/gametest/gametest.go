// Package gametest has what the tests of several packages share: games, positions and
// sources of randomness.
package gametest

import (
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Main runs the tests of a package. Since there are many games, properties are tried on
// fewer examples than rapid's default, and with -short on a quarter of those. The flag
// -rapid.checks sets another number.
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

// Long reports whether the long versions of tests were requested.
func Long() bool { return os.Getenv("ALFONSINE_LONG") != "" }

// Source returns a source of randomness with a fresh seed, which it logs to reproduce
// failures.
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
