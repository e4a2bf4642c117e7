package endgame

import (
	"cmp"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A Fault is the kind of thing that is wrong with a table.
type Fault uint8

// The faults of tables, and of the files that hold them.
const (
	FaultGame      Fault = iota + 1 // there is no such table for the game
	FaultOptions                    // the options make no sense
	FaultUnfit                      // the table is for games that bear off otherwise, or empty
	FaultTooMany                    // there are more positions than the options allow
	FaultApart                      // the bounds of a solution do not meet
	FaultForeign                    // the file is not that of a table
	FaultVersion                    // the file is of a version that this package does not read
	FaultTruncated                  // the file ends too early
	FaultCorrupt                    // the file's checksum or its contents are wrong, or it goes on
	FaultUnread                     // the file could not be read
)

var faultWords = words.Vocabulary{Package: "endgame", Type: "Fault", Words: []string{
	"none", "game", "options", "unfit", "too-many", "apart", "foreign", "version", "truncated", "corrupt", "unread",
}}

// String names the fault in a word; "none" for the zero Fault.
func (f Fault) String() string { return faultWords.Word(uint8(f)) }

// MarshalText returns the text of [Fault.String]. The error, a [*alfonsine.ParseError],
// says that there is no such Fault.
func (f Fault) MarshalText() ([]byte, error) { return faultWords.Marshal(uint8(f)) }

// UnmarshalText sets f to the Fault with that text, in any case. The error is a
// [*alfonsine.ParseError].
func (f *Fault) UnmarshalText(text []byte) error { return words.Unmarshal(faultWords, f, text) }

// A TableError says why there is no table or solution for a game, why a table is not
// for it, or why the file of one cannot be read.
type TableError struct {
	Fault   Fault  `json:"fault"`   // the kind of thing that is wrong
	Variant string `json:"variant"` // the slug of the game; empty where no game is concerned
	Table   string `json:"table"`   // what the table is for, if there is one, as a slug writes readings
	Reason  string `json:"reason"`  // what is wrong, in words
	Offset  int64  `json:"offset"`  // the byte of a file at which it was noticed
	Err     error  `json:"-"`       // the reader's error, io.ErrUnexpectedEOF for a truncated file, otherwise nil
}

// Error names the table and the game, says what is wrong, and in a file where.
func (e *TableError) Error() string {
	s := "endgame: "
	switch {
	case e.Fault >= FaultForeign:
		s += "file of a table: " + e.Reason + " at byte " + strconv.FormatInt(e.Offset, 10)
		if e.Err != nil && e.Fault != FaultTruncated {
			s += ": " + e.Err.Error()
		}
		return s
	case e.Table != "":
		s += "table for " + words.Told(e.Table) + ", game " + words.Told(e.Variant) + ": "
	case e.Variant != "":
		s += words.Told(e.Variant) + ": "
	}
	return s + e.Reason
}

// Unwrap returns the reader's error.
func (e *TableError) Unwrap() error { return e.Err }

// A PositionError says why an [Evaluator], or an agent of package bot, has no answer for a
// position.
type PositionError struct {
	Package  string             `json:"package"`  // the package that has none: "bot"; empty stands for "endgame"
	Variant  string             `json:"variant"`  // the slug of the game; empty where no game is concerned
	Position alfonsine.Position `json:"position"` // the position that it has no answer for
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
