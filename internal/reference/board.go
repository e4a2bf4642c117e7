package reference

// A side is one of the two players.
type side int

const (
	white side = 0
	black side = 1
)

// opponent returns the other player.
func (s side) opponent() side { return 1 - s }

// The places of a board are the points 1 to 24, in White's numbering, and these two.
const (
	off = 0
	bar = 25
)

// A board has the number of checkers of each side on each place. It is an array of small
// numbers, so that boards can be compared with ==.
type board struct {
	men [2][26]int8
}

// has returns the number of checkers of the side on the place.
func (b board) has(s side, place int) int { return int(b.men[s][place]) }

// with returns the board with n more checkers of the side on the place.
func (b board) with(s side, place, n int) board {
	b.men[s][place] += int8(n)
	return b
}

// onBoard returns the number of checkers of the side on points: not on the bar and not off.
func (b board) onBoard(s side) int {
	n := 0
	for point := 1; point <= 24; point++ {
		n += b.has(s, point)
	}
	return n
}

// won reports whether the side has borne off its last checker: some are off, and none are
// on the board or the bar.
func (b board) won(s side) bool {
	return b.has(s, off) > 0 && b.has(s, bar) == 0 && b.onBoard(s) == 0
}

// filled reports whether a side has two checkers on each point of the table that must be
// filled, if there is one: a quadrant of White's path, for both sides (the page of Los doze
// canes, "Winning").
func (g *game) filled(b board, s side) bool {
	for index := 6*int(g.table) - 5; g.table != tableNone && index <= 6*int(g.table); index++ {
		if b.has(s, g.point(white, index)) < 2 {
			return false
		}
	}
	return g.table != tableNone
}

// index returns the place of a point on the side's own path: 1 is the first point of the
// path, the length of the path its last. White always travels down to point 1. Black does the
// same in parallel games, travels up from point 1 in opposed ones (the rules page, "Points"),
// and in offset ones from 12 to 1 and then from 24 to 13 (the page on the heirs, "Course").
func (g *game) index(s side, point int) int {
	switch {
	case s == black && g.course == courseOffset:
		return (12-point+24)%24 + 1
	case s == black && g.course == courseOpposed:
		return point
	}
	return g.points + 1 - point
}

// point returns the point at an index of the side's own path. The same sums lead back.
func (g *game) point(s side, index int) int { return g.index(s, index) }

// distance returns the pips from a point to bearing off. The outer rail counts as one more
// point (Cab e Quinal, Laquet §9, §10; Fallas §9).
func (g *game) distance(s side, point int) int { return g.points + 1 - g.index(s, point) }

// allHome reports whether every checker of the side that is not off is on one of the last
// six points of its path, and none is on the bar (Cab e Quinal §10; Laquet and Fallas §9).
func (g *game) allHome(b board, s side) bool {
	if b.has(s, bar) > 0 {
		return false
	}
	for point := 1; point <= g.points; point++ {
		if b.has(s, point) > 0 && g.distance(s, point) > 6 {
			return false
		}
	}
	return true
}
