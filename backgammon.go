package alfonsine

// Backgammon is the modern game, for programs that compare. It is not in the book: Variants
// does not list it, but Lookup finds it. It differs from TodasTablas in two rules:
//
//   - a doublet is played twice,
//   - if only one of two dice can be played, it must be the higher.
//
// The first throw is a fresh one, as there; today the dice of the roll-off are played.
// Gammons, the cube and the match score are left out, as in the other games.
var Backgammon *Game = published(&Edition{
	Rules: Rules{
		Name:      "Backgammon",
		Slug:      "backgammon",
		Start:     todasTablas.Rules.Start,
		Doubles:   DoublesTwice,
		HigherDie: true,
	},
})
