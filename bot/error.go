package bot

import (
	"strconv"

	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
)

// A Fault is a kind of problem with a network, or with the file that holds it.
type Fault = fault.File

// The faults of networks and of their files.
const (
	FaultMissing   = fault.Missing // no network for these rules comes with the package
	FaultUnfit     = fault.Unfit
	FaultForeign   = fault.Foreign
	FaultVersion   = fault.Version // or its encoder is of another version
	FaultTruncated = fault.Truncated
	FaultCorrupt   = fault.Corrupt
	FaultUnread    = fault.Unread
)

// A NetError says why a game has no network, why a network does not fit a game, or why a
// network file cannot be read.
type NetError struct {
	Fault   Fault  `json:"fault"`   // the kind of problem
	Variant string `json:"variant"` // the slug of the game; empty if there is none
	Reason  string `json:"reason"`  // what is wrong, in words
	Offset  int64  `json:"offset"`  // the byte of the file at which the problem was found
	Err     error  `json:"-"`       // the reader's error; io.ErrUnexpectedEOF for a truncated file; otherwise nil
}

// Error names the game and says what is wrong; for a file it also says where.
func (e *NetError) Error() string {
	s := "bot: "
	if e.Fault != FaultMissing && e.Fault != FaultUnfit {
		s += "file of a network: " + e.Reason + " at byte " + strconv.FormatInt(e.Offset, 10)
		if e.Err != nil && e.Fault != FaultTruncated {
			s += ": " + e.Err.Error()
		}
		return s
	}
	if e.Variant != "" {
		s += words.Told(e.Variant) + ": "
	}
	return s + e.Reason
}

// Unwrap returns the reader's error.
func (e *NetError) Unwrap() error { return e.Err }
