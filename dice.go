package alfonsine

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/notation"
)

// MaxDice is the most dice that a [Roll] holds.
const MaxDice = 6

// dieFaces is the number of faces of a die.
const dieFaces = engine.Faces

// A Roll is up to six dice, each 1 … 6, from high to low: the dice of a throw, or those
// that are still to be played. [Game.Throw] throws them, and [ParseRoll] reads dice thrown
// elsewhere, for the method Roll of a [Variant].
//
// It is immutable and comparable, so that 5-6 and 6-5 are the same Roll. The
// zero Roll has no dice.
type Roll struct{ dice engine.Dice }

// NewRoll returns a roll of the given dice, in any order. The error is a [*RollError]: a die
// outside 1 … 6, or more than six dice. Without dice it returns the zero Roll.
func NewRoll(dice ...int) (Roll, error) {
	if len(dice) > MaxDice {
		return Roll{}, noRoll(dice, Refusal{Key: "roll-excess", Of: MaxDice})
	}
	var r Roll
	for _, die := range dice {
		if die < 1 || die > dieFaces {
			return Roll{}, noRoll(dice, Refusal{Key: "die-range", Die: die})
		}
		r = r.with(die)
	}
	return r, nil
}

// noRoll returns the error for dice that form no roll.
func noRoll(dice []int, why Refusal) *RollError {
	return &RollError{Dice: diceText(dice), Why: why}
}

// diceText writes dice as they were given, valid or not.
func diceText(dice []int) string {
	const most = 2 * MaxDice
	text := strings.ReplaceAll(strings.Trim(fmt.Sprint(dice[:min(most, len(dice))]), "[]"), " ", "-")
	if len(dice) > most {
		text += "-…"
	}
	return text
}

// Len returns how many dice there are, 0 … 6.
func (r Roll) Len() int { return r.dice.Len() }

// At returns the i-th die, counted from 0 for the highest, and 0 if there is no such die.
func (r Roll) At(i int) int { return r.dice.At(i) }

// All iterates over the dice from high to low.
func (r Roll) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range r.Len() {
			if !yield(r.At(i)) {
				return
			}
		}
	}
}

// Distinct iterates over the values of the dice from high to low, each once.
func (r Roll) Distinct() iter.Seq[int] {
	return func(yield func(int) bool) {
		last := 0
		for die := range r.All() {
			if die != last && !yield(die) {
				return
			}
			last = die
		}
	}
}

// Count returns how many of the dice show the value die.
func (r Roll) Count(die int) int { return r.dice.Count(die) }

// Pips returns the sum of the dice.
func (r Roll) Pips() int { return r.dice.Pips() }

// IsZero reports whether there are no dice.
func (r Roll) IsZero() bool { return r.dice == 0 }

// Alike reports whether all the dice show the same: a doublet, a triplet, and
// any single die. It is false without dice.
func (r Roll) Alike() bool { return r.dice.Alike() }

// with returns the roll with one more die. The caller ensures that there is room.
func (r Roll) with(die int) Roll { return Roll{r.dice.With(die)} }

// Without returns the roll without one die of the given value. If there is none, it returns
// the same roll.
func (r Roll) Without(die int) Roll { return Roll{r.dice.Without(die)} }

// Contains reports whether r has every die of other, each at least as often.
func (r Roll) Contains(other Roll) bool {
	for die := range other.All() {
		if r.Count(die) < other.Count(die) {
			return false
		}
	}
	return true
}

// String returns the dice from high to low, "6-5-3", or "-" when there are none.
func (r Roll) String() string { return string(r.append(make([]byte, 0, 16))) }

func (r Roll) append(b []byte) []byte {
	if r.IsZero() {
		return append(b, '-')
	}
	for i := range r.Len() {
		b = append(b, byte('0'+r.At(i)), '-')
	}
	return b[:len(b)-1]
}

// AppendText appends the text of [Roll.String]. The error is always nil.
func (r Roll) AppendText(b []byte) ([]byte, error) { return r.append(b), nil }

// MarshalText returns the text of [Roll.String]. The error is always nil.
func (r Roll) MarshalText() ([]byte, error) { return r.append(make([]byte, 0, 16)), nil }

// UnmarshalText sets r to what [ParseRoll] reads. On an error r is unchanged.
func (r *Roll) UnmarshalText(text []byte) error {
	roll, err := ParseRoll(string(text))
	return assign(r, roll, err)
}

// ParseRoll reads dice as people write them, in any order: "6-5-3", "653",
// "6 5 3", "3, 5, 6"; "-" is the zero Roll. The error is a [*ParseError].
func ParseRoll(s string) (Roll, error) {
	r, at, why := readRoll(s)
	if !why.none() {
		return Roll{}, misread("ParseRoll", s, at, why)
	}
	return r, nil
}

// MustParseRoll is ParseRoll for texts that are known to be sound, as in tests. It panics
// if ParseRoll returns an error.
func MustParseRoll(s string) Roll { return must(ParseRoll(s)) }

// readRoll reads dice. If it cannot, it returns the reason and the byte of the fault.
func readRoll(s string) (r Roll, at int, why Refusal) {
	dice, at, fault := notation.Dice(s)
	return Roll{dice}, at, refusalOf(fault)
}

// Rolls iterates over the distinct throws of n dice with the probability of each:
// 6 for one die, 21 for two, 56 for three. They come from low to high. Fewer
// than one die, or more than six, give nothing.
func Rolls(n int) iter.Seq2[Roll, float64] {
	return func(yield func(Roll, float64) bool) {
		if 1 <= n && n <= MaxDice {
			rolls(Roll{}, n, dieFaces, 1, 1, yield)
		}
	}
}

// rolls iterates over the rolls that n more dice make, none above the highest. The roll so far
// comes up in so many ways of all.
func rolls(r Roll, n, highest, ways, all int, yield func(Roll, float64) bool) bool {
	if n == 0 {
		return yield(r, float64(ways)/float64(all))
	}
	for die := 1; die <= highest; die++ {
		more := r.with(die)
		if !rolls(more, n-1, die, ways*more.Len()/more.Count(die), all*dieFaces, yield) {
			return false
		}
	}
	return true
}

// RollOff throws one die for each of two players, again while they are equal. The player with
// the higher die takes White and begins (Cab e Quinal, §5 and the “Two-dice variant”). The
// source may be nil, as for [Game.Throw].
func RollOff(rng *rand.Rand) (one, other int) {
	rng = orChance(rng)
	for one == other {
		one, other = 1+rng.IntN(dieFaces), 1+rng.IntN(dieFaces)
	}
	return one, other
}

// orChance returns a source of dice, or for nil one that nobody can foresee.
func orChance(rng *rand.Rand) *rand.Rand {
	if rng == nil {
		return rand.New(chance{})
	}
	return rng
}

// chance is the source that the functions of math/rand/v2 share.
type chance struct{}

func (chance) Uint64() uint64 { return rand.Uint64() }
