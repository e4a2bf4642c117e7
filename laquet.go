package alfonsine

// Laquet is the eleventh tables game of the Libro de los juegos (f. 78). A single
// checker closes its point, so nothing is ever hit; the sides travel the same way
// over eighteen points, and the dice that a player cannot use are his opponent's
// to play. The fourth quadrant is never played on.
var Laquet *Game = laquet.game()

var laquet = entry{
	work:  "Libro de los juegos, 11. Laquet",
	folio: "f. 78",
	rules: Rules{
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
		Layout:    LayoutTopLeft,
	},
	rulings: []rule{
		{"1", TopicDice, BasisStated, "§1", "Two dice are thrown."},
		{"2", TopicStart, BasisInferred, "Wikipedia, Laquet (the figure of §2 in words)", "White has three checkers on each point of the first quadrant but two on its inner one (18) and none on the corner (13), and one on the outer corner of the third (1); Black has fourteen on the vacant corner (13) and one ahead (12)."},
		{"3", TopicCourse, BasisStated, "§3", "Both sides travel the same way, counter-clockwise over the three quadrants I, II and III; the fourth, called laquet, is never played on."},
		{"4", TopicObject, BasisStated, "§4", "The first to bear off all his checkers wins."},
		{"4-end", TopicObject, BasisChosen, "", "The game ends with the last checker off; dice left over are void, and count as played."},
		{"5", TopicFirst, BasisStated, "§5", "White begins, having the worse of the start."},
		{"5-toss", TopicFirst, BasisBorrowed, "Libro de los juegos, 9. Cab e Quinal §5", "The higher of one die each takes White."},
		{"5-ties", TopicTies, BasisChosen, "", "Equal dice in the roll-off are thrown again."},
		{"5-throw", TopicFirstThrow, BasisInferred, "Libro de los juegos, 9. Cab e Quinal §5", "The first throw is a fresh one with both dice."},
		{"6", TopicCast, BasisStated, "§6", "A die off the board or on a rail voids the throw, one flat on checkers is good, and a tilted one is good if both agree or if it carries another die set on it by the player who claims it."},
		{"7-moves", TopicMoves, BasisStated, "§7", "Each die moves one checker by its pips; two checkers or a single one may use up the dice."},
		{"7-doublets", TopicDoubles, BasisStated, "§7", "Doublets are played as other throws, each die once."},
		{"7-touch", TopicTouch, BasisBorrowed, "Libro de los juegos, 9. Cab e Quinal §7 d", "A player who touches a checker after the throw can be made to play it if that is legal, unless he has said “j'adoube” to straighten it."},
		{"7-forbidden", TopicForbidden, BasisStated, "§7", "A point with any checker of the other side is forbidden."},
		{"7-rest", TopicRest, BasisStated, "§7", "It is forbidden to rest there too, between two dice of one checker."},
		{"7-blot", TopicBlot, BasisStated, "§7 and the introduction", "A lone checker cannot be hit; in no other game of the book is that so."},
		{"8-duty", TopicDuty, BasisStated, "§8", "Both dice must be played if possible."},
		{"8-choice", TopicChoice, BasisStated, "§8", "If either die can be played but not both, the player takes the one that suits him."},
		{"8-left", TopicUnplayed, BasisStated, "§8", "Dice that a player cannot play are played by his opponent, if he can."},
		{"8-own", TopicUnplayed, BasisInferred, "§8", "The opponent plays them with his own checkers, as many as possible, before his own throw, and may win by them."},
		{"8-void", TopicUnplayed, BasisInferred, "§8", "What he cannot play either is void, and he throws for his own turn."},
		{"9-home", TopicHome, BasisStated, "§4, §9", "Home is quadrant III, the points 6 to 1, for both sides."},
		{"9-bear-off", TopicBearOff, BasisStated, "§9", "Checkers are borne off once all of the side that are still on the board are home."},
		{"9-each-die", TopicEachDie, BasisChosen, "", "Whether all are home is judged anew before each die."},
		{"9-exact", TopicExact, BasisStated, "§9", "A checker that a die brings to the outer edge is borne off, unless the player prefers to move one within the board."},
		{"9-larger", TopicOvershoot, BasisStated, "§9", "A die larger than the farthest distance bears off one of the farthest checkers."},
		{"9-duty", TopicHomeDuty, BasisStated, "§9", "While bearing off too, both dice are played if possible and dead dice go to the opponent."},
		{"7-block", TopicBlock, BasisInferred, "§7", "Six adjacent points, held by six checkers, stop the other side."},
	},
	readings: []reading{
		{
			change: "points=24",
			start: &Setup{
				White: Checkers{23: 3, 22: 3, 21: 3, 20: 3, 19: 2, 12: 1},
				Black: Checkers{24: 14, 1: 1},
			},
			rule: rule{"3", TopicCourse, BasisChosen, "Ludii, Laquet", "Both sides travel the same way over all 24 points."},
		},
		{
			change: "unplayed=lost",
			rule:   rule{"8-left", TopicUnplayed, BasisChosen, "", "Dice that a player cannot play are void."},
		},
		{
			change: "unplayed=offered",
			rule:   rule{"8-left", TopicUnplayed, BasisChosen, "§8", "The opponent may play any number of the dice left unplayed, or none, before his own throw."},
		},
	},
}
