package alfonsine

import "math/bits"

// This file is one die of one turn: which checker may move, where it goes, and how a turn
// ends. It knows the Rules and no game.
//
// It looks at the board along the path of the side to play: a place is its
// distance from bearing off in pips, so that a die of d takes a checker from x to
// x-d whatever the game and the color. Off is 0, the points are 1 … L and the bar
// is L+1, one step before the path: entering needs no case of its own. Sets of
// places are bits of a word, distance x in bit x.

// A path is the way of one side, compiled from the Rules.
type path struct {
	color   Color
	length  uint // in points
	flipped bool // point n is L+1-n pips from off, not n
	place   [places + 1]Point
	start   uint   // the distance of the point where the other side's path begins
	replace Point  // where a checker of the other side goes that is hit
	skipped uint   // the points left out by a checker that enters from the bar
	entry   uint32 // where it enters, as distances
	points  uint32 // the distances of all points
	bar     uint32 // that of the bar
	most    int    // so many checkers may stand together, one or two,
	limited uint32 // at these distances
	tight   uint32 // the same as points, but for the first, to which none comes but from the bar

	shifts [dieFaces + 1]shifts
	beyond [homePoints + 1]side // by distance: all of the places there or farther, as a mask
}

// A shift is what one die does to a checker: a difference to add to both sides, whichever
// side the checker belongs to.
type shift struct {
	white, black side
	move         packed
}

// shifts are those of one die by distance, and beyond those by distance too where
// the checker hits.
type shifts [2 * hitting]shift

// hitting is where the shifts that hit begin.
const hitting = 32

// from returns the shift from a distance. Hits are the distances from which the die
// hits.
func (s *shifts) from(x uint, hits uint32) *shift {
	return &s[x%hitting|uint(hits>>(x%32)&1)*hitting]
}

// landing returns where a die takes a checker from a distance.
func (w *path) landing(from, die uint) uint {
	if from > w.length {
		return from - w.skipped - die
	}
	return from - min(from, die)
}

