package reference

import "slices"

// games lists every game of the book, each followed by its readings. What is not set is as
// most games have it (game.go).
func games() []game {
	// Cab e Quinal, the ninth game, f. 77: §1 three dice, §3 the same way on 24 points, §5
	// the first throw stands, §7 every die once, §8 two close a point and a hit goes to the
	// bar, §9 as many dice as possible, and it "specifies nothing" on either die, §10 the
	// farthest is borne off by a larger die, §11 what is not played is void.
	cabEQuinal := game{
		slug:  "cab-e-quinal",
		start: "20:15 19:15 w -", // §2
	}

	// Cab e Quinal with two dice, from the same text, "Two-dice variant". The virtual die is
	// most often six.
	cabEQuinalTwoDice := game{
		slug:    "cab-e-quinal-2",
		start:   "21:1,20:14 19:14,6:1 w -",
		dice:    2,
		virtual: 6,
	}

	// Laquet, the eleventh game, f. 78: §3 the same way, §8 either die, "whichever is more
	// advantageous", §9 the farthest is borne off by a larger die.
	laquet := game{
		slug:       "laquet",
		start:      "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", // the rules page, "White starts"
		otherStart: "23:3,22:3,21:3,20:3,19:2,12:1 24:14,1:1 w -",
		points:     18,         // §3
		dice:       2,          // §1
		forbidden:  1,          // introduction, §7
		unplayed:   "opponent", // §8
	}

	// Fallas, the fourth game, ff. 74–75: §1 three dice and 24 points, §7 every die once, two
	// close a point, and a hit checker re-enters before another moves.
	fallas := game{
		slug:      "fallas",
		start:     "24:2,6:13 19:13,1:2 w -", // §4, the rules page
		course:    "opposed",                 // the rules page, "points, course"
		duty:      "all-or-lose",             // §8
		overshoot: "below",
	}

	// Todas tablas, the tenth game, f. 77v.
	todasTablas := game{
		slug:   "todas-tablas",
		start:  "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -",
		course: "opposed",
		dice:   2,
	}

	// Seis dos e as, the fifth game, f. 75.
	seisDosEAs := game{
		slug:       "seis-dos-e-as",
		start:      "24:3,23:4,19:8 22:5,21:5,20:5 w -",
		otherStart: "18:3,17:4,13:8 16:5,15:5,14:5 w -",
	}

	// Pareja de entrada, the eighth game, ff. 76–77.
	parejaDeEntrada := game{
		slug:       "pareja-de-entrada",
		start:      "bar:15 bar:15 w -",
		throwAgain: "alike", // the rules page, "special"; of the dice, "three or two"
	}

	// Emperador, the sixth game, ff. 75v–76.
	emperador := game{
		slug:    "emperador",
		start:   "24:15 1:15 w -",
		course:  "opposed",
		landing: "single", // the rules page, "special"
		prime:   "loses",  // the rules page, "The prime"
		tie:     "yes",    // the rules page, "special"
	}

	// Medio emperador, the seventh game, f. 76.
	medioEmperador := game{
		slug:    "medio-emperador",
		start:   "12:15 1:15 w -",
		points:  12,
		course:  "opposed",
		dice:    2,        // "two or three"
		landing: "single", // the rules page, "special"
		tie:     "yes",    // the rules page, "special"
	}

	// Bufa de baldrac, the thirteenth game, f. 79.
	bufaDeBaldrac := game{
		slug:      "bufa-de-baldrac",
		start:     "bar:15 bar:15 w -",
		course:    "opposed",
		overshoot: "never", // the rules page, "special"
	}

	// Quinze tablas, the first game, ff. 72–73.
	quinzeTablas := game{
		slug:      "quinze-tablas",
		start:     "24:2,23:2,22:2,21:2,20:2,19:2,18:2,17:1 8:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2 w -",
		course:    "opposed",
		prime:     "loses", // the rules page, "The prime"
		overshoot: "never",
		tie:       "yes",
	}

	// Los romanos reencontrat, the last game, ff. 79–80.
	reencontrat := game{
		slug:    "reencontrat",
		start:   "24:15 1:15 w -",
		course:  "opposed",
		landing: "single-twelve",
		tie:     "yes", // as Emperador
	}

	// Doblet, the third game, f. 74. A die takes down the upper checker of its point. Once
	// all are down, it bears one off from its point. Nobody reaches the opponent's points.
	doblet := game{
		slug:      "doblet",
		start:     "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w -",
		course:    "none",
		unplayed:  "opponent",
		overshoot: "never",
	}

	// Modern backgammon. It is not in the book, but other programs play it and can be
	// compared.
	backgammon := game{
		slug:      "backgammon",
		start:     todasTablas.start,
		course:    "opposed",
		dice:      2,
		doubles:   "twice",
		higherDie: "yes",
	}

	// In duty=free players need not find the order that plays the most dice; only modern
	// texts require it. In prime=loses a side that is shut out loses; in prime=stops it
	// waits.
	return slices.Concat(
		// A side that has begun to bear off may continue after a hit.
		cabEQuinal.with("duty=free", "prime=loses", "bear-off=begun"),

		// The value of the virtual die is agreed for the whole game.
		cabEQuinalTwoDice.with("duty=free", "prime=loses",
			"virtual=1", "virtual=2", "virtual=3", "virtual=4", "virtual=5", "bear-off=begun"),

		// The opponent may play any number of the leftover dice, or none, or nobody plays
		// them. Ludii uses a path of 24 points.
		laquet.with("duty=free", "unplayed=offered", "unplayed=lost", "points=24", "points=24&unplayed=offered"),

		// A hit checker goes at once to the first point of its path (Fayles, according to
		// bkgm.com). A larger die works as in the other games, or waits until none of the
		// remaining dice has another use. A throw from the starting position that cannot be
		// played in full is repeated. The last checkers need all dice, too.
		fallas.with("hit=start", "overshoot=farthest", "first-throw=again",
			"hit=start&overshoot=farthest&first-throw=again",
			"overshoot=stuck", "duty=all-to-the-last", "bear-off=begun",
			"duty=all-to-the-last&bear-off=begun&overshoot=stuck"),

		todasTablas.with("duty=free", "prime=loses"),

		// Ludii uses a path of 18 points and enters hit checkers in the next quadrant.
		seisDosEAs.with("duty=free", "prime=loses", "entry=second", "points=18&entry=second", "points=18"),

		// The same number on "the three or two dice" may mean two of the three.
		parejaDeEntrada.with("duty=free", "prime=loses", "throw-again=two-alike", "dice=2",
			"throw-again=played", "dice=2&throw-again=played"),

		// A checker may land on any of its own side's, or must be alone on the first twelve
		// points. A side that is shut out waits.
		emperador.with("duty=free", "prime=stops", "landing=free&prime=stops", "landing=free", "landing=single-twelve"),
		medioEmperador.with("duty=free", "dice=3", "landing=free"),

		// A larger die works as in Cab e Quinal.
		bufaDeBaldrac.with("duty=free", "prime=loses", "overshoot=farthest"),

		// At most two checkers are on a point. A larger die works as in Cab e Quinal.
		quinzeTablas.with("duty=free", "landing=two", "overshoot=farthest"),

		// A checker may land on any of its own side's.
		reencontrat.with("duty=free", "prime=loses", "landing=free"),

		// Two dice, or nobody plays the leftover dice.
		doblet.with("dice=2", "unplayed=lost", "dice=2&unplayed=lost"),

		backgammon.with(),
	)
}
