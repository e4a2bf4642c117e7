package alfonsine

// Touched returns the plays that are left to a player who has touched a checker of
// his own at pt, a point or Bar, after the throw. His opponent can make him play
// it: these are the ways of playing that move a checker which stood on pt when it
// was touched. Checkers on one point are all alike, so that any of them will do; a
// checker that only comes to an empty point and moves on from there will not.
//
// He is free, and these are the same as [Plays], when no legal way moves such a
// checker, when none of his stands on pt, and when he has said “j'adoube” before
// he touched it, to straighten his checkers. The rule is told in Philippe Lalanne's Cab
// e Quinal, §7 d, in words that are his; the other games borrow it.
//
// All legal orders of the dice are considered, not only the one way that each play
// of Plays keeps: when one way to a position moves the checker and another does
// not, the position can be reached. There is one play for every distinct next
// position: of the ways that lead there, the first in the order of Plays. The plays
// are in that order too. There are none before a throw or when the game is over.
func Touched(v Variant, p Position, pt Point, adoube bool) []Play {
	if adoube || pt == Off || p.Count(p.Turn(), pt) == 0 {
		return Plays(v, p)
	}
	if plays := ways(v, p, pt); len(plays) > 0 {
		return plays
	}
	return Plays(v, p)
}
