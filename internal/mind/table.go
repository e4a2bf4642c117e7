package mind

import (
	"math/bits"

	"example.com/alfonsine"
)

// A table is the points that a side must fill to win, two checkers on each, by their numbers as
// bits; 0 in most games, whose aim is to bear off.
type table uint32

// A filling says how much each part of a table counts, in log odds.
type filling struct {
	point float64 // a point of the table with two checkers
	blot  float64 // one with a single checker
	extra float64 // a checker beyond two on it
	near  float64 // a checker within six pips before the table
	past  float64 // one that has passed the table, and is of no use unless it is hit
}

// The weights were found as those of the heuristic were.
var usualFilling = filling{point: 0.30, blot: 0.12, extra: 0, near: 0.04, past: 0.20}

// odds returns the log odds that the side to throw wins, by how far each has filled the table.
func (f *filling) odds(h *heuristic, p *alfonsine.Position) float64 {
	var sides evaluatedBoard
	h.read(p, &sides)
	own := int(p.Turn())
	return f.worth(h, &sides, own) - f.worth(h, &sides, own^1)
}

// worth returns what a side has of the table.
func (f *filling) worth(h *heuristic, sides *evaluatedBoard, c int) (worth float64) {
	nearest, farthest := maxDistance, 0
	for rest := uint32(h.table); rest != 0; rest &= rest - 1 {
		d := int(h.distance[c][bits.TrailingZeros32(rest)])
		nearest, farthest = min(nearest, d), max(farthest, d)
	}
	s := &sides[c]
	for rest := s.points; rest != 0; rest &= rest - 1 {
		pt := bits.TrailingZeros32(rest)
		d, n := int(h.distance[c][pt]), s.checkers.Count(alfonsine.Point(pt))
		switch {
		case d < nearest:
			worth -= float64(f.past * float64(n))
		case d > farthest+dieFaces:
		case d > farthest:
			worth += float64(f.near * float64(n))
		case n == 1:
			worth += f.blot
		default:
			worth += f.point + float64(f.extra*float64(n-2))
		}
	}
	return worth
}
