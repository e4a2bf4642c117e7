package endgame

import (
	"cmp"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
)

// A Fault is a kind of problem with a table, or with the file that holds it.
type Fault = fault.File

// The faults of tables and of their files.
const (
	FaultGame    Fault = "game"     // the game has no such table
	FaultTooMany Fault = "too-many" // more positions than the options allow
	FaultApart   Fault = "apart"    // the bounds of a solution do not meet

	FaultUnfit     = fault.Unfit // the table is for other rules of bearing off, or empty
	FaultForeign   = fault.Foreign
	FaultVersion   = fault.Version
	FaultTruncated = fault.Truncated
	FaultCorrupt   = fault.Corrupt
	FaultUnread    = fault.Unread
)

// A TableError says why a game has no table or solution, why a table does not fit a game,
// or why a table file cannot be read.
type TableError struct {
	Fault   Fault  `json:"fault"`   // the kind of problem
	Variant string `json:"variant"` // the slug of the game; empty if there is none
	Table   string `json:"table"`   // the rules of the table, if any, in the syntax of a slug's readings
	Reason  string `json:"reason"`  // what is wrong, in words
	Offset  int64  `json:"offset"`  // the byte of the file at which the problem was found
	Err     error  `json:"-"`       // the reader's error; io.ErrUnexpectedEOF for a truncated file; otherwise nil
}

// Error names the table and the game and says what is wrong; for a file it also says where.
func (e *TableError) Error() string {
	s := "endgame: "
	switch e.Fault {
	case FaultForeign, FaultVersion, FaultTruncated, FaultCorrupt, FaultUnread:
		s += "file of a table: " + e.Reason + " at byte " + strconv.FormatInt(e.Offset, 10)
		if e.Err != nil && e.Fault != FaultTruncated {
			s += ": " + e.Err.Error()
		}
		return s
	}
	switch {
	case e.Table != "":
		s += "table for " + words.Told(e.Table) + ", game " + words.Told(e.Variant) + ": "
	case e.Variant != "":
		s += words.Told(e.Variant) + ": "
	}
	return s + e.Reason
}

// Unwrap returns the reader's error.
func (e *TableError) Unwrap() error { return e.Err }

// A PositionError says why an [Evaluator], or an agent of package bot, has no answer.
type PositionError struct {
	Package  string             `json:"package"`  // the package that has no answer: "bot"; empty means "endgame"
	Variant  string             `json:"variant"`  // the slug of the game; empty if there is none
	Position alfonsine.Position `json:"position"` // the position without an answer
	Reason   string             `json:"reason"`   // why, in words
}

// Error names the package, the game, the position and the reason.
func (e *PositionError) Error() string {
	s := cmp.Or(e.Package, "endgame") + ": "
	if e.Variant != "" {
		s += words.Told(e.Variant) + ": "
	}
	return s + strconv.Quote(e.Position.String()) + ": " + e.Reason
}
