// Package words has the wording that messages of several packages share.
package words

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/quote"
)

// Count returns a number with its noun, in the style of package alfonsine: "1 checker", "3
// checkers", "2 dice".
func Count(n int, noun string) string { return alfonsine.Refusal{Count: n}.Word("count:" + noun) }

// Thousands returns a number with commas: "12,600".
func Thousands[N int | int64](n N) string {
	s := strconv.FormatInt(int64(n), 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Decimal returns a number in as many digits as it needs.
func Decimal(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// Place names a place in the style of package alfonsine: "point 6", "the bar", "off the
// board".
func Place(pt alfonsine.Point) string { return alfonsine.Refusal{Point: pt}.Word("point") }

// mostQuoted is the maximum number of bytes quoted of a text.
const mostQuoted = 60

// Quote quotes a foreign text, or the beginning of its first line.
func Quote(s string) string { return strconv.Quote(beginning(s, mostQuoted)) }

// beginning returns the first line of a text, cut to a number of bytes.
func beginning(s string, most int) string {
	line, _, more := strings.Cut(s, "\n")
	if len(line) > most {
		line, more = cut(line, most), true
	}
	line = strings.ToValidUTF8(strings.TrimRight(line, " \t\r"), "\ufffd")
	if more {
		line += "…"
	}
	return line
}

// cut shortens a text to a number of bytes, in whole characters.
func cut(s string, most int) string {
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}

// mostOfError is the maximum number of bytes repeated of a foreign error.
const mostOfError = 400

// Error returns the text of a foreign error: the beginning of its first line, quoted if it
// has unusual characters. For nil, and for a nil pointer, it is "<nil>".
func Error(err error) string {
	line := beginning(fmt.Sprint(err), mostOfError)
	if unprintable(line) {
		return strconv.Quote(line)
	}
	return line
}

// Cause returns the text of the error behind another one: that of package alfonsine without
// its name, and that of a foreign error as [Error] does.
func Cause(err error) string {
	if text, ours := strings.CutPrefix(fmt.Sprint(err), "alfonsine: "); ours {
		return text
	}
	return Error(err)
}

// Because returns a reason followed by the text of its cause. Either may be empty.
func Because(reason, cause string) string {
	if reason == "" || cause == "" {
		return reason + cause
	}
	return reason + ": " + cause
}

func unprintable(s string) bool {
	return strings.ContainsFunc(s, func(ch rune) bool { return !strconv.IsPrint(ch) })
}

// Told returns a text from a variant, such as its slug, in the style of package alfonsine:
// cut if it is too long for an error, and quoted if it has unusual characters.
func Told(s string) string { return quote.Told(s) }

// Name returns a foreign name: unchanged if it is a short line of plain characters,
// otherwise quoted.
func Name(s string) string {
	if quoted := Quote(s); quoted != `"`+s+`"` {
		return quoted
	}
	return s
}
