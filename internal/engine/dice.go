package engine

import "math/bits"

// MaxDice is the most dice that Dice hold, and Faces the highest number of a die.
const (
	MaxDice = 6
	Faces   = 6
)

// Dice are up to six dice, each 1 … 6, in four bits. The highest die is in the lowest bits.
type Dice uint32

// everyDie is one die of each value.
const everyDie Dice = 0x123456

// Len returns how many dice there are.
func (d Dice) Len() int { return (bits.Len32(uint32(d)) + 3) / 4 }

// At returns the i-th die, counted from 0 for the highest, and 0 if there is no such die.
func (d Dice) At(i int) int {
	if i < 0 || i >= MaxDice {
		return 0
	}
	return int(d >> (4 * i) & 15)
}

// Count returns how many of the dice show a value.
func (d Dice) Count(die int) int {
	n := 0
	for rest := d; rest != 0; rest >>= 4 {
		if int(rest&15) == die {
			n++
		}
	}
	return n
}

// Pips returns the sum of the dice.
func (d Dice) Pips() int {
	n := 0
	for rest := d; rest != 0; rest >>= 4 {
		n += int(rest & 15)
	}
	return n
}

// Alike reports whether all the dice show the same. It is false without dice.
func (d Dice) Alike() bool { return d != 0 && d.Count(d.At(0)) == d.Len() }

// TwoAlike reports whether any two dice are equal. Equal dice are adjacent.
func (d Dice) TwoAlike() bool {
	for rest := d; rest>>4 != 0; rest >>= 4 {
		if rest&15 == rest>>4&15 {
			return true
		}
	}
	return false
}

// With returns the dice with one more. The caller ensures that there is room.
func (d Dice) With(die int) Dice {
	// Dice come in any order, so a branch on the place of the die would often be
	// mispredicted. Instead, subtract it from all others and count those that are not less.
	const ones = 0x111111
	notLess := (uint32(d) | 8*ones) - uint32(die)*ones
	at := 4 * bits.OnesCount32(notLess&(8*ones))
	low := d & (1<<at - 1)
	return low | Dice(die)<<at | (d&^low)<<4
}

// Without returns the dice without one of the given value, or as they are if there is none.
func (d Dice) Without(die int) Dice {
	for at := 0; d>>at != 0; at += 4 {
		if int(d>>at&15) == die {
			low := d & (1<<at - 1)
			return low | d>>(at+4)<<at
		}
	}
	return d
}

// only returns the dice at the given indexes, a set of bits.
func (d Dice) only(set uint) Dice {
	var some Dice
	at := 0
	for rest := d; rest != 0; rest >>= 4 {
		some |= (rest & 15 & -Dice(set&1)) << at
		at += int(set&1) * 4
		set >>= 1
	}
	return some
}
