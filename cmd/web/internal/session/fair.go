package session

import (
	"encoding/json"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/match"
)

// A Seat is what the host of a table learns of a player's secret.
type Seat struct {
	Key  string     `json:"key"`
	Head fair.Value `json:"head"`
}

// Fair is what was found out about the dice of a table.
type Fair struct {
	Kept   string       `json:"kept"`           // what the browser has to keep of the table
	Turns  int          `json:"turns"`          // of the record
	Code   string       `json:"code"`           // the same for both players
	Throws []fair.Throw `json:"throws"`         // those that were checked
	Give   *fair.Gift   `json:"give,omitempty"` // what the seat has to give now
	May    bool         `json:"may"`            // whether the seat may double before it gives that
	Cost   int          `json:"cost"`           // the points that the seat loses by giving up; 0 in no match
}

// seatOf returns what a request asks of a secret.
func seatOf(r Request) (*Seat, error) {
	secret, err := fair.ParseSecret(r.Secret)
	if err != nil {
		return nil, err
	}
	return &Seat{secret.Key(), secret.Value(fair.Party(r.Side), 0)}, nil
}

// witness reads what a browser has kept of a table.
func witness(kept string) (w fair.Witness, err error) {
	if kept == "" {
		return w, nil
	}
	if err = json.Unmarshal([]byte(kept), &w); err != nil {
		err = fmt.Errorf("invalid sight of a table: %w", err)
	}
	return w, err
}

// written returns the text of a witness for the browser to keep.
func written(w fair.Witness) string {
	text, err := json.Marshal(w)
	if err != nil {
		panic(err) // it has texts and numbers only
	}
	return string(text)
}

// look checks the dice of a table. The error is a *fair.Fault, or that of the record.
func look(r Request) (*Fair, error) {
	w, err := witness(r.Kept)
	if err != nil {
		return nil, err
	}
	played, err := records.Parse(r.Text)
	if err != nil {
		return nil, err
	}
	var seat *fair.Seat
	if r.Secret != "" {
		seat = &fair.Seat{Party: fair.Party(r.Side)}
		if seat.Secret, err = fair.ParseSecret(r.Secret); err != nil {
			return nil, err
		}
	}
	if r.Forget {
		w.Forget()
	}
	throws, give, err := w.Look(played, &r.Dice, seat)
	if err != nil {
		return nil, err
	}
	code := r.Dice.Code(played.Game().Slug())
	f := &Fair{Kept: written(w), Turns: played.Len(), Code: code, Throws: append([]fair.Throw{}, throws...), Give: give}
	if seat != nil {
		f.May = give != nil && r.Dice.MayDouble(played, seat.Party)
		f.Cost = match.Cost(played, alfonsine.Color(seat.Party))
	}
	return f, nil
}

// sent notes a play that is sent to a table, or that it was refused, and returns what is to be
// kept.
func sent(r Request) (string, error) {
	w, err := witness(r.Kept)
	if err != nil {
		return "", err
	}
	played, err := records.Parse(r.Text)
	if err != nil {
		return "", err
	}
	if w.Send(played); r.Forget {
		w.Sent = fair.Sight{}
	}
	return written(w), nil
}
