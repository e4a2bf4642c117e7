package alfonsine

import "example.com/alfonsine/internal/enum"

// A Word is a value that has a name: of [Course], [Topic], [Fault] and the other types that are
// Words of a kind of their own. Values of two kinds cannot be mixed up.
//
// Its text, in JSON too, is hyphenated, lower case and the constant's name without that of the
// type: that of [BearOffHome] is "home". The numbers behind the constants may change.
type Word[K kind] uint8

// A kind is a set of words.
type kind interface{ table() enum.Table }

// String returns the word, or "Course(7)" if there is none.
func (w Word[K]) String() string {
	var k K
	return k.table().Word(uint8(w))
}

// MarshalText returns the text of String, or a [*ParseError] if there is no such word.
func (w Word[K]) MarshalText() ([]byte, error) {
	var k K
	return k.table().Marshal(uint8(w))
}

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError], and w is then
// unchanged.
func (w *Word[K]) UnmarshalText(text []byte) error {
	var k K
	n, err := k.table().Value(text)
	return assign(w, Word[K](n), err)
}
