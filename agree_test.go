package alfonsine_test

import (
	"fmt"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// The fast engine lists exactly the positions that the layered generator lists, and
// the moves of every play lead there: in every game and reading, in backgammon and in
// rules made at random, on played, wild, crowded and nearly empty boards. ALFONSINE_PLAYS says on
// how many plays.
func TestTheFastEngineAgreesWithTheLayeredGenerator(t *testing.T) {
	rng := gametest.Source(t)
	games := append(gametest.Every(t), alfonsine.Emperador)
	var c comparison
	for c.plays < gametest.Size(t, "ALFONSINE_PLAYS", 300_000) {
		g := games[rng.IntN(len(games))]
		if rng.IntN(4) == 0 {
			g = gametest.Random(rng)
		}
		for range 20 {
			var p alfonsine.Position
			switch rng.IntN(6) {
			case 0:
				p = alfonsine.Throw(g, gametest.Played(g, rng), rng)
			case 1:
				p = gametest.Wild(g, rng)
			case 2:
				p = gametest.Emptied(g, rng)
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

// compare says where the two engines differ on a position.
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
