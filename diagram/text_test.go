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
				if err != nil {
					tb.Fatal(err)
				}
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
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A drawing is what can be read from a drawn board.
type drawing struct {
	checkers [2]alfonsine.Checkers
	numbers  []int // in reading order
	top      bool  // Black sits at the top
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
			d.numbers = append(d.numbers, pt)
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
			if d.top != (viewer == alfonsine.White) {
				t.Fatalf("%v does not sit at the bottom:\n%s", viewer, drawn.text)
			}
		}
	})
}

func TestNoDrawnLineIsWideOrEndsInASpace(t *testing.T) {
	games := drawnGames(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		p := anyPosition(t)
		viewer := alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "viewer"))
		text := diagram.Text(g, p, diagram.Options{Viewer: viewer})
		if !strings.HasSuffix(text, "\n") || strings.Contains(text, "\n\n") {
			t.Fatalf("a line is empty, or the last one has no newline:\n%s", text)
		}
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%q ends in a space", line)
			}
			if n := len([]rune(line)); n > 60 && !strings.Contains(line, " off the path: ") || n > 80 {
				t.Errorf("%q has %d characters", line, n)
			}
		}
	})
}

func TestTheASCIIBoardIsTheUnicodeBoardInASCII(t *testing.T) {
	plain := strings.NewReplacer("○", "O", "■", "X", "·", ".", "─", "-", "│", "|",
		"┌", "+", "┬", "+", "┐", "+", "└", "+", "┴", "+", "┘", "+")
	games := drawnGames(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		p := anyPosition(t)
		viewer := alfonsine.Color(rapid.IntRange(0, 1).Draw(t, "viewer"))
		text := diagram.Text(g, p, diagram.Options{Viewer: viewer, ASCII: true})
		if diff := cmp.Diff(plain.Replace(diagram.Text(g, p, diagram.Options{Viewer: viewer})), text); diff != "" {
			t.Fatal(diff)
		}
		for i := range len(text) {
			if text[i] > '~' {
				t.Fatalf("%q is not ASCII", text)
			}
		}
	})
}

func TestEveryPointIsDrawnOnceFromEitherSide(t *testing.T) {
	for _, g := range drawnGames(t) {
		for viewer := range alfonsine.Color(2) {
			d, err := readDrawing(diagram.Text(g, g.Start(), diagram.Options{Viewer: viewer}), '○', '■')
			if err != nil {
				t.Fatal(err)
			}
			var drawn alfonsine.Points
			for _, pt := range d.numbers {
				drawn |= 1 << pt
			}
			if want := alfonsine.Points(1<<(g.Rules().Points+1) - 2); drawn != want || len(d.numbers) != want.Len() {
				t.Errorf("%v from %v: points %v", g, viewer, d.numbers)
			}
		}
	}
}

func TestBlackSeesTheBoardTurned(t *testing.T) {
	for _, g := range drawnGames(t) {
		white, err := readDrawing(diagram.Text(g, g.Start(), diagram.Options{}), '○', '■')
		if err != nil {
			t.Fatal(err)
		}
		black, err := readDrawing(diagram.Text(g, g.Start(), diagram.Options{Viewer: alfonsine.Black}), '○', '■')
		if err != nil {
			t.Fatal(err)
		}
		n := len(white.numbers)
		for i, pt := range white.numbers {
			if black.numbers[n-1-i] != pt {
				t.Errorf("%v: White reads %v and Black %v", g, white.numbers, black.numbers)
				break
			}
		}
	}
}

func TestEachLayoutHasItsOwnHandedness(t *testing.T) {
	count := func(from, to int) []int {
		var list []int
		for n := from; n != to; {
			list = append(list, n)
			if from < to {
				n++
			} else {
				n--
			}
		}
		return append(list, to)
	}
	join := func(lists ...[]int) []int {
		var all []int
		for _, list := range lists {
			all = append(all, list...)
		}
		return all
	}
	for _, test := range []struct {
		points  int
		layout  alfonsine.Layout
		numbers []int // the upper edge, then the lower
	}{
		{24, alfonsine.LayoutBottomRight, join(count(13, 24), count(12, 1))},
		{24, alfonsine.LayoutBottomLeft, join(count(24, 13), count(1, 12))},
		{24, alfonsine.LayoutTopLeft, join(count(1, 12), count(24, 13))},
		{24, alfonsine.LayoutTopRight, join(count(12, 1), count(13, 24))},
		{18, alfonsine.LayoutBottomRight, join(count(13, 18), count(12, 1))},
		{18, alfonsine.LayoutBottomLeft, join(count(18, 13), count(1, 12))},
		{18, alfonsine.LayoutTopLeft, join(count(1, 12), count(18, 13))},
		{18, alfonsine.LayoutTopRight, join(count(12, 1), count(13, 18))},
		{12, alfonsine.LayoutBottomRight, join(count(7, 12), count(6, 1))},
		{12, alfonsine.LayoutBottomLeft, join(count(12, 7), count(1, 6))},
		{12, alfonsine.LayoutTopLeft, join(count(1, 6), count(12, 7))},
		{12, alfonsine.LayoutTopRight, join(count(6, 1), count(7, 12))},
	} {
		g, err := anyGame(test.points, alfonsine.CourseParallel, test.layout, false)
		if err != nil {
			t.Fatal(err)
		}
		d, err := readDrawing(diagram.Text(g, g.Start(), diagram.Options{}), '○', '■')
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.numbers, d.numbers); diff != "" {
			t.Errorf("%d points, 1 at the %v (-want +got):\n%s", test.points, test.layout, diff)
		}
	}
}

func TestTheDrawnBoardsAreAsTheyWere(t *testing.T) {
	medio, err := alfonsine.New(alfonsine.Rules{
		Name: "Half a board", Slug: "half-a-board", Points: 12, Tie: true,
		Start: alfonsine.Setup{White: alfonsine.Checkers{12: 15}, Black: alfonsine.Checkers{1: 15}},
	})
	if err != nil {
		t.Fatal(err)
	}
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
		"backgammon": {gametest.Backgammon, []string{
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
	v := foreign.Race
	p := alfonsine.MustParsePosition("6:1,3:1 22:1,off:1 b 4-2")
	fmt.Print(diagram.Text(v, p, diagram.Options{Layout: alfonsine.LayoutBottomLeft}))
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
