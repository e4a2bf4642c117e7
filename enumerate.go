package alfonsine

import "math/bits"

// AppendMoves appends the single-die moves that begin some legal play of p, each
// once: the larger die first, then the farther source. [Move]{} is among them,
// as the last, exactly when it is legal to stop here: when no die can be played,
// when not all can be played in a game that is lost by that, and when the dice
// are offered by the other player.
//
// There is at least one move while the game is on and dice are there, and none
// before a throw, when the game is over, or with more dice than a throw gives.
func (g *Game) AppendMoves(dst []Move, p Position) []Move {
	if g.nothing(&p) {
		return dst
	}
	if free := g.turn.free(&p); free || g.rules.Duty == DutyFree {
		first := len(dst)
		v, t := g.look(p), triesOf(p)
		for t.next(g, &v) {
			_, m := g.play(p, v, t.from, t.die)
			dst = append(dst, m)
		}
		if free || len(dst) == first {
			dst = append(dst, Move{})
		}
		return dst
	}
	all := g.turn.allWorth(p.Dice())
	best := g.most(p)
	if best == 0 || best < all && g.rules.Duty.Loses() {
		return append(dst, Move{})
	}
	v, t := g.look(p), triesOf(p)
	for t.next(g, &v) {
		next, m := g.play(p, v, t.from, t.die)
		if next.Over() && g.turn.wins(t.left) || g.turn.worth(int(t.die))+g.most(next) == best {
			dst = append(dst, m)
		}
	}
	return dst
}

// maxMoves is more than the single moves of any position: six dice for fifteen
// checkers, and to stop.
const maxMoves = 96

// Move plays one die: it returns the position after m, which must be one of the moves that
// [Game.AppendMoves] lists. The turn ends itself when nothing is left to play. The zero
// Move ends it where stopping is legal. m.Hit is ignored.
//
// The error is a [*PlayError] that names the fault and the ruling; p is then
// returned unchanged.
func (g *Game) Move(p Position, m Move) (Position, error) {
	var buf [maxMoves]Move
	for _, legal := range g.AppendMoves(buf[:0], p) {
		if m.From != legal.From || m.To != legal.To || m.Die != legal.Die {
			continue
		}
		return g.moved(p, legal), nil
	}
	return p, g.whyNot(p, m)
}

// moved returns the position after a legal move of p.
func (g *Game) moved(p Position, m Move) Position {
	if m.IsZero() {
		g.end(&p, true)
		return p
	}
	next, _ := g.play(p, g.look(p), uint(g.rules.distance(p.Turn(), m.From)), uint(m.Die))
	if g.stuck(next, next.Dice()) { // as whoever has no dice left is
		g.end(&next, false)
	}
	return next
}

// AppendPlays appends the legal plays of p, one for every distinct next
// position. A play without moves is the pass or, where not all dice can be played
// in a game that is lost by that, the loss. There is at least one play while the
// game is on and dice are there, and none before a throw, when the game is over, or
// with more dice than a throw gives.
//
// Of several ways to the same next position the play keeps one. Which one, and the order of
// the plays, depend on p alone.
//
// The first len(dst) elements are kept; elements up to cap(dst) may be overwritten.
func (g *Game) AppendPlays(dst []Play, p Position) []Play {
	if g.nothing(&p) {
		return dst
	}
	var e enumeration // a literal of so many words would be made elsewhere and copied
	e.g, e.plays, e.n, e.space = g, dst[:cap(dst)], uint(len(dst)), uint(cap(dst))
	e.p = p // apart, or it would be copied twice
	e.list()
	return e.plays[:e.n]
}

// AppendNext appends the positions after the legal plays of p, each once: the result of
// [Game.AppendPlays], in the same order, without the moves. Elements of dst up to cap(dst)
// may be overwritten.
func (g *Game) AppendNext(dst []Position, p Position) []Position {
	if g.nothing(&p) {
		return dst
	}
	var e enumeration
	e.g, e.nexts, e.n, e.space = g, dst[:cap(dst)], uint(len(dst)), uint(cap(dst))
	e.p, e.nextOnly = p, true
	e.list()
	return e.nexts[:e.n]
}

// An enumeration lists the plays of one position.
type enumeration struct {
	g *Game
	p Position
	view
	bars     uint       // how many checkers are on it
	pairs    uint32     // where exactly two checkers stand
	through  uint32     // from where one checker may still make all three steps
	root     partial    // no move made, and the turn ended
	plays    []Play     // with all their room
	nexts    []Position // or these
	nextOnly bool
	scratch  *scratch // to tell twins apart
	n, space uint     // how many there are, and for how many there is room
}

func (e *enumeration) us() *side { return &e.p.sides[e.path.color&1] }

// A route is a way of finding the plays of a position.
type route uint8

const (
	routeLayers     route = iota // layer by layer: always right
	routeVectors                 // by vectors, all within the board
	routeExact                   // by vectors, off being a point like another
	routeBearingOff              // by vectors within the board, and off after them
)

