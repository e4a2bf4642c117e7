package proof_test

import (
	"encoding"
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
		positions := alfonsine.AppendNext([]alfonsine.Position{p, {}}, g, p)
		for _, p := range positions {
			m := alfonsine.Mirror(g, p)
			if back := alfonsine.Mirror(g, m); back != p {
				t.Fatalf("%v is mirrored as %v, and that as %v", p, m, back)
			}
			for c := alfonsine.White; c <= alfonsine.Black; c++ {
				if got, want := alfonsine.Pips(g, m, c), alfonsine.Pips(g, p, c.Opponent()); got != want {
					t.Fatalf("%v has %d pips for %v, and its mirror image %v %d", p, want, c.Opponent(), m, got)
				}
			}
			if !p.Over() && (m.Turn() == p.Turn() || m.Dice() != p.Dice() || m.Leftover() != p.Leftover() || m.Again() != p.Again()) {
				t.Fatalf("%v is mirrored as %v", p, m)
			}
		}
	})
}

// plain hides that a variant is a Game, so that no fast path is taken for it.
type plain struct{ alfonsine.Variant }

func TestTheNextPositionsAreThoseOfThePlays(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		want := []alfonsine.Position{p}
		for _, play := range g.AppendPlays(nil, p) {
			want = append(want, play.Next())
		}
		for _, v := range []alfonsine.Variant{g, plain{g}} {
			if got := alfonsine.AppendNext([]alfonsine.Position{p}, v, p); !slices.Equal(got, want) {
				t.Fatalf("%T: %v: %v, want %v", v, p, got, want)
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
		for _, v := range []alfonsine.Variant{g, plain{g}} {
			if got := alfonsine.Mirror(v, pos(test.position)).String(); got != test.mirror {
				t.Errorf("%s: %s is mirrored as %s, want %s", test.slug, test.position, got, test.mirror)
			}
		}
	}
	if got := alfonsine.Mirror(alfonsine.Fallas, alfonsine.Position{}); !got.IsZero() {
		t.Errorf("no position is mirrored as %v", got)
	}
	for _, test := range []struct {
		v                alfonsine.Variant
		position, mirror string
	}{
		// Checkers off the path stay where they are, and those that the other side has no point for.
		{alfonsine.MedioEmperador, "20:2,12:3 15:1,1:4 w 6-5", "15:1,12:4 20:2,1:3 b 6-5"},
		{alfonsine.MedioEmperador, "20:2 15:1 w 6-5", "15:1 20:2 b 6-5"},
		{alfonsine.MedioEmperador, "13:2 bar:1 w 6-5", "bar:1 13:2 b 6-5"},
		{cut{alfonsine.Laquet}, "18:1,6:2 5:1,4:2 w 6-5", "5:1,4:2 18:1,6:2 b 6-5"},
		{crooked{alfonsine.Laquet}, "6:1,1:1 5:1,2:1 w -", ""}, // its paths are no mirror images
	} {
		if got := alfonsine.Mirror(test.v, pos(test.position)).String(); got != test.mirror {
			t.Errorf("%T: %s is mirrored as %s, want %s", test.v, test.position, got, test.mirror)
		}
	}
}

// cut is a variant in which Black's checkers finish twelve points early.
type cut struct{ alfonsine.Variant }

func (v cut) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	if d := v.Variant.Distance(c, pt); c == alfonsine.White || d <= 12 {
		return d
	}
	return -1
}

// A checker that enters in the second quadrant has the same distance as one on a point
// before it. The place at that distance is the point.
func TestAPlaceAsFarAsTheBarIsThePoint(t *testing.T) {
	for _, course := range []string{"opposed", "parallel"} {
		g := gametest.Lookup(t, "todas-tablas?entry=second&course="+course+"&start=24:15/1:15/w/-")
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			pt, ok := alfonsine.PointAt(g, c, 19)
			if !ok || pt == alfonsine.Bar || g.Distance(c, alfonsine.Bar) != 19 || g.Distance(c, pt) != 19 {
				t.Errorf("%s: at 19 pips for %v is %v, and the bar at %d", g.Slug(), c, pt, g.Distance(c, alfonsine.Bar))
			}
		}
	}
}

