package engine

import "math/bits"

// This file is about one die of one turn: which checkers may move, where they go, and how a
// turn ends. It depends on the Rules, not on a game.
//
// It sees the board along the path of the side to play. A place is its distance from bearing
// off in pips, so a die of d moves a checker from x to x-d in any game and for either color.
// Off is 0, the points are 1 … L, and the bar is L+1, one step before the path, so entering
// is not a special case. A set of places is a word with distance x as bit x.

// Distance returns the pips from a place to bearing off: 0 for Off, the length of the path
// and one more for Bar, also if checkers enter in a later quadrant, and -1 for a place that
// is not on the path.
func (r *Rules) Distance(c Color, pt Point) int {
	switch {
	case pt == Off:
		return 0
	case pt == Bar:
		return r.Points + 1
	case int(pt) > r.Points:
		return -1
	case c == Black && r.Course == Opposed:
		return r.Points + 1 - int(pt)
	case c == Black && r.Course == Offset:
		return (int(pt)+offset-1)%r.Points + 1
	}
	return int(pt)
}

// PointAt returns the place at a distance from bearing off, and false if the path has none.
func (r *Rules) PointAt(c Color, distance int) (Point, bool) {
	switch {
	case distance < 0 || distance > r.Points+1:
		return Off, false
	case distance == r.Points+1:
		return Bar, true
	}
	return Point(r.Distance(c, Point(distance))), true // Distance is its own inverse
}

// A path is the path of one side, compiled from the Rules.
type path struct {
	color   Color
	length  uint // number of points
	flipped bool // point n is L+1-n pips from off, not n
	turned  bool // point n is half a path nearer or farther than n
	place   [Places + 1]Point
	start   uint   // the distance of the first point of the opponent's path
	head    uint   // the distance from which one checker leaves in a turn, or 0
	replace Point  // where a hit checker of the opponent goes
	skipped uint   // the number of points that an entering checker skips
	entry   uint32 // the distances at which checkers enter
	doors   Side   // the same points, one checker on each
	points  uint32 // the distances of all points
	bar     uint32 // the distance of the bar
	most    int    // the maximum of checkers together, 1 or 2, at limited
	limited uint32 // the distances with that maximum
	tight   uint32 // the same without the first, which a checker only reaches from the bar
	narrow  Side   // the points of tight, one checker on each

	shifts [Faces + 1]shifts
	beyond [homePoints + 1]Side // by distance, a mask of the places there or farther
}

// A shift is the effect of one die on a checker: a difference for each Side, and the move.
type shift struct {
	white, black Side
	move         packed
}

// shifts has the shifts of one die: those from each distance if nothing is hit, and hitting
// places further the same with a hit.
type shifts [2 * hitting]shift

const hitting = 32

// from returns the shift from a distance. hits has the distances from which the die hits.
func (s *shifts) from(x uint, hits uint32) *shift { return &s[x%32|uint(hits>>(x%32)&1)*hitting] }

// landing returns where a die takes a checker from a distance.
func (w *path) landing(from, die uint) uint {
	if from > w.length {
		return from - w.skipped - die
	}
	return from - min(from, die)
}

