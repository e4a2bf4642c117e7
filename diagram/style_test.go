package diagram_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
)

// lightness returns the lightness (CIE L*), 0 to 100, of a color "#rrggbb", after
// applying a matrix to its linear red, green and blue.
func lightness(color string, eye [9]float64) float64 {
	var rgb [3]int
	if _, err := fmt.Sscanf(color, "#%02x%02x%02x", &rgb[0], &rgb[1], &rgb[2]); err != nil {
		panic(err)
	}
	var lin [3]float64
	for i, v := range rgb {
		if c := float64(v) / 255; c <= 0.04045 {
			lin[i] = c / 12.92
		} else {
			lin[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	y := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		y += weight * (eye[3*i]*lin[0] + eye[3*i+1]*lin[1] + eye[3*i+2]*lin[2])
	}
	return 116*math.Cbrt(max(y, 0.0089)) - 16
}

// The vision of people who lack one kind of cone (Machado, Oliveira, Fernandes, 2009).
var eyes = map[string][9]float64{
	"any eye, in greyscale": {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":            {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia":          {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":            {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

func TestTheColorsOfABoardStayApartInGreyscaleAndForTheColorBlind(t *testing.T) {
	for _, style := range []diagram.Style{diagram.StyleModern, diagram.StyleBook} {
		for _, dark := range []bool{false, true} {
			p, err := diagram.PaletteOf(diagram.Options{Style: style, Dark: dark})
			gametest.Must(t, err)
			for eye, matrix := range eyes {
				apart := func(one, other string, least float64) {
					if d := math.Abs(lightness(one, matrix) - lightness(other, matrix)); d < least {
						t.Errorf("%v, dark %v, %s: %s and %s are %.0f apart in lightness", style, dark, eye, one, other, d)
					}
				}
				apart(p.Checkers[0], p.Checkers[1], 60)
				apart(p.Rims[0], p.Rims[1], 50)
				apart(p.Points[0], p.Points[1], 14)
				for _, ground := range append(p.Points[:], p.Field) {
					if ground != p.Field {
						apart(ground, p.Field, 14)
					}
					// A checker stands out from its background, by its face or its edge.
					for c := range p.Checkers {
						away := func(color string) float64 { return math.Abs(lightness(color, matrix) - lightness(ground, matrix)) }
						if away(p.Rims[c]) < 30 && away(p.Edges[c]) < 30 {
							t.Errorf("%v, dark %v, %s: a checker %s with the edge %s is lost on %s", style, dark, eye, p.Rims[c], p.Edges[c], ground)
						}
					}
				}
				apart(p.Mark, p.Field, 30)
				apart(p.Words, p.Field, 50)
				apart(p.Number, p.Frame, 50)
				apart(p.Number, p.Tray, 50)
				for c := range p.Checkers {
					apart(p.Inks[c], p.Checkers[c], 60)
				}
			}
		}
	}
}

// A program that uses the palette draws a board like SVG's.
func TestAPaletteHasTheColorsOfItsDiagram(t *testing.T) {
	for style := range diagram.Style(3) {
		for _, dark := range []bool{false, true} {
			o := diagram.Options{Style: style, Dark: dark, Numbers: true, Play: playOf(t, alfonsine.Laquet, pos("18:2,17:3,16:3,15:3,14:3,1:1 13:8,12:1,off:6 w 6-5"), move(17, 11, 6), move(15, 10, 5))}
			drawn := svgOf(alfonsine.Laquet, pos("18:2,17:3,16:3,15:3,14:3,1:1 13:8,12:1,off:6 w ~6-5"), o)
			p, err := diagram.PaletteOf(o)
			gametest.Must(t, err)
			known := []string{p.Frame, p.Line, p.Number, p.Field, p.Tray, p.Hatch, p.Words, p.Mark, p.Halo}
			known = slices.Concat(known, p.Points[:], p.Checkers[:], p.Rims[:], p.Edges[:], p.Inks[:])
			used := regexp.MustCompile(`#[0-9a-f]{6}`).FindAllString(drawn, -1)
			for _, color := range used {
				if !slices.Contains(known, color) {
					t.Errorf("%v, dark %v: the palette has no %s", style, dark, color)
				}
			}
			for _, color := range known {
				if !slices.Contains(used, color) {
					t.Errorf("%v, dark %v: nothing is drawn in %s", style, dark, color)
				}
			}
		}
	}
	var e *fault.OptionsError
	if _, err := diagram.PaletteOf(diagram.Options{Style: 3}); !errors.As(err, &e) {
		t.Errorf("the error is %v", err)
	}
}

// Every color and line of a board, with all that options add, is frozen.
func TestTheColorsAndLinesOfAStyleAreAsTheyWere(t *testing.T) {
	var all strings.Builder
	p := pos("18:2,17:3,16:3,15:3,14:3,1:1 13:8,12:1,off:6 w ~6-5")
	for style := range diagram.Style(3) {
		for _, dark := range []bool{false, true} {
			o := diagram.Options{Style: style, Dark: dark, Numbers: true, Quadrants: true, Courses: true, Homes: true, Marks: alfonsine.PointsOf(18)}
			palette, err := diagram.PaletteOf(o)
			gametest.Must(t, err)
			text, err := json.MarshalIndent(palette, "", " ")
			gametest.Must(t, err)
			lines := regexp.MustCompile(`( (fill|stroke|stroke-width|font-family|font-size|r|rx)="[^"]*")+`).FindAllString(svgOf(alfonsine.Laquet, p, o), -1)
			slices.Sort(lines)
			fmt.Fprintf(&all, "%v, dark %v: %s\n%s\n\n", style, dark, text, strings.Join(slices.Compact(lines), "\n"))
		}
	}
	gametest.Golden(t, "testdata/colors.txt", all.String())
}

func TestADiagramSaysWhichWayTheSidesGoAndWhereTheirHomesAre(t *testing.T) {
	all := diagram.Options{Quadrants: true, Courses: true, Homes: true, Marks: alfonsine.PointsOf(1, 18)}
	for _, test := range []struct {
		v    *alfonsine.Game
		want string
	}{
		{alfonsine.Fallas, "Quadrants: I is 24 to 19, II is 18 to 13, III is 12 to 7, IV is 6 to 1. White travels from 24 to 1. White's home is 6 to 1. Black travels from 1 to 24. Black's home is 19 to 24. Marked: 1, 18."},
		{alfonsine.CabEQuinal, "Quadrants: I is 24 to 19, II is 18 to 13, III is 12 to 7, IV is 6 to 1. White travels from 24 to 1. White's home is 6 to 1. Black travels from 24 to 1. Black's home is 6 to 1. Marked: 1, 18."},
		{alfonsine.Laquet, "Quadrants: I is 18 to 13, II is 12 to 7, III is 6 to 1. White travels from 18 to 1. White's home is 6 to 1. Black travels from 18 to 1. Black's home is 6 to 1. Marked: 1, 18."},
		{alfonsine.MedioEmperador, "Quadrants: I is 12 to 7, II is 6 to 1. White travels from 12 to 1. White's home is 6 to 1. Black travels from 1 to 12. Black's home is 7 to 12. Marked: 1, 18."},
		{alfonsine.Doblet, "Quadrants: I is 24 to 19, II is 18 to 13, III is 12 to 7, IV is 6 to 1. Marked: 1, 18."},
	} {
		for viewer := range alfonsine.Color(2) {
			all.Viewer = viewer
			list, err := readSVG(svgOf(test.v, test.v.Start(), all))
			gametest.Must(t, err)
			if _, got, _ := strings.Cut(list[2].text, "side. "); got != test.want {
				t.Errorf("%s: %s\nwant %s", test.v.Slug(), got, test.want)
			}
		}
	}
}

// lanes returns a game in which each side has a path of its own, the last point first.
func lanes(order [2][]alfonsine.Point) *alfonsine.Game {
	return gametest.Got(alfonsine.NewStepped(alfonsine.Stepper{
		Name:  "Lanes",
		Slug:  "lanes",
		Start: alfonsine.Fallas.Start(),
		Distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if i := slices.Index(order[c], pt); i >= 0 && pt > 0 {
				return i + 1
			}
			return -1
		},
		Steps: alfonsine.Fallas.AppendMoves,
	}, alfonsine.TurnRules{Dice: 3}))
}

// A path goes from each point to the one beside it or across from it. Other points have no
// course and no home.
func TestAPathLeadsFromPointToPoint(t *testing.T) {
	type points = []alfonsine.Point
	four := points{24, 1, 2, 3}
	var all strings.Builder
	for _, test := range []struct {
		name         string
		white, black points
	}{
		{"no path", points{24, 1, 0, 2}, points{14, 0, 2}}, // nothing is at the distance 0
		{"two points on", points{1, 3}, points{24, 22}},
		{"two points back", points{3, 1}, points{22, 24}},
		{"across, but not opposite", points{1, 23}, points{23, 1}},
		{"a distance is missing", points{14, 0, 13}, points{15, 14, 0, 24}},
		{"White alone", four, nil},
		{"Black alone", nil, four},
		{"one point for both", points{13}, points{13}},
		{"one point that is no corner", points{16}, points{3}},
		{"the end across", points{1, 24, 23}, points{24, 1, 2}},
		{"the beginning across", points{2, 1, 24}, points{23, 24, 1}},
		{"from one point apart", points{1, 2, 3, 4, 5, 6}, points{11, 10, 9, 8, 7, 6}},
		{"to one point", points{1, 2, 3, 4, 5, 6}, points{1, 2, 3}},
		{"to the bar and to the other side", points{19, 20, 21}, points{13, 14, 15}},
		{"seven points", points{1, 2, 3, 4, 5, 6, 7}, points{7, 6, 5, 4, 3, 2, 1}},
	} {
		g := lanes([2][]alfonsine.Point{test.white, test.black})
		for _, o := range []diagram.Options{{Courses: true}, {Homes: true}, {Quadrants: true}} {
			list, err := readSVG(svgOf(g, alfonsine.Position{}, o))
			gametest.Must(t, err)
			fmt.Fprintf(&all, "%s: %s, %s\n", test.name, list[0].attr["viewBox"], list[2].text)
			for _, e := range list {
				switch {
				case e.name == "path" && strings.Contains(" 5 1.4 1.6 ", " "+e.attr["stroke-width"]+" "):
					fmt.Fprintf(&all, "\t%s\n", e.attr["d"])
				case e.name == "text":
					fmt.Fprintf(&all, "\t%s at %s,%s\n", e.text, e.attr["x"], e.attr["y"])
				}
			}
		}
		for line := range strings.Lines(diagram.Text(g, alfonsine.Position{}, diagram.Options{})) {
			if strings.HasSuffix(line, " \n") {
				t.Errorf("%s: %q ends in a space", test.name, line)
			}
		}
	}
	if strings.Contains(all.String(), "NaN") {
		t.Error("a place is no number")
	}
	gametest.Golden(t, "testdata/paths.txt", all.String())
}
