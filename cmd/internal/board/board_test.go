package board

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/diagram"
)

// turns calls do with the plays of some random games.
func turns(t *testing.T, do func(g *alfonsine.Game, p alfonsine.Position, play alfonsine.Play)) {
	t.Helper()
	for _, g := range shelf.Games() {
		rng := rand.New(rand.NewPCG(1283, 0))
		for p, turn := g.Start(), 0; !p.Over() && turn < 20; turn++ {
			p = g.Throw(p, rng)
			plays := g.Plays(p)
			play := plays[rng.IntN(len(plays))]
			do(g, p, play)
			p = play.Next()
		}
	}
}

var escapes = regexp.MustCompile("\x1b\\[[0-9]+m")

func TestTheBoardIsThatOfTheDiagramWithPips(t *testing.T) {
	pips := regexp.MustCompile(`[0-9]+ pips   off`)
	turns(t, func(g *alfonsine.Game, p alfonsine.Position, play alfonsine.Play) {
		for _, ascii := range []bool{false, true} {
			for viewer := range alfonsine.Color(2) {
				got := View{Viewer: viewer, ASCII: ascii}.Draw(g, p)
				want := letters.Replace(diagram.Text(g, p, diagram.Options{Viewer: viewer, ASCII: ascii}))
				for side := range alfonsine.Color(2) {
					if !strings.Contains(got, fmt.Sprintf(" %d pips   off %d\n", g.Pips(p, side), p.Off(side))) {
						t.Fatalf("the pips of %v are not in\n%s", side, got)
					}
				}
				spaces := regexp.MustCompile(` +off `)
				plain := spaces.ReplaceAllString(pips.ReplaceAllString(got, " off"), " off ")
				if plain != spaces.ReplaceAllString(want, " off ") {
					t.Fatalf("\n%s is not\n%s", got, want)
				}
				if n := strings.Count(got, "\n"); n != Rows {
					t.Fatalf("%d lines:\n%s", n, got)
				}
				for line := range strings.Lines(got) {
					if utf8.RuneCountInString(line) > Width || strings.HasSuffix(line, " \n") {
						t.Fatalf("%q", line)
					}
				}
			}
		}
	})
}

// Which checker is whose does not hang on what is bright: either side has a letter, and its
// line says which.
func TestTheBoardTellsWhoseACheckerIsOnAnyTerminal(t *testing.T) {
	p := alfonsine.MustParsePosition("bar:1,13:2,6:12 19:13,1:2 b 6-5-3")
	wide := []string{
		" X Black to play 6-5-3        126 pips   off 0",
		"    13 14 15 16 17 18         19 20 21 22 23 24",
		"  ┌───────────────────┬─────┬───────────────────┐",
		"  │  O  ·  ·  ·  ·  · │     │  X  ·  ·  ·  ·  · │",
		"  │  ·  ·  ·  ·  ·  · │  O  │  O  ·  ·  ·  ·  X │",
	}
	plain := []string{
		"  +-------------------+-----+-------------------+",
		"  |  O  .  .  .  .  . |     |  X  .  .  .  .  . |",
		" O White                      123 pips   off 0",
	}
	for _, test := range []struct {
		on   terminal.Terminal
		want []string
	}{
		{terminal.Terminal{}, wide},
		{terminal.Terminal{Color: true}, wide},
		{terminal.Terminal{ASCII: true}, plain},
		{terminal.Terminal{ASCII: true, Color: true}, plain},
	} {
		text := escapes.ReplaceAllString(View{Terminal: test.on}.Draw(alfonsine.Fallas, p), "")
		for _, line := range test.want {
			if !strings.Contains(text, line+"\n") {
				t.Errorf("%+v: there is no\n%s\nin\n%s", test.on, line, text)
			}
		}
		if strings.ContainsAny(text, "○■") || test.on.ASCII && strings.ContainsFunc(text, func(r rune) bool { return r > 126 }) {
			t.Errorf("%+v:\n%s", test.on, text)
		}
	}
}

func TestWhatMovedLastIsMarked(t *testing.T) {
	turns(t, func(g *alfonsine.Game, p alfonsine.Position, play alfonsine.Play) {
		next := play.Next()
		mover := p.Turn()
		text := View{ASCII: true, Last: []alfonsine.Play{play}, Mover: mover}.Draw(g, next)
		lines := strings.Split(text, "\n")
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			spot, _ := diagram.SpotOf(g, pt, diagram.Options{})
			row, step := rowTop, 1
			if spot.Bottom {
				row, step = rowBottom, -1
			}
			marks := 0
			for i := range stackShown + 1 {
				for _, at := range []int{column(spot) - 1, column(spot) - 2} {
					if line := lines[row+i*step]; at < len(line) && line[at] == '>' {
						marks++
					}
				}
			}
			before, after := p.Count(mover, pt), next.Count(mover, pt)
			if after > before && marks == 0 || after > before && after <= stackShown && marks != after-before || after <= before && marks > 0 && !rested(play, pt) {
				t.Fatalf("%v: %v: %d marks on %v\n%s", p, play, marks, pt, text)
			}
		}
	})
}

