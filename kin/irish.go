package kin

import (
	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Irish is the English game of the seventeenth century from which backgammon came. It has
// the start of [alfonsine.TodasTablas], and doublets are played as any other throw.
//
// One rule of Willughby is not expressible as alfonsine.Rules and is left out. When a side
// has closed all six points of entry against a checker on the bar, the tables are opened:
// both players throw, and the higher chooses which checker is lifted. Here that side waits.
var Irish *alfonsine.Game = must(alfonsine.NewEdition(alfonsine.Edition{
	Rules: alfonsine.Rules{Name: "Irish", Slug: "irish", Start: alfonsine.TodasTablas.Start().Setup(), Dice: 2},
	Rulings: rulings(
		stated("start", topic.Start, against(cotton, "a list of English tables games by an editor of Wikipedia (User:Bermicourt), with an “earlier variant” from one corner"), "Each side has two checkers on the farthest point of its path, five on the thirteenth from the end, three on the eighth and five on the sixth."),
		inferred("course", topic.Course, cotton, "The sides travel in opposite directions over all 24 points, each bringing its checkers home."),
		inferred.of(cotton, "object", "blot", "hit"),
		stated("object-single", topic.Object, willughby.Noting("about 1670; quoted by bckg.pagesperso-orange.fr"), "Only a single game can be won."),
		stated("dice", topic.Dice, holme, "Two dice are thrown."),
		stated("first", topic.First, holme, "Each player throws one die, and the player with the higher die has the first throw."),
		stated("doubles", topic.Doubles, holme, "Doublets are played as any other throw, each die once."),
		borrowed.of(cabEQuinal.At("§8"), "blot-rest"),
		inferred("home", topic.Home, cotton, "Home is the quarter of the board where a side has five checkers on the sixth point: 6 to 1 for White, 19 to 24 for Black."),
		inferred("prime", topic.Prime, willughby, "A side that cannot enter waits; the rule that both players throw, and the higher chooses which checker is lifted to open the tables, is left out here."),
	),
}))
