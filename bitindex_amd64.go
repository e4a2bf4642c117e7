//go:build !amd64.v3

package alfonsine

// bitIndex returns a number below 64 for a single bit, another one for each: the first six
// bits of a de Bruijn sequence that is shifted by the bit's place. Finding the place itself
// takes longer, unless the compiler may use the instructions of newer processors.
func bitIndex(bit uint64) uint64 { return bit * 0x03f79d71b4ca8b09 >> 58 }
