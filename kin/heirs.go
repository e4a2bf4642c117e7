package kin

import (
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// The heirs of [alfonsine.Laquet]: both sides go the same way from opposite corners.

// heir makes the game of an edition that says neither start and course nor the dice, which
// all of them share.
func heir(e alfonsine.Edition) *alfonsine.Game {
	e.Rules.Course, e.Rules.Dice, e.Rules.Doubles = alfonsine.CourseOffset, 2, alfonsine.DoublesTwice
	e.Rules.Start.White[24], e.Rules.Start.Black[12] = 15, 15
	return must(alfonsine.NewEdition(e))
}

// ofHeirs returns the rulings of all heirs that a game does not override, from the source that
// tells them of it, followed by the game's own: what each die does comes before what keeps a
// checker from it.
func ofHeirs(source alfonsine.Source, own ...[]alfonsine.Ruling) []alfonsine.Ruling {
	shared := slices.Concat(
		stated("start", topic.Start, source, heirsStart),
		stated("course", topic.Course, source, heirsCourse),
		stated.of(source, "object", "first", "moves", "rest", "duty", "unplayed", "exact"),
		chosen("object-double", topic.Object, "A game that is won before the other side has borne off a checker counts as won once."),
		stated("dice", topic.Dice, source, "Two dice are thrown."),
		stated("doubles", topic.Doubles, source, heirsDoubles),
		stated("forbidden", topic.Forbidden, source, "A point with a checker of the other side is forbidden."),
		inferred("blot", topic.Blot, source, "A lone checker cannot be hit, since it closes its point."),
		inferred("hit", topic.Hit, source, "No checker is ever hit."),
		inferred("bar", topic.Bar, source, "No checker is ever on the bar."),
		inferred("entry", topic.Entry, source, "No checker ever enters again."),
		stated("home", topic.Home, source, "Home is the last six points of the path: 6 to 1 for White, 18 to 13 for Black."),
		stated("bear-off", topic.BearOff, source, "A side bears off when all of its checkers that are left are home."),
		borrowed.of(bkgm("Fevga"), "overshoot"),
		inferred("home-duty", topic.HomeDuty, source, "While bearing off too, as many dice as possible are played."),
		inferred("prime", topic.Prime, source, "Nobody is ever shut out on the bar."),
	)
	its := slices.Concat(own...)
	return rulings(without(shared, its), its)
}

// Rules of all heirs on which some source of one of them says otherwise.
const (
	heirsStart   = "All fifteen checkers of a side stand on one corner point, its head: White's on 24, Black's on 12 in the opposite corner."
	heirsCourse  = "Both sides travel the same way round, White from 24 to 1, and Black from 12 to 1 and on from 24 to 13."
	heirsDoubles = "Doublets are played twice, as four dice."
)

// higherDie is the choice between two dice in Fevga, Moultezim and long nardy.
func higherDie(source alfonsine.Source) []alfonsine.Ruling {
	return stated("choice", topic.Choice, source, "If either of two dice can be played but not both, it must be the higher.")
}

// bkgm returns a page of Backgammon Galore on a game.
func bkgm(title string) alfonsine.Source {
	return alfonsine.Source{Author: "Backgammon Galore", Title: title, Note: "bkgm.com, as other sites copy it"}
}
