package alfonsine

import (
	"slices"

	"example.com/alfonsine/topic"
)

// ParejaDeEntrada is Pareja de entrada, the eighth tables game of the Libro de los juegos (ff.
// 76–77). Both sides enter all their checkers in the same table and travel the same way to the
// one across the board; a player whose dice are all alike throws again.
var ParejaDeEntrada *Game = published(&parejaDeEntrada)

var parejaDeEntrada = Edition{
	Leaf: "ff. 76–77",
	Rules: Rules{
		Name:       "Pareja de entrada",
		Slug:       "pareja-de-entrada",
		Course:     CourseParallel,
		Start:      Setup{White: Checkers{Bar: 15}, Black: Checkers{Bar: 15}},
		Dice:       3,
		ThrowAgain: ThrowAgainAlike,
	},
	Layout: LayoutBottomLeft,
	Rulings: slices.Concat([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisStated, golladay.Noting(quotedByLudii), "Three dice or two are thrown; here it is three."},
		{"start", topic.Start, BasisStated, golladay.Noting(quotedByLudii), "All checkers begin outside the points, here on the bar."},
		{"start-number", topic.Start, BasisReported, ludii, "Each side has fifteen."},
		{"course", topic.Course, BasisStated, golladay.Noting(quotedByLudii), "Both sides travel the same way, from the table where they enter to the one across from it on the same side of the bar."},
		{"course-points", topic.Course, BasisInferred, golladay.Noting(quotedByLudii), "So the path has 24 points."},
		{"object", topic.Object, BasisStated, golladay.Noting(quotedByLudii), "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisBorrowed, golladay.Noting("of Seis dos e as, " + quotedByLudii), "The winner of the roll-off plays first."},
		{"again", topic.Again, BasisStated, golladay.Noting(quotedByLudii), "A player who throws the same number on all the dice plays them and throws again."},
		{"again-two", topic.Again, BasisInferred, golladay.Noting(quotedByLudii + "; “the same number on the three or two dice” could also mean two of three"), "Two dice alike of three give no second throw."},
		{"again-unplayed", topic.Again, BasisInferred, golladay.Noting(quotedByLudii + "; that “he is to move the entire roll” and throw “in addition” speaks as much for throw-again=played; against it: Ludii's program"), "The player throws again even if not all of them could be played."},
		{"hit", topic.Hit, BasisInferred, golladay.Noting(quotedByLudii), "A checker that is hit goes to the bar."},
		{"entry-table", topic.Entry, BasisStated, golladay.Noting(quotedByLudii), "All checkers enter in one table, at the start and after a hit; the players agree on it, and here it is 24 to 19."},
		{"home", topic.Home, BasisStated, golladay.Noting(quotedByLudii), "Home is the table across the board from the one of entry, on the same side of the bar, for both sides: 6 to 1."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	Readings: []Reading{
		tablesFreeDuty,
		primeLoses,
		{
			Change:  "dice=2",
			Removed: []string{"dice", "again-two"},
			Rulings: []Ruling{
				{"dice", topic.Dice, BasisStated, golladay.Noting(quotedByLudii), "Three dice or two are thrown; here it is two."},
			},
		},
		{
			Change:  "throw-again=played",
			Removed: []string{"again", "again-unplayed"},
			Rulings: []Ruling{
				{"again", topic.Again, BasisReported, ludii.Noting("its program; its page has no condition"), "A player who throws the same number on all the dice throws again, but only if all of them were played."},
			},
		},
		{
			Change:  "throw-again=two-alike",
			Removed: []string{"again", "again-two"},
			Rulings: []Ruling{
				{"again", topic.Again, BasisInferred, golladay.Noting("“the same number on the three or two dice”, " + quotedByLudii), "A player who throws the same number on two of the three dice, or on all of them, plays them and throws again."},
			},
		},
	},
}
