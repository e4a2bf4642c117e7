package cast_test

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"example.com/alfonsine"
)

// A secret is one player's contribution to a throw.
type secret [32]byte

// newSecret draws a secret. In production the source is crypto/rand.Reader.
func newSecret(source io.Reader) (s secret, err error) {
	_, err = io.ReadFull(source, s[:])
	return s, err
}

// fairDice derives dice from the secrets of both players. Both compute the same dice.
type fairDice struct {
	seed  [sha256.Size]byte
	block uint64 // number of digests taken
	left  []byte // unused bytes of the last digest
}

func newFairDice(one, other secret) *fairDice {
	return &fairDice{seed: sha256.Sum256(append(one[:], other[:]...))}
}

// die returns the next die. The bytes 0 … 251 are 42 for each face. The remaining four
// would favor the low faces and are skipped.
func (d *fairDice) die() int {
	for {
		if len(d.left) == 0 {
			digest := sha256.Sum256(binary.BigEndian.AppendUint64(d.seed[:], d.block))
			d.block, d.left = d.block+1, digest[:]
		}
		b := int(d.left[0])
		if d.left = d.left[1:]; b < 252 {
			return 1 + b%6
		}
	}
}

// throw throws the dice of a game, repeatedly if the game says so.
func (d *fairDice) throw(g *alfonsine.Game, p alfonsine.Position) (alfonsine.Position, error) {
	for {
		dice := make([]int, g.Dice())
		for i := range dice {
			dice[i] = d.die()
		}
		roll, err := alfonsine.NewRoll(dice...)
		if err != nil {
			return p, err
		}
		next, err := g.Roll(p, roll)
		var refused *alfonsine.RollError
		if errors.As(err, &refused) && refused.Again {
			fmt.Println(roll, "is thrown again")
			continue
		}
		return next, err
	}
}

// Two players throw dice that neither can choose, without a third party. White draws a
// secret and sends its digest, which commits White to it. Black cannot derive the secret
// from the digest and sends a secret too. Then White reveals the secret, and Black checks
// it against the digest. The dice follow from both secrets. Each throw uses new secrets.
//
// Only White knows the dice before the last message. If it never comes, the players may
// treat that as a loss: record.TerminationTimeForfeit.
func Example_fairDice() {
	g, err := alfonsine.Lookup("fallas?first-throw=again")
	if err != nil {
		fmt.Println(err)
		return
	}
	source := rand.NewChaCha8([32]byte{7, 29}) // fixed, so that the example is reproducible

	white, err := newSecret(source)
	if err != nil {
		fmt.Println(err)
		return
	}
	commitment := sha256.Sum256(white[:])
	fmt.Printf("White commits to %x…\n", commitment[:4])

	black, err := newSecret(source)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("Black shows %x…\n", black[:4])

	fmt.Printf("White shows %x…\n", white[:4])
	if sha256.Sum256(white[:]) != commitment {
		fmt.Println("White has changed the secret.")
		return
	}

	p, err := newFairDice(white, black).throw(g, g.Start())
	fmt.Println(g.Thrown(p), err)

	// Output:
	// White commits to c4204a6a…
	// Black shows 53169bfa…
	// White shows 9d6897e0…
	// 5-5-5 is thrown again
	// 6-6-2 <nil>
}
