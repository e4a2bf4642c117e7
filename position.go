package alfonsine

import (
	"cmp"
)

// A Position is the state of a game between two moves: the checkers of both
// sides, whose turn it is, and the dice still to play.
//
// It is a small value of 32 bytes without pointers. It is immutable and comparable: equal
// positions are equal under ==, print the same text, and are the same map key. It belongs
// to no game: a Variant says what can be played from it.
//
// A Position is always sound: no point holds checkers of both sides, neither side has more
// than fifteen, and there is at least one checker. The zero Position is not a position of
// any game: it is over, has no winner, and its text is empty.
//
// Positions come from [Variant].Start, from playing, from [ParsePosition] and
// from [Setup.Position].
type Position struct {
	sides [2]side
}

// The state of the turn, stored above Black's checkers.
const (
	turnBit     = 1 << tagShift // Black to play
	leftoverBit = 2 << tagShift // the dice are the other player's leftovers
	againBit    = 4 << tagShift // another throw follows
	resultShift = tagShift + 3  // two bits, a Result
)

// Turn returns the side whose turn it is: to throw when [Position.Dice] is
// zero, to play the dice otherwise. In a finished position it is the loser's,
// in a tie White's.
func (p Position) Turn() Color { return Color(p.sides[Black].hi >> tagShift & 1) }

// Dice returns the dice still to play, or the zero Roll before the throw and
// when the game is over.
func (p Position) Dice() Roll { return Roll{uint32(p.sides[White].hi >> tagShift)} }

// Leftover reports whether the dice are those that the other player could not play and left
// (Laquet §8).
func (p Position) Leftover() bool { return p.sides[Black].hi&leftoverBit != 0 }

// Again reports whether the side to play throws again once these dice are
// played (Pareja de entrada, on dice alike).
func (p Position) Again() bool { return p.sides[Black].hi&againBit != 0 }

// Result returns how the game ended, or ResultOngoing. For the zero Position, which is
// over, it is ResultOngoing too.
func (p Position) Result() Result { return Result(p.sides[Black].hi >> resultShift & 3) }

// Over reports whether the game has ended. The zero Position is over.
func (p Position) Over() bool { return p.done() || p.zero() }

// Winner returns the side that has won. It reports false while the game is on,
// for a tie and for the zero Position.
func (p Position) Winner() (Color, bool) { return p.Result().Winner() }

// IsZero reports whether p is the zero Position.
func (p Position) IsZero() bool { return p.zero() }

// At returns which side stands on a point, 1 … 24, and with how many checkers. It returns
// White and 0 for an empty point, and for Bar and Off, where both sides may have checkers:
// use [Position.Count] for those.
func (p Position) At(pt Point) (Color, int) {
	if pt == Off || pt >= Bar {
		return White, 0
	}
	if n := p.sides[Black].count(pt); n > 0 {
		return Black, n
	}
	return White, p.sides[White].count(pt)
}

// Count returns how many checkers, 0 … 15, a side has on a place: a point, Bar
// or Off.
func (p Position) Count(c Color, pt Point) int { return p.sides[c&1].count(pt) }

// Bar returns how many checkers a side has on the bar.
func (p Position) Bar(c Color) int { return p.Count(c, Bar) }

// Off returns how many checkers a side has borne off.
func (p Position) Off(c Color) int { return p.Count(c, Off) }

// Checkers returns how many checkers a side has in all: on the points, on the
// bar and off.
func (p Position) Checkers(c Color) int { return p.sides[c&1].total() }

// Held returns the points, 1 … 24, on which a side has at least n checkers. With n = 2
// these are the points closed to the other side in most games, with n = 1 in Laquet. If n <
// 1, Held returns every point.
func (p Position) Held(c Color, n int) Points {
	if n < 1 {
		return boardPoints
	}
	return p.Counts(c).Held(n)
}

// Blots returns the points, 1 … 24, on which a side has a lone checker.
func (p Position) Blots(c Color) Points {
	s := &p.sides[c&1]
	return Points(s.occupied()&^s.held()) & boardPoints
}

// Compare orders positions: -1 when p comes before q, 0 when they are equal and +1 when it
// comes after. The order is total and stable, and has no meaning in the game.
func (p Position) Compare(q Position) int {
	for c := range p.sides {
		if n := cmp.Compare(p.sides[c].hi, q.sides[c].hi); n != 0 {
			return n
		}
		if n := cmp.Compare(p.sides[c].lo, q.sides[c].lo); n != 0 {
			return n
		}
	}
	return 0
}

// The enumeration changes positions in place. A method with a value receiver would copy the
// whole Position to read one bit.

func (p *Position) turn() Color    { return Color(p.sides[Black].hi >> tagShift & 1) }
func (p *Position) dice() Roll     { return Roll{uint32(p.sides[White].hi >> tagShift)} }
func (p *Position) leftover() bool { return p.sides[Black].hi&leftoverBit != 0 }
func (p *Position) again() bool    { return p.sides[Black].hi&againBit != 0 }
func (p *Position) done() bool     { return p.sides[Black].hi>>resultShift&3 != 0 }

func (p *Position) zero() bool {
	return p.sides[0].lo|p.sides[0].hi|p.sides[1].lo|p.sides[1].hi == 0
}

func (p *Position) same(q *Position) bool {
	return p.sides[0].lo == q.sides[0].lo && p.sides[1].lo == q.sides[1].lo && p.sides[0].hi == q.sides[0].hi && p.sides[1].hi == q.sides[1].hi
}

// setDice sets the dice to play.
func (p *Position) setDice(r Roll) {
	p.sides[White].hi = p.sides[White].hi&^tagged | uint64(r.dice)<<tagShift
}

// setTurn sets the side to play and clears the rest: dice, their marks and the result.
func (p *Position) setTurn(c Color) {
	p.sides[White].hi &^= tagged
	p.sides[Black].hi = p.sides[Black].hi&^tagged | uint64(c&1)<<tagShift
}

// withDice returns p with other dice to play.
func (p Position) withDice(r Roll) Position {
	p.setDice(r)
	return p
}

// withTurn returns p after setTurn.
func (p Position) withTurn(c Color) Position {
	p.setTurn(c)
	return p
}

// withResult returns p as the end of a game.
func (p Position) withResult(r Result) Position {
	p = p.withTurn(r.loser())
	p.sides[Black].hi |= uint64(r) << resultShift
	return p
}
