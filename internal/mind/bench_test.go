package mind

import (
	"fmt"
	"testing"
)

// BenchmarkEncode measures the encoder alone, in the versions that networks of long games have.
func BenchmarkEncode(b *testing.B) {
	for _, g := range benchmarked {
		list := afterPlays(g, manyPositions, 1)
		for _, version := range []int{EncoderUsual, EncoderPlans} {
			e := NewEncoder(g, version)
			b.Run(fmt.Sprintf("version-%d/%s", version, g.Slug()), func(b *testing.B) {
				var rows [MostRows]uint16
				i, n := 0, 0
				for b.Loop() {
					n += e.Encode(&list[i], &rows)
					i = (i + 1) % len(list)
				}
				b.ReportMetric(float64(n)/float64(b.N), "rows")
			})
		}
	}
}
