package gametest

import "testing"

// Allocs returns the mean number of allocations per call of f, like testing.AllocsPerRun.
// Under the race detector a sync.Pool randomly drops its contents; Allocs then calls f once
// and returns 0.
func Allocs(runs int, f func()) float64 {
	if raceDetector {
		f()
		return 0
	}
	return testing.AllocsPerRun(runs, f)
}
