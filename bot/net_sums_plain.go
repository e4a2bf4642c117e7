//go:build !(goexperiment.simd && amd64)

package bot

// wordsTogether is how many words of a row the sums take at a time.
const wordsTogether = 1

// netVectors are what sums by vectors need. Here there are none.
type netVectors struct{}

func newNetVectors(*netSums) netVectors { return netVectors{} }

// sum returns what the units add to the log odds of a position, in steps, after adding rows
// to the sums to begin with.
func (s *netSums) sum(begin []uint64, rows []uint16) int64 { return s.sumOfWords(begin, rows) }
