package words

import (
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// A Vocabulary has the words for the values of an enumerated type, starting at 0.
type Vocabulary struct {
	Package string // the package of the type
	Type    string // the name of the type
	Words   []string
}

// Word returns the word for a value, or "Type(n)" if there is none.
func (v Vocabulary) Word(n uint8) string {
	if int(n) < len(v.Words) {
		return v.Words[n]
	}
	return v.Type + "(" + strconv.Itoa(int(n)) + ")"
}

// Marshal returns the word for a value as bytes. The error for an undefined value is an
// *alfonsine.ParseError.
func (v Vocabulary) Marshal(n uint8) ([]byte, error) {
	if int(n) >= len(v.Words) {
		return nil, v.fault("MarshalText", strconv.Itoa(int(n)), alfonsine.Refusal{Key: "word-none", Text: v.Type})
	}
	return []byte(v.Words[n]), nil
}

// fault returns the error of a method of the type.
func (v Vocabulary) fault(method, input string, why alfonsine.Refusal) *alfonsine.ParseError {
	return &alfonsine.ParseError{Func: v.Package + "." + v.Type + "." + method, Input: input, Reason: why.String(), Why: why}
}

// Unmarshal sets a value to that of a word, in any case. The error is an
// *alfonsine.ParseError.
func Unmarshal[T ~uint8](v Vocabulary, value *T, text []byte) error {
	for n, word := range v.Words {
		if strings.EqualFold(word, string(text)) {
			*value = T(n)
			return nil
		}
	}
	return v.fault("UnmarshalText", string(text), alfonsine.Refusal{Key: "word-unknown", Text: strings.Join(v.Words, ", ")})
}
