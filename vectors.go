package alfonsine

import "math/bits"

// This file lists plays without looking whether they are there already, where the
// whole board but the checkers of the side to play stands still: nothing that the
// side does closes or opens a point, and no checker can be borne off in this turn.
//
// A play is then a vector of sources, one for each die. In whatever order its dice
// are taken, it comes to the same: each die takes one checker from its source and
// puts one on its landing, and what stood alone on a landing is hit. The vector is
// legal when its landings are open, when no place is left with less than no checker,
// and when as many checkers enter from the bar as must: for the moves can be made
// from the farthest source to the nearest, and then every checker has come to where
// it leaves from, and those on the bar are first.
//
// Two vectors are twins when they lead to the same position. Call a vector linked
// when a landing of it is the source of another of its dice: one checker may be
// seen to move on.
//
//   - Not linked, one die after the other: the sources are the places with fewer
//     checkers than before, so twins have the same sources and the same landings,
//     and give the sources to other dice. Two dice alone cannot change sources, as
//     x-a, y-b and x-b, y-a are not the same. Three can, in a ring: a from x, b from
//     y and c from z against a from z, b from x and c from y, where z-a = y-b,
//     x-b = z-c and y-c = x-a. The ring goes one way or the other, so one of the
//     two is left out ([turn.three]).
//   - Dice x and y linked, z apart: a checker goes from p to p-x-y over p-x or over
//     p-y. Both ways are one where neither stop has a blot, and two where one has,
//     unless z hits that same blot, from q = p-x+z or p-y+z. With other dice linked
//     or another checker making the step of z, the change is the same only for those
//     two q, for q = p-x and p-y, and for all q if z = x+y: compare p-x-y, q-z with
//     p-x-z, q-y and q-x-z, p-y, with p-y-z, q-x and q-y-z, p-x, and with q-x-y, p-z.
//     Those go through a table ([turn.linked]).
//   - All of them linked: one checker goes from p to p-x-y-z, in up to six ways that
//     differ only in what they hit, and only where there are blots they go through the
//     table ([turn.chained]).
//
// The numbers of places with fewer checkers differ, three, two and one, so that
// vectors of different kinds are never twins. Dice all alike never have twins at
// all ([turn.alike]): the farthest place that changes is a source in both, and so
// on with the rest.

// A turn is what listing the plays of one position needs.
type turn struct {
	g *Game
	p Position
	view
	bar      uint32 // the bit of the bar
	bars     uint   // how many checkers are on it
	lone     uint32 // where exactly one checker stands
	root     stem   // no move made, and the turn ended
	count    packed // the number of moves, where Play keeps it
	plays    []Play
	nexts    []Position
	nextOnly bool
	spare    *spare
}

// A stem is a play that is not whole yet.
type stem struct {
	us, them side
	blots    uint32 // that it has not hit
	shift    uint   // where its next move goes
	moves    packed
}

// maxLegs is the most dice of a turn whose plays are listed by vectors and
// descents: as many moves as one word of a Play holds.
const maxLegs = 4

// A leg is a checker moved by a die.
type leg struct{ from, die uint }

// grow makes s the stem that goes on from another by one move.
func (s *stem) grow(w *path, from *stem, h leg) {
	step := &w.steps[h.die][h.from&31]
	s.us.lo = from.us.lo + step.change.lo
	s.us.hi = from.us.hi + step.change.hi
	s.them = from.them
	s.blots = from.blots
	m := step.move
	if s.blots>>step.to&1 != 0 {
		s.blots &^= 1 << step.to
		s.them.add(w.hits[step.to])
		m |= packedHit
	}
	s.moves = from.moves | m<<(from.shift&63)
	s.shift = from.shift + 16
}

// emit lists the plays that go on from a stem with one last die from each of the
// given places.
func (t *turn) emit(s *stem, die uint, from uint32) {
	if hits := from & (s.blots << die); hits != 0 {
		from &^= hits
		for ; hits != 0; hits &= hits - 1 {
			var whole stem
			whole.grow(t.path, s, leg{uint(bits.TrailingZeros32(hits)), die})
			t.add(&whole)
		}
	}
	us := t.path.color & 1
	steps := &t.path.steps[die]
	if t.nextOnly {
		n := len(t.nexts)
		if cap(t.nexts)-n < 32 {
			t.nexts = append(t.nexts, make([]Position, 32)...)
		}
		out := t.nexts[n : n+32]
		i := 0
		for ; from != 0; from &= from - 1 {
			step := &steps[bits.TrailingZeros32(from)&31]
			next := &out[i&31]
			next.sides[us] = side{s.us.lo + step.change.lo, s.us.hi + step.change.hi}
			next.sides[us^1] = s.them
			i++
		}
		t.nexts = t.nexts[:n+i]
		return
	}
	n := len(t.plays)
	if cap(t.plays)-n < 32 {
		t.plays = append(t.plays, make([]Play, 32)...)
	}
	out := t.plays[n : n+32]
	i := 0
	for ; from != 0; from &= from - 1 {
		step := &steps[bits.TrailingZeros32(from)&31]
		play := &out[i&31]
		play.next.sides[us] = side{s.us.lo + step.change.lo, s.us.hi + step.change.hi}
		play.next.sides[us^1] = s.them
		play.moves[0] = s.moves | step.move<<(s.shift&63)
		play.moves[1] = t.count
		i++
	}
	t.plays = t.plays[:n+i]
}

