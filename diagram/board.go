package diagram

import "example.com/alfonsine"

// columns is the number of points on an edge of the board.
const columns = 12

// A board is the board of a game as one of the players sees it.
type board struct {
	viewer alfonsine.Color
	paths  [2]alfonsine.Points     // the points on each side's path
	path   alfonsine.Points        // the points on either path; the others are drawn as unused
	spots  [alfonsine.Bar + 1]Spot // where each point is; Off and Bar are ignored
	left   bool                    // checkers are borne off over the left edge
}

// newBoard lays out the board of a variant for a viewer. Black sits opposite White and
// sees the same board turned round.
func newBoard(g *alfonsine.Game, o Options) board {
	layout := o.Layout
	if layout == alfonsine.LayoutOfGame {
		layout = g.Layout()
	}
	b := board{viewer: o.Viewer & 1}
	for c := range b.paths {
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			if g.Distance(alfonsine.Color(c), pt) > 0 {
				b.paths[c] = b.paths[c].With(pt)
			}
		}
	}
	b.path = b.paths[alfonsine.White].Or(b.paths[alfonsine.Black])
	half := b.path.Bits() < 1<<(columns+1)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		s := spotOf(pt, layout, half)
		if b.viewer == alfonsine.Black {
			s = Spot{columns - 1 - s.Column, !s.Bottom}
		}
		b.spots[pt] = s
	}
	ace, ok := g.PointAt(alfonsine.White, 1)
	b.left = ok && b.spots[ace].Column < columns/2
	return b
}

// A Spot is the place of a point on a board of twelve columns and two edges, as it is seen.
type Spot struct {
	Column int  `json:"column"` // 0 … 11 from the left; the bar lies between the columns 5 and 6
	Bottom bool `json:"bottom"` // whether the point stands on the lower edge
}

// SpotOf returns where [Text] and [SVG] draw a point, for programs that draw boards of their
// own. It uses only the options Viewer and Layout. A point outside the path is in the part of
// the board that the game does not use. SpotOf reports false for Off, Bar and invalid points.
func SpotOf(g *alfonsine.Game, pt alfonsine.Point, o Options) (Spot, bool) {
	if pt < 1 || pt >= alfonsine.Bar {
		return Spot{}, false
	}
	return newBoard(g, o).spots[pt], true
}

// spotOf returns where White sees a point, on a board with a path of all 24 points or
// of half of them. All 24 points have spots, even those off the path.
func spotOf(pt alfonsine.Point, layout alfonsine.Layout, half bool) Spot {
	way := int(pt) - 1 // the number of spots from point 1's corner, going round the board
	if quadrant := columns / 2; half && way >= quadrant {
		// The path crosses the board along the bar, so the unused points lie between
		// its two quadrants.
		if way += columns; way >= 2*columns {
			way -= columns + quadrant
		}
	}
	s := Spot{way, layout != alfonsine.LayoutTopLeft && layout != alfonsine.LayoutTopRight}
	if way >= columns {
		s = Spot{2*columns - 1 - way, !s.Bottom}
	}
	if layout == alfonsine.LayoutBottomRight || layout == alfonsine.LayoutTopRight {
		s.Column = columns - 1 - s.Column
	}
	return s
}

// unused returns the leftmost spots of the quadrants that are off the path and have no checkers.
func (b *board) unused(p alfonsine.Position) (corners []Spot) {
	used := b.path.Or(p.Held(alfonsine.White, 1)).Or(p.Held(alfonsine.Black, 1))
	for first := alfonsine.Point(1); first < alfonsine.Bar; first += columns / 2 {
		if used.Bits()>>first&(1<<(columns/2)-1) == 0 {
			corner := b.spots[first]
			corner.Column = min(corner.Column, b.spots[first+columns/2-1].Column)
			corners = append(corners, corner)
		}
	}
	return corners
}

// bottom reports whether a side sits at the bottom of the board.
func (b *board) bottom(c alfonsine.Color) bool { return c == b.viewer }
