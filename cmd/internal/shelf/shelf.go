// Package shelf has every game of the library, under headings, with a sentence about each.
package shelf

import (
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

// A Shelf is the games under one heading.
type Shelf struct {
	Key     string // of the heading in tables of words: "book"
	Heading string // in English
	Games   []*alfonsine.Game
}

// All lists the shelves: the games of the book first, those that people play today last.
func All() []Shelf {
	return []Shelf{
		{"book", "The book, 1283", alfonsine.Variants()},
		{"kin", "Its kin, to 1330", []*alfonsine.Game{
			kin.Tabula, kin.Barail, kin.LudusAnglicorum, kin.LudusAnglicorumTwoDice, kin.LudusLombardorum,
			kin.Imperial, kin.Provincial, kin.Baralie,
		}},
		{"heirs", "Its heirs, to 1800", []*alfonsine.Game{
			kin.Irish, kin.TouteTable, kin.Verquere,
		}},
		{"today", "Played today", []*alfonsine.Game{
			alfonsine.Backgammon, kin.Jacquet, kin.LongNardy, kin.Fevga, kin.Moultezim, kin.KizTavlasi,
		}},
	}
}

// Games lists the games of all shelves.
func Games() (list []*alfonsine.Game) {
	for _, s := range All() {
		list = append(list, s.Games...)
	}
	return list
}

// About says in a sentence what is special about a game. It is empty for a game of no shelf.
func About(g *alfonsine.Game) string {
	slug, _, _ := strings.Cut(g.Slug(), "?")
	return sentences[slug]
}

// sentences are by the slugs of the games.
var sentences = map[string]string{
	"quinze-tablas":     "The board is full from the start; a side that is shut out on the bar has lost.",
	"doze-canes":        "All checkers enter from the bar, and whoever fills one table wins. Nobody bears off; most games are tied.",
	"doblet":            "No travelling: the dice unstack the checkers and bear them off.",
	"fallas":            "Three dice; a player who cannot play all of them has lost.",
	"seis-dos-e-as":     "Both sides start scattered over the same quadrant and go the same way.",
	"emperador":         "Each side begins in one stack and may not join its own on the first six points. A side that is shut out has lost; a deadlock is a tie.",
	"medio-emperador":   "Emperador on half the board, without its prime: short and sharp.",
	"pareja-de-entrada": "All checkers enter from the bar; equal dice give another throw.",
	"cab-e-quinal":      "Two stacks side by side race the same way, through each other.",
	"cab-e-quinal-2":    "The same with two dice and a virtual third.",
	"todas-tablas":      "The start of backgammon, seven hundred years ago.",
	"laquet":            "A single checker closes its point, nothing is hit, and unplayable dice go to the opponent.",
	"bufa-de-baldrac":   "All checkers enter from the bar, and only the exact die bears one off.",
	"reencontrat":       "Emperador with single checkers on the first half of the path.",

	"tabula":             "Rome: three dice; all checkers enter from the bar, and both sides go the same way.",
	"barail":             "About 1275: the stacks of Cab e Quinal, halfway round the board.",
	"ludus-anglicorum":   "England, about 1330: from corner to corner, with single checkers on the first half. A side that is shut out has lost.",
	"ludus-anglicorum-2": "The same with two dice and a third that is always a 6.",
	"ludus-lombardorum":  "Ludus Anglicorum on half the board.",
	"imperial":           "England, about 1330: three dice, and three stacks of five side by side.",
	"provincial":         "Imperial from two stacks, of eight and of seven.",
	"baralie":            "England, about 1330: Barail with two dice and a third that is always a 6.",

	"irish":       "England: the game before backgammon. Doublets are played once.",
	"toute-table": "France: the same with doublets played twice.",
	"verquere":    "The Netherlands and Germany: from opposite corners, with hits, and single checkers on the first half of the way.",

	"backgammon":  "The modern game: doublets are played twice, and a match has a doubling cube.",
	"jacquet":     "France: one checker comes home before the others may leave their corner. Nothing is hit.",
	"long-nardy":  "Russia and the Caucasus: one checker a turn leaves the corner, and nobody may be walled in.",
	"fevga":       "Greece: one checker passes the other corner first, and a lock must be opened.",
	"moultezim":   "Turkey: like Fevga, but a lock may stay.",
	"kiz-tavlasi": "Turkey: no travelling; two dice take the checkers down and bear them off.",
}