func newPath(r Rules, c Color) path {
	w := path{color: c, length: uint(r.Points), flipped: c == Black && r.Course == CourseOpposed, replace: Bar}
	w.bar = 1 << (w.length + 1)
	w.points = w.bar - 2
	for pt := Off; pt <= Bar; pt++ {
		if d := r.distance(c, pt); d >= 0 {
			w.place[d] = pt
		}
	}
	start := Point(r.Points) // where the other side's path begins
	if c == White && r.Course == CourseOpposed {
		start = 1
	}
	w.start = uint(r.distance(c, start))
	if r.Hit == HitToStart {
		w.replace = start
	}
	switch w.most = 1; r.Landing {
	case LandingSingle:
		w.limited = home << (w.length - quadrantPoints)
	case LandingSingleTwelve:
		w.limited = (home<<quadrantPoints | home) << (w.length - 2*quadrantPoints)
	case LandingTwo:
		w.limited, w.most = w.points, 2
	}
	for x := uint(1); x < w.length; x++ {
		w.tight |= w.limited >> x & 1 << w.place[x]
	}
	w.skipped = uint(r.skipped())
	w.entry = home << (w.length - w.skipped - quadrantPoints)
	for from := uint(1); from <= w.length+1; from++ {
		for x := range min(from+1, homePoints+1) {
			w.beyond[x].lo |= 15 * unit[w.place[from]].lo
			w.beyond[x].hi |= 15 * unit[w.place[from]].hi
		}
		for die := uint(1); die <= dieFaces; die++ {
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

// full returns at which distances of those with one checker or more, and with two or more,
// as many stand as may stand together.
func (w *path) full(one, two uint32) uint32 {
	if w.most > 1 {
		return two & w.limited
	}
	return one & w.limited
}

// over returns the points on which more checkers of a side stand together than may.
func (w *path) over(s *side) uint32 { return s.atLeast(w.most+1) & w.tight }

// split returns in the lower half of a word the places from which a die does not hit,
// and in the upper half those from which it does, each where its shift stands.
func split(from, hits uint32) uint64 {
	return uint64(from&^hits) | uint64(from&hits)<<hitting
}

// along turns a set of points and the bar into a set of distances. Points that
// the path does not have fall away, and so does Off.
func (w *path) along(points uint32) uint32 {
	bar := points >> Bar & 1
	if w.flipped {
		points = bits.Reverse32(points) >> (31 - (w.length + 1))
	}
	return points&w.points | bar*w.bar
}

// sets returns the distances at which a side has checkers, on the path or on the bar,
// and those at which it has two or more.
func (w *path) sets(s *side) (one, two uint32) {
	const twice = 1<<32 | 1 // one set in each half
	both := uint64(s.occupied()) | uint64(s.held())<<32
	bar := both >> Bar & twice
	if w.flipped {
		both = bits.Reverse64(both)
		both = both>>(63-(w.length+1)) | both<<32>>(31-(w.length+1))
	}
	both = both&(twice*uint64(w.points)) | bar*uint64(w.bar)
	return uint32(both), uint32(both >> 32)
}

// A view is what the side to play needs to know of the board to move one checker.
type view struct {
	path  *path
	own   uint32 // where its checkers stand, the bar included
	open  uint32 // the points where they may land
	blots uint32 // the open points where they hit
	lone  uint32 // where exactly one of them stands
	begun bool   // checkers may be borne off although not all are home
	dice  Roll   // to play, where it matters which they are
}

func (g *Game) look(p Position) view {
	v := view{path: g.path(p.Turn())}
	v.look(g, &p)
	return v
}

// look is Game.look in place, for a view that has its path.
func (v *view) look(g *Game, p *Position) {
	w := v.path
	us, them := &p.sides[w.color&1], &p.sides[w.color&1^1]
	own, held := w.sets(us)
	v.own, v.lone = own, own&^held
	theirs, closed := w.sets(them)
	if g.rules.Forbidden > 1 {
		v.blots = theirs &^ closed &^ w.bar
	} else {
		closed = theirs
	}
	v.open = w.points &^ closed
	if g.plain {
		return // without what follows
	}
	v.open &^= w.full(own, held)
	if g.rules.BearOff == BearOffBegun {
		v.begun = v.own&w.bar == 0 && us.count(Off) > 0
	}
	if g.rules.Overshoot == OvershootStuck {
		v.dice = p.dice()
	}
}

// inside returns from where a die moves a checker to another point. Checkers on
// the bar come first.
func (g *Game) inside(v *view, die uint) uint32 {
	from, far := v.own, die
	if from&v.path.bar != 0 {
		from, far = v.path.bar, die+v.path.skipped
	}
	from &= v.open << far
	if g.rules.Hit == HitToStart {
		from &^= v.blots << die &^ v.freeToHit(die)
	}
	return from
}

// freeToHit returns from where a die may hit when the checker that is hit goes
// to the start of its path: no checker of the hitting side may stand there once
// the hitting one has landed.
func (v *view) freeToHit(die uint) uint32 {
	start := uint32(1) << v.path.start
	switch {
	case v.own&start == 0:
		return ^(start << die) // anywhere but on the start itself
	case v.lone&start != 0:
		return start // only the checker that leaves it
	}
	return 0
}

// sources returns from where a die moves a checker, within the board or off.
func (g *Game) sources(v *view, die uint) uint32 {
	from := g.inside(v, die)
	if v.own&^home == 0 || v.begun {
		useful := from
		if g.rules.Overshoot == OvershootStuck {
			useful = g.useful(v)
		}
		from |= g.rules.off(v.own, useful, die)
	}
	return from
}

// useful returns from where any of the dice moves a checker within the board, or
// bears one off exactly.
func (g *Game) useful(v *view) uint32 {
	var from uint32
	for die := range v.dice.All() {
		from |= g.inside(v, uint(die)) | v.own&(1<<die)
	}
	return from
}

// play moves the checker at a distance by a die, which the caller has found
// legal. It returns the position, with that die gone, and the move.
func (g *Game) play(p Position, v view, from, die uint) (Position, Move) {
	m := v.play(&p, from, die, p.Dice().Without(int(die)))
	return p, m.move()
}

// play is Game.play in place, for a caller who knows the dice that are left.
func (v *view) play(p *Position, from, die uint, left Roll) packed {
	s := v.path.shifts[die].from(from, v.blots<<(from-v.path.landing(from, die)))
	p.sides[White].add(s.white)
	p.sides[Black].add(s.black)
	p.setDice(left)
	if c := v.path.color; p.sides[c].allOff() {
		*p = p.withResult(WonBy(c))
	}
	return s.move
}

// onPath reports whether all checkers stand on a path of so many points, on the bar
// or off.
func (p *Position) onPath(points int) bool {
	beyond := uint32(1<<Bar-1) &^ (1<<(points+1) - 1)
	return beyond == 0 || (p.sides[White].occupied()|p.sides[Black].occupied())&beyond == 0
}

// mirror returns p, all of it on the path, with the sides exchanged.
func (r *Rules) mirror(p Position) Position {
	white, black := p.sides[White], p.sides[Black]
	dice, state := white.hi&tagged, black.hi&tagged
	white.hi &^= tagged
	black.hi &^= tagged
	if r.Course == CourseOpposed {
		white, black = white.turned(r.Points), black.turned(r.Points)
	}
	m := Position{sides: [2]side{black, white}}
	m.sides[White].hi |= dice
	if result := p.Result(); result != ResultOngoing {
		return m.withResult(result.mirror())
	}
	if !p.zero() {
		m.sides[Black].hi |= state ^ turnBit
	}
	return m
}

// turned returns an untagged side with the points of a path counted from its other
// end.
func (s side) turned(points int) side {
	const bar = 15 << (4 * (Bar - 16))
	r := side{lo: turnedWord(s.hi &^ bar), hi: turnedWord(s.lo &^ 15)} // place n is at 31-n
	n := uint(4 * (places + 5 - (points + 1)))                         // and comes down to points+1-n
	r.lo = r.lo>>n | r.hi<<(64-n) | r.hi>>(n-64)
	r.hi >>= n
	r.lo |= s.lo & 15
	r.hi |= s.hi & bar
	return r
}

// turnedWord reverses the order of sixteen counts.
func turnedWord(w uint64) uint64 {
	w = bits.ReverseBytes64(w)
	return w>>4&0x0f0f0f0f0f0f0f0f | w&0x0f0f0f0f0f0f0f0f<<4
}
