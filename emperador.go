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

// The texts of both.
const (
	emperadorText  = "in Golladay's translation, quoted by trionfi.com"
	emperadorRules = "Libro de los juegos, 6. Emperador"
)

var emperador = entry{
	work:  "Libro de los juegos, 6. Emperador",
	folio: "ff. 75v–76",
	rules: Rules{
		Name:    "Emperador",
		Slug:    "emperador",
		Start:   Setup{White: Checkers{24: 15}, Black: Checkers{1: 15}},
		Dice:    3,
		Landing: LandingSingle,
		Tie:     true,
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
	readings: []reading{freeLanding},
}

var medioEmperador = entry{
	work:  "Libro de los juegos, 7. Medio emperador",
	folio: "f. 76",
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
		{"dice", TopicDice, BasisStated, emperadorText, "Two dice or three are thrown; here it is two."},
		{"start", TopicStart, BasisStated, emperadorText, "As in Emperador: White's fifteen checkers stand on the one-point of one table (12), Black's on the one-point of the other (1)."},
		{"course", TopicCourse, BasisStated, emperadorText, "The game is played on two of the four tables only."},
		{"course-opposed", TopicCourse, BasisInferred, emperadorText, "The sides travel in opposite directions over the twelve points of the two tables that lie together."},
		{"object", TopicObject, BasisStated, emperadorRules, "The first to bear off all his checkers wins."},
		{"first", TopicFirst, BasisBorrowed, emperadorRules, "The winner of the roll-off plays first."},
		emperadorLanding,
		{"hit", TopicHit, BasisInferred, emperadorRules, "A checker that is hit goes to the bar."},
		{"entry-table", TopicEntry, BasisStated, emperadorRules, "It enters in the table where it was first placed: 12 to 7 for White, 1 to 6 for Black."},
		{"home", TopicHome, BasisInferred, emperadorRules, "Home is the table where the other side began: 6 to 1 for White, 7 to 12 for Black."},
		{"tie", TopicTie, BasisStated, emperadorText, "There can be a tie: when a player has passed and no throw lets either side move."},
	}, tablesDuty, tablesBearOff, tablesCommon),
	readings: []reading{
		{
			change: "dice=3",
			rule:   rule{"dice", TopicDice, BasisStated, emperadorText, "Two dice or three are thrown; here it is three."},
		},
		freeLanding,
	},
}

// emperadorLanding and freeLanding are the two readings of landing, for both forms of
// Emperador. Where checkers may join each other everywhere, play from the start never
// comes to the tie that the text of Medio emperador speaks of; docs/GAMES.md proves it.
var (
	emperadorLanding = rule{"landing", TopicLanding, BasisInferred, "Ludii, Emperador; so in Ludus Anglicorum", "On the first six points of its path a checker may not land where one of its own side stands."}
	freeLanding      = reading{
		change: "landing=free",
		rule:   rule{"landing", TopicLanding, BasisBorrowed, cabEQuinalText + "§2", "A checker may join any of its own side."},
	}
)
