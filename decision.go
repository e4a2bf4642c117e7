package alfonsine

import (
	"strconv"
	"strings"
)

// This file has the values of the decisions in [Rules].

// Course says which way the sides travel. White always goes from the highest
// point to point 1 and off.
type Course uint8

// The courses.
const (
	CourseOpposed  Course = iota // Black travels the other way, as in backgammon
	CourseParallel               // Black travels the same way and bears off past point 1 too
)

var courseWords = vocabulary{"Course", []string{"opposed", "parallel"}}

// String returns "opposed" or "parallel".
func (c Course) String() string { return courseWords.word(uint8(c)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Course.
func (c Course) MarshalText() ([]byte, error) { return courseWords.marshal(uint8(c)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (c *Course) UnmarshalText(text []byte) error { return unmarshal(courseWords, c, text) }

// Doubles says how often dice that are all alike are played: a double, with
// three dice a triplet.
type Doubles uint8

// The readings of doubles.
const (
	DoublesOnce  Doubles = iota // every die once
	DoublesTwice                // every die twice: a double is four dice, a triplet six
)

var doublesWords = vocabulary{"Doubles", []string{"once", "twice"}}

// String returns "once" or "twice".
func (d Doubles) String() string { return doublesWords.word(uint8(d)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Doubles.
func (d Doubles) MarshalText() ([]byte, error) { return doublesWords.marshal(uint8(d)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (d *Doubles) UnmarshalText(text []byte) error { return unmarshal(doublesWords, d, text) }

// FirstThrow says what happens to a throw from the starting position that cannot be played
// in full.
type FirstThrow uint8

// The readings of the first throw.
const (
	FirstThrowStands FirstThrow = iota // it is played as any other
	FirstThrowAgain                    // it is made again
)

var firstThrowWords = vocabulary{"FirstThrow", []string{"stands", "again"}}

// String returns "stands" or "again".
func (f FirstThrow) String() string { return firstThrowWords.word(uint8(f)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such FirstThrow.
func (f FirstThrow) MarshalText() ([]byte, error) { return firstThrowWords.marshal(uint8(f)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (f *FirstThrow) UnmarshalText(text []byte) error { return unmarshal(firstThrowWords, f, text) }

// ThrowAgain says whether a player whose dice are alike throws again.
type ThrowAgain uint8

// The readings of dice alike.
const (
	ThrowAgainNever    ThrowAgain = iota // they do not
	ThrowAgainAlike                      // they do if all dice are alike, after playing them, even if they could not play them all
	ThrowAgainPlayed                     // they do if all dice are alike, but only if they have played them all
	ThrowAgainTwoAlike                   // they do if any two dice are alike, even if they could not play them all
)

var throwAgainWords = vocabulary{"ThrowAgain", []string{"never", "alike", "played", "two-alike"}}

// String returns "never", "alike", "played" or "two-alike".
func (t ThrowAgain) String() string { return throwAgainWords.word(uint8(t)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such ThrowAgain.
func (t ThrowAgain) MarshalText() ([]byte, error) { return throwAgainWords.marshal(uint8(t)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (t *ThrowAgain) UnmarshalText(text []byte) error { return unmarshal(throwAgainWords, t, text) }

// Entry says in which quadrant of its path a checker enters from the bar.
type Entry uint8

// The quadrants of a path, in the order in which it goes through them.
const (
	EntryFirst  Entry = iota // the first, so that a checker that was hit begins anew
	EntrySecond              // the second
	EntryThird               // the third
	EntryFourth              // the fourth
)

var entryWords = vocabulary{"Entry", []string{"first", "second", "third", "fourth"}}

// String returns "first", "second", "third" or "fourth".
func (e Entry) String() string { return entryWords.word(uint8(e)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Entry.
func (e Entry) MarshalText() ([]byte, error) { return entryWords.marshal(uint8(e)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (e *Entry) UnmarshalText(text []byte) error { return unmarshal(entryWords, e, text) }

// Hit says where a checker goes when it is hit.
type Hit uint8

// The readings of a hit.
const (
	// HitToBar: on the bar, from where it must enter before another moves.
	HitToBar Hit = iota
	// HitToStart: at once on the first point of its own path, never on the bar.
	// A hit is legal only if, once the hitting checker has landed, no checker of
	// its side stands on that point.
	HitToStart
)

var hitWords = vocabulary{"Hit", []string{"bar", "start"}}

// String returns "bar" or "start".
func (h Hit) String() string { return hitWords.word(uint8(h)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Hit.
func (h Hit) MarshalText() ([]byte, error) { return hitWords.marshal(uint8(h)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (h *Hit) UnmarshalText(text []byte) error { return unmarshal(hitWords, h, text) }

// Landing says where a checker may land on a point that its own side holds.
type Landing uint8

// The readings of landing.
const (
	LandingFree         Landing = iota // anywhere
	LandingSingle                      // not on the first six points of its path
	LandingSingleTwelve                // not on the first twelve points of its path
	LandingTwo                         // nowhere as a third
)

var landingWords = vocabulary{"Landing", []string{"free", "single", "single-twelve", "two"}}

// String returns "free", "single", "single-twelve" or "two".
func (l Landing) String() string { return landingWords.word(uint8(l)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Landing.
func (l Landing) MarshalText() ([]byte, error) { return landingWords.marshal(uint8(l)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (l *Landing) UnmarshalText(text []byte) error { return unmarshal(landingWords, l, text) }

// Prime says what happens to a side with a checker on the bar that no die would enter,
// because of the other side's checkers or, where they may not join, its own.
type Prime uint8

// The readings of the prime.
const (
	PrimeStops Prime = iota // it cannot move until a die would
	// PrimeLoses: it has lost when the turn passes to it. If neither side can move,
	// whatever it throws, the game is a tie, if Tie is set.
	PrimeLoses
)

var primeWords = vocabulary{"Prime", []string{"stops", "loses"}}

// String returns "stops" or "loses".
func (p Prime) String() string { return primeWords.word(uint8(p)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Prime.
func (p Prime) MarshalText() ([]byte, error) { return primeWords.marshal(uint8(p)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (p *Prime) UnmarshalText(text []byte) error { return unmarshal(primeWords, p, text) }

// Duty says how many of the dice must be played. Bearing off the last checker counts as
// playing every die, except under DutyAllToTheLast.
type Duty uint8

// The readings of the duty to play.
const (
	DutyMostDice     Duty = iota // as many dice as possible
	DutyAllOrLose                // all of them; a player who cannot moves nothing and has lost
	DutyAllToTheLast             // the same, even if the last checkers are borne off with dice left over
	DutyFree                     // any die that can be played now, until none that is left can be
)

var dutyWords = vocabulary{"Duty", []string{"most-dice", "all-or-lose", "all-to-the-last", "free"}}

// Loses reports whether a player who cannot play all the dice has lost: under DutyAllOrLose
// and DutyAllToTheLast.
func (d Duty) Loses() bool { return d == DutyAllOrLose || d == DutyAllToTheLast }

// String returns "most-dice", "all-or-lose", "all-to-the-last" or "free".
func (d Duty) String() string { return dutyWords.word(uint8(d)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Duty.
func (d Duty) MarshalText() ([]byte, error) { return dutyWords.marshal(uint8(d)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (d *Duty) UnmarshalText(text []byte) error { return unmarshal(dutyWords, d, text) }

// Unplayed says what happens to dice that could not be played.
type Unplayed uint8

// The readings of unplayed dice.
const (
	UnplayedLost       Unplayed = iota // nobody plays them
	UnplayedToOpponent                 // the opponent plays as many of them as possible before their own throw
	UnplayedOffered                    // the opponent may play any number of them, or none
)

var unplayedWords = vocabulary{"Unplayed", []string{"lost", "opponent", "offered"}}

// String returns "lost", "opponent" or "offered".
func (u Unplayed) String() string { return unplayedWords.word(uint8(u)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Unplayed.
func (u Unplayed) MarshalText() ([]byte, error) { return unplayedWords.marshal(uint8(u)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (u *Unplayed) UnmarshalText(text []byte) error { return unmarshal(unplayedWords, u, text) }

// A vocabulary has the words for the values of an enumerated type, starting at 0.
type vocabulary struct {
	typ   string // the name of the type
	words []string
}

// word returns the word for a value, or "Type(n)" if there is none.
func (v vocabulary) word(n uint8) string {
	if int(n) < len(v.words) {
		return v.words[n]
	}
	return v.typ + "(" + strconv.Itoa(int(n)) + ")"
}

// marshal returns the word for a value as bytes. The error is for a value without a word.
func (v vocabulary) marshal(n uint8) ([]byte, error) {
	if int(n) >= len(v.words) {
		return nil, v.fault("MarshalText", strconv.Itoa(int(n)), Refusal{Key: "word-none", Text: v.typ})
	}
	return []byte(v.words[n]), nil
}

// fault returns the error of a method of the type.
func (v vocabulary) fault(method, input string, why Refusal) *ParseError {
	return &ParseError{Func: v.typ + "." + method, Input: input, Reason: why.String(), Why: why}
}

// unmarshal sets a value to that of a word, in any case. The error is a [*ParseError].
func unmarshal[T ~uint8](v vocabulary, value *T, text []byte) error {
	for n, word := range v.words {
		if strings.EqualFold(word, string(text)) {
			*value = T(n)
			return nil
		}
	}
	return v.fault("UnmarshalText", string(text), Refusal{Key: "word-unknown", Text: strings.Join(v.words, ", ")})
}
