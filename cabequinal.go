package alfonsine

import "example.com/alfonsine/topic"

// CabEQuinal is Cab e Quinal, the ninth tables game of the Libro de los juegos (f. 77), in
// its main form with three dice. Its name says how it is set up: Black's checkers on the head
// (cab) of the first quadrant, White's on the fifth point (quinal) beside it. Both sides
// travel the same way, so that the faster must pass through the slower.
var CabEQuinal *Game = published(&cabEQuinal)

// CabEQuinalTwoDice is the form of [CabEQuinal] with two dice thrown and a third, virtual,
// whose value the players fix for the whole game: six by default. One checker of each side
// stands apart from its stack: White's a point behind it, Black's far ahead.
var CabEQuinalTwoDice *Game = published(&cabEQuinalTwoDice)

// twoDice is the section about the form with two dice.
var twoDice = lalanneCabEQuinal.At("“Two-dice variant”")

// whiteBegins is Lalanne's other remark on who begins.
const whiteBegins = "§5 has the higher die begin, and Lalanne's page on Laquet, §5, calls White's beginning the author's choice, for fairness"

var cabEQuinal = Edition{
	Leaf: "f. 77",
	Rules: Rules{
		Name:   "Cab e Quinal",
		Slug:   "cab-e-quinal",
		Course: CourseParallel,
		Start:  Setup{White: Checkers{20: 15}, Black: Checkers{19: 15}},
		Dice:   3,
	},
	Layout: LayoutBottomLeft,
	Rulings: append([]Ruling{
		{"1", topic.Dice, BasisStated, lalanneCabEQuinal.At("§1").Noting(likewiseLudii), "Three dice are thrown."},
		{"2", topic.Start, BasisStated, lalanneCabEQuinal.At("§2").Noting(likewiseLudii), "White's fifteen checkers stand on the fifth point of the first quadrant (20), Black's on the sixth (19)."},
		{"5", topic.First, BasisReported, lalanneCabEQuinal.At("§5"), "Each player throws one die; the higher makes the first throw."},
		{"5-white", topic.First, BasisStated, twoDice.Noting(whiteBegins), "White begins, in both forms of the game."},
		{"5-higher", topic.First, BasisInferred, twoDice, "So the higher die takes White."},
		{"5-throw", topic.FirstThrow, BasisReported, lalanneCabEQuinal.At("§5"), "The first throw is a fresh one with all three dice."},
		{"7-doublets", topic.Doubles, BasisReported, lalanneCabEQuinal.At("§7 b, c"), "In doublets and triplets too every die is played once."},
	}, cabEQuinalCommon...),
	Cites:    cabEQuinalCites,
	Readings: []Reading{cabEQuinalBack, cabEQuinalBegun, freeDuty("9-duty", "10-duty"), primeLoses},
}

var cabEQuinalTwoDice = Edition{
	Leaf: "f. 77",
	Rules: Rules{
		Name:    "Cab e Quinal with two dice",
		Slug:    "cab-e-quinal-2",
		Course:  CourseParallel,
		Start:   Setup{White: Checkers{21: 1, 20: 14}, Black: Checkers{19: 14, 6: 1}},
		Dice:    2,
		Virtual: 6,
	},
	Layout: LayoutBottomLeft,
	Rulings: append([]Ruling{
		{"1", topic.Dice, BasisStated, twoDice.Noting(likewiseLudii), "Two dice are thrown, and a virtual third has a value fixed for the whole game, mostly six: a throw of 6-4 is played as 6, 4 and 6."},
		{"2", topic.Start, BasisStated, twoDice.Noting(likewiseLudii), "The stacks of the game with three dice, but one checker of White is on the fourth point of the first quadrant (21) and one of Black on the sixth of the last (6)."},
		{"5", topic.First, BasisStated, twoDice.Noting(whiteBegins), "White begins."},
		{"5-toss", topic.First, BasisInferred, lalanneCabEQuinal.At("§5"), "Each player throws one die; the higher takes White."},
		{"5-throw", topic.FirstThrow, BasisInferred, lalanneCabEQuinal.At("§5"), "The first throw is a fresh one with both dice, to which the virtual die is added."},
		{"7-doublets", topic.Doubles, BasisInferred, lalanneCabEQuinal.At("§7 b, c"), "Dice alike, including the virtual one, are played once each."},
	}, cabEQuinalCommon...),
	Cites: cabEQuinalCites,
	Readings: []Reading{
		virtualDie("1"), virtualDie("2"), virtualDie("3"), virtualDie("4"), virtualDie("5"),
		cabEQuinalBack,
		cabEQuinalBegun,
		freeDuty("9-duty", "10-duty"),
		primeLoses,
	},
}

// virtualDie is a reading of the game with two dice that gives the virtual die another value.
func virtualDie(die string) Reading {
	return Reading{
		Change:  "virtual=" + die,
		Removed: []string{"1"},
		Rulings: []Ruling{
			{"1", topic.Dice, BasisStated, twoDice.Noting(likewiseLudii), "Two dice are thrown, and a virtual third shows " + die + " for the whole game."},
		},
	}
}

// cabEQuinalCites names a ruling of [cabEQuinalBack].
var cabEQuinalCites = map[string]string{"hit-occupied": "8-hit-landed"}

