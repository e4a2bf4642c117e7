// Package quote shows foreign text in messages: in quotation marks, cut to what a person
// reads, and never with a sign that moves the cursor.
package quote

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// mostQuoted is the maximum number of bytes that an error quotes of a text.
const mostQuoted = 60

// Line quotes the first line of an untrusted text.
func Line(s string) string { return LineAt(s, 0) }

// First quotes the first line of a text without blanks at its end, and shows that there are more.
func First(s string) string { return Line(FirstLine(s)) }

// FirstLine returns the first line of a text without blanks at its end, and with "…" if there
// are more.
func FirstLine(s string) string {
	line, _, more := strings.Cut(s, "\n")
	if line = strings.TrimRight(line, " \t\r"); more {
		line += "…"
	}
	return line
}

// LineAt quotes the line with the byte at, or of a long line the part around the byte.
func LineAt(s string, at int) string {
	at = max(0, min(at, len(s)))
	begin := strings.LastIndexByte(s[:at], '\n') + 1
	end := len(s)
	if n := strings.IndexByte(s[at:], '\n'); n >= 0 {
		end = at + n
	}
	if end-begin > mostQuoted {
		begin = max(begin, min(at-mostQuoted/2, end-mostQuoted))
		end = begin + mostQuoted
	}
	for 0 < begin && begin < end && !utf8.RuneStart(s[begin]) {
		begin++
	}
	for begin < end && end < len(s) && !utf8.RuneStart(s[end]) {
		end--
	}
	text := strings.ToValidUTF8(s[begin:end], "\ufffd")
	if begin > 0 {
		text = "…" + text
	}
	if end < len(s) {
		text += "…"
	}
	return strconv.Quote(text)
}

// mostTold is the maximum number of bytes that an error repeats of a Variant's texts, which
// may be foreign. It exceeds all slugs and rulings of this library.
const mostTold = 240

// Told returns a text of a Variant. It is cut if it is too long for an error, and quoted if
// it has unusual characters.
func Told(s string) string {
	line := s
	if len(s) > mostTold {
		end := mostTold
		for end > 0 && !utf8.RuneStart(s[end]) {
			end--
		}
		line = s[:end] + "…"
	}
	if !utf8.ValidString(line) || strings.ContainsFunc(line, func(ch rune) bool { return !strconv.IsPrint(ch) }) {
		return Line(s)
	}
	return line
}

// Error returns the text of an error of a Variant as Told does. The error may be a nil
// pointer, whose Error method fails.
func Error(err error) string { return Told(fmt.Sprint(err)) }

// RuneAt returns the character that begins at byte i of s.
func RuneAt(s string, i int) string {
	_, n := utf8.DecodeRuneInString(s[i:])
	return s[i : i+n]
}
