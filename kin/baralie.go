package kin

import "example.com/alfonsine"

// Baralie is a game of the same English treatise as [LudusAnglicorum], and the kin of
// [alfonsine.CabEQuinalTwoDice]: both sides travel the same way from stacks on adjacent
// points, with two dice and a third throw that counts as a 6. They begin half way round
// the board; only a checker that was hit goes over its first half.
var Baralie *alfonsine.Game = game(baralie)

var baralie = alfonsine.Edition{
	Layout: alfonsine.LayoutBottomLeft,
	Rules: alfonsine.Rules{
		Name:   "Baralie",
		Slug:   "baralie",
		Course: alfonsine.CourseParallel,
		Start: alfonsine.Setup{
			White: alfonsine.Checkers{13: 15},
			Black: alfonsine.Checkers{15: 1, 14: 14},
		},
		Dice:    2,
		Virtual: 6,
	},
	Rulings: rulings(append([]alfonsine.Ruling{
		inferred("dice", alfonsine.TopicDice, ludii, "Two dice are thrown, and a third throw is always counted as a 6."),
	}, baralieRulings...)...),
}

// Barail is Baralie with three dice, and the nearest kin of [alfonsine.CabEQuinal] in its own
// decade: the collection Bonus Socius (about 1275) has it. Only its name and its dice are
// told, so all else is taken from Baralie.
var Barail *alfonsine.Game = game(barail)

var barail = alfonsine.Edition{
	Layout:        alfonsine.LayoutBottomLeft,
	Reconstructed: true,
	Rules: alfonsine.Rules{
		Name:   "Barail",
		Slug:   "barail",
		Course: alfonsine.CourseParallel,
		Start:  baralie.Rules.Start,
		Dice:   3,
	},
	Rulings: rulings(append([]alfonsine.Ruling{
		inferred("dice", alfonsine.TopicDice, bonusSocius, "Three dice are thrown."),
	}, ofAnother(ludii.Noting("of Baralie, after H. J. R. Murray (1951)"), baralieRulings)...)...),
}

// baralieRulings has the rulings that both games share.
var baralieRulings = []alfonsine.Ruling{
	inferred("start", alfonsine.TopicStart, ludii, "One side has its fifteen checkers on the rightmost point (13), the other has fourteen on the point behind it (14) and one behind that (15)."),
	inferred("course", alfonsine.TopicCourse, ludii, "Both sides travel the same way."),
	inferred("object", alfonsine.TopicObject, ludii, "The first side to bear off all its checkers wins."),
	chosen("first-white", alfonsine.TopicFirst, "The player who begins takes White, the side of the fifteen, which is ahead."),
	inferred("moves", alfonsine.TopicMoves, ludii, "Each die moves one checker by its pips, and one checker may be moved by several dice."),
	inferred("forbidden", alfonsine.TopicForbidden, ludii, "A point with two or more checkers of one side is forbidden to the other."),
	inferred("blot", alfonsine.TopicBlot, ludii, "A checker that lands on a blot hits it."),
	borrowed("blot-rest", alfonsine.TopicBlot, cabEQuinal.At("§8"), "A checker that only rests on a blot between two dice hits it too."),
	inferred("hit", alfonsine.TopicHit, ludii, "A checker that is hit leaves the board and must enter again."),
	borrowed("entry", alfonsine.TopicEntry, cabEQuinal.At("§8"), "A die enters a checker on the point of its number, counted from 24 down."),
	borrowed("overshoot", alfonsine.TopicOvershoot, cabEQuinal.At("§10"), "A die larger than any distance bears off one of the farthest checkers."),
	inferred("overshoot-larger", alfonsine.TopicOvershoot, ludii, "A die may be larger than needed to bear a checker off."),
}
