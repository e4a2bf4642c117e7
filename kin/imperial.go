package kin

import (
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Imperial is a game of the same English treatise as [LudusAnglicorum]. Each side begins
// with three stacks of five, on the sixth, seventh and eighth points of its path.
var Imperial *alfonsine.Game = ofStacks("Imperial",
	alfonsine.Setup{White: alfonsine.Checkers{19: 5, 18: 5, 17: 5}, Black: alfonsine.Checkers{6: 5, 7: 5, 8: 5}},
	reported("start", topic.Start, ludii.Noting("its text, after H. J. R. Murray (1951); against it: the program of the same page, with the first three points"), "Each side has five checkers on each of the sixth, seventh and eighth points of its path."))

// Provincial is [Imperial] from another start: each side begins with eight checkers on
// the sixth point of its path and seven on the seventh.
var Provincial *alfonsine.Game = ofStacks("Provincial",
	alfonsine.Setup{White: alfonsine.Checkers{19: 8, 18: 7}, Black: alfonsine.Checkers{6: 8, 7: 7}},
	reported("start", topic.Start, ludii, "Each side has eight checkers on the sixth point of its path and seven on the seventh."))

// ofStacks makes one of these games, which differ in the start alone.
func ofStacks(name string, start alfonsine.Setup, its []alfonsine.Ruling) *alfonsine.Game {
	return must(alfonsine.NewEdition(alfonsine.Edition{
		Rules:   alfonsine.Rules{Name: name, Slug: strings.ToLower(name), Start: start, Dice: 3},
		Rulings: rulings(its, threeDice),
	}))
}

// threeDice has the rulings from Ludii that both of them share.
var threeDice = slices.Concat(
	reported("course", topic.Course, ludii, "The sides travel in opposite directions over all 24 points."),
	reported.of(ludii, "object", "moves", "forbidden", "blot", "hit"),
	reported("dice", topic.Dice, ludii, "Three dice are thrown."),
	borrowed.of(ludusWiki.Noting("of a sister game in the same treatise"), "blot-rest", "bar"),
	reported("entry", topic.Entry, ludii, "A checker enters at the start of its path, on the point of the number of the die."),
	borrowed.of(against(cabEQuinal.At("§10"), bornEarly), "bear-off"),
	borrowed.of(cabEQuinal.At("§10"), "overshoot"),
	reported.of(ludii, "overshoot-larger"),
)
