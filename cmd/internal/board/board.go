// Package board draws boards for a terminal: the text of package diagram with the pips of
// both sides, marks on the checkers that moved last, the viewer's numbering of the points,
// and colors if there are any. The checkers are letters, O for White's and X for Black's,
// since a filled disc is dark on one terminal and bright on another.
package board

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/diagram"
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
	// Tongue is the language of the words on the board.
	Tongue *tongue.Tongue
	// Last are the plays that led to the position, those of one side. The checkers that
	// they moved are marked, and the places that they left.
	Last []alfonsine.Play
	// Mover is the side that made Last.
	Mover alfonsine.Color
	// Marks are places to be marked: points by an arrowhead on the frame, off by an asterisk.
	Marks []alfonsine.Point
}

// Numbering returns the numbering of the points.
func (o View) Numbering() alfonsine.Numbering {
	if o.Own && o.Viewer == alfonsine.Black {
		return alfonsine.NumberingBlack
	}
	return alfonsine.NumberingWhite
}

// opposed reports whether the sides number the points of a game differently.
func opposed(g *alfonsine.Game) bool {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if g.Number(alfonsine.NumberingBlack, alfonsine.Black, pt) != pt {
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

// read takes a text of package diagram apart.
func read(text string) (c canvas) {
	for line := range strings.Lines(text) {
		var row []glyph
		for _, ch := range strings.TrimSuffix(line, "\n") {
			row = append(row, glyph{ch: ch})
		}
		c = append(c, row)
	}
	return c
}

// Draw returns the board of a position.
func (o View) Draw(g *alfonsine.Game, p alfonsine.Position) string {
	look := diagram.Options{Viewer: o.Viewer, ASCII: o.ASCII || o.Terminal.ASCII, Marks: alfonsine.PointsOf(o.Marks...)}
	c := read(letters.Replace(diagram.Text(g, p, look)))
	o.words(c)
	o.pips(c, g, p)
	o.paint(c)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if spot, ok := diagram.SpotOf(g, pt, look); ok && g.Distance(o.Viewer, pt) > 0 {
			o.number(c, g, spot, pt)
		}
	}
	o.mark(c, g, p, look)
	return c.text(o.Terminal)
}

// Plain returns the board as package diagram draws it, with its words in the language.
func (o View) Plain(g *alfonsine.Game, p alfonsine.Position) string {
	c := read(diagram.Text(g, p, diagram.Options{Viewer: o.Viewer, ASCII: o.ASCII}))
	o.words(c)
	if !p.IsZero() {
		for row, side := range map[int]alfonsine.Color{playerTop: o.Viewer.Opponent(), playerLow: o.Viewer} {
			o.player(c, row, p, side, "")
		}
	}
	return c.text(terminal.Terminal{})
}

// Where the word "bar" is in the text of package diagram, and how wide the bar is.
const (
	barRow   = 9
	barLeft  = 23
	barWidth = 5
)

// words puts the words on the board, and the lines below it, into the language.
func (o View) words(c canvas) {
	if o.Tongue == nil {
		return
	}
	for i, ch := range []rune(fmt.Sprintf("%-*.*s", barWidth, barWidth, centered(o.Tongue.Text("bar")))) {
		c.at(barRow, barLeft+i).ch = ch
	}
	const unused = "unused"
	for row := range c[:playerLow] {
		line := c.line(row)
		for _, part := range strings.SplitAfter(line, unused) {
			before, ok := strings.CutSuffix(part, unused)
			if !ok {
				break
			}
			at := len([]rune(line[:strings.Index(line, part)] + before))
			for i, ch := range []rune(fmt.Sprintf("%-*s", len(unused), o.Tongue.Text(unused))) {
				c.at(row, at+i).ch = ch
			}
		}
	}
	for row := playerLow + 1; row < len(c); row++ {
		text := strings.TrimSpace(c.line(row))
		said := o.Tongue.Text(text)
		for _, side := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
			if n, ok := strings.CutPrefix(text, side.String()+" off the path: "); ok {
				said = o.Tongue.Sprintf("%s off the path: %s", side, n)
			}
		}
		c.set(row, "   "+o.Tongue.Begin(said))
	}
}

// centered puts a word of four letters or fewer into the middle of the bar.
func centered(word string) string {
	return strings.Repeat(" ", max(0, (barWidth-len([]rune(word)))/2)) + word
}

// line returns a line of the board, and set changes it.
func (c canvas) line(row int) string {
	var b strings.Builder
	for _, g := range c[row] {
		b.WriteRune(g.ch)
	}
	return b.String()
}

func (c canvas) set(row int, text string) {
	c[row] = nil
	for _, ch := range text {
		c[row] = append(c[row], glyph{ch: ch})
	}
}

