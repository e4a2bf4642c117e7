package engine

import "math/bits"

// This file plays a turn die by die: it lists the legal single moves of a board.

// A Step is a single move and the board after it.
type Step struct {
	Move Move
	Next Board
}

// AppendMoves appends the single moves that begin some legal play of p, and the zero Move
// where it is legal to stop.
func (g *Engine) AppendMoves(dst []Move, p *Board) []Move {
	s := newScratch()
	s.steps, _ = g.steps(s.steps[:0], p, s)
	for i := range s.steps {
		dst = append(dst, s.steps[i].Move)
	}
	s.free()
	return dst
}

// AppendSteps appends the moves of AppendMoves, each with the board after it. The turn is ended
// where nothing is left to play.
func (g *Engine) AppendSteps(dst []Step, p *Board) []Step {
	first, s := len(dst), g.lists()
	dst, ample := g.steps(dst, p, s)
	s.free()
	for i := first; i < len(dst); i++ {
		g.settle(&dst[i], ample)
	}
	return dst
}

// Moved returns the board after a move of p, whose Hit is ignored, with the turn ended if
// nothing is left to play. It reports false if the move is not legal.
func (g *Engine) Moved(p Board, m Move) (Board, bool) {
	s := newScratch()
	steps, ample := g.steps(s.steps[:0], &p, s)
	s.steps = steps
	legal := false
	for i := range steps {
		if m.Hit = steps[i].Move.Hit; m == steps[i].Move {
			g.settle(&steps[i], ample)
			p, legal = steps[i].Next, true
			break
		}
	}
	s.free()
	return p, legal
}

// steps appends the legal single moves of p, each with the board after it, in which the turn is
// still open. It reports whether it is certain that all dice that are left can then be played.
func (g *Engine) steps(dst []Step, p *Board, s *scratch) (steps []Step, ample bool) {
	if g.Nothing(p) {
		return dst, false
	}
	var v view
	var t tries
	t.begin(g, &v, p, s)
	first, stop, all := len(dst), g.MayStop(p), g.AllWorth(p.Dice())
	ample = g.ample(&v, p)
	any := stop || g.Free || ample // whether any die that can be played may be
	best := 0
	if t.enough {
		best = all + g.opens
	}
	for t.next(g, &v, p) {
		dst = append(dst, Step{Next: *p})
		step := &dst[len(dst)-1]
		step.Move = t.play(&v, &step.Next).move()
		if any {
			continue
		}
		worth := all + g.opens
		if !step.Next.Done() || !g.Wins(t.left) {
			worth = g.Worth(int(t.die)) + g.most(step.Next, s)
		}
		switch {
		case worth > best: // none before it is legal
			best, dst[first] = worth, *step
			dst = dst[:first+1]
		case worth < best:
			dst = dst[:len(dst)-1]
		}
	}
	if !any && g.Fails(best, all) {
		dst = dst[:first]
	}
	if stop || t.enough || len(dst) == first {
		dst = append(dst, Step{Next: *p})
	}
	return dst, ample
}

// ample reports whether the dice of p can surely all be played, whatever is played first. So it
// is in two cases:
//
//   - Each die enters a checker, if one is on the bar, and moves as many of the others within the
//     board as there are dice after entering. Every move takes away one of them, or none.
//   - All are home, no point there is closed, and a larger die bears off: some die moves a checker
//     or bears one off, until no die or no checker is left.
func (g *Engine) ample(v *view, p *Board) bool {
	if g.Stepper != nil || !g.steady || v.runs || g.Block != NoBlock && g.mayBlock(v, p) {
		return false
	}
	if closed := home &^ v.open; v.own&^home == 0 && closed == 0 && !g.ExactOnly && !g.ToTheLast {
		return true
	}
	w, us := v.path, &p.sides[v.path.color&1]
	bars := us.Count(Bar)
	after := p.Dice().Len() - bars
	free := v.own &^ (w.bar | 1<<w.head) // from the head only one may go
	for rest := p.Dice(); rest != 0; rest >>= 4 {
		die := uint(rest & 15)
		if bars > 0 && w.bar&(v.open<<(die+w.skipped)) == 0 {
			return false
		}
		from := free & (v.open << die)
		for movable := 0; movable < after; from &= from - 1 {
			if from == 0 {
				return false
			}
			movable += us.Count(w.place[bits.TrailingZeros32(from)])
		}
	}
	return true
}

// settle ends the turn after a step if nothing is left to play. ample is set if all dice that
// are left can be played.
func (g *Engine) settle(step *Step, ample bool) {
	p, stops := &step.Next, step.Move == Move{}
	if ample && !stops && p.Dice() != 0 {
		return
	}
	if stuck, enough := g.rests(p); stuck || stops {
		g.Finish(p, stops, enough)
	}
}

// Make makes a move that the board allows, leaves the turn open, and returns it with Hit set.
func (g *Engine) Make(p *Board, m Move) Move {
	if g.Stepper != nil {
		*p, m, _ = g.Stepper.Step(*p, m)
		return m
	}
	v := g.look(p)
	t := tries{
		from: uint(g.Distance(p.Turn(), m.From)),
		die:  uint(m.Die),
		left: p.Dice().Without(int(m.Die)),
	}
	return t.play(&v, p).move()
}
