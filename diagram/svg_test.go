package diagram_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// An element is an element of an SVG document, without its children.
type element struct {
	name string
	attr map[string]string
	text string
}

func (e element) number(attr string) float64 {
	x, _ := strconv.ParseFloat(e.attr[attr], 64)
	return x
}

// readSVG returns the elements of a document in order.
func readSVG(doc string) ([]element, error) {
	var list []element
	d := xml.NewDecoder(strings.NewReader(doc))
	for {
		token, err := d.Token()
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			list = append(list, e)
		case xml.CharData:
			if len(list) > 0 {
				list[len(list)-1].text += strings.TrimSpace(string(token))
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, err
		}
	}
}

// svgOf returns a diagram as a text.
func svgOf(g *alfonsine.Game, p alfonsine.Position, o diagram.Options) string {
	var b strings.Builder
	if err := diagram.SVG(&b, g, p, o); err != nil {
		panic(err)
	}
	return b.String()
}

// half returns 0 for a place in the upper half of a diagram and 1 for the lower.
func half(y float64) int { return int(y / 193) }

// countSVG reads the checkers of both sides from a diagram with numbers, in light
// colors. On the points and the bar they are discs, and a bold number on a disc counts
// the whole stack. Checkers that are off are slabs.
func countSVG(doc string) (sides [2]alfonsine.Checkers, err error) {
	list, err := readSVG(doc)
	if err != nil {
		return sides, err
	}
	type spot struct {
		x    float64
		half int
	}
	colors, err := diagram.PaletteOf(diagram.Options{})
	if err != nil {
		return sides, err
	}
	color := map[string]alfonsine.Color{colors.Rims[0]: alfonsine.White, colors.Rims[1]: alfonsine.Black}
	points := map[spot]alfonsine.Point{}
	counts := map[spot]int{}
	for _, e := range list {
		if e.name != "text" {
			continue
		}
		at := spot{e.number("x"), half(e.number("y"))}
		n, _ := strconv.Atoi(e.text)
		switch e.attr["font-size"] {
		case "11":
			points[at] = alfonsine.Point(n)
		case "17":
			counts[at] = n
		}
	}
	for _, e := range list {
		side, ok := color[e.attr["fill"]]
		switch {
		case !ok:
		case e.name == "circle" && e.attr["r"] == "14.3":
			at := spot{e.number("cx"), half(e.number("cy"))}
			pt, ok := points[at]
			if !ok {
				pt = alfonsine.Bar
			}
			if sides[side][pt]++; counts[at] > 0 && sides[side][pt] == 5 {
				sides[side][pt] = uint8(counts[at])
			}
		case e.name == "rect" && e.attr["width"] == "30":
			sides[side][alfonsine.Off]++
		}
	}
	return sides, nil
}

func TestEveryCheckerOfAnyPositionIsReadBackFromTheDiagram(t *testing.T) {
	games := drawnGames(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		p := anyPosition(t)
		viewer := alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "viewer"))
		got, err := countSVG(svgOf(g, p, diagram.Options{Viewer: viewer, Numbers: true}))
		gametest.Must(t, err)
		if diff := cmp.Diff([2]alfonsine.Checkers{p.Setup().White, p.Setup().Black}, got); diff != "" {
			t.Fatalf("%v (-want +got):\n%s", p, diff)
		}
	})
}

