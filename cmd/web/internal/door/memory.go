package door

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
)

// usualMemory is the limit of memory in bytes, unless the environment says another one, as
// GOMEMLIMIT=2GiB. Go collects more often near it, and the door lets nobody in above it.
const usualMemory = 512 << 20

// KeepMemory sets the usual limit if the environment says none.
func KeepMemory() {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(usualMemory)
	}
}

// memoryLeft reports whether less memory is taken than the limit.
func memoryLeft() bool {
	taken := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(taken)
	return int64(taken[0].Value.Uint64()-taken[1].Value.Uint64()) < debug.SetMemoryLimit(-1)
}
