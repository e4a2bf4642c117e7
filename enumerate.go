package alfonsine

import (
	"math/bits"
	"sync"
)

// AppendMoves appends the single-die moves that begin some legal play of p, each
// once: the larger die first, then the farther source. [Move]{} is among them,
// as the last, exactly when it is legal to stop here: when no die can be played,
// when not all can be played in a game that is lost by that, and when the dice
// are offered by the other player.
//
// There is at least one move while the game is on and dice are there, and none
// before a throw or when the game is over.
func (g *Game) AppendMoves(dst []Move, p Position) []Move {
	if p.Over() || p.Dice().IsZero() {
		return dst
	}
	if g.free(p) {
		v, t := g.look(p), triesOf(p)
		for t.next(g, &v) {
			_, m := g.play(p, v, t.from, t.die)
			dst = append(dst, m)
		}
		return append(dst, Move{})
	}
	all := g.allWorth(p.Dice())
	best := g.most(p)
	if best == 0 || best < all && g.rules.Duty == AllOrLose {
		return append(dst, Move{})
	}
	v, t := g.look(p), triesOf(p)
	for t.next(g, &v) {
		next, m := g.play(p, v, t.from, t.die)
		if next.Over() || g.worth(t.die)+g.most(next) == best {
			dst = append(dst, m)
		}
	}
	return dst
}

// maxMoves is more than the single moves of any position: six dice for fifteen
// checkers, and to stop.
const maxMoves = 96

// Move plays one die: it returns the position after m, which must be one of the
// moves that [Game.AppendMoves] lists. The turn ends itself when nothing is left
// to play. The zero Move ends it where stopping is legal. Whether m says that it
// hits is not read.
//
// The error is a [*PlayError] that names the fault and the ruling; p is then
// returned unchanged.
func (g *Game) Move(p Position, m Move) (Position, error) {
	var buf [maxMoves]Move
	for _, legal := range g.AppendMoves(buf[:0], p) {
		if m.From != legal.From || m.To != legal.To || m.Die != legal.Die {
			continue
		}
		if legal.IsZero() {
			g.end(&p, true)
			return p, nil
		}
		v := g.look(p)
		from := uint(g.rules.distance(p.Turn(), m.From))
		next, _ := g.play(p, v, from, uint(m.Die))
		if next.Over() || next.Dice().IsZero() || g.stuck(next, next.Dice()) {
			g.end(&next, false)
		}
		return next, nil
	}
	return p, g.whyNot(p, m)
}

// AppendPlays appends the legal plays of p, one for every distinct next
// position. A play without moves is the pass or, where not all dice can be played
// in a game that is lost by that, the loss. There is at least one play while the
// game is on and dice are there, and none before a throw or when the game is
// over.
//
// Of all the ways to the same next position the play keeps one. Which one, and
// the order of the plays, depend on nothing but p.
func (g *Game) AppendPlays(dst []Play, p Position) []Play {
	if p.Over() || p.Dice().IsZero() {
		return dst
	}
	t := turn{g: g, p: p, plays: dst}
	t.list()
	return t.plays
}

// AppendNext appends where the legal plays of p lead to, each position once: what
// [Game.AppendPlays] gives, in the same order, without the moves.
func (g *Game) AppendNext(dst []Position, p Position) []Position {
	if p.Over() || p.Dice().IsZero() {
		return dst
	}
	t := turn{g: g, p: p, nexts: dst, nextOnly: true}
	t.list()
	return t.nexts
}

// list lists the legal plays of a position with dice.
func (t *turn) list() {
	g, p := t.g, &t.p
	t.path = &g.paths[p.turn()]
	t.look(g, p)
	t.bar = 1 << (t.path.length + 1)
	dice := p.dice()
	n := dice.Len()
	still := g.rules.Landing == LandingFree && (g.rules.Hit == HitToBar || t.blots == 0)
	usual := still && n <= maxLegs && !g.free(*p)
	ended := *p
	ended.setDice(Roll{})
	g.end(&ended, false)
	us := t.path.color & 1
	t.root = stem{us: ended.sides[us], them: ended.sides[us^1], blots: t.blots}
	homing := usual && t.homing()
	if usual && !homing && t.vectors(n) {
		if t.spare != nil {
			spares.Put(t.spare)
		}
		return
	}
	t.spare = spares.Get().(*spare)
	list := t.plays
	if t.nextOnly {
		list = t.spare.plays[:0]
	}
	from := len(list)
	if usual && !(homing && g.rules.Overshoot == OvershootBelow && ^t.open&(home>>1)&^1 != 0) {
		list = t.descend(list)
	} else {
		list = g.layers(list, *p, &t.spare.seen)
	}
	if t.nextOnly {
		t.spare.plays = list
		for i := range list[from:] {
			t.nexts = append(t.nexts, list[i].next)
		}
	} else {
		t.plays = list
	}
	spares.Put(t.spare)
}

func (t *turn) us() *side { return &t.p.sides[t.path.color&1] }

// homing reports whether the side to play can bear off a checker in this turn, or
// may perhaps: whether the dice, but for one, can bring all its checkers home.
func (t *turn) homing() bool {
	least := uint(dieFaces)
	pips := uint(0)
	for rest := t.p.dice().dice; rest != 0; rest >>= 4 {
		die := uint(rest & 15)
		pips += die
		least = min(least, die)
	}
	pips -= least
	for outside := t.own &^ home; outside != 0; {
		x := uint(bits.Len32(outside) - 1)
		outside &^= 1 << x
		need := (x - homePoints) * uint(t.us().count(t.path.place[x]))
		if need > pips {
			return false
		}
		pips -= need
	}
	return true
}

