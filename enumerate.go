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
		v := g.look(p)
		for t := (tries{dice: p.Dice().dice}); t.next(g, v); {
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
	v := g.look(p)
	for t := (tries{dice: p.Dice().dice}); t.next(g, v); {
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
			return g.end(p, true), nil
		}
		v := g.look(p)
		from := uint(g.rules.distance(p.Turn(), m.From))
		next, _ := g.play(p, v, from, uint(m.Die))
		if next.Over() || next.Dice().IsZero() || g.stuck(next, next.Dice()) {
			return g.end(next, false), nil
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
	defer sets.Put(seen)
	return g.layers(dst, p, seen)
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
	for end := len(dst); ; end = len(dst) {
		seen.clear()
		for i := layer; i < end; i++ {
			way := dst[i]
			if way.next.Over() {
				continue
			}
			v := g.look(way.next)
			for t := (tries{dice: way.next.Dice().dice}); t.next(g, v); {
				next, m := g.play(way.next, v, t.from, t.die)
				if seen.add(next, dst, end) {
					dst = append(dst, way.then(next, m.pack()))
					won = won || next.Over()
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
	for _, way := range dst[layer:] {
		best = max(best, all-g.allWorth(way.next.Dice()))
	}
	if won {
		best = all
	}
	free := g.free(p)
	if best < all && g.rules.Duty == AllOrLose && !free {
		dst[first] = Play{next: g.end(p, true)}
		return dst[:first+1]
	}
	kept := first
	seen.clear()
	for _, way := range dst[first:] {
		if !free && !way.next.Over() && all-g.allWorth(way.next.Dice()) < best {
			continue
		}
		way.next = g.end(way.next, way.Len() == 0)
		if seen.add(way.next, dst, first) {
			dst[kept] = way
			kept++
		}
	}
	return dst[:kept]
}

// sets keeps sets between calls.
var sets = sync.Pool{New: func() any { return newSet(1 << 10) }}

// A set tells which positions a stretch of plays leads to. It holds indexes into
// the slice of plays, in an open hash table of twice as many slots at least; a
// slot counts only under the present stamp, so that clearing costs nothing.
type set struct {
	slots []slot
	stamp uint32
	used  int
}

type slot struct {
	stamp uint32
	index uint32 // into the plays, from base on
}

func newSet(size int) *set { return &set{slots: make([]slot, size), stamp: 0} }

func (s *set) clear() {
	s.used = 0
	if s.stamp++; s.stamp == 0 {
		clear(s.slots)
		s.stamp = 1
	}
}

func hash(p Position) uint64 {
	const a, b = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93
	h := p.sides[White].lo*a ^ p.sides[White].hi*b
	h = h>>29 ^ h*a
	h ^= p.sides[Black].lo*b ^ p.sides[Black].hi*a
	h ^= h >> 32
	return h * a >> 20
}

// add reports whether no play of plays[base:] that was added since the last clear
// leads to p, and then notes that the next one, at s.used from base, does.
func (s *set) add(p Position, plays []Play, base int) bool {
	if 2*s.used >= len(s.slots) {
		s.grow(plays, base)
	}
	mask := uint64(len(s.slots) - 1)
	for i := hash(p) & mask; ; i = (i + 1) & mask {
		slot := &s.slots[i]
		if slot.stamp != s.stamp {
			slot.stamp, slot.index = s.stamp, uint32(s.used)
			s.used++
			return true
		}
		if plays[base+int(slot.index)].next == p {
			return false
		}
	}
}

func (s *set) grow(plays []Play, base int) {
	old := s.used
	*s = set{slots: make([]slot, 2*len(s.slots)), stamp: 1}
	for i := range old {
		s.add(plays[base+i].next, plays, base)
	}
}
