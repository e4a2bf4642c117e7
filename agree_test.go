package alfonsine_test

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"github.com/google/go-cmp/cmp"
)

// TestTheEngineAgreesWithTheReference compares the sets of next positions and of first
// moves with those of the slow interpreter, whose rules were written independently. It uses
// positions from random games and constructed ones. ALFONSINE_PAIRS sets the number of
// pairs of a position and a throw.
func TestTheEngineAgreesWithTheReference(t *testing.T) {
	slugs := reference.Slugs()
	pairs := gametest.Size(t, "ALFONSINE_PAIRS", 10_000) / len(slugs)
	var compared atomic.Int64
	t.Cleanup(func() { t.Logf("%d plays compared", compared.Load()) })
	for _, slug := range slugs {
		g := gametest.OfReference(t, slug)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			if start, err := reference.Start(slug); err != nil || start != g.Start().String() {
				t.Fatalf("the game starts from %v, the reference from %v (%v)", g.Start(), start, err)
			}
			p := g.Start()
			for range pairs / 2 {
				wild := agree(t, slug, g, gametest.WildOf(g, rng))
				plays := agree(t, slug, g, alfonsine.Throw(g, p, rng))
				if p = plays[rng.IntN(len(plays))].Next(); p.Over() {
					p = g.Start()
				}
				compared.Add(int64(len(wild) + len(plays)))
			}
		})
	}
}

// agree compares a position's plays and moves with the reference and returns the plays.
func agree(t *testing.T, slug string, g alfonsine.Variant, p alfonsine.Position) []alfonsine.Play {
	t.Helper()
	plays := g.AppendPlays(nil, p)
	var next []string
	for _, play := range plays {
		next = append(next, play.Next().String())
	}
	slices.Sort(next)
	var moves []string
	for _, m := range g.AppendMoves(nil, p) {
		text := "stop"
		if !m.IsZero() {
			text = fmt.Sprintf("%v/%v %d", m.From, m.To, m.Die)
		}
		moves = append(moves, text)
	}
	slices.Sort(moves)
	wantNext, wantMoves, err := reference.Turn(slug, p.String())
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	if !slices.Equal(next, wantNext) {
		t.Fatalf("%s: next positions of %v (-reference +engine):\n%s", slug, p, cmp.Diff(wantNext, next))
	}
	if !slices.Equal(moves, wantMoves) {
		t.Fatalf("%s: first moves of %v (-reference +engine):\n%s", slug, p, cmp.Diff(wantMoves, moves))
	}
	return plays
}

// TestTheEngineThrowsAsTheReference compares the dice after a throw: doubled, with a
// virtual die, marked for another throw, or refused.
func TestTheEngineThrowsAsTheReference(t *testing.T) {
	for _, slug := range reference.Slugs() {
		g := gametest.OfReference(t, slug)
		for thrown := range alfonsine.Rolls(g.Dice()) {
			var dice []int
			for die := range thrown.All() {
				dice = append(dice, die)
			}
			want, ok, err := reference.Throw(slug, g.Start().String(), dice...)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Roll(g.Start(), thrown)
			if got := p.String(); (err == nil) != ok || ok && got != want {
				t.Errorf("%s: %v gives %v (%v), the reference %v (%v)", slug, thrown, got, err, want, ok)
			}
		}
	}
}

// The fast engine must list exactly the positions that the layered generator lists, and the
// moves of each play must lead to its position. This covers every game and reading,
// backgammon and random rules, on boards from play and on wild, crowded, scattered and
// nearly empty ones. ALFONSINE_PLAYS sets the number of plays.
func TestTheFastEngineAgreesWithTheLayeredGenerator(t *testing.T) {
	rng := gametest.Source(t)
	games := append(gametest.Every(t), alfonsine.Emperador)
	var c comparison
	for c.plays < gametest.Size(t, "ALFONSINE_PLAYS", 200_000) {
		g := games[rng.IntN(len(games))]
		if rng.IntN(4) == 0 {
			g = gametest.Random(rng)
		}
		for range 20 {
			var p alfonsine.Position
			switch rng.IntN(7) {
			case 0:
				p = alfonsine.Throw(g, gametest.Played(g, rng), rng)
			case 1:
				p = gametest.Wild(g, rng)
			case 2:
				p = gametest.Emptied(g, rng)
			case 3:
				p = gametest.Scattered(g, rng)
			default:
				p = gametest.Crowded(g, rng)
			}
			if err := c.compare(g, p); err != nil {
				t.Fatalf("%s: %+v: %v: %v", g.Slug(), g.Rules(), p, err)
			}
		}
	}
	t.Logf("%d plays of %d positions compared", c.plays, c.positions)
}

