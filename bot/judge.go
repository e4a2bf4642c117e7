package bot

import (
	"math"
	"math/rand/v2"

	"example.com/alfonsine"
)

// An estimator estimates the log odds that the side whose turn it is wins, in a
// position without dice in which the game is on. It may give NaN where it knows
// nothing.
type estimator interface {
	odds(p alfonsine.Position) float64
}

// A judge says how likely a side is to win from the positions of one game: exactly
// where the game is over or a table knows, and by an estimate elsewhere. It is never
// written after it was made, so that goroutines may share it.
//
// It counts in log odds, from -Inf for a game that is lost to +Inf for one that is won:
// these can be compared without turning them into probabilities.
type judge struct {
	game   alfonsine.Variant
	tables []Table // asked first
	race   *race   // then this, if it is not nil
	estimator
}

// A scratch is room for the positions that a search lists, and says when the search has to
// end. One goroutine at a time uses it.
type scratch struct {
	thought
	next   []alfonsine.Position
	plays  []alfonsine.Play
	handed int // how many times in a row dice are being handed on, where best looks
}

// mostHanded is how many times in a row dice may be handed on to be played: more than any
// throw has dice.
const mostHanded = 64

// patience is how many positions are judged before a look at whether that is still wanted.
const patience = 16

// clear makes a scratch as good as new for a thought, whatever became of the search before.
func (s *scratch) clear(t thought) *scratch {
	s.thought, s.next, s.handed = t, s.next[:0], 0
	return s
}

// after returns the log odds that color c wins from a position that a play leads to.
// Dice that it leaves to the other side are played as well as can be.
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
		x = j.before(p, s.thought)
	}
	if turn != c {
		return -x
	}
	return x
}

// before returns the log odds that the side to throw wins.
func (j *judge) before(p *alfonsine.Position, t thought) float64 {
	for _, table := range j.tables {
		if table.Knows(*p) {
			win, err := table.Win(*p)
			if err == nil {
				return trusted(win, j.game, p)
			}
		}
	}
	if j.race != nil {
		if win, ok := j.race.win(p, t); ok {
			return logit(win)
		}
	}
	return j.estimator.odds(*p)
}

// best returns where the best play of a position with dice leads to, and the log odds
// of the side that makes it. Of plays of equal worth it is the one that leaves fewer
// pips, and then always the same one. Where there is no play it returns p and NaN. Where
// the dice are passed on forever, and once the thought is cancelled, it refuses.
func (j *judge) best(p *alfonsine.Position, s *scratch) (alfonsine.Position, float64) {
	if s.handed++; s.handed > mostHanded {
		panic(refusal{positionError(j.game, *p, "the dice are passed on forever")})
	}
	from := len(s.next)
	s.next = alfonsine.AppendNext(s.next, j.game, *p)
	list := s.next[from:] // the game that is looked into may move what follows, and no more
	best, value := *p, math.NaN()
	if len(list) > 0 {
		i, x := j.pick(list, p.Turn(), s)
		best, value = list[i], x
	}
	s.next = s.next[:from]
	s.handed--
	return best, value
}

// pick returns which of some positions that plays lead to is best for the side that makes
// them, and its log odds: NaN, and a position of which the estimator knows nothing, if
// there is one.
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
	odds := j.before(&p, s.thought)
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

// ahead reports whether of two positions that are worth the same to a side the first
// is to be preferred.
func (j *judge) ahead(p, q *alfonsine.Position, c alfonsine.Color) bool {
	if x, y := alfonsine.Pips(j.game, *p, c), alfonsine.Pips(j.game, *q, c); x != y {
		return x < y
	}
	return p.Compare(*q) < 0
}

// knows reports whether after gives no estimate.
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
