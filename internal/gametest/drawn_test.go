package gametest

import (
	"testing"

	"pgregory.net/rapid"
)

// A property that only saw ones would test nothing about the other faces.
func TestADrawnDieShowsEveryFaceAboutAsOften(t *testing.T) {
	const least = 1.0 / 12
	var seen, coins [6]int
	all := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := Drawn(t)
		for range 500 {
			seen[rng.IntN(6)]++
			coins[rng.IntN(2)]++
			all++
		}
	})
	for face, n := range seen {
		if float64(n) < least*float64(all) {
			t.Errorf("%d of %d throws show %d", n, all, face+1)
		}
	}
	if float64(min(coins[0], coins[1])) < 3*least*float64(all) {
		t.Errorf("a coin shows one side %d times and the other %d times", coins[0], coins[1])
	}
}
