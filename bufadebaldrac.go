package alfonsine

import "slices"

// BufaDeBaldrac is Bufa de baldrac, the common puff, the thirteenth tables game
// of the Libro de los juegos (f. 79). The checkers begin outside the points, the
// sides travel towards where the other entered, and only the exact die bears a
// checker off.
var BufaDeBaldrac *Game = bufaDeBaldrac.game()

const bufaDeBaldracText = "in Golladay's translation, quoted by Ludii"

var bufaDeBaldrac = entry{
	work:  "Libro de los juegos, 13. Bufa de baldrac",
	folio: "f. 79",
	rules: Rules{
		Name:      "Bufa de baldrac",
		Slug:      "bufa-de-baldrac",
		Start:     Setup{White: Checkers{Bar: 15}, Black: Checkers{Bar: 15}},
		Dice:      3,
		Overshoot: OvershootNever,
	},
	rulings: slices.Concat([]rule{
		{"dice", TopicDice, BasisStated, bufaDeBaldracText, "Three dice are thrown."},
		{"start", TopicStart, BasisStated, bufaDeBaldracText, "The players set up their checkers by the throws of the dice: fifteen of each side begin on the bar."},
		{"course", TopicCourse, BasisInferred, "Ludii, Bufa de baldrac", "The sides enter in the two tables of one half of the board and travel in opposite directions over all 24 points."},
		{"object", TopicObject, BasisStated, bufaDeBaldracText, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisStated, bufaDeBaldracText, "The winner of the roll-off plays first."},
		{"hit", TopicHit, BasisInferred, "Ludii, Bufa de baldrac", "A checker that is hit goes to the bar."},
		{"duty", TopicDuty, BasisInferred, "Ludii, Bufa de baldrac", "All dice must be played if possible, failing that as many as possible."},
		{"home", TopicHome, BasisInferred, "Ludii, Bufa de baldrac", "Home is the table where the other side entered: 6 to 1 for White, 19 to 24 for Black."},
		{"exact", TopicExact, BasisBorrowed, cabEQuinalText + "§10", "The exact die bears a checker off, or another is moved with it instead."},
		{"overshoot", TopicOvershoot, BasisInferred, "Ludii, Bufa de baldrac", "No larger die bears a checker off: only a six from the sixth point, and so down to an ace from the first."},
	}, tablesCommon),
	readings: []reading{
		{
			change: "overshoot=farthest",
			rule:   rule{"overshoot", TopicOvershoot, BasisBorrowed, cabEQuinalText + "§10", "A die larger than any distance bears off one of the farthest checkers."},
		},
	},
}
