package diagram

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/goal"
)

// SVG writes a diagram of p as an SVG document, in the game's own layout.
//
//   - A point shows up to five checkers, and a number if there are more.
//   - Each side's checkers on the bar are in its half of the bar. Checkers that are off are
//     in its half of the tray, which lies on the side where White bears off.
//   - The dice are to the right of the side that plays them. Before a throw, a small disc
//     on the frame marks the side to throw.
//   - Dice left by the other side have that side's color, a dashed line around them and a
//     tilde before them. A plus after the dice says that another throw follows.
//   - An arrow leads to a dashed ring, or to a solid ring around a checker that is hit.
//   - A quadrant that the game does not use is hatched.
//
// Options add help for somebody new to the game: the numbers of points and quadrants,
// marked points, and in a margin around the board the course of each side, from a disc in
// its color to an arrowhead, and both homes.
//
// The zero Position gives the empty board; with CheckerMillimeters it is a board to print
// and play on.
//
// The document needs no style sheet or script and has title and desc elements. With Outlines it
// needs no font either. The same
// arguments give the same document. The error is an [*fault.OptionsError], in which
// case nothing is written, or the writer's.
func SVG(w io.Writer, g *alfonsine.Game, p alfonsine.Position, o Options) error {
	if err := o.fault(); err != nil {
		return err
	}
	d := newDrawing(g, p, o)
	d.open(g, o)
	d.table()
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		d.point(pt, o.Numbers, o.Marks.Contains(pt))
	}
	if o.Quadrants {
		d.numerals()
	}
	if o.Courses {
		for c := range d.ways {
			d.course(alfonsine.Color(c))
		}
	}
	if o.Homes {
		d.homes()
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		d.stack(alfonsine.Bar, c, p.Bar(c))
		d.tray(c)
	}
	if !p.IsZero() {
		for _, c := range d.routes(o.Play, d.ring) {
			d.arrow(c)
		}
	}
	d.middle()
	d.b.Write(d.counts.Bytes())
	d.b.WriteString("</svg>\n")
	_, err := w.Write(d.b.Bytes())
	return err
}

// A length is in millimeters of a board whose checkers are 30 mm across.
type length float64

// String returns the length with at most two decimals.
func (l length) String() string {
	return strconv.FormatFloat(math.Round(float64(l)*100)/100+0, 'f', -1, 64)
}

// The measures of a diagram.
const (
	checkerWide  length = 30
	pointTall    length = 5 * checkerWide
	svgFrame     length = 18 // the frame, which has room for numbers
	svgBar       length = 40
	svgRail      length = 10 // between the table and the tray
	svgTray      length = 40
	svgHalf      length = 175 // from the frame to the middle
	svgHeight           = svgFrame + 2*svgHalf + svgFrame
	svgMiddle           = svgHeight / 2
	svgMarginX   length = 28 // around the board, for courses and homes
	svgMarginY   length = 46
	slabTall     length = 8 // a checker in the tray, seen from its edge
	slabDistance length = 9
)

// A document is the lines of a diagram.
type document struct {
	bytes.Buffer
	font     string // of its text
	outlines bool   // whether text is paths
}

func (b *document) line(format string, args ...any) { fmt.Fprintf(b, format+"\n", args...) }

// text writes text around a place.
func (b *document) text(x, y, size length, fill, weight, text string) {
	if b.outlines {
		b.outlined(x, y, size, fill, weight, text)
		return
	}
	b.line(`<text x="%v" y="%v" font-family="%s" font-size="%v" font-weight="%s" text-anchor="middle" fill="%s">%s</text>`,
		x, y+size*0.36, b.font, size, weight, fill, escape(text))
}

// A drawing is an SVG document that is being written.
type drawing struct {
	board
	shape
	p              alfonsine.Position
	style          Style
	look           *look
	quadrant, wide length           // the widths of a quadrant and of the board
	tableLeft      length           // the left edge of the table, after the tray if that is on the left
	barX, trayX    length           // the middles of the bar and of the tray
	ways           [2][]Spot        // each side's path, from the first point to the last; nil if the points form none
	filled         alfonsine.Points // those that a side must fill to win, where nobody bears off
	b              document
	counts         document // the numbers on stacks, drawn over the arrows
}

