package cast

import (
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/enum"
)

// A Die is one die thrown by hand, as it came to rest. [Read] says what the dice of a
// throw are worth.
//
// It is a comparable value. Die{Face: 5} is a five flat on the board. The zero Die
// shows nothing and is an error.
type Die struct {
	// Face is what the die shows, 1 … 6. Of a tilted die it is the value that is claimed
	// for it. It is ignored for a die on a rail or off the board.
	Face int `json:"face"`
	// Lie is how the die lies.
	Lie Lie `json:"lie"`
	// Claims says for each Color whether that player claims that a tilted die shows its
	// Face. If both claim it, they agree on it. Claims is ignored for other dice.
	Claims [2]bool `json:"claims"`
	// Tests says for each Color what happened to the test die that the player laid on a
	// tilted die. It counts only for a player who alone claims the die. Tests is ignored
	// for other dice.
	Tests [2]TestDie `json:"tests"`
}

// A Lie is how a die thrown by hand came to rest. The zero Lie is LieFlat.
type Lie uint8

// The ways in which a die can lie.
const (
	LieFlat        Lie = iota // flat on the board: good
	LieOnCheckers             // flat on checkers: good
	LieTilted                 // at a slant: good if both players say so, or if a test proves it
	LieOnRail                 // on a rail: voids the throw
	LieOffTheBoard            // off the board: voids the throw
)

var lieWords = enum.Of("cast.Lie", "flat", "on-checkers", "tilted", "on-rail", "off-the-board")

// String returns the word for how the die lies: "flat", "on-rail".
func (l Lie) String() string { return lieWords.Word(uint8(l)) }

// MarshalText returns the text of [Lie.String]. The error, a [*alfonsine.ParseError],
// says that there is no such Lie.
func (l Lie) MarshalText() ([]byte, error) { return lieWords.Marshal(uint8(l)) }

// UnmarshalText sets l to the Lie with that text, in any case, or returns an [*alfonsine.ParseError].
func (l *Lie) UnmarshalText(text []byte) error { return enum.Read(lieWords, l, text) }

// A TestDie says what happened to a second die that a player laid on a tilted die to prove
// it good. The zero TestDie is TestDieNone.
type TestDie uint8

// What happened to a test die.
const (
	TestDieNone    TestDie = iota // no test die was laid
	TestDieStayed                 // it stayed: the tilted die is good, if the player may test it
	TestDieSlidOff                // it slid off: the throw is repeated
)

var testDieWords = enum.Of("cast.TestDie", "none", "stayed", "slid-off")

// String returns "none", "stayed" or "slid-off".
func (t TestDie) String() string { return testDieWords.Word(uint8(t)) }

// MarshalText returns the text of [TestDie.String]. The error, a
// [*alfonsine.ParseError], says that there is no such TestDie.
func (t TestDie) MarshalText() ([]byte, error) { return testDieWords.Marshal(uint8(t)) }

// UnmarshalText sets t to the TestDie with that text, in upper or lower case. The error
// is a [*alfonsine.ParseError].
func (t *TestDie) UnmarshalText(text []byte) error { return enum.Read(testDieWords, t, text) }

// faces is the number of faces of a die.
const faces = 6

// voids has the ways to lie that void the throw, whatever the die shows.
var voids = map[Lie]string{LieOnRail: "it is on a rail", LieOffTheBoard: "it is off the board"}

// fault says why no die can lie like this. It returns "" if one can.
func (d Die) fault() string {
	if !lieWords.Has(uint8(d.Lie)) {
		return d.Lie.String() + " is no way for a die to lie"
	}
	if voids[d.Lie] == "" && (d.Face < 1 || d.Face > faces) {
		return "a die shows 1 to " + strconv.Itoa(faces) + ", not " + strconv.Itoa(d.Face)
	}
	if d.Lie == LieTilted {
		for _, test := range d.Tests {
			if !testDieWords.Has(uint8(test)) {
				return test.String() + " is nothing that becomes of a test die"
			}
		}
	}
	return ""
}

// void says why the die makes the throw void: how it lies, or why a tilted die is not good. It
// returns "" if it does not.
func (d Die) void() string {
	white, black := d.Claims[alfonsine.White], d.Claims[alfonsine.Black]
	claims, disputes := alfonsine.White, alfonsine.Black
	switch {
	case d.Lie != LieTilted:
		return voids[d.Lie]
	case white && black:
		return ""
	case !white && !black:
		return "it is tilted, and nobody claims it"
	case black:
		claims, disputes = disputes, claims
	}
	switch {
	case d.Tests[claims] == TestDieStayed:
		return ""
	case d.Tests[claims] == TestDieSlidOff:
		return "it is tilted, and the test die slid off"
	case d.Tests[disputes] != TestDieNone:
		return "it is tilted, and only " + claims.String() + ", who claims it, may test it, not " + disputes.String()
	}
	return "it is tilted, " + disputes.String() + " disputes it, and " + claims.String() + ", who claims it, has not tested it"
}
