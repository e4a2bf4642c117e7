package kin

import "example.com/alfonsine"

// Tabula is the Roman game of which the emperor Zeno, in the fifth century, made a famous
// bad throw. It is a reconstruction: a poem of Agathias describes one position and one
// throw, with three dice, and everything else is the reading of modern authors. Both sides
// enter all their checkers and travel the same way. The poem fits the other course as well:
// "tabula?course=opposed". One modern rule is left out because [alfonsine.Rules] cannot
// express it: no checker passes into the second half of the board before all of its side
// have entered.
var Tabula *alfonsine.Game = must(alfonsine.NewEdition(tabula))

var tabula = alfonsine.Edition{
	Reconstructed: true,
	Rules: alfonsine.Rules{
		Name:   "Tabula",
		Slug:   "tabula",
		Course: alfonsine.CourseParallel,
		Start: alfonsine.Setup{
			White: alfonsine.Checkers{alfonsine.Bar: 15},
			Black: alfonsine.Checkers{alfonsine.Bar: 15},
		},
		Dice: 3,
	},
	Rulings: rulings(
		inferred("start", alfonsine.TopicStart, agathias, "Each side has fifteen checkers, as many as the poem counts."),
		inferred("start-off", alfonsine.TopicStart, a4games, "All checkers begin off the board and enter it in the first quarter."),
		reconstructed("course", alfonsine.TopicCourse, a4games.Noting("a modern reconstruction, with “apparently”"), "Both sides travel the same way over 24 points."),
		stated("dice", alfonsine.TopicDice, agathias, "Three dice are thrown."),
		inferred("moves", alfonsine.TopicMoves, agathias, "Each die moves one checker by its pips, and one checker may be moved by several dice."),
		inferred("forbidden", alfonsine.TopicForbidden, a4games.Noting("and of the poem, where points of two checkers leave Zeno a single play"), "A point with two or more checkers of one side is forbidden to the other."),
		inferred("rest", alfonsine.TopicRest, a4games, "A checker that is moved by several dice may not rest on a forbidden point between them."),
		inferred("blot", alfonsine.TopicBlot, a4games, "A checker that lands on a blot hits it."),
		borrowed("blot-rest", alfonsine.TopicBlot, cabEQuinal.At("§8"), "A checker that only rests on a blot between two dice hits it too."),
		inferred("hit", alfonsine.TopicHit, a4games, "A checker that is hit leaves the board and must enter again."),
		reconstructed("bar", alfonsine.TopicBar, a4games.Noting("a modern reconstruction, with “probably”"), "Every checker on the bar enters before any other checker of its side moves."),
		inferred("entry", alfonsine.TopicEntry, a4games, "A checker enters in the first quarter of the path, on the point of the number of the die."),
		inferred("duty", alfonsine.TopicDuty, agathias.Noting("where Zeno must make the play that ruins him; likewise a4games.company"), "As many dice as possible must be played, even to the player's harm."),
		inferred("unplayed", alfonsine.TopicUnplayed, a4games, "Dice that cannot be played are void, and a player who can play none passes."),
		reconstructed("bear-off", alfonsine.TopicBearOff, a4games.Noting("a modern reconstruction: “not mentioned by classical writers”"), "A side bears off when none of its checkers is on the bar and all that are left are home."),
	),
	Readings: []alfonsine.Reading{
		instead("course=opposed", inferred("course", alfonsine.TopicCourse, agathias.Noting("whose position and throw come out the same on either course"), "The sides travel in opposite directions over 24 points.")),
	},
}
