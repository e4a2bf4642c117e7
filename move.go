package alfonsine

import (
	"cmp"
	"fmt"
	"iter"
	"math/bits"
)

// A Move is one checker moved by one die.
//
// The zero Move means "stop here": the pass, when no die can be played, and the
// end of a turn wherever a player may stop of his own will.
type Move struct {
	From Point // a point or Bar
	To   Point // a point or Off
	Die  uint8 // 1 … 6
	Hit  bool  // a checker was hit; filled in on the way out, ignored on the way in
}

// IsZero reports whether m is the zero Move, "stop here".
func (m Move) IsZero() bool { return m == Move{} }

// String returns the move in notation, "24/18*", "bar/22" or "6/off"; "pass" for
// the zero Move. The die is not part of it.
func (m Move) String() string { return string(m.append(make([]byte, 0, 16))) }

func (m Move) append(b []byte) []byte {
	if m.IsZero() {
		return append(b, "pass"...)
	}
	b = m.From.append(b)
	return m.appendTo(append(b, '/'))
}

// appendTo appends where the move ends, and whether it hits.
func (m Move) appendTo(b []byte) []byte {
	b = m.To.append(b)
	if m.Hit {
		b = append(b, '*')
	}
	return b
}

// fault says why m cannot be a move of any game. It is zero where m can.
func (m Move) fault() Refusal {
	switch {
	case m.Die < 1 || m.Die > dieFaces:
		return Refusal{Key: "die-range", Die: int(m.Die)}
	case m.From == Off || m.From > Bar:
		return Refusal{Key: "move-source", Point: m.From}
	case m.To >= Bar:
		return Refusal{Key: "move-target", To: m.To}
	case m.From == m.To:
		return Refusal{Key: "move-nowhere", Point: m.From}
	}
	return Refusal{}
}

// packed is a Move in sixteen bits: from, to, die and hit.
type packed uint64

func (m Move) pack() packed {
	w := packed(m.From) | packed(m.To)<<5 | packed(m.Die)<<10
	if m.Hit {
		w |= packedHit
	}
	return w
}

const packedHit packed = 1 << 13

func (w packed) move() Move {
	return Move{From: Point(w & 31), To: Point(w >> 5 & 31), Die: uint8(w >> 10 & 7), Hit: w&packedHit != 0}
}

// len returns how many moves there are in a word of four.
func (w packed) len() int { return (bits.Len64(uint64(w)) + 15) / 16 }

// A Play is one whole turn: the moves in the order in which they are made, at
// most six, and the position after them. A play without moves is the pass or,
// in Fallas, the loss of the game.
//
// It is an immutable, comparable value of 48 bytes. The zero Play has no moves
// and leads to the zero Position.
type Play struct {
	next  Position
	moves [2]packed // four moves each, sixteen bits a move, none of them zero; the last move lowest
}

// passes marks a play without moves as a pass although somebody has won: the other
// side, shut out, has lost when the turn passes to it. Without the mark it is the loss
// of a player who could not play all the dice.
const passes packed = 1 << 63

// NewPlay returns the play of the given moves that leads to next. Without moves it
// is the pass or, when somebody has won, the loss of a player who had to move. It
// knows no rules: it is for a [Variant] of one's own, which must. The error, a
// [*PlayError], names a move that no game can have, or more than six moves.
func NewPlay(next Position, moves ...Move) (Play, error) {
	p := Play{next: next}
	if len(moves) > MaxDice {
		return Play{}, refused(FaultMove, next, Refusal{Key: "moves-excess", Of: MaxDice})
	}
	for _, m := range moves {
		if why := m.fault(); why != (Refusal{}) {
			e := refused(FaultMove, next, why)
			e.Move = m
			return Play{}, e
		}
		p.add(m.pack())
	}
	return p, nil
}

// add appends a move. The caller sees to the next position.
func (p *Play) add(m packed) {
	p.moves = [2]packed{p.moves[0]<<16 | m, p.moves[1]<<16 | p.moves[0]>>48}
}

// pass notes a pass by which the player has won, for a player of the given color.
func (p *Play) pass(c Color) {
	if winner, won := p.next.Winner(); won && winner == c && p.Len() == 0 {
		p.moves[1] |= passes
	}
}

// Len returns how many moves the play has, 0 … 6. It is 0 for the pass.
func (p Play) Len() int { return p.moves[0].len() + (p.moves[1] &^ passes).len() }

// At returns the i-th move, counted from 0, and the zero Move where there is
// none.
func (p Play) At(i int) Move {
	from := p.Len() - 1 - i // the last
	if i < 0 || from < 0 {
		return Move{}
	}
	return (p.moves[from/4] >> (16 * (from % 4))).move()
}

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

