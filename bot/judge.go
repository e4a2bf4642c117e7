package bot

import (
	"math"
	"math/rand/v2"

	"example.com/alfonsine"
)

// An estimator estimates the log odds that the side whose turn it is wins, in a
// position without dice before the end of the game. NaN means that it has no estimate.
type estimator interface {
	odds(p alfonsine.Position, h *head) float64 // h may be nil
}

// A judge rates the positions of one game for a side. Its answer is exact if the game is
// over or a table knows the position, and otherwise an estimate. It is immutable, so
// goroutines may share it.
//
// It counts in log odds, from -Inf for a lost game to +Inf for a won one. They can be
// compared without computing probabilities.
type judge struct {
	game   alfonsine.Variant
	tables []Table // asked first
	race   *race   // then this, if it is not nil
	estimator
}

// A scratch is memory for the positions that a search lists, and has the search's deadline.
// Only one goroutine may use it at a time.
type scratch struct {
	thought
	next   []alfonsine.Position
	plays  []alfonsine.Play
	head   head
	handed int // how often in a row the dice have been handed on, while best searches
}

// mostHanded is how often in a row dice may be handed on. It is more than the dice of any
// throw.
const mostHanded = 64

// patience is how many positions are judged between two checks for cancellation.
const patience = 16

// clear prepares a scratch for a new thought, also after a search that was broken off.
func (s *scratch) clear(t thought) *scratch {
	s.thought, s.next, s.handed = t, s.next[:0], 0
	return s
}

// after returns the log odds that color c wins from a position after a play. If it leaves
// dice to the other side, they are played as well as possible.
func (j *judge) after(p *alfonsine.Position, c alfonsine.Color, s *scratch) float64 {
	turn := p.Turn()
	x := 0.0
	switch {
	case p.Over():
		winner, won := p.Winner()
		switch {
		case !won:
			return 0
		case winner == c:
			return math.Inf(1)
		}
		return math.Inf(-1)
	case !p.Dice().IsZero():
		_, x = j.best(p, s)
	default:
		x = j.before(p, s.thought, &s.head)
	}
	if turn != c {
		return -x
	}
	return x
}

// before returns the log odds that the side to throw wins. The head may be nil.
func (j *judge) before(p *alfonsine.Position, t thought, h *head) float64 {
	for _, table := range j.tables {
		if table.Knows(*p) {
			return foreign{table, j.game}.odds(*p, h)
		}
	}
	if j.race != nil {
		if win, ok := j.race.win(p, t); ok {
			return logit(win)
		}
	}
	return j.estimator.odds(*p, h)
}

// best returns the position after the best play of a position with dice, and the log odds
// of the side that makes it. Of equal plays it takes the one that leaves fewer pips, and
// then the first in the order of positions. Without any play it returns p and NaN. It
// refuses if the dice are passed on forever or the thought is cancelled.
func (j *judge) best(p *alfonsine.Position, s *scratch) (alfonsine.Position, float64) {
	if s.handed++; s.handed > mostHanded {
		panic(refusal{positionError(j.game, *p, "the dice are passed on forever")})
	}
	from := len(s.next)
	s.next = alfonsine.AppendNext(s.next, j.game, *p)
	list := s.next[from:] // a deeper search may overwrite what follows, but not this
	best, value := *p, math.NaN()
	if len(list) > 0 {
		i, x := j.pick(list, p.Turn(), s)
		best, value = list[i], x
	}
	s.next = s.next[:from]
	s.handed--
	return best, value
}

// pick returns the index of the position that is best for the side that has just played,
// and its log odds. If the estimator has no estimate of a position, pick returns that one
// and NaN.
func (j *judge) pick(list []alfonsine.Position, c alfonsine.Color, s *scratch) (best int, value float64) {
	for i := range list {
		if i%patience == patience-1 {
			s.refuse()
		}
		x := j.after(&list[i], c, s)
		if x != x {
			return i, x
		}
		if i == 0 || x > value || x == value && j.ahead(&list[i], &list[best], c) {
			best, value = i, x
		}
	}
	return best, value
}

// playItself plays a game out of p against itself, to where it is over or, unless toTheEnd,
// known exactly, and returns where that is. After each throw it calls look with the position
// before it, the log odds of the side to throw there, and the position with the dice; where
// look reports false the game is broken off.
func (j *judge) playItself(p alfonsine.Position, toTheEnd bool, rng *rand.Rand, s *scratch, look func(before *alfonsine.Position, odds float64, thrown *alfonsine.Position) bool) alfonsine.Position {
	odds := j.before(&p, s.thought, &s.head)
	for throws := 0; !p.Over() && throws < longestGame; {
		if p.Dice().IsZero() {
			if !toTheEnd && j.knows(&p, s.thought) {
				break
			}
			before := p
			p = alfonsine.Throw(j.game, p, rng)
			throws++
			if !look(&before, odds, &p) {
				break
			}
		}
		turn := p.Turn()
		next, x := j.best(&p, s)
		if next == p {
			break // a variant that has no play
		}
		if p, odds = next, x; p.Turn() != turn {
			odds = -odds
		}
	}
	return p
}

// ahead reports whether the first of two positions of equal worth to a side is preferred.
func (j *judge) ahead(p, q *alfonsine.Position, c alfonsine.Color) bool {
	if x, y := alfonsine.Pips(j.game, *p, c), alfonsine.Pips(j.game, *q, c); x != y {
		return x < y
	}
	return p.Compare(*q) < 0
}

// knows reports whether the answer of after is exact.
func (j *judge) knows(p *alfonsine.Position, t thought) bool {
	if p.Over() {
		return true
	}
	if !p.Dice().IsZero() {
		return false
	}
	for _, table := range j.tables {
		if table.Knows(*p) {
			return true
		}
	}
	if j.race != nil {
		_, ok := j.race.win(p, t)
		return ok
	}
	return false
}