// add lists a whole play.
func (t *turn) add(s *stem) {
	us := t.path.color & 1
	var play Play
	play.next.sides[us] = s.us
	play.next.sides[us^1] = s.them
	play.moves[0] = s.moves
	play.moves[1] = t.count
	if t.nextOnly {
		t.nexts = append(t.nexts, play.next)
	} else {
		t.plays = append(t.plays, play)
	}
}

// walk lists the play of the given moves in their order; if twins is set, only
// when no other play that was listed so leads to the same position.
func (t *turn) walk(twins bool, legs ...leg) {
	s := t.root
	for _, h := range legs {
		var next stem
		next.grow(t.path, &s, h)
		s = next
	}
	if twins && !t.first(&s) {
		return
	}
	t.add(&s)
}

// first reports whether no play led to where s leads, of those it was asked for.
func (t *turn) first(s *stem) bool {
	if t.spare == nil {
		t.spare = spares.Get().(*spare)
		t.spare.seen.clear()
		t.spare.plays = t.spare.plays[:0]
	}
	var play Play
	play.next.sides = [2]side{s.us, s.them}
	list := append(t.spare.plays, play)
	t.spare.plays = list
	if !t.spare.seen.addLast(list) {
		t.spare.plays = list[:len(list)-1]
		return false
	}
	return true
}

// from returns where a die finds a checker that it can move, if all are free to.
func (t *turn) from(die uint) uint32 { return t.own & (t.open << die) }

// must narrows sources down to the bar where all the checkers that are to be moved
// must come from there.
func (t *turn) must(from uint32, bars, checkers uint) uint32 {
	if bars >= checkers {
		return from & t.bar
	}
	return from
}

// alike lists the plays of n equal dice, going down from the farthest source to
// the nearest.
func (t *turn) alike(die uint, n int) {
	var stems [maxLegs]stem
	var own, from [maxLegs]uint32 // where checkers can leave from, and where they are still to
	stems[0], own[0] = t.root, t.own
	from[0] = t.must(t.from(die), t.bars, 1)
	for i := 0; ; {
		switch {
		case i == n-1:
			t.emit(&stems[i], die, from[i])
			from[i] = 0
			fallthrough
		case from[i] == 0:
			if i--; i < 0 {
				return
			}
			continue
		}
		u := uint(bits.Len32(from[i]) - 1)
		from[i] &^= 1 << u
		rest := own[i]&(2<<u-1) | 1<<(u-die)
		if stems[i].us.count(t.path.place[u]) == 1 {
			rest &^= 1 << u
		}
		stems[i+1].grow(t.path, &stems[i], leg{u, die})
		i++
		own[i] = rest
		if rest&t.bar != 0 {
			rest = t.bar
		}
		from[i] = rest & (t.open << die)
	}
}

// two lists the plays of two different dice.
func (t *turn) two(a, b uint) {
	for from := t.must(t.from(a), t.bars, 2); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << u
		bars := t.bars
		if bit == t.bar {
			bars--
		}
		last := t.must(t.from(b), bars, 1) &^ (bit>>a | bit<<b | bit&t.lone)
		if bars > 0 && last != 0 && bit != t.bar {
			t.walk(false, leg{t.length() + 1, b}, leg{u, a})
			continue
		}
		var s stem
		s.grow(t.path, &t.root, leg{u, a})
		t.emit(&s, b, last)
	}
	if t.bars > 1 {
		return
	}
	// One checker makes both steps.
	to := t.own & (t.open << (a + b))
	overA, overB := t.must(to&(t.open<<a), t.bars, 1), t.must(to&(t.open<<b), t.bars, 1)
	blots := t.blots<<a | t.blots<<b
	for from := overA; from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		t.walk(false, leg{u, a}, leg{u - a, b})
	}
	for from := overB &^ (overA &^ blots); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		t.walk(false, leg{u, b}, leg{u - b, a})
	}
}

func (t *turn) length() uint { return t.path.length }

