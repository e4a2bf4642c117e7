package engine

import "math/bits"

// AppendWays appends the legal plays of p, one for every distinct next board. Elements of
// dst up to its capacity may be overwritten.
func (g *Engine) AppendWays(dst []Way, p *Board) []Way {
	if g.Nothing(p) {
		return dst
	}
	var e enumeration // a composite literal of this size would be built elsewhere and copied
	e.g, e.ways, e.n, e.space, e.unasked = g, dst[:cap(dst)], uint(len(dst)), uint(cap(dst)), uint(cap(dst))
	e.p = *p // separate, to avoid a second copy
	e.list()
	return e.ways[:e.n]
}

// AppendNext appends the boards after the legal plays of p, in the order of AppendWays.
func (g *Engine) AppendNext(dst []Board, p *Board) []Board {
	if g.Nothing(p) {
		return dst
	}
	var e enumeration
	e.g, e.nexts, e.n, e.space, e.unasked = g, dst[:cap(dst)], uint(len(dst)), uint(cap(dst)), uint(cap(dst))
	e.p, e.nextOnly = *p, true
	e.list()
	return e.nexts[:e.n]
}

// An enumeration lists the plays of one position.
type enumeration struct {
	g *Engine
	p Board
	view
	bars     uint    // the number of checkers on it
	pairs    uint32  // points with exactly two checkers
	through  uint32  // places from which one checker may still make all three steps
	root     partial // the start of every play: no move made, the turn ended
	ways     []Way   // up to their capacity
	nexts    []Board // or these instead
	nextOnly bool
	scratch  *scratch // to recognize twins
	n, space uint     // the number of plays, and of plays for which there is room
	unasked  uint     // of plays that need not fit: space, or none
	entries  int      // the number of ways to choose the entering dice, if needed
	primes   bool     // whether a turn may win by shutting the other side out
	start    uint32   // where the side may land only without a hit, and a hitting side may not
	away     uint32   // places to clear before bearing off
}

func (e *enumeration) us() *Side { return &e.p.sides[e.path.color&1] }

// A route is a way of finding the plays of a position.
type route uint8

const (
	routeLayers     route = iota // layer by layer: always right
	routeVectors                 // by vectors, all within the board
	routeExact                   // by vectors, with off as one more point
	routeBearingOff              // by vectors within the board, followed by bearing off
)

// Route names the way in which AppendWays finds the plays of p.
func (g *Engine) Route(p *Board) string {
	var e enumeration
	e.g, e.p = g, *p
	return [...]string{"layers", "vectors", "exact", "bearing off"}[e.route(p.Dice(), p.Dice().Len())]
}

// list lists the legal plays by the fastest route that finds each exactly once.
func (e *enumeration) list() {
	dice := e.p.Dice()
	first, n, route := e.n, dice.Len(), routeLayers
	if e.g.Stepper == nil {
		route = e.route(dice, n)
	}
	if route == routeLayers {
		e.layers()
		return
	}
	if route == routeExact {
		e.open |= 1 // off is one more point
	}
	if e.bars == 0 || e.can(dice) {
		e.ends(0)
		e.take(route, first, dice)
		if e.n == first {
			e.fewer(route, n)
		}
	}
	if e.primes {
		e.win(first)
	}
	if e.n == first {
		e.pass()
	}
	if e.scratch != nil {
		scratches.Put(e.scratch)
	}
}

// take lists the plays of the given dice, all of them played, by a route. The plays listed
// since begin may include the same ones.
func (e *enumeration) take(route route, begin uint, dice Dice) {
	switch route {
	case routeVectors:
		e.vectors(dice)
	case routeExact:
		e.vectors(dice)
		if e.own&e.away != 0 {
			e.comeHome(begin)
		}
	default:
		e.bearingOff(begin, dice)
	}
}

// route chooses a route for n dice from the position. It takes layers if a checker's moves
// may depend on more than the checkers of the opponent.
func (e *enumeration) route(dice Dice, n int) route {
	g, p := e.g, &e.p
	e.path = g.path(p.Turn())
	e.look(g, p)
	if n > maxSteps || n == maxSteps && !dice.Alike() || g.MayStop(p) {
		return routeLayers
	}
	e.bars, e.away = uint(e.us().Count(Bar)), ^home
	if g.OffOnceBegun && e.us().Count(Off) > 0 {
		e.away = e.path.bar
	}
	homing := e.homing(n)
	switch {
	case !g.plain && !e.prepare(n, homing):
		return routeLayers
	case !homing:
		return routeVectors
	case e.exact(n):
		return routeExact
	case e.passesOver():
		return routeLayers
	}
	return routeBearingOff
}

// prepare sets up rules under which a checker's moves depend on its own side's checkers
// too. It reports false if such a position needs layers.
func (e *enumeration) prepare(n int, homing bool) bool {
	r := &e.g.Rules
	e.primes = r.PrimeLoses && (e.g.stays || e.mayPrime(n))
	inReach := uint32(1)<<bits.Len32(e.own) - 1
	switch {
	case e.g.halts && e.mayHalt(), r.Block != NoBlock && e.g.mayBlock(&e.view, &e.p):
		return false
	case r.Free, r.ToTheLast && homing && e.beyond(1) < n:
		return false
	case e.path.limited != 0:
		return e.mayCrowd(n, homing)
	case r.HitToStart && e.blots&inReach != 0:
		return e.bars == 0 && e.path.start == 1 && e.mayHit(n, homing)
	}
	return true
}

