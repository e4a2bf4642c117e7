package kin

import (
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Baralie is a game of the same English treatise as [LudusAnglicorum], and the kin of
// [alfonsine.CabEQuinalTwoDice]: both sides travel the same way from stacks on adjacent
// points, with two dice and a third throw that counts as a 6. They begin half way round
// the board; only a checker that was hit goes over its first half.
var Baralie *alfonsine.Game = ofTwoStacks(telling{reported, ludii}, telling{reported, ludii}, alfonsine.Edition{
	Rules:   alfonsine.Rules{Name: "Baralie", Slug: "baralie", Dice: 2, Virtual: 6},
	Rulings: reported("dice", topic.Dice, against(ludii, "the program of the same page, where the 6 comes last"), "Two dice are thrown, and a third throw is always counted as a 6."),
})

// Barail is Baralie with three dice, and the nearest kin of [alfonsine.CabEQuinal] in its own
// decade: the collection Bonus Socius (about 1275) has it. Only its name and its dice are
// told; Ludii's evidence has its start, course and object, and all else is taken from
// Baralie.
var Barail *alfonsine.Game = ofTwoStacks(
	telling{reported, barailLudii}, telling{borrowed, baralieLudii}, alfonsine.Edition{
		Reconstructed: true,
		Rules:         alfonsine.Rules{Name: "Barail", Slug: "barail", Dice: 3},
		Rulings: slices.Concat(
			inferred("dice", topic.Dice, bonusSocius, "Three dice are thrown."),
			borrowed.of(against(cabEQuinal.At("§7 b, c"), "a ruleset that Ludii's generator made (2908), where three dice alike are followed by their undersides"), "doubles"),
		),
	})

// A telling is a source with the basis of what it tells.
type telling struct {
	make   maker
	source alfonsine.Source
}

// ofTwoStacks makes a form of the game of its dice: one source tells its set-up, course and
// object, and one the rest.
func ofTwoStacks(setUp, rest telling, e alfonsine.Edition) *alfonsine.Game {
	e.Layout, e.Rules.Course = alfonsine.LayoutBottomLeft, alfonsine.CourseParallel
	e.Rules.Start = alfonsine.Setup{White: alfonsine.Checkers{13: 15}, Black: alfonsine.Checkers{15: 1, 14: 14}}
	e.Rulings = rulings(e.Rulings,
		setUp.make("start", topic.Start, setUp.source, "One side has its fifteen checkers on the rightmost point (13), the other has fourteen on the point behind it (14) and one behind that (15)."),
		setUp.make("course", topic.Course, setUp.source, "Both sides travel the same way."),
		setUp.make.of(setUp.source, "object"),
		rest.make.of(rest.source, "moves", "forbidden", "blot", "hit"),
		chosen("first-white", topic.First, "The player who begins takes White, the side of the fifteen, which is ahead."),
		borrowed.of(cabEQuinal.At("§8"), "blot-rest"),
		rest.make("entry", topic.Entry, rest.source, "A die enters a checker on the point of its number, counted from 24 down."),
		borrowed.of(against(cabEQuinal.At("§10"), bornEarly), "bear-off"),
		borrowed.of(cabEQuinal.At("§10"), "overshoot"),
		rest.make.of(rest.source, "overshoot-larger"),
	)
	return must(alfonsine.NewEdition(e))
}
