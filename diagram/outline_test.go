package diagram

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

var (
	asText    = regexp.MustCompile(`<text x="([^"]*)" y="([^"]*)" font-family="[^"]*" font-size="([^"]*)" font-weight="([^"]*)" text-anchor="middle" fill="([^"]*)">([^<]*)</text>`)
	asOutline = regexp.MustCompile(`<path data-text="([^"]*)" d="([^"]*)" fill="none" stroke="([^"]*)" stroke-width="[^"]*" stroke-linecap="round" stroke-linejoin="round"/>`)
)

// drawn returns a diagram as a text.
func drawn(t *testing.T, g *alfonsine.Game, p alfonsine.Position, o Options) string {
	t.Helper()
	var b strings.Builder
	gametest.Must(t, SVG(&b, g, p, o))
	return b.String()
}

// With Outlines a diagram has the same elements, title and description, in the same order. Each
// text is a path that says the same in the same color at the same place, and of which every
// character is drawn.
func TestEveryTextOfADiagramCanBeOutlined(t *testing.T) {
	positions := []string{
		"off:15 5:9,4:1,off:5 1-0 -", "5:9,4:1,off:5 off:15 0-1 -", "12:15 1:15 1/2-1/2 -",
		"bar:7,off:8 bar:12,3:1,off:2 b 6-6-6+", "24:2,6:13 19:13,1:2 w ~6-5",
	}
	for n := 6; n <= alfonsine.MaxCheckers; n++ { // each count of a stack and of a tray
		positions = append(positions, fmt.Sprintf("6:%d,off:%d 19:15 w -", n, alfonsine.MaxCheckers-n))
	}
	games := []*alfonsine.Game{alfonsine.Laquet, alfonsine.Fallas, alfonsine.Doblet}
	seen, said := make(map[string]bool), make(map[string]bool)
	for _, g := range games {
		for i := range shapes {
			o := Options{Style: Style(i), Numbers: true, Quadrants: true, Homes: true, Courses: true}
			o.Marks = alfonsine.PointsOf(6)
			for _, text := range positions {
				p := alfonsine.MustParsePosition(text)
				o.Outlines = false
				plain := drawn(t, g, p, o)
				o.Outlines = true
				outlined := drawn(t, g, p, o)
				if strings.Contains(outlined, "<text") || strings.Contains(outlined, "font") {
					t.Fatalf("%s: %v: there is text in it", g.Slug(), p)
				}
				want := asText.ReplaceAllString(plain, "<$6 $5>")
				if got := asOutline.ReplaceAllString(outlined, "<$1 $3>"); got != want {
					t.Fatalf("%s: %v: with outlines the diagram is\n%s\nand not\n%s", g.Slug(), p, got, want)
				}
				texts := asText.FindAllStringSubmatch(plain, -1)
				for i, path := range asOutline.FindAllStringSubmatch(outlined, -1) {
					said[texts[i][6]] = true
					if !seen[path[2]] {
						seen[path[2]] = true
						holds(t, texts[i], path[2])
					}
				}
			}
		}
	}
	for _, text := range []string{
		"White has won", "Black has won", "A tie", "~", "+", "IV", "15", "24",
		"Black’s home", "White’s home", "home of both sides",
	} {
		if !said[text] {
			t.Errorf("no diagram of the test says %q", text)
		}
	}
}

// holds checks that a path is where a text would be, and draws each of its characters.
func holds(t *testing.T, text []string, path string) {
	t.Helper()
	number := func(s string) length { return length(gametest.Got(strconv.ParseFloat(s, 64))) }
	x, foot, size := number(text[1]), number(text[2]), number(text[3])
	left, right, top, bottom := length(1e9), length(-1e9), length(1e9), length(-1e9)
	across := true
	for _, part := range strings.Fields(path) {
		at, err := strconv.ParseFloat(part, 64)
		switch {
		case err != nil:
		case across:
			left, right, across = min(left, length(at)), max(right, length(at)), false
		default:
			top, bottom, across = min(top, length(at)), max(bottom, length(at)), true
		}
	}
	const near = 0.1
	middle := (left + right) / 2
	if middle < x-size*near || middle > x+size*near || top < foot-size*0.75 || bottom > foot+size*0.01 {
		t.Errorf("%q at %v, %v is drawn from %v, %v to %v, %v", text[6], x, foot, left, top, right, bottom)
	}
	for _, ch := range text[6] {
		if outlines[ch].path == "" && ch != ' ' {
			t.Errorf("%q of %q has no outline", ch, text[6])
		}
	}
	if most := length(len([]rune(text[6]))) * size * 0.75; right-left > most {
		t.Errorf("%q is %v wide, more than in any usual font", text[6], right-left)
	}
}

// An outline is a path of lines and curves within its width and height, and no other
// character has the same.
func TestAnOutlineIsAPathWithinItsSize(t *testing.T) {
	arguments := map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0}
	same := make(map[string]rune)
	for ch, o := range outlines {
		if other, ok := same[o.path]; ok && string([]rune{min(ch, other), max(ch, other)}) != "Il" {
			t.Errorf("%q and %q are alike", ch, other)
		}
		same[o.path] = ch
		left := 0 // of the arguments of a letter
		for i, part := range strings.Fields(o.path) {
			n, err := strconv.ParseFloat(part, 64)
			if err == nil {
				most := o.wide
				if left%2 == 1 {
					most = capitalTall
				}
				if left--; left < 0 || n < -0.2 || length(n) > most+0.2 {
					t.Errorf("%q: part %d is %v, of %d more", ch, i, n, left)
				}
				continue
			}
			more, known := arguments[part]
			if !known || left != 0 || i == 0 && part != "M" {
				t.Errorf("%q: part %d is %q", ch, i, part)
			}
			left = more
		}
		if left != 0 {
			t.Errorf("%q ends too early", ch)
		}
	}
}
