package mind

import (
	"cmp"
	"math"
	"math/rand/v2"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/score"
)

// An Estimator estimates the log odds that the side whose turn it is wins, in a
// position without dice before the end of the game. NaN means that it has no estimate.
type Estimator interface {
	Odds(p alfonsine.Position, h *Head) float64 // h may be nil
}

// A Judge rates the positions of one game for a side. Its answer comes from the result or a
// table, and otherwise is an estimate. It is immutable, so goroutines may share it.
//
// It counts in log odds, from -Inf for a lost game to +Inf for a won one. They can be
// compared without computing probabilities.
type Judge struct {
	Game   *alfonsine.Game
	Tables []Knower // asked first
	Race   *Race    // then this, if it is not nil
	Estimator
}

// NewJudge returns a judge that asks the tables that come with the package before it estimates.
func NewJudge(g *alfonsine.Game, e Estimator) *Judge {
	j := &Judge{Game: g, Race: NewRace(g), Estimator: e}
	if t := EndingOf(g); t != nil {
		j.Tables = append(j.Tables, t)
	}
	return j
}

// A Scratch is memory for the positions that a search lists, and has the search's deadline.
// Only one goroutine may use it at a time.
type Scratch struct {
	Thought
	Next     []alfonsine.Position
	Plays    []alfonsine.Play
	head     Head
	trial    *Trial // that is under way, if one is
	memory   *memory
	replying bool // to the last throw that a search looks at
	handed   int  // how often in a row the dice have been handed on, while Best searches
}

// mostHanded is how often in a row dice may be handed on: more than any throw has dice.
const mostHanded = 64

// Patience is how many positions are judged between two checks for cancellation.
const Patience = 16

var scratches = sync.Pool{New: func() any { return new(Scratch) }}

// Borrow returns a scratch for a thought, which Return gives back.
func Borrow(t Thought) *Scratch { return scratches.Get().(*Scratch).Clear(t) }

// Return gives a scratch back that was borrowed.
func (s *Scratch) Return() { scratches.Put(s) }

// Clear prepares a scratch for a new thought, also after a search that was broken off.
func (s *Scratch) Clear(t Thought) *Scratch {
	s.Thought, s.Next, s.trial, s.replying, s.handed = t, s.Next[:0], nil, false, 0
	if s.memory != nil {
		s.memory.judge = nil
	}
	return s
}

// List lists the plays of a position in s.Plays. It refuses if there are none, or if the
// thought is canceled.
func (s *Scratch) List(g *alfonsine.Game, p alfonsine.Position) {
	s.Refuse()
	if s.Plays = g.AppendPlays(s.Plays[:0], p); len(s.Plays) == 0 {
		Refuse(Unplayable(g, p))
	}
}

// After returns the log odds that color c wins from a position after a play. If it leaves
// dice to the other side, they are played as well as possible.
func (j *Judge) After(p *alfonsine.Position, c alfonsine.Color, s *Scratch) float64 {
	turn := p.Turn()
	x := 0.0
	switch {
	case p.Over():
		return Logit(score.Of(*p, c))
	case !p.Dice().IsZero():
		_, x = j.Best(p, s)
	default:
		x = s.before(j, p)
	}
	if turn != c {
		return -x
	}
	return x
}

// Before returns the log odds that the side to throw wins. The head may be nil.
func (j *Judge) Before(p *alfonsine.Position, t Thought, h *Head) float64 {
	if table := j.table(p); table != nil {
		return Foreign{table, j.Game}.Odds(*p, h)
	}
	if win, ok := j.Race.Win(p, t); ok {
		return Logit(win)
	}
	return j.Estimator.Odds(*p, h)
}

