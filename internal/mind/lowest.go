//go:build !amd64 || amd64.v3

package mind

import "math/bits"

// lowest returns the place of the lowest bit of a set that has one, below 32.
func lowest(set uint32) int { return bits.TrailingZeros32(set) & 31 }
