package alfonsine

import "example.com/alfonsine/topic"

// SeisDosEAs is Seis dos e as, the fifth tables game of the Libro de los juegos (f. 75). Its
// name is the set-up: the player who begins holds the six-, the two- and the one-point of the
// first quadrant, the other the three points between them, and both travel the same way.
var SeisDosEAs *Game = published(&seisDosEAs)

var seisDosEAs = Edition{
	Leaf: "f. 75",
	Rules: Rules{
		Name:   "Seis dos e as",
		Slug:   "seis-dos-e-as",
		Course: CourseParallel,
		Start: Setup{
			White: Checkers{24: 3, 23: 4, 19: 8},
			Black: Checkers{22: 5, 21: 5, 20: 5},
		},
		Dice: 3,
	},
	Layout: LayoutBottomLeft,
	Rulings: besides([]Ruling{
		{"entry", topic.Entry, BasisReported, atelierVirtus.Noting(atelierVirtus.Note + "; against it: Ludii, where it is the second quadrant"), tablesEntry.Text},
		{"dice", topic.Dice, BasisReported, aisling, "Three dice are thrown."},
		{"start", topic.Start, BasisStated, golladay.Noting(quotedByLudii), "White has eight checkers on the six-point of the first quadrant (19), four on the two-point (23) and three on the one-point (24); Black has five each on the points between them (22, 21 and 20)."},
		{"course", topic.Course, BasisStated, golladay.Noting(quotedByLudii), "Both sides travel the same way, from the quadrant where they stand into the one that adjoins it along the track."},
		{"course-points", topic.Course, BasisReported, aisling.Noting(aisling.Note + "; against it: Ludii, where it ends after three quadrants"), "The path goes on over all four quadrants, 24 points."},
		{"object", topic.Object, BasisReported, ludii, "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisStated, golladay.Noting(quotedByLudii), "The winner of the roll-off plays first, and has the six-, two- and one-points."},
		{"first-die", topic.First, BasisReported, aisling, firstDieText},
		{"rest", topic.Rest, BasisReported, aisling, restText},
		{"blot", topic.Blot, BasisReported, aisling, "A checker that lands on a lone checker of the other side hits it."},
		{"blot-rest", topic.Blot, BasisReported, aisling, blotRestText},
		{"bar", topic.Bar, BasisReported, aisling, barText},
		{"hit", topic.Hit, BasisReported, aisling, "A checker that is hit goes to the bar."},
		{"home", topic.Home, BasisReported, aisling, "Home is the last quadrant, the points 6 to 1, for both sides."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	Cites: map[string]string{
		"off-path":             "?points=18",
		"die-enters":           "entry-die",
		"dice-enter-elsewhere": "entry-die",
	},
	Readings: []Reading{
		tablesFreeDuty,
		primeLoses,
		{
			Change:  "points=18",
			Removed: []string{"start", "course-points", "home"},
			Start: Setup{
				White: Checkers{18: 3, 17: 4, 13: 8},
				Black: Checkers{16: 5, 15: 5, 14: 5},
			},
			Rulings: []Ruling{
				{"course", topic.Course, BasisReported, ludii, "The path ends after three quadrants, 18 points."},
				{"start", topic.Start, BasisStated, golladay.Noting(quotedByLudii), "White has eight checkers on the six-point of the first quadrant (13), four on the two-point (17) and three on the one-point (18); Black has five each on the points between them (16, 15 and 14)."},
				{"home", topic.Home, BasisReported, ludii, "Home is the quadrant diagonally across from the first, the points 6 to 1, for both sides."},
			},
		},
		{
			Change:  "entry=second",
			Removed: []string{"entry"},
			Rulings: []Ruling{
				{"entry", topic.Entry, BasisReported, ludii, "A checker that was hit enters in the quadrant after the one where the sides began."},
				{"entry-die", topic.Entry, BasisBorrowed, lalanneCabEQuinal.At("§8"), "A die of d enters it on the d-th point of that quadrant."},
			},
		},
	},
}
