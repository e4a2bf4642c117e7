package letter

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	mathrand "math/rand/v2"

	"example.com/alfonsine"
)

// A Secret determines the values of a player's letters. It stays with the player until the game
// is over.
type Secret [16]byte

// NewSecret returns a secret that nobody can guess.
func NewSecret() (s Secret) {
	rand.Read(s[:]) // it never fails
	return s
}

func (s Secret) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(s[:])), nil }

func (s *Secret) UnmarshalText(text []byte) error { return unhex("value", s[:], string(text)) }

// A Value is a player's part in a throw.
type Value [16]byte

func (v Value) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(v[:])), nil }

func (v *Value) UnmarshalText(text []byte) error { return unhex("value", v[:], string(text)) }

// Value returns the value of the letter with a number, 0 to Most-1, by the player of a side.
func (s Secret) Value(c alfonsine.Color, number int) Value {
	v := Value(s)
	for range (Most - number) / 2 {
		v = v.before(c)
	}
	return v
}

// before returns the value of the same player's previous letter. The side is part of it, so that
// nobody can use the other player's values as their own.
func (v Value) before(c alfonsine.Color) Value {
	sum := sha256.Sum256(append([]byte{'v', byte(c)}, v[:]...))
	return Value(sum[:len(v)])
}

// Follows reports whether the value is the one to which the player of a side was bound by the
// value of their previous letter.
func (v Value) Follows(before Value, c alfonsine.Color) bool { return v.before(c) == before }

// Dice returns the source of the throw that is played in a letter. It follows from the game, the
// number of the letter, its value, and the value of the letter before.
func Dice(game ID, number int, before, value Value) *mathrand.Rand {
	text := append([]byte{'d'}, game[:]...)
	text = binary.BigEndian.AppendUint32(text, uint32(number))
	text = append(append(text, before[:]...), value[:]...)
	return mathrand.New(mathrand.NewChaCha8(sha256.Sum256(text)))
}
