package alfonsine

import "slices"

// This file settles what vectors have listed where a checker may not join another of its
// side on the first points of its path. They are listed as if it might join one that
// stands alone; of these plays those are legal that leave no two together, for whoever
// is to be joined can go first. See docs/ENUMERATION.md.

// settle drops, of the plays listed since first, those that leave two checkers where
// none may join another, and puts the moves of the rest into an order in which none does.
func (e *enumeration) settle(first uint) {
	end, single := e.n, e.path.singles
	stood := e.us().occupied()
	e.n = first
	for i := first; i < end; i++ {
		var s partial
		e.at(i, &s)
		if e.side(&s).held()&single != 0 {
			continue
		}
		seen := stood
		for rest := s.moves; rest != 0; rest >>= 16 {
			to := uint32(1) << (rest >> 5 & 31)
			if seen&to&single != 0 {
				s.moves = e.inTurn(s.moves)
				break
			}
			seen |= to
		}
		e.add(&s)
	}
}

// inTurn returns the moves of a play in an order in which no checker joins another where
// it may not: as they come, but before each whoever stands where it is to land.
func (e *enumeration) inTurn(moves packed) packed {
	us, c := *e.us(), e.path.color
	var blots Points
	if e.blots != 0 {
		blots = e.p.Blots(c.Opponent())
	}
	var room [maxSteps]Move
	list := room[:0]
	for at := 48; at >= 0; at -= 16 {
		if m := moves >> at & 0xffff; m != 0 {
			list = append(list, m.move())
		}
	}
	moves = 0
	for len(list) > 0 {
		next := 0
		for to := list[0].To; e.path.singles>>to&1 != 0 && us.count(to) > 0; to = list[next].To {
			next = slices.IndexFunc(list, func(m Move) bool { return m.From == to })
		}
		m := list[next]
		list = slices.Delete(list, next, next+1)
		m.Hit = blots.Contains(m.To)
		blots &^= 1 << m.To
		us.add(change(m.From, m.To))
		moves = moves<<16 | m.pack()
	}
	return moves
}
