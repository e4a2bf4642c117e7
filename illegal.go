package alfonsine

import "strconv"

// whyNot says why m is not among the legal moves of p. The faults are looked for
// in the order in which a player would meet them at the board.
func (g *Game) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	no := func(f Fault, t Topic, reason string) *PlayError {
		return &PlayError{Fault: f, Variant: g.slug, Position: p, Move: m, Reason: reason, Ruling: g.ruling(t)}
	}
	plainly := func(f Fault, reason string) *PlayError { // no rule is needed to forbid it
		return &PlayError{Fault: f, Variant: g.slug, Position: p, Move: m, Reason: reason}
	}
	c, dice := p.Turn(), p.Dice()
	switch {
	case p.Result() == ResultTie:
		return no(FaultOver, TopicTie, "the game is over: it is a tie")
	case p.Over():
		return no(FaultOver, TopicObject, "the game is over")
	case p == g.start:
		return no(FaultNoDice, TopicFirstThrow, "the dice are not thrown yet")
	case dice.IsZero():
		return plainly(FaultNoDice, "the dice are not thrown yet")
	case g.tooMany(dice):
		return no(FaultDie, TopicDice, "no throw gives so many dice: "+dice.String())
	case m.IsZero():
		return no(FaultDuty, g.dutyTopic(p), g.stillToPlay(p))
	case m.fault() != "":
		return plainly(FaultMove, m.fault())
	case dice.Count(int(m.Die)) == 0:
		return no(FaultDie, TopicMoves, "there is no "+strconv.Itoa(int(m.Die))+" to play, only "+dice.String())
	case p.Count(c, m.From) == 0 && p.Leftover():
		return no(FaultNoChecker, TopicLeftover, noCheckerOn(p, m.From))
	case p.Count(c, m.From) == 0:
		return plainly(FaultNoChecker, noCheckerOn(p, m.From))
	case g.Distance(c, m.From) < 0:
		return no(FaultCourse, TopicCourse, where(m.From)+" is not on the path")
	case m.From != Bar && p.Bar(c) > 0:
		return no(FaultBar, TopicBar, "checkers on the bar enter first")
	}
	die, from := uint(m.Die), uint(g.rules.distance(c, m.From))
	v := g.look(p)
	landing := v.path.landing(from, die)
	to := v.path.place[landing]
	if m.To != to {
		if m.From == Bar {
			return no(FaultCourse, TopicEntry, "a "+strconv.Itoa(int(die))+" enters on "+where(to))
		}
		return no(FaultCourse, TopicMoves, "a "+strconv.Itoa(int(die))+" leads from "+where(m.From)+" to "+where(to))
	}
	if g.sources(&v, die)>>from&1 == 0 {
		if to == Off {
			return g.whyNotOff(p, v, from, die, no)
		}
		_, n := p.At(to)
		switch {
		case v.own>>landing&1 != 0 && g.rules.Landing == LandingTwo:
			return no(FaultLanding, TopicLanding, "two checkers of "+c.String()+" stand on "+where(to)+", and no third may join them")
		case v.own>>landing&1 != 0:
			return no(FaultLanding, TopicLanding, "a checker of "+c.String()+" stands on "+where(to)+", where only one may")
		case n < g.rules.Forbidden:
			return no(FaultHit, TopicHit, "the checker on "+where(to)+" cannot be hit: "+where(v.path.replace)+", where it would go, is held")
		}
		return no(FaultForbidden, TopicForbidden, where(to)+" is forbidden: "+c.Opponent().String()+" has "+count(n, "checker")+" there")
	}

	// The move is one of the board's; what forbids it is the turn as a whole.
	best, all := g.most(p), g.turn.allWorth(dice)
	if best < all && g.rules.Duty.Loses() {
		topic := TopicUnplayed
		if g.dutyTopic(p) == TopicHomeDuty {
			topic = TopicHomeDuty
		}
		return no(FaultLost, topic, "not all dice can be played, so nothing is moved and the game is lost")
	}
	next, _ := g.play(p, v, from, die)
	if (g.turn.worth(int(die))+g.most(next))/dieWorth == best/dieWorth {
		return no(FaultHigherDie, TopicChoice, "the higher die can be played instead")
	}
	return no(FaultDuty, g.dutyTopic(p), "more dice can be played by another move"+instance(g, p))
}

// stillToPlay says how much of the dice can still be played, and how for instance.
func (g *Game) stillToPlay(p Position) string {
	dice := p.Dice()
	switch playable := g.most(p) / dieWorth; {
	case playable < dice.Len():
		return count(playable, "die") + " of " + dice.String() + " can still be played" + instance(g, p)
	case dice.Len() == 1:
		return "the " + dice.String() + " is still to be played" + instance(g, p)
	}
	return dice.String() + " are still to be played" + instance(g, p)
}

// instance names a move with which a legal play can go on.
func instance(v Variant, p Position) string {
	m := Moves(v, p)[0] // to stop is the last, and not the only one
	return ", for instance " + m.String() + " with a " + strconv.Itoa(int(m.Die))
}

// dutyTopic returns the topic under which the duty to play stands: of dice that the
// other side left, and while the side bears off, others than the ordinary one.
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
func (g *Game) whyNotOff(p Position, v view, from, die uint, no func(Fault, Topic, string) *PlayError) *PlayError {
	switch {
	case v.own&^home != 0 && !v.begun:
		return no(FaultHome, TopicBearOff, "not all checkers of "+p.Turn().String()+" are home")
	case g.rules.Overshoot == OvershootNever:
		return no(FaultOvershoot, TopicOvershoot, "only a "+strconv.Itoa(int(from))+" bears off this checker")
	case v.own>>die&1 != 0:
		return no(FaultOvershoot, TopicOvershoot, "a checker stands exactly "+strconv.Itoa(int(die))+" away")
	case g.rules.Overshoot == OvershootBelow && g.inside(&v, die) != 0:
		return no(FaultOvershoot, TopicOvershoot, "the "+strconv.Itoa(int(die))+" can be played within the board")
	case g.rules.Overshoot == OvershootStuck && g.useful(&v) != 0:
		return no(FaultOvershoot, TopicOvershoot, "a die that is left can be played otherwise")
	case g.rules.Overshoot == OvershootFarthest && v.own>>die != 0:
		return no(FaultOvershoot, TopicOvershoot, "a checker stands farther away than "+strconv.Itoa(int(die)))
	}
	return no(FaultOvershoot, TopicOvershoot, "a larger die bears off from the farthest point only")
}
