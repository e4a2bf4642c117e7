package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Jacquet is the French game of the nineteenth century with which Lalanne compares
// [alfonsine.Laquet], whose descendant he takes it for. One checker of a side, the courier,
// must come home before any other leaves the corner.
//
// Moulidars (1840), whose rules Ludii plays, lets lone checkers be hit: another game, left out.
var Jacquet *alfonsine.Game = heir(alfonsine.Edition{
	Rules: alfonsine.Rules{Name: "Jacquet", Slug: "jacquet", Forbidden: 1, Runner: alfonsine.RunnerHome},
	Cites: map[string]string{"runner-first": "runner"},
	Rulings: ofHeirs(lalanneJacquet,
		stated("start", topic.Start, against(lalanneJacquet, "Ludii's page of evidence, where the first throw enters the first checker"), heirsStart),
		stated("course", topic.Course, against(lalanneJacquet, "Ludii's page of evidence, where they go opposite ways"), heirsCourse),
		stated("course-same", topic.Course, lalanneLaquet, "The sides go the same way and bear off from opposite quarters of the board, as Laquet's do not."),
		stated("runner", topic.Moves, against(lalanneJacquet.Noting("likewise his comparison with Laquet"), "Moulidars (1840), as Ludii quotes him, by whom until then no two may share a point"), "Until one of a side's checkers is home or off, only the one that is farthest ahead may move."),
		stated.of(lalanneJacquet, "first-throw", "cast"),
		inferred("runner-home", topic.Moves, lalanneJacquet, "Once it is home, the dice that are left in that turn are free."),
		stated("hit", topic.Hit, lalanneLaquet.Noting("where he compares the two; likewise trictrac.net; against it: Moulidars (1840) and 1on1backgammon.com"), "No checker is ever hit."),
		borrowed.of(lalanneLaquet, "duty", "choice"),
		inferred.of(lalanneLaquet, "unplayed"),
		stated("doubles", topic.Doubles, lalanneLaquet, heirsDoubles),
		stated.of(against(lalanneJacquet, "1on1backgammon.com, where a die that can bear off should"), "exact"),
		reported("block", topic.Block, against(wikiJacquet.Noting("which names the effect of six in a row, and no condition"), "two manuals at savoir.fr"), "Six adjacent points held by one checker each stop the other side."),
	),
	Readings: []alfonsine.Reading{
		instead("higher-die=yes", borrowed("choice", topic.Choice, alfonsine.Source{Author: "trictrac.net", Title: "Jacquet", Note: "of trictrac"}, "If either of two dice can be played but not both, it must be the higher.")),
		instead("block=earned", stated("block", topic.Block, alfonsine.Source{Author: "savoir.fr", Title: "Le jacquet", Note: "both of its manuals"}, "Six adjacent points may be held together only with checkers on the last two points of one's own path.")),
	},
})

var (
	lalanneJacquet = alfonsine.Source{Author: "Philippe Lalanne", Title: "Jacquet", Section: "§§2–7", Note: "read in part"}
	lalanneLaquet  = alfonsine.Source{Author: "Philippe Lalanne", Title: "The Game of Laquet", Year: 2018, Section: "“Comparison of Laquet and Jacquet”"}
	wikiJacquet    = alfonsine.Source{Author: "Wikipedia", Title: "Jacquet (game)"}
)