// Moves returns the moves in their order, in a slice of the caller's own. [Play.All]
// ranges over them without one.
func (p Play) Moves() []Move {
	moves := make([]Move, p.Len())
	for i := range moves {
		moves[i] = p.At(i)
	}
	return moves
}

// Next returns the position after the play.
func (p Play) Next() Position { return p.next }

// Compare orders plays for people: at the first move in which they differ the
// larger die comes first, then the source with the higher number for White, with
// the lower for Black, the bar before all of them, then hits. A play that goes on
// comes before one that has ended. Plays with the same moves are ordered by their
// next positions.
func (p Play) Compare(q Play) int { return p.compare(q, func(pt Point) int { return int(pt) }) }

// compare is Compare with the distance that orders sources, farthest first.
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
	return p.next.Compare(q.next)
}

func hits(m Move) int {
	if m.Hit {
		return 1
	}
	return 0
}

// A Fault is the kind of thing that is wrong with a move or a play.
type Fault uint8

// The faults of moves and plays.
const (
	FaultMove      Fault = iota + 1 // not a move at all: a place or a die that does not exist
	FaultNotation                   // text that is no notation
	FaultOver                       // the game is over
	FaultNoDice                     // the dice are not thrown yet
	FaultDie                        // no such die left to play, or dice that no throw gives
	FaultNoChecker                  // no checker of the side to play stands there
	FaultBar                        // checkers on the bar enter first
	FaultCourse                     // the die leads elsewhere, or off the path
	FaultForbidden                  // the point is forbidden
	FaultLanding                    // one of one's own stands there, where only one may
	FaultHit                        // the hit is not allowed
	FaultHome                       // not all checkers are home
	FaultOvershoot                  // the die is not the one to bear this checker off
	FaultDuty                       // more dice can be played
	FaultHigherDie                  // the higher die must be played
	FaultLost                       // not all dice can be played, so nothing is moved
	FaultAmbiguous                  // the text means several plays
)

var faultWords = vocabulary{"Fault", []string{
	"none", "move", "notation", "over", "no-dice", "die", "no-checker", "bar", "course", "forbidden",
	"landing", "hit", "home", "overshoot", "duty", "higher-die", "lost", "ambiguous",
}}

// String names the fault, in words that are hyphenated: "no-checker"; "none" for the
// zero Fault.
func (f Fault) String() string { return faultWords.word(uint8(f)) }

// MarshalText returns the text of [Fault.String]. The error, a [*ParseError], says
// that there is no such Fault.
func (f Fault) MarshalText() ([]byte, error) { return faultWords.marshal(uint8(f)) }

// UnmarshalText sets f to the Fault with that text, in any case. The error is a
// [*ParseError].
func (f *Fault) UnmarshalText(text []byte) error { return unmarshal(faultWords, f, text) }

// A PlayError says why a move or a play is not legal: which single move is at
// fault, and under which ruling.
type PlayError struct {
	Fault    Fault    `json:"fault"`             // the kind of thing that is wrong
	Variant  string   `json:"variant,omitzero"`  // the slug of the game; empty where no game is concerned
	Position Position `json:"position,omitzero"` // the position in which Move was tried, or the play was to be made
	Input    string   `json:"input,omitzero"`    // the text that was read, if any
	Offset   int      `json:"offset,omitzero"`   // for FaultNotation: the byte in Input at which the fault begins
	Move     Move     `json:"move,omitzero"`     // the move at fault; the zero Move where it is the whole play
	Reason   string   `json:"reason"`            // what is wrong, in words
	Why      Refusal  `json:"why,omitzero"`      // the same for programs, with the point at fault; zero where Reason is in free words
	Ruling   Ruling   `json:"ruling,omitzero"`   // the rule that forbids it; zero where none does
	Plays    []Play   `json:"plays,omitempty"`   // for FaultAmbiguous: the plays that it may mean
}

// refused returns the error of a move or a play. What else the error holds is still to
// be told.
func refused(f Fault, p Position, why Refusal) *PlayError {
	return &PlayError{Fault: f, Position: p, Reason: why.String(), Why: why}
}

// Error says what was tried, what is wrong with it and which ruling says so.
func (e *PlayError) Error() string {
	s := "alfonsine: "
	if e.Variant != "" {
		s += told(e.Variant) + ": "
	}
	if e.Input != "" {
		s += quote(e.Input) + ": "
	}
	if !e.Move.IsZero() {
		s += e.Move.String()
		if e.Move.Die > 0 {
			s += fmt.Sprintf(" with a %d", e.Move.Die)
		}
		s += ": "
	}
	s += e.Reason
	if e.Fault == FaultNotation {
		s += fmt.Sprintf(" at offset %d", e.Offset)
	}
	return s + e.Ruling.cite()
}
