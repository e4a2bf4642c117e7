package record

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// An Error says what is wrong with a [Record], where in the text, and in which turn.
// [errors.As] finds its cause: a [*alfonsine.PlayError] or a [*alfonsine.RollError] with its
// ruling, a [*alfonsine.LookupError], a [*alfonsine.ParseError] or a [*alfonsine.CheckError].
type Error struct {
	Record int    `json:"record"` // the record in the stream, counted from 1; zero without a stream
	Game   string `json:"game"`   // the slug of the game, or the text in its place; empty if there is none
	Line   int    `json:"line"`   // the line of the text, counted from 1; zero without a text
	Turn   int    `json:"turn"`   // the turn at fault, counted from 1; zero before the first
	Reason string `json:"reason"` // what is wrong, in words; may be empty if Err is set
	Err    error  `json:"-"`      // the cause, or nil
	// Truncated says that the text ends too early. [errors.Is] then finds [io.ErrUnexpectedEOF].
	Truncated bool `json:"truncated"`
	// Why and Again are those of the cause, for programs that have the error as JSON
	// and so without Err. They are zero in an error that has its cause.
	Why   alfonsine.Refusal `json:"why,omitzero"`
	Again bool              `json:"again,omitzero"`
}

// Error names the record, the game, the line and the turn, and says what is wrong.
func (e *Error) Error() string {
	s := "record"
	if e.Record > 0 {
		s += " " + strconv.Itoa(e.Record)
	}
	if e.Game != "" {
		s += " of " + words.Name(e.Game)
	}
	for i, at := range []int{e.Line, e.Turn} {
		if at > 0 {
			s += [...]string{", line ", ", turn "}[i] + strconv.Itoa(at)
		}
	}
	if reason := e.reason(); reason != "" {
		s += ": " + reason
	}
	return s
}

// of returns the error, if it is one, with the record and the game that it is of.
func (e *Error) of(record int, game string) error {
	if e == nil {
		return nil
	}
	e.Record, e.Game = record, game
	return e
}

// reason returns Reason and the words of Err.
func (e *Error) reason() string {
	if e.Err == nil {
		return e.Reason
	}
	cause := strings.TrimPrefix(words.Cause(e.Err), words.Told(e.Game)+": ") // the game is already named
	return words.Because(e.Reason, cause)
}

// MarshalJSON writes Err as words, at the end of "reason", and as Why and Again, so
// that what is read back has no Err, and the same text.
func (e Error) MarshalJSON() ([]byte, error) {
	type fields Error
	e.Reason = e.reason()
	var (
		play   *alfonsine.PlayError
		roll   *alfonsine.RollError
		lookup *alfonsine.LookupError
		parse  *alfonsine.ParseError
	)
	switch {
	case errors.As(e.Err, &play) && play != nil:
		e.Why = play.Why
	case errors.As(e.Err, &roll) && roll != nil:
		e.Why, e.Again = roll.Why, roll.Again
	case errors.As(e.Err, &lookup) && lookup != nil:
		e.Why = lookup.Why
	case errors.As(e.Err, &parse) && parse != nil:
		e.Why = parse.Why
	}
	return json.Marshal(fields(e))
}

// Unwrap returns the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether the target is [io.ErrUnexpectedEOF] and the record is truncated.
func (e *Error) Is(target error) bool { return e.Truncated && target == io.ErrUnexpectedEOF }
