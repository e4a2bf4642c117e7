package reference

import "slices"

// games lists every game of the book, each with the decisions in which it differs from most,
// and followed by its readings. In duty=free players need not find the order that plays the
// most dice; only modern texts require it. In prime=loses a side that is shut out loses; in
// prime=stops it waits.
func games() []game {
	// Todas tablas, the tenth game, f. 77v.
	todasTablas := of("todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", "course=opposed", "dice=2")

	return slices.Concat(
		// Cab e Quinal, the ninth game, f. 77: §1 three dice, §3 the same way on 24 points, §5
		// the first throw stands, §7 every die once, §8 two close a point and a hit goes to the
		// bar, §9 as many dice as possible, and it "specifies nothing" on either die, §10 the
		// farthest is borne off by a larger die, §11 what is not played is void; §2 the start.
		// A side that has begun to bear off may continue after a hit. Ludii sends a checker that
		// is hit back to the start, here to the first point of its path.
		of("cab-e-quinal", "20:15 19:15 w -").
			with("duty=free", "prime=loses", "bear-off=begun", "hit=start"),

		// Cab e Quinal with two dice, from the same text, "Two-dice variant". The virtual die is
		// most often six. Its value is agreed for the whole game.
		of("cab-e-quinal-2", "21:1,20:14 19:14,6:1 w -", "dice=2", "virtual=6").
			with("duty=free", "prime=loses",
				"virtual=1", "virtual=2", "virtual=3", "virtual=4", "virtual=5", "bear-off=begun", "hit=start"),

		// Laquet, the eleventh game, f. 78: introduction and §7 one closes a point, §1 two dice,
		// §3 eighteen points, the same way, §8 the opponent plays what is left, and either die,
		// "whichever is more advantageous", §9 the farthest is borne off by a larger die; the
		// rules page, "White starts". The opponent may play any number of the leftover dice, or
		// none, or nobody plays them. Ludii uses a path of 24 points.
		of("laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -",
			"points=18", "dice=2", "forbidden=1", "unplayed=opponent").
			elsewhere("23:3,22:3,21:3,20:3,19:2,12:1 24:14,1:1 w -").
			with("duty=free", "unplayed=offered", "unplayed=lost", "points=24", "points=24&unplayed=offered"),

		// Fallas, the fourth game, ff. 74–75: §1 three dice and 24 points, §7 every die once, two
		// close a point, and a hit checker re-enters before another moves, §8 all the dice; §4
		// and the rules page the start, and that page, "points, course". A hit checker goes at
		// once to the first point of its path (Fayles, according to bkgm.com). A larger die
		// works as in the other games, or waits until none of the remaining dice has another
		// use. A throw from the starting position that cannot be played in full is repeated.
		// The last checkers need all dice, too.
		of("fallas", "24:2,6:13 19:13,1:2 w -", "course=opposed", "duty=all-or-lose", "overshoot=below").
			with("hit=start", "overshoot=farthest", "first-throw=again",
				"hit=start&overshoot=farthest&first-throw=again",
				"overshoot=stuck", "duty=all-to-the-last", "bear-off=begun",
				"duty=all-to-the-last&bear-off=begun&overshoot=stuck"),

		todasTablas.with("duty=free", "prime=loses"),

		// Seis dos e as, the fifth game, f. 75. Ludii uses a path of 18 points and enters hit
		// checkers in the next quadrant.
		of("seis-dos-e-as", "24:3,23:4,19:8 22:5,21:5,20:5 w -").
			elsewhere("18:3,17:4,13:8 16:5,15:5,14:5 w -").
			with("duty=free", "prime=loses", "entry=second", "points=18&entry=second", "points=18"),

		// Pareja de entrada, the eighth game, ff. 76–77: the rules page, "special", on dice
		// alike. The same number on "the three or two dice" may mean two of the three.
		of("pareja-de-entrada", "bar:15 bar:15 w -", "throw-again=alike").
			with("duty=free", "prime=loses", "throw-again=two-alike", "dice=2",
				"throw-again=played", "dice=2&throw-again=played"),

		// Emperador, the sixth game, ff. 75v–76: the rules page, "special", on landing and the
		// tie, and "The prime". A checker may land on any of its own side's, or must be alone on
		// the first twelve points. A side that is shut out waits.
		of("emperador", "24:15 1:15 w -", "course=opposed", "landing=single", "prime=loses", "tie=yes").
			with("duty=free", "prime=stops", "landing=free&prime=stops", "landing=free", "landing=single-twelve"),

		// Medio emperador, the seventh game, f. 76: "two or three" dice; the rules page,
		// "special", on landing and the tie.
		of("medio-emperador", "12:15 1:15 w -", "points=12", "course=opposed", "dice=2", "landing=single", "tie=yes").
			with("duty=free", "dice=3", "landing=free"),

		// Bufa de baldrac, the thirteenth game, f. 79: the rules page, "special", on larger dice.
		// One works as in Cab e Quinal.
		of("bufa-de-baldrac", "bar:15 bar:15 w -", "course=opposed", "overshoot=never").
			with("duty=free", "prime=loses", "overshoot=farthest"),

		// Quinze tablas, the first game, ff. 72–73: the rules page, "The prime". At most two
		// checkers are on a point. A larger die works as in Cab e Quinal.
		of("quinze-tablas", "24:2,23:2,22:2,21:2,20:2,19:2,18:2,17:1 8:1,7:2,6:2,5:2,4:2,3:2,2:2,1:2 w -",
			"course=opposed", "prime=loses", "overshoot=never", "tie=yes").
			with("duty=free", "landing=two", "overshoot=farthest"),

		// Los romanos reencontrat, the last game, ff. 79–80: a tie as in Emperador. A checker may
		// land on any of its own side's, or a hit one is sent back to its start (Ludii).
		of("reencontrat", "24:15 1:15 w -", "course=opposed", "landing=single-twelve", "tie=yes").
			with("duty=free", "prime=loses", "landing=free", "hit=start"),

		// Los doze canes, the second game, ff. 73–74: its page, "A turn" on the bar and on dice
		// that lead too far, "Winning" on the table and the ties. The first player may choose
		// another table; checkers on the bar enter first, or no third one lands on a point.
		of("doze-canes", "bar:12 bar:12 w -", "course=opposed", "dice=2", "bar=free", "table=third").
			with("table=first", "table=second", "table=fourth", "bar=first", "landing=two",
				"table=second&bar=first", "table=first&landing=two"),

		// Doblet, the third game, f. 74. A die takes down the upper checker of its point. Once
		// all are down, it bears one off from its point. Nobody reaches the opponent's points.
		// Two dice, or nobody plays the leftover dice.
		of("doblet", "12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1 24:1,23:1,22:1,21:1,20:1,19:1,18:1,17:1,16:1,15:1,14:1,13:1 w -",
			"course=none", "unplayed=opponent", "overshoot=never").
			with("dice=2", "unplayed=lost", "dice=2&unplayed=lost"),

		// Modern backgammon. It is not in the book, but other programs can be compared with it.
		todasTablas.as("backgammon", "doubles=twice", "higher-die=yes").with(),
	)
}
