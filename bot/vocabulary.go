package bot

import (
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// A vocabulary is the words for the values of an enumerated type, from 0 on.
type vocabulary struct {
	typ   string // the name of the type
	words []string
}

// word returns the word for a value, or "Type(n)" where there is none.
func (v vocabulary) word(n uint8) string {
	if int(n) < len(v.words) {
		return v.words[n]
	}
	return v.typ + "(" + strconv.Itoa(int(n)) + ")"
}

// marshal returns the word for a value as bytes. The error says that there is none.
func (v vocabulary) marshal(n uint8) ([]byte, error) {
	if int(n) >= len(v.words) {
		return nil, &alfonsine.ParseError{Func: v.typ + ".MarshalText", Input: strconv.Itoa(int(n)), Reason: "is no " + v.typ}
	}
	return []byte(v.words[n]), nil
}

// unmarshal sets a value to that of a word, in whatever case. The error is a
// [*alfonsine.ParseError].
func unmarshal[T ~uint8](v vocabulary, value *T, text []byte) error {
	for n, word := range v.words {
		if strings.EqualFold(word, string(text)) {
			*value = T(n)
			return nil
		}
	}
	return &alfonsine.ParseError{Func: v.typ + ".UnmarshalText", Input: string(text), Reason: "is none of " + strings.Join(v.words, ", ")}
}
