package diagram

import (
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// Text returns the board of p as plain text, in the game's own layout, as the viewer sees
// it:
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
// The line of a player shows their checker, what they are to do if it is their turn, and how
// many checkers they have borne off. The checkers differ in shape, since white and black are
// swapped on a dark terminal. A stack shows up to five checkers, and the total if there are
// more. Each side's checkers on the bar are in its half of the bar. A quadrant that the game
// does not use is marked and has no point numbers; checkers there are drawn, and listed in a
// line under the board.
//
// The text has 19 lines or a few more, of at most 60 characters each, without trailing
// spaces, and ends with a newline. The zero Position gives the empty board. Of the options,
// Text uses Viewer, Layout and ASCII.
func Text(v alfonsine.Variant, p alfonsine.Position, o Options) string {
	with := &unicodeGlyphs
	if o.ASCII {
		with = &asciiGlyphs
	}
	b := newBoard(v, o)
	var c canvas
	c.frame(with)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		c.point(&b, p, pt, with)
	}
	c.unused(&b, p)
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		c.stack(barLeft+3, b.bottom(side), p.Bar(side), with.checker[side])
	}

	var out strings.Builder
	playerLine(&out, p, b.viewer.Opponent(), with)
	c.write(&out)
	playerLine(&out, p, b.viewer, with)
	switch {
	case p.IsZero():
		out.WriteString("   No position\n")
	case p.Result() == alfonsine.ResultTie:
		out.WriteString("   The game is a tie\n")
	}
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		if off := b.offPath(p, side); off != 0 {
			out.WriteString("   " + side.String() + " off the path: " + off.String() + "\n")
		}
	}
	return out.String()
}

// glyphs are the characters that a board is drawn with.
type glyphs struct {
	checker      [2]rune
	point        rune // the outer end of an empty point
	across, down rune
	above, below [4]rune // the joints of the frame, from left to right
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

// The places of the parts of a drawn board, in rows and columns of characters.
const (
	stackShown = 5 // the most checkers of a stack that are drawn; more are counted

	frameTop    = 1                            // below the numbers
	frameMiddle = frameTop + stackShown + 2    // after five checkers and their number
	frameBottom = frameMiddle + stackShown + 2 // above the numbers

	frameLeft  = 2                           // after a margin
	barLeft    = frameLeft + 3*columns/2 + 2 // three per point, and one more
	barRight   = barLeft + 6
	frameRight = barRight + barLeft - frameLeft
)

// A canvas is a drawn board with its frame and point numbers.
type canvas [frameBottom + 2][frameRight + 1]rune

// frame draws the parts that are the same in every position.
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
func (c *canvas) point(b *board, p alfonsine.Position, pt alfonsine.Point, with *glyphs) {
	owner, n := p.At(pt)
	if n == 0 && !b.path.Contains(pt) {
		return
	}
	s := b.spots[pt]
	left := frameLeft
	if s.Column >= columns/2 {
		left = barRight - 3*columns/2
	}
	column := left + 3*(s.Column+1)
	if s.Bottom {
		c.number(frameBottom+1, column, int(pt))
	} else {
		c.number(frameTop-1, column, int(pt))
	}
	if n == 0 {
		c.stack(column, s.Bottom, 1, with.point)
	} else {
		c.stack(column, s.Bottom, n, with.checker[owner])
	}
}

// unused marks the quadrants that are not played on and have no checkers.
func (c *canvas) unused(b *board, p alfonsine.Position) {
	for quadrant := range b.unused(p) {
		row, column := frameTop+4, frameLeft+7
		if quadrant.Bottom {
			row = frameBottom - 4
		}
		if quadrant.Column > 0 {
			column = barRight + 7
		}
		c.text(row, column, "unused")
	}
}

// stack draws checkers from an edge inwards, and their number if there are more than five.
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

// number writes n with its last digit in a column.
func (c *canvas) number(row, column, n int) {
	s := strconv.Itoa(n)
	c.text(row, column+1-len(s), s)
}

func (c *canvas) text(row, column int, s string) {
	for i, ch := range s {
		c[row][column+i] = ch
	}
}

// write writes the rows without trailing blanks.
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

// playerLine writes the line of a player: their checker and name, what they are to do and
// how many checkers they have off.
func playerLine(b *strings.Builder, p alfonsine.Position, c alfonsine.Color, with *glyphs) {
	text := c.String()
	if side, words := status(p); side == c {
		text += " " + words // which may be none, before the gap
	}
	off := "off " + strconv.Itoa(p.Off(c))
	gap := frameRight - len("   # ") - len(text) - len(off)
	b.WriteString("   " + string(with.checker[c]) + " " + text + strings.Repeat(" ", max(2, gap)) + off + "\n")
}
