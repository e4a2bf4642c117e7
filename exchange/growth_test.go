package exchange_test

import (
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// growing has texts of any length in which each part could cost what all the others have cost.
var growing = map[string]struct {
	file file
	text func(n int) string
}{
	"games below a head of tags": {files[0], func(n int) string {
		return strings.Repeat("; [Tag \""+strings.Repeat("v", n/60)+"\"]\n", 29) + strings.Repeat(" Game 1\n", n/16)
	}},
	"games below tags of no name": {files[0], func(n int) string {
		return strings.Repeat("; [a.b \""+strings.Repeat("v", min(n/4, 30_000))+"\"]\n", 2) + strings.Repeat(" Game 1\n", n/16)
	}},
	"games below the name of another": {files[0], func(n int) string {
		return "; [Variation \"" + strings.Repeat("v", min(n/2, 60_000)) + "\"]\n" + strings.Repeat(" Game 1\n", n/16)
	}},
	"colons":                 {files[0], func(n int) string { return " Game 1\n" + strings.Repeat(": 1", n/6) + strings.Repeat("1", n/2) }},
	"numbers of rows":        {files[0], func(n int) string { return " Game 1\n : 0   : 0\n" + strings.Repeat("  1) ", n/5) }},
	"words":                  {files[0], func(n int) string { return " Game 1\n : 0   : 0\n" + strings.Repeat("  take", n/6) }},
	"games of SGF":           {files[1], func(n int) string { return strings.Repeat("(;GM[6])", n/8) }},
	"games without an end":   {files[1], func(n int) string { return strings.Repeat("(;GM[6];FF[4]", n/13) }},
	"values without an end":  {files[1], func(n int) string { return strings.Repeat("(;GM[6]C[", n/9) }},
	"a value":                {files[1], func(n int) string { return "(;GM[6]C[" + strings.Repeat("\\", n) }},
	"values of one property": {files[1], func(n int) string { return "(;GM[6]A" + strings.Repeat("[x]", n/3) + ")" }},
	"checkers set up":        {files[1], func(n int) string { return "(;GM[6]" + strings.Repeat(";AE[a:y]", n/8) + ")" }},
}

// Twice the text costs twice the memory at most, in all and what the records keep.
func TestWhatAFileCostsGrowsWithIt(t *testing.T) {
	for name, test := range growing {
		var kept []*record.Record
		cost := func(n int) (all, alive uint64) {
			text := test.text(n)
			var before, after, last runtime.MemStats
			kept = nil
			runtime.GC()
			runtime.ReadMemStats(&before)
			for r := range test.file.read(strings.NewReader(text), alfonsine.Backgammon) {
				kept = append(kept, r)
			}
			runtime.ReadMemStats(&after)
			runtime.GC()
			runtime.ReadMemStats(&last)
			runtime.KeepAlive(kept)
			return after.TotalAlloc - before.TotalAlloc, last.HeapAlloc - min(last.HeapAlloc, before.HeapAlloc)
		}
		const n, slack = 100_000, 1 << 20
		all, alive := cost(n)
		all4, alive4 := cost(4 * n)
		if all4 > 5*all+slack || alive4 > 5*alive+slack {
			t.Errorf("%s: %d bytes cost %d, of which %d stay; %d cost %d, of which %d stay", name, n, all, alive, 4*n, all4, alive4)
		}
	}
}

// A reader is asked for each part of a stream once, whatever it gives at a time.
func TestAValueIsReadOnceByteForByte(t *testing.T) {
	text := "(;GM[6]C[" + strings.Repeat("x", 60_000) + "])"
	for r, err := range exchange.ReadSGF(iotest.OneByteReader(strings.NewReader(text)), alfonsine.Backgammon) {
		if err != nil || len(r.Comments(0)) != 1 || len(r.Comments(0)[0]) != 60_000 {
			t.Errorf("%v, %d comments", err, len(r.Comments(0)))
		}
	}
}
