//go:build race

package gametest

// raceDetector reports whether races are looked for.
const raceDetector = true