func newPath(r *Rules, c Color) path {
	w := path{
		color:   c,
		length:  uint(r.Points),
		flipped: c == Black && r.Course == Opposed,
		turned:  c == Black && r.Course == Offset,
		replace: Bar,
		most:    r.Together,
		skipped: uint(r.Skipped),
	}
	w.bar = 1 << (w.length + 1)
	w.points = w.bar - 2
	for pt := Off; pt <= Bar; pt++ {
		if d := r.Distance(c, pt); d >= 0 {
			w.place[d] = pt
		}
	}
	start, _ := r.PointAt(c.Opponent(), r.Points) // the first point of the opponent's path
	w.start = uint(r.Distance(c, start))
	if r.HitToStart {
		w.replace = start
	}
	if r.HeadOne {
		w.head = w.length
	}
	w.limited = w.points &^ (w.points >> r.Limited)
	w.tight = w.limited & (w.points >> 1)
	w.entry = home << (w.length - w.skipped - homePoints)
	for from := uint(1); from <= w.length+1; from++ {
		if w.entry>>from&1 != 0 {
			w.doors.add(unit[w.place[from]])
		}
		if w.tight>>from&1 != 0 {
			w.narrow.add(unit[w.place[from]])
		}
		for x := range min(from+1, homePoints+1) {
			w.beyond[x].lo |= 15 * unit[w.place[from]].lo
			w.beyond[x].hi |= 15 * unit[w.place[from]].hi
		}
		for die := uint(1); die <= Faces; die++ {
			m := Move{From: w.place[from], To: w.place[w.landing(from, die)], Die: uint8(die)}
			s := shift{move: m.pack()}
			us, them := &s.white, &s.black
			if c == Black {
				us, them = them, us
			}
			*us = change(m.From, m.To)
			w.shifts[die][from] = s
			*them = change(m.To, w.replace)
			s.move |= packedHit
			w.shifts[die][hitting+from] = s
		}
	}
	return w
}

// full returns the distances that can take no more checkers. one and two are the distances
// with at least one and at least two checkers.
func (w *path) full(one, two uint32) uint32 {
	if w.most > 1 {
		return two & w.limited
	}
	return one & w.limited
}

// over has a checker on each point where a side has more than allowed.
func (w *path) over(s *Side) Side {
	over := s.marks(w.most + 1)
	return Side{over.lo & w.narrow.lo, over.hi & w.narrow.hi}
}

// split returns a word with the places from which a die does not hit in the lower half, and
// those from which it hits in the upper half. Each bit is the index of the shift.
func split(from, hits uint32) uint64 { return uint64(from&^hits) | uint64(from&hits)<<hitting }

// nearHalf is the points 1 … 12 as bits.
const nearHalf = 1<<(offset+1) - 2

// along converts a set of points and the bar to a set of distances. It drops Off and points
// that the path does not have.
func (w *path) along(points uint32) uint32 {
	bar := points >> Bar & 1
	if w.flipped {
		points = bits.Reverse32(points) >> (31 - (w.length + 1))
	} else if w.turned {
		points = points&nearHalf<<offset | points>>offset&nearHalf
	}
	return points&w.points | bar*w.bar
}

// sets returns the distances, bar included, where a side has at least one and two checkers.
func (w *path) sets(s *Side) (one, two uint32) {
	const twice = 1<<32 | 1 // one set in each half
	both := uint64(s.Occupied()) | uint64(s.Held())<<32
	bar := both >> Bar & twice
	if w.flipped {
		both = bits.Reverse64(both)
		both = both>>(63-(w.length+1)) | both<<32>>(31-(w.length+1))
	} else if w.turned {
		both = both&(twice*nearHalf)<<offset | both>>offset&(twice*nearHalf)
	}
	both = both&(twice*uint64(w.points)) | bar*uint64(w.bar)
	return uint32(both), uint32(both >> 32)
}

// Contact reports whether checkers of both sides can still come to the same point.
func (g *Engine) Contact(p *Board) bool {
	reach := ^uint32(0) // the points to which both can come
	for c := range p.sides {
		w := g.path(Color(c))
		own, _ := w.sets(&p.sides[c])
		if own&w.bar != 0 {
			own = own&^w.bar | w.bar>>w.skipped
		}
		reach &= w.along((1<<bits.Len32(own) - 1) & w.points) // along is its own inverse
	}
	return reach != 0
}

// A view has what is needed to move one checker of the side to play.
type view struct {
	path  *path
	own   uint32 // the side's checkers, including the bar
	open  uint32 // points on which they may land
	blots uint32 // open points on which they hit
	lone  uint32 // places with exactly one of them
	begun bool   // checkers may be borne off even if not all are home

	runs   bool   // no checker has arrived where the others may move
	halted uint32 // places whose checkers may not move
	ahead  uint32 // points at which six in a row count as a block
	dice   Dice   // dice to play, if their values matter
}

