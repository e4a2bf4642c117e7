package engine

import "math/bits"

// A home is the last quadrant of a path, six points. As bits, distance n is bit n.
const (
	homePoints        = 6
	home       uint32 = 1<<(homePoints+1) - 2
)

// off returns the distances from which a die may bear off a checker, as bits: distance n is
// bit n. own has the side's checkers. useful has the distances from which the same die
// moves a checker within the board; with Rules.Stuck, those from which any of the dice
// can be played other than as a larger die.
//
// The caller has checked that the side may bear off: all its checkers that are not off must
// be home. This is checked for each die. After a hit, or with a checker still outside, the
// side may not bear off until all are home again, except with Rules.OffOnceBegun. The exact
// die bears a checker off; the Rules say what a larger die does.
func (r *Rules) off(own, useful uint32, die uint) uint32 {
	exact := own & (1 << die)
	nearer := own & (1<<die - 1)
	switch {
	case exact != 0 || nearer == 0 || r.ExactOnly:
		return exact
	case !r.Below && nearer != own:
		return 0 // a checker is beyond the die
	case r.Below && useful != 0:
		return 0 // the die moves a checker within the board
	}
	return 1 << (bits.Len32(nearer) - 1)
}
