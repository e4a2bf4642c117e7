package diagram_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var pos = alfonsine.MustParsePosition

// anyGame returns a game on a board with that path length, course and corner.
func anyGame(points int, course alfonsine.Course, layout alfonsine.Layout, tie bool) (*alfonsine.Game, error) {
	start := alfonsine.Setup{}
	start.White[points] = 15
	start.Black[points-1] = 15
	return alfonsine.NewEdition(alfonsine.Edition{
		Rules:  alfonsine.Rules{Name: "Any game", Slug: "any-game", Points: points, Course: course, Start: start, Tie: tie},
		Layout: layout,
	})
}

// drawnGames returns the games of the package, and one game for every other board.
func drawnGames(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	games := []*alfonsine.Game{alfonsine.CabEQuinal, alfonsine.CabEQuinalTwoDice, alfonsine.Laquet, alfonsine.Fallas}
	for _, points := range []int{24, 18, 12} {
		for _, course := range []alfonsine.Course{alfonsine.CourseOpposed, alfonsine.CourseParallel} {
			for layout := alfonsine.LayoutBottomRight; layout <= alfonsine.LayoutTopRight; layout++ {
				g, err := anyGame(points, course, layout, true)
				gametest.Must(tb, err)
				games = append(games, g)
			}
		}
	}
	return games
}

// anyPosition draws a sound position, which need not occur in any game.
func anyPosition(t *rapid.T) alfonsine.Position {
	var s alfonsine.Setup
	owner := make([]alfonsine.Color, 25)
	for pt := range owner {
		owner[pt] = alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "owner"))
	}
	for c, side := range []*alfonsine.Checkers{&s.White, &s.Black} {
		places := []alfonsine.Point{alfonsine.Off, alfonsine.Bar}
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			if owner[pt] == alfonsine.Color(c) {
				places = append(places, pt)
			}
		}
		// Few places make high stacks.
		places = places[:rapid.IntRange(2, len(places)).Draw(t, "places")]
		side[alfonsine.Bar]++ // not all off
		for range rapid.IntRange(0, alfonsine.MaxCheckers-1).Draw(t, "checkers") {
			side[rapid.SampledFrom(places).Draw(t, "place")]++
		}
	}
	switch rapid.IntRange(0, 4).Draw(t, "state") {
	case 0:
		s.Result = alfonsine.Result(rapid.IntRange(1, 3).Draw(t, "result"))
		if s.Result == alfonsine.ResultWhiteWins {
			s.White[alfonsine.Bar]--
			s.White[alfonsine.Off]++
		}
	case 1, 2, 3:
		dice := rapid.SliceOfN(rapid.IntRange(1, 6), 1, alfonsine.MaxDice).Draw(t, "dice")
		s.Dice, _ = alfonsine.NewRoll(dice...)
		mark := rapid.IntRange(0, 2).Draw(t, "mark")
		s.Leftover, s.Again = mark == 1, mark == 2
	}
	s.Turn = alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "turn"))
	p, err := s.Position()
	gametest.Must(t, err)
	return p
}

// A drawing is what can be read from a drawn board.
type drawing struct {
	checkers [2]alfonsine.Checkers
	top      bool // Black sits at the top
}

var (
	number = regexp.MustCompile(`[0-9]+`)
	offs   = regexp.MustCompile(`^   (.) (White|Black)\b.*  off ([0-9]+)$`)
)

