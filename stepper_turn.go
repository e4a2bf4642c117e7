package alfonsine

import (
	"errors"
	"slices"
	"sync"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/quote"
)

// nothing reports whether p has nothing to play: no dice, or more than a throw gives.
func (v *SteppedVariant) nothing(p Position) bool {
	return p.Dice().IsZero() || p.Dice().Len() > v.turn.Most()
}

// stepped returns where a move leads.
func (v *SteppedVariant) stepped(p Position, m Move) (Position, error) {
	if v.step != nil {
		return v.step.Step(p, m)
	}
	return p.Moved(m)
}

// made returns the position after a step, and the step with Hit set. It reports false if
// the step is invalid.
func (v *SteppedVariant) made(p Position, m Move) (Position, Move, bool) {
	left := p.Dice().Without(int(m.Die))
	next, err := v.stepped(p, m)
	if err != nil || left == p.Dice() || !spends(p, next, left) || next.Over() && !v.turn.Wins(left.dice) {
		return p, m, false
	}
	m.Hit = m.To != Off && p.Count(p.Turn().Opponent(), m.To) > 0
	return next, m, true
}

// spends reports whether a step from p to next has spent a die and no other: exactly these
// are left, for the same side, or the game is over. Otherwise a turn might never end.
func spends(p, next Position, left Roll) bool {
	return !next.IsZero() && (next.Over() || next.Dice() == left && next.Turn() == p.Turn())
}

// steps is memory for the steps of successive positions of a turn.
type steps struct {
	moves []Move
	worth []int // of the ways of an enumeration
	seen  *engine.Set
}

var stepsPool = sync.Pool{New: func() any { return &steps{seen: engine.NewSet()} }}

// of appends the steps of a position and returns the indexes of their beginning and end.
func (s *steps) of(v *SteppedVariant, p Position) (first, end int) {
	first = len(s.moves)
	if moves := v.stepper.AppendSteps(s.moves, p); len(moves) >= first { // otherwise it lost what dst had
		s.moves = moves
	}
	return first, len(s.moves)
}

// most returns the worth of the best continuation with the dice. Being allowed to stop and
// bearing off the last checker are worth all of them.
func (s *steps) most(v *SteppedVariant, p Position) int {
	if p.Dice().IsZero() {
		return 0
	}
	best, all := 0, v.turn.AllWorth(p.b.Dice())
	first, end := s.of(v, p)
	defer func() { s.moves = s.moves[:first] }()
	for i := first; i < end && best < all; i++ {
		m := s.moves[i]
		if m.IsZero() {
			return all
		}
		if next, _, ok := v.made(p, m); ok {
			best = max(best, s.after(v, p, m, next))
		}
	}
	return best
}

// after returns the worth of the best play with the dice of p that begins with a step to
// next.
func (s *steps) after(v *SteppedVariant, p Position, m Move, next Position) int {
	if next.Over() {
		return v.turn.AllWorth(p.b.Dice())
	}
	return v.turn.Worth(int(m.Die)) + s.most(v, next)
}

// AppendMoves appends the single-die moves that begin some legal play, in the order of the
// stepper's AppendSteps, and Move{} at the end if it is legal to stop.
func (v *SteppedVariant) AppendMoves(dst []Move, p Position) []Move {
	if v.nothing(p) {
		return dst
	}
	s := stepsPool.Get().(*steps)
	defer stepsPool.Put(s)
	s.moves = s.moves[:0]
	free, all, best := v.turn.MayStop(&p.b), v.turn.AllWorth(p.b.Dice()), s.most(v, p)
	anyDie := free || v.turn.Free
	if best == 0 || v.turn.Fails(best, all) {
		return append(dst, Move{})
	}
	stop := free
	first, end := s.of(v, p)
	for i := first; i < end; i++ {
		m := s.moves[i]
		if m.IsZero() {
			stop = true
			continue
		}
		if next, m, ok := v.made(p, m); ok && (anyDie || s.after(v, p, m, next) == best) {
			dst = append(dst, m)
		}
	}
	if stop {
		dst = append(dst, Move{})
	}
	return dst
}

// Move plays one die. The turn ends itself when nothing is left to play. The error, a
// [*PlayError], names the fault and, if the stepper has rulings, the ruling; p is then
// returned unchanged.
func (v *SteppedVariant) Move(p Position, m Move) (Position, error) {
	s := stepsPool.Get().(*steps)
	defer stepsPool.Put(s)
	s.moves = v.AppendMoves(s.moves[:0], p)
	for _, legal := range s.moves {
		if legal.is(m) {
			return v.moved(p, legal), nil
		}
	}
	return p, v.whyNot(p, m)
}

// moved returns the position after a legal move of p.
func (v *SteppedVariant) moved(p Position, m Move) Position {
	s := stepsPool.Get().(*steps)
	defer stepsPool.Put(s)
	if m.IsZero() {
		return v.ended(p, s.allows(v, p, Move{}))
	}
	next, _, _ := v.made(p, m)
	if on, enough := s.goesOn(v, next); !on {
		next = v.ended(next, enough)
	}
	return next
}

// goesOn reports whether a die can be played in p, and if not, whether the stepper lets the
// player stop there.
func (s *steps) goesOn(v *SteppedVariant, p Position) (on, enough bool) {
	if p.Dice().IsZero() {
		return false, false
	}
	s.moves = v.stepper.AppendSteps(s.moves[:0], p)
	for _, m := range s.moves {
		if m.IsZero() {
			enough = true
		} else if _, _, ok := v.made(p, m); ok {
			return true, false
		}
	}
	return false, enough
}

