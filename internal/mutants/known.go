package main

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// known lists the mutants that make no visible difference, each in three lines: the
// function, the change, and the reason. Lines that begin with # are comments.
//
//go:embed equivalent.txt
var known string

// readKnown reads such a list. It returns the reasons by mutant key.
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
			return nil, fmt.Errorf("equivalent.txt, line %d: a mutant needs a function, a change and a reason", at)
		}
		key := lines[0] + "\t" + lines[1]
		if reasons[key] != "" {
			return nil, fmt.Errorf("equivalent.txt, line %d: duplicate mutant", at)
		}
		reasons[key] = strings.Join(lines[2:], " ")
	}
	return reasons, nil
}

// match returns the reasons by mutant, and the keys that match no mutant. Code that was
// moved, or whose function was renamed, keeps its reasons: a key without a mutant goes to
// the only mutant that makes the same change and has no reason, in the same package or
// else in another.
func match(mutants []*mutant, reasons map[string]string) (byMutant map[*mutant]string, gone []string) {
	byMutant = make(map[*mutant]string)
	left := maps.Clone(reasons)
	packages := make(map[string]bool)
	for _, m := range mutants {
		packages[m.dir] = true
		if reason, ok := left[m.key()]; ok {
			byMutant[m] = reason
			delete(left, m.key())
		}
	}
	free := make(map[string][]*mutant) // mutants without a reason, by change
	for _, m := range mutants {
		if byMutant[m] == "" {
			text := changed(m.key())
			free[text] = append(free[text], m)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(left)) {
		dir, _, _ := strings.Cut(key, " ")
		if !packages[dir] {
			continue // the package is not under test
		}
		var near, all []*mutant
		for _, m := range free[changed(key)] {
			if byMutant[m] != "" {
				continue
			}
			if all = append(all, m); m.dir == dir {
				near = append(near, m)
			}
		}
		switch {
		case len(near) == 1:
			byMutant[near[0]] = left[key]
		case len(near) == 0 && len(all) == 1:
			byMutant[all[0]] = left[key]
		default:
			gone = append(gone, key)
		}
	}
	return byMutant, gone
}

// changed returns the change of a key, without the function and the number.
func changed(key string) string {
	_, text, _ := strings.Cut(key, "\t")
	return number.ReplaceAllString(text, "")
}

var number = regexp.MustCompile(` \(\d+\)$`)
