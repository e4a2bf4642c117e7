package coach

import (
	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// positionError returns the error of a position for which there is no answer.
func positionError(slug string, p alfonsine.Position, reason string) error {
	return &endgame.PositionError{Package: "coach", Variant: slug, Position: p, Reason: reason}
}