func TestAnyDiagramIsXMLWithinItsFrame(t *testing.T) {
	games := drawnGames(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		p := anyPosition(t)
		// The play is illegal and from another position; its arrows are drawn all the same.
		var moves []alfonsine.Move
		for range rapid.IntRange(0, alfonsine.MaxDice).Draw(t, "moves") {
			from := rapid.IntRange(1, 25).Draw(t, "from")
			to := rapid.IntRange(0, 24).Filter(func(to int) bool { return to != from }).Draw(t, "to")
			moves = append(moves, alfonsine.Move{From: alfonsine.Point(from), To: alfonsine.Point(to), Die: 1, Hit: rapid.Bool().Draw(t, "hit")})
		}
		play, err := alfonsine.NewPlay(p, moves...)
		gametest.Must(t, err)
		o := diagram.Options{
			Viewer:             alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "viewer")),
			Numbers:            rapid.Bool().Draw(t, "numbers"),
			Dark:               rapid.Bool().Draw(t, "dark"),
			Play:               play,
			Style:              diagram.Style(rapid.IntRange(0, 1).Draw(t, "style")),
			Quadrants:          rapid.Bool().Draw(t, "quadrants"),
			Courses:            rapid.Bool().Draw(t, "courses"),
			Homes:              rapid.Bool().Draw(t, "homes"),
			Marks:              drawnPoints(t),
			WidthPixels:        rapid.IntRange(0, math.MaxInt).Draw(t, "width"),
			CheckerMillimeters: float64(rapid.IntRange(0, 10_000).Draw(t, "checker")) / 10,
		}
		doc := svgOf(g, p, o)
		if doc != svgOf(g, p, o) {
			t.Fatal("the same diagram differs when drawn again")
		}
		list, err := readSVG(doc)
		if err != nil {
			t.Fatalf("%v\n%s", err, doc)
		}
		for _, bad := range []string{"NaN", "Inf", "%!", "-0\""} {
			if strings.Contains(doc, bad) {
				t.Fatalf("%s in\n%s", bad, doc)
			}
		}
		if list[0].name != "svg" || list[1].name != "title" || list[2].name != "desc" || list[1].text == "" || list[2].text == "" {
			t.Fatalf("the document does not begin with its title:\n%s", doc)
		}
		var x0, y0, width, height float64
		if _, err := fmt.Sscan(list[0].attr["viewBox"], &x0, &y0, &width, &height); err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if e.name == "svg" || e.name == "rect" && e.attr["x"] == "" {
				continue
			}
			x, y := e.number("cx")+e.number("x"), e.number("cy")+e.number("y")
			if x < x0 || x > x0+width || y < y0 || y > y0+height {
				t.Fatalf("%v is outside the frame", e)
			}
		}
	})
}

func TestWhatOthersNamedIsEscapedInTheDiagram(t *testing.T) {
	r, _ := alfonsine.Fallas.Rules()
	r.Name, r.Slug = "</title><script>\"&'\x00\xff", "other"
	g, err := alfonsine.New(r)
	gametest.Must(t, err)
	list, err := readSVG(svgOf(g, g.Start(), diagram.Options{}))
	gametest.Must(t, err)
	if got, want := list[1].text, "</title><script>\"&'\uFFFD\uFFFD: White to throw"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
}

