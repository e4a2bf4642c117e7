package reference

// move plays one of the remaining dice with a checker of the side, from a point or from the
// bar, where it has one. It returns the board after it, and false if the move is illegal. The
// duties of the turn are not checked here.
func (g *game) move(here ending, s side, from, die int) (board, bool) {
	b := here.board
	if g.course == courseNone {
		return g.takeDown(b, s, from, die)
	}

	// Every checker on the bar enters before any other moves, with a die of d on the point
	// with path index d (Cab e Quinal §8; Fallas §7; the rules page, "from the bar"). In
	// one reading of Seis dos e as it enters in the second quadrant.
	if from == bar {
		return g.land(b, s, bar, g.point(s, g.entryIndex(die)))
	}
	// In Los doze canes another may move all the same.
	if b.has(s, bar) > 0 && g.bar == barFirst {
		return b, false
	}

	// A die of d moves a checker d points along its path.
	index := g.index(s, from) + die
	if index <= g.points {
		return g.land(b, s, from, g.point(s, index))
	}

	// Beyond the last point it is borne off.
	if !g.mayBearOff(here, s, from, die) {
		return b, false
	}
	return b.with(s, from, -1).with(s, off, +1), true
}

// entryIndex returns the path index of the point on which a die enters.
func (g *game) entryIndex(die int) int {
	return 6*int(g.entry) + die
}

// stack returns the places of the lower and the upper checker of a die's point in Doblet. The
// lower checker of point d is on d and the upper one on 6+d, in White's numbering; Black's are
// on 25 minus that.
func stack(s side, die int) (lower, upper int) {
	if s == black {
		return 25 - die, 19 - die
	}
	return die, 6 + die
}

// takeDown plays one die of Doblet. It takes down the upper checker of its point. Once all
// upper checkers of the side are down, it bears one off from its point ("Three more").
func (g *game) takeDown(b board, s side, from, die int) (board, bool) {
	lower, upper := stack(s, die)
	switch {
	case from == upper:
		return b.with(s, upper, -1).with(s, lower, +1), true
	case from == lower && !uppers(b, s):
		return b.with(s, lower, -1).with(s, off, +1), true
	}
	return b, false
}

// uppers reports whether a side has upper checkers in Doblet.
func uppers(b board, s side) bool {
	for die := 1; die <= 6; die++ {
		if _, upper := stack(s, die); b.has(s, upper) > 0 {
			return true
		}
	}
	return false
}

// land moves a checker from a point, or from the bar, to another point. It returns the
// board after it, and false if the checker may not land there. A stop between two dice
// counts as landing (Cab e Quinal §8; Laquet §7; for Fallas the rules page).
func (g *game) land(b board, s side, from, to int) (board, bool) {
	them := s.opponent()

	// Two checkers of the opponent close a point (Cab e Quinal §8, Fallas §7); in Laquet
	// one does (§7).
	if b.has(them, to) >= g.forbidden {
		return b, false
	}

	// In Emperador and Medio emperador a checker may not land on one of the first six points
	// of its path if another of its side is there; in Los romanos reencontrat, on one of the
	// first twelve. In one reading of Quinze tablas no third checker may land on a point.
	if b.has(s, to) > 0 && g.index(s, to) <= map[landing]int{landingSingle: 6, landingSingleTwelve: 12}[g.landing] ||
		b.has(s, to) >= 2 && g.landing == landingTwo {
		return b, false
	}

	b = b.with(s, from, -1).with(s, to, +1)
	if b.has(them, to) == 0 {
		return b, true
	}

	// A blot is hit (Cab e Quinal §8, Fallas §7).
	b = b.with(them, to, -1)
	if g.hit != hitToStart {
		return b.with(them, bar, +1), true
	}

	// In one reading of Fallas it goes at once to the first point of its path. The hit is
	// legal only if that point has none of the hitter's checkers once the hitting one has landed.
	first := g.point(them, 1)
	if b.has(s, first) > 0 {
		return b, false
	}
	return b.with(them, first, +1), true
}

// bears reports whether a side may bear off: while all its checkers are home, checked
// before each die (Cab e Quinal §10; Laquet and Fallas §9). In one reading it is enough to
// have borne off a checker before. Nobody bears off where a table must be filled.
func (g *game) bears(b board, s side) bool {
	return g.table == tableNone && g.allHome(b, s) || g.bearOff == bearOffBegun && b.has(s, off) > 0
}

// mayBearOff reports whether a die that leads beyond the last point may bear off the
// checker on the point.
func (g *game) mayBearOff(here ending, s side, from, die int) bool {
	b := here.board

	// The exact die bears a checker off in every game. In Bufa de baldrac no other one does
	// (the rules page, "special").
	distance, most := g.distance(s, from), g.points
	if !g.bears(b, s) || distance == die || g.overshoot == overshootNever {
		return g.bears(b, s) && distance == die
	}

	// If a larger die can neither bear off a checker exactly nor move one on the board, it
	// bears off from the farthest occupied point nearer than the die, even if a checker
	// beyond is blocked (Fallas §9; the rules page, "Bearing off in Fallas"). In one
	// reading this must be so for every remaining die.
	if g.overshoot == overshootBelow || g.overshoot == overshootStuck {
		most = die - 1
		for other := 1; other <= 6; other++ {
			if (other == die || g.overshoot == overshootStuck && here.left[other] > 0) && g.useful(here, s, other) {
				return false
			}
		}
	}

	// Otherwise it bears off from the farthest occupied point, if no checker is at the die's
	// distance or beyond (Cab e Quinal §10; Laquet §9).
	for point := 1; point <= g.points; point++ {
		if d := g.distance(s, point); b.has(s, point) > 0 && d > distance && d <= most {
			return false
		}
	}
	return true
}

// useful reports whether a checker of the side stands at exactly the distance of a die, or the
// die moves one on the board. The side must have none on the bar.
func (g *game) useful(here ending, s side, die int) bool {
	for point := 1; point <= g.points; point++ {
		if here.board.has(s, point) == 0 || g.distance(s, point) < die {
			continue
		}
		if _, ok := g.play(here, s, point, die); ok || g.distance(s, point) == die {
			return true
		}
	}
	return false
}
