package engine

import (
	"math/bits"
	"slices"
)

// stuck reports whether the side to play can play none of the given dice.
func (g *Engine) stuck(p *Board, dice Dice) bool {
	if dice == 0 {
		return true // without a look
	}
	v := g.look(p)
	for rest := dice; rest != 0; rest >>= 4 {
		if g.sources(&v, uint(rest&15)) != 0 {
			return false
		}
	}
	return true
}

// rests reports whether the side to play can play none of its dice and, if so, whether it has
// played enough all the same.
func (g *Engine) rests(p *Board) (stuck, enough bool) {
	if g.Stepper == nil {
		return g.stuck(p, p.Dice()), false
	}
	s, t := g.lists(), tries{}
	t.begin(g, nil, p, s)
	stuck = !t.next(g, nil, p)
	s.free()
	return stuck, t.enough
}

// Finish ends a turn, and the game if the turn has won it. enough is set if the side had
// played enough, whatever is left.
func (g *Engine) Finish(p *Board, passed, enough bool) {
	c := p.Turn()
	g.close(p, passed, enough)
	if g.judge(p, c); g.Stepper != nil && !p.Done() {
		*p = g.Stepper.Judged(*p)
	}
}

// close ends a turn, and the game if nobody can move any more.
func (g *Engine) close(p *Board, passed, enough bool) {
	lost := g.Loses && p.Dice() != 0
	if passed && g.Tie && !p.Done() && !lost && g.deadlock(p) {
		p.SetResult(Tied)
		return
	}
	g.End(p, enough)
}

// deadlock reports whether no throw lets either side move.
func (g *Engine) deadlock(p *Board) bool {
	other := *p
	other.SetTurn(p.Turn().Opponent())
	return g.stuck(&other, everyDie) && g.stuck(p, everyDie)
}

// judge ends a game that a turn has won because the other side has a checker on the bar
// that no die can enter. It does not matter whose checkers block it. If neither side can
// move, the game is a tie.
func (g *Engine) judge(p *Board, c Color) {
	if !g.PrimeLoses || p.Done() || p.Turn() == c || p.Count(p.Turn(), Bar) == 0 || !g.stuck(p, everyDie) {
		return
	}
	result := WonBy(c)
	if g.Tie && g.deadlock(p) {
		result = Tied
	}
	p.SetResult(result)
}

// Most returns the worth of the best continuation with the dice. Bearing off the last
// checker is worth all the dice.
func (g *Engine) Most(p *Board) int {
	s := g.lists()
	best := g.most(*p, s)
	s.free()
	return best
}

// most is Most for a copy: by a pointer, each step of the recursion would allocate. It needs
// the memory for a Stepper alone.
func (g *Engine) most(p Board, s *scratch) int {
	if p.Dice() == 0 {
		return g.half(&p)
	}
	best, top := 0, g.AllWorth(p.Dice())+g.opens
	var v view
	var t tries
	for t.begin(g, &v, &p, s); t.next(g, &v, &p); {
		next := p
		t.play(&v, &next)
		if next.Done() && g.Wins(t.left) {
			return top
		}
		if best = max(best, g.Worth(int(t.die))+g.most(next, s)); best == top {
			return top
		}
	}
	switch {
	case t.enough:
		return top
	case best == 0:
		return g.half(&p)
	}
	return best
}

// A Stepper is a board that no Rules describe.
type Stepper interface {
	// AppendSteps appends the moves by one of the dice, and the zero Move if the side has
	// played enough and may stop.
	AppendSteps(dst []Move, b Board) []Move
	// Step makes a move, with Hit set. It reports false if the move cannot be made.
	Step(b Board, m Move) (Board, Move, bool)
	// Judged returns the board after a turn, with the game ended if it has ended it.
	Judged(b Board) Board
}

// tries iterates over the single moves of a position: each die once, the larger first, and
// for each die its sources, the farthest first; or over those that a Stepper lists.
type tries struct {
	dice      Dice // dice still to try, in their places within all
	all       Dice
	sources   uint32 // sources of the current die still to try
	die, from uint   // the current move
	left      Dice   // the dice without the current one

	listed  *scratch // the moves that the Stepper lists, if there is one, and the current one
	at, end int      // those still to try
	enough  bool     // whether the side has played enough
}

// begin starts with a position. It looks at it for the moves by Rules.
func (t *tries) begin(g *Engine, v *view, p *Board, s *scratch) {
	t.all = p.Dice()
	if g.Stepper == nil {
		if v.path == nil {
			v.path = g.path(p.Turn())
		}
		v.look(g, p)
		t.dice, t.sources, t.die = t.all, 0, 0
		return
	}
	t.listed, t.at, t.enough = s, len(s.moves), false
	if t.all != 0 {
		s.moves = g.Stepper.AppendSteps(s.moves, *p)
	}
	if t.end = len(s.moves); slices.Contains(s.moves[t.at:], Move{}) {
		t.enough = true
	}
}

// next advances to the next move and reports whether there is one.
func (t *tries) next(g *Engine, v *view, p *Board) bool {
	if t.listed != nil {
		return t.step(g, p)
	}
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

// step is next for the moves that a Stepper lists. It drops those that its moves of later
// positions have left.
func (t *tries) step(g *Engine, p *Board) bool {
	s := t.listed
	for s.moves = s.moves[:t.end]; t.at < t.end; {
		m := s.moves[t.at]
		if t.at++; m == (Move{}) {
			continue // enough is set
		}
		t.die, t.left = uint(m.Die), t.all.Without(int(m.Die))
		if next, m, ok := g.Stepper.Step(*p, m); ok && (!next.Done() || g.Wins(t.left)) {
			s.made, s.move = next, m.pack()
			return true
		}
	}
	return false
}

// play makes the current move in p, the position of the tries.
func (t *tries) play(v *view, p *Board) packed {
	if t.listed != nil {
		*p = t.listed.made
		return t.listed.move
	}
	s := v.path.shifts[t.die].from(t.from, v.blots<<(t.from-v.path.landing(t.from, t.die)))
	if t.from == v.path.head && v.last(p) {
		p.SetTurnMark(headMark)
	}
	p.sides[White].add(s.white)
	p.sides[Black].add(s.black)
	p.SetDice(t.left)
	if c := v.path.color; p.sides[c].AllOff() {
		p.SetResult(WonBy(c))
	}
	return s.move
}
