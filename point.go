package alfonsine

import (
	"strconv"

	"example.com/alfonsine/internal/engine"
)

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
