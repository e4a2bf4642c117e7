package alfonsine

import "math/bits"

// A descent lists plays where checkers can be borne off or not all dice can be
// played. It makes moves from the farthest source to the nearest only, which finds
// every play while the board of the other side stands still: a move can be put
// before one from a nearer place without taking a checker, a landing or a right to
// bear off from it. Only a larger die could lose its right to bear off a checker,
// when one that stands farther away could not be moved; but that die bears off
// none before all those are gone. Where a checker may go off while farther ones
// are blocked, a descent is no use.
//
// Two sorts of plays are left out, since others that come to the same were listed
// before. Of dice as large as the farthest checker is away, or larger, each bears
// off the farthest, now and later: they might as well be equal, unless no larger die
// bears off at all. And two checkers from one place go by the larger die first: the
// smaller one finds the same there afterwards.
type descent struct {
	plays []Play
	base  int // where the plays begin
	best  int // what those so far are worth
	all   int // what all the dice are worth
}

// A level is a play on the way down, and what is still to be tried from there.
type level struct {
	partial
	blots  uint32 // that it has not hit
	own    uint32 // where the checkers stand
	reach  uint32 // the places not farther than the last source
	last   uint   // the die of the last move
	left   uint32 // the dice that are left
	worth  int    // of those that are not
	rest   uint32 // the dice still to try, in their places among those that are left
	die    uint   // the current one
	others uint32 // the dice that are left without it
	from   uint32 // its sources, still to try
	stuck  bool   // nothing was found to try
}

// descend lists the plays by a descent.
func (e *enumeration) descend() {
	dice, dst := e.p.dice(), e.borrow()
	d := descent{plays: dst, base: len(dst), best: -1, all: e.g.allWorth(dice)}
	e.scratch.seen.clear()
	levels := &e.scratch.levels
	top := &levels[0]
	top.partial, top.blots = e.root, e.blots
	top.begin(e.own, ^uint32(0), dieFaces, dice.dice, 0)
	for i := 0; i >= 0; {
		l := &levels[i]
		if l.from == 0 && !e.turnTo(l) {
			if l.stuck {
				d.whole(e, &l.partial, l.left, l.worth)
			}
			i--
			continue
		}
		u := uint(bits.TrailingZeros32(l.from))
		l.from &= l.from - 1
		low := &levels[i+1]
		low.grow(&l.partial, e.path.strides[l.die].from(u, l.blots<<l.die))
		low.blots = l.blots &^ (1 << u >> l.die)
		own := l.own | 1<<u>>l.die&^1
		us := &low.white
		if e.path.color == Black {
			us = &low.black
		}
		if us.count(e.path.place[u]) == 0 {
			own &^= 1 << u
		}
		if own == 0 || l.others == 0 {
			d.whole(e, &low.partial, 0, d.all)
			continue
		}
		low.begin(own, 2<<u-1, l.die, l.others, l.worth+e.g.worth(l.die))
		i++
	}
	if d.best < d.all && e.g.rules.Duty == DutyAllOrLose {
		d.plays = append(d.plays[:d.base], Play{next: e.p})
		e.g.end(&d.plays[d.base].next, true)
	}
	e.give(d.plays, d.base)
}

// begin sets a level to a place on the way down with all its dice still to try.
func (l *level) begin(own, reach uint32, last uint, left uint32, worth int) {
	l.own, l.reach, l.last, l.left, l.worth = own, reach, last, left, worth
	l.rest, l.die, l.from, l.stuck = left, 0, 0, true
}

// turnTo goes on to a die that has sources, and reports whether there is one.
func (e *enumeration) turnTo(l *level) bool {
	for l.from == 0 {
		if l.rest == 0 {
			return false
		}
		at := bits.TrailingZeros32(l.rest) &^ 3
		die := uint(l.rest >> at & 15)
		l.rest &^= 15 << at
		if die == l.die || l.die != 0 && l.own < 2<<die && e.g.rules.Overshoot != OvershootNever {
			continue // what it does, the one before has done
		}
		before := uint32(1)<<at - 1
		l.die, l.others = die, l.left&before|l.left>>4&^before
		from := l.own
		if from&e.bar != 0 {
			from = e.bar
		}
		from &= e.open << die
		if l.own&^home == 0 {
			from |= e.g.rules.off(l.own, from, die)
		}
		if l.from = from & l.reach; die > l.last {
			l.from &= l.reach >> 1 // the larger first, from one place
		}
	}
	l.stuck = false
	return true
}

// whole lists a play after which no die can be played by a checker that is not
// farther than the last, unless others are worth more.
func (d *descent) whole(e *enumeration, s *partial, left uint32, worth int) {
	if worth != d.best {
		if worth < d.best {
			return
		}
		d.best = worth
		d.plays = d.plays[:d.base]
		e.scratch.seen.clear()
	}
	d.plays = append(d.plays, Play{})
	play := &d.plays[len(d.plays)-1]
	play.next.sides = [2]side{s.white, s.black}
	play.moves[0] = s.moves
	if left != 0 { // the turn has not ended as the partial has it
		for c := range play.next.sides {
			play.next.sides[c].hi = play.next.sides[c].hi&^tagged | e.p.sides[c].hi&tagged
		}
		play.next.setDice(Roll{left})
		e.g.end(&play.next, s.moves == 0)
	} else if us := e.path.color; play.next.sides[us&1].allOff() {
		play.next = play.next.withResult(wins(us))
	}
	if !e.scratch.seen.addLast(d.plays[d.base:]) {
		d.plays = d.plays[:len(d.plays)-1]
	}
}
