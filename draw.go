package alfonsine

import (
	"strconv"
	"strings"
)

// Draw returns the board of p as plain text in Unicode, laid out as the game's
// own and seen from a player's seat: the viewer sits at the bottom, and Black sees
// White's board turned round.
//
//	 ■ Black                                 off 0
//	  13 14 15 16 17 18         19 20 21 22 23 24
//	┌───────────────────┬─────┬───────────────────┐
//	│  ·  ·  ·  ·  ·  · │     │  ■  ·  ·  ·  ·  ○ │
//	│                   │     │  ■              ○ │
//	│                   │     │  ■                │
//	│                   │     │  ■                │
//	│                   │     │  ■                │
//	│                   │     │ 13                │
//	│                   │ bar │                   │
//	│                   │     │ 13                │
//	│                   │     │  ○                │
//	│                   │     │  ○                │
//	│                   │     │  ○                │
//	│                   │     │  ○              ■ │
//	│  ·  ·  ·  ·  ·  · │     │  ○  ·  ·  ·  ·  ■ │
//	└───────────────────┴─────┴───────────────────┘
//	  12 11 10  9  8  7          6  5  4  3  2  1
//	 ○ White to play 6-5-3                   off 0
//
// Before each player stand his checker (they differ in shape, since a dark
// terminal turns white into black), how many he has borne off, and when it is his
// turn, what to do. A stack shows five checkers and, when there are more, how many
// it has in all. White's checkers on the bar stand in White's half of it, Black's
// in Black's. A quadrant that the game does not use is marked so and has no point
// numbers. Checkers that are there all the same are drawn, and named in a line
// under the board.
//
// The text has 19 lines or a few more, each with at most 60 characters and none
// that ends in a space, and ends with a newline. The zero Position gives the empty
// board. [Game.DrawASCII] draws the same with ASCII alone.
func (g *Game) Draw(p Position, viewer Color) string {
	return g.draw(p, viewer, &unicodeGlyphs)
}

// DrawASCII returns the board that [Game.Draw] draws, for terminals and files
// that take nothing but ASCII: O is a white checker, X a black one.
func (g *Game) DrawASCII(p Position, viewer Color) string {
	return g.draw(p, viewer, &asciiGlyphs)
}

// glyphs are the characters of a drawn board.
type glyphs struct {
	checker      [2]rune
	point        rune // the outer end of an empty point
	across, down rune
	above, below [4]rune // where lines of the frame meet, from left to right
}

var (
	unicodeGlyphs = glyphs{
		checker: [2]rune{'○', '■'},
		point:   '·',
		across:  '─', down: '│',
		above: [4]rune{'┌', '┬', '┬', '┐'},
		below: [4]rune{'└', '┴', '┴', '┘'},
	}
	asciiGlyphs = glyphs{
		checker: [2]rune{'O', 'X'},
		point:   '.',
		across:  '-', down: '|',
		above: [4]rune{'+', '+', '+', '+'},
		below: [4]rune{'+', '+', '+', '+'},
	}
)

// Where the parts of a drawn board are, in rows and in columns of characters.
const (
	stackShown = 5 // how many checkers of a stack are shown before it is counted

	frameTop    = 1                            // below the numbers
	frameMiddle = frameTop + stackShown + 2    // after five checkers and their number
	frameBottom = frameMiddle + stackShown + 2 // above the numbers

	frameLeft  = 2                           // after a margin
	barLeft    = frameLeft + 3*columns/2 + 2 // three a point, and one more
	barRight   = barLeft + 6
	frameRight = barRight + barLeft - frameLeft
)

// A canvas is the frame of a drawn board, with what is in it and the numbers.
type canvas [frameBottom + 2][frameRight + 1]rune

// draw draws a board.
func (g *Game) draw(p Position, viewer Color, with *glyphs) string {
	v := g.plan(viewer)
	var c canvas
	c.frame(with)
	for pt := Point(1); pt < Bar; pt++ {
		c.point(&v, p, pt, with)
	}
	c.unused(&v, p)
	for s := range Color(2) {
		c.stack(barLeft+3, v.bottom(s), p.Bar(s), with.checker[s])
	}

	var b strings.Builder
	seat(&b, p, v.viewer.Opponent(), with)
	c.write(&b)
	seat(&b, p, v.viewer, with)
	switch {
	case p.IsZero():
		b.WriteString("   No position\n")
	case p.Result() == ResultTie:
		b.WriteString("   The game is a tie\n")
	}
	for s := range Color(2) {
		if strays := v.strays(p, s); strays != 0 {
			b.WriteString("   " + s.String() + " off the path: " + strays.String() + "\n")
		}
	}
	return b.String()
}

