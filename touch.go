package alfonsine

// Touched returns the plays that are left to a player who has touched one of their checkers
// at pt, a point or Bar, after the throw. The other player can then insist on it: these are
// the plays that move a checker which stood on pt when it was touched. All checkers on one
// point are alike, so any of them counts. A checker that comes to an empty point and moves
// on from there does not.
//
// Touched returns what [Plays] does
//
//   - if no legal way moves such a checker,
//   - if none of the player's checkers stands on pt.
//
// A player who said “j'adoube” before they touched the checker, to straighten it, is free:
// call Plays, not Touched. The rule is in Philippe Lalanne's Cab e Quinal, §7 d, as his
// own; the other games borrow it.
//
// Touched considers every legal order of the dice, not only the one way that each play of
// Plays keeps: a position can be reached if any way to it moves the checker. There is one
// play for every distinct next position: of the ways that lead there, the first in the
// order of Plays. The plays are in that order too. There are none before a throw or when
// the game is over.
func Touched(v Variant, p Position, pt Point) []Play {
	if pt != Off && p.Count(p.Turn(), pt) > 0 {
		if plays := ways(v, p, pt); len(plays) > 0 {
			return plays
		}
	}
	return Plays(v, p)
}
