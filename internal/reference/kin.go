package reference

import "slices"

// kin lists the sister games of package kin, each followed by its readings. What is not set
// is as there.
func kin() []game {
	// Zeno's Roman game: all checkers enter and travel the same way.
	tabula := game{slug: "tabula", start: "bar:15 bar:15 w -"}

	// The English game: from corner to corner, with one checker per point on the first half
	// of the path. A side that cannot enter anywhere loses.
	anglicorum := game{
		slug:    "ludus-anglicorum",
		start:   "24:15 1:15 w -",
		course:  "opposed",
		landing: "single-twelve",
		prime:   "loses",
		tie:     "yes",
	}

	// The same with two dice, "the third throw being always counted as a 6".
	anglicorumTwoDice := anglicorum
	anglicorumTwoDice.slug = "ludus-anglicorum-2"
	anglicorumTwoDice.dice, anglicorumTwoDice.virtual = 2, 6

	// The same on one half of the board, with one checker per point on the first quarter.
	lombardorum := anglicorum
	lombardorum.slug = "ludus-lombardorum"
	lombardorum.start = "12:15 1:15 w -"
	lombardorum.points, lombardorum.landing = 12, "single"

	// "Five each on the sixth, seventh, and eighth point" of each side's path.
	imperial := game{slug: "imperial", start: "19:5,18:5,17:5 8:5,7:5,6:5 w -", course: "opposed"}

	// "Eight on the sixth and seven on the seventh."
	provincial := game{slug: "provincial", start: "19:8,18:7 7:7,6:8 w -", course: "opposed"}

	// Fifteen checkers half-way round against fourteen behind them and one behind those;
	// two dice and a virtual 6.
	baralie := game{slug: "baralie", start: "13:15 15:1,14:14 w -", dice: 2, virtual: 6}

	// The same with three dice, and no virtual one.
	barail := game{slug: "barail", start: baralie.start}

	// Two checkers on the opponent's ace point, five on its sice point, three on the cinque
	// and five on the sice of this side; doublets "noe more then they are".
	irish := game{slug: "irish", start: "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", course: "opposed", dice: 2}

	// The French form, in which doublets are played twice.
	touteTable := irish
	touteTable.slug, touteTable.doubles = "toute-table", "twice"

	// Lalanne, Jacquet: two dice, doubles twice, from opposite corners, nothing is hit, and
	// one checker runs home first (the page on the heirs, here and below).
	jacquet := game{
		slug: "jacquet", start: "24:15 12:15 w -", course: "offset",
		dice: 2, doubles: "twice", forbidden: 1, runner: "home",
	}

	// The runner passes the other head; the first quarter is never full, and a lock is opened.
	fevga := jacquet
	fevga.slug, fevga.runner, fevga.block, fevga.higherDie = "fevga", "passed", "open", "yes"

	// The same without the duty to open.
	moultezim := fevga
	moultezim.slug, moultezim.block = "moultezim", "gap"

	// One checker leaves the head a turn; nobody is walled in with all fifteen.
	nardy := fevga
	nardy.slug, nardy.runner, nardy.block, nardy.head = "long-nardy", "none", "passed", "one"

	// Cotton: single checkers on the first twelve points, and hits.
	verquere := jacquet
	verquere.slug, verquere.runner, verquere.forbidden = "verquere", "none", 2
	verquere.landing, verquere.tie = "single-twelve", "yes"

	return slices.Concat(
		// The poem does not say which way Black goes.
		tabula.with("course=opposed"),

		// One checker per point on the first quarter only, as in Ludii.
		anglicorum.with("landing=single"),
		anglicorumTwoDice.with("landing=single"),

		lombardorum.with(),
		imperial.with(),
		provincial.with(),
		baralie.with(),
		barail.with(),
		irish.with(),
		touteTable.with(),
		jacquet.with("block=earned", "higher-die=yes"),
		nardy.with(),
		fevga.with(),
		moultezim.with("block=four"),
		verquere.with("overshoot=never"),
	)
}
