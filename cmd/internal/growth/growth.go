// Package growth gives readers growing texts in tests, and says of which text one takes more
// memory than the text grows by.
package growth

import (
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
)

// A Reader is a function that reads a text, with sound texts to begin from and the tokens of
// its grammar beside those of all.
type Reader struct {
	Name   string
	Read   func(text string)
	Sound  []string
	Tokens []string
	Units  []string // what may stand there many times, such as a line
}

// How often a token is repeated. A reader that takes memory in proportion takes 16 times as
// much for the longer text, and one that takes the square 256 times as much.
const (
	few   = 1 << 6
	many  = 1 << 10
	grown = 40      // times the bytes, since slices grow by doubling
	free  = 1 << 17 // bytes that do not count
)

// tokens are what may be repeated in any text.
var tokens = []string{
	" ", "\t", "\n", "\r\n", ",", ";", ":", ".", "-", "/", "*", "+", "~", "=", "&", "?", "|", "^",
	"(", ")", "[", "]", "{", "}", `"`, `\`, "'", "#", "0", "1", "9", "a", "w", "x", "é", "\xff", "\x00",
	`\"`, "{}", "[]", "()", `""`, "a,", "1:", "1 ", "[[", "a\n", "1-",
}

// Holds fails the test if the reader takes more memory than in proportion to its text. It draws
// some of the texts.
func Holds(t *testing.T, r Reader) {
	t.Helper()
	list, rng := r.texts(), gametest.Source(t)
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, x := range list[:min(len(list), gametest.Cases(20, 300))] {
		one, other := r.bytes(x.of(few)), r.bytes(x.of(many))
		if other > grown*one+free {
			t.Fatalf("%s: %d and %d bytes for %v", r.Name, one, other, x)
		}
	}
}

// bytes returns how much is allocated to read a text, also where it is soon free again.
func (r Reader) bytes(text string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r.Read(text)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A Text is a beginning, a token repeated, a middle, another token repeated, and an end.
type Text [5]string

// of returns the text with its tokens n times.
func (t Text) of(n int) string {
	return t[0] + strings.Repeat(t[1], n) + t[2] + strings.Repeat(t[3], n) + t[4]
}

func (t Text) String() string {
	s := fmt.Sprintf("%q + n × %q + %q", t[0], t[1], t[2])
	if t[3] != "" {
		s += fmt.Sprintf(" + n × %q + %q", t[3], t[4])
	}
	return s
}

// texts lists the texts: one token repeated, two units repeated around a sound text, and a unit
// repeated beside a sound text with a long part.
func (r Reader) texts() (list []Text) {
	for _, sound := range r.Sound {
		for _, at := range places(sound) {
			begin, end := sound[:at], sound[at:]
			for _, token := range slices.Concat(r.Units, r.Tokens, tokens) {
				list = append(list, Text{begin, token, end})
			}
			for _, unit := range r.Units {
				list = append(list,
					Text{begin, "x", end, unit}, Text{begin, "x", end, unit, sound}, Text{"", unit, begin, "x", end})
			}
		}
		for _, one := range r.Units {
			for _, other := range r.Units {
				list = append(list,
					Text{"", one, "", other, sound}, Text{"", one, sound, other}, Text{sound, one, "", other})
			}
		}
	}
	return list
}

// parts are words, numbers, and other characters each for itself.
var parts = regexp.MustCompile(`(?s)\pL+|\p{Nd}+|.`)

// places returns where the parts of a text begin and end.
func places(s string) []int {
	list := []int{0}
	for _, part := range parts.FindAllStringIndex(s, -1) {
		list = append(list, part[1])
	}
	return list
}
