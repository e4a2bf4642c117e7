package mind

import (
	"slices"

	"example.com/alfonsine"
)

// A throwOf is a throw of a side with its checkers. Whatever the other side has just played,
// there are nearly the same plays, and mostly the same of them are good. A side that plays on
// after its own play has other checkers after each play: its throw is known without them.
type throwOf struct {
	checkers alfonsine.Counts
	turn     alfonsine.Color
	dice     alfonsine.Roll
}

// A reply is known by the checkers of the side that makes it, or if the throw is known without
// them by what it changes, and by the checkers that it leaves the other side on the bar: a play
// that hits is not the one that finds nobody there.
type reply struct {
	checkers alfonsine.Counts
	rest     uint64
	poor     bool
}

// manyReplies is how many are judged sooner than looked for. Of more, no others are good.
const manyReplies = 16

// throw returns the throw of a position.
func (t *Trial) throw(p *alfonsine.Position) throwOf {
	throw := throwOf{p.Counts(p.Turn()), p.Turn(), p.Dice()}
	if throw.turn == t.of && (t.turn == t.of || p.Leftover()) {
		throw.checkers = alfonsine.Counts{}
	}
	return throw
}

// reply returns the reply to a throw by which a position becomes another.
func (o *throwOf) reply(p, next *alfonsine.Position) reply {
	after, rest := next.Counts(o.turn), uint64(next.Bar(o.turn.Opponent()))
	if o.checkers != (alfonsine.Counts{}) {
		return reply{checkers: after, rest: rest}
	}
	before := p.Counts(o.turn)
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		rest = rest*0x9e3779b97f4a7c15 + uint64(after.Count(pt)-before.Count(pt))
	}
	return reply{rest: rest}
}

// pick is [Judge.Pick] of the positions after the plays of one. It judges all when the throw is
// first met, and later none that was poor then.
func (t *Trial) pick(
	j *Judge, p *alfonsine.Position, list []alfonsine.Position, s *Scratch,
) (alfonsine.Position, float64) {
	throw := t.throw(p)
	replies, ok := t.met[throw]
	if !ok && t.Leader != nil {
		replies, ok = t.Leader.met[throw]
	}
	if ok {
		kept := throw.without(p, list, replies)
		best, value := j.Pick(kept, p.Turn(), s, nil)
		return kept[best], value
	}
	odds := make([]float64, len(list))
	best, value := j.Pick(list, p.Turn(), s, odds)
	ranked := slices.Clone(odds)
	slices.Sort(ranked)
	least := max(Logit(Probability(value)-t.Poor), ranked[len(ranked)-manyReplies])
	replies = make([]reply, len(list))
	for i, x := range odds {
		replies[i] = throw.reply(p, &list[i])
		replies[i].poor = x < least
	}
	t.met[throw] = replies
	return list[best], value
}

// without removes the poor replies to a throw from a list, unless all are poor. Those that were
// met are mostly in the same order, so each is looked for where the last one was found.
func (o *throwOf) without(p *alfonsine.Position, list []alfonsine.Position, met []reply) []alfonsine.Position {
	some, at := list[:0], 0
next:
	for i := range list {
		r := o.reply(p, &list[i])
		for range met {
			if at == len(met) {
				at = 0
			}
			x := &met[at]
			if at++; x.checkers == r.checkers && x.rest == r.rest {
				if x.poor {
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
