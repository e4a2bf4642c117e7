package diagram

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/enum"
)

// A Style is the look of an SVG.
type Style uint8

// The styles.
const (
	StyleModern Style = iota // a modern board
	// StyleBook follows the painted boards of the Libro de los juegos: each point is a
	// half-round socket in the rail, where the first checker rests, on parchment within a
	// frame of ochre. Red and blue alternate, as in the initials of the book. Their shades are
	// easy to tell apart, also in greyscale and for the color-blind. The ruled lines from the
	// sockets are ours.
	StyleBook
	// StyleOutline is a modern board in lines alone, which takes little ink to print.
	StyleOutline
)

var styleWords = enum.Of("diagram.Style", "modern", "book", "outline")

// String returns "modern", "book" or "outline".
func (s Style) String() string { return styleWords.Word(uint8(s)) }

// MarshalText returns [Style.String]. The error for an undefined Style is an [*alfonsine.ParseError].
func (s Style) MarshalText() ([]byte, error) { return styleWords.Marshal(uint8(s)) }

// UnmarshalText sets s to the Style with that text, in any case, or returns an [*alfonsine.ParseError].
func (s *Style) UnmarshalText(text []byte) error { return enum.Read(styleWords, s, text) }

// A Palette holds the colors of a board, each as "#rrggbb". Of two colors for the sides,
// White's is the first.
type Palette struct {
	Frame  string `json:"frame"`  // the frame and the bar
	Line   string `json:"line"`   // the edges of the table and of the tray
	Number string `json:"number"` // the numbers on the frame
	Field  string `json:"field"`  // the table
	Tray   string `json:"tray"`   // the tray of the checkers that are borne off
	Hatch  string `json:"hatch"`  // the lines over a quadrant that the game does not use
	Words  string `json:"words"`  // text on the table
	Beside string `json:"beside"` // text beside the board

	Points [2]string `json:"points"` // neighboring points, which alternate

	Checkers [2]string `json:"checkers"` // the face of a checker, and a die
	Rims     [2]string `json:"rims"`     // the rim of a checker
	Edges    [2]string `json:"edges"`    // the outline of a checker and of a die
	Inks     [2]string `json:"inks"`     // the pips of a die and the number on a checker

	Mark string `json:"mark"` // arrows and marked points
	Halo string `json:"halo"` // the edge of an arrow
}

// PaletteOf returns the colors in which [SVG] draws a board, for programs that draw boards of
// their own. They depend on Style and Dark only. The errors are those of [SVG].
func PaletteOf(o Options) (Palette, error) {
	if err := o.fault(); err != nil {
		return Palette{}, err
	}
	return looks[o.Style][o.Dark].Palette, nil
}

// A look is the colors and lines of a style.
type look struct {
	Palette
	outline string    // attributes for the edge of a point
	ways    [2]string // the edge of a side's course
}

