package alfonsine

import "slices"

// ParejaDeEntrada is Pareja de entrada, the eighth tables game of the Libro de los
// juegos (ff. 76–77). Both sides enter all their checkers in the same table and
// travel the same way to the one across the board; a player whose dice are all
// alike throws again.
var ParejaDeEntrada *Game = parejaDeEntrada.game()

var parejaDeEntrada = entry{
	leaf: "ff. 76–77",
	rules: Rules{
		Name:       "Pareja de entrada",
		Slug:       "pareja-de-entrada",
		Course:     CourseParallel,
		Start:      Setup{White: Checkers{Bar: 15}, Black: Checkers{Bar: 15}},
		Dice:       3,
		ThrowAgain: ThrowAgainAlike,
		Layout:     LayoutBottomLeft,
	},
	rulings: slices.Concat([]rule{
		tablesEntry,
		{"dice", TopicDice, BasisStated, golladay.noting(quotedByLudii), "Three dice or two are thrown; here it is three."},
		{"start", TopicStart, BasisStated, golladay.noting(quotedByLudii), "All checkers begin outside the points, here on the bar."},
		{"start-number", TopicStart, BasisInferred, ludii, "Each side has fifteen."},
		{"course", TopicCourse, BasisStated, golladay.noting(quotedByLudii), "Both sides travel the same way over all 24 points, from the table where they enter to the one across from it on the same side of the bar."},
		{"object", TopicObject, BasisStated, golladay.noting(quotedByLudii), "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisBorrowed, golladay.noting("of Seis dos e as, " + quotedByLudii), "The winner of the roll-off plays first."},
		{"again", TopicAgain, BasisStated, golladay.noting(quotedByLudii), "A player who throws the same number on all the dice plays them and throws again."},
		{"again-two", TopicAgain, BasisInferred, golladay.noting(quotedByLudii), "Two alike of three dice give nothing."},
		{"again-unplayed", TopicAgain, BasisChosen, Source{}, "He throws again even if not all of them could be played."},
		{"hit", TopicHit, BasisInferred, golladay.noting(quotedByLudii), "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, golladay.noting(quotedByLudii), "All checkers enter in one table, on which both players agree, at the beginning as after a hit: 24 to 19 here."},
		{"home", TopicHome, BasisStated, golladay.noting(quotedByLudii), "Home is the table across the board from the one of entry, on the same side of the bar, for both sides: 6 to 1."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	readings: []reading{
		{
			change: "dice=2",
			rules: []rule{
				{"dice", TopicDice, BasisStated, golladay.noting(quotedByLudii), "Three dice or two are thrown; here it is two."},
			},
			drops: []string{"again-two"},
		},
		{
			change: "throw-again=played",
			rules: []rule{
				{"again", TopicAgain, BasisInferred, ludii, "A player who throws the same number on all the dice throws again, but only if he has played them all."},
			},
			keeps: []string{"again-two"},
		},
	},
}
