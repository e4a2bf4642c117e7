package alfonsine

// Counts is how many checkers one side has on each place: the points 1 … 24, [Bar] and
// [Off]. It is a comparable value of 16 bytes; the zero Counts has no checkers.
//
// A program that asks much of a position, such as one that judges it, asks two Counts
// instead. They stay in registers, while a Position is copied for each question.
type Counts struct{ lo, hi uint64 } // a side without its tag

// Counts returns how many checkers a side has on each place.
func (p Position) Counts(c Color) Counts {
	s := p.sides[c&1]
	return Counts{s.lo, s.hi &^ tagged}
}

// Count returns how many checkers, 0 … 15, are on a place: a point, Bar or Off.
func (s Counts) Count(pt Point) int { return side(s).count(pt) }

// Held returns the points, 1 … 24, with at least n checkers. Unlike [Position.Held], it takes
// an n below 1 for 1.
func (s Counts) Held(n int) Points {
	// A count of at least n adds up to 16 or more with 16-n, so half of the sum has its
	// highest bit. Half of a sum is what both have and half of what one has, and needs no
	// fifth bit.
	x := uint64(min(max(16-n, 0), 15)) * everyCount
	return Points(squash((s.lo&x+(s.lo^x)>>1&lowBits)>>3)|squash((s.hi&x+(s.hi^x)>>1&lowBits)>>3)<<16) & boardPoints
}

// String returns the text of the checkers as [Checkers.String] does: "24:2,6:13".
func (s Counts) String() string { return side(s).checkers().String() }
