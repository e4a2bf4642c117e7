package gametest

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/reference"
	"github.com/google/go-cmp/cmp"
)

// Agree compares a position's plays and moves with the reference and returns the plays.
func Agree(t *testing.T, slug string, g alfonsine.Variant, p alfonsine.Position) []alfonsine.Play {
	t.Helper()
	plays := g.AppendPlays(nil, p)
	var next []string
	for _, play := range plays {
		next = append(next, play.Next().String())
	}
	slices.Sort(next)
	var moves []string
	for _, m := range g.AppendMoves(nil, p) {
		moves = append(moves, MoveText(m))
	}
	slices.Sort(moves)
	wantNext, wantMoves, err := reference.Turn(slug, p.String())
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	if !slices.Equal(next, wantNext) {
		t.Fatalf("%s: next positions of %v (-reference +engine):\n%s", slug, p, cmp.Diff(wantNext, next))
	}
	if !slices.Equal(moves, wantMoves) {
		t.Fatalf("%s: first moves of %v (-reference +engine):\n%s", slug, p, cmp.Diff(wantMoves, moves))
	}
	return plays
}
