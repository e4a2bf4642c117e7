package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Verquere, or verkeer, verkehren, revertier, is a game of the Netherlands and Germany. Its
// course is that of [Jacquet], but lone checkers are hit, and on the first twelve points of
// its path a side may put one checker on a point and no second. Wins by a “jan” are left out.
var Verquere *alfonsine.Game = heir(alfonsine.Edition{
	Rules: alfonsine.Rules{Name: "Verquere", Slug: "verquere", Landing: alfonsine.LandingSingleTwelve, Tie: true},
	Rulings: ofHeirs(verquereLudii,
		stated.of(verquereLudii, "forbidden", "blot", "hit"),
		stated("landing", topic.Landing, verquereLudii, "On the first twelve points of its path a checker may not land where another of its own side stands."),
		reported("landing-head", topic.Landing, wikiVerquere.Noting("of the “home still closed”; against it: Cotton, as bkgm.com transcribes him, excepts the farther ace point"), "This holds for a checker that enters, too, so that none enters on its own head."),
		borrowed.of(cabEQuinal.At("§8"), "blot-rest"),
		stated.of(wikiVerquere, "rest", "bar"),
		stated.of(dictionnaire, "first"),
		stated("entry", topic.Entry, verquereLudii, "A die enters a checker on the point of its number, counted from the head of its side."),
		borrowed.of(cabEQuinal.At("§9"), "choice"),
		stated.of(wikiVerquere.Noting("against it: Cotton, as Ludii tells him"), "overshoot"),
		borrowed.of(cabEQuinal.At("§10"), "home-duty"),
		borrowed.of(cabEQuinal.At("§11"), "block"),
		stated("prime", topic.Prime, wikiVerquere, "A side that cannot enter waits."),
		chosen("tie", topic.Tie, "When a player has passed and no throw lets either side move, the game is a tie."),
	),
	Readings: []alfonsine.Reading{
		instead("overshoot=never", stated("overshoot", topic.Overshoot, verquereLudii, exactOnly)),
	},
})

var (
	verquereLudii = alfonsine.Source{Author: "Charles Cotton", Title: "The Compleat Gamester", Year: 1725, Section: "pp. 99–102", Note: "as Ludii tells it"}
	wikiVerquere  = alfonsine.Source{Author: "Wikipedia", Title: "Verquere", Note: "read in part"}
)
