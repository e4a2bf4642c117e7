package endgame_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

func TestHomesAreNumberedWithoutAGap(t *testing.T) {
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
		counts := make([]int, 6)
		pips := 0
		for d, n := range h.Points() {
			counts[d-1] = n
			pips += d * n
		}
		if made, err := endgame.NewHome(counts...); err != nil || made != h || pips != h.Pips() {
			t.Fatalf("%v made anew is %v, %v", h, made, err)
		}
		if read, err := endgame.ParseHome(h.String()); err != nil || read != h {
			t.Fatalf("%v read again is %v, %v", h, read, err)
		}
	}
}

func TestHomesAreReadGenerouslyAndFaultsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		" 1 , 6:2,3:0 ": "6:2,1:1",
		"-":             "-",
		"2:15":          "2:15",
	} {
		if got := home(text).String(); got != want {
			t.Errorf("%q reads as %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"":         `alfonsine: endgame.ParseHome(""): a point of the home is 1 to 6, not "" at offset 0`,
		"7:1":      `alfonsine: endgame.ParseHome("7:1"): a point of the home is 1 to 6, not "7" at offset 0`,
		"6:x":      `alfonsine: endgame.ParseHome("6:x"): a count of checkers is 0 to 15, not "x" at offset 2`,
		"6:2,6:1":  `alfonsine: endgame.ParseHome("6:2,6:1"): point 6 stands twice at offset 4`,
		"6:8,1:8":  `alfonsine: endgame.ParseHome("6:8,1:8"): more than 15 checkers at offset 0`,
		"6:100":    `alfonsine: endgame.ParseHome("6:100"): a count of checkers is 0 to 15, not "100" at offset 2`,
		"2, bar:1": `alfonsine: endgame.ParseHome("2, bar:1"): a point of the home is 1 to 6, not "bar" at offset 3`,
	} {
		_, err := endgame.ParseHome(text)
		var fault *alfonsine.ParseError
		if !errors.As(err, &fault) || err.Error() != want {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
	for _, counts := range [][]int{{-1}, {16}, {1, 1, 1, 1, 1, 1, 1}, {8, 8}} {
		if _, err := endgame.NewHome(counts...); err == nil {
			t.Errorf("%v makes a home", counts)
		}
	}
}

// asVariant hides that a Game is one.
type asVariant struct{ alfonsine.Variant }

func TestAHomeIsFoundOnEveryPathForBothSides(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 3))
	for _, points := range []int{24, 18, 12} {
		for _, course := range []alfonsine.Course{alfonsine.CourseOpposed, alfonsine.CourseParallel} {
			r := alfonsine.Rules{Name: "Paths", Slug: "paths", Points: points, Course: course}
			r.Start.White[points], r.Start.Black[7] = 1, 1
			g, err := alfonsine.New(r)
			if err != nil {
				t.Fatal(err)
			}
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
					p, err := s.Position()
					if err != nil {
						t.Fatal(err)
					}
					for _, v := range []alfonsine.Variant{g, asVariant{g}} {
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
						p, err := s.Position()
						if err != nil {
							t.Fatal(err)
						}
						for _, v := range []alfonsine.Variant{g, asVariant{g}} {
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

// A barNear is a variant in which the bar is as far from bearing off as point 3 was.
type barNear struct{ alfonsine.Variant }

func (v barNear) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Bar:
		return 3
	case v.Variant.Distance(c, pt) == 3:
		return -1
	}
	return v.Variant.Distance(c, pt)
}

func TestACheckerOnTheBarIsNotAtHomeHoweverNearTheBarIs(t *testing.T) {
	v := barNear{alfonsine.TodasTablas}
	if h, ok := endgame.HomeOf(v, pos("bar:1,6:1,off:13 7:1,off:14 w -"), alfonsine.White); ok {
		t.Errorf("a checker on the bar is at home: %v", h)
	}
	if h, ok := endgame.HomeOf(v, pos("6:1,off:14 7:1,off:14 w -"), alfonsine.White); !ok || h.At(6) != 1 {
		t.Errorf("the home is %v, %v", h, ok)
	}
}
