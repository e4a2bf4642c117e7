package alfonsine

import "slices"

// MedioEmperador is Medio emperador, the seventh tables game of the Libro de los
// juegos (f. 76): [Emperador] on half of the board, where the first six points of
// one side are the home of the other. There can be a tie, and there is no prime.
var MedioEmperador *Game = medioEmperador.game()

const emperadorRules = "Libro de los juegos, 6. Emperador"

var medioEmperador = entry{
	work:  "Libro de los juegos, 7. Medio emperador",
	folio: "f. 76",
	rules: Rules{
		Name:   "Medio emperador",
		Slug:   "medio-emperador",
		Points: 12,
		Start:  Setup{White: Checkers{12: 15}, Black: Checkers{1: 15}},
		Dice:   2,
		Tie:    true,
	},
	rulings: slices.Concat([]rule{
		{"dice", TopicDice, BasisStated, emperadorText, "Two dice or three are thrown; here it is two."},
		{"start", TopicStart, BasisStated, emperadorText, "As in Emperador: White's fifteen checkers stand on the one-point of one table (12), Black's on the one-point of the other (1)."},
		{"course", TopicCourse, BasisStated, emperadorText, "The game is played on two of the four tables only."},
		{"course-opposed", TopicCourse, BasisInferred, emperadorText, "The sides travel in opposite directions over the twelve points of the two tables that lie together."},
		{"object", TopicObject, BasisStated, emperadorRules, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisBorrowed, emperadorRules, "The winner of the roll-off plays first."},
		emperadorLanding,
		{"hit", TopicHit, BasisInferred, emperadorRules, "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, emperadorRules, "It enters in the table where it was first placed: 12 to 7 for White, 1 to 6 for Black."},
		{"home", TopicHome, BasisInferred, emperadorRules, "Home is the table where the other side began: 6 to 1 for White, 7 to 12 for Black."},
		{"tie", TopicTie, BasisStated, emperadorText, "There can be a tie: when a player has passed and no throw lets either side move."},
	}, tablesDuty, tablesBearOff, tablesCommon),
	readings: []reading{
		{
			change: "dice=3",
			rule:   rule{"dice", TopicDice, BasisStated, emperadorText, "Two dice or three are thrown; here it is three."},
		},
		singleLanding("Ludii, Emperador; so in Ludus Anglicorum"),
	},
}
