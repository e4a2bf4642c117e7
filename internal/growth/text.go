// Package growth drives readers with growing texts, and says of which one takes more steps or
// memory than its text grows by.
package growth

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

// A Reader is a function that reads a text, with sound texts to begin from and the tokens of
// its grammar beside those of all.
type Reader struct {
	Name   string
	Read   func(text string)
	Sound  []string
	Tokens []string
	Units  []string // of files: what may stand there many times, such as a line or a whole game
	Own    []Text   // more texts
}

// How often a token is repeated. A reader that takes steps in proportion takes 16 times as
// many for the longer text, and one that takes their square 256 times as many.
const (
	few   = 1 << 6
	many  = 1 << 10
	grown = 40 // times the steps, since slices grow by doubling
)

// The steps and bytes that do not count.
const (
	freeSteps = 1 << 12
	freeBytes = 1 << 17
)

// Holds fails the test if a reader takes more memory than in proportion to its text. Of the
// texts of each it draws some. Steps are counted in a program alone: .ci/run growth.
func Holds(t *testing.T, readers ...Reader) {
	t.Helper()
	_, err := Drive(readers, gametest.Cases(20, 300), gametest.Source(t), false)
	gametest.Must(t, err)
}

// Drive gives each reader up to so many texts, or all for zero: its own, and of the others
// any. It returns the number of texts, and what grows faster than one of them: of each reader
// the first, since others most often have the same cause.
func Drive(readers []Reader, most int, rng *rand.Rand, counted bool) (texts int, err error) {
	for _, r := range readers {
		list := r.all()
		others := list[len(r.Own):]
		rng.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
		if most > 0 && len(list) > most {
			list = list[:max(most, len(r.Own))]
		}
		for _, text := range list {
			texts++
			if fault := r.grows(text, counted); fault != nil {
				err = errors.Join(err, fmt.Errorf("%s: %w", r.Name, fault))
				break
			}
		}
	}
	return texts, err
}

// tokens are what may be repeated in any text.
var tokens = []string{
	" ", "\t", "\n", "\r\n", ",", ";", ":", ".", "-", "/", "*", "+", "~", "=", "&", "?", "|", "^", "(", ")", "[", "]", "{", "}", `"`, `\`, "'", "#",
	"0", "1", "9", "a", "w", "x", "é", "\xff", "\x00", `\"`, "{}", "[]", "()", `""`, "a,", "1:", "1 ", "[[", "a\n", "1-",
}

// A Text is a sound text with tokens repeated at two places: its beginning, a token, its middle,
// another token, and its end. In a token, %d is the number of the repetition, for what must not
// be the same twice.
type Text [5]string

// of returns the text with its tokens n times.
func (t Text) of(n int) string {
	var b strings.Builder
	for i, part := range t {
		if i%2 == 0 {
			b.WriteString(part)
			continue
		}
		for i := range n {
			b.WriteString(strings.ReplaceAll(part, "%d", strconv.Itoa(i)))
		}
	}
	return b.String()
}

func (t Text) String() string {
	s := fmt.Sprintf("%q + n × %q + %q", t[0], t[1], t[2])
	if t[3] != "" {
		s += fmt.Sprintf(" + n × %q + %q", t[3], t[4])
	}
	return s
}

// all lists the texts: one token repeated, two units repeated around a sound text, and a unit
// repeated beside a sound text with a long part.
func (r Reader) all() []Text {
	list := slices.Clone(r.Own)
	for _, sound := range r.Sound {
		for _, at := range places(sound) {
			begin, end := sound[:at], sound[at:]
			for _, token := range slices.Concat(r.Units, r.Tokens, tokens) {
				list = append(list, Text{begin, token, end, "", ""})
			}
			for _, unit := range r.Units {
				list = append(list, Text{begin, "x", end, unit, ""}, Text{begin, "x", end, unit, sound}, Text{"", unit, begin, "x", end})
			}
		}
		for _, one := range r.Units {
			for _, other := range r.Units {
				list = append(list, Text{"", one, "", other, sound}, Text{"", one, sound, other, ""}, Text{sound, one, "", other, ""})
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

// grows says what grows faster than the text, or nothing.
func (r Reader) grows(t Text, counted bool) error {
	var costs [2]cost
	for i, n := range []int{few, many} {
		var err error
		text := t.of(n)
		if costs[i], err = costOf(func() { r.Read(text) }, counted); err != nil {
			return err
		}
	}
	one, other := costs[0], costs[1]
	switch {
	case other.bytes > grown*one.bytes+freeBytes:
		return fmt.Errorf("%d and %d bytes for %v", one.bytes, other.bytes, t)
	case other.steps > grown*one.steps+freeSteps:
		return fmt.Errorf("%d and %d steps for %v", one.steps, other.steps, t)
	}
	return nil
}
