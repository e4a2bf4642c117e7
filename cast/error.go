package cast

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// An Error says why dice thrown by hand give no roll: the throw is repeated, or the values
// are not those of a throw.
type Error struct {
	Die    Die         `json:"die"`    // the die at fault; zero if no single die is
	Index  int         `json:"index"`  // which of the dice it is, counted from 0; -1 if no single die is
	Reason string      `json:"reason"` // what is wrong, in words
	Again  bool        `json:"again"`  // the dice are valid, and the throw is repeated
	Topic  topic.Topic `json:"topic"`  // the topic of the rulings behind it: topic.Cast or topic.Ties
}

var ordinals = [alfonsine.MaxDice]string{"first", "second", "third", "fourth", "fifth", "sixth"}

// Error says whether to throw again, which die is at fault and why.
func (e *Error) Error() string {
	s := "cast: no throw: "
	if e.Again {
		s = "cast: throw again: "
	}
	if 0 <= e.Index && e.Index < len(ordinals) {
		s += ordinals[e.Index] + " die: "
	}
	return s + e.Reason
}
