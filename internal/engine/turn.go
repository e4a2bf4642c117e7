package engine

import "math/bits"

// stuck reports whether the side to play can play none of the given dice.
func (g *Engine) stuck(p *Board, dice Dice) bool {
	v := g.look(p)
	for rest := dice; rest != 0; rest >>= 4 {
		if g.sources(&v, uint(rest&15)) != 0 {
			return false
		}
	}
	return true
}

// Finish ends a turn, and the game if the turn has won it.
func (g *Engine) Finish(p *Board, passed bool) {
	c := p.Turn()
	g.close(p, passed)
	g.judge(p, c)
}

// close ends a turn, and the game if nobody can move any more.
func (g *Engine) close(p *Board, passed bool) {
	lost := g.Loses && p.Dice() != 0
	if passed && g.Tie && !p.Done() && !lost && g.deadlock(p) {
		p.SetResult(Tied)
		return
	}
	g.End(p, false)
}

// deadlock reports whether no throw lets either side move.
func (g *Engine) deadlock(p *Board) bool {
	other := *p
	other.SetTurn(p.Turn().Opponent())
	return g.stuck(p, everyDie) && g.stuck(&other, everyDie)
}

// judge ends a game that a turn has won because the other side has a checker on the bar
// that no die can enter. It does not matter whose checkers block it. If neither side can
// move, the game is a tie.
func (g *Engine) judge(p *Board, c Color) {
	if !g.PrimeLoses || p.Done() || p.Turn() == c || p.Count(p.Turn(), Bar) == 0 || !g.stuck(p, everyDie) {
		return
	}
	result := WonBy(c)
	if g.Tie {
		other := *p
		if other.SetTurn(c); g.stuck(&other, everyDie) {
			result = Tied
		}
	}
	p.SetResult(result)
}

// Most returns the worth of the best continuation with the dice. Bearing off the last
// checker is worth all the dice.
func (g *Engine) Most(p *Board) int { return g.most(*p) }

// most is Most for a copy: by a pointer, each step of the recursion would allocate.
func (g *Engine) most(p Board) int {
	best, top := 0, g.AllWorth(p.Dice())+g.opens
	v, t := g.look(&p), tries{}
	for t.begin(p.Dice()); t.next(g, &v); {
		next := p
		v.play(&next, t.from, t.die, t.left)
		if next.Done() && g.Wins(t.left) {
			return top
		}
		if best = max(best, g.Worth(int(t.die))+g.most(next)); best == top {
			return top
		}
	}
	if best == 0 {
		return g.half(&p)
	}
	return best
}

// tries iterates over the single moves of a position: each die once, the larger first, and
// for each die its sources, the farthest first.
type tries struct {
	dice      Dice // dice still to try, in their places within all
	all       Dice
	sources   uint32 // sources of the current die still to try
	die, from uint   // the current move
	left      Dice   // the dice without the current one
}

// begin starts with other dice.
func (t *tries) begin(r Dice) { t.dice, t.all, t.sources, t.die = r, r, 0, 0 }

// next advances to the next move and reports whether there is one.
func (t *tries) next(g *Engine, v *view) bool {
	for t.sources == 0 {
		if t.dice == 0 {
			return false
		}
		at := bits.TrailingZeros32(uint32(t.dice)) &^ 3
		die := uint(t.dice >> at & 15)
		t.dice &^= 15 << at
		if die != t.die { // equal dice have the same moves
			low := Dice(1)<<at - 1
			t.die, t.left = die, t.all&low|t.all>>4&^low
			t.sources = g.sources(v, die)
		}
	}
	t.from = uint(bits.Len32(t.sources) - 1)
	t.sources &^= 1 << t.from
	return true
}