// cabEQuinalBack is a reading of both forms. In Ludii a checker that is hit goes back to the
// starting point; the nearest to it that Rules can say is the first point of the path.
var cabEQuinalBack = Reading{
	Change:  "hit=start",
	Removed: []string{"8-hit", "8-bar", "8-entry-die", "8-entry"},
	Rulings: []Ruling{
		{"8-hit", topic.Hit, BasisChosen, Source{}, backText},
		{"8-hit-landed", topic.Hit, BasisChosen, Source{}, backLandedText},
	},
}

// cabEQuinalBegun is a reading of both forms.
var cabEQuinalBegun = Reading{
	Change:  "bear-off=begun",
	Removed: []string{"10-bear-off", "10-still", "10-each-die"},
	Rulings: begunRules(lalanneCabEQuinal.At("§10").Noting("once the fifteen have entered the last quadrant")),
}

// cabEQuinalCommon has the rulings that both forms share. According to the text, the form
// with two dice has no other differences.
var cabEQuinalCommon = []Ruling{
	{"1-same", topic.Dice, BasisReconstructed, lalanneCabEQuinal.At("§1").Noting(lalannesList), "Both players throw the same dice."},
	{"2-seats", topic.Start, BasisReconstructed, lalanneCabEQuinal.At("§2").Noting(lalannesFigure), "White sits at the side of the quadrants III and IV, Black at that of I and II."},
	{"3", topic.Course, BasisStated, lalanneCabEQuinal.At("§3").Noting(likewiseLudii), "Both sides travel the same way, from quadrant I over II and III to IV."},
	{"4", topic.Object, BasisStated, lalanneCabEQuinal.At("§4").Noting(likewiseLudii), "The first side to bear off all its checkers wins."},
	{"4-end", topic.Object, BasisChosen, Source{}, endText},
	{"5-ties", topic.Ties, BasisChosen, Source{}, tiesText},
	{"5-void", topic.Ties, BasisChosen, Source{}, voidText},
	{"6", topic.Cast, BasisReconstructed, lalanneCabEQuinal.At("§6").Noting(fromTrictrac), castText},
	{"7-moves", topic.Moves, BasisReported, lalanneCabEQuinal.At("§7 a"), "Each die moves one checker by its pips; three checkers, two or a single one may use up the dice."},
	{"7-touch", topic.Touch, BasisReconstructed, lalanneCabEQuinal.At("§7 d").Noting(lalannesOwnWords), touchText},
	{"8-forbidden", topic.Forbidden, BasisReported, lalanneCabEQuinal.At("§8"), "A point with two or more checkers of one side is forbidden to the other."},
	{"8-rest", topic.Rest, BasisReported, lalanneCabEQuinal.At("§8"), restText},
	{"8-blot", topic.Blot, BasisReported, lalanneCabEQuinal.At("§8"), "A checker that lands on a lone checker of the other side, or only rests there between two dice, hits it."},
	{"8-hit", topic.Hit, BasisReported, lalanneCabEQuinal.At("§8").Noting("against it: Ludii, where it goes back to the starting point"), "A checker that is hit goes to the bar."},
	{"8-bar", topic.Bar, BasisReported, lalanneCabEQuinal.At("§8"), "All checkers on the bar must enter before any other of their side moves."},
	{"8-entry-die", topic.Entry, BasisInferred, lalanneCabEQuinal.At("§8"), "A die of d enters a checker on the d-th point of the path, counted from 24 down."},
	{"8-entry", topic.Entry, BasisReported, lalanneCabEQuinal.At("§8"), "All enter in the first quadrant, where the stacks began."},
	{"9-duty", topic.Duty, BasisReconstructed, lalanneCabEQuinal.At("§9").Noting(silent), "As many dice as possible must be played."},
	{"9-choice", topic.Choice, BasisInferred, lalanneCabEQuinal.At("§9"), "If not all dice can be played, the player chooses, since no rule prefers the higher."},
	{"11-pass", topic.Unplayed, BasisReported, lalanneCabEQuinal.At("§11"), "A player who can play none of the dice passes."},
	{"9-void", topic.Unplayed, BasisInferred, lalanneCabEQuinal.At("§9"), "Dice that cannot be played are void."},
	{"10-home", topic.Home, BasisStated, lalanneCabEQuinal.At("§4, §10").Noting(likewiseLudii), "Home is quadrant IV, the points 6 to 1, for both sides."},
	{"10-bear-off", topic.BearOff, BasisReported, lalanneCabEQuinal.At("§10"), "A side bears off once all fifteen of its checkers have come home."},
	{"10-still", topic.BearOff, BasisInferred, lalanneCabEQuinal.At("§10"), "After a hit all checkers that are not off must be home again."},
	{"10-each-die", topic.EachDie, BasisChosen, Source{}, "All must be home before each die that bears off; after a hit they must come home again."},
	{"10-exact", topic.Exact, BasisReported, lalanneCabEQuinal.At("§10"), "A die may bear off a checker at exactly its distance from the rail, or move another checker."},
	{"10-larger", topic.Overshoot, BasisReported, lalanneCabEQuinal.At("§10"), "A die larger than any distance bears off one of the farthest checkers."},
	{"10-duty", topic.HomeDuty, BasisReconstructed, lalanneCabEQuinal.At("§9, §10").Noting(dutyIsHis), homeDutyText},
	{"11-block", topic.Block, BasisReported, lalanneCabEQuinal.At("§11"), "Six adjacent points stop the other side's passage."},
}
