package main

import (
	"slices"
	"testing"
)

func TestAsFewInputsAreKeptAsReachEverything(t *testing.T) {
	reaches := func(blocks ...string) map[string]bool {
		m := make(map[string]bool)
		for _, b := range blocks {
			m[b] = true
		}
		return m
	}
	inputs := []input{
		{"nothing new", 1, reaches("seed")},
		{"a part", 1, reaches("a")},
		{"two", 9, reaches("seed", "a", "b")},
		{"two, smaller", 5, reaches("a", "b")},
		{"another", 3, reaches("c")},
	}
	if kept := choose(inputs, reaches("seed")); !slices.Equal(kept, []string{"two, smaller", "another"}) {
		t.Errorf("kept are %q", kept)
	}
}

func TestEveryFuzzTargetIsFound(t *testing.T) {
	targets, err := find("../..")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(targets, func(x target) bool { return x.name == "FuzzParsePlay" }) ||
		!slices.ContainsFunc(targets, func(x target) bool { return x.name == "FuzzRead" }) {
		t.Errorf("the targets are %v", targets)
	}
}
