package alfonsine

import "example.com/alfonsine/internal/engine"

// whyNot says why m is not a legal move of p. It checks the faults in the order in which a
// player would notice them at the board.
func (g *Game) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	plainly := func(f Fault, why Refusal) *PlayError { // without a ruling
		e := refused(f, p, why)
		e.Variant, e.Move = g.slug, m
		return e
	}
	no := func(f Fault, t Topic, why Refusal) *PlayError {
		e := plainly(f, why)
		e.Ruling = g.ruling(t)
		return e
	}
	c, dice := p.Turn(), p.Dice()
	switch {
	case p.Result() == ResultTie:
		return no(FaultOver, TopicTie, Refusal{Key: "game-tied"})
	case p.Over():
		return no(FaultOver, TopicObject, Refusal{Key: "game-over"})
	case p == g.start:
		return no(FaultNoDice, TopicFirstThrow, Refusal{Key: "not-thrown"})
	case dice.IsZero():
		return plainly(FaultNoDice, Refusal{Key: "not-thrown"})
	case g.engine.TooMany(dice.dice):
		return no(FaultDie, TopicDice, Refusal{Key: "dice-excess", Dice: dice})
	case m.IsZero():
		return no(FaultDuty, g.dutyTopic(p), g.stillToPlay(p))
	case m.fault() != (Refusal{}):
		return plainly(FaultMove, m.fault())
	case dice.Count(int(m.Die)) == 0:
		return no(FaultDie, TopicMoves, Refusal{Key: "die-absent", Die: int(m.Die), Dice: dice})
	case p.Count(c, m.From) == 0 && p.Leftover():
		return no(FaultNoChecker, TopicLeftover, noCheckerOn(p, m.From))
	case p.Count(c, m.From) == 0:
		return plainly(FaultNoChecker, noCheckerOn(p, m.From))
	case g.Distance(c, m.From) < 0:
		return no(FaultCourse, TopicCourse, Refusal{Key: "off-path", Point: m.From})
	case m.From != Bar && p.Bar(c) > 0:
		return no(FaultBar, TopicBar, Refusal{Key: "bar-first", Point: Bar})
	}
	die := int(m.Die)
	if to := Point(g.engine.Target(engine.Color(c), engine.Point(m.From), die)); m.To != to {
		if m.From == Bar {
			return no(FaultCourse, TopicEntry, Refusal{Key: "die-enters", Die: die, Point: to})
		}
		return no(FaultCourse, TopicMoves, Refusal{Key: "die-leads", Die: die, Point: m.From, To: to})
	}
	if obstacle := g.engine.Obstacle(&p.b, engine.Point(m.From), die); obstacle != engine.Unhindered {
		return g.obstructed(p, m, obstacle, no)
	}

	// The board allows the move. The turn as a whole forbids it.
	best, all := g.engine.Most(&p.b), g.engine.AllWorth(dice.dice)
	if g.engine.Fails(best, all) {
		topic := TopicUnplayed
		if g.dutyTopic(p) == TopicHomeDuty {
			topic = TopicHomeDuty
		}
		return no(FaultLost, topic, Refusal{Key: "not-all-dice", Dice: dice})
	}
	next := p.b
	g.engine.Make(&next, engine.Point(m.From), die)
	if engine.Number(g.engine.Worth(die)+g.engine.Most(&next)) == engine.Number(best) {
		return no(FaultHigherDie, TopicChoice, Refusal{Key: "higher-die", Dice: dice})
	}
	return no(FaultDuty, g.dutyTopic(p), instance(g, p, Refusal{Key: "more-dice"}))
}

// stillToPlay says how many dice can still be played, with an example.
func (g *Game) stillToPlay(p Position) Refusal {
	dice := p.Dice()
	if playable := engine.Number(g.engine.Most(&p.b)); playable < dice.Len() {
		return instance(g, p, Refusal{Key: "dice-playable", Count: playable, Dice: dice})
	}
	return instance(g, p, Refusal{Key: "dice-to-play", Dice: dice})
}

// instance adds to a refusal a move that continues a legal play.
func instance(v Variant, p Position, why Refusal) Refusal {
	m := Moves(v, p)[0] // the zero Move is the last and not the only one
	why.Note, why.Move, why.Die = "for-instance", m, int(m.Die)
	return why
}

// dutyTopic returns the topic of the duty to play. There are separate topics for leftover
// dice and for bearing off.
func (g *Game) dutyTopic(p Position) Topic {
	if p.Leftover() {
		return TopicLeftover
	}
	if g.engine.AllHome(&p.b) {
		return TopicHomeDuty
	}
	return TopicDuty
}

// obstructed says what keeps the die of a move from moving the checker.
func (g *Game) obstructed(p Position, m Move, o engine.Obstacle, no func(Fault, Topic, Refusal) *PlayError) *PlayError {
	c, die := p.Turn(), int(m.Die)
	switch o {
	case engine.Joining:
		key := "landing-single"
		if g.rules.Landing == LandingTwo {
			key = "landing-two"
		}
		return no(FaultLanding, TopicLanding, Refusal{Key: key, Color: c, Point: m.To})
	case engine.NoHit:
		return no(FaultHit, TopicHit, Refusal{Key: "hit-occupied", Point: m.To, To: Point(g.engine.HitTo(engine.Color(c)))})
	case engine.Barred:
		_, n := p.At(m.To)
		return no(FaultForbidden, TopicForbidden, Refusal{Key: "point-forbidden", Point: m.To, Color: c.Opponent(), Count: n})
	case engine.NotHome:
		return no(FaultHome, TopicBearOff, Refusal{Key: "not-home", Color: c})
	}
	why := Refusal{Key: "farthest-only", Die: die}
	switch o {
	case engine.Inexact:
		why = Refusal{Key: "exact-die-only", Die: g.Distance(c, m.From)}
	case engine.ExactThere:
		why.Key = "exact-checker"
	case engine.InsideFirst:
		why.Key = "inside-first"
	case engine.OtherDice:
		why = Refusal{Key: "dice-otherwise", Dice: p.Dice()}
	case engine.Farther:
		why.Key = "farther-checker"
	}
	return no(FaultOvershoot, TopicOvershoot, why)
}
