package diagram

import "example.com/alfonsine"

// A Spot is the place of a point on a board of twelve columns and two edges, as a viewer
// sees it.
type Spot struct {
	Column int  `json:"column"` // 0 … 11 from the left; the bar lies between the columns 5 and 6
	Bottom bool `json:"bottom"` // whether the point stands on the lower edge
}

// SpotOf returns where [Text] and [SVG] draw a point, for programs that draw boards of
// their own. It uses only the options Viewer and Layout. A point outside the path is in the
// part of the board that the game does not use. SpotOf reports false for Off, Bar and
// invalid points.
func SpotOf(v alfonsine.Variant, pt alfonsine.Point, o Options) (Spot, bool) {
	if pt < 1 || pt >= alfonsine.Bar {
		return Spot{}, false
	}
	b := newBoard(v, o)
	return b.spots[pt], true
}
