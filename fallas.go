package alfonsine

import "example.com/alfonsine/topic"

// Fallas is the fourth tables game of the Libro de los juegos (ff. 74–75). It is near to
// backgammon on the board and the farthest from it in spirit: three dice are thrown, and a
// player who cannot play all of them fails, and has lost the game on the spot.
var Fallas *Game = published(&fallas)

var fallas = Edition{
	Leaf: "ff. 74–75",
	Rules: Rules{
		Name: "Fallas",
		Slug: "fallas",
		Start: Setup{
			White: Checkers{24: 2, 6: 13},
			Black: Checkers{19: 13, 1: 2},
		},
		Dice:      3,
		Duty:      DutyAllOrLose,
		Overshoot: OvershootBelow,
	},
	Rulings: []Ruling{
		{"1", topic.Dice, BasisStated, lalanneFallas.At("§1").Noting(likewiseLudii), "Three dice are thrown."},
		{"1-same", topic.Dice, BasisReconstructed, lalanneFallas.At("§1").Noting(lalannesList), "Both players throw the same dice."},
		{"4-start", topic.Start, BasisStated, lalanneFallas.At("§4").Noting(likewiseGolladay), "Thirteen checkers of each side begin in the quadrant from which they are borne off."},
		{"2", topic.Start, BasisStated, golladay.Noting("quoted by Ludii; likewise “Fayles” of bkgm.com"), "The thirteen stand on the side's own six-point, and two on the other side's ace point."},
		{"3", topic.Course, BasisInferred, golladay.Noting("quoted by Ludii; likewise “Fayles” of bkgm.com"), "The sides travel in opposite directions over all 24 points, each to where its thirteen began."},
		{"4", topic.Object, BasisStated, lalanneFallas.At("§4").Noting(likewiseGolladay), "The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off."},
		{"4-end", topic.Object, BasisChosen, Source{}, "Bearing off the last checker wins at once, even with dice left over."},
		{"5", topic.First, BasisReported, lalanneFallas.At("§5"), "Each player throws one die; the higher begins."},
		{"5-white", topic.First, BasisChosen, Source{}, "The player who begins takes White."},
		{"5-ties", topic.Ties, BasisChosen, Source{}, tiesText},
		{"5-void", topic.Ties, BasisChosen, Source{}, voidText},
		{"5-throw", topic.FirstThrow, BasisReported, lalanneFallas.At("§5"), "The first throw is a fresh one with all three dice."},
		{"8-first", topic.FirstThrow, BasisInferred, lalanneFallas.At("§8"), "The first throw is played as any other: 5-5-5, which cannot be played in full, loses the game with it."},
		{"6", topic.Cast, BasisReconstructed, lalanneFallas.At("§6").Noting("the book is silent; from trictrac or jacquet"), castText},
		{"7-moves", topic.Moves, BasisReported, lalanneFallas.At("§7"), "Each die moves one checker by its pips; three checkers, two or a single one may use up the dice."},
		{"7-doublets", topic.Doubles, BasisReported, lalanneFallas.At("§7"), "Doublets and triplets are played as other throws, each die once."},
		{"7-touch", topic.Touch, BasisBorrowed, lalanneCabEQuinal.At("§7 d").Noting(lalannesOwnWords), touchText},
		{"7-forbidden", topic.Forbidden, BasisReported, lalanneFallas.At("§7"), "A point with more than one checker of the other side is forbidden."},
		{"7-rest", topic.Rest, BasisReported, atelierVirtus, restText},
		{"7-blot", topic.Blot, BasisReported, lalanneFallas.At("§7"), "A checker that lands on a lone one hits it and takes its place."},
		{"7-blot-rest", topic.Blot, BasisBorrowed, lalanneCabEQuinal.At("§8"), blotRestText},
		{"7-hit", topic.Hit, BasisInferred, lalanneFallas.At("§7").Noting("against it: Ludii, where it goes back to its first quadrant"), "A checker that is hit goes to the bar."},
		{"7-bar", topic.Bar, BasisReported, lalanneFallas.At("§7"), "A checker that was hit enters again before another of its side is played."},
		{"7-bar-all", topic.Bar, BasisInferred, lalanneFallas.At("§7"), "If several are on the bar, all of them enter first."},
		{"7-entry-die", topic.Entry, BasisInferred, lalanneFallas.At("§7"), "A die of d enters a checker on the d-th point of its path."},
		{"7-entry", topic.Entry, BasisStated, lalanneFallas.At("§7").Noting(likewiseLudii + ", which says what happens when all of that quadrant is closed"), "A checker that was hit enters at the start of its path."},
		{"8-all", topic.Duty, BasisStated, lalanneFallas.At("§8").Noting(likewiseLudii + ", in other words"), "A player who can play all three dice must."},
		{"8", topic.Unplayed, BasisStated, lalanneFallas.At("§8").Noting(likewiseLudii + " on other conditions: a throw with moves only to points that the other side occupies, or a hit while the other side holds the whole first quadrant; its program has the second, and asks for a throw without any move"), "A player who cannot play all three dice has lost."},
		{"8-nothing", topic.Unplayed, BasisInferred, lalanneFallas.At("§8"), "If not all three can be played, none is."},
		{"4-home", topic.Home, BasisStated, lalanneFallas.At("§4").Noting(likewiseGolladay), "Home is the quadrant where a side's thirteen began: 6 to 1 for White, 19 to 24 for Black."},
		{"9-bear-off", topic.BearOff, BasisReported, lalanneFallas.At("§9"), "A side bears off once all fifteen of its checkers have come home."},
		{"9-still", topic.BearOff, BasisInferred, lalanneFallas.At("§9"), "After a hit all checkers that are not off must be home again."},
		{"9-each-die", topic.EachDie, BasisChosen, Source{}, "All must be home before each die that bears off; after a hit they must come home again."},
		{"9-exact", topic.Exact, BasisReported, lalanneFallas.At("§9"), "A die that brings a checker to the rail bears it off, unless the player prefers to move another on the board and can."},
		{"9-larger", topic.Overshoot, BasisReported, lalanneFallas.At("§9"), "If no checker can be brought to the rail and none can be moved on the board, one is borne off from the farthest point whose number is lower than the die."},
		{"9-larger-each", topic.Overshoot, BasisInferred, lalanneFallas.At("§9"), "Each die is judged by itself, and the farthest point lower than the die counts even if farther checkers are blocked."},
		{"8-home", topic.HomeDuty, BasisInferred, lalanneFallas.At("§8"), "While bearing off too, all three dice must be played, and a player who cannot has lost."},
		{"7-block", topic.Block, BasisInferred, lalanneFallas.At("§7"), blockText},
	},
	Cites: map[string]string{"not-thrown": "5-throw", "not-all-dice": "8-nothing"},
	Readings: []Reading{
		{
			Change:  "first-throw=again",
			Removed: []string{"5-throw", "8-first"},
			Rulings: []Ruling{
				{"8-first", topic.FirstThrow, BasisChosen, Source{}, "A throw from the starting position that cannot be played in full, 5-5-5, is repeated."},
				{"5-throw", topic.FirstThrow, BasisReported, lalanneFallas.At("§5"), "The first throw is a fresh one with all three dice."},
			},
		},
		{
			Change:  "hit=start",
			Removed: []string{"7-hit", "7-bar", "7-bar-all", "7-entry-die", "7-entry"},
			Rulings: []Ruling{
				{"7-hit", topic.Hit, BasisReported, bkgm.Noting("which refers to R. C. Bell, Discovering Backgammon, and H. J. R. Murray (1951), p. 123"), "A checker that is hit is placed at once on the first point of its path, the hitter's ace point, and cannot be hit while the hitter has that point blocked."},
				{"7-hit-landed", topic.Hit, BasisChosen, Source{}, "The point is blocked if any checker of the hitter stands there once the hitting one has landed."},
			},
		},
		{
			Change:  "duty=all-to-the-last",
			Removed: []string{"4-end", "8-all", "8-nothing"},
			Rulings: []Ruling{
				{"8-last", topic.Duty, BasisInferred, lalanneFallas.At("§8").Noting("to the letter"), "A player who can play all three dice must, even with their last checkers."},
				{"8-nothing", topic.Unplayed, BasisInferred, lalanneFallas.At("§8").Noting("to the letter"), "If not all three can be played, none is, not even to bear off the last checker."},
			},
		},
		{
			Change:  "bear-off=begun",
			Removed: []string{"9-bear-off", "9-still", "9-each-die"},
			Rulings: begunRules(lalanneFallas.At("§9").Noting("once all fifteen have entered the last quadrant")),
		},
		{
			Change:  "overshoot=farthest",
			Removed: []string{"9-larger", "9-larger-each"},
			Rulings: []Ruling{
				{"9-larger", topic.Overshoot, BasisBorrowed, lalanneCabEQuinal.At("§10"), "A die larger than any distance bears off one of the farthest checkers, and no other die does."},
			},
		},
		{
			Change:  "overshoot=stuck",
			Removed: []string{"9-larger", "9-larger-each"},
			Rulings: []Ruling{
				{"9-larger", topic.Overshoot, BasisInferred, lalanneFallas.At("§9").Noting("of the whole throw"), "Only if none of the dice that are left brings a checker to the rail or moves one on the board, a die bears off one from the farthest point whose number is lower."},
			},
		},
	},
}
