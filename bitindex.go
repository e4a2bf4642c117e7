//go:build !amd64 || amd64.v3

package alfonsine

import "math/bits"

// bitIndex returns a number below 64 for a single bit, another one for each: its place.
func bitIndex(bit uint64) uint64 { return uint64(bits.TrailingZeros64(bit)) % 64 }
