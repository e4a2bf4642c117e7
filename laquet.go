package alfonsine

import "example.com/alfonsine/topic"

// Laquet is the eleventh tables game of the Libro de los juegos (f. 78). A single
// checker closes its point, so nothing is ever hit; the sides travel the same way
// over eighteen points, and the dice that a player cannot use are their opponent's
// to play. The fourth quadrant is never played on.
var Laquet *Game = published(&laquet)

var laquet = Edition{
	Leaf: "f. 78",
	Rules: Rules{
		Name:   "Laquet",
		Slug:   "laquet",
		Points: 18,
		Course: CourseParallel,
		Start: Setup{
			White: Checkers{18: 2, 17: 3, 16: 3, 15: 3, 14: 3, 1: 1},
			Black: Checkers{13: 14, 12: 1},
		},
		Dice:      2,
		Forbidden: 1,
		Unplayed:  UnplayedToOpponent,
	},
	Layout: LayoutTopLeft,
	Rulings: []Ruling{
		{"1", topic.Dice, BasisStated, lalanneLaquet.At("§1").Noting(likewiseLudii), "Two dice are thrown."},
		{"1-same", topic.Dice, BasisReconstructed, lalanneLaquet.At("§1").Noting(lalannesList), "Both players throw the same dice."},
		{"2", topic.Start, BasisReported, golladay.Noting(paraphrased + "; likewise Wikipedia on the figure of Lalanne's page"), "White has three checkers on each point of the first quadrant, except two on its inner one (18) and none on the corner (13), and one on the outer corner of the third (1); Black has fourteen on the vacant corner (13) and one ahead (12)."},
		{"3-ahead", topic.Start, BasisStated, lalanneLaquet.At("§3").Noting(likewiseLudii), "Each side has one checker ahead of the other fourteen."},
		{"2-seats", topic.Start, BasisReconstructed, lalanneLaquet.At("§2").Noting(lalannesFigure), "White sits at the side of quadrant I, Black at that of II and III."},
		{"3", topic.Course, BasisReconstructed, lalanneLaquet.At("§3").Noting("the book does not give the direction; the quadrant where checkers are borne off implies it"), "Both sides travel the same way, counter-clockwise over the three quadrants I, II and III."},
		{"2-unused", topic.Course, BasisReconstructed, lalanneLaquet.At("§2").Noting(lalannesFigure + "; against it: Ludii's program, on all 24 points"), "The fourth quadrant, which Lalanne's figure marks as laquet, is never played on."},
		{"4", topic.Object, BasisStated, lalanneLaquet.At("§4").Noting(likewiseLudii), "The first side to bear off all its checkers wins."},
		{"4-end", topic.Object, BasisChosen, Source{}, endText},
		{"5", topic.First, BasisReconstructed, lalanneLaquet.At("§5").Noting("the book is silent; from Cab e Quinal, for fairness, since Black, playing first, could block White"), "White begins."},
		{"5-toss", topic.First, BasisBorrowed, lalanneCabEQuinal.At("§5"), "Each player throws one die; the higher takes White."},
		{"5-ties", topic.Ties, BasisChosen, Source{}, tiesText},
		{"5-void", topic.Ties, BasisChosen, Source{}, voidText},
		{"5-throw", topic.FirstThrow, BasisBorrowed, lalanneCabEQuinal.At("§5"), "The first throw is a fresh one with both dice."},
		{"6", topic.Cast, BasisReconstructed, lalanneLaquet.At("§6").Noting(fromTrictrac), castText},
		{"7-moves", topic.Moves, BasisReported, lalanneLaquet.At("§7"), "Each die moves one checker by its pips; two checkers or a single one may use up the dice."},
		{"7-doublets", topic.Doubles, BasisReported, lalanneLaquet.At("§7"), "Doublets are played as other throws, each die once."},
		{"7-touch", topic.Touch, BasisBorrowed, lalanneCabEQuinal.At("§7 d").Noting(lalannesOwnWords), touchText},
		{"7-forbidden", topic.Forbidden, BasisStated, lalanneLaquet.At("§7").Noting("his introduction says it of the book"), "A point with any checker of the other side is forbidden."},
		{"7-rest", topic.Rest, BasisReported, lalanneLaquet.At("§7"), restText},
		{"7-blot", topic.Blot, BasisStated, lalanneLaquet.At("§7 and the introduction").Noting("his introduction says it of the book; " + likewiseLudii), "A lone checker cannot be hit; this is the only game of the book with a course where that is so."},
		{"8-duty", topic.Duty, BasisReconstructed, lalanneLaquet.At("§8").Noting(silent), "Both dice must be played if possible."},
		{"8-choice", topic.Choice, BasisReconstructed, lalanneLaquet.At("§8").Noting(silent), "If either die can be played but not both, the player chooses."},
		{"8-left", topic.Unplayed, BasisStated, golladay.Noting(paraphrased + ", with “may”; likewise Lalanne, who counts it among what tells Laquet from Jacquet, though his §8 begins with the book's silence"), "Dice that a player cannot play are played by the opponent, if able to do so."},
		{"8-own", topic.Leftover, BasisInferred, lalanneLaquet.At("§8"), "A side must play dice that the other side left with its own checkers, before its own throw, and may win by them."},
		{"8-own-most", topic.Leftover, BasisInferred, lalanneLaquet.At("§8"), "As many of them as possible are played."},
		{"8-void", topic.Leftover, BasisInferred, lalanneLaquet.At("§8"), "Those that cannot be played are void, and the side throws for its own turn."},
		{"9-home", topic.Home, BasisInferred, lalanneLaquet.At("§3, §4, §9").Noting("the book only implies where checkers are borne off; as Ludii paraphrases Golladay, it is where the single checker of the fourteen stands"), "Home is quadrant III, the points 6 to 1, for both sides."},
		{"9-bear-off", topic.BearOff, BasisReported, lalanneLaquet.At("§9"), "A side bears off once all fifteen of its checkers have come home."},
		{"9-each-die", topic.EachDie, BasisChosen, Source{}, "All must be home before each die that bears off."},
		{"9-exact", topic.Exact, BasisReported, lalanneLaquet.At("§9"), "A die that brings a checker to the rail bears it off, unless the player prefers to move one within the board."},
		{"9-larger", topic.Overshoot, BasisReported, lalanneLaquet.At("§9"), "A die larger than the farthest distance bears off one of the farthest checkers."},
		{"9-excess", topic.Overshoot, BasisReported, lalanneLaquet.At("§9"), "The pips that it has in excess are spent with it."},
		{"9-duty", topic.HomeDuty, BasisReconstructed, lalanneLaquet.At("§8, §9").Noting(dutyIsHis), "While bearing off too, both dice are played if possible."},
		{"9-left", topic.HomeDuty, BasisInferred, lalanneLaquet.At("§8, §9"), "While bearing off too, dice that cannot be played go to the opponent."},
		{"7-block", topic.Block, BasisInferred, lalanneLaquet.At("§7"), "Six adjacent points, held by six checkers, stop the other side."},
	},
	Cites: map[string]string{"off-path": "2-unused", "more-dice": "8-own-most"},
	Readings: []Reading{
		{
			Change:  "duty=free",
			Removed: []string{"8-duty", "8-own-most", "9-duty"},
			Rulings: []Ruling{
				{"8-duty", topic.Duty, BasisChosen, Source{}, "Any die that can be played now may be played, and the turn ends when none that is left can be: no player has to find the order that plays both."},
				{"9-duty", topic.HomeDuty, BasisChosen, Source{}, "While bearing off too, the turn ends when no die that is left can be played."},
			},
		},
		{
			Change:  "points=24",
			Removed: []string{"2", "2-seats", "2-unused", "3", "5", "5-toss", "9-home"},
			Start: Setup{
				White: Checkers{23: 3, 22: 3, 21: 3, 20: 3, 19: 2, 12: 1},
				Black: Checkers{24: 14, 1: 1},
			},
			Rulings: []Ruling{
				{"3", topic.Course, BasisReported, ludii, "Both sides travel the same way over all 24 points."},
				{"2", topic.Start, BasisReported, ludii, "White has three checkers on each of 23 to 20, two on 19 and one on 12; Black has fourteen on 24 and one on 1."},
				{"5", topic.First, BasisBorrowed, twoDice.Noting("in Ludii the side of the fourteen begins"), "White begins; each player throws one die, and the higher takes White."},
				{"9-home", topic.Home, BasisReported, ludii, "Home is the last quadrant, the points 6 to 1, for both sides."},
			},
		},
		{
			Change:  "unplayed=lost",
			Removed: []string{"8-left", "8-own", "8-own-most", "8-void", "9-left"},
			Rulings: []Ruling{
				{"8-left", topic.Unplayed, BasisChosen, Source{}, "Dice that a player cannot play are void."},
			},
		},
		{
			Change:  "unplayed=offered",
			Removed: []string{"8-left", "8-own", "8-own-most", "8-void", "9-left"},
			Rulings: []Ruling{
				{"8-left", topic.Unplayed, BasisReported, ludii.Noting("“may”, as in Doblet"), "Dice that a player cannot play are offered to the opponent."},
				{"8-own", topic.Leftover, BasisReported, ludii.Noting("“may”, as in Doblet"), "A side may play any number of the dice that the other side left, or none, with its own checkers, before its own throw, and may win by them."},
				{"9-left", topic.HomeDuty, BasisReported, ludii.Noting("“may”, as in Doblet"), "While bearing off too, dice that cannot be played are offered to the opponent."},
			},
		},
	},
}