func TestAnOptionThatMakesNoSenseIsRefused(t *testing.T) {
	for _, test := range []struct {
		options diagram.Options
		want    string
	}{
		{diagram.Options{WidthPixels: -1}, "diagram: option WidthPixels: must be 0 or more, not -1"},
		{diagram.Options{Viewer: 2}, "diagram: option Viewer: there is no Color(2)"},
		{diagram.Options{Layout: 5}, "diagram: option Layout: there is no Layout(5)"},
		{diagram.Options{Style: 3}, "diagram: option Style: there is no Style(3)"},
		{diagram.Options{CheckerMillimeters: 0.0001}, "diagram: option CheckerMillimeters: must be 0, or 0.1 to 1000, not 0.0001"},
		{diagram.Options{CheckerMillimeters: -3}, "diagram: option CheckerMillimeters: must be 0, or 0.1 to 1000, not -3"},
		{diagram.Options{CheckerMillimeters: 1001}, "diagram: option CheckerMillimeters: must be 0, or 0.1 to 1000, not 1001"},
		{diagram.Options{CheckerMillimeters: math.NaN()}, "diagram: option CheckerMillimeters: must be 0, or 0.1 to 1000, not NaN"},
		{diagram.Options{CheckerMillimeters: math.Inf(1)}, "diagram: option CheckerMillimeters: must be 0, or 0.1 to 1000, not +Inf"},
	} {
		var b strings.Builder
		err := diagram.SVG(&b, alfonsine.Fallas, alfonsine.Position{}, test.options)
		var e *fault.OptionsError
		if !errors.As(err, &e) || err.Error() != test.want || b.Len() > 0 {
			t.Errorf("%+v: %v, and %d bytes written, want %s", test.options, err, b.Len(), test.want)
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestTheErrorOfTheWriterComesBack(t *testing.T) {
	if err := diagram.SVG(fullDisk{}, alfonsine.Fallas, alfonsine.Position{}, diagram.Options{}); err == nil || err.Error() != "no room" {
		t.Errorf("the error is %v", err)
	}
}

func TestADiagramHasTheSizeAskedFor(t *testing.T) {
	for _, test := range []struct {
		options       diagram.Options
		width, height string
	}{
		{diagram.Options{}, "510", "386"},
		{diagram.Options{WidthPixels: 1020}, "1020", "772"},
		{diagram.Options{WidthPixels: 100, CheckerMillimeters: 30}, "510mm", "386mm"},
		{diagram.Options{CheckerMillimeters: 22}, "374mm", "283.07mm"},
		{diagram.Options{Style: diagram.StyleBook}, "546", "386"}, // a leaf: 386 √2 is 545.9
		{diagram.Options{Style: diagram.StyleBook, Courses: true}, "602", "478"},
		{diagram.Options{Style: diagram.StyleBook, CheckerMillimeters: 15}, "273mm", "193mm"},
		{diagram.Options{CheckerMillimeters: 16}, "272mm", "205.87mm"},
		{diagram.Options{CheckerMillimeters: 0.5}, "8.5mm", "6.43mm"},
		{diagram.Options{CheckerMillimeters: 1000, Viewer: alfonsine.Black, Layout: alfonsine.LayoutTopRight, Style: diagram.StyleOutline}, "17000mm", "12866.67mm"},
		{diagram.Options{WidthPixels: 1}, "1", "0.76"},
		{diagram.Options{WidthPixels: 5_100_000}, "5100000", "3860000"},
	} {
		list, err := readSVG(svgOf(alfonsine.Fallas, alfonsine.Position{}, test.options))
		gametest.Must(t, err)
		if w, h := list[0].attr["width"], list[0].attr["height"]; w != test.width || h != test.height {
			t.Errorf("%+v: %s by %s, want %s by %s", test.options, w, h, test.width, test.height)
		}
	}
}

func TestAnEmptyBoardHasNoArrows(t *testing.T) {
	play := playOf(t, alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6"), move(24, 18, 6))
	with := svgOf(alfonsine.Fallas, alfonsine.Position{}, diagram.Options{Play: play})
	without := svgOf(alfonsine.Fallas, alfonsine.Position{}, diagram.Options{})
	if with != without {
		t.Error(cmp.Diff(without, with))
	}
	if drawn := svgOf(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 6"), diagram.Options{Play: play}); !strings.Contains(drawn, "Arrows: 24/18.") {
		t.Error("the only move is not told")
	}
}

func TestTheZeroGameDrawsABoard(t *testing.T) {
	var g alfonsine.Game
	if _, err := readDrawing(diagram.Text(&g, alfonsine.Position{}, diagram.Options{}), '○', '■'); err != nil {
		t.Error(err)
	}
	if _, err := readSVG(svgOf(&g, alfonsine.Fallas.Start(), diagram.Options{})); err != nil {
		t.Error(err)
	}
}

// playOf returns the play of the given moves, which must be legal in order.
func playOf(tb testing.TB, g *alfonsine.Game, p alfonsine.Position, moves ...alfonsine.Move) alfonsine.Play {
	tb.Helper()
	for i, m := range moves {
		next, err := g.Move(p, m)
		gametest.Must(tb, err)
		if color, n := p.At(m.To); n == 1 && color != p.Turn() {
			moves[i].Hit = true
		}
		p = next
	}
	play, err := alfonsine.NewPlay(p, moves...)
	gametest.Must(tb, err)
	return play
}

func move(from, to alfonsine.Point, die uint8) alfonsine.Move {
	return alfonsine.Move{From: from, To: to, Die: die}
}

func TestTheDiagramsAreAsTheyWere(t *testing.T) {
	medio, err := anyGame(12, alfonsine.CourseOpposed, alfonsine.LayoutBottomRight, true)
	gametest.Must(t, err)
	type options = diagram.Options
	for _, test := range []struct {
		file     string
		game     *alfonsine.Game
		position string
		moves    []alfonsine.Move
		options  options
	}{
		// The pictures of the README.
		{"../docs/img/cab-e-quinal", alfonsine.CabEQuinal, "20:15 19:15 w -", nil, options{Numbers: true}},
		{"../docs/img/cab-e-quinal-2", alfonsine.CabEQuinalTwoDice, "21:1,20:14 19:14,6:1 w -", nil, options{Numbers: true}},
		{"../docs/img/laquet", alfonsine.Laquet, "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", nil, options{Numbers: true}},
		{"../docs/img/fallas", alfonsine.Fallas, "24:2,6:13 19:13,1:2 w -", nil, options{Numbers: true}},
		{"../docs/img/fallas-play", alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3",
			[]alfonsine.Move{move(24, 18, 6), move(18, 13, 5), move(6, 3, 3)}, options{Numbers: true}},

		{"testdata/svg/black-enters-and-hits-in-the-dark", alfonsine.Fallas, "24:1,6:9,4:1,3:1,off:3 bar:2,19:9,1:4 b 4-3-2",
			[]alfonsine.Move{move(25, 4, 4), move(25, 3, 3), move(1, 3, 2)}, options{Viewer: alfonsine.Black, Dark: true, Numbers: true}},
		{"testdata/svg/white-bears-off-leftover-dice", alfonsine.Laquet, "6:4,3:4,off:7 13:14,2:1 w ~6-5",
			[]alfonsine.Move{move(6, 1, 5), move(6, 0, 6)}, options{Numbers: true}},
		{"testdata/svg/both-bear-off-on-one-side", alfonsine.CabEQuinal, "6:4,3:1,1:4,off:6 4:10,2:1,off:4 b 6-4-1",
			[]alfonsine.Move{move(4, 3, 1), move(4, 0, 4), move(4, 0, 6)}, options{Numbers: true, Dark: true}},
		{"testdata/svg/two-from-a-high-stack", alfonsine.CabEQuinal, "24:1,20:14 19:15 b 6-6-6",
			[]alfonsine.Move{move(19, 13, 6), move(19, 13, 6), move(13, 7, 6)}, options{}},
		{"testdata/svg/won", alfonsine.Fallas, "4:1,off:14 off:15 0-1 -", nil, options{WidthPixels: 800}},
		{"testdata/svg/a-tie-on-half-the-board", medio, "12:14,11:1 1:10,2:5 1/2-1/2 -", nil, options{Numbers: true}},
		{"testdata/svg/off-the-path", medio, "bar:6,13:9 18:14,19:1 w 6-6-6-5-5-4+", nil, options{Numbers: true}},
		{"testdata/svg/fallas-explained", alfonsine.Fallas, "24:2,6:13 19:13,1:2 w -", nil, options{Numbers: true, Quadrants: true, Courses: true, Homes: true}},
		{"testdata/svg/laquet-explained-in-the-book", alfonsine.Laquet, "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", nil,
			options{Numbers: true, Quadrants: true, Courses: true, Homes: true, Style: diagram.StyleBook, Marks: alfonsine.PointsOf(18, 1)}},
		{"testdata/svg/half-a-board-explained-in-the-dark-book", alfonsine.MedioEmperador, "12:10,7:1,off:4 1:12,bar:3 b 6-2", nil,
			options{Numbers: true, Quadrants: true, Courses: true, Homes: true, Style: diagram.StyleBook, Dark: true}},
		{"testdata/svg/half-a-board-in-outline", alfonsine.MedioEmperador, "12:10,7:1,off:4 1:12,bar:3 b 6-2", nil, options{Numbers: true, Style: diagram.StyleOutline}},
		{"testdata/svg/an-empty-board-for-a4", alfonsine.Laquet, "", nil, options{CheckerMillimeters: 16}},
	} {
		var p alfonsine.Position
		if test.position != "" {
			p = pos(test.position)
		}
		if test.moves != nil {
			test.options.Play = playOf(t, test.game, p, test.moves...)
		}
		gametest.Golden(t, filepath.FromSlash(test.file)+".svg", svgOf(test.game, p, test.options))
	}
}

// A diagram of a play, written to a file or a web page.
func ExampleSVG() {
	g := alfonsine.Fallas
	p, _ := g.Roll(g.Start(), alfonsine.MustParseRoll("6-5-3"))
	var page strings.Builder
	err := diagram.SVG(&page, g, p, diagram.Options{
		Play:    g.Plays(p)[0],
		Numbers: true,
	})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(strings.Join(strings.SplitN(page.String(), "\n", 4)[:3], "\n"))
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 510 386" width="510" height="386">
	// <title>Fallas: White to play 6-5-3</title>
	// <desc>White: 24:2, 6:13. Black: 19:13, 1:2. Seen from White&#39;s side. Arrows: 24/18 18/13 24/21.</desc>
}

// drawnPoints draws a set of points.
func drawnPoints(t *rapid.T) alfonsine.Points {
	var set alfonsine.Points
	for word, pt := rapid.Uint32().Draw(t, "marks"), alfonsine.Point(0); pt < alfonsine.Bar; pt++ {
		if word>>pt&1 != 0 {
			set = set.With(pt)
		}
	}
	return set
}
