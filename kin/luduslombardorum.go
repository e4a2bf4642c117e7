package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// LudusLombardorum is [LudusAnglicorum] on one half of the board, as the kin of
// [alfonsine.MedioEmperador]: on its first six points a side may put one checker on a
// point and no second.
var LudusLombardorum *alfonsine.Game = must(alfonsine.NewEdition(alfonsine.Edition{
	Layout: alfonsine.LayoutBottomLeft,
	Rules: alfonsine.Rules{
		Name:    "Ludus Lombardorum",
		Slug:    "ludus-lombardorum",
		Points:  12,
		Start:   alfonsine.Setup{White: alfonsine.Checkers{12: 15}, Black: alfonsine.Checkers{1: 15}},
		Dice:    3,
		Landing: alfonsine.LandingSingle,
		Prime:   alfonsine.PrimeLoses,
		Tie:     true,
	},
	Rulings: rulings(
		reported("start", topic.Start, against(ludii, "Robert Reid (bkgm.com), who sets them up beside the bar, which turns the same half round"), "All fifteen checkers of a side stand on one corner point of the half board, White's on 12 and Black's on 1."),
		reported("course", topic.Course, ludii, "The sides travel in opposite directions over the twelve points of the left half of the board, each to where the other began."),
		reported.of(ludii, "object", "moves", "blot"),
		reported.of(against(ludii.Noting("of its program"), "the text of the same page, where the checker goes back to where it began"), "hit"),
		reported("dice", topic.Dice, against(ludii, "Robert Reid (bkgm.com), with two"), "Three dice are thrown."),
		reported.of(reid, "first", "first-throw", "doubles", "forbidden", "rest"),
		borrowed.of(ludusWiki, "blot-rest", "bar"),
		borrowed.of(against(ludusWiki, "Ludii's program, where any larger die bears a checker off"), "overshoot"),
		borrowed.of(against(cabEQuinal.At("§10"), bornEarly), "bear-off"),
		reported("landing", topic.Landing, ludii.Noting("after H. J. R. Murray (1951), p. 124"), "In the quarter where it began, the first six points of its path, a checker may not land where another of its own side stands."),
		reported("entry", topic.Entry, ludii, "A checker enters in the quarter of the board from which its side began, on the point of the number of the die."),
		borrowed("prime", topic.Prime, ludusText, "A side with a checker on the bar has lost if there is no point on which it could enter, because its own checkers or the other side's are in the way."),
		chosen("prime-when", topic.Prime, "This is judged when the turn passes to it, before its throw; if neither side can move, the game is a tie."),
		borrowed("tie", topic.Tie, medioTie, "There can be a tie."),
		chosen("tie-when", topic.Tie, "It comes when a player has passed and no throw lets either side move."),
	),
	Readings: []alfonsine.Reading{
		instead("dice=2", reported("dice", topic.Dice, reid, "Two dice are thrown.")),
	},
}))
