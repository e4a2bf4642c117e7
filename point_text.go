package alfonsine

import (
	"strconv"
	"strings"
)

// ParsePoint returns the place with a name: "1" to "24", "bar" or "off", in any case.
// "25" and "0", the numbers of [Bar] and [Off], name them too. The error is a
// [*ParseError].
func ParsePoint(s string) (Point, error) {
	pt, why := readPlaceNumber(s)
	if why != (Refusal{}) {
		e := unreadable(0, why)
		e.Func, e.Input = "ParsePoint", s
		return Off, e
	}
	return pt, nil
}

// readPlaceNumber is readPoint and also accepts the numbers of the bar and of off.
func readPlaceNumber(name string) (pt Point, why Refusal) {
	if n, ok := readNumber(name); ok && (n == int(Off) || n == int(Bar)) {
		return Point(n), Refusal{}
	}
	return readPoint(name)
}

// AppendText appends the text of [Point.MarshalText]. The error is the same.
func (pt Point) AppendText(b []byte) ([]byte, error) {
	if pt > Bar {
		e := unreadable(0, Refusal{Key: "word-none", Text: "Point"})
		e.Func, e.Input = "Point.MarshalText", strconv.Itoa(int(pt))
		return b, e
	}
	return pt.append(b), nil
}

// MarshalText returns the text of [Point.String]: "24", "bar" or "off". It is the form
// of a key in a JSON object. The error, a [*ParseError], says that there is no such
// Point.
func (pt Point) MarshalText() ([]byte, error) { return pt.AppendText(nil) }

// UnmarshalText sets pt to what [ParsePoint] reads. On an error pt is unchanged.
func (pt *Point) UnmarshalText(text []byte) error {
	read, err := ParsePoint(string(text))
	if err == nil {
		*pt = read
	}
	return err
}

// MarshalJSON returns the number of the point, 0 for [Off] and 25 for [Bar]. The error is
// always nil: a Point that does not exist is written as its number, so that an error that
// holds it can be written. It cannot be read back.
func (pt Point) MarshalJSON() ([]byte, error) { return pt.appendNumber(nil), nil }

func (pt Point) appendNumber(b []byte) []byte { return strconv.AppendUint(b, uint64(pt), 10) }

// UnmarshalJSON sets pt to a number from 0 to 25, or to a string that [ParsePoint]
// reads. The error is a [*ParseError], and pt is then unchanged. As usual, null changes
// nothing.
func (pt *Point) UnmarshalJSON(data []byte) error {
	r := jsonReader{text: string(data)}
	value, at := r.token()
	if value == "null" {
		return nil
	}
	read, why := pointOfJSON(value)
	if why == (Refusal{}) && !r.ended() {
		at, why = r.at, Refusal{Key: "point-form"}
	}
	if why != (Refusal{}) {
		e := unreadable(at, why)
		e.Func, e.Input = "Point.UnmarshalJSON", r.text
		return e
	}
	*pt = read
	return nil
}

// pointOfJSON reads a number or a string.
func pointOfJSON(value string) (Point, Refusal) {
	if strings.HasPrefix(value, `"`) {
		name, err := strconv.Unquote(value)
		if err != nil {
			name = value
		}
		return readPlaceNumber(name)
	}
	n, ok := readNumber(value)
	if !ok || n > int(Bar) {
		return Off, Refusal{Key: "point-unknown", Text: value}
	}
	return Point(n), Refusal{}
}

// A jsonReader reads the parts of a flat JSON text, without nested objects or arrays.
type jsonReader struct {
	text string
	at   int
}

// null reports whether the whole text is null, before anything of it is read.
func (r *jsonReader) null() bool {
	word, _ := r.token()
	null := word == "null" && r.ended()
	r.at = 0
	return null
}

func (r *jsonReader) skip() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

// next skips a character if it comes next.
func (r *jsonReader) next(ch byte) bool {
	r.skip()
	if r.at == len(r.text) || r.text[r.at] != ch {
		return false
	}
	r.at++
	return true
}

// token returns the next token and its offset, and skips it: a string with its quotes, a
// number, a word or a single character. It is empty at the end.
func (r *jsonReader) token() (token string, at int) {
	r.skip()
	at = r.at
	quoted := r.next('"')
	for r.at < len(r.text) {
		ch := r.text[r.at]
		if !quoted && strings.IndexByte(" \t\r\n,:{}[]\"", ch) >= 0 {
			break
		}
		r.at++
		if quoted && ch == '"' {
			break
		}
		if quoted && ch == '\\' && r.at < len(r.text) {
			r.at++
		}
	}
	if r.at == at && at < len(r.text) {
		r.at++
	}
	return r.text[at:r.at], at
}

// ended reports whether only white space is left.
func (r *jsonReader) ended() bool {
	r.skip()
	return r.at == len(r.text)
}
