package gametest

import "testing"

// Allocs returns how many allocations a call of f makes on average, as
// [testing.AllocsPerRun] does. Under the race detector a sync.Pool drops what it keeps, now
// and then and on purpose, so that nothing is counted there: f is called once, and the
// answer is 0.
func Allocs(runs int, f func()) float64 {
	if raceDetector {
		f()
		return 0
	}
	return testing.AllocsPerRun(runs, f)
}
