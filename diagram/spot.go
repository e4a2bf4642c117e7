package diagram

import "example.com/alfonsine"

// A Spot is where a point lies on a board of twelve columns and two edges, as a viewer
// sees it.
type Spot struct {
	Column int  `json:"column"` // 0 … 11 from the left; the bar lies between the columns 5 and 6
	Bottom bool `json:"bottom"` // whether the point stands on the lower edge
}

// SpotOf returns where [Text] and [SVG] draw a point, for programs that draw boards of
// their own. Of the options it reads Viewer and Layout. A point that the path does not
// have lies in what the game leaves unused. It reports false for Off, for Bar and for
// what is no point.
func SpotOf(v alfonsine.Variant, pt alfonsine.Point, o Options) (Spot, bool) {
	if pt < 1 || pt >= alfonsine.Bar {
		return Spot{}, false
	}
	b := newBoard(v, o)
	return b.spots[pt], true
}
