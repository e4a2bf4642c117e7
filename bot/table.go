package bot

import (
	"example.com/alfonsine/internal/mind"

	"context"

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

// Prepare does in advance what agents of a game would do on first use: it reads the shipped
// networks and the game's table of endings, if there is one, and computes the table of the
// race, which takes up to a second. Each is done once per process, and games with the same
// rules of bearing off share a table. If nothing is left to do, Prepare returns at once.
//
// The error is the context's if it is cancelled. The table is then still computed, in the
// background. A nil context is never cancelled.
func Prepare(ctx context.Context, v alfonsine.Variant) error {
	shipped()
	return mind.PrepareTables(mind.Given(ctx), v)
}
