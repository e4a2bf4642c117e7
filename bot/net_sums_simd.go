//go:build goexperiment.simd && amd64

package bot

import (
	"simd/archsimd"
	"unsafe"
)

// vectors reports whether the processor has the instructions for sums by vectors. If not,
// rows are added up word by word.
var vectors = archsimd.X86.AVX2()

// wordsTogether is how many words of a row the sums take at a time. Rows are filled up with
// zeros to a multiple of it.
const wordsTogether = 16

// A block is so many words of a row, which are four vectors.
type block [wordsTogether]uint64

const (
	vectorWords  = 4
	vectorUnits  = vectorWords * laneUnit
	blockVectors = wordsTogether / vectorWords
)

// netVectors are a network in blocks. The instruction that multiplies takes factors of 16
// bits, so the weight of a unit is low + high·2¹⁰. The products of all units add up to less
// than 2³¹.
type netVectors struct {
	rows []block
	low  [][blockVectors][vectorUnits]int16
	high [][blockVectors][vectorUnits]int16
}

const lowBits = 10

func newNetVectors(s *netSums) netVectors {
	v := netVectors{rows: blocks(s.table)}
	v.low = make([][blockVectors][vectorUnits]int16, s.words/wordsTogether)
	v.high = make([][blockVectors][vectorUnits]int16, s.words/wordsTogether)
	for k, word := range s.out {
		for i, weight := range word {
			k, vector, unit := k/wordsTogether, k/vectorWords%blockVectors, k%vectorWords*laneUnit+i
			v.low[k][vector][unit] = int16(weight & (1<<lowBits - 1))
			v.high[k][vector][unit] = int16(weight >> lowBits)
		}
	}
	return v
}

// blocks returns words as blocks, in the same memory.
func blocks(words []uint64) []block {
	return unsafe.Slice((*block)(unsafe.Pointer(unsafe.SliceData(words))), len(words)/wordsTogether)
}

// sum returns what the units add to the log odds of a position, in steps, after adding rows
// to the sums to begin with.
func (s *netSums) sum(begin []uint64, rows []uint16) int64 {
	if !vectors {
		return s.sumOfWords(begin, rows)
	}
	return s.sumOfVectors(blocks(begin), rows)
}

// sumOfVectors is sumOfWords by vectors. Both add integers, so the order does not matter.
func (v *netVectors) sumOfVectors(begin []block, rows []uint16) (sum int64) {
	var low, high archsimd.Int32x8
	half := archsimd.BroadcastUint16x16(laneHalf)
	for k := range begin {
		a, b, c, d := begin[k].load()
		for _, r := range rows {
			e, f, g, h := v.rows[int(r)*len(begin)+k].load()
			a, b, c, d = a.Add(e), b.Add(f), c.Add(g), d.Add(h)
		}
		for i, x := range [blockVectors]archsimd.Uint64x4{a, b, c, d} {
			above := x.AsUint16x16().SubSaturated(half).AsInt16x16()
			low = low.Add(above.DotProductPairs(archsimd.LoadInt16x16(&v.low[k][i])))
			high = high.Add(above.DotProductPairs(archsimd.LoadInt16x16(&v.high[k][i])))
		}
	}
	var sums [2][8]int32
	low.Store(&sums[0])
	high.Store(&sums[1])
	archsimd.ClearAVXUpperBits()
	for i := range sums[0] {
		sum += int64(sums[0][i]) + int64(sums[1][i])<<lowBits
	}
	return sum
}

// load returns the vectors of a block.
func (b *block) load() (v, w, x, y archsimd.Uint64x4) {
	vector := func(i int) archsimd.Uint64x4 { return archsimd.LoadUint64x4Slice(b[i*vectorWords:]) }
	return vector(0), vector(1), vector(2), vector(3)
}
