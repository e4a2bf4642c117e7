package reference

// games lists every game, each followed by its readings. What is not set has the first value
// of its type (game.go), which is the rule that most games share.
func games() []game {
	// Cab e Quinal, the ninth game, f. 77.
	cabEQuinal := game{
		slug:       "cab-e-quinal",
		start:      "20:15 19:15 w -", // §2
		points:     24,                // §3
		course:     parallel,          // §3
		dice:       3,                 // §1
		doubles:    eachOnce,          // §7
		firstThrow: stands,            // §5
		forbidden:  2,                 // §8
		hit:        toBar,             // §8
		duty:       mostDice,          // §9
		eitherDie:  free,              // §9 "specifies nothing"
		unplayed:   void,              // §11
		overshoot:  farthest,          // §10
	}

	// Cab e Quinal with two dice, from the same text. Lines without a mark are as with
	// three dice.
	cabEQuinalTwoDice := game{
		slug:      "cab-e-quinal-2",
		start:     "21:1,20:14 19:14,6:1 w -", // "Two-dice variant"
		points:    24,
		dice:      2, // "Two-dice variant"
		virtual:   6, // "Two-dice variant": most often
		forbidden: 2,
	}

	// Laquet, the eleventh game, f. 78.
	laquet := game{
		slug:      "laquet",
		start:     "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -", // the rules page, "White starts"
		points:    18,                                            // §3
		course:    parallel,                                      // §3
		dice:      2,                                             // §1
		doubles:   eachOnce,                                      // §7
		forbidden: 1,                                             // §7
		hit:       noHits,                                        // introduction, §7
		duty:      mostDice,                                      // §8
		eitherDie: free,                                          // §8 "whichever is more advantageous"
		unplayed:  opponentMust,                                  // §8
		overshoot: farthest,                                      // §9
	}

	// Fallas, the fourth game, ff. 74–75.
	fallas := game{
		slug:       "fallas",
		start:      "24:2,6:13 19:13,1:2 w -", // §4, the rules page
		points:     24,                        // §1
		course:     opposed,                   // the rules page, "points, course"
		dice:       3,                         // §1
		doubles:    eachOnce,                  // §7
		firstThrow: stands,                    // the rules page, "Readings"
		forbidden:  2,                         // §7
		hit:        toBar,                     // to re-enter before another moves
		duty:       allOrLose,                 // §8
		eitherDie:  free,                      // either all dice are played or the game is lost
		unplayed:   void,                      // either all dice are played or the game is lost
		overshoot:  farthestBelow,
	}

	// Todas tablas, the tenth game, f. 77v.
	todasTablas := game{
		slug:      "todas-tablas",
		start:     "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -",
		points:    24,
		course:    opposed,
		dice:      2,
		forbidden: 2,
	}

	// Seis dos e as, the fifth game, f. 75.
	seisDosEAs := game{
		slug:      "seis-dos-e-as",
		start:     "24:3,23:4,19:8 22:5,21:5,20:5 w -",
		points:    24,
		dice:      3,
		forbidden: 2,
	}

	// Pareja de entrada, the eighth game, ff. 76–77.
	parejaDeEntrada := game{
		slug:      "pareja-de-entrada",
		start:     "bar:15 bar:15 w -",
		points:    24,
		dice:      3,           // "three or two"
		alike:     throwsAgain, // the rules page, "special"
		forbidden: 2,
	}

	// Emperador, the sixth game, ff. 75v–76.
	emperador := game{
		slug:      "emperador",
		start:     "24:15 1:15 w -",
		points:    24,
		course:    opposed,
		dice:      3,
		forbidden: 2,
		landing:   single, // the rules page, "special"
		prime:     loses,  // the rules page, "The prime",
		stuck:     tie,    // the rules page, "special"
	}

	// Medio emperador, the seventh game, f. 76.
	medioEmperador := game{
		slug:      "medio-emperador",
		start:     "12:15 1:15 w -",
		points:    12,
		course:    opposed,
		dice:      2, // "two or three"
		forbidden: 2,
		landing:   single, // the rules page, "special"
		stuck:     tie,    // the rules page, "special"
	}

	// Bufa de baldrac, the thirteenth game, f. 79.
	bufaDeBaldrac := game{
		slug:      "bufa-de-baldrac",
		start:     "bar:15 bar:15 w -",
		points:    24,
		course:    opposed,
		dice:      3,
		forbidden: 2,
		overshoot: never, // the rules page, "special"
	}

	// Quinze tablas, the first game, ff. 72–73.
	quinzeTablas := game{
		slug:      "quinze-tablas",
		start:     "24:2,23:2,22:2,21:2,20:2,19:2,18:2,17:1 8:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2 w -",
		points:    24,
		course:    opposed,
		dice:      3,
		forbidden: 2,
		prime:     loses, // the rules page, "The prime"
		overshoot: never,
		stuck:     tie,
	}

	// Los romanos reencontrat, the last game, ff. 79–80.
	reencontrat := game{
		slug:      "reencontrat",
		start:     "24:15 1:15 w -",
		points:    24,
		course:    opposed,
		dice:      3,
		forbidden: 2,
		landing:   singleTwelve,
		stuck:     tie, // as Emperador
	}

	// Doblet, the third game, f. 74. A die takes down the upper checker of its point. Once
	// all are down, it bears one off from its point.
	doblet := game{
		slug:      "doblet",
		start:     "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w -",
		points:    24, // the points of its notation
		course:    noCourse,
		dice:      3,
		forbidden: 1, // nobody reaches the opponent's points
		hit:       noHits,
		unplayed:  opponentMust,
		overshoot: never,
	}

	// Modern backgammon. It is not in the book, but other programs play it and can be
	// compared.
	backgammon := game{
		slug:      "backgammon",
		start:     "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -",
		points:    24,
		course:    opposed,
		dice:      2,
		doubles:   fourDice,
		forbidden: 2,
		eitherDie: higher,
	}

	// In duty=free players need not find the order that plays the most dice; only modern
	// texts require it. In prime=loses a side that is shut out loses; in prime=stops it
	// waits.
	return []game{
		// A side that has begun to bear off may continue after a hit.
		cabEQuinal,
		cabEQuinal.reading("duty=free", func(g *game) { g.duty = anyDie }),
		cabEQuinal.reading("prime=loses", func(g *game) { g.prime = loses }),
		cabEQuinal.reading("bear-off=begun", func(g *game) { g.bearingOff = begun }),

		// The value of the virtual die is agreed for the whole game.
		cabEQuinalTwoDice,
		cabEQuinalTwoDice.reading("duty=free", func(g *game) { g.duty = anyDie }),
		cabEQuinalTwoDice.reading("prime=loses", func(g *game) { g.prime = loses }),
		cabEQuinalTwoDice.reading("virtual=1", func(g *game) { g.virtual = 1 }),
		cabEQuinalTwoDice.reading("virtual=2", func(g *game) { g.virtual = 2 }),
		cabEQuinalTwoDice.reading("virtual=3", func(g *game) { g.virtual = 3 }),
		cabEQuinalTwoDice.reading("virtual=4", func(g *game) { g.virtual = 4 }),
		cabEQuinalTwoDice.reading("virtual=5", func(g *game) { g.virtual = 5 }),
		cabEQuinalTwoDice.reading("bear-off=begun", func(g *game) { g.bearingOff = begun }),

		// The opponent may play any number of the leftover dice, or none, or nobody plays
		// them. Ludii uses a path of 24 points.
		laquet,
		laquet.reading("duty=free", func(g *game) { g.duty = anyDie }),
		laquet.reading("unplayed=offered", func(g *game) { g.unplayed = opponentMay }),
		laquet.reading("unplayed=lost", func(g *game) { g.unplayed = void }),
		laquet.reading("points=24", func(g *game) { g.points, g.start = 24, laquetLongStart }),
		laquet.reading("points=24&unplayed=offered", func(g *game) {
			g.points, g.start = 24, laquetLongStart
			g.unplayed = opponentMay
		}),

		// A hit checker goes at once to the first point of its path (Fayles, according to
		// bkgm.com). A larger die works as in the other games, or waits until none of the
		// remaining dice has another use. A throw from the starting position that cannot be
		// played in full is repeated. The last checkers need all dice, too.
		fallas,
		fallas.reading("hit=start", func(g *game) { g.hit = toFirstPoint }),
		fallas.reading("overshoot=farthest", func(g *game) { g.overshoot = farthest }),
		fallas.reading("first-throw=again", func(g *game) { g.firstThrow = thrownAgain }),
		fallas.reading("hit=start&overshoot=farthest&first-throw=again", func(g *game) {
			g.hit = toFirstPoint
			g.overshoot = farthest
			g.firstThrow = thrownAgain
		}),
		fallas.reading("overshoot=stuck", func(g *game) { g.overshoot = noneUseful }),
		fallas.reading("duty=all-to-the-last", func(g *game) { g.duty = allToTheLast }),
		fallas.reading("bear-off=begun", func(g *game) { g.bearingOff = begun }),
		fallas.reading("duty=all-to-the-last&bear-off=begun&overshoot=stuck", func(g *game) {
			g.duty = allToTheLast
			g.bearingOff = begun
			g.overshoot = noneUseful
		}),

		todasTablas,
		todasTablas.reading("duty=free", func(g *game) { g.duty = anyDie }),
		todasTablas.reading("prime=loses", func(g *game) { g.prime = loses }),

		// Ludii uses a path of 18 points and enters hit checkers in the next quadrant.
		seisDosEAs,
		seisDosEAs.reading("duty=free", func(g *game) { g.duty = anyDie }),
		seisDosEAs.reading("prime=loses", func(g *game) { g.prime = loses }),
		seisDosEAs.reading("entry=second", func(g *game) { g.entry = secondQuadrant }),
		seisDosEAs.reading("points=18&entry=second", func(g *game) {
			g.points = 18
			g.start = "18:3,17:4,13:8 16:5,15:5,14:5 w -"
			g.entry = secondQuadrant
		}),
		seisDosEAs.reading("points=18", func(g *game) {
			g.points = 18
			g.start = "18:3,17:4,13:8 16:5,15:5,14:5 w -"
		}),

		// The same number on "the three or two dice" may mean two of the three.
		parejaDeEntrada,
		parejaDeEntrada.reading("duty=free", func(g *game) { g.duty = anyDie }),
		parejaDeEntrada.reading("prime=loses", func(g *game) { g.prime = loses }),
		parejaDeEntrada.reading("throw-again=two-alike", func(g *game) { g.alike = throwsAgainOnTwo }),
		parejaDeEntrada.reading("dice=2", func(g *game) { g.dice = 2 }),
		parejaDeEntrada.reading("throw-again=played", func(g *game) { g.alike = throwsAgainIfPlayed }),
		parejaDeEntrada.reading("dice=2&throw-again=played", func(g *game) {
			g.dice = 2
			g.alike = throwsAgainIfPlayed
		}),

		// A checker may land on any of its own side's, or must be alone on the first twelve
		// points. A side that is shut out waits.
		emperador,
		emperador.reading("duty=free", func(g *game) { g.duty = anyDie }),
		emperador.reading("prime=stops", func(g *game) { g.prime = harmless }),
		emperador.reading("landing=free&prime=stops", func(g *game) { g.landing, g.prime = freely, harmless }),
		emperador.reading("landing=free", func(g *game) { g.landing = freely }),
		emperador.reading("landing=single-twelve", func(g *game) { g.landing = singleTwelve }),

		medioEmperador,
		medioEmperador.reading("duty=free", func(g *game) { g.duty = anyDie }),
		medioEmperador.reading("dice=3", func(g *game) { g.dice = 3 }),
		medioEmperador.reading("landing=free", func(g *game) { g.landing = freely }),

		// A larger die works as in Cab e Quinal.
		bufaDeBaldrac,
		bufaDeBaldrac.reading("duty=free", func(g *game) { g.duty = anyDie }),
		bufaDeBaldrac.reading("prime=loses", func(g *game) { g.prime = loses }),
		bufaDeBaldrac.reading("overshoot=farthest", func(g *game) { g.overshoot = farthest }),

		// At most two checkers are on a point. A larger die works as in Cab e Quinal.
		quinzeTablas,
		quinzeTablas.reading("duty=free", func(g *game) { g.duty = anyDie }),
		quinzeTablas.reading("landing=two", func(g *game) { g.landing = twoAtMost }),
		quinzeTablas.reading("overshoot=farthest", func(g *game) { g.overshoot = farthest }),

		// A checker may land on any of its own side's.
		reencontrat,
		reencontrat.reading("duty=free", func(g *game) { g.duty = anyDie }),
		reencontrat.reading("prime=loses", func(g *game) { g.prime = loses }),
		reencontrat.reading("landing=free", func(g *game) { g.landing = freely }),

		// Two dice, or nobody plays the leftover dice.
		doblet,
		doblet.reading("dice=2", func(g *game) { g.dice = 2 }),
		doblet.reading("unplayed=lost", func(g *game) { g.unplayed = void }),
		doblet.reading("dice=2&unplayed=lost", func(g *game) { g.dice, g.unplayed = 2, void }),

		backgammon,
	}
}

// laquetLongStart is the start of Laquet on 24 points.
const laquetLongStart = "23:3,22:3,21:3,20:3,19:2,12:1 24:14,1:1 w -"
