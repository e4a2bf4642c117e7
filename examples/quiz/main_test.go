package main

import (
	"fmt"
	"strings"
	"testing"

	"example.com/alfonsine"
)

// Who always says yes is right as often as something is legal, and reads why the rest is not.
// In the end every rule that has a case was told.
func TestEveryRuleIsAskedOfEveryGame(t *testing.T) {
	for _, g := range alfonsine.Variants() {
		var w strings.Builder
		if err := ask(strings.NewReader(strings.Repeat("yes\n", 1000)), &w, g.Slug(), 1000, 7); err != nil {
			t.Fatal(err)
		}
		right, wrong := strings.Count(w.String(), "Right. It leads to"), strings.Count(w.String(), "No. It is refused.")
		told := 0
		for _, r := range g.Rulings() {
			if strings.Contains(w.String(), r.String()) {
				told++
			}
		}
		if right < 20 || wrong < 20 || told < 15 {
			t.Errorf("%s: %d right, %d refused, %d rules\n%.500s", g.Slug(), right, wrong, told, w.String())
		}
		if strings.Contains(w.String(), "Right. It is") {
			t.Errorf("%s: what is right is corrected\n%.500s", g.Slug(), w.String())
		}
		if count := fmt.Sprintf("\n%d of %d\n", right, right+wrong); !strings.HasSuffix(w.String(), count) {
			t.Errorf("%s: it does not end with %q", g.Slug(), count)
		}
	}
}
