package reference

// kin lists the sister games of package kin, each followed by its readings. What is not set
// is as there.
func kin() []game {
	// Zeno's Roman game: all checkers enter and travel the same way.
	tabula := game{
		slug:      "tabula",
		start:     "bar:15 bar:15 w -",
		points:    24,
		dice:      3,
		forbidden: 2,
	}

	// The English game: from corner to corner, with one checker per point on the first half
	// of the path. A side that cannot enter anywhere loses.
	anglicorum := game{
		slug:      "ludus-anglicorum",
		start:     "24:15 1:15 w -",
		points:    24,
		course:    opposed,
		dice:      3,
		forbidden: 2,
		landing:   singleTwelve,
		prime:     loses,
		stuck:     tie,
	}

	// The same with two dice, "the third throw being always counted as a 6".
	anglicorumTwoDice := anglicorum
	anglicorumTwoDice.slug = "ludus-anglicorum-2"
	anglicorumTwoDice.dice, anglicorumTwoDice.virtual = 2, 6

	// The same on one half of the board, with one checker per point on the first quarter.
	lombardorum := anglicorum
	lombardorum.slug = "ludus-lombardorum"
	lombardorum.start = "12:15 1:15 w -"
	lombardorum.points, lombardorum.landing = 12, single

	// "Five each on the sixth, seventh, and eighth point" of each side's path.
	imperial := tabula
	imperial.slug = "imperial"
	imperial.start = "19:5,18:5,17:5 8:5,7:5,6:5 w -"
	imperial.course = opposed

	// "Eight on the sixth and seven on the seventh."
	provincial := imperial
	provincial.slug = "provincial"
	provincial.start = "19:8,18:7 7:7,6:8 w -"

	// Fifteen checkers half-way round against fourteen behind them and one behind those;
	// two dice and a virtual 6.
	baralie := tabula
	baralie.slug = "baralie"
	baralie.start = "13:15 15:1,14:14 w -"
	baralie.dice, baralie.virtual = 2, 6

	// The same with three dice, and no virtual one.
	barail := baralie
	barail.slug = "barail"
	barail.dice, barail.virtual = 3, 0

	// Two checkers on the opponent's ace point, five on its sice point, three on the cinque
	// and five on the sice of this side; doublets "noe more then they are".
	irish := tabula
	irish.slug = "irish"
	irish.start = "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -"
	irish.course, irish.dice = opposed, 2

	// The French form, in which doublets are played twice.
	touteTable := irish
	touteTable.slug = "toute-table"
	touteTable.doubles = fourDice

	// Lalanne, Jacquet: two dice, doubles twice, from opposite corners, nothing is hit, and
	// one checker runs home first (the page on the heirs, here and below).
	jacquet := game{
		slug: "jacquet", start: "24:15 12:15 w -", points: 24, course: offset,
		dice: 2, doubles: fourDice, forbidden: 1, hit: noHits, runner: runnerHome,
	}

	// The runner passes the other head; the first quarter is never full, and a lock is opened.
	fevga := jacquet
	fevga.slug, fevga.runner, fevga.block, fevga.eitherDie = "fevga", runnerPast, gapAndOpen, higher

	// The same without the duty to open.
	moultezim := fevga
	moultezim.slug, moultezim.block = "moultezim", gap

	// One checker leaves the head a turn; nobody is walled in with all fifteen.
	nardy := fevga
	nardy.slug, nardy.runner, nardy.block, nardy.oneAtATime = "long-nardy", noRunner, nobodyPast, true

	// Cotton: single checkers on the first twelve points, and hits.
	verquere := jacquet
	verquere.slug, verquere.runner, verquere.forbidden, verquere.hit = "verquere", noRunner, 2, toBar
	verquere.landing, verquere.stuck = singleTwelve, tie

	return []game{
		// The poem does not say which way Black goes.
		tabula,
		tabula.reading("course=opposed", func(g *game) { g.course = opposed }),

		// One checker per point on the first quarter only, as in Ludii.
		anglicorum,
		anglicorum.reading("landing=single", func(g *game) { g.landing = single }),
		anglicorumTwoDice,
		anglicorumTwoDice.reading("landing=single", func(g *game) { g.landing = single }),

		lombardorum,
		imperial,
		provincial,
		baralie,
		barail,
		irish,
		touteTable,

		jacquet,
		jacquet.reading("block=earned", func(g *game) { g.block = lastTwo }),
		jacquet.reading("higher-die=yes", func(g *game) { g.eitherDie = higher }),
		nardy,
		fevga,
		moultezim,
		moultezim.reading("block=four", func(g *game) { g.block = fourOfTheir }),
		verquere,
		verquere.reading("overshoot=never", func(g *game) { g.overshoot = never }),
	}
}
