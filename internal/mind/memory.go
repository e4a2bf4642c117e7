package mind

import (
	"hash/maphash"

	"example.com/alfonsine"
)

// A memory has positions that a search has just judged by a network. Of the replies to all
// throws one in four comes again with three dice, and one in sixteen with two. No answer
// depends on it.
type memory struct {
	judge *Judge
	slots [1 << 10]remembered
}

// A remembered position is known by its checkers and its turn. The zero one is none.
type remembered struct {
	checkers [2]alfonsine.Counts
	turn     alfonsine.Color
	odds     float64
}

var memorySeed = maphash.MakeSeed()

// remember lets a search remember what a network says. Another thought begins anew: its table
// of races may be ready.
func (s *Scratch) remember(j *Judge) {
	if _, ok := j.Estimator.(*NetJudge); !ok {
		return
	}
	if s.memory == nil {
		s.memory = new(memory)
	}
	if s.memory.judge != j {
		*s.memory = memory{judge: j}
	}
	s.remembers = true
}

// before is [Judge.Before] of a position, from memory if it is there.
func (s *Scratch) before(j *Judge, p *alfonsine.Position) float64 {
	if !s.remembers {
		return j.Before(p, s.Thought, &s.head)
	}
	checkers := [2]alfonsine.Counts{p.Counts(alfonsine.White), p.Counts(alfonsine.Black)}
	m := &s.memory.slots[maphash.Comparable(memorySeed, checkers)%uint64(len(s.memory.slots))]
	if m.checkers != checkers || m.turn != p.Turn() {
		*m = remembered{checkers, p.Turn(), j.Before(p, s.Thought, &s.head)}
	}
	return m.odds
}
