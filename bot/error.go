package bot

import (
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// optionError returns the error of an invalid option.
func optionError(option, reason string) error {
	return &alfonsine.OptionsError{Package: "bot", Option: option, Reason: reason}
}

// A Fault is a kind of problem with a network.
type Fault uint8

// The faults of networks, and of the files that hold them.
const (
	FaultMissing   Fault = iota + 1 // no network for these rules comes with the package
	FaultUnfit                      // the network is for other rules, or empty
	FaultForeign                    // the file is not a network file
	FaultVersion                    // the file is of another version, or of another one of its encoder
	FaultTruncated                  // the file ends too early
	FaultCorrupt                    // the checksum or the contents are wrong, or data follows the end
	FaultUnread                     // the file could not be read
)

var faultWords = words.Vocabulary{Package: "bot", Type: "Fault", Words: []string{"none", "missing", "unfit", "foreign", "version", "truncated", "corrupt", "unread"}}

// String returns the fault as one word, "none" for the zero Fault.
func (f Fault) String() string { return faultWords.Word(uint8(f)) }

// MarshalText returns the text of [Fault.String]. The error for an undefined Fault is an
// [*alfonsine.ParseError].
func (f Fault) MarshalText() ([]byte, error) { return faultWords.Marshal(uint8(f)) }

// UnmarshalText sets f to the Fault with that text, in any case. The error is an
// [*alfonsine.ParseError].
func (f *Fault) UnmarshalText(text []byte) error { return words.Unmarshal(faultWords, f, text) }

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
	if e.Fault >= FaultForeign {
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
