package fair

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/record"
)

// A Witness is what a browser keeps of a table from its first sight on: the heads, and digests
// of the turns that it was told and of those with the last play that it sent. The host cannot
// tell it anything else later. The zero Witness has seen nothing.
type Witness struct {
	Heads [3]Value `json:"heads"`
	Told  Sight    `json:"told"`
	Sent  Sight    `json:"sent"`
}

// A Sight is a digest of the first turns of a record.
type Sight struct {
	Turns  int   `json:"turns"`
	Digest Value `json:"digest"`
}

// sight returns the sight of so many turns of a record.
func sight(r *record.Record, turns int) Sight {
	s := Sight{Turns: turns}
	for number, turn := range r.Turns() {
		if number > turns {
			break
		}
		text := turn.Position.String() + "\n" + turn.Next().String() + told(r, number)
		s.Digest = sha256.Sum256(append(s.Digest[:], text...))
	}
	return s
}

// told returns what else is fixed with a turn: the match, and what was said of the cube before.
func told(r *record.Record, number int) string {
	text := strings.Join(r.Comments(number-1), "\n")
	if m := match.At(r, 0, r.Start()); m != nil && number == 1 {
		text += fmt.Sprintln(m.Length, m.Score, m.Crawford)
	}
	return text
}

// A Seat is what a player has at a table: the party, and the secret.
type Seat struct {
	Party  Party
	Secret Secret
}

// A Gift is a value that a seat has to give.
type Gift struct {
	Turn  int   `json:"turn"`
	Value Value `json:"value"`
}

// Look checks a table as it is told, and remembers it. It returns the throws that it has
// checked, and what a seat has to give now, if anything. The seat may be nil. If what is told
// differs from what was told before, or the dice from what follows from it, the error is a
// *[Fault]; nothing is given then, and nothing is remembered.
func (w *Witness) Look(r *record.Record, d *Dice, s *Seat) ([]Throw, *Gift, error) {
	for p, head := range d.Heads {
		if kept := w.Heads[p]; kept != (Value{}) && head != kept {
			return nil, nil, fault("head", "the head of party %d was another one before", p)
		}
	}
	if s != nil && d.Heads[s.Party] != s.Secret.Value(s.Party, 0) {
		return nil, nil, fault("head", "the head of party %d is not that of the secret here", s.Party)
	}
	switch {
	case r.Start() != r.Game().Start():
		return nil, nil, fault("turns", "the game begins with %v", r.Start())
	case r.Len() < w.Told.Turns || sight(r, w.Told.Turns) != w.Told:
		return nil, nil, fault("turns", "the %d turns that were told before are not those of now", w.Told.Turns)
	case r.Len() >= w.Sent.Turns && sight(r, w.Sent.Turns) != w.Sent:
		return nil, nil, fault("turns", "turn %d is not the play that was sent from here", w.Sent.Turns)
	}
	throws, err := d.Check(r)
	if err != nil {
		return nil, nil, err
	}
	w.Heads, w.Told = d.Heads, sight(r, r.Len())
	free := d.Heads[White] == (Value{}) || d.Heads[Black] == (Value{})
	if s == nil || free {
		return throws, nil, nil
	}
	due := d.Owed(r, s.Party)
	if due == 0 || due > Most {
		return throws, nil, nil
	}
	return throws, &Gift{due, s.Secret.Value(s.Party, due)}, nil
}

// Send notes the last turn of a record as the play that is sent from here.
func (w *Witness) Send(r *record.Record) { w.Sent = sight(r, r.Len()) }

// Forget forgets the turns, but not the heads: for a host that says that it has lost some.
func (w *Witness) Forget() { w.Told, w.Sent = Sight{}, Sight{} }
