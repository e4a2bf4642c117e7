package session

import (
	"errors"

	"example.com/alfonsine/cmd/web/internal/match"
)

// A Match is what the game on the page counts for.
type Match = match.Match

// match returns the match of the game, or nil if it is in none.
func (s *Session) match() *Match { return match.At(s.record, s.at, s.turn) }

// Double offers a double before the throw, or answers one: "Takes" or "Drops".
func (s *Session) Double(answer string) error {
	if s.at < s.record.Len() || !s.turn.Dice().IsZero() {
		return errNow
	}
	err := match.Double(s.record, answer)
	if errors.Is(err, match.ErrNow) {
		return errNow
	}
	s.taken = nil
	return err
}

// undouble takes back what was said of the cube since the last turn, up to what a person said. It
// reports whether that was anything.
func (s *Session) undouble(persons [2]bool) bool {
	return s.turn.Dice().IsZero() && match.Undouble(s.record, persons)
}

// OpenMatch begins a game of a match, with the score before it.
func (s *Session) OpenMatch(slug string, m Match) error {
	if err := s.Open(slug, ""); err != nil {
		return err
	}
	return match.Begin(s.record, m)
}

// Next begins the next game of the match. Where the players have exchanged their sides, the score
// goes with them.
func (s *Session) Next(exchanged bool) error {
	after, ok := match.Next(s.record)
	if !ok || s.phase() != phaseOver {
		return errNow
	}
	if exchanged {
		after = after.Exchanged()
	}
	return s.OpenMatch(s.game.Slug(), after)
}