func (g *Engine) look(p *Board) view {
	v := view{path: g.path(p.Turn())}
	v.look(g, p)
	return v
}

// look is Engine.look in place, for a view with its path set.
func (v *view) look(g *Engine, p *Board) {
	w := v.path
	us, them := &p.sides[w.color&1], &p.sides[w.color&1^1]
	own, held := w.sets(us)
	v.own, v.lone = own, own&^held
	theirs, closed := w.sets(them)
	if g.Closed > 1 {
		v.blots = theirs &^ closed &^ w.bar
	} else {
		closed = theirs
	}
	v.open = w.points &^ closed
	if g.plain {
		return // skips the rest
	}
	v.open &^= w.full(own, held)
	if g.OffOnceBegun {
		v.begun = v.own&w.bar == 0 && us.Count(Off) > 0
	}
	if g.Stuck {
		v.dice = p.Dice()
	}
	if g.halts {
		v.halt(g, p)
	}
	if g.Block != NoBlock {
		v.before(g, p, theirs)
	}
}

// inside returns the places from which a die moves a checker within the board. Checkers on
// the bar come first.
func (g *Engine) inside(v *view, die uint) uint32 {
	from, far := v.own, die
	if from&v.path.bar != 0 {
		from, far = v.path.bar, die+v.path.skipped
	}
	from &= v.open << far &^ v.halted
	if g.HitToStart {
		from &^= v.blots << die &^ v.freeToHit(die)
	}
	if g.Block != NoBlock {
		from = g.lets(v, from, die)
	}
	return from
}

// freeToHit returns the places from which a die may hit if a hit checker goes to the start
// of its path. After the hitting move no checker of the hitting side may be there.
func (v *view) freeToHit(die uint) uint32 {
	start := uint32(1) << v.path.start
	switch {
	case v.own&start == 0:
		return ^(start << die) // anywhere but on the start itself
	case v.lone&start != 0:
		return start // only with the checker on the start
	}
	return 0
}

// sources returns the places from which a die moves a checker within the board or off.
func (g *Engine) sources(v *view, die uint) uint32 {
	from := g.inside(v, die)
	if v.own&^home == 0 || v.begun {
		off := g.bearable(v, from, die)
		if g.Block != NoBlock {
			off = g.lets(v, off, die)
		}
		from |= off
	}
	return from
}

// bearable returns the places from which a die bears off a checker, if checkers may be borne
// off. inside has those from which it moves one within the board.
func (g *Engine) bearable(v *view, inside uint32, die uint) uint32 {
	if g.Stuck {
		inside = g.useful(v)
	}
	return g.off(v.own, inside, die)
}

// useful returns the places from which any of the dice moves a checker within the board or
// bears one off exactly.
func (g *Engine) useful(v *view) uint32 {
	var from uint32
	for rest := v.dice; rest != 0; rest >>= 4 {
		die := uint(rest & 15)
		from |= g.inside(v, die) | v.own&(1<<die)
	}
	return from
}

// Mirror returns p with the sides exchanged, and false if a checker is not on the path.
func (r *Rules) Mirror(p *Board) (Board, bool) {
	var m Board
	for c := White; c <= Black; c++ {
		for rest := p.sides[c].Occupied(); rest != 0; rest &= rest - 1 {
			pt := Point(bits.TrailingZeros32(rest))
			to, ok := r.PointAt(c.Opponent(), r.Distance(c, pt))
			if !ok {
				return Board{}, false
			}
			n := uint64(p.sides[c].Count(pt))
			m.sides[c^1].lo += n * unit[to].lo
			m.sides[c^1].hi += n * unit[to].hi
		}
	}
	m.sides[White].hi |= p.sides[White].hi & tagged
	if result := p.Result(); result != Ongoing {
		m.SetResult(result.Mirror())
	} else if !p.IsZero() {
		m.sides[Black].hi |= p.sides[Black].hi&tagged ^ turnBit
	}
	return m, true
}
