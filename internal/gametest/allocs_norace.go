//go:build !race

package gametest

// raceDetector reports whether the race detector is on.
const raceDetector = false
