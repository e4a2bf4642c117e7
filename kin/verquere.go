package kin

import "example.com/alfonsine"

// Verquere, or verkeer, verkehren, revertier, is a game of the Netherlands and Germany. Its
// course is that of [Jacquet], but lone checkers are hit, and on the first twelve points of
// its path a side may put one checker on a point and no second. Wins by a “jan” are left out.
var Verquere *alfonsine.Game = heir(verquere)

var verquere = alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name:    "Verquere",
		Slug:    "verquere",
		Landing: alfonsine.LandingSingleTwelve,
		Tie:     true,
	},
	Rulings: ofHeirs(verquereLudii,
		stated("forbidden", alfonsine.TopicForbidden, verquereLudii, "A point with two or more checkers of one side is forbidden to the other."),
		stated("landing", alfonsine.TopicLanding, verquereLudii, "On the first twelve points of its path a checker may not land where another of its own side stands."),
		inferred("landing-head", alfonsine.TopicLanding, wikiVerquere.Noting("of the “home still closed”"), "This holds for a checker that enters, too, so that none enters on its own head."),
		stated("blot", alfonsine.TopicBlot, verquereLudii, "A checker that lands on a blot hits it."),
		borrowed("blot-rest", alfonsine.TopicBlot, cabEQuinal.At("§8"), "A checker that only rests on a blot between two dice hits it too."),
		stated("hit", alfonsine.TopicHit, verquereLudii, "A checker that is hit leaves the board and must enter again."),
		stated("bar", alfonsine.TopicBar, wikiVerquere, "Every checker on the bar enters before any other checker of its side moves."),
		stated("entry", alfonsine.TopicEntry, verquereLudii, "A die enters a checker on the point of its number, counted from the head of its side."),
		borrowed("choice", alfonsine.TopicChoice, cabEQuinal.At("§9"), "If either of two dice can be played but not both, the player chooses."),
		stated("overshoot", alfonsine.TopicOvershoot, wikiVerquere.Noting("against it: Cotton, as Ludii tells him"), "A die larger than any distance bears off one of the farthest checkers."),
		borrowed("home-duty", alfonsine.TopicHomeDuty, cabEQuinal.At("§10"), "While bearing off too, checkers on the bar come first and as many dice as possible are played."),
		borrowed("block", alfonsine.TopicBlock, cabEQuinal.At("§11"), "Six adjacent points with two or more checkers each stop the other side."),
		stated("prime", alfonsine.TopicPrime, wikiVerquere, "A side that cannot enter waits."),
		chosen("tie", alfonsine.TopicTie, "When a player has passed and no throw lets either side move, the game is a tie."),
	),
	Readings: []alfonsine.Reading{
		instead("overshoot=never", stated("overshoot", alfonsine.TopicOvershoot, verquereLudii, "Only the exact die bears a checker off.")),
	},
}

var (
	verquereLudii = alfonsine.Source{Author: "Charles Cotton", Title: "The Compleat Gamester", Year: 1725, Section: "pp. 99–102", Note: "as Ludii tells it"}
	wikiVerquere  = alfonsine.Source{Author: "Wikipedia", Title: "Verquere", Note: "read in part"}
)
