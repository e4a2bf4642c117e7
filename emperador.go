package alfonsine

import "slices"

// Emperador is Emperador, the sixth tables game of the Libro de los juegos
// (ff. 75v–76). Each side brings all its checkers in a single stack from one
// corner of the board to where the other began, through each other's midst; on the
// first six points of its path a side may put one checker on a point and no second,
// and when neither can play, the game is a tie.
var Emperador *Game = emperador.game()

// MedioEmperador is Medio emperador, the seventh tables game of the Libro de los
// juegos (f. 76): [Emperador] on half of the board, where the first six points of
// one side are the home of the other. There can be a tie, and there is no prime.
var MedioEmperador *Game = medioEmperador.game()

// theOtherEmperador is the source of what Medio emperador has from Emperador.
var theOtherEmperador = golladay.noting("of Emperador, quoted by trionfi.com")

var emperador = entry{
	leaf: "ff. 75v–76",
	rules: Rules{
		Name:    "Emperador",
		Slug:    "emperador",
		Start:   Setup{White: Checkers{24: 15}, Black: Checkers{1: 15}},
		Dice:    3,
		Landing: LandingSingle,
		Tie:     true,
	},
	rulings: slices.Concat([]rule{
		tablesEntry,
		{"dice", TopicDice, BasisInferred, ludii, "Three dice are thrown."},
		{"start", TopicStart, BasisStated, golladay.noting(quotedByTrionfi), "White's fifteen checkers stand on the one-point of one table (24), Black's on the one-point of the table beside it on the same side of the bar (1)."},
		{"course", TopicCourse, BasisStated, golladay.noting(quotedByTrionfi), "The sides travel in opposite directions around all four tables, 24 points."},
		{"object", TopicObject, BasisStated, golladay.noting(quotedByTrionfi), "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisStated, golladay.noting(quotedByTrionfi), "The winner of the roll-off plays first."},
		emperadorLanding,
		{"hit", TopicHit, BasisInferred, golladay.noting(quotedByTrionfi), "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, golladay.noting(quotedByTrionfi), "It enters in the table where it was first placed: 24 to 19 for White, 1 to 6 for Black."},
		{"home", TopicHome, BasisStated, golladay.noting(quotedByTrionfi), "Home is the table where the other side began: 6 to 1 for White, 19 to 24 for Black."},
		{"prime", TopicPrime, BasisChosen, Source{}, "A side that cannot enter waits; that Medio emperador has no prime tells that Emperador has one, but not what it is."},
		{"tie", TopicTie, BasisInferred, golladay.noting("of Quinze tablas, on prime and tie, " + quotedInHistory + "; so Ludii"), "When a player has passed and no throw lets either side move, the game is a tie."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	readings: []reading{
		freeLanding,
		{
			change: "prime=loses",
			rules: []rule{
				{"prime", TopicPrime, BasisBorrowed, golladay.noting("of Quinze tablas, " + quotedInHistory), "A side has lost that has a checker on the bar and finds all six points of its entry closed."},
				{"prime-when", TopicPrime, BasisChosen, Source{}, "That is judged when the turn passes to it, before its throw; where neither side can move, it is a tie."},
			},
		},
	},
}

var medioEmperador = entry{
	leaf: "f. 76",
	rules: Rules{
		Name:    "Medio emperador",
		Slug:    "medio-emperador",
		Points:  12,
		Start:   Setup{White: Checkers{12: 15}, Black: Checkers{1: 15}},
		Dice:    2,
		Landing: LandingSingle,
		Tie:     true,
	},
	rulings: slices.Concat([]rule{
		tablesEntry,
		{"dice", TopicDice, BasisStated, golladay.noting(quotedByTrionfi), "Two dice or three are thrown; here it is two."},
		{"start", TopicStart, BasisInferred, golladay.noting(quotedByTrionfi), "As in Emperador: White's fifteen checkers stand on the one-point of one table (12), Black's on the one-point of the other (1)."},
		{"course", TopicCourse, BasisStated, golladay.noting(quotedByTrionfi), "The game is played on two of the four tables only."},
		{"course-opposed", TopicCourse, BasisInferred, golladay.noting(quotedByTrionfi), "The sides travel in opposite directions over the twelve points of the two tables that lie together."},
		{"object", TopicObject, BasisBorrowed, theOtherEmperador, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisBorrowed, theOtherEmperador, "The winner of the roll-off plays first."},
		emperadorLanding,
		{"hit", TopicHit, BasisBorrowed, theOtherEmperador, "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisBorrowed, theOtherEmperador, "It enters in the table where it was first placed: 12 to 7 for White, 1 to 6 for Black."},
		{"home", TopicHome, BasisInferred, golladay.noting(quotedByTrionfi), "Home is the table where the other side began: 6 to 1 for White, 7 to 12 for Black."},
		{"prime", TopicPrime, BasisStated, golladay.noting(quotedByTrionfi), "There is no prime: a side that cannot enter waits."},
		{"tie", TopicTie, BasisStated, golladay.noting(quotedByTrionfi), "There can be a tie."},
		{"tie-when", TopicTie, BasisInferred, golladay.noting("of Quinze tablas, on prime and tie, " + quotedInHistory + "; so Ludii"), "It comes when a player has passed and no throw lets either side move."},
		tablesDuty, tablesExact, tablesFarthest,
	}, tablesCommon),
	readings: []reading{
		{
			change: "dice=3",
			rules: []rule{
				{"dice", TopicDice, BasisStated, golladay.noting(quotedByTrionfi), "Two dice or three are thrown; here it is three."},
			},
		},
		freeLanding,
	},
}

// emperadorLanding and freeLanding are the two readings of landing, for both forms of
// Emperador. Where checkers may join each other everywhere, play from the start never
// comes to the tie that the text of Medio emperador speaks of; docs/GAMES.md proves it.
var (
	emperadorLanding = rule{"landing", TopicLanding, BasisInferred, golladay.noting("of the tie in Medio emperador; so Ludii, and Ludus Anglicorum, the same game in England"), "On the first six points of its path a checker may not land where one of its own side stands."}
	freeLanding      = reading{
		change: "landing=free",
		rules: []rule{
			{"landing", TopicLanding, BasisBorrowed, lalanneCabEQuinal.at("§2"), "A checker may join any of its own side."},
		},
	}
)
