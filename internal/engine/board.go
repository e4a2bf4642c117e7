package engine

import (
	"cmp"
	"math/bits"
)

// A Color is one of the two sides.
type Color uint8

// The two sides.
const (
	White Color = iota
	Black
)

// Opponent returns the other side.
func (c Color) Opponent() Color { return c ^ 1 }

// A Result says how a game ended.
type Result uint8

// The results of a game.
const (
	Ongoing Result = iota
	WhiteWins
	BlackWins
	Tied
)

// WonBy returns the result of a game that c has won.
func WonBy(c Color) Result { return WhiteWins + Result(c&1) }

// Mirror returns the result with the sides exchanged.
func (r Result) Mirror() Result {
	switch r {
	case WhiteWins:
		return BlackWins
	case BlackWins:
		return WhiteWins
	}
	return r
}

// A Board is the checkers of both sides, whose turn it is, and the dice still to play: a
// position of the root. It is changed in place, and its methods take a pointer, since one
// that takes the value would copy the whole to read one bit.
type Board struct{ sides [2]Side }

// The state of the turn, stored above Black's checkers.
const (
	turnBit     = 1 << tagShift // Black to play
	leftoverBit = 2 << tagShift // the dice are the other player's leftovers
	againBit    = 4 << tagShift // another throw follows
	resultShift = tagShift + 3  // two bits, a Result
	markShift   = tagShift + 5  // eight bits, what the turn has left
)

// NewBoard returns the board with the checkers of two sides, White to play.
func NewBoard(white, black Side) Board { return Board{[2]Side{white, black}} }

// Turn returns the side to play. When the game is over it is the loser, in a tie White.
func (b *Board) Turn() Color { return Color(b.sides[Black].hi >> tagShift & 1) }

// Dice returns the dice still to play.
func (b *Board) Dice() Dice { return Dice(b.sides[White].hi >> tagShift) }

// Leftover reports whether the other player left the dice.
func (b *Board) Leftover() bool { return b.sides[Black].hi&leftoverBit != 0 }

// Again reports whether the side to play throws again once the dice are played.
func (b *Board) Again() bool { return b.sides[Black].hi&againBit != 0 }

// Result returns how the game ended.
func (b *Board) Result() Result { return Result(b.sides[Black].hi >> resultShift & 3) }

// Done reports whether the game has ended.
func (b *Board) Done() bool { return b.sides[Black].hi>>resultShift&3 != 0 }

// IsZero reports whether b is the zero Board.
func (b *Board) IsZero() bool {
	return b.sides[0].lo|b.sides[0].hi|b.sides[1].lo|b.sides[1].hi == 0
}

// Count returns how many checkers a side has on a place.
func (b *Board) Count(c Color, pt Point) int { return b.sides[c&1].Count(pt) }

// Side returns the checkers of a side.
func (b *Board) Side(c Color) Side {
	s := b.sides[c&1]
	return Side{s.lo, s.hi &^ tagged}
}

// Compare orders boards, in an order without a meaning in the game.
func (b *Board) Compare(other *Board) int {
	x, y := &b.sides, &other.sides
	return cmp.Or(
		cmp.Compare(x[0].hi, y[0].hi),
		cmp.Compare(x[0].lo, y[0].lo),
		cmp.Compare(x[1].hi, y[1].hi),
		cmp.Compare(x[1].lo, y[1].lo),
	)
}

func (b *Board) same(other *Board) bool {
	x, y := &b.sides, &other.sides
	return x[0].lo == y[0].lo && x[1].lo == y[1].lo && x[0].hi == y[0].hi && x[1].hi == y[1].hi
}

// Hash returns a number for the board, the same for equal ones.
func (b *Board) Hash() uint64 {
	const k0, k1 = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93
	white, black := b.sides[White], b.sides[Black]
	h := (white.lo+bits.RotateLeft64(black.hi, 29))*k0 ^ (white.hi+bits.RotateLeft64(black.lo, 29))*k1
	return bits.RotateLeft64((h^h>>32)*k0, 32)
}

// Shift moves a checker of a side from one place to another.
func (b *Board) Shift(c Color, from, to Point) { b.sides[c&1].add(change(from, to)) }

// SetDice sets the dice to play.
func (b *Board) SetDice(d Dice) {
	b.sides[White].hi = b.sides[White].hi&^tagged | uint64(d)<<tagShift
}

// SetTurn sets the side to play and clears the rest: dice, their marks and the result.
func (b *Board) SetTurn(c Color) {
	b.sides[White].hi &^= tagged
	b.sides[Black].hi = b.sides[Black].hi&^tagged | uint64(c&1)<<tagShift
}

// SetResult makes b the end of a game.
func (b *Board) SetResult(r Result) {
	loser := White
	if r == WhiteWins {
		loser = Black
	}
	b.SetTurn(loser)
	b.sides[Black].hi |= uint64(r) << resultShift
}

// Mark sets the marks of the dice: the other player left them, and another throw follows.
func (b *Board) Mark(leftover, again bool) {
	b.sides[Black].hi &^= leftoverBit | againBit
	if leftover {
		b.sides[Black].hi |= leftoverBit
	}
	if again {
		b.sides[Black].hi |= againBit
	}
}

// TurnMark returns what the turn has left for the moves that follow.
func (b *Board) TurnMark() uint8 { return uint8(b.sides[Black].hi >> markShift) }

// SetTurnMark sets what TurnMark returns.
func (b *Board) SetTurnMark(mark uint8) {
	b.sides[Black].hi = b.sides[Black].hi&^(255<<markShift) | uint64(mark)<<markShift
}

// EndTurn decides whose throw is next. It is the other side's, which first plays the dice
// that are left to it; but it stays with a side that has played what the other had left, or
// that throws again.
func (b *Board) EndTurn(left Dice) {
	if b.Leftover() || b.Again() {
		b.SetTurn(b.Turn())
		return
	}
	b.SetTurn(b.Turn().Opponent())
	if left != 0 {
		b.SetDice(left)
		b.sides[Black].hi |= leftoverBit
	}
}