// pips writes how many pips each side has to go, before what it has borne off.
func (o View) pips(c canvas, g *alfonsine.Game, p alfonsine.Position) {
	if p.IsZero() {
		return
	}
	for row, side := range map[int]alfonsine.Color{playerTop: o.Viewer.Opponent(), playerLow: o.Viewer} {
		o.player(c, row, p, side, tongue.Count{N: g.Pips(p, side), Noun: "pip"}.Say(o.Tongue)+"   ")
	}
}

// player writes the line of a player, with a text before what is off.
func (o View) player(c canvas, row int, p alfonsine.Position, side alfonsine.Color, text string) {
	line := c.line(row)
	at := strings.LastIndex(line, "off ")
	if at < 0 {
		return
	}
	before := line[:at]
	if o.Tongue != nil {
		before = string([]rune(before)[:len("   # ")]) + o.Tongue.Begin(o.Status(p, side))
	}
	before = strings.TrimRight(before, " ")
	after := text + o.Tongue.Sprintf("off %d", p.Off(side))
	if slices.Contains(o.Marks, alfonsine.Off) && side == p.Turn() {
		after = "* " + after
	}
	gap := max(2, len([]rune(line))-len([]rune(before+after)))
	c.set(row, before+strings.Repeat(" ", gap)+after)
}

// Status says what a side is to do, or has done.
func (o View) Status(p alfonsine.Position, side alfonsine.Color) string {
	winner, won := p.Winner()
	dice := p.Dice().String()
	switch {
	case won && winner == side:
		return o.Tongue.Sprintf("%s has won", side)
	case p.Over() || p.Turn() != side:
		return o.Tongue.Sprintf("%s", side)
	case p.Dice().IsZero():
		return o.Tongue.Sprintf("%s to throw", side)
	case p.Leftover():
		return o.Tongue.Sprintf("%s to play %s, left by %s", side, dice, side.Opponent())
	case p.Again():
		return o.Tongue.Sprintf("%s to play %s and throw again", side, dice)
	}
	return o.Tongue.Sprintf("%s to play %s", side, dice)
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
func (o View) number(c canvas, g *alfonsine.Game, spot diagram.Spot, pt alfonsine.Point) {
	row, at := numbersTop, column(spot)
	if spot.Bottom {
		row = numbersLow
	}
	c.write(row, at, fmt.Sprintf("%2d", g.Number(o.Numbering(), o.Viewer, pt)))
	if g.Distance(o.Viewer, pt) <= 6 {
		c.at(row, at-1).style, c.at(row, at).style = terminal.Bold, terminal.Bold
	}
}

// mark marks the last plays.
func (o View) mark(c canvas, g *alfonsine.Game, p alfonsine.Position, look diagram.Options) {
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
		spot, _ := diagram.SpotOf(g, pt, look)
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

// Guide says in words which way a side travels on the board, where its home is and how
// the points are numbered. It speaks to the person whose side it is, if you is set.
func (o View) Guide(g *alfonsine.Game, side alfonsine.Color, you bool) string {
	t := o.Tongue
	far, sum := 0, 0
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if d := g.Distance(side, pt); d > 0 {
			far, sum = max(far, d), sum+d
		}
	}
	if 2*sum != far*(far+1) { // not each of 1 to far once
		return t.Text("There is no path to travel here: checkers stay where they stand until the dice take them off. Points are numbered as White counts.")
	}
	place := func(distance int) (alfonsine.Point, string) {
		pt, _ := g.PointAt(side, distance)
		spot, _ := diagram.SpotOf(g, pt, diagram.Options{Viewer: o.Viewer})
		n := g.Number(o.Numbering(), o.Viewer, pt)
		switch left := spot.Column < 6; {
		case spot.Bottom && left:
			return n, t.Text("bottom left")
		case spot.Bottom:
			return n, t.Text("bottom right")
		case left:
			return n, t.Text("top left")
		}
		return n, t.Text("top right")
	}
	first, begins := place(far)
	last, ends := place(1)
	home, _ := place(min(6, far))
	way := t.Text("down")
	if last > first {
		way = t.Text("up")
	}
	text := ""
	if you {
		text = t.Sprintf("You travel from %v (%s) %s to %v (%s) and off; home is %v to %v.", first, begins, way, last, ends, home, last)
	} else {
		text = t.Sprintf("%s travels from %v (%s) %s to %v (%s) and off; home is %v to %v.", side, first, begins, way, last, ends, home, last)
	}
	text = o.Tongue.Begin(text) + " "
	switch {
	case !opposed(g):
		return text + t.Text("Both sides travel the same way and count alike.")
	case o.Own:
		return text + t.Sprintf("Points are numbered as %s counts.", o.Viewer)
	}
	return text + t.Text("Points are numbered as White counts, for both sides.")
}
