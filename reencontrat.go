package alfonsine

import (
	"slices"

	"example.com/alfonsine/topic"
)

// Reencontrat is Los romanos reencontrat, the last tables game of the Libro de los juegos
// (ff. 79–80), and a reconstruction: no text on how it is played was at hand. Its rules are
// Ludii's, borrowed from other games, or chosen. It is played like [Emperador], but with one
// checker per point on the first half of the path, and a side that cannot enter waits.
var Reencontrat *Game = published(&reencontrat)

var reencontrat = Edition{
	Reconstructed: true,
	Rules: Rules{
		Name:    "Los romanos reencontrat",
		Slug:    "reencontrat",
		Start:   Setup{White: Checkers{24: 15}, Black: Checkers{1: 15}},
		Dice:    3,
		Landing: LandingSingleTwelve,
		Tie:     true,
	},
	Rulings: slices.Concat([]Ruling{
		tablesEntry,
		{"dice", topic.Dice, BasisReported, ludii.Noting(ludiisEvidence), "Three dice are thrown."},
		{"start", topic.Start, BasisReported, ludii.Noting(ludiisEvidence), "Each side's checkers stand on the first point of its path: White's on 24, Black's on 1."},
		{"start-number", topic.Start, BasisBorrowed, theOtherEmperador, "Each side has fifteen."},
		{"course", topic.Course, BasisReported, ludii.Noting(ludiisEvidence), "The sides travel in opposite directions over all 24 points."},
		{"object", topic.Object, BasisReconstructed, ludii.Noting(ludiisMachine), "The first side to bear off all its checkers wins."},
		{"first", topic.First, BasisBorrowed, theOtherEmperador, "The winner of the roll-off plays first."},
		{"landing", topic.Landing, BasisReported, ludii.Noting(ludiisEvidence), "On the first twelve points of its path a checker may not land where one of its own side stands."},
		{"hit", topic.Hit, BasisBorrowed, golladay.Noting("of Emperador, " + quotedByBoth + "; against it: Ludii's evidence on this game, where it goes back to its starting point, as Ludii says of Emperador too, where Golladay has it enter"), "A checker that is hit goes to the bar."},
		{"home", topic.Home, BasisBorrowed, theOtherEmperador, "Home is the table where the other side began: 6 to 1 for White, 19 to 24 for Black."},
		tablesDuty, tablesExact, tablesFarthest,
		{"tie", topic.Tie, BasisInferred, golladay.Noting(onPrimeAndTie), "When a player has passed and no throw lets either side move, the game is a tie."},
	}, tablesCommon),
	Cites: map[string]string{"hit-occupied": "hit-landed"},
	Readings: []Reading{
		freeLanding,
		{
			Change:  "hit=start",
			Removed: []string{"hit", "bar", "entry"},
			Rulings: []Ruling{
				{"hit", topic.Hit, BasisReported, ludii.Noting(ludiisEvidence), backText},
				{"hit-landed", topic.Hit, BasisChosen, Source{}, backLandedText},
			},
		},
		tablesFreeDuty,
		primeLoses,
	},
}
