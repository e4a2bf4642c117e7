package alfonsine

import "math/bits"

// stuck reports whether the side to play can play none of the given dice.
func (g *Game) stuck(p Position, dice Roll) bool {
	v := g.look(p)
	for rest := dice.dice; rest != 0; rest >>= 4 {
		if g.sources(&v, uint(rest&15)) != 0 {
			return false
		}
	}
	return true
}

// everyDie is one die of each value.
var everyDie = Roll{0x123456}

// end ends a turn, and the game if the turn has won it.
func (g *Game) end(p *Position, passed bool) {
	c := p.turn()
	g.close(p, passed)
	g.judge(p, c)
}

// close passes the turn and handles the dice left over. It does nothing if the game is
// over.
func (g *Game) close(p *Position, passed bool) {
	c, left := p.turn(), p.dice()
	switch {
	case p.done():
		return
	case g.rules.Duty.Loses() && !left.IsZero():
		*p = p.withResult(WonBy(c.Opponent()))
		return
	case passed && g.rules.Tie && g.deadlock(p):
		*p = p.withResult(ResultTie)
		return
	case p.leftover(), p.again() && (left.IsZero() || g.rules.ThrowAgain != ThrowAgainPlayed):
		p.setTurn(c) // the remaining dice are void, and the same side throws
		return
	}
	p.setTurn(c.Opponent())
	if !left.IsZero() && g.rules.Unplayed != UnplayedLost {
		p.setDice(left)
		p.sides[Black].hi |= leftoverBit
	}
}

// deadlock reports whether no throw lets either side move.
func (g *Game) deadlock(p *Position) bool {
	return g.stuck(*p, everyDie) && g.stuck(p.withTurn(p.Turn().Opponent()), everyDie)
}

// judge ends a game that a turn has won because the other side has a checker on the bar
// that no die can enter. It does not matter whose checkers block it. If neither side can
// move, the game is a tie.
func (g *Game) judge(p *Position, c Color) {
	if g.rules.Prime != PrimeLoses || p.done() || p.turn() == c || p.Bar(p.turn()) == 0 || !g.stuck(*p, everyDie) {
		return
	}
	result := WonBy(c)
	if g.rules.Tie && g.stuck(p.withTurn(c), everyDie) {
		result = ResultTie
	}
	*p = p.withResult(result)
}

// most returns the value of the best continuation with the dice. Bearing off the last
// checker is worth all the dice.
func (g *Game) most(p Position) int {
	best, all := 0, g.turn.allWorth(p.Dice())
	v, t := g.look(p), triesOf(p)
	for t.next(g, &v) {
		next := p
		v.play(&next, t.from, t.die, t.left)
		if next.Over() && g.turn.wins(t.left) {
			return all
		}
		if best = max(best, g.turn.worth(int(t.die))+g.most(next)); best == all {
			return all
		}
	}
	return best
}

// tries iterates over the single moves of a position: each die once, the larger first, and
// for each die its sources, the farthest first.
type tries struct {
	dice      uint32 // dice still to try, in their places within all
	all       uint32
	sources   uint32 // sources of the current die still to try
	die, from uint   // the current move
	left      Roll   // the dice without the current one
}

func triesOf(p Position) tries {
	var t tries
	t.begin(p.Dice())
	return t
}

// begin restarts with other dice.
func (t *tries) begin(r Roll) { t.dice, t.all, t.sources, t.die = r.dice, r.dice, 0, 0 }

// next advances to the next move and reports whether there is one.
func (t *tries) next(g *Game, v *view) bool {
	for t.sources == 0 {
		if t.dice == 0 {
			return false
		}
		at := bits.TrailingZeros32(t.dice) &^ 3
		die := uint(t.dice >> at & 15)
		t.dice &^= 15 << at
		if die != t.die { // equal dice have the same moves
			low := uint32(1)<<at - 1
			t.die, t.left = die, Roll{t.all&low | t.all>>4&^low}
			t.sources = g.sources(v, die)
		}
	}
	t.from = uint(bits.Len32(t.sources) - 1)
	t.sources &^= 1 << t.from
	return true
}
