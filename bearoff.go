package alfonsine

import "math/bits"

// home is the six last points of a path, distance n in bit n.
const home uint32 = 1<<(homePoints+1) - 2

// off returns from which distances a checker may be borne off with a die,
// distance n in bit n. Own is where the side's checkers stand, and useful from
// where the same die moves one within the board; under OvershootStuck from where any
// of the dice can be used otherwise than as a larger one.
//
// The caller has seen that the side may bear off. All its checkers that are not off
// yet must be home, which is judged anew for each die: a hit, or a checker still
// outside, takes the right away until the next die finds all of them home, but for
// Rules.BearOff. The exact die bears a checker off; what a larger one does is for
// Rules.Overshoot to say.
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
