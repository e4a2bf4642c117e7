package engine

import "math/bits"

// A Move is one checker moved by one die. The zero Move means "stop here".
type Move struct {
	From, To Point
	Die      uint8
	Hit      bool
}

// A packed is a Move in sixteen bits: from, to, die and hit. A word has up to four.
type packed uint64

const packedHit packed = 1 << 13

func (m Move) pack() packed {
	w := packed(m.From) | packed(m.To)<<5 | packed(m.Die)<<10
	if m.Hit {
		w |= packedHit
	}
	return w
}

func (w packed) move() Move {
	return Move{From: Point(w & 31), To: Point(w >> 5 & 31), Die: uint8(w >> 10 & 7), Hit: w&packedHit != 0}
}

// len returns the number of moves in a word of four.
func (w packed) len() int { return (bits.Len64(uint64(w)) + 15) / 16 }

// A Way is one whole turn: at most six moves, in the order in which they are made, and the
// board after them.
type Way struct {
	next  Board
	moves [2]packed // four moves of sixteen bits each, none of them zero; the last move is lowest
}

// passes marks a way without moves as a pass even though the game is won: the opponent is
// shut out and loses when the turn passes. Without the mark, such a way is the loss of a
// player who could not play all dice.
const passes packed = 1 << 63

// stops marks a way that may end although dice are left, while ways are listed layer by layer.
const stops packed = 1 << 62

// Next returns the board after the way.
func (w *Way) Next() Board { return w.next }

// SetNext sets the board after the way.
func (w *Way) SetNext(b Board) { w.next = b }

// Add appends a move, which is not the zero Move. The caller sets the next board.
func (w *Way) Add(m Move) { w.add(m.pack()) }

func (w *Way) add(m packed) {
	w.moves = [2]packed{w.moves[0]<<16 | m, w.moves[1]<<16 | w.moves[0]>>48}
}

// Pass marks a pass by which the player of color c has won.
func (w *Way) Pass(c Color) {
	if w.next.Result() == WonBy(c) && w.Len() == 0 {
		w.moves[1] |= passes
	}
}

// Passes reports whether w has the mark of Pass.
func (w *Way) Passes() bool { return w.moves[1]&passes != 0 }

// Len returns how many moves there are.
func (w *Way) Len() int { return w.moves[0].len() + (w.moves[1] &^ passes).len() }

// At returns the i-th move, counted from 0, and the zero Move if there is none.
func (w *Way) At(i int) Move {
	from := w.Len() - 1 - i // counted from the last
	if i < 0 || from < 0 {
		return Move{}
	}
	return (w.moves[from/4] >> (16 * (from % 4))).move()
}

// OrderBits is how many bits the number of Order has.
const OrderBits = 8 * MaxDice

// Order returns a number by which the ways of one board of Rules are sorted by their moves: the
// larger die first, then the farther source. A way that goes on comes before one that has ended.
// A board, a die and a source leave no more to compare.
func (w *Way) Order(distance *[Places]int16) uint64 {
	order := uint64(1)<<OrderBits - 1 // eight bits for each move, the first highest, and none is last
	for _, moves := range [...]packed{w.moves[0], w.moves[1] &^ passes} {
		for ; moves != 0; moves >>= 16 { // from the last move to the first
			die, nearness := Faces-uint64(moves>>10&7), 30-uint64(distance[moves&31])
			order = order>>8 | (die<<5|nearness)<<(OrderBits-8)
		}
	}
	return order
}

// SameWithoutDice reports whether w has the moves of another way, which have no dice.
func (w *Way) SameWithoutDice(dieless *Way) bool {
	const mask packed = 0x23ff_23ff_23ff_23ff // without the dice of four moves and the mark of a pass
	return w.moves[0]&mask == dieless.moves[0] && w.moves[1]&mask == dieless.moves[1]
}
