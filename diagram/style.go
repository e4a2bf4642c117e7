package diagram

import (
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Style is the look of an SVG.
type Style uint8

// The styles.
const (
	StyleModern Style = iota // a modern board
	// StyleBook follows the painted boards of the Libro de los juegos: each point is a
	// half-round socket in the rail, where the first checker rests, and the checkers are
	// plain discs seen from above. The inks are not those of the book: they make points easy
	// to tell apart, also in greyscale and for the color-blind.
	StyleBook
	// StyleOutline is a board of today in lines alone, which takes little ink to print.
	StyleOutline
)

var styleWords = words.Vocabulary{Package: "diagram", Type: "Style", Words: []string{"modern", "book", "outline"}}

// String returns "modern", "book" or "outline".
func (s Style) String() string { return styleWords.Word(uint8(s)) }

// MarshalText returns the text of [Style.String]. The error for an undefined Style is an
// [*alfonsine.ParseError].
func (s Style) MarshalText() ([]byte, error) { return styleWords.Marshal(uint8(s)) }

// UnmarshalText sets s to the Style with that text, in any case. The error is a
// [*alfonsine.ParseError].
func (s *Style) UnmarshalText(text []byte) error { return words.Unmarshal(styleWords, s, text) }

// A palette is the colors of a diagram, one for each side where there are two.
type palette struct {
	frame, line, number, field, hatch string
	points                            [2]string
	outline                           string    // attributes of the edge of a point
	checkers, edges, marks            [2]string // a checker, its edge and what is written on it
	arrow, halo, words                string
	ways                              [2]string // the edge of a side's way around the board
	page                              string    // what is written on the page, beside the board
	font                              string
}

const (
	plainFont = "Helvetica, Arial, sans-serif"
	bookFont  = "Palatino, Georgia, 'Times New Roman', serif"
)

// The palettes of the styles, each for a light page and a dark one.
var palettes = [StyleOutline + 1][2]palette{
	StyleModern: {
		{
			frame: "#6b4a30", line: "#4a3220", number: "#f6ead0", field: "#f3e7cb", hatch: "#d8c49a",
			points:   [2]string{"#b85a42", "#dcb877"},
			checkers: [2]string{"#fffcf3", "#2e2722"},
			edges:    [2]string{"#4a3a2c", "#0f0c0a"},
			marks:    [2]string{"#2e2722", "#fffcf3"},
			arrow:    "#1c5ea6", halo: "#ffffff", words: "#3a2a1c",
			ways: [2]string{"#4a3a2c", "#0f0c0a"},
			page: "#3a2a1c", font: plainFont,
		},
		{
			frame: "#14161a", line: "#3c424d", number: "#b9c0cc", field: "#2b303a", hatch: "#3d4450",
			points:   [2]string{"#7c4a43", "#56617a"},
			checkers: [2]string{"#ece7da", "#0c0d10"},
			edges:    [2]string{"#0c0d10", "#a3abb8"},
			marks:    [2]string{"#0c0d10", "#ece7da"},
			arrow:    "#6cc0ff", halo: "#10131a", words: "#dfe4ec",
			ways: [2]string{"#0c0d10", "#a3abb8"},
			page: "#b9c0cc", font: plainFont,
		},
	},
	StyleBook: {
		{
			frame: "#e2cfa4", line: "#3b2a1a", number: "#3b2a1a", field: "#f7edd6", hatch: "#dcc795",
			points:   [2]string{"#2f5d8c", "#d9a23a"},
			outline:  ` stroke="#3b2a1a" stroke-width="0.9"`,
			checkers: [2]string{"#fffdf8", "#191512"},
			edges:    [2]string{"#191512", "#f7edd6"},
			marks:    [2]string{"#191512", "#fffdf8"},
			arrow:    "#b3261a", halo: "#fffaf0", words: "#3b2a1a",
			ways: [2]string{"#191512", "#191512"},
			page: "#3b2a1a", font: bookFont,
		},
		{
			frame: "#2a221b", line: "#c9b48a", number: "#d9c79f", field: "#3a3027", hatch: "#574a3b",
			points:   [2]string{"#7aa8d4", "#8a6420"},
			outline:  ` stroke="#16110d" stroke-width="0.9"`,
			checkers: [2]string{"#f6efdf", "#0d0a08"},
			edges:    [2]string{"#0d0a08", "#d9c79f"},
			marks:    [2]string{"#0d0a08", "#f6efdf"},
			arrow:    "#ff8d6b", halo: "#16110d", words: "#ead9b5",
			ways: [2]string{"#0d0a08", "#d9c79f"},
			page: "#d9c79f", font: bookFont,
		},
	},
	StyleOutline: {
		{
			frame: "#ffffff", line: "#000000", number: "#000000", field: "#ffffff", hatch: "#c8c8c8",
			points:   [2]string{"#ffffff", "#ffffff"},
			outline:  ` stroke="#000000" stroke-width="0.9"`,
			checkers: [2]string{"#ffffff", "#000000"},
			edges:    [2]string{"#000000", "#ffffff"},
			marks:    [2]string{"#000000", "#ffffff"},
			arrow:    "#5a5a5a", halo: "#ffffff", words: "#000000",
			ways: [2]string{"#000000", "#000000"},
			page: "#000000", font: plainFont,
		},
		{
			frame: "#000000", line: "#ffffff", number: "#ffffff", field: "#000000", hatch: "#4a4a4a",
			points:   [2]string{"#000000", "#000000"},
			outline:  ` stroke="#ffffff" stroke-width="0.9"`,
			checkers: [2]string{"#ffffff", "#000000"},
			edges:    [2]string{"#000000", "#ffffff"},
			marks:    [2]string{"#000000", "#ffffff"},
			arrow:    "#b4b4b4", halo: "#000000", words: "#ffffff",
			ways: [2]string{"#ffffff", "#ffffff"},
			page: "#ffffff", font: plainFont,
		},
	},
}

// palette returns the colors of a style.
func (s Style) palette(dark bool) *palette {
	if dark {
		return &palettes[s][1]
	}
	return &palettes[s][0]
}

// socketDeep is how deep the half-round sockets of the book's style are. They are as wide
// as a checker, which rests in them with one half.
const socketDeep = checkerWide / 2

// rail returns how far the rail reaches into the table.
func (d *drawing) rail() length {
	if d.style == StyleBook {
		return socketDeep
	}
	return 0
}

// field returns the outline of a point: a triangle, or in the style of the book a
// half-round socket, open towards the table.
func (d *drawing) field(s Spot) string {
	x := d.x(s.Column)
	half := pointWide/2 - 1
	if d.style != StyleBook {
		foot, tip := edgeY(s.Bottom, 0), edgeY(s.Bottom, pointTall)
		return fmt.Sprintf("M%v %vL%v %vL%v %vZ", x-half, foot, x, tip, x+half, foot)
	}
	// The sides go on by a line's width, and so hide the edge of the rail.
	mouth, turn := edgeY(s.Bottom, socketDeep+1), edgeY(s.Bottom, socketDeep)
	sweep := 1
	if s.Bottom {
		sweep = 0
	}
	return fmt.Sprintf("M%v %vV%vA%v %v 0 0 %d %v %vV%v", x-half, mouth, turn, half, socketDeep, sweep, x+half, turn, mouth)
}

// What follows is for who does not know the game: where things are, and which way
// they go.

var numerals = [...]string{"I", "II", "III", "IV"}

// quadrants calls f with the lowest point of each quadrant that the game uses, in the
// order of White's path.
func (d *drawing) quadrants(f func(numeral string, low alfonsine.Point)) {
	i := 0
	for low := alfonsine.Bar - columns/2; low < alfonsine.Bar; low -= columns / 2 {
		if d.path>>low&(1<<(columns/2)-1) != 0 {
			f(numerals[i], low)
			i++
		}
	}
}

// numerals writes the number of each quadrant into its inner corner, at the edge of
// the board, where no dice lie.
func (d *drawing) numerals() {
	d.quadrants(func(numeral string, low alfonsine.Point) {
		s := d.spots[low]
		x := d.x(0) - pointWide/2 + 15
		if s.Column >= columns/2 {
			x = d.x(columns-1) + pointWide/2 - 15
		}
		d.b.text(x, edgeY(s.Bottom, svgHalf-12), 17, d.colors.words, "bold", numeral)
	})
}

// way returns the points of a side's path in their order, as spots that lie one
// beside the other or, where the path changes edges, one across from the other. It is
// nil where the points of a variant are no such way.
func (d *drawing) way(v alfonsine.Variant, c alfonsine.Color) []Spot {
	var way []Spot
	for far := d.paths[c].Len(); far > 0; far-- {
		at := alfonsine.Off
		for pt := range d.paths[c].All() {
			if v.Distance(c, pt) == far {
				at = pt
			}
		}
		if at == alfonsine.Off {
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

// courseOut returns how far from the frame the way of a side is drawn.
func courseOut(c alfonsine.Color) length { return 8 + 10*length(c) }

// course draws the way of a side around the board: a disc of its color at the first
// point, and an arrowhead where it bears off.
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
			x = svgWidth + courseOut(c)
		default: // along the bar
			x = d.barX() + 5 - 10*length(c)
		}
		corners = append(corners, mark{x, edgeY(way[i].Bottom, -out)}, mark{x, edgeY(s.Bottom, -out)})
	}
	last := way[len(way)-1]
	end := mark{d.trayX(), edgeY(last.Bottom, -out)}
	if over := last.Column == 0 || last.Column == columns-1; !over || (last.Column == 0) != d.left {
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
	k := d.colors
	edge := k.ways[c]
	d.b.line(`<path d="%s" fill="none" stroke="%s" stroke-width="5" stroke-linecap="round"/>`, &line, edge)
	d.b.line(`<path d="%s" fill="none" stroke="%s" stroke-width="2.6" stroke-linecap="round"/>`, &line, k.checkers[c])
	back := end.toward(from, 13)
	side := mark{(end.y - back.y) * 0.45, (back.x - end.x) * 0.45}
	d.b.line(`<path d="M%v %vL%v %vL%v %vZ" fill="%s" stroke="%s" stroke-width="1.4" stroke-linejoin="round"/>`,
		end.x, end.y, back.x+side.x, back.y+side.y, back.x-side.x, back.y-side.y, k.checkers[c], edge)
	d.b.line(`<circle cx="%v" cy="%v" r="5.5" fill="%s" stroke="%s" stroke-width="1.4"/>`, corners[0].x, corners[0].y, k.checkers[c], edge)
}

// homes marks the last six points of both ways.
func (d *drawing) homes() {
	white, black := d.home(alfonsine.White), d.home(alfonsine.Black)
	same := len(white) > 0 && len(black) > 0 && white[0] == black[0] && white[len(white)-1] == black[len(black)-1]
	if same {
		d.bracket(white, "home of both sides")
		return
	}
	d.bracket(white, "White’s home")
	d.bracket(black, "Black’s home")
}

// home returns the last six points of a side's way.
func (d *drawing) home(c alfonsine.Color) []Spot {
	way := d.ways[c]
	return way[max(len(way)-columns/2, 0):]
}

// bracket draws a line along some points, and what they are.
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
	x0, x1 := d.x(left)-pointWide/2+2, d.x(right)+pointWide/2-2
	y, foot := edgeY(bottom, -svgFrame-29), edgeY(bottom, -svgFrame-24)
	d.b.line(`<path d="M%v %vL%v %vL%v %vL%v %v" fill="none" stroke="%s" stroke-width="1.6"/>`, x0, foot, x0, y, x1, y, x1, foot, d.colors.page)
	d.b.text((x0+x1)/2, edgeY(bottom, -svgFrame-38), 13, d.colors.page, "bold", what)
}

// words says what the options add to a diagram, for who cannot see it.
func (d *drawing) words(v alfonsine.Variant, o Options) []string {
	var list []string
	if o.Quadrants {
		var parts []string
		d.quadrants(func(numeral string, low alfonsine.Point) {
			parts = append(parts, fmt.Sprintf("%s is %d to %d", numeral, low+columns/2-1, low))
		})
		list = append(list, "Quadrants: "+strings.Join(parts, ", ")+".")
	}
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		way := d.ways[c]
		if len(way) == 0 {
			continue
		}
		at := func(distance int) string {
			pt, _ := alfonsine.PointAt(v, c, distance)
			return pt.String()
		}
		if o.Courses {
			list = append(list, c.String()+" travels from "+at(len(way))+" to "+at(1)+".")
		}
		if o.Homes {
			list = append(list, c.String()+"'s home is "+at(min(len(way), columns/2))+" to "+at(1)+".")
		}
	}
	var marked []string
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if o.Marks.Contains(pt) {
			marked = append(marked, pt.String())
		}
	}
	if marked != nil {
		list = append(list, "Marked: "+strings.Join(marked, ", ")+".")
	}
	return list
}
