package browsertest

import (
	"testing"
)

// The time from the address to dice on the board: loading, compiling, and one click on
// the button, in a browser with an empty cache.
func BenchmarkTheFirstThrow(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		p := blank(b, wide)
		b.StartTimer()
		p.load("#/todas-tablas")
		eval[bool](p, "document.getElementById('go').click() === undefined")
		p.wait("document.querySelectorAll('#dice .die').length === 2")
		b.StopTimer()
		p.stop()
		b.StartTimer()
	}
}
