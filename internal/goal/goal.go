// Package goal says what wins a game in which nobody bears off, by what the game decides.
package goal

import (
	"slices"

	"example.com/alfonsine"
)

// Table returns the six points of the board that a side must fill to win, two checkers on each: a
// quadrant of White's path, for both sides. It is empty in a game that has no such aim.
func Table(g *alfonsine.Game) alfonsine.Points {
	if _, ok := g.Rules(); ok {
		return alfonsine.Points{}
	}
	decisions := g.Edition().Decisions
	for i, which := range []string{"fourth", "third", "second", "first"} {
		if slices.Contains(decisions, "table="+which) {
			var table alfonsine.Points
			for pt := alfonsine.Point(6*i + 1); pt <= alfonsine.Point(6*i+6); pt++ {
				table = table.With(pt)
			}
			return table
		}
	}
	return alfonsine.Points{}
}
