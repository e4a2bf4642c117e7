// Package diagram draws the boards of tables games: [Text] for terminals and plain-text files,
// [SVG] for pages, screens and printers. It draws any [alfonsine.Game], including your own.
//
// The viewer in [Options] sits at the bottom. Black sees White's board turned round. Points
// are numbered as White counts, for both viewers.
package diagram

import (
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
)

// Options say how a diagram is drawn. The zero ones give White's view in the game's own layout.
type Options struct {
	// Viewer is the side that sits at the bottom.
	Viewer alfonsine.Color `json:"viewer"`
	// Layout is the corner of point 1. LayoutOfGame means the game's own layout.
	Layout alfonsine.Layout `json:"layout"`

	// ASCII makes [Text] use only ASCII: O for a white checker, X for a black one.
	ASCII bool `json:"ascii"`

	// Numbers makes [SVG] print the number of each point on the frame. Text always does.
	Numbers bool `json:"numbers"`
	// Dark selects the colors of an SVG for a dark page.
	Dark bool `json:"dark"`
	// Style selects the look of an SVG.
	Style Style `json:"style"`
	// Quadrants makes SVG number the quadrants that the game uses. White's path begins in I.
	Quadrants bool `json:"quadrants"`
	// Courses makes SVG draw the course of each side, from the first point of its path to
	// where it bears off, or to the last one. A variant whose points form no path, such as Doblet, has none.
	Courses bool `json:"courses"`
	// Homes makes SVG mark the home of each side: the last six points of its path before it
	// bears off. A variant without courses has no homes. Where a table is filled to win, as in
	// Los doze canes, it marks that.
	Homes bool `json:"homes"`
	// Marks are points to mark.
	Marks alfonsine.Points `json:"marks"`
	// Outlines makes SVG draw digits and letters as paths, for programs that draw no text and
	// for machines without fonts. The attribute data-text of such a path is what it says.
	Outlines bool `json:"outlines"`
	// Play is a play that begins in the position. SVG draws an arrow for each of its moves.
	Play alfonsine.Play `json:"play"`
	// WidthPixels is the width of an SVG in pixels, 1 or more; the height is in proportion.
	// Zero means 510, or 546 in StyleBook, and 56 more with Courses or Homes.
	WidthPixels int `json:"widthPixels"`
	// CheckerMillimeters sets the true size of an SVG in print: the diameter of a checker in
	// millimeters, 0.1 to 1000. WidthPixels is then ignored. With 30, a usual size, the board
	// is 510 mm wide, or 546 mm in StyleBook, and 386 mm high. A board with 22 fits a landscape
	// sheet of A3; with 15 it fits A4. Courses and Homes add a margin. Zero means no true size.
	CheckerMillimeters float64 `json:"checkerMillimeters"`
}

// fault returns the error of the first invalid option for an SVG, or nil.
func (o *Options) fault() error {
	fail := func(option, reason string) error {
		return &fault.OptionsError{Package: "diagram", Option: option, Reason: reason}
	}
	switch {
	case o.Viewer > alfonsine.Black:
		return fail("Viewer", "there is no "+o.Viewer.String())
	case o.Layout > alfonsine.LayoutTopRight:
		return fail("Layout", "there is no "+o.Layout.String())
	case !styleWords.Has(uint8(o.Style)):
		return fail("Style", "there is no "+o.Style.String())
	case o.WidthPixels < 0:
		return fail("WidthPixels", "must be 0 or more, not "+strconv.Itoa(o.WidthPixels))
	case o.CheckerMillimeters != 0 && !(o.CheckerMillimeters >= 0.1 && o.CheckerMillimeters <= 1000):
		return fail("CheckerMillimeters", "must be 0, or 0.1 to 1000, not "+words.Decimal(o.CheckerMillimeters))
	}
	return nil
}

// status returns the side to act, or the winner, and what it is to do in words. The words
// are empty if the game is over without a winner.
func status(p alfonsine.Position) (alfonsine.Color, string) {
	if winner, won := p.Winner(); won {
		return winner, "has won"
	}
	c, dice := p.Turn(), p.Dice().String()
	switch {
	case p.Over():
		return c, ""
	case p.Dice().IsZero():
		return c, "to throw"
	case p.Leftover():
		return c, "to play " + dice + ", left by " + c.Opponent().String()
	case p.Again():
		return c, "to play " + dice + " and throw again"
	}
	return c, "to play " + dice
}
