package alfonsine

import (
	"iter"
	"math/bits"
	"strconv"
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

var colorWords = vocabulary{"Color", []string{"White", "Black"}}

// String returns "White" or "Black".
func (c Color) String() string { return colorWords.word(uint8(c)) }

// MarshalText returns the text of [Color.String]. The error, a [*ParseError], says
// that there is no such Color.
func (c Color) MarshalText() ([]byte, error) { return colorWords.marshal(uint8(c)) }

// UnmarshalText sets c to the Color with that text, in any case. The error is a
// [*ParseError].
func (c *Color) UnmarshalText(text []byte) error { return unmarshal(colorWords, c, text) }

// A Point is a place for checkers: one of the points 1 … 24, [Bar] or [Off].
//
// Points are numbered as White counts, for both players: point n is n pips
// from White's bearing off. How far a point is from Black's bearing off depends
// on the game: ask [Variant].Distance. The zero Point is Off.
type Point uint8

// The places beside the 24 points.
const (
	Off Point = 0  // where checkers borne off lie
	Bar Point = 25 // where checkers hit, or not yet entered, lie
)

// places is how many places a side's checkers can be on: off, 24 points, bar.
const places = 26

// MaxCheckers is the most checkers that a side can have, and so the most that
// can stand on one point.
const MaxCheckers = 15

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

// A side is the checkers of one color: 26 counts of four bits, the count of
// place n in bit 4n and the three above it, so that a checker moves by adding
// one difference. That fills 104 of its 128 bits. The upper 24 bits of hi are
// not the side's own: Position keeps the dice in White's and the state of the
// turn in Black's.
type side struct{ lo, hi uint64 }

// tagShift is where the upper 24 bits of side.hi begin.
const tagShift = 40

// tagged is the part of side.hi that belongs to the Position.
const tagged uint64 = 0xffffff << tagShift

// unit is a side with one checker, by place.
var unit = func() (u [places]side) {
	for pt := range u {
		if pt < 16 {
			u[pt].lo = 1 << (4 * pt)
		} else {
			u[pt].hi = 1 << (4 * (pt - 16))
		}
	}
	return u
}()

func (s side) count(pt Point) int {
	switch {
	case pt < 16:
		return int(s.lo >> (4 * pt) & 15)
	case pt <= Bar:
		return int(s.hi >> (4 * (pt - 16)) & 15)
	}
	return 0
}

// checkers returns the counts of all places.
func (s side) checkers() (c Checkers) {
	for i := range c[:16] {
		c[i] = uint8(s.lo >> (4 * i) & 15)
	}
	for i := range c[16:] {
		c[16+i] = uint8(s.hi >> (4 * i) & 15)
	}
	return c
}

// change is what a checker that goes from one place to another adds to its side.
func change(from, to Point) side {
	return side{lo: unit[to].lo - unit[from].lo, hi: unit[to].hi - unit[from].hi}
}

func (s *side) add(change side) {
	s.lo += change.lo
	s.hi += change.hi
}

// occupied returns the places with at least one checker, place n in bit n.
func (s *side) occupied() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	lo |= lo >> 2
	hi |= hi >> 2
	return squash(lo|lo>>1) | squash(hi|hi>>1)<<16
}

// held returns the places with at least two checkers, place n in bit n.
func (s *side) held() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	return squash(lo>>1|lo>>2|lo>>3) | squash(hi>>1|hi>>2|hi>>3)<<16
}

// atLeast returns the places with at least n checkers, 3 or 4, place x in bit x.
func (s *side) atLeast(n int) uint32 {
	lo, hi := s.lo, s.hi&^tagged
	lo4, hi4 := lo>>2|lo>>3, hi>>2|hi>>3
	if n == 3 {
		lo4, hi4 = lo4|lo>>1&lo, hi4|hi>>1&hi
	}
	return squash(lo4) | squash(hi4)<<16
}

// squash gathers bits 0, 4, 8 … 60 of w into the low sixteen bits: each four of them by
// one product, and the fours by another. No two terms of a product fall on one bit, so
// nothing is carried.
func squash(w uint64) uint32 {
	const by4, by16 = 1<<9 | 1<<6 | 1<<3 | 1, 1<<39 | 1<<27 | 1<<15 | 1<<3
	return uint32(((w & 0x1111111111111111 * by4) & 0x1e001e001e001e00 * by16) >> 48)
}

// total returns how many checkers the side has: the sum of its counts.
func (s *side) total() int {
	const low = 0x0f0f0f0f0f0f0f0f
	lo, hi := s.lo, s.hi&^tagged
	return int((lo&low + lo>>4&low + hi&low + hi>>4&low) * 0x0101010101010101 >> 56)
}

// allOff reports whether the side has no checker on the points or the bar.
func (s *side) allOff() bool { return s.lo>>4|s.hi&^tagged == 0 }

// Points is a set of points, 1 … 24: bit n stands for point n, so that 1<<6 | 1<<24 is
// the set of the points 6 and 24. It is comparable; the zero Points is the empty set.
// Bits that stand for no point are not read.
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

// PrimeLength returns how many points the longest prime of the set has: the most
// adjacent points. A prime of six, each point closed to the other side, is a full
// one: no die takes a checker past it (Cab e Quinal §11).
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
