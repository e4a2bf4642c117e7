package board

import (
	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue"
)

// The sentences of [Told], by what happened: without the player for Yours.
var (
	Yours = Sentences{
		Failed: "You threw %s and fail: %s", Lost: "You had %s left over and fail: %s",
		Passed: "You threw %s and cannot play.", Left: "You had %s left over and cannot play.",
		Again: "You threw %s and played %s, and throw again.", Leftover: "You had %s left over and played %s.", Played: "You threw %s and played %s.",
	}
	Theirs = Sentences{
		Failed: "%s threw %s and fails: %s", Lost: "%s had %s left over and fails: %s",
		Passed: "%s threw %s and cannot play.", Left: "%s had %s left over and cannot play.",
		Again: "%s threw %s and played %s, and throws again.", Leftover: "%s had %s left over and played %s.", Played: "%s threw %s and played %s.",
	}
)

// Sentences tell a turn: of a side that has failed, with a throw or with dice that were left
// over; that cannot play; and that has played.
type Sentences struct{ Failed, Lost, Passed, Left, Again, Leftover, Played string }

// Told tells the turn of a position in a language. The player is nil if the sentences do not
// name it; the notation is that of the play, and failure says why a player fails who cannot
// play all dice.
func Told(t *tongue.Tongue, s Sentences, player any, p alfonsine.Position, play alfonsine.Play, notation, failure string) string {
	var args []any
	if player != nil {
		args = append(args, player)
	}
	args = append(args, p.Dice().String())
	winner, won := play.Next().Winner()
	say := s.Played
	switch {
	case play.Len() == 0 && won && winner != p.Turn():
		say, args = s.Failed, append(args, failure)
		if p.Leftover() {
			say = s.Lost
		}
		return t.Sprintf(say, args...)
	case play.Len() == 0 && p.Leftover():
		return t.Sprintf(s.Left, args...)
	case play.Len() == 0:
		return t.Sprintf(s.Passed, args...)
	case p.Again():
		say = s.Again
	case p.Leftover():
		say = s.Leftover
	}
	return t.Sprintf(say, append(args, notation)...)
}
