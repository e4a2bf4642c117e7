package alfonsine

import "example.com/alfonsine/internal/engine"

// A turn is what the turns of a Game and of a SteppedVariant have in common: the throw, the
// dice, the duty to play and the end.
type turn struct {
	v Variant
	e *engine.Engine
}

// diceFault says why no throw can have left the dice of p, or returns the zero Refusal.
func (t turn) diceFault(p Position) Refusal {
	dice := p.Dice()
	switch {
	case dice.IsZero():
		return Refusal{}
	case p.Leftover() && !t.e.Left:
		return Refusal{Key: "no-leftover", Dice: dice}
	}
	for thrown := range Rolls(t.e.Dice) {
		given, again := t.e.Given(thrown.dice)
		if full := (Roll{given}); full.Contains(dice) && again == p.Again() && (full != dice || p.Mark() == 0) {
			return Refusal{}
		}
	}
	switch {
	case p.Mark() != 0 && t.diceFault(p.WithMark(0)) == (Refusal{}):
		return Refusal{Key: "mark-impossible", Count: int(p.Mark()), Dice: dice}
	case p.Again():
		return Refusal{Key: "dice-again-impossible", Dice: dice}
	}
	return Refusal{Key: "dice-impossible", Dice: dice}
}

// roll returns p with the dice to play after a throw.
func (t turn) roll(p Position, thrown Roll) (Position, error) {
	if p.Over() || !p.Dice().IsZero() || thrown.Len() != t.e.Dice || t.e.Dice == 0 {
		topic, why := t.noThrow(p, thrown)
		return p, refusedRoll(t.v, p, thrown, topic, why)
	}
	dice, again := t.e.Given(thrown.dice)
	p.b.SetDice(dice)
	p.b.Mark(false, again)
	return p, nil
}

// noThrow says why dice cannot be thrown in p, with the topic of the rule that forbids it.
func (t turn) noThrow(p Position, thrown Roll) (Topic, Refusal) {
	switch {
	case t.e.Dice == 0:
		return TopicNone, Refusal{Key: "no-game"}
	case p.Over():
		return t.over(p)
	case p.Leftover():
		return TopicLeftover, Refusal{Key: "dice-left-first", Color: p.Turn().Opponent(), Dice: p.Dice()}
	case !p.Dice().IsZero():
		return TopicNone, Refusal{Key: "dice-to-play", Dice: p.Dice()}
	}
	return TopicDice, Refusal{Key: "dice-number", Count: thrown.Len(), Of: t.e.Dice}
}

// over refuses to go on when the game is over, by the rule that has ended it, or p is zero.
func (t turn) over(p Position) (Topic, Refusal) {
	c, won := p.Winner()
	topic := TopicPrime
	switch {
	case p.Result() == ResultTie:
		return TopicTie, Refusal{Key: "game-tied"}
	case !won: // the zero Position
		return TopicNone, Refusal{Key: "no-position"}
	case p.allOff(c):
		topic = TopicObject
	case t.e.Loses && t.e.PrimeLoses && p.Bar(c.Opponent()) > 0: // either may have ended it
		topic = TopicNone
	case t.e.Loses:
		topic = TopicUnplayed
	case t.e.Stepper != nil: // its Result has ended the game
		topic = TopicObject
	}
	return topic, Refusal{Key: "game-over"}
}

// noTurn says why a move is none that can be made in p, whatever stands there.
func (t turn) noTurn(p Position, m Move) (Fault, Topic, Refusal) {
	switch dice := p.Dice(); {
	case p.Over():
		topic, why := t.over(p)
		return FaultOver, topic, why
	case p == t.v.Start():
		return FaultNoDice, TopicFirstThrow, Refusal{Key: "not-thrown"}
	case dice.IsZero():
		return FaultNoDice, TopicNone, Refusal{Key: "not-thrown"}
	case t.e.TooMany(dice.dice):
		return FaultDie, TopicDice, Refusal{Key: "dice-excess", Dice: dice}
	case m.IsZero():
	case m.fault() != (Refusal{}):
		return FaultMove, TopicNone, m.fault()
	case dice.Count(int(m.Die)) == 0:
		return FaultDie, TopicMoves, Refusal{Key: "die-absent", Die: int(m.Die), Dice: dice}
	}
	return 0, TopicNone, Refusal{}
}

// check lists what speaks against p in any game with these rules. early says whether a side
// can win with checkers on the board, tie whether a game can be one, and barred whether
// checkers come to the bar in no game.
func (t turn) check(p Position, early, tie, barred bool) (list []Problem) {
	add := func(field string, why Refusal) { list = append(list, problem(field, why)) }
	if p.IsZero() {
		return []Problem{problem(fieldWhite, Refusal{Key: "no-position"})}
	}
	start := t.v.Start()
	for c := White; c <= Black; c++ {
		if n, want := p.Checkers(c), start.Checkers(c); n != want {
			add(fieldOf(c), Refusal{Key: "checkers-number", Count: n, Of: want})
		}
		for pt := range p.Held(c, 1).All() {
			if t.v.Distance(c, pt) >= 0 {
				continue
			}
			why := Refusal{Key: "off-path", Point: pt}
			if t.e.Stepper != nil { // each side may have a path of its own
				why.Key, why.Color = "point-of-other", c
			}
			add(fieldOf(c), why)
		}
		if n := p.Bar(c); n > start.Bar(c) && (barred || t.v.Distance(c, Bar) < 0) {
			add(fieldOf(c), Refusal{Key: "bar-unreachable", Point: Bar, Count: n})
		}
	}
	if c, won := p.Winner(); won && !early && !t.e.Loses && !p.allOff(c) {
		add(fieldTurn, Refusal{Key: "won-early", Color: c})
	} else if p.Result() == ResultTie && !tie {
		add(fieldTurn, Refusal{Key: "no-tie"})
	}
	if why := t.diceFault(p); why != (Refusal{}) {
		add(fieldDice, why)
	}
	return list
}

// checked returns the error for a position with problems, or nil if there are none.
func (t turn) checked(p Position, problems []Problem) error {
	if problems == nil {
		return nil
	}
	return &CheckError{Variant: t.v.Slug(), Position: p, Problems: problems}
}

// forbids says why the turn as a whole forbids a move that the board allows.
// duty is the topic of the duty to play.
func (t turn) forbids(p Position, m Move, duty Topic) (Fault, Topic, Refusal) {
	best, all := t.e.Most(&p.b), t.e.AllWorth(p.b.Dice())
	if t.e.Fails(best, all) {
		return FaultLost, either(duty == TopicHomeDuty, TopicHomeDuty, TopicUnplayed), Refusal{Key: "not-all-dice", Dice: p.Dice()}
	}
	next := p.b
	t.e.Make(&next, m.low())
	worth := t.e.Worth(int(m.Die)) + t.e.Most(&next)
	switch {
	case worth+1 == best: // the half point of a play that ends open
		return FaultBlock, TopicBlock, Refusal{Key: "block-open"}
	case engine.Number(worth) == engine.Number(best):
		return FaultHigherDie, TopicChoice, Refusal{Key: "higher-die", Dice: p.Dice()}
	}
	return FaultDuty, duty, t.instance(p, Refusal{Key: "more-dice"})
}

// instance adds to a refusal a move that continues a legal play.
func (t turn) instance(p Position, why Refusal) Refusal {
	m := Moves(t.v, p)[0] // the zero Move is the last and not the only one
	why.Note, why.Move, why.Die = "for-instance", m, int(m.Die)
	return why
}
