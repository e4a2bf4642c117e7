//go:build goexperiment.simd && amd64

package bot

import (
	"testing"

	"pgregory.net/rapid"
)

func TestTheSumsByVectorsAreTheSameEverywhere(t *testing.T) {
	word := rapid.OneOf(rapid.SampledFrom([]uint64{0, ^uint64(0), laneOnes * laneHalf, laneOnes * (laneHalf - 1)}), rapid.Uint64())
	weight := rapid.OneOf(rapid.SampledFrom([]int64{-outSteps, -1, 0, 1<<lowBits - 1, outSteps - 1, outSteps}), rapid.Int64Range(-outSteps, outSteps))
	rapid.Check(t, func(t *rapid.T) {
		s := &netSums{words: rapid.IntRange(1, mostUnits/laneUnit/wordsTogether).Draw(t, "blocks") * wordsTogether}
		s.bias = cycled(t, s.words, word, "bias")
		s.table = cycled(t, 3*s.words, word, "table")
		s.out = make([][laneUnit]int64, s.words)
		drawn := rapid.SliceOfN(weight, 1, 8).Draw(t, "weights")
		for k := range s.out {
			for i := range s.out[k] {
				s.out[k][i] = drawn[(laneUnit*k+i)%len(drawn)]
			}
		}
		s.netVectors = newNetVectors(s)
		rows := make([]uint16, 4*rapid.IntRange(0, mostRows/4).Draw(t, "fours"))
		for i := range rows {
			rows[i] = uint16(i % 3)
		}
		if got, want := s.sum(s.bias, rows), s.sumOfWords(s.bias, rows); got != want {
			t.Errorf("the sum by vectors is %d, by words %d", got, want)
		}
	})
}

// cycled returns n words: a few that are drawn, over and over.
func cycled(t *rapid.T, n int, word *rapid.Generator[uint64], label string) []uint64 {
	drawn := rapid.SliceOfN(word, 1, 8).Draw(t, label)
	list := make([]uint64, n)
	for k := range list {
		list[k] = drawn[k%len(drawn)]
	}
	return list
}