// vectors lists the plays of all n dice by their vectors, and reports whether there
// are any.
func (t *turn) vectors(n int) bool {
	if t.own&t.bar != 0 {
		t.bars = uint(t.us().count(Bar))
	}
	t.count = packed(n) << countShift
	before := len(t.plays) + len(t.nexts)
	dice := uint(t.p.dice().dice)
	a, b, c := dice&15, dice>>4&15, dice>>8&15
	switch {
	case dice == a*(0x1111>>(4*(maxLegs-uint(n)))):
		t.alike(a, n)
	case n == 2:
		t.lone = t.own &^ t.path.along(t.us().held())
		t.two(a, b)
	case n == 3:
		t.lone = t.own &^ t.path.along(t.us().held())
		if b == c {
			a, c = c, a
		}
		t.three(a, b, c)
	}
	return len(t.plays)+len(t.nexts) > before
}

// layers appends the legal plays of p layer by layer: the first layer is p
// itself, and each next one holds every distinct position, with the dice left in
// it, that one more die leads to. Nothing is judged before the whole turn is
// there: the last layer is what most dice lead to, whatever their order.
//
// The layers are laid out in dst itself; what is no whole play is taken out at
// the end.
func (g *Game) layers(dst []Play, p Position, seen *set) []Play {
	first := len(dst)
	dst = append(dst, Play{next: p})
	layer, won := first, false
	v := view{path: &g.paths[p.Turn()]}
	var t tries
	for end := len(dst); ; end = len(dst) {
		seen.clear()
		for i := layer; i < end; i++ {
			if dst[i].next.done() {
				continue
			}
			v.look(g, &dst[i].next)
			t.begin(dst[i].next.dice())
			for t.next(g, &v) {
				dst = append(dst, dst[i])
				way := &dst[len(dst)-1]
				way.add(v.play(&way.next, t.from, t.die, t.left))
				if !seen.addLast(dst[end:]) {
					dst = dst[:len(dst)-1]
				} else if way.next.done() {
					won = true
				}
			}
		}
		if len(dst) == end {
			break
		}
		layer = end
	}

	// A win has played every die, and so have the ways that have none left.
	best, all := 0, g.allWorth(p.Dice())
	for i := layer; i < len(dst) && best < all; i++ {
		best = max(best, all-g.allWorth(dst[i].next.dice()))
	}
	if won {
		best = all
	}
	free := g.free(p)
	if best < all && g.rules.Duty == AllOrLose && !free {
		dst[first] = Play{next: p}
		g.end(&dst[first].next, true)
		return dst[:first+1]
	}
	kept := first
	seen.clear()
	for i := first; i < len(dst); i++ {
		way := &dst[i]
		if !free && !way.next.done() && all-g.allWorth(way.next.dice()) < best {
			continue
		}
		dst[kept] = *way
		g.end(&dst[kept].next, i == first)
		// Dice that are left may be forgotten now, and the game may have been won
		// with some of them left: two ways can be one.
		if best == all && !won && !free || seen.addLast(dst[first:kept+1]) {
			kept++
		}
	}
	return dst[:kept]
}

// A spare is what a call needs beside its result.
type spare struct {
	seen  set
	plays []Play
}

// spares keeps spares between calls.
var spares = sync.Pool{New: func() any { return &spare{seen: set{slots: make([]slot, 1<<10)}} }}

// A set tells which positions the plays of a slice lead to. It holds their
// indexes in an open hash table of twice as many slots at least; a slot counts
// only under the present stamp, so that clearing costs nothing.
type set struct {
	slots []slot
	stamp uint32
}

type slot struct {
	stamp uint32
	index uint32 // into the plays
}

func (s *set) clear() {
	if s.stamp++; s.stamp == 0 {
		clear(s.slots)
		s.stamp = 1
	}
}

func hash(p *Position) uint64 {
	const a, b = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93
	h := (p.sides[White].lo+p.sides[Black].hi)*a ^ (p.sides[White].hi+p.sides[Black].lo)*b
	return (h ^ h>>32) * a >> 32
}

// addLast notes where the last of the plays leads to, all the others having been
// noted since the last clear. It reports false where one of them leads to the
// same position.
func (s *set) addLast(plays []Play) bool {
	last := len(plays) - 1
	if 2*last >= len(s.slots) {
		*s = set{slots: make([]slot, 2*len(s.slots)), stamp: 1}
		for i := range last {
			at, _ := s.find(plays, &plays[i].next)
			*at = slot{s.stamp, uint32(i)}
		}
	}
	at, found := s.find(plays, &plays[last].next)
	if !found {
		*at = slot{s.stamp, uint32(last)}
	}
	return !found
}

// find returns the slot of the play that leads to p or, where none does, the one
// that it would have.
func (s *set) find(plays []Play, p *Position) (at *slot, found bool) {
	mask := uint64(len(s.slots) - 1)
	for i := hash(p); ; i++ {
		at = &s.slots[i&mask]
		if at.stamp != s.stamp {
			return at, false
		}
		if plays[at.index].next.same(p) {
			return at, true
		}
	}
}
