package alfonsine

import (
	"bytes"
	"encoding/json"
	"errors"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/notation"
)

// A Color is one of the two sides, White or Black. The zero Color is White.
type Color uint8

// The two sides. Every point is numbered as White counts, for both of them.
const (
	White Color = iota
	Black
)

// Opponent returns the other side.
func (c Color) Opponent() Color { return c ^ 1 }

var colorWords = enum.Of("Color", "White", "Black")

// String returns "White" or "Black".
func (c Color) String() string { return colorWords.Word(uint8(c)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Color.
func (c Color) MarshalText() ([]byte, error) { return colorWords.Marshal(uint8(c)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (c *Color) UnmarshalText(text []byte) error { return enum.Read(colorWords, c, text) }

// A Point is a place for checkers: one of the points 1 … 24, [Bar] or [Off].
//
// Points are numbered as White counts, for both players: point n is n pips
// from White's bearing off. How far a point is from Black's bearing off depends
// on the game: ask [Game.Distance]. The zero Point is Off.
type Point uint8

// The places beside the 24 points.
const (
	Off Point = 0  // where checkers borne off lie
	Bar Point = 25 // where checkers hit, or not yet entered, lie
)

// places is the number of places where a side's checkers can be: off, 24 points, bar.
const places = engine.Places

// String returns "off", "bar" or the point's number.
func (pt Point) String() string { return string(pt.append(make([]byte, 0, 4))) }

func (pt Point) append(b []byte) []byte {
	switch {
	case pt == Off:
		return append(b, "off"...)
	case pt == Bar:
		return append(b, "bar"...)
	case pt > Bar:
		b = append(b, "Point("...)
		b = strconv.AppendUint(b, uint64(pt), 10)
		return append(b, ')')
	}
	return strconv.AppendUint(b, uint64(pt), 10)
}

// ParsePoint returns the place with a name: "1" to "24", "bar" or "off", in any case. "25"
// and "0", the numbers of [Bar] and [Off], name them too. The error is a [*ParseError].
func ParsePoint(s string) (Point, error) {
	pt, why := readPlaceNumber(s)
	if !why.none() {
		return Off, misread("ParsePoint", s, 0, why)
	}
	return pt, nil
}

// readPlaceNumber is readPoint and also accepts the numbers of the bar and of off.
func readPlaceNumber(name string) (pt Point, why Refusal) {
	if n, ok := notation.Number(name); ok && (n == int(Off) || n == int(Bar)) {
		return Point(n), Refusal{}
	}
	return readPoint(name)
}

// AppendText appends the text of [Point.MarshalText]. The error is the same.
func (pt Point) AppendText(b []byte) ([]byte, error) {
	if pt > Bar {
		return b, misread("Point.MarshalText", strconv.Itoa(int(pt)), 0, Refusal{Key: "word-none", Text: "Point"})
	}
	return pt.append(b), nil
}

// MarshalText returns the text of [Point.String]: "24", "bar" or "off". It is the form of a
// key in a JSON object. The error, a [*ParseError], says that there is no such Point.
func (pt Point) MarshalText() ([]byte, error) { return pt.AppendText(nil) }

// UnmarshalText sets pt to what [ParsePoint] reads. On an error pt is unchanged.
func (pt *Point) UnmarshalText(text []byte) error {
	read, err := ParsePoint(string(text))
	return assign(pt, read, err)
}

// MarshalJSON returns the number of the point, 0 for [Off] and 25 for [Bar]. The error is
// always nil: a Point that does not exist is written as its number, so that an error that
// holds it can be written. It cannot be read back.
func (pt Point) MarshalJSON() ([]byte, error) { return pt.appendNumber(nil), nil }

func (pt Point) appendNumber(b []byte) []byte { return strconv.AppendUint(b, uint64(pt), 10) }

// UnmarshalJSON sets pt to a number from 0 to 25, or to a string that [ParsePoint] reads. The
// error is a [*ParseError], and pt is then unchanged. As usual, null changes nothing.
func (pt *Point) UnmarshalJSON(data []byte) error {
	return unmarshalJSON("Point", pt, data, func(data []byte) (read Point, field string, at int, why Refusal) {
		if at, ok := jsonFault(data); !ok {
			return Off, "", at, Refusal{Key: "point-form"}
		}
		value, at := jsonTrim(data)
		read, why = pointOfJSON(value)
		return read, "", at, why
	})
}

// unmarshalJSON sets a value of a type to what a function reads, which returns the field at
// fault, its offset and the reason. The error is a [*ParseError].
func unmarshalJSON[T any](
	typ string, value *T, data []byte, read func([]byte) (got T, field string, at int, why Refusal),
) error {
	if text, _ := jsonTrim(data); text == "null" {
		return nil
	}
	got, field, at, why := read(data)
	if !why.none() {
		e := misread(typ+".UnmarshalJSON", string(data), at, why)
		e.Field = field
		return e
	}
	*value = got
	return nil
}

// pointOfJSON reads a number or a string.
func pointOfJSON(value string) (Point, Refusal) {
	var name string
	if strings.HasPrefix(value, `"`) && json.Unmarshal([]byte(value), &name) == nil {
		return readPlaceNumber(name)
	}
	n, ok := notation.Number(value)
	if !ok || n > int(Bar) {
		return Off, Refusal{Key: "point-unknown", Text: value}
	}
	return Point(n), Refusal{}
}

// jsonFault returns the offset at which a text stops being JSON, or true if it is JSON.
func jsonFault(data []byte) (at int, ok bool) {
	var fault *json.SyntaxError
	// With a space more, a text that ends too early has its fault at its end.
	if errors.As(json.Unmarshal(append(slices.Clip(data), ' '), new(json.RawMessage)), &fault) {
		return max(int(fault.Offset)-1, 0), false
	}
	return 0, true
}

// jsonTrim returns a JSON text without the white space around it, and its offset.
func jsonTrim(data []byte) (value string, at int) {
	const space = " \t\r\n"
	text := strings.TrimLeft(string(data), space)
	return strings.TrimRight(text, space), len(data) - len(text)
}

// A jsonPart is a value of a JSON array or object, with its key in an object.
type jsonPart struct {
	key, value string
	keyAt, at  int // the offsets of both
}

// jsonParts returns the values of an array or an object, which begins with open. It reports
// false, and the offset of the fault, for any other text.
func jsonParts(data []byte, open json.Delim) (list []jsonPart, at int, ok bool) {
	if at, ok := jsonFault(data); !ok {
		return nil, at, false
	}
	if text, at := jsonTrim(data); !strings.HasPrefix(text, open.String()) {
		return nil, at, false
	}
	d := json.NewDecoder(bytes.NewReader(data))
	_, _ = d.Token()
	for d.More() {
		var p jsonPart
		if open == '{' {
			before := int(d.InputOffset())
			key, _ := d.Token() // a string, since the text is JSON
			p.key, p.keyAt = key.(string), before+bytes.IndexByte(data[before:], '"')
		}
		var raw json.RawMessage
		_ = d.Decode(&raw)
		p.value, p.at = string(raw), int(d.InputOffset())-len(raw)
		list = append(list, p)
	}
	return list, 0, true
}

// Points is a set of points, 1 … 24. [PointsOf] makes one, [Position.Held] another. It is
// immutable and comparable; the zero Points is the empty set. In JSON it is a list, [24,6].
type Points struct {
	set uint32 // bit n stands for point n
}

const boardPoints = 1<<Bar - 2 // the points 1 … 24

// pointsOf returns the set of the points in a word of bits.
func pointsOf(set uint32) Points { return Points{set & boardPoints} }

// PointsOf returns the set of some points. Off and Bar, which are none, are left out.
func PointsOf(pts ...Point) Points {
	var s Points
	for _, pt := range pts {
		s = s.With(pt)
	}
	return s
}

// With returns the set with a point.
func (s Points) With(pt Point) Points { return pointsOf(s.set | 1<<pt) }

// Without returns the set without a point.
func (s Points) Without(pt Point) Points { return Points{s.set &^ (1 << pt)} }

// And returns the points that are in both sets.
func (s Points) And(other Points) Points { return Points{s.set & other.set} }

// Or returns the points that are in either set.
func (s Points) Or(other Points) Points { return Points{s.set | other.set} }

// Minus returns the points that are in s and not in the other set.
func (s Points) Minus(other Points) Points { return Points{s.set &^ other.set} }

// Contains reports whether a point is in the set.
func (s Points) Contains(pt Point) bool { return s.set>>pt&1 != 0 }

// Len returns how many points are in the set.
func (s Points) Len() int { return bits.OnesCount32(s.set) }

// Bits returns the set as a word in which bit n stands for point n, for a program that computes
// with whole sets.
func (s Points) Bits() uint32 { return s.set }

// All iterates over the points of the set from high to low.
func (s Points) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for rest := s.set; rest != 0; {
			pt := Point(bits.Len32(rest) - 1)
			if !yield(pt) {
				return
			}
			rest &^= 1 << pt
		}
	}
}

// Run returns how many points of the set are in a row at most. Six closed points in a row
// are a block: no die takes a checker of the other side past it (Cab e Quinal §11).
func (s Points) Run() int {
	n := 0
	for set := s.set; set != 0; set &= set >> 1 {
		n++
	}
	return n
}

// String lists the points from high to low: "24, 13, 6".
func (s Points) String() string {
	var b []byte
	for pt := range s.All() {
		if len(b) > 0 {
			b = append(b, ", "...)
		}
		b = pt.append(b)
	}
	return string(b)
}

// MarshalJSON returns the list of the points from high to low: [24,6], or [] for none.
// The error is always nil.
func (s Points) MarshalJSON() ([]byte, error) {
	return json.Marshal(slices.AppendSeq([]Point{}, s.All()))
}

// UnmarshalJSON sets s to the points of a list, which may come in any order. Each is read
// as [Point.UnmarshalJSON] does, and is one of 1 … 24. The error is a [*ParseError], and s
// is then unchanged. As usual, null changes nothing.
func (s *Points) UnmarshalJSON(data []byte) error {
	return unmarshalJSON("Points", s, data, pointsOfJSON)
}

// pointsOfJSON reads a list of points. It returns the offset of the fault and the reason.
func pointsOfJSON(data []byte) (s Points, field string, at int, why Refusal) {
	form := Refusal{Key: "points-form"}
	parts, at, ok := jsonParts(data, '[')
	if !ok {
		return Points{}, "", at, form
	}
	for _, part := range parts {
		pt, why := pointOfJSON(part.value)
		if why.none() && (pt == Off || pt >= Bar) {
			why = form
		}
		if !why.none() {
			return Points{}, "", part.at, why
		}
		s = s.With(pt)
	}
	return s, "", 0, Refusal{}
}