// The looks of the styles, each for a light page and, true, for a dark one.
var looks = [...]map[bool]*look{
	StyleModern: {
		false: {Palette: Palette{
			Frame: "#4b3527", Line: "#32221a", Number: "#f0e2c8", Field: "#eee3cb", Tray: "#38271d", Hatch: "#d6c6a3", Words: "#3a2a1c", Beside: "#3a2a1c",
			Points:   [2]string{"#a9573f", "#cfb07b"},
			Checkers: [2]string{"#fffdf6", "#2b2623"}, Rims: [2]string{"#eee5d2", "#3d3733"},
			Edges: [2]string{"#57452f", "#0f0c0a"}, Inks: [2]string{"#2b2623", "#fffdf6"},
			Mark: "#1c5ea6", Halo: "#ffffff",
		}, ways: [2]string{"#4a3a2c", "#0f0c0a"}},
		true: {Palette: Palette{
			Frame: "#251d17", Line: "#0f0c0a", Number: "#cfc3af", Field: "#3b332b", Tray: "#1a1410", Hatch: "#554a3d", Words: "#f0e6d4", Beside: "#cfc3af",
			Points:   [2]string{"#9b5139", "#a98d5d"},
			Checkers: [2]string{"#f3ebdb", "#1a1613"}, Rims: [2]string{"#dbd0bb", "#2c2622"},
			Edges: [2]string{"#1f1813", "#c4b9a8"}, Inks: [2]string{"#1a1613", "#f3ebdb"},
			Mark: "#8fd0ff", Halo: "#15110e",
		}, ways: [2]string{"#0c0d10", "#a3abb8"}},
	},
	StyleBook: {
		false: {Palette: Palette{
			Frame: "#dcb671", Line: "#33231a", Number: "#33231a", Field: "#f6ebd2", Tray: "#f6ebd2", Hatch: "#d9c291", Words: "#33231a", Beside: "#33231a",
			Points:   [2]string{"#a32c20", "#5b92c0"},
			Checkers: [2]string{"#fffdf6", "#1b1613"}, Rims: [2]string{"#fffdf6", "#1b1613"},
			Edges: [2]string{"#1b1613", "#d8c392"}, Inks: [2]string{"#1b1613", "#fffdf6"},
			Mark: "#a32c20", Halo: "#fffaf0",
		}, outline: ` stroke="#33231a" stroke-width="0.9"`, ways: [2]string{"#1b1613", "#1b1613"}},
		true: {Palette: Palette{
			Frame: "#4a371f", Line: "#c3a873", Number: "#e6d3a8", Field: "#332a1f", Tray: "#332a1f", Hatch: "#544630", Words: "#ead9b5", Beside: "#dcc799",
			Points:   [2]string{"#a33a2a", "#7fb0da"},
			Checkers: [2]string{"#f6efdf", "#0d0a08"}, Rims: [2]string{"#f6efdf", "#0d0a08"},
			Edges: [2]string{"#0d0a08", "#d9c79f"}, Inks: [2]string{"#0d0a08", "#f6efdf"},
			Mark: "#ff8d6b", Halo: "#16110d",
		}, outline: ` stroke="#16110d" stroke-width="0.9"`, ways: [2]string{"#0d0a08", "#d9c79f"}},
	},
	StyleOutline: {
		false: inLines("#ffffff", "#000000", "#c8c8c8", "#5a5a5a"),
		true:  inLines("#000000", "#ffffff", "#4a4a4a", "#b4b4b4"),
	},
}

// inLines returns a look of one ink on paper, with two other shades for the hatch and the marks.
func inLines(paper, ink, hatch, mark string) *look {
	sides, turned := [2]string{"#ffffff", "#000000"}, [2]string{"#000000", "#ffffff"}
	return &look{Palette{
		Frame: paper, Line: ink, Number: ink, Field: paper, Tray: paper, Hatch: hatch, Words: ink, Beside: ink,
		Points:   [2]string{paper, paper},
		Checkers: sides, Rims: sides, Edges: turned, Inks: turned,
		Mark: mark, Halo: paper,
	}, ` stroke="` + ink + `" stroke-width="0.9"`, [2]string{ink, ink}}
}

// A shape is what a style is beside its colors. Points are wider in the book's style, so that the
// board has the proportions of a leaf: height to width as the side of a square to its diagonal.
type shape struct {
	font  string
	pitch length // the distance from one point to the next
	rail  length // the width by which the rail covers the table
}

var shapes = [...]shape{
	StyleModern:  {"Helvetica, Arial, sans-serif", 32, 0},
	StyleBook:    {"Palatino, Georgia, 'Times New Roman', serif", 35, socketDeep},
	StyleOutline: {"Helvetica, Arial, sans-serif", 32, 0},
}

// socketDeep is the depth of the half-round sockets of the book's style. A socket is as wide
// as a checker, and half of a checker rests in it.
const socketDeep = checkerWide / 2

// field returns the outline of a point: a triangle, or in the style of the book a
// half-round socket, open towards the table.
func (d *drawing) field(s Spot) string {
	x := d.x(s.Column)
	if d.style != StyleBook {
		const half = 14
		foot, tip := edgeY(s.Bottom, 0), edgeY(s.Bottom, pointTall)
		return fmt.Sprintf("M%v %vL%v %vL%v %vZ", x-half, foot, x, tip, x+half, foot)
	}
	const half = socketDeep
	// The sides extend by the width of a line, to hide the edge of the rail.
	mouth, turn := edgeY(s.Bottom, socketDeep+1), edgeY(s.Bottom, socketDeep)
	sweep := 1
	if s.Bottom {
		sweep = 0
	}
	return fmt.Sprintf("M%v %vV%vA%v %v 0 0 %d %v %vV%v", x-half, mouth, turn, half, socketDeep, sweep, x+half, turn, mouth)
}

