// Package topic has the questions that the rulings of a game answer.
package topic

import (
	"example.com/alfonsine/internal/enum"
)

// Topic is a question that a game answers by a ruling.
//
// Its text, in JSON too, is the name of the constant, hyphenated and in lower case: that of
// [FirstThrow] is "first-throw". The numbers behind the constants may change.
type Topic uint8

// The topics, in the order in which a game meets them.
const (
	None       Topic = iota // none: of the zero Ruling
	Start                   // where the checkers stand at first
	Course                  // the path, and which way each side travels
	Object                  // what wins the game, and that it ends at once
	Dice                    // how many dice are thrown, a virtual one added
	First                   // who begins
	Ties                    // equal dice in the roll-off
	FirstThrow              // the throw that begins the game
	Cast                    // which dice thrown by hand are good
	Moves                   // how checkers are moved by the dice
	Doubles                 // dice alike
	Again                   // another throw
	Touch                   // a checker touched
	Forbidden               // which points are closed
	Rest                    // resting between two dice
	Landing                 // joining one's own checkers
	Blot                    // whether a lone checker can be hit
	Hit                     // where a checker goes that is hit
	Bar                     // that checkers on the bar enter first
	Entry                   // where they enter
	Duty                    // how many dice must be played
	Choice                  // which die, if either but not both can be played
	Unplayed                // what happens to dice unplayed, and to who leaves them
	Leftover                // how dice are played that the other side left
	Home                    // where home is
	BearOff                 // when checkers may be borne off
	EachDie                 // that this is judged anew before each die
	Exact                   // bearing off exactly, or moving another checker instead
	Overshoot               // a die larger than needed
	HomeDuty                // the duties while bearing off
	Block                   // six points in a row
	Prime                   // a side shut out on the bar
	Tie                     // when neither side can play
)

var words = enum.Of("topic.Topic",
	"none", "start", "course", "object", "dice", "first", "ties", "first-throw", "cast", "moves", "doubles",
	"again", "touch", "forbidden", "rest", "landing", "blot", "hit", "bar", "entry", "duty", "choice",
	"unplayed", "leftover", "home", "bear-off", "each-die", "exact", "overshoot", "home-duty", "block", "prime", "tie",
)

// String returns the word, or "Topic(77)" if there is none.
func (t Topic) String() string { return words.Word(uint8(t)) }

// MarshalText returns the text of String, or an [*alfonsine.ParseError] if there is no such
// topic.
func (t Topic) MarshalText() ([]byte, error) { return words.Marshal(uint8(t)) }

// UnmarshalText reads the text of String, in any case. The error is an
// [*alfonsine.ParseError], and t is then unchanged.
func (t *Topic) UnmarshalText(text []byte) error { return enum.Read(words, t, text) }
