package alfonsine

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// This file is what an error says of other people's texts, cut to a line.

// mostQuoted is how many bytes of a text an error quotes at most.
const mostQuoted = 80

// quote quotes a text of other people, or a line of it at most.
func quote(s string) string { return quoteAt(s, 0) }

// quoteAt quotes the line of a text in which a byte stands, or what is around that
// byte if the line is long.
func quoteAt(s string, at int) string {
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

// mostTold is how many bytes an error repeats at most of what a Variant says of itself,
// which may be a caller's own: more than any slug or ruling of this package has.
const mostTold = 240

// told returns a text of a Variant as it is, or the beginning of it where it is too long
// for an error, and quoted where it has other than plain characters.
func told(s string) string {
	line := s
	if len(s) > mostTold {
		end := mostTold
		for end > 0 && !utf8.RuneStart(s[end]) {
			end--
		}
		line = s[:end] + "…"
	}
	if !utf8.ValidString(line) || strings.ContainsFunc(line, func(ch rune) bool { return !strconv.IsPrint(ch) }) {
		return quote(s)
	}
	return line
}

// runeAt returns the character that begins at byte i of s.
func runeAt(s string, i int) string {
	_, n := utf8.DecodeRuneInString(s[i:])
	return s[i : i+n]
}
