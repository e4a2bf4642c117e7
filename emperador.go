package alfonsine

import "slices"

// Emperador is Emperador, the sixth tables game of the Libro de los juegos
// (ff. 75v–76). Each side brings all its checkers in a single stack from one
// corner of the board to where the other began, through each other's midst; when
// neither can play, the game is a tie. The prime, a higher grade of winning, is
// not modelled.
var Emperador *Game = emperador.game()

const emperadorText = "in Golladay's translation, quoted by trionfi.com"

var emperador = entry{
	work:  "Libro de los juegos, 6. Emperador",
	folio: "ff. 75v–76",
	rules: Rules{
		Name:  "Emperador",
		Slug:  "emperador",
		Start: Setup{White: Checkers{24: 15}, Black: Checkers{1: 15}},
		Dice:  3,
		Tie:   true,
	},
	rulings: slices.Concat([]rule{
		{"dice", TopicDice, BasisInferred, "Ludii, Emperador", "Three dice are thrown."},
		{"start", TopicStart, BasisStated, emperadorText, "White's fifteen checkers stand on the one-point of one table (24), Black's on the one-point of the table beside it on the same side of the bar (1)."},
		{"course", TopicCourse, BasisStated, emperadorText, "The sides travel in opposite directions around all four tables, 24 points."},
		{"object", TopicObject, BasisStated, emperadorText, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisStated, emperadorText, "The winner of the roll-off plays first."},
		emperadorLanding,
		{"hit", TopicHit, BasisInferred, emperadorText, "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, emperadorText, "It enters in the table where it was first placed: 24 to 19 for White, 1 to 6 for Black."},
		{"home", TopicHome, BasisStated, emperadorText, "Home is the table where the other side began: 6 to 1 for White, 19 to 24 for Black."},
		{"tie", TopicTie, BasisInferred, "Ludii, Emperador", "When a player has passed and no throw lets either side move, the game is a tie."},
	}, tablesDuty, tablesBearOff, tablesCommon),
	readings: []reading{singleLanding("Ludii, Emperador; so in Ludus Anglicorum")},
}

// emperadorLanding and singleLanding are the two readings of landing, for both
// forms of Emperador.
var emperadorLanding = rule{"landing", TopicLanding, BasisBorrowed, cabEQuinalText + "§2", "A checker may join any of its own side."}

func singleLanding(where string) reading {
	return reading{
		change: "landing=single",
		rule:   rule{"landing", TopicLanding, BasisBorrowed, where, "On the first six points of its path a checker may not land where one of its own side stands."},
	}
}
