package alfonsine

import (
	"slices"

	"example.com/alfonsine/topic"
)

// QuinzeTablas is Quinze tablas, the first tables game of the Libro de los juegos (ff.
// 72–73), and a reconstruction: the book mentions it where it explains how the board and
// its checkers are made. The start, the course, the dice, the object, closed points and the
// exact die are Ludii's, prime and tie are the book's general rules on tables games, and most
// of the rest is borrowed, such as that any number of checkers may share a point, where Ludii
// allows two. Both sides begin spread over the table of their entry and the points before it;
// a side that is shut out on the bar has lost, and if neither can play, the game is a tie.
var QuinzeTablas *Game = published(&quinzeTablas)

var quinzeTablas = Edition{
	Leaf:          "ff. 72–73",
	Reconstructed: true,
	Rules: Rules{
		Name: "Quinze tablas",
		Slug: "quinze-tablas",
		Start: Setup{
			White: Checkers{24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 17: 1},
			Black: Checkers{1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1},
		},
		Dice:      3,
		Prime:     PrimeLoses,
		Overshoot: OvershootNever,
		Tie:       true,
	},
	Rulings: slices.Concat([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisReported, ludii, "Three dice are thrown."},
		{"start", topic.Start, BasisStated, golladay.Noting(quotedInHistory), "Each side has fifteen checkers."},
		{"start-points", topic.Start, BasisReported, ludii, "White has two checkers on each of the points 24 to 18 and one on 17, Black two on each of 1 to 7 and one on 8."},
		{"course", topic.Course, BasisReported, ludii, "The sides travel in opposite directions over all 24 points, each the long way to where the other began."},
		{"object", topic.Object, BasisReported, ludii.Noting("against it: playinginhistory.wordpress.com, where the aim is twelve checkers in the other side's table and three before it, and re-creational.blogspot.com, where each checker borne off scores a point"), "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisBorrowed, golladay.Noting("of Seis dos e as, " + quotedByLudii), "The winner of the roll-off plays first."},
		{"landing", topic.Landing, BasisBorrowed, lalanneCabEQuinal.At("§2").Noting("where fifteen share a point; against it: Ludii, two at most"), "Any number of checkers of a side may stand on a point."},
		{"hit", topic.Hit, BasisInferred, golladay.Noting("of those that a prime keeps from entering, " + quotedInHistory + "; Ludii removes the checker for good"), "A checker that is hit goes to the bar."},
		{"entry-again", topic.Entry, BasisStated, fromPrimeAndTie, "A checker that was taken enters again."},
		{"home", topic.Home, BasisBorrowed, lalanneCabEQuinal.At("§4, §10"), "Home is the last six points of the path, where the other side began: 6 to 1 for White, 19 to 24 for Black."},
		tablesDuty, tablesExact,
		{"overshoot", topic.Overshoot, BasisReported, ludii, "No larger die bears a checker off."},
		{"prime", topic.Prime, BasisStated, fromPrimeAndTie, "A player loses when so many of their checkers have been taken that there is no point left to enter on."},
		{"prime-shut-out", topic.Prime, BasisInferred, golladay.Noting(onPrimeAndTie), "There is none when no die would enter a checker, whichever side's checkers stand in the way."},
		{"prime-when", topic.Prime, BasisChosen, Source{}, "This is judged when the turn passes to a side with a checker on the bar, before its throw."},
		{"prime-tie", topic.Prime, BasisChosen, Source{}, "If neither side can move, the game is a tie instead."},
		{"tie", topic.Tie, BasisStated, fromPrimeAndTie, "When neither side can play, the game is a tie."},
		{"tie-when", topic.Tie, BasisBorrowed, ludii.Noting("of Emperador"), "It comes when a player has passed and no throw lets either side move."},
	}, tablesCommon),
	Readings: []Reading{
		tablesFreeDuty,
		{
			Change:  "landing=two",
			Removed: []string{"landing"},
			Rulings: []Ruling{
				{"landing", topic.Landing, BasisReported, ludii.Noting("which has no bar"), "No more than two checkers of a side may stand on a point."},
			},
		},
		{Change: "overshoot=farthest", Rulings: []Ruling{tablesFarthest}, Removed: []string{"overshoot"}},
	},
}
