package record

import (
	"io"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/words"
)

// An Error says what is wrong with a [Record], where in the text, and in which turn.
// [errors.As] finds its cause: a [*alfonsine.PlayError] or a [*alfonsine.RollError] with
// its ruling, a [*alfonsine.LookupError], a [*alfonsine.ParseError] or a
// [*alfonsine.CheckError].
type Error struct {
	Record int    // the record in the stream, counted from 1; zero without a stream
	Game   string // the slug of the game, or the text in its place; empty if there is none
	Line   int    // the line of the text, counted from 1; zero without a text
	Turn   int    // the turn at fault, counted from 1; zero before the first
	Reason string // what is wrong, in words; may be empty if Err is set
	Err    error  `json:"-"` // the cause, or nil
	// Truncated says that the text ends too early. [errors.Is] then finds
	// [io.ErrUnexpectedEOF].
	Truncated bool
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
	if e.Line > 0 {
		s += ", line " + strconv.Itoa(e.Line)
	}
	if e.Turn > 0 {
		s += ", turn " + strconv.Itoa(e.Turn)
	}
	if e.Reason != "" {
		s += ": " + e.Reason
	}
	if e.Err != nil {
		cause, ours := strings.CutPrefix(e.Err.Error(), "alfonsine: ")
		if !ours {
			cause = words.Error(e.Err) // the error of a variant or a reader
		}
		s += ": " + strings.TrimPrefix(cause, words.Told(e.Game)+": ") // the game is already named
	}
	return s
}

// Unwrap returns the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether the target is [io.ErrUnexpectedEOF] and the record is truncated.
func (e *Error) Is(target error) bool { return e.Truncated && target == io.ErrUnexpectedEOF }
