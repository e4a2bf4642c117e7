package alfonsine

import "example.com/alfonsine/internal/engine"

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

// low returns the move as the engine has it, and moveOf one of the engine's.
func (m Move) low() engine.Move {
	return engine.Move{From: engine.Point(m.From), To: engine.Point(m.To), Die: m.Die, Hit: m.Hit}
}

func moveOf(m engine.Move) Move {
	return Move{From: Point(m.From), To: Point(m.To), Die: m.Die, Hit: m.Hit}
}
