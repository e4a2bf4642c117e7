package alfonsine

import "example.com/alfonsine/topic"

// TodasTablas is Todas tablas, the tenth tables game of the Libro de los juegos
// (f. 77v). Its checkers are spread over all the tables just as those of
// backgammon are to this day, and go the same way. Here a doublet is played once, and
// nobody is obliged to play the higher die: the text is silent on both, and these rules
// are borrowed from [CabEQuinal].
var TodasTablas *Game = published(&todasTablas)

var todasTablas = Edition{
	Leaf: "f. 77v",
	Rules: Rules{
		Name: "Todas tablas",
		Slug: "todas-tablas",
		Start: Setup{
			White: Checkers{24: 2, 13: 5, 8: 3, 6: 5},
			Black: Checkers{19: 5, 17: 3, 12: 5, 1: 2},
		},
		Dice: 2,
	},
	Rulings: besides([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisStated, golladay.Noting(quotedByFibs), "Two dice are thrown."},
		{"start", topic.Start, BasisStated, golladay.Noting(quotedByFibs + "; against it: Justin du Coeur (querki.net), with all checkers of a side on its own half"), "White has two checkers on the one-point of Black's home (24), five on the one-point and three on the five-point of the tables across the bar (13 and 8), and five on their own six-point (6); Black stands opposite in the same way."},
		{"course", topic.Course, BasisStated, golladay.Noting(quotedByFibs), "The sides travel in opposite directions over all 24 points, each from where it has two checkers on a one-point to where it has five on a six-point."},
		{"object", topic.Object, BasisInferred, golladay.Noting(quotedByFibs), "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisBorrowed, golladay.Noting("of Seis dos e as, " + quotedByLudii), "The winner of the roll-off plays first."},
		{"first-side", topic.First, BasisStated, golladay.Noting(quotedByFibs), "The player who begins chooses either side."},
		{"first-white", topic.First, BasisInferred, golladay.Noting(quotedByFibs), "Here that is White, since the sides stand alike."},
		{"hit", topic.Hit, BasisInferred, golladay.Noting(quotedByFibs), "A checker that is hit goes to the bar."},
		{"entry-table", topic.Entry, BasisStated, golladay.Noting(quotedByFibs), "It enters in the table where its side began with two checkers on the one-point: 24 to 19 for White, 1 to 6 for Black."},
		{"home", topic.Home, BasisStated, golladay.Noting(quotedByFibs), "Home is the table where a side began with five checkers on the six-point: 6 to 1 for White, 19 to 24 for Black."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	Readings: []Reading{tablesFreeDuty, primeLoses},
}
