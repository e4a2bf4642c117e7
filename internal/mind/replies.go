package mind

import "example.com/alfonsine"

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
}

// fewReplies is how many are judged sooner than looked for.
const fewReplies = 6

// bestReply returns the log odds of the side to play dice after its best play. A trial judges
// all plays of a throw when it first meets it, and later none that was poor then.
func (j *Judge) bestReply(p *alfonsine.Position, s *Scratch) float64 {
	c, t, from := p.Turn(), s.trial, len(s.Next)
	s.Next = alfonsine.AppendNext(s.Next, j.Game, *p)
	defer func() { s.Next = s.Next[:from] }()
	list := s.Next[from:]
	if t == nil || t.poor == nil || len(list) <= fewReplies {
		_, best := j.Pick(list, c, s, nil)
		return best
	}
	throw := throwOf{p.Counts(c), c, p.Dice()}
	poor, met := t.poor[throw]
	if !met && t.Leader != nil {
		poor, met = t.Leader.poor[throw]
	}
	if met {
		_, best := j.Pick(without(list, poor, c), c, s, nil)
		return best
	}
	odds := make([]float64, len(list))
	_, best := j.Pick(list, c, s, odds)
	least := Logit(Probability(best) - t.Poor)
	for i, x := range odds {
		if x < least {
			poor = append(poor, reply{list[i].Counts(c), list[i].Bar(c.Opponent())})
		}
	}
	t.poor[throw] = poor
	return best
}

// without removes the poor replies of a side from a list, unless all are poor. Both are mostly
// in the same order, so each is looked for where the last one was found.
func without(list []alfonsine.Position, poor []reply, c alfonsine.Color) []alfonsine.Position {
	some, at := list[:0], 0
next:
	for i := range list {
		r := reply{list[i].Counts(c), list[i].Bar(c.Opponent())}
		for k := range poor {
			if n := (at + k) % len(poor); poor[n] == r {
				at = n + 1
				continue next
			}
		}
		some = append(some, list[i])
	}
	if len(some) == 0 {
		return list
	}
	return some
}
