package proof_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

func TestTheMirrorImageOfTheMirrorImageIsThePosition(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		positions := g.AppendNext([]alfonsine.Position{p, {}}, p)
		for _, p := range positions {
			m := g.Mirror(p)
			if back := g.Mirror(m); back != p {
				t.Fatalf("%v is mirrored as %v, and that as %v", p, m, back)
			}
			for c := alfonsine.White; c <= alfonsine.Black; c++ {
				if got, want := g.Pips(m, c), g.Pips(p, c.Opponent()); got != want {
					t.Fatalf("%v has %d pips for %v, and its mirror image %v %d", p, want, c.Opponent(), m, got)
				}
			}
			if !p.Over() && (m.Turn() == p.Turn() || m.Dice() != p.Dice() || m.Leftover() != p.Leftover() || m.Again() != p.Again()) {
				t.Fatalf("%v is mirrored as %v", p, m)
			}
		}
	})
}

func TestTheNextPositionsAreThoseOfThePlays(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		for _, v := range []*alfonsine.Game{g, gametest.Stranger(g)} {
			want := []alfonsine.Position{p}
			for _, play := range v.AppendPlays(nil, p) {
				want = append(want, play.Next())
			}
			if got := v.AppendNext([]alfonsine.Position{p}, p); !slices.Equal(got, want) {
				t.Fatalf("%v: %v: %v, want %v", v, p, got, want)
			}
		}
	})
}

func TestAResultIsMirroredAsTheOtherSides(t *testing.T) {
	for _, test := range []struct{ slug, position, mirror string }{
		{"fallas", "off:15 4:1,off:14 1-0 -", "21:1,off:14 off:15 0-1 -"},
		{"fallas", "24:2,6:13 19:13,1:2 0-1 -", "24:2,6:13 19:13,1:2 1-0 -"},
		{"emperador", "24:15 1:15 1/2-1/2 -", "24:15 1:15 1/2-1/2 -"},
		{"laquet", "9:2,off:13 13:15 w ~6-5", "13:15 9:2,off:13 b ~6-5"},
		{"pareja-de-entrada", "bar:15 bar:14,24:1 b 4-4-4+", "bar:14,24:1 bar:15 w 4-4-4+"},
		{"medio-emperador", "12:15 bar:2,1:13 w 6-5", "bar:2,12:13 1:15 b 6-5"},
		{"todas-tablas?entry=second", "19:2,13:13 bar:2,6:1,1:12 w 6-5", "bar:2,24:12,19:1 12:13,6:2 b 6-5"}, // the bar has the same distance as a point
	} {
		g := gametest.Lookup(t, test.slug)
		for _, v := range []*alfonsine.Game{g, gametest.Stranger(g)} {
			if got := v.Mirror(pos(test.position)).String(); got != test.mirror {
				t.Errorf("%v: %s is mirrored as %s, want %s", v, test.position, got, test.mirror)
			}
		}
	}
	if got := alfonsine.Fallas.Mirror(alfonsine.Position{}); !got.IsZero() {
		t.Errorf("no position is mirrored as %v", got)
	}
	for _, test := range []struct {
		v                *alfonsine.Game
		position, mirror string
	}{
		// Checkers off the path stay where they are, and those that the other side has no point for.
		{alfonsine.MedioEmperador, "20:2,12:3 15:1,1:4 w 6-5", "15:1,12:4 20:2,1:3 b 6-5"},
		{alfonsine.MedioEmperador, "20:2 15:1 w 6-5", "15:1 20:2 b 6-5"},
		{alfonsine.MedioEmperador, "13:2 bar:1 w 6-5", "bar:1 13:2 b 6-5"},
		{cut(alfonsine.Laquet), "18:1,6:2 5:1,4:2 w 6-5", "5:1,4:2 18:1,6:2 b 6-5"},
		{crooked(alfonsine.Laquet), "6:1,1:1 5:1,2:1 w -", ""}, // its paths are no mirror images
	} {
		if got := test.v.Mirror(pos(test.position)).String(); got != test.mirror {
			t.Errorf("%v: %s is mirrored as %s, want %s", test.v, test.position, got, test.mirror)
		}
	}
}

// farAs returns a game that plays as another, but in which places are as far as a function says.
func farAs(g *alfonsine.Game, distance func(c alfonsine.Color, pt alfonsine.Point) int) *alfonsine.Game {
	return gametest.Altered(g, func(s *alfonsine.Stepper) { s.Distance = distance })
}

// cut returns a game in which Black's checkers finish twelve points early.
func cut(g *alfonsine.Game) *alfonsine.Game {
	return farAs(g, func(c alfonsine.Color, pt alfonsine.Point) int {
		if d := g.Distance(c, pt); c == alfonsine.White || d <= 12 {
			return d
		}
		return -1
	})
}

// A checker that enters in the second quadrant has the same distance as one on a point
// before it. The place at that distance is the point.
func TestAPlaceAsFarAsTheBarIsThePoint(t *testing.T) {
	for _, course := range []string{"opposed", "parallel"} {
		g := gametest.Lookup(t, "todas-tablas?entry=second&course="+course+"&start=24:15/1:15/w/-")
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			pt, ok := g.PointAt(c, 19)
			if !ok || pt == alfonsine.Bar || g.Distance(c, alfonsine.Bar) != 19 || g.Distance(c, pt) != 19 {
				t.Errorf("%s: at 19 pips for %v is %v, and the bar at %d", g.Slug(), c, pt, g.Distance(c, alfonsine.Bar))
			}
		}
	}
}

