package diagram

import (
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// Text returns the board of p as plain text, in the game's own layout, as the viewer sees it:
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
// line under the board. An arrowhead on the frame marks each point of Marks that has a number.
//
// The text has 19 lines or a few more, of at most 69 characters each, without trailing
// spaces, and ends with a newline. The zero Position gives the empty board. Of the options,
// Text uses Viewer, Layout, Marks and ASCII. [TextPoint] says what stands where.
func Text(g *alfonsine.Game, p alfonsine.Position, o Options) string {
	b := newBoard(g, o)
	var c canvas
	c.frame()
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		c.point(&b, p, pt, o.Marks.Contains(pt))
	}
	for _, quadrant := range b.unused(p) {
		c.text(edgeRow(quadrant.Bottom, 4), textColumn(quadrant)+4, "unused")
	}
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		c.stack(barLeft+3, b.bottom(side), p.Bar(side), textCheckers[side])
	}

	var out strings.Builder
	out.WriteString(playerLine(p, b.viewer.Opponent()))
	for _, row := range c {
		line := strings.ReplaceAll(string(row[:]), "\x00", " ")
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	out.WriteString(playerLine(p, b.viewer))
	switch {
	case p.IsZero():
		out.WriteString("   No position\n")
	case p.Result() == alfonsine.ResultTie:
		out.WriteString("   The game is a tie\n")
	}
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		if off := p.Held(side, 1).Minus(b.paths[side]); off.Len() > 0 {
			out.WriteString("   " + side.String() + " off the path: " + off.String() + "\n")
		}
	}
	if o.ASCII {
		return inASCII.Replace(out.String())
	}
	return out.String()
}

// TextPoint returns the place that [Text] draws in a row and a column, both counted from 0,
// for programs with a mouse: a point and what stands on it, the bar, or off for the right half
// of a player's line. It reports false between them and outside the path.
func TextPoint(g *alfonsine.Game, row, column int, o Options) (alfonsine.Point, bool) {
	b := newBoard(g, o)
	row-- // the line of a player
	bottom := row > frameMiddle
	switch {
	case column < frameLeft || column > frameRight:
		return alfonsine.Off, false
	case row == -1, row == frameBottom+2:
		return alfonsine.Off, column > barLeft
	case row < -1, row > frameBottom+2, row == frameMiddle:
		return alfonsine.Off, false
	case barLeft < column && column < barRight:
		return alfonsine.Bar, frameTop < row && row < frameBottom
	}
	for pt := range b.path.All() {
		if s := b.spots[pt]; s.Bottom == bottom && max(column-textColumn(s), textColumn(s)-column) <= 1 {
			return pt, true
		}
	}
	return alfonsine.Off, false
}

// textCheckers are the checkers of both sides.
var textCheckers = [2]rune{'○', '■'}

// inASCII replaces the characters that a board is drawn with.
var inASCII = strings.NewReplacer("○", "O", "■", "X", "·", ".", "─", "-", "│", "|",
	"┌", "+", "┬", "+", "┐", "+", "└", "+", "┴", "+", "┘", "+", "▼", "v", "▲", "^")

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

// textColumn returns where the checkers of a point stand. Its number ends there.
func textColumn(s Spot) int {
	if s.Column >= columns/2 {
		return barRight - 3*columns/2 + 3*(s.Column+1)
	}
	return frameLeft + 3*(s.Column+1)
}

// edgeRow returns the row that lies inward from an edge of the frame.
func edgeRow(bottom bool, inward int) int {
	if bottom {
		return frameBottom - inward
	}
	return frameTop + inward
}

// A canvas is a drawn board with its frame and point numbers.
type canvas [frameBottom + 2][frameRight + 1]rune

// frame draws the parts that are the same in every position.
func (c *canvas) frame() {
	half, bar := strings.Repeat("─", barLeft-frameLeft-1), strings.Repeat("─", barRight-barLeft-1)
	for row := frameTop + 1; row < frameBottom; row++ {
		for _, column := range [...]int{frameLeft, barLeft, barRight, frameRight} {
			c[row][column] = '│'
		}
	}
	c.text(frameTop, frameLeft, "┌"+half+"┬"+bar+"┬"+half+"┐")
	c.text(frameMiddle, barLeft+2, "bar")
	c.text(frameBottom, frameLeft, "└"+half+"┴"+bar+"┴"+half+"┘")
}

// point draws a point with its number and its checkers, unless it is unused.
func (c *canvas) point(b *board, p alfonsine.Position, pt alfonsine.Point, marked bool) {
	owner, n := p.At(pt)
	if n == 0 && !b.path.Contains(pt) {
		return
	}
	s := b.spots[pt]
	column, edge := textColumn(s), edgeRow(s.Bottom, 0)
	c.number(edgeRow(s.Bottom, -1), column, int(pt))
	switch {
	case marked && s.Bottom:
		c[edge][column] = '▲'
	case marked:
		c[edge][column] = '▼'
	}
	c[edgeRow(s.Bottom, 1)][column] = '·' // unless there is a checker
	c.stack(column, s.Bottom, n, textCheckers[owner])
}

// stack draws checkers from an edge inwards, and their number if there are more than five.
func (c *canvas) stack(column int, bottom bool, n int, checker rune) {
	for i := range min(n, stackShown) {
		c[edgeRow(bottom, i+1)][column] = checker
	}
	if n > stackShown {
		c.number(edgeRow(bottom, stackShown+1), column, n)
	}
}

// number writes n with its last digit in a column.
func (c *canvas) number(row, column, n int) {
	s := strconv.Itoa(n)
	c.text(row, column+1-len(s), s)
}

func (c *canvas) text(row, column int, s string) {
	for _, ch := range s {
		c[row][column] = ch
		column++
	}
}

// playerLine returns the line of a player: their checker and name, what they are to do and
// how many checkers they have off.
func playerLine(p alfonsine.Position, c alfonsine.Color) string {
	text := c.String()
	if side, words := status(p); side == c {
		text += " " + words // which may be none, before the gap
	}
	off := "off " + strconv.Itoa(p.Off(c))
	gap := frameRight - len("   # ") - len(text) - len(off)
	return "   " + string(textCheckers[c]) + " " + text + strings.Repeat(" ", max(2, gap)) + off + "\n"
}
