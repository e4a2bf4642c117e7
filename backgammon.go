package alfonsine

// Backgammon is the modern game, for programs that compare: it is not of the book, and
// [Variants] does not list it, but [Lookup] finds it. It is [TodasTablas] but that a
// doublet is played twice, that the higher die must be played where only one of two
// can be, and that the winner of the roll-off throws both dice anew. Gammons, the cube
// and match score are left out, as in the other games.
var Backgammon *Game = published(Edition{
	Rules: Rules{
		Name:      "Backgammon",
		Slug:      "backgammon",
		Start:     todasTablas.Rules.Start,
		Doubles:   DoublesTwice,
		HigherDie: true,
	},
})
