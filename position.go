package alfonsine

import (
	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/topic"
)

// A Position is the state of a game between two moves: the checkers of both
// sides, whose turn it is, and the dice still to play.
//
// It is a small value of 32 bytes without pointers. It is immutable and comparable: equal
// positions are equal under ==, print the same text, and are the same map key. It belongs
// to no game: a [Game] says what can be played from it.
//
// A Position is always sound: no point holds checkers of both sides, neither side has more
// than fifteen, and there is at least one checker. The zero Position is not a position of
// any game: it is over, has no winner, and its text is empty.
//
// Positions come from [Game.Start], from playing, [ParsePosition] and [Setup.Position].
type Position struct{ b engine.Board }

// Turn returns the side whose turn it is: to throw when [Position.Dice] is zero, to play the
// dice otherwise. In a finished position it is the loser's, in a tie White's.
func (p Position) Turn() Color { return Color(p.b.Turn()) }

// Dice returns the dice still to play, or the zero Roll before the throw and
// when the game is over.
func (p Position) Dice() Roll { return Roll{p.b.Dice()} }

// Leftover reports whether the other player could not play the dice and left them (Laquet §8).
func (p Position) Leftover() bool { return p.b.Leftover() }

// Again reports whether the side to play throws again once these dice are
// played (Pareja de entrada, on dice alike).
func (p Position) Again() bool { return p.b.Again() }

// Mark returns what the turn has left so far for the moves that follow, 0 … 255: under
// [HeadOne] 1 when no more checkers may leave the head. It is 0 at the start of a turn and
// without dice.
func (p Position) Mark() uint8 { return p.b.TurnMark() }

// withMark returns p with another mark of the turn. Without dice, p is returned unchanged.
func (p Position) withMark(mark uint8) Position {
	if !p.Dice().IsZero() {
		p.b.SetTurnMark(mark)
	}
	return p
}

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

// Count returns how many checkers, 0 … 15, a side has on a place: a point, Bar or Off.
func (p Position) Count(c Color, pt Point) int { return p.b.Count(engine.Color(c), engine.Point(pt)) }

// Bar returns how many checkers a side has on the bar.
func (p Position) Bar(c Color) int { return p.Count(c, Bar) }

// Off returns how many checkers a side has borne off.
func (p Position) Off(c Color) int { return p.Count(c, Off) }

// Checkers returns how many checkers a side has in all: on the points, on the bar and off.
func (p Position) Checkers(c Color) int {
	s := p.b.Side(engine.Color(c))
	return s.Total()
}

// Held returns the points, 1 … 24, on which a side has at least n checkers. With n = 2
// these are the points closed to the other side in most games, with n = 1 in Laquet. If n <
// 1, Held returns every point.
func (p Position) Held(c Color, n int) Points { return p.Counts(c).Held(n) }

// Blots returns the points, 1 … 24, on which a side has a lone checker.
func (p Position) Blots(c Color) Points {
	s := p.b.Side(engine.Color(c))
	return pointsOf(s.Occupied() &^ s.Held())
}

// Compare orders positions: -1 when p comes before q, 0 when they are equal and +1 when it
// comes after. The order is total and stable, and has no meaning in the game.
func (p Position) Compare(q Position) int { return p.b.Compare(&q.b) }

// Hash returns a number for tables of positions: the same for equal ones, and hardly ever for
// others. Another version of the package may return another.
func (p Position) Hash() uint64 { return p.b.Hash() }

// allOff reports whether a side has no checker on the points or the bar.
func (p Position) allOff(c Color) bool {
	s := p.b.Side(engine.Color(c))
	return s.AllOff()
}

// withDice returns p with other dice to play. Without dice there is no mark.
func (p Position) withDice(r Roll) Position {
	if p.b.SetDice(r.dice); r.IsZero() {
		p.b.SetTurnMark(0)
	}
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

// moved returns p with one checker moved by one die, as [Setup.Moved] does.
func (p Position) moved(m Move) (Position, error) {
	c := p.Turn()
	fail := func(f Fault, why Refusal) (Position, error) {
		m.Hit = false
		return p, noMove(f, p, m, why)
	}
	switch {
	case p.Over():
		return fail(FaultOver, Refusal{Key: either(p.IsZero(), "no-position", "game-over")})
	case !m.fault().none():
		return fail(FaultMove, m.fault())
	case p.Dice().Count(int(m.Die)) == 0:
		return fail(FaultDie, Refusal{Key: "die-absent", Die: int(m.Die), Dice: p.Dice()})
	case p.Count(c, m.From) == 0:
		_, why := noCheckerOn(p, c, m.From)
		return fail(FaultNoChecker, why)
	}
	if m.To != Off {
		switch n := p.Count(c.Opponent(), m.To); {
		case n > 1:
			return fail(FaultForbidden, Refusal{Key: "point-forbidden", Color: c.Opponent(), Point: m.To, Count: n})
		case n == 1:
			p.b.Shift(engine.Color(c.Opponent()), engine.Point(m.To), engine.Bar)
		}
	}
	p.b.Shift(engine.Color(c), engine.Point(m.From), engine.Point(m.To))
	if p.allOff(c) {
		return p.withResult(WonBy(c)), nil
	}
	return p.withDice(p.Dice().Without(int(m.Die))), nil
}

// ended returns p as the end of a game with the given result, whatever the board. It returns p
// unchanged for ResultOngoing, for a Result that does not exist, and if the game is already
// over.
func (p Position) ended(r Result) Position {
	if p.Over() || r == ResultOngoing || r > ResultTie {
		return p
	}
	return p.withResult(r)
}

// noCheckerOn says that a side has no checker on a place, and whether the opponent has: a
// rule forbids to play leftover dice with those.
func noCheckerOn(p Position, c Color, pt Point) (topic.Topic, Refusal) {
	owner, n := p.At(pt)
	if n == 0 || owner == c {
		return topic.None, Refusal{Key: "no-checker", Color: c, Point: pt}
	}
	return either(p.Leftover() && p.Turn() == c, topic.Leftover, topic.None), Refusal{Key: "opposing-checkers", Color: owner, Point: pt}
}

// A Result says how a game ended. The zero Result is ResultOngoing.
type Result uint8

// The results of a game.
const (
	ResultOngoing   Result = iota // the game is on
	ResultWhiteWins               // 1-0
	ResultBlackWins               // 0-1
	ResultTie                     // 1/2-1/2, only in games with a tie
)

// WonBy returns the result of a game that c has won.
func WonBy(c Color) Result { return ResultWhiteWins + Result(c&1) }

// Winner returns the side that has won, and false for ResultOngoing and ResultTie.
func (r Result) Winner() (Color, bool) {
	switch r {
	case ResultWhiteWins:
		return White, true
	case ResultBlackWins:
		return Black, true
	}
	return White, false
}

var resultWords = enum.Of("Result", "*", "1-0", "0-1", "1/2-1/2")

// String returns "1-0", "0-1" or "1/2-1/2", and "*" while the game is on.
func (r Result) String() string { return resultWords.Word(uint8(r)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Result.
func (r Result) MarshalText() ([]byte, error) { return resultWords.Marshal(uint8(r)) }

// UnmarshalText reads the text of String. The error is a [*ParseError].
func (r *Result) UnmarshalText(text []byte) error { return enum.Read(resultWords, r, text) }
