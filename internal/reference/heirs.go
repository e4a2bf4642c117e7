package reference

// play plays one of the dice left with a checker: as the board allows it, and as the runner,
// the head and the blocks do (the page on the heirs). It returns the state after it, and
// false if the move is illegal.
func (g *game) play(here ending, s side, from, die int) (ending, bool) {
	if here.board.has(s, from) == 0 || g.mustWait(here.board, s, from) || g.keepsHead(here, s, from) {
		return here, false
	}
	after, ok := g.move(here, s, from, die)
	if !ok || g.blocks(after, s) {
		return here, false
	}
	next := ending{after, here.left.with(die, -1), here.closed}
	if g.head == headOne && g.index(s, from) == 1 && !g.twoMayLeave(here, s) {
		next.closed = true
	}
	return next, true
}

// mustWait reports whether the runner has not come far enough for this checker to move:
// until one has passed the other head, 11 pips from bearing off, or has come home, only the
// farthest ahead may.
func (g *game) mustWait(b board, s side, from int) bool {
	var far int
	switch g.runner {
	case runnerPassed:
		far = 11
	case runnerHome:
		far = 6
	}
	if far == 0 || from == bar || b.has(s, off) > 0 {
		return false
	}
	ahead := 24
	for point := 1; point <= 24; point++ {
		if b.has(s, point) > 0 {
			ahead = min(ahead, g.distance(s, point))
		}
	}
	return ahead > far && g.distance(s, from) > ahead
}

// keepsHead reports whether the checker is on the head, and one has left it in this turn.
func (g *game) keepsHead(here ending, s side, from int) bool {
	return g.head == headOne && here.closed && g.index(s, from) == 1
}

// twoMayLeave reports whether this is a first turn, all fifteen on the head, with four dice
// alike of 3, 4 or 6 and no others.
func (g *game) twoMayLeave(here ending, s side) bool {
	alike := here.left[3] == 4 || here.left[4] == 4 || here.left[6] == 4
	return alike && here.left.count() == 4 && here.board.has(s, g.point(s, 1)) == 15
}

// blocks reports whether a side holds points together that it may not hold.
func (g *game) blocks(b board, s side) bool {
	them := s.opponent()
	switch g.block {
	case blockGap, blockOpen:
		return g.holds(b, s, s, 1, 6) == 6
	case blockFour:
		return g.holds(b, s, them, 1, 6) > 4
	case blockPassed, blockEarned:
		for first := 1; first <= g.points-5; first++ { // on the other's path
			if g.holds(b, s, them, first, first+5) < 6 {
				continue
			}
			if g.block == blockPassed && b.has(them, off) == 0 && g.holds(b, them, them, first+6, g.points) == 0 {
				return true
			}
			earned := b.has(s, g.point(s, g.points-1)) > 0 && b.has(s, g.point(s, g.points)) > 0
			if g.block == blockEarned && !earned {
				return true
			}
		}
	}
	return false
}

// holds returns how many points of a path, from an index to the last, a side holds.
func (g *game) holds(b board, s, path side, first, last int) int {
	n := 0
	for index := first; index <= last; index++ {
		if b.has(s, g.point(path, index)) > 0 {
			n++
		}
	}
	return n
}

// locks reports whether all that is left of the opponent stands on one point, not at home,
// and a side holds the six points ahead of it.
func (g *game) locks(b board, s side) bool {
	them := s.opponent()
	for index := 1; index <= g.points-6; index++ {
		n := b.has(them, g.point(them, index))
		if n > 0 && n == b.onBoard(them)+b.has(them, bar) {
			return g.holds(b, s, them, index+1, index+6) == 6
		}
	}
	return false
}
