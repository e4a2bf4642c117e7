package record

import (
	"example.com/alfonsine"
	"example.com/alfonsine/internal/enum"
)

// A Termination says how a game ended off the board. The zero Termination is TerminationNone.
type Termination uint8

// The ways in which a game can end off the board. The first three have a loser; the other
// two may be a tie.
const (
	TerminationNone        Termination = iota // the game ended on the board, or has not ended
	TerminationResigned                       // the loser gave up
	TerminationTimeForfeit                    // the loser ran out of time
	TerminationAbandoned                      // the loser left
	TerminationAgreed                         // the players agreed on the result
	TerminationAdjudicated                    // somebody else decided
)

var terminationWords = enum.Of("record.Termination",
	"none", "resigned", "time-forfeit", "abandoned", "agreed", "adjudicated",
)

// String returns the value of the Termination tag: "resigned", "time-forfeit".
func (t Termination) String() string { return terminationWords.Word(uint8(t)) }

// MarshalText returns the text of [Termination.String]. The error for an undefined
// Termination is an [*alfonsine.ParseError].
func (t Termination) MarshalText() ([]byte, error) { return terminationWords.Marshal(uint8(t)) }

// UnmarshalText sets t to the Termination with that text, in any case. The error is an
// [*alfonsine.ParseError], and t is then unchanged.
func (t *Termination) UnmarshalText(text []byte) error { return enum.Read(terminationWords, t, text) }

// End ends the game off the board, with a result and the way in which it ended. A throw
// that is not yet played stays in the record. No throw or turn can be added afterwards;
// [Record.Resume] and [Record.Truncate] undo the end.
//
// Either side may resign at any time. A tie can be agreed on or adjudicated in any game,
// even if its rules know no tie.
//
// The error is a [*Error], and the record is then unchanged:
//
//   - the game is already over, on the board or by End,
//   - the result is not one of the three that end a game,
//   - how is TerminationNone or undefined,
//   - the result is a tie but how says that one side has lost.
func (r *Record) End(result alfonsine.Result, how Termination) error {
	fail := func(reason string) error { return r.fail(len(r.turns), reason, nil) }
	_, won := result.Winner()
	switch {
	case r.of == nil:
		return fail("the record has no game")
	case r.Position().Over():
		return fail("the game is over on the board")
	case r.how != TerminationNone:
		return fail(r.ended())
	case how == TerminationNone, !terminationWords.Has(uint8(how)):
		return fail(how.String() + " is not a way to end a game")
	case !won && result != alfonsine.ResultTie:
		return fail("a game cannot end with the result " + result.String())
	case !won && how <= TerminationAbandoned: // which have a loser
		return fail("a tie is not possible with the termination " + how.String())
	}
	r.result, r.how = result, how
	r.DeleteTag(tagTermination) // a free-form value that ended nothing
	return nil
}

// Resume undoes [Record.End]: the game continues, with a throw that is not yet played. It
// reports whether there was such an end.
func (r *Record) Resume() bool {
	ended := r.how != TerminationNone
	r.result, r.how = alfonsine.ResultOngoing, TerminationNone
	return ended
}

// Termination returns how the game ended off the board. It is TerminationNone for an
// unfinished game and for a game that ended on the board.
func (r *Record) Termination() Termination { return r.how }

// ended describes the end off the board.
func (r *Record) ended() string {
	return "the game is over: " + r.how.String() + ", " + r.result.String()
}
