package engine

import (
	"math/bits"
	"slices"
)

// This file lists plays by their vectors: one source for each die, whatever the order of
// the dice. docs/ENUMERATION.md says which vectors are legal and which lead to the same
// position, and proves that the vectors left out here are not needed.
//
// Two dice are linked if one lands on the source of the other, as if one checker made both.

// vectors lists the plays of the given dice, all of them played, by their vectors. If the
// board does not stand still, it lists them on each board that it can become.
func (e *enumeration) vectors(r Dice) {
	if e.g.plain {
		e.still(r)
		return
	}
	first := e.n
	if e.bars > 0 && (e.path.limited != 0 || e.path.skipped > 0) {
		e.entries = 0
		e.enter(r, 0)
	} else {
		e.open |= e.path.full(e.own, e.own&^e.lone)
		e.still(r)
	}
	if e.start != 0 {
		e.comeToStart(r)
	}
	if e.entries > 1 || e.path.limited != 0 {
		e.settle(first)
	}
}

// enter chooses dice from the index first on to enter all checkers from the bar. On each
// resulting board it lists the plays of the other dice by their vectors.
func (e *enumeration) enter(r Dice, first int) {
	w := e.path
	if e.bars == 0 || r == 0 {
		e.open |= w.full(e.own, e.own&^e.lone) // a checker there may leave before another arrives
		e.still(r)
		e.entries++
		return
	}
	p, v, root, bars := e.p, e.view, e.root, e.bars
	still := e.open | w.full(e.own, e.own&^e.lone) // open but for the side's own checkers
	for i := first; i < r.Len(); i++ {
		die := uint(r.At(i))
		far := die + w.skipped
		if w.bar&(e.open<<far) == 0 || i > first && r.At(i-1) == r.At(i) {
			continue
		}
		add := w.shifts[die].from(w.length+1, e.blots<<far)
		e.p.sides[White].add(add.white)
		e.p.sides[Black].add(add.black)
		e.root.grow(&e.root, add)
		own, held := w.sets(e.us())
		e.own, e.lone, e.open = own, own&^held, still&^w.full(own, held)
		e.blots &^= w.bar >> far
		e.bars--
		e.enter(r.Without(int(die)), i)
		e.p, e.view, e.root, e.bars = p, v, root, bars
	}
}

// comeToStart lists the plays of the dice that bring a checker to the start of the
// opponent's path and hit nothing.
func (e *enumeration) comeToStart(r Dice) {
	first, v := e.n, e.view
	e.open, e.blots = e.open&^e.blots|e.start, 0
	e.still(r)
	e.view = v
	end := e.n
	e.n = first
	for i := first; i < end; i++ {
		var s partial
		if e.at(i, &s); e.side(&s).Count(e.path.place[e.path.start]) > 0 {
			e.add(&s)
		}
	}
}

// still lists the plays of the given dice, all of them played, by their vectors on a board
// that stands still.
func (e *enumeration) still(r Dice) {
	n, dice := r.Len(), uint(r)
	a, b, c := dice&15, dice>>4&15, dice>>8&15
	switch {
	case n == 0:
		e.add(&e.root)
	case n == 1:
		e.emit(&e.root, &e.path.shifts[a], e.blots<<a, e.entering(e.from(a), 1))
	case dice == a*(0x1111>>(4*(maxSteps-uint(n)))):
		e.alike(a, n)
	case n == 2:
		e.two(a, b)
	default: // three
		e.pairs = e.own &^ e.lone &^ e.path.along(e.us().AtLeast(3))
		if b == c {
			a, c = c, a
		}
		e.three(a, b, c)
	}
}

// from returns the places from which a die can move a checker, if no checker is on the bar.
func (e *enumeration) from(die uint) uint32 { return e.own & (e.open << die) }

// entering restricts sources to the bar if the n-th checker to move must enter.
func (e *enumeration) entering(from uint32, n uint) uint32 {
	if e.bars >= n {
		return from & e.path.bar
	}
	return from
}

// A rung is a partial play of equal dice, on the way from the farthest source to the nearest.
type rung struct {
	partial
	hits    uint32           // places from which the die hits
	from    uint32           // places still to come
	atLeast [maxSteps]uint32 // places with at least one, two, three, four checkers
}

