//go:build !amd64.v3

package mind

import "math/bits"

// lowest returns the place of the lowest bit of a set that has one, below 32. The instruction
// that finds it waits for what its register held before, which in a loop is mostly the end of
// the last turn. Counting the bits below does not wait.
func lowest(set uint32) int { return bits.OnesCount32(^set&(set-1)) & 31 }
