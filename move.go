package alfonsine

import "math/bits"

// A Move is one checker moved by one die.
//
// The zero Move means "stop here": the pass, when no die can be played, and the end of a
// turn where a player may stop.
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

// appendTo appends the target of the move and the star of a hit.
func (m Move) appendTo(b []byte) []byte {
	b = m.To.append(b)
	if m.Hit {
		b = append(b, '*')
	}
	return b
}

// fault says why m is no move in any game. It returns the zero Refusal if m can be one.
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

// A packed is a Move in sixteen bits: from, to, die and hit.
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

// len returns the number of moves in a word of four.
func (w packed) len() int { return (bits.Len64(uint64(w)) + 15) / 16 }
