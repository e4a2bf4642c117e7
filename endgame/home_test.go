package endgame_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

func TestHomesAreNumberedWithoutAGap(t *testing.T) {
	gametest.OneGoroutine(t)
	seen := make(map[endgame.Home]bool)
	last := endgame.Home{}
	for i := range endgame.HomeCount {
		h := endgame.HomeAt(i)
		if h.Index() != i || seen[h] {
			t.Fatalf("Home %d is %v, whose number is %d", i, h, h.Index())
		}
		if h.Checkers() < last.Checkers() {
			t.Fatalf("%v comes after %v", h, last)
		}
		seen[h], last = true, h
		pips := 0
		for d, n := range h.Points() {
			pips += d * n
		}
		if pips != h.Pips() {
			t.Fatalf("%v has %d pips, not %d", h, h.Pips(), pips)
		}
		if read, err := endgame.ParseHome(h.String()); err != nil || read != h {
			t.Fatalf("%v from its text is %v, %v", h, read, err)
		}
	}
}

func TestHomesAreReadGenerouslyAndFaultsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		" 1,6:2,3:0 ": "6:2,1:1",
		"-":           "-",
		"2:15":        "2:15",
		" -\t":        "-",
		"06:02":       "6:2",
	} {
		if got := home(text).String(); got != want {
			t.Errorf("%q reads as %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"":          "a home is its points, with commas and no blanks between them, or \"-\" at offset 0",
		"6:2 1:1":   "a home is its points, with commas and no blanks between them, or \"-\" at offset 0",
		"7:1":       "a point of the home is 1 to 6 at offset 0",
		"24":        "a point of the home is 1 to 6 at offset 0",
		"off":       "a point of the home is 1 to 6 at offset 0",
		"2,bar:1":   "a point of the home is 1 to 6 at offset 0",
		"2,off:1":   "a point of the home is 1 to 6 at offset 0",
		"6:-1":      `a count of checkers is 0 to 15, not "-1" at offset 2`,
		"+6":        `a place is 1 to 24, bar or off, not "+6" at offset 0`,
		"1,6:x":     `a count of checkers is 0 to 15, not "x" at offset 4`,
		"6:2,":      "a home is its points, with commas and no blanks between them, or \"-\" at offset 0",
		"6:2,6:1":   `"6" is listed twice at offset 4`,
		"6:8,1:8":   "a side has at most 15 checkers at offset 4",
		"6:100":     "a side has at most 15 checkers at offset 0",
		"24,w,-6:1": `a place is 1 to 24, bar or off, not "w" at offset 3`,
	} {
		want = fmt.Sprintf("alfonsine: endgame.ParseHome(%q): %s", text, want)
		_, err := endgame.ParseHome(text)
		var fault *alfonsine.ParseError
		if !errors.As(err, &fault) || err.Error() != want {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}

func TestAHomeThatMustBeSoundPanicsWhereItIsNot(t *testing.T) {
	defer func() {
		if err, ok := recover().(*alfonsine.ParseError); !ok || err.Input != "7" {
			t.Errorf("the panic is about %v", err)
		}
	}()
	t.Errorf("it is %v", endgame.MustParseHome("7"))
}

func TestATextThatIsNoHomeChangesNone(t *testing.T) {
	h := home("6:2")
	if err := h.UnmarshalText([]byte("6:2,x")); err == nil || h != home("6:2") {
		t.Errorf("it is %v, %v", h, err)
	}
	if err := h.UnmarshalText([]byte("5:3,1")); err != nil || h != home("5:3,1:1") {
		t.Errorf("it is %v, %v", h, err)
	}
}

// At returns 0 for every distance outside a home, however large.
func TestNoCheckerStandsOutsideAHome(t *testing.T) {
	h := home("6:2,5:2,4:2,3:2,2:2,1:2")
	for _, distance := range []int{
		0, -1, 7, 8, 9,
		math.MaxInt, math.MaxInt/2 + 2, math.MaxInt/2 + 7,
		math.MinInt, math.MinInt + 1, math.MinInt + 6, math.MinInt/2 + 1,
	} {
		if n := h.At(distance); n != 0 {
			t.Errorf("%d checkers stand at %d", n, distance)
		}
	}
	for distance := 1; distance <= 6; distance++ {
		if n := h.At(distance); n != 2 {
			t.Errorf("%d checkers stand at %d", n, distance)
		}
	}
}

func TestAHomeIsFoundOnEveryPathForBothSides(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := rand.New(rand.NewPCG(4, 3))
	for _, points := range []int{24, 18, 12} {
		for _, course := range []alfonsine.Course{alfonsine.CourseOpposed, alfonsine.CourseParallel} {
			r := alfonsine.Rules{Name: "Paths", Slug: "paths", Points: points, Course: course}
			r.Start.White[points], r.Start.Black[7] = 1, 1
			g := gametest.Got(alfonsine.New(r))
			for range 200 {
				for c := alfonsine.White; c <= alfonsine.Black; c++ {
					h := randomHome(rng, 14)
					p := alone(t, g, c, h, endgame.Home{})
					s := p.Setup()
					own := &s.White
					if c == alfonsine.Black {
						own = &s.Black
					}
					own[alfonsine.Off]++
					p = gametest.Got(s.Position())
					for _, v := range []*alfonsine.Game{g, gametest.Stranger(g)} {
						if got, ok := endgame.HomeOf(v, p, c); !ok || got != h {
							t.Fatalf("%v: the home of %v is %v, %v, want %v", r, c, got, ok, h)
						}
					}
					for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
						if d := g.Distance(c, pt); d >= 1 && d <= 6 {
							continue
						}
						own[alfonsine.Off]--
						own[pt]++
						p := gametest.Got(s.Position())
						for _, v := range []*alfonsine.Game{g, gametest.Stranger(g)} {
							if got, ok := endgame.HomeOf(v, p, c); ok {
								t.Fatalf("%v has a checker on %v, and its home is %v", p, pt, got)
							}
						}
						own[alfonsine.Off]++
						own[pt]--
					}
				}
			}
		}
	}
}

func TestACheckerOnTheBarIsNotAtHomeHoweverNearTheBarIs(t *testing.T) {
	g := alfonsine.TodasTablas
	v := gametest.Altered(g, func(s *alfonsine.Stepper) {
		s.Name = "The bar is as far from bearing off as point 3"
		s.Distance = func(c alfonsine.Color, pt alfonsine.Point) int {
			switch d := g.Distance(c, pt); {
			case pt == alfonsine.Bar:
				return 3
			case d == 3:
				return -1
			default:
				return d
			}
		}
	})
	if h, ok := endgame.HomeOf(v, pos("bar:1,6:1,off:13 7:1,off:14 w -"), alfonsine.White); ok {
		t.Errorf("a checker on the bar is at home: %v", h)
	}
	if h, ok := endgame.HomeOf(v, pos("6:1,off:14 7:1,off:14 w -"), alfonsine.White); !ok || h.At(6) != 1 {
		t.Errorf("the home is %v, %v", h, ok)
	}
}
