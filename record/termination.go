package record

import (
	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Termination says how a game ended that was not played to its end on the board. The
// zero Termination is TerminationNone.
type Termination uint8

// The ways in which a game ends off the board. The first three have a winner; the other
// two may be a tie as well.
const (
	TerminationNone Termination = iota // the game ended on the board, or has not ended
	Resigned                           // the loser gave up
	TimeForfeit                        // the loser ran out of time
	Abandoned                          // the loser left
	Agreed                             // the players agreed on the result
	Adjudicated                        // somebody else decided
)

var terminationWords = words.Vocabulary{Package: "record", Type: "Termination", Words: []string{
	"none", "resigned", "time-forfeit", "abandoned", "agreed", "adjudicated",
}}

// String returns the word that the Termination tag has: "resigned", "time-forfeit".
func (t Termination) String() string { return terminationWords.Word(uint8(t)) }

// MarshalText returns the text of [Termination.String]. The error, an
// [*alfonsine.ParseError], says that there is no such Termination.
func (t Termination) MarshalText() ([]byte, error) { return terminationWords.Marshal(uint8(t)) }

// UnmarshalText sets t to the Termination with that text, in any case. The error is an
// [*alfonsine.ParseError], and t is then unchanged.
func (t *Termination) UnmarshalText(text []byte) error {
	return words.Unmarshal(terminationWords, t, text)
}

// sound reports whether a game can end so.
func (t Termination) sound() bool {
	return t != TerminationNone && int(t) < len(terminationWords.Words)
}

// needsWinner reports whether one side has lost where a game ends so.
func (t Termination) needsWinner() bool { return t <= Abandoned }

// End ends the game off the board: it says with which result, and how the players came
// to it. A throw that is not yet played stays in the record. No throw and no turn can be
// added afterwards; [Record.Resume] takes the end back, and so does [Record.Truncate].
//
// Either side may give up at any time. A tie can be agreed on or adjudicated in any game,
// even where the rules know none.
//
// The error is a [*Error], and the record is then unchanged:
//
//   - the game is over already, on the board or by End,
//   - the result is none of the three that end a game,
//   - how is TerminationNone or no Termination,
//   - the result is a tie where how says that one side has lost.
func (r *Record) End(result alfonsine.Result, how Termination) error {
	fail := func(reason string) error { return r.fail(len(r.turns), reason, nil) }
	_, won := result.Winner()
	switch {
	case r.variant == nil:
		return fail("the record has no game")
	case r.Position().Over():
		return fail("the game is over on the board")
	case r.how != TerminationNone:
		return fail(r.ended())
	case !how.sound():
		return fail(how.String() + " is no way to end a game")
	case !won && result != alfonsine.ResultTie:
		return fail("a game does not end with the result " + result.String())
	case !won && how.needsWinner():
		return fail("a game that ends so has a loser: " + how.String())
	}
	r.result, r.how = result, how
	if i := r.tags.find(tagTermination); i >= 0 { // a word of somebody's that ended nothing
		r.tags.remove(i)
	}
	return nil
}

// Resume takes back the end that [Record.End] has made, so that the game goes on where it
// stood, with a throw that is not yet played. It reports whether there was such an end.
func (r *Record) Resume() bool {
	ended := r.how != TerminationNone
	r.result, r.how = alfonsine.ResultOngoing, TerminationNone
	return ended
}

// Termination returns how the game ended off the board. It is TerminationNone for a game
// that has not ended, and for one that ended on the board.
func (r *Record) Termination() Termination { return r.how }

// ended says of a game that ended off the board that it is over.
func (r *Record) ended() string {
	return "the game is over: " + r.how.String() + ", " + r.result.String()
}
