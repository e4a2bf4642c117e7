package exchange

import (
	"encoding/json"
	"io"
	"strconv"

	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
)

// A Format is one of the formats of this package.
type Format string

// The formats, as an [Error] names them.
const (
	FormatGNUID Format = "gnuid"
	FormatXGID  Format = "xgid"
	FormatMat   Format = "mat"
	FormatSGF   Format = "sgf"
	FormatFIBS  Format = "fibs"
)

// A Fault is the kind of an [Error]. Programs that speak other languages choose their
// sentence by it.
type Fault = fault.File

// The faults of files, and others.
const (
	FaultUnfit     = fault.Unfit // the game has another board or other dice than backgammon, or is not that of the text
	FaultForeign   = fault.Foreign
	FaultTruncated = fault.Truncated // the text ends within a game
	FaultCorrupt   = fault.Corrupt
	FaultUnread    = fault.Unread // Err is the error of the stream

	FaultCheckers Fault = "checkers" // a side has too many checkers, or neither has any on the board
	FaultDice     Fault = "dice"     // the format cannot express the dice
	FaultStart    Fault = "start"    // the format cannot express the start, or it is not told as a start is
	FaultTurn     Fault = "turn"     // a player plays out of turn, or somebody throws or plays after the end
	FaultResult   Fault = "result"   // the format cannot express the result, or the board shows another
	FaultOffer    Fault = "offer"    // a double or a resignation is offered, or has ended the game
	FaultMatch    Fault = "match"    // the games of a match differ in their game or their players
	FaultIllegal  Fault = "illegal"  // the rules refuse a throw, a play or a position: Err is their error
)

// An Error says what a format cannot express, or what is wrong with a text, and where.
// [errors.As] finds the error behind it: a [*alfonsine.PlayError], a
// [*alfonsine.RollError], a [*alfonsine.ParseError] of dice, a [*alfonsine.CheckError], a
// [*alfonsine.SetupError] or the error of the stream. [errors.Is] finds [io.ErrUnexpectedEOF]
// in a file that was cut off.
type Error struct {
	Format Format `json:"format"` // the format that was written or read
	Line   int    `json:"line"`   // the line of a file, counted from 1; zero in an id and in writing
	Column int    `json:"column"` // the character of the line, counted from 1; zero if the whole line is meant
	Game   int    `json:"game"`   // the game of a file, counted from 1; zero in an id and outside games
	Turn   int    `json:"turn"`   // the turn of the game, counted from 1; zero if there is none
	Fault  Fault  `json:"fault"`  // the kind of the error, for programs that say it in other words
	Reason string `json:"reason"` // what is wrong, in words; empty if Err says it
	Err    error  `json:"-"`      // the error behind it, if there is one
}

// Error names the format, the place and the reason.
func (e *Error) Error() string {
	s := "exchange: " + string(e.Format)
	for i, at := range []int{e.Line, e.Column, e.Game, e.Turn} {
		if at > 0 {
			s += [...]string{", line ", ", column ", ", game ", ", turn "}[i] + strconv.Itoa(at)
		}
	}
	if reason := e.reason(); reason != "" {
		s += ": " + reason
	}
	return s
}

// reason returns Reason and the words of Err.
func (e *Error) reason() string {
	if e.Err == nil || e.Err == io.ErrUnexpectedEOF {
		return e.Reason
	}
	return words.Because(e.Reason, words.Cause(e.Err))
}

// MarshalJSON writes Err as words, at the end of "reason", without its ruling, so that what is
// read back has no Err, and the same text.
func (e Error) MarshalJSON() ([]byte, error) {
	type fields Error
	e.Reason = e.reason()
	return json.Marshal(fields(e))
}

// Unwrap returns the error behind it, or nil.
func (e *Error) Unwrap() error { return e.Err }
