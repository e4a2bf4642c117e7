package alfonsine

import (
	"math/bits"
	"slices"
)

// This file lists plays by their vectors: one source for each die, whatever the order of
// the dice. What is a legal vector, which of them lead to the same position, and why
// those that are left out here may be, is the argument of docs/ENUMERATION.md.
//
// Dice are linked where one lands at the source of another, as if one checker went on.

// vectors lists the plays of all of some dice by their vectors, on the board or, where it
// does not stand still, on those that it may become.
func (e *enumeration) vectors(r Roll) {
	if e.g.plain {
		e.still(r)
		return
	}
	first := e.n
	if e.bars > 0 && (e.path.limited != 0 || e.path.skipped > 0) {
		e.ways = 0
		e.enter(r, 0)
	} else {
		e.open |= e.path.full(e.own, e.own&^e.lone)
		e.still(r)
	}
	if e.start != 0 {
		e.comeToStart(r)
	}
	if e.ways > 1 || e.path.limited != 0 {
		e.settle(first)
	}
}

// enter lists the plays of dice in which those enter checkers from the bar that are first
// among them or behind: on the board that they leave, the other dice have their vectors.
func (e *enumeration) enter(r Roll, first int) {
	w := e.path
	if e.bars == 0 || r.IsZero() {
		e.open |= w.full(e.own, e.own&^e.lone) // who stands there may go before another comes
		e.still(r)
		e.ways++
		return
	}
	p, v, root, bars := e.p, e.view, e.root, e.bars
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
		e.look(e.g, &e.p)
		e.open |= v.open & 1
		e.bars--
		e.enter(r.Without(int(die)), i)
		e.p, e.view, e.root, e.bars = p, v, root, bars
	}
}

// comeToStart lists the plays of dice that bring a checker to where the other side's
// start, while nothing is hit.
func (e *enumeration) comeToStart(r Roll) {
	first, v := e.n, e.view
	e.open, e.blots = e.open&^e.blots|e.start, 0
	e.still(r)
	e.view = v
	end := e.n
	e.n = first
	for i := first; i < end; i++ {
		var s partial
		if e.at(i, &s); e.side(&s).count(e.path.place[e.path.start]) > 0 {
			e.add(&s)
		}
	}
}

// still lists the plays of all of some dice by their vectors on a board that stands still.
func (e *enumeration) still(r Roll) {
	n, dice := r.Len(), uint(r.dice)
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
		e.pairs = e.own &^ e.lone &^ e.path.along(e.us().atLeast(3))
		if b == c {
			a, c = c, a
		}
		e.three(a, b, c)
	}
}

// from returns where a die finds a checker that it can move, if all are free to.
func (e *enumeration) from(die uint) uint32 { return e.own & (e.open << die) }

// entering narrows sources down to the bar where the n-th checker to move must come
// from there.
func (e *enumeration) entering(from uint32, n uint) uint32 {
	if e.bars >= n {
		return from & e.path.bar
	}
	return from
}

// A rung is a play of equal dice on the way from the farthest source to the nearest.
type rung struct {
	partial
	hits    uint32           // from where the die hits
	from    uint32           // the places whose turn is still to come
	atLeast [maxSteps]uint32 // where at least one, two, three, four checkers stand
}