// newDrawing measures a drawing of a position.
func newDrawing(g *alfonsine.Game, p alfonsine.Position, o Options) *drawing {
	d := &drawing{board: newBoard(g, o), shape: shapes[o.Style], p: p, style: o.Style, look: looks[o.Style][o.Dark]}
	for _, b := range []*document{&d.b, &d.counts} {
		b.font, b.outlines = d.font, o.Outlines
	}
	d.quadrant = columns / 2 * d.pitch
	d.wide = 2*svgFrame + 2*d.quadrant + svgBar + svgRail + svgTray
	d.tableLeft, d.trayX = svgFrame, d.wide-svgFrame-svgTray/2
	if d.left {
		d.tableLeft, d.trayX = svgFrame+svgTray+svgRail, svgFrame+svgTray/2
	}
	d.barX = d.tableLeft + d.quadrant + svgBar/2
	for c := range d.ways {
		d.ways[c] = d.way(g, alfonsine.Color(c))
	}
	d.filled = goal.Table(g)
	return d
}

// escape returns a text that may be anything, escaped for XML.
func escape(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a Buffer never fails
	return b.String()
}

// open begins the document and says what it shows.
func (d *drawing) open(g *alfonsine.Game, o Options) {
	var margin mark
	if (o.Courses || o.Homes) && (d.ways[alfonsine.White] != nil || d.ways[alfonsine.Black] != nil) {
		margin = mark{svgMarginX, svgMarginY}
	}
	whole := mark{d.wide + 2*margin.x, svgHeight + 2*margin.y}
	width, unit := whole.x, ""
	if o.WidthPixels > 0 {
		width = length(o.WidthPixels)
	}
	if o.CheckerMillimeters > 0 {
		width, unit = whole.x*length(o.CheckerMillimeters)/checkerWide, "mm"
	}
	height := width * whole.y / whole.x

	title := g.Name()
	var desc []string
	if d.p.IsZero() {
		title += ": the board"
	} else {
		if side, words := status(d.p); words != "" {
			title += ": " + side.String() + " " + words
		} else {
			title += ": a tie"
		}
		fields := strings.Fields(d.p.String())
		desc = append(desc, "White: "+strings.ReplaceAll(fields[0], ",", ", ")+".", "Black: "+strings.ReplaceAll(fields[1], ",", ", ")+".")
	}
	desc = append(desc, "Seen from "+d.viewer.String()+"'s side.")
	desc = append(desc, d.words(g, o)...)
	if o.Play.Len() > 0 && !d.p.IsZero() {
		moves := "Arrows:"
		for _, m := range o.Play.All() {
			moves += " " + m.String()
		}
		desc = append(desc, moves+".")
	}
	d.b.line(`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="%v %v %v %v" width="%v%s" height="%v%s">`,
		-margin.x, -margin.y, whole.x, whole.y, width, unit, height, unit)
	d.b.line("<title>%s</title>\n<desc>%s</desc>", escape(title), escape(strings.Join(desc, " ")))
}

// x returns the center of a column.
func (d *drawing) x(column int) length {
	x := d.tableLeft + length(column)*d.pitch + d.pitch/2
	if column >= columns/2 {
		x += svgBar
	}
	return x
}

// edgeY returns the height of a line inward from an edge of the table.
func edgeY(bottom bool, inward length) length {
	if bottom {
		return svgHeight - svgFrame - inward
	}
	return svgFrame + inward
}

// table draws the frame, the quadrants and the tray.
func (d *drawing) table() {
	k := d.look
	box := func(x, y, w, h length, fill string) {
		d.b.line(`<rect x="%v" y="%v" width="%v" height="%v" fill="%s" stroke="%s"/>`, x, y, w, h, fill, k.Line)
	}
	d.b.line(`<rect width="%v" height="%v" rx="7" fill="%s"/>`, d.wide, svgHeight, k.Frame)
	d.b.line(`<rect x="1" y="1" width="%v" height="%v" rx="6" fill="none" stroke="%s" stroke-width="2"/>`, d.wide-2, svgHeight-2, k.Line)
	for _, left := range []length{d.tableLeft, d.tableLeft + d.quadrant + svgBar} {
		box(left, svgFrame+d.rail, d.quadrant, 2*(svgHalf-d.rail), k.Field)
	}
	box(d.trayX-svgTray/2, svgFrame, svgTray, 2*svgHalf, k.Tray)
	for _, quadrant := range d.unused(d.p) {
		left := d.x(quadrant.Column) - d.pitch/2
		top := min(edgeY(quadrant.Bottom, d.rail), edgeY(quadrant.Bottom, svgHalf))
		d.hatch(left, top, svgHalf-d.rail)
	}
	if d.style == StyleBook {
		d.b.line(`<rect x="4" y="4" width="%v" height="%v" rx="3" fill="none" stroke="%s"/>`, d.wide-8, svgHeight-8, k.Points[0])
		var rules strings.Builder
		for pt := range d.path.All() {
			rules.WriteString(d.rule(d.spots[pt]))
		}
		d.b.line(`<path d="%s" stroke="%s"/>`, &rules, k.Hatch)
	} else {
		// The board folds along the bar.
		d.b.line(`<path d="M%v 2V%v" stroke="%s"/>`, d.barX, svgHeight-2, k.Line)
	}
}

