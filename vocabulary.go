package alfonsine

import (
	"strconv"
	"strings"
)

// A vocabulary has the words for the values of an enumerated type, starting at 0.
type vocabulary struct {
	typ   string // the name of the type
	words []string
}

// word returns the word for a value, or "Type(n)" if there is none.
func (v vocabulary) word(n uint8) string {
	if int(n) < len(v.words) {
		return v.words[n]
	}
	return v.typ + "(" + strconv.Itoa(int(n)) + ")"
}

// marshal returns the word for a value as bytes. The error is for a value without a word.
func (v vocabulary) marshal(n uint8) ([]byte, error) {
	if int(n) >= len(v.words) {
		return nil, v.fault("MarshalText", strconv.Itoa(int(n)), Refusal{Key: "word-none", Text: v.typ})
	}
	return []byte(v.words[n]), nil
}

// fault returns the error of a method of the type.
func (v vocabulary) fault(method, input string, why Refusal) *ParseError {
	return &ParseError{Func: v.typ + "." + method, Input: input, Reason: why.String(), Why: why}
}

// unmarshal sets a value to that of a word, in any case. The error is a [*ParseError].
func unmarshal[T ~uint8](v vocabulary, value *T, text []byte) error {
	for n, word := range v.words {
		if strings.EqualFold(word, string(text)) {
			*value = T(n)
			return nil
		}
	}
	return v.fault("UnmarshalText", string(text), Refusal{Key: "word-unknown", Text: strings.Join(v.words, ", ")})
}
