//go:build !race

package gametest

// raceDetector says whether the race detector watches.
const raceDetector = false
