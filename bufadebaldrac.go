package alfonsine

import "example.com/alfonsine/topic"

// BufaDeBaldrac is Bufa de baldrac, “the common puff” to its translator, the thirteenth tables
// game of the Libro de los juegos (f. 79). The checkers begin outside the points, the sides
// travel towards where the other entered, and only the exact die bears a checker off.
var BufaDeBaldrac *Game = published(&bufaDeBaldrac)

var bufaDeBaldrac = Edition{
	Leaf: "f. 79",
	Rules: Rules{
		Name:      "Bufa de baldrac",
		Slug:      "bufa-de-baldrac",
		Start:     Setup{White: Checkers{Bar: 15}, Black: Checkers{Bar: 15}},
		Dice:      3,
		Overshoot: OvershootNever,
	},
	Rulings: besides([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisStated, golladay.Noting(quotedByLudii), "Three dice are thrown."},
		{"start", topic.Start, BasisStated, golladay.Noting(quotedByLudii), "The players set up their checkers in the two tables of one half of the board, by the throws of the dice: all of them begin off the points, here on the bar."},
		{"start-number", topic.Start, BasisReported, ludii, "Each side has fifteen."},
		{"course", topic.Course, BasisReported, ludii, "The sides travel in opposite directions over all 24 points."},
		{"object", topic.Object, BasisReported, ludii, "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisStated, golladay.Noting(quotedByLudii), "The winner of the roll-off plays first."},
		{"hit", topic.Hit, BasisReported, ludii, "A checker that is hit goes to the bar."},
		{"duty", topic.Duty, BasisReported, ludii, "As many dice as possible must be played."},
		{"home", topic.Home, BasisReported, ludii, "Home is the table where the other side entered: 6 to 1 for White, 19 to 24 for Black."},
		{"bear-off", topic.BearOff, BasisReported, ludii, bearOffText},
		{"home-duty", topic.HomeDuty, BasisReported, ludii, homeDutyText},
		{"exact", topic.Exact, BasisReported, ludii, "The exact die bears off a checker, or moves another."},
		{"overshoot", topic.Overshoot, BasisReported, ludii, "No larger die bears a checker off: only a six from the sixth point, and so down to an ace from the first."},
	}, tablesCommon),
	Readings: []Reading{
		tablesFreeDuty,
		primeLoses,
		{Change: "overshoot=farthest", Rulings: []Ruling{tablesFarthest}, Removed: []string{"overshoot"}},
	},
}