// alike lists the plays of n equal dice, going down from the farthest source to
// the nearest.
func (e *enumeration) alike(die uint, n int) {
	var rungs [maxSteps]rung
	l, steps, open := &rungs[0], &e.path.shifts[die], e.open<<die
	l.partial, l.hits = e.root, e.blots<<die
	l.atLeast[0], l.atLeast[1] = e.own, e.own&^e.lone
	for k := 2; k < n; k++ {
		l.atLeast[k] = e.path.along(e.us().atLeast(k + 1))
	}
	l.from = e.entering(l.atLeast[0], 1) & open
	for i := 0; i >= 0; {
		l := &rungs[i]
		if i == n-2 {
			e.lastTwo(l, steps, open, die)
			l.from = 0
		}
		if l.from == 0 {
			i--
			continue
		}
		u := uint(bits.Len32(l.from) - 1)
		bit := uint32(1) << u
		to := bit >> die
		l.from &^= bit
		low := &rungs[i+1]
		low.atLeast[0] = (l.atLeast[0]&^bit | l.atLeast[1]&bit | to) & (2*bit - 1)
		low.atLeast[1] = l.atLeast[1]&^bit | l.atLeast[2]&bit | l.atLeast[0]&to
		low.atLeast[2] = l.atLeast[2]&^bit | l.atLeast[3]&bit | l.atLeast[1]&to
		if low.from = low.atLeast[0]; low.from&e.path.bar != 0 {
			low.from = e.path.bar
		}
		if low.from &= open; low.from != 0 {
			low.grow(&l.partial, steps.from(u, l.hits))
			low.hits = l.hits &^ bit
			i++
		}
	}
}

// lastTwo lists the plays that end with two more equal dice.
func (e *enumeration) lastTwo(l *rung, steps *shifts, open uint32, die uint) {
	var s partial
	for set := split(l.from, l.hits); set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set) % 64
		bit := uint32(1) << (u % 32)
		last := (l.atLeast[0]&^bit | l.atLeast[1]&bit | bit>>die) & (2*bit - 1)
		if last&e.path.bar != 0 {
			last = e.path.bar
		}
		if last &= open; last != 0 {
			s.grow(&l.partial, &steps[u])
			e.emit(&s, steps, l.hits&^bit, last)
		}
	}
}

// two lists the plays of two different dice. While a checker is on the bar, the
// die that enters it comes first.
func (e *enumeration) two(a, b uint) {
	// Where one checker can make both steps, first that of a, or that of b where it
	// is not the same.
	both := e.own & (e.open << (a + b))
	overA, overB := both&(e.open<<a), both&(e.open<<b)
	overB &^= overA &^ (e.blots<<a | e.blots<<b)
	e.pair(a, b, e.entering(e.from(a), 1), e.from(b), overA)
	switch e.bars {
	case 0:
		e.pair(b, a, overB, 0, overB)
	case 1:
		e.pair(b, a, e.from(b)&e.path.bar, e.from(a), overB)
	}
}

// pair lists the plays of the die a from some places and of b from others, not linked,
// and those of one checker that makes the step a and then b.
func (e *enumeration) pair(a, b uint, from, others, both uint32) {
	var s partial
	stepsA, stepsB, hits := &e.path.shifts[a], &e.path.shifts[b], e.blots<<b
	for set := split(from, e.blots<<a); set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set) % 64
		bit := uint32(1) << (u % 32)
		last := e.entering(others&^(bit>>a|bit<<b|bit&e.lone)|(bit&both)>>a, 2)
		if last != 0 {
			s.grow(&e.root, &stepsA[u])
			e.emit(&s, stepsB, hits&^(bit>>a<<b), last)
		}
	}
}

// three lists the plays of three dice, of which the first two may be equal. While
// checkers are on the bar, the dice that enter them come first.
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
	var su, sv partial
	stepsA, stepsB, stepsC := &e.path.shifts[a], &e.path.shifts[b], &e.path.shifts[c]
	fromB, fromC := e.from(b), e.from(c)
	ring := a != b && b != c
	for from := e.entering(e.from(a), 1); from != 0; from &= from - 1 {
		u := uint(bits.TrailingZeros32(from))
		bitU := uint32(1) << u
		second := fromB &^ (bitU>>a | bitU<<b | bitU&e.lone)
		if a == b {
			second &= 2*bitU - 1
		}
		if second = e.entering(second, 2); second == 0 {
			continue
		}
		third := fromC &^ (bitU>>a | bitU<<c | bitU&e.lone)
		su.grow(&e.root, stepsA.from(u, e.blots<<a))
		blots := e.blots &^ (bitU >> a)
		for set := split(second, blots<<b); set != 0; set &= set - 1 {
			v := uint(bits.TrailingZeros64(set) % 64)
			bitV := uint32(1) << (v % 32)
			last := third &^ (bitV>>b | bitV<<c | bitV&(e.lone|bitU&e.pairs))
			if ring && v%32+a == u+c {
				last &^= bitV << a >> b // a ring: it is listed the other way round
			}
			if b == c {
				last &= 2*bitV - 1
			}
			if last = e.entering(last, 3); last != 0 {
				sv.grow(&su, &stepsB[v])
				e.emit(&sv, stepsC, blots&^(bitV>>b)<<c, last)
			}
		}
	}
}

