package main

import (
	_ "embed"
	"fmt"
	"strings"
)

// known is the mutants that change nothing that can be seen, each in three lines: its
// function, the change, and the reason. Lines that begin with # are remarks.
//
//go:embed equivalent.txt
var known string

// readKnown reads such a list: the reasons by the keys of the mutants.
func readKnown(text string) (map[string]string, error) {
	reasons := make(map[string]string)
	line := 0
	for _, block := range strings.Split(text, "\n\n") {
		var lines []string
		for _, l := range strings.Split(block, "\n") {
			if l = strings.TrimSpace(l); l != "" && !strings.HasPrefix(l, "#") {
				lines = append(lines, l)
			}
		}
		at := line + 1
		line += strings.Count(block, "\n") + 2
		if len(lines) == 0 {
			continue
		}
		if len(lines) < 3 {
			return nil, fmt.Errorf("equivalent.txt, line %d: a mutant has a function, a change and a reason", at)
		}
		key := lines[0] + "\t" + lines[1]
		if reasons[key] != "" {
			return nil, fmt.Errorf("equivalent.txt, line %d: the mutant is there twice", at)
		}
		reasons[key] = strings.Join(lines[2:], " ")
	}
	return reasons, nil
}
