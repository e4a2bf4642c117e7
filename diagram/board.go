package diagram

import (
	"iter"

	"example.com/alfonsine"
)

// columns is how many points an edge of the board has.
const columns = 12

// A spot is where a point is drawn: in which of the twelve columns, counted from
// the left, and on which edge. Between the columns 5 and 6 is the bar.
type spot struct {
	column int
	bottom bool
}

// A board is the board of a game as the player on one of its sides sees it.
type board struct {
	viewer alfonsine.Color
	paths  [2]alfonsine.Points     // the points that each side's path has
	path   alfonsine.Points        // those of both; the others are drawn too, but as unused
	spots  [alfonsine.Bar + 1]spot // where each point is; not read for Off and Bar
	left   bool                    // checkers are borne off over the left edge
}

// newBoard lays the board of a variant out for a viewer. Black sits opposite White
// and sees the same board turned round.
func newBoard(v alfonsine.Variant, o Options) board {
	layout := o.Layout
	if layout == alfonsine.LayoutOfGame {
		layout = alfonsine.LayoutOf(v)
	}
	b := board{viewer: o.Viewer & 1}
	for c := range b.paths {
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			if v.Distance(alfonsine.Color(c), pt) > 0 {
				b.paths[c] |= 1 << pt
			}
		}
	}
	b.path = b.paths[alfonsine.White] | b.paths[alfonsine.Black]
	half := b.path < 1<<(columns+1)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		b.spots[pt] = b.turned(spotOf(pt, layout, half))
	}
	ace, ok := alfonsine.PointAt(v, alfonsine.White, 1)
	b.left = ok && b.spots[ace].column < columns/2
	return b
}

// turned returns a spot of White's view in this one.
func (b *board) turned(s spot) spot {
	if b.viewer == alfonsine.Black {
		return spot{columns - 1 - s.column, !s.bottom}
	}
	return s
}

// spotOf returns where White sees a point of a board with all 24 points or with half
// of them. The 24 points have 24 spots, whether or not the path has them all.
func spotOf(pt alfonsine.Point, layout alfonsine.Layout, half bool) spot {
	way := int(pt) - 1 // how many spots after the corner of point 1, round the board
	if quadrant := columns / 2; half && way >= quadrant {
		// The path crosses the board along the bar, so that what is left over is
		// between its two quadrants.
		if way += columns; way >= 2*columns {
			way -= columns + quadrant
		}
	}
	s := spot{column: way, bottom: true}
	if way >= columns {
		s = spot{column: 2*columns - 1 - way, bottom: false}
	}
	if layout == alfonsine.LayoutTopLeft || layout == alfonsine.LayoutTopRight {
		s.bottom = !s.bottom
	}
	if layout == alfonsine.LayoutBottomRight || layout == alfonsine.LayoutTopRight {
		s.column = columns - 1 - s.column
	}
	return s
}

// unused ranges over the quadrants that are not played on and have no checkers
// either, each as its spot at the left.
func (b *board) unused(p alfonsine.Position) iter.Seq[spot] {
	return func(yield func(spot) bool) {
		for first := alfonsine.Point(1); first < alfonsine.Bar; first += columns / 2 {
			empty := true
			corner := b.spots[first]
			for pt := first; pt < first+columns/2; pt++ {
				_, n := p.At(pt)
				empty = empty && n == 0 && !b.path.Contains(pt)
				corner.column = min(corner.column, b.spots[pt].column)
			}
			if empty && !yield(corner) {
				return
			}
		}
	}
}

// bottom reports whether a side sits at the bottom of the board.
func (b *board) bottom(c alfonsine.Color) bool { return c == b.viewer }

// offPath returns the points that a side's path does not have, and on which it has
// checkers.
func (b *board) offPath(p alfonsine.Position, c alfonsine.Color) alfonsine.Points {
	return p.Held(c, 1) &^ b.paths[c]
}
