package alfonsine

import "example.com/alfonsine/internal/engine"

// This file is for custom variants: it moves a checker, sets dice, and ends a turn or the
// game. It knows no rules, and no checker can get lost.

// Moved returns p with one checker moved by one die: the checker of the side whose turn it
// is goes from m.From to m.To, a lone checker of the other side on that point goes to the
// bar, and the die is gone. The turn goes on, even without dice. If the side's last checker
// is borne off, the game is over and won. A Variant says whether m is legal; m.Hit is
// ignored.
//
// The error is a [*PlayError], and p is then returned unchanged: the game is over, m is
// not a move of any game, p has no such die or no such checker, or two or more checkers
// of the other side stand on m.To.
func (p Position) Moved(m Move) (Position, error) {
	c := p.Turn()
	fail := func(f Fault, why Refusal) (Position, error) {
		e := refused(f, p, why)
		e.Move = m
		e.Move.Hit = false
		return p, e
	}
	switch {
	case p.Over():
		return fail(FaultOver, Refusal{Key: "game-over"})
	case m.fault() != (Refusal{}):
		return fail(FaultMove, m.fault())
	case p.Dice().Count(int(m.Die)) == 0:
		return fail(FaultDie, Refusal{Key: "die-absent", Die: int(m.Die), Dice: p.Dice()})
	case p.Count(c, m.From) == 0:
		return fail(FaultNoChecker, noCheckerOn(p, m.From))
	}
	if m.To != Off {
		switch n := p.Count(c.Opponent(), m.To); {
		case n > 1:
			return fail(FaultForbidden, Refusal{Key: "point-forbidden", Color: c.Opponent(), Point: m.To, Count: n})
		case n == 1:
			p.b.Shift(engine.Color(c.Opponent()), engine.Point(m.To), engine.Bar)
		}
	}
	p.b.Shift(engine.Color(c), engine.Point(m.From), engine.Point(m.To))
	if p.allOff(c) {
		return p.withResult(WonBy(c)), nil
	}
	return p.withDice(p.Dice().Without(int(m.Die))), nil
}

// WithDice returns p with the dice of r to play, in place of its own, by the side whose
// turn it is. The marks of leftover dice and of another throw stay, unless r is the zero
// Roll, which takes all dice away, as before a throw. If the game is over, p is returned
// unchanged.
func (p Position) WithDice(r Roll) Position {
	if p.Over() {
		return p
	}
	if r.IsZero() {
		p.b.Mark(false, false)
	}
	return p.withDice(r)
}

// EndTurn returns the position after the turn, with what is left of the dice. The next
// throw is the other side's. It is the same side's if that side has played dice that the
// other left ([Position.Leftover]), or if another throw follows ([Position.Again]).
//
// The dice in left go to the other side, which plays them before its own throw. The zero
// Roll leaves none, and the dice of p are gone. left is ignored if the next throw is the
// same side's. If the game is over, p is returned unchanged.
func (p Position) EndTurn(left Roll) Position {
	if !p.Over() {
		p.b.EndTurn(left.dice)
	}
	return p
}

// Ended returns p as the end of a game with the given result, whatever the board: a side
// may win with checkers on the board, as in Fallas. It returns p unchanged for
// ResultOngoing, for a Result that does not exist, and if the game is already over.
func (p Position) Ended(r Result) Position {
	if p.Over() || r == ResultOngoing || r > ResultTie {
		return p
	}
	return p.withResult(r)
}

// noCheckerOn says that the side to play has no checker on a place, and whether the
// opponent has.
func noCheckerOn(p Position, pt Point) Refusal {
	c := p.Turn()
	if owner, n := p.At(pt); n > 0 && owner != c {
		return Refusal{Key: "opposing-checkers", Color: owner, Point: pt}
	}
	return Refusal{Key: "no-checker", Color: c, Point: pt}
}