// readDrawing reads a board from its drawing alone: a checker stands on the point whose
// number ends in its column.
func readDrawing(text string, white, black rune) (drawing, error) {
	var d drawing
	var lines [][]rune
	for line := range strings.Lines(text) {
		lines = append(lines, []rune(strings.TrimSuffix(line, "\n")))
	}
	if len(lines) < 19 {
		return d, fmt.Errorf("%d lines", len(lines))
	}
	get := func(row, column int) rune {
		if column < len(lines[row]) {
			return lines[row][column]
		}
		return ' '
	}
	stack := func(row, step, column int) (c alfonsine.Color, n int, err error) {
		for n < 5 {
			ch := get(row, column)
			switch {
			case ch != white && ch != black:
				return c, n, nil
			case n > 0 && (ch == black) != (c == alfonsine.Black):
				return c, n, fmt.Errorf("both sides in column %d", column)
			case ch == black:
				c = alfonsine.Black
			}
			n++
			row += step
		}
		if count, err := strconv.Atoi(strings.TrimSpace(string([]rune{get(row, column-1), get(row, column)}))); err == nil {
			if count < 6 {
				return c, n, fmt.Errorf("a stack is counted as %d", count)
			}
			n = count
		}
		return c, n, nil
	}
	bar := strings.Index(string(lines[9][3:]), "bar")
	if bar < 0 {
		return d, fmt.Errorf("no bar in %q", string(lines[9]))
	}
	barColumn := 3 + len([]rune(string(lines[9][3:])[:bar])) + 1
	for _, edge := range []struct{ numbers, first, step, seat int }{{1, 3, 1, 0}, {17, 15, -1, 18}} {
		row := string(lines[edge.numbers])
		for _, at := range number.FindAllStringIndex(row, -1) {
			pt, _ := strconv.Atoi(row[at[0]:at[1]])
			c, n, err := stack(edge.first, edge.step, at[1]-1)
			if err != nil {
				return d, err
			}
			d.checkers[c][pt] += uint8(n)
		}
		seat := offs.FindStringSubmatch(string(lines[edge.seat]))
		if seat == nil {
			return d, fmt.Errorf("no seat in %q", string(lines[edge.seat]))
		}
		s, checker := alfonsine.White, white
		if seat[2] == "Black" {
			s, checker = alfonsine.Black, black
		}
		if seat[1] != string(checker) {
			return d, fmt.Errorf("%s has the checker %s", seat[2], seat[1])
		}
		off, _ := strconv.Atoi(seat[3])
		d.checkers[s][alfonsine.Off] = uint8(off)
		d.top = d.top || edge.step > 0 && s == alfonsine.Black
		c, n, err := stack(edge.first, edge.step, barColumn)
		if err != nil {
			return d, err
		}
		if n > 0 && c != s {
			return d, fmt.Errorf("%v's half of the bar has checkers of %v", s, c)
		}
		d.checkers[c][alfonsine.Bar] += uint8(n)
	}
	return d, nil
}

func TestEveryCheckerOfAnyPositionIsReadBackFromTheDrawing(t *testing.T) {
	games := drawnGames(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		p := anyPosition(t)
		viewer := alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "viewer"))
		want := [2]alfonsine.Checkers{p.Setup().White, p.Setup().Black}
		for _, drawn := range []struct {
			text         string
			white, black rune
		}{
			{diagram.Text(g, p, diagram.Options{Viewer: viewer}), '○', '■'},
			{diagram.Text(g, p, diagram.Options{Viewer: viewer, ASCII: true}), 'O', 'X'},
		} {
			d, err := readDrawing(drawn.text, drawn.white, drawn.black)
			if err != nil {
				t.Fatalf("%v\n%s", err, drawn.text)
			}
			if diff := cmp.Diff(want, d.checkers); diff != "" {
				t.Fatalf("%v (-want +got):\n%s%s", p, diff, drawn.text)
			}
			for line := range strings.Lines(drawn.text) {
				n := len([]rune(line)) - 1
				if len(strings.TrimSpace(line)) == 0 || strings.HasSuffix(line, " \n") {
					t.Errorf("%q is blank, or ends in a blank", line)
				}
				if n > 60 && !strings.Contains(line, " off the path: ") || n > 80 {
					t.Errorf("%q is too long", line)
				}
			}
			if drawn.white == 'O' && strings.ContainsFunc(drawn.text, func(ch rune) bool { return ch > '~' }) {
				t.Fatalf("%q is not ASCII", drawn.text)
			}
			if d.top != (viewer == alfonsine.White) {
				t.Fatalf("%v does not sit at the bottom:\n%s", viewer, drawn.text)
			}
		}
	})
}

func TestEachLayoutHasItsOwnHandedness(t *testing.T) {
	for _, test := range []struct {
		points int
		layout alfonsine.Layout
		want   string // the first and last numbers of the upper edge and of the lower
	}{
		{24, alfonsine.LayoutBottomRight, "13-24 12-1"},
		{24, alfonsine.LayoutBottomLeft, "24-13 1-12"},
		{24, alfonsine.LayoutTopLeft, "1-12 24-13"},
		{24, alfonsine.LayoutTopRight, "12-1 13-24"},
		{18, alfonsine.LayoutBottomRight, "13-18 12-1"},
		{18, alfonsine.LayoutBottomLeft, "18-13 1-12"},
		{18, alfonsine.LayoutTopLeft, "1-12 18-13"},
		{18, alfonsine.LayoutTopRight, "12-1 13-18"},
		{12, alfonsine.LayoutBottomRight, "7-12 6-1"},
		{12, alfonsine.LayoutBottomLeft, "12-7 1-6"},
		{12, alfonsine.LayoutTopLeft, "1-6 12-7"},
		{12, alfonsine.LayoutTopRight, "6-1 7-12"},
	} {
		g, err := anyGame(test.points, alfonsine.CourseParallel, test.layout, false)
		gametest.Must(t, err)
		lines := strings.Split(diagram.Text(g, g.Start(), diagram.Options{}), "\n")
		upper, lower := strings.Fields(lines[1]), strings.Fields(lines[17])
		got := upper[0] + "-" + upper[len(upper)-1] + " " + lower[0] + "-" + lower[len(lower)-1]
		if got != test.want || len(upper)+len(lower) != test.points {
			t.Errorf("%d points, 1 at the %v: %s, want %s", test.points, test.layout, got, test.want)
		}
	}
}

