package proof_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// canes returns Los doze canes in every reading.
func canes(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	return slices.DeleteFunc(gametest.Stepped(tb), func(g *alfonsine.Game) bool { return g.BaseSlug() != "doze-canes" })
}

// TestDozeCanesIsPlayedAsWorkedByHand compares whole turns with positions whose next ones an
// interpreter of the rules found that shares nothing with this package, each with its reason.
func TestDozeCanesIsPlayedAsWorkedByHand(t *testing.T) {
	n := 0
	gametest.Lines(t, "testdata/canes.jsonl", func(line string) error {
		var c struct {
			Variant  string
			Position alfonsine.Position
			Next     []string
			Why      string
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			return err
		}
		n++
		g := gametest.Lookup(t, c.Variant)
		gametest.Must(t, g.Check(c.Position))
		slices.Sort(c.Next)
		for how, plays := range map[string][]alfonsine.Play{
			"plays": g.AppendPlays(nil, c.Position),
			"moves": gametest.ByMoves(g, c.Position),
		} {
			if diff := cmp.Diff(c.Next, ends(plays)); diff != "" {
				t.Errorf("%s: %v by %s: %s\n%s", c.Variant, c.Position, how, c.Why, diff)
			}
		}
		return nil
	})
	if n != 60 {
		t.Errorf("%d positions", n)
	}
}

// full reports whether a side has two checkers on each point from the last one of a table on.
func full(p alfonsine.Position, c alfonsine.Color, last alfonsine.Point) bool {
	for pt := last; pt < last+6; pt++ {
		if p.Count(c, pt) < 2 {
			return false
		}
	}
	return true
}

func TestAGameOfDozeCanesEndsByAFullTableOrInATie(t *testing.T) {
	for _, g := range canes(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			last := alfonsine.Point(7)
			for which, pt := range map[string]alfonsine.Point{"first": 19, "second": 13, "fourth": 1} {
				if strings.Contains(g.Slug(), "table="+which) {
					last = pt
				}
			}
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := gametest.Wild(g, rng)
				for _, next := range g.AppendNext(nil, p) {
					if err := g.Check(next); err != nil {
						t.Fatalf("%v: %v: %v", p, next, err)
					}
					c, won := next.Winner()
					filled := full(next, p.Turn(), last)
					corners := next.Count(alfonsine.White, 1) >= 3 && next.Count(alfonsine.Black, 24) >= 3
					switch {
					case filled != won || won && c != p.Turn():
						t.Fatalf("%v: the table is full: %v, and won: %v", next, filled, won)
					case corners && !next.Over():
						t.Fatalf("%v: no tie", next)
					case next.Result() == alfonsine.ResultTie && !corners && dieMoves(g, next):
						t.Fatalf("%v: a tie although a die moves a checker", next)
					case !next.Over() && (next.Turn() == p.Turn() || !next.Dice().IsZero()):
						t.Fatalf("%v: %v", p, next)
					case next.Off(alfonsine.White)+next.Off(alfonsine.Black) > 0:
						t.Fatalf("%v has a checker off", next)
					}
				}
				listed := g.AppendMoves(nil, p)
				for i := range listed {
					listed[i].Hit = false // as somebody types it
				}
				gametest.AcceptsWhatIsListed(t, g, p, listed)
			})
		})
	}
}

// dieMoves reports whether some throw moves a checker of either side from a position of Los doze
// canes that is over.
func dieMoves(g *alfonsine.Game, p alfonsine.Position) bool {
	s := p.Setup()
	s.Result = alfonsine.ResultOngoing
	for _, s.Turn = range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
		for die := 1; die <= 6; die++ {
			s.Dice = roll(string(rune('0' + die)))
			q, err := s.Position()
			if err == nil && !g.Moves(q)[0].IsZero() {
				return true
			}
		}
	}
	return false
}

// Players at random never fill the table, as another program found in 6,000 games of six readings:
// every game ended in a tie.
func TestGamesOfDozeCanesAtRandomAreTied(t *testing.T) {
	rng := rand.New(rand.NewPCG(1283, 2))
	var lengths []int
	for range 40 {
		p, turns := alfonsine.DozeCanes.Start(), 0
		for ; !p.Over(); turns++ {
			next := alfonsine.DozeCanes.AppendNext(nil, alfonsine.DozeCanes.Throw(p, rng))
			p = next[rng.IntN(len(next))]
		}
		if p.Result() != alfonsine.ResultTie {
			t.Errorf("a game ends with %v", p)
		}
		lengths = append(lengths, turns)
	}
	if slices.Sort(lengths); lengths[20] < 110 || lengths[20] > 160 {
		t.Errorf("half of the games take %d turns", lengths[20])
	}
}

// A game that no Rules describe tells what it decides, as it is read.
func TestAGameThatNoRulesDescribeTellsItsDecisions(t *testing.T) {
	for slug, want := range map[string]string{
		"doblet":                            "course=none dice=3 doubles=once unplayed=opponent overshoot=never",
		"doblet?unplayed=lost&dice=2":       "course=none dice=2 doubles=once unplayed=lost overshoot=never",
		"doze-canes?bar=first&table=fourth": "points=24 course=opposed table=fourth dice=2 doubles=once forbidden=2 hit=bar bar=first entry=first landing=free duty=most-dice unplayed=lost",
	} {
		g := gametest.Lookup(t, slug)
		e := g.Edition()
		if got := strings.Join(e.Decisions, " "); got != want || e.Slug() != g.Slug() {
			t.Errorf("%s, %s: %s", slug, e.Slug(), got)
		}
		read, err := e.Read("")
		if err != nil || !cmp.Equal(read.Decisions, e.Decisions) || !cmp.Equal(read.Rulings, g.Rulings()) {
			t.Errorf("%s: read again it is %v with %d rulings: %v", slug, read.Decisions, len(read.Rulings), err)
		}
	}
}

// What a reading decides stays, unless it is decided anew.
func TestAReadingOfAGameThatNoRulesDescribeIsReadOn(t *testing.T) {
	for _, c := range [][3]string{
		{"doblet?dice=2", "unplayed=lost", "doblet?dice=2&unplayed=lost"},
		{"doblet?dice=2", "dice=3", "doblet"},
		{"doze-canes?landing=two&table=first", "Table=second", "doze-canes?table=second&landing=two"},
		{"doze-canes?bar=first", "", "doze-canes?bar=first"},
	} {
		g, err := gametest.Lookup(t, c[0]).Read(c[1])
		if err != nil || g.Slug() != c[2] {
			t.Errorf("%s, %q: %v, %v", c[0], c[1], g, err)
			continue
		}
		e, err := gametest.Lookup(t, c[0]).Edition().Read(c[1])
		if err != nil || e.Slug() != c[2] || e.Rules.Dice != g.Dice() {
			t.Errorf("%s, %q: the edition is %s, %v", c[0], c[1], e.Slug(), err)
		}
	}
}
