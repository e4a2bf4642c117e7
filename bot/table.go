package bot

import (
	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// A Table knows the win probability of some positions of a game: an [endgame.Race], an
// [endgame.TwoSided] or an [endgame.Solution].
type Table interface {
	endgame.Evaluator
	// Knows reports whether the table has a position. If Win then returns an error, such as
	// that of a file that cannot be read, it is the error of the agent that asked.
	Knows(p alfonsine.Position) bool
}
