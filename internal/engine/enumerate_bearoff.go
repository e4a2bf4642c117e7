package engine

import "math/bits"

// This file lists the plays that bear off checkers, and those of turns in which not all
// dice can be played. For each choice of dice that stay on the board it lists the plays by
// vectors, and continues each in at most one way by bearing off with the rest, the largest
// die first. docs/ENUMERATION.md proves that this finds all plays.

// fewer lists the plays of a turn in which not all of n dice can be played: those with the
// most dice or, if the rules say so, the largest of those.
func (e *enumeration) fewer(route route, n int) {
	begin, dice, homing := e.n, e.p.Dice(), route != routeVectors
	if e.g.Loses || !homing && !e.can(dice) {
		return
	}
	// Sets of fewer than n dice, at most three, as bits, by decreasing number and pips.
	byWorth := [maxSteps + 1]uint{2: 0x21, 3: 0x421653, 4: 0x4216537}
	var last Dice
	for sets := byWorth[n]; sets != 0; sets >>= 4 {
		set := sets & 15
		some := dice.only(set)
		if some == last || !homing && !e.can(some) {
			continue
		}
		if found := e.n > begin; found && (e.g.HigherDie || some.Len() < last.Len()) {
			return
		}
		last = some
		e.ends(dice.only(^set))
		e.take(route, begin, some)
	}
}

// pass lists the pass.
func (e *enumeration) pass() {
	e.root.set(&e.p)
	e.open &^= e.path.full(e.own, e.own&^e.lone) | 1  // open to the moves of a whole turn, not to one
	e.g.Finish(&e.root.next, !e.can(everyDie), false) // no tie if another throw would let the side move
	if e.add(&e.root); !e.nextOnly {
		e.ways[e.n-1].Pass(e.path.color)
	}
}

// can reports whether any of the dice moves a checker within the board.
func (e *enumeration) can(dice Dice) bool {
	from, open := e.own, e.open|e.start
	if e.bars > 0 {
		from = e.path.bar >> e.path.skipped
	}
	for rest := dice; rest != 0; rest >>= 4 {
		if from&(open<<(rest&15)) != 0 {
			return true
		}
	}
	return false
}

// bearingOff lists the plays of dice that can bear off checkers. The plays listed since
// begin may include the same ones.
func (e *enumeration) bearingOff(begin uint, dice Dice) {
	var free, same uint // the dice that may stay on the board, and those equal to the next one
	all := uint(1)
	for rest := dice; rest != 0; rest >>= 4 {
		if e.own >= 2<<(rest&15) {
			free |= all
		}
		if rest&15 == rest>>4&15 {
			same |= all
		}
		all <<= 1
	}
	for inside := min(free, all-2); ; inside = (inside - 1) & free {
		if inside>>1&^inside&same != 0 {
			continue
		}
		rest := dice.only(^inside)
		if inside == 0 {
			s := e.root
			e.off(begin, &s, rest)
			break
		}
		first := e.n
		e.vectors(dice.only(inside))
		end := e.n
		e.n = first
		for i := first; i < end; i++ {
			var s partial
			e.at(i, &s)
			e.off(begin, &s, rest)
		}
	}
	if free == all-1 {
		e.vectors(dice)
	}
}

// comeHome removes the plays listed since first that bear off a checker while another is
// not home. In the others it moves bearing off to the end.
func (e *enumeration) comeHome(first uint) {
	end, off := e.n, e.us().lo&15
	e.n = first
	for i := first; i < end; i++ {
		var s partial
		e.at(i, &s)
		if us := e.side(&s); us.lo&15 != off {
			if e.path.along(us.Occupied())&e.away != 0 {
				continue
			}
			var inside, last packed
			for at := 48; at >= 0; at -= 16 {
				if m := s.moves >> at & 0xffff; m&(31<<5) != 0 { // the target is a point
					inside = inside<<16 | m
				} else {
					last = last<<16 | m
				}
			}
			s.moves = inside<<(16*last.len()) | last
		}
		e.add(&s)
	}
}

// off lists the play that continues a partial by bearing off. It does so only if all of the
// dice bear off, or enough of them to win, and no play listed since begin leads there too.
func (e *enumeration) off(begin uint, s *partial, dice Dice) {
	us := e.side(s)
	own := e.path.along(us.Occupied())
	if own == 0 || own&e.away != 0 {
		return
	}
	all := true
	for rest := dice; rest != 0; rest >>= 4 {
		die := uint(rest & 15)
		from := e.g.off(own, own>>(die+1), die) // a checker beyond the die can move
		if from == 0 {
			all = false
			continue
		}
		x := uint(bits.TrailingZeros32(from))
		s.grow(s, e.path.shifts[die].from(x, 0))
		if us.Count(e.path.place[x]) == 0 {
			own &^= from
		}
	}
	if us.AllOff() {
		s.next.SetResult(WonBy(e.path.color))
	} else if !all {
		return
	}
	for i := begin; i < e.n; i++ {
		var t partial
		if e.at(i, &t); s.next.same(&t.next) {
			return
		}
	}
	e.add(s)
}
