package alfonsine

import "sync"

// layers appends the legal plays of p layer by layer: the first layer is p
// itself, and each next one holds every distinct position, with the dice left in
// it, that one more die leads to. Nothing is judged before the whole turn is
// there: the last layer is what most dice lead to, whatever their order.
//
// The layers are laid out in dst itself; what is no whole play is taken out at
// the end.
func (g *Game) layers(dst []Play, p Position, seen *positionSet) []Play {
	first := len(dst)
	dst = append(dst, Play{next: p})
	layer, won := first, false
	v := view{path: g.path(p.turn())}
	var t tries
	for end := len(dst); ; end = len(dst) {
		seen.clear()
		for i := layer; i < end; i++ {
			if dst[i].next.dice().IsZero() {
				continue // as in a game that is won
			}
			v.look(g, &dst[i].next)
			t.begin(dst[i].next.dice())
			for t.next(g, &v) {
				dst = append(dst, dst[i])
				way := &dst[len(dst)-1]
				way.add(v.play(&way.next, t.from, t.die, t.left))
				if way.next.done() && !g.turn.wins(t.left) || !seen.addLast(dst[end:]) {
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
	best, all := 0, g.turn.allWorth(p.Dice())
	for i := layer; i < len(dst) && best < all; i++ {
		best = max(best, all-g.turn.allWorth(dst[i].next.dice()))
	}
	if won {
		best = all
	}
	if best < all && g.rules.Duty.Loses() {
		g.end(&dst[first].next, true)
		return dst[:first+1]
	}
	free, kept := g.turn.free(&p), first
	anyDie := free || g.rules.Duty == DutyFree // whether ways with fewer dice are plays too
	for i := first; i < len(dst); i++ {
		switch way := &dst[i]; {
		case free:
		case anyDie && !way.next.done() && !g.stuck(way.next, way.next.dice()), !anyDie && all-g.turn.allWorth(way.next.dice()) < best:
			continue
		}
		if kept < i {
			dst[kept] = dst[i]
		}
		if g.end(&dst[kept].next, i == first); i == first {
			dst[kept].pass(p.turn())
		}
		// Dice that are left may be forgotten now, and the game may have been won
		// with some of them left: two ways can be one. Nothing has been seen since the
		// last layer was found empty.
		if best == all && !won && !anyDie || seen.addLast(dst[first:kept+1]) {
			kept++
		}
	}
	return dst[:kept]
}

// A scratch is what a call needs beside its result.
type scratch struct {
	seen  positionSet
	plays []Play
}

// scratches keeps scratches between calls.
var scratches = sync.Pool{New: func() any { return &scratch{seen: positionSet{slots: make([]slot, 1<<10)}} }}

// A positionSet knows which positions the plays of a slice lead to. It holds their
// indexes in an open hash table of twice as many slots at least; a slot counts
// only under the present stamp, so that clearing costs nothing.
type positionSet struct {
	slots []slot
	stamp uint32
}

type slot struct {
	stamp uint32
	index uint32 // into the plays
}

func (s *positionSet) clear() {
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

// addLast adds the position after the last play. All earlier plays have been added since
// the last clear. It reports false if one of them leads to the same position.
func (s *positionSet) addLast(plays []Play) bool {
	last := len(plays) - 1
	if 2*last >= len(s.slots) {
		*s = positionSet{slots: make([]slot, 2*len(s.slots)), stamp: 1}
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
func (s *positionSet) find(plays []Play, p *Position) (at *slot, found bool) {
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