// Best returns the position after the best play of a position with dice, and the log odds
// of the side that makes it. Of equal plays it takes the one that leaves fewer pips, and
// then the first in the order of positions. Without any play it returns p and NaN. It
// refuses if the dice are passed on forever or the thought is canceled.
func (j *Judge) Best(p *alfonsine.Position, s *Scratch) (alfonsine.Position, float64) {
	if s.handed++; s.handed > mostHanded {
		Refuse(PositionError(j.Game, *p, "the dice are passed on forever"))
	}
	from := len(s.Next)
	s.Next = j.Game.AppendNext(s.Next, *p)
	list := s.Next[from:] // a deeper search may overwrite what follows, but not this
	best, value := *p, 0.0
	if t := s.trial; s.replying && t != nil && t.met != nil && len(list) > manyReplies {
		best, value = t.pick(j, p, list, s)
	} else {
		i := 0
		if i, value = j.Pick(list, p.Turn(), s, nil); len(list) > 0 {
			best = list[i]
		}
	}
	s.Next = s.Next[:from]
	s.handed--
	return best, value
}

// Pick returns the index of the position that is best for the side that has just played,
// and its log odds: NaN for an empty list. If the estimator has no estimate of a position, it
// returns that one and NaN. The odds of all go to a list, unless it is nil.
func (j *Judge) Pick(list []alfonsine.Position, c alfonsine.Color, s *Scratch, odds []float64) (int, float64) {
	best, value := 0, math.NaN()
	for i := range list {
		if i%Patience == Patience-1 {
			s.Refuse()
		}
		x := j.After(&list[i], c, s)
		if x != x {
			return i, x
		}
		if odds != nil {
			odds[i] = x
		}
		if i == 0 || x > value || x == value && j.Order(&list[i], &list[best], c) < 0 {
			best, value = i, x
		}
	}
	return best, value
}

// A Look is called after a throw with the position before it, the log odds of the side to throw
// there, and the position with the dice. Where it reports false, the game is broken off.
type Look func(before *alfonsine.Position, odds float64, thrown *alfonsine.Position) bool

// PlayItself plays a game out of p against itself, to where it is over or, unless toTheEnd,
// known exactly, and returns where that is.
func (j *Judge) PlayItself(
	p alfonsine.Position, toTheEnd bool, rng *rand.Rand, s *Scratch, look Look,
) alfonsine.Position {
	odds := j.Before(&p, s.Thought, &s.head)
	for throws := 0; !p.Over() && throws < LongestGame; {
		if p.Dice().IsZero() {
			if !toTheEnd && j.Knows(&p, s.Thought) {
				break
			}
			before := p
			p = j.Game.Throw(p, rng)
			throws++
			if !look(&before, odds, &p) {
				break
			}
		}
		turn := p.Turn()
		next, x := j.Best(&p, s)
		if next == p {
			break // a variant that has no play
		}
		if p, odds = next, x; p.Turn() != turn {
			odds = -odds
		}
	}
	return p
}

// Order compares two positions of equal worth to a side: the one that is preferred is less.
func (j *Judge) Order(p, q *alfonsine.Position, c alfonsine.Color) int {
	return cmp.Or(cmp.Compare(j.Game.Pips(*p, c), j.Game.Pips(*q, c)), p.Compare(*q))
}

// Knows reports whether the answer of After is exact.
func (j *Judge) Knows(p *alfonsine.Position, t Thought) bool {
	if p.Over() || !p.Dice().IsZero() {
		return p.Over()
	}
	if j.table(p) != nil {
		return true
	}
	_, ok := j.Race.Win(p, t)
	return ok
}

// table returns the first table that knows a position, or nil.
func (j *Judge) table(p *alfonsine.Position) Knower {
	for _, table := range j.Tables {
		if table.Knows(*p) {
			return table
		}
	}
	return nil
}

// A Foreign is an evaluator or a table made elsewhere.
type Foreign struct {
	endgame.Evaluator
	Game *alfonsine.Game
}

func (f Foreign) Odds(p alfonsine.Position, _ *Head) float64 {
	win, err := f.Win(p)
	Refuse(err)
	win, reason := score.Given(win)
	if reason != "" {
		Refuse(PositionError(f.Game, p, reason))
	}
	return Logit(win)
}
