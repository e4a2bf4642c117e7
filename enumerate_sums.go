//go:build !(goexperiment.simd && amd64)

package alfonsine

// sums reports whether the additions below are available. Here they always are.
const sums = true

// A summand is a position to which shifts are added.
type summand struct{ *Position }

func newSummand(p *Position) summand { return summand{p} }

// sum sets to to the position after a shift.
func (s summand) sum(add *shift, to *Position) {
	to.sides[White].lo = s.sides[White].lo + add.white.lo
	to.sides[White].hi = s.sides[White].hi + add.white.hi
	to.sides[Black].lo = s.sides[Black].lo + add.black.lo
	to.sides[Black].hi = s.sides[Black].hi + add.black.hi
}

// done must be called after the last sum.
func (summand) done() {}
