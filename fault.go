package alfonsine

import "fmt"

// A Fault is a kind of error in a move or a play.
type Fault uint8

// The faults of moves and plays.
const (
	FaultMove      Fault = iota + 1 // not a move at all: a place or a die that does not exist
	FaultNotation                   // text that is no notation
	FaultOver                       // the game is over
	FaultNoDice                     // the dice are not thrown yet
	FaultDie                        // no such die left to play, or dice that no throw gives
	FaultNoChecker                  // no checker of the side to play stands there
	FaultBar                        // checkers on the bar enter first
	FaultCourse                     // the die leads elsewhere, or off the path
	FaultForbidden                  // the point is forbidden
	FaultLanding                    // a checker of the own side stands there, and no second may land
	FaultHit                        // the hit is not allowed, or its star is missing or wrong
	FaultHome                       // not all checkers are home
	FaultOvershoot                  // the die is not the one to bear this checker off
	FaultDuty                       // more dice can be played
	FaultHigherDie                  // the higher die must be played
	FaultLost                       // not all dice can be played, so nothing is moved
	FaultAmbiguous                  // the text means several plays
)

var faultWords = vocabulary{"Fault", []string{
	"none", "move", "notation", "over", "no-dice", "die", "no-checker", "bar", "course", "forbidden",
	"landing", "hit", "home", "overshoot", "duty", "higher-die", "lost", "ambiguous",
}}

// String names the fault in hyphenated words: "no-checker"; "none" for the zero Fault.
func (f Fault) String() string { return faultWords.word(uint8(f)) }

// MarshalText returns the text of [Fault.String]. The error, a [*ParseError], says
// that there is no such Fault.
func (f Fault) MarshalText() ([]byte, error) { return faultWords.marshal(uint8(f)) }

// UnmarshalText sets f to the Fault with that text, in any case. The error is a
// [*ParseError].
func (f *Fault) UnmarshalText(text []byte) error { return unmarshal(faultWords, f, text) }

// A PlayError says why a move or a play is not legal: which single move is at fault, and by
// which ruling. In JSON a value that is absent is its zero, such as the offset 0.
type PlayError struct {
	Fault    Fault    `json:"fault"`             // the kind of thing that is wrong
	Variant  string   `json:"variant,omitzero"`  // the slug of the game; empty where no game is concerned
	Position Position `json:"position,omitzero"` // the position in which Move was tried, or the play was to be made
	Input    string   `json:"input,omitzero"`    // the text that was read, if any
	Offset   int      `json:"offset,omitzero"`   // for FaultNotation: the byte in Input at which the fault begins
	Move     Move     `json:"move,omitzero"`     // the move at fault; the zero Move if it is the whole play
	Reason   string   `json:"reason"`            // what is wrong, in words
	Why      Refusal  `json:"why,omitzero"`      // the same for programs, with the point at fault; zero where Reason is in free words
	Ruling   Ruling   `json:"ruling,omitzero"`   // the rule that forbids it; zero where none does
	Plays    []Play   `json:"plays,omitempty"`   // for FaultAmbiguous: the plays that it may mean
}

// refused returns the error for a move or a play. The caller sets the other fields.
func refused(f Fault, p Position, why Refusal) *PlayError {
	return &PlayError{Fault: f, Position: p, Reason: why.String(), Why: why}
}

// Error says what was tried, what is wrong with it and which ruling says so.
func (e *PlayError) Error() string {
	s := "alfonsine: "
	if e.Variant != "" {
		s += told(e.Variant) + ": "
	}
	if e.Input != "" {
		s += quote(e.Input) + ": "
	}
	if !e.Move.IsZero() {
		s += e.Move.String()
		if e.Move.Die > 0 {
			s += fmt.Sprintf(" with a %d", e.Move.Die)
		}
		s += ": "
	}
	s += e.Reason
	if e.Fault == FaultNotation {
		s += fmt.Sprintf(" at offset %d", e.Offset)
	}
	return s + e.Ruling.cite()
}
