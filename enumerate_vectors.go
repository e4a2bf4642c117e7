package alfonsine

import (
	"math/bits"
	"slices"
)

// This file lists plays without looking whether they are there already, where the
// whole board but the checkers of the side to play stands still: nothing that the
// side does closes or opens a point, and a checker is borne off by no die but the
// exact one, so that off is a point like another, or out of reach.
//
// A play is then a vector of sources, one for each die. In whatever order its dice
// are taken, it comes to the same: each die takes one checker from its source and
// puts one on its landing, and what stood alone on a landing is hit. The vector is
// legal when its landings are open, when no place is left with less than no checker,
// and when as many checkers enter from the bar as must: for the moves can be made
// from the farthest source to the nearest, and then every checker has come to where
// it leaves from, and those on the bar are first.
//
// Two vectors are twins when they lead to the same position. Call dice linked when
// the landing of one is the source of the other: one checker may be seen to move on.
//
//   - No dice linked: the sources are the places with fewer checkers than before, so
//     twins have the same sources and the same landings, and give the sources to other
//     dice. Two dice alone cannot change sources, as x-a, y-b and x-b, y-a are not the
//     same. Three can, in a ring: a from u, b from v and c from w against a from w, b
//     from u and c from v, where w-a = v-b, u-b = w-c and v-c = u-a. A ring does not go
//     both ways at once, so those that go one way are left out ([turn.apart3]).
//   - Dice x and y linked, z apart: a checker goes from p to p-x-y over p-x or over
//     p-y, another from q to q-z. Over which stop makes two plays where a stop has a
//     blot, unless z hits it too, and one where none has. Another linking makes the same
//     change only where q is p-x or p+z-y (x and z linked), p-y or p+z-x (y and z), or
//     z = x+y (p and q exchanged). Where no blot is near, those that are linked with a
//     larger die apart stay, or from the farther p with the same; where one is, they go
//     through a table ([turn.linked]).
//   - All three linked: one checker goes from p to p-x-y-z, in up to six ways that
//     differ only in what they hit. Where there are blots they go through the table
//     ([turn.chained]).
//
// The numbers of places with fewer checkers differ, three, two and one, so that
// vectors of different kinds are never twins. Dice all alike never have twins at
// all ([turn.alike]): the farthest place that changes is a source in both, and so
// on with the rest.

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

// copy makes s the same as another, word by word: the processor waits where words
// that have just been written are read back in pairs.
func (s *stem) copy(from *stem) {
	s.us.lo, s.us.hi = from.us.lo, from.us.hi
	s.them.lo, s.them.hi = from.them.lo, from.them.hi
	s.blots, s.shift, s.moves = from.blots, from.shift, from.moves
}

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
			t.nexts = slices.Grow(t.nexts, 32)
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
		t.plays = slices.Grow(t.plays, 32)
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
	if t.nextOnly {
		t.nexts = append(t.nexts, Position{})
		s.put(t.path.color, &t.nexts[len(t.nexts)-1])
		return
	}
	t.plays = append(t.plays, Play{})
	play := &t.plays[len(t.plays)-1]
	s.put(t.path.color, &play.next)
	play.moves[0], play.moves[1] = s.moves, t.count
}

// put lays the board of a stem down.
func (s *stem) put(us Color, p *Position) {
	p.sides[us&1] = s.us
	p.sides[us&1^1] = s.them
}

// walk lists the play of the given moves in their order; if twins is set, only
// when no other play that was listed so leads to the same position.
func (t *turn) walk(twins bool, legs ...leg) {
	s := &t.root
	for i, l := range legs {
		next := &t.way[i&3]
		next.grow(t.path, s, l)
		s = next
	}
	if !twins || t.first(s) {
		t.add(s)
	}
}

// first reports whether no play led to where s leads, of those it was asked for.
func (t *turn) first(s *stem) bool {
	if t.spare == nil {
		t.spare = spares.Get().(*spare)
		t.spare.seen.clear()
		t.spare.plays = t.spare.plays[:0]
	}
	list := append(t.spare.plays, Play{})
	s.put(t.path.color, &list[len(list)-1].next)
	if t.spare.plays = list; !t.spare.seen.addLast(list) {
		t.spare.plays = list[:len(list)-1]
		return false
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

// from returns where a die finds a checker that it can move, if all are free to.
func (t *turn) from(die uint) uint32 { return t.own & (t.open << die) }

// entering narrows sources down to the bar where the n-th checker to move must come
// from there.
func (t *turn) entering(from uint32, n uint) uint32 {
	if t.bars >= n {
		return from & t.bar
	}
	return from
}

// alike lists the plays of n equal dice, going down from the farthest source to
// the nearest.
func (t *turn) alike(die uint, n int) {
	stems := &t.way
	var own, from [maxLegs]uint32 // where checkers can leave from, and where they are still to
	stems[0].copy(&t.root)
	own[0] = t.own
	from[0] = t.entering(t.from(die), 1)
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

// two lists the plays of two different dice. While a checker is on the bar, the
// die that enters it comes first.
func (t *turn) two(a, b uint) {
	t.apart2(a, b)
	if t.bars == 1 {
		t.apart2(b, a)
	}
	if t.bars > 1 {
		return
	}
	// One checker makes both steps.
	to := t.own & (t.open << (a + b))
	if t.bars == 1 {
		to &= t.bar
	}
	overA, overB := to&(t.open<<a), to&(t.open<<b)
	for from := overA; from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		t.walk(false, leg{u, a}, leg{u - a, b})
	}
	for from := overB &^ (overA &^ (t.blots<<a | t.blots<<b)); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		t.walk(false, leg{u, b}, leg{u - b, a})
	}
}

// apart2 lists the plays in which the two dice are not linked.
func (t *turn) apart2(a, b uint) {
	for from := t.entering(t.from(a), 1); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << u
		last := t.entering(t.from(b)&^(bit>>a|bit<<b|bit&t.lone), 2)
		if last != 0 {
			t.way[0].grow(t.path, &t.root, leg{u, a})
			t.emit(&t.way[0], b, last)
		}
	}
}

