package alfonsine

import (
	"cmp"
	"iter"
	"math/bits"
	"strconv"
)

// A Color is one of the two sides, White or Black. The zero Color is White.
type Color uint8

// The two sides. Every point is numbered as White counts, for both of them.
const (
	White Color = iota
	Black
)

// Opponent returns the other side.
func (c Color) Opponent() Color { return c ^ 1 }

// String returns "White" or "Black".
func (c Color) String() string {
	switch c {
	case White:
		return "White"
	case Black:
		return "Black"
	}
	return "Color(" + strconv.Itoa(int(c)) + ")"
}

// A Point is a place for checkers: one of the points 1 … 24, [Bar] or [Off].
//
// Points are numbered as White counts, for both players: point n is n pips
// from White's bearing off. How far a point is from Black's bearing off depends
// on the game: ask [Variant].Distance. The zero Point is Off.
type Point uint8

// The places beside the 24 points.
const (
	Off Point = 0  // where checkers borne off lie
	Bar Point = 25 // where checkers hit, or not yet entered, lie
)

// places is how many places a side's checkers can be on: off, 24 points, bar.
const places = 26

// MaxCheckers is the most checkers that a side can have, and so the most that
// can stand on one point.
const MaxCheckers = 15

// String returns "off", "bar" or the point's number.
func (pt Point) String() string { return string(pt.append(nil)) }

func (pt Point) append(b []byte) []byte {
	switch {
	case pt == Off:
		return append(b, "off"...)
	case pt == Bar:
		return append(b, "bar"...)
	case pt > Bar:
		b = append(b, "Point("...)
		b = strconv.AppendUint(b, uint64(pt), 10)
		return append(b, ')')
	}
	return strconv.AppendUint(b, uint64(pt), 10)
}

// A side is the checkers of one color: 26 counts of four bits, the count of
// place n in bit 4n and the three above it, so that a checker moves by adding
// one difference. That fills 104 of its 128 bits. The upper 24 bits of hi are
// not the side's own: Position keeps the dice in White's and the state of the
// turn in Black's.
type side struct{ lo, hi uint64 }

// tagShift is where the upper 24 bits of side.hi begin.
const tagShift = 40

// tagged is the part of side.hi that belongs to the Position.
const tagged uint64 = 0xffffff << tagShift

// unit is a side with one checker, by place.
var unit = func() (u [places]side) {
	for pt := range u {
		if pt < 16 {
			u[pt].lo = 1 << (4 * pt)
		} else {
			u[pt].hi = 1 << (4 * (pt - 16))
		}
	}
	return u
}()

func (s side) count(pt Point) int {
	switch {
	case pt < 16:
		return int(s.lo >> (4 * pt) & 15)
	case pt <= Bar:
		return int(s.hi >> (4 * (pt - 16)) & 15)
	}
	return 0
}

// change is what a checker that goes from one place to another adds to its side.
func change(from, to Point) side {
	return side{lo: unit[to].lo - unit[from].lo, hi: unit[to].hi - unit[from].hi}
}

func (s *side) add(change side) {
	s.lo += change.lo
	s.hi += change.hi
}

// occupied returns the places with at least one checker, place n in bit n.
func (s *side) occupied() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	lo |= lo >> 2
	hi |= hi >> 2
	return squash(lo|lo>>1) | squash(hi|hi>>1)<<16
}

// held returns the places with at least two checkers, place n in bit n.
func (s *side) held() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	return squash(lo>>1|lo>>2|lo>>3) | squash(hi>>1|hi>>2|hi>>3)<<16
}

// squash gathers bits 0, 4, 8 … 60 of w into the low sixteen bits: by pairs, by
// fours, and all at once by a product whose other terms fall below bit 48 or
// beyond bit 63.
func squash(w uint64) uint32 {
	w &= 0x1111111111111111
	w = (w | w>>3) & 0x0303030303030303
	w = (w | w>>6) & 0x000f000f000f000f
	return uint32(w * (1<<48 | 1<<36 | 1<<24 | 1<<12) >> 48)
}

// allOff reports whether the side has no checker on the points or the bar.
func (s *side) allOff() bool { return s.lo>>4|s.hi&^tagged == 0 }

// A Position is the state of a game between two moves: the checkers of both
// sides, whose turn it is, and the dice still to play.
//
// It is a small value of 32 bytes without pointers. It is immutable and
// comparable: equal positions are equal under ==, print the same text, and are
// the same map key. It knows no game: what can be played from it is for a
// [Variant] to say.
//
// A Position is always sound: no point holds checkers of both sides, neither
// side has more than fifteen, and there is at least one checker. The zero
// Position stands for no game: it is over, has no winner and prints as the
// empty text.
//
// Positions come from [Variant].Start, from playing, from [ParsePosition] and
// from [Setup.Position].
type Position struct {
	sides [2]side
}

// The state of the turn, kept above Black's checkers.
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

// Leftover reports whether the dice are what the other player could not play and
// left to the side to play (Laquet §8).
func (p Position) Leftover() bool { return p.sides[Black].hi&leftoverBit != 0 }

// Again reports whether the side to play throws again once these dice are
// played (Pareja de entrada, on dice all alike).
func (p Position) Again() bool { return p.sides[Black].hi&againBit != 0 }

// Result returns how the game ended, or ResultOngoing. It is ResultOngoing for the zero
// Position too, which is over all the same.
func (p Position) Result() Result { return Result(p.sides[Black].hi >> resultShift & 3) }

