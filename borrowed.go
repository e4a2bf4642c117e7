package alfonsine

import (
	"slices"

	"example.com/alfonsine/topic"
)

// The sources of the rulings. docs/SOURCES.md lists them, and a test compares the two
// lists. No ruling cites anything else.
var (
	lalanneFallas     = Source{Author: "Philippe Lalanne", Title: "Fallas", Year: 2010}
	lalanneLaquet     = Source{Author: "Philippe Lalanne", Title: "The Game of Laquet", Year: 2018}
	lalanneCabEQuinal = Source{Author: "Philippe Lalanne", Title: "Cab e Quinal", Year: 2022}
	golladay          = Source{Author: "Sonja Musser Golladay", Title: "Alfonso X's Book of Games"}
	ludii             = Source{Author: "Digital Ludeme Project", Title: "Ludii Portal"}
	aisling           = Source{Author: "Aisling-1198", Title: "the tables games of Alfonso X", Note: "made from the Castro edition of 2007"}
	bkgm              = Source{Author: "Backgammon Galore", Title: "Fayles"}
	atelierVirtus     = Source{Author: "ateliervirtus.fr", Title: "the tables games of Alfonso X", Note: "its default rules for all of the book's tables games, as they were “probably” played"}
	cotton            = Source{Author: "Charles Cotton", Title: "The Compleat Gamester", Year: 1674}
)

// Notes on the way in which Golladay's translation was read, and on Lalanne's remarks about
// the book's silence. Two of the sites do not name the translator; docs/SOURCES.md says why
// the words are taken to be hers.
const (
	quotedByLudii    = "quoted by Ludii"
	quotedByBoth     = "quoted by trionfi.com, and by Ludii as hers"
	quotedByFibs     = "quoted by fibsboard.com, which does not name the translator"
	quotedInHistory  = "quoted by playinginhistory.wordpress.com"
	paraphrased      = "as Ludii paraphrases her translation"
	onPrimeAndTie    = "on prime and tie in tables games in general, " + quotedInHistory
	silent           = "the book is silent"
	fromTrictrac     = "from trictrac; that the book is silent he says of Fallas only"
	fromTrictracToo  = "from trictrac there"
	silentThereToo   = "the book is silent there too"
	lalannesOwnWords = "the words are Lalanne's, who does not say whether the book has the rule"
	lalannesList     = "from Lalanne's list of what is needed, which does not say whether the book has it"
	lalannesFigure   = "from Lalanne's figure; he does not say whether the book has it"
	dutyIsHis        = "the book is silent on the duty"
	likewiseLudii    = "likewise Ludii"
	againstLudiiHit  = "; against it: Ludii, where it goes back to where it began"
	likewiseGolladay = "likewise Golladay, " + quotedByLudii
	itsProgram       = "its program"
	ludiisEvidence   = "ruleset 1513, from its evidence"
	ludiisMachine    = "its generator, ruleset 3083, number 10, score 0.857; the evidence leaves the aim open"
)

// fromPrimeAndTie is the source of the book's rules on prime and tie. The passage is in its
// introduction to the tables games and concerns all of them.
var fromPrimeAndTie = Source{Author: golladay.Author, Title: golladay.Title, Leaf: "f. 72", Note: onPrimeAndTie}

// Rules of Cab e Quinal in words that other games share.
const (
	castText  = "A die off the board or on a rail voids the throw, one flat on checkers is good, and a tilted one is good if both agree or if it carries another die set on it by the player who claims it."
	touchText = "If a player touches a checker after the throw, the opponent can make them play it if that is legal, unless they said “j'adoube” to straighten it."
	voidText  = "A die of the roll-off that is not good is thrown again by its player alone."
	tiesText  = "Equal dice in the roll-off are thrown again."
	endText   = "The game ends when the last checker is off; dice left over are void, and count as played."
	blockText = "Six adjacent points held by two checkers each stop the other side."

	firstDieText = "To see who begins, each player throws one die, and the higher wins."
	restText     = "It is forbidden to rest there too, between two dice of one checker."
	blotRestText = "A checker that only rests there between two dice hits it too."
	barText      = "All checkers on the bar enter before any other of their side moves."
	bearOffText  = "A side bears off when none of its checkers is on the bar and all that are left are home."
	homeDutyText = "While bearing off too, checkers on the bar come first and as many dice as possible are played."
)

// throwCommon has the rulings on the beginning, the end and the throw that the games with
// short texts share.
var throwCommon = []Ruling{
	{"object-end", topic.Object, BasisChosen, Source{}, endText},
	{"first-die", topic.First, BasisBorrowed, lalanneCabEQuinal.At("§5"), firstDieText},
	{"first-white", topic.First, BasisChosen, Source{}, "The player who begins takes White."},
	{"ties", topic.Ties, BasisChosen, Source{}, tiesText},
	{"ties-void", topic.Ties, BasisChosen, Source{}, voidText},
	{"first-throw", topic.FirstThrow, BasisBorrowed, lalanneCabEQuinal.At("§5"), "The first throw is a fresh one with all the dice."},
	{"cast", topic.Cast, BasisBorrowed, lalanneCabEQuinal.At("§6").Noting(fromTrictracToo), castText},
}

