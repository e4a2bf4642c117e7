package alfonsine

import "strconv"

// A Lie is how a die thrown by hand came to rest. The zero Lie is LieFlat.
type Lie uint8

// The ways in which a die can lie.
const (
	LieFlat       Lie = iota // flat on the board: good
	LieOnCheckers            // flat on checkers: good
	LieTilted                // at a slant: good if both players say so, or if a test proves it
	LieOnRail                // on a rail: voids the throw
	LieOffBoard              // off the board: voids the throw
)

var lieWords = vocabulary{"Lie", []string{"flat", "on checkers", "tilted", "on a rail", "off the board"}}

// String says how the die lies: "flat", "on a rail".
func (l Lie) String() string { return lieWords.word(uint8(l)) }

// MarshalText returns the text of [Lie.String]. The error, a [*ParseError], says
// that there is no such Lie.
func (l Lie) MarshalText() ([]byte, error) { return lieWords.marshal(uint8(l)) }

// UnmarshalText sets l to the Lie with that text, in any case. The error is a
// [*ParseError].
func (l *Lie) UnmarshalText(text []byte) error { return unmarshal(lieWords, l, text) }

// A TestDie is what became of a second die that a player laid on a tilted one to
// prove it good. The zero TestDie is TestDieNone.
type TestDie uint8

// What became of a test die.
const (
	TestDieNone   TestDie = iota // none was laid
	TestDieStayed                // it stayed: the tilted die is good, if the player may test it
	TestDieSlid                  // it slid off: the throw is made again
)

var testDieWords = vocabulary{"TestDie", []string{"none", "stayed", "slid off"}}

// String returns "none", "stayed" or "slid off".
func (t TestDie) String() string { return testDieWords.word(uint8(t)) }

// MarshalText returns the text of [TestDie.String]. The error, a [*ParseError], says
// that there is no such TestDie.
func (t TestDie) MarshalText() ([]byte, error) { return testDieWords.marshal(uint8(t)) }

// UnmarshalText sets t to the TestDie with that text, in any case. The error is a
// [*ParseError].
func (t *TestDie) UnmarshalText(text []byte) error { return unmarshal(testDieWords, t, text) }

// A Cast is one die thrown by hand, as it came to rest. [ReadCast] says what the
// dice of a throw are worth.
//
// It is a comparable value. Cast{Face: 5} is a five flat on the board; the zero
// Cast shows nothing and is an error.
type Cast struct {
	// Face is what the die shows, 1 … 6: of a tilted die the value that is claimed
	// for it. It is not read of a die on a rail or off the board.
	Face int
	// Lie is how the die lies.
	Lie Lie
	// Claims says for each Color whether that player holds a tilted die good for
	// its Face. Two who do agree on it. It is not read of other dice.
	Claims [2]bool
	// Tests says for each Color what became of the test die that the player laid
	// on a tilted die. Only the test of the one player who claims the die counts.
	// It is not read of other dice.
	Tests [2]TestDie
}

// ReadCast returns the roll that dice thrown by hand give. The rules are not the
// book's. Philippe Lalanne has them from trictrac in his texts on three of the games
// (Cab e Quinal §6, The Game of Laquet §6, Fallas §6), and the others borrow them:
//
//   - A single die off the board or on a rail voids the whole throw.
//   - A die lying flat is good, on checkers as on the board.
//   - A tilted die is good if both players claim it, and so agree on its value.
//     If one alone does, he may lay another die on it, and it is good if that one
//     stays. The player who disputes it may not: his test proves nothing.
//   - Otherwise the whole throw is made again.
//
// The error is a [*CastError]. Its Again is true when the dice were described soundly
// and the throw is to be made again; it is false for what no throw can be: no
// dice, more than six, a face outside 1 … 6, a Lie or a TestDie that is none. All
// dice are looked at for such faults first. Whether a game is played with that
// many dice is for [Variant].Roll to say.
func ReadCast(dice ...Cast) (Roll, error) {
	switch {
	case len(dice) == 0:
		return Roll{}, &CastError{Index: -1, Reason: "no dice", Topic: TopicCast}
	case len(dice) > MaxDice:
		return Roll{}, &CastError{Index: -1, Reason: count(len(dice), "die") + ", and a roll has at most 6", Topic: TopicCast}
	}
	for i, die := range dice {
		if reason := die.fault(); reason != "" {
			return Roll{}, &CastError{Cast: die, Index: i, Reason: reason, Topic: TopicCast}
		}
	}
	var r Roll
	for i, die := range dice {
		if reason := die.void(); reason != "" {
			return Roll{}, &CastError{Cast: die, Index: i, Reason: reason, Again: true, Topic: TopicCast}
		}
		r = r.with(die.Face)
	}
	return r, nil
}