// Over reports whether the game has ended. The zero Position is over.
func (p Position) Over() bool { return p.done() || p.zero() }

// Winner returns the side that has won. It reports false while the game is on,
// for a tie and for the zero Position.
func (p Position) Winner() (Color, bool) { return p.Result().Winner() }

// IsZero reports whether p is the zero Position, which is no game.
func (p Position) IsZero() bool { return p.zero() }

// At returns who stands on a point, 1 … 24, and with how many checkers. An
// empty point gives White and 0, as do Bar and Off, where both sides may have
// checkers: ask [Position.Count] for those.
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
func (p Position) Checkers(c Color) int {
	n := 0
	for pt := Off; pt <= Bar; pt++ {
		n += p.Count(c, pt)
	}
	return n
}

// Held returns the points, 1 … 24, on which a side has at least n checkers:
// with 2 those that are closed to the other side in most games, with 1 those
// that are closed in Laquet. With n below 1 it is every point.
func (p Position) Held(c Color, n int) Points {
	var held Points
	for pt := Point(1); pt < Bar; pt++ {
		if p.Count(c, pt) >= n {
			held |= 1 << pt
		}
	}
	return held
}

// Blots returns the points, 1 … 24, on which a side has a lone checker.
func (p Position) Blots(c Color) Points {
	s := p.sides[c&1]
	return Points(s.occupied()&^s.held()) & boardPoints
}

// Compare orders positions: -1 when p comes before q, 0 when they are equal
// and +1 when it comes after. The order is total and stable, and means nothing
// in the game.
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

// The enumeration works on positions in place: a method with a value receiver
// copies all of the Position before it looks at a bit of it.

func (p *Position) turn() Color { return Color(p.sides[Black].hi >> tagShift & 1) }
func (p *Position) dice() Roll  { return Roll{uint32(p.sides[White].hi >> tagShift)} }
func (p *Position) done() bool  { return p.sides[Black].hi>>resultShift&3 != 0 }

func (p *Position) zero() bool {
	return p.sides[0].lo|p.sides[0].hi|p.sides[1].lo|p.sides[1].hi == 0
}

func (p *Position) same(q *Position) bool {
	return p.sides[0].lo == q.sides[0].lo && p.sides[1].lo == q.sides[1].lo && p.sides[0].hi == q.sides[0].hi && p.sides[1].hi == q.sides[1].hi
}

// setDice gives other dice to play.
func (p *Position) setDice(r Roll) {
	p.sides[White].hi = p.sides[White].hi&^tagged | uint64(r.dice)<<tagShift
}

// setTurn leaves nothing to remember but whose turn it is: no dice, no marks on
// them and no result.
func (p *Position) setTurn(c Color) {
	p.sides[White].hi &^= tagged
	p.sides[Black].hi = p.sides[Black].hi&^tagged | uint64(c&1)<<tagShift
}

// withDice returns p with other dice to play.
func (p Position) withDice(r Roll) Position {
	p.setDice(r)
	return p
}

// withTurn returns p with nothing to remember but whose turn it is.
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

// A Result says how a game ended. The zero Result is ResultOngoing.
type Result uint8

// The results of a game.
const (
	ResultOngoing   Result = iota // the game is on
	ResultWhiteWins               // 1-0
	ResultBlackWins               // 0-1
	ResultTie                     // 1/2-1/2, only in games that know a tie
)

// wins returns the result of a game that a side has won.
func wins(c Color) Result { return ResultWhiteWins + Result(c&1) }

// loser returns the side whose turn it is said to be when the game is over.
func (r Result) loser() Color {
	if r == ResultWhiteWins {
		return Black
	}
	return White
}

// Winner returns the side that a result is a win for; false for ResultOngoing and
// ResultTie.
func (r Result) Winner() (Color, bool) {
	switch r {
	case ResultWhiteWins:
		return White, true
	case ResultBlackWins:
		return Black, true
	}
	return White, false
}

// String returns "1-0", "0-1" or "1/2-1/2", and "*" while the game is on.
func (r Result) String() string {
	switch r {
	case ResultOngoing:
		return "*"
	case ResultWhiteWins:
		return "1-0"
	case ResultBlackWins:
		return "0-1"
	case ResultTie:
		return "1/2-1/2"
	}
	return "Result(" + strconv.Itoa(int(r)) + ")"
}

// Points is a set of points, 1 … 24. It is comparable; the zero Points is the
// empty set.
type Points uint32

const boardPoints Points = 1<<Bar - 2 // the points 1 … 24

// Contains reports whether a point is in the set.
func (s Points) Contains(pt Point) bool { return s>>pt&1 != 0 }

// Len returns how many points are in the set.
func (s Points) Len() int { return bits.OnesCount32(uint32(s)) }

// All ranges over the points of the set from high to low.
func (s Points) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for rest := s; rest != 0; {
			pt := Point(bits.Len32(uint32(rest)) - 1)
			if !yield(pt) {
				return
			}
			rest &^= 1 << pt
		}
	}
}

// Run returns how many adjacent points the longest unbroken run of the set has.
// Six points in a row, each closed to the other side, are a complete block: no
// die takes a checker past them (Cab e Quinal §11).
func (s Points) Run() int {
	run := 0
	for s != 0 {
		s &= s >> 1
		run++
	}
	return run
}

// String lists the points from high to low: "24, 13, 6".
func (s Points) String() string {
	var b []byte
	for pt := range s.All() {
		if len(b) > 0 {
			b = append(b, ", "...)
		}
		b = pt.append(b)
	}
	return string(b)
}
