package mind

import (
	"fmt"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

// BenchmarkEncode measures the encoder alone, without plans and with them.
func BenchmarkEncode(b *testing.B) {
	for _, g := range gametest.Benchmarked {
		list := gametest.AfterPlays(g, gametest.ManyPositions, 1)
		for _, plans := range []bool{false, true} {
			e := NewEncoder(g, plans)
			b.Run(fmt.Sprintf("plans=%v/%s", plans, g.Slug()), func(b *testing.B) {
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
