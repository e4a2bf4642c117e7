package alfonsine

import "sync"

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
	seen := sets.Get().(*set)
	dst = g.layers(dst, p, seen)
	sets.Put(seen)
	return dst
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
	var v view
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
		// Where dice are left they are forgotten now, and a game may be won by few
		// dice as by many: two ways may have become one.
		if best == all && !free && !won || seen.addLast(dst[first:kept+1]) {
			kept++
		}
	}
	return dst[:kept]
}

// sets keeps sets between calls.
var sets = sync.Pool{New: func() any { return newSet(1 << 10) }}

// A set tells which positions the plays of a slice lead to. It holds their
// indexes in an open hash table of twice as many slots at least; a slot counts
// only under the present stamp, so that clearing costs nothing.
type set struct {
	slots []slot
	stamp uint32
	used  int
}

type slot struct {
	stamp uint32
	index uint32 // into the plays
}

func newSet(size int) *set { return &set{slots: make([]slot, size)} }

func (s *set) clear() {
	s.used = 0
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
	if s.used = len(plays) - 1; 2*s.used >= len(s.slots) {
		s.grow(plays)
	}
	p := &plays[s.used].next
	mask := uint64(len(s.slots) - 1)
	for i := hash(p); ; i++ {
		slot := &s.slots[i&mask]
		if slot.stamp != s.stamp {
			slot.stamp, slot.index = s.stamp, uint32(s.used)
			return true
		}
		if plays[slot.index].next.same(p) {
			return false
		}
	}
}

func (s *set) grow(plays []Play) {
	*s = set{slots: make([]slot, 2*len(s.slots)), stamp: 1}
	for i := range plays[:len(plays)-1] {
		s.addLast(plays[:i+1])
	}
}