// three lists the plays of three dice, of which the first two may be equal.
func (t *turn) three(a, b, c uint) {
	fromB, fromC := t.from(b), t.from(c)
	for from := t.must(t.from(a), t.bars, 3); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		bitU := uint32(1) << u
		barsU := t.bars
		if bitU == t.bar {
			barsU--
		}
		var su stem
		su.grow(t.path, &t.root, leg{u, a})
		froms := fromB &^ (bitU>>a | bitU<<b | bitU&t.lone)
		if a == b {
			froms &= 2*bitU - 1
		}
		for froms = t.must(froms, barsU, 2); froms != 0; froms &= froms - 1 {
			v := uint(bits.TrailingZeros32(froms))
			bitV := uint32(1) << v
			last := fromC &^ (bitU>>a | bitV>>b | bitU<<c | bitV<<c | (bitU|bitV)&t.lone)
			if u == v && t.root.us.count(t.path.place[u]) < 3 {
				last &^= bitU
			}
			if a != b && v+a == u+c {
				last &^= bitV << a >> b // the ring
			}
			var s stem
			if t.bars > 0 {
				bars := barsU
				if bitV == t.bar {
					bars--
				}
				last = t.must(last, bars, 1)
				switch {
				case last != 0 && bars > 0 && bitV == t.bar:
					t.walk(false, leg{t.length() + 1, c}, leg{v, b}, leg{u, a})
					continue
				case last != 0 && bars > 0:
					t.walk(false, leg{t.length() + 1, c}, leg{u, a}, leg{v, b})
					continue
				case bitV == t.bar && bitU != t.bar:
					var sv stem
					sv.grow(t.path, &t.root, leg{v, b})
					s.grow(t.path, &sv, leg{u, a})
					t.emit(&s, c, last)
					continue
				}
			}
			s.grow(t.path, &su, leg{v, b})
			t.emit(&s, c, last)
		}
	}
	t.linked(a, b, c)
	t.linked(a, c, b)
	if a != b {
		t.linked(b, c, a)
	}
	t.chained(a, b, c)
}

// linked lists the plays in which one checker makes the steps x and y and another
// one z.
func (t *turn) linked(x, y, z uint) {
	if t.bars > 2 {
		return
	}
	to := t.must(t.own&(t.open<<(x+y)), t.bars, 2)
	overX, overY := to&(t.open<<x), to&(t.open<<y)
	if x == y {
		overY = 0
	}
	fromZ := t.from(z)
	for from := overX | overY; from != 0; from &= from - 1 {
		p := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << p
		bars := t.bars
		if bit == t.bar {
			bars--
		}
		last := t.must(fromZ&^(bit<<z|bit>>(x+y)|bit&t.lone), bars, 1)
		if last == 0 {
			continue
		}
		twins := last & (bit>>x | bit>>y | bit<<z>>x | bit<<z>>y)
		if z == x+y {
			twins = last
		}
		x, y := x, y
		ways := 1
		switch {
		case overX&bit == 0:
			x, y = y, x
		case overY&bit != 0 && t.blots&(bit>>x|bit>>y) != 0:
			ways = 2
		}
		for ; ways > 0; ways-- {
			if bars > 0 {
				t.walk(true, leg{t.length() + 1, z}, leg{p, x}, leg{p - x, y})
			} else {
				var s1, s stem
				s1.grow(t.path, &t.root, leg{p, x})
				s.grow(t.path, &s1, leg{p - x, y})
				t.emit(&s, z, last&^twins)
				for odd := twins; odd != 0; odd &= odd - 1 {
					t.walk(true, leg{p, x}, leg{p - x, y}, leg{uint(bits.TrailingZeros32(odd)), z})
				}
			}
			x, y = y, x
		}
	}
}

// chained lists the plays in which one checker makes all three steps.
func (t *turn) chained(a, b, c uint) {
	if t.bars > 1 {
		return
	}
	to := t.must(t.own&(t.open<<(a+b+c)), t.bars, 1)
	stops := t.blots<<a | t.blots<<b | t.blots<<c | t.blots<<(a+b) | t.blots<<(a+c) | t.blots<<(b+c)
	orders := [6][3]uint{{a, b, c}, {a, c, b}, {c, a, b}, {b, a, c}, {b, c, a}, {c, b, a}}
	n := 6
	if a == b {
		n = 3
	}
	for _, o := range orders[:n] {
		from := to & (t.open << o[0]) & (t.open << (o[0] + o[1]))
		to &^= from &^ stops
		for ; from != 0; from &= from - 1 {
			p := uint(bits.TrailingZeros32(from))
			t.walk(stops>>p&1 != 0, leg{p, o[0]}, leg{p - o[0], o[1]}, leg{p - o[0] - o[1], o[2]})
		}
	}
}
