// Package fair has the dice of a table, which two players and the host of the table throw
// together. None of the three can choose them, and none knows a throw before its turn.
//
// Each of the three has a [Secret]. A chain of values follows from it, the last one first: each
// value is the digest of the next. The first one, the head, is told before the game, and binds
// its party to all others. A throw follows from the three values with the number of its turn.
// The players give theirs when the turn before is over, and the host gives its own last.
// docs/TABLES.md says what that proves, and what it does not.
package fair

import (
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/record"
)

// Most is the highest number of a throw, and so of a turn.
const Most = 2000

// A Party is one of the three who throw. The players have the numbers of their sides.
type Party uint8

const (
	White Party = iota
	Black
	Host
)

// A Secret determines the values of a party. It stays with its owner.
type Secret [16]byte

// NewSecret returns a secret that nobody can guess.
func NewSecret() (s Secret) {
	crand.Read(s[:]) // it never fails
	return s
}

// ParseSecret reads a secret as String writes it. The error is a *[Fault].
func ParseSecret(text string) (s Secret, err error) { return s, unhex(s[:], text) }

// String returns the secret in 32 digits of 0 … 9 and a … f.
func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// Key returns what the owner of a secret shows to the host as a key, in 32 digits. The values
// do not follow from it.
func (s Secret) Key() string {
	sum := sha256.Sum256(append([]byte("alfonsine key "), s[:]...))
	return hex.EncodeToString(sum[:16])
}

// Value returns the value of a party with a number, 0 to Most; number 0 is the head.
func (s Secret) Value(p Party, number int) Value {
	last := Value(sha256.Sum256(append([]byte("alfonsine values "), s[:]...)))
	return last.back(p, Most-number)
}

// A Value is a party's part in a throw. The zero Value is none.
type Value [32]byte

// back returns the value that stands some numbers before. The party is part of each digest, so
// that nobody can take another's head for their own.
func (v Value) back(p Party, numbers int) Value {
	var text [2 + len(v)]byte
	text[0], text[1] = 'v', byte(p)
	for range numbers {
		copy(text[2:], v[:])
		v = sha256.Sum256(text[:])
	}
	return v
}

// MarshalText writes 64 digits of 0 … 9 and a … f; nothing for the zero Value.
func (v Value) MarshalText() ([]byte, error) {
	if v == (Value{}) {
		return nil, nil
	}
	return []byte(hex.EncodeToString(v[:])), nil
}

// UnmarshalText reads what MarshalText writes. The error is a *[Fault].
func (v *Value) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*v = Value{}
		return nil
	}
	return unhex(v[:], string(text))
}

func unhex(to []byte, text string) error {
	data, err := hex.DecodeString(text)
	if err != nil || len(data) != len(to) || hex.EncodeToString(data) != text {
		return &Fault{Key: "text", Reason: fmt.Sprintf("%.70q is not %d digits of 0 … 9 and a … f", text, 2*len(to))}
	}
	copy(to, data)
	return nil
}

// Faults returns the keys of faults.
func Faults() []string { return []string{"text", "head", "value", "throw", "turns"} }

// A Fault says what does not follow from the values of a table.
type Fault struct {
	Key    string // one of Faults
	Reason string // in words
}

func (f *Fault) Error() string { return "fair: " + f.Reason }

func fault(key, format string, values ...any) error {
	return &Fault{Key: key, Reason: fmt.Sprintf(format, values...)}
}

// Dice are what all at a table know of its dice, by parties.
type Dice struct {
	Heads  [3]Value `json:"heads"`  // none where a seat is free
	Values [3]Value `json:"values"` // the last ones that were given: at first the heads
	Given  [3]int   `json:"given"`  // their numbers, 0 to Most
}

// Bind takes the head of a party, to which it is bound from then on.
func (d *Dice) Bind(p Party, head Value) { d.Heads[p], d.Values[p] = head, head }

// Give takes the value of a party with a number. The error is a *[Fault] if it is not the one
// to which the party is bound.
func (d *Dice) Give(p Party, number int, v Value) error {
	if number <= d.Given[p] || number > Most || v.back(p, number-d.Given[p]) != d.Values[p] {
		return fault("value", "the value of party %d with number %d is not the one to which its head binds it", p, number)
	}
	d.Values[p], d.Given[p] = v, number
	return nil
}

