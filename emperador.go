package alfonsine

import (
	"slices"

	"example.com/alfonsine/topic"
)

// Emperador is Emperador, the sixth tables game of the Libro de los juegos (ff. 75v–76). Each
// side brings all its checkers in a single stack from one corner of the board to where the
// other began, through each other's midst. On the first six points of its path a side may put
// one checker on a point and no second. A side that has a checker on the bar and can enter it
// by no die has lost, and when neither side can move, the game is a tie.
var Emperador *Game = published(&emperador)

// MedioEmperador is Medio emperador, the seventh tables game of the Libro de los
// juegos (f. 76): [Emperador] on half of the board, where the first six points of
// one side are the home of the other. Its text says that there can be a tie and that
// there is no prime: unlike in Emperador, a side that cannot enter waits.
var MedioEmperador *Game = published(&medioEmperador)

// theOtherEmperador is the source of what Medio emperador takes from Emperador.
var theOtherEmperador = golladay.Noting("of Emperador, " + quotedByBoth)

var emperador = Edition{
	Leaf: "ff. 75v–76",
	Rules: Rules{
		Name:    "Emperador",
		Slug:    "emperador",
		Start:   Setup{White: Checkers{24: 15}, Black: Checkers{1: 15}},
		Dice:    3,
		Landing: LandingSingle,
		Prime:   PrimeLoses,
		Tie:     true,
	},
	Rulings: slices.Concat([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisReported, ludii.Noting("likewise historicgames.com, on the picture of f. 76r"), "Three dice are thrown."},
		{"start", topic.Start, BasisStated, golladay.Noting(quotedByBoth), "White's fifteen checkers stand on the one-point of one table (24), Black's on the one-point of the table beside it on the same side of the bar (1)."},
		{"course", topic.Course, BasisStated, golladay.Noting(quotedByBoth), "The sides travel in opposite directions around all four tables, 24 points."},
		{"object", topic.Object, BasisStated, golladay.Noting(quotedByBoth), "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisStated, golladay.Noting(quotedByBoth), "The winner of the roll-off plays first."},
		{"landing", topic.Landing, BasisInferred, golladay.Noting("of the tie in Medio emperador; likewise Ludii's ruleset, though not its page of evidence"), singleLandingText},
		{"hit", topic.Hit, BasisInferred, golladay.Noting(quotedByBoth + againstLudiiHit), "A checker that is hit goes to the bar."},
		{"entry-table", topic.Entry, BasisStated, golladay.Noting(quotedByBoth), "It enters in the table where it was first placed: 24 to 19 for White, 1 to 6 for Black."},
		{"home", topic.Home, BasisStated, golladay.Noting(quotedByBoth), "Home is the table where the other side began: 6 to 1 for White, 19 to 24 for Black."},
		{"prime", topic.Prime, BasisInferred, golladay.Noting("of Medio emperador, which has no prime as this game has; what a prime is: " + onPrimeAndTie), "A side with a checker on the bar has lost if no die would enter it, whichever side's checkers stand in the way."},
		{"prime-when", topic.Prime, BasisChosen, Source{}, "This is judged when the turn passes to it, before its throw."},
		{"prime-tie", topic.Prime, BasisChosen, Source{}, "If neither side can move, the game is a tie instead."},
		{"tie", topic.Tie, BasisInferred, golladay.Noting(onPrimeAndTie + "; likewise Ludii"), "When a player has passed and no throw lets either side move, the game is a tie."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	Readings: []Reading{
		tablesFreeDuty,
		freeLanding,
		{
			Change:  "landing=single-twelve",
			Removed: []string{"landing"},
			Rulings: []Ruling{
				{"landing", topic.Landing, BasisBorrowed, ludii.Noting("of Ludus Anglicorum, the English form of this game, after H. J. R. Murray (1951), p. 124"), "On the first twelve points of its path a checker may not land where one of its own side stands."},
			},
		},
		{
			Change:  "prime=stops",
			Removed: []string{"prime", "prime-when", "prime-tie"},
			Rulings: []Ruling{
				{"prime", topic.Prime, BasisBorrowed, lalanneCabEQuinal.At("§8, §11").Noting("against it: Medio emperador's text, which implies a prime in this game, Ludii's page on it, and the book's general passage"), "A side that cannot enter waits."},
			},
		},
	},
}

var medioEmperador = Edition{
	Leaf: "f. 76",
	Rules: Rules{
		Name:    "Medio emperador",
		Slug:    "medio-emperador",
		Points:  12,
		Start:   Setup{White: Checkers{12: 15}, Black: Checkers{1: 15}},
		Dice:    2,
		Landing: LandingSingle,
		Tie:     true,
	},
	Rulings: slices.Concat([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisStated, golladay.Noting(quotedByBoth), "Two dice or three are thrown; here it is two."},
		{"start", topic.Start, BasisInferred, golladay.Noting(quotedByBoth), "As in Emperador: White's fifteen checkers stand on the one-point of one table (12), Black's on the one-point of the other (1)."},
		{"course", topic.Course, BasisStated, golladay.Noting(quotedByBoth), "The game is played on two of the four tables only."},
		{"course-opposed", topic.Course, BasisInferred, golladay.Noting(quotedByBoth), "The sides travel in opposite directions over the twelve points of the two tables that lie together."},
		{"object", topic.Object, BasisReported, ludii, "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisBorrowed, theOtherEmperador, "The winner of the roll-off plays first."},
		{"landing", topic.Landing, BasisInferred, golladay.Noting("of the tie, " + quotedByBoth + "; likewise Ludus Lombardorum, the same game on half a board in England, in Ludii after H. J. R. Murray (1951), p. 124"), singleLandingText},
		{"hit", topic.Hit, BasisBorrowed, theOtherEmperador.Noting("of Emperador, " + quotedByBoth + againstLudiiHit), "A checker that is hit goes to the bar."},
		{"entry-table", topic.Entry, BasisBorrowed, theOtherEmperador, "It enters in the table where it was first placed: 12 to 7 for White, 1 to 6 for Black."},
		{"home", topic.Home, BasisInferred, golladay.Noting(quotedByBoth), "Home is the table where the other side began: 6 to 1 for White, 7 to 12 for Black."},
		{"prime", topic.Prime, BasisStated, golladay.Noting(quotedByBoth), "There is no prime."},
		{"prime-waits", topic.Prime, BasisInferred, golladay.Noting(quotedByBoth), "A side that cannot enter waits."},
		{"tie", topic.Tie, BasisStated, golladay.Noting(quotedByBoth), "There can be a tie."},
		{"tie-when", topic.Tie, BasisInferred, golladay.Noting(onPrimeAndTie + "; likewise Ludii"), "It comes when a player has passed and no throw lets either side move."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	Cites: map[string]string{"wrong-way": "course-opposed", "game-tied": "tie-when"},
	Readings: []Reading{
		tablesFreeDuty,
		{
			Change:  "dice=3",
			Removed: []string{"dice"},
			Rulings: []Ruling{
				{"dice", topic.Dice, BasisStated, golladay.Noting(quotedByBoth), "Two dice or three are thrown; here it is three."},
			},
		},
		freeLanding,
	},
}

// singleLandingText and freeLanding are the two readings of landing, for both forms of
// Emperador. If checkers may join each other everywhere, play from the start never leads to
// the tie in the text of Medio emperador; docs/GAMES.md proves it.
const singleLandingText = "On the first six points of its path a checker may not land where one of its own side stands."

var freeLanding = Reading{
	Change:  "landing=free",
	Removed: []string{"landing"},
	Rulings: []Ruling{
		{"landing", topic.Landing, BasisBorrowed, lalanneCabEQuinal.At("§2"), "A checker may join any of its own side."},
	},
}
