// Package board draws boards for a terminal: the text of package diagram with the pips of
// both sides, marks on the checkers that moved last, the viewer's numbering of the points,
// and colors if there are any. The checkers are letters, O for White's and X for Black's,
// since a filled disc is dark on one terminal and bright on another.
package board

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/examples/internal/terminal"
)

// A View says how a person sees the board. The zero View is White's.
type View struct {
	Viewer alfonsine.Color
	// Own numbers the points from the viewer's side instead of White's.
	Own bool
	// ASCII draws with ASCII characters only, whatever the terminal can show.
	ASCII bool
	// Terminal decides whether there are colors, and whether there is more than ASCII.
	Terminal terminal.Terminal
	// Last has the plays of one side that led to the position. The checkers that they moved
	// are marked, and the places that they left.
	Last []alfonsine.Play
	// Mover is the side that made Last.
	Mover alfonsine.Color
}

// Numbering returns the numbering of the points.
func (o View) Numbering() alfonsine.Numbering {
	if o.Own && o.Viewer == alfonsine.Black {
		return alfonsine.NumberingBlack
	}
	return alfonsine.NumberingWhite
}

// opposed reports whether the sides number the points of a game differently.
func opposed(v alfonsine.Variant) bool {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if alfonsine.NumberingBlack.Number(v, alfonsine.Black, pt) != pt {
			return true
		}
	}
	return false
}

// Rows and columns of the board in the text of package diagram, as documented there.
const (
	stackShown = 5
	rowTop     = 3  // the first checkers of the upper edge
	rowBottom  = 15 // and of the lower edge
	numbersTop = 1
	numbersLow = 17
	playerTop  = 0
	playerLow  = 18
	Rows       = 19 // number of lines of a board
	Width      = 62 // maximum width of a board
)

// column returns the column of a point's checkers and of the last digit of its number.
func column(s diagram.Spot) int {
	if s.Column >= 6 {
		return 10 + 3*(s.Column+1)
	}
	return 2 + 3*(s.Column+1)
}

// A glyph is a character with its style.
type glyph struct {
	ch    rune
	style terminal.Style
}

// A canvas has the lines of a board.
type canvas [][]glyph

func (c canvas) at(row, column int) *glyph {
	for len(c[row]) <= column {
		c[row] = append(c[row], glyph{ch: ' '})
	}
	return &c[row][column]
}

// write overwrites the characters up to a column with a text.
func (c canvas) write(row, column int, text string) {
	for i, ch := range text {
		c.at(row, column+1-len(text)+i).ch = ch
	}
}

// By side: the letters of checkers and of the places that they left.
var (
	checker = [2]rune{'O', 'X'}
	gone    = [2]rune{'o', 'x'}
)

const arrived = '>'

// letters has the checkers of package diagram as letters.
var letters = strings.NewReplacer("○", string(checker[0]), "■", string(checker[1]))

// Draw returns the board of a position.
func (o View) Draw(v alfonsine.Variant, p alfonsine.Position) string {
	look := diagram.Options{Viewer: o.Viewer, ASCII: o.ASCII || o.Terminal.ASCII}
	var c canvas
	for line := range strings.Lines(letters.Replace(diagram.Text(v, p, look))) {
		var row []glyph
		for _, ch := range strings.TrimSuffix(line, "\n") {
			row = append(row, glyph{ch: ch})
		}
		c = append(c, row)
	}
	o.pips(c, v, p)
	o.paint(c)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if spot, ok := diagram.SpotOf(v, pt, look); ok && v.Distance(o.Viewer, pt) > 0 {
			o.number(c, v, spot, pt)
		}
	}
	o.mark(c, v, p, look)
	return c.text(o.Terminal)
}

// pips writes each side's pips before the checkers that it has borne off.
func (o View) pips(c canvas, v alfonsine.Variant, p alfonsine.Position) {
	if p.IsZero() {
		return
	}
	for row, side := range map[int]alfonsine.Color{playerTop: o.Viewer.Opponent(), playerLow: o.Viewer} {
		line := make([]rune, len(c[row]))
		for i, g := range c[row] {
			line[i] = g.ch
		}
		before, off, ok := cutLast(string(line), "off ")
		if !ok {
			continue
		}
		pips := strconv.Itoa(alfonsine.Pips(v, p, side)) + " pips   "
		before = strings.TrimRight(before, " ")
		gap := max(2, len(line)-len([]rune(before+pips+off)))
		c[row] = nil
		for _, ch := range before + strings.Repeat(" ", gap) + pips + off {
			c[row] = append(c[row], glyph{ch: ch})
		}
	}
}

