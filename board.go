package alfonsine

// MaxCheckers is the most checkers that a side can have, and so the most that
// can stand on one point.
const MaxCheckers = 15

// A side is the checkers of one color: 26 counts of four bits. The count of place n is in
// bits 4n to 4n+3, so adding one difference moves a checker. The counts fill 104 of the 128
// bits. The upper 24 bits of hi are not part of the side: Position stores the dice in
// White's and the state of the turn in Black's.
type side struct{ lo, hi uint64 }

// tagShift is where the upper 24 bits of side.hi begin.
const tagShift = 40

// tagged masks the part of side.hi that belongs to the Position.
const tagged uint64 = 0xffffff << tagShift

// everyCount has a 1 in each count of a word, and lowBits the three lower bits of each.
const (
	everyCount uint64 = 0x1111111111111111
	lowBits           = 7 * everyCount
)

// unit has a side with one checker for each place.
var unit = func() (u [places]side) {
	for pt := range u {
		if pt < 16 {
			u[pt].lo = 1 << (4 * pt)
		} else {
			u[pt].hi = 1 << (4 * (pt - 16))
		}
	}
	return u
}()

// count returns how many checkers are on a place. It chooses the word without a branch, which
// the processor would foresee badly.
func (s side) count(pt Point) int {
	lo, hi := s.lo, s.hi
	if pt >= 16 {
		lo = hi
	}
	if pt > Bar {
		return 0
	}
	return int(lo >> (4 * pt & 63) & 15)
}

// checkers returns the counts of all places.
func (s side) checkers() (c Checkers) {
	for i := range c[:16] {
		c[i] = uint8(s.lo >> (4 * i) & 15)
	}
	for i := range c[16:] {
		c[16+i] = uint8(s.hi >> (4 * i) & 15)
	}
	return c
}

// change returns the difference that moves a checker from one place to another.
func change(from, to Point) side {
	return side{lo: unit[to].lo - unit[from].lo, hi: unit[to].hi - unit[from].hi}
}

func (s *side) add(change side) {
	s.lo += change.lo
	s.hi += change.hi
}

// occupied returns the places with at least one checker as bits: place n is bit n.
func (s *side) occupied() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	lo |= lo >> 2
	hi |= hi >> 2
	return squash(lo|lo>>1) | squash(hi|hi>>1)<<16
}

// held returns the places with at least two checkers, as bits.
func (s *side) held() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	return squash(lo>>1|lo>>2|lo>>3) | squash(hi>>1|hi>>2|hi>>3)<<16
}

// atLeast returns the places with at least n checkers, n from 1 to 4, as bits.
func (s *side) atLeast(n int) uint32 {
	m := s.marks(n)
	return squash(m.lo) | squash(m.hi)<<16
}

// marks returns a side whose counts are odd at the places with at least n checkers, n from 1
// to 4. Only the lowest bit of each count is meaningful.
func (s *side) marks(n int) side {
	lo, hi := s.lo, s.hi&^tagged
	m := side{lo>>2 | lo>>3, hi>>2 | hi>>3} // four or more
	switch n {
	case 1:
		m.lo, m.hi = m.lo|lo|lo>>1, m.hi|hi|hi>>1
	case 2:
		m.lo, m.hi = m.lo|lo>>1, m.hi|hi>>1
	case 3:
		m.lo, m.hi = m.lo|lo>>1&lo, m.hi|hi>>1&hi
	}
	return m
}

// squash moves bits 0, 4, 8 … 60 of w into the low sixteen bits. One multiplication gathers
// each group of four, another the groups. No two terms of a product fall on the same bit,
// so there are no carries.
func squash(w uint64) uint32 {
	const by4, by16 = 1<<9 | 1<<6 | 1<<3 | 1, 1<<39 | 1<<27 | 1<<15 | 1<<3
	return uint32(((w & everyCount * by4) & 0x1e001e001e001e00 * by16) >> 48)
}

// total returns the number of the side's checkers: the sum of its counts.
func (s *side) total() int {
	const low = 0x0f0f0f0f0f0f0f0f
	lo, hi := s.lo, s.hi&^tagged
	return int((lo&low + lo>>4&low + hi&low + hi>>4&low) * 0x0101010101010101 >> 56)
}

// allOff reports whether the side has no checker on the points or the bar.
func (s *side) allOff() bool { return s.lo>>4|s.hi&^tagged == 0 }
