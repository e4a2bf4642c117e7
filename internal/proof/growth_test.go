package proof_test

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

// A textReader is a function that reads a text, with sound texts to begin from and the tokens of
// its grammar beside those of all.
type textReader struct {
	Name   string
	Read   func(text string)
	Sound  []string
	Tokens []string
	Units  []string  // what may stand there many times, such as a line
	Own    []growing // texts of its own
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

// takesInProportion fails the test if the reader takes more memory than in proportion to its text. It draws
// some of the texts.
func takesInProportion(t *testing.T, r textReader) {
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
func (r textReader) bytes(text string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r.Read(text)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A growing is a beginning, a token repeated, a middle, another token repeated, and an end. In a
// token "%d" is its number, so that all may differ.
type growing [5]string

// of returns the text with its tokens n times.
func (t growing) of(n int) string { return t[0] + repeated(t[1], n) + t[2] + repeated(t[3], n) + t[4] }

func repeated(token string, n int) string {
	if !strings.Contains(token, "%d") {
		return strings.Repeat(token, n)
	}
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(token, "%d", strconv.Itoa(i)))
	}
	return b.String()
}

func (t growing) String() string {
	s := fmt.Sprintf("%q + n × %q + %q", t[0], t[1], t[2])
	if t[3] != "" {
		s += fmt.Sprintf(" + n × %q + %q", t[3], t[4])
	}
	return s
}

// texts lists the texts: one token repeated, two units repeated around a sound text, and a unit
// repeated beside a sound text with a long part.
func (r textReader) texts() (list []growing) {
	list = slices.Clone(r.Own)
	for _, sound := range r.Sound {
		for _, at := range places(sound) {
			begin, end := sound[:at], sound[at:]
			for _, token := range slices.Concat(r.Units, r.Tokens, tokens) {
				list = append(list, growing{begin, token, end})
			}
			for _, unit := range r.Units {
				list = append(list,
					growing{begin, "x", end, unit}, growing{begin, "x", end, unit, sound}, growing{"", unit, begin, "x", end})
			}
		}
		for _, one := range r.Units {
			for _, other := range r.Units {
				list = append(list,
					growing{"", one, "", other, sound}, growing{"", one, sound, other}, growing{sound, one, "", other})
			}
		}
	}
	return list
}

// textParts are words, numbers, and other characters each for itself.
var textParts = regexp.MustCompile(`(?s)\pL+|\p{Nd}+|.`)

// places returns where the parts of a text begin and end.
func places(s string) []int {
	list := []int{0}
	for _, part := range textParts.FindAllStringIndex(s, -1) {
		list = append(list, part[1])
	}
	return list
}

// What reads a text once is in proportion, and what copies the rest for each part is not.
func TestWhatGrowsFasterThanItsTextIsFound(t *testing.T) {
	faster := func(read func(string)) bool {
		r, x := textReader{Read: read}, growing{"", "a,"}
		return r.bytes(x.of(many)) > grown*r.bytes(x.of(few))+free
	}
	if faster(func(text string) { bytes.Clone([]byte(text)) }) {
		t.Error("a copy is refused")
	}
	square := func(text string) {
		for more := true; more; {
			_, text, more = strings.Cut(strings.Clone(text), ",")
		}
	}
	if !faster(square) {
		t.Error("a copy for each part is not refused")
	}
}

func TestATextHasEveryTokenAtEveryPlace(t *testing.T) {
	seen := make(map[string]bool)
	for _, x := range (textReader{Sound: []string{"ab 12"}, Tokens: []string{"q"}, Units: []string{"u"}}).texts() {
		seen[x.of(2)] = true
	}
	for _, want := range []string{
		"qqab 12", "abqq 12", "ab qq12", "ab 12qq", "ab ,,12", "uuab 12uu", "abxx 12uu", "uuabxx 12", "uuuuab 12",
	} {
		if !seen[want] {
			t.Errorf("%q is not tried", want)
		}
	}
}