func TestSidesWhosePathsHaveNoPointInCommonNeverMeet(t *testing.T) {
	if v := (foreign.Race); v.Contact(v.Start()) {
		t.Error("they meet")
	}
}

// crooked returns a game whose paths are not mirror images. White's point 6 has the distance
// of Black's 1, but Black's other points have distances that no point of White's has.
func crooked(g *alfonsine.Game) *alfonsine.Game {
	return farAs(g, func(c alfonsine.Color, pt alfonsine.Point) int {
		if c == alfonsine.Black && 1 <= pt && pt <= 6 {
			return 1 + int(pt)%6
		}
		return g.Distance(c, pt)
	})
}

func TestAPlaceIsFoundByItsDistance(t *testing.T) {
	variants := []*alfonsine.Game{foreign.Race, new(alfonsine.Game)}
	for _, v := range gametest.Variants(t) {
		variants = append(variants, v, gametest.Stranger(v))
	}
	for _, v := range variants {
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			found := 0
			for d := -2; d <= 27; d++ {
				pt, ok := v.PointAt(c, d)
				if ok {
					found++
				}
				if ok != (d >= 0 && v.Distance(c, pt) == d) || !ok && pt != alfonsine.Off {
					t.Errorf("%s: at %d pips for %v is %v, %v", v.Slug(), d, c, pt, ok)
				}
			}
			there := map[int]bool{}
			for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
				if d := v.Distance(c, pt); d >= 0 {
					there[d] = true
				}
			}
			if found != len(there) {
				t.Errorf("%s: %d of %v's %d distances are found", v.Slug(), found, c, len(there))
			}
		}
	}
}

// With the zero Game nothing can be thrown or played, and nothing panics.
func TestAZeroGameHasNothingToPlay(t *testing.T) {
	g := new(alfonsine.Game)
	rng := gametest.Source(t)
	for _, text := range []string{"24:2,6:13 19:13,1:2 w -", "24:2,6:13 19:13,1:2 b 6-5-3", "bar:15 bar:15 w 4", "off:15 6:1 1-0 -"} {
		p := pos(text)
		if len(g.AppendPlays(nil, p))+len(g.AppendNext(nil, p))+len(g.AppendMoves(nil, p))+len(g.Plays(p)) > 0 {
			t.Errorf("%s: there is something to play", text)
		}
		if next, err := g.Move(p, alfonsine.Move{From: 6, To: 1, Die: 5}); err == nil || next != p {
			t.Errorf("%s: a move leads to %v", text, next)
		}
		for _, dice := range []alfonsine.Roll{{}, roll("6-5-3")} {
			if next, err := g.Roll(p, dice); err == nil || next != p {
				t.Errorf("%s: a throw leads to %v", text, next)
			}
		}
		if g.Check(p) == nil {
			t.Errorf("%s is accepted by Check", text)
		}
		if g.Throw(p, rng) != p || g.Perft(p, 2) > 1 {
			t.Errorf("%s: a throw is accepted", text)
		}
		for range g.Chances(g.Mirror(g.Start())) {
			t.Error("there are chances")
		}
		if _, err := g.ParsePlay(p, "6/1", alfonsine.Notation{}); err == nil {
			t.Errorf("%s: a play is read", text)
		}
		if _, err := g.PlayOf(p); err == nil {
			t.Errorf("%s: there is a pass", text)
		}
		_ = g.Touched(p, 6)
		_ = g.Contact(p)
		_ = g.Pips(p, alfonsine.White)
	}
	if text, err := g.MarshalText(); err != nil || g.Name()+g.Slug()+g.String()+string(text) != "" ||
		len(g.Rulings())+len(g.Readings())+g.Dice() > 0 || !g.Start().IsZero() || g.Reconstructed() || g.Layout() != alfonsine.LayoutBottomRight {
		t.Error("it is something")
	}
	if _, ok := g.Rules(); ok || g.BaseSlug() != "" || g.TurnRules() != (alfonsine.TurnRules{}) || len(g.Cites()) > 0 {
		t.Errorf("it has the rules %+v", g.TurnRules())
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		if d := g.Distance(alfonsine.White, pt); d != -1 {
			t.Errorf("%v is %d pips away", pt, d)
		}
	}
}

// The error for an unknown game lists the slugs that no other game may have.
func TestTheSlugsOfTheGamesAreReserved(t *testing.T) {
	var slugs []string
	for _, v := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		slugs = append(slugs, v.Slug())
		stolen := alfonsine.Fallas.Edition()
		stolen.Rules.Slug = v.Slug()
		if _, err := alfonsine.NewEdition(stolen); err == nil && v != alfonsine.Fallas {
			t.Errorf("another game may have the slug %q", v.Slug())
		}
	}
	_, err := alfonsine.Lookup("no such game")
	var unknown *alfonsine.LookupError
	if want := strings.Join(slugs, ", "); !errors.As(err, &unknown) || unknown.Why.Text != want {
		t.Errorf("Lookup fails with %v and does not list %s", err, want)
	}
}
