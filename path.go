package alfonsine

import (
	"example.com/alfonsine/internal/engine"
)

// Distance returns how many pips a checker of color c at pt is from being borne off: 0 for
// Off, the length of the path and one more for Bar, six less for each quadrant that is left
// out in entering (Rules.Entry), and -1 for a point that the path does not have. In a game
// made by [NewStepped] the [Stepper] says it.
func (g *Game) Distance(c Color, pt Point) int {
	if pt > Bar || g.slug == "" {
		return -1
	}
	return int(g.far[c&1][pt])
}

// distance returns the distance of a place, as [Game.Distance] does.
func (r *Rules) distance(c Color, pt Point) int {
	e := engine.Rules{Points: r.Points, Course: engine.Course(r.Course)}
	distance := e.Distance(engine.Color(c), engine.Point(pt))
	if pt == Bar {
		return distance - r.skipped()
	}
	return distance
}

// Pips returns how many pips a side is from having borne off all its checkers.
func (g *Game) Pips(p Position, c Color) int { return p.Counts(c).s.Weighed(&g.away[c&1]) }

// Contact reports whether the sides can still meet: whether checkers of both can still come
// to the same point. If both bear off past point 1, they can until one has borne off all
// its checkers.
func (g *Game) Contact(p Position) bool {
	if g.byRules() {
		return g.engine.Contact(&p.b)
	}
	var reach [2]int // the distance of each side's farthest checker
	for c := White; c <= Black; c++ {
		for pt := Point(1); pt <= Bar; pt++ {
			if p.Count(c, pt) > 0 {
				reach[c] = max(reach[c], g.Distance(c, pt))
			}
		}
	}
	for pt := Point(1); pt < Bar; pt++ {
		white, black := g.Distance(White, pt), g.Distance(Black, pt)
		if 0 < white && white <= reach[White] && 0 < black && black <= reach[Black] {
			return true
		}
	}
	return false
}

// PointAt returns the place at a distance, in pips, from a side's bearing off: Off for 0, Bar
// for one more than the points of the path if checkers enter on its first point. It returns
// false if the path has no such place. If it has several, as in [Doblet], PointAt returns the
// one nearest to the side's ace point.
func (g *Game) PointAt(c Color, distance int) (Point, bool) {
	if !g.byRules() {
		return g.placeAt(c, distance, 0)
	}
	pt, ok := g.engine.PointAt(engine.Color(c), distance)
	if pt == engine.Bar && g.rules.Entry != EntryFirst { // a point is as far
		return Off, false
	}
	return Point(pt), ok
}

// placeAt returns a place by its distance and by the number of others at that distance that
// are nearer to the side's ace point.
func (g *Game) placeAt(c Color, distance, others int) (Point, bool) {
	for pt := Off; pt <= Bar && distance >= 0; pt++ {
		if g.Distance(c, pt) == distance && g.nearer(c, pt) == others {
			return pt, true
		}
	}
	return Off, false
}

// nearer returns the number of places at the same distance as pt that are nearer to the
// side's ace point.
func (g *Game) nearer(c Color, pt Point) int {
	ace := 0
	for pt := Point(1); pt < Bar; pt++ {
		if g.Distance(c, pt) == 1 {
			ace = int(pt)
		}
	}
	away := func(pt Point) int {
		if pt == Bar {
			return int(Bar) // beyond all points
		}
		return max(int(pt)-ace, ace-int(pt))
	}
	n := 0
	for other := Off; other < Bar; other++ {
		if g.Distance(c, other) == g.Distance(c, pt) && away(other) < away(pt) {
			n++
		}
	}
	return n
}

// Mirror returns p with the sides exchanged: White's checkers stand as far from bearing off
// as Black's did and the other way round, and turn, dice and result pass to the other side.
// What a side can do in p, its opponent can do in the mirror image; only the starting
// position may have a rule of its own (FirstThrowAgain). Mirroring twice gives p.
//
// Checkers on points that the path does not have stay where they are. If the paths of a
// game are not mirror images of each other, and checkers of both sides would come to one
// point, Mirror returns the zero Position.
func (g *Game) Mirror(p Position) Position {
	if g.byRules() {
		if m, ok := g.engine.Mirror(&p.b); ok {
			return Position{m}
		}
	}
	m := p.Setup()
	m.Turn = m.Turn.Opponent()
	m.Result = Result(engine.Result(m.Result).Mirror())
	m.White, m.Black = g.mirrored(Black, m.Black), g.mirrored(White, m.White)
	q, _ := m.Position() // the zero Position if m is invalid
	return q
}

// mirrored returns the checkers of a side as those of the other side.
func (g *Game) mirrored(c Color, checkers Checkers) Checkers {
	var m Checkers
	for pt := Off; pt <= Bar; pt++ {
		to, ok := g.placeAt(c.Opponent(), g.Distance(c, pt), g.nearer(c, pt))
		if !ok {
			to = pt
		}
		m[to] += checkers[pt]
	}
	return m
}