// frame draws what is the same in every position.
func (c *canvas) frame(with *glyphs) {
	walls := [4]int{frameLeft, barLeft, barRight, frameRight}
	for column := frameLeft; column <= frameRight; column++ {
		c[frameTop][column], c[frameBottom][column] = with.across, with.across
	}
	for i, column := range walls {
		for row := frameTop + 1; row < frameBottom; row++ {
			c[row][column] = with.down
		}
		c[frameTop][column], c[frameBottom][column] = with.above[i], with.below[i]
	}
	c.text(frameMiddle, barLeft+2, "bar")
}

// point draws a point with its number and its checkers, unless it is unused.
func (c *canvas) point(v *plan, p Position, pt Point, with *glyphs) {
	owner, n := p.At(pt)
	if n == 0 && pt > v.points {
		return
	}
	s := v.spots[pt]
	left := frameLeft
	if s.column >= columns/2 {
		left = barRight - 3*columns/2
	}
	column := left + 3*(s.column+1)
	if s.bottom {
		c.number(frameBottom+1, column, int(pt))
	} else {
		c.number(frameTop-1, column, int(pt))
	}
	if n == 0 {
		c.stack(column, s.bottom, 1, with.point)
	} else {
		c.stack(column, s.bottom, n, with.checker[owner])
	}
}

// unused marks the quadrants that are not played on and have no checkers.
func (c *canvas) unused(v *plan, p Position) {
	for quadrant := range v.unused(p) {
		row, column := frameTop+4, frameLeft+7
		if quadrant.bottom {
			row = frameBottom - 4
		}
		if quadrant.column > 0 {
			column = barRight + 7
		}
		c.text(row, column, "unused")
	}
}

// stack draws checkers from an edge inwards, and their number where there are
// too many.
func (c *canvas) stack(column int, bottom bool, n int, checker rune) {
	row, step := frameTop+1, 1
	if bottom {
		row, step = frameBottom-1, -1
	}
	for range min(n, stackShown) {
		c[row][column] = checker
		row += step
	}
	if n > stackShown {
		c.number(row, column, n)
	}
}

// number writes n so that its last digit is in a column.
func (c *canvas) number(row, column, n int) {
	s := strconv.Itoa(n)
	c.text(row, column+1-len(s), s)
}

func (c *canvas) text(row, column int, s string) {
	for i, ch := range s {
		c[row][column+i] = ch
	}
}

// write writes the rows without what is blank at their ends.
func (c *canvas) write(b *strings.Builder) {
	for _, row := range c {
		end := len(row)
		for end > 0 && row[end-1] == 0 {
			end--
		}
		for _, ch := range row[:end] {
			if ch == 0 {
				ch = ' '
			}
			b.WriteRune(ch)
		}
		b.WriteByte('\n')
	}
}

// seat writes the line of a player: his checker, his name, his turn and how many
// checkers he has off.
func seat(b *strings.Builder, p Position, s Color, with *glyphs) {
	text := s.String()
	if did := deed(p); did != "" && s == actor(p) {
		text += " " + did
	}
	off := "off " + strconv.Itoa(p.Off(s))
	gap := frameRight - len("   # ") - len(text) - len(off)
	b.WriteString("   " + string(with.checker[s]) + " " + text + strings.Repeat(" ", max(2, gap)) + off + "\n")
}

// actor returns the side of which deed tells: whose turn it is, or who has won.
func actor(p Position) Color {
	if winner, won := p.Winner(); won {
		return winner
	}
	return p.Turn()
}

// deed says in words what the actor is to do or has done, and nothing when the
// game has no winner.
func deed(p Position) string {
	_, won := p.Winner()
	switch {
	case won:
		return "has won"
	case p.Over():
		return ""
	case p.Dice().IsZero():
		return "to throw"
	case p.Leftover():
		return "to play " + p.Dice().String() + ", left by " + p.Turn().Opponent().String()
	case p.Again():
		return "to play " + p.Dice().String() + " and throw again"
	}
	return "to play " + p.Dice().String()
}