// alike lists the plays of n equal dice, from the farthest source to the nearest.
func (e *enumeration) alike(die uint, n int) {
	var rungs [maxSteps]rung
	l, steps, open := &rungs[0], &e.path.shifts[die], e.open<<die
	l.partial, l.hits = e.root, e.blots<<die
	l.atLeast[0], l.atLeast[1] = e.own, e.own&^e.lone
	for k := 2; k < n; k++ {
		l.atLeast[k] = e.path.along(e.us().AtLeast(k + 1))
	}
	l.from = e.entering(l.atLeast[0], 1) & open
	if n == 2 {
		e.lastTwo(l, steps, open, die)
		return
	}
	for i := 0; i >= 0; {
		l, low := &rungs[i], &rungs[i+1]
		if l.from == 0 {
			i--
			continue
		}
		u := uint(bits.Len32(l.from) - 1)
		bit := uint32(1) << u
		to := bit >> die
		l.from &^= bit
		low.atLeast[0] = (l.atLeast[0]&^bit | l.atLeast[1]&bit | to) & (2*bit - 1)
		low.atLeast[1] = l.atLeast[1]&^bit | l.atLeast[2]&bit | l.atLeast[0]&to
		if low.from = low.atLeast[0]; low.from&e.path.bar != 0 {
			low.from = e.path.bar
		}
		if low.from &= open; low.from == 0 {
			continue
		}
		low.atLeast[2] = l.atLeast[2]&^bit | l.atLeast[3]&bit | l.atLeast[1]&to
		if e.path.tight != 0 { // where too many are, one must leave before any that is nearer
			over := low.atLeast[e.path.most] & e.path.tight
			low.from &= ^uint32(0) << (bits.Len32(over|1) - 1)
		}
		low.grow(&l.partial, steps.from(u, l.hits))
		low.hits = l.hits &^ bit
		if i == n-3 {
			e.lastTwo(low, steps, open, die)
			continue
		}
		i++
	}
}

// lastTwo lists the plays that end with two more equal dice.
func (e *enumeration) lastTwo(l *rung, steps *shifts, open uint32, die uint) {
	var s partial
	for set := split(l.from, l.hits); set != 0; set &= set - 1 {
		low := set & -set
		bit := uint32(low | low>>32)
		last := (l.atLeast[0]&^bit | l.atLeast[1]&bit | bit>>die) & (2*bit - 1)
		if last&e.path.bar != 0 {
			last = e.path.bar
		}
		if last &= open; last != 0 {
			s.grow(&l.partial, &steps[bits.TrailingZeros64(set)%64])
			e.emit(&s, steps, l.hits&^bit, last)
		}
	}
}

// two lists the plays of two different dice. While a checker is on the bar, the entering
// die comes first.
func (e *enumeration) two(a, b uint) {
	// If one checker can make both steps, a comes first, or b if that makes a difference.
	both := e.own & (e.open << (a + b))
	overA, overB := both&(e.open<<a), both&(e.open<<b)
	overB &^= overA &^ (e.blots<<a | e.blots<<b)
	e.pair(a, b, e.entering(e.from(a), 1), e.from(b), overA)
	switch e.bars {
	case 0:
		e.chain(b, a, overB)
	case 1:
		e.pair(b, a, e.from(b)&e.path.bar, e.from(a), overB)
	}
}

// chain lists the plays in which one checker makes the step a and then b.
func (e *enumeration) chain(a, b uint, from uint32) {
	var s, t partial
	for set := split(from, e.blots<<a); set != 0; set &= set - 1 {
		p := uint(bits.TrailingZeros64(set)) % 32
		s.grow(&e.root, e.path.shifts[a].from(p, e.blots<<a))
		t.grow(&s, e.path.shifts[b].from(p-a, e.blots<<b))
		if e.fits(&t) {
			e.add(&t)
		}
	}
}

// pair lists two kinds of plays: a from some places and b from others, not linked, and a
// and then b by one checker.
func (e *enumeration) pair(a, b uint, from, others, both uint32) {
	var s partial
	stepsA, stepsB, hits := &e.path.shifts[a], &e.path.shifts[b], e.blots<<b
	for set := split(from, e.blots<<a); set != 0; set &= set - 1 {
		low := set & -set
		bit := uint32(low | low>>32)
		last := e.entering(others&^(bit>>a|bit<<b|bit&e.lone)|(bit&both)>>a, 2)
		if last != 0 {
			s.grow(&e.root, &stepsA[bits.TrailingZeros64(set)%64])
			e.emit(&s, stepsB, hits&^(bit>>a<<b), last)
		}
	}
}

