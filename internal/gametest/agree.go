package gametest

import (
	"fmt"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/reference"
	"github.com/google/go-cmp/cmp"
)

// Listed returns the moves and the next positions that a variant lists, sorted.
func Listed(v alfonsine.Variant, p alfonsine.Position) (moves, next []string) {
	for _, m := range alfonsine.Moves(v, p) {
		moves = append(moves, MoveText(m))
	}
	for _, play := range alfonsine.Plays(v, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(moves)
	slices.Sort(next)
	return moves, next
}

// Agree says how the moves and the next positions of a variant differ from those of the
// reference.
func Agree(slug string, v alfonsine.Variant, p alfonsine.Position) error {
	moves, next := Listed(v, p)
	wantNext, wantMoves, err := reference.Turn(slug, p.String())
	if err == nil && !(slices.Equal(moves, wantMoves) && slices.Equal(next, wantNext)) {
		err = fmt.Errorf("%s: moves and next positions of %v (-reference +engine):\n%s%s", slug, p, cmp.Diff(wantMoves, moves), cmp.Diff(wantNext, next))
	}
	return err
}
