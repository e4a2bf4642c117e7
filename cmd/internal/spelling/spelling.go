// Package spelling finds the word that a misspelt word was meant to be.
package spelling

import (
	"slices"
	"strings"
)

// Hint returns the given word that is nearest to a misspelt one. Up to one letter in three
// may be wrong, missing, extra or swapped with the next. A beginning that only one of the
// words has is also enough.
func Hint(word string, words ...string) Meant {
	typed := []rune(strings.ToLower(strings.TrimSpace(word)))
	if len(typed) == 0 {
		return ""
	}
	best, least, begun := "", 1+(len(typed)+1)/3, []string(nil)
	for _, w := range words {
		meant := []rune(strings.ToLower(w))
		if len(typed)-len(meant) >= least {
			continue
		}
		if d := distance(typed, meant); d < least {
			best, least = w, d
		}
		if len(typed) > 1 && len(meant) > len(typed) && slices.Equal(meant[:len(typed)], typed) {
			begun = append(begun, w)
		}
	}
	if least > 1 && len(begun) == 1 {
		return Meant(begun[0])
	}
	return Meant(best)
}

// Meant is the word that a misspelt one was meant to be, or empty.
type Meant string

// String returns "; did you mean …?", or nothing.
func (m Meant) String() string {
	if m == "" {
		return ""
	}
	return "; did you mean " + string(m) + "?"
}

// distance returns the optimal string alignment distance: how many letters have to be
// inserted, deleted or changed, or adjacent pairs swapped, to turn one word into the other.
func distance(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(a)][len(b)]
}