// list lists the legal plays by the fastest route that is sure to find each once.
func (e *enumeration) list() {
	dice := e.p.dice()
	first, n := e.n, dice.Len()
	route := e.route(dice, n)
	if route == routeLayers {
		e.layers()
		return
	}
	e.ends(Roll{})
	switch route {
	case routeVectors:
		e.vectors(dice)
	case routeExact:
		e.open |= 1
		e.vectors(dice)
		e.open &^= 1
		if e.own&^home != 0 {
			e.comeHome(first)
		}
	default:
		e.bearingOff(first, dice)
	}
	if e.n == first {
		e.fewer(n, route != routeVectors)
	}
	if e.g.rules.Prime == PrimeLoses {
		e.judgePrimes(first, n)
	}
	if e.scratch != nil {
		scratches.Put(e.scratch)
	}
}

// route looks at the board and chooses a route for n dice: layers where more than the
// checkers of the side to play may change what they can do.
func (e *enumeration) route(dice Roll, n int) route {
	g, p := e.g, &e.p
	e.path = g.path(p.turn())
	e.look(g, p)
	still := g.plain && (g.rules.Hit == HitToBar || e.blots == 0)
	if !still || n > maxSteps || n == maxSteps && !dice.Alike() || g.turn.free(p) {
		return routeLayers
	}
	e.bars = uint(e.us().count(Bar))
	if e.path.single != 0 {
		if e.bars > 0 || e.us().held()&e.path.singles != 0 {
			return routeLayers // whoever enters cannot wait until a point is left
		}
		e.open |= e.path.single & e.lone
	}
	switch {
	case !e.homing(n):
		return routeVectors
	case g.rules.Overshoot == OvershootBelow && ^e.open&(home>>1)&^1 != 0:
		return routeLayers // points within the home are closed
	case e.exact(n):
		return routeExact
	}
	return routeBearingOff
}

// ends sets where plays begin to a board on which the turn has ended, with the dice that
// are left.
func (e *enumeration) ends(left Roll) {
	e.root.set(&e.p)
	e.root.next.setDice(left)
	e.g.pass(&e.root.next, false) // the prime is judged once checkers have moved
}

// judgePrimes ends the game in the plays of n dice, listed since first, that shut the other
// side out. A point of its entry that is closed to it already needs no die. Any other needs
// as many as close it, less the checker that stands there; and where none of the other
// side's is on the bar, some die must hit. With too few dice no play need be looked at,
// and otherwise only those that close all of these points.
func (e *enumeration) judgePrimes(first uint, n int) {
	c := e.path.color.Opponent()
	us, them := e.us().counts(1), e.p.sides[c&1].counts(1)
	open, closed := e.g.path(c).entry, e.g.barred(&e.p, c)
	open.lo, open.hi = open.lo&^closed.lo, open.hi&^closed.hi
	dice := e.g.rules.Forbidden*open.total() - (&side{open.lo & us.lo, open.hi & us.hi}).total()
	if e.p.sides[c&1].count(Bar) == 0 {
		if e.blots == 0 {
			return
		}
		if open.lo&them.lo|open.hi&them.hi == 0 {
			dice++ // it closes no point by the hit
		}
	}
	if dice > n {
		return
	}
	for i := first; i < e.n; i++ {
		next := e.next(i)
		held := next.sides[c&1^1].counts(e.g.rules.Forbidden)
		if open.lo&^held.lo|open.hi&^held.hi == 0 {
			e.g.judgePrime(next, c.Opponent())
		}
	}
}

// layers lists the plays by layers.
func (e *enumeration) layers() {
	s := scratches.Get().(*scratch)
	if e.nextOnly {
		s.plays = e.g.layers(s.plays[:0], e.p, &s.seen)
		e.nexts = e.nexts[:e.n]
		for i := range s.plays {
			e.nexts = append(e.nexts, s.plays[i].next)
		}
		e.n = uint(len(e.nexts))
	} else {
		e.plays = e.g.layers(e.plays[:e.n], e.p, &s.seen)
		e.n = uint(len(e.plays))
	}
	scratches.Put(s)
}

// homing reports whether the side to play may perhaps bear off a checker with n dice:
// whether all but the smallest may bring home what is outside.
func (e *enumeration) homing(n int) bool {
	pips, others := e.p.dice().Pips()-e.p.dice().At(n-1), n-1
	if e.own>>(homePoints+pips+1) != 0 {
		return false // one of them alone is too far
	}
	for outside := e.own &^ home; outside != 0; outside &= outside - 1 {
		x := bits.TrailingZeros32(outside)
		checkers := e.us().count(e.path.place[x])
		pips -= checkers * (x - homePoints)
		if others -= checkers; pips < 0 || others < 0 {
			return false
		}
	}
	return true
}

// exact reports whether no larger die will bear off a checker while n dice are played,
// and some will be left: as many stand at the distance of the largest die or beyond as
// there are dice.
func (e *enumeration) exact(n int) bool {
	return e.beyond(1) > n && (e.beyond(e.p.dice().At(0)) >= n || e.g.rules.Overshoot == OvershootNever)
}

// beyond returns how many checkers stand at a distance or farther.
func (e *enumeration) beyond(x int) int {
	us, mask := e.us(), &e.path.beyond[x]
	there := side{us.lo & mask.lo, us.hi & mask.hi}
	return there.total()
}
