//go:build goexperiment.simd && amd64

package alfonsine

import (
	"simd/archsimd"
	"unsafe"
)

// sums says whether the processor has what the sums below need. Where it does not, plays
// are listed by layers.
var sums = archsimd.X86.AVX2()

// A summand is a position to which shifts are added, all its words at once.
type summand struct{ words archsimd.Uint64x4 }

// newSummand takes the words of a position one by one: one that was written so a moment ago
// would keep a vector waiting.
func newSummand(p *Position) summand {
	var white, black archsimd.Uint64x2
	white = white.SetElem(0, p.sides[White].lo).SetElem(1, p.sides[White].hi)
	black = black.SetElem(0, p.sides[Black].lo).SetElem(1, p.sides[Black].hi)
	var all archsimd.Uint64x4
	return summand{all.SetLo(white).SetHi(black)}
}

// sum makes a position the one to which a shift leads.
func (s summand) sum(add *shift, to *Position) {
	s.words.Add(archsimd.LoadUint64x4(words(&add.white))).Store(words(&to.sides[White]))
}

// done comes after the last sum, and leaves the processor as code without vectors wants it.
func (summand) done() { archsimd.ClearAVXUpperBits() }

// words are the words of two sides that lie one after the other.
func words(white *side) *[4]uint64 { return (*[4]uint64)(unsafe.Pointer(white)) }
