package engine

import (
	"math/bits"
	"slices"
)

// This file maintains the list that the other files of the enumeration write: partial
// plays, complete plays with room for more, and the set of positions already listed.

// A partial is an incomplete play.
type partial struct {
	next  Board
	moves packed
}

// maxSteps is the maximum number of dice of a turn listed by vectors. It is the number of
// moves in one word of a Play.
const maxSteps = 4

// set copies the sides of a position into s. Like grow and add, it works word by word: the
// processor stalls if words just written are read back in pairs.
func (s *partial) set(p *Board) {
	s.next.sides[White].lo, s.next.sides[White].hi = p.sides[White].lo, p.sides[White].hi
	s.next.sides[Black].lo, s.next.sides[Black].hi = p.sides[Black].lo, p.sides[Black].hi
}

// grow sets s to another partial with one more shift.
func (s *partial) grow(from *partial, add *shift) {
	from.next.grown(add, &s.next)
	s.moves = from.moves<<16 | add.move
}

// grown sets to to the board with one more shift.
func (b *Board) grown(add *shift, to *Board) {
	to.sides[White].lo = b.sides[White].lo + add.white.lo
	to.sides[White].hi = b.sides[White].hi + add.white.hi
	to.sides[Black].lo = b.sides[Black].lo + add.black.lo
	to.sides[Black].hi = b.sides[Black].hi + add.black.hi
}

// room is the capacity guaranteed before plays are listed: a power of two that exceeds the
// number of places.
const room = 32

// emit lists the plays that continue a partial with one last die, from each of the given
// places. It writes an even number of them, so there may be one too many, which the next
// call overwrites. Of the branch on the count, the processor mispredicts fewer that way.
func (e *enumeration) emit(s *partial, last *shifts, hits, from uint32) {
	if e.unasked < e.n+room {
		from = e.fit(s, last, from)
	}
	set := split(from, hits)
	n, count := e.n, uint(bits.OnesCount32(from))
	end := n + (count+1)&^1
	e.n += count
	white, black := s.next.sides[White], s.next.sides[Black]
	if e.nextOnly {
		for out := e.nexts; n < end; n += 2 {
			pair := (*[2]Board)(out[n : n+2])
			pair[0].put(white, black, &last[bits.TrailingZeros64(set)%64])
			set &= set - 1
			pair[1].put(white, black, &last[bits.TrailingZeros64(set)%64])
			set &= set - 1
		}
		return
	}
	moves := s.moves << 16
	for out := e.ways; n < end; n += 2 {
		pair := (*[2]Way)(out[n : n+2])
		add := &last[bits.TrailingZeros64(set)%64]
		set &= set - 1
		pair[0].next.put(white, black, add)
		pair[0].moves[0], pair[0].moves[1] = moves|add.move, 0
		add = &last[bits.TrailingZeros64(set)%64]
		set &= set - 1
		pair[1].next.put(white, black, add)
		pair[1].moves[0], pair[1].moves[1] = moves|add.move, 0
	}
}

// put sets b to two sides with one more shift. The sides are values, so that they stay in
// registers while many boards are listed.
func (b *Board) put(white, black Side, add *shift) {
	b.sides[White].lo = white.lo + add.white.lo
	b.sides[White].hi = white.hi + add.white.hi
	b.sides[Black].lo = black.lo + add.black.lo
	b.sides[Black].hi = black.hi + add.black.hi
}

// fit makes room for more plays. It returns those of the places from which the last die
// leaves no more checkers on a point than allowed.
func (e *enumeration) fit(s *partial, last *shifts, from uint32) uint32 {
	if e.space < e.n+room {
		e.grow()
	}
	us, w := e.side(s), e.path
	if w.limited == 0 {
		return from
	}
	from &^= w.along(us.AtLeast(w.most)) & w.limited << (last[1].move >> 10 & 7)
	over := w.over(us)
	if over == (Side{}) {
		return from
	}
	points := over.Occupied()
	if points&(points-1) != 0 || us.Count(Point(bits.TrailingZeros32(points))) > w.most+1 {
		return 0
	}
	return from & w.along(points) // one of them must leave
}

// fits reports whether a play leaves no more checkers on a point than allowed.
func (e *enumeration) fits(s *partial) bool {
	return e.path.limited == 0 || e.path.over(e.side(s)) == (Side{})
}

// grow makes room for more plays.
func (e *enumeration) grow() {
	if e.nextOnly {
		e.nexts = slices.Grow(e.nexts[:e.n], room)
		e.nexts = e.nexts[:cap(e.nexts)]
		e.space = uint(len(e.nexts))
	} else {
		e.ways = slices.Grow(e.ways[:e.n], room)
		e.ways = e.ways[:cap(e.ways)]
		e.space = uint(len(e.ways))
	}
	if e.path.limited == 0 {
		e.unasked = e.space
	}
}

// first reports whether no play passed to it before led to the position of s.
func (e *enumeration) first(s *partial) bool {
	if e.scratch == nil {
		e.scratch = scratches.Get().(*scratch)
		e.scratch.seen.clear()
		e.scratch.plays = e.scratch.plays[:0]
	}
	list := append(e.scratch.plays, Way{})
	list[len(list)-1].next = s.next
	if e.scratch.plays = list; !e.scratch.seen.addLast(list) {
		e.scratch.plays = list[:len(list)-1]
		return false
	}
	return true
}

// add lists a complete play.
func (e *enumeration) add(s *partial) {
	if e.space < e.n+room {
		e.grow()
	}
	var next *Board
	if e.nextOnly {
		next = &e.nexts[e.n]
	} else {
		play := &e.ways[e.n]
		next, play.moves[0], play.moves[1] = &play.next, s.moves, 0
	}
	next.sides[White].lo, next.sides[White].hi = s.next.sides[White].lo, s.next.sides[White].hi
	next.sides[Black].lo, next.sides[Black].hi = s.next.sides[Black].lo, s.next.sides[Black].hi
	e.n++
}

// side returns the checkers of the side to play.
func (e *enumeration) side(s *partial) *Side { return &s.next.sides[e.path.color&1] }

// next returns the position after a listed play.
func (e *enumeration) next(i uint) *Board {
	if e.nextOnly {
		return &e.nexts[i]
	}
	return &e.ways[i].next
}

// at sets s to a listed play.
func (e *enumeration) at(i uint, s *partial) {
	if s.set(e.next(i)); !e.nextOnly {
		s.moves = e.ways[i].moves[0]
	}
}
