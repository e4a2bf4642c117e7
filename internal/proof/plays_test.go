package proof_test

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

const playsFile = "testdata/plays.txt"

// The file is made to be read: what was a bug elsewhere, or is a rule by itself, with the
// game, positions, and all plays of each. -update writes the plays.
func TestThesePositionsHaveThesePlaysAndNoOthers(t *testing.T) {
	var v *alfonsine.Game
	var text strings.Builder
	gametest.Lines(t, playsFile, func(line string) (err error) {
		if strings.HasPrefix(line, "\t") {
			return nil // an old play
		}
		text.WriteString(line + "\n")
		if slug, isGame := strings.CutPrefix(line, "# "); isGame {
			v, err = alfonsine.Lookup(slug)
		} else if line != "" && !strings.HasPrefix(line, "//") {
			for _, play := range v.Plays(positionOf(t, v, line)) {
				if err := v.Check(play.Next()); err != nil {
					t.Errorf("%s: %v: %v: %v", v.Slug(), line, play, err)
				}
				text.WriteString("\t" + play.String() + " = " + play.Next().String() + "\n")
			}
		}
		return err
	})
	gametest.Golden(t, playsFile, text.String())
}
