package alfonsine

// Thrown returns the throw behind the dice of a position, as [Variant].Roll takes it: a
// virtual die is not in it, and a doublet that is played twice is in it once. A game
// that is saved between the throw and the play is loaded by giving it to Roll.
//
// It is the zero Roll where the dice are not those of a whole throw:
//
//   - before the throw and after the end, when there are none,
//   - for dice that the other player left ([Position.Leftover]),
//   - in mid-turn, when some of them are played,
//   - for dice that Roll would refuse in this position ([FirstThrowAgain]).
//
// The dice of a Game in mid-turn are never taken for a throw, since a throw gives more
// of them. In a variant where one throw gives as many dice as are left of another, and
// no mark tells the two apart, what is left may be taken for a throw; and where two
// throws give the same dice, Thrown returns the lower one.
func Thrown(v Variant, p Position) Roll {
	dice := p.Dice()
	before := p.withTurn(p.Turn()) // without dice and marks
	for thrown := range Rolls(v.Dice()) {
		if !dice.Contains(thrown) { // Roll only ever adds dice
			continue
		}
		if rolled, err := v.Roll(before, thrown); err == nil && rolled == p {
			return thrown
		}
	}
	return Roll{}
}