// mayCrowd sets up the rule that limits how many checkers may be together. It reports false
// if too many are already, if a hit may bring one there, or if the limit reaches into a home
// from which checkers may be borne off by dice larger than needed.
func (e *enumeration) mayCrowd(n int, homing bool) bool {
	r, w := &e.g.Rules, e.path
	limitedHome := w.limited&home != 0 && (e.own&e.away != 0 || !e.exact(n))
	if homing && (limitedHome || r.Below) {
		return false
	}
	e.unasked = 0
	return w.over(e.us()) == (Side{}) && (!r.HitToStart || e.blots == 0)
}

// mayHit sets up the rule that a hit checker goes to the first point of its path, and that the
// side to play hits nothing while it is on that point. A turn may hit or move to that point,
// but not both. mayHit reports false if a checker may leave the point again in this turn.
func (e *enumeration) mayHit(n int, homing bool) bool {
	start := uint32(1) << e.path.start
	quiet := e.open &^ e.blots // open to a checker that hits nothing
	if there := e.us().Count(e.path.place[e.path.start]); there > 0 {
		e.open, e.blots = quiet, 0
		return !homing || there >= n
	}
	e.open = quiet &^ start
	stays := !homing || e.exact(n) && e.p.Dice().At(n-1) > 1
	e.blots &^= start
	e.open |= e.blots
	e.start = quiet & start
	return stays || e.start == 0
}

// ends sets the root of all plays: the position with the turn ended and the given dice left.
func (e *enumeration) ends(left Dice) {
	e.root.set(&e.p)
	e.root.next.SetDice(left)
	e.g.close(&e.root.next, false, false)
}

// mayPrime reports whether n dice may shut the other side out, in a game that this wins. A
// point where the other side cannot enter needs no die. Any other point needs as many dice
// as close it, less the checkers already there. A checker of the other side must be on the
// bar or be hit. Where a checker stays for other reasons too, judge decides of every play.
func (e *enumeration) mayPrime(n int) bool {
	them := view{path: e.g.path(e.path.color.Opponent())}
	them.look(e.g, &e.p)
	open := them.open & them.path.entry
	dice := e.g.Closed*bits.OnesCount32(open) - bits.OnesCount32(open&them.blots)
	return dice <= n && (e.blots != 0 || them.own&them.path.bar != 0)
}

// win ends the game after those plays listed since first that shut the other side out.
func (e *enumeration) win(first uint) {
	c, them := e.path.color, e.g.path(e.path.color.Opponent())
	for i := first; i < e.n; i++ {
		p := e.next(i)
		if p.sides[them.color].Count(Bar) == 0 {
			continue
		}
		closed := p.sides[c].marks(e.g.Closed)
		if them.limited != 0 {
			theirs := p.sides[them.color].marks(them.most)
			closed.lo, closed.hi = closed.lo|theirs.lo, closed.hi|theirs.hi
		}
		if e.g.stays || them.doors.lo&^closed.lo|them.doors.hi&^closed.hi == 0 { // judge decides
			e.g.judge(p, c)
		}
	}
}

// layers lists the plays layer by layer.
func (e *enumeration) layers() {
	s := scratches.Get().(*scratch)
	if e.nextOnly {
		s.plays = e.g.layers(s.plays[:0], e.p, s)
		e.nexts = e.nexts[:e.n]
		for i := range s.plays {
			e.nexts = append(e.nexts, s.plays[i].next)
		}
		e.n = uint(len(e.nexts))
	} else {
		e.ways = e.g.layers(e.ways[:e.n], e.p, s)
		e.n = uint(len(e.ways))
	}
	scratches.Put(s)
}

// homing reports whether the side to play may be able to bear off a checker with n dice:
// whether all but the smallest may bring home the checkers outside or, if that is not
// required, one checker is near enough.
func (e *enumeration) homing(n int) bool {
	pips, others := e.p.Dice().Pips(), n-1
	if e.away != ^home || e.bars > 0 && e.path.skipped > 0 {
		return e.bars > 0 || e.own&(2<<pips-1) != 0
	}
	pips -= e.p.Dice().At(n - 1)
	if e.own>>(homePoints+pips+1) != 0 {
		return false // one checker alone is too far
	}
	for outside := e.own &^ home; outside != 0; outside &= outside - 1 {
		x := bits.TrailingZeros32(outside)
		checkers := e.us().Count(e.path.place[x])
		pips -= checkers * (x - homePoints)
		if others -= checkers; pips < 0 || others < 0 {
			return false
		}
	}
	return true
}

// exact reports whether n dice bear off checkers with exact dice only, and not all of them.
// This holds if at least as many checkers as dice are at the distance of the largest die or
// beyond. If a larger die passes over blocked checkers, each die must instead have n
// checkers that it can move or bear off exactly.
func (e *enumeration) exact(n int) bool {
	switch {
	case e.beyond(1) <= n:
		return false
	case !e.passesOver():
		return e.beyond(e.p.Dice().At(0)) >= n || e.g.ExactOnly
	}
	for rest := e.p.Dice(); rest&15 > 1; rest >>= 4 {
		movable := 0
		for from := e.own & ((e.open | 1) << (rest & 15)) &^ e.path.bar; from != 0; from &= from - 1 {
			movable += e.us().Count(e.path.place[bits.TrailingZeros32(from)])
		}
		if movable < n {
			return false
		}
	}
	return true
}

// passesOver reports whether a larger die may pass over a blocked checker and bear off
// another, or must wait until other dice have moved it.
func (e *enumeration) passesOver() bool {
	if !e.g.Below || e.g.Stuck {
		return e.g.Stuck
	}
	landings := uint32(1)<<bits.Len32(e.own)>>1 - 1
	if e.away == ^home {
		landings &= home >> 1
	}
	return landings&^e.open&^1 != 0
}

// beyond returns the number of checkers at a distance or farther.
func (e *enumeration) beyond(x int) int {
	us, mask := e.us(), &e.path.beyond[x]
	there := Side{us.lo & mask.lo, us.hi & mask.hi}
	return there.Total()
}
