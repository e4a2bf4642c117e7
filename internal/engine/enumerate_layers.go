package engine

import "sync"

// layers appends the legal plays of p layer by layer. The first layer is p itself. Each
// further layer has the distinct positions, with their remaining dice, after one more die.
// Rules about the whole turn are applied at the end: the last layer has the positions after
// the most dice, in whatever order.
//
// The layers are built in dst itself. Entries that are not complete plays go at the end.
func (g *Engine) layers(dst []Way, p Board, s *scratch) []Way {
	first := len(dst)
	s.moves = s.moves[:0]
	dst, last, won := g.reach(append(dst, Way{next: p}), s)
	best, all, top := 0, g.AllWorth(p.Dice()), g.AllWorth(p.Dice())+g.opens
	for i := last; i < len(dst) && best < top; i++ {
		best = max(best, g.worth(&dst[i].next, all))
	}
	if won {
		best = top
	}
	if g.Fails(best, all) {
		g.Finish(&dst[first].next, true, false)
		return dst[:first+1]
	}
	mayStop, kept := g.MayStop(&p), first
	anyDie := mayStop || g.Free // whether ways with fewer dice are also plays
	distinct := best >= all && !won && !anyDie && !g.HeadOne && g.Stepper == nil
	for i := first; i < len(dst); i++ {
		enough := dst[i].moves[1]&stops != 0
		switch {
		case mayStop, enough:
		case anyDie:
			if stuck, _ := g.rests(&dst[i].next); !stuck {
				continue
			}
		case g.worth(&dst[i].next, all) < best:
			continue
		}
		if kept < i {
			dst[kept] = dst[i]
		}
		dst[kept].moves[1] &^= stops
		if g.Finish(&dst[kept].next, i == first, enough); i == first {
			dst[kept].Pass(p.Turn())
		}
		// Leftover dice and marks may be discarded here, and the game may have been won
		// before the last die. So two ways can lead to the same position. The set is empty:
		// the search for another layer cleared it and added nothing.
		if distinct || s.seen.addLast(dst[first:kept+1]) {
			kept++
		}
	}
	return dst[:kept]
}

// worth returns the worth of a turn that ends in p, of dice that are worth all.
func (g *Engine) worth(p *Board, all int) int { return all - g.AllWorth(p.Dice()) + g.half(p) }

// reach appends the ways to all boards that the dice of the last entry of dst can reach, in
// layers. It returns where the last layer begins, and whether a way wins or has played
// enough: that counts as playing every die, as does a way without dice left.
func (g *Engine) reach(dst []Way, s *scratch) (ways []Way, last int, won bool) {
	layer := len(dst) - 1
	var v view
	var t tries
	for end := len(dst); ; end = len(dst) {
		s.seen.clear()
		for i := layer; i < end; i++ {
			at := dst[i]
			if at.next.Dice() == 0 {
				continue // for example, the game is won
			}
			if t.begin(g, &v, &at.next, s); t.enough {
				dst[i].moves[1] |= stops
				won = true
			}
			for t.next(g, &v, &at.next) {
				dst = append(dst, at)
				way := &dst[len(dst)-1]
				way.add(t.play(&v, &way.next))
				if way.next.Done() && !g.Wins(t.left) || !s.seen.addLast(dst[end:]) {
					dst = dst[:len(dst)-1]
				} else if way.next.Done() {
					won = true
				}
			}
			s.moves = s.moves[:0]
		}
		if len(dst) == end {
			return dst, layer, won
		}
		layer = end
	}
}

// AppendLayers appends the plays of p, found layer by layer. AppendWays must find the same.
func (g *Engine) AppendLayers(dst []Way, p *Board) []Way {
	if g.Nothing(p) {
		return dst
	}
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	return g.layers(dst, *p, s)
}

// A scratch is the memory that a call needs besides its result.
type scratch struct {
	seen  set
	plays []Way
	steps []Step
	moves []Move // that a Stepper lists for the positions on the way to the current one …
	made  Board  // … of which one leads there
	move  packed
}

// scratches reuses memory between calls.
var scratches = sync.Pool{New: func() any { return &scratch{seen: set{slots: make([]slot, 1<<10)}} }}

// lists returns the memory for what a Stepper lists, or nil if there is no Stepper.
func (g *Engine) lists() *scratch {
	if g.Stepper == nil {
		return nil
	}
	return newScratch()
}

// newScratch returns memory in which no Stepper has listed anything.
func newScratch() *scratch {
	s := scratches.Get().(*scratch)
	s.moves = s.moves[:0]
	return s
}

// free lets others use the memory.
func (s *scratch) free() {
	if s != nil {
		scratches.Put(s)
	}
}

// A set is the set of positions after the plays of a slice. It stores their indexes
// in an open hash table with at least twice as many slots. A slot is valid only with the
// current stamp, so clearing costs nothing.
type set struct {
	slots []slot
	stamp uint32
}

type slot struct {
	stamp uint32
	index uint32 // into the plays
}

// clear empties the set.
func (s *set) clear() {
	if s.stamp++; s.stamp == 0 {
		clear(s.slots)
		s.stamp = 1
	}
}

// addLast adds the position after the last play. All earlier plays must have been added
// since the last clear. It reports false if one of them leads to the same position.
func (s *set) addLast(plays []Way) bool {
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

// find returns the slot of the play that leads to p, or else the free slot for it.
func (s *set) find(plays []Way, p *Board) (at *slot, found bool) {
	mask := uint64(len(s.slots) - 1)
	for i := p.Hash(); ; i++ {
		at = &s.slots[i&mask]
		if at.stamp != s.stamp {
			return at, false
		}
		if plays[at.index].next.same(p) {
			return at, true
		}
	}
}