// linked lists the plays in which one checker makes the step f and then g, and it or
// another one z. Of twins it leaves out those that it will list, or has listed, with
// other dice linked or over the other stop.
func (e *enumeration) linked(f, g, z uint) {
	var s, t partial
	stepsF, stepsG, stepsZ := &e.path.shifts[f], &e.path.shifts[g], &e.path.shifts[z]
	hitF, hitG, hitZ := e.blots<<f, e.blots<<g, e.blots<<z // from where they hit
	overF, overG := larger(f, z), larger(g, z)
	sum := f+g == z || f+z == g || g+z == f
	both := e.entering(e.own&(e.open<<(f+g)), 2) // from where one checker comes so far, if a stop is open
	clean := both & ((e.open&^e.blots)<<f | (e.open&^e.blots)<<g)
	fromZ := e.from(z)
	for from := e.inOrder(f, g, both); from != 0; from &= from - 1 {
		p := uint(bits.TrailingZeros32(from))
		bit := uint32(1) << p
		through := (bit & e.through) >> (f + g) // where the same checker goes on
		e.through &^= bit

		// From where z moves another checker: last, without what is listed later or has
		// been before, and odd, where only the positions show whether it has been.
		last, odd := fromZ&^(bit<<z|bit>>(f+g)|bit&e.lone), uint32(0)
		forF, forG := traded(bit, f, g, z)
		later := forF&overF | forG&overG
		switch {
		case sum:
			twins := forF | forG
			if z == f+g { // two checkers may change parts: z from one, f and g from the other
				twins |= bit << g >> f
				if bit&hitF == 0 {
					later |= clean &^ (2*bit - 1)
				}
			}
			odd = last & uncertain(twins, bit, hitF|hitG|hitZ)
			later |= odd
		case bit&hitF != 0: // only this way hits on its stop
			later = bit << z >> f & overF // listed with z linked
		default:
			later |= (bit & hitG) << z >> g // z hits on the other stop as well
		}
		last = last&^later | through

		if e.bars > 1 || e.bars == 1 && bit != e.path.bar { // z must enter
			if (last|odd)&e.path.bar != 0 {
				e.enterAndLink(f, g, z, p, odd&e.path.bar != 0)
			}
			continue
		}
		if last|odd == 0 {
			continue
		}
		blots := e.blots &^ (bit >> f)
		t.grow(&e.root, stepsF.from(p, hitF))
		s.grow(&t, stepsG.from(p-f, blots<<g))
		blots &^= bit >> (f + g)
		if last != 0 {
			e.emit(&s, stepsZ, blots<<z, last)
		}
		if odd != 0 {
			e.emitOdd(&s, stepsZ, blots<<z, odd)
		}
	}
}

// inOrder narrows the places from which one checker can make the steps f and g to those
// where it makes them in this order: f must find its stop open. If g would do as well and
// no blot makes a difference, f must be the larger die.
func (e *enumeration) inOrder(f, g uint, both uint32) uint32 {
	from := both & (e.open << f)
	if f < g {
		from &^= e.open << g &^ (e.blots<<f | e.blots<<g)
	}
	return from
}

// larger returns all places if a linked die is larger than the one apart, and none if it
// is not: of two such twins the one is listed in which the larger die is apart.
func larger(linked, apart uint) uint32 {
	if linked > apart {
		return ^uint32(0)
	}
	return 0
}

