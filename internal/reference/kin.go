package reference

import "slices"

// kin lists the sister games of package kin, each followed by its readings. What is not
// decided is as there.
func kin() []game {
	// The English game: from corner to corner, with one checker per point on the first half
	// of the path. A side that cannot enter anywhere loses. In a reading, one checker per
	// point on the first quarter only, as in Ludii.
	anglicorum := of("ludus-anglicorum", "24:15 1:15 w -",
		"course=opposed", "landing=single-twelve", "prime=loses", "tie=yes")

	// Two checkers on the opponent's ace point, five on its sice point, three on the cinque
	// and five on the sice of this side; doublets "noe more then they are".
	irish := of("irish", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", "course=opposed", "dice=2")

	// Lalanne, Jacquet: two dice, doubles twice, from opposite corners, nothing is hit, and
	// one checker runs home first (the page on the heirs, here and below).
	jacquet := of("jacquet", "24:15 12:15 w -", "course=offset", "dice=2", "doubles=twice", "forbidden=1", "runner=home")

	// The runner passes the other head; the first quarter is never full, and a lock is opened.
	fevga := jacquet.as("fevga", "runner=passed", "block=open", "higher-die=yes")

	return slices.Concat(
		// Zeno's Roman game: all checkers enter and travel the same way. The poem does not say
		// which way Black goes, and some moderns want the exact throw at the end.
		of("tabula", "bar:15 bar:15 w -").with("course=opposed", "overshoot=never"),

		anglicorum.with("landing=single"),

		// The same with two dice, "the third throw being always counted as a 6".
		anglicorum.as("ludus-anglicorum-2", "dice=2", "virtual=6").with("landing=single"),

		// The same on one half of the board, with one checker per point on the first quarter;
		// with two dice, as Robert Reid tells it.
		anglicorum.as("ludus-lombardorum", "start=12:15/1:15/w/-", "points=12", "landing=single").with("dice=2"),

		// "Five each on the sixth, seventh, and eighth point" of each side's path.
		of("imperial", "19:5,18:5,17:5 8:5,7:5,6:5 w -", "course=opposed").with(),

		// "Eight on the sixth and seven on the seventh."
		of("provincial", "19:8,18:7 7:7,6:8 w -", "course=opposed").with(),

		// Fifteen checkers half-way round against fourteen behind them and one behind those;
		// two dice and a virtual 6, or three dice.
		of("baralie", "13:15 15:1,14:14 w -", "dice=2", "virtual=6").with(),
		of("barail", "13:15 15:1,14:14 w -").with(),

		irish.with(),

		// The French form, in which doublets are played twice.
		irish.as("toute-table", "doubles=twice").with(),

		jacquet.with("block=earned", "higher-die=yes"),

		// One checker leaves the head a turn; nobody is walled in with all fifteen.
		fevga.as("long-nardy", "runner=none", "block=passed", "head=one").with(),

		fevga.with(),

		// The same without the duty to open.
		fevga.as("moultezim", "block=gap").with("block=four"),

		// Cotton: single checkers on the first twelve points, and hits.
		jacquet.as("verquere", "runner=none", "forbidden=2", "landing=single-twelve", "tie=yes").with("overshoot=never"),
	)
}
