package train

import (
	"context"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
)

func trained(tb testing.TB, g *alfonsine.Game, units, games int) *bot.Net {
	tb.Helper()
	return gametest.Got(Train(context.Background(), g, TrainOptions{Units: units, Games: games, Workers: 1}))
}

// BenchmarkTrain measures training.
func BenchmarkTrain(b *testing.B) {
	for _, g := range gametest.Benchmarked {
		b.Run(g.Slug(), func(b *testing.B) {
			n := 0
			for b.Loop() {
				trained(b, g, 64, 256)
				n += 256
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
