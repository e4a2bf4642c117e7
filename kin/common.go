package kin

import (
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// common has the rulings that the sources of these games leave out because all tables games
// share them. Each is as in Cab e Quinal, or chosen. A game overrides one with a ruling of
// the same ID.
var common = slices.Concat(
	borrowed("object", topic.Object, cabEQuinal.At("§4"), "The first side to bear off all its checkers wins."),
	chosen("object-end", topic.Object, "The game ends when the last checker of a side is borne off; dice left over are void."),
	borrowed("first", topic.First, cabEQuinal.At("§5"), "Each player throws one die, and the player with the higher die begins."),
	chosen("first-white", topic.First, "The player who begins takes White."),
	chosen("ties", topic.Ties, "If the two dice are equal, both players throw again."),
	chosen("ties-void", topic.Ties, "A die that is not good is thrown again by its player alone."),
	borrowed("first-throw", topic.FirstThrow, cabEQuinal.At("§5"), "The first throw is a fresh one with all the dice, and is played as any other."),
	borrowed("cast", topic.Cast, cabEQuinal.At("§6").Noting("from trictrac there"), "A die off the board or on a rail voids the throw, a die flat on checkers is good, and a tilted die is good if both players agree or if another die stays on top of it when the player who claims it puts it there."),
	borrowed("moves", topic.Moves, cabEQuinal.At("§7 a"), "Each die moves one checker by its pips, and one checker may be moved by several dice."),
	borrowed("doubles", topic.Doubles, cabEQuinal.At("§7 b, c"), "Dice that are alike are played once each."),
	borrowed("touch", topic.Touch, cabEQuinal.At("§7 d").Noting("the words are Lalanne's"), "If a player touches a checker after the throw, the opponent can make them play it if that is legal, unless they said “j'adoube” first."),
	borrowed("forbidden", topic.Forbidden, cabEQuinal.At("§8"), "A point with two or more checkers of one side is forbidden to the other."),
	borrowed("rest", topic.Rest, cabEQuinal.At("§8"), "A checker that is moved by several dice may not rest on a forbidden point between them."),
	borrowed("bar", topic.Bar, cabEQuinal.At("§8"), "Every checker on the bar enters before any other checker of its side moves."),
	borrowed("entry", topic.Entry, cabEQuinal.At("§8"), "A die enters a checker on the point of its number, counted from the start of the path."),
	borrowed("duty", topic.Duty, cabEQuinal.At("§9").Noting("the book is silent there too"), "As many dice as possible must be played."),
	borrowed("choice", topic.Choice, cabEQuinal.At("§9"), "If either of two dice can be played but not both, the player chooses."),
	borrowed("unplayed", topic.Unplayed, cabEQuinal.At("§9, §11"), "Dice that cannot be played are void, and a player who can play none passes."),
	borrowed("home", topic.Home, cabEQuinal.At("§4, §10"), "Home is the last six points of the path."),
	borrowed("bear-off", topic.BearOff, cabEQuinal.At("§10"), "A side bears off when none of its checkers is on the bar and all that are left are home."),
	chosen("each-die", topic.EachDie, "All checkers must be home before each die that bears off."),
	borrowed("exact", topic.Exact, cabEQuinal.At("§10"), "A die may bear off a checker at exactly its distance, or move another checker."),
	borrowed("overshoot", topic.Overshoot, cabEQuinal.At("§10"), "A die larger than any distance bears off one of the farthest checkers."),
	borrowed("home-duty", topic.HomeDuty, cabEQuinal.At("§10"), "While bearing off too, checkers on the bar come first and as many dice as possible are played."),
	borrowed("block", topic.Block, cabEQuinal.At("§11"), "Six adjacent points with two or more checkers each stop the other side."),
	chosen("prime", topic.Prime, "A side that cannot enter waits, and has not lost by it."),
	chosen("tie", topic.Tie, "The game goes on until one side has won."),
)

// sentences has the words of rulings that several games share, by ID: those of common and of
// games in which checkers are hit.
var sentences = slices.Concat(common,
	chosen("blot", topic.Blot, "A checker that lands on a blot hits it."),
	chosen("blot-rest", topic.Blot, "A checker that only rests on a blot between two dice hits it too."),
	chosen("hit", topic.Hit, "A checker that is hit leaves the board and must enter again."),
	chosen("overshoot-larger", topic.Overshoot, "A die may be larger than needed to bear a checker off."),
)

// exactOnly is the rule of readings in which a larger die is of no use.
const exactOnly = "Only the exact die bears a checker off."

// rulings returns a game's own rulings, and the common ones that it does not override.
func rulings(own ...[]alfonsine.Ruling) []alfonsine.Ruling {
	list := slices.Concat(own...)
	return append(list, without(common, list)...)
}

// without returns the rulings of a list that others do not override.
func without(list, others []alfonsine.Ruling) []alfonsine.Ruling {
	return slices.DeleteFunc(slices.Clone(list), func(r alfonsine.Ruling) bool {
		return slices.ContainsFunc(others, func(o alfonsine.Ruling) bool { return o.ID == r.ID })
	})
}

// instead returns a reading with a ruling in the place of that of the same ID.
func instead(change string, one []alfonsine.Ruling) alfonsine.Reading {
	return alfonsine.Reading{Change: change, Removed: []string{one[0].ID}, Rulings: one}
}

// must returns a game or an edition, whose error never happens with those of this package.
func must[T any](made T, err error) T {
	if err != nil {
		panic(err)
	}
	return made
}
