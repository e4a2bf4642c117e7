package alfonsine

import "math/bits"

// home is the six last points of a path, distance n in bit n.
const home uint32 = 1<<(homePoints+1) - 2

// off returns the distances from which a die may bear off a checker, distance n in bit n.
// own is where the side's checkers stand, and useful is from where the same die moves one
// within the board; under OvershootStuck, from where any of the dice can be used otherwise
// than as a larger one.
//
// The caller has checked that the side may bear off. All its checkers that are not off must
// be home. This is checked for each die: after a hit, or with a checker still outside, the
// side may not bear off until the next die finds all home, except under Rules.BearOff. The
// exact die bears a checker off; Rules.Overshoot says what a larger die does.
func (r *Rules) off(own, useful uint32, die uint) uint32 {
	exact := own & (1 << die)
	nearer := own & (1<<die - 1)
	switch {
	case exact != 0 || nearer == 0 || r.Overshoot == OvershootNever:
		return exact
	case r.Overshoot == OvershootFarthest && nearer != own:
		return 0 // a checker stands beyond the die
	case r.Overshoot != OvershootFarthest && useful != 0:
		return 0 // the die moves a checker within the board
	}
	return 1 << (bits.Len32(nearer) - 1)
}
