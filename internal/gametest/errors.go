package gametest

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// LongTexts returns texts of ten thousand bytes of one kind: letters, digits, separators,
// invalid characters, lines.
func LongTexts() []string {
	var list []string
	for _, part := range []string{
		"a", "1", "6", "0", ",", "-", "/", "*", ":", "&", "=", "?", "~", "(", " ", "\n", "\r", "\x00", "\xff", "\"", "\\", "[", "{", "é", "→",
		"24:1,", "a\n", "24/18 ", "6-", "x y", "=start&", "hit=bar&",
	} {
		list = append(list, strings.Repeat(part, 10_000/len(part)))
	}
	return list
}

// Short fails if the text of an error is longer than one line or than a person reads.
func Short(tb testing.TB, what string, err error) {
	tb.Helper()
	const most = 1200 // three lines with every character escaped
	if err == nil {
		tb.Errorf("%s: no error", what)
		return
	}
	text := err.Error()
	switch {
	case len(text) > most:
		tb.Errorf("%s: the error has %d bytes: %.200q…", what, len(text), text)
	case !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\r\n"):
		tb.Errorf("%s: the error is no plain text: %q", what, text)
	}
}
