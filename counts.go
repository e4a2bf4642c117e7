package alfonsine

import "example.com/alfonsine/internal/engine"

// Counts is how many checkers one side has on each place: the points 1 … 24, [Bar] and
// [Off]. It is a comparable value of 16 bytes; the zero Counts has no checkers.
//
// A program that asks much of a position, such as one that judges it, asks two Counts
// instead. They stay in registers, while a Position is copied for each question.
type Counts struct{ s engine.Side }

// Counts returns how many checkers a side has on each place.
func (p Position) Counts(c Color) Counts { return Counts{p.b.Side(engine.Color(c))} }

// Count returns how many checkers, 0 … 15, are on a place: a point, Bar or Off.
func (s Counts) Count(pt Point) int { return s.s.Count(engine.Point(pt)) }

// Held returns the points, 1 … 24, with at least n checkers. Unlike [Position.Held], it takes
// an n below 1 for 1.
func (s Counts) Held(n int) Points {
	return Points(s.s.AtLeast(min(max(n, 1), MaxCheckers+1))) & boardPoints
}

// String returns the text of the checkers as [Checkers.String] does: "24:2,6:13".
func (s Counts) String() string { return Checkers(s.s.Counts()).String() }
