package alfonsine

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
	case g.tooMany(dice):
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
	die, from := uint(m.Die), uint(g.rules.distance(c, m.From))
	v := g.look(p)
	landing := v.path.landing(from, die)
	to := v.path.place[landing]
	if m.To != to {
		if m.From == Bar {
			return no(FaultCourse, TopicEntry, Refusal{Key: "die-enters", Die: int(die), Point: to})
		}
		return no(FaultCourse, TopicMoves, Refusal{Key: "die-leads", Die: int(die), Point: m.From, To: to})
	}
	if g.sources(&v, die)>>from&1 == 0 {
		if to == Off {
			return g.whyNotOff(p, v, from, die, no)
		}
		_, n := p.At(to)
		switch {
		case v.own>>landing&1 != 0 && g.rules.Landing == LandingTwo:
			return no(FaultLanding, TopicLanding, Refusal{Key: "landing-two", Color: c, Point: to})
		case v.own>>landing&1 != 0:
			return no(FaultLanding, TopicLanding, Refusal{Key: "landing-single", Color: c, Point: to})
		case n < g.rules.Forbidden:
			return no(FaultHit, TopicHit, Refusal{Key: "hit-occupied", Point: to, To: v.path.replace})
		}
		return no(FaultForbidden, TopicForbidden, Refusal{Key: "point-forbidden", Point: to, Color: c.Opponent(), Count: n})
	}

	// The board allows the move. The turn as a whole forbids it.
	best, all := g.most(p), g.turn.allWorth(dice)
	if best < all && g.rules.Duty.Loses() {
		topic := TopicUnplayed
		if g.dutyTopic(p) == TopicHomeDuty {
			topic = TopicHomeDuty
		}
		return no(FaultLost, topic, Refusal{Key: "not-all-dice", Dice: dice})
	}
	next, _ := g.play(p, v, from, die)
	if (g.turn.worth(int(die))+g.most(next))/dieWorth == best/dieWorth {
		return no(FaultHigherDie, TopicChoice, Refusal{Key: "higher-die", Dice: dice})
	}
	return no(FaultDuty, g.dutyTopic(p), instance(g, p, Refusal{Key: "more-dice"}))
}

// stillToPlay says how many dice can still be played, with an example.
func (g *Game) stillToPlay(p Position) Refusal {
	dice := p.Dice()
	if playable := g.most(p) / dieWorth; playable < dice.Len() {
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
	if v := g.look(p); v.own&^home == 0 {
		return TopicHomeDuty
	}
	return TopicDuty
}

// whyNotOff says why a die does not bear off the checker at a distance.
func (g *Game) whyNotOff(p Position, v view, from, die uint, no func(Fault, Topic, Refusal) *PlayError) *PlayError {
	switch {
	case v.own&^home != 0 && !v.begun:
		return no(FaultHome, TopicBearOff, Refusal{Key: "not-home", Color: p.Turn()})
	case g.rules.Overshoot == OvershootNever:
		return no(FaultOvershoot, TopicOvershoot, Refusal{Key: "exact-die-only", Die: int(from)})
	case v.own>>die&1 != 0:
		return no(FaultOvershoot, TopicOvershoot, Refusal{Key: "exact-checker", Die: int(die)})
	case g.rules.Overshoot == OvershootBelow && g.inside(&v, die) != 0:
		return no(FaultOvershoot, TopicOvershoot, Refusal{Key: "inside-first", Die: int(die)})
	case g.rules.Overshoot == OvershootStuck && g.useful(&v) != 0:
		return no(FaultOvershoot, TopicOvershoot, Refusal{Key: "dice-otherwise", Dice: p.Dice()})
	case g.rules.Overshoot == OvershootFarthest && v.own>>die != 0:
		return no(FaultOvershoot, TopicOvershoot, Refusal{Key: "farther-checker", Die: int(die)})
	}
	return no(FaultOvershoot, TopicOvershoot, Refusal{Key: "farthest-only", Die: int(die)})
}
