package alfonsine_test

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"example.com/alfonsine"
)

// A secret is one player's share in a throw.
type secret [32]byte

// newSecret draws a secret. In earnest the source is the Reader of crypto/rand.
func newSecret(source io.Reader) (s secret, err error) {
	_, err = io.ReadFull(source, s[:])
	return s, err
}

// A fairDice gives dice that follow from the secrets of both players, the same for both.
type fairDice struct {
	seed  [sha256.Size]byte
	block uint64 // how many digests were taken of the seed
	left  []byte // what is left of the last one
}

func newFairDice(one, other secret) *fairDice {
	return &fairDice{seed: sha256.Sum256(append(one[:], other[:]...))}
}

// die returns the next die. The bytes 0 … 251 are 42 for each face; the four above them
// would favor the low faces, and are passed over.
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

// throw throws the dice of a game, again where the game says so.
func (d *fairDice) throw(v alfonsine.Variant, p alfonsine.Position) (alfonsine.Position, error) {
	for {
		dice := make([]int, v.Dice())
		for i := range dice {
			dice[i] = d.die()
		}
		roll, err := alfonsine.NewRoll(dice...)
		if err != nil {
			return p, err
		}
		next, err := v.Roll(p, roll)
		var refused *alfonsine.RollError
		if errors.As(err, &refused) && refused.Again {
			fmt.Println(roll, "is thrown again")
			continue
		}
		return next, err
	}
}

// Two players throw dice that neither of them can choose, without anybody else. White
// draws a secret and shows its digest, which binds White to it. Black, who cannot learn
// the secret from the digest, shows a secret too. Then White shows the secret, and Black
// checks it. The dice follow from both secrets, and each throw has secrets of its own.
//
// White alone knows the dice before the last message. If it never comes, that is for the
// players to treat as a loss: record.TimeForfeit.
func Example_fairDice() {
	v, err := alfonsine.Lookup("fallas?first-throw=again")
	if err != nil {
		fmt.Println(err)
		return
	}
	source := rand.NewChaCha8([32]byte{7, 29}) // for the example alone: the same in every run

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

	p, err := newFairDice(white, black).throw(v, v.Start())
	fmt.Println(alfonsine.Thrown(v, p), err)

	// Output:
	// White commits to c4204a6a…
	// Black shows 53169bfa…
	// White shows 9d6897e0…
	// 5-5-5 is thrown again
	// 6-6-2 <nil>
}
