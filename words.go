package alfonsine

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// This file is the words that the package writes and reads: numbers with their
// nouns, places, the names of enumerated values, and what an error quotes.

// count writes a number with its noun: "1 checker", "3 checkers", "2 dice".
func count(n int, noun string) string {
	switch {
	case n == 1:
	case noun == "die":
		noun = "dice"
	default:
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// where names a place as a sentence does.
func where(pt Point) string {
	switch pt {
	case Off:
		return "off the board"
	case Bar:
		return "the bar"
	}
	return "point " + pt.String()
}

// most is how many bytes of a text an error quotes at most.
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

// quoteRuneAt quotes the character that begins at byte i of s.
func quoteRuneAt(s string, i int) string {
	for _, ch := range s[i:] {
		return strconv.QuoteRune(ch)
	}
	return "the end"
}

func isSpace(ch byte) bool { return ch == ' ' || ch == '\t' }

// readPoint reads the name of a place: a number, "bar" or "off".
func readPoint(name string) (pt Point, reason string) {
	switch strings.ToLower(name) {
	case "":
		return pt, "a point is missing"
	case "bar":
		return Bar, ""
	case "off":
		return Off, ""
	}
	if n, ok := readNumber(name); ok && 1 <= n && n < int(Bar) {
		return Point(n), ""
	}
	return pt, "a place is 1 to 24, bar or off, not " + quote(name)
}

// readNumber reads decimal digits. Numbers from 100 up, more than any board has, come
// back as 100.
func readNumber(digits string) (n int, ok bool) {
	for i := 0; i < len(digits); i++ {
		if digits[i] < '0' || digits[i] > '9' {
			return n, false
		}
		n = min(n*10+int(digits[i]-'0'), 100)
	}
	return n, digits != ""
}

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
		return nil, &ParseError{Func: v.typ + ".MarshalText", Input: strconv.Itoa(int(n)), Reason: "is no " + v.typ}
	}
	return []byte(v.words[n]), nil
}

// unmarshal sets a value to that of a word, in whatever case. The error is a
// [*ParseError].
func unmarshal[T ~uint8](v vocabulary, value *T, text []byte) error {
	for n, word := range v.words {
		if strings.EqualFold(word, string(text)) {
			*value = T(n)
			return nil
		}
	}
	return &ParseError{Func: v.typ + ".UnmarshalText", Input: string(text), Reason: "is none of " + strings.Join(v.words, ", ")}
}