func FuzzPlays(f *testing.F) {
	for _, seed := range []struct{ slug, position string }{
		{"backgammon", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-5"},
		{"cab-e-quinal", "bar:2,20:13 19:15 w 6-5-3"},
		{"todas-tablas", "6:1,3:1,off:13 1:2,off:13 w 5-4"},
		{"seis-dos-e-as", "23:1,22:1,18:1,10:12 3:1,2:2,1:12 b 6-2-1"},
		{"tabula", "bar:15 bar:15 w 6-5-3"},
		{"ludus-anglicorum-2", "24:2,6:13 19:13,1:2 w 6-6-5"},
	} {
		turn := turnOf(f, seed.slug, pos(seed.position))
		f.Add(turn.rules, turn.white, turn.black, turn.dice, turn.state)
	}
	games := fuzzedGames(f)
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8) {
		g, p, ok := fuzzedTurn{rules, white, black, dice, state}.game(games)
		if !ok {
			return
		}
		if p, ok = gametest.Whole(g, p); !ok {
			return
		}
		var c comparison
		if err := c.compare(g, p); err != nil {
			t.Fatalf("%s: %v: %v (%+v)", g.Slug(), p, err, g.Rules())
		}
	})
}

// A comparison compares the two engines.
type comparison struct {
	fast, slow       []alfonsine.Play
	next             []alfonsine.Position
	plays, positions int
}

// compare says how the two engines differ on a position.
func (c *comparison) compare(g *alfonsine.Game, p alfonsine.Position) error {
	c.fast = g.AppendPlays(c.fast[:0], p)
	c.slow = g.AppendLayers(c.slow[:0], p)
	c.next = g.AppendNext(c.next[:0], p)
	c.plays += len(c.slow)
	c.positions++
	if len(c.next) != len(c.fast) {
		return fmt.Errorf("%d next positions of %d plays", len(c.next), len(c.fast))
	}
	for i, play := range c.fast {
		if c.next[i] != play.Next() {
			return fmt.Errorf("%v, and %v among the next positions", play, c.next[i])
		}
		if err := g.Follow(p, play); err != nil {
			return fmt.Errorf("%v to %v: %w", play, play.Next(), err)
		}
	}
	byNext := func(a, b alfonsine.Play) int { return a.Next().Compare(b.Next()) }
	slices.SortFunc(c.fast, byNext)
	slices.SortFunc(c.slow, byNext)
	for i := range max(len(c.fast), len(c.slow)) {
		switch {
		case i > 0 && i < len(c.fast) && byNext(c.fast[i], c.fast[i-1]) == 0:
			return fmt.Errorf("%v and %v both lead to %v", c.fast[i-1], c.fast[i], c.fast[i].Next())
		case i >= len(c.slow) || i < len(c.fast) && byNext(c.fast[i], c.slow[i]) < 0:
			return fmt.Errorf("%v to %v is no play", c.fast[i], c.fast[i].Next())
		case i >= len(c.fast) || byNext(c.fast[i], c.slow[i]) > 0:
			return fmt.Errorf("%v to %v is missing", c.slow[i], c.slow[i].Next())
		}
	}
	return nil
}

// TestTheEngineRefusesAMoveForWhatTheReferenceDoes tries moves with the correct target and
// others, on wild boards and in bearing off. ALFONSINE_WHY sets the number of positions per
// game.
func TestTheEngineRefusesAMoveForWhatTheReferenceDoes(t *testing.T) {
	for _, slug := range reference.Slugs() {
		g := gametest.OfReference(t, slug)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			for n := range gametest.Size(t, "ALFONSINE_WHY", 3) {
				p := gametest.WildOf(g, rng)
				if game, ok := g.(*alfonsine.Game); ok && n%2 == 0 {
					p = gametest.UnderFire(game, rng)
				}
				tries := gametest.Tries(g, p)
				rng.Shuffle(len(tries), func(i, j int) { tries[i], tries[j] = tries[j], tries[i] })
				for _, m := range tries[:min(60, len(tries))] {
					text := gametest.MoveText(m)
					want, err := reference.Why(slug, p.String(), text)
					if err != nil {
						t.Fatal(err)
					}
					_, err = g.Move(p, m)
					var e *alfonsine.PlayError
					switch {
					case err == nil && want != "", err != nil && !errors.As(err, &e), e != nil && e.Fault.String() != want:
						t.Fatalf("%v: %s is refused for %q: %v", p, text, want, fmt.Sprint(err))
					}
				}
			}
		})
	}
}
