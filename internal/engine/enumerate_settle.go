package engine

import "slices"

// This file corrects a list of plays that was written as if checkers could join for a moment
// where they may not, or as if no two choices of entering dice led to the same position.

// settle corrects the plays since first if only one or two checkers of a side may be on a
// point, or if checkers have entered by other dice.
func (e *enumeration) settle(first uint) {
	if e.entries > 1 {
		e.removeTwins(first)
	}
	if e.nextOnly {
		return
	}
	tight := e.path.along(e.path.tight) // as points
	full := e.us().AtLeast(e.path.most) & tight
	for i := first; i < e.n; i++ {
		if way := &e.ways[i]; crowds(way, full, tight) {
			e.putInTurn(way)
		}
	}
}

// removeTwins removes those of the plays since first whose board an earlier one has reached.
func (e *enumeration) removeTwins(first uint) {
	if e.scratch != nil {
		scratches.Put(e.scratch)
		e.scratch = nil
	}
	end := e.n
	e.n = first
	for i := first; i < end; i++ {
		var s partial
		if e.at(i, &s); e.first(&s) {
			e.add(&s)
		}
	}
}

// crowds reports whether a checker may land where others of its side stand and may not be
// joined, on full points or where one has landed, if the moves of a way are made in their
// order. No way leaves more there, but they are listed as if checkers could join for a moment.
// They are legal, since a checker that is there already can leave first. See
// docs/ENUMERATION.md.
func crowds(way *Way, full, tight uint32) bool {
	for rest := way.moves[0]; rest != 0; rest >>= 16 {
		to := uint32(1) << (rest >> 5 & 31)
		if full&to != 0 {
			return true
		}
		full |= to & tight
	}
	return false
}

// putInTurn reorders the moves of a way so that no checker joins others where it may not.
// The order stays, except that a checker on a landing point leaves first.
func (e *enumeration) putInTurn(way *Way) {
	us, them := *e.us(), &e.p.sides[e.path.color&1^1]
	blots := them.Occupied() &^ them.Held() & (1<<Bar - 2)
	var room [maxSteps]Move
	list := room[:0]
	for i := range way.Len() {
		list = append(list, way.At(i))
	}
	way.moves[0] = 0
	for len(list) > 0 {
		next := 0
		for to := list[0].To; e.path.narrow.Count(to) > 0 && us.Count(to) >= e.path.most; to = list[next].To {
			next = slices.IndexFunc(list, func(m Move) bool { return m.From == to })
		}
		m := list[next]
		list = slices.Delete(list, next, next+1)
		m.Hit = blots>>m.To&1 != 0
		blots &^= 1 << m.To
		us.add(change(m.From, m.To))
		way.moves[0] = way.moves[0]<<16 | m.pack()
	}
}
