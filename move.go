package alfonsine

import (
	"strconv"
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/notation"
)

// A Move is one checker moved by one die. [Game.Moves] lists those that begin a play.
//
// The zero Move means "stop here": the pass, when no die can be played, and the end of a
// turn where a player may stop.
type Move struct {
	From Point // a point or Bar
	To   Point // a point or Off
	Die  uint8 // 1 … 6
	Hit  bool  // a checker was hit; filled in on the way out, ignored on the way in
}

// NewMove returns the move of one die from a place, 1 … 25, to a place, 0 … 24, for numbers from
// outside: 25 is the bar, 0 off. The error is a [*PlayError] with [FaultMove] for numbers that
// are a move of no game.
func NewMove(from, to, die int) (Move, error) {
	const outside = Bar + 1 // a place that does not exist
	place := func(n int) Point {
		if n < 0 || n > int(Bar) {
			return outside
		}
		return Point(n)
	}
	m := Move{From: place(from), To: place(to), Die: uint8(die)}
	why := m.fault()
	switch {
	case die < 1 || die > dieFaces:
		why = Refusal{Key: "die-range", Die: die}
	case m.From == outside:
		why = Refusal{Key: "place-range", Count: from, Of: int(Bar)}
	case m.To == outside:
		why = Refusal{Key: "place-range", Count: to, Of: int(Bar)}
	}
	if !why.none() {
		return Move{}, noMove(FaultMove, Position{}, Move{}, why)
	}
	return m, nil
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

// is reports whether other is the same move, whatever it hits.
func (m Move) is(other Move) bool {
	return m.From == other.From && m.To == other.To && m.Die == other.Die
}

// low returns the move as the engine has it, and moveOf one of the engine's.
func (m Move) low() engine.Move {
	return engine.Move{From: engine.Point(m.From), To: engine.Point(m.To), Die: m.Die, Hit: m.Hit}
}

func moveOf(m engine.Move) Move {
	return Move{From: Point(m.From), To: Point(m.To), Die: m.Die, Hit: m.Hit}
}

// MarshalJSON returns the move as an object with the numbers of its places, its die and,
// where it hits, "hit":
//
//	{"from":25,"to":22,"die":3,"hit":true}
//
// The zero Move is {"from":0,"to":0,"die":0}. The error is always nil: a move that exists
// in no game is written too, so that an error that holds it can be written.
func (m Move) MarshalJSON() ([]byte, error) {
	b := m.From.appendNumber(append(make([]byte, 0, 48), `{"from":`...))
	b = m.To.appendNumber(append(b, `,"to":`...))
	b = strconv.AppendUint(append(b, `,"die":`...), uint64(m.Die), 10)
	if m.Hit {
		b = append(b, `,"hit":true`...)
	}
	return append(b, '}'), nil
}

// UnmarshalJSON sets m to the move of an object. Its fields are "from" and "to", which
// are read as [Point.UnmarshalJSON] does, "die", a number from 0 to 6, and "hit", true
// or false, which may be left out. Any other field is ignored. An object without any of them
// is the zero Move. As usual, null changes nothing.
//
// The error is a [*ParseError] whose Field is the one at fault, and m is then unchanged.
// It knows no rules: [Game.PlayOf] and [Game.Move] do.
func (m *Move) UnmarshalJSON(data []byte) error {
	return unmarshalJSON("Move", m, data, moveOfJSON)
}

// moveOfJSON reads a move. It returns the field at fault, its offset and the reason.
func moveOfJSON(data []byte) (m Move, field string, at int, why Refusal) {
	parts, at, ok := jsonParts(data, '{')
	if !ok {
		return m, "", at, Refusal{Key: "move-form"}
	}
	seen := map[string]bool{}
	for _, part := range parts {
		field := strings.ToLower(part.key)
		switch field {
		case "from":
			m.From, why = pointOfJSON(part.value)
		case "to":
			m.To, why = pointOfJSON(part.value)
		case "die":
			n, ok := notation.Number(part.value)
			if m.Die = uint8(n); !ok || n > dieFaces {
				why = Refusal{Key: "number-unknown", Of: dieFaces, Text: part.value}
			}
		case "hit":
			if m.Hit = part.value == "true"; !m.Hit && part.value != "false" {
				why = Refusal{Key: "flag-unknown", Text: part.value}
			}
		default:
			continue // a later version may have more fields
		}
		at := part.at
		if why.none() && seen[field] {
			at, why = part.keyAt, Refusal{Key: "field-twice"}
		}
		if !why.none() {
			return m, field, at, why
		}
		seen[field] = true
	}
	for _, field := range []string{"from", "to", "die"} {
		if len(seen) > 0 && !seen[field] {
			return m, field, len(data), Refusal{Key: "field-missing"}
		}
	}
	return m, "", 0, Refusal{}
}
