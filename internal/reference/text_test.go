package reference

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

func TestEveryStartHasWhiteToThrowAndAllCheckersOfBothSides(t *testing.T) {
	for _, g := range known {
		p, err := g.read(g.start)
		if err != nil {
			t.Fatal(err)
		}
		want := 15
		if g.course == courseNone || g.table != tableNone {
			want = 12
		}
		for _, s := range []side{white, black} {
			if n := p.board.onBoard(s) + p.board.has(s, bar); n != want {
				t.Errorf("%s: side %d has %d checkers", g.slug, s, n)
			}
		}
		if p.turn != white || p.over() || p.left.count() > 0 {
			t.Errorf("%s: White is not to throw", g.slug)
		}
	}
}

func TestThePipsAtTheStartAreThoseOfTheRulesPage(t *testing.T) {
	for _, want := range []struct {
		slug         string
		white, black int
	}{
		{"cab-e-quinal", 300, 285},
		{"cab-e-quinal-2", 301, 272},
		{"laquet", 223, 194},
		{"fallas", 126, 126},
	} {
		g, p, err := read(want.slug, startOf(t, want.slug))
		if err != nil {
			t.Fatal(err)
		}
		pips := [2]int{}
		for point := 1; point <= g.points; point++ {
			for _, s := range []side{white, black} {
				pips[s] += p.board.has(s, point) * g.distance(s, point)
			}
		}
		if pips != [2]int{want.white, want.black} {
			t.Errorf("%s: got %v, want %d and %d", want.slug, pips, want.white, want.black)
		}
	}
}

func TestEverySlugIsThereOnce(t *testing.T) {
	slugs := Slugs()
	slices.Sort(slugs)
	if n := len(slices.Compact(slices.Clone(slugs))); n != len(slugs) || n < 63 {
		t.Errorf("%d slugs, and %d distinct ones", len(slugs), n)
	}
}

func TestTextThatIsNotCanonicalOrHasNoMeaningIsAnError(t *testing.T) {
	for _, c := range []struct{ what, slug, text string }{
		{"nothing", "fallas", ""},
		{"three fields", "fallas", "6:1 1:2 w"},
		{"two spaces", "fallas", "6:1  1:2 w -"},
		{"points from low to high", "fallas", "5:1,6:1 1:2 w -"},
		{"dice from low to high", "fallas", "6:1 1:2 w 1-6"},
		{"a point twice", "fallas", "6:1,6:1 1:2 w -"},
		{"no count", "fallas", "6 1:2 w -"},
		{"a count of none", "fallas", "6:1,5:0 1:2 w -"},
		{"a count below zero", "fallas", "6:1,5:-1 1:2 w -"},
		{"sixteen checkers", "fallas", "6:15,5:1 1:2 w -"},
		{"point 25", "fallas", "25:1 1:2 w -"},
		{"point 0", "fallas", "0:1 1:2 w -"},
		{"two colors on a point", "fallas", "6:1 6:1 w -"},
		{"no such turn", "fallas", "6:1 1:2 white -"},
		{"a die of seven", "fallas", "6:1 1:2 w 7"},
		{"seven dice", "fallas", "6:1 1:2 w 1-1-1-1-1-1-1"},
		{"a mark without dice", "laquet", "6:1 1:2 w ~"},
		{"a mark before no dice", "laquet", "6:1 1:2 w ~-"},
		{"no checkers", "fallas", "- - w -"},
		{"a side all off and still to play", "fallas", "off:15 1:2 b -"},
		{"a loser who is all off", "fallas", "off:15 1:2 0-1 -"},
		{"two sides all off", "fallas", "off:15 off:15 1-0 -"},
		{"a result with dice", "fallas", "off:15 1:2 1-0 6"},

		// What has no meaning in the game.
		{"a point off the path of 18", "laquet", "19:1 1:2 w -"},
		{"a point off the path of 12", "medio-emperador", "13:1 1:2 w -"},
		{"dice left over in Fallas", "fallas", "6:1 1:2 w ~5"},
		{"dice left over where they are void", "laquet?unplayed=lost", "6:1 1:2 w ~5"},
		{"another throw in Fallas", "fallas", "6:1 1:2 w 5-5-5+"},
		{"another throw after unlike dice", "pareja-de-entrada", "6:1 1:2 w 5-5-4+"},
		{"a tie in Fallas", "fallas", "6:1 1:2 1/2-1/2 -"},
		{"no such game", "chess", "6:1 1:2 w -"},
	} {
		if _, _, err := Turn(c.slug, c.text); err == nil {
			t.Errorf("%s: no error", c.what)
		}
	}
}

// With the colors exchanged, a position is the same for the other player: the mirrored
// board in games with opposed courses and in Doblet, the board turned by half in those from
// opposite corners, the same board in games with parallel
// courses. All rules must treat both players alike.
func TestTheRulesAreTheSameForBothPlayers(t *testing.T) {
	most := 25
	if os.Getenv("ALFONSINE_FULL") != "" {
		most = 60
	}
	for _, g := range known {
		rng := rand.New(rand.NewPCG(1283, 0))
		p, err := g.read(g.start)
		if err != nil {
			t.Fatal(err)
		}
		for turns := 0; turns < most && !p.over(); turns++ {
			if p.left.count() == 0 {
				all := throws(g.dice)
				thrown, ok, err := g.throw(p, all[rng.IntN(len(all))])
				if err != nil {
					t.Fatal(err)
				}
				if !ok {
					continue
				}
				p = thrown
			}
			next := g.next(p, g.legal(p))

			var want []string
			for _, n := range next {
				want = append(want, write(g.mirror(n)))
			}
			leadsTo(t, g.slug, write(g.mirror(p)), want...)

			p = next[rng.IntN(len(next))]
		}
	}
}

// mirror returns the position as the other player sees it.
func (g *game) mirror(p position) position {
	m := p
	m.board = board{}
	for _, s := range []side{white, black} {
		for place := off; place <= bar; place++ {
			to := place
			if g.course != courseParallel && place != off && place != bar {
				to = g.points + 1 - place
				if g.course == courseOffset {
					to = (place+11)%24 + 1
				}
			}
			if place == off || place == bar || place <= g.points {
				m.board = m.board.with(s.opponent(), to, p.board.has(s, place))
			}
		}
	}
	switch p.result {
	case "":
		m.turn = p.turn.opponent()
	case whiteWon:
		m.result = blackWon
	case blackWon:
		m.result = whiteWon
	}
	return m
}

// startOf returns the text of the starting position.
func startOf(t *testing.T, slug string) string {
	t.Helper()
	text, err := Start(slug)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
