package reference

// move plays one die, one of those that are left to play, with one checker of
// the side, from a point or from the bar. It returns the board after it, and
// false if the move is not legal. The duties of the whole turn are not its
// business.
func (g *game) move(b board, s side, from, die int, left dice) (board, bool) {
	if b.has(s, from) == 0 {
		return b, false
	}
	if g.course == noCourse {
		return g.takeDown(b, s, from, die)
	}

	// Every checker on the bar enters before any other moves, with a die of d
	// on the point with path index d (Cab e Quinal §8; Fallas §7; the rules
	// page, "from the bar"). In one reading of Seis dos e as it enters in the
	// quadrant after that.
	if from == bar {
		return g.land(b, s, bar, g.point(s, g.entryIndex(die)))
	}
	if b.has(s, bar) > 0 {
		return b, false
	}

	// A die of d takes a checker d points along its own path.
	index := g.index(s, from) + die
	if index <= g.points {
		return g.land(b, s, from, g.point(s, index))
	}

	// Past the last point it is borne off.
	if !g.mayBearOff(b, s, from, die, left) {
		return b, false
	}
	return b.with(s, from, -1).with(s, off, +1), true
}

// entryIndex returns the path index of the point on which a die enters.
func (g *game) entryIndex(die int) int {
	if g.entry == secondQuadrant {
		return 6 + die
	}
	return die
}

// takeDown plays one die of Doblet. The lower checker of point d is on d and the
// upper one on 6+d as White counts; Black's are opposite, each 25 less that. A
// die takes the upper checker of its point down; once all upper ones of the side
// are down, it bears one off from its point (the rules page, "Three more").
func (g *game) takeDown(b board, s side, from, die int) (board, bool) {
	lower, upper := die, 6+die
	if s == black {
		lower, upper = 25-lower, 25-upper
	}
	switch {
	case from == upper:
		return b.with(s, upper, -1).with(s, lower, +1), true
	case from == lower && uppers(b, s) == 0:
		return b.with(s, lower, -1).with(s, off, +1), true
	}
	return b, false
}

// uppers counts the upper checkers of a side in Doblet.
func uppers(b board, s side) int {
	n := 0
	for point := 7; point <= 12; point++ {
		if s == white {
			n += b.has(s, point)
		} else {
			n += b.has(s, 25-point)
		}
	}
	return n
}

// land takes a checker from a point, or from the bar, to another point. It
// returns the board after it, and false if the checker may not land there. A
// checker that only rests on the point between two dice lands there all the
// same (Cab e Quinal §8; Laquet §7; for Fallas the rules page).
func (g *game) land(b board, s side, from, to int) (board, bool) {
	them := s.opponent()

	// A point is forbidden when the other side has two checkers on it (Cab e
	// Quinal §8, Fallas §7), in Laquet when it has one (§7).
	if b.has(them, to) >= g.forbidden {
		return b, false
	}

	// In Emperador and Medio emperador a checker may not land on one of the
	// first six points of its path where one of its own stands; in Los romanos
	// reencontrat not on one of the first twelve. In one reading of Quinze
	// tablas a third may land nowhere.
	if g.landing == single && g.index(s, to) <= 6 && b.has(s, to) > 0 {
		return b, false
	}
	if g.landing == singleTwelve && g.index(s, to) <= 12 && b.has(s, to) > 0 {
		return b, false
	}
	if g.landing == twoAtMost && b.has(s, to) >= 2 {
		return b, false
	}

	b = b.with(s, from, -1).with(s, to, +1)
	if b.has(them, to) == 0 {
		return b, true
	}

	// A lone checker is hit (Cab e Quinal §8, Fallas §7).
	b = b.with(them, to, -1)
	if g.hit == toBar {
		return b.with(them, bar, +1), true
	}

	// In one reading of Fallas it is placed at once on the first point of its
	// own path. The hit is legal only if that point, now that the hitting
	// checker has landed, holds none of the hitter's checkers.
	first := g.point(them, 1)
	if b.has(s, first) > 0 {
		return b, false
	}
	return b.with(them, first, +1), true
}

// mayBearOff says whether a die that reaches past the last point may bear off
// the checker on the point.
func (g *game) mayBearOff(b board, s side, from, die int, left dice) bool {
	// One bears off when all one's checkers are home, judged anew before each
	// die (Cab e Quinal §10; Laquet and Fallas §9). In one reading it is enough
	// that one has borne off a checker before.
	if !g.allHome(b, s) && !(g.bearingOff == begun && b.has(s, off) > 0) {
		return false
	}

	// The exact die bears off, in every game.
	distance := g.distance(s, from)
	if distance == die {
		return true
	}

	// A die larger than the distance.
	switch g.overshoot {
	case farthest:
		// It takes a checker from the farthest occupied point, if none stands
		// at the distance of the die or beyond (Cab e Quinal §10; Laquet §9).
		for point := 1; point <= g.points; point++ {
			if b.has(s, point) > 0 && g.distance(s, point) > distance {
				return false
			}
		}
		return true

	case farthestBelow, noneUseful:
		// If with this die no checker can be borne off exactly and none can be
		// moved on the board, a checker goes off from the farthest occupied
		// point whose distance is lower than the die, even if one farther away
		// is blocked (Fallas §9; the rules page, "Bearing off in Fallas"). In
		// one reading that is asked of every die that is left.
		if g.useful(b, s, die) {
			return false
		}
		for other := 1; other <= 6 && g.overshoot == noneUseful; other++ {
			if left[other] > 0 && g.useful(b, s, other) {
				return false
			}
		}
		for point := 1; point <= g.points; point++ {
			if b.has(s, point) > 0 && g.distance(s, point) < die && g.distance(s, point) > distance {
				return false // This one is farther, and still lower than the die.
			}
		}
		return true

	default:
		// Bufa de baldrac knows the exact die only (the rules page, "special").
		return false
	}
}

// useful says whether a die bears off a checker of the side exactly, or moves one
// on the board. The side has none on the bar.
func (g *game) useful(b board, s side, die int) bool {
	for point := 1; point <= g.points; point++ {
		if b.has(s, point) == 0 {
			continue
		}
		if g.distance(s, point) == die {
			return true
		}
		if g.distance(s, point) > die {
			to := g.point(s, g.index(s, point)+die)
			if _, ok := g.land(b, s, point, to); ok {
				return true
			}
		}
	}
	return false
}