// ReadRollOff returns what two players have thrown by hand, one die each, to see
// who begins: the higher takes White (Philippe Lalanne, Cab e Quinal, §5 and the
// “Two-dice variant”). Nobody has a color yet, so in Claims and Tests the first of the two
// stands as White.
//
// The error is a [*CastError] as that of [ReadCast]. Each die is a throw of its
// own, so that a void one is thrown again by its player alone: by the first for
// Index 0, by the other for Index 1. Equal dice are thrown again by both: then
// Index is -1 and Topic is TopicTies.
func ReadRollOff(one, other Cast) (first, second int, err error) {
	if _, err := ReadCast(one, other); err != nil {
		return 0, 0, err
	}
	if one.Face == other.Face {
		return 0, 0, &CastError{Index: -1, Reason: "both dice show " + strconv.Itoa(one.Face), Again: true, Topic: TopicTies}
	}
	return one.Face, other.Face, nil
}

// voids reports whether the die voids the throw whatever it shows.
func (c Cast) voids() bool { return c.Lie == LieOnRail || c.Lie == LieOffBoard }

// fault says why no die can have come to rest so, or "".
func (c Cast) fault() string {
	if int(c.Lie) >= len(lieWords.words) {
		return c.Lie.String() + " is no way for a die to lie"
	}
	if !c.voids() && (c.Face < 1 || c.Face > dieFaces) {
		return "a die shows 1 to 6, not " + strconv.Itoa(c.Face)
	}
	if c.Lie == LieTilted {
		for _, test := range c.Tests {
			if int(test) >= len(testDieWords.words) {
				return test.String() + " is nothing that becomes of a test die"
			}
		}
	}
	return ""
}

// void says why the throw with this die is made again, or "".
func (c Cast) void() string {
	switch {
	case c.voids():
		return "it is " + c.Lie.String()
	case c.Lie != LieTilted, c.Claims[White] && c.Claims[Black]:
		return ""
	case !c.Claims[White] && !c.Claims[Black]:
		return "it is tilted, and nobody claims it"
	}
	claims := White
	if c.Claims[Black] {
		claims = Black
	}
	disputes := claims.Opponent()
	switch {
	case c.Tests[claims] == TestDieStayed:
		return ""
	case c.Tests[claims] == TestDieSlid:
		return "it is tilted, and the test die slid off"
	case c.Tests[disputes] != TestDieNone:
		return "it is tilted, and only " + claims.String() + ", who claims it, may test it, not " + disputes.String()
	}
	return "it is tilted, " + disputes.String() + " disputes it, and " + claims.String() + ", who claims it, has not tested it"
}

// A CastError says why dice thrown by hand give no roll: because the throw is
// made again, or because what was said of them is no throw.
type CastError struct {
	Cast   Cast   // the die at fault; zero where no single die is
	Index  int    // which of the dice it is, counted from 0; -1 where no single die is
	Reason string // what is wrong, in words
	Again  bool   // the dice were described soundly, and the throw is to be made again
	Topic  Topic  // the topic of the games' rulings behind it: TopicCast or TopicTies
}

var ordinals = [MaxDice]string{"first", "second", "third", "fourth", "fifth", "sixth"}

// Error says whether to throw again, which die is at fault and why.
func (e *CastError) Error() string {
	s := "alfonsine: no throw: "
	if e.Again {
		s = "alfonsine: throw again: "
	}
	if 0 <= e.Index && e.Index < len(ordinals) {
		s += ordinals[e.Index] + " die: "
	}
	return s + e.Reason
}
