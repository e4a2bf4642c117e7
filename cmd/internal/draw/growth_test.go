package draw

import (
	"testing"

	"example.com/alfonsine/cmd/internal/growth"
)

func TestASheetTakesNoMoreMemoryThanInProportionToItsPage(t *testing.T) {
	growth.Holds(t, growth.Reader{
		Name:  "readSheet",
		Read:  func(text string) { _, _ = readSheet(text) },
		Sound: []string{"# Laquet\n\nA race.\n\n<!-- facts -->\n| | |\n<!-- end -->\n\n## The set-up\n\n<!-- start -->\n- **White**: 1\n<!-- end -->\n\n## A turn, drawn\n"},
		Units: []string{"## The set-up\n", "<!-- start -->\n", "<!-- start -->\n- **White**: 1\n<!-- end -->\n", "- **White**: 1\n", "<p>\n"},
	})
}
