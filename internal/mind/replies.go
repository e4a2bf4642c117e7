package mind

import "example.com/alfonsine"

// Replies are what a search has learned of the answers to a throw. Whatever the other side has
// just played, a side with the same checkers and dice has nearly the same plays, and mostly the
// same of them are good. So all are judged when it is met first, and after that no play that
// was far behind the best one then.
type Replies struct {
	Margin float64  // how far behind, 0 to 1
	Before *Replies // what was learned earlier, which is not changed; may be nil
	poor   map[throwOf][]reply
}

// A throwOf is a throw of a side with its checkers.
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

// replyOf returns the reply of a side that leads to a position.
func replyOf(p *alfonsine.Position, c alfonsine.Color) reply {
	return reply{p.Counts(c), p.Bar(c.Opponent())}
}

// fewReplies is how many are judged sooner than looked for.
const fewReplies = 6

// poorOf returns the poor replies to a throw, and whether it was met before.
func (r *Replies) poorOf(t throwOf) ([]reply, bool) {
	for ; r != nil; r = r.Before {
		if list, met := r.poor[t]; met {
			return list, true
		}
	}
	return nil, false
}

// bestReply returns the log odds of the side to play dice after its best play, of those that
// are worth a look. Like [Judge.Best] it returns NaN without any play or estimate.
func (j *Judge) bestReply(p *alfonsine.Position, s *Scratch) float64 {
	if s.Replies == nil {
		_, odds := j.Best(p, s)
		return odds
	}
	c := p.Turn()
	from := len(s.Next)
	s.Next = alfonsine.AppendNext(s.Next, j.Game, *p)
	defer func() { s.Next = s.Next[:from] }()
	list := s.Next[from:]
	t := throwOf{p.Counts(c), c, p.Dice()}
	var poor []reply
	met := len(list) <= fewReplies // and nothing is to be learned
	if !met {
		poor, met = s.Replies.poorOf(t)
	}
	if len(poor) > 0 {
		all := len(s.Next)
		s.Next = appendWithout(s.Next, list, poor, c)
		if some := s.Next[all:]; len(some) > 0 {
			list = some
		}
	}
	if met {
		_, best := j.Pick(list, c, s, nil)
		return best
	}
	odds := make([]float64, len(list))
	_, best := j.Pick(list, c, s, odds)
	if best != best {
		return best
	}
	least := Logit(Probability(best) - s.Replies.Margin)
	for i, x := range odds {
		if x < least {
			poor = append(poor, replyOf(&list[i], c))
		}
	}
	if s.Replies.poor == nil {
		s.Replies.poor = make(map[throwOf][]reply)
	}
	s.Replies.poor[t] = poor
	return best
}

// appendWithout appends the positions of a list that are not poor replies of a side. Both are
// mostly in the same order, so each is looked for where the last one was found.
func appendWithout(some, list []alfonsine.Position, poor []reply, c alfonsine.Color) []alfonsine.Position {
	at := 0
next:
	for i := range list {
		r := replyOf(&list[i], c)
		for k := range poor {
			if n := (at + k) % len(poor); poor[n] == r {
				at = n + 1
				continue next
			}
		}
		some = append(some, list[i])
	}
	return some
}
