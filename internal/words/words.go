// Package words has the wording that messages of several packages share.
package words

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/quote"
)

// Count returns a number with its noun, in the style of package alfonsine: "1 checker", "3
// checkers", "2 dice".
func Count(n int, noun string) string { return alfonsine.Refusal{Count: n}.Word("count:" + noun) }

// Decimal returns a number in as many digits as it needs.
func Decimal(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// Place names a place in the style of package alfonsine: "point 6", "the bar" and so on.
func Place(pt alfonsine.Point) string { return alfonsine.Refusal{Point: pt}.Word("point") }

// Quote quotes a foreign text, or the beginning of its first line.
func Quote(s string) string { return quote.First(s) }

// Error returns the text of a foreign error: the beginning of its first line, quoted if it
// has unusual characters. For nil, and for a nil pointer, it is "<nil>".
func Error(err error) string { return quote.Told(quote.FirstLine(fmt.Sprint(err))) }

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

// Told returns a text from a variant, such as its slug, in the style of package alfonsine:
// cut if it is too long for an error, and quoted if it has unusual characters.
func Told(s string) string { return quote.Told(s) }

// Name returns a foreign name: as it is if it is a short line of plain characters, else quoted.
func Name(s string) string {
	if quoted := Quote(s); quoted != `"`+s+`"` {
		return quoted
	}
	return s
}
