package alfonsine

import "strconv"

// TurnRules are the rules of a turn that do not depend on the board: which dice a throw
// gives, how many of them must be played, and what becomes of the others. They are part
// of the [Rules] of a [Game] and, for a game that no Rules describe, what [NewVariant]
// takes beside a [Stepper].
//
// The zero value of each field is the commonest reading, but for Dice, which is required.
type TurnRules struct {
	Dice       int        // how many dice are thrown, 1 to 6
	Virtual    int        // a die, 1 to 6, that is added to every throw; zero means none
	Doubles    Doubles    // how often dice that are all alike are played
	HigherDie  bool       // of the plays with the most dice, only those with the most pips are legal
	ThrowAgain ThrowAgain // whether dice that are all alike give another throw
	Duty       Duty       // how many of the dice must be played
	Unplayed   Unplayed   // what becomes of dice that could not be played
}

// turn returns the part of the rules that is about a turn and no board.
func (r *Rules) turn() TurnRules {
	return TurnRules{r.Dice, r.Virtual, r.Doubles, r.HigherDie, r.ThrowAgain, r.Duty, r.Unplayed}
}

// problems lists what makes no sense in the rules of a turn.
func (t TurnRules) problems() []Problem {
	var list []Problem
	add := func(field, reason string) { list = append(list, Problem{Field: field, Reason: reason}) }
	if t.Virtual < 0 || t.Virtual > dieFaces {
		add("Virtual", "a die shows 1 to 6, not "+strconv.Itoa(t.Virtual))
	}
	switch most := t.most(); {
	case t.Doubles == DoublesTwice && t.Dice == 1:
		add("Doubles", "a single die has no doubles")
	case t.Doubles == DoublesTwice && t.Dice <= MaxDice/2 && most > MaxDice:
		add("Doubles", "a throw gives up to "+strconv.Itoa(most)+" dice to play, and a roll has at most 6")
	}
	if t.ThrowAgain != ThrowAgainNever && t.Dice == 1 {
		add("ThrowAgain", "a single die is always alike, so the throws would never end")
	}
	if t.ThrowAgain != ThrowAgainNever && t.Unplayed != UnplayedLost {
		add("ThrowAgain", "the dice go to the opponent, and the throw stays with the player: who comes first?")
	}
	if t.Duty.Loses() && t.Unplayed != UnplayedLost {
		add("Unplayed", "no dice are ever left where a player who cannot play them all has lost")
	}
	if t.Duty.Loses() && t.HigherDie {
		add("HigherDie", "there is no choice between dice where all of them must be played")
	}
	return list
}

// diceOf returns the dice that a throw gives to play, and whether another throw
// follows.
func (t TurnRules) diceOf(thrown Roll) (dice Roll, again bool) {
	dice = thrown
	if t.Doubles == DoublesTwice && thrown.Alike() {
		for die := range thrown.All() {
			dice = dice.with(die)
		}
	}
	if t.Virtual != 0 {
		dice = dice.with(t.Virtual)
	}
	return dice, t.ThrowAgain != ThrowAgainNever && thrown.Alike()
}

// most returns the most dice that a throw gives to play.
func (t TurnRules) most() int {
	n := t.Dice
	if t.Doubles == DoublesTwice {
		n *= 2
	}
	if t.Virtual != 0 {
		n++
	}
	return n
}

// diceFault says why no throw can have left the dice of p, or "".
func (t TurnRules) diceFault(p Position) string {
	dice := p.Dice()
	switch {
	case dice.IsZero():
		return ""
	case p.Leftover() && t.Unplayed == UnplayedLost:
		return "no dice are left to the other player in this game"
	}
	for thrown := range Rolls(t.Dice) {
		full, again := t.diceOf(thrown)
		if full.Contains(dice) && again == p.Again() {
			return ""
		}
	}
	if p.Again() {
		return dice.String() + " is not left of a throw that gives another one"
	}
	return dice.String() + " is not left of any throw"
}

// dieWorth is what a die played counts in the duty to play; its pips come on top
// where the higher die must be played.
const dieWorth = 64

func (t *TurnRules) worth(die int) int {
	if t.HigherDie {
		return dieWorth + die
	}
	return dieWorth
}

// allWorth returns the worth of all the dice of a roll.
func (t *TurnRules) allWorth(r Roll) int {
	sum := 0
	for rest := r.dice; rest != 0; rest >>= 4 {
		sum += t.worth(int(rest & 15))
	}
	return sum
}