func TestSidesWhosePathsHaveNoPointInCommonNeverMeet(t *testing.T) {
	if v := (foreign.Race); alfonsine.Contact(v, v.Start()) {
		t.Error("they meet")
	}
}

// crooked is a variant whose paths are not mirror images. White's point 6 has the distance
// of Black's 1, but Black's other points have distances that no point of White's has.
type crooked struct{ alfonsine.Variant }

func (c crooked) Distance(side alfonsine.Color, pt alfonsine.Point) int {
	if side == alfonsine.Black && 1 <= pt && pt <= 6 {
		return 1 + int(pt)%6
	}
	return c.Variant.Distance(side, pt)
}

func TestAPlaceIsFoundByItsDistance(t *testing.T) {
	variants := []alfonsine.Variant{foreign.Race, new(alfonsine.Game), new(alfonsine.SteppedVariant)}
	for _, v := range gametest.Variants(t) {
		variants = append(variants, v, plain{v})
	}
	for _, v := range variants {
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			found := 0
			for d := -2; d <= 27; d++ {
				pt, ok := alfonsine.PointAt(v, c, d)
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

// A made game is one that New or NewVariant makes.
type made interface {
	alfonsine.Variant
	encoding.TextMarshaler
	String() string
	Rulings() []alfonsine.Ruling
	Readings() []alfonsine.Reading
	Reconstructed() bool
	Layout() alfonsine.Layout
}

// With a zero game nothing can be thrown or played, and nothing panics.
func TestAZeroGameHasNothingToPlay(t *testing.T) {
	nothingToPlay(t, new(alfonsine.Game))
	nothingToPlay(t, new(alfonsine.SteppedVariant))
	if base := new(alfonsine.Game).BaseSlug(); base != "" {
		t.Errorf("the slug is %q", base)
	}
	if rules := new(alfonsine.SteppedVariant).TurnRules(); rules != (alfonsine.TurnRules{}) {
		t.Errorf("the rules are %+v", rules)
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		if d := new(alfonsine.SteppedVariant).Distance(alfonsine.White, pt); d != -1 {
			t.Errorf("%v is %d pips away", pt, d)
		}
	}
}

func nothingToPlay(t *testing.T, g made) {
	rng := gametest.Source(t)
	for _, text := range []string{"24:2,6:13 19:13,1:2 w -", "24:2,6:13 19:13,1:2 b 6-5-3", "bar:15 bar:15 w 4", "off:15 6:1 1-0 -"} {
		p := pos(text)
		if len(g.AppendPlays(nil, p))+len(alfonsine.AppendNext(nil, g, p))+len(g.AppendMoves(nil, p))+len(alfonsine.Plays(g, p)) > 0 {
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
		if alfonsine.Throw(g, p, rng) != p || alfonsine.Perft(g, p, 2) > 1 {
			t.Errorf("%s: a throw is accepted", text)
		}
		for range alfonsine.Chances(g, alfonsine.Mirror(g, g.Start())) {
			t.Error("there are chances")
		}
		if _, err := alfonsine.ParsePlay(g, p, "6/1"); err == nil {
			t.Errorf("%s: a play is read", text)
		}
		if _, err := alfonsine.PlayOf(g, p); err == nil {
			t.Errorf("%s: there is a pass", text)
		}
		_ = alfonsine.Touched(g, p, 6)
		_ = alfonsine.Contact(g, p)
		_ = alfonsine.Pips(g, p, alfonsine.White)
	}
	if text, err := g.MarshalText(); err != nil || g.Name()+g.Slug()+g.String()+string(text) != "" ||
		len(g.Rulings())+len(g.Readings())+g.Dice() > 0 || !g.Start().IsZero() || g.Reconstructed() || g.Layout() != alfonsine.LayoutOfGame {
		t.Error("it is something")
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
