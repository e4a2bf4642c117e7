package letter

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/growth"
)

func TestALetterTakesNoMoreMemoryThanInProportionToItsText(t *testing.T) {
	growth.Holds(t, growth.Reader{
		Name:   "Parse",
		Read:   func(text string) { _, _ = Parse(text) },
		Sound:  []string{Letter{Slug: "fallas?hit=start"}.String(), Letter{Number: 7, Play: true, Moves: []alfonsine.Move{{From: 24, To: 18, Die: 6}}}.String()},
		Tokens: []string{"ys6"},
	})
}
