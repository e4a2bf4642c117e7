package record

import (
	"io"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/words"
)

// An Error says what is wrong with a [Record], where in the text, and in which turn.
// [errors.As] finds what is behind it: a [*alfonsine.PlayError] or a
// [*alfonsine.RollError] with its ruling, a [*alfonsine.LookupError], a
// [*alfonsine.ParseError], a [*alfonsine.CheckError].
type Error struct {
	Record int    // which record of a stream, counted from 1; zero where there is no stream
	Game   string // the slug of the game, or what stands in its place; empty where nothing does
	Line   int    // the line of the text, counted from 1; zero where there is no text
	Turn   int    // the turn at fault, counted from 1; zero before the first
	Reason string // what is wrong, in words; may be empty where Err says it
	Err    error  `json:"-"` // the error behind it, if there is one
	// Truncated says that the text ends where more had to come. [errors.Is] then
	// finds [io.ErrUnexpectedEOF].
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
			cause = words.Error(e.Err) // a variant's or a reader's own
		}
		s += ": " + strings.TrimPrefix(cause, words.Told(e.Game)+": ") // the game is named already
	}
	return s
}

// Unwrap returns the error behind it, or nil.
func (e *Error) Unwrap() error { return e.Err }

// Is reports that a record that was cut off is [io.ErrUnexpectedEOF].
func (e *Error) Is(target error) bool { return e.Truncated && target == io.ErrUnexpectedEOF }
