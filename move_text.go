package alfonsine

import (
	"strconv"
	"strings"
)

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
// or false, which may be left out. An object without any field is the zero Move. As
// usual, null changes nothing.
//
// The error is a [*ParseError] whose Field is the one at fault, and m is then unchanged.
// It knows no rules: [PlayOf] and [Variant].Move do.
func (m *Move) UnmarshalJSON(data []byte) error {
	r := jsonReader{text: string(data)}
	if r.null() {
		return nil
	}
	var read Move
	field, at, why := r.move(&read)
	if why != (Refusal{}) {
		e := unreadable(at, why)
		e.Func, e.Input, e.Field = "Move.UnmarshalJSON", r.text, field
		return e
	}
	*m = read
	return nil
}

// move reads a move into m. It returns the field at fault, its offset and the reason.
func (r *jsonReader) move(m *Move) (field string, at int, why Refusal) {
	form := Refusal{Key: "move-form"}
	if !r.next('{') {
		return "", r.at, form
	}
	seen := map[string]bool{}
	for more := !r.next('}'); more; {
		key, at := r.token()
		field = strings.ToLower(strings.Trim(key, `"`))
		if !r.next(':') {
			return "", r.at, form
		}
		value, begin := r.token()
		switch field {
		case "from":
			m.From, why = pointOfJSON(value)
		case "to":
			m.To, why = pointOfJSON(value)
		case "die":
			var n int
			n, why = numberUpTo(dieFaces, value)
			m.Die = uint8(n)
		case "hit":
			if m.Hit = value == "true"; !m.Hit && value != "false" {
				why = Refusal{Key: "flag-unknown", Text: value}
			}
		default:
			return "", at, Refusal{Key: "move-field", Text: strings.Trim(key, `"`)}
		}
		if why == (Refusal{}) && seen[field] {
			begin, why = at, Refusal{Key: "field-twice"}
		}
		if why != (Refusal{}) {
			return field, begin, why
		}
		seen[field] = true
		if more = r.next(','); !more && !r.next('}') {
			return "", r.at, form
		}
	}
	if !r.ended() {
		return "", r.at, form
	}
	for _, field := range []string{"from", "to", "die"} {
		if len(seen) > 0 && !seen[field] {
			return field, r.at, Refusal{Key: "field-missing"}
		}
	}
	return "", 0, Refusal{}
}

// numberUpTo reads an integer with a maximum.
func numberUpTo(most int, digits string) (n int, why Refusal) {
	n, ok := readNumber(digits)
	if !ok || n > most {
		return 0, Refusal{Key: "number-unknown", Of: most, Text: digits}
	}
	return n, Refusal{}
}