// rule returns the line from a socket of the book's style into the table, like the ruling of
// a leaf before it is written on.
func (d *drawing) rule(s Spot) string {
	return fmt.Sprintf("M%v %vV%v", d.x(s.Column), edgeY(s.Bottom, socketDeep), edgeY(s.Bottom, pointTall))
}

// What follows helps somebody new to the game: the quadrants, courses and homes.

var numerals = [...]string{"I", "II", "III", "IV"}

// quadrants returns the lowest point of each quadrant that the game uses, along White's path.
func (d *drawing) quadrants() (lows []alfonsine.Point) {
	for low := alfonsine.Bar - columns/2; low < alfonsine.Bar; low -= columns / 2 {
		if d.path.Bits()>>low&(1<<(columns/2)-1) != 0 {
			lows = append(lows, low)
		}
	}
	return lows
}

// numerals writes the number of each quadrant at the outer edge of the board, near its middle
// line, where no dice lie.
func (d *drawing) numerals() {
	for i, low := range d.quadrants() {
		s := d.spots[low]
		x := d.x(0) - d.pitch/2 + 15
		if s.Column >= columns/2 {
			x = d.x(columns-1) + d.pitch/2 - 15
		}
		d.b.text(x, edgeY(s.Bottom, svgHalf-12), 17, d.look.Words, "bold", numerals[i])
	}
}

// way returns the spots of a side's path in order: each beside the one before it or, where
// the path changes edges, across from it. It is nil if the points form no such path.
func (d *drawing) way(g *alfonsine.Game, c alfonsine.Color) []Spot {
	var way []Spot
	for far := d.paths[c].Len(); far > 0; far-- {
		at, _ := g.PointAt(c, far)
		if !d.paths[c].Contains(at) {
			return nil
		}
		s := d.spots[at]
		if n := len(way); n > 0 {
			before, beside := way[n-1], s.Column-way[n-1].Column
			if across := s.Bottom != before.Bottom; across != (beside == 0) || beside < -1 || beside > 1 {
				return nil
			}
		}
		way = append(way, s)
	}
	return way
}

// courseOut returns the distance from the frame at which the course of a side is drawn.
func courseOut(c alfonsine.Color) length { return 8 + 10*length(c) }

// course draws the course of a side around the board, from a disc in its color at the first
// point to an arrowhead where it bears off.
func (d *drawing) course(c alfonsine.Color) {
	way := d.ways[c]
	if len(way) == 0 {
		return
	}
	out := courseOut(c) + svgFrame
	corners := []mark{{d.x(way[0].Column), edgeY(way[0].Bottom, -out)}}
	for i, s := range way[1:] {
		if s.Bottom == way[i].Bottom {
			continue
		}
		var x length
		switch s.Column {
		case 0:
			x = -courseOut(c)
		case columns - 1:
			x = d.wide + courseOut(c)
		default: // along the bar
			x = d.barX + 5 - 10*length(c)
		}
		corners = append(corners, mark{x, edgeY(way[i].Bottom, -out)}, mark{x, edgeY(s.Bottom, -out)})
	}
	last := way[len(way)-1]
	end := mark{d.trayX, edgeY(last.Bottom, -out)}
	if d.filled.Len() > 0 { // nobody bears off
		end.x = d.x(last.Column)
	} else if over := last.Column == 0 || last.Column == columns-1; !over || (last.Column == 0) != d.left {
		end.x = d.x(last.Column)
	}
	corners = append(corners, end)

	var line strings.Builder
	fmt.Fprintf(&line, "M%v %v", corners[0].x, corners[0].y)
	for i := 1; i < len(corners)-1; i++ {
		before, after := corners[i].toward(corners[i-1], 8), corners[i].toward(corners[i+1], 8)
		fmt.Fprintf(&line, "L%v %vQ%v %v %v %v", before.x, before.y, corners[i].x, corners[i].y, after.x, after.y)
	}
	from := corners[len(corners)-2]
	neck := end.toward(from, 11)
	fmt.Fprintf(&line, "L%v %v", neck.x, neck.y)
	k := d.look
	edge := k.ways[c]
	d.b.line(`<path d="%s" fill="none" stroke="%s" stroke-width="5" stroke-linecap="round"/>`, &line, edge)
	d.b.line(`<path d="%s" fill="none" stroke="%s" stroke-width="2.6" stroke-linecap="round"/>`, &line, k.Checkers[c])
	back := end.toward(from, 13)
	half := (back.x - end.x) * 0.45 // the last piece lies along an edge
	d.b.line(`<path d="M%v %vL%v %vL%v %vZ" fill="%s" stroke="%s" stroke-width="1.4" stroke-linejoin="round"/>`,
		end.x, end.y, back.x, back.y+half, back.x, back.y-half, k.Checkers[c], edge)
	d.b.line(`<circle cx="%v" cy="%v" r="5.5" fill="%s" stroke="%s" stroke-width="1.4"/>`, corners[0].x, corners[0].y, k.Checkers[c], edge)
}

