package cast

import (
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/topic"
)

// Read returns the roll that dice thrown by hand give, by these rules:
//
//   - One die off the board or on a rail voids the whole throw.
//   - A die that lies flat is good, on checkers as on the board.
//   - A tilted die is good if both players claim it, and so agree on its value.
//     If one alone claims it, they may lay another die on it, and it is good if that
//     die stays. The player who disputes it may not: their test proves nothing.
//   - Otherwise the whole throw is repeated.
//
// The error is an [*Error]. Its Again is true if the dice are valid and the throw is
// repeated. It is false for values that no throw has: no dice, more than six, a face
// outside 1 … 6, a Lie or a TestDie that does not exist. Read checks all dice for these
// first. It does not check the number of dice: [alfonsine.Game.Roll] does.
func Read(dice ...Die) (alfonsine.Roll, error) {
	switch {
	case len(dice) == 0:
		return alfonsine.Roll{}, &Error{Index: -1, Reason: "no dice", Topic: topic.Cast}
	case len(dice) > alfonsine.MaxDice:
		reason := words.Count(len(dice), "die") + ", and a roll has at most " + strconv.Itoa(alfonsine.MaxDice)
		return alfonsine.Roll{}, &Error{Index: -1, Reason: reason, Topic: topic.Cast}
	}
	for i, die := range dice {
		if reason := die.fault(); reason != "" {
			return alfonsine.Roll{}, &Error{Die: die, Index: i, Reason: reason, Topic: topic.Cast}
		}
	}
	var faces [alfonsine.MaxDice]int
	for i, die := range dice {
		if reason := die.void(); reason != "" {
			return alfonsine.Roll{}, &Error{Die: die, Index: i, Reason: reason, Again: true, Topic: topic.Cast}
		}
		faces[i] = die.Face
	}
	return alfonsine.NewRoll(faces[:len(dice)]...)
}

// ReadRollOff returns what two players have thrown by hand, one die each, to see who begins:
// the higher die takes White (Philippe Lalanne, Cab e Quinal, §5 and the “Two-dice variant”).
// Nobody has a color yet, so in Claims and Tests the first of the two players stands as White.
//
// The error is an [*Error] as that of [Read]. Each die is a throw of its own, so only the
// player of a void die throws again: the first player for Index 0, the second for Index 1. Both
// players throw again after equal dice: then Index is -1 and Topic is [topic.Ties].
func ReadRollOff(one, other Die) (first, second int, err error) {
	if _, err := Read(one, other); err != nil {
		return 0, 0, err
	}
	if one.Face == other.Face {
		return 0, 0, &Error{Index: -1, Reason: "both dice show " + strconv.Itoa(one.Face), Again: true, Topic: topic.Ties}
	}
	return one.Face, other.Face, nil
}