// cutLast cuts a text before the last occurrence of a word.
func cutLast(s, word string) (before, from string, ok bool) {
	i := strings.LastIndex(s, word)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i:], true
}

// paint gives each side its color.
func (o View) paint(c canvas) {
	for row := range c {
		for i := range c[row] {
			switch g := &c[row][i]; {
			case (row == playerTop || row == playerLow) && i > 3:
			case g.ch == checker[alfonsine.White]:
				g.style = terminal.Bold
			case g.ch == checker[alfonsine.Black]:
				g.style = terminal.Magenta
			}
		}
	}
}

// number writes the number of a point and highlights the viewer's home.
func (o View) number(c canvas, v alfonsine.Variant, spot diagram.Spot, pt alfonsine.Point) {
	row, at := numbersTop, column(spot)
	if spot.Bottom {
		row = numbersLow
	}
	c.write(row, at, fmt.Sprintf("%2d", o.Numbering().Number(v, o.Viewer, pt)))
	if v.Distance(o.Viewer, pt) <= 6 {
		c.at(row, at-1).style, c.at(row, at).style = terminal.Bold, terminal.Bold
	}
}

// mark marks the last plays.
func (o View) mark(c canvas, v alfonsine.Variant, p alfonsine.Position, look diagram.Options) {
	var came, left [alfonsine.Bar + 1]int
	for _, play := range o.Last {
		for _, m := range play.All() {
			if came[m.From] > 0 {
				came[m.From]--
			} else {
				left[m.From]++
			}
			came[m.To]++
		}
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		spot, _ := diagram.SpotOf(v, pt, look)
		at, row, step := column(spot), rowTop, 1
		if spot.Bottom {
			row, step = rowBottom, -1
		}
		n := p.Count(o.Mover, pt)
		if owner, all := p.At(pt); all > 0 && owner != o.Mover {
			continue
		}
		if n > stackShown && came[pt] > 0 { // the number stands for the checkers that are not shown
			*c.at(row+stackShown*step, at-2) = glyph{arrived, terminal.Reverse}
			continue
		}
		for i := max(0, n-came[pt]); i < n; i++ {
			*c.at(row+i*step, at-1) = glyph{arrived, terminal.Reverse}
			c.at(row+i*step, at).style = terminal.Reverse
		}
		for i := n; i < min(n+left[pt], stackShown); i++ {
			*c.at(row+i*step, at) = glyph{gone[o.Mover], terminal.Dim}
		}
	}
}

// text returns the lines with their styles.
func (c canvas) text(t terminal.Terminal) string {
	var b strings.Builder
	for _, row := range c {
		end := len(row)
		for end > 0 && row[end-1].ch == ' ' {
			end--
		}
		for i := 0; i < end; {
			same := i
			var run strings.Builder
			for same < end && row[same].style == row[i].style {
				run.WriteRune(row[same].ch)
				same++
			}
			b.WriteString(t.Paint(run.String(), row[i].style))
			i = same
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Guide describes which way a side travels on the board, where its home is and how the
// points are numbered. It begins with the subject and verb in travels, such as "You
// travel".
func (o View) Guide(v alfonsine.Variant, side alfonsine.Color, travels string) string {
	far, points := 0, 0
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if d := v.Distance(side, pt); d > 0 {
			far, points = max(far, d), points+1
		}
	}
	if far != points {
		return "There is no path to travel here: checkers stay where they stand until the dice take them off. Points are numbered as White counts."
	}
	place := func(distance int) (alfonsine.Point, string) {
		pt, _ := alfonsine.PointAt(v, side, distance)
		spot, _ := diagram.SpotOf(v, pt, diagram.Options{Viewer: o.Viewer})
		corner := "top"
		if spot.Bottom {
			corner = "bottom"
		}
		if spot.Column < 6 {
			return o.Numbering().Number(v, o.Viewer, pt), corner + " left"
		}
		return o.Numbering().Number(v, o.Viewer, pt), corner + " right"
	}
	first, begins := place(far)
	last, ends := place(1)
	home, _ := place(min(6, far))
	way := "down"
	if last > first {
		way = "up"
	}
	text := fmt.Sprintf("%s from %v (%s) %s to %v (%s) and off; home is %v to %v.", travels, first, begins, way, last, ends, home, last)
	switch {
	case !opposed(v):
		text += " Both sides travel the same way and count alike."
	case o.Own:
		text += " Points are numbered as " + o.Viewer.String() + " counts."
	default:
		text += " Points are numbered as White counts, for both sides."
	}
	return text
}