// traded returns from where z makes the same play as f does where z is linked and f apart,
// and the same for g, when one checker makes the steps f and g from a place.
func traded(bit uint32, f, g, z uint) (forF, forG uint32) {
	return bit>>g | bit<<z>>f, bit>>f | bit<<z>>g
}

// uncertain narrows places from which z may make a twin to those where that depends on the
// blots: all of them, if one is a die away from where the linked checker begins, and
// otherwise those from which the other checker meets one.
func uncertain(twins, bit, near uint32) uint32 {
	if bit&near == 0 {
		twins &= near
	}
	return twins
}

// emitOdd lists the plays that continue a partial with one last die from each of the given
// places, except those whose position another play has reached.
func (e *enumeration) emitOdd(s *partial, last *shifts, hits, from uint32) {
	var t partial
	for ; from != 0; from &= from - 1 {
		t.grow(s, last.from(uint(bits.TrailingZeros32(from)), hits))
		if (e.path.limited == 0 || e.path.over(e.side(&t)) == 0) && e.first(&t) {
			e.add(&t)
		}
	}
}

// enterAndLink lists the play in which z enters a checker from the bar, and then one
// checker goes by f and g from p. If the play is odd, it is listed only if no other play
// has reached its position.
func (e *enumeration) enterAndLink(f, g, z, p uint, odd bool) {
	var s, t partial
	blots := e.blots
	s.grow(&e.root, e.path.shifts[z].from(e.path.length+1, blots<<z))
	blots &^= e.path.bar >> z
	t.grow(&s, e.path.shifts[f].from(p, blots<<f))
	s.grow(&t, e.path.shifts[g].from(p-f, blots<<g))
	if !odd || e.first(&s) {
		e.add(&s)
	}
}

// chains lists the plays in which one checker makes all three steps from the given
// places, from where it may hit on the way: one for every set of blots that it hits.
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
			if e.path.limited == 0 || e.path.over(e.side(&s)) == 0 {
				e.add(&s)
			}
		}
	}
}

// settle adapts the plays since first to paths on whose points only one or two checkers of
// a side may stand together. The plays leave no more together, but were listed as if a
// checker could join the others for a moment. They are legal, since a checker already there
// can go first; where necessary, settle reorders their moves. See docs/ENUMERATION.md. It
// also drops twins listed with other entering dice.
func (e *enumeration) settle(first uint) {
	var s partial
	if e.ways > 1 {
		if e.scratch != nil {
			scratches.Put(e.scratch)
			e.scratch = nil
		}
		end := e.n
		e.n = first
		for i := first; i < end; i++ {
			if e.at(i, &s); e.first(&s) {
				e.add(&s)
			}
		}
	}
	full := uint32(e.p.Held(e.path.color, e.path.most))
	for i := first; i < e.n && !e.nextOnly; i++ {
		seen := full
		for rest := e.plays[i].moves[0]; rest != 0; rest >>= 16 {
			to := uint32(1) << (rest >> 5 & 31)
			if seen&to&e.path.tight != 0 {
				e.putInTurn(&e.plays[i])
				break
			}
			seen |= to
		}
	}
}

// putInTurn puts the moves of a play into an order in which no checker joins others where
// it may not: as they come, but whoever stands where a checker is to land goes before it.
func (e *enumeration) putInTurn(play *Play) {
	us, blots := *e.us(), e.p.Blots(e.path.color.Opponent())
	var room [maxSteps]Move
	list := room[:0]
	for _, m := range play.All() {
		list = append(list, m)
	}
	play.moves[0] = 0
	for len(list) > 0 {
		next := 0
		for to := list[0].To; e.path.tight>>to&1 != 0 && us.count(to) >= e.path.most; to = list[next].To {
			next = slices.IndexFunc(list, func(m Move) bool { return m.From == to })
		}
		m := list[next]
		list = slices.Delete(list, next, next+1)
		m.Hit = blots.Contains(m.To)
		blots &^= 1 << m.To
		us.add(change(m.From, m.To))
		play.moves[0] = play.moves[0]<<16 | m.pack()
	}
}