// rested reports whether a checker ends on a point that another has left.
func rested(play alfonsine.Play, pt alfonsine.Point) bool {
	for _, m := range play.All() {
		if m.To == pt {
			return true
		}
	}
	return false
}

func TestPlacesThatWereLeftAreMarked(t *testing.T) {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	play, err := alfonsine.Fallas.ParsePlay(p, "24/18/13 24/21", alfonsine.Notation{})
	gametest.Must(t, err)
	got := View{ASCII: true, Last: []alfonsine.Play{play}}.Draw(alfonsine.Fallas, play.Next())
	want := "  | >O  .  .  .  .  . |     |  X  . >O  .  .  o |\n  |                   |     |  X              o |\n"
	if !strings.Contains(got, want) {
		t.Errorf("\n%s has no\n%s", got, want)
	}
}

func TestColorsChangeNothingButColors(t *testing.T) {
	turns(t, func(g *alfonsine.Game, p alfonsine.Position, play alfonsine.Play) {
		o := View{Viewer: p.Turn(), Own: true, Last: []alfonsine.Play{play}, Mover: p.Turn()}
		plain := o.Draw(g, play.Next())
		o.Terminal.Color = true
		painted := o.Draw(g, play.Next())
		if escapes.ReplaceAllString(painted, "") != plain || strings.Count(painted, "\x1b")%2 != 0 || !strings.Contains(painted, "\x1b["+string(terminal.Magenta)) {
			t.Fatalf("%q is not\n%s", painted, plain)
		}
		if strings.Contains(plain, "\x1b") {
			t.Fatalf("%q is painted", plain)
		}
	})
}

func TestPointsAreNumberedAsTheViewerCounts(t *testing.T) {
	own := View{Viewer: alfonsine.Black, Own: true}.Draw(alfonsine.Fallas, alfonsine.Fallas.Start())
	if lines := strings.Split(own, "\n"); lines[numbersTop] != "    24 23 22 21 20 19         18 17 16 15 14 13" || lines[numbersLow] != "     1  2  3  4  5  6          7  8  9 10 11 12" {
		t.Errorf("\n%s", own)
	}
	for _, g := range shelf.Games() {
		for viewer := range alfonsine.Color(2) {
			o := View{Viewer: viewer}
			empty := alfonsine.Position{}
			want := letters.Replace(diagram.Text(g, empty, diagram.Options{Viewer: viewer}))
			if got := o.Draw(g, empty); got != want {
				t.Errorf("%s:\n%s\n%s", g.Slug(), got, want)
			}
		}
	}
}

// The numbers of the viewer's home are bold, both digits of them, and no others.
func TestHomeIsHighlighted(t *testing.T) {
	for _, test := range []struct {
		View
		low string // the row below the board
	}{
		{View{Viewer: alfonsine.White}, "    12 11 10  9  8  7         * 6* * 5* * 4* * 3* * 2* * 1*"},
		{View{Viewer: alfonsine.Black}, "    *24* *23* *22* *21* *20* *19*         18 17 16 15 14 13"},
		{View{Viewer: alfonsine.Black, Own: true}, "    * 1* * 2* * 3* * 4* * 5* * 6*          7  8  9 10 11 12"},
	} {
		test.Terminal.Color = true
		lines := strings.Split(test.Draw(alfonsine.Fallas, alfonsine.Fallas.Start()), "\n")
		top, low := lines[numbersTop], escapes.ReplaceAllString(lines[numbersLow], "*")
		if low != test.low || strings.Contains(top, "\x1b") {
			t.Errorf("%+v: %q, %q", test.View, top, low)
		}
	}
}

func TestTheGuideSaysWhichWayAndWhereHomeIs(t *testing.T) {
	for _, test := range []struct {
		game *alfonsine.Game
		view View
		side alfonsine.Color
		want string
	}{
		{alfonsine.Fallas, View{}, alfonsine.White, "White travels from 24 (top right) down to 1 (bottom right) and off; home is 6 to 1. Points are numbered as White counts, for both sides."},
		{alfonsine.Fallas, View{Viewer: alfonsine.Black}, alfonsine.Black, "Black travels from 1 (top left) up to 24 (bottom left) and off; home is 19 to 24. Points are numbered as White counts, for both sides."},
		{alfonsine.Fallas, View{Viewer: alfonsine.Black, Own: true}, alfonsine.Black, "Black travels from 24 (top left) down to 1 (bottom left) and off; home is 6 to 1. Points are numbered as Black counts."},
		{alfonsine.Laquet, View{Viewer: alfonsine.Black, Own: true}, alfonsine.Black, "Black travels from 18 (top left) down to 1 (bottom right) and off; home is 6 to 1. Both sides travel the same way and count alike."},
		{alfonsine.MedioEmperador, View{}, alfonsine.Black, "Black travels from 1 (bottom right) up to 12 (top right) and off; home is 7 to 12. Points are numbered as White counts, for both sides."},
		{alfonsine.Doblet, View{}, alfonsine.White, "There is no path to travel here: checkers stay where they stand until the dice take them off. Points are numbered as White counts."},
	} {
		if got := test.view.Guide(test.game, test.side, false); got != test.want {
			t.Errorf("%v: %s", test.game, got)
		}
	}
}
