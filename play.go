package alfonsine

import (
	"cmp"
	"iter"
	"unsafe"

	"example.com/alfonsine/internal/engine"
)

// A Play is one whole turn: at most six moves, in the order in which they are made, and the
// position after them. A play without moves is the pass or, in Fallas, the loss of the
// game.
//
// It is an immutable, comparable value of 48 bytes. The zero Play has no moves
// and leads to the zero Position.
type Play struct{ w engine.Way }

// NewPlay returns the play of the given moves that leads to next. Without moves it is the
// pass or, if somebody has won, the loss of the player who had to move. It does not apply
// rules: it is for a Variant of your own, which must. The error is a [*PlayError]: a move
// that exists in no game, or more than six moves.
func NewPlay(next Position, moves ...Move) (Play, error) {
	p := Play{}.to(next)
	if len(moves) > MaxDice {
		return Play{}, refused(FaultMove, next, Refusal{Key: "moves-excess", Of: MaxDice})
	}
	for _, m := range moves {
		if why := m.fault(); why != (Refusal{}) {
			e := refused(FaultMove, next, why)
			e.Move = m
			return Play{}, e
		}
		p.w.Add(m.low())
	}
	return p, nil
}

// to returns the play with another next position.
func (p Play) to(next Position) Play {
	p.w.SetNext(next.b)
	return p
}

// Len returns how many moves the play has, 0 … 6. It is 0 for the pass.
func (p Play) Len() int { return p.w.Len() }

// At returns the i-th move, counted from 0, and the zero Move if there is none.
func (p Play) At(i int) Move { return moveOf(p.w.At(i)) }

// All ranges over the moves in their order, with their indexes.
func (p Play) All() iter.Seq2[int, Move] {
	return func(yield func(int, Move) bool) {
		for i := range p.Len() {
			if !yield(i, p.At(i)) {
				return
			}
		}
	}
}

// Moves returns the moves in their order. The slice is the caller's. [Play.All] ranges over
// the moves without a slice.
func (p Play) Moves() []Move {
	moves := make([]Move, p.Len())
	for i := range moves {
		moves[i] = p.At(i)
	}
	return moves
}

// Next returns the position after the play.
func (p Play) Next() Position { return Position{p.w.Next()} }

// Compare orders plays by their notation: at the first move in which they differ the larger
// die comes first, then the source with the higher number, the bar before all of them, then
// the target with the lower number, then hits. A play that goes on comes before one that
// has ended. Plays with the same moves are ordered by their next positions. [Plays] has
// sources in the order of the side that plays.
func (p Play) Compare(q Play) int { return p.compare(q, func(pt Point) int { return int(pt) }) }

// compare is Compare with the distance that sorts sources, farthest first.
func (p Play) compare(q Play, distance func(Point) int) int {
	for i := range max(p.Len(), q.Len()) {
		m, n := p.At(i), q.At(i)
		if c := cmp.Or(
			cmp.Compare(n.Die, m.Die),
			cmp.Compare(distance(n.From), distance(m.From)),
			cmp.Compare(m.To, n.To),
			cmp.Compare(hits(n), hits(m)),
		); c != 0 {
			return c
		}
	}
	return p.Next().Compare(q.Next())
}

func hits(m Move) int {
	if m.Hit {
		return 1
	}
	return 0
}

// The engine lists its ways and boards where a caller has plays and positions. These are the
// same words under other names, so a slice of one can be seen as a slice of the other. This
// is the only place where that is done; the declarations do not compile if a size differs.
var (
	_ [MaxDice]byte                   = [engine.MaxDice]byte{}
	_ [unsafe.Sizeof(Play{})]byte     = [unsafe.Sizeof(engine.Way{})]byte{}
	_ [unsafe.Sizeof(Position{})]byte = [unsafe.Sizeof(engine.Board{})]byte{}
)

// seenAs returns a slice, with all its capacity, as one of other elements of the same layout.
func seenAs[To, From any](list []From) []To {
	whole := unsafe.Slice((*To)(unsafe.Pointer(unsafe.SliceData(list))), cap(list))
	return whole[:len(list)]
}
