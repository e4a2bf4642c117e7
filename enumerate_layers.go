package alfonsine

import "sync"

// layers appends the legal plays of p layer by layer. The first layer is p itself. Each
// further layer has the distinct positions, with their remaining dice, after one more die.
// Rules about the whole turn are applied at the end: the last layer has the positions after
// the most dice, in whatever order.
//
// The layers are built in dst itself. Entries that are not complete plays are removed at
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
				continue // for example, the game is won
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

	// A win counts as playing every die, as does a way without dice left.
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
	anyDie := free || g.rules.Duty == DutyFree // whether ways with fewer dice are also plays
	for i := first; i < len(dst); i++ {
		switch way := &dst[i]; {
		case free:
		case anyDie && !g.stuck(way.next, way.next.dice()), !anyDie && all-g.turn.allWorth(way.next.dice()) < best:
			continue
		}
		if kept < i {
			dst[kept] = dst[i]
		}
		if g.end(&dst[kept].next, i == first); i == first {
			dst[kept].pass(p.turn())
		}
		// Leftover dice may be discarded here, and the game may have been won before the
		// last die. So two ways can lead to the same position. The set is empty: the search
		// for another layer cleared it and added nothing.
		if best == all && !won && !anyDie || seen.addLast(dst[first:kept+1]) {
			kept++
		}
	}
	return dst[:kept]
}

// A scratch is the memory that a call needs besides its result.
type scratch struct {
	seen  positionSet
	plays []Play
}

// scratches reuses memory between calls.
var scratches = sync.Pool{New: func() any { return &scratch{seen: positionSet{slots: make([]slot, 1<<10)}} }}

// A positionSet is the set of positions after the plays of a slice. It stores their indexes
// in an open hash table with at least twice as many slots. A slot is valid only with the
// current stamp, so clearing costs nothing.
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

// addLast adds the position after the last play. All earlier plays must have been added
// since the last clear. It reports false if one of them leads to the same position.
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

// find returns the slot of the play that leads to p or, if there is none, the free slot for
// it.
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