// homes marks the home of each side: the last six spots of its path. Where a table is to be
// filled, it marks that.
func (d *drawing) homes() {
	if table := d.spotsOf(d.filled); len(table) > 0 {
		d.bracket(table, "table of both sides")
		return
	}
	last := func(way []Spot) []Spot { return way[max(len(way)-columns/2, 0):] }
	white, black := last(d.ways[alfonsine.White]), last(d.ways[alfonsine.Black])
	if len(white) > 0 && slices.Equal(white, black) {
		d.bracket(white, "home of both sides")
		return
	}
	d.bracket(white, "White’s home")
	d.bracket(black, "Black’s home")
}

// spotsOf returns the spots of a set of points.
func (d *drawing) spotsOf(points alfonsine.Points) (spots []Spot) {
	for pt := range points.All() {
		spots = append(spots, d.spots[pt])
	}
	return spots
}

// bracket draws a line along a home, with a label.
func (d *drawing) bracket(home []Spot, what string) {
	if len(home) == 0 {
		return
	}
	left, right, bottom := columns, 0, home[len(home)-1].Bottom
	for _, s := range home {
		if s.Bottom == bottom {
			left, right = min(left, s.Column), max(right, s.Column)
		}
	}
	x0, x1 := d.x(left)-d.pitch/2+2, d.x(right)+d.pitch/2-2
	y, foot := edgeY(bottom, -svgFrame-29), edgeY(bottom, -svgFrame-24)
	d.b.line(`<path d="M%v %vL%v %vL%v %vL%v %v" fill="none" stroke="%s" stroke-width="1.6"/>`, x0, foot, x0, y, x1, y, x1, foot, d.look.Beside)
	d.b.text((x0+x1)/2, edgeY(bottom, -svgFrame-38), 13, d.look.Beside, "bold", what)
}

// words describes what the options add to a diagram, for people who cannot see it.
func (d *drawing) words(g *alfonsine.Game, o Options) []string {
	var list []string
	if o.Quadrants {
		var parts []string
		for i, low := range d.quadrants() {
			parts = append(parts, fmt.Sprintf("%s is %d to %d", numerals[i], low+columns/2-1, low))
		}
		list = append(list, "Quadrants: "+strings.Join(parts, ", ")+".")
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		way := d.ways[c]
		if len(way) == 0 {
			continue
		}
		at := func(distance int) string {
			pt, _ := g.PointAt(c, distance)
			return pt.String()
		}
		if o.Courses {
			list = append(list, c.String()+" travels from "+at(len(way))+" to "+at(1)+".")
		}
		if o.Homes && d.filled.Len() == 0 {
			list = append(list, c.String()+"'s home is "+at(min(len(way), columns/2))+" to "+at(1)+".")
		}
	}
	if table := slices.Sorted(d.filled.All()); o.Homes && table != nil {
		list = append(list, fmt.Sprintf("The table of both sides is %v to %v.", table[len(table)-1], table[0]))
	}
	if marked := slices.Sorted(o.Marks.All()); marked != nil {
		list = append(list, "Marked: "+strings.Trim(strings.ReplaceAll(fmt.Sprint(marked), " ", ", "), "[]")+".")
	}
	return list
}
