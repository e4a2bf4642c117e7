package alfonsine

// CabEQuinal is Cab e Quinal, the ninth tables game of the Libro de los juegos
// (f. 77), in its main form with three dice. Its name says how it is set up:
// Black's checkers on the head (cab) of the first quadrant, White's on the fifth
// point (quinal) beside it. Both sides travel the same way, so that the faster
// must pass through the slower.
var CabEQuinal *Game = cabEQuinal.game()

// CabEQuinalTwoDice is the form of [CabEQuinal] with two dice thrown and a third,
// virtual, whose value the players fix for the whole game: six by default. Each
// side has sent one checker ahead.
var CabEQuinalTwoDice *Game = cabEQuinalTwoDice.game()

var cabEQuinal = entry{
	work:  "Libro de los juegos, 9. Cab e Quinal",
	folio: "f. 77",
	rules: Rules{
		Name:   "Cab e Quinal",
		Slug:   "cab-e-quinal",
		Course: CourseParallel,
		Start:  Setup{White: Checkers{20: 15}, Black: Checkers{19: 15}},
		Dice:   3,
		Layout: LayoutBottomLeft,
	},
	rulings: append([]rule{
		{"1", TopicDice, BasisStated, "§1", "Three dice are thrown."},
		{"2", TopicStart, BasisStated, "§2", "White's fifteen checkers stand on the fifth point of the first quadrant (20), Black's on the sixth (19)."},
		{"5", TopicFirst, BasisInferred, "§5", "Each player throws one die; the higher takes White, and White begins."},
		{"5-throw", TopicFirstThrow, BasisStated, "§5", "The first throw is a fresh one with all three dice."},
		{"7-doublets", TopicDoubles, BasisStated, "§7 b, c", "In doublets and triplets too every die is played once."},
	}, cabEQuinalCommon...),
}

var cabEQuinalTwoDice = entry{
	work:  "Libro de los juegos, 9. Cab e Quinal, with two dice",
	folio: "f. 77",
	rules: Rules{
		Name:    "Cab e Quinal with two dice",
		Slug:    "cab-e-quinal-2",
		Course:  CourseParallel,
		Start:   Setup{White: Checkers{21: 1, 20: 14}, Black: Checkers{19: 14, 6: 1}},
		Dice:    2,
		Virtual: 6,
		Layout:  LayoutBottomLeft,
	},
	rulings: append([]rule{
		{"1", TopicDice, BasisStated, "§ variant with two dice", "Two dice are thrown, and a virtual third has a value fixed for the whole game, mostly six: a throw of 6-4 is played as 6, 4 and 6."},
		{"2", TopicStart, BasisStated, "§ variant with two dice", "The stacks of the game with three dice, but one checker of White is on the fourth point of the first quadrant (21) and one of Black on the sixth of the last (6)."},
		{"5", TopicFirst, BasisStated, "§ variant with two dice", "White begins; the higher of one die each takes White."},
		{"5-throw", TopicFirstThrow, BasisInferred, "§5", "The first throw is a fresh one with both dice, to which the virtual die is added."},
		{"7-doublets", TopicDoubles, BasisInferred, "§7 b, c", "Dice alike, the virtual one among them, are played once each."},
	}, cabEQuinalCommon...),
	readings: []reading{
		virtualDie("1"), virtualDie("2"), virtualDie("3"), virtualDie("4"), virtualDie("5"),
	},
}

// virtualDie is the reading of the game with two dice in which the players have
// fixed the virtual one otherwise.
func virtualDie(die string) reading {
	return reading{
		change: "virtual=" + die,
		rule:   rule{"1", TopicDice, BasisStated, "§ variant with two dice", "Two dice are thrown, and a virtual third shows " + die + " for the whole game."},
	}
}

// cabEQuinalCommon is what both forms share; the form with two dice does not
// differ otherwise, as its text says.
var cabEQuinalCommon = []rule{
	{"3", TopicCourse, BasisStated, "§3", "Both sides travel the same way, clockwise from quadrant I over II and III to IV."},
	{"4", TopicObject, BasisStated, "§4", "The first to bear off all his checkers wins."},
	{"4-end", TopicObject, BasisChosen, "", "The game ends with the last checker off; dice left over are void, and count as played."},
	{"5-ties", TopicTies, BasisChosen, "", "Equal dice in the roll-off are thrown again."},
	{"6", TopicCast, BasisStated, "§6", "A die off the board or on a rail voids the throw, one flat on checkers is good, and a tilted one is good if both agree or if it carries another die set on it by the player who claims it."},
	{"7-moves", TopicMoves, BasisStated, "§7 a", "Each die moves one checker by its pips; three checkers, two or a single one may use up the dice."},
	{"7-touch", TopicTouch, BasisStated, "§7 d", "A player who touches a checker after the throw can be made to play it if that is legal, unless he has said “j'adoube” to straighten it."},
	{"8-forbidden", TopicForbidden, BasisStated, "§8", "A point with two or more checkers of one side is forbidden to the other."},
	{"8-rest", TopicRest, BasisStated, "§8", "It is forbidden to rest there too, between two dice of one checker."},
	{"8-blot", TopicBlot, BasisStated, "§8", "A lone checker is hit by one that lands on it, or only rests there between two dice."},
	{"8-hit", TopicHit, BasisStated, "§8", "A checker that is hit goes to the bar."},
	{"8-bar", TopicBar, BasisStated, "§8", "All checkers on the bar must enter before any other of their side moves."},
	{"8-entry", TopicEntry, BasisInferred, "§8", "They enter in the first quadrant: a die of d on the d-th point of the path, counted from 24 down."},
	{"9-duty", TopicDuty, BasisStated, "§9", "All dice must be played if possible, failing that as many as possible."},
	{"9-choice", TopicChoice, BasisInferred, "§9", "Of dice that cannot all be played the choice is free, since no rule prefers the higher."},
	{"11-pass", TopicUnplayed, BasisStated, "§11", "Dice that cannot be played are void; a player who can play none passes."},
	{"10-home", TopicHome, BasisStated, "§4, §10", "Home is quadrant IV, the points 6 to 1, for both sides."},
	{"10-bear-off", TopicBearOff, BasisStated, "§10", "Checkers are borne off once all of the side that are still on the board are home, with none on the bar."},
	{"10-each-die", TopicEachDie, BasisChosen, "", "Whether all are home is judged anew before each die; a hit takes the right away until all are home again."},
	{"10-exact", TopicExact, BasisStated, "§10", "A checker as far from the outer rail as a die shows may be borne off by it, or another be moved instead."},
	{"10-larger", TopicOvershoot, BasisStated, "§10", "A die larger than any distance bears off one of the farthest checkers."},
	{"10-duty", TopicHomeDuty, BasisStated, "§10", "While bearing off too, checkers on the bar come first and as many dice as possible are played."},
	{"11-block", TopicBlock, BasisStated, "§11", "Six adjacent points stop the other side's passage."},
}