// allows reports whether the stepper lists a move in p.
func (s *steps) allows(v *SteppedVariant, p Position, m Move) bool {
	s.moves = v.stepper.AppendSteps(s.moves[:0], p)
	return slices.ContainsFunc(s.moves, m.is)
}

// ended returns the position after a turn that ends in p. enough is set if the stepper let
// the player stop there.
func (v *SteppedVariant) ended(p Position, enough bool) Position {
	if p.Over() {
		return p
	}
	v.turn.End(&p.b, enough)
	if v.result != nil && !p.Over() {
		p = p.Ended(v.result.Result(p))
	}
	return p
}

// AppendPlays appends the legal plays, one for every distinct next position. The order is
// that of the steps. It goes die by die through all positions that can be reached, each
// once, and applies the duty at the end.
func (v *SteppedVariant) AppendPlays(dst []Play, p Position) []Play {
	if v.nothing(p) {
		return dst
	}
	s := stepsPool.Get().(*steps)
	defer stepsPool.Put(s)
	s.moves, s.worth = s.moves[:0], s.worth[:0]

	first, best, all := len(dst), 0, v.turn.AllWorth(p.b.Dice())
	dst = append(dst, Play{}.to(p))
	for layer := first; layer < len(dst); {
		end := len(dst)
		s.seen.Clear()
		for i := layer; i < end; i++ {
			at := dst[i].Next()
			worth, goesOn := all-v.turn.AllWorth(at.b.Dice()), false
			if !at.Dice().IsZero() {
				from, to := s.of(v, at)
				for _, m := range s.moves[from:to] {
					if m.IsZero() {
						worth = all + 1 // the stepper lets the player stop
						continue
					}
					next, m, ok := v.made(at, m)
					if !ok {
						continue
					}
					goesOn = true
					way := dst[i].to(next)
					way.w.Add(m.low())
					if dst = append(dst, way); !s.seen.AddLast(seenAs[engine.Way](dst[end:])) {
						dst = dst[:len(dst)-1]
					}
				}
				s.moves = s.moves[:from]
			}
			if v.turn.Free && worth <= all {
				worth = all // enough exactly if no die can be played
				if goesOn {
					worth = 0
				}
			}
			s.worth = append(s.worth, worth)
			best = max(best, min(worth, all))
		}
		layer = end
	}

	if v.turn.Fails(best, all) {
		dst[first] = dst[first].to(v.ended(p, false))
		return dst[:first+1]
	}
	// The last layer is empty, and so is s.seen.
	free, kept := v.turn.MayStop(&p.b), first
	for i, worth := range s.worth {
		if way := dst[first+i]; free || worth >= best {
			way = way.to(v.ended(way.Next(), worth > all))
			way.w.Pass(engine.Color(p.Turn()))
			dst[kept] = way
			if s.seen.AddLast(seenAs[engine.Way](dst[first : kept+1])) {
				kept++
			}
		}
	}
	return dst[:kept]
}

// whyNot says why m is not a legal move of p.
func (v *SteppedVariant) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	no := func(f Fault, t Topic, why Refusal) *PlayError { return refusedBy(v, f, t, p, m, why) }
	duty, dice := either(p.Leftover(), TopicLeftover, TopicDuty), p.Dice()
	switch fault, topic, why := v.rules.noTurn(v, p, m, v.nothing(p)); {
	case fault != 0:
		return no(fault, topic, why)
	case m.IsZero():
		return no(FaultDuty, duty, instance(v, p, Refusal{Key: "more-dice"}))
	}
	s := stepsPool.Get().(*steps)
	defer stepsPool.Put(s)
	switch next, err := v.stepped(p, m); {
	case err != nil || !s.allows(v, p, m):
		return v.notAllowed(p, m)
	case !spends(p, next, dice.Without(int(m.Die))):
		return no(FaultDie, TopicNone, Refusal{Key: "die-unspent", Die: int(m.Die), Text: next.String()})
	}
	best, all := s.most(v, p), v.turn.AllWorth(dice.dice)
	next, _, _ := v.made(p, m)
	switch worth := s.after(v, p, m, next); {
	case v.turn.Fails(best, all):
		return no(FaultLost, TopicUnplayed, Refusal{Key: "not-all-dice", Dice: dice})
	case engine.Number(worth) == engine.Number(best):
		return no(FaultHigherDie, TopicChoice, Refusal{Key: "higher-die", Dice: dice})
	}
	return no(FaultDuty, duty, instance(v, p, Refusal{Key: "more-dice"}))
}

// notAllowed says why the board does not allow a move: in the stepper's words if it has
// any, otherwise as for any board.
func (v *SteppedVariant) notAllowed(p Position, m Move) *PlayError {
	if v.refuse != nil {
		if f, t, why := v.refuse.Refuse(p, m); f != 0 {
			return refusedBy(v, f, t, p, m, why)
		}
	}
	e := refused(v, FaultCourse, p, m, Refusal{Key: "board-forbids"})
	topic := TopicNone
	var fault *PlayError
	if _, err := v.stepped(p, m); errors.As(err, &fault) && fault != nil {
		e.Fault, e.Reason, e.Why = fault.Fault, fault.Reason, fault.Why
		if e.Fault == FaultForbidden {
			topic = TopicForbidden
		}
	} else if err != nil {
		e.Fault, e.Reason, e.Why = FaultMove, quote.Error(err), Refusal{}
	}
	e.cite(v, topic)
	return e
}