// three lists the plays of three dice, of which the first two may be equal. While checkers
// are on the bar, the entering dice come first.
func (e *enumeration) three(a, b, c uint) {
	e.apart(a, b, c)
	if e.bars == 1 || e.bars == 2 {
		e.apart(c, a, b)
		if a != b {
			e.apart(b, c, a)
		}
	}
	if e.bars > 2 {
		return
	}
	if e.bars < 2 {
		e.through = e.entering(e.own&(e.open<<(a+b+c)), 1)
	}
	stops := e.blots<<a | e.blots<<b | e.blots<<c | e.blots<<(a+b) | e.blots<<(a+c) | e.blots<<(b+c)
	e.chains(e.through&stops, a, b, c)
	e.through &^= stops
	e.linked(a, b, c)
	e.linked(a, c, b)
	e.linked(c, a, b)
	if a != b {
		e.linked(b, a, c)
		e.linked(b, c, a)
		e.linked(c, b, a)
	}
}

// apart lists the plays in which no two of the three dice are linked.
func (e *enumeration) apart(a, b, c uint) {
	var one, two partial // with the first die, and with two
	stepsA, stepsB, stepsC := &e.path.shifts[a], &e.path.shifts[b], &e.path.shifts[c]
	fromB, fromC := e.from(b), e.from(c)
	different := a != b && b != c
	for from := e.entering(e.from(a), 1); from != 0; from &= from - 1 {
		placeA := uint(bits.TrailingZeros32(from))
		bitA := uint32(1) << placeA
		placesB := fromB &^ linkedTo(bitA, a, b, e.lone)
		if a == b {
			placesB &= 2*bitA - 1
		}
		if placesB = e.entering(placesB, 2); placesB == 0 {
			continue
		}
		placesC := fromC &^ linkedTo(bitA, a, c, e.lone)
		one.grow(&e.root, stepsA.from(placeA, e.blots<<a))
		blots := e.blots &^ (bitA >> a)
		for set := split(placesB, blots<<b); set != 0; set &= set - 1 {
			low := set & -set
			bitB := uint32(low | low>>32)
			last := placesC &^ linkedTo(bitB, b, c, e.lone|bitA&e.pairs)
			if different && bitB<<a == bitA<<c {
				last &^= bitB << a >> b // a ring, which is listed the other way round
			}
			if b == c {
				last &= 2*bitB - 1
			}
			if last = e.entering(last, 3); last != 0 {
				two.grow(&one, &stepsB[bits.TrailingZeros64(set)%64])
				e.emit(&two, stepsC, blots&^(bitB>>b)<<c, last)
			}
		}
	}
}

// linkedTo returns the places from which the die other is linked to the die one from a place,
// and that place itself if it has no checker more.
func linkedTo(bit uint32, one, other uint, lone uint32) uint32 {
	return bit>>one | bit<<other | bit&lone
}

// linked lists the plays in which one checker makes two steps, the one and then the other,
// and the same or another checker makes the step apart. It omits a twin that is listed
// elsewhere, with other dice linked or over the other stop.
func (e *enumeration) linked(one, other, apart uint) {
	var stopped, joined partial
	stepsOne, stepsOther, stepsApart := &e.path.shifts[one], &e.path.shifts[other], &e.path.shifts[apart]
	hitOne, hitOther, hitApart := e.blots<<one, e.blots<<other, e.blots<<apart // places from which they hit
	overOne, overOther := larger(one, apart), larger(other, apart)
	sum := one+other == apart || one+apart == other || other+apart == one
	// Places from which one checker makes both steps, if a stop is open.
	both := e.entering(e.own&(e.open<<(one+other)), 2)
	clean := both & ((e.open&^e.blots)<<one | (e.open&^e.blots)<<other)
	others := e.from(apart)
	for from := e.inOrder(one, other, both); from != 0; from &= from - 1 {
		place := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << place
		through := (bit & e.through) >> (one + other) // where the same checker continues
		e.through &^= bit

		// Places from which another checker makes the step apart. Those in last need no
		// check: plays listed elsewhere are left out. Those in odd do, since only the
		// position shows whether the play is new.
		last, odd := others&^(bit<<apart|bit>>(one+other)|bit&e.lone), uint32(0)
		// The die apart makes a twin of the play in which it is linked, and one or the other is
		// apart, from these.
		forOne, forOther := bit>>other|bit<<apart>>one, bit>>one|bit<<apart>>other
		later := forOne&overOne | forOther&overOther
		switch {
		case sum:
			twins := forOne | forOther
			if apart == one+other { // two checkers may swap: the sum from one, both steps from the other
				twins |= bit << other >> one
				if bit&hitOne == 0 {
					later |= clean &^ (2*bit - 1)
				}
			}
			// Where a twin depends on the blots: all places if there is a blot one die from the
			// source of the linked checker, otherwise those one die from a blot.
			if near := hitOne | hitOther | hitApart; bit&near == 0 {
				twins &= near
			}
			odd = last & twins
			later |= odd
		case bit&hitOne != 0: // only this way hits on its stop
			later = bit << apart >> one & overOne // listed with the die apart linked
		default:
			later |= (bit & hitOther) << apart >> other // the die apart hits on the other stop, too
		}
		last = last&^later | through

		// The step apart comes first if it must enter a checker.
		if e.bars > 1 || e.bars == 1 && bit != e.path.bar {
			if (last|odd)&e.path.bar != 0 {
				e.enterAndLink(one, other, apart, place, odd&e.path.bar != 0)
			}
			continue
		}
		if last|odd == 0 {
			continue
		}
		blots := e.blots &^ (bit >> one)
		stopped.grow(&e.root, stepsOne.from(place, hitOne))
		joined.grow(&stopped, stepsOther.from(place-one, blots<<other))
		blots &^= bit >> (one + other)
		if last != 0 {
			e.emit(&joined, stepsApart, blots<<apart, last)
		}
		if odd != 0 {
			e.emitOdd(&joined, stepsApart, blots<<apart, odd)
		}
	}
}

