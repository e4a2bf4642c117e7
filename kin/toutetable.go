package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// TouteTable is what the French played before they called it backgammon: the start of
// [Irish], with doublets played twice. A game that is won double counts once here.
var TouteTable *alfonsine.Game = must(alfonsine.NewEdition(alfonsine.Edition{
	Rules: alfonsine.Rules{
		Name:    "Toute table",
		Slug:    "toute-table",
		Start:   alfonsine.TodasTablas.Start().Setup(),
		Dice:    2,
		Doubles: alfonsine.DoublesTwice,
	},
	Rulings: rulings(
		stated("start", topic.Start, encyclopedie, "The checkers stand in four stacks, one in each table: each side has two on the farthest point of its path, five on the thirteenth from the end, three on the eighth and five on the sixth."),
		stated("course", topic.Course, encyclopedie, "Each side brings its checkers from the corner where two stand, over the other side's tables and then its own, to the table where it has five."),
		inferred("course-opposed", topic.Course, encyclopedie, "So the sides travel in opposite directions over all 24 points."),
		stated.of(lebrun, "object", "hit"),
		chosen("object-double", topic.Object, "A game that is won double counts as won once."),
		stated("dice", topic.Dice, lebrun, "Two dice are thrown."),
		stated("doubles", topic.Doubles, encyclopedie, "Doublets are played doubly: four times the number of the die."),
		stated("blot", topic.Blot, lebrun, "A checker that a die brings onto a lone checker of the other side can hit it."),
		borrowed.of(cabEQuinal.At("§8"), "blot-rest", "entry"),
		stated("bar", topic.Bar, lebrun, "A side with a checker on the bar plays no other before that one has entered."),
		stated("entry-anew", topic.Entry, lebrun, "A checker that was hit begins its whole way round the board anew."),
		stated("bear-off", topic.BearOff, lebrun, "A side bears off once all its checkers have passed into the last table."),
		inferred("bear-off-still", topic.BearOff, lebrun, "After a hit all checkers that are not off must be home again, with none on the bar."),
	),
}))