// hatch draws slanting lines over a quadrant of that height.
func (d *drawing) hatch(left, top, tall length) {
	const step = 14
	var lines strings.Builder
	wide := d.quadrant - 2
	left, top, tall = left+1, top+1, tall-2
	for k := length(step); k < wide+tall; k += step {
		// The line x + y = k, from the left or lower side to the upper or right side.
		x0, x1 := max(0, k-tall), min(k, wide)
		fmt.Fprintf(&lines, "M%v %vL%v %v", left+x0, top+k-x0, left+x1, top+k-x1)
	}
	d.b.line(`<path d="%s" fill="none" stroke="%s" stroke-width="2"/>`, &lines, d.look.Hatch)
}

// point draws a point with its number and its checkers, unless it is unused.
func (d *drawing) point(pt alfonsine.Point, numbers, marked bool) {
	owner, n := d.p.At(pt)
	s := d.spots[pt]
	x := d.x(s.Column)
	if d.path.Contains(pt) {
		fill := d.look.Points[s.Column&1]
		if s.Bottom {
			fill = d.look.Points[s.Column&1^1]
		}
		d.b.line(`<path d="%s" fill="%s"%s/>`, d.field(s), fill, d.look.outline)
	}
	ink := d.look.Number
	if marked {
		ink = d.look.Halo
		if d.style == StyleBook {
			d.b.line(`<path d="%s" stroke="%s" stroke-width="2"/>`, d.rule(s), d.look.Mark)
		}
		d.b.line(`<path d="%s" fill="none" stroke="%s" stroke-width="2.6" stroke-linejoin="round"/>`, d.field(s), d.look.Mark)
		d.b.line(`<rect x="%v" y="%v" width="22" height="14" rx="4" fill="%s"/>`, x-11, edgeY(s.Bottom, -svgFrame/2)-7, d.look.Mark)
	}
	if numbers && (n > 0 || d.path.Contains(pt)) {
		d.b.text(x, edgeY(s.Bottom, -svgFrame/2), 11, ink, "normal", pt.String())
	}
	d.stack(pt, owner, n)
}

// A mark is a place on the diagram.
type mark struct{ x, y length }

// place returns the center of the i-th checker of a side, from 0, on a point or the bar.
func (d *drawing) place(pt alfonsine.Point, c alfonsine.Color, i int) mark {
	inward := checkerWide * (length(min(i, stackShown-1)) + 0.5)
	if pt == alfonsine.Bar {
		return mark{d.barX, edgeY(d.bottom(c), inward)}
	}
	s := d.spots[pt]
	return mark{d.x(s.Column), edgeY(s.Bottom, inward)}
}

// stack draws the checkers of a point or of the bar from above: the rim of each, and its face if the
// two differ in color.
func (d *drawing) stack(pt alfonsine.Point, c alfonsine.Color, n int) {
	k := d.look
	for i := range min(n, stackShown) {
		at := d.place(pt, c, i)
		d.b.line(`<circle cx="%v" cy="%v" r="14.3" fill="%s" stroke="%s" stroke-width="1.2"/>`, at.x, at.y, k.Rims[c], k.Edges[c])
		if k.Rims[c] != k.Checkers[c] {
			d.b.line(`<circle cx="%v" cy="%v" r="10.4" fill="%s"/>`, at.x, at.y, k.Checkers[c])
		}
		if n > stackShown && i == stackShown-1 {
			d.counts.line(`<circle cx="%v" cy="%v" r="10" fill="%s"/>`, at.x, at.y, k.Checkers[c])
			d.counts.text(at.x, at.y, 17, k.Inks[c], "bold", strconv.Itoa(n))
		}
	}
}

