package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Tabula is the Roman game of which the emperor Zeno, in the fifth century, made a famous
// bad throw. It is a reconstruction: a poem of Agathias describes one position and one
// throw, with three dice, and everything else is the reading of modern authors. Both sides
// enter all their checkers and travel the same way. The poem fits the other course as well:
// "tabula?course=opposed". One modern rule is left out because [alfonsine.Rules] cannot
// express it: no checker passes into the second half before all of its side have entered.
var Tabula *alfonsine.Game = must(alfonsine.NewEdition(alfonsine.Edition{
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
		inferred("start", topic.Start, agathias, "Each side has fifteen checkers, as many as the poem counts."),
		reconstructed("start-off", topic.Start, a4games, "All checkers begin off the board and enter it in the first quarter."),
		reconstructed("course", topic.Course, against(a4games.Noting("a modern reconstruction, with “apparently”"), "Wikipedia, in an older version, after Becq de Fouquières, and ludophinois.com, where they go opposite ways"), "Both sides travel the same way over 24 points."),
		stated("dice", topic.Dice, agathias, "Three dice are thrown."),
		inferred.of(agathias, "moves"),
		reconstructed.of(a4games.Noting("and of the poem, where points of two checkers leave Zeno a single play"), "forbidden"),
		reconstructed.of(a4games, "rest", "blot", "hit", "unplayed"),
		borrowed.of(cabEQuinal.At("§8"), "blot-rest"),
		reconstructed.of(a4games.Noting("a modern reconstruction, with “probably”"), "bar"),
		reconstructed("entry", topic.Entry, a4games.Noting("a modern reconstruction, which would also keep checkers out of the second half until all of their side have entered: left out here, and by benkalkhoven.nl"), "A checker enters in the first quarter of the path, on the point of the number of the die."),
		inferred("duty", topic.Duty, against(agathias.Noting("where Zeno must make the play that ruins him; likewise a4games.company"), "bead.game, where pips of a die may be given up"), "As many dice as possible must be played, even to the player's harm."),
		reconstructed.of(a4games.Noting("a modern reconstruction: “not mentioned by classical writers”"), "bear-off"),
		borrowed.of(against(cabEQuinal.At("§10"), "mainlymedieval.com, boardgamesoftheworld.com and bead.game, where the throw must be exact"), "overshoot"),
	),
	Readings: []alfonsine.Reading{
		instead("course=opposed", inferred("course", topic.Course, agathias.Noting("whose position and throw come out the same on either course; likewise ludophinois.com"), "The sides travel in opposite directions over 24 points.")),
		instead("overshoot=never", reconstructed("overshoot", topic.Overshoot, alfonsine.Source{Author: "bead.game", Title: "Tabula", Note: "likewise mainlymedieval.com and boardgamesoftheworld.com"}, exactOnly)),
	},
}))
