package alfonsine

import "example.com/alfonsine/internal/engine"

// TurnRules are the rules of a turn that do not depend on the board: which dice a throw
// gives, how many of them must be played, and what happens to the others. They are part of
// the Rules of a Game. For a game that no Rules describe, [NewVariant] takes them with a
// Stepper.
//
// The zero value of each field is the commonest answer, except that Dice is required. In
// JSON the fields have the same names as in Rules.
type TurnRules struct {
	Dice       int        `json:"dice"`        // how many dice are thrown, 1 to 6
	Virtual    int        `json:"virtual"`     // a die, 1 to 6, that is added to every throw; zero means none
	Doubles    Doubles    `json:"doubles"`     // how often dice that are all alike are played
	HigherDie  bool       `json:"higher-die"`  // of the plays with the most dice, only those with the most pips are legal
	ThrowAgain ThrowAgain `json:"throw-again"` // whether dice that are alike give another throw
	Duty       Duty       `json:"duty"`        // how many of the dice must be played
	Unplayed   Unplayed   `json:"unplayed"`    // what happens to dice that could not be played
}

// turn returns the rules that concern a turn but no board.
func (r *Rules) turn() TurnRules {
	return TurnRules{r.Dice, r.Virtual, r.Doubles, r.HigherDie, r.ThrowAgain, r.Duty, r.Unplayed}
}

// problems lists the invalid or contradictory fields.
func (t TurnRules) problems() []Problem {
	var list []Problem
	add := func(field string, why Refusal) { list = append(list, problem(field, why)) }
	if t.Virtual < 0 || t.Virtual > dieFaces {
		add("Virtual", Refusal{Key: "die-range", Die: t.Virtual})
	}
	switch most := t.most(); {
	case t.Doubles == DoublesTwice && t.Dice == 1:
		add("Doubles", Refusal{Key: "single-die-doubles"})
	case t.Dice <= MaxDice/2 && most > MaxDice:
		add("Doubles", Refusal{Key: "throw-excess", Count: most, Of: MaxDice})
	}
	if t.ThrowAgain != ThrowAgainNever && t.Dice == 1 {
		add("ThrowAgain", Refusal{Key: "single-die-again"})
	}
	if t.ThrowAgain != ThrowAgainNever && t.Unplayed != UnplayedLost {
		add("ThrowAgain", Refusal{Key: "leftover-or-again"})
	}
	if t.Duty.Loses() && t.Unplayed != UnplayedLost {
		add("Unplayed", Refusal{Key: "never-left"})
	}
	switch {
	case !t.HigherDie:
	case t.Duty.Loses():
		add("HigherDie", Refusal{Key: "never-choice"})
	case t.Duty == DutyFree:
		add("HigherDie", Refusal{Key: "any-choice"})
	}
	return list
}

// compiled returns the rules of a turn as the engine has them.
func (t TurnRules) compiled() engine.Turn {
	return engine.Turn{
		Dice:        t.Dice,
		Virtual:     t.Virtual,
		Twice:       t.Doubles == DoublesTwice,
		HigherDie:   t.HigherDie,
		Free:        t.Duty == DutyFree,
		Loses:       t.Duty.Loses(),
		ToTheLast:   t.Duty == DutyAllToTheLast,
		Left:        t.Unplayed != UnplayedLost,
		Offered:     t.Unplayed == UnplayedOffered,
		AgainPlayed: t.ThrowAgain == ThrowAgainPlayed,
	}
}

// diceOf returns the dice to play after a throw, and whether another throw follows.
func (t TurnRules) diceOf(thrown Roll) (dice Roll, again bool) {
	turn := t.compiled()
	dice = Roll{turn.Given(thrown.dice)}
	switch t.ThrowAgain {
	case ThrowAgainNever:
		return dice, false
	case ThrowAgainTwoAlike:
		return dice, thrown.dice.TwoAlike()
	}
	return dice, thrown.Alike()
}

// most returns the maximum number of dice to play after a throw.
func (t TurnRules) most() int {
	turn := t.compiled()
	return turn.Most()
}

// diceFault says why no throw can have left the dice of p. It returns the zero Refusal if
// one can.
func (t TurnRules) diceFault(p Position) Refusal {
	dice := p.Dice()
	switch {
	case dice.IsZero():
		return Refusal{}
	case p.Leftover() && t.Unplayed == UnplayedLost:
		return Refusal{Key: "no-leftover", Dice: dice}
	}
	for thrown := range Rolls(t.Dice) {
		full, again := t.diceOf(thrown)
		if full.Contains(dice) && again == p.Again() {
			return Refusal{}
		}
	}
	if p.Again() {
		return Refusal{Key: "dice-again-impossible", Dice: dice}
	}
	return Refusal{Key: "dice-impossible", Dice: dice}
}

// rollTopic returns the topic of the rule that forbids throwing dice in p, or TopicNone if
// they can be thrown.
func (t *TurnRules) rollTopic(p *Position, thrown Roll) Topic {
	switch {
	case p.Over():
		return TopicObject
	case p.Leftover():
		return TopicLeftover
	case !p.Dice().IsZero():
		return TopicMoves
	case thrown.Len() != t.Dice:
		return TopicDice
	}
	return TopicNone
}

// rollRefusal returns the refusal for the topic that rollTopic returned.
func (t *TurnRules) rollRefusal(topic Topic, p Position, thrown Roll) Refusal {
	switch topic {
	case TopicLeftover:
		return Refusal{Key: "dice-left-first", Color: p.Turn().Opponent(), Dice: p.Dice()}
	case TopicMoves:
		return Refusal{Key: "dice-to-play", Dice: p.Dice()}
	case TopicDice:
		return Refusal{Key: "dice-number", Count: thrown.Len(), Of: t.Dice}
	}
	return Refusal{Key: "game-over"}
}

// rolled returns p with the dice to play after a throw.
func (t *TurnRules) rolled(p Position, thrown Roll) Position {
	dice, again := t.diceOf(thrown)
	p = p.withDice(dice)
	p.b.Mark(false, again)
	return p
}