// What is drawn in a row and a column is what TextPoint says, from either side.
func TestEveryPlaceIsFoundWhereItIsDrawn(t *testing.T) {
	for _, g := range drawnGames(t) {
		for viewer := range alfonsine.Color(2) {
			o := diagram.Options{Viewer: viewer}
			plain := strings.Split(diagram.Text(g, g.Start(), o), "\n")
			for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
				o.Marks = alfonsine.PointsOf(pt)
				marked := 0
				for row, line := range strings.Split(diagram.Text(g, g.Start(), o), "\n") {
					before := []rune(plain[row])
					for column, ch := range []rune(line) {
						if ch == before[column] {
							continue
						}
						for row := range 6 { // from the frame inwards
							at := 2 + row
							if ch == '▲' {
								at = 16 - row
							}
							for beside := column - 1; beside <= column+1; beside++ {
								if found, ok := diagram.TextPoint(g, at, beside, o); found != pt || !ok {
									t.Fatalf("%v from %v: in row %d, column %d stands %v, and not %v", g, viewer, at, beside, found, pt)
								}
							}
						}
						marked++
					}
				}
				if on := g.Distance(alfonsine.White, pt) > 0 || g.Distance(alfonsine.Black, pt) > 0; on != (marked == 1) {
					t.Errorf("%v from %v: %v is marked %d times", g, viewer, pt, marked)
				}
			}
			o.Marks = alfonsine.Points{}
			for row := -2; row < 22; row++ {
				for column := -2; column < 60; column++ {
					pt, ok := diagram.TextPoint(g, row, column, o)
					inside := 2 <= column && column <= 48 && 0 <= row && row <= 18
					bar, off := 22 < column && column < 28 && 2 < row && row < 16, column > 22 && (row == 0 || row == 18)
					if ok && !inside {
						t.Fatalf("row %d, column %d, which is outside: %v", row, column, pt)
					}
					if inside && (ok && pt == alfonsine.Bar) != (bar && row != 9) {
						t.Fatalf("row %d, column %d, of the bar: %v, %v", row, column, pt, ok)
					}
					if inside && (ok && pt == alfonsine.Off) != off {
						t.Fatalf("row %d, column %d, of the checkers off: %v, %v", row, column, pt, ok)
					}
				}
			}
		}
	}
}

func TestTheDrawnBoardsAreAsTheyWere(t *testing.T) {
	medio, err := alfonsine.New(alfonsine.Rules{
		Name: "Half a board", Slug: "half-a-board", Points: 12, Tie: true,
		Start: alfonsine.Setup{White: alfonsine.Checkers{12: 15}, Black: alfonsine.Checkers{1: 15}},
	})
	gametest.Must(t, err)
	for name, test := range map[string]struct {
		game      *alfonsine.Game
		positions []string
	}{
		"cab-e-quinal": {alfonsine.CabEQuinal, []string{
			"20:15 19:15 w -",
			"bar:7,20:8 bar:6,19:9 w 6-5-3",
			"6:2,5:9,1:1,off:3 4:6,3:1,off:8 b 6-6-6",
			"6:1,off:14 off:15 0-1 -",
		}},
		"cab-e-quinal-2": {alfonsine.CabEQuinalTwoDice, []string{"21:1,20:14 19:14,6:1 w -"}},
		"laquet": {alfonsine.Laquet, []string{
			"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -",
			"6:6,1:2,off:7 13:14,12:1 b ~6-5",
			"20:7,6:1,off:7 24:1,13:13,12:1 b ~5",
		}},
		"fallas": {alfonsine.Fallas, []string{
			"24:2,6:13 19:13,1:2 w 6-5-3",
			"bar:1,6:12,off:2 bar:6,24:9 b 4-1-1",
			"24:2,6:13 19:13,1:2 0-1 -",
			"",
		}},
		"half": {medio, []string{
			"12:15 1:15 b -",
			"12:14,11:1 1:10,2:5 1/2-1/2 -",
			"bar:2,13:13 18:14,19:1 w 6-5",
		}},
		"backgammon": {alfonsine.Backgammon, []string{
			"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-6-6-6",
			"24:1,13:5,8:3,6:6 19:5,17:3,12:5,1:2 b 6-6-6-6-5-5+",
		}},
	} {
		var b strings.Builder
		for _, text := range test.positions {
			var p alfonsine.Position
			if text != "" {
				p = pos(text)
			}
			for viewer := range alfonsine.Color(2) {
				fmt.Fprintf(&b, "%q from %v\n\n%s\n", text, viewer, diagram.Text(test.game, p, diagram.Options{Viewer: viewer}))
			}
		}
		gametest.Golden(t, filepath.Join("testdata", "text", name+".txt"), b.String())
	}
}

