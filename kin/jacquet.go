package kin

import "example.com/alfonsine"

// Jacquet is the French game of the nineteenth century with which Lalanne compares
// [alfonsine.Laquet], whose descendant he takes it for. One checker of a side, the courier,
// must come home before any other leaves the corner.
//
// Moulidars (1840), whose rules Ludii plays, lets lone checkers be hit: another game, left out.
var Jacquet *alfonsine.Game = heir(alfonsine.Edition{
	Rules: alfonsine.Rules{Name: "Jacquet", Slug: "jacquet", Forbidden: 1, Runner: alfonsine.RunnerHome},
	Cites: map[string]string{"runner-first": "runner"},
	Rulings: ofHeirs(lalanneJacquet,
		stated("course-same", alfonsine.TopicCourse, lalanneLaquet, "The sides go the same way and bear off from opposite quarters of the board, as Laquet's do not."),
		stated("runner", alfonsine.TopicMoves, lalanneJacquet.Noting("likewise his comparison with Laquet"), "Until one of a side's checkers is home or off, only the one that is farthest ahead may move."),
		stated.of(lalanneJacquet, "first-throw", "cast"),
		inferred("runner-home", alfonsine.TopicMoves, lalanneJacquet, "Once it is home, the dice that are left in that turn are free."),
		stated("hit", alfonsine.TopicHit, lalanneLaquet.Noting("where he compares the two; likewise trictrac.net, and against it Moulidars (1840)"), "No checker is ever hit."),
		borrowed.of(lalanneLaquet, "duty", "choice"),
		inferred.of(lalanneLaquet, "unplayed"),
		stated("doubles", alfonsine.TopicDoubles, lalanneLaquet, "Doublets are played twice, as four dice."),
		reported("block", alfonsine.TopicBlock, wikiJacquet.Noting("which names the effect of six in a row, and no condition"), "Six adjacent points held by one checker each stop the other side."),
	),
	Readings: []alfonsine.Reading{
		instead("higher-die=yes", borrowed("choice", alfonsine.TopicChoice, alfonsine.Source{Author: "trictrac.net", Title: "Jacquet", Note: "of trictrac"}, "If either of two dice can be played but not both, it must be the higher.")),
		instead("block=earned", stated("block", alfonsine.TopicBlock, alfonsine.Source{Author: "savoir.fr", Title: "Le jacquet", Note: "both of its manuals"}, "Six adjacent points may be held together only with checkers on the last two points of one's own path.")),
	},
})

var (
	lalanneJacquet = alfonsine.Source{Author: "Philippe Lalanne", Title: "Jacquet", Section: "§§2–7", Note: "read in part"}
	lalanneLaquet  = alfonsine.Source{Author: "Philippe Lalanne", Title: "The Game of Laquet", Year: 2018, Section: "“Comparison of Laquet and Jacquet”"}
	wikiJacquet    = alfonsine.Source{Author: "Wikipedia", Title: "Jacquet (game)"}
)