// tray draws the checkers that a side has borne off, and their number if it is above five.
func (d *drawing) tray(c alfonsine.Color) {
	k := d.look
	n := d.p.Off(c)
	for i := range n {
		middle := edgeY(d.bottom(c), 2+slabDistance*(length(i)+0.5))
		d.b.line(`<rect x="%v" y="%v" width="30" height="%v" rx="2" fill="%s" stroke="%s"/>`,
			d.trayX-checkerWide/2, middle-slabTall/2, slabTall, k.Rims[c], k.Edges[c])
	}
	if n > stackShown {
		d.b.text(d.trayX, edgeY(d.bottom(c), slabDistance*length(n)+13), 15, k.Number, "bold", strconv.Itoa(n))
	}
}

// middle draws the dice between the halves of the board, the side to throw, or the result.
func (d *drawing) middle() {
	if d.p.IsZero() {
		return
	}
	k := d.look
	c, words := status(d.p)
	center := d.middleX(c)
	dice := d.p.Dice()
	switch {
	case d.p.Result() == alfonsine.ResultTie:
		d.b.text(center, svgMiddle, 17, k.Words, "bold", "A tie")
		return
	case d.p.Over():
		d.b.text(center, svgMiddle, 17, k.Words, "bold", c.String()+" "+words)
		return
	case dice.IsZero():
		d.b.line(`<circle cx="%v" cy="%v" r="6" fill="%s" stroke="%s"/>`, d.barX, edgeY(d.bottom(c), -svgFrame/2), k.Checkers[c], k.Edges[c])
		return
	}
	edge, distance, wide := diceSize(dice.Len())
	thrower := c
	if d.p.Leftover() {
		thrower = c.Opponent()
		d.b.line(`<rect x="%v" y="%v" width="%v" height="%v" rx="8" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="5 3"/>`,
			center-wide/2-5, svgMiddle-edge/2-5, wide+10, edge+10, k.Words)
		d.b.text(center-wide/2-15, svgMiddle, 24, k.Words, "bold", "~")
	}
	for i := range dice.Len() {
		die := dice.At(i)
		d.die(mark{center - wide/2 + edge/2 + distance*length(i), svgMiddle}, edge, thrower, die)
	}
	if d.p.Again() {
		d.b.text(center+wide/2+11, svgMiddle, 24, k.Words, "bold", "+")
	}
}

// middleX returns the center of a side's dice: to the right of that side.
func (d *drawing) middleX(c alfonsine.Color) length {
	column := 2
	if d.bottom(c) {
		column = columns - 4
	}
	return d.x(column) + d.pitch/2
}

// diceSize returns the edge of a die in a row of n, the distance from one die to the next,
// and the width of the row.
func diceSize(n int) (edge, distance, wide length) {
	edge, distance = 28, 34
	if n > 4 {
		edge, distance = 23, 27
	}
	return edge, distance, distance*length(n-1) + edge
}

// diceBox returns the box around the dice and the signs beside them.
func (d *drawing) diceBox() box {
	dice := d.p.Dice()
	if dice.IsZero() {
		return box{}
	}
	edge, _, wide := diceSize(dice.Len())
	if d.p.Leftover() || d.p.Again() {
		wide += 40
	}
	return box{mark{d.middleX(d.p.Turn()), svgMiddle}, wide, edge}
}

// dieFace lists, for each of the nine places of pips on a die, row by row, the faces with one.
var dieFace = [9]string{"456", "", "23456", "6", "135", "6", "23456", "", "456"}

// die draws a die.
func (d *drawing) die(at mark, edge length, c alfonsine.Color, die int) {
	k := d.look
	d.b.line(`<rect x="%v" y="%v" width="%v" height="%v" rx="5" fill="%s" stroke="%s" stroke-width="1.4"/>`,
		at.x-edge/2, at.y-edge/2, edge, edge, k.Checkers[c], k.Edges[c])
	for i, faces := range dieFace {
		if strings.Contains(faces, strconv.Itoa(die)) {
			d.b.line(`<circle cx="%v" cy="%v" r="%v" fill="%s"/>`,
				at.x+edge*0.27*length(i%3-1), at.y+edge*0.27*length(i/3-1), edge*0.095, k.Inks[c])
		}
	}
}
