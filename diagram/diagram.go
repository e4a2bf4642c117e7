// Package diagram draws the boards of tables games: [Text] for terminals and files
// of plain text, [SVG] for pages, screens and printers. It draws every
// [alfonsine.Variant], one of your own as well as the games of package alfonsine.
//
// A diagram is seen from one side of the board, as [Options] say: the viewer sits
// at the bottom, and Black sees White's board turned round. Points are numbered as
// White counts, from either side.
package diagram

import (
	"strconv"

	"example.com/alfonsine"
)

// Options say how a diagram is drawn. The zero Options are White's view of the
// board as its game lays it out.
type Options struct {
	// Viewer is the side that sits at the bottom.
	Viewer alfonsine.Color `json:"viewer"`
	// Layout says in which corner point 1 lies. LayoutOfGame is the layout that the game
	// has.
	Layout alfonsine.Layout `json:"layout"`

	// ASCII has [Text] use nothing but ASCII: O for a white checker, X for a black one.
	ASCII bool `json:"ascii"`

	// Numbers has [SVG] print the number of each point on the frame. Text always does.
	Numbers bool `json:"numbers"`
	// Dark chooses the colors of an SVG for a dark page.
	Dark bool `json:"dark"`
	// Style chooses how an SVG looks.
	Style Style `json:"style"`
	// Quadrants has SVG number the quadrants that the game uses: I is the one where
	// White's path begins.
	Quadrants bool `json:"quadrants"`
	// Courses has SVG draw each side's way around the board, from the first point of
	// its path to where it bears off. A variant whose points are no such way, as in
	// Doblet, has none.
	Courses bool `json:"courses"`
	// Homes has SVG mark the home of each side, the last six points of its path, from
	// where it bears off. A variant without a course has none.
	Homes bool `json:"homes"`
	// Marks are points that SVG marks.
	Marks alfonsine.Points `json:"marks"`
	// Play is a play that begins in the position: SVG draws an arrow for each of its
	// moves. A play without moves has none.
	Play alfonsine.Play `json:"play"`
	// WidthPixels is the width of an SVG in pixels, 1 or more; the height follows from
	// it. Zero means 510.
	WidthPixels int `json:"widthPixels"`
	// CheckerMillimetres gives an SVG its true size in print: a checker is so many
	// millimetres across, above 0 and up to 1000, and WidthPixels is not read. With 30,
	// a usual size, the board is 510 mm wide and 386 mm high; 22 fits a sheet of A3,
	// and 15 one of A4, across. Courses and Homes add a margin. Zero means no true size.
	CheckerMillimetres float64 `json:"checkerMillimetres"`
}

// fault says which of the options for an SVG makes no sense, or returns nil.
func (o *Options) fault() error {
	fail := func(option, reason string) error {
		return &alfonsine.OptionsError{Package: "diagram", Option: option, Reason: reason}
	}
	switch {
	case o.Viewer > alfonsine.Black:
		return fail("Viewer", "there is no "+o.Viewer.String())
	case o.Layout > alfonsine.LayoutTopRight:
		return fail("Layout", "there is no "+o.Layout.String())
	case int(o.Style) >= len(styleWords.Words):
		return fail("Style", "there is no "+o.Style.String())
	case o.WidthPixels < 0:
		return fail("WidthPixels", "it is 0 or more, not "+strconv.Itoa(o.WidthPixels))
	case !(o.CheckerMillimetres >= 0 && o.CheckerMillimetres <= 1000):
		return fail("CheckerMillimetres", "it is 0 to 1000, not "+strconv.FormatFloat(o.CheckerMillimetres, 'g', -1, 64))
	}
	return nil
}

// status returns the side that is to do something or has won, and what that is in
// words. The words are empty when the game has no winner.
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
