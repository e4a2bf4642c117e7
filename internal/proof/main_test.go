package proof_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// The folder of the module.
const root = "../../"

// Short names for writing positions and dice in tests.
var (
	pos  = alfonsine.MustParsePosition
	roll = alfonsine.MustParseRoll
)

// ends returns the texts of the positions after plays, in order. Of two ways to one position,
// either may be listed.
func ends(plays []alfonsine.Play) (texts []string) {
	for _, play := range plays {
		texts = append(texts, play.Next().String())
	}
	slices.Sort(texts)
	return texts
}

// written returns the plays of a position in notation.
func written(v *alfonsine.Game, p alfonsine.Position) (texts []string) {
	for _, play := range v.Plays(p) {
		texts = append(texts, play.String())
	}
	return texts
}
