package mind

import (
	"slices"

	"example.com/alfonsine"
)

// A throwOf is a throw of a side with its checkers. Whatever the other side has just played,
// there are nearly the same plays, and mostly the same of them are good.
type throwOf struct {
	checkers alfonsine.Counts
	turn     alfonsine.Color
	dice     alfonsine.Roll
}

// A reply is known by the checkers of the side that makes it, and by those that it leaves the
// other side on the bar: a play that hits is not the one that finds nobody there.
type reply struct {
	checkers alfonsine.Counts
	bar      int
	poor     bool
}

// manyReplies is how many are judged sooner than looked for. Of more, no others are good.
const manyReplies = 16

// bestReply returns the log odds of the side to play dice after its best play. A trial judges
// all plays of a throw when it first meets it, and later none that was poor then.
func (j *Judge) bestReply(p *alfonsine.Position, s *Scratch) float64 {
	c, t, from := p.Turn(), s.trial, len(s.Next)
	s.Next = alfonsine.AppendNext(s.Next, j.Game, *p)
	s.remember(j)
	defer func() { s.Next, s.remembers = s.Next[:from], false }()
	list := s.Next[from:]
	if t == nil || t.met == nil || len(list) <= manyReplies {
		_, best := j.Pick(list, c, s, nil)
		return best
	}
	throw := throwOf{p.Counts(c), c, p.Dice()}
	replies, met := t.met[throw]
	if !met && t.Leader != nil {
		replies, met = t.Leader.met[throw]
	}
	if met {
		_, best := j.Pick(without(list, replies, c), c, s, nil)
		return best
	}
	odds := make([]float64, len(list))
	_, best := j.Pick(list, c, s, odds)
	ranked := slices.Sorted(slices.Values(odds))
	least := max(Logit(Probability(best)-t.Poor), ranked[len(ranked)-manyReplies])
	for i, x := range odds {
		replies = append(replies, reply{list[i].Counts(c), list[i].Bar(c.Opponent()), x < least})
	}
	t.met[throw] = replies
	return best
}

// without removes the poor replies of a side from a list, unless all are poor. Those that were
// met are mostly in the same order, so each is looked for where the last one was found.
func without(list []alfonsine.Position, met []reply, c alfonsine.Color) []alfonsine.Position {
	some, at := list[:0], 0
next:
	for i := range list {
		checkers, bar := list[i].Counts(c), list[i].Bar(c.Opponent())
		for k := range met {
			if r := &met[(at+k)%len(met)]; r.checkers == checkers && r.bar == bar {
				at += k + 1
				if r.poor {
					continue next
				}
				break
			}
		}
		some = append(some, list[i])
	}
	if len(some) == 0 {
		return list
	}
	return some
}
