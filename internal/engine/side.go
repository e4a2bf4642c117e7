package engine

// A Point is a place for checkers, as the root numbers them: a point 1 … 24, Bar or Off.
type Point uint8

// The Places beside the points, and how many Places there are.
const (
	Off    Point = 0
	Bar    Point = 25
	Places       = 26
)

// A Side is the checkers of one color: 26 counts of four bits. The count of place n is in
// bits 4n to 4n+3, so adding one difference moves a checker. The counts fill 104 of the 128
// bits. The upper 24 bits of hi are not part of the side: Board stores the dice in White's
// and the state of the turn in Black's.
type Side struct{ lo, hi uint64 }

// tagShift is where the upper 24 bits of Side.hi begin.
const tagShift = 40

// tagged masks the part of Side.hi that belongs to the Board.
const tagged uint64 = 0xffffff << tagShift

// everyCount has a 1 in each count of a word, and lowBits the three lower bits of each.
const (
	everyCount uint64 = 0x1111111111111111
	lowBits           = 7 * everyCount
)

// unit has a side with one checker for each place.
var unit = func() (u [Places]Side) {
	for pt := range u {
		if pt < 16 {
			u[pt].lo = 1 << (4 * pt)
		} else {
			u[pt].hi = 1 << (4 * (pt - 16))
		}
	}
	return u
}()

// SideOf returns the side with the given counts, each at most 15.
func SideOf(counts [Places]uint8) (s Side) {
	for pt, n := range counts {
		s.lo += uint64(n) * unit[pt].lo
		s.hi += uint64(n) * unit[pt].hi
	}
	return s
}

// Count returns how many checkers are on a place, and 0 for one that does not exist. It
// chooses the word without a branch, which the processor would foresee badly.
func (s Side) Count(pt Point) int {
	lo, hi := s.lo, s.hi
	if pt >= 16 {
		lo = hi
	}
	if pt > Bar {
		return 0
	}
	return int(lo >> (4 * pt & 63) & 15)
}

// Counts returns the counts of all places.
func (s Side) Counts() (c [Places]uint8) {
	for i := range c[:16] {
		c[i] = uint8(s.lo >> (4 * i) & 15)
	}
	for i := range c[16:] {
		c[16+i] = uint8(s.hi >> (4 * i) & 15)
	}
	return c
}

// change returns the difference that moves a checker from one place to another.
func change(from, to Point) Side {
	return Side{lo: unit[to].lo - unit[from].lo, hi: unit[to].hi - unit[from].hi}
}

func (s *Side) add(change Side) {
	s.lo += change.lo
	s.hi += change.hi
}

// Occupied returns the Places with at least one checker as bits: place n is bit n.
func (s *Side) Occupied() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	lo |= lo >> 2
	hi |= hi >> 2
	return squash(lo|lo>>1) | squash(hi|hi>>1)<<16
}

// Held returns the Places with at least two checkers, as bits.
func (s *Side) Held() uint32 {
	lo, hi := s.lo, s.hi&^tagged
	return squash(lo>>1|lo>>2|lo>>3) | squash(hi>>1|hi>>2|hi>>3)<<16
}

// AtLeast returns the Places with at least n checkers, n from 1 to 16, as bits.
func (s *Side) AtLeast(n int) uint32 {
	m := s.marks(n)
	return squash(m.lo) | squash(m.hi)<<16
}

// marks returns a side whose counts are odd at the Places with at least n checkers, n from 1
// to 16. Only the lowest bit of each count is meaningful.
func (s *Side) marks(n int) Side {
	// A count of at least n adds up to 16 or more with 16-n, so half of the sum has its highest
	// bit. Half of a sum is what both have and half of what one has, and needs no fifth bit.
	x := uint64(16-n) * everyCount
	lo, hi := s.lo, s.hi&^tagged
	return Side{(lo&x + (lo^x)>>1&lowBits) >> 3, (hi&x + (hi^x)>>1&lowBits) >> 3}
}

// squash moves bits 0, 4, 8 … 60 of w into the low sixteen bits. One multiplication gathers
// each group of four, another the groups. No two terms of a product fall on the same bit,
// so there are no carries.
func squash(w uint64) uint32 {
	const by4, by16 = 1<<9 | 1<<6 | 1<<3 | 1, 1<<39 | 1<<27 | 1<<15 | 1<<3
	return uint32(((w & everyCount * by4) & 0x1e001e001e001e00 * by16) >> 48)
}

// Total returns the number of the side's checkers: the sum of its counts.
func (s *Side) Total() int {
	const low = 0x0f0f0f0f0f0f0f0f
	lo, hi := s.lo, s.hi&^tagged
	return int((lo&low + lo>>4&low + hi&low + hi>>4&low) * 0x0101010101010101 >> 56)
}

// Weights has a weight for each place, as [Side.Weighed] multiplies by them: those of the places
// k, k+4, k+8 and k+12 of a word in four lanes, the first in the highest.
type Weights [8]uint64

// Set sets the weight of a place, 0 until then.
func (w *Weights) Set(pt Point, weight int) {
	w[pt/16*4+pt%4] |= uint64(weight) << (16 * (3 - pt%16/4))
}

// Weighed returns the sum of the weights of all checkers. The highest lane of a product has the
// sum of four places, and no lane overflows.
func (s Side) Weighed(weights *Weights) int {
	const lanes = 0x000f000f000f000f
	sum := uint64(0)
	for k := range 4 {
		sum += s.lo>>(4*k)&lanes*weights[k] + s.hi>>(4*k)&lanes*weights[4+k]
	}
	return int(sum >> 48)
}

// AllOff reports whether the side has no checker on the points or the bar.
func (s *Side) AllOff() bool { return s.lo>>4|s.hi&^tagged == 0 }
