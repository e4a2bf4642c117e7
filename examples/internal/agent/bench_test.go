package agent

import (
	"testing"

	"example.com/alfonsine"
)

// positions plays random games and keeps n positions with dice.
func positions(v alfonsine.Variant, n int, seed uint64) []alfonsine.Position {
	var list []alfonsine.Position
	rng := source(seed)
	for len(list) < n {
		for p := v.Start(); !p.Over() && len(list) < n; {
			p = alfonsine.Throw(v, p, rng)
			list = append(list, p)
			plays := alfonsine.Plays(v, p)
			p = plays[rng.IntN(len(plays))].Next()
		}
	}
	return list
}

// BenchmarkChoose measures one choice; ns/play is what one play of it costs.
func BenchmarkChoose(b *testing.B) {
	for _, v := range alfonsine.Games() {
		for _, d := range Names() {
			b.Run(d.Name+"/"+v.Slug(), func(b *testing.B) {
				list := positions(v, 256, 1)
				var plays [][]alfonsine.Play
				for _, p := range list {
					plays = append(plays, v.AppendPlays(nil, p))
				}
				a := newAgent(b, d.Name, v, 1, Options{NoTable: true})
				b.ReportAllocs()
				i, total := 0, 0
				for b.Loop() {
					a.Choose(list[i], plays[i])
					total += len(plays[i])
					i = (i + 1) % len(list)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(total), "ns/play")
			})
		}
	}
}
