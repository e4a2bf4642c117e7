package exchange

import (
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// mark is the byte order mark, at the beginning of a file, also of one in several put together.
const mark = "\ufeff"

// decoded returns the text of a file, and the error of the stream after it. It is in UTF-8 if the
// file is in UTF-16, with a mark or without: a file begins with a letter, a blank or a sign, of
// which one byte is zero.
func decoded(r io.Reader) (string, error) {
	text, err := io.ReadAll(r)
	return ends.Replace(asUnicode(text)), err
}

// ends are the ends of lines that programs write.
var ends = strings.NewReplacer("\r\r\n", "\n", "\r\n", "\n", "\n\r", "\n", "\r", "\n")

// asUnicode returns the text of a file, of UTF-16 in UTF-8.
func asUnicode(text []byte) string {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case len(text) < 2:
		return string(text)
	case text[0] == 0xff && text[1] == 0xfe, text[0] != 0 && text[1] == 0:
	case text[0] == 0xfe && text[1] == 0xff, text[0] == 0 && text[1] != 0:
		order = binary.BigEndian
	default:
		return string(text)
	}
	units := make([]uint16, len(text)/2)
	binary.Decode(text, order, units)
	if len(text)%2 > 0 { // a byte is alone at the end
		units = append(units, utf8.RuneError)
	}
	return string(utf16.Decode(units))
}

// latin is what text is that is not UTF-8, and that names no other set.
var latin = charsetOf("windows-1252")

// readable returns a text of a file in UTF-8. Text that is not UTF-8 is taken for Windows-1252,
// which has Latin-1 in it.
func readable(text string) string {
	if !utf8.ValidString(text) {
		text, _ = latin.text(text)
	}
	return text
}