// Laquet is played on three of the four quadrants.
func ExampleText() {
	g := alfonsine.Laquet
	thrown, _ := alfonsine.NewRoll(6, 2)
	p, _ := g.Roll(g.Start(), thrown)
	fmt.Print(diagram.Text(g, p, diagram.Options{}))
	// Output:
	//    ■ Black                                 off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ○  ·  ·  ·  ·  · │     │  ·  ·  ·  ·  ·  ■ │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                14 │
	//   │                   │     │                 ■ │
	//   │      unused       │     │                 ■ │
	//   │                   │     │     ○  ○  ○  ○  ■ │
	//   │                   │     │  ○  ○  ○  ○  ○  ■ │
	//   │                   │     │  ○  ○  ○  ○  ○  ■ │
	//   └───────────────────┴─────┴───────────────────┘
	//                               18 17 16 15 14 13
	//    ○ White to play 6-2                     off 0
}

func ExampleText_aSCII() {
	g := alfonsine.Fallas
	fmt.Print(diagram.Text(g, g.Start(), diagram.Options{Viewer: alfonsine.Black, ASCII: true}))
	// Output:
	//    O White to throw                        off 0
	//      1  2  3  4  5  6          7  8  9 10 11 12
	//   +-------------------+-----+-------------------+
	//   |  X  .  .  .  .  O |     |  .  .  .  .  .  . |
	//   |  X              O |     |                   |
	//   |                 O |     |                   |
	//   |                 O |     |                   |
	//   |                 O |     |                   |
	//   |                13 |     |                   |
	//   |                   | bar |                   |
	//   |                13 |     |                   |
	//   |                 X |     |                   |
	//   |                 X |     |                   |
	//   |                 X |     |                   |
	//   |  O              X |     |                   |
	//   |  O  .  .  .  .  X |     |  .  .  .  .  .  . |
	//   +-------------------+-----+-------------------+
	//     24 23 22 21 20 19         18 17 16 15 14 13
	//    X Black                                 off 0
}

// A variant of your own says where its points are. The layout is an option.
func ExampleText_variant() {
	g := foreign.Race
	p := alfonsine.MustParsePosition("6:1,3:1 22:1,off:1 b 4-2")
	fmt.Print(diagram.Text(g, p, diagram.Options{Layout: alfonsine.LayoutBottomLeft}))
	// Output:
	//    ■ Black to play 4-2                     off 1
	//     24 23 22 21 20 19
	//   ┌───────────────────┬─────┬───────────────────┐
	//   │  ·  ·  ■  ·  ·  · │     │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │      unused       │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │ bar │                   │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │                   │     │      unused       │
	//   │                   │     │                   │
	//   │                   │     │                   │
	//   │  ·  ·  ○  ·  ·  ○ │     │                   │
	//   └───────────────────┴─────┴───────────────────┘
	//      1  2  3  4  5  6
	//    ○ White                                 off 0
}

// A person who has chosen a checker with the mouse sees where it may go.
func ExampleTextPoint() {
	g := alfonsine.Fallas
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	from, ok := diagram.TextPoint(g, 2, 46, diagram.Options{}) // a click near the upper right corner
	fmt.Println(from, ok)
	targets := alfonsine.PointsOf(g.Builder(p).Targets(from)...)
	board := diagram.Text(g, p, diagram.Options{Marks: targets, ASCII: true})
	fmt.Print(strings.Join(strings.Split(board, "\n")[:5], "\n"))
	// Output:
	// 24 true
	//    X Black                                 off 0
	//     13 14 15 16 17 18         19 20 21 22 23 24
	//   +--v-----v--v-----v-+-----+--------v----------+
	//   |  .  .  .  .  .  . |     |  X  .  .  .  .  O |
	//   |                   |     |  X              O |
}
