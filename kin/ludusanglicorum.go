package kin

import (
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// LudusAnglicorum is the English game of the fourteenth century, in which each side brings
// fifteen checkers from one corner of the board to where the other side began. It is the kin
// of [alfonsine.Emperador]. On the first twelve points of its path a side may put one checker
// on a point and no second, and a side that can enter nowhere has lost.
//
// One rule is not expressible as alfonsine.Rules and is left out: a player who is shut in
// on the board, and cannot move, loses (“lurching”).
var LudusAnglicorum *alfonsine.Game = ludus(alfonsine.Edition{
	Rules:   alfonsine.Rules{Name: "Ludus Anglicorum", Slug: "ludus-anglicorum", Dice: 3},
	Rulings: reported("dice", topic.Dice, murray, "Three dice are thrown."),
})

// LudusAnglicorumTwoDice is LudusAnglicorum for players who have only two dice: a third,
// virtual die always counts as a 6. The text also allows that the player or the opponent
// chooses the third number, which is not expressible as alfonsine.Rules.
var LudusAnglicorumTwoDice *alfonsine.Game = ludus(alfonsine.Edition{
	Rules: alfonsine.Rules{Name: "Ludus Anglicorum with two dice", Slug: "ludus-anglicorum-2", Dice: 2, Virtual: 6},
	Rulings: slices.Concat(
		stated("dice", topic.Dice, treatise, "Two dice are thrown, and a third throw is always counted as a 6."),
		reported("dice-other", topic.Dice, murray, "By other customs the player or the opponent chooses the third number, which is left out here."),
	),
})

// ludus makes a form of the game of its dice, with what both forms share.
func ludus(e alfonsine.Edition) *alfonsine.Game {
	e.Rules.Start = alfonsine.Emperador.Start().Setup()
	e.Rules.Landing, e.Rules.Prime, e.Rules.Tie = alfonsine.LandingSingleTwelve, alfonsine.PrimeLoses, true
	e.Rulings = rulings(e.Rulings, ludusRulings)
	e.Readings = []alfonsine.Reading{
		instead("landing=single", reported("landing", topic.Landing, ludusLudii.Noting("of the rules that its program plays"), "On the first six points of its path a checker may not land where another of its own side stands.")),
	}
	return must(alfonsine.NewEdition(e))
}

// ludusRulings has the rulings that both forms of the game share.
var ludusRulings = slices.Concat(
	reported("start", topic.Start, ludii, "All fifteen checkers of a side stand on one corner point, White's on 24 and Black's on the point opposite it, 1."),
	reported("course", topic.Course, ludii, "The sides travel in opposite directions over all 24 points, each to where the other began."),
	reported.of(ludii, "object", "moves"),
	reported.of(against(ludusLudii.Noting("of its page of evidence, after H. J. R. Murray (1951)"), "the text of its ruleset 1116, where the checker goes back to where it began"), "hit"),
	reported("object-lurch", topic.Object, wikipedia.Noting("which says that Shelagh Lewins reads lympolding and lurching otherwise"), "A side that is shut in on the board and cannot move passes; the rule that it has lost is left out here."),
	reported.of(wikipedia, "forbidden", "bar"),
	reported.of(against(wikipedia, "Ludii's program, where any larger die bears a checker off"), "overshoot"),
	borrowed.of(against(cabEQuinal.At("§10"), bornEarly), "bear-off"),
	reported("landing", topic.Landing, murray, "On the first twelve points of its path a checker may not land where another of its own side stands."),
	reported("blot", topic.Blot, wikipedia, "A checker that lands on a blot, or only rests on it between two dice, hits it."),
	reported("entry", topic.Entry, ludii, "A checker enters in the quarter of the board from which its side began, on the point of the number of the die."),
	stated("entry-open", topic.Entry, treatise, "A checker may enter on a point that is neither occupied by a checker of its own side nor doubled by the other."),
	reported("home", topic.Home, ludii, "Home is the quarter of the board where the other side began, the last six points of the path."),
	stated("prime", topic.Prime, treatise, "A side with a checker on the bar has lost if there is no point on which it could enter, because its own checkers or the other side's are in the way."),
	chosen("prime-when", topic.Prime, "This is judged when the turn passes to it, before its throw; if neither side can move, the game is a tie."),
	chosen("tie", topic.Tie, "When a player has passed and no throw lets either side move, the game is a tie."),
)
