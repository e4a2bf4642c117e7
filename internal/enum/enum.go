// Package enum has the words for the values of enumerated types.
package enum

import (
	"fmt"
	"strconv"
	"strings"
)

// Fault makes the error of a function that could not read or write a word, which a refusal
// with the key and text says. Package alfonsine sets it; a program without it has plain words.
var Fault = func(function, input, key, text string) error {
	return fmt.Errorf("alfonsine: %s(%q): %s: %s", function, input, key, text)
}

// A Table has the words of a type: Words, or what makes them when asked.
type Table interface {
	Word(n uint8) string
	Marshal(n uint8) ([]byte, error)
	Value(text []byte) (uint8, error)
}

// Words are those for the values of an enumerated type, starting at 0.
type Words struct {
	typ   string
	words []string
}

// Of returns the words of a type, whose name has its package: "bot.Level".
func Of(typ string, words ...string) Words { return Words{typ, words} }

// name returns the name of the type without its package.
func (w Words) name() string { return w.typ[strings.LastIndexByte(w.typ, '.')+1:] }

// Has reports whether there is a word for a value.
func (w Words) Has(n uint8) bool { return int(n) < len(w.words) }

// Word returns the word for a value, or "Type(n)" if there is none.
func (w Words) Word(n uint8) string {
	if w.Has(n) {
		return w.words[n]
	}
	return w.name() + "(" + strconv.Itoa(int(n)) + ")"
}

// Marshal returns the word for a value as bytes. The error is for a value without a word.
func (w Words) Marshal(n uint8) ([]byte, error) {
	if w.Has(n) {
		return []byte(w.words[n]), nil
	}
	return nil, Fault(w.typ+".MarshalText", strconv.Itoa(int(n)), "word-none", w.name())
}

// Value returns the value of a word, in any case. The error is for a text that is none.
func (w Words) Value(text []byte) (uint8, error) {
	for n, word := range w.words {
		if strings.EqualFold(word, string(text)) {
			return uint8(n), nil
		}
	}
	return 0, Fault(w.typ+".UnmarshalText", string(text), "word-unknown", strings.Join(w.words, ", "))
}

// Read sets a value to that of a word, in any case.
func Read[T ~uint8](w Table, value *T, text []byte) error {
	n, err := w.Value(text)
	if err == nil {
		*value = T(n)
	}
	return err
}
