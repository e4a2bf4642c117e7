package session

import (
	"encoding/json"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A kept game is a game as the browser keeps it, up to the last move.
type kept struct {
	Record string `json:"record"` // including the turns that were taken back
	Turns  int    `json:"turns"`  // the number of turns that are not taken back
	At     int    `json:"at"`     // the number of turns that are shown
	Seed   uint64 `json:"seed,string"`
	Typed  bool   `json:"typed,omitempty"`

	Turn   string `json:"turn"` // the current turn, as a PlayBuilder writes it
	Thrown string `json:"thrown,omitempty"`
	ByHand bool   `json:"byHand,omitempty"`

	Letters *letters `json:"letters,omitempty"`
}

// Keep returns a text of the whole game for [Session.Restore]: the record, the turns that
// were taken back, and the moves of the current turn. It is empty without a game.
func (s *Session) Keep() string {
	if s.game == nil {
		return ""
	}
	k := kept{
		Turns: s.record.Len(), At: s.at, Seed: s.seed, Typed: s.typed,
		Turn: s.made.String(), ByHand: s.byHand, Letters: s.letters,
	}
	if !s.thrown.IsZero() {
		k.Thrown = s.thrown.String()
	}
	whole := s.record.Clone()
	for i := len(s.taken) - 1; i >= 0; i-- {
		if err := s.taken[i].addTo(whole); err != nil {
			panic(err) // the turn was part of this record
		}
	}
	k.Record = whole.String()
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // it contains only texts and numbers
	}
	return string(text)
}

// Restore restores the game from a text of [Session.Keep]. If it returns an error, which
// describes the fault in the text, the session is unchanged.
func (s *Session) Restore(text string) error {
	var k kept
	if err := json.Unmarshal([]byte(text), &k); err != nil {
		return fmt.Errorf("invalid kept game: %w", err)
	}
	r, err := records.Parse(k.Record)
	if err != nil {
		return err
	}
	if k.Turns < 0 || k.Turns > r.Len() || k.At < 0 || k.At > k.Turns {
		return fmt.Errorf("a kept game of %d turns cannot be at turn %d of %d", r.Len(), k.At, k.Turns)
	}
	if k.Letters != nil {
		if err := k.Letters.check(); err != nil {
			return err
		}
	}
	on := &Session{game: r.Game(), record: r, seed: k.Seed, typed: k.Typed, language: s.language}
	for r.Len() > k.Turns {
		on.take()
	}
	on.begin()
	made, err := on.game.ParseBuilder(k.Turn)
	if err != nil {
		return err
	}
	thrown := alfonsine.Roll{}
	if k.Thrown != "" {
		if thrown, err = alfonsine.ParseRoll(k.Thrown); err != nil {
			return err
		}
	}
	if made.Start() != on.turn || thrown != on.thrown {
		from, err := on.game.Roll(on.turn, thrown)
		if err != nil {
			return err
		}
		if made.Start() != from {
			return fmt.Errorf("invalid start of a kept turn: %q", made.Start())
		}
	}
	on.turn, on.thrown, on.made = made.Start(), thrown, made
	on.at, on.byHand, on.letters = k.At, k.ByHand, k.Letters
	*s = *on
	return nil
}

// addTo adds the turn at the end of a record.
func (t taken) addTo(r *record.Record) error {
	if err := r.Add(t.turn.Thrown, t.turn.Play); err != nil {
		return err
	}
	return r.SetComments(r.Len(), t.comments...)
}
