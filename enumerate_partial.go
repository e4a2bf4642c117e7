package alfonsine

import (
	"math/bits"
	"slices"
)

// This file keeps the list that the other files of the enumeration write: plays that are
// not whole yet, room for those that are, and what is listed already.

// A partial is a play that is not whole yet.
type partial struct {
	next  Position
	moves packed
}

// maxSteps is the most dice of a turn whose plays are listed by vectors: as many moves as
// one word of a Play holds.
const maxSteps = 4

// set gives s the sides of a position. It works word by word, as grow and add do: the
// processor waits where words that have just been written are read back in pairs.
func (s *partial) set(p *Position) {
	s.next.sides[White].lo, s.next.sides[White].hi = p.sides[White].lo, p.sides[White].hi
	s.next.sides[Black].lo, s.next.sides[Black].hi = p.sides[Black].lo, p.sides[Black].hi
}

// grow makes s the partial that goes on from another by one shift.
func (s *partial) grow(from *partial, add *shift) {
	s.next.sides[White].lo = from.next.sides[White].lo + add.white.lo
	s.next.sides[White].hi = from.next.sides[White].hi + add.white.hi
	s.next.sides[Black].lo = from.next.sides[Black].lo + add.black.lo
	s.next.sides[Black].hi = from.next.sides[Black].hi + add.black.hi
	s.moves = from.moves<<16 | add.move
}

// room is how many plays a list has room for before some are listed: more than there
// are places, and a power of two.
const room = 32

// emit lists the plays that go on from a partial with one last die from each of the
// given places. It writes them by fours, a few too many that the next will overwrite:
// how many there are is what the processor would guess wrong.
func (e *enumeration) emit(s *partial, last *shifts, hits, from uint32) {
	if e.space < e.n+room {
		from = e.fit(s, last, from)
	}
	set := split(from, hits)
	n, count := e.n, uint(bits.OnesCount32(from))
	end := n + (count+3)&^3
	e.n += count
	base := newSummand(&s.next)
	if e.nextOnly {
		for out := e.nexts; n < end; n++ {
			add := &last[bits.TrailingZeros64(set)%64]
			set &= set - 1
			base.sum(add, &out[n])
		}
		base.done()
		return
	}
	moves := s.moves << 16
	for out := e.plays; n < end; n++ {
		add := &last[bits.TrailingZeros64(set)%64]
		set &= set - 1
		play := &out[n]
		base.sum(add, &play.next)
		play.moves[0] = moves | add.move
		play.moves[1] = 0
	}
	base.done()
}

// fit makes room for more plays, and narrows the places from which a last die may go on
// from a partial to those from where it leaves no more checkers together than may stand
// together.
func (e *enumeration) fit(s *partial, last *shifts, from uint32) uint32 {
	e.grow()
	us, w := e.side(s), e.path
	if w.limited == 0 {
		return from
	}
	from &^= w.along(us.atLeast(w.most)) & w.limited << (last[1].move >> 10 & 7)
	over := w.over(us)
	switch {
	case over == 0:
		return from
	case over&(over-1) != 0 || us.count(Point(bits.TrailingZeros32(over))) > w.most+1:
		return 0
	}
	return from & w.along(over) // one of them must go
}

// grow makes room for more plays.
func (e *enumeration) grow() {
	if e.nextOnly {
		e.nexts = slices.Grow(e.nexts[:e.n], room)
		e.nexts = e.nexts[:cap(e.nexts)]
		e.space = uint(len(e.nexts))
	} else {
		e.plays = slices.Grow(e.plays[:e.n], room)
		e.plays = e.plays[:cap(e.plays)]
		e.space = uint(len(e.plays))
	}
	if e.path.limited != 0 {
		e.space = 0 // so that every emit asks what fits
	}
}

// first reports whether no play that it was asked about before led to the position of s.
func (e *enumeration) first(s *partial) bool {
	if e.scratch == nil {
		e.scratch = scratches.Get().(*scratch)
		e.scratch.seen.clear()
		e.scratch.plays = e.scratch.plays[:0]
	}
	list := append(e.scratch.plays, Play{})
	list[len(list)-1].next = s.next
	if e.scratch.plays = list; !e.scratch.seen.addLast(list) {
		e.scratch.plays = list[:len(list)-1]
		return false
	}
	return true
}

// add lists a whole play.
func (e *enumeration) add(s *partial) {
	if e.space < e.n+room {
		e.grow()
	}
	var next *Position
	if e.nextOnly {
		next = &e.nexts[e.n]
	} else {
		play := &e.plays[e.n]
		next, play.moves[0], play.moves[1] = &play.next, s.moves, 0
	}
	next.sides[White].lo, next.sides[White].hi = s.next.sides[White].lo, s.next.sides[White].hi
	next.sides[Black].lo, next.sides[Black].hi = s.next.sides[Black].lo, s.next.sides[Black].hi
	e.n++
}

// side returns the checkers of the side to play.
func (e *enumeration) side(s *partial) *side {
	return &s.next.sides[e.path.color&1]
}

// next returns the position after a listed play.
func (e *enumeration) next(i uint) *Position {
	if e.nextOnly {
		return &e.nexts[i]
	}
	return &e.plays[i].next
}

// at sets s to a play that is listed.
func (e *enumeration) at(i uint, s *partial) {
	if s.set(e.next(i)); !e.nextOnly {
		s.moves = e.plays[i].moves[0]
	}
}
