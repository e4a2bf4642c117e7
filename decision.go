package alfonsine

import "example.com/alfonsine/internal/enum"

// This file has the values of the decisions in [Rules].

// Course, in [Rules], says which way the sides travel. White always goes from the highest
// point to point 1 and off.
type Course uint8

// The courses.
const (
	CourseOpposed  Course = iota // Black travels the other way, as in backgammon
	CourseParallel               // Black travels the same way and bears off past point 1 too
	CourseOffset                 // Black travels the same way from the opposite corner: 12 … 1, then 24 … 13 and off
)

var courseWords = enum.Of("Course", "opposed", "parallel", "offset")

// String returns "opposed", "parallel" or "offset".
func (c Course) String() string { return courseWords.Word(uint8(c)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Course.
func (c Course) MarshalText() ([]byte, error) { return courseWords.Marshal(uint8(c)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (c *Course) UnmarshalText(text []byte) error { return enum.Read(courseWords, c, text) }

// Doubles, in [Rules], says how often dice that are all alike are played: a doublet, with
// three dice a triplet.
type Doubles uint8

// The readings of dice played once or twice.
const (
	DoublesOnce  Doubles = iota // every die once
	DoublesTwice                // every die twice: a doublet is four dice, a triplet six
)

var doublesWords = enum.Of("Doubles", "once", "twice")

// String returns "once" or "twice".
func (d Doubles) String() string { return doublesWords.Word(uint8(d)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Doubles.
func (d Doubles) MarshalText() ([]byte, error) { return doublesWords.Marshal(uint8(d)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (d *Doubles) UnmarshalText(text []byte) error { return enum.Read(doublesWords, d, text) }

// FirstThrow, in [Rules], says what happens to a first throw that cannot be played in full.
type FirstThrow uint8

// The readings of the first throw.
const (
	FirstThrowStands FirstThrow = iota // it is played as any other
	FirstThrowAgain                    // it is made again
)

var firstThrowWords = enum.Of("FirstThrow", "stands", "again")

// String returns "stands" or "again".
func (f FirstThrow) String() string { return firstThrowWords.Word(uint8(f)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such FirstThrow.
func (f FirstThrow) MarshalText() ([]byte, error) { return firstThrowWords.Marshal(uint8(f)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (f *FirstThrow) UnmarshalText(text []byte) error { return enum.Read(firstThrowWords, f, text) }

// ThrowAgain, in [Rules], says whether a player whose dice are alike throws again.
type ThrowAgain uint8

// The readings of dice alike.
const (
	ThrowAgainNever    ThrowAgain = iota // they do not
	ThrowAgainAlike                      // they do if all dice are alike, after playing them, even if they could not play them all
	ThrowAgainPlayed                     // they do if all dice are alike, but only if they have played them all
	ThrowAgainTwoAlike                   // they do if any two dice are alike, even if they could not play them all
)

var throwAgainWords = enum.Of("ThrowAgain", "never", "alike", "played", "two-alike")

// String returns "never", "alike", "played" or "two-alike".
func (t ThrowAgain) String() string { return throwAgainWords.Word(uint8(t)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such ThrowAgain.
func (t ThrowAgain) MarshalText() ([]byte, error) { return throwAgainWords.Marshal(uint8(t)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (t *ThrowAgain) UnmarshalText(text []byte) error { return enum.Read(throwAgainWords, t, text) }

// Entry, in [Rules], says in which quadrant of its path a checker enters from the bar.
type Entry uint8

// The quadrants of a path, in the order in which it goes through them.
const (
	EntryFirst  Entry = iota // the first, so that a checker that was hit begins anew
	EntrySecond              // the second
	EntryThird               // the third
	EntryFourth              // the fourth
)

var entryWords = enum.Of("Entry", "first", "second", "third", "fourth")

// String returns "first", "second", "third" or "fourth".
func (e Entry) String() string { return entryWords.Word(uint8(e)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Entry.
func (e Entry) MarshalText() ([]byte, error) { return entryWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (e *Entry) UnmarshalText(text []byte) error { return enum.Read(entryWords, e, text) }

// Hit, in [Rules], says where a checker goes when it is hit.
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

var hitWords = enum.Of("Hit", "bar", "start")

// String returns "bar" or "start".
func (h Hit) String() string { return hitWords.Word(uint8(h)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Hit.
func (h Hit) MarshalText() ([]byte, error) { return hitWords.Marshal(uint8(h)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (h *Hit) UnmarshalText(text []byte) error { return enum.Read(hitWords, h, text) }

// Landing, in [Rules], says where a checker may land on a point that its own side holds.
type Landing uint8

// The readings of landing.
const (
	LandingFree         Landing = iota // anywhere
	LandingSingle                      // not on the first six points of its path
	LandingSingleTwelve                // not on the first twelve points of its path
	LandingTwo                         // nowhere as a third
)

var landingWords = enum.Of("Landing", "free", "single", "single-twelve", "two")

// String returns "free", "single", "single-twelve" or "two".
func (l Landing) String() string { return landingWords.Word(uint8(l)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Landing.
func (l Landing) MarshalText() ([]byte, error) { return landingWords.Marshal(uint8(l)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (l *Landing) UnmarshalText(text []byte) error { return enum.Read(landingWords, l, text) }

// Runner, in [Rules], says which checker must go before the others. The head of a side is the first point
// of its path, and a checker is ahead of another if it is nearer to bearing off.
type Runner uint8

// The readings of the runner.
const (
	RunnerNone   Runner = iota // none: any checker moves
	RunnerPassed               // until one has passed the head of the other side or is off, only the farthest ahead moves
	RunnerHome                 // until one is home or off, only the farthest ahead moves
)

var runnerWords = enum.Of("Runner", "none", "passed", "home")

// String returns "none", "passed" or "home".
func (r Runner) String() string { return runnerWords.Word(uint8(r)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Runner.
func (r Runner) MarshalText() ([]byte, error) { return runnerWords.Marshal(uint8(r)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (r *Runner) UnmarshalText(text []byte) error { return enum.Read(runnerWords, r, text) }

// Head, in [Rules], says how many checkers may leave the head, the first point of the path, in a turn.
type Head uint8

// The readings of the head.
const (
	HeadFree Head = iota // any number
	// HeadOne: one. Two may leave if all checkers of the side stand there and the dice are
	// 3-3-3-3, 4-4-4-4 or 6-6-6-6. In mid-turn [Position.Mark] is 1 when no more may leave.
	HeadOne
)

var headWords = enum.Of("Head", "free", "one")

// String returns "free" or "one".
func (h Head) String() string { return headWords.Word(uint8(h)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Head.
func (h Head) MarshalText() ([]byte, error) { return headWords.Marshal(uint8(h)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (h *Head) UnmarshalText(text []byte) error { return enum.Read(headWords, h, text) }

// Block, in [Rules], says which points a side may not hold together. No single move may leave them so,
// even if the next one would open them again.
type Block uint8

// The readings of the block. Six points are in a row if they are along the path of the other
// side, whose end does not join its start.
const (
	BlockFree   Block = iota // any points may be held
	BlockGap                 // not all of the side's own first six points
	BlockOpen                // the same; and a turn must not end with the other side locked in, if another play of as many dice, and pips where they count, ends otherwise
	BlockPassed              // not six in a row while all checkers of the other side are behind them; one that is off is not
	BlockFour                // not more than four of the first six points of the other side's path
	BlockEarned              // not six in a row without a checker on each of the last two points of the side's own path
)

var blockWords = enum.Of("Block", "free", "gap", "open", "passed", "four", "earned")

// String returns "free", "gap", "open", "passed", "four" or "earned".
func (b Block) String() string { return blockWords.Word(uint8(b)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Block.
func (b Block) MarshalText() ([]byte, error) { return blockWords.Marshal(uint8(b)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (b *Block) UnmarshalText(text []byte) error { return enum.Read(blockWords, b, text) }

// Prime, in [Rules], says what happens to a side with a checker on the bar that no die would enter,
// because of the other side's checkers or, where they may not join, its own.
type Prime uint8

// The readings of the prime.
const (
	PrimeStops Prime = iota // it cannot move until a die would
	// PrimeLoses: it has lost when the turn passes to it. If neither side can move,
	// whatever it throws, the game is a tie, if Tie is set.
	PrimeLoses
)

var primeWords = enum.Of("Prime", "stops", "loses")

// String returns "stops" or "loses".
func (p Prime) String() string { return primeWords.Word(uint8(p)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Prime.
func (p Prime) MarshalText() ([]byte, error) { return primeWords.Marshal(uint8(p)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (p *Prime) UnmarshalText(text []byte) error { return enum.Read(primeWords, p, text) }

// Duty, in [Rules], says how many of the dice must be played. Bearing off the last checker counts as
// playing every die, except under DutyAllToTheLast.
type Duty uint8

// The readings of the duty to play.
const (
	DutyMostDice     Duty = iota // as many dice as possible
	DutyAllOrLose                // all of them; a player who cannot moves nothing and has lost
	DutyAllToTheLast             // the same, even if the last checkers are borne off with dice left over
	DutyFree                     // any die that can be played now, until none that is left can be
)

var dutyWords = enum.Of("Duty", "most-dice", "all-or-lose", "all-to-the-last", "free")

// Loses reports whether one who cannot play all the dice loses: DutyAllOrLose, DutyAllToTheLast.
func (d Duty) Loses() bool { return d == DutyAllOrLose || d == DutyAllToTheLast }

// String returns "most-dice", "all-or-lose", "all-to-the-last" or "free".
func (d Duty) String() string { return dutyWords.Word(uint8(d)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Duty.
func (d Duty) MarshalText() ([]byte, error) { return dutyWords.Marshal(uint8(d)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (d *Duty) UnmarshalText(text []byte) error { return enum.Read(dutyWords, d, text) }

// Unplayed, in [Rules], says what happens to dice that could not be played.
type Unplayed uint8

// The readings of unplayed dice.
const (
	UnplayedLost       Unplayed = iota // nobody plays them
	UnplayedToOpponent                 // the opponent plays as many of them as possible before their own throw
	UnplayedOffered                    // the opponent may play any number of them, or none
)

var unplayedWords = enum.Of("Unplayed", "lost", "opponent", "offered")

// String returns "lost", "opponent" or "offered".
func (u Unplayed) String() string { return unplayedWords.Word(uint8(u)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Unplayed.
func (u Unplayed) MarshalText() ([]byte, error) { return unplayedWords.Marshal(uint8(u)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (u *Unplayed) UnmarshalText(text []byte) error { return enum.Read(unplayedWords, u, text) }
