//go:build goexperiment.simd && amd64

package alfonsine

import (
	"simd/archsimd"
	"unsafe"
)

// sums reports whether the processor has the instructions for the additions below. If not,
// plays are listed by layers.
var sums = archsimd.X86.AVX2()

// A summand is a position to which shifts are added, all words at once.
type summand struct{ words archsimd.Uint64x4 }

// newSummand loads the words of a position one by one. A vector load would stall if the
// position has just been written in single words.
func newSummand(p *Position) summand {
	var white, black archsimd.Uint64x2
	white = white.SetElem(0, p.sides[White].lo).SetElem(1, p.sides[White].hi)
	black = black.SetElem(0, p.sides[Black].lo).SetElem(1, p.sides[Black].hi)
	var all archsimd.Uint64x4
	return summand{all.SetLo(white).SetHi(black)}
}

// sum sets to to the position after a shift.
func (s summand) sum(add *shift, to *Position) {
	s.words.Add(archsimd.LoadUint64x4(words(&add.white))).Store(words(&to.sides[White]))
}

// done must be called after the last sum. It resets the processor for code without vectors.
func (summand) done() { archsimd.ClearAVXUpperBits() }

// words returns the words of two consecutive sides.
func words(white *side) *[4]uint64 { return (*[4]uint64)(unsafe.Pointer(white)) }
