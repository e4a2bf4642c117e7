package main

import (
	"strings"
	"testing"

	"example.com/alfonsine"
)

// Who always says yes is right as often as moves are legal, and reads why the others are not.
func TestQuestionsOfBothKindsAreAskedOfEveryGame(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		var w strings.Builder
		if err := ask(strings.NewReader(strings.Repeat("yes\n", 40)), &w, v.Slug(), 40, 7); err != nil {
			t.Fatal(err)
		}
		right, wrong := strings.Count(w.String(), "Right."), strings.Count(w.String(), "It is refused, since ")
		if right+wrong != 40 || right < 10 || wrong < 4 || !strings.HasSuffix(w.String(), "of 40\n") {
			t.Errorf("%s: %d right, %d refused\n%s", v.Slug(), right, wrong, w.String())
		}
	}
}
