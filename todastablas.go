package alfonsine

import "slices"

// TodasTablas is Todas tablas, the tenth tables game of the Libro de los juegos
// (f. 77v). Its checkers are spread over all the tables just as those of
// backgammon are to this day, and go the same way; but a doublet is played once,
// and nobody is obliged to play the higher die.
var TodasTablas *Game = todasTablas.game()

const todasTablasText = "in Golladay's translation, quoted by fibsboard.com"

var todasTablas = entry{
	work:  "Libro de los juegos, 10. Todas tablas",
	folio: "f. 77v",
	rules: Rules{
		Name: "Todas tablas",
		Slug: "todas-tablas",
		Start: Setup{
			White: Checkers{24: 2, 13: 5, 8: 3, 6: 5},
			Black: Checkers{19: 5, 17: 3, 12: 5, 1: 2},
		},
		Dice: 2,
	},
	rulings: slices.Concat([]rule{
		{"dice", TopicDice, BasisStated, todasTablasText, "Two dice are thrown."},
		{"start", TopicStart, BasisStated, todasTablasText, "White has two checkers on the one-point of Black's home (24), five on the one-point and three on the five-point of the tables across the bar (13 and 8), and five on his own six-point (6); Black stands opposite in the same way."},
		{"course", TopicCourse, BasisStated, todasTablasText, "The sides travel in opposite directions over all 24 points, each from where it has two checkers on a one-point to where it has five on a six-point."},
		{"object", TopicObject, BasisStated, todasTablasText, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisBorrowed, "Libro de los juegos, 5. Seis dos e as", "Each player throws one die; the higher begins."},
		{"hit", TopicHit, BasisInferred, todasTablasText, "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, todasTablasText, "It enters in the table where its side began with two checkers on the one-point: 24 to 19 for White, 1 to 6 for Black."},
		{"home", TopicHome, BasisStated, todasTablasText, "Home is the table where a side began with five checkers on the six-point: 6 to 1 for White, 19 to 24 for Black."},
	}, tablesDuty, tablesBearOff, tablesCommon),
}
