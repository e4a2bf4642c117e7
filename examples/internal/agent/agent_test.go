package agent

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
)

// games lists the games of the package, and some readings that ask other things
// of a player.
func games(tb testing.TB) []alfonsine.Variant {
	list := alfonsine.Variants()
	for _, slug := range []string{"fallas?hit=start", "fallas?overshoot=farthest", "laquet?points=24", "laquet?unplayed=offered"} {
		v, err := alfonsine.Lookup(slug)
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func newAgent(tb testing.TB, name string, v alfonsine.Variant, seed uint64, opt Options) Agent {
	a, err := New(name, v, source(seed), opt)
	if err != nil {
		tb.Fatal(err)
	}
	return a
}

// duel plays a game and reports whether White has won.
func duel(v alfonsine.Variant, white, black Agent, rng *rand.Rand) bool {
	players := [2]Agent{white, black}
	var plays []alfonsine.Play
	p := v.Start()
	for !p.Over() {
		p = alfonsine.Throw(v, p, rng)
		plays = v.AppendPlays(plays[:0], p)
		p = plays[players[p.Turn()].Choose(p, plays)].Next()
	}
	c, won := p.Winner()
	return won && c == alfonsine.White
}

// match plays n games of each color and returns how many the first agent wins.
func match(v alfonsine.Variant, one, other Agent, n int, seed uint64) int {
	wins := 0
	for i := range n {
		rng := source(seed + uint64(i))
		if duel(v, one, other, rng) {
			wins++
		}
		rng = source(seed + uint64(i))
		if !duel(v, other, one, rng) {
			wins++
		}
	}
	return wins
}

func TestTheHeuristicBeatsRandomInEveryGame(t *testing.T) {
	for _, v := range games(t) {
		t.Run(v.Slug(), func(t *testing.T) {
			one := newAgent(t, "heuristic", v, 1, Options{})
			other := newAgent(t, "random", v, 2, Options{})
			wins := match(v, one, other, 100, 1)
			t.Logf("%d of 200", wins)
			if wins < 130 {
				t.Errorf("wins %d of 200", wins)
			}
		})
	}
}

func TestAnUnknownNameIsAnError(t *testing.T) {
	_, err := New("duchess", alfonsine.Fallas, source(1), Options{})
	if !errors.Is(err, ErrUnknown) || !strings.Contains(err.Error(), `"duchess"`) || !strings.Contains(err.Error(), "heuristic") {
		t.Error(err)
	}
	if a, err := New(" Heuristic ", alfonsine.Fallas, source(1), Options{}); err != nil || a.Name() != "heuristic" {
		t.Error(a, err)
	}
}
