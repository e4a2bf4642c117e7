// Package fair has dice to which a server is bound before a game begins, so that both players
// can check them after it.
//
// A game has a [Seed] that nobody can guess. Its [Seed.Commitment] is told before the first
// throw, and the seed itself when the game is over. Each throw follows from the seed and the
// number of its turn.
package fair

import (
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"

	"example.com/alfonsine/record"
)

// A Seed determines all throws of a game.
type Seed [32]byte

// NewSeed returns a seed that nobody can guess.
func NewSeed() (s Seed) {
	crand.Read(s[:]) // it never fails
	return s
}

// ParseSeed reads a seed as String writes it.
func ParseSeed(text string) (s Seed, err error) {
	data, err := hex.DecodeString(text)
	if err != nil || len(data) != len(s) {
		return s, fmt.Errorf("fair: %.80q is no seed: 64 digits of 0 … 9 and a … f", text)
	}
	return Seed(data), nil
}

// String returns the seed in hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commitment returns the SHA-256 digest of the seed, in hexadecimal digits.
func (s Seed) Commitment() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// Dice returns the source of the throw of a turn, counted from 1.
func (s Seed) Dice(turn int) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256(binary.BigEndian.AppendUint32(s[:], uint32(turn)))))
}

// Check returns how many throws of a record follow from the seed, and an error if one does
// not, or if the seed is not the one that the commitment was made for.
func Check(r *record.Record, s Seed, commitment string) (throws int, err error) {
	if s.Commitment() != commitment {
		return 0, fmt.Errorf("fair: the seed %v is not that of the commitment %.80q", s, commitment)
	}
	p := r.Start()
	for number, turn := range r.Turns() {
		if p.Dice().IsZero() {
			if want := r.Game().Throw(p, s.Dice(number)); turn.Position != want {
				return throws, fmt.Errorf("fair: the throw of turn %d is %v, but the seed gives %v", number, turn.Position.Dice(), want.Dice())
			}
			throws++
		}
		p = turn.Next()
	}
	return throws, nil
}