// inOrder returns those of the places from which one checker makes the steps one and other
// in this order. The stop of one must be open. If the reverse order gives the same play, one
// must be the larger die.
func (e *enumeration) inOrder(one, other uint, both uint32) uint32 {
	from := both & (e.open << one)
	if one < other {
		from &^= e.open << other &^ (e.blots<<one | e.blots<<other)
	}
	return from
}

// larger returns all places if the linked die is larger than the one apart, otherwise none.
// Of two such twins, the one with the larger die apart is listed.
func larger(linked, apart uint) uint32 {
	if linked > apart {
		return ^uint32(0)
	}
	return 0
}

// emitOdd lists the plays that continue a partial with one last die from each of the given
// places, except those whose position another play has reached.
func (e *enumeration) emitOdd(s *partial, last *shifts, hits, from uint32) {
	var t partial
	for ; from != 0; from &= from - 1 {
		t.grow(s, last.from(uint(bits.TrailingZeros32(from)), hits))
		if e.fits(&t) && e.first(&t) {
			e.add(&t)
		}
	}
}

// enterAndLink lists the play in which the die apart enters a checker from the bar and one
// checker makes the steps one and other from a place. If odd is set, it does so only if no
// other play has reached its position.
func (e *enumeration) enterAndLink(one, other, apart, place uint, odd bool) {
	var entered, stopped, joined partial
	blots := e.blots
	entered.grow(&e.root, e.path.shifts[apart].from(e.path.length+1, blots<<apart))
	blots &^= e.path.bar >> apart
	stopped.grow(&entered, e.path.shifts[one].from(place, blots<<one))
	joined.grow(&stopped, e.path.shifts[other].from(place-one, blots<<other))
	if !odd || e.first(&joined) {
		e.add(&joined)
	}
}

// chains lists the plays in which one checker makes all three steps, from places where it
// may hit on the way. There is one play for each set of blots that it can hit.
func (e *enumeration) chains(from uint32, a, b, c uint) {
	orders := [6][3]uint{{a, b, c}, {a, c, b}, {c, a, b}, {b, a, c}, {b, c, a}, {c, b, a}}
	var s, t partial
	for ; from != 0; from &= from - 1 {
		p := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << p
		var hits [len(orders)]uint32
		n := 0
		for i := range orders {
			f, g, h := orders[i][0], orders[i][1], orders[i][2]
			way := bit>>f | bit>>(f+g)
			if way&^e.open != 0 || slices.Contains(hits[:n], way&e.blots) {
				continue
			}
			hits[n] = way & e.blots
			n++
			s.grow(&e.root, e.path.shifts[f].from(p, e.blots<<f))
			t.grow(&s, e.path.shifts[g].from(p-f, e.blots<<g))
			s.grow(&t, e.path.shifts[h].from(p-f-g, e.blots<<h))
			if e.fits(&s) {
				e.add(&s)
			}
		}
	}
}
