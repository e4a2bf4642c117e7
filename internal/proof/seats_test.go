package proof_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// White begins. If the start is not its own mirror image, the game in which Black begins is
// a different game. Then seats cannot be compared by letting Black begin.
func TestTheGamesInWhichItMattersWhoBegins(t *testing.T) {
	want := []string{"seis-dos-e-as", "cab-e-quinal", "cab-e-quinal-2", "laquet"}
	for _, v := range gametest.Variants(t) {
		start := v.Start()
		if start.Turn() != alfonsine.White {
			t.Errorf("%s: %v begins", v.Slug(), start.Turn())
		}
		mirrored := v.Mirror(start).Setup()
		mirrored.Turn = alfonsine.White
		p, err := mirrored.Position()
		gametest.Must(t, err)
		if slug, _, _ := strings.Cut(v.Slug(), "?"); (p != start) != slices.Contains(want, slug) {
			t.Errorf("%s: the start %s has the mirror image %s", v.Slug(), start, p)
		}
	}
}
