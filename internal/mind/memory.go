package mind

import "example.com/alfonsine"

// A memory has positions that a search has just judged by a network. Of the replies to all
// throws one in four to one in fourteen comes again, by game. No answer depends on it.
type memory struct {
	judge *Judge
	slots [1 << 10]remembered
}

type remembered struct {
	position alfonsine.Position
	odds     float64
}

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
}

// before is [Judge.Before] of a position, from memory if it is there.
func (s *Scratch) before(j *Judge, p *alfonsine.Position) float64 {
	if !s.replying || s.memory == nil || s.memory.judge != j {
		return j.Before(p, s.Thought, &s.head)
	}
	m := &s.memory.slots[p.Hash()%uint64(len(s.memory.slots))]
	if m.position != *p {
		*m = remembered{*p, j.Before(p, s.Thought, &s.head)}
	}
	return m.odds
}
