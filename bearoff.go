package alfonsine

import (
	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/enum"
)

// BearOff, in [Rules], says when checkers may be borne off.
type BearOff uint8

// The readings of bearing off.
const (
	// BearOffHome: when all checkers of the side that are not off are home and none is
	// on the bar, judged anew before each die.
	BearOffHome BearOff = iota
	// BearOffBegun: also when one of the side has been borne off before. A checker that
	// is hit must enter first, and need not come home before the next is borne off.
	BearOffBegun
)

var bearOffWords = enum.Of("BearOff", "home", "begun")

// String returns "home" or "begun".
func (b BearOff) String() string { return bearOffWords.Word(uint8(b)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such BearOff.
func (b BearOff) MarshalText() ([]byte, error) { return bearOffWords.Marshal(uint8(b)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (b *BearOff) UnmarshalText(text []byte) error { return enum.Read(bearOffWords, b, text) }

// Overshoot, in [Rules], says which checker is borne off by a die larger than needed.
type Overshoot uint8

// The readings of a larger die.
const (
	// OvershootFarthest: one from the farthest occupied point, if no checker
	// stands at the die's distance or beyond.
	OvershootFarthest Overshoot = iota
	// OvershootBelow: if no checker stands at the die's distance and the die moves
	// none inside the board, one from the farthest occupied point nearer than the
	// die, even if farther checkers are blocked.
	OvershootBelow
	// OvershootNever: none; only the exact die bears a checker off.
	OvershootNever
	// OvershootStuck: as OvershootBelow, if that is so not only of this die but of all
	// that are left.
	OvershootStuck
)

var overshootWords = enum.Of("Overshoot", "farthest", "below", "never", "stuck")

// String returns "farthest", "below", "never" or "stuck".
func (o Overshoot) String() string { return overshootWords.Word(uint8(o)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Overshoot.
func (o Overshoot) MarshalText() ([]byte, error) { return overshootWords.Marshal(uint8(o)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (o *Overshoot) UnmarshalText(text []byte) error { return enum.Read(overshootWords, o, text) }

// bearOff tells the engine when a checker is borne off, and by which die.
func (r *Rules) bearOff(e *engine.Rules) {
	e.OffOnceBegun = r.BearOff == BearOffBegun
	e.ExactOnly = r.Overshoot == OvershootNever
	e.Stuck = r.Overshoot == OvershootStuck
	e.Below = e.Stuck || r.Overshoot == OvershootBelow
}
