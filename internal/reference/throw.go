package reference

import (
	"fmt"
	"slices"
)

// dice has the number of dice of each face, 1 to 6. The order of dice does not matter, so
// it is not stored.
type dice [7]int8

// count returns the number of dice.
func (d dice) count() int {
	n := 0
	for _, some := range d {
		n += int(some)
	}
	return n
}

// sum returns the sum of the dice.
func (d dice) sum() int {
	n := 0
	for face, some := range d {
		n += face * int(some)
	}
	return n
}

// with returns the dice with n more of a face.
func (d dice) with(face, n int) dice {
	d[face] += int8(n)
	return d
}

// throw adds the dice to the position. It returns false if the throw must be repeated.
func (g *game) throw(p position, thrown []int) (position, bool, error) {
	start := p
	for _, face := range thrown {
		if face < 1 || face > 6 {
			return p, false, fmt.Errorf("reference: no die shows %d", face)
		}
		p.left = p.left.with(face, 1)
	}
	if p.over() || start.left.count() > 0 || len(thrown) != g.dice {
		return p, false, fmt.Errorf("reference: %s: %q: %d dice are thrown, before a turn, and not %v", g.slug, write(start), g.dice, thrown)
	}
	most := int(slices.Max(p.left[:])) // the highest number of equal dice
	alike := most == len(thrown)

	// The virtual die of Cab e Quinal with two dice has the same value for the whole game
	// and is added to every throw.
	if g.virtual > 0 {
		p.left = p.left.with(g.virtual, 1)
	}

	// Every die is played once in the games of the book (Cab e Quinal, Laquet, Fallas §7).
	// A doublet of backgammon is played as four dice.
	if g.doubles == doublesTwice && alike {
		p.left = p.left.with(thrown[0], len(thrown))
	}

	// In Pareja de entrada a player who throws all dice alike throws again afterwards. In
	// one reading this requires that all of them could be played; in another, two equal
	// dice are enough.
	p.again = g.throwAgain != againNever && alike || g.throwAgain == againTwoAlike && most > 1

	// In one reading of Fallas a throw from the starting position that cannot be played in
	// full is repeated.
	if g.firstThrow == firstAgain && write(start) == g.start && len(g.legal(p)) == 0 {
		return start, false, nil
	}
	return p, true, nil
}

// throws lists the distinct throws of n dice, regardless of order.
func throws(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, fewer := range throws(n - 1) {
		for face := 1; face <= 6; face++ {
			if len(fewer) > 0 && face > fewer[len(fewer)-1] {
				break
			}
			all = append(all, append(append([]int(nil), fewer...), face))
		}
	}
	return all
}
