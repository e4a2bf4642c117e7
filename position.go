package alfonsine

import "example.com/alfonsine/internal/engine"

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
type Position struct{ b engine.Board }

// Turn returns the side whose turn it is: to throw when [Position.Dice] is
// zero, to play the dice otherwise. In a finished position it is the loser's,
// in a tie White's.
func (p Position) Turn() Color { return Color(p.b.Turn()) }

// Dice returns the dice still to play, or the zero Roll before the throw and
// when the game is over.
func (p Position) Dice() Roll { return Roll{p.b.Dice()} }

// Leftover reports whether the dice are those that the other player could not play and left
// (Laquet §8).
func (p Position) Leftover() bool { return p.b.Leftover() }

// Again reports whether the side to play throws again once these dice are
// played (Pareja de entrada, on dice alike).
func (p Position) Again() bool { return p.b.Again() }

// Result returns how the game ended, or ResultOngoing. For the zero Position, which is
// over, it is ResultOngoing too.
func (p Position) Result() Result { return Result(p.b.Result()) }

// Over reports whether the game has ended. The zero Position is over.
func (p Position) Over() bool { return p.b.Done() || p.b.IsZero() }

// Winner returns the side that has won. It reports false while the game is on,
// for a tie and for the zero Position.
func (p Position) Winner() (Color, bool) { return p.Result().Winner() }

// IsZero reports whether p is the zero Position.
func (p Position) IsZero() bool { return p.b.IsZero() }

// At returns which side stands on a point, 1 … 24, and with how many checkers. It returns
// White and 0 for an empty point, and for Bar and Off, where both sides may have checkers:
// use [Position.Count] for those.
func (p Position) At(pt Point) (Color, int) {
	if pt == Off || pt >= Bar {
		return White, 0
	}
	if n := p.Count(Black, pt); n > 0 {
		return Black, n
	}
	return White, p.Count(White, pt)
}

// Count returns how many checkers, 0 … 15, a side has on a place: a point, Bar
// or Off.
func (p Position) Count(c Color, pt Point) int { return p.b.Count(engine.Color(c), engine.Point(pt)) }

// Bar returns how many checkers a side has on the bar.
func (p Position) Bar(c Color) int { return p.Count(c, Bar) }

// Off returns how many checkers a side has borne off.
func (p Position) Off(c Color) int { return p.Count(c, Off) }

// Checkers returns how many checkers a side has in all: on the points, on the
// bar and off.
func (p Position) Checkers(c Color) int {
	s := p.b.Side(engine.Color(c))
	return s.Total()
}

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
	s := p.b.Side(engine.Color(c))
	return Points(s.Occupied()&^s.Held()) & boardPoints
}

// Compare orders positions: -1 when p comes before q, 0 when they are equal and +1 when it
// comes after. The order is total and stable, and has no meaning in the game.
func (p Position) Compare(q Position) int { return p.b.Compare(&q.b) }

// allOff reports whether a side has no checker on the points or the bar.
func (p Position) allOff(c Color) bool {
	s := p.b.Side(engine.Color(c))
	return s.AllOff()
}

// withDice returns p with other dice to play.
func (p Position) withDice(r Roll) Position {
	p.b.SetDice(r.dice)
	return p
}

// withTurn returns p at the turn of a side, without dice, marks and result.
func (p Position) withTurn(c Color) Position {
	p.b.SetTurn(engine.Color(c))
	return p
}

// withResult returns p as the end of a game.
func (p Position) withResult(r Result) Position {
	p.b.SetResult(engine.Result(r))
	return p
}
