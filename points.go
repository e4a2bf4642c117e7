package alfonsine

import (
	"iter"
	"math/bits"
)

// Points is a set of points, 1 … 24: bit n stands for point n, so that 1<<6 | 1<<24 is the
// set of the points 6 and 24. It is comparable; the zero Points is the empty set. Other
// bits are ignored. In JSON it is a list, [24,6].
type Points uint32

const boardPoints Points = 1<<Bar - 2 // the points 1 … 24

// Contains reports whether a point is in the set.
func (s Points) Contains(pt Point) bool { return (s&boardPoints)>>pt&1 != 0 }

// Len returns how many points are in the set.
func (s Points) Len() int { return bits.OnesCount32(uint32(s & boardPoints)) }

// All ranges over the points of the set from high to low.
func (s Points) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for rest := s & boardPoints; rest != 0; {
			pt := Point(bits.Len32(uint32(rest)) - 1)
			if !yield(pt) {
				return
			}
			rest &^= 1 << pt
		}
	}
}

// PrimeLength returns the length of the longest prime of the set: the most adjacent points.
// A prime of six closed points is full: no die takes a checker of the other side past it
// (Cab e Quinal §11).
func (s Points) PrimeLength() int {
	n := 0
	for s &= boardPoints; s != 0; {
		s &= s >> 1
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
	b := []byte{'['}
	for pt := range s.All() {
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = pt.appendNumber(b)
	}
	return append(b, ']'), nil
}

// UnmarshalJSON sets s to the points of a list, which may come in any order. Each is read
// as [Point.UnmarshalJSON] does, and is one of 1 … 24. The error is a [*ParseError], and s
// is then unchanged. As usual, null changes nothing.
func (s *Points) UnmarshalJSON(data []byte) error {
	r := jsonReader{text: string(data)}
	if r.null() {
		return nil
	}
	read, at, why := r.points()
	if why != (Refusal{}) {
		e := unreadable(at, why)
		e.Func, e.Input = "Points.UnmarshalJSON", r.text
		return e
	}
	*s = read
	return nil
}

// points reads a list of points. It returns the offset of the fault and the reason.
func (r *jsonReader) points() (s Points, at int, why Refusal) {
	form := Refusal{Key: "points-form"}
	if !r.next('[') {
		return 0, r.at, form
	}
	for more := !r.next(']'); more; {
		value, at := r.token()
		pt, why := pointOfJSON(value)
		if why == (Refusal{}) && !boardPoints.Contains(pt) {
			why = form
		}
		if why != (Refusal{}) {
			return 0, at, why
		}
		s |= 1 << pt
		if more = r.next(','); !more && !r.next(']') {
			return 0, r.at, form
		}
	}
	if !r.ended() {
		return 0, r.at, form
	}
	return s, 0, Refusal{}
}