// at returns the three values with a number that all have given.
func (d *Dice) at(number int) (all [3]Value) {
	for p := range all {
		all[p] = d.Values[p].back(Party(p), d.Given[p]-number)
	}
	return all
}

// Source returns the source of the throw of a turn in a game with a slug. All must have given
// their values with its number.
func (d *Dice) Source(slug string, number int) *rand.Rand {
	return d.source(slug, number, d.at(number))
}

func (d *Dice) source(slug string, number int, values [3]Value) *rand.Rand {
	text := binary.BigEndian.AppendUint32(append([]byte("alfonsine throw "), d.digest(slug)...), uint32(number))
	for _, v := range values {
		text = append(text, v[:]...)
	}
	return rand.New(rand.NewChaCha8(sha256.Sum256(text)))
}

func (d *Dice) digest(slug string) []byte {
	text := []byte("alfonsine table ")
	for _, head := range d.Heads {
		text = append(text, head[:]...)
	}
	sum := sha256.Sum256(append(text, slug...))
	return sum[:]
}

// Code returns a short digest of the heads and the game, in five groups of four digits. Two
// players who read the same code to each other are bound to each other, and to the same host.
func (d *Dice) Code(slug string) string {
	sum := d.digest(slug)
	return fmt.Sprintf("%x %x %x %x %x", sum[:2], sum[2:4], sum[4:6], sum[6:8], sum[8:10])
}

// Due returns the number of the throw that comes next in a record, or 0 if none does: dice lie, a
// double is to be answered, or the game is over.
func Due(r *record.Record) int {
	if r.Result() != alfonsine.ResultOngoing || !r.Position().Dice().IsZero() || match.Offered(r) {
		return 0
	}
	return r.Len() + 1
}

// Owed returns the number of the throw for which a player has to give a value now, or 0 if there
// is none. Where the side to throw may double, it gives its value first, and does not double any
// more: else it could know the throw from the host and the other value before it doubles.
func (d *Dice) Owed(r *record.Record, p Party) int {
	due := Due(r)
	if due == 0 || d.Given[p] >= due {
		return 0
	}
	if thrower := Party(r.Position().Turn()); p != thrower && d.MayDouble(r, thrower) {
		return 0
	}
	return due
}

// MayDouble reports whether a player may double now: before their value for the throw is given.
func (d *Dice) MayDouble(r *record.Record, p Party) bool {
	m := match.Of(r)
	return m != nil && m.May && p == Party(r.Position().Turn()) && d.Given[p] <= r.Len()
}

// A Throw is one that was checked.
type Throw struct {
	Turn   int      `json:"turn"`
	Dice   string   `json:"dice"`
	Values [3]Value `json:"values"` // of White, Black and the host
}

// Check returns the throws of a record, with the one that is to be played, if all of them follow
// from values to which the heads bind. If not, the error is a *[Fault].
func (d *Dice) Check(r *record.Record) ([]Throw, error) {
	for p, given := range d.Given {
		if given < 0 || given > Most || d.Values[p].back(Party(p), given) != d.Heads[p] {
			return nil, fault("value", "value %d of party %d is not one to which its head binds it", given, p)
		}
	}
	var throws []Throw
	var before, after []alfonsine.Position
	add := func(number int, from, to alfonsine.Position, thrown alfonsine.Roll) {
		if from.Dice().IsZero() && !to.Dice().IsZero() {
			throws = append(throws, Throw{Turn: number, Dice: thrown.String()})
			before, after = append(before, from), append(after, to)
		}
	}
	now := r.Start()
	for number, turn := range r.Turns() {
		add(number, now, turn.Position, turn.Thrown)
		now = turn.Next()
	}
	add(r.Len()+1, now, r.Position(), r.Thrown())
	if len(throws) == 0 {
		return nil, nil
	}
	number := throws[len(throws)-1].Turn
	if number > min(d.Given[White], d.Given[Black], d.Given[Host]) {
		return nil, fault("value", "turn %d is thrown, but not all have given their values for it", number)
	}
	values := d.at(number)
	for i := len(throws) - 1; i >= 0; i-- {
		for p := range values {
			values[p] = values[p].back(Party(p), number-throws[i].Turn)
		}
		number = throws[i].Turn
		throws[i].Values = values
		if want := r.Game().Throw(before[i], d.source(r.Game().Slug(), number, values)); after[i] != want {
			return nil, fault("throw", "the throw of turn %d is %v, but the values give %v", number, after[i].Dice(), want.Dice())
		}
	}
	return throws, nil
}
