package alfonsine

// The texts of six games are short: they say how a game is set up and what is
// its own, and take for granted how tables are played. This file is what they
// take for granted, each rule with the game of the book that has it.

// cabEQuinalText is the text that the short ones borrow from, with a section to
// follow.
const cabEQuinalText = "Libro de los juegos, 9. Cab e Quinal "

// tablesCommon are the rules that the six games share.
var tablesCommon = []rule{
	{"object-end", TopicObject, BasisChosen, "", "The game ends with the last checker off; dice left over are void, and count as played."},
	{"first-white", TopicFirst, BasisChosen, "", "The player who begins takes White."},
	{"ties", TopicTies, BasisChosen, "", "Equal dice in the roll-off are thrown again."},
	{"first-throw", TopicFirstThrow, BasisBorrowed, cabEQuinalText + "§5", "The first throw is a fresh one with all the dice."},
	{"cast", TopicCast, BasisBorrowed, cabEQuinalText + "§6", "A die off the board or on a rail voids the throw, one flat on checkers is good, and a tilted one is good if both agree or if it carries another die set on it by the player who claims it."},
	{"moves", TopicMoves, BasisBorrowed, cabEQuinalText + "§7 a", "Each die moves one checker by its pips; several checkers or a single one may use up the dice."},
	{"doubles", TopicDoubles, BasisBorrowed, cabEQuinalText + "§7 b, c", "Dice alike are played once each."},
	{"touch", TopicTouch, BasisBorrowed, cabEQuinalText + "§7 d", "A player who touches a checker after the throw can be made to play it if that is legal, unless he has said “j'adoube” to straighten it."},
	{"forbidden", TopicForbidden, BasisInferred, "Ludii's paraphrases", "A point with two or more checkers of one side is forbidden to the other."},
	{"rest", TopicRest, BasisBorrowed, cabEQuinalText + "§8", "It is forbidden to rest there too, between two dice of one checker."},
	{"blot", TopicBlot, BasisBorrowed, cabEQuinalText + "§8", "A lone checker is hit by one that lands on it, or only rests there between two dice."},
	{"bar", TopicBar, BasisInferred, cabEQuinalText + "§8", "All checkers on the bar enter before any other of their side moves."},
	{"entry", TopicEntry, BasisInferred, cabEQuinalText + "§8", "A die of d enters a checker on the d-th point of its path."},
	{"choice", TopicChoice, BasisBorrowed, cabEQuinalText + "§9", "Of dice that cannot all be played the choice is free."},
	{"unplayed", TopicUnplayed, BasisBorrowed, cabEQuinalText + "§11", "Dice that cannot be played are void; a player who can play none passes."},
	{"bear-off", TopicBearOff, BasisBorrowed, cabEQuinalText + "§10", "Checkers are borne off once all of the side that are still on the board are home, with none on the bar."},
	{"each-die", TopicEachDie, BasisChosen, "", "Whether all are home is judged anew before each die; a hit takes the right away until all are home again."},
	{"home-duty", TopicHomeDuty, BasisBorrowed, cabEQuinalText + "§10", "While bearing off too, checkers on the bar come first and as many dice as possible are played."},
	{"block", TopicBlock, BasisInferred, cabEQuinalText + "§11", "Six adjacent points held by two checkers each stop the other side."},
}

// tablesDuty and tablesBearOff are shared by all of them but Bufa de baldrac.
var (
	tablesDuty = []rule{
		{"duty", TopicDuty, BasisBorrowed, cabEQuinalText + "§9", "All dice must be played if possible, failing that as many as possible."},
	}
	tablesBearOff = []rule{
		{"exact", TopicExact, BasisBorrowed, cabEQuinalText + "§10", "A checker as far from the outer edge as a die shows may be borne off by it, or another be moved instead."},
		{"overshoot", TopicOvershoot, BasisBorrowed, cabEQuinalText + "§10", "A die larger than any distance bears off one of the farthest checkers."},
	}
)