// three lists the plays of three dice, of which the first two may be equal. While
// checkers are on the bar, the dice that enter them come first.
func (t *turn) three(a, b, c uint) {
	t.apart3(a, b, c)
	if t.bars == 1 || t.bars == 2 {
		t.apart3(c, a, b)
		if a != b {
			t.apart3(b, c, a)
		}
	}
	t.linked(a, b, c)
	t.linked(a, c, b)
	if a != b {
		t.linked(b, c, a)
	}
	t.chained(a, b, c)
}

// apart3 lists the plays in which no two of the three dice are linked.
func (t *turn) apart3(a, b, c uint) {
	su, sv := &t.way[0], &t.way[1]
	fromB, fromC := t.from(b), t.from(c)
	ring := a != b && b != c
	for from := t.entering(t.from(a), 1); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		bitU := uint32(1) << u
		second := fromB &^ (bitU>>a | bitU<<b | bitU&t.lone)
		if a == b {
			second &= 2*bitU - 1
		}
		if second = t.entering(second, 2); second == 0 {
			continue
		}
		third := fromC &^ (bitU>>a | bitU<<c | bitU&t.lone)
		su.grow(t.path, &t.root, leg{u, a})
		for ; second != 0; second &= second - 1 {
			v := uint(bits.TrailingZeros32(second))
			bitV := uint32(1) << v
			last := third &^ (bitV>>b | bitV<<c | bitV&t.lone)
			switch {
			case u == v && t.root.us.count(t.path.place[u]) < 3:
				last &^= bitU
			case ring && v+a == u+c:
				last &^= bitV << a >> b
			}
			if b == c {
				last &= 2*bitV - 1
			}
			if last = t.entering(last, 3); last != 0 {
				sv.grow(t.path, su, leg{v, b})
				t.emit(sv, c, last)
			}
		}
	}
}

// linked lists the plays in which one checker makes the steps x and y and another
// one z.
func (t *turn) linked(x, y, z uint) {
	if t.bars > 2 {
		return
	}
	to := t.entering(t.own&(t.open<<(x+y)), 2)
	overX, overY := to&(t.open<<x), to&(t.open<<y)
	if x == y {
		overY = 0
	}
	fromZ := t.from(z)
	near := t.blots<<x | t.blots<<y | t.blots<<z
	for from := overX | overY; from != 0; from &= from - 1 {
		p := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << p
		last := fromZ &^ (bit<<z | bit>>(x+y) | bit&t.lone)
		if t.bars > 1 || t.bars == 1 && bit != t.bar {
			last &= t.bar
		}
		if last == 0 {
			continue
		}
		// The twins of this kind: q is the source of z.
		withX, withY := bit>>y|bit<<z>>x, bit>>x|bit<<z>>y
		twins, later := withX|withY, uint32(0)
		if x > z {
			later = withX
		}
		if y > z {
			later |= withY
		}
		if z == x+y {
			twins, later = last, (overX|overY)&^(2*bit-1)|later
		}
		if bit&near == 0 {
			twins &= near
		}
		rest, odd := last&^(twins|later), last&twins
		if rest|odd == 0 {
			continue
		}
		first, second := x, y
		ways := 1
		switch {
		case overX&bit == 0:
			first, second = y, x
		case overY&bit != 0 && t.blots&(bit>>x|bit>>y) != 0:
			ways = 2
		}
		for ; ways > 0; ways-- {
			if last == t.bar {
				t.walk(odd != 0, leg{t.path.length + 1, z}, leg{p, first}, leg{p - first, second})
			} else {
				t.way[0].grow(t.path, &t.root, leg{p, first})
				t.way[1].grow(t.path, &t.way[0], leg{p - first, second})
				if rest != 0 {
					t.emit(&t.way[1], z, rest)
				}
				for q := odd; q != 0; q &= q - 1 {
					t.way[2].grow(t.path, &t.way[1], leg{uint(bits.TrailingZeros32(q)), z})
					if t.first(&t.way[2]) {
						t.add(&t.way[2])
					}
				}
			}
			first, second = second, first
		}
	}
}

// chained lists the plays in which one checker makes all three steps.
func (t *turn) chained(a, b, c uint) {
	if t.bars > 1 {
		return
	}
	to := t.entering(t.own&(t.open<<(a+b+c)), 1)
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
