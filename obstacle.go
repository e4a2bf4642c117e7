package alfonsine

import (
	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/topic"
)

// whyNot says why m is not a legal move of p. It goes through the faults in the order in
// which a player would notice them at the board.
func (g *Game) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	type check = func(Position, Move) (Fault, topic.Topic, Refusal)
	for _, look := range [...]check{g.nothingToPlay, g.noSuchMove, g.boardForbids} {
		if fault, about, why := look(p, m); fault != 0 {
			return g.refusedBy(fault, about, p, m, why)
		}
	}
	fault, about, why := g.forbids(p, m, g.dutyTopic(p))
	return g.refusedBy(fault, about, p, m, why)
}

// nothingToPlay says why a move is none, or that more than the zero Move can be made.
func (g *Game) nothingToPlay(p Position, m Move) (Fault, topic.Topic, Refusal) {
	fault, about, why := g.noTurn(p, m)
	if fault == 0 && m.IsZero() {
		return FaultDuty, g.dutyTopic(p), g.stillToPlay(p)
	}
	return fault, about, why
}

// noSuchMove says why there is no such checker to move.
func (g *Game) noSuchMove(p Position, m Move) (Fault, topic.Topic, Refusal) {
	switch c := p.Turn(); {
	case p.Count(c, m.From) == 0:
		about, why := noCheckerOn(p, c, m.From)
		return FaultNoChecker, about, why
	case g.Distance(c, m.From) < 0:
		return FaultCourse, topic.Course, Refusal{Key: "off-path", Point: m.From}
	case m.From != Bar && p.Bar(c) > 0:
		return FaultBar, topic.Bar, Refusal{Key: "bar-first", Point: Bar}
	}
	return 0, topic.None, Refusal{}
}

// boardForbids says why the die does not move the checker to m.To.
func (g *Game) boardForbids(p Position, m Move) (Fault, topic.Topic, Refusal) {
	c, from, die := p.Turn(), engine.Point(m.From), int(m.Die)
	switch to := Point(g.engine.Target(engine.Color(c), from, die)); {
	case m.To == to:
	case m.From == Bar:
		return FaultCourse, topic.Entry, Refusal{Key: "die-enters", Die: die, Point: to}
	default:
		return FaultCourse, topic.Moves, Refusal{Key: "die-leads", Die: die, Point: m.From, To: to}
	}
	return g.hindered(g.engine.Obstacle(&p.b, from, die), p, m)
}

// hindered says what an obstacle is that keeps m, with the target of its die, from being made.
// Every obstacle has its place here.
func (g *Game) hindered(by engine.Obstacle, p Position, m Move) (Fault, topic.Topic, Refusal) {
	c, die := p.Turn(), int(m.Die)
	switch by {
	case engine.Unhindered:
		return 0, topic.None, Refusal{}
	case engine.Waiting:
		return FaultRunner, topic.Moves, Refusal{Key: "runner-first", Point: Point(g.engine.Foremost(&p.b))}
	case engine.HeadLeft:
		return FaultHead, topic.Moves, Refusal{Key: "head-left", Point: m.From}
	case engine.Blocking:
		key := either(g.rules.Block == BlockOpen, BlockGap, g.rules.Block).String()
		return FaultBlock, topic.Block, Refusal{Key: "block-" + key, Color: c}
	case engine.Joining:
		key := either(g.rules.Landing == LandingTwo, "landing-two", "landing-single")
		return FaultLanding, topic.Landing, Refusal{Key: key, Color: c, Point: m.To}
	case engine.NoHit:
		return FaultHit, topic.Hit, Refusal{Key: "hit-occupied", Point: m.To, To: Point(g.engine.HitTo(engine.Color(c)))}
	case engine.Barred:
		_, n := p.At(m.To)
		return FaultForbidden, topic.Forbidden, Refusal{Key: "point-forbidden", Point: m.To, Color: c.Opponent(), Count: n}
	case engine.NotHome:
		return FaultHome, topic.BearOff, Refusal{Key: "not-home", Color: c}
	case engine.Inexact:
		return FaultOvershoot, topic.Overshoot, Refusal{Key: "exact-die-only", Die: g.Distance(c, m.From)}
	case engine.ExactThere:
		return FaultOvershoot, topic.Overshoot, Refusal{Key: "exact-checker", Die: die}
	case engine.InsideFirst:
		return FaultOvershoot, topic.Overshoot, Refusal{Key: "inside-first", Die: die}
	case engine.OtherDice:
		return FaultOvershoot, topic.Overshoot, Refusal{Key: "dice-otherwise", Dice: p.Dice()}
	case engine.Farther:
		return FaultOvershoot, topic.Overshoot, Refusal{Key: "farther-checker", Die: die}
	case engine.NotFarthest:
		return FaultOvershoot, topic.Overshoot, Refusal{Key: "farthest-only", Die: die}
	}
	return FaultMove, topic.None, Refusal{Key: "board-forbids"} // no obstacle of the engine
}

// stillToPlay says how many dice can still be played, with an example.
func (g *Game) stillToPlay(p Position) Refusal {
	why := Refusal{Key: "dice-to-play", Dice: p.Dice()}
	if playable := engine.Number(g.engine.Most(&p.b)); playable < why.Dice.Len() {
		why.Key, why.Count = "dice-playable", playable
	}
	return g.instance(p, why)
}

// dutyTopic returns the topic of the duty to play. There are separate topics for leftover
// dice and for bearing off.
func (g *Game) dutyTopic(p Position) topic.Topic {
	return either(p.Leftover(), topic.Leftover, either(g.engine.AllHome(&p.b), topic.HomeDuty, topic.Duty))
}
