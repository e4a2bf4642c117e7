package tables

import (
	"net/http"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/door"
	"example.com/alfonsine/cmd/web/internal/fair"
)

// blanks are characters that count as letters or signs, and show nothing.
const blanks = "\u115f\u1160\u2800\u3164\uffa0"

// unseen reports whether a character shows nothing.
func unseen(ch rune) bool { return !unicode.IsPrint(ch) || strings.ContainsRune(blanks, ch) }

var isKey = regexp.MustCompile(`^[0-9a-f]{32}$`)

// named returns a name without the spaces around it.
func named(name string) (string, error) {
	name = strings.TrimSpace(name)
	n := utf8.RuneCountInString(name)
	if !utf8.ValidString(name) || n < 1 || n > mostName || strings.ContainsFunc(name, unseen) {
		return "", &refusal{http.StatusBadRequest, "name", "a name has 1 to 40 characters that can be seen"}
	}
	return name, nil
}

// errNoKey is the refusal of what is no key.
var errNoKey = wrong("a key has 32 digits of 0 … 9 and a … f")

// person returns the name of somebody who takes a seat, without spaces around it.
func person(name, key string, head fair.Value) (string, error) {
	name, err := named(name)
	switch {
	case err != nil:
		return "", err
	case !isKey.MatchString(key):
		return "", errNoKey
	case head == fair.Value{}:
		return "", wrong("a seat has a head: 64 digits of 0 … 9 and a … f")
	}
	return name, nil
}

// tags are the names of the seats in a record.
var tags = [2]string{"White", "Black"}

// seat returns the side of a key.
func (t *table) seat(key string) (alfonsine.Color, bool) {
	for side, kept := range t.keys {
		if kept != "" && same(key, kept) {
			return alfonsine.Color(side), true
		}
	}
	return 0, false
}

// invited returns the side of the seat to which an invitation leads, if nobody has taken it. The ID
// of a table is an invitation while the table is open to anybody.
func (t *table) invited(invitation string) (alfonsine.Color, bool) {
	for side, kept := range t.invitations {
		if kept != "" && same(invitation, kept) {
			return alfonsine.Color(side), true
		}
	}
	side := alfonsine.White
	if t.keys[alfonsine.White] != "" {
		side = alfonsine.Black
	}
	return side, t.invitation != "" && same(invitation, t.invitation) || t.open && invitation == t.id
}

// take gives a free seat to a key, and binds it by its head.
func (t *table) take(side alfonsine.Color, key string, head fair.Value) {
	t.keys[side] = digest(key)
	t.dice.Bind(fair.Party(side), head)
}

// name writes a name on a seat.
func (t *table) name(side alfonsine.Color, name string) error {
	if err := t.record.SetTag(tags[side], name); err != nil {
		return wrong("the name cannot be kept")
	}
	return nil
}

// full reports whether both seats are taken.
func (t *table) full() bool { return t.keys[alfonsine.White] != "" && t.keys[alfonsine.Black] != "" }

// seated answers with the side of a key, or of an invitation that nobody has taken.
func (s *Server) seated(_ http.ResponseWriter, q *http.Request) (any, error) {
	t, key, err := s.at(q)
	if err != nil {
		return nil, err
	}
	if side, ok := t.seat(key); ok {
		return map[string]any{"side": int(side), "seated": true}, nil
	}
	side, ok := t.invited(key)
	if !ok {
		return nil, errTaken
	}
	return map[string]any{"side": int(side), "seated": false}, nil
}

// sit seats the one whom the invitation has reached first.
func (s *Server) sit(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct {
		Name, Key string
		Head      fair.Value
	}
	if err := read(q, &r); err != nil {
		return nil, err
	}
	name, err := person(r.Name, r.Key, r.Head)
	if err != nil {
		return nil, err
	}
	t, key, err := s.at(q)
	if err != nil {
		return nil, err
	}
	if side, ok := t.seat(r.Key); ok { // the answer was lost
		return map[string]any{"side": int(side)}, nil
	}
	side, ok := t.invited(key)
	if !ok {
		return nil, errTaken
	}
	if key == t.id && !s.rates.allow(s.host(q)+" begins", costOfTable, s.now()) { // so that nobody takes all that is open
		return nil, errBusy
	}
	t.invitation, t.invitations[side], t.open = "", "", false
	t.take(side, r.Key, r.Head)
	if t.class == "" { // where everybody has a name
		if err := t.name(side, name); err != nil {
			return nil, err
		}
	}
	return map[string]any{"side": int(side)}, s.change(t)
}

// mover returns the table of a request and the side of its seat, where the game goes on.
func (s *Server) mover(q *http.Request) (*table, alfonsine.Color, error) {
	return s.sitter(q, func(t *table) error {
		if !t.full() {
			return errTurn
		}
		return nil
	})
}

// sitter returns the table of a request and the side of its seat, if the table is one where that
// may be asked.
func (s *Server) sitter(q *http.Request, may func(*table) error) (*table, alfonsine.Color, error) {
	t, key, err := s.at(q)
	if err != nil {
		return nil, 0, err
	}
	side, ok := t.seat(key)
	if !ok {
		return nil, 0, errKey
	}
	if err := may(t); err != nil {
		return nil, 0, err
	}
	door.Know(q)
	if !s.rates.allow(t.id+tags[side], costOfSeat, s.now()) {
		return nil, 0, errBusy
	}
	return t, side, nil
}
