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
	Viewer alfonsine.Color
	// Layout says in which corner point 1 lies. LayoutOfGame is the layout that the game
	// has.
	Layout alfonsine.Layout

	// ASCII has [Text] use nothing but ASCII: O for a white checker, X for a black one.
	ASCII bool

	// Numbers has [SVG] print the number of each point on the frame. Text always does.
	Numbers bool
	// Dark chooses the colors of an SVG for a dark page.
	Dark bool
	// Style chooses how an SVG looks.
	Style Style
	// Quadrants has SVG number the quadrants that the game uses: I is the one where
	// White's path begins.
	Quadrants bool
	// Courses has SVG draw each side's way around the board, from the first point of
	// its path to where it bears off. A variant whose points are no such way, as in
	// Doblet, has none.
	Courses bool
	// Homes has SVG mark the home of each side, the last six points of its path, from
	// where it bears off. A variant without a course has none.
	Homes bool
	// Marks are points that SVG marks.
	Marks alfonsine.Points
	// Play is a play that begins in the position: SVG draws an arrow for each of its
	// moves. A play without moves has none.
	Play alfonsine.Play
	// WidthPixels is the width of an SVG in pixels, 1 or more; the height follows from
	// it. Zero means 510.
	WidthPixels int
	// CheckerMillimetres gives an SVG its true size in print: a checker is so many
	// millimetres across, above 0 and up to 1000, and WidthPixels is not read. With 30,
	// a usual size, the board is 510 mm wide and 386 mm high; 22 fits a sheet of A3,
	// and 15 one of A4, across. Courses and Homes add a margin. Zero means no true size.
	CheckerMillimetres float64
}

// An OptionsError says which of the [Options] makes no sense.
type OptionsError struct {
	Option string // the name of the field
	Reason string // what is wrong, in words
}

// Error names the option and the reason.
func (e *OptionsError) Error() string { return "diagram: option " + e.Option + ": " + e.Reason }

// fault says which of the options for an SVG makes no sense, or returns nil.
func (o *Options) fault() error {
	switch {
	case o.Viewer > alfonsine.Black:
		return &OptionsError{"Viewer", "there is no " + o.Viewer.String()}
	case o.Layout > alfonsine.LayoutTopRight:
		return &OptionsError{"Layout", "there is no " + o.Layout.String()}
	case int(o.Style) >= len(styleWords.Words):
		return &OptionsError{"Style", "there is no " + o.Style.String()}
	case o.WidthPixels < 0:
		return &OptionsError{"WidthPixels", "it is 0 or more, not " + strconv.Itoa(o.WidthPixels)}
	case !(o.CheckerMillimetres >= 0 && o.CheckerMillimetres <= 1000):
		return &OptionsError{"CheckerMillimetres", "it is 0 to 1000, not " + strconv.FormatFloat(o.CheckerMillimetres, 'g', -1, 64)}
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