// The texts of six games are short. They describe the set-up and the special rules, and
// take the rest for granted. Of two more, Quinze tablas and Los romanos reencontrat, no text
// that describes the play was at hand. tablesCommon has the other rules of these eight
// games, each with the game that has it.
var tablesCommon = slices.Concat(throwCommon, []Ruling{
	{"moves", topic.Moves, BasisReported, atelierVirtus, "Each die moves one checker by its pips; several checkers or a single one may use up the dice."},
	{"doubles", topic.Doubles, BasisBorrowed, lalanneCabEQuinal.At("§7 b, c"), "Dice alike are played once each."},
	{"touch", topic.Touch, BasisBorrowed, lalanneCabEQuinal.At("§7 d").Noting(lalannesOwnWords), touchText},
	{"forbidden", topic.Forbidden, BasisReported, atelierVirtus, "A point with two or more checkers of one side is forbidden to the other."},
	{"rest", topic.Rest, BasisReported, atelierVirtus, restText},
	{"blot", topic.Blot, BasisReported, atelierVirtus, "A checker that lands on a lone checker of the other side hits it."},
	{"blot-rest", topic.Blot, BasisBorrowed, lalanneCabEQuinal.At("§8"), blotRestText},
	{"bar", topic.Bar, BasisBorrowed, lalanneCabEQuinal.At("§8"), barText},
	{"choice", topic.Choice, BasisBorrowed, lalanneCabEQuinal.At("§9"), "If not all dice can be played, the player chooses."},
	{"unplayed", topic.Unplayed, BasisReported, atelierVirtus, "Dice that cannot be played are void; a player who can play none passes."},
	{"bear-off", topic.BearOff, BasisBorrowed, lalanneCabEQuinal.At("§10"), bearOffText},
	{"each-die", topic.EachDie, BasisChosen, Source{}, "All must be home before each die that bears off; after a hit they must come home again."},
	{"home-duty", topic.HomeDuty, BasisBorrowed, lalanneCabEQuinal.At("§10"), homeDutyText},
	{"block", topic.Block, BasisBorrowed, lalanneCabEQuinal.At("§11"), blockText},
})

// besides returns a game's own rulings, followed by the common ones that it does not
// override by ID, without those on some topics.
func besides(own, common []Ruling, without ...topic.Topic) []Ruling {
	own = slices.Grow(own, len(common))
	for _, r := range common {
		overridden := slices.ContainsFunc(own, func(o Ruling) bool { return o.ID == r.ID })
		if !overridden && !slices.Contains(without, r.Topic) {
			own = append(own, r)
		}
	}
	return own
}

// Rulings that all but one or two of these games share.
var (
	tablesEntry    = Ruling{"entry", topic.Entry, BasisReported, atelierVirtus, "A die of d enters a checker on the d-th point of its path."}
	tablesDuty     = Ruling{"duty", topic.Duty, BasisBorrowed, lalanneCabEQuinal.At("§9").Noting(silentThereToo), "As many dice as possible must be played."}
	tablesExact    = Ruling{"exact", topic.Exact, BasisBorrowed, lalanneCabEQuinal.At("§10"), "A die may bear off a checker at exactly its distance from the rail, or move another checker."}
	tablesFarthest = Ruling{"overshoot", topic.Overshoot, BasisBorrowed, lalanneCabEQuinal.At("§10"), "A die larger than any distance bears off one of the farthest checkers."}
)

// freeDuty is the reading in which players need not find the order that plays the most
// dice. Only modern texts state that duty. It removes the rulings on it.
func freeDuty(removed ...string) Reading {
	return Reading{Change: "duty=free", Removed: removed, Rulings: []Ruling{
		{"duty", topic.Duty, BasisChosen, Source{}, "Any die that can be played now may be played, and the turn ends when none that is left can be: no player has to find the order that plays most dice."},
		{"home-duty", topic.HomeDuty, BasisChosen, Source{}, "While bearing off too, checkers on the bar come first, and the turn ends when no die that is left can be played."},
	}}
}

var tablesFreeDuty = freeDuty("duty", "home-duty")

// primeLoses is the reading that applies the book's general rule on primes, which precedes
// the games, to games whose own texts do not mention primes.
var primeLoses = Reading{Change: "prime=loses", Rulings: []Ruling{
	{"prime", topic.Prime, BasisInferred, golladay.Noting(onPrimeAndTie), "A side with a checker on the bar has lost if no die would enter it."},
	{"prime-when", topic.Prime, BasisChosen, Source{}, "This is judged when the turn passes to it, before its throw."},
}}

// The rulings of a reading that several games share: a checker that is hit is at its start at
// once, and never on the bar.
const (
	backText       = "A checker that is hit goes back at once to the first point of its path."
	backLandedText = "It cannot be hit if a checker of the hitter stands there once the hitting one has landed."
)

// begunRules returns the rulings of a reading that several games share. Their texts leave
// open whether the right to bear off can be lost again once it is used.
func begunRules(source Source) []Ruling {
	return []Ruling{
		{"bear-off", topic.BearOff, BasisInferred, source, "A side bears off once all its checkers have come home; after the first one is off it may go on, even after a hit."},
		{"each-die", topic.EachDie, BasisChosen, Source{}, "All must be home before each die that bears off, until the first checker of the side is off."},
	}
}
