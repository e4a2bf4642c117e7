package alfonsine

import "slices"

// ParejaDeEntrada is Pareja de entrada, the eighth tables game of the Libro de los
// juegos (ff. 76–77). Both sides enter all their checkers in the same table and
// travel the same way to the one across the board; a player whose dice are all
// alike throws again.
var ParejaDeEntrada *Game = parejaDeEntrada.game()

const parejaDeEntradaText = "in Golladay's translation, quoted by Ludii"

var parejaDeEntrada = entry{
	work:  "Libro de los juegos, 8. Pareja de entrada",
	folio: "ff. 76–77",
	rules: Rules{
		Name:       "Pareja de entrada",
		Slug:       "pareja-de-entrada",
		Course:     CourseParallel,
		Start:      Setup{White: Checkers{Bar: 15}, Black: Checkers{Bar: 15}},
		Dice:       3,
		ThrowAgain: true,
		Layout:     LayoutBottomLeft,
	},
	rulings: slices.Concat([]rule{
		{"dice", TopicDice, BasisStated, parejaDeEntradaText, "Three dice or two are thrown; here it is three."},
		{"start", TopicStart, BasisStated, parejaDeEntradaText, "All checkers begin outside the points: fifteen of each side are on the bar."},
		{"course", TopicCourse, BasisStated, parejaDeEntradaText, "Both sides travel the same way over all 24 points, from the table where they enter to the one across from it on the same side of the bar."},
		{"object", TopicObject, BasisStated, parejaDeEntradaText, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisBorrowed, "Libro de los juegos, 5. Seis dos e as", "The winner of the roll-off plays first."},
		{"again", TopicAgain, BasisStated, parejaDeEntradaText, "A player whose dice are all alike plays them and throws again."},
		{"again-unplayed", TopicAgain, BasisChosen, "", "He throws again even if not all of them could be played."},
		{"hit", TopicHit, BasisInferred, parejaDeEntradaText, "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, parejaDeEntradaText, "All checkers enter in one table, on which both players agree, at the beginning as after a hit: 24 to 19 here."},
		{"home", TopicHome, BasisStated, parejaDeEntradaText, "Home is the table across the board from the one of entry, on the same side of the bar, for both sides: 6 to 1."},
	}, tablesDuty, tablesBearOff, tablesCommon),
	readings: []reading{
		{
			change: "dice=2",
			rule:   rule{"dice", TopicDice, BasisStated, parejaDeEntradaText, "Three dice or two are thrown; here it is two."},
		},
	},
}
