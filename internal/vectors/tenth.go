package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The SHA-256 of the files that are kept, and of those with all vectors.
const (
	keptSums = "SHA256SUMS"
	allSums  = "ALL.SHA256SUMS"
)

// sums returns the checksums of files in the form that sha256sum reads.
func sums(files map[string][]byte) []byte {
	var list []byte
	for _, name := range slices.Sorted(maps.Keys(files)) {
		list = fmt.Appendf(list, "%x  %s\n", sha256.Sum256(files[name]), name)
	}
	return list
}

// tenth returns the lines of a file that stand for all of them: of every game and reading
// each kind of position and each ruling that refuses a move, each fault without one, and
// of every game a record.
func tenth(text []byte) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	shown := make([][]string, len(lines)) // by positions, what they show
	left := make(map[string]bool)
	keep := make([]bool, len(lines))
	for i, line := range lines {
		var v vector
		_ = json.Unmarshal(line, &v) // of other vectors only what is common to all
		if v.Vector != "position" {
			keep[i] = v.Vector != "record" || !strings.Contains(v.Game, "?")
			continue
		}
		shown[i] = append(shown[i], v.Game+" "+v.Kind)
		for _, no := range v.Illegal {
			shown[i] = append(shown[i], v.Game+" "+no.Fault+" "+no.Ruling)
		}
		for _, what := range shown[i] {
			left[what] = true
		}
	}
	for len(left) > 0 { // the line that shows most of what is left, for its length
		best, most := 0, 0.0
		for i, list := range shown {
			n := 0
			for _, what := range list {
				if left[what] {
					n++
				}
			}
			if worth := float64(n) / float64(len(lines[i])+1); worth > most {
				best, most = i, worth
			}
		}
		keep[best] = true
		for _, what := range shown[best] {
			delete(left, what)
		}
	}
	var kept []byte
	for i, line := range lines {
		if keep[i] {
			kept = append(kept, line...)
		}
	}
	return kept
}
