package agent

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
)

// games lists the games of the package, and some readings that ask other things
// of a player.
func games(tb testing.TB) []alfonsine.Variant {
	var list []alfonsine.Variant
	for _, g := range alfonsine.Games() {
		list = append(list, g)
	}
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
	for i, v := range games(t) {
		n := 100
		if i >= 4 { // beyond the four games: fewer, for they are long
			n = 15
		}
		one := newAgent(t, "heuristic", v, 1, Options{})
		other := newAgent(t, "random", v, 2, Options{})
		wins := match(v, one, other, n, 1)
		if wins*3 < 2*n*2 {
			t.Errorf("%s: %d of %d", v.Slug(), wins, 2*n)
		}
	}
}

// small keeps agents that look far from looking long.
var small = Options{Width: 2, Games: 4, NoTable: true}

func TestEveryAgentChoosesOneOfThePlays(t *testing.T) {
	for _, v := range games(t) {
		var plays []alfonsine.Play
		for _, d := range Names() {
			a := newAgent(t, d.Name, v, 1, small)
			if a.Name() != d.Name || d.Text == "" {
				t.Errorf("%q is named %q: %s", d.Name, a.Name(), d.Text)
			}
			if i := a.Choose(v.Start(), nil); i != -1 {
				t.Errorf("%s %s: %d of no plays", v.Slug(), d.Name, i)
			}
			for _, p := range positions(v, 36, 7)[30:] {
				plays = v.AppendPlays(plays[:0], p)
				if i := a.Choose(p, plays); i < 0 || i >= len(plays) {
					t.Errorf("%s %s: %d of %d plays in %v", v.Slug(), d.Name, i, len(plays), p)
				}
			}
		}
	}
}

func TestEqualSeedsGiveEqualChoices(t *testing.T) {
	for _, slug := range []string{"fallas", "laquet", "cab-e-quinal-2"} {
		v, err := alfonsine.Lookup(slug)
		if err != nil {
			t.Fatal(err)
		}
		list := positions(v, 12, 3)[4:]
		for _, d := range Names() {
			choices := func(seed uint64, workers int) string {
				opt := small
				opt.Workers = workers
				a := newAgent(t, d.Name, v, seed, opt)
				var b strings.Builder
				for _, p := range list {
					fmt.Fprint(&b, a.Choose(p, v.AppendPlays(nil, p)), " ")
				}
				return b.String()
			}
			first := choices(1, 1)
			for workers := 1; workers <= 3; workers++ {
				if again := choices(1, workers); again != first {
					t.Errorf("%s %s with %d workers:\n%s\n%s", slug, d.Name, workers, first, again)
				}
			}
			if d.Name == "random" && choices(2, 1) == first {
				t.Errorf("%s: the seed does not matter", slug)
			}
		}
	}
}

func TestTheOrderOfThePlaysDoesNotMatter(t *testing.T) {
	for _, v := range games(t) {
		for _, name := range []string{"heuristic", "expectimax", "rollout"} {
			for _, p := range positions(v, 8, 5)[6:] {
				plays := v.AppendPlays(nil, p)
				one := plays[newAgent(t, name, v, 1, small).Choose(p, plays)]
				slices.Reverse(plays)
				other := plays[newAgent(t, name, v, 1, small).Choose(p, plays)]
				if one.Next() != other.Next() {
					t.Errorf("%s %s in %v: %v, backwards %v", v.Slug(), name, p, one, other)
				}
			}
		}
	}
}

func TestTheHeuristicAllocatesNothing(t *testing.T) {
	for _, v := range games(t) {
		a := newAgent(t, "heuristic", v, 1, Options{})
		for _, p := range positions(v, 3, 9) {
			plays := v.AppendPlays(nil, p)
			if n := testing.AllocsPerRun(5, func() { a.Choose(p, plays) }); n > 0 {
				t.Errorf("%s: %v allocations", v.Slug(), n)
			}
		}
	}
}

func TestAWinAtOnceIsPlayed(t *testing.T) {
	p := parse(t, "6:1,2:1,off:13 24:1,18:1,off:13 w 6-2-1")
	plays := alfonsine.Plays(alfonsine.Fallas, p)
	for _, name := range []string{"heuristic", "expectimax", "rollout"} {
		a := newAgent(t, name, alfonsine.Fallas, 1, small)
		i := a.Choose(p, plays)
		if winner, won := plays[i].Next().Winner(); !won || winner != alfonsine.White {
			t.Errorf("%s plays %v", name, plays[i])
		}
	}
}

// A stranger is a variant of which nothing but the interface is known.
type stranger struct{ alfonsine.Variant }

func TestAVariantThatIsNoGameIsPlayed(t *testing.T) {
	v := stranger{alfonsine.TodasTablas}
	one := newAgent(t, "heuristic", v, 1, Options{})
	if wins := match(v, one, newAgent(t, "random", v, 1, Options{}), 20, 1); wins < 35 {
		t.Errorf("wins %d of 40", wins)
	}
	newAgent(t, "rollout", v, 1, small).Choose(positions(v, 1, 1)[0], alfonsine.Plays(v, positions(v, 1, 1)[0]))
}

func parse(tb testing.TB, s string) alfonsine.Position {
	p, err := alfonsine.ParsePosition(s)
	if err != nil {
		tb.Fatal(err)
	}
	return p
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
