package alfonsine

import "iter"

// columns is how many points an edge of the board has.
const columns = 12

// A spot is where a point is drawn: in which of the twelve columns, counted from
// the left, and on which edge. Between the columns 5 and 6 is the bar.
type spot struct {
	column int
	bottom bool
}

// A plan is the board of a game as the player on one of its sides sees it.
type plan struct {
	viewer Color
	points Point        // the path's; the points beyond it are drawn too, but as unused
	spots  [places]spot // where each point is; of no account for Off and Bar
	left   bool         // checkers are borne off over the left edge
}

// plan lays the board out for a viewer. Black sits opposite White and sees the
// same board turned round.
func (g *Game) plan(viewer Color) plan {
	r := g.rules.normal()
	v := plan{viewer: viewer & 1, points: Point(r.Points)}
	for pt := Point(1); pt < Bar; pt++ {
		v.spots[pt] = v.turned(r.spot(pt))
	}
	v.left = v.spots[1].column < columns/2
	return v
}

// turned returns a spot of White's view in this one.
func (v *plan) turned(s spot) spot {
	if v.viewer == Black {
		return spot{columns - 1 - s.column, !s.bottom}
	}
	return s
}

// spot returns where White sees a point. The 24 points have 24 spots, whether or
// not the path has them all.
func (r *Rules) spot(pt Point) spot {
	way := int(pt) - 1 // how many spots after the corner of point 1, round the board
	if half := columns / 2; r.Points == columns && way >= half {
		// The path crosses the board along the bar, so that what is left over is
		// between its two quadrants.
		if way += columns; way >= 2*columns {
			way -= columns + half
		}
	}
	s := spot{column: way, bottom: true}
	if way >= columns {
		s = spot{column: 2*columns - 1 - way, bottom: false}
	}
	if r.Layout == LayoutTopLeft || r.Layout == LayoutTopRight {
		s.bottom = !s.bottom
	}
	if r.Layout == LayoutBottomRight || r.Layout == LayoutTopRight {
		s.column = columns - 1 - s.column
	}
	return s
}

// unused ranges over the quadrants that are not played on and have no checkers
// either, each as its spot at the left.
func (v *plan) unused(p Position) iter.Seq[spot] {
	return func(yield func(spot) bool) {
		for first := Point(1); first < Bar; first += columns / 2 {
			empty := first > v.points
			corner := v.spots[first]
			for pt := first; pt < first+columns/2; pt++ {
				_, n := p.At(pt)
				empty = empty && n == 0
				corner.column = min(corner.column, v.spots[pt].column)
			}
			if empty && !yield(corner) {
				return
			}
		}
	}
}

// bottom reports whether a side sits at the bottom of the board.
func (v *plan) bottom(c Color) bool { return c == v.viewer }

// strays returns the points off the path on which a side has checkers.
func (v *plan) strays(p Position, c Color) Points {
	return p.Held(c, 1) &^ (1<<(v.points+1) - 1)
}
