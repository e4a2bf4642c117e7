package alfonsine

import "math/bits"

// This file is one die of one turn: who may move, where he gets, and how a turn
// ends. It knows the Rules and no game.
//
// It looks at the board along the path of the side to play: a place is its
// distance from bearing off in pips, so that a die of d takes a checker from x to
// x-d whatever the game and the color. Off is 0, the points are 1 … L and the bar
// is L+1, one step before the path: entering needs no case of its own. Sets of
// places are bits of a word, distance x in bit x.

// A path is the way of one side, compiled from the Rules.
type path struct {
	length  uint // in points
	flipped bool // point n is L+1-n pips from off, not n
	place   [places + 1]Point
	start   uint  // the distance of the point where the other side's path begins
	replace Point // where a checker of the other side goes that is hit
}

func newPath(r Rules, c Color) path {
	w := path{length: uint(r.Points), flipped: c == Black && r.Course == Opposed, replace: Bar}
	for pt := Off; pt <= Bar; pt++ {
		if d := r.distance(c, pt); d >= 0 {
			w.place[d] = pt
		}
	}
	start := Point(r.Points) // where the other side's path begins
	if c == White && r.Course == Opposed {
		start = 1
	}
	w.start = uint(r.distance(c, start))
	if r.Hit == HitToStart {
		w.replace = start
	}
	return w
}

// along turns a set of points and the bar into a set of distances. Points that
// the path does not have fall away, and so does Off.
func (w *path) along(points uint32) uint32 {
	bar := points >> Bar & 1
	if w.flipped {
		points = bits.Reverse32(points) >> (31 - (w.length + 1))
	}
	return points&(1<<(w.length+1)-2) | bar<<(w.length+1)
}

// A view is what the side to play needs to know of the board to move one checker.
type view struct {
	path  *path
	own   uint32 // where its checkers stand, the bar included
	open  uint32 // the points where they may land
	blots uint32 // the open points where they hit
	lone  uint32 // where exactly one of them stands
}

func (g *Game) look(p Position) view {
	c := p.Turn()
	w := &g.paths[c]
	us, them := p.sides[c], p.sides[c.Opponent()]
	closed := them.occupied()
	v := view{path: w, own: w.along(us.occupied())}
	if g.rules.Forbidden > 1 {
		held := them.held()
		v.blots = w.along(closed&^held) &^ (1 << (w.length + 1))
		closed = held
	}
	v.open = uint32(1<<(w.length+1)-2) &^ w.along(closed)
	if g.rules.Landing == LandingSingle {
		first := home << (w.length - homePoints)
		v.open &^= v.own & first
	}
	if g.rules.Hit == HitToStart {
		v.lone = v.own &^ w.along(us.held())
	}
	return v
}

// inside returns from where a die moves a checker to another point. Checkers on
// the bar come first.
func (g *Game) inside(v view, die uint) uint32 {
	from := v.own
	if bar := uint32(1) << (v.path.length + 1); from&bar != 0 {
		from = bar
	}
	from &= v.open << die
	if g.rules.Hit == HitToStart {
		from &^= v.blots << die &^ v.freeToHit(die)
	}
	return from
}

// freeToHit returns from where a die may hit when the checker that is hit goes
// to the start of its path: no checker of the hitting side may stand there once
// the hitting one has landed.
func (v view) freeToHit(die uint) uint32 {
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
func (g *Game) sources(v view, die uint) uint32 {
	from := g.inside(v, die)
	if v.own&^home == 0 {
		from |= g.rules.off(v.own, from, die)
	}
	return from
}

// play moves the checker at a distance by a die, which the caller has found
// legal. It returns the position, with that die gone, and the move.
func (g *Game) play(p Position, v view, from, die uint) (Position, Move) {
	c := p.Turn()
	m := Move{From: v.path.place[from], Die: uint8(die)}
	if from > die {
		m.To = v.path.place[from-die]
		m.Hit = v.blots>>(from-die)&1 != 0
	}
	dice := p.Dice().without(int(die))
	p.sides[c].move(m.From, m.To)
	if m.Hit {
		p.sides[c.Opponent()].move(m.To, v.path.replace)
	}
	if p.sides[c].allOff() {
		return p.withResult(wins(c)), m
	}
	return p.withDice(dice), m
}

// stuck reports whether the side to play can use none of the given dice.
func (g *Game) stuck(p Position, dice Roll) bool {
	v := g.look(p)
	for rest := dice.dice; rest != 0; rest >>= 4 {
		if g.sources(v, uint(rest&15)) != 0 {
			return false
		}
	}
	return true
}

// everyDie is one die of each value.
var everyDie = Roll{0x123456}

// end closes a turn: it says whose turn it is next, and what becomes of the dice
// that are left. Nothing is closed when the game is over.
func (g *Game) end(p Position, passed bool) Position {
	if p.Over() {
		return p
	}
	c, left := p.Turn(), p.Dice()
	switch {
	case p.Left(): // what is still left is void, and the same side throws
		return p.withTurn(c)
	case p.Again():
		return p.withTurn(c)
	case g.rules.Duty == AllOrLose && !left.IsZero():
		return p.withResult(wins(c.Opponent()))
	}
	p = p.withTurn(c.Opponent())
	switch {
	case !left.IsZero() && g.rules.Unplayed != UnplayedLost:
		p = p.withDice(left)
		p.sides[Black].hi |= leftBit
	case passed && g.rules.Tie && g.stuck(p, everyDie) && g.stuck(p.withTurn(c), everyDie):
		return p.withResult(Tie)
	}
	return p
}

// free reports whether the side to play may stop whenever it likes.
func (g *Game) free(p Position) bool { return p.Left() && g.rules.Unplayed == UnplayedOffered }

// dieWorth is what a die played counts in the duty to play; its pips come on top
// where the higher die must be played.
const dieWorth = 64

func (g *Game) worth(die uint) int {
	if g.rules.HigherDie {
		return dieWorth + int(die)
	}
	return dieWorth
}

// allWorth returns the worth of all the dice of a roll.
func (g *Game) allWorth(r Roll) int {
	sum := 0
	for rest := r.dice; rest != 0; rest >>= 4 {
		sum += g.worth(uint(rest & 15))
	}
	return sum
}

// most returns the worth of the best that can still be played of the dice. To
// bear off the last checker is worth all of them.
func (g *Game) most(p Position) int {
	best, all := 0, g.allWorth(p.Dice())
	v := g.look(p)
	for t := (tries{dice: p.Dice().dice}); t.next(g, v); {
		next, _ := g.play(p, v, t.from, t.die)
		if next.Over() {
			return all
		}
		if best = max(best, g.worth(t.die)+g.most(next)); best == all {
			return all
		}
	}
	return best
}

// tries walks over the single moves of a position: each die once, the larger
// first, and for each the sources, the farthest first.
type tries struct {
	dice      uint32 // still to try, the current one lowest
	sources   uint32 // of the current die, still to try
	die, from uint   // the current move
}

// next goes on to the next move and reports whether there is one.
func (t *tries) next(g *Game, v view) bool {
	for t.sources == 0 {
		if t.dice == 0 {
			return false
		}
		die := uint(t.dice & 15)
		t.dice >>= 4
		if die != t.die { // dice alike move alike
			t.die = die
			t.sources = g.sources(v, die)
		}
	}
	t.from = uint(bits.Len32(t.sources) - 1)
	t.sources &^= 1 << t.from
	return true
}
