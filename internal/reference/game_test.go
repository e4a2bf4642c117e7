package reference

import (
	"fmt"
	"testing"
)

// A fault of spelling is no other rule.
func TestADecisionThatTheReferenceDoesNotKnowIsRefused(t *testing.T) {
	for _, decision := range []string{
		"", "throw-again", "throw-again=", "throw-again=nevr", "throw_again=never", "color=red", "dice=4", "points=x", "virtual=7", "other-start=24:15",
	} {
		if Knows(decision) == nil {
			t.Errorf("%q is known", decision)
		}
		if _, _, err := Turn("fallas?"+decision, "6:1 1:2 w -"); err == nil {
			t.Errorf("fallas?%s is played", decision)
		}
		func() {
			defer func() {
				if _, ok := recover().(error); !ok {
					t.Errorf("%q makes a game", decision)
				}
			}()
			games()[0].as("another", decision)
		}()
	}
}

// The zero value of a decision is its first word.
func TestTheFirstAnswerOfADecisionIsTheCommonest(t *testing.T) {
	for _, d := range decisions[:17] {
		if g, err := (game{}).decided([]string{d.key + "=" + d.answers[0]}); err != nil || g != (game{}) {
			t.Errorf("%s=%s makes %+v: %v", d.key, d.answers[0], g, err)
		}
	}
	if _, _, err := Throw("pareja-de-entrada?throw-again=never", "24:1 1:1 w 6-6-6+"); err == nil {
		t.Error("equal dice give another throw, though they never do")
	}
}

func TestAGameIsPlayedWithAnyDecisions(t *testing.T) {
	const start = "24:1/1:1/w/-"
	slug := "fallas?start=" + start + "&points=24&dice=2&doubles=twice&duty=free"
	text, ok, err := Throw(slug, "24:1 1:1 w -", 3, 3)
	if first, e := Start(slug); text != "24:1 1:1 w 3-3-3-3" || !ok || err != nil || e != nil || first != "24:1 1:1 w -" {
		t.Error(fmt.Sprint(text, ok, err, first, e))
	}
}
