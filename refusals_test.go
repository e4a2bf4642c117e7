package alfonsine_test

import (
	"os"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// TestATypicalWrongTurnIsAnsweredWithTheRuleAndThePlace holds the answers to thirty
// turns of each game that somebody who knows backgammon may type and should not. They
// stand in testdata/refusals, for people to read: a position, what was typed, and the
// answer. With -update the answers are written anew.
func TestATypicalWrongTurnIsAnsweredWithTheRuleAndThePlace(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		t.Run(v.Slug(), func(t *testing.T) {
			name := "testdata/refusals/" + v.Slug() + ".txt"
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var p alfonsine.Position
			var answers strings.Builder
			turns := 0
			for line := range strings.Lines(string(text)) {
				typed, isTyped := strings.CutPrefix(line, "\t> ")
				switch typed = strings.TrimSuffix(typed, "\n"); {
				case isTyped:
					turns++
					answers.WriteString(line)
					play, err := alfonsine.ParsePlay(v, p, typed)
					if err == nil {
						t.Errorf("%v: %q is legal: %v", p, typed, play)
						continue
					}
					answers.WriteString("\t" + strings.TrimPrefix(err.Error(), "alfonsine: "+v.Slug()+": ") + "\n")
				case strings.HasPrefix(line, "\t"): // an answer, given anew
				default:
					answers.WriteString(line)
					if place := strings.TrimSpace(line); place != "" {
						if p, err = alfonsine.ParsePosition(place); err != nil {
							t.Fatal(err)
						}
						if err := v.Check(p); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			if turns < 30 {
				t.Errorf("%s has %d turns", name, turns)
			}
			gametest.Golden(t, name, answers.String())
		})
	}
}
