package alfonsine_test

import (
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
)

// BenchmarkPlays lists the plays of positions from random games. It measures one
// call; ns/play is what one play costs.
func BenchmarkPlays(b *testing.B) {
	for _, g := range measured(b) {
		positions := workload(g, 4096, 1)
		run := func(name string, list func(p alfonsine.Position) int) {
			b.Run(name+"/"+g.Name(), func(b *testing.B) {
				b.ReportAllocs()
				plays, i := 0, 0
				for b.Loop() {
					plays += list(positions[i])
					if i++; i == len(positions) {
						i = 0
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plays), "ns/play")
			})
		}
		var plays []alfonsine.Play
		run("layers", func(p alfonsine.Position) int {
			plays = g.AppendLayers(plays[:0], p)
			return len(plays)
		})
		run("full", func(p alfonsine.Position) int {
			plays = g.AppendPlays(plays[:0], p)
			return len(plays)
		})
		var next []alfonsine.Position
		run("next", func(p alfonsine.Position) int {
			next = g.AppendNext(next[:0], p)
			return len(next)
		})
	}
}

// BenchmarkGame plays random games to the end.
func BenchmarkGame(b *testing.B) {
	for _, g := range measured(b) {
		b.Run(g.Name(), func(b *testing.B) {
			b.ReportAllocs()
			rng := rand.New(rand.NewPCG(1, 0))
			var plays []alfonsine.Play
			for b.Loop() {
				for p := g.Start(); !p.Over(); {
					p = alfonsine.Throw(g, p, rng)
					plays = g.AppendPlays(plays[:0], p)
					p = plays[rng.IntN(len(plays))].Next()
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// BenchmarkPerft counts the plays two turns deep.
func BenchmarkPerft(b *testing.B) {
	for _, g := range measured(b) {
		b.Run(g.Name(), func(b *testing.B) {
			for b.Loop() {
				alfonsine.Perft(g, g.Start(), 2)
			}
		})
	}
}
