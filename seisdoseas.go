package alfonsine

import "slices"

// SeisDosEAs is Seis dos e as, the fifth tables game of the Libro de los juegos
// (f. 75). Its name is the set-up: the player who begins holds the six-, the two-
// and the one-point of the first quadrant, the other the three points between
// them, and both travel the same way.
var SeisDosEAs *Game = seisDosEAs.game()

const seisDosEAsText = "in Golladay's translation, quoted by Ludii"

var seisDosEAs = entry{
	work:  "Libro de los juegos, 5. Seis dos e as",
	folio: "f. 75",
	rules: Rules{
		Name:   "Seis dos e as",
		Slug:   "seis-dos-e-as",
		Course: CourseParallel,
		Start: Setup{
			White: Checkers{24: 3, 23: 4, 19: 8},
			Black: Checkers{22: 5, 21: 5, 20: 5},
		},
		Dice:   3,
		Layout: LayoutBottomLeft,
	},
	rulings: slices.Concat([]rule{
		{"dice", TopicDice, BasisInferred, "Ludii, Seis dos e as", "Three dice are thrown."},
		{"start", TopicStart, BasisStated, seisDosEAsText, "White has eight checkers on the six-point of the first quadrant (19), four on the two-point (23) and three on the one-point (24); Black has five each on the points between them (22, 21 and 20)."},
		{"course", TopicCourse, BasisStated, seisDosEAsText, "Both sides travel the same way, from the quadrant where they stand into the one that adjoins it along the track."},
		{"course-points", TopicCourse, BasisInferred, seisDosEAsText, "The path goes on over all four quadrants, 24 points."},
		{"object", TopicObject, BasisStated, seisDosEAsText, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisStated, seisDosEAsText, "The winner of the roll-off plays first, and has the six-, two- and one-points."},
		{"hit", TopicHit, BasisInferred, seisDosEAsText, "A checker that is hit goes to the bar."},
		{"home", TopicHome, BasisInferred, "Ludii, Seis dos e as", "Home is the last quadrant, the points 6 to 1, for both sides."},
	}, tablesDuty, tablesBearOff, tablesCommon),
	readings: []reading{
		{
			change: "points=18",
			start: &Setup{
				White: Checkers{18: 3, 17: 4, 13: 8},
				Black: Checkers{16: 5, 15: 5, 14: 5},
			},
			rule: rule{"course", TopicCourse, BasisChosen, "Ludii, Seis dos e as", "Both sides travel the same way over three quadrants, 18 points, and are borne off from the one diagonally across from the first."},
		},
	},
}
