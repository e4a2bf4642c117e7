package main

import (
	"slices"
	"testing"
)

// A reason belongs to a change, and follows the code when it is moved.
func TestAReasonFollowsMovedCode(t *testing.T) {
	reasons := map[string]string{
		". stays\ta + b => a - b":        "stays",
		". renamed\tc + d => c - d":      "renamed",
		". shared\te + f => e - f":       "shared",
		"cast moved\tg + h => g - h":     "moved",
		". counted\tx: 1 => 2 (2)":       "counted",
		". gone\ti + j => i - j":         "gone",
		"record unasked\tk + l => k - l": "unasked",
	}
	make := func(dir, function, before, after string, number int) *mutant {
		return &mutant{dir: dir, function: function, before: before, after: after, number: number}
	}
	mutants := []*mutant{
		make(".", "stays", "a + b", "a - b", 1),
		make(".", "other", "a + b", "a - b", 1),
		make(".", "(T).Renamed", "c + d", "c - d", 1),
		make(".", "one", "e + f", "e - f", 1),
		make(".", "two", "e + f", "e - f", 1),
		make("cast", "one", "a + b", "a - b", 1),
		make("endgame", "moved", "g + h", "g - h", 1),
		make(".", "counted", "x: 1", "2", 1),
	}
	known, gone := match(mutants, reasons)
	for i, want := range []string{"stays", "", "renamed", "", "", "", "moved", "counted"} {
		if known[mutants[i]] != want {
			t.Errorf("%s has the reason %q, want %q", mutants[i].key(), known[mutants[i]], want)
		}
	}
	if want := []string{". gone\ti + j => i - j", ". shared\te + f => e - f"}; !slices.Equal(gone, want) {
		t.Errorf("unmatched keys %q, want %q", gone, want)
	}
}

func TestTheListOfReasonsCanBeRead(t *testing.T) {
	reasons, err := readKnown(known)
	if err != nil || len(reasons) == 0 {
		t.Errorf("%d reasons: %v", len(reasons), err)
	}
}
