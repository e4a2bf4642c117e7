package alfonsine

// Fallas is the fourth tables game of the Libro de los juegos (ff. 74–75). It is
// the nearest to backgammon on the board and the farthest from it in spirit: three
// dice are thrown, and a player who cannot play all of them fails, and has lost
// the game on the spot.
var Fallas *Game = fallas.game()

var fallas = entry{
	work:  "Libro de los juegos, 4. Fallas",
	folio: "ff. 74–75",
	rules: Rules{
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
	rulings: []rule{
		{"1", TopicDice, BasisStated, "§1", "Three dice are thrown."},
		{"4-start", TopicStart, BasisStated, "§4", "Thirteen checkers of each side begin in the quadrant from which they are borne off."},
		{"2", TopicStart, BasisInferred, "Golladay's translation; Bell, after Murray 1951, p. 123", "The thirteen stand on the side's own six-point, and two on the other side's ace point."},
		{"3", TopicCourse, BasisInferred, "Golladay's translation; Bell, after Murray 1951, p. 123", "The sides travel in opposite directions over all 24 points, each to where its thirteen began."},
		{"4", TopicObject, BasisStated, "§4", "The aim is that the opponent cannot play all three dice or, failing that, to be the first with all checkers off."},
		{"4-end", TopicObject, BasisChosen, "", "To bear off the last checker wins at once, even with dice left over."},
		{"5", TopicFirst, BasisStated, "§5", "Each player throws one die; the higher begins."},
		{"5-white", TopicFirst, BasisChosen, "", "The player who begins takes White."},
		{"5-ties", TopicTies, BasisChosen, "", "Equal dice in the roll-off are thrown again."},
		{"5-throw", TopicFirstThrow, BasisStated, "§5", "The first throw is a fresh one with all three dice, and is played as any other: 5-5-5 loses the game with it."},
		{"6", TopicCast, BasisStated, "§6", "A die off the board or on a rail voids the throw, one flat on checkers is good, and a tilted one is good if both agree or if it carries another die set on it by the player who claims it."},
		{"7-moves", TopicMoves, BasisStated, "§7", "Each die moves one checker by its pips; three checkers, two or a single one may use up the dice."},
		{"7-doublets", TopicDoubles, BasisStated, "§7", "Doublets and triplets are played as other throws, each die once."},
		{"7-touch", TopicTouch, BasisBorrowed, "Libro de los juegos, 9. Cab e Quinal §7 d", "A player who touches a checker after the throw can be made to play it if that is legal, unless he has said “j'adoube” to straighten it."},
		{"7-forbidden", TopicForbidden, BasisStated, "§7", "A point with more than one checker of the other side is forbidden."},
		{"7-rest", TopicRest, BasisBorrowed, "Libro de los juegos, 9. Cab e Quinal §8", "It is forbidden to rest there too, between two dice of one checker."},
		{"7-blot", TopicBlot, BasisStated, "§7", "A checker that lands on a lone one hits it and takes its place."},
		{"7-blot-rest", TopicBlot, BasisBorrowed, "Libro de los juegos, 9. Cab e Quinal §8", "A lone checker is hit by one that only rests there between two dice, too."},
		{"7-hit", TopicHit, BasisInferred, "§7", "A checker that is hit goes to the bar."},
		{"7-bar", TopicBar, BasisStated, "§7", "A checker that was hit enters again before another of its side is played."},
		{"7-bar-all", TopicBar, BasisInferred, "§7", "When several are on the bar, all of them enter first."},
		{"7-entry", TopicEntry, BasisInferred, "§7", "It enters at the start of its path: a die of d on the d-th point."},
		{"8", TopicDuty, BasisStated, "§8", "A player who cannot play all three dice moves nothing and has lost."},
		{"9-home", TopicHome, BasisStated, "§4", "Home is the quadrant where a side's thirteen began: 6 to 1 for White, 19 to 24 for Black."},
		{"9-bear-off", TopicBearOff, BasisStated, "§9", "Checkers are borne off once all of the side that are still on the board are home."},
		{"9-each-die", TopicEachDie, BasisChosen, "", "Whether all are home is judged anew before each die; a hit takes the right away until all are home again."},
		{"9-exact", TopicExact, BasisStated, "§9", "A checker that a die brings to the rail is borne off, unless the player prefers to move another on the board and can."},
		{"9-larger", TopicOvershoot, BasisStated, "§9", "If a die brings no checker to the rail and moves none on the board, it bears off one from the farthest point whose number is lower, even if farther checkers are blocked."},
		{"8-home", TopicHomeDuty, BasisStated, "§8", "The duty to play every die holds while bearing off too."},
		{"7-block", TopicBlock, BasisInferred, "§7", "Six adjacent points held by two checkers each stop the other side."},
	},
	readings: []reading{
		{
			change: "first-throw=again",
			rule:   rule{"5-throw", TopicFirstThrow, BasisChosen, "", "A throw from the starting position that cannot be played in full, 5-5-5, is made again."},
		},
		{
			change: "hit=start",
			rule:   rule{"7-hit", TopicHit, BasisChosen, "Bell, after Murray 1951, p. 123 (Fayles)", "A checker that is hit is placed at once on the first point of its path, the hitter's ace point; the hit is legal only if no checker of the hitter then stands there."},
		},
		{
			change: "overshoot=farthest",
			rule:   rule{"9-larger", TopicOvershoot, BasisBorrowed, "Libro de los juegos, 9. Cab e Quinal §10", "A die larger than any distance bears off one of the farthest checkers."},
		},
	},
}
