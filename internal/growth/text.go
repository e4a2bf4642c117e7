package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A reader is a function that reads a text, with sound texts to begin from and the tokens of
// its grammar beside those of all.
type reader struct {
	name   string
	read   func(text string)
	sound  []string
	tokens []string
	units  []string // of files: what may stand there many times, such as a line or a whole game
	own    []text   // more texts
}

// tokens are what may be repeated in any text.
var tokens = []string{
	" ", "\t", "\n", "\r\n", ",", ";", ":", ".", "-", "/", "*", "+", "~", "=", "&", "?", "|", "^", "(", ")", "[", "]", "{", "}", `"`, `\`, "'", "#",
	"0", "1", "9", "a", "w", "x", "é", "\xff", "\x00", `\"`, "{}", "[]", "()", `""`, "a,", "1:", "1 ", "[[", "a\n", "1-",
}

// A text is a sound text with tokens repeated at two places. In a token, %d is the number of
// the repetition, for what must not be the same twice.
type text struct {
	begin, one, middle, other, end string
}

// of returns the text with its tokens n times.
func (t text) of(n int) string {
	var b strings.Builder
	repeat := func(token string) {
		for i := range n {
			b.WriteString(strings.ReplaceAll(token, "%d", strconv.Itoa(i)))
		}
	}
	b.WriteString(t.begin)
	repeat(t.one)
	b.WriteString(t.middle)
	repeat(t.other)
	b.WriteString(t.end)
	return b.String()
}

func (t text) String() string {
	s := fmt.Sprintf("%q + n × %q + %q", t.begin, t.one, t.middle)
	if t.other != "" {
		s += fmt.Sprintf(" + n × %q + %q", t.other, t.end)
	}
	return s
}

// texts returns up to so many texts, and all for zero: the reader's own, and of the others any.
func (r reader) texts(most int, rng *rand.Rand) []text {
	list := r.all()
	others := list[len(r.own):]
	rng.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	if most > 0 && len(list) > most {
		list = list[:max(most, len(r.own))]
	}
	return list
}

// all lists the texts: one token repeated, two units repeated around a sound text, and a unit
// repeated beside a sound text with a long part.
func (r reader) all() []text {
	list := slices.Clone(r.own)
	for _, sound := range r.sound {
		for _, at := range places(sound) {
			begin, end := sound[:at], sound[at:]
			for _, token := range slices.Concat(r.units, r.tokens, tokens) {
				list = append(list, text{begin, token, end, "", ""})
			}
			for _, unit := range r.units {
				list = append(list, text{begin, "x", end, unit, ""}, text{begin, "x", end, unit, sound}, text{"", unit, begin, "x", end})
			}
		}
		for _, one := range r.units {
			for _, other := range r.units {
				list = append(list, text{"", one, "", other, sound}, text{"", one, sound, other, ""}, text{sound, one, "", other, ""})
			}
		}
	}
	return list
}

// places returns where the parts of a text begin and end: words, numbers, and other
// characters each for itself.
func places(s string) []int {
	kind := func(ch rune) int {
		switch {
		case unicode.IsLetter(ch):
			return 1
		case unicode.IsDigit(ch):
			return 2
		case ch == utf8.RuneError:
			return 3
		}
		return 0
	}
	list := []int{0}
	last := -1
	for i, ch := range s {
		if k := kind(ch); i > 0 && (k == 0 || k != last) {
			list = append(list, i)
		}
		last = kind(ch)
	}
	if len(s) > 0 {
		list = append(list, len(s))
	}
	return list
}

// grows says what grows faster than the text, or nothing.
func (r reader) grows(t text, counted bool) (string, error) {
	short, long := t.of(few), t.of(many)
	one, err := costOf(func() { r.read(short) }, counted)
	if err != nil {
		return "", err
	}
	other, err := costOf(func() { r.read(long) }, counted)
	switch {
	case err != nil:
		return "", err
	case other.bytes > most*one.bytes+freeBytes:
		return fmt.Sprintf("%d and %d bytes for %v", one.bytes, other.bytes, t), nil
	case other.steps > most*one.steps+freeSteps:
		return fmt.Sprintf("%d and %d steps for %v", one.steps, other.steps, t), nil
	}
	return "", nil
}
